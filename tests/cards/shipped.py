"""What the tests of the shipped cards share: the pool, the decks, and a scenario whose cards are the shipped ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import rulebound
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.cards.card_files import load_cards
from rulebound.wow.cards.deck_files import read_deck
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, scenario

FOLDER = Path(rulebound.__file__).parent / "cards" / "wow"


@cache
def pool() -> Mapping[str, Definition]:
    """Every shipped card by name."""
    cards = [card for path in sorted(FOLDER.glob("*.toml")) for card in load_cards(path)]
    made = {card.name: card for card in cards}
    assert len(made) == len(cards)
    return made


@cache
def decks(edition: str = "2007") -> tuple[Deck, ...]:
    """Every deck that is shipped since an edition, by name."""
    folder = FOLDER / "decks" / ("" if edition == "2007" else edition)
    lists = sorted(folder.glob("*.txt"))
    return tuple(read_deck(path.read_text(encoding="utf-8"), pool(), path.stem, str(path)) for path in lists)


def on(text: str, *more: Definition) -> Table:
    """Return a scenario in which every quoted name of a shipped card is that card."""
    named = [pool()[name] for name in dict.fromkeys(re.findall(r'"([^"]+)"', text)) if name in pool()]
    return scenario(text, [*named, *more])
