"""Flesh and Blood at the table: its cards, decks and how a game of it starts."""

from __future__ import annotations

import dataclasses
import difflib
import hashlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.fab.cards.building_a_deck import Deck, check_deck, faults_of
from rulebound.fab.cards.card_files import told_apart, written_cards
from rulebound.fab.cards.card_pools import shipped_cards, shipped_decks
from rulebound.fab.cards.card_records import CardPool, Outcome, as_data, outcomes_of, parse_records, told
from rulebound.fab.cards.deck_files import deck_text, read_deck
from rulebound.fab.cards.kept_cards import add_kept, sifted_cards, sifted_records
from rulebound.fab.cards.selecting_cards import after_selecting, left_out, starting, starts_in_arena
from rulebound.fab.constants import COLORS
from rulebound.fab.formats import FORMATS, format_named, format_of
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.rules import RULES
from rulebound.fab.saving import CODEC, decode_deck, encode_deck
from rulebound.fab.setting_up import check_macro, new_state
from rulebound.fab.turn.starting_a_game import SELECT, selected_after
from rulebound.kernel.codec import Plain, canonical
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules
from rulebound.play.fab.cards import program_lines, rules_of, stats_line, type_line
from rulebound.play.games import CardEntry, DeckEntry, GameKind, Keepable, RecordsRead, Setup
from rulebound.play.keeping.own_cards import own_decks, own_pools, pool_text
from rulebound.play.setting_off import set_off
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.text.files import LARGEST, read_file, stamp
from rulebound.text.limits import printable

if TYPE_CHECKING:
    from rulebound.play.judged import Judged
    from rulebound.play.presenting.presenter import Presenter
    from rulebound.play.presenting.shapes import Face
    from rulebound.text.phrasebook import Phrasebook

__all__ = ["FAB"]


#: The card that caused a fact, by its name and color, and the words of its clause.
_CAUSED: Final = re.compile(
    rf"(, because of [^(\[]*?(?: \((?:{'|'.join(COLORS)})\))?)(?: \(.*\))?(?= \[[^\]]*\]$)", re.DOTALL
)


