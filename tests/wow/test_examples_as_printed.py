"""The examples of the rulebooks are played as printed: each of them, with the cards that it quotes.

The cards stand in ``tests/examples`` in our own words, a file for each edition. Here they are held against the
quotations beside the checkout: the printed numbers, the words (which must be ours) and what the words mean (which must
be the same).
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
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.cards.card_pools import read_pool_file
from rulebound.wow.edition import EDITIONS
from rulebound.wow.language.card_text import text_of
from rulebound.wow.language.compiling import compile_text
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram
from wow_examples import TOKENS, cards_in, cards_of, examples, quoted_cards

QUOTATIONS = SHARED / "spec" / "cards-wow.yaml"
NAMES = sorted(cards_in("2007"))
#: Cards that stand in no file, or whose text there is unread or has lost icons: of these we have the quotation.
QUOTED_ONLY = (
    *(
        "Blazing Elemental Totem",
        "Blessed Life",
        "Bragvi Stormstein",
        "Concussive Barrage",
        "Erunak Stonespeaker",
    ),
    "Force of Nature",
    *("Judgement of Wisdom", "Rime and Freezin'", "Spell Reflection"),
)
#: Cards whose real words are not read yet: of whose ATK an X is, that several have.
#: Or what a record has lost the arrow of.
UNREAD = ("Amano, Herald of the Sun", "Kil'zin of the Bloodscalp")
#: Cards of later editions' examples, by the file that has them.
LATER = [
    (edition, name)
    for edition in ("2012", "2013")
    for name in sorted(cards_in(edition))
    if name not in (*QUOTED_ONLY, *UNREAD)
]
POOL = SHARED / "cards" / "wow.jsonl"
#: A paragraph as short as this is a rule's words more than a card's; a longer one is said differently here.
SHORT = 12
#: Of these the rulebook quotes one power only, which functions in play.
ONGOING = ("Last Stand",)
#: The rulebook leaves out the completion cost; the card has one.
WHOLE_CARD = ("Tooga's Quest",)


#: The examples that nobody plays yet, by what they wait for. This list only shrinks.
NOT_YET: dict[str, tuple[str, ...]] = {
    "attachments, resources, zones": (
        "2012-400.1-1",
        "2013-400.1-1",
    ),
}


@cache
def where_played() -> dict[str, frozenset[str]]:
    """Return the folders of the tests that are marked with an example, by its id."""
    where: dict[str, set[str]] = {}
    here = Path(__file__).parent
    for path in sorted(here.rglob("test_*.py")):
        _, marked, _ = scan_tests(path.read_text(encoding="utf-8"), path.name, load_index())
        for citation in marked:
            if citation.id.startswith("wow"):
                where.setdefault(citation.id, set()).add(path.relative_to(here).parts[0])
    return {id: frozenset(folders) for id, folders in where.items()}


def test_every_example_names_cards_that_stand_here_and_no_other_card_does() -> None:
    named: set[str] = set()
    for edition in EDITIONS:
        played = [id for id in examples(edition) if "examples" in where_played().get(id, ())]
        assert {name for id in played for name in cards_of(id)} <= set(quoted_cards(edition))
        named |= {name for id in examples(edition) for name in cards_of(id)}
        assert set(cards_in(edition)) <= named
    assert all(TOKENS[token] in quoted_cards("2007") for token in TOKENS)


def test_every_example_is_played_among_the_examples_and_nowhere_else() -> None:
    """So no test with substitutes calls itself one of 2007; that a test plays with its cards, a fixture sees to.

    Of the later rulebooks' cards some stand in no file: what shows where editions part may play with cards like them.
    """
    known = {id for edition in EDITIONS for id in examples(edition)}
    # Whoever plays one of those that waited takes it off the list.
    waiting = {f"wow{id}" for ids in NOT_YET.values() for id in ids}
    assert known - {*where_played()} <= waiting <= known
    assert {folder for id in examples("2007") for folder in where_played()[id]} == {"examples"}
    assert {folder for folders in where_played().values() for folder in folders} <= {"examples", "editions"}


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
    card = cards_in("2007")[name]
    ours, theirs = (dataclasses.replace(one, clauses=()) for one in (card.program, as_quoted(card)))
    assert ours == theirs


def plain(name: str, paragraph: str) -> str:
    """Return a paragraph's words without what we never print as the rulebook does: arrows, brackets, the name."""
    return " ".join(re.findall(r"[a-z0-9+']+", paragraph.replace(name, "this").lower()))


@needs(QUOTATIONS)
@pytest.mark.parametrize("name", NAMES)
def test_our_words_are_not_the_quoted_words(name: str) -> None:
    theirs = [plain(name, one) for one in paragraphs(name)]
    same = [one for one in cards_in("2007")[name].paragraphs if plain(name, one) in theirs]
    assert [one for one in same if len(one.split()) > SHORT] == []


@needs(QUOTATIONS)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_printed_is_what_is_quoted(name: str) -> None:
    card, one = cards_in("2007")[name], dict(quotations()[name])
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


@cache
def pool() -> dict[str, Definition]:
    """Return the real cards of these examples, by name."""
    wanted = {name for _, name in LATER}
    read = [read_record(record) for record in read_pool_file(POOL).records if record.get("name") in wanted]
    return {one.name: one.definition for one in read if one.definition is not None}


def quoted_as_printed(card: Definition) -> Definition:
    """Return the card of a quotation that stands in no pool; its type and tags are ours."""
    one = quotations()[card.name]
    # [201.2] What a quotation calls a quest's cost is that of its completion.
    cost: Any = 0 if card.types & (c.QUEST | c.LOCATION) else one["cost"]
    numbers = {"cost": cost, "atk": one["atk"] or 0, "health": one["health"] or 0}
    return Definition(
        card.name, card.types, paragraphs=paragraphs(card.name), program=as_quoted(card), **numbers
    )


@needs(POOL)
@pytest.mark.parametrize(("edition", "name"), LATER)
def test_later_cards_are_the_real_ones_in_other_words(edition: str, name: str) -> None:
    card = cards_in(edition)[name]
    # (What stands in no pool is held against the quotation.)
    real = pool()[name] if name in pool() else quoted_as_printed(card)
    assert (card.types, card.cost, card.atk, card.health) == (real.types, real.cost, real.atk, real.health)
    ours, theirs = (dataclasses.replace(one, clauses=()) for one in (card.program, real.program))
    assert ours == theirs
    real_words = [plain(name, one) for one in real.paragraphs]
    same = [one for one in card.paragraphs if plain(name, one) in real_words]
    assert [one for one in same if len(one.split()) > SHORT] == []
