"""The World of Warcraft TCG at the table: its cards, decks and how a game of it starts."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain, canonical
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules
from rulebound.play.files.shelf import Shelf, shelf
from rulebound.play.games import CardEntry, Corrected, DeckEntry, GameKind, Setup
from rulebound.play.keeping.own_cards import own_decks, own_pools, pool_text
from rulebound.play.setting_off import set_off
from rulebound.play.wow.cards import corrected, mended_lines, program_lines, rules_of, stats_line, type_line
from rulebound.tcg.cards_when_asked import CardsWhenAsked
from rulebound.text.files import lines_of, name_in, parse_toml, parts_of_toml, read_file, stamp
from rulebound.text.limits import fault_of_name, printable, said
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck, check_deck, faults_of
from rulebound.wow.cards.card_files import RecordRead, parse_cards, read_record
from rulebound.wow.cards.card_pools import PoolFile, correct_record, parse_pool, read_pool_file
from rulebound.wow.cards.card_records import Record
from rulebound.wow.cards.deck_files import nearest, plain_name, read_card_pool, read_deck
from rulebound.wow.cards.errata import NO_ERRATA, BadErrata, Correction, Errata, read_errata
from rulebound.wow.cards.kept_programs import FINGERPRINT, fingerprint_now, keep_in
from rulebound.wow.citations import PUBLISHED
from rulebound.wow.edition import DIFFERENCES, EDITIONS
from rulebound.wow.events import LeaveStack, Move
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.rules import RULES
from rulebound.wow.saving import CODEC, DEFINITION_FIELDS, decode_deck, encode_deck
from rulebound.wow.setting_up import edition_named, new_state
from rulebound.wow.turns.matches import exchange, first_loser, kept_from, kept_in, rest_of_pool, with_kept

if TYPE_CHECKING:
    from rulebound.play.judged import Judged
    from rulebound.play.presenting.presenter import Presenter
    from rulebound.play.presenting.shapes import Face
    from rulebound.rulebooks.diff import Field
    from rulebound.text.phrasebook import Phrasebook

__all__ = ["WOW"]


@final
class WowKind(GameKind):
    """The World of Warcraft TCG."""

    name = "wow"
    title = "World of Warcraft TCG"
    quiet = frozenset(
        (
            "announce",
            "modifier",
            "expire",
            "exhaust",
            "ready",
            "proposed",
            "propose",
            "defend",
            "enter combat",
            "shuffle",
            "stage",
        )
    )
    chance = frozenset({"roll", "shuffle", "draw"})
    formats = ("constructed", "sealed")
    side_decks = True
    exchange_rule = "wow-2007:100.3"
    for_more_than_two = True
    loser_may_choose = True

    def __init__(self) -> None:
        self.editions = tuple(EDITIONS)

    def rules(self) -> Rules[Any]:
        return RULES

    def rulebook(self, edition: str) -> str:
        return f"wow-{edition}"

    def fields(self, before: str, after: str) -> list[Field]:
        # Nobody else needs the rulebooks.
        from rulebound.rulebooks.diff import Field

        one, other = PUBLISHED.index(before), PUBLISHED.index(after)
        return [
            Field(each.name, each.settings[one], each.settings[other], each.rules[one], each.rules[other])
            for each in DIFFERENCES
            if each.settings[one] != each.settings[other]
        ]

    def cards(self, extra: Sequence[Path] = (), errata: Sequence[Path] = ()) -> Mapping[str, Definition]:
        return all_cards(tuple(extra), tuple(errata))

    def written(self, file: Path) -> list[tuple[str, str]]:
        keep_in(_programs())
        cards = Cards()
        cards.add(read_file(file), str(file))
        return [(name, cards.refusal(name)) for name in cards]

    def keep(self) -> None:
        programs = _programs()
        if programs is not None:
            programs.keep()

    def corrections(self, extra: Sequence[Path], errata: Sequence[Path]) -> list[Corrected]:
        cards = all_cards(tuple(extra), tuple(errata))
        return [corrected(one, cards.refusal(one.erratum.card)) for one in cards.corrections]

    def card(self, card: Definition) -> CardEntry:
        return CardEntry(
            card.name,
            type_line(card),
            stats_line(card),
            card.paragraphs,
            (),
            rules_of(card),
            card.source,
            program_lines(card),
            mended_lines(card),
        )

    def deck_names(self, edition: str = "", format: str = "") -> list[str]:
        return [name for name, _ in _shipped_decks(self.edition(edition))]

    def shipped_names(self) -> list[str]:
        return [name for name, _ in _shipped_decks()]

    def deck(self, wanted: object, cards: Mapping[str, Definition]) -> Deck:
        if isinstance(wanted, Deck):
            return wanted
        if not isinstance(wanted, (str, Path)):
            raise RuleboundError(
                f"{wanted!r} is no deck", place="decks", fix="Give a name, a file or a Deck."
            )
        deck = self._deck(str(wanted), cards)
        self.keep()
        return deck

    def _deck(self, text: str, cards: Mapping[str, Definition]) -> Deck:
        for name, file in _shipped_decks():
            if plain_name(name) == plain_name(text):
                return read_deck(file.read_text(encoding="utf-8"), cards, name, f"decks/{file.name}")
        own = {plain_name(deck.name): deck for deck in own_decks(self.name)}
        kept = own.get(plain_name(text))
        if kept is not None:
            return read_deck(kept.text, cards, kept.name, f"your deck {kept.name!r}")
        path = Path(text).expanduser()
        if path.is_file():
            return read_deck(read_file(path), cards, printable(path.stem), str(path))
        names = [*(name for name, _ in _shipped_decks()), *(deck.name for deck in own.values())]
        hint = nearest(text, names) or (f"Known: {', '.join(names)}." if names else "Give a file.")
        raise RuleboundError(f"there is no deck {text!r}, and no such file", place="decks", fix=hint)

    def describe_deck(self, deck: Deck, edition: str, format: str = "") -> DeckEntry:
        return DeckEntry(
            deck.name,
            deck.hero.name,
            deck.size(),
            tuple(str(fault) for fault in faults_of(deck, edition_named(edition), format == "sealed")),
            tuple((count, card.name) for card, count in deck.cards),
            tuple((count, card.name) for card, count in deck.side),
            ", ".join(dict.fromkeys((*deck.hero.icons, *deck.hero.traits))),
        )

    def new_state(self, decks: Sequence[Deck], setup: Setup) -> Any:
        if setup.options:
            raise RuleboundError(
                f"{self.name} has no option {next(iter(setup.options))!r}", place="options", fix="Leave it out."
            )
        return new_state(
            list(decks),
            setup.seed,
            edition_named(setup.edition),
            list(setup.teams) or None,
            list(setup.names) or None,
            setup.open_lists,
            sealed=setup.format == "sealed",
            kept=[kept_from(each) for each in setup.carried],
            chooser=setup.chooser,
            goes_on=setup.goes_on,
        )

    # --- Matches -----------------------------------------------------------------------------------------------------

    def deck_of_pool(self, deck: Deck, pool: Path, cards: Mapping[str, Definition]) -> Deck:
        listed = read_card_pool(read_file(pool), cards, str(pool))
        return rest_of_pool(deck, listed, str(pool))

    def deck_in_match(self, deck: Deck, edition: str, format: str) -> Deck:
        check_deck(deck, edition_named(edition), format == "sealed")
        # [wow-2007:800.2a] in a match, what is outside the game is the side deck
        return dataclasses.replace(deck, collection=()) if deck.side else deck

    def encode_deck(self, deck: Deck) -> Plain:
        return encode_deck(deck)

    def decode_deck(self, data: Plain) -> Deck:
        return decode_deck(data)

    def exchange(
        self, deck: Deck, out: Mapping[str, int], into: Mapping[str, int], match: Setup, seat: int
    ) -> Deck:
        sealed = match.format == "sealed"
        staying = _staying(match.carried, seat)
        return exchange(deck, out, into, edition_named(match.edition), sealed, staying)

    def carried(self, game: Game[Any]) -> list[Plain]:
        return [kept.plain() for kept in kept_in(game)]

    def check_carried(self, carried: Sequence[Plain], seats: int) -> None:
        for each in carried:
            kept = kept_from(each)
            if not (0 <= kept.owner < seats and 0 <= kept.controller < seats):
                raise RuleboundError(f"{kept.name} is nobody's")

    def carried_words(self, carried: Sequence[Plain], names: Sequence[str]) -> list[str]:
        return [kept_from(each).words(names) for each in carried]

    def with_carried(self, deck: Deck, seat: int, carried: Sequence[Plain]) -> Deck:
        return with_kept(deck, _staying(carried, seat))

    def first_loser(self, game: Game[Any]) -> int:
        return first_loser(game)

    def phrases(self) -> Phrasebook:
        # Games start without the phrasebook.
        from rulebound.wow.language.wording import book

        return book()

    def judged(self) -> Judged:
        # (A program that plays needs none of it.)
        from rulebound.play.wow.judged import WowJudged

        return WowJudged()

    def fingerprint(self, card: Definition) -> str:
        printed = [CODEC.encode(getattr(card, field)) for field in DEFINITION_FIELDS if field != "source"]
        return hashlib.sha256(canonical(printed).encode()).hexdigest()[:12]

    def deck_cards(self, deck: Deck) -> list[Definition]:
        return [deck.hero, *(card for card, _ in (*deck.cards, *deck.side, *deck.collection))]

    def presenter(self, game: Game[Any]) -> Presenter:
        from rulebound.play.wow.presenting import WowPresenter

        return WowPresenter(_library(game), game.state.edition)

    def face(self, card: Definition) -> Face:
        from rulebound.play.wow.faces import Faces

        return Faces({card.name: card}, edition_named(self.edition(""))).of_name(card.name)

    def set_off(self, game: Game[Any], place: int) -> int | None:
        return set_off(game, place)

    def is_noise(self, event: Event[Any]) -> bool:
        if event.kind in self.quiet:
            return True
        # What a player leaves behind is cleared away in one sweep.
        if isinstance(event, Move) and event.reason in (c.LEFT, c.STRANDED):
            return True
        # An attack that resolves is told of as the attack, a resource as it is placed.
        if isinstance(event, LeaveStack) and event.kind == "resolve":
            return event.layer.kind in ("proposal", "resource")
        # A card that resolves enters play or has its effect; both are told anyway.
        return isinstance(event, Move) and (
            event.kind == "resolve" or (event.kind == "enter" and event.in_row)
        )


def _library(game: Game[Any]) -> dict[str, Definition]:
    """Return the printed cards of a game by name, tokens too."""
    library = {card.definition.name: card.definition for card in game.state.cards}
    library.update({definition.name: definition for definition in game.state.definitions})
    return library


def _staying(carried: Sequence[Plain], seat: int) -> list[str]:
    """[wow-2007:800.1d] Return the names of a seat's cards that stay in play; tokens are cards of no deck."""
    found = [kept_from(each) for each in carried]
    return [kept.name for kept in found if kept.owner == seat and kept.token is None]


