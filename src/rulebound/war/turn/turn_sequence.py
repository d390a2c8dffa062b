"""The turn sequence: seven steps, one after the other [WAR-turn.1, WAR-field.3].

Steps 1 to 3 are taken by both players at the same time: each decides without seeing the other's choices, and what was
decided happens when both are done (Q57).
"""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.war import constants as c
from rulebound.war.combat import combat_step as combat
from rulebound.war.combat.destroying import destroy_the_dead
from rulebound.war.events import EndTurn, MoreCoins, Over, Step, Turn
from rulebound.war.happening import record
from rulebound.war.position.state import State
from rulebound.war.turn import discarding, drawing, gold, placing, resurrecting
from rulebound.war.turn.first_player import determine_first_player
from rulebound.war.turn.set_up import set_up


def start_game(state: State) -> None:
    """Set up and go to the first question."""
    set_up(state)
    begin_turn(state)
    go_on(state)


def begin_turn(state: State) -> None:
    """Begin a turn with its first step."""
    record(state, [Turn()])
    record(state, [Step(c.DISCARDING, "WAR-1.discard.1")])


def go_on(state: State) -> None:
    """Run what needs no decision, until one is needed, a battle begins or somebody's turn to attack comes."""
    while state.outcome is None:
        step = state.step
        # [WAR-turn.1, WAR-field.3] each step once the one before it is done, and the first after the last
        if step == c.DISCARDING:
            if not discarding.finish(state):
                return
            drawing.begin(state)
        elif step == c.DRAWING:
            if not drawing.finish(state):
                return
            record(state, [Step(c.RESURRECTING, "WAR-3.resurrect.1")])
        elif step == c.RESURRECTING:
            if not resurrecting.finish(state):
                return
            determine_first_player(state)
            record(state, [Step(c.PLACING, "WAR-5.place.1")])
            placing.begin_opportunity(state)
        elif step == c.PLACING:
            if state.opportunity < 2 * state.settings.placements:
                return
            combat.begin(state)
        elif step == c.COMBAT:
            if state.battle < 2:
                return
            combat.finish(state)
            record(state, [Step(c.GOLD, "WAR-7.collect.1")])
        elif step == c.GOLD:
            if not gold.finish(state):
                return
            if not end_turn(state):
                begin_turn(state)
        else:
            raise ValueError(f"no turn stands at step {step}: it is gone through at once")


def begin_battle(state: State) -> None:
    """Begin the next battle [WAR-6.sequence.1] and go to its first turn to attack."""
    combat.begin_battle(state)
    go_on(state)


def fight(state: State) -> Asking[None]:
    """Let one slot number and speed have its turn to attack [WAR-6.order.3], then go to the next."""
    yield from combat.turn_to_attack(state)
    combat.next_turn_to_attack(state)
    go_on(state)


def end_turn(state: State) -> bool:
    """End the turn; tell whether the game is over."""
    # [WAR-7.victory.1, WAR-7.victory.2] after both have collected
    outcome = gold.victory(state)
    if outcome is not None:
        record(state, [Over(outcome, "WAR-7.victory.1")])
        return True
    record(state, [EndTurn()])
    # Q80: a game that can't end is a draw.
    if state.quiet >= state.settings.stalemate_turns:
        record(state, [Over((0.5, 0.5), "WAR-7.victory.2")])
        return True
    # [WAR-7.victory.2, WAR-7.longer.1] who plays on needs coins to play for (Q47)
    if state.piles == (0, 0):
        record(state, [MoreCoins()])
    return False


def after_placing(state: State) -> None:
    """Settle what a placement changed, then go on."""
    placing.settle_scouting(state)
    destroy_the_dead(state)
    placing.begin_opportunity(state)
    go_on(state)
