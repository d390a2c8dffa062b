"""Priority: who may act, passes in succession, and what is done before anybody gets priority.

What players may do, what a game checks, and what follows once all have passed with nothing on the stack, the game says.
[wow-2007:407]
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import CONCEDED, cite
from rulebound.tcg.events import forget_damage, give_priority, keep_priority, pass_priority_to, settled
from rulebound.tcg.game.losing import players_lose
from rulebound.tcg.game.procedures import Procedures
from rulebound.tcg.game.turns import turn_player_or_next
from rulebound.tcg.happening.following import look_at_tops
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.resolving import resolve_top_layer
from rulebound.tcg.procedures.triggers import add_waiting_effects

#: After so many waves of checks in a row that all took action nobody will ever get priority: the last resort.
MOST_WAVES: Final = 1000


def passes_on(state: State) -> bool:
    """Tell whether passing now only gives the next player priority (nothing resolves, and the game doesn't advance)."""
    if state.unsettled:
        return False
    passes = state.passes + 1
    # (Where one of two leaves, the game is over: there is nobody to count.)
    return passes < (2 if len(state.players) == 2 else state.still_playing())


def pass_on(state: State) -> None:
    """Pass priority clockwise to the next player [wow-2007:407.1, fab:1.11.4]."""
    pass_priority_to(state, state.after(state.priority))
    look_at_tops(state)


def pass_and_go_on(state: State) -> Asking[None]:
    """Pass; if all players have passed in succession, the top layer resolves or the game advances.

    [wow-2007:407.4, fab:1.11.4a]
    """
    if state.unsettled and state.passes + 1 < state.still_playing():
        pass_on(state)
        yield from pre_priority_processing(state)
        return
    procedures: Procedures = state.procedures  # type: ignore[assignment]
    if state.stack:
        # [wow-2007:407.4a, fab:5.3.1] the topmost layer tries to resolve; then the turn player gets priority
        own = procedures.all_passed(state)
        yield from own if own is not None else resolve_top_layer(state)
    else:
        # [wow-2007:407.4b] the game advances
        yield from procedures.advance(state)
    yield from go_on(state)


def go_on(state: State) -> Asking[None]:
    """Go on until somebody has priority: while nobody gets any, layers resolve and the game advances by itself."""
    procedures: Procedures = state.procedures  # type: ignore[assignment]
    while not state.is_over():
        # the turn player gets priority, whether a layer resolved or was interrupted
        first = procedures.first_with_priority(state)
        if first >= 0:
            # [wow-2007:709.2h, fab:5.3.7, 4.3.3]
            give_priority(state, first)
            yield from pre_priority_processing(state)
            return
        yield from resolve_all(state)
        if not state.is_over():
            yield from procedures.advance(state)


def resolve_all(state: State) -> Asking[None]:
    """Let all layers resolve, and whatever triggers meanwhile, with nobody having priority."""
    give_priority(state, turn_player_or_next(state))
    yield from pre_priority_processing(state, nobodys=True)
    while state.stack and not state.is_over():
        yield from resolve_top_layer(state)
        give_priority(state, turn_player_or_next(state))
        yield from pre_priority_processing(state, nobodys=True)


def passed(state: State) -> list[int]:
    """Return who has passed in succession: those before the player who has priority."""
    around = state.clockwise(state.priority)
    return around[len(around) - state.passes :] if state.passes else []


def concede(state: State, seat: int) -> Asking[None]:
    """A player concedes while somebody has priority; the turn goes on with the others.

    [wow-2007:102.1b, wow-2007:102.2]
    """
    layers = len(state.stack)
    before = passed(state)
    holder = state.priority if state.priority != seat else state.after(seat)
    players_lose(state, [seat], cite(state, CONCEDED), kind="concede")
    if state.is_over():
        return
    if len(state.stack) < layers:
        # [wow-2007:711.1] after a layer is interrupted, the turn player gets priority
        give_priority(state, turn_player_or_next(state))
    else:
        # [wow-2007:407.4] what the others have passed in succession still counts
        left = [one for one in before if one != seat and one != holder]
        keep_priority(state, holder, len(left))
    yield from pre_priority_processing(state)


def pre_priority_processing(state: State, nobodys: bool = False) -> Asking[None]:
    """Before a player gets priority (or nobody does, but the next layer resolves): checks in waves, then triggers.

    [wow-2007:407.5, fab:1.10.2]
    """
    # (Not asked for by a call: this is done all the time.)
    procedures: Procedures = state.procedures  # type: ignore[assignment]
    while (state.unsettled or state.waiting) and not state.is_over():
        settled(state)
        # [wow-2007:407.6, wow-2012:410.6, wow-2013:410.6] waves, until no actions take place
        waves = 0
        while procedures.is_anything_to_check(state):
            acted = yield from procedures.check(state)
            waves += 1
            if acted and waves == MOST_WAVES and not state.is_over():
                procedures.never_settles(state)
            if state.is_over():
                return
            if not acted:
                break
        settled(state)
        if state.waiting:
            layers = len(state.stack)
            yield from add_waiting_effects(state)
            if len(state.stack) > layers:
                # [wow-2007:407.4] nobody has passed since
                give_priority(state, state.priority)
            settled(state)
    if not state.players[state.priority].playing and not state.is_over():
        give_priority(state, turn_player_or_next(state))
    # [wow-2012:410.6a] what was dealt before a player gets priority destroys nothing later
    if state.hurt_at >= 0 and not nobodys:
        forget_damage(state)
    look_at_tops(state)
