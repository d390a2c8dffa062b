"""What may be a target, and of how much: one card for two words "target" [706.1]."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, scenario

TWO = ability("Spell", "Your hero deals 2 fire damage to target ally and 1 fire damage to target hero or ally.")
PAIR = ability("Pair", "Exhaust target ally. Destroy another target ally.")
ROUND = ability("Round", "Exhaust target ally. Destroy another target ally. Ready target hero or ally.")
BOTH = ability("Both", "Destroy two target allies. Ready target ally.")
A_AND_B = '\nopponent: ally "A" 1/9; ally "B" 1/9'


@pytest.mark.rule("wow-2013:706.1")
@pytest.mark.edition("2012", "2013")
def test_one_card_is_chosen_for_two_words_target() -> None:
    table = scenario('you: hand "Spell"' + A_AND_B, [TWO]).play("Spell", targets=["A", "A"]).resolve()
    table.expect("A", damage=3)


@pytest.mark.rule("wow-2007:706.1b")
def test_in_2007_it_is_chosen_once_for_a_link() -> None:
    table = scenario('you: hand "Spell"' + A_AND_B, [TWO]).play("Spell", targets=["A"])
    table.expect_choices("B", "Hero of you", "Hero of opponent")


@pytest.mark.rule("wow-2007:706.1b", "wow-2013:706.1")
@pytest.mark.edition("2007", "2012", "2013")
def test_another_target_is_another_card_in_every_edition() -> None:
    scenario('you: hand "Pair"\nopponent: ally "A" 1/9', [PAIR]).expect_refused("play", "Pair", rule="707.1d")
    two = scenario('you: hand "Pair"' + A_AND_B, [PAIR]).play("Pair", targets=["B"]).resolve()
    two.expect("B", exhausted=True).expect("A", zone="graveyard")


@pytest.mark.rule("wow-2013:706.1", "wow-2013:707.1d")
def test_what_another_target_needs_is_left_for_it() -> None:
    """Of two allies one is exhausted and the other destroyed; either may be readied."""
    table = scenario('you: hand "Round"' + A_AND_B, [ROUND]).play("Round").expect_choices("A", "B").choose("A")
    table.expect_choices("A", "B", "Hero of you", "Hero of opponent").choose("A").resolve()
    table.expect("A", exhausted=False).expect("B", zone="graveyard")


@pytest.mark.rule("wow-2013:706.1")
def test_several_targets_of_one_description_are_several_cards() -> None:
    scenario('you: hand "Both"\nopponent: ally "A" 1/9', [BOTH]).expect_refused("play", "Both", rule="707.1d")
    table = scenario('you: hand "Both"' + A_AND_B, [BOTH]).play("Both").choose("B")
    table.expect_choices("A", "B")
