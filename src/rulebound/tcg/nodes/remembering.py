"""What a text keeps in mind: what was chosen for its other powers, where cards have gone, since when."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.events import Added, GameEvent, Move
from rulebound.tcg.nodes.changes.continuing import create
from rulebound.tcg.nodes.effects.following import came_from
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Condition, Context, Cost, Effect, Filter, Group, Pattern, Value
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.tree import number


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
        # (What it was on the stack is looked for there, too.)
        return c.STRUCTURE | c.THE_STACK

    def members(self, ctx: Context) -> list[int]:
        for modifier in ctx.state.modifiers:
            if self.name in modifier.roles and is_same_card(ctx.state, modifier.source, ctx.source):
                return list(modifier.roles[self.name])
        return []


@dataclass(frozen=True)
class OnceAGame(Cost):
    """ "Once per game: ...": a use that is noted of its source under a name, and can't be noted twice."""

    name: str

    def can_pay(self, ctx: Context) -> bool:
        for modifier in ctx.state.modifiers:
            if modifier.source == ctx.source and self.name in modifier.roles:
                return False
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        yield from Note(This(), self.name).run(ctx)


@dataclass(frozen=True)
class Keep(Effect):
    """Keep what was said by one power of a card ("choose a type", "name a card") for its other powers.

    The numbers of these names are kept with the very card: what becomes of it is another card that knows nothing of it.
    """

    names: tuple[str, ...]

    def needs(self) -> tuple[str, ...]:
        return tuple([number(name) for name in self.names])

    def gives(self) -> tuple[str, ...]:
        return tuple([kept(name) for name in self.names])

    def run(self, ctx: Context) -> Asking[None]:
        did = ctx.did
        before = ctx.numbers
        ctx.numbers = {kept(name): before[name] for name in self.names if name in before}
        yield from create(ctx, Continuous(-1, "", None, ()), "game")
        ctx.numbers = before
        ctx.did = did


def kept(name: str) -> str:
    """Return under which name a number is kept for other powers."""
    return "kept " + name


def kept_number(ctx: Context, name: str) -> int | None:
    """Return the number that was kept last by the card whose text this is; None if nothing was chosen for it.

    [wow-2013:402.3c] What was chosen for another card is not chosen for this one, whatever it is a copy of.
    """
    found: int | None = None
    for modifier in ctx.state.modifiers:
        if kept(name) in modifier.numbers and is_same_card(ctx.state, modifier.source, ctx.source):
            found = modifier.numbers[kept(name)]
    return found


@dataclass(frozen=True)
class AsKept(Filter):
    """What a filter means by a number that another power of the card has kept ("that name", "the chosen type")."""

    name: str
    what: Filter

    def needs(self) -> tuple[str, ...]:
        return (kept(self.name),)

    def lends(self, field: str) -> tuple[str, ...]:
        return (number(self.name),) if field == "what" else ()

    def reads(self) -> int:
        return self.what.reads() | c.STRUCTURE

    def matches(self, ctx: Context, card: Card) -> bool:
        found = kept_number(ctx, self.name)
        if found is None:
            return False
        inner = ctx.derived(ctx.state)
        inner.numbers = {**ctx.numbers, self.name: found}
        return self.what.matches(inner, card)


@dataclass(frozen=True)
class KeptIs(Condition):
    """Another power of the card has kept this number: what it lists is what was chosen."""

    name: str
    number: int

    def needs(self) -> tuple[str, ...]:
        return (kept(self.name),)

    def reads(self) -> int:
        return c.STRUCTURE

    def holds(self, ctx: Context) -> bool:
        return kept_number(ctx, self.name) == self.number


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
            # [wow-2007:411.8b, fab:3.0.9b] there since then, and not there again
            if card.number == one or _has_become(ctx, one, card):
                found.append(card.number)
        return found


def _has_become(ctx: Context, number: int, card: Card) -> bool:
    """Tell whether an object became the one that a card is now, by the journal or by what the card was."""
    came = came_from(ctx, card)
    return came == number or (came == 0 and card.past is not None and card.past.number == number)


@dataclass(frozen=True)
class RemovedByThis(Group):
    """Cards that the source has removed from the game, and that are still removed.

    ``by_you`` are those that you have removed with it, and not those that another player has while it was theirs.
    """

    what: Filter
    by_you: bool = False

    def members(self, ctx: Context) -> list[int]:
        state = ctx.state
        found: list[int] = []
        #: Who has put each layer on the stack, and so does what it says.
        controllers: dict[int, int] = {}
        for fact in state.journal.since(0):
            if self.by_you and isinstance(fact, Added):
                controllers[fact.layer.number] = fact.seat
            if not isinstance(fact, Move) or fact.to != c.REMOVED:
                continue
            if not is_same_card(ctx.state, fact.cause.source, ctx.source):
                continue
            if self.by_you and controllers.get(fact.cause.layer, ctx.controller) != ctx.controller:
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
        return c.facts_of(self.pattern.kinds()) | self.pattern.reads()

    def holds(self, ctx: Context) -> bool:
        kinds = self.pattern.kinds()
        for fact in ctx.state.journal.since(ctx.numbers["since"]):
            if isinstance(fact, GameEvent) and fact.is_one_of(kinds):
                if self.pattern.match(ctx.about(fact, self.pattern), fact):
                    return False
        return True


@dataclass(frozen=True)
class ComeThisTurn(Value):
    """How much damage has been dealt to a character this turn, or was to be and has been prevented [wow-2013:717.6]."""

    def needs(self) -> tuple[str, ...]:
        return ("dealt",)

    def reads(self) -> int:
        return c.facts_of(("damage", "prevent"))

    def amount(self, ctx: Context) -> int:
        came = ctx.roles["dealt"]
        return sum(
            fact.amount
            for fact in ctx.state.this_turn_of(("damage", "prevent"))
            if isinstance(fact, GameEvent) and fact.subject in came
        )


@dataclass(frozen=True)
class WouldBeFatal(Condition):
    """The damage that would be dealt is fatal to the character to which it would be."""

    def needs(self) -> tuple[str, ...]:
        return (number("that much"), "dealt")

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        much = ctx.numbers["that much"]
        # [wow-2007:403.2] not less than its health with it
        return all(
            layout_of(state).is_fatal(state, state.known(one), much) for one in ctx.roles["dealt"] if one > 0
        )
