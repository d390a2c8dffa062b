"""The command `rulebound learn`: lessons and puzzles at this terminal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import click

from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.play.commands.arranging import PLAIN
from rulebound.play.commands.keeping import at_terminal
from rulebound.play.games import game_named
from rulebound.play.learning.lessons import Lesson, OtherSide, lesson_named, lessons
from rulebound.play.learning.puzzles import Puzzle, puzzle_named, puzzles
from rulebound.play.learning.solving import solve
from rulebound.play.replays import BY_PERSON, Recording
from rulebound.play.seats import HumanSeat, Seat, Window, make_seat
from rulebound.play.table import Table
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.terminal import Terminal

__all__ = ["learn"]


@click.command()
@click.argument("name", default="")
@click.option("--solve", "is_solved", is_flag=True, help="Tell how a puzzle is won.")
@click.option("--json", "as_json", is_flag=True, help="List all lessons and puzzles as lines of JSON.")
@PLAIN
def learn(name: str, is_solved: bool, as_json: bool, plain: bool | None) -> None:
    """Take a lesson, or solve a puzzle, by its NAME; without one all of them are listed."""
    if not name:
        _list(as_json)
    elif name in [lesson.name for lesson in lessons()]:
        _teach(lesson_named(name), plain)
    elif is_solved:
        _solve(puzzle_named(name))
    else:
        _pose(puzzle_named(name), plain)


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


def _table(game: Game[Any], name: str, edition: str, seats: Sequence[Seat]) -> Table:
    kind = game_named(name)
    recording = Recording.of(kind, game, [], edition or kind.editions[0], 0, [seat.kind for seat in seats])
    return Table(recording, game, seats)


def _teach(lesson: Lesson, plain: bool | None) -> None:
    """Take a lesson: what it says is shown before each question, and only what it asks for is done."""
    screen = Screen(plain is True)
    terminal = Terminal(screen)
    game = lesson.begin()

    def answers() -> int:
        return sum(1 for each in table.recording.answers if each.by == BY_PERSON)

    def ask(window: Window, decision: Decision) -> int:
        guide = lesson.guide(answers())
        wanted = lesson.place(answers(), window, decision)
        while True:
            for said in guide.said:
                screen.say(said, "bold")
            chosen = terminal.ask(window, decision)
            if wanted in (-1, chosen):
                return chosen
            screen.say(f"Another time. In this lesson: {guide.do}.")

    table = _table(game, lesson.game, "", [HumanSeat(0, ask), OtherSide(lesson)])
    table.passing[0].set_mode("careful")
    screen.say(f"{lesson.title}. {lesson.told}", "bold")
    at_terminal(lambda: terminal.play(table))
    if table.game.over:
        for said in lesson.guide(answers()).said:
            screen.say(said, "bold")


def _pose(puzzle: Puzzle, plain: bool | None) -> None:
    """Play from a puzzle's position against the computer."""
    screen = Screen(plain is True)
    terminal = Terminal(screen)
    game = puzzle.begin()
    seats = [HumanSeat(0, terminal.ask), make_seat("ai", puzzle.game, 1, 1)]
    table = _table(game, puzzle.game, puzzle.edition, seats)
    table.passing[0].set_mode("careful")
    screen.say(f"{puzzle.title}. {puzzle.told} {puzzle.goal}", "bold")
    at_terminal(lambda: terminal.play(table))
    if not table.game.over:
        for hint in puzzle.hints:
            screen.say(f"A hint: {hint}")


def _solve(puzzle: Puzzle) -> None:
    found = solve(puzzle.begin(), 0, puzzle.turns)
    click.echo(f"{puzzle.title}: {puzzle.goal} (What the other side answers stands in brackets.)")
    for number, label in enumerate(found.line if found is not None else (), start=1):
        click.echo(f"  {number}. {label}")
