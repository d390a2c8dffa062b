"""Rows and templates: what each construct reads, and what a bad row is told."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

from rulebound.text import OWN_NAME, PASS, BadRow, NotUnderstood, Phrasebook, Value
from text.toy import Both, Called, Colour, IconCost, Open, PayCost, Pick, Power, Take, Thing, toy

BOOK = toy()


@dataclass(frozen=True)
class Bag:
    first: object = None
    rest: tuple[object, ...] = ()
    loose: bool = False


@dataclass(frozen=True)
class Must:
    have: object


def bag(template: str, **options: Any) -> Phrasebook:
    book = Phrasebook()
    book.add("thing", "red", Value("red"))
    book.add("thing", "blue", Value("blue"))
    book.add("bag", template, Bag, **options)
    return book


@pytest.mark.parametrize(
    ("template", "text", "node"),
    [
        ("one {first:thing}", "One red", Bag("red")),
        ("bag [of {first:thing}]", "bag", Bag()),
        ("bag [of {first:thing}]", "bag of blue", Bag("blue")),
        ("bag {first:thing?}", "bag", Bag()),
        ("bag {first:thing?}", "bag red", Bag("red")),
        ("bag {rest:thing*}", "bag", Bag()),
        ("bag {rest:thing*}", "bag red red blue", Bag(rest=("red", "red", "blue"))),
        ('bag {rest:thing+","}', "bag red, red, blue", Bag(rest=("red", "red", "blue"))),
        ('bag {rest:thing+"and"}', "bag red", Bag(rest=("red",))),
        ('bag {rest:thing+"and"}', "bag red and blue", Bag(rest=("red", "blue"))),
        ('bag {rest:thing+"and"}', "bag red, blue, and red", Bag(rest=("red", "blue", "red"))),
        ('bag {rest:thing+"and"}', "bag red, blue and red", Bag(rest=("red", "blue", "red"))),
        ('bag {rest:thing++"and/or"}', "bag red and/or blue", Bag(rest=("red", "blue"))),
        ('bag {rest:thing++"."}', "bag red. blue", Bag(rest=("red", "blue"))),
        ("(sack|bag|big box) {first:thing}", "big box red", Bag("red")),
        ("sack {first:thing}|bag [very] {first:thing}", "bag very red", Bag("red")),
        ("[[Bag]]: {first:thing}!", "[Bag]: red!", Bag("red")),
        (r"\<{first:thing}\> \~", "<red> ~", Bag("red")),
        ("an {first:thing} bag", "a red bag", Bag("red")),
        ("{first:thing}'s non-{rest:thing+}", "red's non-blue red", Bag("red", ("blue", "red"))),
        ("+{first:number}", "+3", Bag(3)),
        ('"{first:thing}" bag', "“red” bag", Bag("red")),
        ("{first:quote} bag", "“any 2 words” bag", Bag("any 2 words")),
        ("named {first:proper}", "named Teeth of the Box", Bag("Teeth of the Box")),
    ],
)
def test_construct(template: str, text: str, node: object) -> None:
    book = bag(template)
    parsed = book.parse("bag", text)
    assert parsed.node == node
    assert book.print(parsed) == parsed.text
    assert book.parse("bag", book.print(node, "bag")).node == node


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ('bag {rest:thing++"and"}', "bag red"),
        ("bag {rest:thing+}", "bag"),
        ('bag {rest:thing+"and"}', "bag red, blue"),
        ('bag {rest:thing+"and"}', "bag red or blue"),
        ('bag {rest:thing+"and"}', "bag red and blue and red"),
        ("Bag {first:thing}", "bag red"),
        ("a bag of {first:proper}", "a bag of red"),
    ],
)
def test_near_misses_are_refused(template: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        bag(template).parse("bag", text)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("a", "one [two", Bag), "never closed"),
        (("a", "one ] two", Bag), "unbalanced"),
        (("a", "{first:thing", Bag), "can't read the template"),
        (("a", "{other:thing}", Bag), "no field other"),
        (("a", "nothing", Must), "nothing fills the field have of Must"),
        (("a", "{first:thing} {first:thing}", Bag), "stands twice"),
        (("a", "[one]", Bag), "match nothing"),
        (("a", "one", 3), "is no node"),
        (("a", "{x:thing} {y:thing}", PASS), "exactly one hole"),
        (("a", "{x:thing}", Value(1)), "can't have named holes"),
        (("a", '{first:thing"and"}', Bag), "does not repeat"),
        (("a", "{first:thing} <go:nobody>", Bag), "is called nobody"),
        (("number", "lots", Value(9)), "built in"),
    ],
)
def test_bad_rows_say_why(arguments: tuple[Any, Any, Any], message: str) -> None:
    with pytest.raises(BadRow, match=re.escape(message)):
        Phrasebook().add(*arguments)


def test_own_name_is_a_terminal_with_its_capital() -> None:
    names = ("Box the Grim", "Box")
    for text in ("Open Box the Grim", "Open Box"):
        parsed = BOOK.parse("effect", text, names)
        assert BOOK.print(parsed) == text
        assert BOOK.print(parsed.node, "effect", names) == "Open Box the Grim"
    with pytest.raises(NotUnderstood):
        BOOK.parse("effect", "Open box", names)
    book = Phrasebook()
    book.add("x", "{:self} rolls", Value("rolls"))
    assert book.parse("x", "Al's Box rolls", ("Al's Box",)).node == "rolls"
    assert repr(OWN_NAME) == "OWN_NAME"


def test_case_informs() -> None:
    red = BOOK.parse("object", "a Red box").node
    assert red == Pick("a", Thing("box", None, ("red house",)))
    assert BOOK.parse("object", "a red box").node == Pick("a", Thing("box", Colour.RED))


def test_power_with_costs_and_sentences() -> None:
    parsed = BOOK.parse("power", "Pay 2, [Turn] >>> Open a box. Take one marble.")
    assert parsed.text == "2, [Turn] → Open a box. Take one marble"
    node = parsed.node
    assert isinstance(node, Power)
    assert node.costs == (PayCost(2), IconCost("turn"))
    assert len(node.effects) == 2


def test_a_narrower_sort_fills_a_wider_hole_and_not_the_reverse() -> None:
    assert BOOK.parse("object", "each box").node == BOOK.parse("box", "each box").node
    with pytest.raises(NotUnderstood):
        BOOK.parse("box", "each marble")


def test_left_recursion_and_deep_nesting() -> None:
    text = "Open a box" + " in a crate" * 12
    assert BOOK.print(BOOK.parse("effect", text)) == text


def test_problems_names_unfilled_holes_and_doubles() -> None:
    book = bag("a {first:thing}")
    assert book.problems() == []
    book.add("bag", "the {first:nothing}", Bag)
    book.add("bag", "a {first:thing}", Bag, loose=True)
    assert len(book.problems()) == 2
    assert "sort nothing" in book.problems()[0]


def test_proper_names_are_never_greedy() -> None:
    node = BOOK.parse("effect", "Open a box named Old Charlotte and a crate").node
    assert node.deed == Open(
        Both((Called(Pick("a", Thing("box")), "Old Charlotte"), Pick("a", Thing("crate"))))
    )
    assert BOOK.parse("deed", "take 1 marble").node == Take(1)


def test_a_name_in_small_letters_stands_only_before_certain_phrases() -> None:
    made = Phrasebook(after_lower=("on its lid",))
    made.add("x", "open the box with {first:lower} on its lid", Bag)
    made.add("x", "open the red box", Value(2))
    # Whether a row knows the word or not; of words before it none that a row knows.
    for name in ("charlotte", "red", "old charlotte"):
        assert made.parse("x", f"open the box with {name} on its lid").node == Bag(name)
        assert made.print(made.parse("x", f"open the box with {name} on its lid")) == (
            f"open the box with {name} on its lid"
        )
    for wrong in ("charlotte on its side", "red charlotte on its lid", "7 on its lid", "Charlotte on its lid"):
        with pytest.raises(NotUnderstood):
            made.parse("x", f"open the box with {wrong}")


def test_a_word_that_no_row_knows_stands_only_before_certain_words() -> None:
    made = Phrasebook(after_unknown=("box",))
    made.add("x", "open the {first:unknown} box", Bag)
    made.add("x", "open the red box", Value(2))
    assert made.parse("x", "open the blue box").node == Bag("blue")
    assert made.parse("x", "open the red box").node == 2
    assert made.print(made.parse("x", "open the blue box")) == "open the blue box"
    for wrong in ("open the blue lid", "open the blue green box", "open the 7th box"):
        with pytest.raises(NotUnderstood):
            made.parse("x", wrong)
