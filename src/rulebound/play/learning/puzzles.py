"""Puzzles: a position, and a win in it that wants to be found. Each is a TOML file beside this module.

.. code-block:: toml

    title = "The last two points"
    order = 1
    game = "wow"                 # edition = "2012", if it is not the first
    turns = 1                    # how many turns there are to win in: this one
    told = "What one is to know, in a sentence or two."
    hints = ["A first hint.", "Another one."]
    position = '''
    Challenger: ...
    '''

The position is in the language of scenarios; the first player in it is to move, and to win. A solver
(:mod:`rulebound.play.learning.solving`) shows of each that it can be won, and not by everything that one may begin
with.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.games import GAMES
from rulebound.play.judging import read_case

__all__ = ["Puzzle", "puzzle_named", "puzzles"]

_FIELDS: Final = {
    "title": str,
    "order": int,
    "game": str,
    "edition": str,
    "turns": int,
    "told": str,
    "hints": list,
    "position": str,
}


@final
@dataclass(frozen=True)
class Puzzle:
    """A puzzle: its name, in files and links, and what is said of it."""

    name: str
    title: str
    order: int
    game: str
    edition: str
    turns: int
    told: str
    hints: tuple[str, ...]
    position: str

    @property
    def goal(self) -> str:
        """What is to be done, in a sentence."""
        return "Win this turn." if self.turns == 1 else f"Win within {self.turns} turns."

    def begin(self) -> Game[Any]:
        """Return the game at the position; the first seat is who solves it."""
        header = f"game {self.game}\n" + (f"edition {self.edition}\n" if self.edition else "")
        case = read_case(header + self.position, f"puzzle {self.name}")
        return case.table(ask_everybody=False).game


def _read(name: str, text: str) -> Puzzle:
    """Return the puzzle of a file; raises ``RuleboundError`` for what is missing or unknown in it."""
    data = tomllib.loads(text)
    place = f"puzzle {name}"
    for field, value in data.items():
        if field not in _FIELDS or not isinstance(value, _FIELDS[field]):
            raise RuleboundError(
                f"{field} is not what a puzzle has", place=place, fix=f"Known: {', '.join(_FIELDS)}."
            )
    missing = [field for field in _FIELDS if field not in data and field != "edition"]
    if missing:
        raise RuleboundError(f"{missing[0]} is missing", place=place)
    if data["game"] not in GAMES:
        raise RuleboundError(
            f"there is no game {data['game']!r}", place=place, fix=f"Known: {', '.join(GAMES)}."
        )
    hints = tuple(str(hint) for hint in data["hints"])
    return Puzzle(**{"edition": "", **data, "hints": hints, "name": name})


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, the easiest first."""
    folder = files("rulebound.play.learning").joinpath("puzzles")
    found = [
        _read(file.name.removesuffix(".toml"), file.read_text(encoding="utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    ]
    return tuple(sorted(found, key=lambda puzzle: (puzzle.order, puzzle.name)))


def puzzle_named(name: str) -> Puzzle:
    """Return a puzzle by its name; raises ``RuleboundError`` if there is none of it."""
    for puzzle in puzzles():
        if puzzle.name == name:
            return puzzle
    known = ", ".join(puzzle.name for puzzle in puzzles())
    raise RuleboundError(f"there is no puzzle {name!r}", place="puzzles", fix=f"Known: {known}.")
