"""Modifier interaction and dependency (sections 718 and 719): what continuous modifiers make of the cards in play.

A board holds the effective values of every card in play and lists, by kind, everything else that continuous powers and
modifiers say. It is built when it is asked for and something that it read has changed, is never written afterwards, and
is shared between forks (so nothing on it may refer to a position).
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.layering import order
from rulebound.wow import constants as c
from rulebound.wow.boards import (
    NO_COUNTS,
    NO_GIVEN,
    NO_IMPOSED,
    Active,
    Board,
    Completable,
    Imposed,
    Listing,
    Portion,
    Shelved,
    Usable,
    Watching,
    active_of,
    has_trait,
)
from rulebound.wow.card_parts import BLANK, Effective
from rulebound.wow.nodes.core import Context
from rulebound.wow.nodes.powers import Continuous, Payment, Power, Triggered
from rulebound.wow.state import Card, State

__all__ = [
    "Active",
    "Board",
    "Completable",
    "Shelved",
    "Usable",
    "Watching",
    "board",
    "effective",
    "has_trait",
    "shelved",
]


def board(state: State) -> Board:
    """Return the board of a position, built anew only if something that it read has changed."""
    known = state.board
    if known is not None and not state.stale & known.reads:
        return known
    return _build(state)


def effective(state: State, card: Card) -> Effective:
    """Return a card's values after continuous modifiers (as last known, if the record is of the past)."""
    if card.last is not None:
        return card.last
    if card.zone == c.PLAY:
        if card.resource and card.face_down:
            return BLANK
        known = state.board
        if known is None or state.stale & known.reads:
            known = _build(state)
        values = known.entries[card.id]
        if values is not None:
            return values
    elif card.zone == c.CHAIN and card.face_down:
        # [408.1b] a resource being placed face down is blank on the chain already
        return BLANK
    return card.definition.base


def shelved(state: State, shelf: str) -> list[Shelved]:
    """Return everything in force of one kind."""
    known = state.board
    if known is None or state.stale & known.reads:
        known = _build(state)
    found = known.shelves.get(shelf)
    return found if found is not None else _NONE


_NONE: Final[list[Shelved]] = []


#: What changes which cards and modifiers lie on a board, and what each of them brings.
_LAID: Final = c.STRUCTURE | c.COUNTERS | c.RESOURCES


def _build(state: State) -> Board:
    before = state.board
    made = Board(len(state.cards), before.portions if before is not None else [])
    same = before if not state.stale & _LAID else None
    state.board = made
    state.stale = 0
    if same is not None:
        made.lay_out_as(same)
    else:
        _lay_out_all(state, made, before.imposed if before is not None else NO_IMPOSED)
    changed = bool(made.actives) and _apply_values(state, made, made.actives.copy())
    made.as_laid = not changed or _is_as_laid(made)
    if same is not None and same.as_laid and made.as_laid and not state.wanderers:
        made.list_as(same)
    else:
        _list_the_rest(state, made)
    made.reveals = "revealed hand" in made.shelves
    return made


def _lay_out_all(state: State, made: Board, imposed: dict[int, Imposed]) -> None:
    """Lay out the cards in play as printed, and the modifiers from links."""
    for id in state.play:
        card = state.cards[id]
        _lay_out(state, made, card, card.entered_under)
    for player in state.players:
        for id in player.resources:
            card = state.cards[id]
            if not card.face_down:
                _lay_out(state, made, card, card.entered_under)
    if state.modifiers:
        made.imposed = {}
        for modifier in state.modifiers:
            brought = imposed.get(modifier.number)
            if brought is None or brought.modifier is not modifier:
                brought = Imposed(modifier)
            made.imposed[modifier.number] = brought
            if brought.active is not None:
                made.actives.append(brought.active)
            if modifier.duration in ("source", "exhausted", "party"):
                made.conditional = True
    for active in made.actives:
        if active.facets.writes & c.CONTROL:
            _lay_out_face_down(state, made)
            break


def _lay_out_face_down(state: State, made: Board) -> None:
    """[400.3] Where control may change, even what is blank may change hands."""
    made.reads |= c.RESOURCES
    for player in state.players:
        for id in player.resources:
            card = state.cards[id]
            if card.face_down:
                _lay_out(state, made, card, card.entered_under)


