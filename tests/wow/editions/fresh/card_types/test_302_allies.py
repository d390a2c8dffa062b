"""Allies, read afresh (section 302)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

MONK = """
define ally "Monk" 1/3 cost 0 instant
  | [Activate] >>> Draw a card.
  | (0) >>> This ally has +1 ATK this turn.
  | Protector
define ability "Charm" cost 0
  | Gain control of target ally.
define ability "Loan" cost 0 instant
  | Gain control of target ally this turn.
define ability "Bounce" cost 0 instant
  | Put target ally into its owner's hand.
"""


@pytest.mark.rule("wow-2012:302.2", "wow-2013:302.2")
def test_a_new_ally_waits_with_attacks_and_activated_powers_alone() -> None:
    text = MONK + 'you: hand "Monk"\nopponent: ally "Foe" 1/1'
    table = scenario(text).play("Monk").resolve()
    table.expect_refused("attack", "Monk")
    offered = [option for option in table.decision.options if option.subject == table.card("Monk").number]
    assert [(option.verb, option.other) for option in offered] == [("use", 1)]


@pytest.mark.rule("wow-2012:302.2", "wow-2013:302.2")
def test_it_waits_on_the_opponents_turn_too() -> None:
    text = MONK + 'you: hand "Monk"\nopponent: ally "Foe" 1/1; hand "Charm"'
    table = scenario(text).play("Monk").resolve().pass_until("opponent's action phase").give_priority("you")
    assert not [
        o
        for o in table.decision.options
        if o.verb == "use" and o.subject == table.card("Monk").number and not o.other
    ]
    table.pass_until("you's action phase").expect_offered("attack", "Monk")
    assert [
        o
        for o in table.decision.options
        if o.verb == "use" and o.subject == table.card("Monk").number and not o.other
    ]


@pytest.mark.rule("wow-2012:302.2", "wow-2013:302.2")
def test_an_ally_from_the_opponents_turn_attacks_at_once() -> None:
    text = MONK + 'you: hand "Monk"\nopponent: ally "Foe" 1/1\nat opponent\'s action phase'
    table = scenario(text).play("Monk", by="you").resolve().pass_until("you's action phase")
    table.expect_offered("attack", "Monk")


@pytest.mark.rule("wow-2012:302.2", "wow-2013:302.2")
def test_a_new_ally_may_protect() -> None:
    text = MONK + 'you: ally "Monk" new\nopponent: ally "Foe" 1/1\nat opponent\'s action phase'
    table = scenario(text).attack("Foe", "your hero").resolve().pass_().pass_()
    table.expect_choices("Monk", "done")


@pytest.mark.rule("wow-2012:302.2", "wow-2013:302.2")
def test_an_ally_taken_over_waits() -> None:
    text = MONK + 'you: hand "Charm"\nopponent: ally "Monk"'
    table = scenario(text).play("Charm", targets=["Monk"]).resolve().expect("Monk", controller="you")
    table.expect_refused("attack", "Monk")
    table.pass_until("opponent's action phase").pass_until("you's action phase").expect_offered(
        "attack", "Monk"
    )


@pytest.mark.rule("wow-2012:302.2", "wow-2013:302.2")
def test_an_ally_that_was_lent_waits_when_it_is_back() -> None:
    text = MONK + 'you: ally "Monk"\nopponent: hand "Loan"; ally "Foe" 1/1\nat opponent\'s action phase'
    table = scenario(text).play("Loan", targets=["Monk"]).resolve().pass_until("you's action phase")
    table.expect("Monk", controller="you").expect_offered("attack", "Monk")
    text = MONK + 'you: ally "Monk"\nopponent: hand "Bounce"; ally "Foe" 1/1'
    table = scenario(text)
    table.pass_().play("Bounce", targets=["Monk"]).resolve().play("Monk").resolve().expect_refused(
        "attack", "Monk"
    )


@pytest.mark.rule("wow-2012:302.2", "wow-2013:302.2")
def test_only_allies_wait() -> None:
    text = """
        define weapon "Axe" atk 1 strike 0 cost 0
          | [Activate] >>> Draw a card.
        define armor "Plate" def 1 cost 0
          | [Activate] >>> Draw a card.
        define item "Bauble" cost 0
          | [Activate] >>> Draw a card.
        define ability "Song" cost 0
          | Ongoing: [Activate] >>> Draw a card.
        you: hand "Axe" "Plate" "Bauble" "Song"
        opponent:
    """
    table = scenario(text)
    for name in ("Axe", "Plate", "Bauble", "Song"):
        table.play(name).resolve().expect_offered("use", name)


@pytest.mark.rule("wow-2012:302.3", "wow-2013:302.3")
def test_mounts() -> None:
    text = 'you: ally "Foot" 1/1; ally "Ram" 2/2 tag "Mount"\nopponent: ally "Wolf" 2/2 tag "Mount"; ally "Guard" 1/1'
    table = scenario(text).expect_refused("attack", "Ram").expect_offered("attack", "Foot", at="Guard")
    table.expect_refused("attack", "Foot", at="Wolf")


@pytest.mark.rule("wow-2012:302.2", "wow-2013:302.2")
def test_an_ally_lent_and_back_in_ones_own_turn_waits() -> None:
    text = (
        MONK
        + """
        define ability "Reclaim" cost 0 instant
          | Gain control of target ally.
        you: ally "Monk"; hand "Reclaim"
        opponent: hand "Loan"; ally "Foe" 1/1
    """
    )
    table = scenario(text).expect_offered("attack", "Monk").pass_().play("Loan", targets=["Monk"]).resolve()
    table.expect("Monk", controller="opponent").play("Reclaim", targets=["Monk"]).resolve()
    table.expect("Monk", controller="you").expect_refused("attack", "Monk")


@pytest.mark.rule("wow-2012:302.3", "wow-2013:302.3")
def test_a_mount_uses_its_powers() -> None:
    text = """
        define ally "Ram" 2/2 tag "Mount"
          | [Activate] >>> Draw a card.
        you: ally "Ram"
        opponent:
    """
    scenario(text).use("Ram").resolve().expect_hand("you", "Filler")
