"""Where computers think: each game with the process that has the least to do, read before it is asked about."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator

import pytest

from play.pool import started
from rulebound.kernel.game import Game
from rulebound.play.replays import Recording
from rulebound.web.thinking import Thinkers, forget_all, go_along, think


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    running = Thinkers(2)
    yield running
    running.close()


@pytest.fixture(autouse=True)
def forgetting() -> Iterator[None]:
    forget_all()
    yield
    forget_all()


def asked(game: Game[object]) -> int:
    """Who is asked now."""
    assert game.decision is not None
    return game.decision.seat


def question(recording: Recording, seat: int) -> tuple[str, str, int, int]:
    """What is asked of a process about a game in which nobody has answered yet."""
    return "ai", recording.kind.name, seat, 7


def test_a_game_that_was_read_before_needs_no_start() -> None:
    game, recording = started(4)
    seat = asked(game)
    assert think("a", None, [], *question(recording, seat)) is None
    chosen = think("a", recording.start, [], *question(recording, seat))
    forget_all()
    go_along("b", recording.start, [], *question(recording, seat))
    assert think("b", None, [], *question(recording, seat)) == chosen
    assert chosen is not None


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="it asks for niceness")
def test_games_are_shared_out_and_no_process_stands_back(thinkers: Thinkers) -> None:
    game, recording = started(4)
    before = {each.pid for each in multiprocessing.active_children()}
    for key in ("a", "c"):
        thinkers.prepare(key, recording.start, [], *question(recording, asked(game)))
    begun = {each.pid for each in multiprocessing.active_children()} - before
    assert len(begun) == 2
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert {os.getpriority(os.PRIO_PROCESS, pid) for pid in begun if pid} == {own}
