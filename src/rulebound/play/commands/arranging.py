"""What `rulebound play` and `rulebound match` share: who sits where, with which deck, on whose side; leaving."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import click
from click.core import ParameterSource

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import LARGEST
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.shapes import is_printable
from rulebound.play.files.headers import LONGEST
from rulebound.play.games import GameKind
from rulebound.play.learning.courses import Course
from rulebound.play.replays import Recording
from rulebound.play.seats import Seat, Window, make_seat, refuse_unknown
from rulebound.play.table import Table
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.terminal import Terminal

__all__ = [
    "CARDS",
    "ERRATA",
    "PLAIN",
    "TableTerminal",
    "decks_for",
    "is_given",
    "listed",
    "names_for",
    "new_seed",
    "no_people",
    "options_from",
    "read_text",
    "refuse_to_overwrite",
    "refuse_together",
    "refuse_what_has_been_agreed",
    "seated",
    "seats_from",
    "teams_from",
    "tell_corrections",
    "terminal_for",
]

CARDS = click.option(
    "--cards", "card_files", multiple=True, type=click.Path(path_type=Path), help="A TOML file of more cards."
)
ERRATA = click.option(
    "--errata",
    "errata_files",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A TOML file of corrected texts.",
)
FORMAT = click.option(
    "--format",
    "format",
    default="",
    help="Which rules for building decks: constructed, sealed (wow); blitz, constructed, a TOML file (fab).",
)
PLAIN = click.option(
    "--plain/--no-plain",
    default=None,
    help="Line by line in plain sentences, for screen readers and simple terminals.",
)


class TableTerminal(Protocol):
    """What shows a table to people and asks them: the whole screen, or line by line."""

    def ask(self, window: Window, decision: Decision) -> int:
        """Return what whoever is asked has chosen, as :class:`rulebound.play.seats.HumanSeat` wants it."""

    def play(self, table: Table) -> None:
        """Play until the game is over or somebody leaves (``Left``, ``EOFError``, ``KeyboardInterrupt``)."""


def terminal_for(
    screen: Screen, kinds: Sequence[str], in_match: bool = False, course: Course | None = None
) -> TableTerminal:
    """Return what shows a game to these seats: the whole screen, where a person plays and there is one."""
    if not screen.is_full or "human" not in kinds:
        return Terminal(screen, in_match, course)
    # Textual takes a third of a second to start, which a program that reads line by line need not wait for.
    from rulebound.play.terminal.full_screen.app import FullScreen

    return FullScreen(screen, in_match, course)


def tell_corrections(kind: GameKind, cards: Sequence[Path], errata: Sequence[Path], aside: bool = False) -> None:
    """Say which texts errata corrected, and aside (on stderr) what they did not, or with ``aside`` all of it."""
    for corrected in kind.corrections(cards, errata):
        for line in corrected.lines():
            click.echo(line, err=aside or not corrected.told)


def listed(text: str) -> list[str]:
    """Return the parts of a list with commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def seats_from(seat_list: str, deck_list: str = "", team_list: str = "") -> list[str]:
    """Return who sits where; if nobody says, one person and the computer, as many as there are teams or decks.

    Raises ``RuleboundError`` for an unknown kind, before anybody is told of a game.
    """
    if seat_list:
        kinds = [kind.strip() for kind in seat_list.split(",")]
        refuse_unknown(kinds)
        return kinds
    decks = listed(deck_list)
    count = len(listed(team_list)) or (len(decks) if len(decks) > 1 else 2)
    return ["human", *["ai"] * (count - 1)]


def no_people(kinds: Sequence[str]) -> None:
    """Refuse people where everything is to be played at once."""
    if "human" in kinds:
        raise RuleboundError(
            "--json needs seats that play by themselves", place="--seats", fix="Try --seats ai,ai."
        )


def refuse_what_has_been_agreed(given: Mapping[str, object]) -> None:
    """Refuse to change what was agreed before a game began that goes on; ``given`` has options and their values."""
    for option, value in given.items():
        if value:
            raise RuleboundError(
                "a game that has begun keeps its rules, cards and players as they are",
                place=option,
                fix="Start a new game.",
            )


