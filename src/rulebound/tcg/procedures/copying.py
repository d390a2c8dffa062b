"""Copying: a duplicate of a card on the stack, and a copy that is played."""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg import constants as c
from rulebound.tcg.citations import COPY, TARGETS, cite
from rulebound.tcg.events import Added, Copied, Move
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.groups import Target
from rulebound.tcg.nodes.targeting import note_places
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.procedures.resolving import text_of
from rulebound.tcg.procedures.targets import candidates, is_open_to, sharing, targets_of
from rulebound.tcg.program.nodes import Context


def copy_layer(ctx: Context, layer: Layer) -> Asking[None]:
    """Put a duplicate of a card on the stack there; it isn't played.

    [wow-2012:402.1, wow-2013:402.1] So none of the steps of adding a link is taken: nothing is announced,
    chosen or paid.
    """
    state = ctx.state
    seat = ctx.controller
    made = copy_of(ctx, state.known(layer.card))
    own = Context(state, seat, made.number)
    own.x, own.modes, own.alternate = layer.x, layer.modes, layer.alternate
    own.roles, own.numbers = layer.roles, layer.numbers
    # [wow-2013:402.1c] before it is added, its targets may be chosen anew
    targets = yield from _choose_anew(own, layer)
    rule = cite(state, COPY)
    # [wow-2013:402.1a] whoever copies it controls it, and it is its own source
    there = Move("announce", rule, made.number, c.STACK, seat, ctx.cause, x=layer.x)
    record(state, [there])
    source = there.new
    # [wow-2013:402.1b] it has all that was chosen for the original, and what was done to pay for that
    copied = Layer(
        0, layer.kind, seat, source, source, -1, None, targets, layer.modes, layer.x, layer.roles, own.numbers,
        layer.alternate,
    )  # fmt: skip
    record(state, [Added("copy", rule, copied, ctx.cause)])


def copy_of(ctx: Context, card: Card) -> Card:
    """Return a copy of a card: no physical card, but a card in all else, which is nowhere yet."""
    # [wow-2013:402.2a, wow-2013:402.2b] it is its player's, its own source, and has all that the original has printed
    copied = Copied(cite(ctx.state, COPY), card.number, ctx.controller, ctx.cause)
    record(ctx.state, [copied])
    return ctx.state.known(copied.new)


def _choose_anew(ctx: Context, layer: Layer) -> Asking[tuple[tuple[int, ...], ...]]:
    """Let a player choose other legal targets for a duplicate, each in the place of one that the original has.

    One that is left as it is may be illegal by now.
    """
    state = ctx.state
    text = text_of(state, layer)
    ctx.targets = list(layer.targets)
    if text is None:
        return layer.targets
    # [wow-2013:402.1c] one after the other
    for target in targets_of(text, layer.modes):
        for place in range(len(ctx.targets[target.slot])):
            answer = NOBODY
            options: list[Option] = []
            while answer == NOBODY:
                options = [Option("target", one) for one in _instead(ctx, layer, target, place)]
                if len(options) == 1:
                    break
                prompt = "Choose a target for the copy."
                answer = yield Decision(
                    ctx.controller, "target", prompt, options, (layer.card,), cite(state, TARGETS)
                )
            if answer != NOBODY:
                chosen = list(ctx.targets[target.slot])
                chosen[place] = options[answer].subject
                ctx.targets[target.slot] = tuple(chosen)
    note_places(ctx, targets_of(text, layer.modes))
    return tuple(ctx.targets)


def _instead(ctx: Context, layer: Layer, target: Target, place: int) -> list[int]:
    """Return what may be the target in one place: what is, first, and all others that are legal there."""
    now = ctx.targets[target.slot][place]
    others: list[tuple[Target, int]] = []
    text = text_of(ctx.state, layer)
    assert text is not None
    for other in targets_of(text, layer.modes):
        for at, chosen in enumerate(ctx.targets[other.slot]):
            if (other.slot, at) != (target.slot, place):
                others.append((other, chosen))
    once = procedures_of(ctx.state).targets_once
    # What all must be in one place is where the first of them is.
    legal = sharing(ctx, target, candidates(ctx, target), list(ctx.targets[target.slot][:place]))
    found = [one for one in legal if one != now and is_open_to(target, one, others, once)]
    return [now, *found]
