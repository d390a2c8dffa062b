"""Starting a game (section 101)."""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.state import State, draw_lots, player_subject
from rulebound.tcg.procedures.losing import players_lose
from rulebound.tcg.procedures.priority import pre_priority_processing
from rulebound.wow import constants as c
from rulebound.wow.events import GoesFirst, Move, Mulligan, Shuffle, Stage, give_priority
from rulebound.wow.position.state import own
from rulebound.wow.turns.turn_sequence import begin_turn


def start_game(state: State) -> Asking[None]:
    """[101.1] Choose who goes first, shuffle, and draw opening hands."""
    # [101.1] a random method determines who chooses the first player
    place = NOBODY
    while place == NOBODY:
        seats = [player.seat for player in state.players if player.playing]
        chooser = _named_by_policy(state, seats)
        if chooser < 0:
            chooser = draw_lots(state, seats, 1)[0]
        place = yield Decision(
            chooser,
            "first player",
            "Who goes first?",
            [Option("first", player_subject(seat)) for seat in seats],
            (),
            "101.1",
        )
    record(state, [GoesFirst("101.1", seats[place])])
    seats = [player.seat for player in state.players if player.playing]
    record(state, [Shuffle(seat, "101.1") for seat in seats])
    for seat in state.clockwise(state.first_player):
        yield from draw_opening_hand(state, seat, own(state).edition.opening_hand)
    # [101.2] mulligans, the first player deciding first
    record(state, [Stage("101.2", c.MULLIGANS, state.first_player)])
    give_priority(state, state.first_player)


def _named_by_policy(state: State, seats: list[int]) -> int:
    """[803.1] Return the seat that is to choose by the policy of a tournament; -1 if that is left to chance."""
    named = [
        fact.seat
        for fact in state.journal.since(0)
        if isinstance(fact, GameEvent) and fact.kind == "chooses first"
    ]
    return named[0] if named and named[0] in seats else -1


def mulligan_decision(state: State) -> Decision:
    """[101.2] Each player decides once, clockwise from the first player."""
    return Decision(
        state.priority, "mulligan", "Take a mulligan?", [Option("keep"), Option("mulligan")], (), "101.2"
    )


def decide_mulligan(state: State, option: Option) -> Asking[None]:
    """[101.2] Carry out a decision; after the last one the first turn starts."""
    seat = state.priority
    if option.verb == "mulligan":
        yield from take_mulligan(state, seat)
    yield from _next_decides(state, seat, state.first_player)


def concede_early(state: State, seat: int) -> Asking[None]:
    """[102.1b, 101.2] A player concedes during the mulligans: the others still have theirs, and then the first turn.

    [500.1] Turns go clockwise from the first player; without that player, from the next.
    """
    first = state.first_player
    players_lose(state, [seat], "102.1b", kind="concede")
    if state.is_over():
        return
    if seat == first:
        record(state, [GoesFirst("101.1", state.after(seat))])
    if seat == state.priority:
        yield from _next_decides(state, seat, first)


def _next_decides(state: State, seat: int, first: int) -> Asking[None]:
    if state.after(seat) != first:
        give_priority(state, state.after(seat))
        return
    yield from begin_turn(state, state.first_player)
    yield from pre_priority_processing(state)


def draw_opening_hand(state: State, seat: int, count: int) -> Asking[None]:
    """[101.1] Draw the opening hand."""
    deck = state.players[seat].deck
    events: list[GameEvent] = [
        Move("draw", "101.1", state.cards[id].number, c.HAND, seat, BY_THE_RULES) for id in deck[::-1][:count]
    ]
    yield from happen(state, events)


def take_mulligan(state: State, seat: int) -> Asking[None]:
    """[101.2] Shuffle the hand back into the deck and draw seven new cards."""
    hand = state.players[seat].hand
    count = own(state).edition.opening_hand if own(state).edition.mulligan_draws_opening_hand else len(hand)
    record(state, [Mulligan("101.2", seat)])
    yield from happen(state, [Move("put", "101.2", state.cards[id].number, c.DECK, seat) for id in hand])
    record(state, [Shuffle(seat, "101.2")])
    yield from draw_opening_hand(state, seat, count)
