"""What a text keeps in mind: what was chosen for its ongoing text, where cards have gone, since when."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.events import GameEvent, Move
from rulebound.tcg.nodes.continuing import create
from rulebound.tcg.nodes.core import Condition, Context, Effect, Filter, Group, Pattern, Value
from rulebound.tcg.nodes.powers import Continuous
from rulebound.tcg.position.state import State
from rulebound.tcg.program import number


@dataclass(frozen=True)
class Note(Effect):
    """Keep what was chosen as an ability resolved for its ongoing text ("that opponent", "those allies")."""

    group: Group
    name: str

    def gives(self) -> tuple[str, ...]:
        return (self.name,)

    def run(self, ctx: Context) -> Asking[None]:
        did = ctx.did
        before = ctx.roles
        ctx.roles = {**before, self.name: tuple(self.group.members(ctx))}
        yield from create(ctx, Continuous(-1, "", None, ()), "game")
        ctx.roles = before
        ctx.did = did


@dataclass(frozen=True)
class Noted(Group):
    """What was noted as this very card resolved: the object that it was on the stack comes just before it."""

    name: str

    def needs(self) -> tuple[str, ...]:
        return (self.name,)

    def reads(self) -> int:
        return c.STRUCTURE

    def members(self, ctx: Context) -> list[int]:
        for modifier in ctx.state.modifiers:
            if self.name in modifier.roles and is_same_card(ctx.state, modifier.source, ctx.source):
                return list(modifier.roles[self.name])
        return []


def is_same_card(state: State, before: int, source: int) -> bool:
    """Tell whether an object is the source, or what the source was on the stack just before it entered play."""
    if before == source or before % c.CARDS != source % c.CARDS:
        return before == source
    past = state.known(source).past
    return past is not None and past.number == before


@dataclass(frozen=True)
class GoneTo(Group):
    """The cards in a zone that some cards became as they went there: removed, or put into a graveyard."""

    group: Group
    zone: int = c.REMOVED

    def members(self, ctx: Context) -> list[int]:
        found: list[int] = []
        for one in self.group.members(ctx):
            card = ctx.state.cards[one % c.CARDS] if one > 0 else None
            if card is None or card.zone != self.zone:
                continue
            if card.number == one or (card.past is not None and card.past.number == one):
                found.append(card.number)
        return found


@dataclass(frozen=True)
class RemovedByThis(Group):
    """Cards that the source has removed from the game, and that are still removed."""

    what: Filter

    def members(self, ctx: Context) -> list[int]:
        state = ctx.state
        found: list[int] = []
        for fact in state.journal.since(0):
            if not isinstance(fact, Move) or fact.to != c.REMOVED:
                continue
            if not is_same_card(ctx.state, fact.cause.source, ctx.source):
                continue
            card = state.find(fact.new)
            if card is not None and card.zone == c.REMOVED and self.what.matches(ctx, card):
                found.append(fact.new)
        return found


@dataclass(frozen=True)
class RemovedByName(Value):
    """How many cards you have removed from the game with your cards that have the source's name."""

    what: Filter

    def amount(self, ctx: Context) -> int:
        state = ctx.state
        name = state.known(ctx.source).definition.name
        count = 0
        for fact in state.journal.since(0):
            if not isinstance(fact, Move) or fact.to != c.REMOVED or fact.cause.source <= 0:
                continue
            source = state.known(fact.cause.source)
            if source.definition.name != name or source.controller != ctx.controller:
                continue
            if self.what.matches(ctx, state.known(fact.new)):
                count += 1
        return count


@dataclass(frozen=True)
class MarkTime(Effect):
    """Note the time, for "until" something happens."""

    def gives(self) -> tuple[str, ...]:
        return (number("since"),)

    def run(self, ctx: Context) -> Asking[None]:
        ctx.numbers = {**ctx.numbers, "since": len(ctx.state.journal)}
        return
        yield  # pragma: no cover


@dataclass(frozen=True)
class NotSince(Condition):
    """Something has not happened since the time was marked ("until you play an ally")."""

    pattern: Pattern

    def needs(self) -> tuple[str, ...]:
        return (number("since"),)

    def reads(self) -> int:
        return c.HISTORY

    def holds(self, ctx: Context) -> bool:
        kinds = self.pattern.kinds()
        for fact in ctx.state.journal.since(ctx.numbers["since"]):
            if isinstance(fact, GameEvent) and fact.kind in kinds:
                if self.pattern.match(ctx.about(fact, self.pattern), fact):
                    return False
        return True
