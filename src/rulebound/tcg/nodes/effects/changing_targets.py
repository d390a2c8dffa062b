"""Changing the target of a layer that is on the stack [wow-2013:706.2]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.citations import CHANGED_TARGET, cite
from rulebound.tcg.events import Retarget
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.groups import Target
from rulebound.tcg.position.records import Layer
from rulebound.tcg.procedures.resolving import context_of, text_of
from rulebound.tcg.procedures.targets import candidates, targets_of
from rulebound.tcg.program.nodes import Context, Effect, Filter, Group


@dataclass(frozen=True)
class ChangeTarget(Effect):
    """Change the single target of a card on the stack that a filter means to another one.

    ``only`` is what that target must be, ``to`` what it becomes (None: what you choose), the card being "it".
    """

    what: Filter
    only: Filter | None = None
    to: Group | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        return ("it",) if field == "to" else ()

    def possible(self, ctx: Context) -> bool:
        return any(self._changes(ctx, layer) for layer in ctx.state.stack)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        ctx.did = False
        open_still = [layer for layer in state.stack if self._changes(ctx, layer)]
        layer = yield from _one_of(ctx, open_still)
        if layer is None:
            # [wow-2013:706.2] if no legal second target can be chosen, the link is not changed
            return
        slot = _single_slot(layer)
        seconds = self._changes(ctx, layer)
        options = [Option("target", subject) for subject in seconds]
        answer = 0
        if len(options) > 1:
            rule, prompt = cite(state, CHANGED_TARGET), "Choose another target."
            answer = yield Decision(ctx.controller, "target", prompt, options, (layer.source,), rule)
            if answer == NOBODY:
                return
        targets = list(layer.targets)
        targets[slot] = (options[answer].subject,)
        made = layer.aimed_at(tuple(targets))
        changed = Retarget(cite(state, CHANGED_TARGET), made, options[answer].subject, ctx.cause)
        ctx.did = bool((yield from happen(state, [changed], ctx.strand)))

    def _changes(self, ctx: Context, layer: Layer) -> list[int]:
        """Return what the single target of a layer could be instead."""
        state = ctx.state
        slot = _single_slot(layer)
        if layer.number == ctx.layer or not layer.card or slot < 0:
            return []
        if not self.what.matches(ctx, state.known(layer.card)):
            return []
        now = layer.targets[slot][0]
        if self.only is not None and (now <= 0 or not self.only.matches(ctx, state.known(now))):
            return []
        # [wow-2013:706.2] its target description is read from the perspective of its controller
        theirs = context_of(state, layer)
        found = [one for one in candidates(theirs, _described_at(theirs, layer, slot)) if one != now]
        if self.to is None:
            return found
        kept, ctx.roles = ctx.roles, {**ctx.roles, "it": (layer.card,)}
        meant = self.to.members(ctx)
        ctx.roles = kept
        return [one for one in found if one in meant]


def _single_slot(layer: Layer) -> int:
    """[wow-2013:706.1a] Return the place of a layer's target if exactly one was chosen exactly once, or -1."""
    chosen = [slot for slot, subjects in enumerate(layer.targets) for _ in subjects]
    return chosen[0] if len(chosen) == 1 else -1


def _described_at(ctx: Context, layer: Layer, slot: int) -> Target:
    text = text_of(ctx.state, layer)
    assert text is not None
    return next(target for target in targets_of(text, layer.modes) if target.slot == slot)


def _one_of(ctx: Context, layers: list[Layer]) -> Asking[Layer | None]:
    """Let the player choose one of several cards on the stack."""
    if len(layers) < 2:
        return layers[0] if layers else None
    options = [Option("choose", layer.card) for layer in layers]
    rule, prompt = cite(ctx.state, CHANGED_TARGET), "Change whose target?"
    answer = yield Decision(ctx.controller, "choose", prompt, options, (ctx.source,), rule)
    return None if answer == NOBODY else layers[answer]
