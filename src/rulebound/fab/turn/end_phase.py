"""The end phase: arsenal, pitched cards, untapping, new hands [4.4]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.concepts.assets import GAINS
from rulebound.fab.concepts.attacks import reset_allies
from rulebound.fab.events import Gain, Move, Turn
from rulebound.fab.nodes.turning import has_room
from rulebound.fab.position.zones import ZONES
from rulebound.fab.turn.ending_a_game import end_deadlock, end_stalemate
from rulebound.fab.turn.start_phase import start_phase
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.citations import EXPIRED
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.turns import ends_with_the_turn, enter_stage, expire, next_turn, start_turn
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choices.choosing import arrange, choose_some
from rulebound.tcg.nodes.effects.moving import draw_a_card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.priority import resolve_all
from rulebound.tcg.program.nodes import Context


def end_phase(state: State) -> None:
    """[4.4.2] What triggers at the beginning of the end phase resolves first; nobody has priority [4.4.1]."""
    # [4.3.4] the action phase has ended, and with it what lasts for it
    expire(state, EXPIRED, lambda modifier: modifier.duration == c.THIS_PHASE)
    enter_stage(state, c.END, "4.4.2")


def end_of_turn(state: State) -> Asking[None]:
    """[4.4.3] The end-of-turn procedure, and the next player's turn starts."""
    seat = state.turn_player
    for step in (_reset_allies, _to_arsenal, _return_all_pitched, _untap, _lose_points, _fill_hands):
        yield from step(state, seat)
        # [4.4.3] what a step has triggered resolves before the next one, as if all players passed
        if state.waiting or state.unsettled:
            yield from resolve_all(state)
        if state.is_over():
            return
    # [4.4.4] the turn ends, and with it what lasts for it; the next player clockwise has a turn
    expire(state, EXPIRED, lambda modifier: ends_with_the_turn(state, modifier))
    # [4.0.3c] or whoever has an extra one
    extra, following = next_turn(state)
    start_turn(state, following, extra)
    start_phase(state)
    # [4.5.4d] which comes to nothing where nobody can attack any more
    end_stalemate(state)
    # [4.5.4e] nor where nobody will
    end_deadlock(state)


def _reset_allies(state: State, seat: int) -> Asking[None]:
    """[4.4.3a] All allies have lost no life any more."""
    yield from reset_allies(state)


def _to_arsenal(state: State, seat: int) -> Asking[None]:
    """[4.4.3b] A player may put a card from the hand face down into an empty arsenal zone."""
    held = [state.cards[id].number for id in state.players[seat].hand]
    # [3.0.1a, 3.3.2] there is room for one card in each
    if not held or not has_room(state, seat):
        return
    words = "Put a card into your arsenal?"
    chosen = yield from choose_some(state, seat, held, 0, 1, "arsenal", words, 0, "4.4.3b", True)
    moves = [Move("put", "4.4.3b", one, c.ARSENAL, seat, face_down=True) for one in chosen]
    yield from happen(state, [*moves])


def _return_all_pitched(state: State, seat: int) -> Asking[None]:
    """[4.4.3c] Each player puts what was pitched under the deck."""
    for one in state.clockwise(seat):
        yield from _return_pitched(state, one)


def _return_pitched(state: State, seat: int) -> Asking[None]:
    """[4.4.3c] A player puts all pitched cards on the bottom of the deck, in an order that nobody else knows."""
    ids = ZONES.all[c.PITCH_ZONE].ids(state, seat)
    found = [state.cards[id].number for id in ids]
    if not found:
        return
    ordered, secret = yield from arrange(Context(state, seat, 0), found)
    moves = [
        Move("put", "4.4.3c", one, shared.DECK, seat, bottom=True, secret=seat if one in secret else -1)
        for one in ordered
    ]
    yield from happen(state, [*moves])


def _untap(state: State, seat: int) -> Asking[None]:
    """[4.4.3d] The turn player untaps all permanents."""
    mine = [state.cards[id] for id in state.play if state.cards[id].controller == seat]
    yield from happen(state, [Turn("ready", "4.4.3d", card.number) for card in mine if card.exhausted])


def _lose_points(state: State, seat: int) -> Asking[None]:
    """[4.4.3e] All players lose all action points and resource points."""
    for one in state.clockwise(seat):
        for asset, amount in enumerate(state.assets[one]):
            if amount:
                record(state, [Gain(GAINS[asset], "4.4.3e", one, asset, -amount)])
    return
    yield  # pragma: no cover


def _fill_hands(state: State, seat: int) -> Asking[None]:
    """[4.4.3f] The turn player draws up to the hero's intellect; in the first turn of the game so do all others."""
    for one in state.clockwise(seat):
        if one == seat or state.turn == 1:
            yield from draw_up_to_intellect(state, one)


def draw_up_to_intellect(state: State, seat: int) -> Asking[None]:
    """A player draws until there are as many cards in hand as the hero has intellect, if the deck has so many."""
    # [2.4.3] with what effects have made of it
    intellect = effective(state, state.hero(seat)).numbers[c.INTELLECT]
    while len(state.players[seat].hand) < intellect and state.players[seat].deck:
        drawn = yield from draw_a_card(Context(state, seat, 0), [seat])
        if not drawn:
            return
