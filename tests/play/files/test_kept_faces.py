"""How cards look is kept by what they are written as: the next process shows them without reading their texts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.play.files.kept_faces import faces_of
from rulebound.play.wow.kind import WOW, Cards
from rulebound.wow.cards.errata import read_errata

OWN = """
[[card]]
name = "Lantern Keeper"
type = "ally"
cost = 2
atk = 1
health = 3
tags = ["Human", "Mage"]
text = ["Elusive", "When Lantern Keeper enters play, draw a card."]

[[card]]
name = "Moon Walk"
type = "ability"
cost = 0
text = ["Fly to the moon."]
"""
ERRATUM = """
[[erratum]]
card = "Lantern Keeper"
paragraph = 1
text = "Protector"
source = "a test"
"""


def cards(text: str = OWN, errata: Path | None = None) -> Cards:
    made = Cards()
    made.add(text, "own.toml")
    if errata is not None:
        made.correct(read_errata((errata,)))
    return made


def test_a_card_is_shown_as_before_and_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEBOUND_CACHE", "yes")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    asked: list[str] = []
    read = Cards._read_card

    def reading(self: Cards, name: str) -> Any:
        asked.append(name)
        return read(self, name)

    monkeypatch.setattr(Cards, "_read_card", reading)
    (face,) = faces_of(WOW, cards())
    assert [each.name for each in face.keywords] == ["elusive"]
    assert asked == ["Lantern Keeper", "Moon Walk"]
    assert faces_of(WOW, cards()) == [face]
    assert asked == ["Lantern Keeper", "Moon Walk"]
    # What is written or corrected otherwise is another card.
    (dearer,) = faces_of(WOW, cards(OWN.replace("cost = 2", "cost = 3")))
    assert (face.cost, dearer.cost) == ("2", "3")
    errata = tmp_path / "errata.toml"
    errata.write_text(ERRATUM, encoding="utf-8")
    (corrected,) = faces_of(WOW, cards(errata=errata))
    assert [each.name for each in corrected.keywords] == ["protector"]
    assert asked[2:] == ["Lantern Keeper", "Lantern Keeper"]


@pytest.mark.parametrize("damage", ["{}", "[]", '{"number": 0}', '{"number": 0, "stats": 5}', "not JSON"])
def test_what_is_damaged_is_read_again(damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEBOUND_CACHE", "yes")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    before = faces_of(WOW, cards())
    monkeypatch.setattr("rulebound.play.files.shelf.Shelf.get", lambda self, key: damage)
    assert faces_of(WOW, cards()) == before


def test_nothing_is_kept_where_nothing_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEBOUND_CACHE", "no")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert [face.name for face in faces_of(WOW, cards())] == ["Lantern Keeper"]
    assert not (tmp_path / "cache").exists()
