"""What the commands share that keep games: which database, what to go on with, and what is said as one leaves."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import click

from rulebound.errors import RuleboundError
from rulebound.play.keeping.keeper import BeingPlayed, Keeper, NotKept
from rulebound.play.keeping.places import VARIABLE, using
from rulebound.play.keeping.store import Store, opened
from rulebound.play.passing.wishes import AutoPass
from rulebound.play.table import Table
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.terminal import Left

__all__ = [
    "DATABASE",
    "RESUME",
    "at_terminal",
    "chosen_plain",
    "keep_passing",
    "kept_from_before",
    "let_go",
    "number_of",
    "passing_of",
    "store_now",
]

#: What ``--resume`` means without a number.
LATEST = "latest"
#: Where games are played that these commands go on with.
TERMINAL = "terminal"


def _use(context: click.Context, _option: click.Parameter, named: str) -> None:
    """Use the database that somebody names, for this command."""
    if named:
        context.with_resource(using(named))


DATABASE = click.option(
    "--database",
    default="",
    metavar="URL",
    expose_value=False,
    is_eager=True,
    callback=_use,
    help=f"Where games, decks and cards are kept: a server's URL or an SQLite file (or {VARIABLE}).",
)
RESUME = click.option(
    "--resume",
    is_flag=False,
    flag_value=LATEST,
    default="",
    metavar="[NUMBER]",
    help="Go on with an unfinished one without asking: the latest, or the one of a number (see rulebound games).",
)


class Held(Keeper, Protocol):
    """A game or match that this program holds."""

    def release(self) -> None:
        """Let others have it."""


H = TypeVar("H", bound=Held, covariant=True)


class Shelf(Protocol[H]):
    """All games, or all matches, of a store."""

    def listed(self, ended: bool | None = None, place: str = "", game: str = "") -> Any:
        """Return them, the latest first."""

    def one(self, number: int) -> Any:
        """Return what a list says of one."""

    def hold(self, number: int) -> H:
        """Return one to be gone on with."""


def store_now() -> Store:
    """Return the store that is used now; what there is to tell of old files is told. Raises ``RuleboundError``."""
    store = opened()
    while store.told:
        click.echo(store.told.pop(0), err=True)
    return store


def store_if_possible() -> Store | None:
    """Return the store; None, having said why, if nothing can be kept now: one can play all the same."""
    try:
        return store_now()
    except NotKept as error:
        click.echo(f"Nothing is kept: {error}", err=True)
        return None


def let_go(held: Held) -> None:
    """Have a game let go of as the command ends, however it ends."""
    click.get_current_context().call_on_close(held.release)


def number_of(named: str, what: str = "game") -> int:
    """Return the number that somebody means: 12 for a game, 12 or m12 for a match; raises ``RuleboundError``."""
    digits = named.removeprefix("m") if what == "match" else named
    if not (digits.isdecimal() and digits.isascii() and len(digits) < 10):
        raise RuleboundError(f"{named!r} is no {what}'s number", fix="See rulebound games.")
    return int(digits)


def kept_from_before(
    shelf: Shelf[H],
    screen: Screen,
    resume: str,
    fresh: bool,
    game: str,
    what: str,
    told: Callable[[H], str],
) -> H | None:
    """Return the unfinished game (or match) to go on with, having asked if somebody can be; None for a new one.

    ``game`` narrows the choice (empty: any), ``what`` is what it is called, ``told`` says in words what one is. What is
    returned is this process's alone: a game that is being played elsewhere is not offered, and ``resume`` refuses it.
    """
    command = "match" if what == "match" else "play"
    if resume and resume != LATEST:
        number = number_of(resume, what)
        place = shelf.one(number).place
        if place != TERMINAL:
            raise RuleboundError(
                f"{what} {number} is one of the {place}", place="--resume", fix="Go on with it there."
            )
        held = shelf.hold(number)
        let_go(held)
        return held
    listed = shelf.listed(ended=False, place=TERMINAL, game=game)
    if resume:
        if not listed:
            raise RuleboundError(
                f"there is no unfinished {what}", place="--resume", fix=f"Start one: rulebound {command}."
            )
        held = shelf.hold(listed[0].number)
        let_go(held)
        return held
    if fresh or not screen.interactive:
        return None
    for one in listed:
        try:
            held = shelf.hold(one.number)
        except BeingPlayed:
            continue
        except RuleboundError as error:
            screen.say(f"An unfinished {what} can't be used: {error}")
            continue
        screen.say(f"There is an unfinished {what}: {told(held)}.")
        if len(listed) > 1:
            screen.say(f"({len(listed) - 1} more: rulebound games)", "dim")
        try:
            typed = screen.ask("Go on with it? (Enter or y: yes, n: a new one; it is kept either way) ")
        except EOFError:
            typed = "n"
        if typed.lower().startswith("n"):
            held.release()
            return None
        let_go(held)
        return held
    return None


def chosen_plain(said: bool | None, store: Store | None, kept: Keeper | None = None) -> bool:
    """Return whether sentences are plain: as somebody says now, as in the game before, or as the settings have it."""
    if said is not None:
        return said
    before = kept.more.get("plain") if kept is not None else None
    if before is None and store is not None:
        before = store.settings.get("plain")
    return before is True


def passing_of(store: Store | None, game: str) -> object:
    """Return how a user passes automatically in a game's games; None if nothing was chosen, or can't be read now."""
    try:
        return store.settings.get(f"passing {game}") if store is not None else None
    except NotKept:
        return None


def keep_passing(store: Store | None, table: Table) -> None:
    """Keep how the first person at a table passes automatically for other games, if that has changed."""
    people = [seat for seat, each in enumerate(table.seats) if each.kind == "human"]
    if store is None or not people:
        return
    wishes = table.passing[people[0]].to_plain(with_yields=False)
    if wishes["mode"] == "always":
        # That goes for one game, in which it was agreed.
        return
    usual = AutoPass(stops=table.presenter.stops).to_plain(with_yields=False)
    try:
        if wishes != (store.settings.get(f"passing {table.kind.name}") or usual):
            store.settings.put(f"passing {table.kind.name}", wishes)
    except NotKept:
        # The game says so, if it can't be kept, either.
        return


def at_terminal(
    play: Callable[[], None],
    keep: Callable[[], str] | None = None,
    keeper: Keeper | None = None,
    what: str = "game",
    command: str = "play",
) -> None:
    """Play until the end, the end of input, or an interruption; whatever happens, the game is kept.

    ``keep`` keeps what is not kept yet, and returns why that can't be done (empty: it was); None: nobody expects it to.
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
        problem = keep() if keep is not None else ""
        if keep is None:
            click.echo(said)
        elif keeper is None:
            click.echo(f"{said} The {what} is not kept.")
        elif problem:
            click.echo(f"{said} The {what} is not kept as it is now: {problem}")
            code = code or 1
        else:
            click.echo(f"{said} The {what} is kept in {keeper}")
            click.echo(f"Go on with: rulebound {command} --resume")
    if code:
        sys.exit(code)