def _shipped_decks(until: str = "") -> list[tuple[str, Traversable]]:
    """The deck lists of the package, by name: the file's, with spaces; only those of some edition and those before it.

    What is made for an edition lies in a folder of its name; the others are of the first one.
    """
    found: list[tuple[str, Traversable]] = []
    for edition in EDITIONS:
        folder = _cards_folder().joinpath("decks")
        folder = folder if edition == next(iter(EDITIONS)) else folder.joinpath(edition)
        lists = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
        named = [(file.name[:-4].replace("_", " ").replace("-", " "), file) for file in lists]
        found.extend((name, file) for name, file in named if file.name.endswith(".txt"))
        if edition == until:
            break
    return found


def _cards_folder() -> Traversable:
    return files("rulebound").joinpath("cards", "wow")


def _name_of(part: str, at: str, line: int) -> str:
    """Return the name of the card that a part of a TOML file is; raises ``RuleboundError`` if it is none."""
    tables = parse_toml(part, at, line)["card"]
    if not isinstance(tables, list) or len(tables) != 1 or not isinstance(tables[0], dict):
        raise RuleboundError("not one card", place=at, fix="Begin each card with a line [[card]].")
    name = tables[0].get("name")
    if name is None or name == "":
        raise RuleboundError("name is missing", place=at, fix='Write name = "..."')
    if not isinstance(name, str):
        raise RuleboundError(f"name is {said(name)}, and no text", place=at, fix='Write name = "..."')
    fault = fault_of_name(name)
    if fault:
        raise RuleboundError(f"{said(name)} can't be a name: {fault}", place=at)
    return name


