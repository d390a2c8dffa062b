"""The tokens that texts create [8.5.2a, 8.6], and the macros that formats have [1.5.1]."""

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


@cache
def macros() -> dict[str, Definition]:
    """Return the macros, each by how a format's setting calls it: its name in small letters, with hyphens."""
    text = files("rulebound.fab.cards").joinpath("macros.toml").read_text(encoding="utf-8")
    return {card.name.lower().replace(" ", "-"): card for card in read_cards(text, "macros.toml")}