def _lay_out(state: State, made: Board, card: Card, seat: int) -> None:
    """Put a card onto the board as printed."""
    id = card.id
    portion = made.portions[id]
    if portion is None or not portion.is_of(card, seat):
        portion = Portion(state, card, seat)
        made.portions[id] = portion
    made.ids.append(id)
    made.laid.append(portion)
    made.entries[id] = portion.values
    if portion.actives:
        made.actives.extend(portion.actives)
    if portion.clashes:
        made.clashing.append(id)


def _apply_values(state: State, made: Board, actives: list[Active]) -> bool:
    """[718.1] Apply the modifiers that change values, in timestamp order unless one depends on another; tell if any do.

    A power's modifier has its card's timestamp [718.2a], lasts as long as the card has the power [714.2], and always
    reads the position as it is now.
    """
    writing = [active for active in actives if active.facets.writes]
    if not writing:
        return False
    writes = 0
    for active in writing:
        made.reads |= active.facets.reads
        writes |= active.facets.writes
    adds = writes & c.ADDED_POWERS != 0
    known: set[tuple[int, Continuous]] = set()
    if adds:
        known = {(active.source, active.node) for active in actives if active.modifier is None}
    for _ in range(8):
        _in_order(state, made, writing)
        _count_again(state, made, writing)
        if not adds:
            break
        # Powers that a modifier added generate modifiers of their own, with the time they were added [718.2e].
        added = _added_powers(state, made, known)
        if not added:
            break
        actives.extend(added)
        for active in added:
            made.reads |= active.facets.reads
            writes |= active.facets.writes
            if active.facets.writes:
                writing.append(active)
    if writes & c.POWERS:
        made.lost = []
        for place, id in enumerate(made.ids):
            values, printed = made.entries[id], made.laid[place].values
            assert values is not None
            if values.powers is not printed.powers and any(
                isinstance(power, Continuous) and power not in values.powers for power in printed.powers
            ):
                made.lost.append(id)
    return True


def _in_order(state: State, made: Board, writing: list[Active]) -> None:
    """[719.2] Apply modifiers in timestamp order, each after all that it depends on."""
    owned: set[int] = set()
    made.as_printed()
    if not _any_suspects(state, writing):
        for active in writing if _are_in_order(writing) else sorted(writing, key=_stamp):
            _apply(state, made, active, owned)
        return
    layers = order(
        writing,
        _stamp,
        lambda one, other: _suspects(state, one, other),
        lambda one, other: _depends(state, made, writing, one, other),
    )
    made.as_printed()
    for layer in layers:
        if len(layer) == 1:
            _apply(state, made, layer[0], owned)
        else:
            _apply_loop(state, made, writing, layer, owned)


def _stamp(active: Active) -> int:
    """[718.2] Return a modifier's timestamp."""
    return active.stamp


def _are_in_order(writing: list[Active]) -> bool:
    latest = 0
    for active in writing:
        if active.stamp < latest:
            return False
        latest = active.stamp
    return True


def _any_suspects(state: State, writing: list[Active]) -> bool:
    """Tell whether any modifier could depend on any other; usually nobody writes what anybody reads."""
    if len(writing) < 2:
        return False
    reads = writes = 0
    for active in writing:
        writes |= active.facets.writes
        reads |= active.facets.finds
        if active.modifier is None:
            reads |= c.POWERS | c.CONTROL
    if not reads & writes:
        return False
    for one in writing:
        for other in writing:
            if one is not other and _suspects(state, one, other):
                return True
    return False


