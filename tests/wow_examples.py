"""The examples of the 2007 rulebook: the cards that they quote, in our own words, and the tables of their tests.

The cards stand in ``tests/examples/wow2007.toml``. What a test marked with an example must play with is said by
:func:`cards_of`; ``tests/wow/conftest.py`` sees to it that it does.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import yaml

import rulebound.rulebooks
from rulebound.wow.cards.card_files import load_cards
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, scenario

QUOTED = Path(__file__).parent / "examples" / "wow2007.toml"
EXAMPLES = Path(rulebound.rulebooks.__file__).parent / "data" / "examples.yaml"
#: What an example names that is no card, and the card that makes it.
TOKENS = {"Tooga": "Tooga's Quest"}
EDITION = "wow-2007"


@cache
def quoted_cards() -> dict[str, Definition]:
    """Return the quoted cards by name."""
    return {card.name: card for card in load_cards(QUOTED)}


#: The names of the cards that the test being run has taken.
TAKEN: list[str] = []


def quoted(name: str) -> Definition:
    """Return a card that the rulebook quotes, for a test to play with."""
    TAKEN.append(name)
    return quoted_cards()[name]


@cache
def examples() -> dict[str, tuple[str, ...]]:
    """Return, for each example of the rulebook, the cards that it names."""
    # The loader in C, where there is one: the other takes a second.
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found = yaml.load(EXAMPLES.read_text(encoding="utf-8"), Loader=loader)["examples"]
    return {one["id"]: tuple(one["cards"]) for one in found if one["edition"] == EDITION}


def cards_of(example: str) -> list[str]:
    """Return the names of the cards with which an example is played; for a token, of the card that makes it."""
    return list(dict.fromkeys(TOKENS.get(name, name) for name in examples()[example]))


def example(text: str, *others: Definition) -> Table:
    """Return the table of an example: names that the rulebook quotes are its cards; ``others`` are any further ones."""
    names = dict.fromkeys(re.findall(r'"([^"]+)"', text))
    return scenario(text, [*(quoted(name) for name in names if name in quoted_cards()), *others])
