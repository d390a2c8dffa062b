"""The command line: one group of commands, each loaded only when it is called.

Bad input never shows a traceback. A `RuleboundError` is printed as one line and ends with exit code 2; so are
files that can't be read. Anything else is a fault of ours: it is named in one line with exit code 70, and
with RULEBOUND_DEBUG=1 in the environment it is raised as it is.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import sys
import traceback
from pathlib import Path
from typing import Final, NoReturn

import click

from rulebound.errors import RuleboundError
from rulebound.version import __version__

__all__ = ["COMMANDS", "OPTIONS", "how_it_runs", "main"]

#: Command name -> ("module:attribute" of a click command, what it is for in a few words).
COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "play": ("rulebound.play.commands.play_and_replay:play", "Play a game at this terminal."),
    "web": ("rulebound.web.command:web", "Play in the browser: alone, with a friend, or watching."),
    "match": ("rulebound.play.commands.match:match", "Play the best of several games, with side decks."),
    "replay": ("rulebound.play.commands.play_and_replay:replay", "Show a saved game again, step by step."),
    "games": ("rulebound.play.commands.kept:games", "List the games to continue and those that are over."),
    "scenario": ("rulebound.play.judging:scenario_command", "Set a position up, act in it, and see why it happens so."),
    "report": ("rulebound.play.judging:report_command", "Write a position of a saved game as a file for scenario."),
    "learn": ("rulebound.play.commands.learn:learn", "Take a lesson, or solve a puzzle."),
    "decks": ("rulebound.play.commands.listing:decks", "List the shipped decks, or check one of yours."),
    "cards": ("rulebound.play.commands.listing:cards", "Look up cards and what their text compiles to."),
    "settings": ("rulebound.play.commands.kept:settings", "Show or change what you have chosen for good."),
    "rules": ("rulebound.play.commands.rulebooks:rules", "Look up rules, compare editions, report what is built."),
    "sim": ("rulebound.sim.commands:sim", "Play many games and report on them."),
    "soak": ("rulebound.sim.commands:soak", "Play thousands of games, looking for errors."),
    "bench": ("rulebound.sim.commands:bench", "Measure the engine beside others."),
}

#: What programs and the browser give by these names, and errors call so, is given here by an option.
OPTIONS: Final[dict[str, str]] = {
    "best_of": "--best-of",
    "chooser": "--first",
    "collection": "--collection",
    "errata": "--errata",
    "format": "--format",
    "options": "--set",
    "pools": "--pools",
    "seats": "--seats",
}


class LazyGroup(click.Group):
    """A group whose commands are imported when they are called, so that the program starts at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now; None if the table has none."""
        if cmd_name not in COMMANDS:
            return None
        target, _ = COMMANDS[cmd_name]
        module_name, _, attribute = target.partition(":")
        try:
            command = getattr(importlib.import_module(module_name), attribute)
        except ModuleNotFoundError as error:
            if error.name is None or not f"{module_name}.".startswith(f"{error.name}."):
                raise
            return _missing(cmd_name, f"the module {error.name} isn't in this version")
        except AttributeError:
            return _missing(cmd_name, f"{module_name} has no {attribute!r} in this version")
        assert isinstance(command, click.Command), target
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the list of commands without importing any of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, purpose) for name, (_, purpose) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> object:
        """Runs the command; see the module's docstring for what errors become."""
        try:
            return super().invoke(ctx)
        except (RuleboundError, OSError, UnicodeError) as error:
            if isinstance(error, BrokenPipeError):
                raise
            click.echo(f"Error: {_one_line(error)}", err=True)
            ctx.exit(2)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:
            if os.environ.get("RULEBOUND_DEBUG") == "1":
                raise
            _report_fault(ctx, error)


def _show_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"rulebound, version {__version__} ({how_it_runs()}; Python {platform.python_version()})")
        ctx.exit()


def how_it_runs() -> str:
    """Return whether the engine that runs here is interpreted or compiled; if so when and how, if its build told."""
    engine = importlib.util.find_spec("rulebound.kernel.game")
    if engine is None or (engine.origin or ".py").endswith(".py"):
        return "interpreted"
    note = Path(engine.origin or "").parents[1] / "compiled.txt"
    return f"compiled {note.read_text(encoding='utf-8').strip()}" if note.exists() else "compiled"


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_show_version, help="Say which this is."
)
def main() -> None:
    """Play trading card games by their own rulebooks."""


def _missing(name: str, reason: str) -> click.Command:
    """A command that only says that it isn't there."""

    def explain() -> NoReturn:
        raise RuleboundError(f"there is no `rulebound {name}` here: {reason}")

    return click.Command(
        name,
        callback=explain,
        help="Not in this version.",
        context_settings={"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []},
    )


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror or 'cannot be used'}"
    if isinstance(error, UnicodeError):
        return f"a file isn't UTF-8 text ({error})"
    if isinstance(error, RuleboundError):
        return str(RuleboundError(error.message, OPTIONS.get(error.place, error.place), error.fix))
    return " ".join(str(error).split("\n"))


def _report_fault(ctx: click.Context, error: Exception) -> NoReturn:
    frames = traceback.extract_tb(sys.exc_info()[2])
    at = f"{frames[-1].filename.rpartition('rulebound/')[2]}:{frames[-1].lineno}" if frames else "?"
    click.echo(
        f"Error: a fault in Rulebound itself, at {at}: {type(error).__name__}: {error}. "
        "Run again with RULEBOUND_DEBUG=1 for the details, and please report it.",
        err=True,
    )
    ctx.exit(70)
