"""Winning and losing (section 102)."""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.wow import constants as c
from rulebound.wow.events import EndModifiers, Fight, GameEvent, GameOver, LeaveChain, Lose, Move
from rulebound.wow.happening import record
from rulebound.wow.state import State


def players_lose(
    state: State, seats: list[int], rule: str, cause: Cause = BY_THE_RULES, kind: str = "lose"
) -> Asking[None]:
    """[102.2] Players lose the game at the same time and are removed from it."""
    leaving = [seat for seat in seats if state.players[seat].playing]
    if not leaving:
        return
    record(state, [Lose(seat, rule, cause, kind) for seat in leaving])
    # Links that they controlled are interrupted.
    for link in [link for link in reversed(state.chain) if link.controller in leaving]:
        record(state, [LeaveChain("interrupt", "102.2", link)])
        if link.card and state.find(link.card) is not None:
            record(state, [Move("interrupt", "102.2", link.card, c.GRAVEYARD)])
    # Continuous modifiers that they controlled no longer apply; what they controlled of others follows [400.3b].
    ended = tuple(modifier.number for modifier in state.modifiers if modifier.controller in leaving)
    if ended:
        record(state, [EndModifiers("102.2", ended)])
    # All cards that they own are removed from the game.
    events: list[GameEvent] = [
        Move("remove", "102.2", card.number, c.REMOVED, card.controller)
        for card in state.cards
        if card.owner in leaving and card.zone not in (c.REMOVED, c.NOWHERE)
    ]
    record(state, events)
    stranded: list[GameEvent] = [
        Move("remove", "400.3b", card.number, c.REMOVED, card.controller)
        for card in state.cards
        if card.zone == c.PLAY and card.controller in leaving
    ]
    record(state, stranded)
    # [306.3e] what others had attached to those cards goes to its owners' graveyards.
    while fallen := _without_host(state):
        record(state, fallen)
    # [601.3] a proposal that was interrupted leaves nobody proposed
    if state.combat is not None and not state.combat.started and not state.chain:
        record(state, [Fight("proposal ends", "601.3", None, 0, 0, state.turn_player)])
    end_if_decided(state)
    return
    yield  # pragma: no cover


def _without_host(state: State) -> list[GameEvent]:
    return [
        Move("put", "306.3e", card.number, c.GRAVEYARD)
        for card in state.cards
        if card.zone == c.PLAY and card.host and state.in_play(card.host) is None
    ]


def was_hero(state: State, number: int) -> bool:
    """Tell whether an object that has left play was a hero."""
    last = state.known(number).last
    return last is not None and last.types & c.HERO != 0


def end_if_decided(state: State) -> None:
    """[102.1] Players win if no opponents remain; [102.1a] if nobody remains, the game is a draw."""
    teams = sorted({player.team for player in state.players if player.playing})
    if len(teams) > 1 or state.outcome is not None:
        return
    if teams:
        record(state, [GameOver(tuple(1.0 if player.team == teams[0] else 0.0 for player in state.players))])
    else:
        record(state, [GameOver((0.5,) * len(state.players), "102.1a")])


def draw_game(state: State, rule: str) -> None:
    """[801.2] End the game as a draw."""
    record(state, [GameOver((0.5,) * len(state.players), rule)])
