"""The numbers of cards in texts: effects that change one, filters and values that ask for one.

Which numbers there are is the game's: each name is looked up in the table of its layout
(:class:`~rulebound.tcg.position.numbers.CardNumber`).
"""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.continuous.stages import ADDS, SETS, SUBTRACTS
from rulebound.tcg.nodes.core import Change, Context, Filter, Group, Value, compare
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.numbers import CardNumber, facet, facets_of_number, regarded_by
from rulebound.tcg.position.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectiveNumber(CardNumber):
    """A number that effects may change; below 0 it counts as 0, whoever asks [wow-2007:104.2].

    One that is ``less_damage`` is what the damage on a card leaves of it: effects change the number itself.
    """

    def __init__(
        self, name: str, word: str, index: int, regards: int = 0, less_damage: bool = False
    ) -> None:
        super().__init__(
            name, word, index, facet(index) | c.DAMAGE if less_damage else facet(index), regards
        )
        self.less_damage = less_damage

    def of(self, state: State, card: Card) -> int:
        amount = effective(state, card).numbers[self.index]
        if self.less_damage:
            amount -= card.damage
        return amount if amount > 0 else self.below(state, amount)

    def below(self, state: State, amount: int) -> int:
        """Return what a number counts as that is 0 or less."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class PrintedCost(CardNumber):
    """The cost printed on a card, which no effect changes [wow-2007:401.4a]."""

    def __init__(self, name: str = "cost", word: str = "cost") -> None:
        super().__init__(name, word)

    def of(self, state: State, card: Card) -> int:
        return card.definition.cost


@mypyc_attr(allow_interpreted_subclasses=True)
class DamageOn(CardNumber):
    """The damage on a card."""

    def __init__(self, name: str = "damage", word: str = "damage") -> None:
        super().__init__(name, word, -1, c.DAMAGE)

    def of(self, state: State, card: Card) -> int:
        return card.damage


def number_of(ctx: Context, card: Card, name: str) -> int:
    """Return one number of a card, by its name in the game's table."""
    state = ctx.state
    return layout_of(state).numbers[name].of(state, card)


def _numbers_of(ctx: Context, group: Group, name: str) -> list[int]:
    state = ctx.state
    number = layout_of(state).numbers[name]
    return [number.of(state, state.known(one)) for one in group.known(ctx) if one > 0]


@dataclass(frozen=True)
class AddStat(Change):
    """ "Has +2 power": adds to a number of a card."""

    stat: str
    value: Value
    #: -1 for "-2 power".
    sign: int = 1

    def reads(self) -> int:
        return self.value.reads()

    def writes(self) -> int:
        # What adds nothing changes nothing: "+X power" for an X of 0, however often it is used.
        return (
            0 if isinstance(self.value, Number) and self.value.number == 0 else facets_of_number(self.stat)
        )

    def regards(self) -> int:
        return regarded_by(self.stat) if self.writes() else 0

    def substage(self) -> int:
        return ADDS if self.sign > 0 else SUBTRACTS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        amount = self.value.amount(ctx) if ctx.counted < 0 else ctx.counted
        layout_of(ctx.state).numbers[self.stat].add(ctx.state, values, self.sign * amount)

    def count(self, ctx: Context) -> int:
        return self.value.amount(ctx)


@dataclass(frozen=True)
class SetStat(Change):
    """ "Has 1 power": sets a number of a card."""

    stat: str
    value: Value

    def reads(self) -> int:
        return self.value.reads()

    def writes(self) -> int:
        return facets_of_number(self.stat)

    def regards(self) -> int:
        return regarded_by(self.stat)

    def substage(self) -> int:
        return SETS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        amount = self.value.amount(ctx) if ctx.counted < 0 else ctx.counted
        layout_of(ctx.state).numbers[self.stat].put(ctx.state, values, amount)

    def count(self, ctx: Context) -> int:
        return self.value.amount(ctx)


@dataclass(frozen=True)
class Stat(Filter):
    """Cards by one of their numbers."""

    stat: str
    test: str
    value: Value

    def reads(self) -> int:
        return self.value.reads() | facets_of_number(self.stat)

    def matches(self, ctx: Context, card: Card) -> bool:
        return compare(number_of(ctx, card, self.stat), self.test, self.value.amount(ctx))


@dataclass(frozen=True)
class StatTotal(Value):
    """One number of some cards, added up."""

    stat: str
    group: Group

    def reads(self) -> int:
        return self.group.reads() | facets_of_number(self.stat)

    def amount(self, ctx: Context) -> int:
        return sum(_numbers_of(ctx, self.group, self.stat))


@dataclass(frozen=True)
class GreatestStat(Value):
    """The greatest number of some cards; 0 if there are none."""

    stat: str
    group: Group

    def reads(self) -> int:
        return self.group.reads() | facets_of_number(self.stat)

    def amount(self, ctx: Context) -> int:
        return max(_numbers_of(ctx, self.group, self.stat), default=0)


@dataclass(frozen=True)
class LeastStat(Value):
    """The least number of some cards; 0 if there are none."""

    stat: str
    group: Group

    def reads(self) -> int:
        return self.group.reads() | facets_of_number(self.stat)

    def amount(self, ctx: Context) -> int:
        return min(_numbers_of(ctx, self.group, self.stat), default=0)
