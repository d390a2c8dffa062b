"""Resolving: what the topmost layer of the stack does, and where its card goes [wow-2007:709, fab:5.3]."""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.citations import NO_LEGAL_TARGET, NO_LONGER_TRUE, RESOLVED, cite
from rulebound.tcg.events import LeaveStack, Move
from rulebound.tcg.game.losing import while_playing
from rulebound.tcg.game.procedures import Procedures, procedures_of
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choices.hosts import choose_host
from rulebound.tcg.nodes.groups import Target, in_one
from rulebound.tcg.nodes.reading import controller_or_owner
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.entering import entering
from rulebound.tcg.procedures.interrupting import interrupt_layers
from rulebound.tcg.procedures.targets import may_target, targets_of
from rulebound.tcg.program.nodes import Condition, Context, Effect
from rulebound.tcg.program.powers import Attach, box_of
from rulebound.tcg.tree import Node


def resolve_top_layer(state: State) -> Asking[None]:
    """The topmost layer tries to resolve; nobody gets priority meanwhile [wow-2007:709.1, wow-2007:709.2]."""
    layer = state.stack[-1]
    # [wow-2007:102.2] if its controller leaves the game, it is interrupted at that point
    yield from while_playing(state, layer.controller, _resolve(state, layer))


def _resolve(state: State, layer: Layer) -> Asking[None]:
    # (Not asked for by a call: this is done all the time.)
    procedures: Procedures = state.procedures  # type: ignore[assignment]
    ctx = context_of(state, layer)
    text = text_of(state, layer)

    # [wow-2007:709.2a, fab:5.3.2a] recheck the legality of targets, and of whatever else the game checks
    if text is not None and layer.targets:
        targets = targets_of(text, layer.modes)
        legal = _legal_now(ctx, targets)
        if any(layer.targets) and not any(legal):
            # [wow-2007:103.2] what can't be interrupted resolves, as much of it as is possible
            # [wow-2013:709.2a] (or it is interrupted by the game, whatever keeps it from that)
            rule, sure = cite(state, NO_LEGAL_TARGET), procedures.game_interrupts_all
            interrupted = yield from interrupt_layers(state, [layer], rule, by_the_game=sure)
            if interrupted:
                return
        # [wow-2007:709.2c] what has become illegal is not affected
        ctx.targets = legal
    fault = procedures.why_illegal(state, layer)
    if fault:
        yield from interrupt_layers(state, [layer], fault)
        return
    # [wow-2007:703.2, fab:5.3.2b] the effect of a double-check power is interrupted if its condition is no longer true
    condition = layer.condition
    if isinstance(condition, Condition) and not condition.holds(ctx):
        yield from interrupt_layers(state, [layer], cite(state, NO_LONGER_TRUE))
        return

    # [wow-2007:709.2b, fab:5.3.4] process its text in order; [wow-2007:709.2g, fab:5.3.7] then it leaves the stack
    own = procedures.resolving(state, layer, ctx)
    if own is not None:
        yield from own
    elif layer.card:
        yield from _resolve_card(state, layer, ctx)
    else:
        effect = layer.effect
        assert isinstance(effect, Effect)
        yield from effect.run(ctx)
        leave_stack(state, layer)


def context_of(state: State, layer: Layer) -> Context:
    """Return the context in which a layer is processed."""
    ctx = Context(state, layer.controller, layer.source, layer.power, layer.number)
    ctx.targets = list(layer.targets)
    ctx.modes = layer.modes
    ctx.x = layer.x
    # (A context's are replaced, never written, and so are a layer's.)
    ctx.roles = layer.roles
    ctx.numbers = layer.numbers
    ctx.alternate = layer.alternate
    return ctx


def text_of(state: State, layer: Layer) -> Node | None:
    """Return the text of a layer, in which its targets are described."""
    if layer.card:
        return state.known(layer.card).definition.program
    return layer.effect


def leave_stack(state: State, layer: Layer) -> None:
    """Let a layer that has resolved leave the stack [wow-2007:709.2g]."""
    record(state, [LeaveStack("resolve", cite(state, RESOLVED), layer)])


def _resolve_card(state: State, layer: Layer, ctx: Context) -> Asking[None]:
    procedures = procedures_of(state)
    box = box_of(state.known(layer.card).definition)
    if box.effect is not None:
        yield from box.effect.run(ctx)
    card = state.find(layer.card)
    if card is None:
        # The card moved itself somewhere while its text was processed.
        leave_stack(state, layer)
        return
    # [wow-2013:402.1, wow-2013:402.2] what is no physical card ceases to exist as part of leaving the stack
    if not card.token and procedures.may_be_put_into_play(state, card):
        # [wow-2007:710.2d] what attaches enters play attached to a card in play
        host = 0 if box.attach is None else (yield from _host(state, ctx, card, box.attach))
        if box.attach is None or host:
            rule = cite(state, RESOLVED)
            enters = yield from entering(state, card, layer.controller, ctx.cause, rule, host=host, x=card.x)
            leave_stack(state, layer)
            yield from happen(state, [enters])
            return

    # [wow-2007:306.1, wow-2007:306.3c, fab:5.3.7] what doesn't stay, or can't be attached, goes to a graveyard
    leave_stack(state, layer)
    to = c.NOWHERE if card.token else c.GRAVEYARD
    yield from happen(state, [Move("resolve", cite(state, RESOLVED), card.number, to, cause=ctx.cause)])


def _host(state: State, ctx: Context, card: Card, attach: Attach) -> Asking[int]:
    """Return what a card enters play attached to: its target, or a choice [wow-2007:306.3b, wow-2007:306.3c]."""
    if attach.to.is_settled(ctx):
        found = attach.to.members(ctx)
        if found and found[0] > 0 and state.in_play(found[0]) is not None:
            return found[0]
        return 0
    return (yield from choose_host(ctx, card, ctx.controller))


def _legal_now(ctx: Context, targets: tuple[Target, ...]) -> list[tuple[int, ...]]:
    """[wow-2007:709.2a] Return, for each target description, the chosen subjects that are still legal."""
    found: list[tuple[int, ...]] = [()] * len(ctx.targets)
    for target in targets:
        if target.slot < len(found):
            found[target.slot] = tuple(
                subject
                for subject in ctx.targets[target.slot]
                if may_target(ctx, target, subject) and _is_there_still(ctx, target, subject)
            )
    return found


def _is_there_still(ctx: Context, target: Target, subject: int) -> bool:
    """[wow-2013:709.2a] Tell whether a target that was chosen "in one" place with others is in that place."""
    if not target.together or in_one(target.slot) not in ctx.numbers:
        return True
    return controller_or_owner(ctx, ctx.state.known(subject)) == ctx.numbers[in_one(target.slot)]
