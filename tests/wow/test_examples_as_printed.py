"""The examples of the 2007 rulebook are played as printed: each of them, with the cards that it quotes.

The cards stand in ``tests/examples/wow2007.toml`` in our own words. Here they are held against the quotations beside
the checkout: the printed numbers, the words (which must be ours) and what the words mean (which must be the same).
"""

from __future__ import annotations

import dataclasses
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from beside import SHARED, needs
from rulebound.rulebooks.citations import scan_tests
from rulebound.rulebooks.index import load_index
from rulebound.wow import constants as c
from rulebound.wow.cards.card_text import text_of
from rulebound.wow.language.compiling import compile_text
from rulebound.wow.nodes.powers import CardProgram
from rulebound.wow.position.card_parts import Definition
from wow_examples import TOKENS, cards_of, examples, quoted_cards

QUOTATIONS = SHARED / "spec" / "cards-wow.yaml"
NAMES = sorted(quoted_cards())
#: A paragraph as short as this is a rule's words more than a card's; a longer one is said differently here.
SHORT = 12
#: Of these the rulebook quotes one power only, which functions in play.
ONGOING = ("Last Stand",)
#: The rulebook leaves out the completion cost; the card has one.
WHOLE_CARD = ("Tooga's Quest",)


def test_every_example_names_cards_that_stand_here_and_no_other_card_does() -> None:
    named = {name for id in examples() for name in cards_of(id)}
    assert named == set(quoted_cards())
    assert all(TOKENS[token] in quoted_cards() for token in TOKENS)


def test_every_example_is_played_among_the_examples_and_nowhere_else() -> None:
    """So no test with substitutes calls itself one of them; that a test plays with its cards, a fixture sees to."""
    where: dict[str, set[str]] = {}
    for path in sorted(Path(__file__).parent.rglob("test_*.py")):
        _, marked, _ = scan_tests(path.read_text(encoding="utf-8"), path.name, load_index())
        for citation in marked:
            if citation.id in examples():
                where.setdefault(citation.id, set()).add(path.parent.name)
    assert sorted(where) == sorted(examples())
    assert {folder for folders in where.values() for folder in folders} == {"examples"}


@cache
def quotations() -> dict[str, dict[str, Any]]:
    """Return the quotations by the card's name; what is quoted in part is completed from the card."""
    found = yaml.safe_load(QUOTATIONS.read_text(encoding="utf-8"))["cards"]
    return {one["name"]: one for one in found}


def paragraphs(name: str) -> tuple[str, ...]:
    """Return the paragraphs of a quoted text."""
    one = quotations()[name]
    text = one["text"]
    if text is None or name in WHOLE_CARD:
        text = one["data"]["text"]
    if name in ONGOING:
        text = "Ongoing: " + text
    parts = [part.strip() for line in text.split("\n") for part in line.split("<p>")]
    # A reminder says what is so anyway; the Totem keyword of a card before 2007's layout is a tag.
    return tuple(part for part in parts if part and not part.startswith("Totem ("))


def as_quoted(card: Definition) -> CardProgram:
    """Return what the quoted text compiles to, on a card with the type, tags and short names of ours."""
    return compile_text(text_of(card)._replace(paragraphs=paragraphs(card.name)))


@needs(QUOTATIONS)
@pytest.mark.parametrize("name", NAMES)
def test_our_words_mean_what_the_quoted_words_do(name: str) -> None:
    card = quoted_cards()[name]
    ours, theirs = (dataclasses.replace(one, clauses=()) for one in (card.program, as_quoted(card)))
    assert ours == theirs


def plain(name: str, paragraph: str) -> str:
    """Return a paragraph's words without what we never print as the rulebook does: arrows, brackets, the name."""
    return " ".join(re.findall(r"[a-z0-9+']+", paragraph.replace(name, "this").lower()))


@needs(QUOTATIONS)
@pytest.mark.parametrize("name", NAMES)
def test_our_words_are_not_the_quoted_words(name: str) -> None:
    theirs = [plain(name, one) for one in paragraphs(name)]
    same = [one for one in quoted_cards()[name].paragraphs if plain(name, one) in theirs]
    assert [one for one in same if len(one.split()) > SHORT] == []


@needs(QUOTATIONS)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_printed_is_what_is_quoted(name: str) -> None:
    card, one = quoted_cards()[name], dict(quotations()[name])
    whole = one.get("data") or {}
    kind = str(one["type"] or whole.get("type") or "Item").lower()
    if kind == "equipment":
        kind = str(whole["subtypes"][0]).lower()
    assert c.TYPE_NAMES[card.types] == ("armor" if name == "Crown of Destruction" else kind)
    cost = one["cost"] if one["cost"] is not None else whole.get("cost")
    if cost is not None:
        assert (f"{card.cost}+X" if card.x_cost else card.cost) == cost
    for field, ours in (
        ("atk", card.atk),
        ("health", card.health),
        ("def", card.defense),
        ("strike_cost", card.strike_cost),
    ):
        printed = one[field] if one[field] is not None else whole.get(field)
        assert ours == (printed or 0), field
    if one["damage_type"]:
        assert card.damage_types == c.DAMAGE_BITS[one["damage_type"].lower()]
    icons = [*([one["faction"]] if one["faction"] else []), *one["classes"]]
    if card.types == c.HERO:
        assert set(icons) <= set(card.traits)
    elif icons:
        assert list(card.icons) == icons
    for tag in one["tags"]:
        assert tag in ("Instant", *card.traits, *card.tags), tag
    for tag in one["limit_tags"]:
        word, _, number = tag.partition(" (")
        if number:
            assert (word, int(number.rstrip(")"))) in card.limits
    assert card.unique == ("Unique" in one["limit_tags"])
    assert card.unlimited == ("Unlimited" in one["limit_tags"])
    assert card.instant == ("instant" in one["keywords"] or whole.get("instant", False))
