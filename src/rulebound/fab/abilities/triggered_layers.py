"""Triggered-layers: what a state triggers [6.6.5c], who adds them first [6.6.6b], hidden abilities [5.4.7b]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.concepts.privacy import is_private, make_public
from rulebound.fab.events import GameEvent, note_met, wait
from rulebound.fab.nodes.combat.patterns import STATE
from rulebound.fab.position.state import own
from rulebound.fab.selecting import select_player
from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import board
from rulebound.tcg.happening.triggering import try_trigger
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.position.records import Waiting
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Triggered


def select_first(state: State, seats: list[int]) -> Asking[int]:
    """Let the turn player select who adds triggered-layers first, then the next player clockwise [6.6.6b].

    ``seats`` are those of whoever has any.
    """
    words = "Whose triggered effects go first?"
    return (yield from select_player(state, seats, words, "6.6.6b", "order triggers"))


def trigger_by_state(state: State) -> None:
    """Let effects trigger whose state of the game has come about, or was there as they were generated [6.6.5c].

    [1.10.2d] It is asked before somebody gets priority; what has triggered does so again once its state
    has not been there meanwhile.
    """
    watching = board(state).watching.get(STATE, ())
    if not watching and not own(state).met:
        return
    before = list(zip(own(state).met, own(state).met_places, strict=True))
    met: list[tuple[int, int]] = []
    for watcher in watching:
        triggered: list[tuple[Waiting, GameEvent]] = []
        try_trigger(state, watcher, GameEvent(STATE, "6.6.5c", BY_THE_RULES), triggered)
        here = (watcher.source, watcher.power.place)
        for waiting, _ in triggered:
            met.append(here)
            if here not in before:
                wait(state, waiting)
    note_met(state, tuple([source for source, _ in met]), tuple([place for _, place in met]))


def is_hidden_trigger(state: State, waiting: Waiting) -> bool:
    """Tell whether an effect is that of a hidden triggered ability: its source is private where that functions."""
    power, card = waiting.power, state.find(waiting.source)
    if not isinstance(power, Triggered) or card is None:
        return False
    if power.zone != card.zone and (power.zone, card.zone) != (c.FACE_DOWN, shared.PLAY):
        return False
    return is_private(state, card)


def decide_to_trigger(state: State, waiting: Waiting) -> Asking[bool]:
    """Let the owner of what is private decide whether it triggers; if it does, it becomes public [5.4.7b]."""
    ctx = Context(state, waiting.controller, waiting.source, waiting.power.place)
    agreed = yield from ask_yes_no(ctx, waiting.controller, "Let it trigger?", "5.4.7b")
    if agreed:
        make_public(state, state.known(waiting.source), waiting.controller, "5.4.7b", ctx.cause)
    return agreed
