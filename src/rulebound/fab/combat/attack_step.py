"""The layer step ends, the attack step begins: the attack resolves, and becomes attacking [7.1, 7.2]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.combat.close_step import close_step
from rulebound.fab.events import Attack, GameEvent, Move, PassesOn, Resolving, cleared
from rulebound.fab.nodes.combat.attacks import ATTACKS_WITH, legal_targets
from rulebound.fab.position.card_parts import is_attack_layer_object
from rulebound.fab.position.state import own
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.game.turns import enter_stage
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.resolving import context_of, leave_stack
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import box_of


def attack_step(state: State, layer: Layer) -> Asking[None]:
    """[7.1.3] The attack is on top of the stack, and all have passed."""
    enter_stage(state, c.ATTACK, "7.2.1")
    targets = layer.targets[-1]
    # [7.2.2] one that is still legal is enough: an attackable object that an opponent controls [1.4.5]
    _, legal = legal_targets(state, layer.controller, state.known(layer.card))
    if not any(target in legal for target in targets):
        # [7.2.2, 7.7.2b] without a legal target the chain closes; the attack is still on the stack then
        yield from close_step(state)
        return
    ctx = context_of(state, layer)
    if is_attack_layer_object(state.known(layer.card)):
        yield from _resolve_attack_layer(state, layer, targets, ctx)
        return
    source = layer.source if layer.source != layer.card else 0
    if not source:
        # [7.2.3] its resolution abilities generate their effects, as those of anything that resolves [5.3.3, 5.3.4]
        record(state, [Resolving("5.3.3", layer.card)])
        effect = box_of(state.known(layer.card).definition).effect
        if effect is not None:
            yield from effect.run(ctx)
    leave_stack(state, layer)
    if source:
        # [7.2.3b] the proxy on an earlier link of the same source ceases to exist
        earlier = [link.attack for link in own(state).links if link.source == source]
        gone = [cleared(state.known(one), "7.2.3b") for one in earlier if state.in_play(one)]
        yield from happen(state, [*gone])
    # [7.2.3a, 7.2.3b, 7.0.3f, 8.3.1a] the attack moves onto the combat chain as a chain link
    moved = Move("put", "7.2.3", layer.card, shared.PLAY, layer.controller, ctx.cause)
    yield from happen(state, [moved])
    if not moved.new or state.in_play(moved.new) is None:
        # [7.2.3d] an attack that can't move there closes the chain
        yield from close_step(state)
        return
    # [7.2.4] it becomes attacking
    yield from happen(state, [_attacks(layer, moved.new, source, targets, ctx)])


def _attacks(layer: Layer, attack: int, source: int, targets: tuple[int, ...], ctx: Context) -> Attack:
    """Return that an attack becomes attacking: all of its targets, with those that have ceased to exist [7.2.2a]."""
    return Attack("7.2.4", attack, source, targets[0], layer.controller, ctx.cause, targets[1:])


def _resolve_attack_layer(state: State, layer: Layer, targets: tuple[int, ...], ctx: Context) -> Asking[None]:
    """An attack-layer resolves: what it attacks with becomes the attack of a new chain link [7.2.3c, 8.5.38b]."""
    # [7.2.3] its resolution abilities generate their effects; by that the card moves onto the combat chain
    effect = box_of(state.known(layer.card).definition).effect
    assert effect is not None
    began = len(state.this_turn_of((ATTACKS_WITH,)))
    yield from effect.run(ctx)
    leave_stack(state, layer)
    found = [fact for fact in state.this_turn_of((ATTACKS_WITH,))[began:] if isinstance(fact, GameEvent)]
    attack = found[-1].subject if found else 0
    if attack and state.in_play(attack) is not None:
        # [7.2.3c] what applies to the layer applies to the attack
        record(state, [PassesOn("7.2.3c", layer.card, attack, ctx.cause)])
    # [7.2.3c, 3.6.2] and the layer ceases to exist: on the chain there are cards and attack-proxies alone
    yield from happen(state, [cleared(state.known(layer.card), "7.2.3c")])
    if not attack or state.in_play(attack) is None:
        # [7.2.3d] without an attack the chain closes
        yield from close_step(state)
        return
    # [7.2.4] it becomes attacking
    yield from happen(state, [_attacks(layer, attack, 0, targets, ctx)])
