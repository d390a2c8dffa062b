"""Changes: what continuous modifiers do to the cards that they apply to, to players, and to costs [714]."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from rulebound.tcg.nodes import core
from rulebound.tcg.nodes.core import Change, Context, Filter, Group
from rulebound.tcg.nodes.costs_changed import AdditionalCost as AdditionalCost
from rulebound.tcg.nodes.costs_changed import AlternateCost as AlternateCost
from rulebound.tcg.nodes.costs_changed import CostChange as CostChange
from rulebound.tcg.nodes.numbers import AddStat as AddStat
from rulebound.tcg.nodes.numbers import SetStat as SetStat
from rulebound.tcg.nodes.permissions import Permission as Permission
from rulebound.tcg.nodes.rules_changed import HandSize as HandSize
from rulebound.tcg.nodes.rules_changed import RuleChange as RuleChange
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State, player_subject, seat_of
from rulebound.tcg.program import Power
from rulebound.wow import constants as c
from rulebound.wow.modifiers.interaction import effective, shelved
from rulebound.wow.position.card_parts import own_values
from rulebound.wow.position.state import own


@dataclass(frozen=True)
class GainPower(Change):
    """ "Has '[Activate] >>> Destroy target ally'"."""

    power: Power

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.ADDED_POWERS

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        mine = own_values(values)
        if mine.barred == -1:
            return
        mine.powers = (*mine.powers, _told_apart(self.power, mine.powers))


def _told_apart(power: Power, others: tuple[Power, ...]) -> Power:
    """[701.5] Two equal powers are two: return one that is told apart from the others by where it stands."""
    while power in others:
        power = _another(power)
    return power


_OTHERS: Final[dict[Power, Power]] = {}


def _another(power: Power) -> Power:
    """Return the same power at the next place: always the same object, so that what is known of it is kept."""
    made = _OTHERS.get(power)
    if made is None:
        made = dataclasses.replace(power, place=power.place + 1)
        _OTHERS[power] = made
    return made


@dataclass(frozen=True)
class GainPaymentPowersOf(Change):
    """ "Has all the payment powers of all other allies" [701.4]."""

    others: Filter

    def reads(self) -> int:
        return self.others.reads() | c.STRUCTURE | c.POWERS

    def writes(self) -> int:
        return c.ADDED_POWERS

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        mine = own_values(values)
        state = ctx.state
        if mine.barred == -1:
            return
        for id in state.play:
            other = state.cards[id]
            if id != card.id and self.others.matches(ctx, other):
                for power in effective(state, other).powers:
                    if power.is_payment():
                        mine.powers = (*mine.powers, _told_apart(power, mine.powers))


@dataclass(frozen=True)
class LosePowers(Change):
    """ "Loses all powers", keywords included; "loses and can't have powers" (``barring``)."""

    barring: bool = False

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.POWERS | c.KEYWORDS

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        mine = own_values(values)
        mine.powers = ()
        mine.keywords = 0
        if self.barring:
            mine.barred = -1


@dataclass(frozen=True)
class GainTag(Change):
    """ "Is a Sheep": adds a tag, removing none [202.3]."""

    tag: str

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.KINDS

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        if self.tag not in values.tags:
            values.tags = (*values.tags, self.tag)


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
class ControlledBy(Change):
    """ "You control attached ally" [400.3]."""

    players: Group

    def reads(self) -> int:
        # [712.6] "you" is whoever controls the source, which may itself change hands
        return self.players.reads() | c.CONTROL

    def writes(self) -> int:
        return c.CONTROL

    def count(self, ctx: Context) -> int:
        found = self.players.members(ctx)
        # [400.3b] who has left the game controls nothing: the modifier before this one does, or none
        return seat_of(found[0]) if found and ctx.state.players[seat_of(found[0])].playing else -1

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        seat = ctx.counted if ctx.counted >= 0 else self.count(ctx)
        if seat >= 0:
            values.controller = seat


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
class Unpreventable(Change):
    """ "Damage dealt by your hero with this can't be prevented" [405.3c]."""

    source: Filter
    using: Filter | None = None
    combat: bool = False

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "unpreventable"


@dataclass(frozen=True)
class MoreOfTag(Change):
    """ "You can have an additional Pet" [410.3b]."""

    tag: str

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "more of a tag"
