"""What functions elsewhere than in play: cards that wander, and what is listed of them on a board."""

from __future__ import annotations

from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.listings import Listing, Usable, Watching, active_of, facets_of, layout_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import zones_of
from rulebound.tcg.program.powers import Continuous, Payment, Triggered
from rulebound.tcg.tree import Power, Program, worked_out

__all__ = ["let_wander", "wander_as_before"]

#: What changes which powers function elsewhere than in play.
_WANDERING: Final = c.WANDERERS | c.ROWS | c.STRUCTURE


def let_wander(state: State, made: Board, before: Board | None, stale: int) -> None:
    """List what functions elsewhere than in play: what was listed, if nothing of it has moved.

    Where nothing is ever listed of those cards, it makes no difference where they are, but only what they are.
    """
    made.reads |= c.ROWS
    made.wanders_as = definitions = [state.cards[id].definition for id in state.wanderers]
    if before is not None and before.wanders_as == definitions and before.wanderers is state.wanderers:
        made.speaking = before.speaking
    else:
        made.speaking = [
            id for id in state.wanderers if _listed_of(state, state.cards[id].definition.program)
        ]
    made.wanderers = state.wanderers
    if not made.speaking:
        made.wandering = _NO_WANDERING
        return
    made.reads |= c.WANDERERS
    if before is not None and before.wandering is not None:
        if not stale & _WANDERING or (
            made.speaking is before.speaking and _are_where_they_were(state, made.speaking, before.heard)
        ):
            made.wandering, made.heard = before.wandering, before.heard
            return
    made.wandering = _list_wanderers(state, made.speaking)
    made.heard = []
    for id in made.speaking:
        card = state.cards[id]
        made.heard += (card.number, _lie_of(card), card.stamp, card.regained)


def wander_as_before(state: State, known: Board, stale: int) -> bool:
    """Tell whether a board lists of what functions elsewhere than in play what it would list anew."""
    if known.wanderers is not state.wanderers:
        return not known.wanderers and not state.wanderers
    for place, id in enumerate(state.wanderers):
        if known.wanders_as[place] is not state.cards[id].definition:
            return False
    if not known.speaking or not stale & _WANDERING:
        return True
    return _are_where_they_were(state, known.speaking, known.heard)


def _are_where_they_were(state: State, speaking: list[int], heard: list[int]) -> bool:
    """Tell whether cards are the objects that they were, and lie as they did when they were listed."""
    if len(heard) != 4 * len(speaking):
        return False
    at = 0
    for id in speaking:
        card = state.cards[id]
        if (
            heard[at] != card.number
            or heard[at + 1] != _lie_of(card)
            or heard[at + 2] != card.stamp
            or heard[at + 3] != card.regained
        ):
            return False
        at += 4
    return True


def _lie_of(card: Card) -> int:
    """Return where a card lies and how, and under whom, as one number."""
    lie = 2 if card.face_down else 0
    if card.in_row:
        lie += 1
    return (card.zone * 256 + card.controller + 1) * 4 + lie


def _list_wanderers(state: State, speaking: list[int]) -> Listing:
    """[wow-2007:700.2, wow-2013:700.2] List the powers that function in the zone where their card now is.

    They stand as their cards came there: in which order cards have their numbers is nobody's to see [fab:3.0.4].
    """
    cards = state.cards
    found = [cards[id] for id in speaking if _is_heard(state, cards[id])]
    if not found:
        return _NO_WANDERING
    if len(found) > 1:
        found.sort(key=_since)
    listing = Listing()
    for card in found:
        for power in _listed_of(state, card.definition.program):
            if not _functions(state, card, power):
                continue
            if isinstance(power, Triggered):
                # (Out of play and off the stack that is its owner.)
                listing.watch(Watching(power, card.number, card.controller, None))
            elif isinstance(power, Payment):
                listing.use(Usable(card.id, card.controller, power, power.costs, 0))
            elif isinstance(power, Continuous):
                listing.shelve(active_of(card, card.owner, power))
    return listing if not listing.is_empty() else _NO_WANDERING


def _is_heard(state: State, card: Card) -> bool:
    """Tell whether any power of a card functions where it lies."""
    for power in _listed_of(state, card.definition.program):
        if _functions(state, card, power):
            return True
    return False


def _since(card: Card) -> tuple[int, int, int]:
    """Return in which zone a card lies, whose it is, and since when: what was put there one by one has an order."""
    return card.zone, card.owner, card.number


def _functions(state: State, card: Card, power: Power) -> bool:
    """Tell whether a power functions where its card lies, which is not in play."""
    # [wow-2012:415.7b, wow-2013:703.3a] what was removed face down has no powers there
    if card.zone == c.REMOVED and card.face_down:
        # but what becomes of it as it moves is so wherever it is
        if not (isinstance(power, Continuous) and power.zone == c.ANYWHERE):
            return False
    if isinstance(power, Triggered):
        # [wow-2013:703.3a, fab:1.7.4i] in the zone that it names alone
        return power.zone == card.zone != c.PLAY or layout_of(state).functions_hidden(card, power)
    if isinstance(power, Payment):
        # [fab:1.7.4b]
        return power.zone == card.zone != c.PLAY
    return isinstance(power, Continuous) and _functions_at(power.zone, card.zone)


def _listed_of(state: State, program: Program) -> tuple[Power, ...]:
    """Return the powers of a text of which anything may be listed somewhere else than in play."""
    known = worked_out(program)
    found = known.listed
    if found is None:
        found = known.listed = tuple([one for one in program.powers if _may_wander(state, one)])
    return found


def _may_wander(state: State, power: Power) -> bool:
    """Tell whether a power functions in some other zone, and says anything there but what values are."""
    if isinstance(power, Continuous) and not facets_of(power).shelved:
        return False
    zone = power.zone if isinstance(power, (Continuous, Triggered, Payment)) else c.PLAY
    # (Some functions only as something is done that its game knows of, wherever that is.)
    return zone != c.PLAY and (zone == c.ANYWHERE or zone < len(zones_of(state).all))


#: Nothing functions elsewhere than in play: the same each time, so that what is listed stays the same.
_NO_WANDERING: Final = Listing()


def _functions_at(zone: int, place: int) -> bool:
    """What a card says about its own cost holds wherever it is played from, and while it is played.

    [wow-2007:700.2, wow-2007:707.1e, fab:1.7.4e]
    """
    if zone == c.HAND:
        return place not in (c.PLAY, c.DECK)
    # [fab:1.7.4j]
    if zone == c.ANYWHERE:
        # (In play and on the stack it is listed with all else that functions there.)
        return place not in (c.PLAY, c.STACK)
    return zone == place != c.PLAY
