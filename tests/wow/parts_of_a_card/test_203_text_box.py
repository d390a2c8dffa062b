"""The text box (section 203)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ally, scenario


@pytest.mark.rule("wow-2007:203.1")
def test_reminder_text_does_nothing() -> None:
    plain = ally("Guard", text="Protector")
    reminded = ally("Guard", text="Protector (It may exhaust to become the defender instead.)")
    assert plain.program == reminded.program
    scenario('you: ally "Guard"\nopponent:', [reminded]).expect("Guard", keyword="protector", power=0)


@pytest.mark.rule("wow-2007:203.2", "wow-2007:700.1", "wow-2007:704.1", "wow-2013:700.1", "wow-2013:704.1")
def test_each_paragraph_is_a_power_of_its_own() -> None:
    one = "(1) >>> This ally has +1 ATK this turn."
    table = scenario(
        'you: ally "Two"; resources 1\nopponent:',
        [ally("Two", text=f"{one} <p> When this ally attacks, draw a card.")],
    )
    table.expect("Two", power=2)
    powers = table.card("Two").definition.program.powers
    assert [power.place for power in powers] == [0, 1]


@pytest.mark.rule("wow-2007:203.2", "wow-2012:203.2", "wow-2013:203.2")
def test_keywords_may_share_a_paragraph() -> None:
    table = scenario('you: ally "Quick"\nopponent:', [ally("Quick", text="Ferocity, Protector")])
    table.expect("Quick", keyword="ferocity").expect("Quick", keyword="protector")
