"""Conditions: what must be true for a power to function, a cost to be payable, an effect to go on."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg import constants as c
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import seat_of
from rulebound.tcg.program.nodes import (
    Condition,
    Context,
    Filter,
    Group,
    Pattern,
    Value,
    compare,
    union_reads,
)


@dataclass(frozen=True)
class Compare(Condition):
    """Two values compared."""

    first: Value
    test: str
    second: Value

    def reads(self) -> int:
        return self.first.reads() | self.second.reads()

    def holds(self, ctx: Context) -> bool:
        return compare(self.first.amount(ctx), self.test, self.second.amount(ctx))


@dataclass(frozen=True)
class Are(Condition):
    """Some subjects exist, and a filter means all of them ("if it's an ally", "if your hero is exhausted")."""

    group: Group
    what: Filter

    def reads(self) -> int:
        return self.group.reads() | self.what.reads()

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        found = False
        for one in self.group.known(ctx):
            if one > 0:
                found = True
                if not self.what.matches(ctx, state.known(one)):
                    return False
        return found


@dataclass(frozen=True)
class There(Condition):
    """There are at least so many subjects ("if you control a Totem")."""

    group: Group
    least: Value | None = None

    def reads(self) -> int:
        return self.group.reads() | (self.least.reads() if self.least is not None else 0)

    def holds(self, ctx: Context) -> bool:
        wanted = 1 if self.least is None else self.least.amount(ctx)
        return self.group.are_there(ctx, wanted)


@dataclass(frozen=True)
class TurnOf(Condition):
    """It is the turn of one of some players ("on your turn") [wow-2007:G.turn-player]."""

    players: Group

    def reads(self) -> int:
        return c.TURN

    def holds(self, ctx: Context) -> bool:
        # [fab:4.1.8b] before the first turn it is nobody's, whoever is to have that
        turn_player = ctx.state.turn_player if ctx.state.turn else -1
        return any(seat_of(one) == turn_player for one in self.players.members(ctx))


@dataclass(frozen=True)
class ThisTurn(Condition):
    """Something has happened this turn: a query of the journal."""

    pattern: Pattern
    least: int = 1

    def reads(self) -> int:
        return c.facts_of(self.pattern.kinds()) | self.pattern.reads()

    def holds(self, ctx: Context) -> bool:
        count = 0
        for fact in ctx.state.this_turn_of(self.pattern.kinds()):
            if isinstance(fact, GameEvent) and self.pattern.match(ctx.about(fact, self.pattern), fact):
                count += 1
                if count >= self.least:
                    return True
        return False


@dataclass(frozen=True)
class DidIt(Condition):
    """ "If you do": the action before was actually performed [wow-2007:709.2f]."""

    def holds(self, ctx: Context) -> bool:
        return ctx.did


@dataclass(frozen=True)
class InStage(Condition):
    """The game is in one of some stages ("use only during combat")."""

    stages: tuple[int, ...]

    def reads(self) -> int:
        return c.TURN

    def holds(self, ctx: Context) -> bool:
        return ctx.state.stage in self.stages


@dataclass(frozen=True)
class StillInPlay(Condition):
    """Some subjects are all still in play ("while this remains in your party")."""

    group: Group

    def reads(self) -> int:
        return c.STRUCTURE

    def holds(self, ctx: Context) -> bool:
        found = self.group.members(ctx)
        return bool(found) and all(ctx.state.in_play(one) is not None for one in found if one > 0)


@dataclass(frozen=True)
class Everything(Condition):
    """All parts hold."""

    parts: tuple[Condition, ...]

    def reads(self) -> int:
        return union_reads(self.parts)

    def holds(self, ctx: Context) -> bool:
        return all(part.holds(ctx) for part in self.parts)


@dataclass(frozen=True)
class Anything(Condition):
    """Some part holds."""

    parts: tuple[Condition, ...]

    def reads(self) -> int:
        return union_reads(self.parts)

    def holds(self, ctx: Context) -> bool:
        return any(part.holds(ctx) for part in self.parts)


@dataclass(frozen=True)
class OfPlayers(Condition):
    """Something is so of one of some players, or (``every``) of each of them, who is "that player" meanwhile."""

    players: Group
    condition: Condition
    every: bool = False

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player",) if field == "condition" else ()

    def reads(self) -> int:
        return self.players.reads() | self.condition.reads()

    def holds(self, ctx: Context) -> bool:
        asking = ctx.derived(ctx.state)
        for player in self.players.members(ctx):
            asking.roles = {**ctx.roles, "player": (player,)}
            if self.condition.holds(asking) != self.every:
                return not self.every
        return self.every


@dataclass(frozen=True)
class Not(Condition):
    """The part does not hold."""

    part: Condition

    def reads(self) -> int:
        return self.part.reads()

    def holds(self, ctx: Context) -> bool:
        return not self.part.holds(ctx)


@dataclass(frozen=True)
class SuchThat(Filter):
    """Cards of which a condition is so, that calls them "each": "each ally, if its controller has no cards in hand"."""

    condition: Condition

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "condition" else ()

    def matches(self, ctx: Context, card: Card) -> bool:
        asking = ctx.derived(ctx.state)
        asking.roles = {**ctx.roles, "each": (card.number,)}
        return self.condition.holds(asking)


@dataclass(frozen=True)
class Odd(Condition):
    """A value is odd (or even)."""

    value: Value
    odd: bool = True

    def holds(self, ctx: Context) -> bool:
        return (self.value.amount(ctx) % 2 == 1) == self.odd
