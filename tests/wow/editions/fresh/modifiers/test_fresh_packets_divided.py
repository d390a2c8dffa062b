"""Packets that several modifiers meet, or are divided, read afresh (717, 716.1e)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")

RAM = 'define ally "Ram" 6/6\n  | Smash\n'


@pytest.mark.rule("wow-2013:716.1e", "wow-2013:717.4b")
def test_two_that_take_each_others_damage_do_so_once_each() -> None:
    text = "  | If damage would be dealt to another ally you control, it is dealt to this ally instead.\n"
    table = scenario(
        f'define ally "Left" 1/9\n{text}define ally "Right" 1/9\n{text}'
        'define ability "Burn" cost 0 instant\n  | Your hero deals 2 fire damage to target hero or ally.\n'
        'you: hand "Burn"\nopponent: ally "Left"; ally "Right"; ally "Prey" 1/1'
    )
    table.play("Burn", "Left").resolve().expect("Left", damage=2).expect("Right", damage=0)


@pytest.mark.rule("wow-2013:717.8", "wow-2013:717.4c", "wow-2013:G.smash", "wow-2013:G.hardiness")
def test_what_smashes_on_is_a_packet_of_its_own_after_prevention() -> None:
    thick = 'define ally "Thick" 1/2\n  | Hardiness\ndefine hero "Chief" health 30\n  | Hardiness\n'
    table = scenario(f'{RAM}{thick}you: ally "Ram"\nopponent: hero "Chief"; ally "Thick"')
    # 6, less 1 for the ally, of which 2 are fatal; of the other 3 the hero prevents 1.
    table.fight("Ram", "Thick").expect("Thick", zone="graveyard").expect("Chief", damage=2)


@pytest.mark.rule("wow-2013:717.8", "wow-2013:717.2c", "wow-2013:G.smash")
def test_armor_is_exhausted_for_what_smashes_on_to_a_hero() -> None:
    table = scenario(f'{RAM}you: ally "Ram"\nopponent: hero "Chief"; ally "Hurt" 1/5 damage 3; armor "Helm" def 3')
    table.attack("Ram", "Hurt").resolve().pass_().pass_().pass_().pass_().expect_asked("opponent", "prevention")
    table.choose("Helm").expect("Chief", damage=1).expect("Hurt", zone="graveyard").expect("Ram", damage=1)


@pytest.mark.rule("wow-2013:G.smash", "wow-2013:G.aberration", "wow-2013:G.resistance")
def test_what_is_prevented_doesnt_smash_and_aberration_doesnt_prevent_it() -> None:
    text = """
        define ally "Ember" 6/6 fire
          | Smash
        define ally "Odd" 1/2
          | Aberration
        define ally "Wet" 1/2
          | Fire Resistance
        you: ally "Ember"; ally "Ember"
        opponent: hero "Chief"; ally "Odd"; ally "Wet"
    """
    table = scenario(text).fight("Ember", "Odd").expect("Chief", damage=4).expect("Odd", zone="graveyard")
    table.fight("Ember#2", "Wet").expect("Chief", damage=4).expect("Wet", zone="play")


@pytest.mark.rule("wow-2013:717.4a")
@pytest.mark.parametrize(("first", "dealt"), [("Focus", 6), ("Prism", 5)])
def test_of_what_enlarges_a_packet_its_controller_says_what_comes_first(first: str, dealt: int) -> None:
    table = scenario("""
        define item "Focus"
          | If your hero would deal damage, it deals that much +1 instead.
        define item "Prism"
          | If a hero would be dealt damage, it is dealt double that much instead.
        define ability "Burn" cost 0 instant
          | Your hero deals 2 fire damage to target hero.
        you: hero "Idle"
        second: item "Focus"; hand "Burn"
        third: hero "Chief"; item "Prism"
    """)
    table.play("Burn", targets=["Chief"], by="second").resolve().expect_asked("second", "replacement")
    table.choose(first).expect("Chief", damage=dealt)


@pytest.mark.rule("wow-2013:717.6")
def test_the_first_damage_of_a_turn_may_have_been_unpreventable() -> None:
    table = scenario("""
        define item "Bulwark"
          | Prevent the first 3 damage that your hero would be dealt each turn.
        define ability "Burn" cost 0 instant
          | Your hero deals 2 fire damage to target hero.
        define ability "Sear" cost 0 instant
          | Your hero deals 2 unpreventable fire damage to target hero.
        you: hand "Sear" "Burn" "Burn"
        opponent: hero "Chief"; item "Bulwark"
    """)
    table.play("Sear", targets=["Chief"]).resolve().play("Burn", targets=["Chief"]).resolve().expect("Chief", damage=3)
    table.play("Burn", targets=["Chief"]).resolve().expect("Chief", damage=5)
