"""Reminders with a number: they say what the keyword before them says, or they are no reminders (203.1)."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c

#: A text, and the same without its reminders.
TRUE = [
    ("Assault 2 (+2 ATK on your turn)", "Assault 2"),
    ("Assault 2 (On your turn this ally has +2 ATK.)", "Assault 2"),
    ("Mend 3 (This ally may heal 3 damage at the start of your turn.)", "Mend 3"),
    ("Hardiness (Prevent 1 of that damage.)", "Hardiness"),
    ("Berserking (+1 ATK for each damage.)", "Berserking"),
    ("When Tarn attacks, he has Assault 2. (+2 ATK on your turn)", "When Tarn attacks, he has Assault 2"),
    ("Assault 1 (+1 ATK on your turn), Mend 2 (It may heal 2 damage.)", "Assault 1, Mend 2"),
]
FALSE = [
    ("Assault 2 (+3 ATK on your turn)", "+3"),
    ("Assault 2 (-2 ATK on your turn)", "-2"),
    ("Assault 2 (+2 ATK on each turn)", "+2"),
    ("Assault 2 (+2 ATK on your turn, +2 ATK on your turn)", "+2"),
    ("Mend 2 (This ally may heal 1 damage at the start of your turn.)", "1"),
    ("Mend 2 (This ally may heal X damage at the start of your turn.)", "X"),
    ("Mend 2, Assault 1 (It may heal 2 damage.)", "2"),
    ("Hardiness (Prevent 2 of that damage.)", "2"),
    ("Protector (+1 ATK on your turn)", "+1"),
    ("Tarn can't attack. (+1 ATK on your turn)", "+1"),
    ("(+1 ATK on your turn)", "+1"),
    ("Harmonize (You pay 1 less to play allies with cost 4 or more, and heroes.)", "1"),
]


@pytest.mark.rule("wow-2007:203.1")
@pytest.mark.parametrize(("text", "bare"), TRUE)
def test_a_number_that_is_the_keywords_is_a_reminder(text: str, bare: str) -> None:
    assert program(text) == program(bare)


@pytest.mark.rule("wow-2007:203.1")
@pytest.mark.parametrize(("text", "words"), FALSE)
def test_any_other_number_or_word_is_text_and_refused(text: str, words: str) -> None:
    assert words in expect_refused(text).words


@pytest.mark.rule("wow-2007:203.1", "wow-2007:707.1c")
def test_what_a_finishing_move_costs_may_be_said_again() -> None:
    text = "Finishing Move (Remove X Combo cards{} in your graveyard from the game to play, where X is {} or less.)"
    deals = "Your hero deals X melee damage to target hero or ally."
    plain = program("Finishing Move", deals, types=c.ABILITY)
    assert program(text.format("", 5), deals, types=c.ABILITY) == plain
    for more, most in (("", 6), (" and allies", 5)):
        expect_refused(text.format(more, most), types=c.ABILITY)
