"""Modifier interaction and dependency (sections 718 and 719): what continuous modifiers make of the cards in play.

A board holds the effective values of every card in play and lists, by kind, everything else that continuous powers and
modifiers say. It is built when it is asked for and something that it read has changed and bears on it, is never written
afterwards, and is shared between forks (so nothing on it may refer to a position).
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.applied_values import apply_values, let_inherit
from rulebound.tcg.continuous.boards import (
    NO_IMPOSED,
    Board,
    Imposed,
    portion_of,
)
from rulebound.tcg.continuous.listings import (
    SAYS_COST,
    SAYS_MAY,
    Active,
    Layout,
    Listing,
    Shelved,
    Usable,
    Watching,
    facets_of,
    layout_of,
)
from rulebound.tcg.continuous.taking_over import LAID, LYING, still_stands
from rulebound.tcg.continuous.wandering import let_wander
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import FIRST_OWN, zone_of
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.program.rule_changes import REVEALED, SEEN_TOP
from rulebound.tcg.tree import Power, Program, worked_out

__all__ = [
    "Active",
    "Board",
    "Shelved",
    "Usable",
    "Watching",
    "are_imposed",
    "board",
    "checked",
    "effective",
    "shelved",
]


_PLAY: Final = c.PLAY
#: What may bring something within a player's reach that was not: what may be done, and at what cost.
_REACHING: Final = SAYS_MAY | SAYS_COST


def board(state: State) -> Board:
    """Return the board of a position, built anew only if something that it read has changed, and bears on it."""
    known = state.board
    if known is not None and not state.stale & known.reads:
        # (A position keeps no other values than a board's.)
        return known  # type: ignore[return-value]
    return _build(state)


def checked(state: State) -> Board | None:
    """Return the board on which the latest checks found nothing, if there is one."""
    known = state.checked
    return known if isinstance(known, Board) else None


def effective(state: State, card: Card) -> Effective:
    """Return a card's values after continuous modifiers (as last known, if the record is of the past)."""
    # [fab:1.2.3a, 1.2.3c] what was last known, which nothing changes any more
    if card.last is not None:
        return card.last
    if card.zone == _PLAY and not (card.face_down and (card.in_row or layout_of(state).is_blank(card))):
        known: Board | None = state.board  # type: ignore[assignment]
        if known is None or state.stale & known.reads:
            known = _build(state)
        values = known.entries[card.id]
        if values is not None:
            return values
    layout: Layout = state.layout  # type: ignore[assignment]
    # (Nothing lies on a board in a zone of all games but these two.)
    if layout.lies_by and (card.zone >= FIRST_OWN or card.zone == c.STACK or card.zone == _PLAY):
        there = board(state).values(card.id)
        if there is not None:
            return there
    if card.zone >= FIRST_OWN and zone_of(state, card.zone).controlled:
        return layout.printed(card, card.controller)
    return layout.elsewhere(card) if not layout.lies_by else _as_it_says(state, layout, card)


def _as_it_says(state: State, layout: Layout, card: Card) -> Effective:
    """Return what a card is that is on no board: what it says of its properties is so wherever it is [fab:5.4.5a]."""
    values = printed = layout.elsewhere(card)
    if not printed.powers:
        return printed
    program = card.definition.program
    known = program.worked_out
    said = known.everywhere if known is not None else None
    if said is None:
        said = _said_everywhere(program)
    for power in said:
        assert isinstance(power, Continuous)
        ctx = Context(state, card.owner, card.number, power.place)
        if power.condition is not None and not power.condition.holds(ctx):
            continue
        for change in power.changes:
            if change.writes():
                values = values.copy() if values is printed else values
                change.apply(ctx, card, values)
    return values


def _said_everywhere(program: Program) -> tuple[Power, ...]:
    """Return the powers of a text that say something of its card wherever that is: mostly none."""
    found = [one for one in program.powers if isinstance(one, Continuous) and one.zone == c.ANYWHERE]
    known = worked_out(program)
    known.everywhere = tuple([one for one in found if facets_of(one).writes])
    return known.everywhere


def shelved(state: State, shelf: str) -> list[Shelved]:
    """Return everything in force of one kind."""
    known: Board | None = state.board  # type: ignore[assignment]
    if known is None or state.stale & known.reads:
        known = _build(state)
    found = known.shelves.get(shelf)
    return found if found is not None else _NONE


