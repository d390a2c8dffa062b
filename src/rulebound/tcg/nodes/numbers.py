"""The numbers of cards in texts: effects that change one, filters and values that ask for one.

Which numbers there are is the game's: each name is looked up in the table of its layout
(:class:`~rulebound.tcg.position.numbers.CardNumber`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from mypy_extensions import mypyc_attr

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.continuous.stages import ADDS, ADDS_PROPERTY, DIVIDES, MULTIPLIES, SETS, SUBTRACTS
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.numbers import (
    ABSENT,
    CardNumber,
    facet,
    facets_of_number,
    regarded_by,
    written_with,
)
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Change, Context, Filter, Group, Value, compare


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectiveNumber(CardNumber):
    """A number that effects may change; below 0 it counts as 0, whoever asks.

    One that is ``less_damage`` is what the damage on a card leaves of it: effects change the number itself.
    """

    def __init__(self, name: str, word: str, index: int, regards: int = 0, less_damage: bool = False) -> None:
        super().__init__(name, word, index, facet(index) | c.DAMAGE if less_damage else facet(index), regards)
        self.less_damage = less_damage

    def of(self, state: State, card: Card) -> int:
        amount = effective(state, card).numbers[self.index]
        if self.less_damage:
            amount -= card.damage
        # [wow-2007:104.2, wow-2013:104.2, fab:2.0.3c]
        if amount > 0:
            return amount
        return self.below(state, amount) if self.has(state, card) else 0

    def has(self, state: State, card: Card) -> bool:
        return effective(state, card).numbers[self.index] != ABSENT

    def below(self, state: State, amount: int) -> int:
        """Return what a number counts as that is 0 or less."""
        return 0


@final
class FlooredNumber(EffectiveNumber):
    """A number that effects bring to 0 at the least: what adds to it afterwards begins from 0, and so does an heir.

    Substages put all that adds before what subtracts [fab:6.3.3]; only what depends on these comes after both.
    """

    def add(self, state: State, values: Effective, amount: int) -> None:
        # [fab:2.0.3c]
        numbers = values.numbers
        if numbers[self.index] != ABSENT:
            numbers[self.index] = max(0, numbers[self.index] + amount)


@final
class BaseNumber(EffectiveNumber):
    """The base of another number: what that is before anything adds to it, takes from it or sets it [fab:2.0.3].

    Effects that change the base change the number with it; those that change the number leave its base [fab:2.0.3a].
    ``modified`` is the place of that number among a card's values; both have what is printed.
    """

    def __init__(self, name: str, word: str, index: int, modified: int) -> None:
        super().__init__(name, word, index)
        self.modified = modified
        self.written = facet(index) | facet(modified)

    def add(self, state: State, values: Effective, amount: int) -> None:
        if values.numbers[self.index] != ABSENT:
            self.put(state, values, values.numbers[self.index] + amount)

    def put(self, state: State, values: Effective, amount: int) -> None:
        # [fab:2.0.3c] a base is never less than 0
        amount = max(0, amount) if amount != ABSENT else ABSENT
        numbers = values.numbers
        base, number = numbers[self.index], numbers[self.modified]
        numbers[self.index] = amount
        if amount == ABSENT or base == ABSENT or number == ABSENT:
            numbers[self.modified] = amount
        else:
            # what has been done to the number stays done
            numbers[self.modified] = max(0, number + amount - base)


@mypyc_attr(allow_interpreted_subclasses=True)
class PrintedCost(CardNumber):
    """The cost printed on a card, which no effect changes."""

    def __init__(self, name: str = "cost", word: str = "cost") -> None:
        super().__init__(name, word)

    def of(self, state: State, card: Card) -> int:
        return card.definition.cost


@mypyc_attr(allow_interpreted_subclasses=True)
class DamageOn(CardNumber):
    """The damage on a card: a whole number, however it is counted [wow-2012:405.6, wow-2013:405.6]."""

    def __init__(self, name: str = "damage", word: str = "damage") -> None:
        super().__init__(name, word, -1, c.DAMAGE)

    def of(self, state: State, card: Card) -> int:
        return card.damage


def _numbers_of(ctx: Context, group: Group, name: str) -> list[int]:
    # [fab:1.8.7a] who hasn't such a number counts for nothing
    state = ctx.state
    number = layout_of(state).numbers[name]
    cards = [state.known(one) for one in group.known(ctx) if one > 0]
    return [number.of(state, card) for card in cards if number.has(state, card)]


@dataclass(frozen=True)
class AddStat(Change):
    """ "Has +2 power": adds to a number of a card, if it has that."""

    stat: str
    value: Value
    #: -1 for "-2 power".
    sign: int = 1

    def reads(self) -> int:
        return self.value.reads()

    def writes(self) -> int:
        # What adds nothing changes nothing: "+X power" for an X of 0, however often it is used.
        return 0 if isinstance(self.value, Number) and self.value.number == 0 else written_with(self.stat)

    def regards(self) -> int:
        return regarded_by(self.stat) if self.writes() else 0

    def results(self, ctx: Context, card: Card, values: Effective) -> int:
        return 1 if layout_of(ctx.state).numbers[self.stat].takes(ctx.state, values) else 0

    def substage(self) -> int:
        return ADDS if self.sign > 0 else SUBTRACTS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        """[fab:8.5.8] Add so much to the number."""
        amount = self.value.amount(ctx) if ctx.counted < 0 else ctx.counted
        layout_of(ctx.state).numbers[self.stat].add(ctx.state, values, self.sign * amount)

    def count(self, ctx: Context) -> int:
        return self.value.amount(ctx)


@dataclass(frozen=True)
class AddOwn(Change):
    """ "Each ally has +X power, where X is its cost": adds to a number of each card what is asked of that card."""

    stat: str
    value: Value
    sign: int = 1

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "value" else ()

    def reads(self) -> int:
        return self.value.reads()

    def writes(self) -> int:
        return written_with(self.stat)

    def regards(self) -> int:
        return regarded_by(self.stat)

    def substage(self) -> int:
        return ADDS if self.sign > 0 else SUBTRACTS

    def results(self, ctx: Context, card: Card, values: Effective) -> int:
        return _asked_of(ctx, self.value, card)

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        amount = self.sign * _asked_of(ctx, self.value, card)
        layout_of(ctx.state).numbers[self.stat].add(ctx.state, values, amount)


def _asked_of(ctx: Context, value: Value, card: Card) -> int:
    """Return an amount that is asked of each card anew."""
    kept = ctx.roles
    ctx.roles = {**kept, "each": (card.number,)}
    amount = value.amount(ctx)
    ctx.roles = kept
    return amount


@dataclass(frozen=True)
class SetStat(Change):
    """ "Has 1 power": sets a number of a card."""

    stat: str
    value: Value

    def reads(self) -> int:
        return self.value.reads()

    def writes(self) -> int:
        return written_with(self.stat)

    def regards(self) -> int:
        return regarded_by(self.stat)

    def substage(self) -> int:
        return SETS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        """[fab:8.5.8b] Set the number, which a card gains that hasn't had it."""
        amount = self.value.amount(ctx) if ctx.counted < 0 else ctx.counted
        layout_of(ctx.state).numbers[self.stat].put(ctx.state, values, amount)

    def count(self, ctx: Context) -> int:
        return self.value.amount(ctx)


