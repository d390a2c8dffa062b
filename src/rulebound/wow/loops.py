"""Loops [801.1]: what is done over and over, by choice or because nobody can help it.

A loop with a choice in it is played out action by action here, so nobody has to demonstrate it or to name a number: the
players stop when they like. What the rule forbids is going on for ever: so one card's text can be used, or one card
played, only :data:`OPTIONAL_LOOP` times a turn, which is the number that the player is taken to have chosen; the next
action can't be the one that would continue the loop [801.1a]. Responding as usual is how somebody breaks a loop
[801.1b].
"""

from __future__ import annotations

from typing import Final

from rulebound.wow import constants as c
from rulebound.wow.events import Added, count_quiet_turns
from rulebound.wow.state import State
from rulebound.wow.winning_and_losing import draw_game

#: How often a turn one card can be played, or one of its powers used [801.1a].
OPTIONAL_LOOP: Final = 200

#: After so many links in a row that nobody chose to add, the game is a loop that nobody is able to break [801.2].
MANDATORY_LOOP: Final = 1000


def may_continue(state: State, verb: str, subject: int, place: int) -> bool:
    """[801.1a] Tell whether an action has not yet been repeated as often as a loop may be repeated this turn.

    Cards are told apart by what they physically are: a card that comes back to be played again is the same.
    """
    facts = state.this_turn()
    if len(facts) < OPTIONAL_LOOP:
        return True
    card = subject // c.INCARNATIONS
    done = 0
    for fact in facts:
        if fact.kind == verb and isinstance(fact, Added) and fact.subject // c.INCARNATIONS == card:
            if verb != "use" or fact.other == place:
                done += 1
    return done < OPTIONAL_LOOP


def is_mandatory_loop(state: State) -> bool:
    """[801.2] Count a link that resolves without anybody having added anything; if they never end, draw the game."""
    count_quiet_turns(state, state.quiet + 1)
    if state.quiet <= MANDATORY_LOOP:
        return False
    draw_game(state, "801.2")
    return True
