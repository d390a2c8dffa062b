"""The registry of games: what the table has to know about a game to seat people at it.

A game is one object of a class derived from :class:`GameKind`; ``GAMES`` says where it is. Everything else in this
package talks to games through that class and the kernel's session alone.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from rulebound.errors import RuleboundError
from rulebound.kernel import game as session
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules
from rulebound.play.board import Board
from rulebound.text import Phrasebook

__all__ = ["GAMES", "CardEntry", "DeckEntry", "GameKind", "Setup", "game_named", "load", "new_game", "set_up"]

#: Game name -> "module:attribute" of its GameKind.
GAMES: Final[dict[str, str]] = {
    "wow": "rulebound.play.wow_kind:WOW",
    "war": "rulebound.play.war_kind:WAR",
}


@dataclass(frozen=True)
class Setup:
    """How a game is to be set up; what a game does not know it refuses."""

    edition: str = ""
    seed: int | str = 0
    teams: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    open_lists: bool = True
    #: Numbers and switches of the rules, as ``--set key=value`` gives them.
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class DeckEntry:
    """A deck for lists: its name, its leader (if the game has one), its size, every fault, and the whole list."""

    name: str
    leader: str
    size: int
    faults: tuple[str, ...]
    cards: tuple[tuple[int, str], ...]
    side: tuple[tuple[int, str], ...] = ()
    note: str = ""


@dataclass(frozen=True)
class CardEntry:
    """A card for lists: what is printed on it, and what its program does."""

    name: str
    line: str
    stats: str
    paragraphs: tuple[str, ...]
    #: For each paragraph, what was understood, where a game tells that in the program's own terms.
    understood: tuple[str, ...] = ()
    #: Numbers of the rules behind its keywords and type.
    rules: tuple[str, ...] = ()
    source: str = ""
    #: What the whole program does, in words, to be held against the text.
    program: tuple[str, ...] = ()


@dataclass(frozen=True)
class Corrected:
    """What an erratum changed, in words (empty: nothing); ``note`` is what a person should know about it."""

    told: str
    note: str = ""

    def lines(self) -> list[str]:
        """Return both as lines."""
        told = [f"Corrected: {self.told}"] if self.told else []
        return [*told, *([f"Reminder: {self.note}"] if self.note else [])]


class GameKind:
    """One game, as the table sees it. Every method reads shipped data only when it is called."""

    #: The short name that commands use, and the full one.
    name: str = ""
    title: str = ""
    #: The editions of its rules, the usual one first.
    editions: tuple[str, ...] = ()
    #: How many seats a usual game has.
    seats: int = 2
    #: Kinds of facts that a short log leaves out.
    quiet: frozenset[str] = frozenset()
    #: Kinds of facts that come from chance: taking them back would tell the future.
    chance: frozenset[str] = frozenset()

    def rules(self) -> Rules[Any]:
        """Return the rules that run it."""
        raise NotImplementedError

    def rulebook(self, edition: str) -> str:
        """Return the rulebook of an edition, by its key in the index of rules."""
        raise NotImplementedError

    def cards(self, extra: Sequence[Path] = (), errata: Sequence[Path] = ()) -> Mapping[str, Any]:
        """Return all cards by name: the shipped ones, and those of files that a designer adds; corrected by errata."""
        raise NotImplementedError

    def corrections(self, extra: Sequence[Path], errata: Sequence[Path]) -> list[Corrected]:
        """Return what errata corrected of all cards."""
        return []

    def card(self, card: Any) -> CardEntry:
        """Return what there is to say about a card."""
        raise NotImplementedError

    def deck_names(self) -> list[str]:
        """Return the names of the shipped decks, the usual ones first."""
        raise NotImplementedError

    def deck(self, wanted: object, cards: Mapping[str, Any]) -> Any:
        """Return a deck by name, file or as it is; raises ``RuleboundError`` naming what is wrong with it."""
        raise NotImplementedError

    def describe_deck(self, deck: Any, edition: str) -> DeckEntry:
        """Return a deck for lists, with every rule that it breaks."""
        raise NotImplementedError

    def new_state(self, decks: Sequence[Any], setup: Setup) -> Any:
        """Return the position before the game; raises ``RuleboundError`` for an illegal deck or unknown option."""
        raise NotImplementedError

    def phrases(self) -> Phrasebook:
        """Return the table that the texts of its shipped cards are read with."""
        raise NotImplementedError

    def fingerprint(self, card: Any) -> str:
        """Return a hash of all that is printed on a card and of what its text compiles to."""
        raise NotImplementedError

    def deck_cards(self, deck: Any) -> list[Any]:
        """Return each different card of a deck."""
        raise NotImplementedError

    def board(self, game: Game[Any]) -> Board:
        """Return what draws the table of a game."""
        raise NotImplementedError

    def is_noise(self, event: Event[Any]) -> bool:
        """Tell whether a short log leaves a fact out."""
        return event.kind in self.quiet

    def default_decks(self) -> list[str]:
        """Return the decks that are played if nobody chooses."""
        names = self.deck_names()
        if not names:
            raise RuleboundError(
                f"no decks are shipped with {self.name}", place="decks", fix="Give files with --decks."
            )
        return [names[seat % len(names)] for seat in range(self.seats)]


def game_named(name: str) -> GameKind:
    """Return a game of the registry; raises ``RuleboundError`` if there is none of that name."""
    if name not in GAMES:
        raise RuleboundError(f"there is no game {name!r}", place="game", fix=f"Known: {', '.join(GAMES)}.")
    module, _, attribute = GAMES[name].partition(":")
    kind = getattr(importlib.import_module(module), attribute)
    assert isinstance(kind, GameKind)
    return kind


def set_up(
    kind: GameKind,
    setup: Setup,
    decks: Sequence[object] | None = None,
    cards: Sequence[str | Path] = (),
    remember: bool = True,
    errata: Sequence[str | Path] = (),
) -> tuple[Game[Any], list[Any]]:
    """Return a new game and its decks; see :func:`new_game`."""
    edition = setup.edition or kind.editions[0]
    if edition not in kind.editions:
        raise RuleboundError(
            f"{kind.name} has no edition {edition!r}",
            place="edition",
            fix=f"Known: {', '.join(kind.editions)}.",
        )
    wanted: Sequence[object] = decks if decks else kind.default_decks()
    if len(wanted) == 1:
        wanted = list(wanted) * kind.seats
    needs_cards = any(isinstance(each, (str, Path)) for each in wanted)
    pool = kind.cards([Path(each) for each in cards], [Path(each) for each in errata]) if needs_cards else {}
    read = [kind.deck(each, pool) for each in wanted]
    names = setup.names or tuple(f"Player {seat + 1}" for seat in range(len(read)))
    if len(names) != len(read):
        raise RuleboundError(f"{len(names)} names for {len(read)} decks", place="names")
    full = Setup(edition, setup.seed, setup.teams, names, setup.open_lists, setup.options)
    return Game(kind.rules(), kind.new_state(read, full), remember), read


def new_game(
    game: str = "wow",
    edition: str = "",
    decks: Sequence[object] | None = None,
    seed: int | str = 0,
    *,
    teams: Sequence[int] | None = None,
    names: Sequence[str] | None = None,
    open_lists: bool = True,
    cards: Sequence[str | Path] = (),
    errata: Sequence[str | Path] = (),
    options: Mapping[str, str] | None = None,
    remember: bool = True,
) -> Game[Any]:
    """Start a game and return its session.

    ``game`` and ``edition`` name the rules (an empty edition: the usual one). ``decks`` has one entry for each seat: a
    shipped deck's name, the path of a deck list, or a deck object of that game; one entry serves every seat, and None
    takes the usual decks. ``seed`` (a number or text) decides everything random. ``teams`` gives each seat's team
    (usually everybody is alone), ``names`` the players' names. With ``open_lists`` everyone may read the deck lists.
    ``cards`` are files of cards besides the shipped ones, ``errata`` files of corrected texts, ``options`` numbers of
    the rules by name. With ``remember`` every answer can be taken back.

    Raises ``RuleboundError`` (an ``IllegalDeck`` of that game for a deck that breaks its rules).

    >>> from rulebound import new_game                                          # doctest: +SKIP
    >>> game = new_game("wow", seed=7)                                          # doctest: +SKIP
    >>> game.decision.prompt                                                    # doctest: +SKIP
    'Who goes first?'
    """
    kind = game_named(game)
    setup = Setup(edition, seed, tuple(teams or ()), tuple(names or ()), open_lists, dict(options or {}))
    return set_up(kind, setup, decks, cards, remember, errata)[0]


def load(text: str, place: str = "save", remember: bool = True) -> Game[Any]:
    """Return the game of a text written by ``Game.save``, whichever game it is.

    Raises ``RuleboundError`` if it is damaged, newer than this version, or of an unknown game.
    """
    body = session.read_save(text, place)
    name = body.get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise RuleboundError(
            f"a game of {name!r}, which this version does not know", place=place, fix="Update Rulebound."
        )
    return session.load(game_named(name).rules(), text, place, remember)
