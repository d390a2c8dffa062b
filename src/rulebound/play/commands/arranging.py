"""What `rulebound play` and `rulebound match` share: who sits where, with which deck, on whose side; leaving."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import LARGEST
from rulebound.kernel.game import Game
from rulebound.kernel.shapes import is_printable
from rulebound.play.files.headers import LONGEST
from rulebound.play.files.storage import Autosave, unfinished
from rulebound.play.games import GameKind
from rulebound.play.replays import Recording
from rulebound.play.seats import Seat, make_seat
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.terminal import Left, Terminal

__all__ = [
    "CARDS",
    "ERRATA",
    "PLAIN",
    "at_terminal",
    "decks_for",
    "held",
    "kept_from_before",
    "listed",
    "names_for",
    "new_seed",
    "no_people",
    "options_from",
    "read_text",
    "refuse_what_has_been_agreed",
    "seated",
    "seats_from",
    "teams_from",
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
    "--plain", is_flag=True, help="Plain sentences, for screen readers and simple terminals."
)


def listed(text: str) -> list[str]:
    """Return the parts of a list with commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def seats_from(seat_list: str, deck_list: str = "", team_list: str = "") -> list[str]:
    """Return who sits where; if nobody says, one person and the computer, as many as there are teams or decks."""
    if seat_list:
        return [kind.strip() for kind in seat_list.split(",")]
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
                "a game that has begun keeps its cards and players as they are",
                place=option,
                fix="Start a new game.",
            )


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


def seated(recording: Recording, game: Game[Any], kinds: Sequence[str], terminal: Terminal) -> list[Seat]:
    """Return who plays the seats of a game."""
    count = game.rules.seats(game.state)
    if len(kinds) != count:
        raise RuleboundError(
            f"{len(kinds)} seats for a game of {count}", place="--seats", fix="Name one for each."
        )
    seed: int | str = int(recording.seed) if recording.seed.isdecimal() else recording.seed
    return [make_seat(kind, recording.kind.name, seat, seed, terminal.ask) for seat, kind in enumerate(kinds)]


def read_text(path: Path, what: str = "neither a saved game nor a replay") -> str:
    """Return a file's text; raises ``RuleboundError`` with ``what`` it should have been."""
    if path.stat().st_size > LARGEST:
        raise RuleboundError(what, place=str(path), fix=f"A file of at most {LARGEST} bytes is read.")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RuleboundError(what, place=str(path)) from None


def held(autosave: Autosave) -> Autosave:
    """Return an autosave that is let go of as the command ends, however it ends."""
    click.get_current_context().call_on_close(autosave.release)
    return autosave


def kept_from_before(
    screen: Screen, resume: bool, fresh: bool, within: str, what: str, told: Callable[[Path], str]
) -> Autosave | None:
    """Return the unfinished game (or match) to go on with, having asked if somebody can be; None for a new one.

    ``within`` is the folder, ``what`` what it is called, ``told`` says in words what a file holds. What is returned is
    this process's alone: a game that is being played at another terminal is not offered, and ``resume`` refuses it.
    """
    files = unfinished(within)
    command = "match" if within else "play"
    if resume:
        if not files:
            raise RuleboundError(
                f"there is no unfinished {what}", place="--resume", fix=f"Start one: rulebound {command}."
            )
        latest = Autosave.again(files[0])
        if latest is None:
            raise RuleboundError(
                f"the latest unfinished {what} is being played by another process",
                place=str(files[0]),
                fix="Leave it there first, or begin another with --new.",
            )
        return held(latest)
    if fresh or not screen.interactive:
        return None
    offered = next(filter(None, map(Autosave.again, files)), None)
    if offered is None:
        return None
    held(offered)
    try:
        words = told(offered.path)
    except (RuleboundError, OSError) as error:
        screen.say(f"An unfinished {what} can't be used: {error}")
        return None
    screen.say(f"There is an unfinished {what}: {words}.")
    try:
        typed = screen.ask("Go on with it? (Enter or y: yes, n: a new one; it is kept either way) ")
    except EOFError:
        return None
    return None if typed.lower().startswith("n") else offered


def at_terminal(
    play: Callable[[], None], keep: Callable[[], Path | None], what: str = "game", command: str = "play"
) -> None:
    """Play until the end, the end of input, or an interruption; whatever happens, the game is kept.

    ``keep`` keeps it, and returns where (None: nowhere).
    """
    code, said = 0, ""
    try:
        play()
    except Left:
        said = "See you."
    except EOFError:
        said = "The input ended."
    except (KeyboardInterrupt, click.Abort):
        said, code = "Interrupted.", 130
    if said:
        click.echo()
        kept = keep()
        if kept is not None and kept.exists():
            click.echo(f"{said} The {what} is kept in {kept}")
            click.echo(f"Go on with: rulebound {command} --resume")
        else:
            click.echo(said)
    if code:
        sys.exit(code)
