"""Seats decide through their own window, and through no other."""

from __future__ import annotations

import pytest

from play.pool import played_at_random, started
from rulebound.errors import RuleboundError
from rulebound.play.seats import RandomSeat, Window, make_seat


def test_a_window_shows_its_own_seat_only() -> None:
    game, _ = started(2)
    decision = game.decision
    assert decision is not None
    own, other = Window(game, decision.seat), Window(game, 1 - decision.seat)
    assert own.decision is not None
    assert own.decision.options == game.told(decision).options
    assert own.label(own.decision.options[0]) == game.label(0)
    assert other.decision is None
    assert own.view()["seat"] == decision.seat
    assert own.view(decision.seat) == own.view()
    for refused in (lambda: own.view(1 - own.seat), lambda: own.fork(1 - own.seat)):
        with pytest.raises(RuleboundError, match="window"):
            refused()
    with pytest.raises(RuleboundError, match="not asked"):
        other.label(decision.options[0])
    for name in ("state", "journal", "save", "hash", "rules"):
        assert not hasattr(own, name)


def test_a_windows_fork_does_not_hold_the_true_hidden_cards() -> None:
    game, _ = played_at_random(5, 12)
    assert game.decision is not None
    window = Window(game, game.decision.seat)
    hands: set[tuple[str, ...]] = set()
    for seed in range(6):
        state = window.fork(seed=seed).state
        hand = state.players[1 - window.seat].hand
        hands.add(tuple(sorted(state.cards[id].definition.name for id in hand)))
    assert len(hands) > 1


def test_a_random_seat_answers_the_same_question_alike() -> None:
    game, _ = started(2)
    assert game.decision is not None
    window = Window(game, game.decision.seat)
    chosen = {RandomSeat(0, 9).choose(window, game.decision) for _ in range(5)}
    assert len(chosen) == 1


@pytest.mark.parametrize(("kind", "words"), [("robot", "no seat 'robot'"), ("human", "nobody can be asked")])
def test_an_impossible_seat_is_refused(kind: str, words: str) -> None:
    with pytest.raises(RuleboundError, match=words):
        make_seat(kind, "wow", 0, 1)
