"""Sabotage (rules 600.1, 601.2b, 602.2c and 603.1 of later rulebooks): a combat against something in play.

A character with the keyword can be proposed as the attacker of what it sabotages. Such a combat is one like any other,
but for its conclusion: no damage is dealt, and what triggers when that character sabotages something does.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Reason
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective, shelved
from rulebound.wow.citations import LEGAL_DEFENDER
from rulebound.wow.nodes.changes import Sabotages
from rulebound.wow.position.state import own

#: What a proposal is: of a sabotage, or of another combat.
_PROPOSED: Final = ("proposed", "sabotage")


def has_sabotage(state: State) -> bool:
    """Tell whether anything in play has the keyword."""
    return "sabotages" in board(state).shelves


def things_to_sabotage(state: State, attacker: Card) -> list[Card]:
    """[wow-2013:601.2b] Return what a character can be proposed to sabotage."""
    if not has_sabotage(state):
        return []
    found: list[Card] = []
    for player in state.players:
        if state.friendly(player.seat, attacker.controller):
            continue
        lying = [*(id for id in state.play if state.cards[id].controller == player.seat), *player.row]
        there = [state.cards[id] for id in lying]
        found.extend(card for card in there if why_not_sabotage(state, attacker, card) is None)
    return found


def why_not_sabotage(state: State, attacker: Card, thing: Card) -> Reason | None:
    """[wow-2013:601.2b] Return why something can't be proposed as what a character sabotages, or None if it can."""
    if not _sabotages(state, attacker, thing):
        return Reason(cite(state, LEGAL_DEFENDER), "It is nothing that this character sabotages.", thing.number)
    # not controlled by a friendly player, and [wow-2013:G.elusive] not elusive
    if state.friendly(attacker.controller, thing.controller):
        return Reason(cite(state, LEGAL_DEFENDER), "What is sabotaged must be an opponent's.", thing.number)
    if effective(state, thing).keywords & c.ELUSIVE:
        return Reason(cite(state, LEGAL_DEFENDER), "It is elusive.", thing.number)
    found = cant(state, "be attacked", thing, attacker, attacker.controller)
    if found is None:
        found = cant(state, "attack this", attacker, thing)
    if found is not None:
        return Reason(cite(state, LEGAL_DEFENDER), "A modifier says that it can't be attacked.", found.active.source)
    return None


def _sabotages(state: State, attacker: Card, thing: Card) -> bool:
    """[wow-2013:G.sabotage] Tell whether a character can be proposed to sabotage a thing."""
    for found in shelved(state, "sabotages"):
        change = found.change
        assert isinstance(change, Sabotages)
        ctx = found.context(state)
        if found.applies(ctx, attacker) and change.what.matches(ctx, thing):
            return True
    return False


def is_sabotage(state: State) -> bool:
    """[wow-2013:600.1] Tell whether the combat under way is a sabotage: its defender is no character [2013:G.defender].

    [wow-2013:602.2c, wow-2013:602.3a] It stops being one as something else becomes what is attacked.
    """
    combat = own(state).combat
    if combat is None:
        return False
    # (From the latest on: a combat's proposal is not long ago.)
    for fact in reversed(state.this_turn()):
        if fact.kind in _PROPOSED:
            assert isinstance(fact, GameEvent)
            return fact.kind == "sabotage" and combat.defender in (0, fact.other)
    return False
