"""Nodes of constructions that few cards use: notes for ongoing text, several targets told apart, tables, coins."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.wow import constants as c
from rulebound.wow.events import Fight, GameEvent, Move, Show, Toss
from rulebound.wow.links.costs import ResourcePart, can_pay_all, pay_while_processing
from rulebound.wow.links.entering_play import entering
from rulebound.wow.modifiers.contradictions import cant
from rulebound.wow.modifiers.happening import happen
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.nodes.continuing import create
from rulebound.wow.nodes.core import Change, Condition, Context, Effect, Filter, Group, Pattern, Value
from rulebound.wow.nodes.effect_results import DONE, done_so, note_done
from rulebound.wow.nodes.flow import ask_yes_no
from rulebound.wow.nodes.groups import Target
from rulebound.wow.nodes.known import leave_out
from rulebound.wow.nodes.powers import Continuous, text_box
from rulebound.wow.nodes.reading_cards import cost_of
from rulebound.wow.position.programs import number
from rulebound.wow.position.state import Card, State

# --- What an ability's ongoing text refers back to ------------------------------------------------------


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
    """What was noted as this very card resolved: the object that it was on the chain comes just before it."""

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
    """Tell whether an object is the source, or what the source was on the chain just before it entered play."""
    if before == source or before % c.CARDS != source % c.CARDS:
        return before == source
    past = state.known(source).past
    return past is not None and past.number == before


# --- Groups, filters, values ----------------------------------------------------------------------------


@dataclass(frozen=True)
class NthTarget(Group):
    """One of several targets, in the order in which they were chosen; none if it has become illegal [709.2c]."""

    target: Target
    place: int

    def reads(self) -> int:
        return 0

    def members(self, ctx: Context) -> list[int]:
        legal = self.target.members(ctx)
        chosen = legal
        for link in ctx.state.chain:
            if link.number == ctx.link and self.target.slot < len(link.targets):
                chosen = list(link.targets[self.target.slot])
        if self.place < len(chosen) and chosen[self.place] in legal:
            return [chosen[self.place]]
        return []


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
class CostIn(Filter):
    """Cards whose cost is one of some numbers."""

    values: tuple[int, ...]

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return cost_of(card) in self.values


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
class Targeting(Filter):
    """Cards on the chain one of whose targets a filter means."""

    what: Filter

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        for link in state.chain:
            if link.card != card.number:
                continue
            for chosen in link.targets:
                for subject in chosen:
                    if c.CARDS <= subject < c.LINK_BASE and self.what.matches(ctx, state.known(subject)):
                        return True
        return False


@dataclass(frozen=True)
class Depending(Value):
    """One number if a condition holds, else another."""

    condition: Condition
    then: Value
    otherwise: Value

    def alternatives(self) -> tuple[str, ...]:
        return ("then", "otherwise")

    def amount(self, ctx: Context) -> int:
        return self.then.amount(ctx) if self.condition.holds(ctx) else self.otherwise.amount(ctx)


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


# --- Conditions and patterns ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Apart(Condition):
    """There are several subjects, and no two of them have the same name, or share a card type."""

    group: Group
    what: str

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        found = [effective(state, state.known(one)) for one in self.group.members(ctx) if one > 0]
        for place, values in enumerate(found):
            for other in found[:place]:
                if self.what == "names" and values.name == other.name:
                    return False
                if self.what == "card types" and values.types & other.types:
                    return False
        return len(found) > 1


@dataclass(frozen=True)
class Odd(Condition):
    """A value is odd (or even)."""

    value: Value
    odd: bool = True

    def holds(self, ctx: Context) -> bool:
        return (self.value.amount(ctx) % 2 == 1) == self.odd


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


@dataclass(frozen=True)
class WhileSo(Pattern):
    """An event while a condition held, asked of the same state as the event: mostly that just before it [703.4]."""

    part: Pattern
    condition: Condition

    def kinds(self) -> tuple[str, ...]:
        return self.part.kinds()

    def looks_back(self) -> bool:
        return self.part.looks_back()

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return self.part.match(ctx, event) and self.condition.holds(ctx.derived(ctx.state))


@dataclass(frozen=True)
class RevealedByQuest(Pattern):
    """The source is revealed from its owner's deck by a quest: this functions in the deck."""

    def kinds(self) -> tuple[str, ...]:
        return ("reveal",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Show) or ctx.source not in event.subjects or event.cause.source <= 0:
            return False
        return ctx.state.known(event.cause.source).definition.types & c.QUEST != 0


