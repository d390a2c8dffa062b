"""Costs: what is paid to put something on the stack, or to do something else [wow-2007:401]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking, Rewind
from rulebound.tcg import constants as c
from rulebound.tcg.citations import (
    COST,
    COUNTERS_REMOVED,
    DESTROY,
    DISCARD,
    FLIP_SOURCE,
    MOVE,
    PUT_DAMAGE,
    REMOVE,
    REVEAL,
    TURN_SOURCE,
    cite,
)
from rulebound.tcg.continuous.contradictions import cant, player_cant
from rulebound.tcg.events import Counters, Flip, GameEvent, Move, SetDamage, Show, Turn
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes import groups
from rulebound.tcg.nodes.choices.choosing import arrange, choose_some
from rulebound.tcg.nodes.choices.picking import cards_in, in_play_of_types
from rulebound.tcg.nodes.costs.paying import (
    affords,
    can_flip,
    friends_agree,
    itself,
    means_friends,
    would_pay,
)
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import PLACES, Context, Cost, Filter, Group, Taking, Value, leaves_enough
from rulebound.tcg.tree import deed

#: The role of what a cost was paid with, as the objects that those cards were before; "paid" is what they have become.
AS_IT_WAS: Final = "paid" + groups.AS_IT_WAS
#: What a cost gives that was paid with cards.
PAID: Final = ("paid", AS_IT_WAS)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Pay(Cost):
    """An amount of an asset: a number, X, or both.

    The asset is the game's first one; a game with others says so of each in a class of its own: ``asset``.
    """

    number: int
    x: bool = False

    def asset(self) -> int:
        return 0

    def owed(self, ctx: Context) -> int:
        # [wow-2007:401.4b] as many as the number says
        return self.number + (ctx.x if self.x else 0)

    def is_plain(self) -> bool:
        return not self.x and self.asset() == 0

    def least(self) -> int:
        return self.number if self.asset() == 0 else 0

    def uses_x(self) -> bool:
        return self.x

    def can_pay(self, ctx: Context) -> bool:
        return affords(ctx, self.asset(), self.owed(ctx))

    def pay(self, ctx: Context) -> Asking[None]:
        yield from procedures_of(ctx.state).pay_asset(ctx, self.asset(), self.owed(ctx))


@dataclass(frozen=True)
class PayAsset(Cost):
    """An amount of an asset that is not the game's first: ``which`` is its number."""

    number: int
    which: int = 1

    def asset(self) -> int:
        return self.which

    def owed(self, ctx: Context) -> int:
        return self.number

    def can_pay(self, ctx: Context) -> bool:
        return affords(ctx, self.which, self.number)

    def pay(self, ctx: Context) -> Asking[None]:
        yield from procedures_of(ctx.state).pay_asset(ctx, self.which, self.number)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class PayValue(Cost):
    """An amount of an asset that is counted ("pay 1 for each ally")."""

    value: Value

    def asset(self) -> int:
        return 0

    def owed(self, ctx: Context) -> int:
        return self.value.amount(ctx)

    def can_pay(self, ctx: Context) -> bool:
        return affords(ctx, self.asset(), self.owed(ctx))

    def pay(self, ctx: Context) -> Asking[None]:
        yield from procedures_of(ctx.state).pay_asset(ctx, self.asset(), self.owed(ctx))


