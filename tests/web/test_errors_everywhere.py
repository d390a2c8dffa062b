"""What is wrong is told to whoever reads it: at the terminal, in the browser, in a program of one's own.

Only what the terminal alone can ask for may name its commands and options. Everywhere else an error names what was
given as programs do (``place="format"``, which the command line tells as its option) and says what to do in words that
are right in the browser, too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

import click
import pytest
from click.testing import CliRunner

from house import Module, faults, modules, snippet
from rulebound.cli import COMMANDS, OPTIONS, main

#: A command or an option of the command line.
_NAMED: Final = re.compile(rf"(?:^|\s)--[a-z]|\brulebound (?:{'|'.join(COMMANDS)})\b")
#: What only the terminal runs.
TERMINAL: Final = ("cli.py", "play/commands/", "play/terminal/", "sim/", "rulebooks/", "web/command.py")
#: What only a command asks for, though it lies elsewhere, and why.
ASKED_BY_COMMANDS: Final[dict[tuple[str, str], str]] = {
    ("play/keeping/database.py", "--database"): "a database is opened before a server answers anybody",
    ("play/keeping/places.py", "--database"): "a database is opened before a server answers anybody",
    ("play/keeping/belongings.py", "--name"): "files are imported at the terminal",
    ("play/keeping/belongings.py", "rulebound cards"): "pools are looked at and removed at the terminal",
    ("play/games.py", "--cards"): "files are imported at the terminal",
    ("wow/cards/errata.py", "rulebound cards show"): "errata are given at the terminal",
}


def _told(module: Module) -> Iterator[ast.AST]:
    """What errors are given as their place or fix."""
    for node in module.nodes:
        if isinstance(node, ast.Call):
            yield from (each.value for each in node.keywords if each.arg in ("place", "fix"))
        elif isinstance(node, ast.Assign):
            names = {each.id for each in node.targets if isinstance(each, ast.Name)}
            if names & {"place", "fix"}:
                yield node.value


def names_the_terminal(module: Module) -> list[str]:
    """The errors of a module that tell a reader of the browser what can be done at the terminal alone."""
    if module.name.startswith(TERMINAL):
        return []
    found: list[str] = []
    for value in _told(module):
        for node in ast.walk(value):
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            allowed = any(file == module.name and what in text for file, what in ASKED_BY_COMMANDS)
            if _NAMED.search(text) and not allowed:
                found.append(module.fault(node, f"only the terminal can do that: {text!r}"))
    return found


def test_errors_say_what_can_be_done_wherever_they_are_read() -> None:
    assert not (found := faults(names_the_terminal, modules())), "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        'raise RuleboundError("no", place="--format")',
        'raise RuleboundError("no", fix="Give the file with --cards.")',
        'raise RuleboundError("no", fix=f"See rulebound decks, {name}.")',
        'fix = "Name it with --name." if name else ""',
    ],
)
def test_an_error_that_names_an_option_is_found(text: str) -> None:
    assert names_the_terminal(snippet(text, "play/snippet.py"))
    assert not names_the_terminal(snippet(text, "play/commands/snippet.py"))


def test_what_only_commands_ask_for_is_there() -> None:
    texts = {module.name: module.text for module in modules()}
    assert not [(file, what) for file, what in ASKED_BY_COMMANDS if what not in texts[file]]


def test_the_command_line_names_its_options() -> None:
    known: set[str] = set()
    for name in COMMANDS:
        assert isinstance(main, click.Group)
        command = main.get_command(click.Context(main), name)
        assert command is not None
        for each in command.params:
            known.update(each.opts)
    assert not set(OPTIONS.values()) - known - {"--collection"}


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (("play", "--game", "fab", "--format", "sealed"), "--format: "),
        (
            ("play", "--game", "war", "--errata", "x.toml"),
            "--errata: War:TCG reads no errata files. Write the card",
        ),
        (("play", "--set", "x=1"), "--set: wow has no option 'x'. Leave it out."),
        (("match", "--game", "war", "--first", "loser"), "--first: War:TCG finds by itself"),
        (("match", "--best-of", "0"), "--best-of"),
        (("play", "--seats", "robot,ai"), "--seats: there is no seat 'robot'."),
        (("play", "--pools", "a,b"), "--pools: only sealed play has pools. Choose the format sealed."),
    ],
)
def test_at_the_terminal_an_error_names_the_option(command: tuple[str, ...], told: str) -> None:
    done = CliRunner().invoke(main, [*command, *(() if "--seats" in command else ("--seats", "ai,ai"))])
    assert done.exit_code == 2
    assert told in done.stderr