_NONE: Final[list[Shelved]] = []


def _build(state: State) -> Board:
    stale = state.stale
    layout = layout_of(state)
    if stale & layout.lies_by:
        # Not only those in play lie on it.
        stale |= c.STRUCTURE
    before = state.board if isinstance(state.board, Board) else None
    state.stale = 0
    if before is not None and not stale & LAID:
        if still_stands(state, before, stale):
            return before
    elif before is not None and _lies_as(state, layout, before) and still_stands(state, before, stale):
        # What lies nowhere on it may be otherwise (attached, say): all that was found out from both is asked again.
        before.settled, state.checked = False, None
        return before
    made = Board(len(state.cards), before.portions if before is not None else [])
    made.reads |= layout.lies_by
    same = before if not stale & LAID else None
    state.board = made
    if same is not None:
        made.lay_out_as(same, stale)
        heirs = layout.heirs(state)
    elif before is not None and not stale & LYING and _lay_out_under(state, made, before, stale):
        heirs = layout.heirs(state)
    else:
        heirs = _lay_out_all(state, made, before.imposed if before is not None else NO_IMPOSED)
        if before is not None and made.lies_as(before):
            # Something has happened to what lies there, and each brings what it brought.
            made.ids, made.laid = before.own_ids, before.own_laid
            made.own_ids, made.own_laid, made.actives = made.ids, made.laid, before.actives
    actives = made.actives.copy()
    changed = bool(actives) and apply_values(state, made, actives, before, stale)
    if heirs:
        let_inherit(state, layout, made, actives, heirs)
        changed = True
    made.altered = changed or bool(made.writing)
    made.as_laid = not changed or _is_as_laid(made)
    if state.wanderers:
        let_wander(state, made, before, stale)
    if (
        same is not None
        and same.as_laid
        and made.as_laid
        and same.wandering is made.wandering
        and not (same.heirs or made.heirs)
    ):
        made.list_as(same)
    else:
        _list_the_rest(state, made, before)
        if made.shelves:
            for shelf in REVEALED:
                if shelf in made.shelves:
                    made.reveals = True
            made.shows_tops = SEEN_TOP in made.shelves
    if before is None or not made.pays_as(before):
        state.idle = 0
    elif made.shelves is not before.shelves and (made.says | before.says) & _REACHING:
        state.idle = 0
    return made


def _lies_as(state: State, layout: Layout, known: Board) -> bool:
    """Tell whether what lies there brings what it brought to a board, under the same modifiers from layers."""
    if len(known.entries) != len(state.cards) or not are_imposed(state.modifiers, known.imposed):
        return False
    heirs: list[tuple[int, int]] = []
    ids, laid, portions = known.own_ids, known.own_laid, known.portions
    at, last = 0, len(ids)
    # (Mostly a card has come or gone: then the last one in play lies elsewhere.)
    in_play = len(state.play)
    if in_play > last or (in_play and ids[in_play - 1] != state.play[-1]):
        return False
    for row in layout.lying(state, heirs):
        for id in row:
            card = state.cards[id]
            if card.face_down and (card.in_row or layout.is_blank(card)):
                continue
            if at == last or ids[at] != id:
                return False
            portion = portions[id]
            if portion is None or not portion.is_of(card, card.entered_under):
                portion = portions[id] = portion_of(state, layout, card, card.entered_under)
            if portion is not laid[at] and not portion.brings_as(laid[at]):
                return False
            at += 1
    if at < last or heirs != known.heirs:
        return False
    # (What it inherits is as it was where what lies there is.)
    for place, (id, _) in enumerate(heirs):
        card = state.cards[id]
        if not known.laid[last + place].is_of(card, card.entered_under):
            return False
    return True