@final
class FabKind(GameKind):
    """Flesh and Blood: its cards, those of other people as far as their text is read."""

    name = "fab"
    title = "Flesh and Blood"
    editions = ("standard",)
    quiet = frozenset(
        {
            *(
                "announce",
                "equip",
                "proxy",
                "resolve",
                "leave",
                "cease",
                "ready",
                "stage",
                "shuffle",
                "open chain",
            ),
            *("close chain", "chain closed", "resolve link", "pay", "gain resource points", "clear"),
            *("modifier", "expire", "use up", "resolving", "proxy", "selects"),
        }
    )
    chance = frozenset({"shuffle", "draw"})
    formats = tuple(FORMATS)
    for_more_than_two = True
    loser_may_choose = True
    usual_chooser = "loser"
    side_decks = True
    selects_in_game = True
    exchange_rule = "fab:4.1.4"

    def rules(self) -> Rules[Any]:
        return RULES

    def rulebook(self, edition: str) -> str:
        return "fab"

    def still_to_build(self, edition: str) -> str:
        return (
            "The rules of Flesh and Blood are all there. Of other people's cards, those can be played whose text is "
            "read: importing a file of them names the others."
        )

    def cards(self, extra: Sequence[Path] = (), errata: Sequence[Path] = ()) -> Mapping[str, Definition]:
        if errata:
            raise RuleboundError(
                "Flesh and Blood reads no errata files", place="errata", fix="Write the card anew, in a file of cards."
            )
        imported = tuple((pool.name, pool.digest) for pool in own_pools(self.name))
        return _all_cards(tuple(extra), imported, tuple(stamp(file) for file in extra))

    def keepable(self, file: Path, watched: Callable[[list[Any]], Iterable[Any]] = iter) -> Keepable:
        shipped = shipped_cards()
        if _are_records(file):
            found = sifted_records(read_file(file, LARGEST), str(file), shipped, watched)
        elif file.suffix.lower() == ".toml":
            found = sifted_cards(read_file(file), str(file), shipped)
        else:
            raise RuleboundError(
                f"unknown kind of file {file.suffix!r}", place=str(file), fix="Use .jsonl, or .toml."
            )
        # Whoever imports cards looks at them next, in the browser.
        from rulebound.play.files.kept_faces import keep_faces

        made = zip(found.lines, found.made, strict=True)
        keep_faces(self, [(str(line["key"]), line, card) for line, card in made])
        return Keepable(found.lines, found.cards, found.faults, found.refused)

    def name_of(self, key: str) -> str:
        name, _, color = key.rpartition(" (")
        return name if color.removesuffix(")") in COLORS else key

    def written(self, file: Path) -> list[tuple[str, str]]:
        cards = told_apart(written_cards(read_file(file), str(file)), str(file))
        return [(one.key, str(one.refusal) if one.refusal is not None else "") for one in cards]

    def records(self, file: Path) -> RecordsRead | None:
        if not _are_records(file):
            return None
        outcomes = _outcomes(file)
        faults = [one.refusal for one in outcomes if one.refusal]
        faults += [
            f"{one.key}: read, not played: {one.unplayable}"
            for one in outcomes
            if one.read and one.unplayable
        ]
        cards = {one.key: one.card for one in outcomes if one.card is not None}
        return RecordsRead(tuple(told(outcomes)), tuple(faults), as_data(outcomes), cards)

    def card(self, card: Definition) -> CardEntry:
        return CardEntry(
            card.key,
            type_line(card),
            stats_line(card),
            card.paragraphs,
            (),
            rules_of(card),
            card.source,
            program_lines(card),
        )

    def format(self, wanted: str) -> str:
        asked = format_of(wanted)
        check_macro(asked)
        return asked.said()

    def kept_format(self, said: str) -> str:
        return format_named(said).said()

    def deck_names(self, edition: str = "", format: str = "") -> list[str]:
        asked = format_of(format)
        if asked.name in FORMATS:
            return list(shipped_decks(asked.name))
        # For a format of one's own none was made; some may be legal in it.
        decks = {name: deck for one in FORMATS for name, deck in shipped_decks(one).items()}
        return [name for name, deck in decks.items() if not faults_of(deck, asked)]

    def deck(self, wanted: object, cards: Mapping[str, Definition]) -> Deck:
        if isinstance(wanted, Deck):
            return wanted
        if not isinstance(wanted, (str, Path)):
            raise RuleboundError(
                f"{wanted!r} is no deck", place="decks", fix="Give a name, a file or a Deck."
            )
        said = str(wanted).casefold().replace(" ", "-")
        shipped = {name: deck for one in FORMATS for name, deck in shipped_decks(one).items()}
        if said in shipped:
            return shipped[said]
        own = {deck.name.casefold().replace(" ", "-"): deck for deck in own_decks(self.name)}
        if said in own:
            return read_deck(own[said].text, cards, own[said].name, f"your deck {own[said].name!r}")
        path = Path(str(wanted)).expanduser()
        if path.is_file():
            return read_deck(read_file(path), cards, printable(path.stem), str(path))
        names = [*shipped, *own]
        near = difflib.get_close_matches(said, names, n=1)
        hint = f"Did you mean {near[0]!r}?" if near else f"Known: {', '.join(names)}."
        raise RuleboundError(f"there is no deck {str(wanted)!r}, and no such file", place="decks", fix=hint)

    def describe_deck(self, deck: Deck, edition: str, format: str = "") -> DeckEntry:
        classes = " ".join(tag for tag in deck.hero.tags if tag[:1].isupper())
        begins = ", ".join(card.key for card in deck.arena)
        note = f"{classes}; begins with {begins}" if begins else classes
        listed = tuple((count, card.key) for card, count in deck.cards)
        faults = tuple(faults_of(deck, format_named(format)))
        rest = tuple((count, card.key) for card, count in deck.inventory)
        return DeckEntry(deck.name, deck.hero.key, deck.size(), faults, listed, rest, note, "inventory")

    def new_state(self, decks: Sequence[Deck], setup: Setup) -> Any:
        if setup.options:
            raise RuleboundError(
                f"{self.name} has no option {next(iter(setup.options))!r}", place="options", fix="Leave it out."
            )
        known = (setup.names, True, setup.open_lists, setup.format, setup.teams, setup.chooser, setup.selecting)
        return new_state(decks, setup.seed, *known)

    def deck_in_match(self, deck: Deck, edition: str, format: str) -> Deck:
        check_deck(deck, format_named(format))
        return deck

    def list_text(self, deck: Deck) -> str:
        return deck_text(deck)

    def lists_in_match(self, deck: Deck, edition: str, format: str) -> DeckEntry:
        side = _listed(left_out(deck))
        return dataclasses.replace(
            self.describe_deck(deck, edition, format),
            side=side,
            arena=_listed(starting(deck)),
            for_arena=tuple(sorted(starts_in_arena(deck))),
            twice=sum(count for count, _ in side) - sum(count for _, count in deck.inventory),
        )

    def exchange(
        self, deck: Deck, out: Mapping[str, int], into: Mapping[str, int], match: Setup, seat: int
    ) -> Deck:
        changed = after_selecting(deck, out, into)
        check_deck(changed, format_named(match.format))
        return changed

    def selecting(self, game: Game[Any]) -> int:
        decision = game.decision
        return decision.seat if decision is not None and decision.kind == SELECT else -1

    def first_loser(self, game: Game[Any]) -> int:
        return selected_after(game)

    def encode_deck(self, deck: Deck) -> Plain:
        return encode_deck(deck)

    def decode_deck(self, data: Plain) -> Deck:
        return decode_deck(data)

    def phrases(self) -> Phrasebook:
        # Games start without the phrasebook.
        from rulebound.fab.language.wording import book

        return book()

    def judged(self) -> Judged:
        # (A program that plays needs none of it.)
        from rulebound.play.fab.judged import FabJudged

        return FabJudged()

    def key_of(self, card: Definition) -> str:
        return card.key

    def fingerprint(self, card: Definition) -> str:
        printed = [CODEC.encode(getattr(card, part)) for part in Definition.PRINTED if part != "source"]
        return hashlib.sha256(canonical(printed).encode()).hexdigest()[:12]

    def deck_cards(self, deck: Deck) -> list[Definition]:
        found = (deck.hero, *deck.arena, *(card for card, _ in (*deck.cards, *deck.inventory)))
        return list({card.key: card for card in found}.values())

    def presenter(self, game: Game[Any]) -> Presenter:
        # Only who looks at the table needs it.
        from rulebound.play.fab.presenting import FabPresenter

        printed = [card.definition for card in game.state.cards[1:] if not card.token]
        return FabPresenter({card.key: card for card in printed})

    def face(self, card: Definition) -> Face:
        from rulebound.play.fab.faces import printed_face

        return printed_face(card)

    def shortened(self, told: str) -> str:
        return _CAUSED.sub(r"\1", told)

    def set_off(self, game: Game[Any], place: int) -> int | None:
        return set_off(game, place)

    def is_noise(self, event: Event[Any]) -> bool:
        if event.kind in self.quiet:
            return True
        # What a player who has lost leaves behind is cleared away in one sweep [fab:4.5.1a].
        if isinstance(event, Move) and event.reason in (shared.LEFT, shared.STRANDED):
            return True
        # What attacks or defends is told of as it does.
        return isinstance(event, Move) and event.kind == "put" and event.to == shared.PLAY


