"""Modifier interaction and dependency (sections 718 and 719): what continuous modifiers make of the cards in play.

A board holds the effective values of every card in play and lists, by kind, everything else that continuous powers and
modifiers say. It is built when it is asked for and something that it read has changed, is never written afterwards, and
is shared between forks (so nothing on it may refer to a position).
"""

from __future__ import annotations

from typing import final

from rulebound.kernel.layering import order
from rulebound.wow import constants as c
from rulebound.wow.card_parts import BLANK, Effective
from rulebound.wow.nodes.core import Change, Context
from rulebound.wow.nodes.powers import Continuous, Payment, Power, Triggered
from rulebound.wow.state import Card, Modifier, State


@final
class Facets:
    """What a modifier writes into cards' values, reads to find its cards, and reads in all."""

    __slots__ = ("finds", "node", "reads", "writes")

    def __init__(self, node: Continuous) -> None:
        self.node = node
        self.finds = 0
        self.writes = 0
        if node.who is not None:
            self.finds |= node.who.reads()
        if node.condition is not None:
            self.finds |= node.condition.reads()
        self.reads = self.finds
        for change in node.changes:
            self.writes |= change.writes()
            self.reads |= change.reads()


_FACETS: dict[int, Facets] = {}


def facets_of(node: Continuous) -> Facets:
    """Return the facets of a node, worked out once."""
    known = _FACETS.get(id(node))
    if known is None or known.node is not node:
        known = Facets(node)
        _FACETS[id(node)] = known
    return known


@final
class Active:
    """A continuous modifier as it is now: from a power of a card, or from a link."""

    __slots__ = ("controller", "counts", "facets", "modifier", "node", "number", "source", "stamp")

    def __init__(
        self,
        number: int,
        node: Continuous,
        source: int,
        controller: int,
        stamp: int,
        modifier: Modifier | None,
    ) -> None:
        self.number = number
        self.node = node
        self.source = source
        self.controller = controller
        self.stamp = stamp
        self.modifier = modifier
        #: What its changes count, once that has been read from the finished board [714.2].
        self.counts: list[int] | None = None
        self.facets = facets_of(node)

    def context(self, state: State) -> Context:
        """Return the context in which the modifier's text is read."""
        ctx = Context(state, self.controller, self.source, self.node.place)
        modifier = self.modifier
        if modifier is not None:
            ctx.targets = list(modifier.targets)
            ctx.roles = modifier.roles
            ctx.numbers = modifier.numbers
            ctx.x = modifier.x
            ctx.clause = modifier.clause
        return ctx


@final
class Shelved:
    """One change that a modifier makes elsewhere than in a card's values: asked when it matters."""

    __slots__ = ("active", "change", "number")

    def __init__(self, active: Active, change: Change, number: int) -> None:
        self.active = active
        self.change = change
        self.number = number

    def context(self, state: State) -> Context:
        return self.active.context(state)

    def holds(self, ctx: Context) -> bool:
        """Tell whether the modifier's "while" condition is true now [714.3a]."""
        condition = self.active.node.condition
        return condition is None or condition.holds(ctx)

    def applies(self, ctx: Context, card: Card) -> bool:
        """Tell whether the modifier applies to a card now."""
        who = self.active.node.who
        return self.holds(ctx) and (who is None or who.matches(ctx, card))


@final
class Watching:
    """A triggered power or modifier that looks at events now."""

    __slots__ = ("controller", "modifier", "power", "source")

    def __init__(self, power: Triggered, source: int, controller: int, modifier: Modifier | None) -> None:
        self.power = power
        self.source = source
        self.controller = controller
        self.modifier = modifier


@final
class Usable:
    """A payment power in force: its card, its place among the card's powers, and what rules it out quickly."""

    __slots__ = ("activated", "id", "index", "least", "power")

    def __init__(self, id: int, power: Payment, index: int) -> None:
        self.id = id
        self.power = power
        self.index = index
        self.activated = power.is_activated()
        self.least = power.least_resources()


@final
class Board:
    """The effective values of the cards in play, and what else is in force; never written once built."""

    def __init__(self) -> None:
        self.entries: dict[int, Effective] = {}
        self.shelves: dict[str, list[Shelved]] = {}
        self.watching: dict[str, list[Watching]] = {}
        self.payments: list[Usable] = []
        self.reads = c.STRUCTURE | c.COUNTERS
        self.controls = False
        #: When a modifier gave a power to a card, by the card's number and the power [718.2e].
        self.given: dict[tuple[int, Power], int] = {}
        #: The cards that have lost continuous powers printed on them [718.2e].
        self.lost: list[int] = []


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
        values = known.entries.get(card.id)
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


