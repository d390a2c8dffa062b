"""Counters as filters and numbers: cards that have them, how many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Context, Feature, Filter, Group, Value, compare
from rulebound.tcg.program.powers import Continuous

#: What counters do is no clause of a text.
_NO_CLAUSE: Final = -1


def counting(counters: dict[str, dict[str, int]]) -> dict[str, Continuous]:
    """Return what one counter of each name does to the card that it is on: how much it adds to which numbers."""
    made: dict[str, Continuous] = {}
    for name, adds in counters.items():
        # [fab:2.0.3d] it modifies the number, and leaves its base
        changes = [AddStat(stat, Number(abs(much)), 1 if much > 0 else -1) for stat, much in adds.items()]
        made[name] = Continuous(_NO_CLAUSE, "", IsThis(), tuple(changes))
    return made


@dataclass(frozen=True)
class WithCounter(Feature):
    """Cards with a named counter on them (empty name: with any)."""

    name: str

    def reads(self) -> int:
        return c.COUNTERS

    def matches(self, ctx: Context, card: Card) -> bool:
        if not self.name:
            return any(count > 0 for _, count in card.counters)
        # [wow-2007:402.1] a counter may serve as a marker
        return card.counter(self.name) > 0


@dataclass(frozen=True)
class CountersOn(Value):
    """How many counters of a name are on some cards (empty name: of any)."""

    name: str
    group: Group

    def reads(self) -> int:
        return self.group.reads() | c.COUNTERS

    def amount(self, ctx: Context) -> int:
        state = ctx.state
        total = 0
        for one in self.group.known(ctx):
            for name, count in state.known(one).counters:
                if not self.name or name == self.name:
                    total += count
        return total


@dataclass(frozen=True)
class CountersAre(Filter):
    """Cards with so many counters of a name, or more, or fewer."""

    name: str
    test: str
    value: Value

    def reads(self) -> int:
        return c.COUNTERS | self.value.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        # [wow-2007:402.1] a counter keeps track of some quantity
        return compare(card.counter(self.name), self.test, self.value.amount(ctx))
