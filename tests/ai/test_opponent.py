"""The opponent sees only its own window, answers what it is asked, and plays soundly."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.ai.opponent import Opponent
from rulebound.ai.seats import ByChance, seated
from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.games import new_game
from rulebound.play.seats import Window
from rulebound.sim.driving import drive
from rulebound.sim.plans import Plan, play

DECKS = ["frostwick", "grove", "ironhand", "warpath"]


def started(seed: int, first: int = 0, second: int = 1) -> Game[Any]:
    return new_game("wow", decks=[DECKS[first], DECKS[second]], seed=seed)


@pytest.mark.parametrize("pair", [pytest.param((0, 1), marks=pytest.mark.slow), (2, 3)])
def test_it_beats_chance(pair: tuple[int, int]) -> None:
    won = 0.0
    for number in range(4):
        plan = Plan(decks=(DECKS[pair[0]], DECKS[pair[1]]), seats=("ai", "random"))
        result = play(plan, number).result
        assert result is not None
        won += result[0]
    assert won >= 3


@pytest.mark.slow
def test_the_same_seed_makes_the_same_choices() -> None:
    plan = Plan(decks=(DECKS[1], DECKS[3]), seats=("ai",), seed=5)
    assert play(plan, 0).hash() == play(plan, 0).hash()


def test_it_needs_no_more_than_its_window() -> None:
    game, other = started(3), started(3)
    player, opponent = Opponent(0, 1), ByChance(1, 1)
    for _ in range(60):
        decision = game.decision
        if decision is None:
            break
        if decision.seat == 0:
            place = player.choose(Window(game, 0))
            assert place == player.choose(other)
        else:
            place = opponent.choose(game)
        game.choose(place)
        other.choose(place)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (0, 2))])
def test_it_does_not_peek(seed: int) -> None:
    """Where two games differ only in what its seat can't know, it chooses the same."""
    game = started(seed, seed, 3 - seed)
    player = Opponent(0, 9)
    seen: dict[str, int] = {}

    def compare(now: Game[Any]) -> None:
        decision = now.decision
        if decision is None or decision.seat != 0 or not now.at_checkpoint:
            return
        elsewhere = Game(now.rules, redrawn(now, 0, 1000 + now.decisions))
        assert elsewhere.view(0) == now.view(0)
        elsewhere.answered = now.answered.copy()
        assert player.choose(elsewhere) == player.choose(now)
        seen[decision.kind] = seen.get(decision.kind, 0) + 1

    drive(game, [player, ByChance(1, seed)], compare)
    assert seen["priority"] > 5


def redrawn(game: Game[Any], seat: int, seed: int) -> Any:
    return game.rules.redrawn(game.state, game.state, seat, seed)


def test_it_answers_only_for_its_seat() -> None:
    game = started(0)
    assert game.decision is not None
    with pytest.raises(RuleboundError, match="nothing to decide"):
        Opponent(1 - game.decision.seat).choose(game)


@pytest.mark.parametrize(("kind", "game"), [("nobody", "wow"), ("ai", "chess")])
def test_who_can_not_be_seated(kind: str, game: str) -> None:
    with pytest.raises(RuleboundError, match=r"nobody|no computer opponent"):
        seated(kind, game, 0)


@pytest.mark.parametrize("kind", ["ai", "random"])
def test_a_truth_value_is_no_seat_and_no_seed(kind: str) -> None:
    for seat, seed in ((True, 1), (1, True), (False, 0)):
        with pytest.raises(RuleboundError, match="are whole numbers"):
            seated(kind, "war", seat, seed)
