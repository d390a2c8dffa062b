"""Loops that nobody chose [801.2]: mandatory actions that come round to the very same position.

Links that resolve without anybody having added one by choice are counted. Now and then the game is played on, on a
copy, for as long as nobody has any choice; where it comes round to the same position, it will do so for ever.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import cite
from rulebound.tcg.events import LeaveStack
from rulebound.tcg.game.losing import draw_game
from rulebound.tcg.happening import record
from rulebound.tcg.position.records import Layer, Numbers, Roles
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.priority import pass_on, passes_on, pre_priority_processing
from rulebound.tcg.procedures.resolving import resolve_top_layer
from rulebound.wow import constants as c
from rulebound.wow.actions.actions import actions
from rulebound.wow.citations import ENDLESS, LOOP_FAILS
from rulebound.wow.events import count_quiet_turns, give_priority
from rulebound.wow.position.state import own

#: After so many links in a row it is looked for the first time; then each time that there are twice as many.
FIRST_LOOK: Final = 8
#: After so many links in a row the game is drawn, though they come out a little differently each time, or somebody who
#: could do something has never done it: the last resort.
MANDATORY_LOOP: Final = 1000


def is_mandatory_loop(state: State) -> bool:
    """[801.2] Count a link that resolves without anybody having added anything; tell whether they never end."""
    quiet = own(state).quiet + 1
    count_quiet_turns(state, quiet)
    if quiet <= MANDATORY_LOOP:
        if quiet < FIRST_LOOK or quiet & (quiet - 1) or not comes_round(state, quiet):
            return False
    return True


def end_mandatory_loop(state: State) -> Asking[None] | None:
    """End a loop that no player is able to break."""
    layer = state.stack[-1]
    if own(state).edition.mandatory_loops == "a trigger fails" and layer.kind == "trigger":
        return _let_a_trigger_fail(state, layer)
    # [801.2, wow-2013:803.5] without a triggered effect in it, or in 2007: the game is a draw
    draw_game(state, cite(state, ENDLESS))
    return None


def _let_a_trigger_fail(state: State, layer: Layer) -> Asking[None]:
    """[wow-2013:803.3] After as many rounds as are named, a triggered effect of the loop doesn't trigger; play goes on.

    The position is the same after each round, so that the number, which only has to be high, makes no difference, and
    nobody is asked for it: the effect about to resolve is the one that fails.
    """
    record(state, [LeaveStack("leave", cite(state, LOOP_FAILS), layer)])
    count_quiet_turns(state, 0)
    give_priority(state, state.turn_player)
    yield from pre_priority_processing(state)


def comes_round(state: State, links: int) -> bool:
    """Tell whether no more than so many links lead to the same position again, and leave nobody a choice."""
    trial = state.fork()
    began = standing(trial)
    for _ in range(links):
        if not _has_no_choice(_resolve(trial)) or trial.is_over() or not trial.stack or not _only_passes(trial):
            return False
        if standing(trial) == began:
            return True
    return False


def _resolve(state: State) -> Asking[None]:
    """The topmost link resolves, and the turn player gets priority."""
    yield from resolve_top_layer(state)
    if not state.is_over():
        give_priority(state, state.turn_player)
        yield from pre_priority_processing(state)


def _has_no_choice(procedure: Asking[None]) -> bool:
    """Run a procedure to its end; False if it asks anything that leaves a choice."""
    try:
        asked = next(procedure)
        while len(asked.options) == 1:
            asked = procedure.send(0)
    except StopIteration:
        return True
    return False


def _only_passes(state: State) -> bool:
    """Let all players pass in succession; False if one of them could do anything else."""
    while len(actions(state)) == 1:
        if not passes_on(state):
            return True
        pass_on(state)
    return False


# --- Where everything stands ------------------------------------------------------------------------------------------


def standing(state: State) -> tuple[object, ...]:
    """Return everything that the further course of a game depends on, apart from how often it has come to that."""
    cards: list[object] = []
    for card in state.cards[1:]:
        if card.token and card.zone == c.NOWHERE:
            continue
        cards.append(
            (
                0 if card.token else card.id,
                card.definition.key,
                card.zone,
                card.controller,
                card.exhausted,
                card.face_down,
                card.in_row,
                card.damage,
                card.counters,
                card.host % c.CARDS,
                card.x,
            )
        )
    players: list[object] = []
    for player in state.players:
        zones = (player.deck, player.hand, player.graveyard, player.removed, player.row)
        players.append((player.playing, player.must_lose, player.skip_turns, tuple([tuple(ids) for ids in zones])))
    modifiers: list[object] = []
    for modifier in state.modifiers:
        about = (_roles(modifier.roles), _numbers(modifier.numbers), _subjects(modifier.targets), modifier.x)
        kind = (modifier.source % c.CARDS, modifier.clause, modifier.controller, modifier.duration)
        modifiers.append((kind, modifier.left, about))
    links: list[object] = []
    for link in state.stack:
        about = (_roles(link.roles), _numbers(link.numbers), _subjects(link.targets), link.x)
        links.append((link.kind, link.controller, link.source % c.CARDS, link.power, link.modes, about))
    combat = own(state).combat
    fighting = (
        ()
        if combat is None
        else (_physical(combat.attacker), _physical(combat.defender), combat.started, combat.joined, combat.both)
    )
    chance = (state.random.a, state.random.b, state.random.c, state.random.d)
    return (cards, players, modifiers, links, fighting, state.stage, state.priority, state.extra_turns, chance)


def _physical(subject: int) -> int:
    """Return what stays of a subject's number: a card is the same card, whatever object it has become meanwhile."""
    if subject >= c.LINK_BASE:
        return c.LINK_BASE
    return subject % c.CARDS if subject >= c.CARDS else subject


def _subjects(chosen: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple([_physical(one) for one in some]) for some in chosen])


def _roles(roles: Roles) -> tuple[object, ...]:
    return tuple([(name, tuple([_physical(one) for one in roles[name]])) for name in sorted(roles)])


def _numbers(numbers: Numbers) -> tuple[object, ...]:
    return tuple([(name, numbers[name]) for name in sorted(numbers)])