def _count_again(state: State, made: Board, writing: list[Active]) -> None:
    """[714.2] What a modifier counts is read from the game as it is now, not from where the modifier stands in order.

    So, where modifiers change what others count, the counts are taken from the finished board and everything is
    applied again, until they stay the same.
    """
    writes = 0
    for active in writing:
        writes |= active.facets.writes
    counting = [
        active for active in writing if any(change.reads() & writes for change in active.node.changes)
    ]
    if not counting:
        return
    if made.counts is NO_COUNTS:
        made.counts = {}
    for _ in range(4):
        same = True
        for active in counting:
            ctx = active.context(state)
            if active.modifier is None:
                values = made.values(active.source // c.INCARNATIONS)
                ctx.controller = values.controller if values is not None else ctx.controller
            counts = [change.count(ctx) for change in active.node.changes]
            same = same and counts == made.counts.get(active)
            made.counts[active] = counts
        if same:
            return
        _in_order(state, made, writing)


def _added_powers(state: State, made: Board, known: set[tuple[int, Continuous]]) -> list[Active]:
    added: list[Active] = []
    for id in made.ids:
        card = state.cards[id]
        values = made.entries[id]
        assert values is not None
        for power in values.powers:
            if isinstance(power, Continuous) and (card.number, power) not in known:
                known.add((card.number, power))
                given = made.given.get((card.number, power), 0)
                added.append(active_of(card, values.controller, power, given))
    return added


def _suspects(state: State, one: Active, other: Active) -> bool:
    """Tell whether a modifier could possibly depend on another: what the other writes, the one may read."""
    writes = other.facets.writes
    if writes & one.facets.finds:
        return True
    # A power depends on what takes it from its card, or gives its card to another player; on nothing else that does so.
    if one.modifier is not None or not writes & (c.POWERS | c.CONTROL):
        return False
    who = other.node.who
    named = who.confined_to(other.context(state)) if who is not None else None
    return named is None or one.source in named


def _depends(
    state: State,
    made: Board,
    writing: list[Active],
    one: Active,
    other: Active,
) -> bool:
    """[719.1] Try it: does the other's presence change which cards the one could apply to?

    Tried among the printed cards, and then with everything else applied: a third modifier may hide or make the
    difference.
    """
    rest: list[Active] = []
    for _ in range(2 if len(writing) > 2 else 1):
        found: list[list[int]] = []
        for present in (rest, [*rest, other]):
            made.as_printed()
            owned: set[int] = set()
            for active in [*present, *present] if rest else present:
                _apply(state, made, active, owned)
            found.append(_could_apply_to(state, made, one))
        made.as_printed()
        if found[0] != found[1]:
            return True
        rest = [active for active in writing if active is not one and active is not other]
        rest.sort(key=lambda active: active.stamp)
    return False


def _could_apply_to(state: State, made: Board, active: Active) -> list[int]:
    ctx = _context_now(state, made, active)
    return [] if ctx is None else _found_by(state, made, active, ctx)


def _found_by(state: State, made: Board, active: Active, ctx: Context) -> list[int]:
    """Return the cards that a modifier finds now; -1 if it is about no cards."""
    node = active.node
    if node.condition is not None and not node.condition.holds(ctx):
        return []
    who = node.who
    if who is None:
        return [-1]
    named = who.confined_to(ctx)
    if named is None:
        return [id for id in made.ids if who.matches(ctx, state.cards[id])]
    found: list[int] = []
    for number in named:
        card = state.find(number) if 0 < number < c.LINK_BASE else None
        if card is not None and made.values(card.id) is not None and who.matches(ctx, card):
            found.append(card.id)
    return found


def _context_now(state: State, made: Board, active: Active) -> Context | None:
    """Return the modifier's context, or None if its source no longer has the power that generates it."""
    ctx = active.context(state)
    if active.modifier is None:
        values = made.values(active.source // c.INCARNATIONS)
        if values is None or not _is_among(active.node, values.powers):
            return None
        if active.node.trait and not has_trait(state, values.controller, active.node.trait):
            return None
        ctx.controller = values.controller
    return ctx


def _is_among(power: Power, powers: tuple[Power, ...]) -> bool:
    for one in powers:
        if one is power:
            return True
    return power in powers


def _apply(state: State, made: Board, active: Active, owned: set[int]) -> None:
    ctx = _context_now(state, made, active)
    if ctx is None:
        return
    # Whether the modifier can take its own power from its card, or give that card away, as it applies.
    unsure = active.facets.writes & (c.POWERS | c.CONTROL) != 0
    for id in _found_by(state, made, active, ctx):
        if id < 0:
            continue
        if unsure:
            ctx = _context_now(state, made, active)
            if ctx is None:
                return
        _change_card(state, made, active, ctx, id, owned)


def _change_card(state: State, made: Board, active: Active, ctx: Context, id: int, owned: set[int]) -> None:
    values = made.entries[id]
    assert values is not None
    if id not in owned:
        values = values.copy()
        made.entries[id] = values
        owned.add(id)
    powers = values.powers
    counts = made.counts.get(active) if made.counts else None
    for place, change in enumerate(active.node.changes):
        writes = change.writes()
        if writes:
            ctx.counted = counts[place] if counts is not None else -1
            change.apply(ctx, state.cards[id], values)
            if writes & c.CONTROL:
                made.controls = True
    if values.powers is not powers:
        if made.given is NO_GIVEN:
            made.given = {}
        for power in values.powers[len(powers) :]:
            made.given[state.cards[id].number, power] = active.stamp


def _apply_loop(
    state: State,
    made: Board,
    writing: list[Active],
    loop: list[Active],
    owned: set[int],
) -> None:
    """[719.3] A loop starts, for each card, with the earliest modifier in it that applies to that card.

    Then come the others, once each: next is the earliest that depends on nothing still to come, or the earliest. Each
    card is looked at by itself, with the others as they are before the loop; see docs/rulings.md.
    """
    entries = made.entries.copy()
    changed = entries.copy()
    needs: list[list[int]] = []
    for one in loop:
        needs.append(
            [
                place
                for place, other in enumerate(loop)
                if other is not one
                and _suspects(state, one, other)
                and _depends(state, made, writing, one, other)
            ]
        )
    for id in made.ids:
        made.entries = entries.copy()
        alone: set[int] = set()
        left = list(range(len(loop)))
        at = next((place for place in left if id in _could_apply_to(state, made, loop[place])), -1)
        while at >= 0:
            left.remove(at)
            ctx = _context_now(state, made, loop[at])
            if ctx is not None and id in _found_by(state, made, loop[at], ctx):
                _change_card(state, made, loop[at], ctx, id, alone)
            free = [place for place in left if not any(need in left for need in needs[place])]
            at = free[0] if free else left[0] if left else -1
        if alone:
            changed[id] = made.entries[id]
            owned.add(id)
    made.entries = changed


def _is_as_laid(made: Board) -> bool:
    """Tell whether modifiers have left alone what the cards' listings were made from."""
    for place, id in enumerate(made.ids):
        values = made.entries[id]
        assert values is not None
        if not made.laid[place].is_as_printed(values):
            return False
    return True


def _list_the_rest(state: State, made: Board) -> None:
    """List triggers, payment powers and all changes that are not values, as the powers now stand."""
    for brought in made.imposed.values():
        if brought.active is not None and brought.listing is not None:
            made.add(brought.listing)
    for place, id in enumerate(made.ids):
        portion = made.laid[place]
        if not made.as_laid:
            values = made.entries[id]
            assert values is not None
            if not portion.is_as_printed(values):
                listing = Listing()
                listing.add_powers(state, state.cards[id], values)
                made.add(listing)
                continue
        if portion.listing is not None:
            made.add(portion.listing)
    if state.wanderers:
        made.reads |= c.HANDS | c.GRAVEYARDS | c.RESOURCES
        _list_wanderers(state, made)
    for brought in made.imposed.values():
        if brought.active is None and brought.listing is not None:
            made.add(brought.listing)


def _list_wanderers(state: State, made: Board) -> None:
    """[700.2] List the powers that function in the zone where their card now is."""
    listing = Listing()
    for id in state.wanderers:
        card = state.cards[id]
        for power in card.definition.program.powers:
            if isinstance(power, Triggered):
                if power.zone == card.zone != c.PLAY:
                    listing.watch(Watching(power, card.number, card.owner, None))
                elif power.zone == c.NOWHERE and card.zone == c.PLAY and card.resource and card.face_down:
                    # (Stash, 7.4) said of what enters a resource row face down
                    listing.watch(Watching(power, card.number, card.controller, None))
            elif isinstance(power, Payment):
                if power.zone == card.zone != c.PLAY:
                    listing.payments.append(Usable(id, card.controller, power, 0))
            elif isinstance(power, Continuous) and _functions_at(power.zone, card.zone):
                listing.shelve(active_of(card, card.owner, power))
    made.add(listing)


def _functions_at(zone: int, place: int) -> bool:
    """[700.2, 707.1e] What a card says about its own cost holds wherever it is played from, and while it is played."""
    if zone == c.HAND:
        return place not in (c.PLAY, c.DECK)
    return zone == place != c.PLAY
