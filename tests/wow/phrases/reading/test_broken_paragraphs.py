"""Paragraphs that a break has split, or that have lost one."""

from __future__ import annotations

import pytest

from rulebound.wow.language.paragraphs import paragraphs_of


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        # an icon at the end that "Hero:" in the next paragraph begins with
        (
            ("[Druid] Hero: Draw a card. [Mage]", "Hero: Your hero heals 1 damage from itself."),
            ("[Druid] Hero: Draw a card.", "[Mage] Hero: Your hero heals 1 damage from itself."),
        ),
        (
            ("Death Rattle: [Rogue]", "Hero: Draw a card. [Shaman]", "Hero: Ready target hero."),
            ("[Rogue] Hero: Death Rattle: draw a card.", "[Shaman] Hero: Death Rattle: ready target hero."),
        ),
        # an icon that nothing takes up
        (("Destroy target ally. [Mage]", "Elusive"), ("Destroy target ally. [Mage]", "Elusive")),
        # a line about a reputation that goes on
        (("Mud Ring Reputation Flip Odda → Draw a card.",), ("Mud Ring Reputation", "Flip Odda → Draw a card.")),
        (("Mud Ring Reputation, Protector",), ("Mud Ring Reputation, Protector",)),
    ],
)
def test_paragraphs_are_put_together_as_they_are_meant(printed: tuple[str, ...], meant: tuple[str, ...]) -> None:
    assert paragraphs_of(printed) == meant
