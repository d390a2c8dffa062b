"""What a text may be at most: reading ends after so many steps, whatever the table and the text."""

from __future__ import annotations

import pytest

from rulebound.text import PASS, NotUnderstood, Phrasebook, TooIntricate, normalise
from rulebound.text.limits import (
    DEEPEST,
    HIGHEST,
    LONGEST_NAME,
    LONGEST_TEXT,
    Effort,
    OutOfSteps,
    fault_of_name,
    fault_of_text,
    shortened,
)
from text.toy import Inside, Thing


def table() -> Phrasebook:
    """Marbles in marbles, bracketed in any way."""
    book = Phrasebook()
    book.add("thing", "marble", Thing, kind="marble")
    book.add("thing", "{what:thing} in {where:thing}", Inside, prefer="low")
    return book


def counted() -> Phrasebook:
    book = Phrasebook()
    book.add("count", "take {n:number}", PASS)
    return book


def test_a_text_of_ordinary_length_takes_few_steps() -> None:
    effort = Effort()
    node = table().parse("thing", "marble in marble", effort=effort).node
    assert node == Inside(Thing("marble"), Thing("marble"))
    assert 0 < Effort().left - effort.left < 100


def test_texts_share_their_steps_if_they_are_given_them() -> None:
    book, effort = table(), Effort(60)
    book.parse("thing", "marble in marble", effort=effort)
    effort.spend(effort.left - 3)
    with pytest.raises(TooIntricate, match="too intricate"):
        book.parse("thing", "marble in marble", effort=effort)


def test_what_can_be_bracketed_in_very_many_ways_is_refused_for_it() -> None:
    with pytest.raises(TooIntricate, match="too intricate to read") as caught:
        table().parse("thing", "marble" + " in marble" * 60)
    assert caught.value.words.startswith("marble in")
    assert len(str(caught.value)) < 300


def test_what_lies_too_deep_is_refused_and_not_a_fault() -> None:
    book = Phrasebook()
    book.add("thing", "marble", Thing, kind="marble")
    book.add("thing", "box of {where:thing}", Inside, what="box")
    assert book.parse("thing", "box of " * (DEEPEST - 1) + "marble").node is not None
    with pytest.raises(TooIntricate):
        book.parse("thing", "box of " * DEEPEST + "marble")


def test_the_highest_number_is_read_and_the_next_digit_refuses_the_text() -> None:
    assert counted().parse("count", f"take {HIGHEST}").node == HIGHEST
    for digits in (5, 1_900):
        with pytest.raises(TooIntricate, match=f"a number higher than {HIGHEST:,}"):
            counted().parse("count", "take " + "9" * digits)


def test_a_text_is_as_long_as_the_limit_and_no_longer() -> None:
    with pytest.raises(NotUnderstood):
        counted().parse("count", "take " * 400)
    with pytest.raises(TooIntricate, match=f"longer than {LONGEST_TEXT:,} characters"):
        counted().parse("count", "take" + " " * LONGEST_TEXT)


def test_spaces_are_collapsed_before_anything_else_is_looked_at() -> None:
    assert normalise("take \t\r\n  3   ,  then (  2 )  marbles . ") == "take 3, then 2 marbles"
    assert normalise("  " * 900 + "take") == "take"


@pytest.mark.parametrize(
    ("letter", "called"),
    [
        ("\x00", "U+0000"), ("\x1b", "U+001B"), ("\x7f", "U+007F"), ("\x85", "U+0085"), ("\u200b", "zero width space"),
        ("\u202e", "right-to-left override"), ("\u2066", "left-to-right isolate"), ("\ufeff", "U+FEFF"),
        ("\u2028", "line separator"), ("\ud800", "U+D800"), ("\ue000", "U+E000"),
    ],
)  # fmt: skip
def test_what_nothing_prints_is_named_in_names_and_in_texts(letter: str, called: str) -> None:
    assert called in fault_of_name(f"Hedge{letter}Scout")
    assert "character 6" in fault_of_name(f"Hedge{letter}Scout")
    assert called in fault_of_text(f"Draw{letter} a card")


def test_lines_and_tabs_are_of_texts_but_of_no_name() -> None:
    assert fault_of_text("Protector\r\n\tElusive") == ""
    assert "U+000A" in fault_of_name("Hedge\nScout")
    assert fault_of_name("Zul'Gurub’s “Élan” – № 7") == ""


def test_a_name_is_as_long_as_the_limit_and_no_longer() -> None:
    assert fault_of_name("n" * LONGEST_NAME) == ""
    assert f"longer than {LONGEST_NAME} characters" in fault_of_name("n" * (LONGEST_NAME + 1))


def test_an_effort_ends_with_its_last_step() -> None:
    effort = Effort(3)
    effort.spend(3)
    with pytest.raises(OutOfSteps):
        effort.spend(1)


def test_an_error_quotes_the_beginning_of_what_is_long() -> None:
    assert shortened("marble") == "marble"
    assert shortened("marble " * 20, 13) == "marble marble ..."
