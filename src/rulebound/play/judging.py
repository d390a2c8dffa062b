"""For judges: files that hold a position and what is done in it, and the report that writes one from a game.

A file has, in this order, what it needs of: lines ``edition 2012`` and ``seed 7``; a ``recording``, the exact game in
one line, as a report writes it; the position in the language of :mod:`rulebound.wow.scenarios` (where there is a
recording, it is only there to be read); a line ``then:`` and below it what is done, a line each, in the words of
:mod:`rulebound.wow.scenarios.script`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, final

import click

from rulebound import __version__
from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.board import player_name
from rulebound.play.files.whole_files import write_text
from rulebound.play.games import GameKind, game_named
from rulebound.play.replays import Recording, read_recording
from rulebound.text.files import LARGEST, read_file
from rulebound.wow.position.setting_up import edition_named
from rulebound.wow.scenarios import scenario
from rulebound.wow.scenarios.cards import BYSTANDER
from rulebound.wow.scenarios.script import Act, acts_in, perform
from rulebound.wow.scenarios.table import Surprise, Table
from rulebound.wow.scenarios.writing import position_text

__all__ = ["Case", "read_case", "report_command", "report_text", "scenario_command"]

_HEADER: Final = re.compile(r"^\s*(edition|seed|recording)\s+(\S.*?)\s*$")
_NAMES: Final = re.compile(r'"([^"]+)"')
#: How much of a recorded game is told before what is done in its position.
_LATEST: Final = 12


@final
class Case:
    """A file for judges: the position as text, or the recording that leads to it, and the acts."""

    def __init__(self) -> None:
        self.edition = ""
        self.seed: int | str = 0
        self.recording: Recording | None = None
        self.position = ""
        self.acts: list[Act] = []

    def table(self, cards: Sequence[Path] = ()) -> Table:
        """Return the table at the position; raises ``RuleboundError`` for a game that has no scenarios."""
        if self.recording is not None:
            if self.recording.kind.name != "wow":
                raise RuleboundError(
                    f"nothing can be done in a position of {self.recording.kind.name} from a file",
                    place="then:",
                    fix="Leave the lines after then: out; rulebound play --load goes on with a saved game.",
                )
            game = self.recording.game()
            return Table(game, len(game.journal))
        pool = game_named("wow").cards(list(cards))
        named = [name for name in dict.fromkeys(_NAMES.findall(self.position)) if name in pool]
        described = re.findall(r'^\s*define\s+\w+\s+"([^"]+)"', self.position, re.MULTILINE)
        given = [pool[name] for name in named if name not in described]
        edition = edition_named(self.edition) if self.edition else None
        return scenario(self.position, given, seed=self.seed, edition=edition)


def read_case(text: str, place: str) -> Case:
    """Return what a file says; raises ``RuleboundError`` naming the line."""
    case = Case()
    lines = text.splitlines()
    at = next((number for number, line in enumerate(lines) if line.strip() == "then:"), len(lines))
    for number, line in enumerate(lines[:at]):
        found = _HEADER.match(line)
        if found is None:
            continue
        lines[number] = ""
        if found[1] == "edition":
            case.edition = found[2]
        elif found[1] == "seed":
            case.seed = int(found[2]) if found[2].isdecimal() and len(found[2]) < 20 else found[2]
        else:
            case.recording = read_recording(found[2], f"{place}, line {number + 1}")
    case.position = "\n".join(lines[:at])
    case.acts = acts_in("\n".join(lines[at + 1 :]), at + 2)
    if case.recording is None and not case.position.strip():
        raise RuleboundError(
            "the file has no position", place=place, fix='Begin with: you: hero "Mage"; hand "Bolt"'
        )
    return case


def report_text(recording: Recording, game: Game[Any], cards: Sequence[str] = ()) -> str:
    """Return the report of a game: its seed, answers and position as a file for `rulebound scenario`.

    ``cards`` are names that whoever reads it has; cards of other names are described in it.
    """
    asked = game.decision
    decks = ", ".join(str(deck.get("name", "?")) for deck in recording.decks if isinstance(deck, dict))
    lines = [
        f"# Rulebound {__version__}: {recording.kind.name}, edition {recording.edition or 'the usual one'}, "
        f"seed {recording.seed or 'not known'}, decks {decks or 'not known'}",
        f"# after {len(recording.answers)} answers: "
        + (" ".join(str(each.answer) for each in recording.answers) or "none"),
        f"# asked: {asked.prompt} [{asked.rule}]" if asked is not None else "# the game is over",
        "# What seems wrong, in your words:",
        "#",
        "# The recording is the exact game. Without that line, the position below is set up as it is written.",
        f"recording {recording.text(game.hash()).strip()}",
    ]
    if recording.kind.name == "wow":
        lines += ["", position_text(game.state, cards).rstrip()]
    return "\n".join([*lines, "", "then:", ""])


# --- Telling ----------------------------------------------------------------------------------------------------------


def _told(kind: GameKind, game: Game[Any], since: int, everything: bool) -> list[str]:
    """Return what has happened since a fact, with the rules, without what only moves the turn on."""
    facts = game.journal
    return [
        f"  {game.explain(facts[number])}"
        for number in range(since, len(facts))
        if everything or not kind.is_noise(facts[number])
    ]


def _asked(game: Game[Any]) -> str:
    decision = game.decision
    if decision is None:
        return f"the game is over: {game.result}"
    name = player_name(game.view(decision.seat), decision.seat)
    labels = [game.label(option) for option in decision.options]
    # What a scenario gives everybody so that nobody's passing is forced is nothing to choose.
    choices = "; ".join(label for label in labels if BYSTANDER.name not in label)
    return f"asked: {name}: {decision.prompt} [{decision.rule}] {choices}"


def _run(case: Case, table: Table, everything: bool) -> list[str]:
    """Perform the acts, telling each with what came of it; return what was not as expected."""
    kind, wrong = game_named("wow"), []
    for act in case.acts:
        since = len(table.game.journal)
        click.echo(f"{act.number:>4}  {act.text}")
        try:
            told = perform(table, act)
        except Surprise as error:
            wrong.append(str(error))
            told = [f"NOT SO: {line}" for line in str(error).splitlines()[:1]]
        for line in [*_told(kind, table.game, since, everything), *(f"  {each}" for each in told)]:
            click.echo(f"    {line}")
    click.echo(f"      {_asked(table.game)}")
    return wrong


@click.command("scenario")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--cards", "card_files", multiple=True, type=click.Path(path_type=Path), help="A TOML file of more cards."
)
@click.option("--all", "everything", is_flag=True, help="Every fact, also those that only move the turn on.")
def scenario_command(file: Path, card_files: tuple[Path, ...], everything: bool) -> None:
    """Set a position up, do what FILE says, and tell step by step what happens, with the rules.

    FILE holds the position and, after a line "then:", what is done; docs/judges.md shows how. A file that
    `rulebound report` wrote leads to the exact game. Fails if something is not as the file expects.
    """
    case = read_case(read_file(file, LARGEST), str(file))
    if case.recording is not None and case.recording.kind.name != "wow" and not case.acts:
        game = case.recording.game()
        for line in _told(case.recording.kind, game, 0, everything)[-_LATEST:]:
            click.echo(line)
        click.echo(_asked(game))
        return
    try:
        table = case.table(card_files)
    except RuleboundError as error:
        raise RuleboundError(error.message, place=f"{file}: {error.place}", fix=error.fix) from None
    if case.recording is not None:
        for line in _told(case.recording.kind, table.game, 0, everything)[-_LATEST:]:
            click.echo(line)
    else:
        for line in str(table).splitlines()[:-1]:
            click.echo(f"  {line}")
    wrong = _run(case, table, everything)
    if wrong:
        raise click.ClickException(f"{len(wrong)} of the expectations of {file} are not so")


@click.command("report")
@click.argument("save", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--until", type=int, default=None, help="The position after so many answers (default: all).")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Where to write it (default: print it).")
def report_command(save: Path, until: int | None, out: Path | None) -> None:
    """Report a position of a saved game or replay: seed, answers and position as a file for `rulebound scenario`."""
    recording = read_recording(save.read_text(encoding="utf-8"), str(save))
    if until is not None:
        recording.game(until, False)
        recording.answers = recording.answers[:until]
    text = report_text(recording, recording.game(), list(recording.kind.cards()))
    if out is None:
        click.echo(text, nl=False)
    else:
        write_text(out, text)
        click.echo(f"Written to {out}. Look at it with: rulebound scenario {out}")
