"""Amounts: numbers and filters that later sets count by ("for each 10 damage", "the lowest cost", so many counters)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.wow import constants as c
from rulebound.wow.nodes.core import Context, Filter, Group, Value, compare
from rulebound.wow.nodes.reading_cards import is_blank, stat_of
from rulebound.wow.position.state import Card


@dataclass(frozen=True)
class Per(Value):
    """How many times a number goes into a value, rounded down ("for each 10 damage on your hero")."""

    value: Value
    size: int

    def reads(self) -> int:
        return self.value.reads()

    def amount(self, ctx: Context) -> int:
        return self.value.amount(ctx) // self.size


@dataclass(frozen=True)
class LeastStat(Value):
    """The least number of some cards; 0 if there are none."""

    stat: str
    group: Group

    def amount(self, ctx: Context) -> int:
        state = ctx.state
        return min(
            (stat_of(ctx, state.known(one), self.stat) for one in self.group.known(ctx) if one > 0),
            default=0,
        )


@dataclass(frozen=True)
class CountersAre(Filter):
    """Cards with so many counters of a name, or more, or fewer."""

    name: str
    test: str
    value: Value

    def reads(self) -> int:
        return c.COUNTERS | self.value.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        # [402.1] a counter keeps track of some quantity
        return compare(card.counter(self.name), self.test, self.value.amount(ctx))


@dataclass(frozen=True)
class OfReputation(Filter):
    """Cards with a reputation [2012:100.2d]."""

    name: str

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return card.definition.program.reputation == self.name and not is_blank(card)
