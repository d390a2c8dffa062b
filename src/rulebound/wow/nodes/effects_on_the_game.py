"""Effects on links, turns and players: interrupting, extra turns, dice, losing, playing cards."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.core import Context, Effect, Group
from rulebound.tcg.nodes.effects.results import possible_group, wanted_of
from rulebound.tcg.position.records import Link
from rulebound.tcg.position.state import seat_of
from rulebound.tcg.procedures.interrupting import interrupt_layers
from rulebound.tcg.procedures.playing import play_now
from rulebound.wow.nodes.groups import seats_of
from rulebound.wow.turns.winning_and_losing import end_what_they_do, players_lose


@dataclass(frozen=True)
class InterruptLinks(Effect):
    """Interrupt links on the chain [711.1]."""

    what: Group

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        links: list[Link] = []
        for one in found:
            link = _link_of(ctx, one)
            if link is not None:
                links.append(link)
        done = yield from interrupt_layers(ctx.state, links, "711.1", ctx.cause, ctx.strand)
        ctx.did = 0 < wanted <= done


def _link_of(ctx: Context, subject: int) -> Link | None:
    for link in ctx.state.chain:
        if subject in (link.number, link.card):
            return link
    return None


@dataclass(frozen=True)
class LoseGame(Effect):
    """Players lose the game."""

    who: Group

    def run(self, ctx: Context) -> Asking[None]:
        losing = seats_of(ctx, self.who)
        players_lose(ctx.state, losing, "102.1a", ctx.cause)
        yield from end_what_they_do(ctx.state, losing)


@dataclass(frozen=True)
class PlayCard(Effect):
    """Play a card as part of processing a text, from wherever it is, perhaps without paying its cost."""

    what: Group
    free: bool = True

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        played = 0
        for one in found:
            played += 1 if (yield from play_now(ctx, one, self.free)) else 0
        ctx.did = 0 < wanted <= played


def seat_of_first(ctx: Context, group: Group) -> int:
    """Return the first seat that a group yields, or -1."""
    for one in group.members(ctx):
        if one < 0:
            return seat_of(one)
    return -1
