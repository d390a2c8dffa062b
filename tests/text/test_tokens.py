"""Normalisation, tokens, and joining them again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.text import normalise, paragraphs, reminders
from rulebound.text.tokens import ARROW, CLOSE, OPEN, canonical, initials, join, lattice


@pytest.mark.parametrize(
    ("raw", "normal"),
    [
        ("Open a box.", "Open a box"),
        ("Open  a\u00a0 box", "Open a box"),
        ("Open a orange box", "Open an orange box"),
        ("an unique box and a hour", "a unique box and an hour"),
        ("1 >>> Open", "1 → Open"),
        ("1 -> Open", "1 → Open"),
        ("1→Open", "1 → Open"),
        ("Pay 1 >>> Open", "1 → Open"),
        ("Pay 6, Flip Gallen → Open", "6, Flip Gallen → Open"),
        ("(2), [Turn] → Open", "2, [Turn] → Open"),
        ("[2], [Turn] → Open", "2, [Turn] → Open"),
        ("Always: Pay X, Open it → Shut it", "Always: X, Open it → Shut it"),
        ("Pay 3 to open this box.", "Pay 3 to open this box"),
        ("Roll (It goes round.) and stop.", "Roll and stop"),
        ("Always:; Open a box", "Always: Open a box"),
        ("Open it.; Shut it.", "Open it. Shut it"),
        ("It\u2019s the boxes\u2019 lid\u2013part", "It's the boxes' lid-part"),
        ("Boxes have \u201c1 → Open.\u201d", 'Boxes have "1 → Open"'),
        ('They have "Open." Shut it.', 'They have "Open". Shut it'),
        ('They have "Open." while red.', 'They have "Open" while red'),
        ("+1 SIZE and \u22122 WEIGHT", "+1 SIZE and -2 WEIGHT"),
        ("[Lid] : shut", "[Lid]: shut"),
        ("heroes and / or boxes", "heroes and/or boxes"),
    ],
)
def test_normalise(raw: str, normal: str) -> None:
    assert normalise(raw) == normal


@given(st.text(alphabet=" abAX1(2)[]\"'.,;:→>-+/é\n", max_size=40))
def test_normalise_is_idempotent(raw: str) -> None:
    once = normalise(raw)
    assert normalise(once) == once


@given(st.text(alphabet=" abAX1\"'.,;:→-+/", max_size=40))
def test_tokens_lie_where_they_say(raw: str) -> None:
    text, tokens = lattice(canonical(raw))
    assert text == normalise(raw)
    assert "".join(text[token.start : token.stop] for token in tokens) == text.replace(" ", "")


def test_tokens_of_a_paragraph() -> None:
    texts = canonical("Pay 2, Open Al's box → All non-Red boxes have “+1 SIZE.”")
    assert texts == [
        "2", ",", "Open", "Al", "'s", "box", ARROW, "All", "non-", "Red", "boxes", "have", OPEN, "+", "1", "SIZE",
        CLOSE,
    ]  # fmt: skip
    assert join(texts) == '2, Open Al\'s box → All non-Red boxes have "+1 SIZE"'


def test_sentence_beginnings_know_cost_lists() -> None:
    texts = canonical("2, Open Gallen → Roll, Red box. Shut")
    capitals = [text for text, first in zip(texts, initials(texts), strict=True) if first]
    assert capitals == ["2", "Open", "Roll", "Shut"]
    texts = canonical('2, Open "Lid" Gallen, Shut it → They have "1, Open Red → Roll"')
    capitals = [text for text, first in zip(texts, initials(texts), strict=True) if first and text.isalpha()]
    assert capitals == ["Open", "Lid", "Shut", "They", "Open", "Roll"]


def test_reminders_and_paragraphs() -> None:
    text = "Roller (It can roll.)\nPay (2) → Open it.; Shut it.\n\n"
    assert reminders(text) == ("It can roll.",)
    # What says a number is none.
    assert reminders("Roller (twice) (x 2) (X more)") == ("twice",)
    assert normalise("Roller (twice) (x 2)") == "Roller (x 2)"
    assert paragraphs(text) == ("Roller (It can roll.)", "Pay (2) → Open it.", "Shut it.")
