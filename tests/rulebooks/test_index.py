"""The rules index: everything is loaded, and a number finds its rule."""

from __future__ import annotations

import re

import pytest

from rulebound.errors import RuleboundError
from rulebound.rulebooks.index import NUMBER_FORMS, RULEBOOKS, load_index


def test_every_rulebook_is_there_whole() -> None:
    sizes = {key: len(book.rules) for key, book in load_index().rulebooks.items()}
    assert sizes == {"wow-2007": 426, "wow-2012": 235, "wow-2013": 665, "fab": 1166, "war": 162}
    assert len(load_index().examples) == 167 + 94 + 199


@pytest.mark.parametrize("key", RULEBOOKS)
def test_numbers_have_the_form_of_their_rulebook(key: str) -> None:
    wrong = [n for n in load_index().rulebooks[key].rules if not re.fullmatch(NUMBER_FORMS[key], n)]
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("709.2b", "wow-2007:709.2b"),
        ("[709.2b]", "wow-2007:709.2b"),
        ("wow-2007:709.2b", "wow-2007:709.2b"),
        ("2012:303.2a", "wow-2012:303.2a"),
        ("G.stealth", "wow-2007:G.stealth"),
        ("2013:602.3", "wow-2013:602.3"),
        ("7.4:G.1h", "wow-2013:G.1h"),
        ("6.0:406.4", "wow-2012:406.4"),
        ("5.1.6a", "fab:5.1.6a"),
        ("fab:5.1.6a", "fab:5.1.6a"),
        ("8.3.11", "fab:8.3.11"),
        ("1.10.2a", "fab:1.10.2a"),
        ("WAR-6.order.1", "war:WAR-6.order.1"),
    ],
)
def test_a_number_finds_its_rule(text: str, id: str) -> None:
    assert load_index().find(text).id == id


def test_the_default_rulebook_decides_what_a_bare_number_means() -> None:
    assert load_index().find("303.2a", "2012").id == "wow-2012:303.2a"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("709.2z", "Near it: 709.2, 709.2a"),
        ("999.1", "Its sections: 100"),
        ("chess:1.1", "Known: wow-2007"),
        ("", "no rule ''"),
    ],
)
def test_an_unknown_number_is_refused_with_a_hint(text: str, says: str) -> None:
    with pytest.raises(RuleboundError, match=re.escape(says)):
        load_index().find(text)


def test_counterparts_exist_and_point_back() -> None:
    index = load_index()
    for book in index.rulebooks.values():
        for rule in book.rules.values():
            for other in rule.counterparts:
                assert rule.id in index.find(other).counterparts


def test_a_rule_says_what_the_later_edition_does_otherwise() -> None:
    index = load_index()
    rule = index.find("2012:303.2b")
    assert "lends keywords too" in rule.versions["wow-2007:303.2b"]
    assert "in 6.0 long-range only" in rule.versions["wow-2013:303.2b"]
    assert index.find("2013:303.2b").versions["wow-2012:303.2b"] == rule.versions["wow-2013:303.2b"]
    # Only 7.4 changed it: 6.0 still says what 1.12 said.
    assert index.find("2012:501.1a").same_as == ("wow-2007:501.1a",)
    assert index.find("2013:501.1a").same_as == ()


def test_a_rule_that_only_changed_its_number_says_so() -> None:
    index = load_index()
    assert index.find("407.1", "2012").same_as == ("wow-2013:407.1", "wow-2007:404.1")
    for key, headings, number in (("wow-2012", 13, 87), ("wow-2013", 0, 241)):
        same = [
            rule
            for rule in index.rulebooks[key].rules.values()
            if any("2007" in other for other in rule.same_as)
        ]
        assert len(same) == number
        assert key == "wow-2013" or sum(rule.heading for rule in same) == headings


def test_what_is_new_says_what_it_brought() -> None:
    index = load_index()
    rule = index.find("2012:402.1")
    assert rule.news.startswith("New: duplicates")
    assert rule.same_as == ("wow-2013:402.1",)
    assert index.find("2013:202.5").counterparts == ()


def test_7_4_stands_where_the_text_of_2012_is_lost() -> None:
    index = load_index()
    rule = index.find("602.3", "2012")
    assert rule.id == "wow-2013:602.3"
    assert rule.source.startswith("7.4: the text of 6.0 is lost")
    assert not index.has("wow-2012", "602.3")
    assert index.find("501.1b", "2012").id == "wow-2012:501.1b"
    # Neither a number that 7.4 alone gave out, nor what was new in 7.4.
    for number in ("402.4", "G.absorb"):
        with pytest.raises(RuleboundError):
            index.find(number, "2012")


def test_what_became_of_a_rule_that_is_no_more() -> None:
    index = load_index()
    first = index.rulebooks["wow-2007"]
    left = [
        number
        for number, rule in first.rules.items()
        if not any(other.startswith("wow-2013") for other in rule.versions)
    ]
    assert sorted({*first.gone, *first.merged}) == sorted(left)
    assert all(number in index.rulebooks["wow-2013"].rules for number in first.merged.values())
    assert list(index.rulebooks["wow-2012"].gone) == ["100.2f"]


def test_sections_count_as_known_but_are_no_rules() -> None:
    index = load_index()
    assert index.has("wow-2007", "707")
    assert "707" not in index.rulebooks["wow-2007"].rules
    assert not index.has("wow-2007", "999")


def test_flesh_and_blood_has_every_chapter() -> None:
    index = load_index()
    book = index.rulebooks["fab"]
    chapters = dict.fromkeys("123456789", 0)
    for number in book.rules:
        chapters[number[0]] += 1
    assert chapters == {"1": 220, "2": 98, "3": 102, "4": 61, "5": 78, "6": 89, "7": 82, "8": 411, "9": 25}
    assert all(number.rpartition(".")[0] in book.sections for number in book.rules if number.count(".") == 2)
    shown = [example for example in index.examples.values() if example.rulebook == "fab"]
    assert len(shown) == 216
    assert all(index.has("fab", rule.removeprefix("fab:")) for example in shown for rule in example.rules)
