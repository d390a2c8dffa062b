"""Lessons: what they say to do can be done, the other side plays its part, and they end as they are meant to."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.learning.lessons import Lesson, OtherSide, lesson_named, lessons
from rulebound.play.seats import Window


def taken(lesson: Lesson) -> tuple[Game[Any], int]:
    """Take a lesson as it says; return the game and how many answers the learner gave."""
    game = lesson.begin()
    other = OtherSide(lesson)
    answers = 0
    while not game.over:
        asked = game.decision
        assert asked is not None
        window = Window(game, asked.seat)
        told = window.decision
        assert told is not None
        if asked.seat != 0:
            game.give(other.choose(window, told))
            continue
        place = lesson.place(answers, window, told)
        assert place >= 0, f"{lesson.name} says nothing to {told.prompt}"
        answers += 1
        game.give(place)
    return game, answers


@pytest.mark.parametrize("name", [lesson.name for lesson in lessons()])
def test_each_is_won_by_doing_what_it_says(name: str) -> None:
    lesson = lesson_named(name)
    game, answers = taken(lesson)
    assert game.result == (1.0, 0.0)
    assert answers == sum(1 for step in lesson.steps if step.do)
    assert lesson.ended in lesson.guide(answers).said
    assert lesson.guide(answers).do == ""


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
def test_the_other_side_does_what_the_lesson_is_about(lesson: Lesson) -> None:
    game, _ = taken(lesson)
    told = " ".join(game.explain(fact) for fact in game.journal)
    shown = {
        "wow_3_protect": "Gate Guard",
        "wow_4_instants": "Mend",
        "wow_6_turns": "Raider attacks",
    }
    assert shown.get(lesson.name, "") in told
    assert bool(lesson.theirs) == (lesson.name in shown)


def test_it_stands_where_so_many_answers_lead() -> None:
    lesson = lesson_named("wow_1_attack")
    assert lesson.guide(0).do == "Attack Ironclad with Footman"
    assert len(lesson.guide(0).said) == 2
    assert lesson.guide(1).do == "Attack Ironclad with Axeman"


def test_what_is_not_offered_is_told() -> None:
    lesson = lesson_named("wow_1_attack")
    game = lesson.begin()
    window = Window(game, 0)
    asked = window.decision
    assert asked is not None
    with pytest.raises(RuleboundError, match="is not offered, but"):
        lesson_named("wow_3_protect").place(1, window, asked)


def test_at_the_terminal_only_what_it_asks_for_is_done() -> None:
    # 0 passes, which the lesson does not ask for; then both attacks, and a word of help between them.
    typed = "0\n1\ni\n1\n\n"
    told = CliRunner().invoke(main, ["learn", "wow_1_attack", "--plain"], input=typed)
    assert told.exit_code == 0, told.output
    assert "Another time. In this lesson: Attack Ironclad with Footman." in told.output
    assert "In this lesson: Attack Ironclad with Axeman." in told.output
    assert "ends the game" in told.output


def test_a_number_is_typed_as_itself() -> None:
    """However few there are to choose from: "1" is 1, and not the second of them."""
    shown = CliRunner().invoke(main, ["learn", "all_that_burns", "--plain"], input="")
    lines = shown.output.splitlines()
    number = next(line.partition(".")[0] for line in lines if "Wildfire" in line and line[:1].isdigit())
    asked = CliRunner().invoke(main, ["learn", "all_that_burns", "--plain"], input=f"{number}\n1\n")
    rows = [line.strip() for line in asked.output.splitlines()]
    assert [row for row in rows if row in ("0. 0", "1. 1", "4. 4")] == ["0. 0", "1. 1", "4. 4"]
