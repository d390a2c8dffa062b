"""What an attack may attack, if it is several targets [1.4.5c]; new targets for what has some already [1.8.5f]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.concepts.attacks import attackable, is_attack_layer
from rulebound.fab.events import NewTarget, Retarget
from rulebound.fab.nodes.changes import SEVERAL_TARGETS, AttacksSeveral
from rulebound.fab.position.state import active_link
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.continuous.interaction import shelved
from rulebound.tcg.happening import happen
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.resolving import context_of, text_of
from rulebound.tcg.procedures.targets import candidates, targets_of
from rulebound.tcg.program.nodes import Context, Effect, Group


def legal_targets(state: State, seat: int, attack: Card) -> tuple[int, list[int]]:
    """Return how many targets an attack of a player's has at most, and what they may be [1.4.5, 1.4.5c]."""
    found = attackable(state, seat)
    for shelf in shelved(state, SEVERAL_TARGETS):
        change, ctx = shelf.change, shelf.context(state)
        assert isinstance(change, AttacksSeveral)
        most = change.most.amount(ctx)
        if most > 1 and shelf.applies(ctx, attack):
            # [1.4.5c] each of them is legal
            return most, [one for one in found if change.what.matches(ctx, state.known(one))]
    return 1, found


@dataclass(frozen=True)
class ChooseNewTargets(Effect):
    """ "Choose new targets for that": each of its targets becomes another one that is legal for it [1.8.5f]."""

    what: Group

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        ctx.did = False
        for number in found:
            layer = _layer_of(ctx.state, number)
            link = active_link(ctx.state)
            if layer is not None:
                yield from _aim_layer(ctx, layer)
            elif link is not None and link.attack == number:
                yield from _aim_attack(ctx, link.controller, number, link.targets())


def _layer_of(state: State, number: int) -> Layer | None:
    return next((layer for layer in state.stack if layer.card == number), None)


def _aim_layer(ctx: Context, layer: Layer) -> Asking[None]:
    """Choose new targets for what is on the stack: those of its effects, and what it attacks."""
    state = ctx.state
    for slot, chosen in enumerate(layer.targets):
        for place in range(len(chosen)):
            taken = list(layer.targets[slot])
            new = yield from _choose(ctx, layer.card, _legal(state, layer, slot), taken)
            if not new:
                # [1.8.5f] without another legal target it stays
                continue
            taken[place] = new
            targets = (*layer.targets[:slot], tuple(taken), *layer.targets[slot + 1 :])
            made = layer.aimed_at(targets)
            if (yield from happen(state, [Retarget("1.8.5f", made, new, ctx.cause)], ctx.strand)):
                ctx.did = True
                layer = made


def _legal(state: State, layer: Layer, slot: int) -> list[int]:
    """Return what is legal for a place of a layer's targets: from where its own controller stands [1.8.5f]."""
    if slot == len(layer.targets) - 1 and is_attack_layer(state, layer):
        return legal_targets(state, layer.controller, state.known(layer.card))[1]
    theirs, text = context_of(state, layer), text_of(state, layer)
    assert text is not None
    described = next(target for target in targets_of(text, layer.modes) if target.slot == slot)
    return candidates(theirs, described)


def _aim_attack(ctx: Context, seat: int, attack: int, targets: tuple[int, ...]) -> Asking[None]:
    """Choose new targets for the active attack, which a player controls."""
    state = ctx.state
    taken = list(targets)
    legal = legal_targets(state, seat, state.known(attack))[1]
    for place, old in enumerate(targets):
        new = yield from _choose(ctx, attack, legal, taken)
        if new:
            taken[place] = new
            changed = NewTarget("1.8.5f", attack, old, new, seat, ctx.cause)
            ctx.did = bool((yield from happen(state, [changed], ctx.strand))) or ctx.did


def _choose(ctx: Context, about: int, legal: list[int], taken: list[int]) -> Asking[int]:
    """Let the effect's player choose a target that is none yet; 0 if there is none."""
    options = [Option("target", one) for one in legal if one not in taken]
    place = 0
    if len(options) > 1:
        place = yield Decision(ctx.controller, "target", "Which target instead?", options, (about,), "1.8.5f")
    return options[place].subject if options and place != NOBODY else 0
