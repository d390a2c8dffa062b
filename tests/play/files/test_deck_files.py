"""Deck lists: read, and refused with the line, the card and the nearest name."""

from __future__ import annotations

import pytest

from play.pool import CARDS, DECK
from rulebound.errors import RuleboundError
from rulebound.play.games import game_named
from rulebound.wow.cards.deck_files import nearest, read_deck

POOL = game_named("wow").cards([CARDS])


def test_a_list_is_read() -> None:
    text = "# mine\nHero: Trial Captain\n\n3 Gate Guard # three\n2x hill runner\n1 gate  guard\nSide:\n1 Warm Coat\n"
    text += "Collection:\n2 Warm Coat\n5 Hill Runner\n"
    deck = read_deck(text, POOL, "mine", "mine.txt")
    assert deck.hero.name == "Trial Captain"
    assert [(card.name, count) for card, count in deck.cards] == [("Gate Guard", 4), ("Hill Runner", 2)]
    assert [(card.name, count) for card, count in deck.side] == [("Warm Coat", 1)]
    assert [(card.name, count) for card, count in deck.collection] == [("Warm Coat", 2), ("Hill Runner", 5)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Hero: Trial Captain\n3 Gate Gard\n", ["deck.txt:2", "'Gate Gard'", "Did you mean 'Gate Guard'?"]),
        ("Hero: Trial Capitan\n", ["deck.txt:1", "'Trial Capitan'", "'Trial Captain'"]),
        ("3 Gate Guard\n", ["deck.txt", "no hero"]),
        ("Hero: Trial Captain\nHero: Trial Captain\n", ["deck.txt:2", "second hero"]),
        ("Hero: Trial Captain\nGate Guard\n", ["deck.txt:2", "not a line"]),
        ("Hero: Trial Captain\n0 Gate Guard\n", ["deck.txt:2", "0 copies"]),
        ("Hero: Trial Captain\n1 Riddle\n", ["Riddle", "not understood"]),
        ("Hero: Trial Captain\n1 Zzyzx\n", ["deck.txt:2", "there is no card 'Zzyzx'"]),
    ],
)
def test_a_fault_names_its_place(text: str, words: list[str]) -> None:
    with pytest.raises(RuleboundError) as caught:
        read_deck(text, POOL, "deck", "deck.txt")
    assert all(word in str(caught.value) for word in words), str(caught.value)


def test_nearest_finds_parts_of_names() -> None:
    assert nearest("runner", ["Hill Runner"]) == "Did you mean 'Hill Runner'?"
    assert nearest("zzz", ["Hill Runner"]) == ""


@pytest.mark.rule("wow-2007:100.1", "wow-2007:100.2", "wow-2007:100.4")
def test_every_fault_of_an_illegal_deck_is_named() -> None:
    kind = game_named("wow")
    deck = kind.deck(DECK.with_name("illegal.txt"), POOL)
    faults = kind.describe_deck(deck, "2007").faults
    assert any("[100.2]" in fault and "Loner Badge" in fault for fault in faults)
    assert any("[100.4]" in fault and "Loner Badge" in fault for fault in faults)
