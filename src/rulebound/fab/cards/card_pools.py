"""The cards and decks of Flesh and Blood that we ship."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rulebound.errors import RuleboundError
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.deck_files import read_deck
from rulebound.fab.formats import USUAL
from rulebound.fab.position.card_parts import Definition


@cache
def shipped_cards() -> dict[str, Definition]:
    """Return our own cards, each by its name and color."""
    found: dict[str, Definition] = {}
    home = files("rulebound").joinpath("cards", "fab")
    for file in sorted(home.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            for card in read_cards(file.read_text(encoding="utf-8"), file.name):
                if card.key in found:
                    raise RuleboundError(f"{card.key} stands in two files", place=file.name)
                found[card.key] = card
    return found


@cache
def shipped_decks(format: str = USUAL) -> dict[str, Deck]:
    """Return our own decks for a format by name: those for the usual one, or what lies in a folder of its name."""
    home = files("rulebound").joinpath("cards", "fab", "decks")
    home = home if format == USUAL else home.joinpath(format)
    found: dict[str, Deck] = {}
    lists = sorted(home.iterdir(), key=lambda file: file.name) if home.is_dir() else []
    for file in lists:
        if file.name.endswith(".txt"):
            name = file.name.removesuffix(".txt")
            found[name] = read_deck(file.read_text(encoding="utf-8"), shipped_cards(), name, file.name)
    return found