@dataclass(frozen=True)
class SetOwn(Change):
    """ "Each ally has power equal to its cost": sets a number of each card to what is asked of that card."""

    stat: str
    value: Value

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "value" else ()

    def reads(self) -> int:
        return self.value.reads()

    def writes(self) -> int:
        return written_with(self.stat)

    def regards(self) -> int:
        return regarded_by(self.stat)

    def substage(self) -> int:
        return SETS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        layout_of(ctx.state).numbers[self.stat].put(ctx.state, values, _asked_of(ctx, self.value, card))


@dataclass(frozen=True)
class ScaleStat(Change):
    """ "Has double its power", "has half its power": multiplies and divides a number of a card that has it."""

    stat: str
    times: int
    over: int = 1

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return written_with(self.stat)

    def regards(self) -> int:
        return regarded_by(self.stat) | facets_of_number(self.stat) & c.VALUES

    def substage(self) -> int:
        return MULTIPLIES if self.over == 1 else DIVIDES

    def results(self, ctx: Context, card: Card, values: Effective) -> int:
        # what doubles hangs on all that changes what it doubles
        return values.numbers[layout_of(ctx.state).numbers[self.stat].index] if self.over == 1 else 0

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        layout_of(ctx.state).numbers[self.stat].scale(ctx.state, values, self.times, self.over)


@dataclass(frozen=True)
class SwitchStats(Change):
    """ "Switch its ATK and health": each number takes the value of the other [wow-2013:712.9]."""

    stat: str
    other: str

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return written_with(self.stat) | written_with(self.other)

    def regards(self) -> int:
        return (facets_of_number(self.stat) | facets_of_number(self.other)) & c.VALUES

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        numbers = layout_of(ctx.state).numbers
        one, other = numbers[self.stat], numbers[self.other]
        was = values.numbers[one.index]
        one.put(ctx.state, values, values.numbers[other.index])
        other.put(ctx.state, values, was)


@dataclass(frozen=True)
class GrantStat(Change):
    """ "Has a base power of 3" of a card that has none: it gains the number, with that value."""

    stat: str
    value: Value

    def reads(self) -> int:
        return self.value.reads()

    def writes(self) -> int:
        return written_with(self.stat)

    def regards(self) -> int:
        return regarded_by(self.stat) | facets_of_number(self.stat) & c.VALUES

    def substage(self) -> int:
        return ADDS_PROPERTY

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        number = layout_of(ctx.state).numbers[self.stat]
        if values.numbers[number.index] == ABSENT:
            amount = self.value.amount(ctx) if ctx.counted < 0 else ctx.counted
            number.put(ctx.state, values, amount)

    def count(self, ctx: Context) -> int:
        return self.value.amount(ctx)


@dataclass(frozen=True)
class LoseStat(Change):
    """ "Loses its power": a card is without one of its numbers."""

    stat: str

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return written_with(self.stat)

    def substage(self) -> int:
        return ADDS_PROPERTY

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        layout_of(ctx.state).numbers[self.stat].put(ctx.state, values, ABSENT)


@dataclass(frozen=True)
class Stat(Filter):
    """Cards by one of their numbers; none that hasn't such a number."""

    stat: str
    test: str
    value: Value

    def reads(self) -> int:
        return self.value.reads() | facets_of_number(self.stat)

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        number = layout_of(state).numbers[self.stat]
        if not compare(number.of(state, card), self.test, self.value.amount(ctx)):
            return False
        return number.has(state, card)


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
