"""Entering play, read afresh (chapter 710)."""

# ruff: noqa: E501

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:710.1")
def test_a_card_enters_play_ready_whole_and_without_the_chain() -> None:
    table = scenario("""
        define ally "Recruit" 1/2
          | When this ally enters play, draw a card.
        you: hand "Recruit"
        opponent:
    """)
    table.play("Recruit").resolve().expect("Recruit", ready=True, damage=0, zone="play").expect_chain(
        "Recruit"
    )
    table.expect_hand("you").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:710.1a", "wow-2013:710.1e")
def test_an_ally_that_loses_its_powers_as_it_enters_doesnt_trigger_on_entering() -> None:
    table = scenario("""
        define item "Horror"
          | As an ally enters play under an opponent's control, it loses and can't have powers until the start of that opponent's next turn.
        define ally "Recruit" 1/2
          | When this ally enters play, draw a card.
        you: hand "Recruit"
        opponent: item "Horror"
    """)
    table.play("Recruit").resolve().expect("Recruit", zone="play", power=0).expect_chain()


@pytest.mark.rule("wow-2013:710.1b")
def test_an_ally_that_loses_its_powers_as_it_enters_enters_without_damage_but_exhausted() -> None:
    table = scenario("""
        define item "Horror"
          | As an ally enters play under an opponent's control, it loses and can't have powers until the start of that opponent's next turn.
        define ally "Manthos" 4/8
          | This ally enters play with 3 damage.
        define ability "Raise"
          | Put target ally from your graveyard into play exhausted.
        you: hand "Raise"; graveyard "Manthos"
        opponent: item "Horror"
    """)
    table.play("Raise", targets=["Manthos"]).resolve().expect("Manthos", damage=0, exhausted=True)


@pytest.mark.rule("wow-2013:710.1b")
def test_entering_exhausted_with_damage_and_counters_adds_up_and_triggers_nothing() -> None:
    table = scenario("""
        define ally "Manthos" 4/8
          | This ally enters play with 3 damage.
        define ability "Raise"
          | Put target ally from your graveyard into play exhausted.
        define item "Gong"
          | When an ally exhausts, draw a card.
        define item "Bell"
          | When an ally is dealt damage, draw a card.
        you: hand "Raise"; graveyard "Manthos"; item "Gong"; item "Bell"
        opponent:
    """)
    table.play("Raise", targets=["Manthos"]).resolve().expect(
        "Manthos", damage=3, exhausted=True
    ).expect_chain()


@pytest.mark.rule("wow-2013:710.1c")
def test_a_resource_enters_play_as_it_was_on_the_chain() -> None:
    table = scenario("""
        define quest "Wool"
          | Pay 1 to complete this quest.
          | Reward: Draw a card.
        you: hand "Wool"
        opponent:
    """)
    table.place("Wool", face_up=True).expect("Wool", face_down=False, zone="chain").resolve()
    table.expect("Wool", face_down=False, zone="resources")


@pytest.mark.rule("wow-2013:710.1d")
def test_modifiers_take_it_into_account_at_once() -> None:
    table = scenario("""
        define item "Doom"
          | Opposing allies have -1/-1.
        define ally "Frail" 1/1
          | When this ally enters play, draw a card.
        you: hand "Frail"
        opponent: item "Doom"
    """)
    table.play("Frail").resolve().expect("Frail", zone="graveyard").expect_chain("Frail").resolve()
    table.expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:710.1d")
def test_an_ally_whose_own_power_keeps_it_alive_lives() -> None:
    table = scenario("""
        define ally "Swarm" 0/0
          | This ally has +1/+1 for each ally you control.
        you: hand "Swarm"
        opponent:
    """)
    table.play("Swarm").resolve().expect("Swarm", zone="play", atk=1, health=1)


@pytest.mark.rule("wow-2013:710.1f")
def test_uniqueness_is_checked_before_anything_that_triggered_resolves() -> None:
    table = scenario("""
        define ally "King" 3/3 unique
          | When this ally enters play, draw a card.
        you: ally "King"; hand "King"
        opponent:
    """)
    table.play("King").resolve()
    if table.decision.kind != "priority":
        table.choose("King#1")
    table.expect_chain("King").expect_graveyard("you", "King").expect("King", zone="play")


