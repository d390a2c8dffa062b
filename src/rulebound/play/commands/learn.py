"""The command `rulebound learn`: lessons and puzzles at this terminal."""

from __future__ import annotations

import difflib
import json

import click

from rulebound.errors import RuleboundError
from rulebound.play.commands.arranging import PLAIN, terminal_for
from rulebound.play.commands.keeping import at_terminal, chosen_plain, store_if_possible
from rulebound.play.learning.courses import Course
from rulebound.play.learning.lessons import lesson_named, lessons
from rulebound.play.learning.puzzles import Puzzle, puzzle_named, puzzles
from rulebound.play.learning.solving import solve
from rulebound.play.seats import HumanSeat
from rulebound.play.terminal.screen import Screen

__all__ = ["learn"]


@click.command()
@click.argument("name", default="")
@click.option("--solve", "is_solved", is_flag=True, help="Tell how a puzzle is won.")
@click.option("--json", "as_json", is_flag=True, help="List all lessons and puzzles as lines of JSON.")
@PLAIN
def learn(name: str, is_solved: bool, as_json: bool, plain: bool | None) -> None:
    """Take a lesson, or solve a puzzle, by its NAME; without one all of them are listed."""
    known = [lesson.name for lesson in lessons()], [puzzle.name for puzzle in puzzles()]
    if is_solved and (not name or name in known[0]):
        what = f"{name} is a lesson" if name else "no puzzle is named"
        raise RuleboundError(what, place="--solve", fix="Name a puzzle; rulebound learn lists them.")
    if not name:
        _list(as_json)
    elif name in known[0]:
        _take(Course(lesson_named(name), None), plain)
    elif name not in known[1]:
        near = difflib.get_close_matches(name, [*known[0], *known[1]], 1)
        fix = f"Did you mean {near[0]!r}?" if near else "rulebound learn lists them."
        raise RuleboundError(f"there is no lesson or puzzle {name!r}", fix=fix)
    elif is_solved:
        _solve(puzzle_named(name))
    else:
        _take(Course(None, puzzle_named(name)), plain)


def _list(as_json: bool) -> None:
    if as_json:
        for lesson in lessons():
            click.echo(
                json.dumps(
                    {"kind": "lesson", "name": lesson.name, "title": lesson.title, "game": lesson.game}
                )
            )
        for puzzle in puzzles():
            told = {"kind": "puzzle", "name": puzzle.name, "title": puzzle.title, "game": puzzle.game}
            click.echo(json.dumps({**told, "goal": puzzle.goal}))
        return
    click.echo("Lessons (rulebound learn NAME):")
    for lesson in lessons():
        click.echo(f"  {lesson.name:<24} {lesson.title}: {lesson.told}")
    click.echo("Puzzles, the easiest first (rulebound learn NAME; --solve tells how):")
    for puzzle in puzzles():
        click.echo(f"  {puzzle.name:<24} {puzzle.title}, {puzzle.game}: {puzzle.goal.lower()}")


def _take(course: Course, plain: bool | None) -> None:
    """Take a lesson, or play from a puzzle's position against the computer."""
    screen = Screen(chosen_plain(plain, store_if_possible()))
    terminal = terminal_for(screen, ["human"], course=course)
    table = course.table(HumanSeat(0, terminal.ask))
    if not screen.is_full:
        screen.say(course.introduced(), "bold")
    at_terminal(lambda: terminal.play(table))
    if not table.game.over and course.puzzle is not None:
        for hint in course.puzzle.hints:
            screen.say(f"A hint: {hint}")


def _solve(puzzle: Puzzle) -> None:
    found = solve(puzzle.begin(), 0, puzzle.turns)
    click.echo(f"{puzzle.title}: {puzzle.goal} (What the other side answers stands in brackets.)")
    for number, label in enumerate(found.line if found is not None else (), start=1):
        click.echo(f"  {number}. {label}")
