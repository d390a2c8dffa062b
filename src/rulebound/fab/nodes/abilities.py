"""Activated abilities by type, how often they can be activated [5.2.3]; go again as an effect [8.3.5]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import Gain
from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Cause
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Change, Context, Effect
from rulebound.tcg.program.powers import Payment
from rulebound.tcg.tree import Power


@dataclass(frozen=True)
class Activated(Payment):
    """An activated ability of a type, which says when it can be activated.

    What an action costs besides its printed cost, an action point [8.1.1c], is none of its ``costs``; ``per_turn`` is
    its limit [5.2.1a], ``limits`` are its conditions [5.2.1e].
    """

    types: int = c.INSTANT

    def __hash__(self) -> int:
        return self.place


def type_of(power: Power) -> int:
    """Return the types of an activated ability [2.0.1a, 5.2.1b]; those that say nothing of it are actions."""
    return power.types if isinstance(power, Activated) else c.ACTION_CARD


@dataclass(frozen=True)
class GoAgain(Effect):
    """Go again as the last ability of a layer that is no card: its controller gains an action point.

    [5.3.5, 8.3.5, 8.3.5a]

    (A card has it as a keyword.)
    """

    def run(self, ctx: Context) -> Asking[None]:
        yield from gain_action_points(ctx.state, ctx.controller, 1, "5.3.5", ctx.cause)


def gain_action_points(state: State, seat: int, amount: int, rule: str, cause: Cause) -> Asking[None]:
    """Let a player gain action points, if that can be [1.13.2a, 1.13.2b]."""
    kind = procedures_of(state).gaining(c.ACTIONS)
    yield from happen(state, [Gain(kind, rule, seat, c.ACTIONS, amount, cause)])


@dataclass(frozen=True)
class MoreActivations(Change):
    """Abilities can be activated so many additional ``times`` in the turn [5.2.3].

    Each of them (``apiece``, 5.2.3a), or all that one object has together [5.2.3b]; of ``attacks``, only those that
    attack [5.2.3c].
    """

    times: int = 1
    apiece: bool = False
    attacks: bool = False

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return MORE_ACTIVATIONS


@dataclass(frozen=True)
class ActivationsInTotal(Change):
    """Abilities can be activated so many ``times`` in the turn in total: that is their limit [5.2.3e]."""

    times: int
    attacks: bool = False

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return ACTIVATIONS_IN_TOTAL


#: Where these are looked up.
MORE_ACTIVATIONS: Final = "activate again"
ACTIVATIONS_IN_TOTAL: Final = "activate in total"
