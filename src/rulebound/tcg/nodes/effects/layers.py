"""Effects on layers of the stack and on players: interrupting, playing cards, losing."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import INTERRUPTED, MADE_TO_LOSE, cite
from rulebound.tcg.nodes.core import Context, Effect, Group
from rulebound.tcg.nodes.effects.results import possible_group, wanted_of
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.position.records import Layer
from rulebound.tcg.procedures.interrupting import interrupt_layers
from rulebound.tcg.procedures.losing import end_what_they_do, players_lose
from rulebound.tcg.procedures.playing import play_now


@dataclass(frozen=True)
class InterruptLayers(Effect):
    """Interrupt layers of the stack [wow-2007:711.1]."""

    what: Group

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        layers: list[Layer] = []
        for one in found:
            layer = _link_of(ctx, one)
            if layer is not None:
                layers.append(layer)
        done = yield from interrupt_layers(ctx.state, layers, cite(ctx.state, INTERRUPTED), ctx.cause, ctx.strand)
        ctx.did = 0 < wanted <= done


def _link_of(ctx: Context, subject: int) -> Layer | None:
    for layer in ctx.state.stack:
        if subject in (layer.number, layer.card):
            return layer
    return None


@dataclass(frozen=True)
class LoseGame(Effect):
    """Players lose the game."""

    who: Group

    def run(self, ctx: Context) -> Asking[None]:
        losing = seats_of(ctx, self.who)
        players_lose(ctx.state, losing, cite(ctx.state, MADE_TO_LOSE), ctx.cause)
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