@dataclass(frozen=True)
class Say(Cost):
    """ "Say '...'": words that the player says aloud; they cost nothing else."""

    words: str

    def can_pay(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        return
        yield  # pragma: no cover


@dataclass(frozen=True)
class Activate(Cost):
    """The activate symbol: exhaust the source."""

    def is_activation(self) -> bool:
        return True

    def is_plain(self) -> bool:
        return True

    def can_pay(self, ctx: Context) -> bool:
        # [wow-2007:701.3] only what is ready can be exhausted
        card = ctx.state.in_play(itself(ctx))
        return card is not None and not card.exhausted and cant(ctx.state, "exhaust", card) is None

    def pay(self, ctx: Context) -> Asking[None]:
        # [wow-2007:701.3] the source is exhausted
        yield from must_happen(ctx, [Turn("exhaust", cite(ctx.state, TURN_SOURCE), itself(ctx), ctx.cause)])

    def exhausts(self) -> bool:
        return True

    def alters(self) -> int:
        return c.EXHAUSTION

    def takes(self, ctx: Context) -> Taking | None:
        return Taking(self, "ready", "exhausted", [itself(ctx)] if self.can_pay(ctx) else [], 1)

    def would_take(self, ctx: Context, card: Card) -> bool:
        return card.number == itself(ctx)


@dataclass(frozen=True)
class FlipThis(Cost):
    """ "Flip [this hero]": from face up to face down [wow-2007:301.2]."""

    def can_pay(self, ctx: Context) -> bool:
        card = ctx.state.in_play(itself(ctx))
        return card is not None and not card.face_down and can_flip(ctx.state, card)

    def takes(self, ctx: Context) -> Taking | None:
        return Taking(self, "face up", "face down", [itself(ctx)] if self.can_pay(ctx) else [], 1)

    def pay(self, ctx: Context) -> Asking[None]:
        yield from must_happen(ctx, [Flip(cite(ctx.state, FLIP_SOURCE), itself(ctx), True, ctx.cause)])


@dataclass(frozen=True)
class DamageYours(Cost):
    """ "Put 1 damage on an ally in your party", or on each of several."""

    what: Filter
    amount: int
    count: int = 1

    def gives(self) -> tuple[str, ...]:
        return PAID

    def alters(self) -> int:
        return c.DAMAGE

    def heeds(self) -> int:
        return self.what.reads()

    def usable(self, ctx: Context) -> list[int]:
        """Return the characters that the damage can be put on."""
        state = ctx.state
        mine = [
            card for card in cards_in(state, c.PLAY, [ctx.controller]) if card.controller == ctx.controller
        ]
        return [card.number for card in mine if self.what.matches(ctx, card)]

    def can_pay(self, ctx: Context) -> bool:
        return len(self.usable(ctx)) >= self.count

    def takes(self, ctx: Context) -> Taking | None:
        return Taking(self, "in play", "in play", self.usable(ctx), self.count)

    def pay(self, ctx: Context) -> Asking[None]:
        usable, rule = self.usable(ctx), cite(ctx.state, COST)
        if len(usable) < self.count:
            raise Rewind
        words = "Choose what to put damage on."
        chosen = yield from choose_some(
            ctx.state, ctx.controller, usable, self.count, self.count, "pay", words, ctx.source, rule
        )
        put = [SetDamage(cite(ctx.state, PUT_DAMAGE), ctx.cause, one, self.amount) for one in chosen]
        yield from must_happen(ctx, list(put))
        ctx.roles = {**ctx.roles, "paid": tuple(chosen), AS_IT_WAS: tuple(chosen)}


@dataclass(frozen=True)
class RemoveDamage(Cost):
    """ "Remove 2 damage from an opposing hero": from anything in play that has so much."""

    what: Filter
    amount: int

    def gives(self) -> tuple[str, ...]:
        return PAID

    def usable(self, ctx: Context) -> list[int]:
        """Return what the damage can be removed from."""
        state = ctx.state
        hurt = [state.cards[id] for id in state.play if state.cards[id].damage >= self.amount]
        return [card.number for card in hurt if self.what.matches(ctx, card)]

    def can_pay(self, ctx: Context) -> bool:
        return bool(self.usable(ctx))

    def takes(self, ctx: Context) -> Taking | None:
        return Taking(self, "in play", "in play", self.usable(ctx), 1)

    def pay(self, ctx: Context) -> Asking[None]:
        chosen = yield from _one_to_pay_with(ctx, self.usable(ctx), "Choose what to remove damage from.")
        yield from must_happen(ctx, [SetDamage(cite(ctx.state, PUT_DAMAGE), ctx.cause, chosen, -self.amount)])
        ctx.roles = {**ctx.roles, "paid": (chosen,), AS_IT_WAS: (chosen,)}


#: What turns cards, and back.
TURNS: Final = ("exhaust", "ready")
#: How cards are before and after what turns them, and where cards go by what is done to them.
_TURNS: Final = {
    "exhaust": ("ready", "exhausted"),
    "ready": ("exhausted", "ready"),
    "turn face down": ("face up", "face down"),
}
_GOES_TO: Final = {
    "destroy": PLACES[c.GRAVEYARD],
    "discard": PLACES[c.GRAVEYARD],
    "graveyard": PLACES[c.GRAVEYARD],
    "remove": PLACES[c.REMOVED],
    "top": PLACES[c.DECK],
    "bottom": PLACES[c.DECK],
    "hand": PLACES[c.HAND],
}


#: What the cards are that a cost was paid with.
PARTICIPLES: Final = {
    "exhaust": "exhausted", "ready": "readied", "destroy": "destroyed", "discard": "discarded", "remove": "removed",
    "reveal": "revealed",
}  # fmt: skip


@dataclass(frozen=True)
class UseCards(Cost):
    """Do something to some of your cards: exhaust, destroy, discard, remove, return, ready, turn face down.

    ``count`` None is X; ``zone`` is where they are. "Exhaust two allies in your party", "discard a card".
    """

    how: str
    what: Filter
    count: int | None = 1
    zone: int = c.PLAY
    up_to: bool = False
    #: Whether they may lie in anybody's zone, as in "a card in a graveyard".
    anybodys: bool = False
    role: str = "paid"
    #: The greatest X.
    most: int = c.ANY_NUMBER

    def gives(self) -> tuple[str, ...]:
        return (
            *(PAID if self.role == "paid" else (self.role,)),
            deed(self.role, PARTICIPLES.get(self.how, "put")),
        )

    def uses_x(self) -> bool:
        return self.count is None

    def _wanted(self, ctx: Context) -> int:
        return ctx.x if self.count is None else self.count

    def usable(self, ctx: Context, enough: int = c.ANY_NUMBER) -> list[Card]:
        """Return the cards that can be used to pay; no more of them are looked for than are ``enough``."""
        state = ctx.state
        found: list[Card] = []
        if enough < 1:
            return found
        seats = state.clockwise(ctx.controller) if self.anybodys else [ctx.controller]
        ready = self.how == "exhaust"
        friends = self.how == "destroy" and self.zone == c.PLAY and means_friends(ctx, self.what)
        types = self.what.types_meant() if self.zone == c.PLAY else 0
        for card in in_play_of_types(state, types) if types else cards_in(state, self.zone, seats):
            theirs = card.controller != ctx.controller and card.zone == c.PLAY
            # [wow-2012:403.5] its payer's, or a friendly player's where that will do
            if theirs and not (friends and state.friendly(card.controller, ctx.controller)):
                continue
            if ready and card.exhausted:
                continue
            if (card.number == ctx.source and self.zone == c.HAND) or not self.what.matches(ctx, card):
                continue
            if self.how == "ready" and not card.exhausted:
                continue
            if self.how == "turn face down" and card.face_down:
                continue
            if not would_pay(ctx, self._event(ctx, card.number, False)):
                continue
            found.append(card)
            if len(found) == enough:
                break
        return found

    def exhausts(self) -> bool:
        return self.how == "exhaust"

    def provides(self) -> bool:
        return self.how not in ("exhaust", "reveal", "turn face down")

    def readies(self) -> bool:
        return self.how == "ready"

    def alters(self) -> int:
        return c.EXHAUSTION if self.how in TURNS else 0

    def heeds(self) -> int:
        # (A card that is readied must be exhausted first.)
        return self.what.reads() | (c.EXHAUSTION if self.how == "ready" else 0)

    def takes(self, ctx: Context) -> Taking | None:
        if self.up_to:
            return None
        place = PLACES[self.zone]
        needs, makes = _TURNS.get(self.how) or (place, _GOES_TO.get(self.how, place))
        return Taking(self, needs, makes, [card.number for card in self.usable(ctx)], self._wanted(ctx))

    def would_take(self, ctx: Context, card: Card) -> bool:
        return card.number != ctx.source and self.what.matches(ctx, card)

    def can_pay(self, ctx: Context) -> bool:
        wanted = self._wanted(ctx)
        return self.up_to or len(self.usable(ctx, wanted)) >= wanted

    def greatest_x(self, ctx: Context) -> int:
        return min(self.most, len(self.usable(ctx))) if self.count is None else c.ANY_NUMBER

    def pay(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = self._to_spare(ctx, [card.number for card in self.usable(ctx)])
        wanted = self._wanted(ctx)
        least = 0 if self.up_to else wanted
        if len(found) < least:
            raise Rewind
        wanted = min(wanted, len(found))
        chosen = yield from choose_some(
            state,
            ctx.controller,
            found,
            least,
            wanted,
            "pay",
            f"Choose what to {self.how}.",
            ctx.source,
            cite(state, COST),
        )
        yield from friends_agree(ctx, chosen)
        secrets: list[int] = []
        if self.how in ("top", "bottom") and len(chosen) > 1:
            chosen, secrets = yield from arrange(ctx, chosen)
        events: list[GameEvent] = [self._event(ctx, one, one in secrets) for one in chosen]
        # [wow-2012:415.9d, wow-2013:415.9e] several cards are discarded one at a time
        alone = self.how == "discard" and not procedures_of(state).discards_at_once(state)
        facts: list[GameEvent] = []
        for batch in [[event] for event in events] if alone else [events]:
            facts.extend((yield from happen(state, batch)))
        if not was_paid(ctx, events, facts):
            raise Rewind
        moved = [fact.new for fact in facts if isinstance(fact, Move)]
        was: dict[str, tuple[int, ...]] = {AS_IT_WAS: tuple(chosen)} if self.role == "paid" else {}
        # [fab:1.7.6, 1.7.6a] what another ability speaks of
        ctx.roles = {**ctx.roles, self.role: tuple(moved or chosen), **was}

    def _to_spare(self, ctx: Context, found: list[int]) -> list[int]:
        """Leave out the cards that later parts can't do without, if there are enough others [wow-2007:401.1]."""
        mine = self.takes(ctx)
        if mine is None or mine.needs == mine.makes or not ctx.later_parts:
            return found
        spare = [one for one in found if leaves_enough(one, mine.needs, found, mine.count, ctx.later_parts)]
        return spare if len(spare) >= mine.count else found

    def _event(self, ctx: Context, number: int, is_secret: bool) -> GameEvent:
        state, how, seat, cause = ctx.state, self.how, ctx.controller, ctx.cause
        if how in ("exhaust", "ready"):
            return Turn(how, cite(state, COST), number, cause)
        if how == "turn face down":
            return Flip(cite(state, COST), number, True, cause, "turn")
        if how == "destroy":
            return Move("destroy", cite(state, DESTROY), number, c.GRAVEYARD, seat, cause)
        if how == "discard":
            return Move("discard", cite(state, DISCARD), number, c.GRAVEYARD, seat, cause)
        if how == "remove":
            return Move("remove", cite(state, REMOVE), number, c.REMOVED, seat, cause)
        if how == "reveal":
            return Show("reveal", cite(state, REVEAL), (number,), seat, True, cause)
        rule = cite(state, MOVE)
        if how == "graveyard":
            return Move("put", rule, number, c.GRAVEYARD, seat, cause)
        if how in ("top", "bottom"):
            bottom, secret = how == "bottom", seat if is_secret else -1
            return Move("put", rule, number, c.DECK, seat, cause, bottom=bottom, secret=secret)
        return Move("put", rule, number, c.HAND, seat, cause)


@dataclass(frozen=True)
class ExhaustGroup(Cost):
    """ "Exhaust your hero", "exhaust a defending hero in your party": all of a group that needs no choice."""

    group: Group

    def can_pay(self, ctx: Context) -> bool:
        events = self._events(ctx)
        return bool(events) and all(would_pay(ctx, event) for event in events)

    def _events(self, ctx: Context) -> list[GameEvent]:
        rule = cite(ctx.state, COST)
        return [Turn("exhaust", rule, one, ctx.cause) for one in self.group.members(ctx)]

    def exhausts(self) -> bool:
        return True

    def alters(self) -> int:
        return c.EXHAUSTION

    def takes(self, ctx: Context) -> Taking | None:
        found = self.group.members(ctx)
        return Taking(self, "ready", "exhausted", found if self.can_pay(ctx) else [], max(1, len(found)))

    def pay(self, ctx: Context) -> Asking[None]:
        yield from must_happen(ctx, self._events(ctx))


@dataclass(frozen=True)
class RemoveCounters(Cost):
    """ "Remove a counter from [this]", which means the source itself [wow-2007:402.1a]; None: X of them."""

    name: str
    count: int | None = 1

    def uses_x(self) -> bool:
        return self.count is None

    def alters(self) -> int:
        return c.COUNTERS

    def is_marked(self) -> bool:
        return self.count is not None

    def is_lacking(self, card: Card) -> bool:
        return self.count is not None and card.counter(self.name) < self.count

    def can_pay(self, ctx: Context) -> bool:
        card = ctx.state.in_play(itself(ctx))
        return card is not None and card.counter(self.name) >= (ctx.x if self.count is None else self.count)

    def takes(self, ctx: Context) -> Taking | None:
        return Taking(self, "in play", "in play", [itself(ctx)] if self.can_pay(ctx) else [], 1)

    def greatest_x(self, ctx: Context) -> int:
        card = ctx.state.in_play(itself(ctx))
        return (card.counter(self.name) if card is not None else 0) if self.count is None else c.ANY_NUMBER

    def pay(self, ctx: Context) -> Asking[None]:
        count = ctx.x if self.count is None else self.count
        if count:
            yield from must_happen(
                ctx, [Counters(cite(ctx.state, COUNTERS_REMOVED), itself(ctx), self.name, -count, ctx.cause)]
            )


@dataclass(frozen=True)
class CountersOfYours(Cost):
    """ "Remove an honor counter from a card you control": so many, all from one card of yours."""

    what: Filter
    name: str
    count: int = 1

    def gives(self) -> tuple[str, ...]:
        return PAID

    def alters(self) -> int:
        return c.COUNTERS

    def heeds(self) -> int:
        return self.what.reads()

    def usable(self, ctx: Context) -> list[int]:
        """Return the cards that the counters can be removed from."""
        mine = cards_in(ctx.state, c.PLAY, [ctx.controller])
        return [
            card.number for card in mine
            if card.controller == ctx.controller and card.counter(self.name) >= self.count
            and self.what.matches(ctx, card)
        ]  # fmt: skip

    def can_pay(self, ctx: Context) -> bool:
        return bool(self.usable(ctx))

    def takes(self, ctx: Context) -> Taking | None:
        return Taking(self, "in play", "in play", self.usable(ctx), 1)

    def pay(self, ctx: Context) -> Asking[None]:
        chosen = yield from _one_to_pay_with(ctx, self.usable(ctx), "Choose what to remove counters from.")
        removed = Counters(cite(ctx.state, COUNTERS_REMOVED), chosen, self.name, -self.count, ctx.cause)
        yield from must_happen(ctx, [removed])
        ctx.roles = {**ctx.roles, "paid": (chosen,), AS_IT_WAS: (chosen,)}


@dataclass(frozen=True)
class SkipDraw(Cost):
    """A cost that can never be paid while players can't draw; kept for "skip your draw" texts."""

    def can_pay(self, ctx: Context) -> bool:
        return player_cant(ctx.state, "draw", ctx.controller) is None

    def pay(self, ctx: Context) -> Asking[None]:
        rule = cite(ctx.state, COST)
        yield from must_happen(ctx, [GameEvent("skip draw", rule, ctx.cause, seat=ctx.controller)])


def must_happen(ctx: Context, events: list[GameEvent]) -> Asking[None]:
    """Pay by letting events happen; a cost whose action doesn't happen isn't paid [wow-2007:401.1]."""
    facts = yield from happen(ctx.state, events)
    if not was_paid(ctx, events, facts):
        raise Rewind


def _one_to_pay_with(ctx: Context, usable: list[int], words: str) -> Asking[int]:
    """Let the player choose the one card with which a cost is paid; raises ``Rewind`` if there is none."""
    if not usable:
        raise Rewind
    rule = cite(ctx.state, COST)
    chosen = yield from choose_some(ctx.state, ctx.controller, usable, 1, 1, "pay", words, ctx.source, rule)
    return chosen[0]


def was_paid(ctx: Context, events: list[GameEvent], facts: list[GameEvent]) -> bool:
    """Tell whether all of a cost was paid."""
    for event in events:
        if event.was_replaced:
            # [wow-2007:411.8e] a card's move counts even if it was replaced
            if not procedures_of(ctx.state).pays_though_replaced(ctx.state, event):
                return False
        elif event not in facts:
            return False
    return True