@pytest.mark.rule("wow-2013:710.1a")
def test_as_modifiers_are_chosen_before_it_is_in_play() -> None:
    table = scenario("""
        define item "Banner"
          | Allies you control have +1 ATK.
        define ally "Brand" 1/1
          | As this ally enters play, choose arcane, fire, frost, nature, or shadow.
          | This ally has the chosen resistance.
        you: item "Banner"; hand "Brand"
        opponent:
    """)
    table.play("Brand").resolve()
    table.choose(table.choices()[0]).expect("Brand", zone="play", atk=2)


@pytest.mark.rule("wow-2013:710.1")
def test_a_token_enters_play_and_triggers() -> None:
    table = scenario("""
        define ability "Summon"
          | Put a 2 [Melee] / 2 [Health] Orc ally token into play.
        define item "Gong"
          | When an ally with 2 or more ATK enters play, draw a card.
        you: hand "Summon"; item "Gong"
        opponent:
    """)
    table.play("Summon").resolve().expect_chain("Gong")


VOID = """
define item "Void"
  | Opposing allies lose and can't have powers.
"""


@pytest.mark.rule("wow-2013:710.1d", "wow-2013:710.1e")
def test_a_power_lost_to_a_continuous_modifier_doesnt_trigger_on_entering() -> None:
    table = scenario(
        VOID
        + """
        define ally "Recruit" 1/2
          | When this ally enters play, draw a card.
        you: hand "Recruit"
        opponent: item "Void"
    """
    )
    table.play("Recruit").resolve().expect("Recruit", zone="play", power=0).expect_chain()


@pytest.mark.rule("wow-2013:710.1b", "wow-2013:710.1d")
def test_entering_with_damage_comes_before_the_modifiers_that_take_powers() -> None:
    table = scenario(
        VOID
        + """
        define ally "Manthos" 4/8
          | This ally enters play with 3 damage.
        you: hand "Manthos"
        opponent: item "Void"
    """
    )
    table.play("Manthos").resolve().expect("Manthos", damage=3)


@pytest.mark.rule("wow-2013:710.1a", "wow-2013:710.1d")
def test_as_it_enters_play_comes_before_the_modifiers_that_take_powers() -> None:
    table = scenario(
        VOID
        + """
        define ally "Brand" 1/1
          | As this ally enters play, choose arcane, fire, frost, nature, or shadow.
          | This ally has the chosen resistance.
        you: hand "Brand"
        opponent: item "Void"
    """
    )
    table.play("Brand").resolve()
    assert table.decision.kind != "priority"


@pytest.mark.rule("wow-2013:710.1d", "wow-2013:710.1e")
def test_an_ally_that_takes_the_powers_of_others_silences_those_that_watch_entering() -> None:
    table = scenario("""
        define ally "Mute" 1/1
          | Opposing allies lose and can't have powers.
        define ally "Watcher" 1/1
          | When an opposing ally enters play, draw a card.
        you: hand "Mute"
        opponent: ally "Watcher"
    """)
    table.play("Mute").resolve().expect("Watcher", power=0)


@pytest.mark.rule("wow-2013:710.1a")
def test_a_power_gained_as_it_enters_is_too_late_to_apply() -> None:
    table = scenario("""
        define item "Gong"
          | When an ally enters play, that ally has ferocity this turn.
        define ally "Recruit" 2/2
        you: item "Gong"; hand "Recruit"
        opponent:
    """)
    table.play("Recruit").resolve().expect_chain("Gong").expect_refused("attack", "Recruit").resolve()
    table.expect_offered("attack", "Recruit")


@pytest.mark.rule("wow-2013:710.1a")
def test_two_as_modifiers_at_once_dont_stop_each_other() -> None:
    table = scenario("""
        define item "Horror"
          | As an ally enters play under an opponent's control, it loses and can't have powers until the start of that opponent's next turn.
        define ally "Brand" 1/1
          | As this ally enters play, your hero heals 3 damage from itself.
        you: hero damage 5; hand "Brand"
        opponent: item "Horror"
    """)
    table.play("Brand").resolve()
    if table.decision.kind != "priority":
        table.choose(table.choices()[0])
    table.expect("Brand", zone="play", power=0).expect("your hero", damage=2)
