"""A game between what a person does and what is shown next: the others play on, aside, until a person is asked.

Everything here may take its time, and is called by one thread at a time; what a screen shows is a :class:`Moment`,
which nothing changes any more.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.play.learning.courses import Course
from rulebound.play.presenting.at_a_table import lines, present
from rulebound.play.presenting.shapes import Line, Presented, Recap
from rulebound.play.seats import PositionChanged, Window
from rulebound.play.table import Table
from rulebound.play.undoing import UntilRevealed
from rulebound.play.views.reading import is_playing

__all__ = ["Moment", "Sitting"]

#: How often what others do is shown while nobody is asked, in seconds.
OFTEN: Final = 0.2


@final
@dataclass(frozen=True)
class Moment:
    """What is to be shown: to which seat, what it is told, and whether it is asked, or the game is over."""

    seat: int
    presented: Presented
    log: tuple[Line, ...]
    asked: bool
    over: bool = False
    #: Whether a step back leads out of something half chosen, of which nothing hidden has been seen.
    can_step_back: bool = False
    #: The person's part in the game is over; the others go on.
    is_out: bool = False
    #: What a lesson or a puzzle has to say now.
    course: Recap | None = None
    #: A person is to select cards, for which the match has its own screen.
    selecting: bool = False


@final
class Sitting:
    """The people at one screen, and the table they sit at."""

    def __init__(self) -> None:
        self._table: Table | None = None
        #: The lesson or the puzzle that is played, if it is one.
        self.course: Course | None = None
        self.people: list[int] = []
        #: A fault of the game's, which is raised when the screen is gone.
        self.fault: Exception | None = None
        self._asked = -1
        self._looking = 0
        self._left = threading.Event()
        #: Since something was begun: how many answers there were before each own one, and the game as it was.
        self._steps: list[tuple[int, Game[Any]]] = []
        #: The log of each seat, and after how many takings back.
        self._told: dict[int, tuple[int, list[Line]]] = {}

    @property
    def table(self) -> Table:
        """The table that is played at."""
        assert self._table is not None
        return self._table

    def sit(self, table: Table, course: Course | None = None) -> None:
        """Take a seat at a table, perhaps that of a lesson or a puzzle."""
        self._table = table
        self.course = course
        self.people = [place for place, seat in enumerate(table.seats) if seat.kind == "human"]
        self._looking = self.people[0] if self.people else 0
        self._left.clear()
        self._steps, self._told, self.fault = [], {}, None

    def leave(self) -> None:
        """Have what others do end as soon as one has answered."""
        self._left.set()

    def ask(self, window: Window, decision: Decision) -> int:
        """What a person's seat calls: the question is for the screen, which gives the answer later."""
        self._asked = window.seat
        raise PositionChanged

    # --- Going on ----------------------------------------------------------------------------------------------------

    def advance(self, tell: Callable[[Moment], object], in_match: bool = False) -> Moment | None:
        """Let the others play until a person is asked or the game is over; None if everybody has left meanwhile.

        In a match, until a person is to select cards, too.

        What happens in between is told as well, but not too often.
        """
        table = self.table
        told = time.monotonic()
        while not self._left.is_set():
            if table.game.over:
                table.keep()
                return self.moment(over=True)
            if in_match and table.selecting() >= 0:
                return self.moment(selecting=True)
            self._asked = -1
            table.step()
            if self._asked >= 0:
                self._looking = self._asked
                return self.moment(asked=True)
            if time.monotonic() - told > OFTEN and not table.game.over:
                tell(self.moment())
                told = time.monotonic()
        return None

    def moment(self, asked: bool = False, over: bool = False, selecting: bool = False) -> Moment:
        """Return what is to be shown now."""
        table, seat = self.table, self._looking
        is_out = len(table.seats) > 2 and not over and not is_playing(table.game.view(seat), seat)
        return Moment(
            seat,
            present(table, seat),
            self._log(seat),
            asked,
            over,
            asked and self._can_step_back(seat),
            is_out,
            self.course.shown(table) if self.course is not None else None,
            selecting,
        )

    # --- Answering ---------------------------------------------------------------------------------------------------

    def answer(self, place: int) -> None:
        """Give the answer of whoever is asked; raises ``RuleboundError`` if a lesson asks for another one."""
        self._object(place)
        self._steps.append((len(self.table.recording.answers), self.table.game.fork()))
        self.table.give(place)

    def pass_until(self, word: str) -> None:
        """Pass now, and until then (of ``UNTILS``); raises ``RuleboundError`` where passing is not possible."""
        now = self.table.situation(self._looking)
        if now is not None:
            self._object(now.pass_at)
        self.table.pass_until(self._looking, word)

    def _object(self, place: int) -> None:
        objection = self.course.objection(self.table, place) if self.course is not None else ""
        if objection:
            raise RuleboundError(objection)

    def hint(self) -> str:
        """Return a word of help where there is one; "" where nothing is learned."""
        return self.course.hint(self.table) if self.course is not None else ""

    def step_back(self) -> None:
        """Go back to the last answer of whoever is asked."""
        self.table.undo(self._looking)

    def _can_step_back(self, seat: int) -> bool:
        """Tell whether the question is part of what the seat has just begun, and nothing hidden was seen since."""
        table = self.table
        answers = len(table.recording.answers)
        self._steps = [step for step in self._steps if step[0] < answers and not table.game.at_checkpoint]
        if not self._steps or self._steps[-1][0] != answers - 1:
            return False
        return not UntilRevealed(table.kind).objection(self._steps[-1][1], table.game, seat)

    # --- The log -----------------------------------------------------------------------------------------------------

    def _log(self, seat: int) -> tuple[Line, ...]:
        """Return the log of a seat; what it was told before is not put in words again."""
        table = self.table
        undos, told = self._told.get(seat, (-1, []))
        if undos != table.undos:
            told = []
        while told and told[-1].number < 0:
            # A note at the end is told again, in its place.
            told.pop()
        told += lines(table, seat, told[-1].number + 1 if told else 0)
        self._told[seat] = (table.undos, told)
        return tuple(told)
