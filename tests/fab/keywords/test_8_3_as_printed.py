"""Ability keywords as they are printed: of which kind is the ability that each stands for, and what it is (8.3)."""

from __future__ import annotations

import pytest

from fab_reading import ATTACK, AURA, WORN, expect_refused, program
from fab_table import THEM, Table, print_on, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes import keywords
from rulebound.tcg import constants as shared
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Power

#: The card that a keyword is printed on.
ITEM = (c.ACTION_CARD, ("Mechanologist", "item"))


@pytest.mark.rule(
    "fab:8.0.4", "fab:8.3.2", "fab:8.3.3", "fab:8.3.10", "fab:8.3.11", "fab:8.3.13", "fab:8.3.14"
)
@pytest.mark.rule("fab:8.3.14b", "fab:8.3.18", "fab:8.3.25", "fab:8.3.41")
@pytest.mark.parametrize(
    ("words", "ability", "keyword", "of"),
    [
        ("Battleworn", keywords.battleworn(), c.BATTLEWORN, WORN),
        ("Blade Break", keywords.blade_break(), c.BLADE_BREAK, WORN),
        ("Temper", keywords.temper(), c.TEMPER, WORN),
        ("Guardwell", keywords.guardwell(), c.GUARDWELL, WORN),
        ("Blood Debt", keywords.blood_debt(), c.BLOOD_DEBT, ATTACK),
        ("Phantasm", keywords.phantasm(), c.PHANTASM, ATTACK),
        ("Mirage", keywords.mirage(), c.MIRAGE, ATTACK),
        ("Spectra", keywords.spectra(), c.SPECTRA, AURA),
        ("Watery Grave", keywords.watery_grave(), c.WATERY_GRAVE, AURA),
        ("Heave 2", keywords.heave(2), c.HEAVE, ATTACK),
    ],
)
def test_the_word_stands_for_a_triggered_ability(
    words: str, ability: Power, keyword: int, of: tuple[int, tuple[str, ...]]
) -> None:
    made = program(f"**{words}**", of)
    assert made.powers == (ability,)
    assert isinstance(ability, Triggered)
    assert has(ability) == keyword


@pytest.mark.rule(
    "fab:8.0.4", "fab:8.3.8", "fab:8.3.15", "fab:8.3.19", "fab:8.3.20", "fab:8.3.21", "fab:8.3.23"
)
@pytest.mark.rule(
    "fab:8.3.27", "fab:8.3.28", "fab:8.3.29", "fab:8.3.30", "fab:8.3.31", "fab:8.3.35", "fab:8.3.36"
)
@pytest.mark.rule("fab:8.3.37", "fab:8.3.38", "fab:8.3.39")
@pytest.mark.parametrize(
    ("words", "ability", "keyword", "of"),
    [
        ("Arcane Barrier 1", keywords.arcane_barrier(1), c.ARCANE_BARRIER, WORN),
        ("Spellvoid 3", keywords.spellvoid(3), c.SPELLVOID, WORN),
        ("Quell 1", keywords.quell(1), c.QUELL, WORN),
        ("Ward 4", keywords.ward(4), c.WARD, AURA),
        ("Arcane Shelter 2", keywords.arcane_shelter(2), c.ARCANE_SHELTER, WORN),
        ("Ephemeral", keywords.ephemeral(), c.EPHEMERAL, ATTACK),
        ("Piercing 1", keywords.piercing(1), c.PIERCING, ATTACK),
        ("Rune Gate", keywords.rune_gate(), c.RUNE_GATE, ATTACK),
        ("Ambush", keywords.ambush(), c.AMBUSH, ATTACK),
        ("Crank", keywords.crank(), c.CRANK, ITEM),
        ("Modular", keywords.modular(), c.MODULAR, WORN),
        ("Protect", keywords.protect(), c.PROTECT, WORN),
        ("Universal", keywords.universal(), c.UNIVERSAL, ATTACK),
        ("Cloaked", keywords.cloaked(), c.CLOAKED, WORN),
        ("Meld", keywords.meld(), c.MELD, ATTACK),
        ("Perched", keywords.perched(), c.PERCHED, WORN),
    ],
)
def test_the_word_stands_for_a_static_ability(
    words: str, ability: Power, keyword: int, of: tuple[int, tuple[str, ...]]
) -> None:
    made = program(f"**{words}**", of)
    assert made.powers == (ability,)
    assert isinstance(ability, Continuous)
    assert has(ability) == keyword


def has(ability: Power) -> int:
    """The keywords of a permanent that has an ability, and nothing else."""
    table = Table("Plain Blow (red)", worn="Padded Sleeves")
    number = print_on(table, "Padded Sleeves", ability, zone=shared.PLAY, seat=THEM)
    return values_of(table, number).all_keywords()


@pytest.mark.rule(
    "fab:8.3.8", "fab:8.3.15", "fab:8.3.18", "fab:8.3.19", "fab:8.3.20", "fab:8.3.23", "fab:8.3.37"
)
@pytest.mark.parametrize(
    "word", ["Arcane Barrier", "Spellvoid", "Quell", "Ward", "Arcane Shelter", "Piercing", "Heave"]
)
def test_how_much_is_printed_with_the_word(word: str) -> None:
    one, two = (program(f"**{word} {amount}**", ATTACK).powers for amount in (1, 2))
    assert one != two
    expect_refused(f"**{word}**", "", ATTACK)
    # Of other keywords nothing is counted.
    expect_refused("**Temper 2**", "", WORN)
