"""War:TCG at the table: its cards, decks and how a game of it starts."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain, canonical
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules
from rulebound.play.games import CardEntry, DeckEntry, GameKind, Setup
from rulebound.play.keeping.own_cards import own_decks
from rulebound.text.files import read_file
from rulebound.war.cards.catalog import (
    all_cards,
    deck_named,
    file_entries,
    phrases_for,
    plain,
    read_deck,
    shipped_decks,
    shipped_entries,
)
from rulebound.war.cards.collection import read_collection
from rulebound.war.constants import SPEEDS
from rulebound.war.position.card_parts import PARTS, Definition
from rulebound.war.rules import RULES
from rulebound.war.saving import CODEC, decode_deck, encode_deck
from rulebound.war.settings import STANDARD, settings_from
from rulebound.war.turn.set_up import Deck, check_deck, new_state

if TYPE_CHECKING:
    from rulebound.play.presenting.presenter import Presenter
    from rulebound.play.presenting.shapes import Face
    from rulebound.text.phrasebook import Phrasebook

__all__ = ["WAR"]


@final
class WarKind(GameKind):
    """War:TCG, the mini-game of two battlefields."""

    name = "war"
    title = "War:TCG"
    editions = ("standard",)
    quiet = frozenset(
        {
            "step",
            "opportunity",
            "choose",
            "done",
            "hold",
            "turn to attack",
            "battle over",
            "end of turn",
            "wear off",
        }
    )
    chance = frozenset({"shuffle", "draw", "first player", "reveal", "pay"})

    def rules(self) -> Rules[Any]:
        return RULES

    def rulebook(self, edition: str) -> str:
        return "war"

    def cards(self, extra: Sequence[Path] = (), errata: Sequence[Path] = ()) -> Mapping[str, Definition]:
        if errata:
            raise RuleboundError(
                "War:TCG reads no errata files", place="errata", fix="Write the card anew, in a file of cards."
            )
        return all_cards(tuple(extra))

    def written(self, file: Path) -> list[tuple[str, str]]:
        own = {str(entry["called"]): None for entry in file_entries(file)}
        cards = all_cards((file,))
        return [(name, cards.refusal(name)) for name in own]

    def lacking(self, deck: Deck, collection: Path, cards: Mapping[str, Definition]) -> list[str]:
        owned = read_collection(read_file(collection), cards, collection.stem, str(collection))
        return [
            f"the collection {owned.name} has {has} of the {needs} {name} that it needs"
            for name, needs, has in owned.lacks(deck)
        ]

    def card(self, card: Definition) -> CardEntry:
        # Games start without it.
        from rulebound.war.texts.telling import tell_program

        sentences = tuple(f"{part.rstrip('.')}." for part in card.text.split(". ") if part)
        # Where each sentence makes one clause, what was understood stands below it.
        told = tuple(tell_program(card))
        understood = told if len(told) == len(sentences) else ()
        program = () if understood else told
        return CardEntry(
            card.name, _line(card), _stats(card), sentences, understood, (), card.faction, program
        )

    def deck_names(self, edition: str = "", format: str = "") -> list[str]:
        return sorted(shipped_decks())

    def default_decks(self, format: str = "") -> list[str]:
        return ["human", "emberclan"]

    def deck(self, wanted: object, cards: Mapping[str, Any]) -> Deck:
        if isinstance(wanted, Deck):
            return wanted
        if not isinstance(wanted, (str, Path)):
            raise RuleboundError(
                f"{wanted!r} is no deck", place="decks", fix="Give a name, a file or a Deck."
            )
        shipped = {plain(name) for name in shipped_decks()}
        for own in own_decks(self.name):
            if plain(own.name) == plain(str(wanted)) and plain(own.name) not in shipped:
                return read_deck(own.text, cards, own.name, f"your deck {own.name!r}")
        return deck_named(str(wanted), cards)

    def describe_deck(self, deck: Deck, edition: str, format: str = "") -> DeckEntry:
        faults: tuple[str, ...] = ()
        try:
            check_deck(deck, STANDARD)
        except RuleboundError as error:
            faults = (str(error),)
        factions = sorted({card.faction for card, _ in deck.cards if card.faction})
        leader = deck.hero.name if deck.hero is not None else ""
        listed = tuple((count, card.name) for card, count in deck.cards)
        return DeckEntry(deck.name, leader, deck.size(), faults, listed, (), ", ".join(factions))

    def new_state(self, decks: Sequence[Deck], setup: Setup) -> Any:
        if setup.teams and len(set(setup.teams)) != 2:
            raise RuleboundError("the two players are always opponents", place="teams")
        return new_state(list(decks), setup.seed, settings_from(setup.options), list(setup.names) or None)

    def deck_in_match(self, deck: Deck, edition: str, format: str) -> Deck:
        return deck

    def encode_deck(self, deck: Deck) -> Plain:
        return encode_deck(deck)

    def decode_deck(self, data: Plain) -> Deck:
        return decode_deck(data)

    def phrases(self) -> Phrasebook:
        return phrases_for(shipped_entries())

    def fingerprint(self, card: Definition) -> str:
        printed = [CODEC.encode(getattr(card, part)) for part in PARTS]
        return hashlib.sha256(canonical(printed).encode()).hexdigest()[:12]

    def deck_cards(self, deck: Deck) -> list[Definition]:
        heroes = [deck.hero] if deck.hero is not None else []
        return [*heroes, *(card for card, _ in deck.cards)]

    def presenter(self, game: Game[Any]) -> Presenter:
        # Only who looks at the table needs it.
        from rulebound.play.war.presenting import WarPresenter

        return WarPresenter({card.definition.name: card.definition for card in game.state.cards}, all_cards())

    def face(self, card: Definition) -> Face:
        from rulebound.play.war.faces import printed_face

        return printed_face(card)


def _line(card: Definition) -> str:
    words = [card.faction, card.domain, card.kind]
    if card.mechanical:
        words.insert(1, "mechanical")
    of = f" of {card.hero}" if card.hero else ""
    level = f", level {card.level}{', Ultimate' if card.ultimate else ''}" if card.is_skill else ""
    hero_type = f" ({card.hero_type})" if card.hero_type else ""
    return " ".join(word for word in words if word) + of + hero_type + level


def _stats(card: Definition) -> str:
    parts = []
    if card.attack_type:
        targets = " and ".join(card.targets)
        parts.append(
            f"{card.attack} {card.damage_type}, {card.attack_type}, {SPEEDS[card.speed]}, against {targets}"
        )
    if card.bonus:
        parts.append(f"bonus {card.bonus}")
    if card.life:
        parts.append(f"{card.life} {'hit points' if card.is_building else 'life'}")
    return "; ".join(parts)


WAR: Final = WarKind()
