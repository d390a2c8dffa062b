"""What can't stay in a combat: only characters fight [wow-2013:602.4], with weapons [wow-2012:303.2a]."""

from __future__ import annotations

from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.position.state import own
from rulebound.wow.turns.sabotage import is_sabotage


def out_of_place(state: State) -> list[int]:
    """[wow-2013:602.4] Return the attackers and defenders, proposed ones too, that have stopped being characters."""
    combat = own(state).combat
    if combat is None:
        return []
    found: list[int] = []
    for number in (combat.attacker, combat.defender):
        card = state.in_play(number) if number else None
        if card is not None and not effective(state, card).is_character():
            # [wow-2013:600.1] what is sabotaged need not have been one
            if number == combat.attacker or not is_sabotage(state):
                found.append(number)
    return found


def no_weapons(state: State) -> list[int]:
    """[wow-2012:303.2a] Return what is associated with a wielder and has stopped being a weapon."""
    combat = own(state).combat
    if combat is None:
        return []
    found: list[int] = []
    for wielder, weapon in combat.struck:
        card = state.in_play(weapon) if wielder >= c.CARDS else None
        if card is not None and not effective(state, card).types & c.WEAPON:
            found.append(weapon)
    return found
