"""What somebody wants to play: the options that `rulebound play` and `rulebound match` share, in one home."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, TypeVar, final

import click

from rulebound.errors import RuleboundError
from rulebound.play.commands.arranging import (
    CARDS,
    ERRATA,
    FORMAT,
    PLAIN,
    is_given,
    no_people,
    refuse_together,
    refuse_what_has_been_agreed,
    seats_from,
    tell_corrections,
)
from rulebound.play.commands.keeping import (
    DATABASE,
    RESUME,
    Held,
    Shelf,
    kept_from_before,
    store_if_possible,
    store_now,
)
from rulebound.play.games import GAMES, GameKind
from rulebound.play.keeping.store import Store
from rulebound.play.seats import SEATS
from rulebound.play.terminal.screen import Screen

__all__ = ["Wanted", "wanted"]

H = TypeVar("H", bound=Held)


@final
@dataclass(frozen=True)
class Wanted:
    """What the shared options say; the names are those of their parameters."""

    name: str
    edition: str
    format: str
    deck_list: str
    pool_list: str
    seat_list: str
    team_list: str
    seed: str | None
    options: tuple[str, ...]
    load_file: Path | None
    is_new: bool
    resume: str
    as_json: bool
    plain: bool | None
    card_files: tuple[Path, ...]
    errata_files: tuple[Path, ...]

    def kinds(self) -> list[str]:
        """Return who sits where; raises ``RuleboundError`` for options that don't go together."""
        kinds = seats_from(self.seat_list, self.deck_list, self.team_list)
        if self.as_json and (self.seat_list or not (self.load_file or self.resume)):
            no_people(kinds)
        refuse_together({"--load": self.load_file, "--resume": self.resume, "--new": self.is_new})
        return kinds

    def store(self, kinds: list[str]) -> Store | None:
        """Return where games are kept; None where nothing is to be, or can be."""
        if self.resume:
            return store_now()
        return store_if_possible() if "human" in kinds and not self.as_json else None

    def kept(self, shelf: Shelf[H], screen: Screen, what: str, told: Callable[[H], str]) -> H | None:
        """Return what was kept and is to be gone on with, having asked if somebody can be; None for a new one."""
        if self.load_file is not None:
            return None
        agreed = (self.deck_list, self.seat_list, self.team_list, self.format, self.pool_list, self.edition)
        fresh = self.is_new or any((*agreed, self.options, self.errata_files, self.seed))
        return kept_from_before(
            shelf, screen, self.resume, fresh, self.name if is_given("name") else "", what, told
        )

    def refuse_changes(self, kind: GameKind, what: str, others: Mapping[str, object]) -> None:
        """Refuse to change what was agreed before a game (or match) began; ``others`` are a command's own options."""
        refuse_what_has_been_agreed(
            {
                "--errata": self.errata_files,
                "--teams": self.team_list,
                "--format": self.format,
                "--pools": self.pool_list,
                "--decks": self.deck_list,
                "--cards": self.card_files,
                "--edition": self.edition,
                "--seed": self.seed is not None,
                "--set": self.options,
                **others,
            }
        )
        if is_given("name") and kind.name != self.name:
            raise RuleboundError(
                f"a {what} of {kind.name}, not of {self.name}", place="--game", fix="Leave --game out."
            )

    def tell_corrections(self, kind: GameKind) -> None:
        """Say which texts are corrected."""
        tell_corrections(kind, self.card_files, self.errata_files, self.as_json)


_SHARED: Final = frozenset(each.name for each in fields(Wanted))


def wanted(what: str, loaded: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return what gives a command the shared options, as one :class:`Wanted`, before its own.

    ``what`` is "game" or "match", ``loaded`` what --load goes on with.
    """
    path = click.Path(path_type=Path)
    options = (
        click.option(
            "--game", "name", default="wow", show_default=True, help=f"Which game: {', '.join(GAMES)}."
        ),
        click.option("--edition", default="", help="Which edition of its rules (default: the first)."),
        click.option(
            "--decks",
            "deck_list",
            default="",
            help="A deck for each seat, A,B: names or files; one serves all.",
        ),
        click.option(
            "--seats", "seat_list", default="", help=f"Who plays, e.g. human,ai: {', '.join(SEATS)}."
        ),
        click.option(
            "--teams",
            "team_list",
            default="",
            help="Each seat's team, e.g. 1,2,1,2 (default: everybody alone).",
        ),
        FORMAT,
        click.option("--pools", "pool_list", default="", help="Sealed: a file of each seat's cards, A,B."),
        click.option(
            "--seed",
            default=None,
            help="A number or word that decides everything random (default: a new one).",
        ),
        click.option(
            "--set", "options", multiple=True, metavar="KEY=VALUE", help="A number of the game's rules."
        ),
        click.option("--load", "load_file", type=path, help=f"Go on with {loaded}."),
        click.option(
            "--new",
            "is_new",
            is_flag=True,
            help=f"Start a new {what} without asking about an unfinished one.",
        ),
        RESUME,
        click.option("--json", "as_json", is_flag=True, help="No person plays: end with one line of JSON."),
        PLAIN,
        CARDS,
        ERRATA,
        DATABASE,
    )

    def decorated(command: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(command)
        def called(**given: Any) -> None:
            shared = {name: given.pop(name) for name in _SHARED}
            command(Wanted(**shared), **given)

        for option in reversed(options):
            called = option(called)
        return called

    return decorated
