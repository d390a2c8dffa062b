"""Interrupting links, read afresh (chapter 711)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")

NOPE = """
define ability "Nope" instant cost 1
  | Interrupt target ability.
define ability "Halt" instant
  | Interrupt target ally.
define ability "Ban" instant
  | Interrupt target card.
define ability "Bolt" cost 2
  | Your hero deals 3 fire damage to target hero or ally.
define ally "Recruit" 1/1
define ability "Aura"
  | Ongoing: Allies you control have +1 ATK.
"""


@pytest.mark.rule("wow-2013:711.1", "wow-2013:711.2")
def test_an_interrupted_card_goes_to_its_owners_graveyard_and_does_nothing() -> None:
    table = scenario(NOPE + 'you: hand "Bolt"; resources 2\nopponent: hand "Nope"; resources 1')
    table.play("Bolt", targets=["opponent's hero"]).play("Nope", by="opponent").resolve()
    table.expect("Bolt", zone="graveyard").expect("opponent's hero", damage=0).expect_ready_resources(
        "you", 0
    )
    table.expect_chain().expect_asked("you", "priority").expect_stage("your action phase")


@pytest.mark.rule("wow-2013:711.1", "wow-2013:711.2")
def test_an_interrupted_ally_or_ongoing_ability_doesnt_enter_play() -> None:
    table = scenario(NOPE + 'you: hand "Recruit" "Aura"\nopponent: hand "Halt" "Ban"')
    table.play("Recruit").play("Halt", by="opponent").resolve().expect("Recruit", zone="graveyard").play(
        "Aura"
    )
    table.play("Ban", by="opponent").resolve().expect("Aura", zone="graveyard")


@pytest.mark.rule("wow-2013:711.2")
def test_a_link_cant_interrupt_itself() -> None:
    table = scenario("""
        define ability "Hush" instant
          | Interrupt all abilities. Draw a card.
        define ability "Bolt"
          | Your hero deals 3 fire damage to target hero or ally.
        you: hand "Bolt"
        opponent: hand "Hush"
    """)
    table.play("Bolt", targets=["opponent's hero"]).play("Hush", by="opponent").resolve().expect(
        "Bolt", zone="graveyard"
    )
    table.expect_hand("opponent", "Filler").expect_chain()


@pytest.mark.rule("wow-2013:711.3")
def test_cards_in_play_and_placed_resources_cant_be_interrupted() -> None:
    table = scenario(
        NOPE
        + 'you: hand "Recruit"; ally "Guard" 1/1; ability "Aura"\nopponent: hand "Halt" "Ban" "Nope"; resources 1'
    )
    table.place("Recruit").pass_()
    for name in ("Halt", "Ban", "Nope"):
        table.expect_refused("play", name)


@pytest.mark.rule("wow-2013:711.3")
def test_a_quest_placed_face_up_cant_be_interrupted_either() -> None:
    table = scenario(
        NOPE
        + """
        define quest "Wool"
          | Pay 1 to complete this quest.
          | Reward: Draw a card.
        you: hand "Wool"
        opponent: hand "Ban"
    """
    )
    table.place("Wool", face_up=True).pass_().expect_refused("play", "Ban")


@pytest.mark.rule("wow-2013:711.3")
def test_what_speaks_of_cards_interrupts_no_effect() -> None:
    table = scenario(
        NOPE
        + """
        define ally "Mage" 1/1
          | 0 >>> Draw a card.
        you: ally "Mage"
        opponent: hand "Ban" "Halt" "Nope"; resources 1
    """
    )
    table.use("Mage").pass_().expect_refused("play", "Ban").expect_refused("play", "Halt")
    table.expect_refused("play", "Nope")