@final
class Cards(CardsWhenAsked[Definition]):
    """Cards by name, each compiled when it is first asked for: one that is refused spoils no game without it.

    What has no name of a card at all is refused under its place.
    """

    def __init__(self) -> None:
        super().__init__()
        self._written: dict[str, tuple[str, str]] = {}
        self._records: dict[str, Record] = {}
        self._errata = NO_ERRATA
        #: What the errata corrected, in their order.
        self.corrections: list[Correction] = []

    def add(self, text: str, source: str) -> None:
        """Add the cards of a file, each for itself: what can't be read, or has a name that is taken, is refused alone.

        Raises ``RuleboundError`` for a file that has something else before its first card.
        """
        head, parts = parts_of_toml(text)
        parse_cards(head, source)
        for number, (part, line) in enumerate(zip(parts, lines_of(head, parts), strict=True), 1):
            at = f"{source}: card {number}{name_in(part)}"
            try:
                name = _name_of(part, at, line)
            except RuleboundError as error:
                self._refused[at] = error
                continue
            if name in self._written:
                fix = f"Rename one: the first is in {self._written[name][1]}."
                self._refused[name] = RuleboundError(
                    "a second card of that name", place=f"{at}, {name}", fix=fix
                )
            else:
                self._written[name] = (part, source)

    def add_records(self, found: PoolFile) -> None:
        """Add other people's cards; what is known already under a name stays."""
        self._refused.update((fault.place, fault) for fault in found.faults)
        for record in found.records:
            name = str(record["name"])
            if name not in self._written:
                self._records.setdefault(name, record)

    def correct(self, errata: Errata) -> None:
        """Correct the texts of cards, of whichever file; raises ``RuleboundError`` for an erratum that fits none."""
        errata.expect(list(self), "the game")
        self._errata = errata
        for name in (*self._written, *self._records):
            if not errata.of(name):
                continue
            if name in self._written:
                if errata.of(name)[0].wording:
                    place = f"{errata.of(name)[0].place}: {name}"
                    raise BadErrata("it has one wording only", place=place, fix="Leave wording out")
                part, _ = self._written[name]
                (table,) = parse_toml(part, name)["card"]
                texts = table.get("text", [])
                if isinstance(texts, list) and all(isinstance(one, str) for one in texts):
                    self.corrections.extend(errata.correct(name, texts)[1])
            else:
                self._records[name], found = correct_record(self._records[name], errata)
                self.corrections.extend(found)

    def _read_card(self, name: str) -> Definition:
        if name not in self._written:
            return _playable(read_record(self._records[name]))
        part, source = self._written[name]
        (card,) = parse_cards(part, source, self._errata)
        return card

    def written_as(self, name: str) -> Any:
        if self._errata.of(name):
            return None
        return list(self._written[name]) if name in self._written else self._records.get(name)

    def __contains__(self, name: object) -> bool:
        return name in self._written or name in self._records or name in self._refused

    def __iter__(self) -> Iterator[str]:
        yield from dict.fromkeys((*self._written, *self._records, *self._refused))

    def __len__(self) -> int:
        return len({*self._written, *self._records, *self._refused})