def refuse_together(given: Mapping[str, object]) -> None:
    """Refuse options each of which says with which game to begin."""
    written = [option for option, value in given.items() if value]
    if len(written) > 1:
        raise RuleboundError("these don't go together", place=" and ".join(written), fix="Choose one.")


def is_given(option: str) -> bool:
    """Tell whether somebody has written an option (by the name of its parameter), whatever its value."""
    source = click.get_current_context().get_parameter_source(option)
    return source not in (None, ParameterSource.DEFAULT, ParameterSource.DEFAULT_MAP)


def teams_from(team_list: str, seats: int) -> tuple[int, ...]:
    """Return each seat's team (none: everybody is alone); raises ``RuleboundError`` for what is no division of them."""
    named = listed(team_list)
    if not named:
        return ()
    if len(named) != seats:
        raise RuleboundError(
            f"{len(named)} team{'' if len(named) == 1 else 's'} for {seats} seats",
            place="--teams",
            fix="Name one for each seat: 1,2,1,2.",
        )
    if len(set(named)) == 1:
        raise RuleboundError(
            "everybody is on one team", place="--teams", fix="Name two teams or more: 1,2,1,2."
        )
    if all(name.isdecimal() for name in named):
        return tuple(int(name) for name in named)
    order = list(dict.fromkeys(named))
    return tuple(order.index(name) + 1 for name in named)


def decks_for(kind: GameKind, deck_list: str, seats: int, format: str = "") -> list[str]:
    """Return a deck's name or file for each seat; if nobody names any, the usual ones of a format."""
    chosen = listed(deck_list)
    if seats < 2:
        raise RuleboundError(f"{seats} seat is too few", place="--seats", fix="Name two or more: human,ai.")
    if len(chosen) > 1 and len(chosen) != seats:
        raise RuleboundError(
            f"{seats} seats for {len(chosen)} decks", place="--seats", fix="Name one for each deck."
        )
    return ((chosen or kind.default_decks(format)) * seats)[:seats]


def names_for(kinds: Sequence[str]) -> list[str]:
    """What players are called: by what they are, numbered where two are the same."""
    called = {"human": "Player", "ai": "Computer", "random": "Random"}
    names: list[str] = []
    for place, kind in enumerate(kinds):
        name = called.get(kind, kind)
        number = list(kinds[: place + 1]).count(kind)
        names.append(name if list(kinds).count(kind) == 1 else f"{name} {number}")
    return names


def options_from(pairs: Sequence[str]) -> dict[str, str]:
    """Return the settings of ``--set key=value``."""
    found: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise RuleboundError(f"{pair!r} is no setting", place="--set", fix="Write key=value.")
        found[key.strip()] = value.strip()
    return found


def new_seed(seed: str | None) -> int | str:
    """Return the seed that somebody gave, or a new one."""
    if seed is None:
        return secrets.randbelow(1_000_000)
    if len(seed) > LONGEST or not is_printable(seed):
        raise RuleboundError("such a seed is none", place="--seed", fix="Choose a number or a word.")
    return int(seed) if seed.isdecimal() else seed


def seated(
    recording: Recording, game: Game[Any], kinds: Sequence[str], terminal: TableTerminal
) -> list[Seat]:
    """Return who plays the seats of a game."""
    count = game.rules.seats(game.state)
    if len(kinds) != count:
        raise RuleboundError(
            f"{len(kinds)} seats for a game of {count}", place="--seats", fix="Name one for each."
        )
    seed: int | str = int(recording.seed) if recording.seed.isdecimal() else recording.seed
    return [make_seat(kind, recording.kind.name, seat, seed, terminal.ask) for seat, kind in enumerate(kinds)]


def refuse_to_overwrite(path: Path, replace: bool) -> None:
    """Refuse to write to a file that there is, unless it is to be replaced; before anything is done for it."""
    if path.exists() and not replace:
        raise RuleboundError("there is such a file", place=str(path), fix="Add --replace.")


def read_text(path: Path, what: str = "neither a saved game nor a replay") -> str:
    """Return a file's text; raises ``RuleboundError`` with ``what`` it should have been."""
    # (What its size says is no bound: some files never end.)
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise RuleboundError(what, place=str(path), fix=f"A file of at most {LARGEST} bytes is read.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RuleboundError(what, place=str(path)) from None
