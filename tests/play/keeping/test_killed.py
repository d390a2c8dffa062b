"""Whoever plays may be killed at any moment: what was acknowledged is kept, and the next one goes on."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rulebound.play.keeping.games import Games
from rulebound.play.keeping.places import VARIABLE
from rulebound.play.keeping.store import opened


def comes_free(games: Games, number: int, within: float = 10.0) -> bool:
    """Tell whether nobody holds a game, or will in some seconds: a server notices a death when it looks."""
    end = time.monotonic() + within
    while games.is_held(number):
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def check_kills(game: str, kills: int, database: str) -> None:
    """Have so many players play, each killed at a random moment, and look after each what is kept."""
    chance = random.Random(f"kills of {game}")
    answers: dict[str, list[int]] = {}
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), VARIABLE: database}
    code = [sys.executable, str(Path(__file__).with_name("player_to_kill.py")), game]
    games = opened().games
    with subprocess.Popen(code, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as nursery:
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        for _ in range(kills):
            nursery.stdin.write("another\n")
            nursery.stdin.flush()
            player, heard, first = 0, 0, chance.randrange(1, 6)
            for line in nursery.stdout:
                name, number, *place = line.split()
                if name == "ended":
                    assert int(number) == 0, "it ended before it was killed"
                    break
                if name == "is":
                    player = int(number)
                    continue
                told = answers.setdefault(name, [])
                assert int(number) == len(told) + 1
                told.append(int(place[0]))
                heard += 1
                if heard == first:
                    time.sleep(chance.uniform(0, 0.03))
                    os.kill(player, signal.SIGKILL)
            for one in games.listed():
                kept = [each.answer for each in games.load(one.number).answers]
                told = answers.setdefault(str(one.number), [])
                assert kept[: len(told)] == told
                assert len(kept) <= len(told) + 1
                # An answer that was kept and not told any more is one that the next player finds given.
                answers[str(one.number)] = kept
                # Nobody holds what a dead process held, and what is kept can be played on with.
                assert comes_free(games, one.number)
        nursery.stdin.close()
    for name, told in answers.items():
        recording = games.load(int(name))
        assert [each.answer for each in recording.answers] == told
        assert recording.game(remember=False).decisions == len(told)
    assert sum(map(len, answers.values())) > kills


@pytest.mark.skipif(not hasattr(os, "fork"), reason="players are forked")
def test_a_few_kills_lose_no_answer() -> None:
    check_kills("war", 6, "")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="players are forked")
@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("game", "kills"), [("wow", 20), ("war", 80)])
def test_a_hundred_kills_at_any_moment_lose_no_answer(game: str, kills: int) -> None:
    check_kills(game, kills, "")