_NONE: list[Shelved] = []


def has_trait(state: State, seat: int, trait: str) -> bool:
    """[207.1c, G.trait-icon] Tell whether a player's hero has a trait."""
    hero = state.hero(seat)
    return trait in hero.definition.traits or trait in hero.definition.icons


def _build(state: State) -> Board:
    made = Board()
    state.board = made
    state.stale = 0
    actives: list[Active] = []
    for id in state.play:
        card = state.cards[id]
        seat = card.entered_under
        definition = card.definition
        values = definition.base_for(seat, card.face_down)
        if card.counters:
            values = _with_counters(card, values)
        made.entries[id] = values
        for power in values.powers:
            if isinstance(power, Continuous) and power.zone == c.PLAY:
                actives.append(_active_of(card, seat, power))
    for player in state.players:
        for id in player.resources:
            card = state.cards[id]
            if not card.face_down:
                made.entries[id] = card.definition.base_for(player.seat, False)
    for modifier in state.modifiers:
        node = modifier.node
        if isinstance(node, Continuous):
            actives.append(
                Active(modifier.number, node, modifier.source, modifier.controller, modifier.stamp, modifier)
            )
    if actives:
        _apply_values(state, made, actives)
    _list_the_rest(state, made, actives)
    return made


def _with_counters(card: Card, values: Effective) -> Effective:
    """Return a card's values with its "+1" counters, which are part of it from the start."""
    made = values
    for name, count in card.counters:
        if name[:2] == "+1":
            if made is values:
                made = values.copy()
            if name == "+1/+1":
                made.atk += count
                made.health += count
            elif name == "+1 ATK":
                made.atk += count
            elif name == "+1 DEF":
                made.defense += count
            elif name == "+1 health":
                made.health += count
    return made


def _active_of(card: Card, seat: int, power: Continuous, given: int = 0) -> Active:
    """[718.2e] A power has the timestamp of its card, or the time that it was added to it, or that it came back."""
    stamp = given or max(card.stamp, card.regained)
    return Active(card.number * 256 + power.place * 8, power, card.number, seat, stamp, None)


def _apply_values(state: State, made: Board, actives: list[Active]) -> None:
    """[718.1] Apply the modifiers that change values, in timestamp order unless one depends on another.

    A power's modifier has its card's timestamp [718.2a], lasts as long as the card has the power [714.2], and always
    reads the position as it is now.
    """
    writing = [active for active in actives if active.facets.writes]
    if not writing:
        return
    for active in writing:
        made.reads |= active.facets.reads
    base = dict(made.entries)
    adds = any(active.facets.writes & c.ADDED_POWERS for active in writing)
    known: set[tuple[int, Continuous]] = set()
    if adds:
        known = {(active.source, active.node) for active in actives if active.modifier is None}
    for _ in range(8):
        _in_order(state, made, base, writing)
        _count_again(state, made, base, writing)
        if not adds:
            break
        # Powers that a modifier added generate modifiers of their own, with the time they were added [718.2e].
        added = _added_powers(state, made, known)
        if not added:
            break
        actives.extend(added)
        writing.extend(active for active in added if active.facets.writes)
        for active in added:
            made.reads |= active.facets.reads
    for id, values in made.entries.items():
        printed = base[id].powers
        if values.powers is not printed and any(
            isinstance(power, Continuous) and power not in values.powers for power in printed
        ):
            made.lost.append(id)


def _in_order(state: State, made: Board, base: dict[int, Effective], writing: list[Active]) -> None:
    """[719.2] Apply modifiers in timestamp order, each after all that it depends on."""
    made.entries = dict(base)
    layers = order(
        writing,
        lambda active: active.stamp,
        lambda one, other: _suspects(one, other),
        lambda one, other: _depends(state, made, base, writing, one, other),
    )
    made.entries = dict(base)
    owned: set[int] = set()
    for layer in layers:
        if len(layer) == 1:
            _apply(state, made, layer[0], owned)
        else:
            _apply_loop(state, made, base, writing, layer, owned)


