"""Values: numbers that a text counts when they are needed."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg import constants as c
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import is_no_card
from rulebound.tcg.position.state import seat_of
from rulebound.tcg.position.zones import facets_of_zone, zone_of
from rulebound.tcg.program.nodes import Condition, Context, Filter, Group, Pattern, Value, union_reads
from rulebound.tcg.tree import THE_X, number


@dataclass(frozen=True)
class Number(Value):
    """A number as printed."""

    number: int

    def reads(self) -> int:
        return 0

    def amount(self, ctx: Context) -> int:
        return self.number


@dataclass(frozen=True)
class X(Value):
    """The value chosen for X [wow-2007:707.1c]."""

    def needs(self) -> tuple[str, ...]:
        return (THE_X,)

    def reads(self) -> int:
        return 0

    def amount(self, ctx: Context) -> int:
        return ctx.x


@dataclass(frozen=True)
class That(Value):
    """ "That much": an amount that the text refers back to."""

    name: str = "that much"

    def needs(self) -> tuple[str, ...]:
        return (number(self.name),)

    def reads(self) -> int:
        return 0

    def amount(self, ctx: Context) -> int:
        return ctx.numbers[self.name]


@dataclass(frozen=True)
class Count(Value):
    """How many subjects a group yields."""

    group: Group

    def reads(self) -> int:
        return self.group.reads()

    def amount(self, ctx: Context) -> int:
        return len(self.group.known(ctx))


@dataclass(frozen=True)
class Sum(Value):
    """Several values added up."""

    parts: tuple[Value, ...]

    def reads(self) -> int:
        return union_reads(self.parts)

    def amount(self, ctx: Context) -> int:
        return sum(part.amount(ctx) for part in self.parts)


@dataclass(frozen=True)
class Difference(Value):
    """One value less another, not below 0."""

    first: Value
    second: Value

    def reads(self) -> int:
        return self.first.reads() | self.second.reads()

    def amount(self, ctx: Context) -> int:
        return max(0, self.first.amount(ctx) - self.second.amount(ctx))


@dataclass(frozen=True)
class FarApart(Value):
    """How far two values are apart, whichever is the greater."""

    first: Value
    second: Value

    def reads(self) -> int:
        return self.first.reads() | self.second.reads()

    def amount(self, ctx: Context) -> int:
        return abs(self.first.amount(ctx) - self.second.amount(ctx))


@dataclass(frozen=True)
class Times(Value):
    """A value a number of times ("2 damage for each ally")."""

    factor: Value
    value: Value

    def reads(self) -> int:
        return self.factor.reads() | self.value.reads()

    def amount(self, ctx: Context) -> int:
        return self.factor.amount(ctx) * self.value.amount(ctx)


@dataclass(frozen=True)
class Doubled(Value):
    """A value doubled as often as another says, each time anew [wow-2013:G.doubled]."""

    value: Value
    times: Value

    def reads(self) -> int:
        return self.value.reads() | self.times.reads()

    def amount(self, ctx: Context) -> int:
        return self.value.amount(ctx) * int(2 ** self.times.amount(ctx))


@dataclass(frozen=True)
class Half(Value):
    """Half of a value, rounded up or down."""

    value: Value
    up: bool

    def reads(self) -> int:
        return self.value.reads()

    def amount(self, ctx: Context) -> int:
        amount = self.value.amount(ctx)
        if amount < 0:
            # [fab:1.12.1a] down is towards 0
            return -((1 - amount) // 2 if self.up else -amount // 2)
        return (amount + 1) // 2 if self.up else amount // 2


@dataclass(frozen=True)
class HappenedThisTurn(Value):
    """How many facts of this turn a pattern matches (or the sum of their amounts)."""

    pattern: Pattern
    total: bool = False

    def amount(self, ctx: Context) -> int:
        count = 0
        for fact in ctx.state.this_turn_of(self.pattern.kinds()):
            if isinstance(fact, GameEvent) and self.pattern.match(ctx.about(fact, self.pattern), fact):
                count += fact.amount if self.total else 1
        return count


@dataclass(frozen=True)
class DidThisTurn(Value):
    """How many different subjects have done this turn what a pattern matches, as the role that it gives them."""

    pattern: Pattern
    role: str

    def amount(self, ctx: Context) -> int:
        did: list[int] = []
        for fact in ctx.state.this_turn_of(self.pattern.kinds()):
            if isinstance(fact, GameEvent):
                asking = ctx.about(fact, self.pattern)
                if self.pattern.match(asking, fact):
                    did.extend(one for one in asking.roles[self.role] if one not in did)
        return len(did)


@dataclass(frozen=True)
class WhereX(Value):
    """ "X ..., where X is ...": the X of a text that defines it itself."""

    value: Value

    def reads(self) -> int:
        return self.value.reads()

    def amount(self, ctx: Context) -> int:
        return self.value.amount(ctx)


@dataclass(frozen=True)
class CountMatching(Value):
    """How many of some subjects a filter means."""

    group: Group
    what: Filter

    def reads(self) -> int:
        return self.group.reads() | self.what.reads()

    def amount(self, ctx: Context) -> int:
        state = ctx.state
        return len(
            [one for one in self.group.members(ctx) if one > 0 and self.what.matches(ctx, state.known(one))]
        )


@dataclass(frozen=True)
class Depending(Value):
    """One number if a condition holds, else another."""

    condition: Condition
    then: Value
    otherwise: Value

    def alternatives(self) -> tuple[str, ...]:
        return ("then", "otherwise")

    def amount(self, ctx: Context) -> int:
        # [fab:6.4.7, fab:6.4.7a] "or so many instead, if ..."
        return self.then.amount(ctx) if self.condition.holds(ctx) else self.otherwise.amount(ctx)


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
class CardsIn(Value):
    """How many cards are in some players' hands, decks or other zones; in play, how many lie in their rows."""

    zone: int
    players: Group

    def reads(self) -> int:
        return self.players.reads() | (c.ROWS if self.zone == c.PLAY else facets_of_zone(self.zone))

    def amount(self, ctx: Context) -> int:
        state = ctx.state
        zone = zone_of(state, self.zone)
        ids = [id for one in self.players.members(ctx) for id in zone.ids(state, seat_of(one))]
        return sum([1 for id in ids if not is_no_card(state.cards[id])]) if state.ceasing else len(ids)
