"""Abilities, read afresh (section 305)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario


@pytest.mark.rule("wow-2012:305.1", "wow-2013:305.1")
def test_after_it_resolved_it_goes_to_its_owners_graveyard() -> None:
    text = """
        define ability "Read" cost 0
          | Draw a card.
        define ability "Once" cost 0
          | Draw a card. Remove this ability from the game.
        you: hand "Read" "Once"
        opponent:
    """
    table = scenario(text).play("Read").resolve().expect_graveyard("you", "Read")
    table.play("Once").resolve().expect("Once", zone="removed from game").expect_graveyard("you", "Read")


@pytest.mark.rule("wow-2012:305.2a", "wow-2013:305.2a")
def test_what_stands_before_ongoing_happens_once() -> None:
    text = """
        define ability "Song" cost 0
          | Draw a card.
          | Ongoing: Allies you control have +1 ATK.
        you: hand "Song"; ally "Foot" 1/1
        opponent:
    """
    table = scenario(text).play("Song").expect("Foot", atk=1).resolve()
    table.expect_hand("you", "Filler").expect("Song", zone="play").expect("Foot", atk=2)


@pytest.mark.rule("wow-2012:305.2a", "wow-2013:305.2a")
def test_ongoing_powers_are_for_play_alone() -> None:
    text = """
        define ability "Song" cost 0
          | Ongoing: At the start of your turn, draw a card.
        you: graveyard "Song"; hand "Song"; deck 5
        opponent:
    """
    table = scenario(text).pass_until("opponent's action phase").pass_until("you's action phase")
    table.expect_hand("you", "Song", "Filler")


@pytest.mark.rule("wow-2012:305.2b", "wow-2013:305.2b", "wow-2012:305.2c", "wow-2013:305.2c")
def test_new_ongoing_abilities_are_used_at_once() -> None:
    text = """
        define ability "Song" cost 0
          | Ongoing: [Activate] >>> Draw a card.
        you: hand "Song"
        opponent:
    """
    table = scenario(text).play("Song").resolve().use("Song").resolve()
    table.expect_hand("you", "Filler").expect("Song", exhausted=True)


DUAL = """
define ability "Fork" cost 0
  | Choose one: Draw a card; or attach to target ally.
  | Ongoing: Attached ally has +2 ATK.
define ability "Hush" cost 0 instant
  | Interrupt target ongoing ability.
define ability "Recall" cost 0
  | Put target ongoing ability from your graveyard into your hand.
"""


@pytest.mark.rule("wow-2012:305.2d", "wow-2013:305.2d")
def test_the_other_mode_is_not_ongoing() -> None:
    text = DUAL + 'you: hand "Fork"; ally "Foot" 1/1\nopponent: hand "Hush"'
    table = scenario(text).play("Fork", modes=[0]).give_priority("opponent").expect_refused("play", "Hush")
    table.resolve().expect("Fork", zone="graveyard").expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:305.2d", "wow-2013:305.2d")
def test_with_the_ongoing_mode_it_is() -> None:
    text = DUAL + 'you: hand "Fork"; ally "Foot" 1/1\nopponent: hand "Hush"'
    table = scenario(text).play("Fork", modes=[1], targets=["Foot"])
    table.give_priority("opponent").expect_offered("play", "Hush").resolve()
    table.expect("Fork", zone="play", on="Foot").expect("Foot", atk=3)


@pytest.mark.rule("wow-2012:305.2d", "wow-2013:305.2d")
def test_elsewhere_it_is_always_ongoing() -> None:
    text = DUAL + 'you: hand "Fork" "Recall"\nopponent:'
    table = scenario(text).play("Fork", modes=[0]).resolve().expect("Fork", zone="graveyard")
    table.play("Recall", targets=["Fork"]).resolve().expect("Fork", zone="hand")


SNAP = """
define ability "Snap" cost 0
  | Destroy target ally.
"""
TOTEM = """
define ability "Pole" 2/3 cost 3 tag "Totem" fire
  | Ongoing: At the start of your turn, draw a card.
define ability "Lever" 0/3 cost 0 tag "Totem" fire
  | Ongoing: [Activate] >>> Draw a card.
define ability "Snap" cost 0
  | Destroy target ally.
define ability "Dispel" cost 0
  | Destroy target ability.
define ability "Raise" cost 0
  | Put target ally from your graveyard into play.
define ability "Hush" cost 0 instant
  | Interrupt target ally.
define ability "Quiet" cost 0 instant
  | Interrupt target ability.