def _lay_out_all(state: State, made: Board, imposed: dict[int, Imposed]) -> list[tuple[int, int]]:
    """Lay out the cards in play as printed, and the modifiers from layers; return what inherits, which lies apart."""
    layout = layout_of(state)
    heirs: list[tuple[int, int]] = []
    made.lay_out_anew()
    for row in layout.lying(state, heirs):
        _lay_out(state, layout, made, row, False)
    made.printed = len(made.actives)
    if state.modifiers:
        # (Mostly the same are in force.)
        same = are_imposed(state.modifiers, imposed)
        made.imposed = imposed if same else _impose(state.modifiers, imposed)
        for brought in made.imposed.values():
            if brought.active is not None:
                made.actives.append(brought.active)
            if brought.modifier.duration in layout.remaining:
                made.conditional = True
    for active in made.actives:
        if active.facets.writes & c.CONTROL:
            # [wow-2007:400.3] Where control may change, even what is blank may change hands.
            made.reads |= c.ROWS
            for row in layout.rows(state):
                _lay_out(state, layout, made, row, True)
            break
    return heirs


def _lay_out_under(state: State, made: Board, before: Board, stale: int) -> bool:
    """Lay out what lies on another board as it lies there, under the modifiers from layers that there are now.

    False where these may say what lies there: who controls it.
    """
    if len(before.entries) != len(state.cards):
        return False
    imposed = _impose(state.modifiers, before.imposed)
    actives = before.actives[: before.printed]
    conditional = False
    for brought in imposed.values():
        if brought.active is not None:
            actives.append(brought.active)
        if brought.modifier.duration in layout_of(state).remaining:
            conditional = True
    for active in (*before.actives, *actives):
        if active.facets.writes & c.CONTROL:
            return False
    made.lay_out_as(before, stale)
    made.imposed, made.actives, made.conditional = imposed, actives, conditional
    return True


def _impose(modifiers: list[Modifier], imposed: dict[int, Imposed]) -> dict[int, Imposed]:
    """Return what modifiers bring, in their order: what is known of those that are still the same is kept."""
    made: dict[int, Imposed] = {}
    for modifier in modifiers:
        known = imposed.get(modifier.number)
        made[modifier.number] = (
            known if known is not None and known.modifier is modifier else Imposed(modifier)
        )
    return made


def are_imposed(modifiers: list[Modifier], imposed: dict[int, Imposed]) -> bool:
    """Tell whether some modifiers are those of which it is known what they bring, in the same order."""
    if len(modifiers) != len(imposed):
        return False
    for place, brought in enumerate(imposed.values()):
        if modifiers[place] is not brought.modifier:
            return False
    return True


def _lay_out(state: State, layout: Layout, made: Board, found: list[int], blank: bool) -> None:
    """Put cards onto the board as printed: those with a text, or those that are blank."""
    cards, portions, entries, ids, laid = state.cards, made.portions, made.entries, made.ids, made.laid
    for id in found:
        card = cards[id]
        if (card.face_down and (card.in_row or layout.is_blank(card))) != blank:
            continue
        portion = portions[id]
        if portion is None or not portion.is_of(card, card.entered_under):
            portion = portions[id] = portion_of(state, layout, card, card.entered_under)
        ids.append(id)
        laid.append(portion)
        entries[id] = portion.values
        if portion.actives:
            made.actives.extend(portion.actives)
        if portion.clashes:
            made.clashing.append(id)


def _is_as_laid(made: Board) -> bool:
    """Tell whether modifiers have left alone what the cards' listings were made from."""
    for place, id in enumerate(made.ids):
        values = made.entries[id]
        assert values is not None
        if not made.laid[place].is_as_printed(values):
            return False
    return True


def _list_the_rest(state: State, made: Board, before: Board | None) -> None:
    """List triggers, payment powers and all changes that are not values, as the powers now stand."""
    if made.as_laid:
        made.listed = _listings_of(made)
        if before is not None and before.as_laid and before.listed == made.listed:
            made.list_as(before)
        else:
            for listing in made.listed:
                made.add(listing)
        return
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
    if made.wandering is not None:
        made.add(made.wandering)
    for brought in made.imposed.values():
        if brought.active is None and brought.listing is not None:
            made.add(brought.listing)


def _listings_of(made: Board) -> list[Listing]:
    """Return what is listed if modifiers have left that alone: the same objects for as long as they are the same."""
    found: list[Listing] = []
    for brought in made.imposed.values():
        if brought.active is not None and brought.listing is not None:
            found.append(brought.listing)
    for portion in made.laid:
        if portion.listing is not None:
            found.append(portion.listing)
    if made.wandering is not None:
        found.append(made.wandering)
    for brought in made.imposed.values():
        if brought.active is None and brought.listing is not None:
            found.append(brought.listing)
    return found
