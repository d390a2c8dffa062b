"""The one contract that every game must pass, over many random games.

Same seed and answers: same journal and hash, in any process. A fork continues as the game does, at every decision,
inside procedures too; undo restores the exact hash; a saved game loads anywhere; what differs only in what a seat may
not know gives that seat the same bytes; every listed option is accepted, and nothing else is.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import canonical
from rulebound.kernel.decision import Option
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import Random, seeded
from rulebound.kernel.saves import load
from rulebound.play.games import GAMES, new_game

SEEDS = (0, 1, 2, 3)
#: A game longer than this has gone wrong.
LONGEST = 4000
#: Costly comparisons are made at every so many decisions, at a different one of them in each game; at fewer of them in
#: the game of every run of the tests, and at the first of all.
EVERY = {0: 17, 1: 7, 2: 7, 3: 7}

#: Besides the games that we ship, one made to show what a game on `tcg` needs, and one with more players than usual:
#: where each has its ``new_game``.
MADE = {"moths": "toy.game", "fab of three": "fab_of_three"}
games = pytest.mark.parametrize("name", sorted((*GAMES, *MADE)))
#: The first seed at every run of the tests, the others with the slow ones.
seeds = pytest.mark.parametrize(
    "seed", [SEEDS[0], *(pytest.param(seed, marks=pytest.mark.slow) for seed in SEEDS[1:])]
)


def start(name: str, seed: int, remember: bool = True) -> Game[object]:
    """Return a game of a kind with its usual decks."""
    game: Game[Any]
    if name in MADE:
        game = importlib.import_module(MADE[name]).new_game(seed=seed, remember=remember)
    else:
        game = new_game(name, seed=seed, remember=remember)
    return game


def any_place(game: Game[object], chance: Random) -> int:
    """Return the place of a random option."""
    decision = game.decision
    assert decision is not None
    return chance.below(len(decision.options))


def through(name: str, seed: int, look: Callable[[Game[object], int], None], every: int = 0) -> Game[object]:
    """Play a random game to its end, looking at it at some of its decisions."""
    game = start(name, seed)
    chance = seeded(f"contract {seed}")
    every = every or EVERY[seed]
    for number in range(LONGEST):
        if game.over:
            return game
        if (number + seed) % every == 0:
            look(game, number)
        game.choose(any_place(game, chance))
    raise AssertionError(f"a random game of {name} (seed {seed}) has not ended after {LONGEST} decisions")


def answers_of(name: str, seed: int) -> tuple[list[int], str, list[str]]:
    """Return the answers, the hash and the journal of a random game."""
    game = start(name, seed, remember=False)
    chance = seeded(f"contract {seed}")
    answers: list[int] = []
    while not game.over:
        answers.append(any_place(game, chance))
        game.choose(answers[-1])
    return answers, game.hash(), [game.explain(event) for event in game.journal]


@games
@seeds
def test_the_same_seed_and_answers_give_the_same_game(name: str, seed: int) -> None:
    answers, digest, journal = answers_of(name, seed)
    game = start(name, seed)
    for answer in answers:
        game.choose(answer)
    assert game.over
    assert game.hash() == digest
    assert [game.explain(event) for event in game.journal] == journal
    assert answers_of(name, seed + 1000)[1] != digest


@games
@pytest.mark.usefixtures("processes_share_programs")
def test_another_process_gives_the_same_game(name: str) -> None:
    answers, digest, _ = answers_of(name, SEEDS[0])
    home, named = (MADE[name], "") if name in MADE else ("rulebound.play.games", "name, ")
    program = (
        f"import json, sys; from {home} import new_game\n"
        "name, seed, answers = json.load(sys.stdin)\n"
        f"game = new_game({named}seed=seed)\n"
        "[game.choose(answer) for answer in answers]\n"
        "print(game.hash())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps([name, SEEDS[0], answers]),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": "src:tests"},
    )
    assert done.stdout.strip() == digest


@games
@seeds
def test_a_fork_continues_as_the_game_does(name: str, seed: int) -> None:
    inside: list[bool] = []

    def look(game: Game[object], number: int) -> None:
        inside.append(not game.at_checkpoint)
        fork = game.fork()
        assert fork.hash() == game.hash()
        twin = game.fork()
        chance = seeded(f"fork {seed} {number}")
        for _ in range(12):
            if fork.over:
                break
            place = any_place(fork, chance)
            fork.choose(place)
            twin.choose(place)
        assert fork.hash() == twin.hash()

    game = through(name, seed, look)
    assert inside, "no decision was looked at"
    assert game.over


@games
@seeds
def test_undo_restores_the_exact_hash(name: str, seed: int) -> None:
    def look(game: Game[object], number: int) -> None:
        before = game.hash()
        chance = seeded(f"undo {seed} {number}")
        steps = 0
        for _ in range(5):
            if game.over:
                break
            game.choose(any_place(game, chance))
            steps += 1
        for _ in range(steps):
            assert game.undo()
        assert game.hash() == before

    game = through(name, seed, look)
    while game.undo():
        pass
    assert game.hash() == start(name, seed).hash()


@games
@seeds
def test_a_saved_game_loads_at_any_decision(name: str, seed: int) -> None:
    def look(game: Game[object], number: int) -> None:
        text = game.save()
        other = load(game.rules, text)
        assert other.hash() == game.hash()
        assert other.save() == text
        ours, theirs = game.decision, other.decision
        assert ours is not None
        assert theirs is not None
        assert [option.key() for option in theirs.options] == [option.key() for option in ours.options]
        place = any_place(game, seeded(f"load {seed} {number}"))
        fork = game.fork()
        fork.choose(place)
        other.choose(place)
        assert other.hash() == fork.hash()

    through(name, seed, look)


@games
@seeds
def test_a_seat_sees_nothing_that_it_may_not_know(name: str, seed: int) -> None:
    differed: list[bool] = []

    def look(game: Game[object], number: int) -> None:
        rules = game.rules
        for seat in range(rules.seats(game.state)):
            shown = canonical(rules.view(game.state, seat))
            other = rules.redrawn(game.state, game.state, seat, number)
            assert canonical(rules.view(other, seat)) == shown
            differed.append(rules.text(other) != rules.text(game.state))
            # What is drawn for the seat depends on nothing that it may not know.
            again = rules.redrawn(other, other, seat, 17)
            once = rules.redrawn(game.state, game.state, seat, 17)
            assert rules.text(again) == rules.text(once)

    through(name, seed, look)
    assert any(differed), "nothing hidden was ever redrawn"


@games
@seeds
def test_what_a_seat_is_told_of_the_past_never_changes(name: str, seed: int) -> None:
    told: dict[int, list[str]] = {}

    def look(game: Game[object], number: int) -> None:
        for seat in range(game.rules.seats(game.state)):
            lines = [game.explain(event, seat) for event in game.journal]
            before = told.get(seat, [])
            assert lines[: len(before)] == before
            told[seat] = lines

    through(name, seed, look, every=11)
    assert told


@games
@seeds
def test_a_fork_for_a_seat_plays_on(name: str, seed: int) -> None:
    def look(game: Game[object], number: int) -> None:
        decision = game.decision
        assert decision is not None
        fork = game.fork(decision.seat, seed=number)
        assert canonical(fork.view(decision.seat)) == canonical(game.view(decision.seat))
        assert not fork.can_undo
        for other in range(game.rules.seats(game.state)):
            fork = game.fork(other, seed=number)
            assert canonical(fork.view(other)) == canonical(game.view(other))
            chance = seeded(f"play on {seed} {number}")
            for _ in range(20):
                if fork.over:
                    break
                fork.choose(any_place(fork, chance))

    through(name, seed, look)


@games
@seeds
def test_every_option_is_accepted_and_nothing_else(name: str, seed: int) -> None:
    def look(game: Game[object], number: int) -> None:
        decision = game.decision
        assert decision is not None
        keys = [option.key() for option in decision.options]
        assert len(set(keys)) == len(keys) >= 2
        for place, option in enumerate(decision.options):
            fork = game.fork()
            fork.choose(option if place % 2 else place)
            # It was taken: the game is one answer further, and asks something else or has a result.
            assert fork.decisions == game.decisions + 1
            assert fork.hash() != game.hash()
            if fork.decision is None:
                assert fork.result is not None
                assert len(fork.result) == game.rules.seats(game.state)
            else:
                assert len(fork.decision.options) >= 2
        before = game.hash()
        for wrong in (Option("nonsense"), len(keys), -1):
            with pytest.raises(RuleboundError):
                game.fork().choose(wrong)
        assert game.hash() == before
        for option in decision.options:
            assert game.label(option)

    through(name, seed, look)
