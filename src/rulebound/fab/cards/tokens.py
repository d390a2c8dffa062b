"""The tokens that texts create [8.5.2a, 8.6], and the macros that formats have [1.5.1]."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.position.card_parts import Definition


@cache
def tokens() -> dict[str, Definition]:
    """Return what tokens are, each by its name.

    As the rules define each: [8.6.1, 8.6.2, 8.6.3, 8.6.4, 8.6.5, 8.6.6, 8.6.7, 8.6.8, 8.6.9, 8.6.10, 8.6.11, 8.6.12],
    [8.6.13, 8.6.14, 8.6.15, 8.6.16, 8.6.17, 8.6.18, 8.6.19, 8.6.20, 8.6.21, 8.6.22, 8.6.23, 8.6.24, 8.6.25, 8.6.26],
    [8.6.27, 8.6.28, 8.6.29, 8.6.30, 8.6.31, 8.6.32, 8.6.33, 8.6.34, 8.6.35, 8.6.36].
    """
    text = files("rulebound.fab.cards").joinpath("tokens.toml").read_text(encoding="utf-8")
    return {card.name: card for card in read_cards(text, "tokens.toml")}


@cache
def macros() -> dict[str, Definition]:
    """Return the macros, each by how a format's setting calls it: its name in small letters, with hyphens."""
    text = files("rulebound.fab.cards").joinpath("macros.toml").read_text(encoding="utf-8")
    return {card.name.lower().replace(" ", "-"): card for card in read_cards(text, "macros.toml")}
