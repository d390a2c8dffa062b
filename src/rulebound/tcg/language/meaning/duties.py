"""Binding of what is so of players: what they pay, what they can't do, what they control.

What a game says of them in words of its own it registers in :data:`duty`.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Place, Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind, meaning
from rulebound.tcg.language.meaning.joining import product
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_condition, as_filter, as_group, static_powers
from rulebound.tcg.language.meaning.statements import as_duty, so_while
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.gaining import ControlledBy
from rulebound.tcg.program.nodes import Change, Effect, Group
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.program.rule_changes import HandSize, RuleChange

__all__ = ["check_home", "duty"]


def _duty(b: Binder, state: Any, players: Group | None) -> tuple[Change, ...]:
    made = bind(b, state)
    if isinstance(made, CostChange):
        return (
            CostChange(made.action, made.amount, made.sign, made.cards, players, made.minimum, made.next_only),
        )
    raise Unbound(type(state).__name__, "is nothing that can be so of a player")


#: Where something is said of players (None: of you), as changes.
duty: Final = Place(_duty)


@as_duty.of(object)
def _duties(b: Binder, state: Any, players: Group, duration: str) -> list[Any]:
    """Bind what is so of players."""
    changes = duty(b, state, None if players == g.You() else players)
    if duration:
        return [GrantAll(None, changes, duration)]
    zone = c.PLAY
    if isinstance(changes[0], CostChange) and changes[0].cards == f.IsThis():
        # [wow-2007:700.2] What a card says about its own cost is so where it is played from.
        zone = c.HAND if changes[0].action == "play" else c.PLAY
    return [Continuous(-1, "", None, changes, None, zone)]


@as_duty.of(s.Controls)
def _controls(b: Binder, state: s.Controls, players: Group, duration: str) -> list[Any]:
    change = ControlledBy(players)
    if duration:
        return [Grant(as_group(b, state.what), (change,), duration)]
    return [Continuous(-1, "", as_filter(b, state.what), (change,))]


@duty.of(s.CostEach)
def _cost_each(b: Binder, state: s.CostEach, players: Group | None) -> tuple[Change, ...]:
    amount = product(bind(b, state.times), bind(b, state.amount))
    return (CostChange(state.action, amount, state.sign, as_filter(b, state.cards), players, minimum=state.minimum),)


@duty.of(s.CostPlus)
def _cost_plus(b: Binder, state: s.CostPlus, players: Group | None) -> tuple[Change, ...]:
    amount = v.Sum((bind(b, state.amount), product(bind(b, state.times), bind(b, state.another))))
    return (CostChange(state.action, amount, state.sign, as_filter(b, state.cards), players, minimum=state.minimum),)


@duty.of(s.NextCost)
def _next_cost(b: Binder, state: s.NextCost, players: Group | None) -> tuple[Change, ...]:
    assert isinstance(state.noun, s.Noun)
    what = noun_meaning(b, state.noun).what
    return (CostChange(state.action, bind(b, state.amount), state.sign, what, players, next_only=True),)


@duty.of(s.NextTime)
def _next_time(b: Binder, state: s.NextTime, players: Group | None) -> tuple[Change, ...]:
    cards = as_filter(b, state.cards)
    return (CostChange(state.action, bind(b, state.amount), state.sign, cards, players, next_only=True),)


@duty.of(s.PlayerCant)
def _player_cant(b: Binder, state: s.PlayerCant, players: Group | None) -> tuple[Change, ...]:
    by = None if state.cards is None else as_filter(b, state.cards)
    return (b.words.cannot(state.action, by, players or g.You(), of_players=True),)


@duty.of(s.NoHandSize)
def _no_hand_size(b: Binder, state: s.NoHandSize, players: Group | None) -> tuple[Change, ...]:
    return (HandSize(players or g.You(), None),)


@duty.of(s.Revealed)
def _revealed(b: Binder, state: s.Revealed, players: Group | None) -> tuple[Change, ...]:
    check_home(state.home, players)
    return (RuleChange("revealed top" if state.top else "revealed hand", players or g.You(), v.Number(1)),)


def check_home(home: object, players: Group | None) -> None:
    """Refuse "your" of what is others', and "their" of what is yours."""
    if (home == s.ThatPlayer("your")) != (players is None):
        raise Unbound("whose", "is it of those of whom it is said?")


@meaning(s.AtLeast)
def _at_least(b: Binder, node: s.AtLeast) -> Effect:
    made = bind(b, node.statement)
    if isinstance(made, GrantAll) and len(made.changes) == 1:
        change = made.changes[0]
        if isinstance(change, CostChange) and change.sign < 0:
            limited = dataclasses.replace(change, minimum=node.minimum)
            return GrantAll(made.who, (limited,), made.duration, made.condition)
    raise Unbound("to a minimum of", "nothing before it that is reduced")


@static_powers.of(s.CostIf)
def _cost_if(b: Binder, body: s.CostIf) -> list[Continuous]:
    made = static_powers(b, s.Statement(s.PlayerPhrase("you"), body.duty))
    condition = as_condition(b, body.condition)
    return [so_while(one, condition) for one in made]
