"""The registry of games: what the table has to know about a game to seat people at it.

A game is one object of a class derived from :class:`GameKind`; ``GAMES`` says where it is. Everything else in this
package talks to games through that class and the kernel's session alone.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rulebound.errors import RuleboundError
from rulebound.kernel import saves
from rulebound.kernel.codec import Plain
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules
from rulebound.play.given import listed_as, refuse_no_decks, seed_in, table_of_words, words_in

if TYPE_CHECKING:
    # A program that plays needs neither a screen nor the phrasebook.
    from rulebound.play.judged import Judged
    from rulebound.play.presenting.presenter import Presenter
    from rulebound.play.presenting.shapes import Face
    from rulebound.rulebooks.diff import Field
    from rulebound.text.phrasebook import Phrasebook

__all__ = [
    "GAMES",
    "CardEntry",
    "DeckEntry",
    "GameKind",
    "Keepable",
    "Setup",
    "as_compared",
    "game_named",
    "load",
    "new_game",
    "read_decks",
    "set_up",
]

#: The words of the clause that caused a fact, with the rule behind them.
_QUOTED: Final = re.compile(r" \(.*\)(?= \[[^\]]*\]$)", re.DOTALL)

#: Letters of the name of a user's deck.
LONGEST_DECK_NAME: Final = 60

#: Game name -> "module:attribute" of its GameKind.
GAMES: Final[dict[str, str]] = {
    "wow": "rulebound.play.wow.kind:WOW",
    "war": "rulebound.play.war.kind:WAR",
    "fab": "rulebound.play.fab.kind:FAB",
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
    #: Which rules for building decks hold, one of the game's ``formats`` (empty: the first of them).
    format: str = ""
    #: In a match: what stays from the game before, as ``GameKind.carried`` told it; and the seat that chooses who goes
    #: first, where the rules would leave that to chance (-1: they do).
    carried: tuple[Plain, ...] = ()
    chooser: int = -1
    #: After whose winning the next game the match goes on (-1: after a draw); empty: there is no game after it.
    goes_on: tuple[int, ...] = ()
    #: The seats that are asked what they select before the game, where a game's rules have it so.
    selecting: tuple[int, ...] = ()
    #: The seats that are asked whenever they have priority, though they could only pass.
    always_ask: tuple[int, ...] = ()


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
    #: What the cards that are listed beside it are called.
    beside: str = "side deck"
    #: What begins the game in play, where a game has that; and how cards are called, of these or beside the deck, that
    #: do so when they are brought in.
    arena: tuple[tuple[int, str], ...] = ()
    for_arena: tuple[str, ...] = ()
    #: The cards that are listed beside it and can begin the game in two places: how many are listed twice.
    twice: int = 0


@dataclass(frozen=True)
class RecordsRead:
    """What became of a file of records: how many are read; each that isn't, or can't be played; as data; what can."""

    lines: tuple[str, ...]
    faults: tuple[str, ...]
    data: dict[str, object]
    cards: Mapping[str, Any]


@dataclass(frozen=True)
class Keepable:
    """What of a file of cards can be kept: a record for each, how many there are in all, and why each other can't.

    ``refused`` are records of those others that have a name, so that whoever asks for them can be told why.
    """

    records: tuple[dict[str, object], ...]
    cards: int
    faults: tuple[str, ...]
    refused: tuple[dict[str, object], ...] = ()


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
    #: What was read for what is printed, where misprints of it were mended.
    mended: tuple[str, ...] = ()


@dataclass(frozen=True)
class Corrected:
    """What an erratum changed of a card, in words (empty: nothing); ``note`` is what a person should know about it."""

    card: str
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
    #: Whether more than two can play.
    for_more_than_two: bool = False
    #: The rules for building decks that there are, the usual ones first; none if there is only one way.
    formats: tuple[str, ...] = ()
    #: Whether players exchange cards with a side deck between the games of a match, and whether who has lost may choose
    #: who goes first in the next.
    side_decks: bool = False
    #: Whether players select so as each game begins, the first one too, and once it is known who goes first.
    selects_in_game: bool = False
    #: The rule that says when cards are exchanged.
    exchange_rule: str = ""
    loser_may_choose: bool = False
    #: Who chooses who goes first in later games, as the game's rules have it: "lots" or "loser".
    usual_chooser: str = "lots"
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

    def still_to_build(self, edition: str) -> str:
        """Return in a sentence what of an edition can't be played yet; "" where all can."""
        return ""

    def fields(self, before: str, after: str) -> list[Field]:
        """Return what the game goes by in two editions where they differ."""
        return []

    def cards(self, extra: Sequence[Path] = (), errata: Sequence[Path] = ()) -> Mapping[str, Any]:
        """Return all cards by name: the shipped ones, and those of files that a designer adds; corrected by errata."""
        raise NotImplementedError

    def keep(self) -> None:
        """Keep what was worked out of cards, so that the next start finds it; nothing happens if it can't be kept."""

    def written(self, file: Path) -> list[tuple[str, str]]:
        """Return the cards of a file that a designer adds, each by name with why it is refused (empty: it is read)."""
        raise RuleboundError(f"{self.title} reads no such files with this", place=str(file))

    def records(self, file: Path) -> RecordsRead | None:
        """Return what became of a file of other people's records; None if it is no such file."""
        return None

    def keepable(self, file: Path, watched: Callable[[list[Any]], Iterable[Any]] = iter) -> Keepable:
        """Return what of somebody's file of cards can be played, to be kept; ``watched`` shows how far that is."""
        raise RuleboundError(
            f"cards of {self.title} aren't kept", place=str(file), fix="Give the file with --cards."
        )

    def name_of(self, key: str) -> str:
        """Return the name of a card by what tells it from all others of the game."""
        return key

    def lacking(self, deck: Any, collection: Path, cards: Mapping[str, Any]) -> list[str]:
        """Return what a deck has that a player's collection has not, in words; empty if it can be made from it."""
        raise RuleboundError(f"{self.title} knows no collections", place="collection", fix="Leave it out.")

    def corrections(self, extra: Sequence[Path], errata: Sequence[Path]) -> list[Corrected]:
        """Return what errata corrected of all cards."""
        return []

    def card(self, card: Any) -> CardEntry:
        """Return what there is to say about a card."""
        raise NotImplementedError

    def deck_names(self, edition: str = "", format: str = "") -> list[str]:
        """Return the names of the shipped decks for an edition and a format (empty: the usual one), the usual first."""
        raise NotImplementedError

    def shipped_names(self) -> list[str]:
        """Return the names of all shipped decks, for whichever edition and format."""
        found = [name for each in self.formats or ("",) for name in self.deck_names(self.editions[-1], each)]
        return list(dict.fromkeys(found))

    def own_name(self, wanted: str, place: str) -> str:
        """Return the name of a deck of a user's own; raises ``RuleboundError`` for one that a deck can't have."""
        name = " ".join(wanted.split())
        if not name or len(name) > LONGEST_DECK_NAME:
            raise RuleboundError(
                f"a deck's name has 1 to {LONGEST_DECK_NAME} letters", place=place, fix="Choose another name."
            )
        if as_compared(name) in map(as_compared, self.shipped_names()):
            raise RuleboundError(f"a deck {name!r} is shipped", place=place, fix="Choose another name.")
        return name

    def deck(self, wanted: object, cards: Mapping[str, Any]) -> Any:
        """Return a deck by name, file or as it is; raises ``RuleboundError`` naming what is wrong with it."""
        raise NotImplementedError

    def describe_deck(self, deck: Any, edition: str, format: str = "") -> DeckEntry:
        """Return a deck for lists, with every rule that it breaks in a format (empty: the usual one)."""
        raise NotImplementedError

    def list_text(self, deck: Any) -> str:
        """Return a deck's list as a file has it."""
        entry = self.describe_deck(deck, self.editions[0])
        lines = [f"Hero: {entry.leader}"] if entry.leader else []
        lines += [f"{count} {name}" for count, name in entry.cards]
        if entry.side:
            lines += ["", "Side:", *(f"{count} {name}" for count, name in entry.side)]
        return "\n".join(lines) + "\n"

    def edition(self, wanted: str) -> str:
        """Return an edition by its name (empty: the usual one); raises ``RuleboundError`` for another."""
        if wanted and wanted not in self.editions:
            raise RuleboundError(
                f"{self.name} has no edition {wanted!r}",
                place="edition",
                fix=f"Known: {', '.join(self.editions)}.",
            )
        return wanted or self.editions[0]

    def format(self, wanted: str) -> str:
        """Return a format of this game by its name (empty: the usual one); raises ``RuleboundError`` for another."""
        if wanted and wanted not in self.formats:
            known = f"Choose {' or '.join(self.formats)}." if self.formats else "Leave it out."
            raise RuleboundError(f"{self.title} has no format {wanted!r}", place="format", fix=known)
        return wanted or next(iter(self.formats), "")

    def kept_format(self, said: str) -> str:
        """Return a format as a file of a match has it; raises ``RuleboundError`` for what can't have been played."""
        return self.format(said)

    def deck_of_pool(self, deck: Any, pool: Path, cards: Mapping[str, Any]) -> Any:
        """Return a deck for sealed play whose side deck is the rest of a pool of cards, a file."""
        raise RuleboundError(f"{self.title} has no sealed play", place="pools", fix="Leave it out.")

    def deck_in_match(self, deck: Any, edition: str, format: str) -> Any:
        """Return a deck as it begins a match; raises ``RuleboundError`` (or an ``IllegalDeck``) if it may not."""
        raise NotImplementedError

    def encode_deck(self, deck: Any) -> Plain:
        """Return a deck as plain data, with its printed cards."""
        raise NotImplementedError

    def decode_deck(self, data: Plain) -> Any:
        """Return the deck that ``encode_deck`` wrote."""
        raise NotImplementedError

    def exchange(
        self, deck: Any, out: Mapping[str, int], into: Mapping[str, int], match: Setup, seat: int
    ) -> Any:
        """Return a deck after an exchange with its side deck, between two games.

        ``match`` says how the next game is to be set up. Raises ``RuleboundError`` for what the rules don't allow.
        """
        raise RuleboundError(f"{self.title} has no side decks", place=f"seat {seat + 1}")

    def lists_in_match(self, deck: Any, edition: str, format: str) -> DeckEntry:
        """Return a deck as it is exchanged with what lies beside it: both by the names that ``exchange`` knows."""
        return self.describe_deck(deck, edition, format)

    def selecting(self, game: Game[Any]) -> int:
        """Return the seat that is asked what it selects before the game; -1 if none is."""
        return -1

    def carried(self, game: Game[Any]) -> list[Plain]:
        """Return what of a finished game stays for the next one of a match, as plain data."""
        return []

    def check_carried(self, carried: Sequence[Plain], seats: int) -> None:
        """Refuse what somebody else may have written as ``carried``: raises ``RuleboundError``."""
        if carried:
            raise RuleboundError(f"in {self.title} nothing stays for the next game")

    def carried_words(self, carried: Sequence[Plain], names: Sequence[str]) -> list[str]:
        """Return what stays between two games in words, a line for each."""
        return []

    def with_carried(self, deck: Any, seat: int, carried: Sequence[Plain]) -> Any:
        """Return a seat's deck with what stays between two games counted as part of it."""
        return deck

    def first_loser(self, game: Game[Any]) -> int:
        """Return the seat that chooses after a game as the first who lost it; -1 if that is left to chance."""
        return -1

    def new_state(self, decks: Sequence[Any], setup: Setup) -> Any:
        """Return the position before the game; raises ``RuleboundError`` for an illegal deck or unknown option."""
        raise NotImplementedError

    def phrases(self) -> Phrasebook:
        """Return the table that the texts of its shipped cards are read with."""
        raise NotImplementedError

    def fingerprint(self, card: Any) -> str:
        """Return a hash of all that is printed on a card and of what its text compiles to."""
        raise NotImplementedError

    def key_of(self, card: Any) -> str:
        """Return what tells a card from all others of the game."""
        return str(card.name)

    def deck_cards(self, deck: Any) -> list[Any]:
        """Return each different card of a deck."""
        raise NotImplementedError

    def presenter(self, game: Game[Any]) -> Presenter:
        """Return what presents a game on any screen."""
        raise NotImplementedError

    def face(self, card: Any) -> Face:
        """Return a card that lies nowhere as any screen shows it."""
        raise NotImplementedError

    def judged(self) -> Judged:
        """Return what the game brings for judges; raises ``RuleboundError`` if it has no scenarios."""
        raise RuleboundError(
            f"{self.title} has no scenarios: no position is set up from a file, and nothing done in one",
            fix="A report of a game is told without lines after then:; a saved game is loaded where games are played.",
        )

    def is_noise(self, event: Event[Any]) -> bool:
        """Tell whether a short log leaves a fact out."""
        return event.kind in self.quiet

    def set_off(self, game: Game[Any], place: int) -> int | None:
        """Return the place of the fact that set off the triggered effect that one adds; None if it adds none."""
        return None

    def shortened(self, told: str) -> str:
        """Return a fact that something caused in fewer words, as a short log has it: without the clause that did."""
        return _QUOTED.sub("", told)

    def no_decks(self, format: str) -> str:
        """Return why there are no decks to choose from in a format."""
        if self.deck_names():
            called = self.format(format).partition(":")[0]
            return f"no deck that is shipped with {self.name} is legal in the format {called}"
        return f"no decks are shipped with {self.name}"

    def default_decks(self, format: str = "") -> list[str]:
        """Return the decks that are played in a format if nobody chooses."""
        names = self.deck_names("", format)
        if not names:
            raise RuleboundError(self.no_decks(format), place="decks", fix="Choose decks of your own.")
        return [names[seat % len(names)] for seat in range(self.seats)]


