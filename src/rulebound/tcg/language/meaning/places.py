"""The places of a sentence: where cards are meant, a filter, players, a condition, an event, an effect, powers.

Each can be asked from everywhere; the modules that know what is said there register it.
"""

from __future__ import annotations

from typing import Any, Final

from rulebound.tcg.language.binding import Place, Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.effects.deeds import note_deed
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.zones import check_in_play
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.program.nodes import Condition, Cost, Effect, Filter, Group, Pattern
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.tree import Power


def _cards(b: Binder, node: Any) -> Group:
    raise Unbound(type(node).__name__, "can't stand for cards here")


#: Where a noun phrase means subjects, chosen or not, and is remembered.
as_group: Final = Place(_cards)


def _fitting(b: Binder, node: Any) -> Filter:
    return f.Among(as_group(b, node))


#: Where a noun phrase means whatever it fits: in a trigger, a statement, a condition.
as_filter: Final = Place(_fitting)


def _players(b: Binder, node: Any) -> Group:
    # Who is meant has been bound already.
    assert isinstance(node, Group)
    return node


#: Where players are meant.
as_players: Final = Place(_players)


def _event(b: Binder, node: Any) -> Pattern:
    assert isinstance(node, Pattern)
    return node


#: Where a trigger event stands, whose cards are remembered under the roles that a match fills.
bind_pattern: Final = Place(_event)


def as_condition(b: Binder, node: Any) -> Condition:
    """Bind a condition."""
    held = b.in_pattern
    b.in_pattern = True
    found = bind(b, node)
    b.in_pattern = held
    assert isinstance(found, Condition)
    return found


def as_effect(b: Binder, node: Any) -> Effect:
    """Bind an effect; what must be chosen first comes before it."""
    kept, b.prelude = b.prelude, []
    said = len(b.mentions)
    made = bind(b, node)
    if not isinstance(made, Effect):
        raise Unbound(type(node).__name__, "is nothing that is done")
    check_in_play(b, made)
    note_deed(b, made, said)
    before, b.prelude = b.prelude, kept
    return sequence([*before, made])


def bind_costs(b: Binder, costs: tuple[Any, ...]) -> tuple[Cost, ...]:
    """Bind the parts of a cost."""
    return tuple(bind_cost(b, part) for cost in costs for part in cost_parts(b, cost))


def _one_part(b: Binder, cost: Any) -> tuple[Any, ...]:
    return (cost,)


#: Where a cost is said that may have several parts, said together.
cost_parts: Final = Place(_one_part)


def bind_cost(b: Binder, cost: Any) -> Cost:
    """Bind one part of a cost."""
    made = bind(b, cost)
    if not isinstance(made, Cost):
        raise Unbound(type(cost).__name__, "is no cost")
    return made


def _step(b: Binder, node: Any, made: list[Effect], before: Any) -> list[Effect]:
    return [*made, as_effect(b, node)]


#: Where a sentence follows others: what all of them do, given what those before it do; ``before`` is the one before.
next_step: Final = Place(_step)


def _powers(b: Binder, node: Any, place: int, trait: str) -> list[Power]:
    raise Unbound(type(node).__name__, "is no power")


#: Where a power stands, as one or several from a place on.
as_powers: Final = Place(_powers)


def bind_power(b: Binder, node: Any, place: int, trait: str = "") -> list[Power]:
    """Bind one power of a paragraph; a statement may make several, one after the other in place."""
    b.begin_power()
    made = as_powers(b, node, place, trait)
    if b.prelude:
        raise Unbound("what is chosen", "no effect of this power could choose it")
    return made


def _statics(b: Binder, node: Any) -> list[Continuous]:
    raise Unbound(type(node).__name__, "is no continuous power")


#: Where something is said to be so, as continuous powers.
static_powers: Final = Place(_statics)
