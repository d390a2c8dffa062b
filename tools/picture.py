"""Draws docs/table.svg: the terminal in the middle of a real game, as the player of seat 0 sees it.

Run it with the environment's Python after the table's looks have changed: ``.venv/bin/python tools/picture.py``.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from pathlib import Path
from typing import Any, Final, final

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from rulebound.kernel.decision import Decision
from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.replays import Recording
from rulebound.play.seats import ComputerSeat, HumanSeat, Seat, Window
from rulebound.play.table import Table
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.terminal import Terminal

ROOT: Final = Path(__file__).resolve().parents[1]
#: The size of the terminal in the picture.
WIDTH: Final = 132
HEIGHT: Final = 50


class Drawn(Exception):
    """The picture is taken: the game may end."""


@final
class Sitter:
    """Plays as the computer does until there is much to choose in a later turn; then asks at the terminal."""

    def __init__(self, terminal: Terminal, seed: int, turn: int, options: int) -> None:
        self.terminal = terminal
        self.computer = ComputerSeat("wow", 0, seed)
        self.turn = turn
        self.options = options

    def __call__(self, window: Window, decision: Decision) -> int:
        """The answer to a question."""
        view = window.view()
        turn: Any = view["turn"]
        if (
            turn >= self.turn
            and view["turn_player"] == 0
            and view["stage"] == "action phase"
            and len(decision.options) >= self.options
        ):
            return self.terminal.ask(window, decision)
        return self.computer.choose(window, decision)


def _taken(prompt: str) -> str:
    raise Drawn


def picture(seed: int, decks: list[str], turn: int, options: int) -> str:
    """The SVG of a game's moment."""
    kind = game_named("wow")
    edition = kind.editions[0]
    game, read = set_up(kind, Setup(edition, seed, names=("Ada", "Bram")), decks)
    recording = Recording.of(kind, game, read, edition, seed, ("human", "ai"))
    screen = Screen(read=_taken)
    screen.plain = False
    screen.console = Console(
        record=True,
        width=WIDTH,
        height=HEIGHT,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        emoji=False,
        markup=False,
        legacy_windows=False,
    )
    terminal = Terminal(screen)
    seats: list[Seat] = [HumanSeat(0, Sitter(terminal, seed, turn, options)), ComputerSeat("wow", 1, seed)]
    table = Table(recording, game, seats)
    try:
        terminal.play(table)
    except Drawn:
        # The fonts of the reader's own machine, and nothing from elsewhere.
        template = re.sub(r"@font-face \{\{.*?\n    \}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
        return screen.console.export_svg(title="rulebound play", code_format=template, unique_id="table")
    sys.exit("The game was over before there was anything to show: try another seed.")


def main() -> None:
    """Writes the picture."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--decks", default="")
    parser.add_argument("--turn", type=int, default=11)
    parser.add_argument("--options", type=int, default=5)
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "table.svg")
    chosen = parser.parse_args()
    decks = [name for name in chosen.decks.split(",") if name]
    chosen.to.write_text(picture(chosen.seed, decks, chosen.turn, chosen.options), encoding="utf-8")


if __name__ == "__main__":
    main()
