"""For judges: files that hold a position and what is done in it, and the report that writes one from a game.

A file has, in this order, what it needs of: lines ``game fab``, ``edition 2012`` and ``seed 7``; ``about losing``, the
difference between editions that it shows (a field of :mod:`rulebound.wow.edition`), or ``apart 2007 | 2012 2013``,
which editions part in it; a ``recording``, the exact game in one line, as a report writes it; the position in the
language of :mod:`rulebound.wow.scenarios`, or :mod:`rulebound.fab.scenarios` (where there is a recording, it is only
there to be read); a line ``then:`` and below it what is done, a line each, in the words of the game's
``scenarios.script``.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, final

import click

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import in_brackets
from rulebound.kernel.game import Game
from rulebound.play.files.whole_files import write_text
from rulebound.play.games import GAMES, GameKind, game_named
from rulebound.play.parting import Course, asked, comparison, facts_told, follow, parting
from rulebound.play.replays import Recording, read_recording
from rulebound.tcg.scenarios.script import Act, acts_in
from rulebound.tcg.scenarios.table import Surprise, Table
from rulebound.text.files import LARGEST, read_file
from rulebound.text.limits import LONGEST_NAME
from rulebound.version import __version__
from rulebound.wow.edition import BY_NAME, EDITIONS

__all__ = ["Case", "courses_of", "read_case", "report_command", "report_text", "scenario_command", "unlike"]

_HEADER: Final = re.compile(r"^\s*(game|edition|seed|about|apart|recording)\s+(\S.*?)\s*$")
_NAMES: Final = re.compile(r'"([^"]+)"')
#: How much of a recorded game is told before what is done in its position.
_LATEST: Final = 12


@final
class Case:
    """A file for judges: the position as text, or the recording that leads to it, and the acts."""

    def __init__(self) -> None:
        self.kind: GameKind = game_named("wow")
        self.edition = ""
        self.about = ""
        #: Editions among which nothing is told otherwise, each group's as a tuple.
        self.apart: list[tuple[str, ...]] = []
        self.seed: int | str = 0
        self.recording: Recording | None = None
        self.position = ""
        self.acts: list[Act] = []

    def table(self, cards: Sequence[Path] = (), under: str = "", ask_everybody: bool = True) -> Table:
        """Return the table at the position, under the file's edition or another one.

        Where a game is to be played on from it, ``ask_everybody`` is False: nobody is asked who can only pass.

        Raises ``RuleboundError`` for a game that has no scenarios, and for a recording, which is of one edition.
        """
        judged = self.kind.judged()
        if self.recording is not None and under:
            raise RuleboundError(
                "a recording is a game of one edition",
                place="recording",
                fix="Take the line out: then the position is set up as it is written.",
            )
        if self.recording is not None:
            return judged.table(self.recording.game())
        pool = self.kind.cards(list(cards))
        described = re.findall(r'^\s*define\s+[^"]*"([^"]+)"', self.position, re.MULTILINE)
        named = dict.fromkeys(_NAMES.findall(self.position))
        called: dict[str, list[str]] = {}
        for key in pool:
            called.setdefault(self.kind.name_of(key), []).append(key)
        keys = [key for name in named for key in called.get(name, [name]) if key in pool]
        given = [pool[key] for key in dict.fromkeys(keys) if pool[key].name not in described]
        return judged.set_up(self.position, given, self.seed, under or self.edition, ask_everybody)


def read_case(text: str, place: str, kind: GameKind | None = None) -> Case:
    """Return what a file says, of a game if it names no other; raises ``RuleboundError`` naming the line."""
    case = Case()
    case.kind = kind or case.kind
    lines = text.splitlines()
    at = next((number for number, line in enumerate(lines) if line.strip() == "then:"), len(lines))
    for number, line in enumerate(lines[:at]):
        found = _HEADER.match(line)
        if found is None:
            continue
        lines[number] = ""
        where = f"{place}, line {number + 1}"
        if found[1] == "game":
            if found[2] not in GAMES:
                raise RuleboundError(
                    f"there is no game {found[2]!r}", place=where, fix=f"Known: {', '.join(GAMES)}."
                )
            case.kind = game_named(found[2])
        elif found[1] in ("edition", "about", "apart") and not case.kind.judged().editions:
            raise RuleboundError(f"{case.kind.title} has one edition here", place=where, fix="Take it out.")
        elif found[1] == "edition":
            case.edition = found[2]
        elif found[1] == "about":
            if found[2] not in BY_NAME:
                raise RuleboundError(
                    f"editions don't differ in {found[2]!r}",
                    place=where,
                    fix=_near(found[2]),
                )
            case.about, settings = found[2], BY_NAME[found[2]].settings
            case.apart = [
                tuple(name for name, setting in zip(EDITIONS, settings, strict=True) if setting == way)
                for way in dict.fromkeys(settings)
            ]
        elif found[1] == "apart":
            case.apart = [tuple(group.replace(",", " ").split()) for group in found[2].split("|")]
        elif found[1] == "seed":
            case.seed = int(found[2]) if found[2].isdecimal() and len(found[2]) < 20 else found[2]
        else:
            case.recording = read_recording(found[2], where)
            case.kind = case.recording.kind
    case.position = "\n".join(lines[:at])
    if any(line.strip() for line in lines[at + 1 :]):
        case.acts = acts_in("\n".join(lines[at + 1 :]), at + 2, case.kind.judged().editions)
    if case.recording is None and not case.position.strip():
        raise RuleboundError(
            "the file has no position", place=place, fix='Begin with: you: hero "Mage"; hand "Bolt"'
        )
    return case


def _near(wanted: str) -> str:
    """Return a sentence that suggests which difference between editions may be meant."""
    near = difflib.get_close_matches(wanted, BY_NAME, 1) if len(wanted) <= LONGEST_NAME else []
    return f"Did you mean {near[0]!r}?" if near else "Name one of those that comparing editions lists."


def has_scenarios(kind: GameKind) -> bool:
    """Tell whether positions of a game can be set up from a file."""
    return type(kind).judged is not GameKind.judged


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
        f"# asked: {asked.prompt} {in_brackets(asked.rule)}" if asked is not None else "# the game is over",
        "# What seems wrong, in your words:",
        "#",
        "# The recording is the exact game. Without that line, the position below is set up as it is written.",
        f"recording {recording.text(game.hash()).strip()}",
    ]
    if has_scenarios(recording.kind):
        lines += ["", recording.kind.judged().position_text(game.state, cards).rstrip()]
    return "\n".join([*lines, "", "then:", ""])


# --- Telling ----------------------------------------------------------------------------------------------------------


def _run(case: Case, table: Table, everything: bool) -> list[str]:
    """Perform the acts, telling each with what came of it; return what was not as expected."""
    kind, wrong = case.kind, []
    script = kind.judged().script
    edition = getattr(getattr(table.state, "edition", None), "name", "")
    for act in case.acts:
        if act.editions and edition not in act.editions:
            continue
        since = len(table.game.journal)
        click.echo(f"{act.number:>4}  {act.text}")
        try:
            told = script.perform(table, act)
        except Surprise as error:
            wrong.append(str(error))
            told = [f"NOT SO: {line}" for line in str(error).splitlines()[:1]]
        for line in [*facts_told(kind, table.game, since, everything), *told]:
            click.echo(f"      {line}")
    click.echo(f"      {asked(table.game, kind.judged().unlisted)}")
    return wrong


def courses_of(
    case: Case, editions: Sequence[str], cards: Sequence[Path] = (), everything: bool = False
) -> list[Course]:
    """Return what happens in a case under each of several editions.

    Raises ``RuleboundError`` for what can't be done under any of them.
    """
    kind = case.kind
    courses = [
        follow(kind, edition, case.table(cards, edition), case.acts, everything) for edition in editions
    ]
    stopped = [course.stopped for course in courses if course.stopped is not None]
    if len(stopped) == len(courses) and len({error.place for error in stopped}) == 1:
        raise stopped[0]
    return courses


def unlike(case: Case, courses: Sequence[Course]) -> list[str]:
    """Return what is not as a file says: expectations, and which of its editions part."""
    wrong = [text for course in courses for text in course.wrong]
    for one, other in pairwise(courses):
        named = [group for group in case.apart if one.edition in group or other.edition in group]
        parts = parting(case.acts, one, other) is not None
        if named and parts != (len(named) > 1):
            wrong.append(f"{one.edition} and {other.edition} {'part' if parts else 'do not part'}")
    return wrong


@click.command("scenario")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--cards", "card_files", multiple=True, type=click.Path(path_type=Path), help="A TOML file of more cards."
)
@click.option(
    "--edition", "named", default="", help="Play under this edition, or each of several: 2007,2012,2013."
)
@click.option("--all", "everything", is_flag=True, help="Every fact, also those that only move the turn on.")
def scenario_command(file: Path, card_files: tuple[Path, ...], named: str, everything: bool) -> None:
    """Set a position up, do what FILE says, and tell step by step what happens, with the rules.

    FILE holds the position and, after a line "then:", what is done; docs/judges.md shows how. A file that
    `rulebound report` wrote leads to the exact game. Under several editions it tells where they part, with the rule of
    each. Fails if something is not as the file expects.
    """
    with _naming(file):
        _tell(file, card_files, named, everything)


@contextmanager
def _naming(file: Path) -> Iterator[None]:
    """Have what is wrong with a file name it, whichever line it is in."""
    try:
        yield
    except RuleboundError as error:
        place = error.place if error.place.startswith(str(file)) else f"{file}: {error.place}".removesuffix(": ")
        raise RuleboundError(error.message, place=place, fix=error.fix) from None


def _tell(file: Path, card_files: Sequence[Path], named: str, everything: bool) -> None:
    """Do what a file says, and tell it."""
    case = read_case(read_file(file, LARGEST), str(file))
    editions = [
        case.kind.edition(name.strip()) for name in (named or case.edition).split(",") if name.strip()
    ]
    if len(editions) > 1:
        courses = courses_of(case, editions, card_files, everything)
        for line in str(courses[0].start).splitlines()[:-1]:
            click.echo(f"  {line}")
        comparison(case.acts, courses, case.about, click.echo)
        wrong = unlike(case, courses)
        if wrong:
            raise click.ClickException(
                f"not as {file} says: {'; '.join(one.splitlines()[0] for one in wrong)}"
            )
        return
    if case.recording is not None and not has_scenarios(case.kind) and not case.acts:
        game = case.recording.game()
        for told in facts_told(case.recording.kind, game, 0, everything)[-_LATEST:]:
            click.echo(told)
        click.echo(asked(game))
        return
    table = case.table(card_files, editions[0] if named else "")
    if case.recording is not None:
        for told in facts_told(case.recording.kind, table.game, 0, everything)[-_LATEST:]:
            click.echo(told)
    else:
        for line in str(table).splitlines()[:-1]:
            click.echo(f"  {line}")
    wrong = _run(case, table, everything)
    if wrong:
        raise click.ClickException(f"{len(wrong)} of the expectations of {file} are not so")


@click.command("report")
@click.argument("save", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--until", type=int, default=None, help="The position after so many answers (default: all).")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="Where to write it (default: print it)."
)
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
