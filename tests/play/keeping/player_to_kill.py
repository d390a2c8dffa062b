"""A process of its own that plays at a table, to be killed at any moment; `test_killed.py` starts it.

For each line that it reads, it forks somebody who goes on with the unfinished game (or begins one) and writes the name,
number and place of each answer once the table has taken it; then it says who that was, and how it ended.
"""

from __future__ import annotations

import os
import signal
import sys

from rulebound.kernel.decision import Decision
from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.keeping.games import KeptGame
from rulebound.play.keeping.keeper import BeingPlayed
from rulebound.play.keeping.store import opened
from rulebound.play.replays import Recording
from rulebound.play.seats import HumanSeat, RandomSeat, Window
from rulebound.play.table import Table


def place(window: Window, decision: Decision) -> int:
    """Return an answer that depends on the number of answers before it."""
    return window.answers_of(window.seat) * 7 % len(decision.options)


def begun(name: str) -> KeptGame:
    """Return the unfinished game that nobody plays, or a new one."""
    store = opened()
    for one in store.games.listed(ended=False, game=name):
        try:
            return store.games.hold(one.number)
        except BeingPlayed:
            continue
    kind = game_named(name)
    game, decks = set_up(kind, Setup(seed=5))
    return store.games.begin(Recording.of(kind, game, decks, kind.editions[0], 5, ["human", "random"]))


def play(name: str) -> None:
    """Play until somebody ends it."""
    while True:
        kept = begun(name)
        recording = kept.recording
        # What one player answers by itself is kept as what the other does.
        table = Table(recording, recording.game(), [HumanSeat(0, place), RandomSeat(1, 5)], kept)
        while not table.game.over:
            table.step()
            answers = table.recording.answers
            os.write(1, f"{kept.name} {len(answers)} {answers[-1].answer}\n".encode())
        kept.release()


def main() -> None:
    """Fork a player for each line."""
    # What takes long to load is loaded before anybody is forked.
    game_named(sys.argv[1]).cards()
    for _ in sys.stdin:
        player = os.fork()
        if player == 0:
            os.write(1, f"is {os.getpid()}\n".encode())
            play(sys.argv[1])
        _, status = os.waitpid(player, 0)
        os.write(1, f"ended {os.waitstatus_to_exitcode(status) + signal.SIGKILL}\n".encode())


if __name__ == "__main__":
    main()