# --- Changes --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MoreOfTag(Change):
    """ "You can have an additional Pet" [410.3b]."""

    tag: str

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "more of a tag"


# --- Effects --------------------------------------------------------------------------------------------


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
class DieResults(Effect):
    """What happens for the result of the die rolled before: for each effect, its results."""

    results: tuple[tuple[int, ...], ...]
    effects: tuple[Effect, ...]

    def alternatives(self) -> tuple[str, ...]:
        return ("effects",)

    def needs(self) -> tuple[str, ...]:
        return (number("that much"),)

    def run(self, ctx: Context) -> Asking[None]:
        result = ctx.numbers["that much"]
        done: list[Effect] = []
        for results, effect in zip(self.results, self.effects, strict=True):
            if result in results:
                yield from effect.run(ctx)
                done.append(effect)
        leave_out(ctx, self.effects, tuple(done))


@dataclass(frozen=True)
class FlipCoin(Effect):
    """Flip a coin: 1 is won, 0 lost."""

    def gives(self) -> tuple[str, ...]:
        return (number("coin"),)

    def run(self, ctx: Context) -> Asking[None]:
        toss = Toss(ctx.controller, ctx.cause)
        yield from happen(ctx.state, [toss], ctx.strand)
        ctx.numbers = {**ctx.numbers, "coin": toss.amount}


@dataclass(frozen=True)
class FlipAgain(Effect):
    """What a flip decides, all of it again as long as you lose the flip and pay for another."""

    effect: Effect
    cost: int

    def needs(self) -> tuple[str, ...]:
        return (number("coin"),)

    def run(self, ctx: Context) -> Asking[None]:
        yield from self.effect.run(ctx)
        costs = (ResourcePart(self.cost),)
        while ctx.numbers["coin"] == 0 and can_pay_all(ctx, costs, self.cost):
            agreed = yield from ask_yes_no(ctx, ctx.controller, "Pay to flip again?", "712.7")
            if not agreed:
                return
            paid = yield from pay_while_processing(ctx, costs)
            if not paid:
                return
            yield from self.effect.run(ctx)


@dataclass(frozen=True)
class AttachFound(Effect):
    """Put an attaching ability into play attached to one card [306.3c]."""

    what: Group
    to: Group

    def gives(self) -> tuple[str, ...]:
        return done_so("put into play")

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        hosts = [card for card in (state.in_play(one) for one in self.to.members(ctx) if one > 0) if card is not None]
        events: list[GameEvent] = []
        for one in self.what.members(ctx):
            card = state.find(one)
            if card is None or not hosts or not may_attach(state, ctx, card, hosts[0]):
                continue
            events.append(entering(state, card, ctx.controller, ctx.cause, host=hosts[0].number))
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, len(events))


def may_attach(state: State, ctx: Context, card: Card, host: Card) -> bool:
    """[306.3c] Tell whether an ability's attach description fits a card that it would be put onto."""
    attach = text_box(card.definition).attach
    if attach is None or not card.definition.is_ongoing:
        return False
    what = getattr(attach.to, "what", None)
    if isinstance(what, Filter):
        their = Context(state, ctx.controller, card.number)
        if not what.matches(their, host):
            return False
    return cant(state, "be attached to", host, card) is None


@dataclass(frozen=True)
class BecomeDefender(Effect):
    """A character becomes the defender of the combat, in the place of one that was removed from it."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        combat = state.combat
        found = [one for one in self.what.members(ctx) if one > 0 and state.in_play(one) is not None]
        if combat is None or not combat.attacker or combat.defender or not found:
            note_done(ctx, [], 1)
            return
        changed = combat.copy()
        changed.defender = found[0]
        changed.joined = True
        changed.both = True
        event = Fight("defend", "G.defender", changed, combat.attacker, found[0], ctx.controller, ctx.cause)
        facts = yield from happen(state, [event], ctx.strand)
        note_done(ctx, facts, 1)


__all__ = [
    "Apart",
    "AttachFound",
    "BecomeDefender",
    "CostIn",
    "Depending",
    "DieResults",
    "FlipAgain",
    "FlipCoin",
    "GoneTo",
    "MarkTime",
    "MoreOfTag",
    "NotSince",
    "Note",
    "Noted",
    "NthTarget",
    "Odd",
    "RemovedByName",
    "RemovedByThis",
    "RevealedByQuest",
    "Targeting",
    "WhileSo",
    "is_same_card",
    "may_attach",
]
