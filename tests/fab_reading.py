"""Helpers for tests of Flesh and Blood's texts: compile one as some card's, expect a refusal."""

from __future__ import annotations

import pytest

from rulebound.fab import constants as c
from rulebound.fab.language.compiling import compile_text
from rulebound.fab.language.wording import book
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import TextBox
from rulebound.tcg.tree import Power

NAME = "Marsh Lantern, Dim and Low"
#: Cards whose texts are read differently: their types and subtypes.
ATTACK = (c.ACTION_CARD, ("Generic", "attack"))
ACTION = (c.ACTION_CARD, ("Generic",))
AURA = (c.ACTION_CARD, ("Generic", "aura"))
WORN = (c.EQUIPMENT, ("Generic", "head"))
SWORD = (c.WEAPON, ("Warrior", "sword", "1h"))


def program(text: str, of: tuple[int, tuple[str, ...]] = ACTION) -> TextBox:
    """Compile a text and check that it prints back as it is."""
    made = compile_text(NAME, text, *of)
    for reading in made.readings:
        assert book().print(reading) == reading.text
    return made.program


def effect(text: str, of: tuple[int, tuple[str, ...]] = ACTION) -> Effect:
    """What a card does as it resolves, and no more."""
    made = program(text, of)
    assert made.effect is not None
    assert made == TextBox(effect=made.effect)
    return made.effect


def power(text: str, of: tuple[int, tuple[str, ...]] = ATTACK) -> Power:
    """The one ability of a text."""
    made = program(text, of)
    assert (len(made.powers), made.effect) == (1, None)
    return made.powers[0]


def expect_refused(text: str, words: str = "", of: tuple[int, tuple[str, ...]] = ACTION) -> CardRefused:
    """The text is refused, naming these words."""
    with pytest.raises(CardRefused) as caught:
        compile_text(NAME, text, *of)
    refusal = caught.value
    assert words in (refusal.words or refusal.why), (refusal.words, refusal.why)
    return refusal
