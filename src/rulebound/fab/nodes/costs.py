"""Costs of playing: of keywords, which are noted [8.3.9, 8.3.17, 8.3.32, 8.3.33], random cards; charging [8.5.29]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.kernel.decision import Asking, Rewind
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Added, GameEvent, Move, Show, wait
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import FLAGGED, create
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.nodes.costs.parts import AS_IT_WAS, Pay, UseCards, was_paid
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.patterns import Happens, is_meant
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Waiting
from rulebound.tcg.position.state import State, draw_lots
from rulebound.tcg.program.nodes import Condition, Context, Cost, Effect, Feature, Filter, Taking, Value
from rulebound.tcg.program.powers import Continuous, Triggered

#: The rules by what is noted.
RULES: Final[dict[str, str]] = {
    "additional cost": "5.1.3b",
    "boost": "8.3.9a",
    "fuse": "8.3.17a",
    "scrap": "8.3.32a",
    "beat chest": "8.3.33a",
}
#: What a boosted card gets.
_BOOSTED: Final = Continuous(-1, "", FLAGGED, (GainKeyword(c.GO_AGAIN),))


@dataclass(frozen=True)
class OtherwisePaid(Cost):
    """A cost that is what another is, and is paid otherwise."""

    cost: Cost

    def gives(self) -> tuple[str, ...]:
        return self.cost.gives()

    def provides(self) -> bool:
        return self.cost.provides()

    def readies(self) -> bool:
        return self.cost.readies()

    def can_pay(self, ctx: Context) -> bool:
        return self.cost.can_pay(ctx)

    def takes(self, ctx: Context) -> Taking | None:
        return self.cost.takes(ctx)

    def would_take(self, ctx: Context, card: Card) -> bool:
        return self.cost.would_take(ctx, card)


@dataclass(frozen=True)
class NotedCost(OtherwisePaid):
    """A cost of a keyword: that it has been paid for a card is noted, in the keyword's word."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"kind": "facts"}

    kind: str

    def pay(self, ctx: Context) -> Asking[None]:
        """[8.3.9a, 8.3.17a, 8.3.32a, 8.3.33a] Once it is paid, its player has done so for that card."""
        yield from self.cost.pay(ctx)
        # [5.4.4d] what follows "if you do" is so from now on
        noted = GameEvent(self.kind, RULES[self.kind], ctx.cause, subject=ctx.source, seat=ctx.controller)
        record(ctx.state, [noted])


@dataclass(frozen=True)
class NotesPaid(Cost):
    """What is noted once what stands before it is paid, in a word [5.4.4d]."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"kind": "facts"}

    kind: str

    def can_pay(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        noted = GameEvent(self.kind, RULES[self.kind], ctx.cause, subject=ctx.source, seat=ctx.controller)
        record(ctx.state, [noted])
        yield from ()


@dataclass(frozen=True)
class NotedPay(Cost):
    """Resource points that may be paid besides, of which it is noted that they were [1.14.2, 5.1.3b]."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"kind": "facts"}

    cost: Pay
    kind: str

    def parts(self) -> tuple[Cost, ...]:
        """Return what is paid, if its player declares so."""
        return (self.cost, NotesPaid(self.kind))

    def can_pay(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        for part in self.parts():
            yield from part.pay(ctx)


@dataclass(frozen=True)
class TriggersAsPaid(OtherwisePaid):
    """ "As an additional cost, [this]. When you do, ...": what is triggered as it is paid, by a layer of its own."""

    effect: Effect

    def pay(self, ctx: Context) -> Asking[None]:
        yield from self.cost.pay(ctx)
        # [5.4.4c] immediately: before what is paid for resolves
        triggered = Triggered(-1, "", Happens("additional cost"), self.effect)
        wait(ctx.state, Waiting(0, ctx.controller, ctx.source, triggered, ctx.roles, ctx.numbers, ctx.x))


@dataclass(frozen=True)
class Boost(Cost):
    """ "Banish the top card of your deck": if that is a Mechanologist card, what it pays for gets go again [8.3.9]."""

    def can_pay(self, ctx: Context) -> bool:
        # [8.3.9b] there must be one
        return bool(ctx.state.players[ctx.controller].deck)

    def pay(self, ctx: Context) -> Asking[None]:
        state, seat = ctx.state, ctx.controller
        deck = state.players[seat].deck
        if not deck:
            raise Rewind
        top = state.cards[deck[-1]].number
        banished: list[GameEvent] = [Move("remove", "8.3.9", top, shared.REMOVED, seat, ctx.cause)]
        facts = yield from happen(state, banished)
        if not was_paid(ctx, banished, facts):
            raise Rewind
        moved = [fact.new for fact in facts if isinstance(fact, Move)]
        if moved and "Mechanologist" in effective(state, state.known(moved[0])).tags:
            before = ctx.roles
            ctx.roles = {**before, "flagged": (ctx.source,)}
            yield from create(ctx, _BOOSTED, "game")
            ctx.roles = before


@dataclass(frozen=True)
class PaidSo(Feature):
    """Cards for which the cost of a keyword was paid: boosted, fused, what scrapped a card."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"kind": "facts"}

    kind: str

    def reads(self) -> int:
        return shared.facts_of((self.kind,))

    def matches(self, ctx: Context, card: Card) -> bool:
        """[8.3.9a, 8.3.17a] Tell whether it was noted of a card."""
        facts = ctx.state.this_turn_of((self.kind,))
        return any(isinstance(fact, GameEvent) and fact.subject == card.number for fact in facts)


@dataclass(frozen=True)
class PaidWith(Condition):
    """Something was done with a card to pay for the source, as an additional cost [5.1.8].

    ``how`` is what was done: a kind of move, or that it was revealed.
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"how": "facts"}

    what: Filter
    how: str

    def reads(self) -> int:
        return shared.facts_of(("announce", shared.ANY_LAYER, self.how)) | self.what.reads()

    def holds(self, ctx: Context) -> bool:
        return any(self.what.matches(ctx, ctx.state.known(one)) for one in _cards_paid(ctx, self.how))


