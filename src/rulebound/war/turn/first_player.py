"""Step 4, Determine First Player: the one with more gold, then with more cards on the table, then by lot."""

from __future__ import annotations

from rulebound.war import constants as c
from rulebound.war.events import FirstPlayer, Step
from rulebound.war.happening import record
from rulebound.war.position.playing_field import territory
from rulebound.war.position.state import State


def cards_on_table(state: State, seat: int) -> int:
    """Return a player's cards in slots (Q16): each card of a stack counts, a link counts as one."""
    return sum(len(state.in_play(place)) for place in territory(seat))


def determine_first_player(state: State) -> None:
    """[WAR-4.first.1] Choose the first player of this turn."""
    record(state, [Step(c.FIRST_PLAYER, "WAR-4.first.1")])
    # [WAR-4.first.2] the most gold
    ahead = state.players[0].coins - state.players[1].coins
    rule = "WAR-4.first.2"
    if ahead == 0:
        # [WAR-4.first.3] the most cards on the table
        ahead = cards_on_table(state, 0) - cards_on_table(state, 1)
        rule = "WAR-4.first.3"
    if ahead == 0:
        # [WAR-4.first.4] at random
        record(state, [FirstPlayer(0, "WAR-4.first.4", draw_lots=True)])
    else:
        record(state, [FirstPlayer(0 if ahead > 0 else 1, rule)])
