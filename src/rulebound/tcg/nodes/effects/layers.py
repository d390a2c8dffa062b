"""Effects on layers of the stack and on players: interrupting, playing cards, losing."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.citations import INTERRUPTED, MADE_TO_LOSE, cite
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.events import wait
from rulebound.tcg.game.losing import end_what_they_do, players_lose
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.nodes.effects.following import follow
from rulebound.tcg.nodes.effects.results import possible_group, wanted_of
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.nodes.known import NUMBER
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer, Numbers, Roles, Waiting
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.copying import copy_layer, copy_of
from rulebound.tcg.procedures.interrupting import interrupt_layers
from rulebound.tcg.procedures.playing import play_now
from rulebound.tcg.program.nodes import Context, Effect, Group
from rulebound.tcg.program.powers import Triggered


@dataclass(frozen=True)
class InterruptLayers(Effect):
    """Interrupt layers of the stack [wow-2007:711.1]."""

    what: Group

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    # [fab:8.5.26] cleared from the stack, they do not resolve
    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        layers: list[Layer] = []
        for one in found:
            layer = _layer_of(ctx, one)
            if layer is not None and procedures_of(ctx.state).may_be_interrupted(ctx.state, layer, ctx.layer):
                layers.append(layer)
        done = yield from interrupt_layers(
            ctx.state, layers, cite(ctx.state, INTERRUPTED), ctx.cause, ctx.strand
        )
        ctx.did = 0 < wanted <= done


def _layer_of(ctx: Context, subject: int) -> Layer | None:
    for layer in ctx.state.stack:
        if subject in (layer.number, layer.card):
            return layer
    return None


@dataclass(frozen=True)
class CopyLayers(Effect):
    """Copy cards on the stack: duplicates are added, which nobody plays."""

    what: Group

    def possible(self, ctx: Context) -> bool:
        return any(_card_of(ctx, one) is not None for one in self.what.members(ctx))

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        copied = 0
        for one in found:
            layer = _card_of(ctx, one)
            if layer is not None:
                copied += 1
                yield from copy_layer(ctx, layer)
        ctx.did = copied > 0


def _card_of(ctx: Context, subject: int) -> Layer | None:
    """Return the layer that a card on the stack is; None of what is none, or has left the stack."""
    layer = _layer_of(ctx, subject)
    return layer if layer is not None and layer.card else None


@dataclass(frozen=True)
class PlayCopies(Effect):
    """Copy cards outside the stack, and play the copies, perhaps without paying their costs."""

    what: Group
    free: bool = True

    def possible(self, ctx: Context) -> bool:
        return procedures_of(ctx.state).plays_copies(ctx.state) and possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        played = 0
        # [wow-2013:402.2] the copies, and not the cards
        for one in found if procedures_of(ctx.state).plays_copies(ctx.state) else []:
            copy = copy_of(ctx, ctx.state.known(one))
            played += 1 if (yield from play_now(ctx, copy.number, self.free)) else 0
        ctx.did = played > 0


@dataclass(frozen=True)
class TriggerCards(Effect):
    """ "Trigger each Poison you control": all triggered powers, as if what they watch for had happened.

    What such an event would have told is nothing.
    """

    what: Group

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select(ctx)
        # [wow-2013:703.5] all the triggered powers of each
        for one in found:
            card = state.in_play(one)
            if card is not None:
                _trigger_all(state, card)
        ctx.did = found != []


def _trigger_all(state: State, card: Card) -> None:
    values = effective(state, card)
    for power in values.powers:
        if not isinstance(power, Triggered) or power.zone != c.PLAY:
            continue
        if power.trait and not layout_of(state).has_trait(state, values.controller, power.trait):
            continue
        roles: Roles = {name: () for name in power.pattern.gives() if not name.startswith(NUMBER)}
        numbers: Numbers = {
            name.removeprefix(NUMBER): 0 for name in power.pattern.gives() if name.startswith(NUMBER)
        }
        about = Context(state, values.controller, card.number, power.place)
        about.roles, about.numbers = roles, numbers
        # [wow-2007:703.2] a double-check power asks its condition in any case
        if power.condition is None or power.condition.holds(about):
            wait(state, Waiting(0, values.controller, card.number, power, roles, numbers))


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
            card = follow(ctx, one)
            if card is not None:
                played += 1 if (yield from play_now(ctx, card.number, self.free)) else 0
        ctx.did = 0 < wanted <= played


@dataclass(frozen=True)
class EndTurn(Effect):
    """ "End the turn": at once, with nothing of what its end would have been [wow-2012:500.5]."""

    def run(self, ctx: Context) -> Asking[None]:
        yield from procedures_of(ctx.state).end_turn(ctx)
        ctx.did = True