def as_compared(name: str) -> str:
    """Return the name of a deck as decks are told apart: by its words, without capitals."""
    return " ".join(re.findall(r"[^\W_]+", name.casefold()))


def game_named(name: str) -> GameKind:
    """Return a game of the registry; raises ``RuleboundError`` if there is none of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise RuleboundError(f"there is no game {name!r}", place="game", fix=f"Known: {', '.join(GAMES)}.")
    module, _, attribute = GAMES[name].partition(":")
    kind = getattr(importlib.import_module(module), attribute)
    assert isinstance(kind, GameKind)
    return kind


def read_decks(
    kind: GameKind,
    decks: Sequence[object] | None = None,
    cards: Sequence[str | Path] = (),
    errata: Sequence[str | Path] = (),
    pools: Sequence[str | Path] = (),
    seats: int = 0,
    format: str = "",
) -> list[Any]:
    """Return the decks that somebody asks for, one for each seat; one serves all, None means the usual ones.

    ``pools`` are files of the cards that players have in sealed play, one for each deck; ``seats`` is how many there
    are, if that is known.
    """
    if pools and format != "sealed":
        raise RuleboundError("only sealed play has pools", place="pools", fix="Choose the format sealed.")
    count = seats or max(kind.seats, len(pools))
    chosen = listed_as(decks, "decks", object)
    wanted: Sequence[object] = chosen or (kind.default_decks(format) * count)[:count]
    if len(wanted) == 1:
        wanted = list(wanted) * count
    if pools and len(pools) != len(wanted):
        raise RuleboundError(
            f"{len(pools)} pools for {len(wanted)} decks", place="pools", fix="Name one for each deck."
        )
    needs_cards = bool(pools) or any(isinstance(each, (str, Path)) for each in wanted)
    known = kind.cards([Path(each) for each in cards], [Path(each) for each in errata]) if needs_cards else {}
    read = [kind.deck(each, known) for each in wanted]
    for seat, pool in enumerate(pools):
        read[seat] = kind.deck_of_pool(read[seat], Path(pool).expanduser(), known)
    return read


def set_up(
    kind: GameKind,
    setup: Setup,
    decks: Sequence[object] | None = None,
    cards: Sequence[str | Path] = (),
    remember: bool = True,
    errata: Sequence[str | Path] = (),
    pools: Sequence[str | Path] = (),
) -> tuple[Game[Any], list[Any]]:
    """Return a new game and its decks; see :func:`new_game`."""
    edition = kind.edition(setup.edition)
    format = kind.format(setup.format)
    seats = max(kind.seats, len(setup.teams), len(setup.names))
    read = read_decks(kind, decks, cards, errata, pools, seats, format)
    names = setup.names or tuple(f"Player {seat + 1}" for seat in range(len(read)))
    if len(names) != len(read):
        raise RuleboundError(f"{len(names)} names for {len(read)} decks", place="names")
    if setup.teams and len(setup.teams) != len(read):
        raise RuleboundError(
            f"{len(setup.teams)} teams for {len(read)} seats", place="teams", fix="Name one for each seat."
        )
    full = replace(setup, edition=edition, names=names, format=format)
    strange = [seat for seat in full.always_ask if not 0 <= seat < len(read)]
    if strange:
        raise RuleboundError(f"there is no seat {strange[0]}", place="always_ask")
    return Game(kind.rules(), kind.new_state(read, full), remember, (), full.always_ask), read


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
    format: str = "",
    remember: bool = True,
    always_ask: Sequence[int] = (),
) -> Game[Any]:
    """Start a game and return its session.

    ``game`` and ``edition`` name the rules (an empty edition: the usual one). ``decks`` has one entry for each seat: a
    shipped deck's name, the path of a deck list, or a deck object of that game; one entry serves every seat, and None
    takes the usual decks. ``seed`` (a number or text) decides everything random. ``teams`` gives each seat's team
    (usually everybody is alone), ``names`` the players' names. With ``open_lists`` everyone may read the deck lists.
    ``cards`` are files of cards besides the shipped ones, ``errata`` files of corrected texts, ``options`` numbers of
    the rules by name; ``format`` says which rules for building decks hold, where there are several. With ``remember``
    every answer can be taken back. The seats in ``always_ask`` are asked whenever they have priority, though they could
    only pass, so that nobody can tell from a pause what they could do.

    Raises ``RuleboundError`` (an ``IllegalDeck`` of that game for a deck that breaks its rules).

    >>> from rulebound import new_game                                          # doctest: +SKIP
    >>> game = new_game("wow", seed=7)                                          # doctest: +SKIP
    >>> game.decision.prompt                                                    # doctest: +SKIP
    'Who goes first?'
    """
    kind = game_named(game)
    words_in(edition=edition, format=format)
    seed_in(seed)
    refuse_no_decks(decks)
    setup = Setup(
        edition,
        seed,
        listed_as(teams, "teams", int),
        listed_as(names, "names", str),
        open_lists,
        table_of_words(options, "options"),
        format,
        always_ask=listed_as(always_ask, "always_ask", int),
    )
    files, corrected = listed_as(cards, "cards", Path), listed_as(errata, "errata", Path)
    return set_up(kind, setup, decks, files, remember, corrected)[0]


def load(text: str, place: str = "save", remember: bool = True) -> Game[Any]:
    """Return the game of a text written by ``Game.save``, whichever game it is.

    Raises ``RuleboundError`` if it is damaged, newer than this version, or of an unknown game.
    """
    words_in(text=text)
    body = saves.read_save(text, place)
    name = body.get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise RuleboundError(
            f"a game of {name!r}, which this version does not know", place=place, fix="Update Rulebound."
        )
    return saves.game_of(game_named(name).rules(), body, place, remember)
