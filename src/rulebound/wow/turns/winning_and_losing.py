"""Winning and losing (section 102)."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import record
from rulebound.tcg.position.state import State, seat_of
from rulebound.wow import constants as c
from rulebound.wow.events import EndModifiers, Fight, GameOver, LeaveChain, Lose, Move
from rulebound.wow.position.state import own


def players_lose(
    state: State, seats: list[int], rule: str, cause: Cause = BY_THE_RULES, kind: str = "lose"
) -> None:
    """[102.2] Players lose the game at the same time and are removed from it; what is not theirs goes on.

    Nobody is asked: nothing can stop this or happen instead.
    """
    leaving = [seat for seat in seats if state.players[seat].playing]
    if not leaving:
        return
    record(state, [Lose(seat, rule, cause, kind) for seat in leaving])
    # Links that they controlled are interrupted; a link that is a card of theirs leaves the chain with it.
    for link in reversed(state.chain.copy()):
        if link.controller in leaving:
            record(state, [LeaveChain("interrupt", "102.2", link)])
        elif link.card and state.known(link.card).owner in leaving:
            record(state, [LeaveChain("leave", "102.2", link)])
    # [601.3] with its proposal, a combat that has only been proposed is gone
    combat = own(state).combat
    if combat is not None and not combat.started and state.turn_player in leaving:
        record(state, [Fight("proposal ends", "601.3", None, 0, 0, state.turn_player)])
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
    # [711.1] cards of others that were links of theirs, or about to be, go to their owners' graveyards
    events.extend(
        Move("interrupt", "711.1", card.number, c.GRAVEYARD)
        for card in state.cards
        if card.zone == c.CHAIN and card.controller in leaving and card.owner not in leaving
    )
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
    _end_if_decided(state, leaving)


def while_playing(state: State, seat: int, procedure: Asking[None]) -> Asking[bool]:
    """[102.2] Run what a player is doing (adding a link, resolving one); it ends where that player leaves the game.

    Return whether it came to its end, with the player still in the game.
    """
    if len(state.players) == 2:
        # Where one of two leaves, the game is over.
        yield from procedure
        return state.players[seat].playing
    try:
        asked = next(procedure)
        while True:
            asked.acting = (seat, *asked.acting)
            place = yield asked
            if not state.players[seat].playing:
                procedure.close()
                return False
            asked = procedure.send(place)
    except StopIteration:
        return state.players[seat].playing


def take_back(state: State, before: State) -> None:
    """[707.2] Undo what was done since ``before``; but who has left the game meanwhile has left it [102.1b]."""
    left = [
        player.seat for player in state.players if not player.playing and before.players[player.seat].playing
    ]
    state.take_back(before)
    players_lose(state, left, "102.1b", kind="concede")


def end_what_they_do(state: State, seats: list[int]) -> Asking[None]:
    """Players have lost while a text is processed: a moment in which what they are doing ends."""
    for seat in seats:
        if not state.players[seat].playing:
            yield Decision(seat, "left", "You have left the game.", [Option("left")], (), "102.2")


def still_open(state: State, asked: Decision) -> Decision | None:
    """[102.1b, 102.2] Return what is still to be chosen of a question if players have left since it was prepared.

    None: nobody can answer. Whoever was asked has left, or whoever does what the question belongs to, or all that could
    be chosen has gone.
    """
    if state.still_playing() == len(state.players):
        return asked
    players = state.players
    if not players[asked.seat].playing or any(not players[seat].playing for seat in asked.acting):
        return None
    if asked.kind == "protect" and any(state.in_play(one) is None for one in asked.subjects):
        # [602.2] there must still be an attacker and a proposed defender
        return None
    options = [option for option in asked.options if not _has_gone(state, option)]
    return asked if len(options) == len(asked.options) else asked.narrowed(options)


#: Options that choose no card or player: their subject only tells which text asks.
_ABOUT_TEXTS: Final = ("mode", "cost", "number", "trigger", "let through")


def _has_gone(state: State, option: Option) -> bool:
    """Tell whether what an option would choose has left with a player."""
    one = option.subject
    if not one or option.verb in _ABOUT_TEXTS:
        return False
    if one < 0:
        return not state.players[seat_of(one)].playing
    if one >= c.LINK_BASE:
        return state.link(one) is None
    card = state.known(one)
    if state.find(one) is not None:
        return False
    return not (state.players[card.owner].playing and state.players[card.controller].playing)


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


def _end_if_decided(state: State, leaving: list[int]) -> None:
    """[102.1] Players win if no opponents remain; [102.1a] if all who remained lose at once, the game is a draw.

    A team wins or draws as one, with those of its players who have lost before; see docs/rulings.md.
    """
    if state.is_over():
        return
    teams = [player.team for player in state.players if player.playing]
    if not teams:
        _end(state, [state.players[seat].team for seat in leaving], 0.5, "102.1a")
    elif all(team == teams[0] for team in teams):
        _end(state, teams, 1.0, "102.1")


def draw_game(state: State, rule: str) -> None:
    """[801.2] End the game as a draw between those who remain."""
    _end(state, [player.team for player in state.players if player.playing], 0.5, rule)


def _end(state: State, teams: list[int], score: float, rule: str) -> None:
    outcome = tuple(score if player.team in teams else 0.0 for player in state.players)
    record(state, [GameOver(rule, outcome, c.OVER)])
