"""The examples that only the rulebook of 2013 has of what replaces damage [717]."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability
from wow_cards import bolt
from wow_examples import example

#: What can't be prevented, and what can.
SEAR = ability("Sear", "Your hero deals 2 unpreventable fire damage to target hero or ally.")


@pytest.mark.rule("wow-2013:717.3")
@pytest.mark.example("wow2013-717.3-1")
@pytest.mark.parametrize(("spell", "damage"), [("Bolt", 0), ("Sear", 2)])
def test_717_3_blessed_life_may_be_put_into_a_hand_even_for_nothing(spell: str, damage: int) -> None:
    text = f'you: hand "{spell}"\nopponent: ability "Blessed Life"'
    table = example(text, SEAR, bolt(amount=2)).play(spell, targets=["their hero"]).resolve()
    table.expect_asked("opponent", "may").choose("no").expect("their hero", damage=2)
    table.expect("Blessed Life", zone="play")
    table = example(text, SEAR, bolt(amount=2)).play(spell, targets=["their hero"]).resolve()
    table.choose("yes").expect("their hero", damage=damage).expect("Blessed Life", zone="hand")


@pytest.mark.rule("wow-2013:717.3")
@pytest.mark.example("wow2013-717.3-2")
def test_717_3_power_word_barrier_loses_its_counter_for_nothing() -> None:
    text = 'you: hand "Sear" "Bolt"\nopponent: ability "Power Word: Barrier" counter "bubble" 2'
    table = example(text, SEAR, bolt()).play("Sear", targets=["their hero"]).resolve()
    table.expect("their hero", damage=2).expect("Power Word: Barrier", counter=("bubble", 1))
    table.play("Bolt", targets=["their hero"]).resolve().expect("their hero", damage=2)
    table.expect("Power Word: Barrier", zone="graveyard")


@pytest.mark.rule("wow-2013:717.3", "wow-2013:717.4b")
@pytest.mark.example("wow2013-717.3-3")
def test_717_3_of_two_ice_barriers_one_is_enough_for_what_can_be_prevented() -> None:
    two = 'ability "Ice Barrier" counter "ice" 3; ability "Ice Barrier" counter "ice" 2'
    text = f'you: hand "Sear" "Bolt"\nopponent: {two}'
    table = example(text, SEAR, bolt()).play("Bolt", targets=["their hero"]).resolve()
    table.expect_asked("opponent", "replacement").choose("Ice Barrier#2").expect("their hero", damage=0)
    table.expect("Ice Barrier#2", counter=("ice", 1)).expect("Ice Barrier", counter=("ice", 3))
    table.play("Sear", targets=["their hero"]).resolve().choose("Ice Barrier#2").expect(
        "their hero", damage=2
    )
    table.expect("Ice Barrier#2", zone="graveyard").expect("Ice Barrier", counter=("ice", 2))


@pytest.mark.rule("wow-2013:717.4a", "wow-2013:717.4b", "wow-2013:717.4")
@pytest.mark.example("wow2013-717.4b-1")
def test_717_4b_what_enlarges_comes_first_and_then_the_helm_or_the_friend() -> None:
    table = example("""
        opponent: hand "Fire Blast"; ability "World in Flames"; resources 1
        you: hand "Intervene"; resources 1
        friend with you: ability "Berserker Stance"; armor "Golem Skull Helm"
        other with opponent:
    """)
    table.play("Fire Blast", targets=["friend's hero"], by="opponent")
    table.play("Intervene", targets=["friend's hero"], by="you").resolve().resolve()
    table.expect_asked("opponent", "replacement").choose("Berserker Stance")
    table.expect_asked("friend", "replacement").expect_choices("Golem Skull Helm", "Intervene")
    table.choose("Golem Skull Helm").choose("Golem Skull Helm")
    table.expect("friend's hero", damage=0).expect("you's hero", damage=3).expect(
        "Golem Skull Helm", exhausted=True
    )


@pytest.mark.rule("wow-2013:G.doubled")
@pytest.mark.example("wow2013-G.doubled-1")
def test_doubled_three_times() -> None:
    name = "Concussive Barrage"
    text = f'you: hand "{name}"; resources 1; graveyard "{name}" "{name}" "{name}"\nopponent:'
    example(text).play(name, targets=["their hero"]).resolve().expect("their hero", damage=16)
