"""Starting a game (section 101)."""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg.citations import CONCEDED, cite
from rulebound.tcg.events import GameEvent
from rulebound.tcg.game.losing import players_lose
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.state import State, draw_lots, player_subject
from rulebound.tcg.procedures.priority import pre_priority_processing
from rulebound.wow import constants as c
from rulebound.wow.citations import MULLIGAN, SET_UP
from rulebound.wow.events import GoesFirst, Move, Mulligan, Shuffle, Stage, give_priority
from rulebound.wow.nodes.changes import rule_change
from rulebound.wow.position.state import own
from rulebound.wow.turns.turn_sequence import begin_turn
from rulebound.wow.turns.uniqueness import repair_at_once


def start_game(state: State) -> Asking[None]:
    """[101.1] Choose who goes first, shuffle, and draw opening hands."""
    # [101.1] a random method determines who chooses the first player
    place = NOBODY
    seats: list[int] = []
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
            cite(state, SET_UP),
        )
    record(state, [GoesFirst(cite(state, SET_UP), seats[place])])
    seats = [player.seat for player in state.players if player.playing]
    record(state, [Shuffle(seat, cite(state, SET_UP)) for seat in seats])
    for seat in state.clockwise(state.first_player):
        yield from draw_opening_hands(state, [(seat, opening_hand(state, seat))])
    # [101.2] mulligans, the first player deciding first
    record(state, [Stage(cite(state, MULLIGAN), c.MULLIGANS, state.first_player)])
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
        state.priority, "mulligan", "Take a mulligan?", [Option("keep"), Option("mulligan")], (), cite(state, MULLIGAN)
    )


def decide_mulligan(state: State, option: Option) -> Asking[None]:
    """[101.2] Carry out a decision; after the last one the first turn starts."""
    seat = state.priority
    if option.verb == "mulligan":
        record(state, [Mulligan(cite(state, MULLIGAN), seat)])
        if own(state).edition.mulligans == "one after another":
            yield from take_mulligans(state, [seat])
    yield from _next_decides(state, seat, state.first_player)


def concede_early(state: State, seat: int) -> Asking[None]:
    """[102.1b, 101.2] A player concedes during the mulligans: the others still have theirs, and then the first turn.

    [500.1] Turns go clockwise from the first player; without that player, from the next.
    """
    first = state.first_player
    players_lose(state, [seat], cite(state, CONCEDED), kind="concede")
    if state.is_over():
        return
    if seat == first:
        record(state, [GoesFirst(cite(state, SET_UP), state.after(seat))])
    if seat == state.priority:
        yield from _next_decides(state, seat, first)


def _next_decides(state: State, seat: int, first: int) -> Asking[None]:
    if state.after(seat) != first:
        give_priority(state, state.after(seat))
        return
    # [wow-2012:101.2] all have decided: who chose to does so, all at the same time
    if own(state).edition.mulligans == "together":
        chose = [one for one in state.clockwise(first) if state.players[one].mulligans and state.players[one].playing]
        yield from take_mulligans(state, chose)
    # [wow-2013:800.1e] what was kept for this game may violate uniqueness: that is repaired now
    if own(state).edition.uniqueness == "continuously":
        yield from repair_at_once(state)
    yield from begin_turn(state, state.first_player)
    yield from pre_priority_processing(state)


def opening_hand(state: State, seat: int) -> int:
    """Return with how many cards a player begins [101.1]: a hero's text may say with how many [103.1]."""
    return max(0, own(state).edition.opening_hand + rule_change(state, "opening hand", seat))


def draw_opening_hands(state: State, counts: list[tuple[int, int]]) -> Asking[None]:
    """[101.1] Players draw opening hands, each so many cards; [wow-2012:101.1] or put the cards into their hands."""
    kind = "draw" if own(state).edition.opening_hand_is_drawn else "put"
    rule = cite(state, SET_UP)
    events: list[GameEvent] = []
    for seat, count in counts:
        top = state.players[seat].deck[::-1][:count]
        events.extend(Move(kind, rule, state.cards[id].number, c.HAND, seat, BY_THE_RULES) for id in top)
    yield from happen(state, events)


def take_mulligans(state: State, seats: list[int]) -> Asking[None]:
    """[101.2] Players shuffle their hands back into their decks and get new ones, all at the same time.

    In 2007 seven cards are drawn anew; [wow-2012:101.2] later it is as many as were put back.
    """
    rule = cite(state, MULLIGAN)
    anew = own(state).edition.mulligan_draws_opening_hand
    counts = [(seat, opening_hand(state, seat) if anew else len(state.players[seat].hand)) for seat in seats]
    hands: list[GameEvent] = [
        Move("put", rule, state.cards[id].number, c.DECK, seat) for seat in seats for id in state.players[seat].hand
    ]
    yield from happen(state, hands)
    record(state, [Shuffle(seat, rule) for seat in seats])
    yield from draw_opening_hands(state, counts)
