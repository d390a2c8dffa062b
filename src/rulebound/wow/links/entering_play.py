"""Entering play (section 710)."""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import REVEAL, cite
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Triggered
from rulebound.wow import constants as c
from rulebound.wow.citations import STASH
from rulebound.wow.events import Move, Show
from rulebound.wow.nodes.flow import ask_yes_no
from rulebound.wow.nodes.keywords import is_let_stash


def stash(state: State, facts: list[GameEvent]) -> Asking[None]:
    """(Stash, 7.4) A player may show what enters his resource row face down, if it has a power for that."""
    for fact in facts:
        if not isinstance(fact, Move) or not fact.in_row or not fact.face_down:
            continue
        card = state.in_play(fact.new)
        if card is None or not card.face_down:
            continue
        powers = card.definition.program.powers
        stashed = any(isinstance(power, Triggered) and power.zone == c.NOWHERE for power in powers)
        if not stashed and not is_let_stash(state, card):
            continue
        ctx = Context(state, card.controller, card.number)
        asked = "Show it, for what it does as it is stashed?"
        rule = cite(state, STASH)
        # [wow-2013:G.stash] it may be shown to all; face down it lies all the same
        if (yield from ask_yes_no(ctx, card.controller, asked, rule)):
            shown = Show("stash", cite(state, REVEAL), (card.number,), card.controller, True, ctx.cause)
            yield from happen(state, [shown])
