"""Compiled and interpreted, the engine plays the same games to the same hashes.

Runs where a compiled engine is at hand: in a checkout built by `make compile` (as `make ci-compiled` does), or with the
copy that `make bench` has built, if it is of these sources.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulebound.sim.bench.running import checkout, is_compiled, ready_copy

_PROGRAM = """
import json
import rulebound.kernel.game
from rulebound.play.games import game_named
from rulebound.sim.plans import Plan, play

found = []
for game, many in {"wow": 8, "war": 24}.items():
    decks = game_named(game).deck_names()
    for number in range(many):
        pair = (decks[number % len(decks)], decks[(number // 2 + 1) % len(decks)])
        kind = "ai" if number % 8 == 7 else "random"
        played = play(Plan(game, decks=pair, seats=(kind,)), number)
        found.append([played.hash(), played.decisions, list(played.result)])
print(json.dumps([not rulebound.kernel.game.__file__.endswith(".py"), found]))
"""


def hashes(source: Path) -> tuple[bool, list[object]]:
    """Return whether the engine in a folder is compiled, and what comes of some games there."""
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled, found = json.loads(done.stdout)
    return compiled, found


def test_compiled_games_are_the_same_games(tmp_path: Path) -> None:
    compiled: Path | None = checkout() / "src"
    if not is_compiled():
        copy = ready_copy()
        compiled = copy / "src" if copy is not None else None
    if compiled is None:
        pytest.skip("nothing is compiled here: run make ci-compiled or make bench")
    interpreted = tmp_path / "src"
    shutil.copytree(
        checkout() / "src", interpreted, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    )
    ours, theirs = hashes(interpreted), hashes(compiled)
    assert (ours[0], theirs[0]) == (False, True)
    assert ours[1] == theirs[1]
