"""ATK and damage types, read afresh (section 205)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario


@pytest.mark.rule("wow-2012:205.1", "wow-2013:205.1")
def test_a_hero_has_no_atk_unless_one_is_printed() -> None:
    text = 'define hero "Fist" atk 2 melee health 20\nyou: hero "Fist"\nopponent: ally "Guard" 1/9'
    scenario(text).expect("their hero", atk=0).expect("Fist", atk=2).fight("Fist", "Guard").expect(
        "Guard", damage=2
    )


@pytest.mark.rule("wow-2012:205.1a", "wow-2013:205.1a")
def test_combat_damage_is_of_the_own_types() -> None:
    text = """
        define ally "Salamander" 0/5
          | If fire damage would be dealt to this ally, prevent it.
        you: ally "Imp" 2/5 fire; ally "Brute" 2/5 melee
        opponent: ally "Salamander"
    """
    table = scenario(text).fight("Imp", "Salamander").expect("Salamander", damage=0)
    table.fight("Brute", "Salamander").expect("Salamander", damage=2)


@pytest.mark.rule("wow-2012:205.1b", "wow-2013:205.1b", "wow-2012:205.1", "wow-2013:205.1")
def test_a_card_is_of_all_the_types_that_it_has() -> None:
    text = """
        define ability "Cheer" cost 0
          | [Fire] allies have +2 ATK this turn.
        you: hand "Cheer"; ally "Imp" 1/5 fire; ally "Both" 1/5 fire frost; ally "Brute" 1/5 melee
        opponent:
    """
    table = scenario(text).play("Cheer").resolve()
    table.expect("Imp", atk=3).expect("Both", atk=3).expect("Brute", atk=1)


@pytest.mark.rule("wow-2012:205.1c", "wow-2013:205.1c", "wow-2012:205.1b", "wow-2013:205.1b")
def test_becoming_a_type_is_losing_the_others() -> None:
    text = """
        define ability "Kindle" cost 0
          | Target ally becomes a [Fire] ally.
        define ability "Cheer" cost 0
          | [Frost] allies have +2 ATK this turn.
        you: hand "Cheer" "Kindle"; ally "Both" 1/5 frost melee; ally "Cold" 1/5 frost
        opponent:
    """
    table = scenario(text).play("Kindle", targets=["Both"]).resolve().expect("Both", damage_types="fire")
    table.play("Cheer").resolve().expect("Both", atk=1).expect("Cold", atk=3)


@pytest.mark.rule("wow-2012:205.1c", "wow-2013:205.1c")
def test_an_ally_becomes_what_a_word_in_the_place_of_an_icon_says() -> None:
    text = """
        define ally "Mixer" cost 3 1/5 frost
          | 0 >>> Mixer becomes an Arcane ally this turn.
        you: ally "Mixer"
        opponent:
    """
    table = scenario(text).use("Mixer").resolve().expect("Mixer", damage_types="arcane")
    table.end_turn().expect("Mixer", damage_types="frost")
