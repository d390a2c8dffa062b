"""The end phase, read afresh (chapter 503)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:503.1")
def test_instants_can_be_played_in_the_end_phase() -> None:
    table = scenario("""
        define ability "Quick" instant
          | Draw a card.
        you: hand "Quick"
        opponent: hand "Quick"
        at your end phase
    """)
    table.play("your Quick").resolve().expect_stage("your end phase").expect_hand("you", "Filler")
    table.play("opponent's Quick", by="opponent").resolve().expect_asked("you", "priority")
    table.pass_().pass_().expect_stage("opponent's ready step")


HAND = " ".join(['"Filler"'] * 9)


@pytest.mark.rule("wow-2013:503.2a")
def test_the_turn_player_alone_discards_down_to_seven() -> None:
    table = scenario(f"you: hand {HAND}\nopponent: hand {HAND}\nat your end phase")
    table.pass_().pass_().expect_asked("you").choose("Filler", "Filler")
    assert len(table.state.players[0].hand) == 7
    assert len(table.state.players[1].hand) == 9
    table.expect_stage("opponent's ready step")


@pytest.mark.rule("wow-2013:503.2a")
def test_what_the_discard_triggers_waits_for_the_next_ready_step() -> None:
    table = scenario(f"""
        define item "Purse"
          | When you discard a card, your hero heals 1 damage from itself.
        you: hero damage 5; item "Purse"; hand {HAND}
        opponent: ally "Foe" 1/1 exhausted
        at your end phase
    """)
    table.pass_().pass_().choose("Filler", "Filler").expect_stage("opponent's ready step")
    table.expect_chain().choose("Purse").expect_chain("Purse", "Purse").expect_asked(
        "opponent", "priority"
    ).expect("Foe", ready=True)
    table.resolve_all().expect("your hero", damage=3)


@pytest.mark.rule("wow-2013:503.2a")
def test_this_turn_ends_without_anyone_being_checked_before_the_next_ready_step() -> None:
    table = scenario("""
        define ability "Stout" instant
          | Target ally has +2 health this turn.
        define ally "Frail" 1/2
          | When this ally is destroyed, draw a card.
        you: ally "Frail" damage 1; hand "Stout"
        opponent: ally "Brute" 2/4
    """)
    table.play("Stout", targets=["Frail"]).resolve().fight("Frail", "Brute").expect(
        "Frail", damage=3, zone="play"
    )
    table.pass_until("end phase").expect("Frail", zone="play").pass_().pass_()
    table.expect_stage("opponent's ready step").expect("Frail", zone="graveyard").expect_chain("Frail")
    table.expect("Brute", ready=True)


@pytest.mark.rule("wow-2013:503.2a")
def test_this_turn_lasts_through_the_end_phase() -> None:
    table = scenario("""
        define ability "Roar" instant
          | Allies you control have +1 ATK this turn.
        you: ally "Guard" 1/1; hand "Roar"
        opponent:
        at your end phase
    """)
    table.play("Roar").resolve().expect("Guard", atk=2).pass_().expect("Guard", atk=2).pass_().expect(
        "Guard", atk=1
    )


@pytest.mark.rule("wow-2013:503.2a")
def test_the_hand_is_checked_before_this_turn_ends() -> None:
    table = scenario(f"""
        define ability "Satchel" instant
          | Your maximum hand size is increased by two this turn.
        you: hand "Satchel" {HAND}
        opponent:
        at your end phase
    """)
    table.play("Satchel").resolve().pass_().pass_().expect_stage("opponent's ready step")
    assert len(table.state.players[0].hand) == 9


@pytest.mark.rule("wow-2013:503.2a")
def test_without_a_maximum_nothing_is_discarded() -> None:
    table = scenario(f"""
        define item "Bag"
          | You have no maximum hand size.
        you: item "Bag"; hand {HAND}
        opponent:
        at your end phase
    """)
    table.pass_().pass_().expect_stage("opponent's ready step")
    assert len(table.state.players[0].hand) == 9
