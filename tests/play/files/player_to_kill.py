"""A process of its own that plays at a table, to be killed at any moment; `test_files.py` starts it.

For each line that it reads, it forks somebody who goes on with the unfinished game (or begins one) and writes the name,
number and place of each answer once the table has taken it; then it says who that was, and how it ended.
"""

from __future__ import annotations

import os
import signal
import sys

from rulebound.kernel.decision import Decision
from rulebound.play.files.storage import Autosave, unfinished
from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.replays import Recording, read_recording
from rulebound.play.seats import HumanSeat, Window
from rulebound.play.table import Table


def place(window: Window, decision: Decision) -> int:
    """Return an answer that depends on the number of answers before it."""
    return window.answers_of(window.seat) * 7 % len(decision.options)


def sit_down(name: str) -> Table:
    """Return a table with the unfinished game that nobody plays, or a new one."""
    kept = next(filter(None, map(Autosave.again, unfinished())), None)
    if kept is not None:
        recording = read_recording(kept.path.read_text(encoding="utf-8"), str(kept.path))
        game = recording.game()
    else:
        kind = game_named(name)
        game, decks = set_up(kind, Setup(seed=5))
        recording = Recording.of(kind, game, decks, kind.editions[0], 5, ["human", "human"])
        kept = Autosave.fresh(name, "5")
    return Table(recording, game, [HumanSeat(seat, place) for seat in range(2)], kept)


def play(name: str) -> None:
    """Play until somebody ends it."""
    while True:
        table = sit_down(name)
        assert table.autosave is not None
        while not table.game.over:
            table.step()
            answers = table.recording.answers
            os.write(1, f"{table.autosave.path.name} {len(answers)} {answers[-1].answer}\n".encode())


def main() -> None:
    """Fork a player for each line."""
    sit_down(sys.argv[1])
    for _ in sys.stdin:
        player = os.fork()
        if player == 0:
            os.write(1, f"is {os.getpid()}\n".encode())
            play(sys.argv[1])
        _, status = os.waitpid(player, 0)
        os.write(1, f"ended {os.waitstatus_to_exitcode(status) + signal.SIGKILL}\n".encode())


if __name__ == "__main__":
    main()