@dataclass(frozen=True)
class HowManyPaid(Value):
    """How many of some cards something was done with to pay for the source, as an additional cost [5.1.8]."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"how": "facts"}

    what: Filter
    how: str

    def reads(self) -> int:
        return shared.facts_of(("announce", shared.ANY_LAYER, self.how)) | self.what.reads()

    def amount(self, ctx: Context) -> int:
        return sum([int(is_meant(ctx, self.what, one)) for one in _cards_paid(ctx, self.how)])


def _cards_paid(ctx: Context, how: str) -> list[int]:
    """Return the cards with which something was done to pay for the source: revealed, several at once."""
    facts = paid_for(ctx.state, ctx.source, how)
    return [one for fact in facts for one in (fact.subjects if isinstance(fact, Show) else (fact.subject,))]


def paid_for(state: State, source: int, how: str) -> list[GameEvent]:
    """Return what was done to pay for an object that was put on the stack: from its announcing until it was played."""
    found: list[GameEvent] = []
    paying = False
    for fact in state.this_turn():
        if isinstance(fact, Move) and fact.kind == "announce":
            paying = fact.new == source
        elif isinstance(fact, Added):
            paying = False
        elif paying and isinstance(fact, GameEvent) and fact.kind == how and fact.cause.source == source:
            found.append(fact)
    return found


@dataclass(frozen=True)
class UseRandomly(OtherwisePaid):
    """ "Discard a random card": what ``cost`` would let the player choose, chance chooses."""

    def pay(self, ctx: Context) -> Asking[None]:
        used = self.cost
        assert isinstance(used, UseCards) and used.count is not None
        state, seat = ctx.state, ctx.controller
        found = [card.number for card in used.usable(ctx)]
        if len(found) < used.count:
            raise Rewind
        chosen = draw_lots(state, found, used.count)
        out = used.how == "remove"
        rule, to = "8.5.1" if out else "8.5.5", shared.REMOVED if out else shared.GRAVEYARD
        moves = [Move(used.how, rule, one, to, seat, ctx.cause) for one in chosen]
        for move in moves:
            move.by_chance = True
        events: list[GameEvent] = [*moves]
        facts = yield from happen(state, events)
        if not was_paid(ctx, events, facts):
            raise Rewind
        moved = [fact.new for fact in facts if isinstance(fact, Move)]
        ctx.roles = {**ctx.roles, "paid": tuple(moved), AS_IT_WAS: tuple(chosen)}


#: A card of your hand.
_ONE = Pick(AnyCard(), Number(1), shared.HAND, You(), role="charged")


@dataclass(frozen=True)
class Charge(Effect):
    """You put a card from your hand into your hero's soul, and have charged it [8.5.29, 8.5.29a].

    What comes there otherwise isn't charged [8.5.29b].
    """

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, _ONE)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from _ONE.select(ctx)
        events: list[GameEvent] = [_charged(ctx, one) for one in found]
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, 1, events)


def _charged(ctx: Context, one: int) -> Move:
    return Move("charge", "8.5.29", one, c.SOUL, ctx.controller, ctx.cause)


@dataclass(frozen=True)
class ChargeCost(OtherwisePaid):
    """ "Charge your hero's soul" as a cost: a card is chosen as one that is discarded would be."""

    def pay(self, ctx: Context) -> Asking[None]:
        used = self.cost
        assert isinstance(used, UseCards)
        state = ctx.state
        found = [card.number for card in used.usable(ctx)]
        if not found:
            raise Rewind
        words = "Choose what to charge."
        chosen = yield from choose_some(state, ctx.controller, found, 1, 1, "pay", words, ctx.source)
        events: list[GameEvent] = [_charged(ctx, one) for one in chosen]
        facts = yield from happen(state, events)
        if not was_paid(ctx, events, facts):
            raise Rewind
        moved = [fact.new for fact in facts if isinstance(fact, Move)]
        ctx.roles = {**ctx.roles, "paid": tuple(moved), AS_IT_WAS: tuple(chosen)}


#: A card from hand.
CHARGE_COST = ChargeCost(UseCards("discard", AnyCard(), 1, shared.HAND))
