"""Contradictions (section 103): what can't happen, and who says so.

A card beats the rules: whatever a modifier says is asked before the rule of the book is applied. A "can't" is
no replacement, and beats whatever tries.
"""

from __future__ import annotations

from rulebound.tcg.continuous.contradictions import cant, player_cant
from rulebound.tcg.continuous.listings import SAYS_CANT
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.events import Damage, Heal
from rulebound.wow.modifiers.interaction import board, shelved
from rulebound.wow.nodes.changes import Cannot


def forbidden(state: State, action: str, event: GameEvent) -> bool:
    """[G.cant] Tell whether a modifier says that an event can't happen, whatever tries to make it happen."""
    if event.subject <= 0:
        return event.seat >= 0 and player_cant(state, action, event.seat) is not None
    card = state.known(event.subject)
    by: Card | None = None
    if isinstance(event, (Damage, Heal)):
        by = state.known(event.other) if event.other > 0 else None
        if isinstance(event, Damage) and damage_cant(state, card, event, by):
            return True
    elif event.cause.source > 0:
        by = state.known(event.cause.source)
    seat = by.controller if by is not None else -1
    if card.zone in (c.DECK, c.HAND) and player_cant(state, action, card.owner, card) is not None:
        return True
    return cant(state, action, card, by, seat) is not None


def damage_cant(state: State, card: Card, packet: Damage, by: Card | None) -> bool:
    """Tell whether a character can't be dealt that type of damage [405.2b]."""
    if not board(state).says & SAYS_CANT:
        return False
    for found in shelved(state, "can't be dealt typed damage"):
        change = found.change
        assert isinstance(change, Cannot)
        ctx = found.context(state)
        if change.damage_types & packet.damage_types and found.applies(ctx, card):
            return True
    for found in shelved(state, "can't deal damage"):
        change = found.change
        assert isinstance(change, Cannot)
        ctx = found.context(state)
        if by is not None and found.applies(ctx, by) and (not change.combat_only or packet.combat):
            return True
    return False
