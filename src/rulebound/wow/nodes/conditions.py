"""Conditions: what must be true for a power to function, a cost to be payable, an effect to go on."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg.nodes.conditions import Anything as Anything
from rulebound.tcg.nodes.conditions import Are as Are
from rulebound.tcg.nodes.conditions import Compare as Compare
from rulebound.tcg.nodes.conditions import DidIt as DidIt
from rulebound.tcg.nodes.conditions import Everything as Everything
from rulebound.tcg.nodes.conditions import InStage as InStage
from rulebound.tcg.nodes.conditions import Not as Not
from rulebound.tcg.nodes.conditions import Odd as Odd
from rulebound.tcg.nodes.conditions import OfPlayers as OfPlayers
from rulebound.tcg.nodes.conditions import StillInPlay as StillInPlay
from rulebound.tcg.nodes.conditions import SuchThat as SuchThat
from rulebound.tcg.nodes.conditions import There as There
from rulebound.tcg.nodes.conditions import ThisTurn as ThisTurn
from rulebound.tcg.nodes.conditions import TurnOf as TurnOf
from rulebound.tcg.nodes.core import Condition, Context, Group
from rulebound.tcg.position.state import seat_of
from rulebound.wow import constants as c
from rulebound.wow.events import BeginTurn
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.modifiers.layout import has_trait


@dataclass(frozen=True)
class HeroHas(Condition):
    """A player's hero has a trait: class, faction, race, talent spec or profession."""

    trait: str
    players: Group

    def reads(self) -> int:
        return 0

    def holds(self, ctx: Context) -> bool:
        # [207.1] one of a hero's five kinds
        return any(has_trait(ctx.state, seat_of(one), self.trait) for one in self.players.members(ctx))


@dataclass(frozen=True)
class Apart(Condition):
    """There are several subjects, and no two of them have the same name, or share a card type."""

    group: Group
    what: str

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        found = [effective(state, state.known(one)) for one in self.group.members(ctx) if one > 0]
        for place, values in enumerate(found):
            for other in found[:place]:
                if self.what == "names" and values.name == other.name:
                    return False
                if self.what == "card types" and values.types & other.types:
                    return False
        return len(found) > 1


@dataclass(frozen=True)
class OnFirstTurn(Condition):
    """It is your turn, and the first that you have."""

    def reads(self) -> int:
        return c.TURN

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        if state.turn_player != ctx.controller or state.turn > 3 * len(state.players):
            return False
        begun = [fact for fact in state.journal.since(0) if isinstance(fact, BeginTurn)]
        return sum(1 for fact in begun if fact.seat == ctx.controller) <= 1
