"""The shipped cards' texts: each compiles whole, prints back as written, and is no real card's."""

from __future__ import annotations

import json
import re

import pytest

from beside import SHARED, needs
from cards.shipped import pool
from rulebound.text import normalise
from rulebound.wow.cards.card_files import short_names
from rulebound.wow.language.compiling import reprint

REAL = SHARED / "cards" / "wow.jsonl"


def test_there_are_at_least_130_cards() -> None:
    assert len(pool()) >= 130


@pytest.mark.parametrize("name", list(pool()))
def test_each_text_prints_back_as_it_is_written(name: str) -> None:
    card = pool()[name]
    assert reprint(card) == tuple(normalise(text) for text in card.paragraphs)


def _plain(name: str) -> str:
    return " ".join(name.replace('"', "").casefold().split())


def _nameless(text: str, names: list[str]) -> str:
    for name in sorted(set(names), key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "~", text)
    return text.casefold().rstrip(".")


def _texts(texts: tuple[str, ...], names: list[str]) -> tuple[str, ...]:
    return tuple(_nameless(normalise(text), names) for text in texts)


@needs(REAL)
def test_no_card_has_a_real_cards_name_or_text() -> None:
    records = [json.loads(line) for line in REAL.read_text(encoding="utf-8").splitlines()]
    names = {_plain(str(one.get(field) or one["name"])) for one in records for field in ("name", "alt_name")}
    texts = {
        _texts(tuple(one["powers"]), [one["name"], *short_names(one)]): one["name"]
        for one in records
        if one.get("powers")
    }
    taken = [card.name for card in pool().values() if _plain(card.name) in names]
    copied = [
        (card.name, texts[text])
        for card in pool().values()
        if card.paragraphs and (text := _texts(card.paragraphs, [card.name, *card.short_names])) in texts
    ]
    assert not taken
    assert not copied
