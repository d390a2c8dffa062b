"""Records docs/terminal-*.svg: a whole game of each kind on the whole screen, at two sizes, played by keys alone.

The computer decides for both sides; what it decides for the person is pressed as keys, so that a picture shows what a
person sees who plays so: every question, both steps of a choice, and each recap. Run it with the environment's Python
after the looks have changed: ``.venv/bin/python tools/record_games.py`` (``--game wow`` for one).
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, final

from textual.pilot import Pilot

from moving_picture import Line, Shot, line_of, moving, words_of
from rulebound.kernel.decision import Decision
from rulebound.play.games import GAMES, Setup, game_named, set_up
from rulebound.play.replays import Recording
from rulebound.play.seats import ComputerSeat, HumanSeat, Window
from rulebound.play.table import Table
from rulebound.play.terminal.full_screen.app import TableApp
from rulebound.play.terminal.full_screen.choices import PASS, Choices
from rulebound.play.terminal.full_screen.panes import BoardPane, RecapPane
from rulebound.play.terminal.full_screen.sitting import Sitting
from rulebound.play.terminal.full_screen.table_screen import TableScreen

ROOT: Final = Path(__file__).resolve().parents[1]
SIZES: Final = ((80, 24), (120, 40))
#: Seeds of games that are neither over at once nor without end.
SEEDS: Final = {"wow": 7, "fab": 7, "war": 7}
#: For how many seconds a screen is shown, one with a new recap, and the last one.
SECONDS: Final = (0.7, 2.0, 6.0)


@final
@dataclass(frozen=True)
class Frame:
    """A screen of a recorded game, and what must be seen on it."""

    lines: tuple[Line, ...]
    #: What is drawn on the board, as far as it is scrolled into sight, and its rows on the screen.
    board: tuple[str, ...]
    top: int
    height: int
    turn: int
    #: Whose turns, of those that are not the person's, are over since a question was asked before (-1: everybody's).
    ended: tuple[int, ...] = ()
    recap: str = ""
    #: Whether what is asked is half answered: the second step of a choice.
    opened: bool = False
    result: str = ""
    pressed: str = ""


@final
@dataclass
class Recorded:
    """A game from its first question to its end."""

    game: str
    size: tuple[int, int]
    #: The column and the line from which on another pane stands beside board or choices.
    beside: tuple[int, int] = (0, 0)
    frames: list[Frame] = field(default_factory=list)

    def picture(self) -> str:
        """Return it as a moving picture; two screens that look alike are one."""
        usual, long, last = SECONDS
        shots: list[Shot] = []
        told = ""
        for frame in self.frames:
            is_new = bool(frame.recap) and frame.recap != told
            told = frame.recap
            shots.append(
                Shot(frame.lines, frame.pressed, last if frame.result else long if is_new else usual)
            )
        # (Where nothing moves, the middle of the game is shown, as others have just done something.)
        with_recap = [at for at, frame in enumerate(self.frames) if frame.recap and not frame.opened]
        still = min(with_recap, key=lambda at: abs(at - len(shots) * 6 // 10), default=0)
        return moving(shots, f"rulebound play --game {self.game}", still, self.beside)


@final
class Sitter:
    """Thinks of an answer as the computer would, so that keys can give it."""

    def __init__(self, sitting: Sitting, game: str, seed: int) -> None:
        self.sitting = sitting
        self.computer = ComputerSeat(game, 0, seed)
        self.place = 0

    def ask(self, window: Window, decision: Decision) -> int:
        """Think of an answer, and have the screen ask for it."""
        self.place = self.computer.choose(window, decision)
        return self.sitting.ask(window, decision)


@final
class Camera:
    """Looks at the screen of a game and presses its keys."""

    def __init__(self, app: TableApp, sitter: Sitter, pilot: Pilot[str]) -> None:
        self.app = app
        self.sitter = sitter
        self.pilot = pilot
        self._facts = 0
        self._owners: list[int] = []

    @property
    def screen(self) -> TableScreen:
        """The table's screen."""
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        return screen

    async def settle(self) -> None:
        """Wait until the person is asked or the game is over, and all is drawn."""
        await self.pilot.pause()
        while self.screen.busy and self.app.sitting.fault is None:
            await asyncio.sleep(0.01)
            await self.pilot.pause()
        if self.app.sitting.fault is not None:
            raise self.app.sitting.fault
        await self.pilot.pause()

    def look(self) -> Frame:
        """Return what is on the screen."""
        screen, moment = self.screen, self.screen.now()
        board = screen.query_one(BoardPane)
        recap = screen.query_one(RecapPane)
        table = self.app.sitting.table
        journal = table.game.journal
        turns = [fact for fact in journal[self._facts :] if fact.kind == table.presenter.turn_fact]
        owners = self._owners + [getattr(fact, "seat", -1) for fact in turns]
        self._facts, self._owners = len(journal), owners[-1:]
        above, height = round(board.scroll_y), board.region.height
        return Frame(
            tuple(line_of(strip) for strip in screen._compositor.render_strips()),
            tuple(line.plain.rstrip() for line in board.drawing.lines[above : above + height]),
            board.region.y,
            height,
            moment.presented.scene.turn,
            tuple(owner for owner in owners[:-1] if owner != 0),
            recap.said if recap.region.height else "",
            screen.query_one(Choices).opened is not None,
            moment.presented.result if moment.over else "",
        )

    def keys(self) -> list[str]:
        """Return the keys that choose what was thought of, as far as it is to be seen now."""
        choices = self.screen.query_one(Choices)
        place = self.sitter.place
        if choices.opened is not None:
            at = next(at for at, deed in enumerate(choices.opened.deeds) if place in (deed.place, *deed.also))
            wanted = f"deed {at}"
        elif choices.passing is not None and choices.passing.place == place:
            wanted = PASS
        else:
            wanted = next(
                f"offer {at}"
                for at, offer in enumerate(choices.offers)
                for deed in offer.deeds
                if place in (deed.place, *deed.also)
            )
        if wanted == PASS:
            return ["p"]
        numbers = choices.numbers()
        number = next(number for number, name in numbers.items() if name == wanted)
        is_longer = any(other != number and other.startswith(number) for other in numbers)
        return [*number, "enter"] if is_longer else [*number]


