"""A refusal names the farthest point reached, the unread words and what was expected there."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.text import NotUnderstood, Phrasebook, Value
from text.toy import toy

BOOK = toy()


def refusal(text: str, sort: str = "power") -> NotUnderstood:
    with pytest.raises(NotUnderstood) as caught:
        BOOK.parse(sort, text)
    return caught.value


def test_the_message_says_read_unread_expected() -> None:
    error = refusal("Each box rolls 3 red marbles past every sheep, while they are open.")
    assert error.read == "Each box rolls 3 red marbles past"
    assert error.words == "every sheep"
    assert error.position == len(error.read) + 1
    assert error.expected[0] == "a box or marble"
    assert '"target"' in error.expected
    assert str(error).startswith(
        'read "Each box rolls 3 red marbles past" | unread "every sheep" | expected a box or'
    )
    assert isinstance(error, RuleboundError)


def test_a_misspelling_is_answered_with_the_word() -> None:
    error = refusal("Each box rols 3 red marbles past a box")
    assert error.perhaps == "rolls"
    assert error.words == "rols 3 red marbles past a box"


def test_text_that_ends_too_early() -> None:
    error = refusal("Open")
    assert error.words == ""
    assert "the text ends" in str(error)
    assert "a box or marble" in error.expected


def test_text_that_goes_on() -> None:
    error = refusal("Open a box tomorrow")
    assert (error.read, error.words) == ("Open a box", "tomorrow")


def test_nothing_read() -> None:
    error = refusal("Sheep everywhere")
    assert (error.position, error.read, error.words) == (0, "", "Sheep everywhere")
    assert "read nothing" in str(error)


def test_empty_text_and_unknown_sorts_are_refused() -> None:
    assert refusal("").expected
    assert "no rows of sort nonsense" in str(refusal("Open a box", "nonsense"))
    book = Phrasebook()
    book.add("x", "a", Value(1))
    with pytest.raises(NotUnderstood):
        book.parse("x", "(only a reminder)")


def test_words_that_are_read_elsewhere_are_not_blamed() -> None:
    error = refusal("Two target boxes have “1 → Take a marble.” while they are open.")
    assert error.read == 'Two target boxes have "1 → Take'
    assert error.words == "a marble"


def test_fragments_show_what_could_be_read() -> None:
    found = BOOK.fragments("Sheep open a box while cows are open")
    assert found == [("proper", "Sheep"), ("deed", "open a box"), ("deed", "are open")]
