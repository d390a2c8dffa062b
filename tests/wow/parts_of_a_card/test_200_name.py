"""Names (section 200)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ally, scenario

GALLEN = ally("Pack Leader", 0, 2, "Pack Leader has +1 ATK for each ally in your party.", damage="ranged")
KENA = ally(
    "Blood Student", 1, 3, "[Activate], Put 1 damage on Blood Student >>> Draw a card.", damage="shadow"
)


@pytest.mark.rule("wow-2007:200.1")
def test_a_name_in_a_modifier_means_only_its_source() -> None:
    table = scenario('you: ally "Pack Leader"; ally "Pack Leader"\nopponent:', [GALLEN])
    table.expect("Pack Leader#1", atk=2).expect("Pack Leader#2", atk=2)


@pytest.mark.rule("wow-2007:200.1")
def test_a_name_in_a_cost_means_only_its_source() -> None:
    text = """
        you: ally "Blood Student" exhausted damage 1
          ally "Blood Student" damage 2
        opponent:
    """
    table = scenario(text, [KENA]).expect_refused("use", "Blood Student#1", rule="401.1")
    table.use("Blood Student#2").expect("Blood Student#1", damage=1, zone="play")
    table.expect("Blood Student#2", zone="graveyard").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:200.1")
def test_a_modifier_of_the_cards_own_name_is_of_that_card_only() -> None:
    proud = ally("Proud", 1, 1, "If Proud has a charge counter, Proud has +2 ATK.")
    table = scenario('you: ally "Proud" counter "charge" 1; ally "Proud"\nopponent:', [proud])
    table.expect("Proud#1", atk=3).expect("Proud#2", atk=1)


@pytest.mark.rule("wow-2007:200.1")
def test_a_name_in_a_link_means_only_its_source() -> None:
    twin = ally("Twin", 1, 1, "(1) >>> Twin has +2 ATK this turn.")
    table = scenario('you: ally "Twin"; ally "Twin"; resources 1\nopponent:', [twin])
    table.use("Twin#2").resolve().expect("Twin#1", atk=1).expect("Twin#2", atk=3)
