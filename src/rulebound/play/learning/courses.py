"""A lesson or a puzzle at a table: what is said now, which answers it takes, when it is done, what helps."""

from __future__ import annotations

from typing import Any, final

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision
from rulebound.play.games import game_named
from rulebound.play.learning.lessons import Lesson, OtherSide, lessons
from rulebound.play.learning.puzzles import Puzzle, puzzles
from rulebound.play.presenting.shapes import Recap
from rulebound.play.replays import BY_PERSON, Recording
from rulebound.play.seats import Seat, Window, make_seat
from rulebound.play.table import Table

__all__ = ["Course", "course_named"]

#: The seat of whoever learns.
LEARNER = 0


@final
class Course:
    """What a lesson or a puzzle adds to a game: its first seat learns, the other one plays its part."""

    def __init__(self, lesson: Lesson | None, puzzle: Puzzle | None) -> None:
        self.lesson = lesson
        self.puzzle = puzzle
        self._other = OtherSide(lesson) if lesson is not None else None
        self._hinted = 0

    @property
    def key(self) -> str:
        """What it is kept and linked by."""
        return (
            f"lesson {self.lesson.name}"
            if self.lesson
            else f"puzzle {self.puzzle.name if self.puzzle else ''}"
        )

    def table(self, learner: Seat) -> Table:
        """Return a table that is kept nowhere: the learner's seat and the other side at the position."""
        course = self.lesson or self.puzzle
        assert course is not None
        kind = game_named(course.game)
        other = self._other or make_seat("ai", course.game, 1 - LEARNER, 1)
        edition = self.puzzle.edition if self.puzzle is not None else ""
        game = course.begin()
        recording = Recording.of(kind, game, [], edition or kind.editions[0], 0, [learner.kind, other.kind])
        made = Table(recording, game, [learner, other])
        self.prepare(made)
        return made

    def prepare(self, table: Table) -> None:
        """See to it that the learner is asked whatever there is to learn."""
        table.passing[LEARNER].set_mode("careful")

    def objection(self, table: Table, place: int) -> str:
        """Return why an answer of the learner's isn't taken; "" if it is."""
        if self.lesson is None or table.game.decision is None or place < 0:
            return ""
        window = Window(table.game, LEARNER)
        decision = window.decision
        answers = _answers(table)
        if decision is None or self.lesson.place(answers, window, decision) in (-1, place):
            return ""
        return f"Another time. In this lesson: {self.lesson.guide(answers).do}."

    def choose(self, window: Window, decision: Decision) -> int | None:
        """Return what the other side chooses; None if it thinks for itself."""
        return None if self._other is None else self._other.choose(window, decision)

    def introduced(self) -> str:
        """Return what it is called and about, in a line."""
        if self.lesson is not None:
            return f"{self.lesson.title}. {self.lesson.told}"
        assert self.puzzle is not None
        return f"{self.puzzle.title}. {self.puzzle.told} {self.puzzle.goal}"

    def shown(self, table: Table) -> Recap:
        """Return what there is to read now, under a title."""
        told = self.told(table)
        said = list(told["said"])
        if self.puzzle is not None:
            said.append(self.puzzle.goal)
            if told["state"] != "on":
                said.append("Solved." if told["state"] == "done" else "Not solved: u takes choices back.")
        number = f" ({told['step']} of {told['of']})" if self.lesson is not None and told["goal"] else ""
        return Recap(0, LEARNER, f"{told['title']}{number}", tuple(said))

    def hint(self, table: Table) -> str:
        """Return a word of help: what a lesson asks for, or the next hint of a puzzle, the first after the last."""
        told = self.told(table)
        if self.lesson is not None:
            return f"In this lesson: {told['goal']}." if told["goal"] else "The lesson is over."
        self._hinted += 1
        return str(told["hints"][(self._hinted - 1) % len(told["hints"])])

    def told(self, table: Table) -> dict[str, Any]:
        """Return where it stands."""
        if self.lesson is not None:
            return self._lesson(self.lesson, table)
        assert self.puzzle is not None
        return self._puzzle(self.puzzle, table)

    def _lesson(self, lesson: Lesson, table: Table) -> dict[str, Any]:
        guide = lesson.guide(_answers(table))
        place = -1
        decision = table.game.decision
        if guide.do and decision is not None and decision.seat == LEARNER:
            window = Window(table.game, LEARNER)
            told = window.decision
            assert told is not None
            place = lesson.place(_answers(table), window, told)
        order = [each.name for each in lessons(lesson.game)]
        after = order.index(lesson.name) + 1
        return {
            "id": lesson.name,
            "kind": "lesson",
            "title": lesson.title,
            # (What is read at the end belongs to the last step.)
            "step": min(guide.step + 1, guide.steps),
            "of": guide.steps,
            "say": "\n".join(guide.said),
            "said": list(guide.said),
            "goal": guide.do,
            "place": place,
            "state": "on" if guide.do else "done",
            "next": False,
            "hints": [],
            "after": order[after] if after < len(order) else "",
        }

    def _puzzle(self, puzzle: Puzzle, table: Table) -> dict[str, Any]:
        result = table.game.result
        turn = int(str(table.game.view(LEARNER)["turn"]))
        begun = int(str(table.recording.begin(False).view(LEARNER)["turn"]))
        state = "on"
        if result is not None:
            state = "done" if result[LEARNER] == 1.0 else "failed"
        elif turn >= begun + puzzle.turns:
            state = "failed"
        order = [each.name for each in puzzles()]
        after = order.index(puzzle.name) + 1
        return {
            "id": puzzle.name,
            "kind": "puzzle",
            "title": puzzle.title,
            "step": 1,
            "of": 1,
            "say": puzzle.told,
            "said": [puzzle.told],
            "goal": puzzle.goal,
            "place": -1,
            "state": state,
            "next": False,
            "hints": list(puzzle.hints),
            "after": order[after] if after < len(order) else "",
        }


def _answers(table: Table) -> int:
    return sum(1 for each in table.recording.answers if each.by == BY_PERSON and each.answer >= 0)


def course_named(key: str) -> Course | None:
    """Return a course by the key it is kept by; None for "". Raises ``RuleboundError`` if it is gone."""
    what, _, name = key.partition(" ")
    if what == "lesson":
        for lesson in lessons():
            if lesson.name == name:
                return Course(lesson, None)
    if what == "puzzle":
        for puzzle in puzzles():
            if puzzle.name == name:
                return Course(None, puzzle)
    if key:
        raise RuleboundError(f"there is no {key}", fix="Choose another.")
    return None
