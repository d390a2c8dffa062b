"""Payment powers, read afresh (chapter 701)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:701.1")
def test_what_stands_before_the_colon_restricts_the_use() -> None:
    table = scenario("""
        define item "Sun"
          | On your turn: 0 >>> Draw a card.
        you: item "Sun"
        opponent: item "Sun"
    """)
    table.expect_offered("use", "your Sun").pass_().expect_asked("opponent").expect_refused(
        "use", "opponent's Sun"
    )


@pytest.mark.rule("wow-2013:701.1")
def test_that_restriction_is_named_where_it_is_what_forbids_the_use() -> None:
    text = """
        define item "Sun"
          | On your turn: 1 >>> Draw a card.
        you: item "Sun"{}
        opponent:
    """
    table = scenario(text.format("; resources 1") + "at opponent's action phase")
    table.give_priority("you").expect_refused("use", "Sun", rule="701.1")
    # On one's own turn it is the cost that one hasn't the means to pay.
    table = scenario(text.format("")).expect_refused("use", "Sun", rule="401.1")
    reasons = table.rules.why_not(table.state, 0, "use", table.card("Sun").number)
    assert "701.1" not in {one.rule.removeprefix("7.4:") for one in reasons}


@pytest.mark.rule("wow-2013:701.2")
def test_a_payment_power_any_number_of_times_at_any_priority() -> None:
    table = scenario("""
        define item "Well"
          | 1 >>> Your hero heals 1 damage from itself.
        you: hero damage 9; item "Well"; resources 3
        opponent: ally "Foe" 1/1
        at opponent's action phase
    """)
    table.attack("Foe", "your hero").use("Well", by="you").use("Well").expect_chain("Well", "Well", "Foe")
    table.use("Well").expect_refused("use", "Well").resolve_all().expect("your hero", damage=6)


@pytest.mark.rule("wow-2013:701.2")
def test_only_the_controller_uses_a_power() -> None:
    table = scenario("""
        define item "Well"
          | 0 >>> Draw a card.
        you: item "Well" owned by opponent
        opponent:
    """)
    table.expect_offered("use", "Well").pass_().expect_asked("opponent").expect_refused("use", "Well")


@pytest.mark.rule("wow-2013:701.3")
def test_only_allies_wait_with_their_activated_powers() -> None:
    table = scenario("""
        define ally "Mage" 1/1
          | [Activate] >>> Draw a card.
        define ally "Quick" 1/1
          | 0 >>> Draw a card.
        define item "Ring"
          | [Activate] >>> Draw a card.
        you: ally "Mage" new; item "Ring" new; ally "Quick" new
        opponent:
    """)
    table.expect_refused("use", "Mage").expect_offered("use", "Quick").use("Ring").expect(
        "Ring", exhausted=True
    )
    table.resolve().expect_refused("use", "Ring")


@pytest.mark.rule("wow-2013:701.3")
def test_an_ally_new_on_its_controllers_turn_waits_through_the_opponents_turn_too() -> None:
    table = scenario("""
        define ally "Mage" 1/1
          | [Activate] >>> Draw a card.
        you: ally "Mage" new
        opponent:
    """)
    table.end_turn().give_priority("you").expect_refused("use", "Mage")
    table.pass_until("your ready step").expect_offered("use", "Mage")


@pytest.mark.rule("wow-2013:701.3")
def test_an_ally_that_was_there_can_be_activated_on_the_opponents_turn() -> None:
    table = scenario("""
        define ally "Mage" 1/1
          | [Activate] >>> Draw a card.
        you: ally "Mage"
        opponent:
        at opponent's action phase
    """)
    table.give_priority("you").use("Mage").expect("Mage", exhausted=True).resolve().expect_hand(
        "you", "Filler"
    )


@pytest.mark.rule("wow-2013:701.3")
def test_ferocity_doesnt_let_activated_powers_be_used() -> None:
    table = scenario("""
        define ally "Mage" 1/1
          | Ferocity
          | [Activate] >>> Draw a card.
        you: ally "Mage" new
        opponent:
    """)
    table.expect_refused("use", "Mage").expect_offered("attack", "Mage")


@pytest.mark.rule("wow-2013:701.3")
def test_a_stolen_ally_waits() -> None:
    table = scenario("""
        define ally "Mage" 1/1
          | [Activate] >>> Draw a card.
        define ability "Steal"
          | Gain control of target ally.
        you: hand "Steal"
        opponent: ally "Mage"
    """)
    table.play("Steal", targets=["Mage"]).resolve().expect("Mage", controller="you").expect_refused(
        "use", "Mage"
    )


MOORF = """
define ally "Moorf" 1/1
  | Once per turn: 0 >>> Target ally has +2 ATK this turn.
