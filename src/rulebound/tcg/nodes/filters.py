"""Filters: which cards a noun phrase means."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg import constants as c
from rulebound.tcg.events import GameEvent, Move
from rulebound.tcg.position.cards import Card, is_no_card
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Context, Feature, Filter, Group, Pattern, union_reads


@dataclass(frozen=True)
class AnyCard(Feature):
    """Every card."""

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return True


@dataclass(frozen=True)
class IsToken(Feature):
    """Tokens."""

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return card.token


@dataclass(frozen=True)
class IsThis(Feature):
    """The source itself."""

    def reads(self) -> int:
        return 0

    def confined_to(self, ctx: Context) -> list[int] | None:
        return [ctx.source]

    def means_its_source(self) -> bool:
        return True

    def matches(self, ctx: Context, card: Card) -> bool:
        # [wow-2007:200.1] and no other card of the same name
        return card.number == ctx.source


@dataclass(frozen=True)
class Other(Feature):
    """Any card but the source ("another", [wow-2007:G.another]; "other", [wow-2013:G.other])."""

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return card.number != ctx.source


@dataclass(frozen=True)
class Among(Filter):
    """Cards that are among some subjects."""

    group: Group

    def reads(self) -> int:
        return self.group.reads()

    def confined_to(self, ctx: Context) -> list[int] | None:
        return self.group.members(ctx)

    def looks_around(self) -> bool:
        # Who they are may be settled: a target, what the text refers back to.
        return self.group.reads() != 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return card.number in self.group.members(ctx)


@dataclass(frozen=True)
class Rest(Filter):
    """Cards that are not among some subjects, nor were before those moved: "the rest"."""

    group: Group

    def matches(self, ctx: Context, card: Card) -> bool:
        physical = [one % c.CARDS for one in self.group.members(ctx) if one > 0]
        return card.number % c.CARDS not in physical


@dataclass(frozen=True)
class AttachedTo(Filter):
    """Abilities attached to a card that a filter means."""

    host: Filter

    def reads(self) -> int:
        return c.STRUCTURE | self.host.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        # [wow-2007:306.3] attached to it in play
        return card.host != 0 and self.host.matches(ctx, ctx.state.known(card.host))


@dataclass(frozen=True)
class WithAttached(Filter):
    """Cards with an ability attached that a filter means."""

    what: Filter

    def reads(self) -> int:
        return c.STRUCTURE | self.what.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        return any(self.what.matches(ctx, attached) for attached in ctx.state.attached_to(card.number))


@dataclass(frozen=True)
class LiesIn(Filter):
    """Cards in a zone (of some players): "ally cards in your hand"."""

    zone: int
    owner: Group | None = None

    def reads(self) -> int:
        return c.EVERYTHING

    def matches(self, ctx: Context, card: Card) -> bool:
        if card.zone != self.zone or is_no_card(card):
            return False
        return self.owner is None or player_subject(card.owner) in self.owner.members(ctx)


@dataclass(frozen=True)
class CameFrom(Filter):
    """Cards that have come this turn from a zone (of some players) to where they are: what was played from a hand."""

    zone: int
    owner: Group

    def matches(self, ctx: Context, card: Card) -> bool:
        for fact in reversed(ctx.state.this_turn()):
            if isinstance(fact, Move) and fact.new == card.number:
                return fact.origin == self.zone and player_subject(card.owner) in self.owner.members(ctx)
        return False


@dataclass(frozen=True)
class Both(Filter):
    """Cards that every part means."""

    parts: tuple[Filter, ...]

    def reads(self) -> int:
        return union_reads(self.parts)

    def confined_to(self, ctx: Context) -> list[int] | None:
        for part in self.parts:
            found = part.confined_to(ctx)
            if found is not None:
                return found
        return None

    def means_its_source(self) -> bool:
        return any(part.means_its_source() for part in self.parts)

    def looks_around(self) -> bool:
        return any(part.looks_around() for part in self.parts)

    def types_meant(self) -> int:
        for part in self.parts:
            types = part.types_meant()
            if types:
                return types
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        for part in self.parts:
            if not part.matches(ctx, card):
                return False
        return True


@dataclass(frozen=True)
class Either(Filter):
    """Cards that some part means."""

    parts: tuple[Filter, ...]

    def reads(self) -> int:
        return union_reads(self.parts)

    def types_meant(self) -> int:
        found = 0
        for part in self.parts:
            types = part.types_meant()
            if not types:
                return 0
            found |= types
        return found

    def matches(self, ctx: Context, card: Card) -> bool:
        for part in self.parts:
            if part.matches(ctx, card):
                return True
        return False


@dataclass(frozen=True)
class Except(Filter):
    """Cards that the part does not mean."""

    part: Filter

    def reads(self) -> int:
        return self.part.reads()

    def looks_around(self) -> bool:
        return self.part.looks_around()

    def matches(self, ctx: Context, card: Card) -> bool:
        if isinstance(self.part, Among):
            # [wow-2007:709.2c] a target that has become illegal is none of the others
            return card.number not in self.part.group.known(ctx)
        return not self.part.matches(ctx, card)


@dataclass(frozen=True)
class Involved(Filter):
    """Cards to which something has happened this turn: the pattern calls the card the role "gap"."""

    pattern: Pattern

    def lends(self, field: str) -> tuple[str, ...]:
        return ("gap",) if field == "pattern" else ()

    def reads(self) -> int:
        return c.facts_of(self.pattern.kinds()) | self.pattern.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        for fact in ctx.state.this_turn_of(self.pattern.kinds()):
            if isinstance(fact, GameEvent):
                asking = ctx.about(fact, self.pattern)
                # (The card that lies there now is what went there.)
                before = (fact.subject,) if fact.became() == card.number else ()
                asking.roles = {**ctx.roles, "gap": (card.number, *before)}
                if self.pattern.match(asking, fact):
                    return True
        return False
