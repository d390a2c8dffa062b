"""Clashing and wagering, reloading, action points, what the crowd does [8.5.7, 8.5.23, 8.5.45, 8.5.46, 8.5.57]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import gain_action_points
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.patterns import LinkResolved
from rulebound.fab.position.history import link_of
from rulebound.fab.position.zones import ZONES
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import GameEvent, Move, Show
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import create
from rulebound.tcg.nodes.choices.choosing import choose_some, deck_from_the_top
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.flow import If
from rulebound.tcg.nodes.groups import Role, You, seats_of
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Condition, Context, Effect, Group, Value
from rulebound.tcg.program.powers import Triggered


@dataclass(frozen=True)
class Clash(Effect):
    """You and another player clash [8.5.45]: who reveals the card with the greatest power wins, and does ``then``."""

    other: Group
    then: Effect

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player",) if field == "then" else ()

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        seats = [ctx.controller, *[seat for seat in seats_of(ctx, self.other) if seat != ctx.controller]]
        ctx.did = False
        # [8.5.45d] there are two heroes who clash
        if len(seats) < 2:
            return
        tops = [deck_from_the_top(ctx, seat)[:1] for seat in seats]
        for seat, top in zip(seats, tops, strict=True):
            if top:
                record(state, [Show("reveal", "8.5.45", tuple(top), seat, True, ctx.cause)])
        # [8.5.45b] what has no power, or isn't there, has less than any other
        powers = [effective(state, state.known(top[0])).numbers[c.POWER] if top else ABSENT for top in tops]
        greatest = max(powers)
        winners = [seat for seat, power in zip(seats, powers, strict=True) if power == greatest]
        # [8.5.45c] nobody wins if none is greater than all others
        if greatest < 0 or len(winners) > 1:
            return
        before = ctx.roles
        ctx.roles = {**before, "player": (player_subject(winners[0]),)}
        yield from self.then.run(ctx)
        ctx.roles = before
        ctx.did = True


@dataclass(frozen=True)
class Reload(Effect):
    """If your arsenal is empty, you may put a card from your hand there face down [8.5.23]."""

    def run(self, ctx: Context) -> Asking[None]:
        state, seat = ctx.state, ctx.controller
        ctx.did = False
        # [8.5.23a] all of it is empty
        if ZONES.all[c.ARSENAL].ids(state, seat):
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
    """The link of the attack that a wager is about has hit [8.5.46, 7.5.5d]."""

    def reads(self) -> int:
        return shared.HISTORY

    def needs(self) -> tuple[str, ...]:
        return ("it",)

    def holds(self, ctx: Context) -> bool:
        links = [link_of(ctx.state, number) for number in ctx.roles["it"]]
        return any(link is not None and link.hit for link in links)


@dataclass(frozen=True)
class Wager(Effect):
    """You wager a token with another hero's player: who wins it, the link of the attack tells as it resolves [8.5.46].

    [8.5.46a] It is noted that you have wagered; [8.5.46b] the winner creates the token.
    """

    other: Group
    name: str

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.other.select(ctx)
        ctx.did = bool(found)
        if not found:
            return
        record(ctx.state, [GameEvent("wager", "8.5.46a", ctx.cause, subject=ctx.source, seat=ctx.controller)])
        before = ctx.roles
        ctx.roles = {**before, "other": tuple(found[:1])}
        one = Number(1)
        lost = CreateTokens(ControllerOf(Role("other")), self.name, one)
        decided = If(ItHasHit(), CreateTokens(You(), self.name, one), lost)
        # (It is about the link that is active; no chain outlasts what is left of it.)
        yield from create(ctx, Triggered(-1, "", LinkResolved(), decided), c.THIS_CHAIN, None, 1)
        ctx.roles = before


@dataclass(frozen=True)
class Crowd(Effect):
    """The crowd cheers players, or boos them: they are considered to be cheered or booed [8.5.57]."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"kind": "facts"}

    kind: str
    who: Group

    def run(self, ctx: Context) -> Asking[None]:
        heard: list[GameEvent] = [
            GameEvent(self.kind, "8.5.57", ctx.cause, subject=ctx.state.players[seat].hero, seat=seat)
            for seat in seats_of(ctx, self.who)
        ]
        facts = yield from happen(ctx.state, heard, ctx.strand)
        ctx.did = bool(facts)
