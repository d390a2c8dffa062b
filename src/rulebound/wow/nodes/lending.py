"""What a weapon lends its wielder of powers that keywords stand for [2013:303.2b]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg.nodes.changes.gaining import gain_power
from rulebound.tcg.nodes.conditions import Are, Everything
from rulebound.tcg.nodes.effects.damage import HealDamage
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Change, Condition, Context
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Triggered, with_keyword
from rulebound.tcg.tree import Power
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.nodes.filters import Both, IsThis, OfType, Side, Standing
from rulebound.wow.nodes.groups import This, YourHero
from rulebound.wow.nodes.keywords import SmashOn
from rulebound.wow.nodes.patterns import DealsDamage, WhileSo
from rulebound.wow.nodes.values import That
from rulebound.wow.position.state import own

#: Where the powers that are lent stand.
_LENT: Final = 300
#: [wow-2013:G.absorb, wow-2013:G.conspicuous, wow-2013:G.smash] what the wielder has while the weapon does.
LENT_POWERS: Final[tuple[Power, ...]] = (
    with_keyword(
        Triggered(
            _LENT,
            "",
            DealsDamage(IsThis(), OfType(c.HERO), True),
            HealDamage(This(), That("that much"), YourHero()),
        ),
        c.KEYWORD_POWERS["Absorb"],
    ),
    with_keyword(
        Continuous(
            _LENT,
            "",
            Both((OfType(c.HERO | c.ALLY), Side("opposing"))),
            (Permission("protect"),),
            Are(This(), Standing("attacking")),
        ),
        c.KEYWORD_POWERS["Conspicuous"],
    ),
    with_keyword(Continuous(_LENT, "", None, (SmashOn(IsThis()),)), c.KEYWORD_POWERS["Smash"]),
)
_ALL_LENT: Final = sum([power.as_keyword() for power in LENT_POWERS])


@dataclass(frozen=True)
class LendPowers(Change):
    """Gives what some keywords stand for while its source, a weapon, has them [2013:303.2b]."""

    powers: tuple[Power, ...]

    def reads(self) -> int:
        return c.POWERS | c.ADDED_POWERS

    def writes(self) -> int:
        return c.ADDED_POWERS

    def count(self, ctx: Context) -> int:
        weapon = effective(ctx.state, ctx.state.known(ctx.source))
        return sum([power.as_keyword() for power in self.powers if weapon.has_keyword(power.as_keyword())])

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        lent = self.count(ctx) if ctx.counted < 0 else ctx.counted
        for power in self.powers:
            if power.as_keyword() & lent:
                gain_power(values, power)


@dataclass(frozen=True)
class ActsItself(Condition):
    """A weapon's keyword acts as a power of the weapon; in 7.4 it has no impact but that it is lent [2013:G.smash]."""

    def holds(self, ctx: Context) -> bool:
        return own(ctx.state).edition.strike_lends != "five keywords"


def acting_itself(power: Power) -> Power:
    """Return a power that a weapon has by a keyword, as it acts where it isn't lent."""
    if isinstance(power, Triggered):
        return Triggered(power.place, power.trait, WhileSo(power.pattern, ActsItself()), power.effect)
    assert isinstance(power, Continuous)
    condition: Condition = ActsItself()
    if power.condition is not None:
        condition = Everything((condition, power.condition))
    return Continuous(power.place, power.trait, power.who, power.changes, condition)
