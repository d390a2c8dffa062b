"""The close step: the combat chain closes, and nobody has priority meanwhile [7.7]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.combat.reaction_step import is_reaction
from rulebound.fab.concepts.attacks import is_attack_layer
from rulebound.fab.events import Chain, GameEvent, LeaveStack, cleared
from rulebound.fab.position.card_parts import is_proxy
from rulebound.fab.position.state import own
from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import EXPIRED
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.turns import enter_stage, expire
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.priority import resolve_all
from rulebound.tcg.procedures.triggers import add_waiting_effects


def close_step(state: State) -> Asking[None]:
    """[7.7.1, 7.7.2] The chain begins to close; what triggers by that resolves without anybody having priority."""
    enter_stage(state, c.CLOSE, "7.7.1")
    yield from happen(state, [Chain("close chain", "7.7.3", c.CLOSING)])
    # [7.7.3] attacks and reactions that are still on the stack are put into graveyards
    for layer in reversed(state.stack.copy()):
        if is_attack_layer(state, layer) or is_reaction(state, layer):
            record(state, [LeaveStack("leave", "7.7.3", layer)])
            # [3.0.12a] an activated-layer simply ceases to exist
            if layer.card:
                yield from happen(state, [cleared(state.known(layer.card), "7.7.3")])


def close_if_attack_is_gone(state: State) -> Asking[bool]:
    """[1.10.2e, 7.7.2c, 8.3.13b] The chain closes as the attack is gone, from the stack or before damage is calculated.

    [7.7.2d] So it does where an effect has closed it.
    """
    mine = own(state)
    if mine.chain not in (c.OPEN, c.ENDED) or state.is_over():
        return False
    if mine.chain == c.ENDED:
        # [1.10.2e, 7.7.2d] whatever step it is
        gone = True
    elif state.stage == c.LAYER:
        gone = not any(is_attack_layer(state, layer) for layer in state.stack)
    else:
        fighting = state.stage in (c.ATTACK, c.DEFEND, c.REACTION)
        gone = fighting and bool(mine.links) and state.in_play(mine.links[-1].attack) is None
    if not gone:
        return False
    # [1.10.2d, 1.10.2e] what has triggered by now is added to the stack before that
    yield from add_waiting_effects(state)
    if state.is_over():
        return True
    # [7.7.2] the step ends
    yield from close_step(state)
    # [7.7.4] layers resolve as if all players passed; nobody has priority
    yield from resolve_all(state)
    if not state.is_over():
        yield from chain_is_closed(state)
    return True


def chain_is_closed(state: State) -> Asking[None]:
    """[7.7.5] The stack is empty: permanents go back to their zones, all else is cleared, the action phase goes on."""
    events: list[GameEvent] = []
    for link in own(state).links:
        for number in (link.attack, *link.defenders):
            card = state.in_play(number)
            # [7.7.5] equipment stays where it is worn
            if card is not None and (is_proxy(card) or not effective(state, card).types & c.ARENA_CARDS):
                events.append(cleared(card, "7.7.6"))
    # [7.7.6] all remaining objects are cleared
    yield from happen(state, events)
    # [7.7.7] and the chain is closed; what lasts for it, or for one of its links [7.0.3d], ends
    record(state, [Chain("chain closed", "7.7.7", c.CLOSED)])
    expire(state, EXPIRED, lambda modifier: modifier.duration in c.DURATIONS)
    enter_stage(state, c.ACTION, "7.7.7")
