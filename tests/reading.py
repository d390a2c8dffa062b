"""Helpers for tests of card texts: compile a text, take its one power or effect, expect a refusal."""

from __future__ import annotations

import pytest

from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.tree import Power
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import CardRefused, compile_card
from rulebound.wow.language.wording import book
from rulebound.wow.position.text_box import CardProgram

NAME = "Tarn Oakfist"
SHORT = ("Tarn",)


def program(*texts: str, types: int = c.ALLY, tags: tuple[str, ...] = (), variable: bool = False) -> CardProgram:
    """Compile a text and check that it prints back as it is."""
    made = compile_card(CardText(NAME, texts, types, tags, SHORT, "", variable))
    for reading in made.readings:
        assert book().print(reading) == reading.text
    return made.program


def effect(*texts: str) -> Effect:
    """The non-ongoing effect of an ability."""
    found = program(*texts, types=c.ABILITY).effect
    assert found is not None
    return found


def power(text: str, types: int = c.ALLY) -> Power:
    """The one power of a text."""
    powers = program(text, types=types).powers
    assert len(powers) == 1
    return powers[0]


def expect_refused(text: str, words: str = "", types: int = c.ALLY) -> CardRefused:
    """The text is refused, naming these words."""
    with pytest.raises(CardRefused) as caught:
        compile_card(CardText(NAME, (text,), types, (), SHORT))
    refusal = caught.value
    assert words in refusal.words, (refusal.words, refusal.why)
    return refusal
