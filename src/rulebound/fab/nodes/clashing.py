"""Clashing and wagering, reloading, action points, what the crowd does [8.5.7, 8.5.23, 8.5.45, 8.5.46, 8.5.57]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import FailsToWin
from rulebound.fab.nodes.abilities import gain_action_points
from rulebound.fab.nodes.combat.patterns import LinkResolved, who_is_meant
from rulebound.fab.nodes.continuous.in_order import attacks_that_have_hit
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.position.history import CHAIN, LINK
from rulebound.fab.position.state import active_link
from rulebound.fab.position.zones import ARSENAL
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import GameEvent, Move, Show
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import create
from rulebound.tcg.nodes.choices.choosing import choose_some, deck_from_the_top
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.flow import If, May, Sequence
from rulebound.tcg.nodes.groups import Role, You, seats_of
from rulebound.tcg.nodes.known import leave_out
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Condition, Context, Effect, Filter, Group, Pattern, Replacing, Value
from rulebound.tcg.program.powers import Triggered

#: The role of who has clashed and not won, where there is a winner.
LOSER: Final = "loser"


#: The role of the hero that has lost a clash that was waited for.
LOSING_HERO: Final = "losing hero"


@dataclass(frozen=True)
class Clash(Effect):
    """You and another player clash [8.5.45]: who reveals the card with the greatest power wins, and does ``then``."""

    other: Group
    then: Effect

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player", LOSER) if field == "then" else ()

    def run(self, ctx: Context) -> Asking[None]:
        seats = [ctx.controller, *[seat for seat in seats_of(ctx, self.other) if seat != ctx.controller]]
        ctx.did = False
        # [8.5.45d] there are two heroes who clash
        if len(seats) < 2:
            leave_out(ctx, (self.then,))
            return
        winner = CLASHES_AGAIN
        while winner == CLASHES_AGAIN:
            winner = yield from self._once(ctx, seats)
        if winner < 0:
            leave_out(ctx, (self.then,))
            return
        named = ("player", LOSER)
        kept = {name: ctx.roles[name] for name in named if name in ctx.roles}
        lost = tuple([player_subject(seat) for seat in seats if seat != winner])
        ctx.roles = {**ctx.roles, "player": (player_subject(winner),), LOSER: lost}
        yield from self.then.run(ctx)
        ctx.roles = {**{name: one for name, one in ctx.roles.items() if name not in named}, **kept}
        ctx.did = True

    def _once(self, ctx: Context, seats: list[int]) -> Asking[int]:
        """Clash once: return who has won, -1 if nobody has, or that the clash begins again."""
        state = ctx.state
        tops = [deck_from_the_top(ctx, seat)[:1] for seat in seats]
        for seat, top in zip(seats, tops, strict=True):
            if top:
                record(state, [Show("reveal", "8.5.45", tuple(top), seat, True, ctx.cause)])
        # [8.5.45a] these are compared; [8.5.45b] what has no power, or isn't there, has less than any other
        powers = [effective(state, state.known(top[0])).numbers[c.POWER] if top else ABSENT for top in tops]
        greatest = max(powers)
        winners = [seat for seat, power in zip(seats, powers, strict=True) if power == greatest]
        # [8.5.45c] nobody wins if none is greater than all others
        winner = -1 if greatest < 0 or len(winners) > 1 else winners[0]
        failing = [seat for seat in seats if seat != winner]
        revealed = tuple([one for top in tops for one in top])
        # [6.5.6, 6.5.7] it has happened by now; who replaces what comes of it does so before that is complete [6.5.8]
        facts = yield from happen(
            state, [FailsToWin("8.5.45", ctx.source, seat, revealed, ctx.cause) for seat in failing]
        )
        if any(fact.kind == AGAIN for fact in facts):
            return CLASHES_AGAIN
        for seat, top in zip(seats, tops, strict=True):
            if seat == winner:
                lost = state.players[failing[0]].hero
                won = GameEvent(WINS, "8.5.45a", ctx.cause, subject=top[0], seat=winner, other=lost)
                record(state, [won])
        return winner


#: What is returned for a clash that is to be repeated, and what happens then.
CLASHES_AGAIN: Final = -2
AGAIN: Final = "clash again"
#: What is noted of who wins, and with which card.
WINS: Final = "win clash"


@dataclass(frozen=True)
class WinsClash(Pattern):
    """ "When you win a clash revealing this" [8.5.45a]: it lies on top of the deck."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it", LOSING_HERO)

    def kinds(self) -> tuple[str, ...]:
        return (WINS,)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        meant = who_is_meant(ctx, self.what, event.subject)
        ctx.roles = {**ctx.roles, "it": (meant,), LOSING_HERO: (event.other,)}
        return meant != 0


