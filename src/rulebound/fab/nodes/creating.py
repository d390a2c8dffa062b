"""Tokens that are created [8.5.2], also to pay [1.14]; what waits for objects that are put on the stack or created."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.events import Added, CountedToken, GameEvent, Move, Token
from rulebound.fab.nodes.abilities import type_of
from rulebound.fab.nodes.changes import MORE_CREATED, CreatesMore
from rulebound.fab.nodes.turning import agrees_to_crank, cranking, without_steam
from rulebound.kernel.decision import Asking, Rewind
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective, shelved
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.effects.in_play import put_tokens
from rulebound.tcg.nodes.effects.results import done_so, note_done
from rulebound.tcg.nodes.groups import You, seats_of
from rulebound.tcg.nodes.patterns import is_meant, is_player_meant
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Definition, same_name
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Context, Cost, Effect, Filter, Group, Pattern, Value
from rulebound.tcg.program.powers import box_of


@dataclass(frozen=True)
class CreateTokens(Effect):
    """Players create so many tokens of a name [8.5.2]: each under the own control, in the arena.

    ``by`` creates them where ``who`` gets them under control, and owns them (None: each the own ones) [1.3.1a];
    ``counters`` are what they enter with, besides what their own text says [6.4.8].
    """

    who: Group
    name: str
    count: Value
    by: Group | None = None
    counters: tuple[tuple[str, Value], ...] = ()

    def gives(self) -> tuple[str, ...]:
        return done_so("created")

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "count" else ()

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        # [2.12.3b, 8.5.2a] what it is, the rules say
        made = procedures_of(state).created(self.name)
        amount = max(0, self.count.amount(ctx))
        seats: list[int] = []
        owners = [] if self.by is None else seats_of(ctx, self.by)
        # [8.5.2c] whoever is told to create it controls it
        for seat in seats_of(ctx, self.who):
            # [1.9.2b] what replaces the whole of it does so once, and none of the events that it consists of
            more = self._more(ctx, owners[0] if owners else seat, amount)
            seats.extend([seat] * (amount + more))
        entering = box_of(made).entering
        printed = () if entering is None else entering.counters
        counters = tuple([(name, value.amount(ctx)) for name, value in (*printed, *self.counters)])
        # [8.5.2b] it enters the arena as it is created: with its counters, if it does so
        if counters:
            yield from self._with_counters(ctx, made, seats, owners[0] if owners else -1, counters)
        else:
            yield from put_tokens(ctx, made, 1, seats, False, owners[0] if owners else -1)

    def _with_counters(
        self,
        ctx: Context,
        made: Definition,
        seats: list[int],
        owner: int,
        counters: tuple[tuple[str, int], ...],
    ) -> Asking[None]:
        """Create tokens that enter with counters; of such as have crank, each may be cranked as it enters [8.3.29]."""
        cranks = any(power.as_keyword() == c.CRANK for power in made.program.powers)
        events: list[GameEvent] = []
        cranked: list[int] = []
        for seat in seats:
            steam = dict(counters).get("steam", 0) > 0
            left = counters
            if cranks and steam and (yield from agrees_to_crank(ctx, seat)):
                left = without_steam(counters)
                cranked.append(len(events))
            events.append(CountedToken("8.5.2", made, seat, ctx.cause, left, owner))
        facts = yield from happen(ctx.state, events, ctx.strand)
        for place in cranked:
            token = events[place]
            if isinstance(token, CountedToken) and token.new:
                yield from happen(ctx.state, cranking(token.seat, token.new, ctx.cause), ctx.strand)
        note_done(ctx, facts, len(events))

    def _more(self, ctx: Context, seat: int, amount: int) -> int:
        """Return how many more of them a player creates, if any at all."""
        more = 0
        for found in shelved(ctx.state, MORE_CREATED) if amount else []:
            change, their = found.change, found.context(ctx.state)
            assert isinstance(change, CreatesMore)
            if same_name(change.name, self.name) and their.controller == seat and found.holds(their):
                more += change.more.amount(their)
        return more


@dataclass(frozen=True)
class Creates(Pattern):
    """ "When you create [a token]", under whose control ever: who creates it owns it [1.3.1a]."""

    what: Filter
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("enter",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Token) or not is_meant(ctx, self.what, event.new):
            return False
        creator = event.creator()
        if not is_player_meant(ctx, self.players, creator):
            return False
        ctx.roles = {**ctx.roles, "it": (event.new,), "player": (player_subject(creator),)}
        return True


@dataclass(frozen=True)
class PutsOnStack(Pattern):
    """ "When you play an attack action card or activate a weapon attack": the object on the stack [5.1.10]."""

    what: Filter
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("play", "use")

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Added) or not event.layer.card:
            return False
        if not is_player_meant(ctx, self.players, event.seat):
            return False
        if not is_meant(ctx, self.what, event.layer.card):
            return False
        ctx.roles = {**ctx.roles, "it": (event.layer.card,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class ActivatesAttack(PutsOnStack):
    """ "When you activate a weapon attack": what is played is none of these [8.3.1]."""

    def kinds(self) -> tuple[str, ...]:
        return ("use",)


@dataclass(frozen=True)
class ActivatesType(Pattern):
    """ "When you activate an attack reaction": an ability of a type has been activated [5.2.1b]."""

    types: int
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("use",)

    def reads(self) -> int:
        return super().reads() | shared.POWERS

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Added) or not is_player_meant(ctx, self.players, event.seat):
            return False
        source = ctx.state.known(event.subject)
        powers = effective(ctx.state, source).powers
        if not any(power.place == event.other and type_of(power) & self.types for power in powers):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class Contracted(Pattern):
    """You complete a contract: you banish a card of an opponent that ``what`` means as often as that is done.

    [8.4.7, 8.5.39, 8.5.39a, 8.5.39b]
    """

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("remove",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move):
            return False
        state = ctx.state
        source = event.cause.source
        # [8.5.39a] who is contracted has to do it
        if source <= 0 or state.known(source).controller != ctx.controller:
            return False
        if state.friendly(state.known(event.subject).owner, ctx.controller):
            return False
        if event.face_down or not is_meant(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return True


@dataclass(frozen=True)
class CreatesToPay(Cost):
    """ "Create a [token]", as a cost: it is paid once that has been created."""

    name: str

    def can_pay(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        yield from CreateTokens(You(), self.name, Number(1)).run(ctx)
        if not ctx.did:
            raise Rewind
