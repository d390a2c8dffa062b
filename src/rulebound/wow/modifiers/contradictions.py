"""Contradictions (section 103): what this game's modifiers say of damage besides what all games' do."""

from __future__ import annotations

from rulebound.tcg.continuous.listings import SAYS_CANT
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow.boards.interaction import board, shelved
from rulebound.wow.events import Damage
from rulebound.wow.nodes.changes import Cannot


def damage_cant(state: State, card: Card, packet: Damage, by: Card | None) -> bool:
    """Tell whether a character can't be dealt that type of damage [405.2b, 2012:408.2b]."""
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
        if by is None or not found.applies(ctx, by) or (change.combat_only and not packet.combat):
            continue
        if change.by is None or change.by.matches(ctx, card):
            return True
    return False