define ability "Snap" instant
  | Destroy target ally.
define ability "Poly" instant
  | Attach to target ally.
  | Ongoing: Attached ally loses and can't have powers.
define ability "Dispel" instant
  | Destroy target ability.
define ability "Recall" instant
  | Put target ally into its owner's hand.
"""


@pytest.mark.rule("wow-2013:701.4")
def test_once_per_turn_is_used_up_by_an_interrupted_effect_and_counts_for_this_card_only() -> None:
    table = scenario(
        MOORF + 'you: ally "Moorf"; ally "Guard" 1/1; ally "Pal" 1/1; hand "Moorf"\nopponent: hand "Snap"'
    )
    table.use("Moorf", targets=["Guard"]).play("Snap", targets=["Guard"], by="opponent").resolve().resolve()
    table.expect_chain().expect_refused("use", "Moorf#1").play("Moorf#2").resolve()
    table.expect_refused("use", "Moorf#1").expect_offered("use", "Moorf#2").use(
        "Moorf#2", targets=["Pal"]
    ).resolve()
    table.expect("Pal", atk=3)


@pytest.mark.rule("wow-2013:701.4")
def test_a_card_that_came_back_is_a_different_card() -> None:
    table = scenario(MOORF + 'you: ally "Moorf"; ally "Guard" 1/1; hand "Recall"\nopponent:')
    table.use("Moorf", targets=["Guard"]).resolve().play("Recall", targets=["Moorf"]).resolve().play(
        "Moorf"
    ).resolve()
    table.use("Moorf", targets=["Guard"]).resolve().expect("Guard", atk=5)


@pytest.mark.rule("wow-2013:701.4a")
def test_a_power_that_was_lost_and_returns_is_the_same_power() -> None:
    table = scenario(MOORF + 'you: ally "Moorf"; ally "Guard" 1/1; hand "Dispel"\nopponent: hand "Poly"')
    table.use("Moorf", targets=["Guard"]).resolve().play("Poly", targets=["Moorf"], by="opponent").resolve()
    table.play("Dispel", targets=["Poly"]).resolve().expect("Poly", zone="graveyard").expect_refused(
        "use", "Moorf"
    )


@pytest.mark.rule("wow-2013:701.4")
def test_once_per_turn_is_new_each_turn_and_may_be_used_on_others_turns() -> None:
    table = scenario(MOORF + 'you: ally "Moorf"; ally "Guard" 1/1\nopponent:')
    table.use("Moorf", targets=["Guard"]).resolve().end_turn().give_priority("you")
    table.use("Moorf", targets=["Guard"]).resolve().expect("Guard", atk=3)


@pytest.mark.rule("wow-2013:701.1a")
def test_a_basic_power_waits_for_ones_own_empty_action_phase() -> None:
    table = scenario("""
        define ally "Sage" 1/1
          | Basic: [Activate] >>> Draw a card.
        define ability "Quick" instant
          | Your hero heals 1 damage from itself.
        you: hero damage 2; ally "Sage"; ally "A" 1/1; hand "Quick"
        opponent: ally "Sage"
    """)
    table.expect_offered("use", "your Sage").play("Quick").expect_refused("use", "your Sage").resolve()
    table.attack("A", "opponent's hero").resolve().expect_refused("use", "your Sage").pass_()
    table.expect_refused("use", "opponent's Sage").pass_().pass_().pass_().use("your Sage").resolve()
    table.expect_hand("you", "Filler").pass_until("end phase").expect_refused("use", "your Sage")
