"""Changes: what continuous modifiers do to the cards that they apply to, to players, and to costs [714]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg.nodes import core
from rulebound.tcg.nodes.core import Change, Context, Group
from rulebound.tcg.nodes.costs_changed import AdditionalCost as AdditionalCost
from rulebound.tcg.nodes.costs_changed import AlternateCost as AlternateCost
from rulebound.tcg.nodes.costs_changed import CostChange as CostChange
from rulebound.tcg.nodes.gaining import ControlledBy as ControlledBy
from rulebound.tcg.nodes.gaining import GainPaymentPowersOf as GainPaymentPowersOf
from rulebound.tcg.nodes.gaining import GainPower as GainPower
from rulebound.tcg.nodes.gaining import GainTag as GainTag
from rulebound.tcg.nodes.gaining import LosePowers as LosePowers
from rulebound.tcg.nodes.numbers import AddStat as AddStat
from rulebound.tcg.nodes.numbers import SetStat as SetStat
from rulebound.tcg.nodes.permissions import Permission as Permission
from rulebound.tcg.nodes.prevention import Unpreventable as Unpreventable
from rulebound.tcg.nodes.rules_changed import HandSize as HandSize
from rulebound.tcg.nodes.rules_changed import RuleChange as RuleChange
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State, player_subject
from rulebound.wow import constants as c
from rulebound.wow.modifiers.interaction import shelved
from rulebound.wow.position.card_parts import own_values
from rulebound.wow.position.state import own


@dataclass(frozen=True)
class GainDamageType(Change):
    """Gives a damage type (a strike does, [303.2a])."""

    damage_types: int
    instead: bool = True

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.DAMAGE_TYPE

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        mine = own_values(values)
        mine.damage_types = self.damage_types if self.instead else mine.damage_types | self.damage_types


@dataclass(frozen=True)
class Cannot(core.Prohibition):
    """A prohibition of this game, which may be of damage of some types, or in combat, alone [103.2, 405.2b]."""

    damage_types: int = 0
    combat_only: bool = False


@dataclass(frozen=True)
class MustAttack(Change):
    """ "Must attack if able" [600.2]."""

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "must attack"


@dataclass(frozen=True)
class AttackOnly(Change):
    """ "Can attack only [a character]": no other [103.2]; "if able": another if that one can't be attacked [601.2c]."""

    only: Group
    if_able: bool = False

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "attack only"


def maximum_hand_size(state: State, seat: int) -> int | None:
    """[411.3b] Return a player's maximum hand size; None if there is none."""
    size = own(state).edition.maximum_hand_size
    for found in shelved(state, "hand size"):
        change = found.change
        assert isinstance(change, HandSize)
        ctx = found.context(state)
        if found.holds(ctx) and player_subject(seat) in change.players.members(ctx):
            if change.amount is None:
                return None
            size += change.sign * change.amount.amount(ctx)
    return max(0, size)


@dataclass(frozen=True)
class MoreOfTag(Change):
    """ "You can have an additional Pet" [410.3b]."""

    tag: str

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "more of a tag"
