"""Interrupting: layers leave the stack and nothing of them happens [wow-2007:711]."""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.kernel.happening import Strand
from rulebound.tcg import constants as c
from rulebound.tcg.citations import INTERRUPTED, cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.events import GameEvent, LeaveStack, Move
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State


def interrupt_layers(
    state: State,
    layers: list[Layer],
    rule: str,
    cause: Cause = BY_THE_RULES,
    strand: Strand[State] | None = None,
    by_the_game: bool = False,
) -> Asking[int]:
    """Interrupt layers: they leave the stack, cards for their owners' graveyards; none of it happens.

    What can't be interrupted isn't, unless it is ``by_the_game``; return how many were.
    [wow-2007:711.1, wow-2007:711.2, wow-2007:103.2]
    """
    done = 0
    leaving: list[GameEvent] = []
    events: list[GameEvent] = []
    for layer in layers:
        card = state.find(layer.card) if layer.card else None
        if card is not None and not by_the_game and cant(state, "be interrupted", card) is not None:
            continue
        done += 1
        leaving.append(LeaveStack("interrupt", rule, layer, cause))
        leaving.extend(procedures_of(state).interrupted_with(layer))
        if card is not None:
            reason = c.UNTARGETED if by_the_game else ""
            to = c.NOWHERE if card.token else c.GRAVEYARD
            goes = Move("interrupt", cite(state, INTERRUPTED), layer.card, to, cause=cause, reason=reason)
            events.append(goes)
    # [wow-2013:711.1] off the chain, and cards into their owners' graveyards
    if leaving:
        record(state, leaving)
    if events:
        yield from happen(state, events, strand)
    return done