def _count_again(state: State, made: Board, base: dict[int, Effective], writing: list[Active]) -> None:
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
    for _ in range(4):
        same = True
        for active in counting:
            ctx = active.context(state)
            if active.modifier is None:
                values = made.entries.get(active.source // c.INCARNATIONS)
                ctx.controller = values.controller if values is not None else ctx.controller
            counts = [change.count(ctx) for change in active.node.changes]
            same = same and counts == active.counts
            active.counts = counts
        if same:
            return
        _in_order(state, made, base, writing)


def _added_powers(state: State, made: Board, known: set[tuple[int, Continuous]]) -> list[Active]:
    added: list[Active] = []
    for id, values in made.entries.items():
        card = state.cards[id]
        for power in values.powers:
            if isinstance(power, Continuous) and (card.number, power) not in known:
                known.add((card.number, power))
                given = made.given.get((card.number, power), 0)
                added.append(_active_of(card, values.controller, power, given))
    return added


def _suspects(one: Active, other: Active) -> bool:
    """Tell whether a modifier could possibly depend on another: what the other writes, the one may read."""
    writes = other.facets.writes
    reads = one.facets.finds
    if one.modifier is None:
        reads |= c.POWERS | c.CONTROL
    return writes & reads != 0


def _depends(
    state: State,
    made: Board,
    base: dict[int, Effective],
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
            made.entries = dict(base)
            owned: set[int] = set()
            for active in [*present, *present] if rest else present:
                _apply(state, made, active, owned)
            found.append(_could_apply_to(state, made, one))
        made.entries = dict(base)
        if found[0] != found[1]:
            return True
        rest = [active for active in writing if active is not one and active is not other]
        rest.sort(key=lambda active: active.stamp)
    return False


def _could_apply_to(state: State, made: Board, active: Active) -> list[int]:
    ctx = _context_now(state, made, active)
    if ctx is None:
        return []
    node = active.node
    if node.condition is not None and not node.condition.holds(ctx):
        return []
    who = node.who
    if who is None:
        return [-1]
    named = who.confined_to(ctx)
    if named is None:
        return [id for id in made.entries if who.matches(ctx, state.cards[id])]
    found: list[int] = []
    for number in named:
        card = state.find(number) if 0 < number < c.LINK_BASE else None
        if card is not None and card.id in made.entries and who.matches(ctx, card):
            found.append(card.id)
    return found


def _context_now(state: State, made: Board, active: Active) -> Context | None:
    """Return the modifier's context, or None if its source no longer has the power that generates it."""
    ctx = active.context(state)
    if active.modifier is None:
        values = made.entries.get(active.source // c.INCARNATIONS)
        if values is None or active.node not in values.powers:
            return None
        if active.node.trait and not has_trait(state, values.controller, active.node.trait):
            return None
        ctx.controller = values.controller
    return ctx


def _apply(state: State, made: Board, active: Active, owned: set[int]) -> None:
    for id in _could_apply_to(state, made, active):
        if id >= 0:
            _change_card(state, made, active, id, owned)


def _change_card(state: State, made: Board, active: Active, id: int, owned: set[int]) -> None:
    ctx = _context_now(state, made, active)
    if ctx is None:
        return
    values = made.entries[id]
    if id not in owned:
        values = values.copy()
        made.entries[id] = values
        owned.add(id)
    powers = values.powers
    for place, change in enumerate(active.node.changes):
        if change.writes():
            ctx.counted = active.counts[place] if active.counts is not None else -1
            change.apply(ctx, state.cards[id], values)
            if change.writes() & c.CONTROL:
                made.controls = True
    if values.powers is not powers:
        for power in values.powers[len(powers) :]:
            made.given[state.cards[id].number, power] = active.stamp


def _apply_loop(
    state: State,
    made: Board,
    base: dict[int, Effective],
    writing: list[Active],
    loop: list[Active],
    owned: set[int],
) -> None:
    """[719.3] A loop starts, for each card, with the earliest modifier in it that applies to that card.

    Then come the others, once each: next is the earliest that depends on nothing still to come, or the earliest. Each
    card is looked at by itself, with the others as they are before the loop; see docs/rulings.md.
    """
    entries = dict(made.entries)
    changed = dict(entries)
    needs: list[list[int]] = []
    for one in loop:
        needs.append(
            [
                place
                for place, other in enumerate(loop)
                if other is not one
                and _suspects(one, other)
                and _depends(state, made, base, writing, one, other)
            ]
        )
    for id in entries:
        made.entries = dict(entries)
        alone: set[int] = set()
        left = list(range(len(loop)))
        at = next((place for place in left if id in _could_apply_to(state, made, loop[place])), -1)
        while at >= 0:
            left.remove(at)
            if id in _could_apply_to(state, made, loop[at]):
                _change_card(state, made, loop[at], id, alone)
            free = [place for place in left if not any(need in left for need in needs[place])]
            at = free[0] if free else left[0] if left else -1
        if alone:
            changed[id] = made.entries[id]
            owned.add(id)
    made.entries = changed


def _list_the_rest(state: State, made: Board, actives: list[Active]) -> None:
    """List triggers, payment powers and all changes that are not values, as the powers now stand."""
    by_power: dict[tuple[int, int], Active] = {}
    for active in actives:
        if active.modifier is None:
            by_power[active.source, active.node.place] = active
        else:
            _shelve(made, active)
    for id, values in made.entries.items():
        if not values.powers:
            continue
        card = state.cards[id]
        if card.resource and card.face_down:
            continue
        for index, power in enumerate(values.powers):
            if power.trait and not has_trait(state, values.controller, power.trait):
                continue
            _list_power(made, card, values, power, index)
    if state.wanderers:
        made.reads |= c.HANDS | c.GRAVEYARDS | c.RESOURCES
        _list_wanderers(state, made)
    for modifier in state.modifiers:
        node = modifier.node
        if isinstance(node, Triggered):
            _watch(made, Watching(node, modifier.source, modifier.controller, modifier))


def _list_wanderers(state: State, made: Board) -> None:
    """[700.2] List the powers that function in the zone where their card now is."""
    for id in state.wanderers:
        card = state.cards[id]
        for power in card.definition.program.powers:
            if isinstance(power, Triggered):
                if power.zone == card.zone != c.PLAY:
                    _watch(made, Watching(power, card.number, card.owner, None))
                elif power.zone == c.NOWHERE and card.zone == c.PLAY and card.resource and card.face_down:
                    # (Stash, 7.4) said of what enters a resource row face down
                    _watch(made, Watching(power, card.number, card.controller, None))
            elif isinstance(power, Payment):
                if power.zone == card.zone != c.PLAY:
                    made.payments.append(Usable(id, power, 0))
            elif isinstance(power, Continuous) and _functions_at(power.zone, card.zone):
                _shelve(made, _active_of(card, card.owner, power))


def _functions_at(zone: int, place: int) -> bool:
    """[700.2, 707.1e] What a card says about its own cost holds wherever it is played from, and while it is played."""
    if zone == c.HAND:
        return place not in (c.PLAY, c.DECK)
    return zone == place != c.PLAY


def _list_power(made: Board, card: Card, values: Effective, power: Power, index: int) -> None:
    if isinstance(power, Triggered):
        if power.zone == c.PLAY:
            _watch(made, Watching(power, card.number, values.controller, None))
    elif isinstance(power, Payment):
        if power.zone == c.PLAY:
            made.payments.append(Usable(card.id, power, index))
    elif isinstance(power, Continuous) and power.zone == c.PLAY:
        _shelve(made, _active_of(card, values.controller, power))
        if values.types & c.ABILITY and any(change.gives_form() for change in power.changes):
            # [G.bear-form, G.cat-form] each ability that says so has a further power, which ends it
            _watch(made, Watching(form_ends(), card.number, values.controller, None))


_FORM_ENDS: list[Triggered] = []


def form_ends() -> Triggered:
    """Return the power that every bear or cat form has [G.bear-form]: other abilities and strikes destroy it."""
    if not _FORM_ENDS:
        from rulebound.wow.nodes.effects import Destroy
        from rulebound.wow.nodes.filters import Both, Except, OfType, Tagged
        from rulebound.wow.nodes.groups import This, You
        from rulebound.wow.nodes.patterns import Adds, EitherEvent

        not_feral = Both((OfType(c.ABILITY), Except(Tagged("Feral"))))
        ending = EitherEvent((Adds("play", not_feral, You()), Adds("strike", None, You())))
        _FORM_ENDS.append(Triggered(-1, "", ending, Destroy(This())))
    return _FORM_ENDS[0]


def _watch(made: Board, watching: Watching) -> None:
    for kind in watching.power.pattern.kinds():
        made.watching.setdefault(kind, []).append(watching)


def _shelve(made: Board, active: Active) -> None:
    for place, change in enumerate(active.node.changes):
        shelf = change.shelf()
        if shelf:
            made.shelves.setdefault(shelf, []).append(Shelved(active, change, active.number * 8 + place))
