"""Control and ownership (section 401), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario

STEAL = ability("Steal", "You gain control of target ally.")
GRIP = ability("Grip", "Attach to target ally.<p>Ongoing: You control attached ally.")
UNDO = ability("Undo", "Destroy target ability.", instant=True)
SNAP = ability("Snap", "Destroy target ally.", instant=True)
ROB = ability("Rob", "Put target ally in an opponent's graveyard into play under your control.")


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [STEAL, GRIP, UNDO, SNAP, ROB, *cards])


@pytest.mark.rule("wow-2012:401.1", "wow-2013:401.1")
def test_a_trigger_is_controlled_by_who_controlled_its_source_then() -> None:
    ghost = ally("Ghost", 1, 1, "When this ally is destroyed, draw a card.")
    t = table('you: hand "Steal" "Snap"\nopponent: ally "Ghost"', ghost)
    t.play("Steal", targets=["Ghost"]).resolve().play("Snap", targets=["Ghost"]).resolve_all()
    t.expect("Ghost", zone="graveyard", owner="opponent").expect_hand("you", "Filler").expect_hand("opponent")


@pytest.mark.rule("wow-2012:401.1", "wow-2013:401.1")
def test_a_trigger_whose_source_has_no_controller_is_its_owners() -> None:
    spite = ally("Spite", 1, 1, "When this ally is discarded, draw a card.")
    press = ability("Press", "Target player discards a card.")
    t = table('you: hand "Press"\nopponent: hand "Spite"', spite, press)
    t.play("Press", targets=["opponent"]).resolve_all().expect_hand("opponent", "Filler").expect_hand("you")


@pytest.mark.rule("wow-2012:401.1", "wow-2013:401.1")
def test_text_about_what_you_control_is_about_cards_in_play() -> None:
    tally = ability("Tally", "Draw a card for each ally you control.")
    t = table(
        'you: hand "Tally" "Spare"; graveyard "Spare"; ally "One"; removed "Spare"\nopponent:',
        tally,
        ally("Spare"),
    )
    t.play("Tally").resolve().expect_hand("you", "Spare", "Filler")


@pytest.mark.rule("wow-2012:401.2", "wow-2013:401.2")
def test_a_stolen_ally_dies_into_its_owners_graveyard() -> None:
    tally = ability("Tally", "Draw a card for each ally in your graveyard.")
    t = table('you: hand "Steal" "Snap" "Tally"\nopponent: ally "Brute" 2/2', tally)
    t.play("Steal", targets=["Brute"]).resolve().play("Snap", targets=["Brute"]).resolve()
    t.expect_graveyard("opponent", "Brute").play("Tally").resolve().expect_hand("you")


@pytest.mark.rule("wow-2012:401.2", "wow-2013:401.2")
def test_a_stolen_ally_in_play_is_one_of_the_thiefs() -> None:
    tally = ability("Tally", "Draw a card for each ally in your party.")
    t = table('you: hand "Steal" "Tally"\nopponent: ally "Brute" 2/2', tally)
    t.play("Steal", targets=["Brute"]).resolve().expect("Brute", controller="you", owner="opponent")
    t.play("Tally").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:401.2", "wow-2013:401.2")
def test_whoever_controls_it_has_it_in_play_and_its_owner_elsewhere() -> None:
    tally = ability("Tally", "Draw a card for each ally in your party.")
    bury = ability("Bury", "Draw a card for each ally in your graveyard.")
    loot = 'opponent: hand "Steal" "Tally" "Snap" "Bury"'
    t = table(f'you: ally "Brute" 2/2\n{loot}\nat opponent\'s action phase', tally, bury)
    t.play("Steal", targets=["Brute"]).resolve().play("Tally").resolve()
    t.expect_hand("opponent", "Snap", "Bury", "Filler").play("Snap", targets=["Brute"]).resolve()
    t.expect_graveyard("you", "Brute").play("Bury").resolve().expect_hand("opponent", "Filler")


@pytest.mark.rule("wow-2012:401.3", "wow-2013:401.3")
def test_a_stolen_ally_is_the_same_card() -> None:
    t = table(
        'you: hand "Steal"\nopponent: ally "Brute" 2/5 damage 2 counter "+1/+1" 1 exhausted',
    )
    t.play("Steal", targets=["Brute"]).resolve()
    t.expect("Brute", controller="you", damage=2, atk=3, health=6, ready=False, zone="play")


@pytest.mark.rule("wow-2012:401.3", "wow-2013:401.3")
def test_a_link_still_has_the_stolen_ally_as_its_target() -> None:
    bolt = ability("Bolt", "Your hero deals 3 fire damage to target ally.")
    fast = ability("Fast", "You gain control of target ally.", instant=True)
    t = table('you: hand "Bolt"; ally "Mine" 1/5\nopponent: hand "Fast"', bolt, fast)
    t.play("Bolt", targets=["Mine"]).play("Fast", targets=["Mine"], by="opponent").resolve()
    t.expect("Mine", controller="opponent").resolve().expect("Mine", damage=3)


@pytest.mark.rule("wow-2012:401.3", "wow-2013:401.3")
def test_an_attachment_stays_its_controllers() -> None:
    drip = ability("Drip", "Attach to target ally.<p>Ongoing: At the start of your turn, draw a card.")
    t = table('you: hand "Steal"\nopponent: ally "Brute" 2/5; ability "Drip" on "Brute"', drip)
    t.play("Steal", targets=["Brute"]).resolve().expect("Drip", controller="opponent", on="Brute")


@pytest.mark.rule("wow-2012:401.3a", "wow-2013:401.3a")
def test_modifiers_go_with_the_card_but_for_those_of_its_controller() -> None:
    pump = ability("Pump", "Target ally has +2 ATK this turn.", instant=True)
    flag = item("Flag", "Allies you control have +1 ATK.")
    t = table('you: hand "Steal" "Pump"\nopponent: ally "Brute" 2/5; item "Flag"', pump, flag)
    t.play("Pump", targets=["Brute"]).resolve().expect("Brute", atk=5)
    t.play("Steal", targets=["Brute"]).resolve().expect("Brute", atk=4)


@pytest.mark.rule("wow-2012:401.3a", "wow-2013:401.3a")
def test_once_per_turn_counts_on_for_the_new_controller() -> None:
    seer = ally("Seer", 1, 1, "0 → Draw a card. Use only once per turn.")
    t = table(
        """
        you: ally "Seer"
        opponent: hand "Grab"
        """,
        seer,
        ability("Grab", "You gain control of target ally.", instant=True),
    )
    t.use("Seer").resolve().play("Grab", targets=["Seer"], by="opponent").resolve()
    t.expect("Seer", controller="opponent").expect_refused("use", "Seer", by="opponent")


@pytest.mark.rule("wow-2012:401.3b", "wow-2013:401.3b")
def test_control_goes_back_to_under_whom_it_entered_play_not_to_its_owner() -> None:
    t = scenario(
        """
        you: hand "Rob"
        opponent: graveyard "Brute"; hand "Grip" "Undo"
        """,
        [
            ROB,
            UNDO,
            ally("Brute", 2, 2),
            ability("Grip", "Attach to target ally.<p>Ongoing: You control attached ally.", instant=True),
        ],
    )
    t.play("Rob", targets=["Brute"]).resolve().expect("Brute", controller="you", owner="opponent")
    t.play("Grip", targets=["Brute"], by="opponent").resolve().expect("Brute", controller="opponent")
    t.play("Undo", targets=["Grip"], by="opponent").resolve().expect(
        "Brute", controller="you", owner="opponent"
    )


@pytest.mark.rule("wow-2012:401.3b", "wow-2013:401.3b")
def test_control_goes_back_to_the_latest_that_still_takes_it() -> None:
    first = ability("First", "Attach to target ally.<p>Ongoing: You control attached ally.", instant=True)
    second = ability("Second", "Attach to target ally.<p>Ongoing: You control attached ally.", instant=True)
    t = table(
        """
        you: ally "Brute" 2/2; hand "Undo"
        Ben: hand "First"
        Cem: hand "Second"
        """,
        first,
        second,
    )
    t.play("First", targets=["Brute"], by="Ben").resolve().expect("Brute", controller="Ben")
    t.play("Second", targets=["Brute"], by="Cem").resolve().expect("Brute", controller="Cem")
    t.play("Undo", targets=["Second"]).resolve().expect("Brute", controller="Ben")


@pytest.mark.rule("wow-2012:401.3b", "wow-2013:401.3b")
def test_a_card_nobody_is_left_to_control_is_removed_from_the_game() -> None:
    t = scenario(
        """
        you: graveyard "Brute"; hand "Undo"
        Ben: hand "Rob"
        Cem: hand "Grip"
        at Ben's action phase
        """,
        [
            ability("Rob", "Put target ally in an opponent's graveyard into play under your control."),
            UNDO,
            ally("Brute", 2, 2),
            ability("Grip", "Attach to target ally.<p>Ongoing: You control attached ally.", instant=True),
        ],
    )
    t.play("Rob", targets=["Brute"]).resolve().expect("Brute", controller="Ben", owner="you")
    t.play("Grip", targets=["Brute"], by="Cem").resolve().expect("Brute", controller="Cem")
    t.concede("Ben").expect_running().expect("Brute", zone="play", controller="Cem")
    t.play("Undo", targets=["Grip"], by="you").resolve().expect(
        "Brute", zone="removed from game", owner="you"
    )


@pytest.mark.rule("wow-2012:401.3b", "wow-2013:401.3b")
def test_what_was_taken_for_a_turn_goes_back_to_the_earlier_thief() -> None:
    borrow = ability("Borrow", "You control target ally this turn.", instant=True)
    t = table('you: hand "Steal"\nBen: ally "Brute" 2/2\nCem: hand "Borrow"', borrow)
    t.play("Steal", targets=["Brute"]).resolve().expect("Brute", controller="you")
    t.play("Borrow", targets=["Brute"], by="Cem").resolve().expect("Brute", controller="Cem")
    t.end_turn().expect("Brute", controller="you", owner="Ben")


@pytest.mark.rule("wow-2012:401.3b", "wow-2013:401.3b")
def test_an_earlier_thief_whose_hold_ends_first_changes_nothing() -> None:
    borrow = ability("Borrow", "You control target ally this turn.", instant=True)
    t = table(
        'you: hand "Borrow"\nBen: ally "Brute" 2/2\nCem: hand "Take"',
        borrow,
        ability("Take", "You gain control of target ally.", instant=True),
    )
    t.play("Borrow", targets=["Brute"]).resolve().play("Take", targets=["Brute"], by="Cem").resolve()
    t.end_turn().expect("Brute", controller="Cem")


@pytest.mark.rule("wow-2012:401.1", "wow-2013:401.1")
def test_a_trigger_stays_whose_it_was_though_its_source_is_taken() -> None:
    horn = ally("Horn", 1, 4, "When this ally enters play, draw a card.")
    take = ability("Take", "You gain control of target ally.", instant=True)
    t = (
        table('you: hand "Horn"\nopponent: hand "Take"', horn, take)
        .play("Horn")
        .resolve()
        .expect_chain("Horn")
    )
    t.play("Take", targets=["Horn"], by="opponent").resolve_all().expect_hand("you", "Filler").expect_hand(
        "opponent"
    )


@pytest.mark.rule("wow-2012:401.2", "wow-2013:401.2")
def test_a_token_belongs_to_who_put_it_into_play() -> None:
    gift = ability(
        "Gift", "Put a 1 [Melee] / 1 [Health] Wisp ally token into play under target opponent's control."
    )
    t = table('you: hand "Gift"\nopponent:', gift)
    t.play("Gift", targets=["opponent"]).resolve()
    t.expect("Wisp", controller="opponent", owner="you", token=True)