def _playable(read: RecordRead) -> Definition:
    """Return the card of a record; raises ``RuleboundError`` if its text is refused or it can't be played."""
    if read.refusal is not None:
        raise read.refusal
    if read.definition is None or read.unplayable:
        raise RuleboundError(f"{read.unplayable}, so it can't be played", place=read.name)
    return read.definition


def _programs() -> Shelf | None:
    """Return where the programs of cards are kept."""
    return shelf("wow-programs", FINGERPRINT, fingerprint_now)


def all_cards(extra: tuple[Path, ...], errata: tuple[Path, ...] = ()) -> Cards:
    """Return all cards by name, the shipped ones, those of the files given, and the imported pools; as corrected."""
    keep_in(_programs())
    imported = tuple((pool.name, pool.digest) for pool in own_pools("wow"))
    return _all_cards(extra, errata, imported, tuple(stamp(path) for path in (*extra, *errata)))


@lru_cache(maxsize=8)
def _all_cards(
    extra: tuple[Path, ...],
    errata: tuple[Path, ...],
    imported: tuple[tuple[str, str], ...],
    _stamps: tuple[tuple[int, int], ...],
) -> Cards:
    """Return all cards; ``_stamps`` tell the files from what they were before somebody wrote into them."""
    cards = Cards()
    folder = _cards_folder()
    found = [file for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    for file in sorted(found, key=lambda file: file.name):
        cards.add(file.read_text(encoding="utf-8"), file.name)
    for path in extra:
        if path.suffix.lower() == ".toml":
            cards.add(read_file(path), str(path))
        else:
            cards.add_records(read_pool_file(path))
    for name, _ in imported:
        try:
            text = pool_text("wow", name)
        except RuleboundError:
            # A pool that is damaged is no reason not to play with all others; `cards pools` names it.
            continue
        cards.add_records(parse_pool(text, ".jsonl", f"pool {name}"))
    if errata:
        cards.correct(read_errata(errata))
    return cards


WOW: Final = WowKind()