@dataclass(frozen=True)
class ClashesAgain(Replacing):
    """ "The first time each turn you would fail to win a clash, instead you may ...": an outcome-replacement [6.4.11].

    If its player does that, one of the revealed cards goes to the bottom of its owner's deck, and they clash again.
    """

    cost: Effect

    def kinds(self) -> tuple[str, ...]:
        return ("fail to win",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        if not isinstance(event, FailsToWin) or event.seat != ctx.controller:
            return False
        # [6.6.1b] the first time that it would happen, whether or not it did
        before = [
            fact for fact in ctx.state.this_turn_of(("fail to win", AGAIN)) if isinstance(fact, GameEvent)
        ]
        return not any(fact.seat == ctx.controller for fact in before)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, FailsToWin)
        state, seat = ctx.state, ctx.controller
        yield from May(self.cost).run(ctx)
        if not ctx.did:
            return [event]
        words = "Which card goes to the bottom of its owner's deck?"
        found = [one for one in event.together if state.find(one) is not None]
        chosen = yield from choose_some(state, seat, found, 1, 1, "choose", words, ctx.source)
        moves: list[GameEvent] = [
            Move("put", "8.5.15", one, shared.DECK, cause=ctx.cause, bottom=True) for one in chosen
        ]
        yield from happen(state, moves)
        return [GameEvent(AGAIN, "6.4.11", ctx.cause, subject=event.subject, seat=seat)]


@dataclass(frozen=True)
class Reload(Effect):
    """If your arsenal is empty, you may put a card from your hand there face down [8.5.23]."""

    def run(self, ctx: Context) -> Asking[None]:
        state, seat = ctx.state, ctx.controller
        ctx.did = False
        # [8.5.23a] all of it is empty
        if ARSENAL.ids(state, seat):
            return
        hand = [state.cards[id].number for id in state.players[seat].hand]
        chosen = yield from choose_some(
            state, seat, hand, 0, 1, "choose", "Reload which card?", ctx.source, "8.5.23", True
        )
        moves: list[GameEvent] = [
            Move("put", "8.5.23", one, c.ARSENAL, seat, ctx.cause, face_down=True) for one in chosen
        ]
        facts = yield from happen(state, moves, ctx.strand)
        ctx.did = bool(facts)


@dataclass(frozen=True)
class GainActions(Effect):
    """You gain action points [8.5.7]: in your own action phase [8.5.7b]."""

    amount: Value

    def run(self, ctx: Context) -> Asking[None]:
        amount = self.amount.amount(ctx)
        yield from gain_action_points(ctx.state, ctx.controller, amount, "8.5.7", ctx.cause)
        ctx.did = True


@dataclass(frozen=True)
class ItHasHit(Condition):
    """The attack that a wager is about has hit [8.5.46]: by its own damage, whatever else has hit on its link."""

    def reads(self) -> int:
        return shared.facts_of(("damage", *CHAIN, *LINK)) | shared.TURN

    def needs(self) -> tuple[str, ...]:
        return ("it",)

    def holds(self, ctx: Context) -> bool:
        hit = attacks_that_have_hit(ctx.state)
        return any(number in hit for number in ctx.roles["it"])


@dataclass(frozen=True)
class WinTheWager(Effect):
    """A player is considered to have won a wager from now on, and, ``with_it``, so is its attack [8.5.46a]."""

    who: Group
    with_it: bool

    def needs(self) -> tuple[str, ...]:
        return ("it",)

    def run(self, ctx: Context) -> Asking[None]:
        (attack,) = ctx.roles["it"] if self.with_it else (0,)
        won: list[GameEvent] = [
            GameEvent(WINS_WAGER, "8.5.46a", ctx.cause, subject=attack, seat=seat)
            for seat in seats_of(ctx, self.who)
        ]
        yield from happen(ctx.state, won, ctx.strand)


#: What is noted of who wins a wager: the player, and the attack if it has won it, too.
WINS_WAGER: Final = "win wager"


@dataclass(frozen=True)
class WinsWager(Pattern):
    """ "When you win a wager", "when [an attack] wins a wager" [8.5.46a]: an attack has won if its controller has."""

    what: Filter | None = None
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("player",) if self.what is None else ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return (WINS_WAGER,)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if self.players is not None and event.seat not in seats_of(ctx, self.players):
            return False
        roles = {**ctx.roles, "player": (player_subject(event.seat),)}
        if self.what is not None:
            meant = who_is_meant(ctx, self.what, event.subject) if event.subject else 0
            if not meant:
                return False
            roles["it"] = (meant,)
        ctx.roles = roles
        return True


