"""The record of an edition: its fields, its settings, and which of them the rules look at already."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulebound.wow
from rulebound.errors import RuleboundError
from rulebound.play.games import game_named
from rulebound.wow.citations import PUBLISHED
from rulebound.wow.edition import BY_NAME, DIFFERENCES, EDITIONS, Edition

SOURCES = sorted(Path(rulebound.wow.__file__).parent.rglob("*.py"))

#: Fields that nothing reads yet: what the editions of 2012 and 2013 still lack. The list only ever gets shorter.
OWED: frozenset[str] = frozenset()


def test_the_fields_are_those_of_the_table() -> None:
    # (Read from the source: a compiled class has no annotations.)
    source = next(path for path in SOURCES if path.name == "edition.py").read_text(encoding="utf-8")
    declared = re.findall(r"^    (\w+): (?:bool|int|str)$", source, re.MULTILINE)
    assert declared == [one.name for one in DIFFERENCES]


def test_every_field_is_looked_at_by_the_rules() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES if path.name != "edition.py")
    read = set(re.findall(r"\bedition\.(\w+)", text))
    assert {*BY_NAME} - read == OWED


@pytest.mark.parametrize("name", PUBLISHED)
def test_an_edition_has_the_settings_of_its_column(name: str) -> None:
    edition = EDITIONS[name]
    assert edition.rulebook == name
    for difference in DIFFERENCES:
        assert getattr(edition, difference.name) == difference.settings[PUBLISHED.index(name)]


@pytest.mark.parametrize("difference", DIFFERENCES, ids=lambda one: str(one.name))
def test_what_differs_differs_or_is_a_number_for_house_rules(difference: object) -> None:
    one = BY_NAME[difference.name]  # type: ignore[attr-defined]
    assert len(set(one.settings)) > 1 or isinstance(one.settings[0], int)
    for setting, rule in zip(one.settings, one.rules, strict=True):
        assert type(setting) is type(one.settings[0])
        assert re.fullmatch(r"-|(7\.4:)?(\d{3}\.\d+[a-h]?|G\.[a-z-]+)|\d{3}", rule), rule


def test_house_rules_are_a_published_rulebook_but_for_what_they_change() -> None:
    ours = Edition("ours", "2012", strikes="on the chain", opening_hand=5)
    assert (ours.strikes, ours.opening_hand, ours.uniqueness) == ("on the chain", 5, "continuously")
    assert ours.changes == ("opening_hand=5", "strikes=on the chain")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"strike": "on the chain"}, "no difference 'strike'"),
        ({"strikes": "on a chain"}, "'on a chain' is no strikes"),
        ({"golems": 1}, "'1' is no golems"),
        ({"copies": True}, "'True' is no copies"),
        ({"copies": -1}, "'-1' is no copies"),
        ({"copies": 1000}, "'1000' is no copies"),
    ],
)
def test_what_a_field_cant_hold_is_refused(changes: dict[str, int | str], said: str) -> None:
    with pytest.raises(RuleboundError, match=said):
        Edition("ours", "2012", **changes)


def test_an_unknown_rulebook_is_refused() -> None:
    with pytest.raises(RuleboundError, match="no rulebook of '2011'"):
        Edition("ours", "2011")


@pytest.mark.parametrize("edition", ["2007", "2012", "2013", ""])
def test_no_table_says_that_an_edition_is_not_whole_yet(edition: str) -> None:
    """All of their rulebooks is built (what can't be played yet is said of another game)."""
    assert game_named("wow").still_to_build(edition) == ""
    assert "those can be played whose text is read" in game_named("fab").still_to_build("")
