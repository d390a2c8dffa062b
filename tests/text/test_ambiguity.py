"""Which reading wins, by the stated order, and when both are refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from rulebound.text import PASS, Ambiguous, NotUnderstood, Phrasebook, Value
from text.toy import Both, Inside, While, toy

BOOK = toy()


@dataclass(frozen=True)
class Word:
    what: object


@dataclass(frozen=True)
class Pair:
    left: object
    right: object


def table(*rows: tuple[Any, ...]) -> Phrasebook:
    book = Phrasebook()
    for sort, template, node, *options in rows:
        book.add(sort, template, node, **(options[0] if options else {}))
    return book


def test_two_meanings_of_the_same_words_are_refused_by_name() -> None:
    book = table(("x", "red box", Value(1)), ("x", "red box", Value(2)))
    with pytest.raises(Ambiguous) as caught:
        book.parse("x", "red box")
    assert (caught.value.first, caught.value.second) == (1, 2)
    assert 'two readings of "red box": 1 or 2' in str(caught.value)


def test_equal_nodes_merge() -> None:
    book = table(
        ("x", "red box", Value(1)),
        ("x", "red {:self}", Value(1)),
        ("x", "{y:y} box", PASS),
        ("y", "red", Value(1)),
    )
    parsed = book.parse("x", "red box", ("box",))
    assert parsed.node == 1
    assert parsed.tiebreaks == ()


def test_check_vetoes_before_anything_is_preferred() -> None:
    rows = (
        ("x", "red box", Value(1), {"check": lambda n: False}),
        ("x", "red box", Value(2), {"generic": True}),
    )
    parsed = table(*rows).parse("x", "red box")
    assert parsed.node == 2
    with pytest.raises(NotUnderstood, match="refused by the check of x: red box"):
        table(rows[0]).parse("x", "red box")


def test_accept_vetoes_whole_readings() -> None:
    book = table(("x", "red box", Value(1)), ("x", "red box", Value(2), {"generic": True}))
    assert book.parse("x", "red box").node == 1
    parsed = book.parse("x", "red box", accept=lambda parsed: bool(parsed.node == 2))
    assert parsed.node == 2
    assert [note.rule for note in parsed.tiebreaks][-1] == "accept"
    with pytest.raises(NotUnderstood, match="no reading was accepted"):
        book.parse("x", "red box", accept=lambda parsed: False)
    assert book.readings("x", "red box") == [1, 2]


@pytest.mark.parametrize(
    ("rows", "text", "node", "rule"),
    [
        ((("x", "red box", Value(1), {"generic": True}), ("x", "red box", Value(2))), "red box", 2, "generic"),
        ((("x", "red box", Value(1), {"weight": 3}), ("x", "red box", Value(2), {"weight": 2})), "red box", 2,
        "generic"),
        ((("x", "{what:proper}", Word), ("x", "Red Box", Value(2))), "Red Box", 2, "literal"),
        (
            (("x", "{what:y} box", Word), ("y", "red", Value("red")), ("x", "red box", Value(2))),
            "red box", 2, "longer",
        ),
    ],
)  # fmt: skip
def test_preference(rows: tuple[Any, ...], text: str, node: object, rule: str) -> None:
    for ordered in (rows, rows[::-1]):
        parsed = table(*ordered).parse("x", text)
        assert parsed.node == node
        assert [note.rule for note in parsed.tiebreaks] == [rule]
        assert parsed.tiebreaks[0].winner != ""


def test_tails_attach_high_and_post_filters_low() -> None:
    node = BOOK.parse("effect", "Open a box while they are open").node
    assert isinstance(node, While)
    rows = (("x", "{left:x} and {right:x}", Pair), ("x", "red", Value("red")), ("x", "{what:x} today", Word))
    with pytest.raises(Ambiguous):
        table(*rows).parse("x", "red and red today")
    high = table(rows[0], rows[1], (*rows[2], {"prefer": "high"})).parse("x", "red and red today")
    assert high.node == Word(Pair("red", "red"))
    assert [note.rule for note in high.tiebreaks] == ["attach"]
    low = table(rows[0], rows[1], (*rows[2], {"prefer": "low"})).parse("x", "red and red today")
    assert low.node == Pair("red", Word("red"))


def test_coordination_stays_low() -> None:
    node = BOOK.parse("object", "a crate in a box and a marble").node
    assert isinstance(node, Both)
    assert isinstance(node.items[0], Inside)


def test_an_ambiguity_deep_inside_is_found() -> None:
    book = table(
        ("x", "open {what:y}", Word),
        ("y", "box", Value(1)),
        ("y", "box", Value(2)),
        ("x", "see {what:x} now", Word),
    )
    with pytest.raises(Ambiguous):
        book.parse("x", "see open box now")


def test_passing_in_circles_is_harmless() -> None:
    book = table(("x", "{y:y}", PASS), ("y", "{x:x}", PASS), ("x", "box", Value(1)), ("y", "crate", Value(2)))
    assert book.parse("x", "crate").node == 2
    assert book.parse("y", "box").node == 1
    assert book.print(1, "y") == "Box"
