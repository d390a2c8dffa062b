"""Lessons and puzzles on the whole screen: what they say stays in sight, and only what a lesson asks for is done."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from play.terminal.full_screen.at_the_screen import LARGE, SMALL, AtTheScreen, at_the_screen, shown_at
from rulebound.play.learning.courses import Course
from rulebound.play.learning.lessons import Lesson, lesson_named, lessons
from rulebound.play.learning.puzzles import puzzle_named
from rulebound.play.seats import HumanSeat
from rulebound.play.table import Table
from rulebound.play.terminal.full_screen.panes import RecapPane
from rulebound.play.terminal.full_screen.sitting import Sitting


def learning(
    course: Course, play: Callable[[AtTheScreen], Coroutine[Any, Any, None]], size: tuple[int, int]
) -> Table:
    sitting = Sitting()
    table = course.table(HumanSeat(0, sitting.ask))
    sitting.sit(table, course)
    shown_at(sitting, play, size)
    return table


async def choose(at: AtTheScreen, place: int) -> None:
    """Choose an option of the decision, in as many steps as it takes."""
    passing = at.choices.passing
    if passing is not None and passing.place == place:
        await at.press("p")
        return
    for number, offer in enumerate(at.choices.offers, start=1):
        for step, deed in enumerate(offer.deeds, start=1):
            if place in (deed.place, *deed.also):
                await at.choose(str(number))
                if len(offer.deeds) > 1:
                    await at.choose(str(step))
                return
    raise AssertionError(f"{place} is not offered")


#: How many lessons are taken at every run of the tests; the others are, with the slow ones.
QUICK = 2


@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param(lesson, marks=[pytest.mark.slow] if place >= QUICK else [], id=lesson.name)
        for place, lesson in enumerate(lessons())
    ],
)
def test_a_lesson_is_taken_to_its_end(lesson: Lesson) -> None:
    async def play(at: AtTheScreen) -> None:
        while not at.moment.over:
            said = at.screen.query_one(RecapPane)
            told = course.told(at.table)
            assert said.region.height > 0
            assert all(each in said.said for each in told["said"])
            # Going through the choices covers nothing of it.
            await at.press("down")
            assert said.region.height > 0
            await choose(at, told["place"])
        assert lesson.ended in at.screen.query_one(RecapPane).said

    course = Course(lesson, None)
    assert learning(course, play, SMALL).game.result == (1.0, 0.0)


def test_what_a_lesson_does_not_ask_for_is_not_done() -> None:
    async def play(at: AtTheScreen) -> None:
        wanted = "Another time. In this lesson: Attack Ironclad with Footman."
        before = at.choices.option_count
        for key in ("p", "e", "w"):
            await at.press(key)
            assert wanted in at.screen.notice
            assert at.table.recording.answers == []
            # What can be chosen is still there.
            assert at.choices.option_count == before
        assert "Footman." in " ".join(at.text().split())
        await at.press("i")
        assert at.screen.notice == "In this lesson: Attack Ironclad with Footman."

    learning(Course(lesson_named("wow_1_attack"), None), play, SMALL)


def test_a_puzzle_says_its_goal_and_its_hints_one_after_the_other() -> None:
    puzzle = puzzle_named("room_for_two")

    async def play(at: AtTheScreen) -> None:
        pane = at.screen.query_one(RecapPane)
        assert puzzle.goal in pane.said
        assert puzzle.told in pane.said
        for hint in (*puzzle.hints, puzzle.hints[0]):
            await at.press("i")
            assert at.screen.notice == hint
        turn = at.moment.presented.scene.turn
        while at.moment.presented.scene.turn == turn and not at.moment.over:
            await at.press("p")
        assert "Not solved: u takes choices back." in pane.said
        await at.press("u")
        assert "Not solved" not in pane.said

    learning(Course(None, puzzle), play, LARGE)


def test_elsewhere_there_are_no_hints() -> None:
    async def play(at: AtTheScreen) -> None:
        assert " hint" not in at.text()
        at.screen.action_hint()
        assert "lessons and puzzles only" in at.screen.notice

    at_the_screen(play)
