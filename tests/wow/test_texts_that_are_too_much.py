"""Texts that nobody prints: each is read or refused by name, within a second and with little memory."""

from __future__ import annotations

import time
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.tcg.language.card_text import CardText
from rulebound.text.limits import LONGEST_NAME, LONGEST_TEXT
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import CardRefused, compile_card
from rulebound.wow.language.wording import book

TYPES = (c.ALLY, c.ABILITY, c.HERO, c.QUEST, c.WEAPON, c.ARMOR, c.ITEM)
TOO_MUCH = {
    "conjunctions": "Draw a card" + " and draw a card" * 63,
    "commas": "," * 512,
    "spaces": "Draw" + " " * 1_900 + "a card.",
    "quotes in quotes": 'Your hero has "Allies have ' * 60 + '"' * 120,
    "powers in powers": 'Your hero has "' * 60 + "Elusive" + '"' * 60,
    "for each": "Draw a card" + " for each ally" * 140,
    "of each": "Draw " + "for each " * 220,
    "parentheses": "(" * 1_000 + ")" * 1_000,
    "brackets": "[" * 2_000,
    "arrows": ">>>" * 600,
    "capitals": "Big " * 500,
    "letters": "X " * 1_000,
    "names of names": "Destroy target " + "Big of " * 280,
    "nouns": "ally " * 400,
    "keywords": "Assault 1. " * 180,
    "has": "This ally has" * 60 + ' "a"' * 100,
    "lines": "Elusive\n" * 250,
    "quotation marks": '"' * 2_000,
    "colons and semicolons": ":;" * 1_000,
}


def outcome(text: str, types: int) -> str:
    """Return why a text is refused ("": it is read)."""
    try:
        compile_card(CardText("Hedge Scout", (text,), types, (), ("Hedge",)))
    except CardRefused as refusal:
        return str(refusal)
    return ""


def seconds(text: str, types: int) -> float:
    """Return the processor time that a text takes: the better of two, if the first was disturbed by something else."""
    taken = 9.0
    for _ in range(2):
        before = time.process_time()
        outcome(text, types)
        taken = min(taken, time.process_time() - before)
        if taken < 1:
            break
    return taken


@pytest.fixture(scope="module", autouse=True)
def the_table_is_ready() -> None:
    assert book().automaton.states


@pytest.mark.parametrize("types", [c.ALLY, c.ABILITY])
@pytest.mark.parametrize("what", TOO_MUCH)
def test_it_takes_less_than_a_second(what: str, types: int) -> None:
    assert seconds(TOO_MUCH[what], types) < 1


@pytest.mark.parametrize("what", TOO_MUCH)
def test_it_takes_less_than_200_megabytes(what: str) -> None:
    tracemalloc.start()
    try:
        outcome(TOO_MUCH[what], c.ALLY)
        assert tracemalloc.get_traced_memory()[1] < 200 * 2**20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("what", ["conjunctions", "for each", "capitals", "letters", "names of names", "nouns"])
def test_what_would_take_too_long_is_refused_for_that(what: str) -> None:
    told = outcome(TOO_MUCH[what], c.ABILITY)
    assert told.startswith("Hedge Scout: too intricate to read: ")
    assert len(told) < 200


def test_a_long_text_is_refused_with_the_limit() -> None:
    told = outcome("Draw a card. " * 160, c.ABILITY)
    assert told == "Hedge Scout: longer than 2,000 characters, of which a text has at most so many (2,080)"
    half = "Draw a card.\n" * 80
    with pytest.raises(CardRefused, match="longer than 2,000"):
        compile_card(CardText("Hedge Scout", (half, half), c.ABILITY))


def test_a_text_of_many_lines_as_long_as_may_be_is_read() -> None:
    text = "\n".join(["When Hedge Scout is destroyed, draw a card."] * (LONGEST_TEXT // 44))
    assert outcome(text, c.ALLY) == ""


def test_high_numbers_are_refused_with_the_limit() -> None:
    for number in ("10000", "9" * 1_900):
        assert "a number higher than 9,999" in outcome(f"Draw {number} cards.", c.ABILITY)
    assert outcome("Draw 9999 cards.", c.ABILITY) == ""


def test_characters_that_nothing_prints_refuse_names_and_texts() -> None:
    assert "right-to-left override" in outcome("Draw \u202ea card.", c.ABILITY)
    with pytest.raises(CardRefused, match=r"U\+001B"):
        compile_card(CardText("Hedge\x1b[31m Scout", ("Elusive",), c.ALLY))
    with pytest.raises(CardRefused, match=f"longer than {LONGEST_NAME} characters"):
        compile_card(CardText("Scout" * 40, ("Elusive",), c.ALLY))


WORDS = sorted(book().automaton.vocabulary)
PIECES = st.sampled_from(
    [*WORDS, '"', ",", ".", ";", ":", "(", ")", "[", "]", "→", "X", "7", "Hedge Scout", "draw a card", "each ally",
     "for each ally", 'has "', "Ongoing:", "\n", "if you do,", "Big", "when", "non-"]
)  # fmt: skip


@settings(max_examples=60)
@given(
    st.lists(PIECES, min_size=1, max_size=5),
    st.sampled_from([" ", " and ", ", ", "\n", ". ", ""]),
    st.integers(1, 400),
    st.sampled_from(TYPES),
)
def test_any_words_said_again_and_again_are_read_or_refused(
    parts: list[str], glue: str, times: int, types: int
) -> None:
    text = glue.join(parts * times)[:LONGEST_TEXT]
    told = outcome(text, types)
    assert told == "" or told.startswith("Hedge Scout: ")
    assert seconds(text, types) < 1
