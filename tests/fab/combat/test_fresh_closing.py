"""What has triggered as the combat chain is to close, and how it is told: by a reader of the rulebook alone."""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import scenario

CARDS = """
define action "Ghost" red attack cost 0 power 4 class "Illusionist"
  | **Phantasm**, **Blood Debt**
  | When this is destroyed, gain 1{h}.
define action "Ram" red attack cost 0 power 6 defense 3
define action "Toll" red cost 0 subtype "aura"
  | When the combat chain closes, lose 6{h}.
"""


@pytest.mark.rule("fab:1.10.2d", "fab:1.10.2e", "fab:7.7.2c")
def test_1_10_2e_what_has_triggered_is_on_the_stack_before_the_chain_closes() -> None:
    """So what triggers as it closes resolves first, and nobody is asked about the order."""
    table = scenario(
        CARDS + 'you: hero "Me" life 6; hand "Ghost"; card "Toll"\nopponent: hero "Guard"; hand "Ram"\n'
    )
    table.attack("Ghost").pass_until("defend step").defend("Ram").resolve().expect_winner("opponent")


@pytest.mark.rule("fab:6.6.6b", "fab:2.12.3")
def test_2_12_3_each_ability_is_told_by_the_paragraph_that_it_stands_in() -> None:
    table = scenario(CARDS + 'you: hero "Me" damage 3; hand "Ghost"\nopponent: hero "Guard"; hand "Ram"\n')
    program = table.card("Ghost").definition.program
    assert [program.clause(power.place) for power in program.powers] == [0, 0, 1]
    table.attack("Ghost").pass_until("defend step").defend("Ram").expect_log("triggers: Phantasm", 1)
    table.resolve().expect("Me", life=18).expect_log("triggers: When this is destroyed, gain 1 life", 1)
