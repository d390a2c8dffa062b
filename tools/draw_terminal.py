"""Draws docs/terminal-*.svg: each game on the whole screen, in the middle of a real game, at two sizes.

The computer plays both sides; the person's answers are given through the screen. A picture is taken after a turn of the
opponent's, when there is much to choose. Run it with the environment's Python after the looks have changed:
``.venv/bin/python tools/draw_terminal.py`` (``--game wow`` for one).
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from pathlib import Path
from typing import Final, final

from rulebound.kernel.decision import Decision
from rulebound.play.games import GAMES, Setup, game_named, set_up
from rulebound.play.replays import Recording
from rulebound.play.seats import ComputerSeat, HumanSeat, Window
from rulebound.play.table import Table
from rulebound.play.terminal.full_screen.app import TableApp
from rulebound.play.terminal.full_screen.choices import Choices
from rulebound.play.terminal.full_screen.sitting import Sitting
from rulebound.play.terminal.full_screen.table_screen import TableScreen

ROOT: Final = Path(__file__).resolve().parents[1]
SIZES: Final = ((80, 24), (120, 40))
#: The fonts of the reader's own machine, and nothing from elsewhere.
_FONTS: Final = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


@final
class Sitter:
    """Answers as the computer would, so that a screen can give the answer."""

    def __init__(self, sitting: Sitting, game: str, seed: int) -> None:
        self.sitting = sitting
        self.computer = ComputerSeat(game, 0, seed)
        self.place = 0

    def ask(self, window: Window, decision: Decision) -> int:
        """Think of an answer, and have the screen ask for it."""
        self.place = self.computer.choose(window, decision)
        return self.sitting.ask(window, decision)


async def pictures(game: str, seed: int, turn: int, options: int) -> dict[tuple[int, int], str]:
    """Return a moment of a game as SVG, at each size."""
    kind = game_named(game)
    edition = kind.editions[0]
    started, read = set_up(kind, Setup(edition, seed, names=("Ada", "Bram")), [])
    sitting = Sitting()
    sitter = Sitter(sitting, game, seed)
    table = Table(
        Recording.of(kind, started, read, edition, seed, ("human", "ai")),
        started,
        [HumanSeat(0, sitter.ask), ComputerSeat(game, 1, seed)],
    )
    sitting.sit(table)
    app = TableApp(sitting)
    taken: dict[tuple[int, int], str] = {}
    async with app.run_test(size=SIZES[0]) as pilot:
        while True:
            screen = app.screen
            assert isinstance(screen, TableScreen)
            while screen.busy:
                await asyncio.sleep(0.01)
                await pilot.pause()
            now = screen.now()
            if now.over:
                sys.exit(f"The game of {game} was over before there was anything to show: try another seed.")
            shown = now.presented
            if shown.scene.turn >= turn and shown.recaps and len(shown.offers) >= options:
                break
            screen.on_choices_chosen(Choices.Chosen(sitter.place))
            await pilot.pause()
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            for _ in range(5):
                await pilot.pause(0.05)
            taken[width, height] = _FONTS.sub(
                "", app.export_screenshot(title=f"rulebound play --game {game}")
            )
    return taken


def main() -> None:
    """Draw the pictures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="", help="one game only")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--turn", type=int, default=0, help="from which turn on (default: one for each game)")
    parser.add_argument(
        "--options", type=int, default=0, help="with how many choices at least (default: as usual)"
    )
    parser.add_argument("--to", type=Path, default=ROOT / "docs")
    chosen = parser.parse_args()
    turns = {"wow": 11, "war": 2, "fab": 5}
    # (Of War:TCG what was done in others' turns is told as the next one begins, with what is in hand.)
    options = {"wow": 4, "war": 2, "fab": 3}
    for game in GAMES:
        if chosen.game in ("", game):
            found = asyncio.run(
                pictures(
                    game,
                    chosen.seed,
                    chosen.turn or turns.get(game, 3),
                    chosen.options or options.get(game, 3),
                )
            )
            for (width, height), picture in found.items():
                file = chosen.to / f"terminal-{game}-{width}x{height}.svg"
                file.write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
