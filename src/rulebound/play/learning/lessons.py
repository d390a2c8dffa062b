"""Lessons: a position in which one is told what to do and why, step by step, while the other side plays its part.

Each is a TOML file in the folder beside this module:

.. code-block:: toml

    title = "Attack"
    order = 1
    game = "wow"
    told = "What it is about, in a sentence."
    ended = "What one has learned."
    theirs = ["Protect with Guard"]      # what the other side does where it can; else it passes
    position = '''
    Challenger: ...
    '''
    [[step]]
    say = "What there is to see, and what to do now."
    do = "Attack Ironclad with Footman"  # the option, in the rules' words; a step without one is only read

The learner is the first seat. Each of the learner's answers is a step that has something to do, so a lesson stands
where so many answers lead: it is kept, taken back and gone on with as any game is.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.play.games import GAMES
from rulebound.play.judging import read_case
from rulebound.play.seats import Window

__all__ = ["Guide", "Lesson", "OtherSide", "Step", "lesson_named", "lessons"]

#: Answers that do nothing, in the order in which the other side looks for them.
_NOTHING: Final = ("pass", "done", "keep", "leave")
_FIELDS: Final = {
    "title": str,
    "order": int,
    "game": str,
    "told": str,
    "ended": str,
    "theirs": list,
    "position": str,
    "step": list,
}


@final
@dataclass(frozen=True)
class Step:
    """A step: what is said, and the option that is to be chosen ("" where there is only something to read)."""

    say: str
    do: str = ""


@final
@dataclass(frozen=True)
class Guide:
    """Where a lesson stands: what is to be read now, one after the other, and what is to be done then ("": nothing).

    ``step`` is the number of the first of them, of ``steps`` in all.
    """

    said: tuple[str, ...]
    do: str
    step: int
    steps: int


@final
@dataclass(frozen=True)
class Lesson:
    """A lesson: its name, in files and links, what is said of it, and its steps."""

    name: str
    title: str
    order: int
    game: str
    told: str
    ended: str
    theirs: tuple[str, ...]
    position: str
    steps: tuple[Step, ...]

    def begin(self) -> Game[Any]:
        """Return the game at the lesson's position; the first seat is the learner."""
        case = read_case(f"game {self.game}\n{self.position}", f"lesson {self.name}")
        return case.table(ask_everybody=False).game

    def guide(self, answers: int) -> Guide:
        """Return where the lesson stands after so many answers of the learner."""
        done = 0
        first = 0
        for place, step in enumerate(self.steps):
            if not step.do:
                continue
            if done == answers:
                said = tuple(each.say for each in self.steps[first : place + 1])
                return Guide(said, step.do, first, len(self.steps))
            done += 1
            first = place + 1
        return Guide((*(each.say for each in self.steps[first:]), self.ended), "", first, len(self.steps))

    def place(self, answers: int, window: Window, decision: Decision) -> int:
        """Return the option of the learner's decision that the lesson asks for; -1 if it asks for none.

        Raises ``RuleboundError`` if what it asks for is not offered.
        """
        wanted = self.guide(answers).do
        if not wanted:
            return -1
        for place, option in enumerate(decision.options):
            if window.label(option) == wanted:
                return place
        offered = ", ".join(window.label(option) for option in decision.options)
        raise RuleboundError(f"{wanted!r} is not offered, but {offered}", place=f"lesson {self.name}")


@final
class OtherSide:
    """Who plays the other side of a lesson: does what the lesson says where it can, and nothing else."""

    kind = "ai"

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    def choose(self, window: Window, decision: Decision) -> int:
        """Return the place of the first of what the lesson says, of what does nothing, or of anything."""
        labels = [window.label(option) for option in decision.options]
        for wanted in self.lesson.theirs:
            if wanted in labels:
                return labels.index(wanted)
        verbs = [option.verb for option in decision.options]
        for verb in _NOTHING:
            if verb in verbs:
                return verbs.index(verb)
        return 0


def _read(name: str, text: str) -> Lesson:
    """Return the lesson of a file; raises ``RuleboundError`` for what is missing or unknown in it."""
    data = tomllib.loads(text)
    place = f"lesson {name}"
    for field, value in data.items():
        if field not in _FIELDS or not isinstance(value, _FIELDS[field]):
            fix = f"Known: {', '.join(_FIELDS)}."
            raise RuleboundError(f"{field} is not what a lesson has", place=place, fix=fix)
    missing = [field for field in _FIELDS if field not in data and field != "theirs"]
    if missing:
        raise RuleboundError(f"{missing[0]} is missing", place=place)
    if data["game"] not in GAMES:
        raise RuleboundError(
            f"there is no game {data['game']!r}", place=place, fix=f"Known: {', '.join(GAMES)}."
        )
    steps: list[Step] = []
    for number, entry in enumerate(data["step"], start=1):
        strange = [field for field in entry if field not in ("say", "do")]
        if strange or not isinstance(entry.get("say"), str):
            raise RuleboundError(
                "a step has something to say, and perhaps to do", place=f"{place}, step {number}"
            )
        steps.append(Step(entry["say"], str(entry.get("do", ""))))
    theirs = tuple(str(each) for each in data.get("theirs", []))
    told = {field: data[field] for field in ("title", "order", "game", "told", "ended", "position")}
    return Lesson(name=name, theirs=theirs, steps=tuple(steps), **told)


@cache
def lessons(game: str = "") -> tuple[Lesson, ...]:
    """Return the lessons of a game ("": of all games), in the order in which they are to be taken."""
    folder = files("rulebound.play.learning").joinpath("lessons")
    found = [
        _read(file.name.removesuffix(".toml"), file.read_text(encoding="utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    ]
    chosen = [lesson for lesson in found if game in ("", lesson.game)]
    return tuple(sorted(chosen, key=lambda lesson: (lesson.game, lesson.order, lesson.name)))


def lesson_named(name: str) -> Lesson:
    """Return a lesson by its name; raises ``RuleboundError`` if there is none of it."""
    for lesson in lessons():
        if lesson.name == name:
            return lesson
    known = ", ".join(lesson.name for lesson in lessons())
    raise RuleboundError(f"there is no lesson {name!r}", place="lessons", fix=f"Known: {known}.")
