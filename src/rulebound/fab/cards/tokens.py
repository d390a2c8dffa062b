"""The tokens that texts create [8.5.2a, 8.6]."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.position.card_parts import Definition


@cache
def tokens() -> dict[str, Definition]:
    """Return what tokens are, each by its name."""
    text = files("rulebound.fab.cards").joinpath("tokens.toml").read_text(encoding="utf-8")
    return {card.name: card for card in read_cards(text, "tokens.toml")}
