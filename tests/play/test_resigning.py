"""Conceding at any time [wow-2007:102.1b]: undone, saved, forked and replayed like any answer."""

from __future__ import annotations

import pytest

from play.pool import played_at_random, started
from rulebound.errors import RuleboundError
from rulebound.kernel.randomness import seeded
from rulebound.play.games import load


@pytest.mark.rule("wow-2007:102.1b")
@pytest.mark.parametrize("seed", range(12))
def test_a_resignation_is_an_answer_like_any_other(seed: int) -> None:
    chance = seeded(f"resign {seed}")
    game, recording = played_at_random(seed, 3 + chance.below(60))
    if game.over:
        pytest.skip("over before anybody could resign")
    before, leaver = game.hash(), chance.below(2)
    game.resign(leaver)
    assert game.fork().hash() == load(game.save()).hash() == game.hash()
    answers = [each.answer for each in recording.answers] + [-1 - leaver]
    while game.decision is not None:
        assert game.decision.seat != leaver
        place = chance.below(len(game.decision.options))
        answers.append(place)
        game.choose(place)
    assert game.result is not None
    assert game.result[leaver] == 0.0
    again = recording.begin()
    for answer in answers:
        again.give(answer)
    assert again.hash() == game.hash()
    while game.decisions > len(recording.answers):
        assert game.undo()
    assert game.hash() == before


@pytest.mark.rule("wow-2007:102.1b", "wow-2007:102.1")
@pytest.mark.parametrize("asked_leaves", [False, True])
def test_in_the_middle_of_a_procedure_the_other_has_won_at_once(asked_leaves: bool) -> None:
    game, _ = started(3)
    assert not game.at_checkpoint
    asked = game.decision
    assert asked is not None
    leaver = asked.seat if asked_leaves else 1 - asked.seat
    game.resign(leaver)
    assert game.over
    assert game.result is not None
    assert game.result[leaver] == 0.0
    assert load(game.save()).hash() == game.hash()
    assert game.undo()
    assert not game.over


def test_nobody_resigns_twice_or_from_nowhere() -> None:
    game, _ = started(3)
    with pytest.raises(RuleboundError, match="no seat 7"):
        game.resign(7)
    while game.decision is not None:
        game.resign(0)
    with pytest.raises(RuleboundError, match="over"):
        game.resign(0)
