"""Our own cards of Flesh and Blood: read, kept as they are, no real card's; and every deck has its cards among them."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from beside import SHARED, needs
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_pools import shipped_cards, shipped_decks
from rulebound.fab.cards.tokens import macros
from rulebound.fab.formats import FORMATS
from rulebound.fab.nodes.combat.attacks import AttackEffect
from rulebound.fab.nodes.combat.patterns import Attacks, ChainCloses, Defends, Hits
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.saving import SAVES
from rulebound.tcg.program.powers import Continuous, KeywordContinuous, KeywordTriggered, Triggered
from rulebound.tcg.tree import Node
from rulebound.text import normalise

REAL = SHARED / "cards" / "fab.jsonl"
#: How many real cards name which keyword.
COUNTS = SHARED / "spec" / "parts" / "fab-8.yaml"
CARDS = shipped_cards()
#: Words of a text that is long enough to be somebody's own.
LONG = 8


@cache
def decks() -> tuple[Deck, ...]:
    """All decks, of both formats."""
    return tuple(deck for name in FORMATS for deck in shipped_decks(name).values())


def test_there_are_at_least_160_cards() -> None:
    assert len(CARDS) >= 160


@pytest.mark.parametrize("format", list(FORMATS))
def test_four_heroes_of_four_classes_have_a_legal_deck(format: str) -> None:
    listed = shipped_decks(format)
    assert [fault for deck in listed.values() for fault in faults_of(deck, FORMATS[format])] == []
    classes = {c.supertypes_in(deck.hero.tags)[-1] for deck in listed.values()}
    assert classes == {"Guardian", "Illusionist", "Ninja", "Runeblade"}
    ages = {c.YOUNG in deck.hero.tags for deck in listed.values()}
    assert ages == {format == "blitz"}


def test_of_every_card_that_says_something_a_color_is_in_some_deck() -> None:
    listed = {card.name for deck in decks() for card, _ in (*deck.pool().values(), (deck.hero, 1))}
    assert {card.name for card in CARDS.values() if card.source != "plain.toml"} - listed == set()


@pytest.mark.parametrize("name", list(CARDS))
def test_each_card_is_kept_as_it_is(name: str) -> None:
    back = SAVES.decode_printed(json.loads(SAVES.printed_text(CARDS[name])))
    assert isinstance(back, Definition)
    assert (back.key, back.program, back.numbers) == (name, CARDS[name].program, CARDS[name].numbers)


# --- What they use ----------------------------------------------------------------------------------------------------


def within(thing: object) -> Iterator[Node]:
    if isinstance(thing, Node):
        yield thing
        for field in dataclasses.fields(thing):
            yield from within(getattr(thing, field.name))
    elif isinstance(thing, tuple):
        for item in thing:
            yield from within(item)


@cache
def nodes() -> tuple[Node, ...]:
    """Every node of every program."""
    return tuple(node for card in CARDS.values() for node in within(card.program))


@pytest.mark.parametrize("kind", [bit for bit in c.TYPES if bit != c.TOKEN], ids=c.TYPES.get)
def test_every_card_type_is_used(kind: int) -> None:
    # [fab:8.1.13] what is no card stands elsewhere
    assert any(card.types & kind for card in (*CARDS.values(), *macros().values()))


@pytest.mark.parametrize("keyword", list(c.KEYWORDS), ids=c.KEYWORDS.get)
def test_every_keyword_that_is_one_is_printed(keyword: int) -> None:
    assert any(card.program.keywords & keyword for card in CARDS.values())


#: Keywords that stand for abilities, and are printed on cards of our own.
STANDING = (
    *("arcane barrier", "arcane shelter", "battleworn", "blade break", "blood debt", "guardwell", "phantasm"),
    *("piercing", "quell", "spectra", "spellvoid", "temper", "ward"),
)


@pytest.mark.parametrize("word", STANDING)
def test_keywords_that_stand_for_abilities_are_printed(word: str) -> None:
    keyword = next(bit for bit, name in c.ABILITIES.items() if name == word)
    kinds = (KeywordContinuous, KeywordTriggered)
    assert any(isinstance(node, kinds) and node.keyword == keyword for node in nodes())


@pytest.mark.parametrize("label", ["combo", "crush", "reprise"])
def test_the_labels_are_printed(label: str) -> None:
    bit = next(bit for bit, word in c.LABELS.items() if word == label)
    assert any(card.program.keywords & bit for card in CARDS.values())


USED: dict[str, Callable[[Node], bool]] = {
    "a weapon attacks": lambda node: isinstance(node, AttackEffect),
    "when it attacks": lambda node: isinstance(node, Triggered) and isinstance(node.pattern, Attacks),
    "when it hits": lambda node: isinstance(node, Triggered) and isinstance(node.pattern, Hits),
    "when it defends": lambda node: isinstance(node, Triggered) and isinstance(node.pattern, Defends),
    "as the chain closes": lambda node: isinstance(node, Triggered) and isinstance(node.pattern, ChainCloses),
    "asked as the layer resolves": lambda node: isinstance(node, Triggered) and node.condition is not None,
    "so while something is": lambda node: isinstance(node, Continuous) and node.condition is not None,
}


@pytest.mark.parametrize("what", list(USED))
def test_every_kind_of_sentence_is_used(what: str) -> None:
    assert any(USED[what](node) for node in nodes())


#: The keywords that real cards name most often [8.3 to 8.6], the most frequent first, and how our texts name each.
FREQUENT = {
    "Go again": r"go again",
    "Gets (numerical property)": r"gets? [+-]\d",
    "Destroy": r"destroy",
    "Create (token)": r"create",
    "Gets / Is (non-numerical property)": r"gets? (go again|dominate|overpower)",
    "Deal (damage)": r"deal \w+ arcane damage",
    "Put / Return (object)": r"\bput (a|one|it)",
    "Banish": r"banish",
    "Draw": r"draw a card",
    "Discard": r"discard a card",
    "Gain (asset)": r"gain (\d \[h\]|\[r\])",
    "Reveal": r"reveal",
    "Blade Break": r"blade break",
    "Blood Debt": r"blood debt",
    "Fusion": r"fusion",
    "Pay": r"pay \d \[r\]",
    "Tap": r"\[t\]",
    "Put (counter)": r"put \d \w+ counters|with \d \w+ counters",
    "Boost": r"\bboost",
    "Runechant": r"runechant",
    "Remove (counter)": r"remove a \w+ counter",
    "Attack": r": attack",
    "Pitch": r"pitched",
    "Gold": r"\bgold\b",
    "Dominate": r"dominate",
    "Stealth": r"stealth",
    "Specialization": r"specialization",
    "Might": r"\bmight\b",
    "Ward": r"\bward \d",
    "Shuffle": r"shuffle",
    "Mark": r"\bmark\b",
    "Combo": r"combo",
    "Opt": r"\bopt \d",
    "Battleworn": r"battleworn",
    "Legendary": r"legendary",
    "Wager": r"wager",
    "Vigor": r"vigor",
    "Crush": r"crush",
    "Temper": r"temper",
    "Look": r"\blook at",
}
#: What stands among them that no card of our own says.
UNREAD = {"Equip", "Turn"}


@pytest.mark.parametrize("keyword", list(FREQUENT))
def test_the_forty_most_frequent_keywords_are_used(keyword: str) -> None:
    texts = [" ".join(card.paragraphs).casefold() for card in CARDS.values()]
    assert any(re.search(FREQUENT[keyword], text) for text in texts)


@needs(COUNTS)
def test_no_other_keyword_is_as_frequent() -> None:
    found = re.findall(r'keyword: "([^"]+)".* cards: (\d+)', COUNTS.read_text(encoding="utf-8"))
    named = [word for word, _ in sorted(found, key=lambda one: -int(one[1])) if word not in UNREAD]
    assert set(named[: len(FREQUENT)]) == set(FREQUENT)
    assert len(FREQUENT) == 40


@pytest.mark.parametrize("type", ["action", "attack reaction", "defense reaction", "instant"])
def test_cycles_of_all_three_colors(type: str) -> None:
    bit = next(bit for bit, word in c.TYPES.items() if word == type)
    of = [card for card in CARDS.values() if card.types & bit]
    names = {card.name for card in of}
    assert any({card.color for card in of if card.name == name} == set(c.COLORS) for name in names)


def test_most_cards_are_in_cycles() -> None:
    attacks = [card for card in CARDS.values() if card.types & c.ACTION_CARD and c.ATTACK_TAG in card.tags]
    by_name = {
        name: {card.color for card in attacks if card.name == name} for name in {one.name for one in attacks}
    }
    assert sum(colors == set(c.COLORS) for colors in by_name.values()) >= 50


# --- They are nobody else's -------------------------------------------------------------------------------------------


def plain(text: str, name: str) -> str:
    """A text without its card's names, asterisks and case."""
    for called in sorted({name, name.partition(",")[0]}, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(called)}(?!\w)", "~", text)
    words = normalise(text.replace("*", "").replace("\n\n", " ")).casefold()
    return " ".join(re.sub(r"[.,;:]", " ", words).split())


def bare(name: str) -> str:
    return " ".join(re.sub(r"[^a-z0-9 ]", "", name.casefold()).split())


@needs(REAL)
def test_no_card_has_a_real_cards_name_or_text() -> None:
    records = [json.loads(line) for line in REAL.read_text(encoding="utf-8").splitlines()]
    names = {bare(one["name"]) for one in records}
    assert len(names) > 2000
    assert [card.name for card in CARDS.values() if bare(card.name) in names] == []
    texts = {
        plain(one[field], one["name"]): one["name"]
        for one in records
        for field in ("text", "text_2025")
        if one.get(field)
    }
    copied: list[tuple[str, str]] = []
    for card in CARDS.values():
        mine = plain(" ".join(card.paragraphs), card.name)
        if mine in texts and len(mine.split()) >= LONG:
            copied.append((card.key, texts[mine]))
    assert copied == []
