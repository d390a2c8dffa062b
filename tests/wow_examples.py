"""The examples of the rulebooks: the cards that they quote, in our own words, and the tables of their tests.

The cards stand in ``tests/examples``, a file for each edition: what an earlier one has goes for a later one, unless
that one's file has the card, too. Which edition's are meant is told by the marks of the test; what a test marked with
an example must play with, :func:`cards_of` says, and ``tests/wow/conftest.py`` sees to it that it does.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rulebound.rulebooks.index import load_index
from rulebound.wow.cards.card_files import load_cards
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, scenario

QUOTED = Path(__file__).parent / "examples"
#: What an example names that is no card, and the card that makes it.
TOKENS = {"Tooga": "Tooga's Quest"}

#: The names of the cards that the test being run has taken.
TAKEN: list[str] = []
#: The edition in which it is run.
IN_FORCE: list[str] = ["2007"]


@cache
def cards_in(edition: str) -> dict[str, Definition]:
    """Return the cards of one edition's own file, by name."""
    return {card.name: card for card in load_cards(QUOTED / f"wow{edition}.toml")}


@cache
def quoted_cards(edition: str) -> dict[str, Definition]:
    """Return the quoted cards as an edition has them, by name."""
    return {name: card for each in EDITIONS if each <= edition for name, card in cards_in(each).items()}


def quoted(name: str) -> Definition:
    """Return a card that the rulebook quotes, for a test to play with."""
    TAKEN.append(name)
    return quoted_cards(IN_FORCE[0])[name]


@cache
def examples(edition: str) -> dict[str, tuple[str, ...]]:
    """Return, for each example of an edition's rulebook, the cards that it names."""
    return {one.id: one.cards for one in load_index().examples.values() if one.rulebook == f"wow-{edition}"}


def cards_of(example: str) -> list[str]:
    """Return the names of the cards with which an example is played; for a token, of the card that makes it."""
    return list(dict.fromkeys(TOKENS.get(name, name) for name in load_index().examples[example].cards))


def example(text: str, *others: Definition) -> Table:
    """Return the table of an example: names that the rulebook quotes are its cards; ``others`` are any further ones."""
    names = dict.fromkeys(re.findall(r'"([^"]+)"', text))
    known = quoted_cards(IN_FORCE[0])
    return scenario(text, [*(quoted(name) for name in names if name in known), *others])
