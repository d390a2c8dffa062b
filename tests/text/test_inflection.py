"""Verb forms, plurals, number words, articles; and agreement between the parts of a row."""

from __future__ import annotations

import pytest

from rulebound.text import PASS, NotUnderstood, Phrasebook
from rulebound.text.inflect import article, noun_form, number_value, verb_form
from text.toy import Be, Both, Does, Inside, Take, They, Thing, toy

BOOK = toy()


@pytest.mark.parametrize(
    ("verb", "sg", "pl", "inf"),
    [
        ("deal", "deals", "deal", "deal"), ("be", "is", "are", "be"), ("have", "has", "have", "have"),
        ("do", "does", "do", "do"), ("destroy", "destroys", "destroy", "destroy"), ("carry", "carries", "carry",
        "carry"),
        ("attach", "attaches", "attach", "attach"), ("go", "goes", "go", "go"), ("was|were", "was", "were", "were"),
    ],
)  # fmt: skip
def test_verbs(verb: str, sg: str, pl: str, inf: str) -> None:
    assert [verb_form(verb, form) for form in ("sg", "pl", "inf")] == [sg, pl, inf]


@pytest.mark.parametrize(
    ("noun", "plural"),
    [
        ("lily", "lilies"), ("box", "boxes"), ("day", "days"), ("echo", "echoes"), ("studio", "studios"),
        ("Dwarf", "Dwarves"), ("box card", "box cards"), ("sheep|sheep", "sheep"), ("fish|fish", "fish"),
    ],
)  # fmt: skip
def test_plurals(noun: str, plural: str) -> None:
    assert noun_form(noun, "pl") == plural


def test_numbers_and_articles() -> None:
    assert [number_value(word) for word in ("3", "Three", "twenty", "red")] == [3, 3, 20, None]
    assert [article("a", word) for word in ("ally", "unique", "8", "4", "uninvited", "hour")] == [
        "an", "a", "an", "a", "an", "an",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Each box takes 2 marbles", "All boxes take 2 marbles", "Two target boxes take one marble",
        "One target box takes X marbles", "You take 1 marble", "You may take 1 marble", "Each box may be open",
        "Take 3 marbles", "Each box and each crate are open", "Each box or each crate is open",
        "All boxes in each crate are open", "Each box in all crates is open", "Be open", "They are closed",
    ],
)  # fmt: skip
def test_agreement_holds(text: str) -> None:
    assert BOOK.print(BOOK.parse("effect", text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "Each box take 2 marbles", "All boxes takes 2 marbles", "Each boxes takes 2 marbles", "All box take 2 marbles",
        "Two target box take 1 marble", "One target boxes take 1 marble", "Take 1 marbles", "Take 2 marble",
        "Each box may takes 2 marbles", "You takes 1 marble", "Each box and each crate is open", "Each box be open",
        "All boxes in each crate is open", "May take 1 marble",
    ],
)  # fmt: skip
def test_disagreement_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        BOOK.parse("effect", text)


def test_number_is_not_in_the_verb() -> None:
    one = BOOK.parse("effect", "Each box takes 2 marbles").node
    many = BOOK.parse("effect", "They take 2 marbles").node
    assert isinstance(one, Does)
    assert isinstance(many, Does)
    assert one.deed == many.deed == Take(2)
    assert BOOK.print(Does(They(), Be(open=True)), "effect") == "They are open"


def test_items_of_a_noun_list_share_the_number_of_the_phrase() -> None:
    book = Phrasebook(nouns=("object", "noun"))
    book.add("noun", "~box~", Thing, kind="box")
    book.add("noun", "~marble~", Thing, kind="marble")
    book.add("noun", '{items:noun++"or"}', Both, word="or")
    book.add("object", "target {x:noun.sg}", PASS)
    book.add("object", "all {x:noun.pl}", PASS)
    for text in ("target box or marble", "all boxes or marbles", "target box, marble, or box"):
        assert book.parse("object", text).text == text
    for text in ("target box or marbles", "all box or marble", "target boxes or marbles"):
        with pytest.raises(NotUnderstood):
            book.parse("object", text)


def test_named_subjects_and_counts() -> None:
    book = Phrasebook(nouns=("object", "noun"))
    book.add("noun", "~box~", Thing, kind="box")
    book.add("object", "each {x:noun.sg}", PASS)
    book.add("object", "all {x:noun}", PASS, form="pl")
    book.add("clause", "{what:object} near {where:object} <close:what>", Inside)
    book.add("clause", "{where:object} that {what:object} <hold>", Inside)
    book.add("clause", "what {what:object} would also <be> in {where:object}", Inside)
    assert book.parse("clause", "each box near all boxes closes").text == "each box near all boxes closes"
    assert book.parse("clause", "each box that all boxes hold").text == "each box that all boxes hold"
    assert (
        book.parse("clause", "what each box would also be in all boxes").text
        == "what each box would also be in all boxes"
    )
    with pytest.raises(NotUnderstood):
        book.parse("clause", "each box near all boxes close")