@dataclass(frozen=True)
class WagerDecided(LinkResolved):
    """The link of a wager's attack resolves: who has won the prize is "that player", the loser's hero "the other"."""

    def gives(self) -> tuple[str, ...]:
        return (*super().gives(), "player", "other")


@dataclass(frozen=True)
class Wager(Effect):
    """You wager a token with another hero's player: who wins it, the link of the attack tells as it resolves [8.5.46].

    [8.5.46b] The winner creates the token; without a name nothing is wagered but who wins.
    """

    other: Group
    name: str

    def run(self, ctx: Context) -> Asking[None]:
        attack = yield from self.its_attack(ctx)
        found = (yield from self.other.select(ctx)) if attack else ()
        ctx.did = bool(found)
        if not found:
            return
        # [8.5.46a] it is noted that you have wagered
        record(ctx.state, [GameEvent("wager", "8.5.46a", ctx.cause, subject=attack, seat=ctx.controller)])

        before = ctx.roles
        ctx.roles = {**before, "other": tuple(found[:1])}
        # [8.5.46a] and so it is of who has won, the attack with its controller
        won, lost = self._won_by(You(), True), self._won_by(ControllerOf(Role("other")), False)
        decided = If(ItHasHit(), won, lost)
        # (It is about the link that is active; no chain outlasts what is left of it.)
        yield from create(ctx, Triggered(-1, "", LinkResolved(), decided), c.THIS_CHAIN, None, 1)
        ctx.roles = before

    def its_attack(self, ctx: Context) -> Asking[int]:
        """Return the attack of the wager [8.5.46a]: what says so, unless it is said of another one; 0 if of none."""
        yield from ()
        return ctx.source

    def prizes(self, who: Group, you: bool) -> tuple[Effect, ...]:
        """Return what whoever has won gets [8.5.46b]."""
        return (CreateTokens(who, self.name, Number(1)),) if self.name else ()

    def _won_by(self, who: Group, with_it: bool) -> Effect:
        return Sequence((WinTheWager(who, with_it), *self.prizes(who, with_it)))


@dataclass(frozen=True)
class WagerFor(Wager):
    """A wager of which the winner does what ``prize`` says [8.5.46b]; ``attack`` is its attack (None: the source)."""

    prize: Triggered | None = None
    attack: Group | None = None

    def its_attack(self, ctx: Context) -> Asking[int]:
        if self.attack is None:
            return ctx.source
        found = yield from self.attack.select(ctx)
        # (What isn't on the active link has resolved with its own one.)
        return next((one for one in found if _is_active(ctx, one)), 0)

    def prizes(self, who: Group, you: bool) -> tuple[Effect, ...]:
        if self.prize is None:
            return super().prizes(who, you)
        return (WonBy(who, you, self.prize.effect),)


def _is_active(ctx: Context, one: int) -> bool:
    """Tell whether an attack is that of the active chain link [7.0.3b]."""
    link = active_link(ctx.state)
    return link is not None and link.attack == one


@dataclass(frozen=True)
class WonBy(Effect):
    """What the winner of a wager does, ``you`` or the other one [8.5.46b]: "the other hero" is the loser's, then."""

    who: Group
    you: bool
    then: Effect

    def needs(self) -> tuple[str, ...]:
        return ("other",)

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player", "other") if field == "then" else ()

    def run(self, ctx: Context) -> Asking[None]:
        before, state = ctx.roles, ctx.state
        for seat in seats_of(ctx, self.who):
            loser = before["other"] if self.you else (state.players[ctx.controller].hero,)
            ctx.roles = {**before, "player": (player_subject(seat),), "other": loser}
            yield from self.then.run(ctx)
        ctx.roles = before


@dataclass(frozen=True)
class Crowd(Effect):
    """The crowd cheers players, or boos them."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"kind": "facts"}

    kind: str
    who: Group

    def run(self, ctx: Context) -> Asking[None]:
        """[8.5.57, 8.5.57a] They are considered to be cheered or booed from now on, or both."""
        heard: list[GameEvent] = [
            GameEvent(self.kind, "8.5.57", ctx.cause, subject=ctx.state.players[seat].hero, seat=seat)
            for seat in seats_of(ctx, self.who)
        ]
        facts = yield from happen(ctx.state, heard, ctx.strand)
        ctx.did = bool(facts)
