"""Entering play (section 710)."""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Cause
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.nodes.powers import Triggered
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.events import Move, Show
from rulebound.wow.modifiers.interaction import shelved
from rulebound.wow.nodes.flow import ask_yes_no
from rulebound.wow.nodes.powers import text_box


def entering(
    state: State,
    card: Card,
    seat: int,
    cause: Cause,
    rule: str = "710.2",
    exhausted: bool = False,
    face_down: bool = False,
    resource: bool = False,
    host: int = 0,
    damage: int = 0,
    counters: tuple[tuple[str, int], ...] = (),
    x: int = 0,
) -> Move:
    """[710.2] Return the event of a card being put into play, with what says how it enters.

    The rows are a matter of the table; here a card knows only its controller, its host, and whether it is a resource.

    Cards enter ready unless otherwise specified.
    """
    if not face_down:
        program = text_box(card.definition).entering
        ctx = Context(state, seat, card.number)
        ctx.x = x
        if program is not None:
            exhausted = exhausted or program.exhausted
            counters = counters + tuple((name, value.amount(ctx)) for name, value in program.counters)
            if program.damage is not None:
                damage += program.damage.amount(ctx)
        for found in shelved(state, "may enter play exhausted"):
            their = found.context(state)
            if found.applies(their, card) and cant(state, "enter play exhausted", card) is None:
                exhausted = True
    return Move(
        "enter",
        rule,
        card.number,
        c.PLAY,
        seat,
        cause,
        face_down=face_down,
        exhausted=exhausted,
        resource=resource,
        host=host,
        damage=damage,
        counters=tuple(pair for pair in counters if pair[1] > 0),
        x=x,
    )


def stash(state: State, facts: list[GameEvent]) -> Asking[None]:
    """(Stash, 7.4) A player may show what enters his resource row face down, if it has a power for that."""
    for fact in facts:
        if not isinstance(fact, Move) or not fact.resource or not fact.face_down:
            continue
        card = state.in_play(fact.new)
        if card is None or not card.face_down:
            continue
        powers = card.definition.program.powers
        if not any(isinstance(power, Triggered) and power.zone == c.NOWHERE for power in powers):
            continue
        ctx = Context(state, card.controller, card.number)
        if (yield from ask_yes_no(ctx, card.controller, "Show it, for what it does as it is stashed?", "710.2")):
            shown = Show("stash", "G.reveal", (card.number,), card.controller, True, ctx.cause)
            yield from happen(state, [shown])
