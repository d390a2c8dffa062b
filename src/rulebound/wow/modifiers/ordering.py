"""In which order modifiers that start to apply at once have their timestamps [wow-2013:718.3]."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import Event
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.listings import facets_of
from rulebound.tcg.events import Move, Token
from rulebound.tcg.nodes.changes.gaining import GainKeyword, GainPower, GainTag, GainType
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.citations import TIMESTAMPS
from rulebound.wow.nodes import keywords

__all__ = ["in_order_of_players", "start_to_apply"]

#: What comes to the same in either order.
_ADDING: Final = (AddStat, GainKeyword, GainPower, GainTag, GainType, keywords.GainKeyword)


def start_to_apply(facts: list[Event[State]]) -> int:
    """Return how many cards enter play at once."""
    return sum([1 for fact in facts if isinstance(fact, Token) or (isinstance(fact, Move) and fact.to == c.PLAY)])


def in_order_of_players(state: State, facts: list[Event[State]]) -> Asking[list[Event[State]]]:
    """[wow-2013:718.3] First the turn player's modifiers, in the order that he chooses, then the next player's.

    The timestamps are those of the cards, so what is ordered are the cards that enter play. Nobody is asked where the
    order can't matter: where no two of them write the same, or all only add to it.
    """
    entering = [fact for fact in facts if isinstance(fact, Token) or (isinstance(fact, Move) and fact.to == c.PLAY)]
    ordered: list[Event[State]] = []
    for seat in state.clockwise(state.turn_player):
        mine = [fact for fact in entering if fact.seat == seat]
        moves = [fact for fact in mine if isinstance(fact, Move)]
        while len(moves) > 1 and _may_matter([state.known(fact.subject).definition for fact in moves]):
            options = [Option("order", fact.subject) for fact in moves]
            asked = "Whose modifiers start to apply first?"
            place = yield Decision(seat, "order", asked, options, (), cite(state, TIMESTAMPS))
            if place == NOBODY:
                break
            ordered.append(moves.pop(place))
        ordered += [fact for fact in mine if fact not in ordered]
    ordered += [fact for fact in entering if fact not in ordered]
    places = iter(ordered)
    return [next(places) if fact in entering else fact for fact in facts]


def _may_matter(cards: list[Definition]) -> bool:
    """Tell whether two of some cards write the same into values, and not both by only adding to them."""
    written = 0
    for card in cards:
        sets, adds = _writes(card)
        if written & (sets | adds) and (sets or written & _SETTING):
            return True
        written |= sets | adds | (_SETTING if sets else 0)
    return False


#: Among facets, a mark: that something does more than adding.
_SETTING: Final = 1


def _writes(card: Definition) -> tuple[int, int]:
    """Return the facets that a card's continuous powers write otherwise than by adding, and those that they add to."""
    sets = adds = 0
    for power in card.program.powers:
        if isinstance(power, Continuous) and power.zone == c.PLAY and facets_of(power).writes:
            for change in power.changes:
                if isinstance(change, _ADDING):
                    adds |= change.writes()
                else:
                    sets |= change.writes()
    return sets, adds
