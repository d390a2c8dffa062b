"""The rules index: everything is loaded, and a number finds its rule."""

from __future__ import annotations

import re

import pytest

from rulebound.errors import RuleboundError
from rulebound.rulebooks.index import NUMBER_FORMS, RULEBOOKS, load_index


def test_every_rulebook_is_there_whole() -> None:
    sizes = {key: len(book.rules) for key, book in load_index().rulebooks.items()}
    assert sizes == {"wow-2007": 426, "wow-2012": 235, "fab": 78, "war": 162}
    assert len(load_index().examples) == 167


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
        ("5.1.6a", "fab:5.1.6a"),
        ("fab:5.1.6a", "fab:5.1.6a"),
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


def test_sections_count_as_known_but_are_no_rules() -> None:
    index = load_index()
    assert index.has("wow-2007", "707")
    assert "707" not in index.rulebooks["wow-2007"].rules
    assert not index.has("wow-2007", "999")