async def record(game: str, seed: int, size: tuple[int, int], most: int = sys.maxsize) -> Recorded:
    """Play a game by keys, to its end or through so many screens; return all of them."""
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
    made = Recorded(game, size)
    async with app.run_test(size=size) as pilot:
        camera = Camera(app, sitter, pilot)
        await camera.settle()
        corner = camera.screen.query_one("#beside").region
        made.beside = (corner.x, corner.y)
        while len(made.frames) < most:
            frame = camera.look()
            if frame.result:
                made.frames.append(frame)
                break
            keys = camera.keys()
            made.frames.append(_pressed(frame, keys))
            await pilot.press(*keys)
            await camera.settle()
    return made


def _pressed(frame: Frame, keys: list[str]) -> Frame:
    said = "".join(key for key in keys if len(key) == 1)
    return replace(frame, pressed=f"{said}, Enter" if keys[-1] == "enter" else said)


def main() -> None:
    """Record the games."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="", help="one game only")
    parser.add_argument("--seed", type=int, default=0, help="another game than usual")
    parser.add_argument("--size", default="", help="one size only, as 80x24")
    parser.add_argument("--most", type=int, default=sys.maxsize, help="only so many screens")
    parser.add_argument("--to", type=Path, default=ROOT / "docs")
    parser.add_argument("--texts", action="store_true", help="print the screens as well")
    chosen = parser.parse_args()
    for game in GAMES:
        for size in SIZES if chosen.game in ("", game) else ():
            if chosen.size not in ("", f"{size[0]}x{size[1]}"):
                continue
            made = asyncio.run(record(game, chosen.seed or SEEDS[game], size, chosen.most))
            file = chosen.to / f"terminal-{game}-{size[0]}x{size[1]}.svg"
            file.write_text(made.picture(), encoding="utf-8")
            print(f"{file.name}: {len(made.frames)} screens, {file.stat().st_size // 1000} KB", flush=True)
            if chosen.texts:
                for number, frame in enumerate(made.frames, start=1):
                    print(f"--- {number} (pressed: {frame.pressed})")
                    print("\n".join(words_of(line).rstrip() for line in frame.lines))


if __name__ == "__main__":
    main()