"""


@pytest.mark.rule("wow-2012:305.3a", "wow-2013:305.3a")
@pytest.mark.parametrize("how", ["Snap", "Dispel"])
def test_totems_are_abilities_and_allies(how: str) -> None:
    text = TOTEM + f'you: hand "{how}"\nopponent: ability "Pole"'
    scenario(text).play(how, targets=["Pole"]).resolve().expect("Pole", zone="graveyard")


@pytest.mark.rule("wow-2012:305.3a", "wow-2013:305.3a")
def test_totems_dont_attack_but_are_attacked_and_hit_back() -> None:
    text = TOTEM + 'you: ability "Pole"; ally "Foot" 1/5\nopponent: ability "Pole"; ally "Guard" 1/1'
    table = (
        scenario(text).expect_refused("attack", "Pole").expect_offered("attack", "Foot", at="opponent's Pole")
    )
    table.fight("Foot", "opponent's Pole").expect("opponent's Pole", damage=1).expect("Foot", damage=2)


@pytest.mark.rule("wow-2012:305.3a", "wow-2013:305.3a")
def test_totems_are_both_in_all_zones() -> None:
    text = TOTEM + 'you: hand "Raise"; graveyard "Pole"\nopponent:'
    scenario(text).play("Raise", targets=["Pole"]).resolve().expect("Pole", zone="play", health=3)
    for how in ("Hush", "Quiet"):
        text = TOTEM + f'you: hand "Pole"; resources 3\nopponent: hand "{how}"'
        (scenario(text).play("Pole").play(how, by="opponent").resolve().expect("Pole", zone="graveyard"))


@pytest.mark.rule("wow-2012:305.3a", "wow-2013:305.3a")
def test_what_is_paid_less_for_allies_is_paid_less_for_totems() -> None:
    text = (
        TOTEM
        + """
        define item "Deal"
          | You pay 1 less to play allies.
        define item "Sale"
          | You pay 1 less to play abilities.
        you: hand "Pole"; resources 1; item "Deal"; item "Sale"
        opponent:
    """
    )
    scenario(text).play("Pole").resolve().expect("Pole", zone="play").expect_ready_resources("you", 0)


@pytest.mark.rule("wow-2012:305.3a", "wow-2013:305.3a", "wow-2012:302.2", "wow-2013:302.2")
def test_new_totems_wait_as_allies_do() -> None:
    text = TOTEM + 'you: hand "Lever"\nopponent:'
    table = scenario(text).play("Lever").resolve().expect_refused("use", "Lever")
    table.pass_until("opponent's action phase").pass_until("you's action phase").expect_offered(
        "use", "Lever"
    )


@pytest.mark.rule("wow-2012:305.3a", "wow-2013:305.3a")
def test_fatal_damage_destroys_a_totem() -> None:
    text = (
        TOTEM
        + """
        define ability "Rain" cost 0
          | Your hero deals 3 fire damage to each opposing hero and ally.
        you: hand "Rain"
        opponent: ability "Pole"
    """
    )
    scenario(text).play("Rain").resolve().expect("Pole", zone="graveyard").expect("their hero", damage=3)


@pytest.mark.rule("wow-2012:305.3a", "wow-2013:305.3a")
def test_a_totem_entering_play_is_an_ally_entering_play() -> None:
    text = (
        TOTEM
        + """
        define item "Bell"
          | When an ally you control enters play, draw a card.
        define ability "Seek" cost 0
          | Search your deck for an ally, reveal it, and put it into your hand.
        you: hand "Lever" "Seek"; item "Bell"; deck "Pole"
        opponent:
    """
    )
    table = scenario(text).play("Lever").resolve().expect_chain("Bell")
    table = scenario(text).play("Seek").resolve()
    table.choose("Pole").expect("Pole", zone="hand")


@pytest.mark.rule("wow-2012:305.3a", "wow-2013:305.3a")
def test_ferocity_makes_no_attacker_of_a_totem() -> None:
    text = """
        define ability "Pole" 2/3 cost 0 tag "Totem" fire ferocity
          | Ongoing: At the start of your turn, draw a card.
        define ability "Wall" 0/3 cost 0 tag "Totem" fire protector
          | Ongoing: At the start of your turn, draw a card.
        you: hand "Pole"; ability "Wall"; ally "Pet" 1/1
        opponent: ally "Foe" 1/1
    """
    scenario(text).play("Pole").resolve().expect_refused("attack", "Pole")
    table = scenario(text + "at opponent's action phase").attack("Foe", "Pet").resolve().pass_().pass_()
    table.expect_asked("you").expect_choices("Wall", "done")


@pytest.mark.rule("wow-2012:305.1", "wow-2013:305.1")
def test_the_owner_not_the_player_gets_it() -> None:
    text = """
        define ability "Steal" cost 0
          | Draw a card.
        you: hand "Steal"
        opponent:
    """
    table = scenario(text).play("Steal").expect("Steal", zone="chain").resolve()
    table.expect_graveyard("you", "Steal").expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:305.2d", "wow-2013:305.2d")
def test_a_removed_host_sends_the_ongoing_mode_to_the_graveyard() -> None:
    text = DUAL + SNAP + 'you: hand "Fork" "Snap"; ally "Foot" 1/1\nopponent: ally "Foe" 1/1'
    table = (
        scenario(text)
        .play("Fork", modes=[1], targets=["Foot"])
        .resolve()
        .play("Snap", targets=["Foot"])
        .resolve()
    )
    table.expect("Fork", zone="graveyard").expect_hand("you")