def _listed(cards: Mapping[str, int]) -> tuple[tuple[int, str], ...]:
    """Return what cards are called with how many, without those of which there are none."""
    return tuple([(count, name) for name, count in cards.items() if count])


def _are_records(file: Path) -> bool:
    """Tell whether a file holds records of other people's cards."""
    return file.suffix.lower() in (".jsonl", ".ndjson")


@lru_cache(maxsize=8)
def _all_cards(
    extra: tuple[Path, ...], imported: tuple[tuple[str, str], ...], _stamps: tuple[tuple[int, int], ...]
) -> CardPool:
    """Return all cards: the shipped ones, those of the files given, and of the imported pools what isn't among them.

    ``_stamps`` tell the files from what they were before somebody wrote into them.
    """
    found = CardPool(shipped_cards())
    for file in extra:
        if _are_records(file):
            found.add_records(_outcomes(file), str(file))
            continue
        found.add_written(told_apart(written_cards(read_file(file), str(file)), str(file)), str(file))
    for name, _ in imported:
        try:
            text = pool_text("fab", name)
        except RuleboundError:
            # A pool that is damaged is no reason not to play with all others; `cards pools` names it.
            continue
        add_kept(found, text, f"pool {name}")
    return found


def _outcomes(file: Path) -> list[Outcome]:
    return outcomes_of(parse_records(read_file(file, LARGEST), str(file)))


FAB: Final = FabKind()
