"""Allies (section 302)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.costs import Pay
from rulebound.wow.scenarios import ability, ally, scenario
from wow_cards import charm, draw, payment, pinger, powers


@pytest.mark.rule("wow-2007:302.1", "wow-2012:302.1", "wow-2013:302.1")
def test_an_ally_has_atk_and_health() -> None:
    table = scenario('you: hand "Footman"\nopponent:', [ally("Footman", 2, 3)]).play("Footman").resolve()
    table.expect("Footman", zone="play", atk=2, health=3, controller="you")


@pytest.mark.rule("wow-2007:302.2", "wow-2007:601.2a", "wow-2007:701.3", "wow-2013:701.3")
def test_a_new_ally_cant_attack_or_use_activated_powers() -> None:
    table = scenario('you: hand "Pinger"\nopponent:', [pinger()]).play("Pinger").resolve()
    table.expect_refused("attack", "Pinger", rule="601.2a").expect_refused("use", "Pinger", rule="701.3")
    # Nor during the opponent's next turn, which isn't the controller's own.
    table.pass_until("opponent's action phase").give_priority("you").expect_refused(
        "use", "Pinger", rule="701.3"
    )
    table.pass_until("your action phase").expect_offered("attack", "Pinger").expect_offered("use", "Pinger")


@pytest.mark.rule("wow-2007:302.2", "wow-2012:301.3", "wow-2013:301.3")
def test_it_may_act_in_the_ready_step_of_its_first_own_turn() -> None:
    table = scenario('you: ally "Pinger" new\nopponent:', [pinger()]).pass_until("your ready step")
    table.expect_offered("use", "Pinger")


@pytest.mark.rule("wow-2007:302.2", "wow-2012:301.3", "wow-2013:301.3")
def test_an_ally_that_was_there_before_may_act_in_every_turn() -> None:
    table = scenario('you: ally "Pinger"\nopponent:\nat opponent\'s action phase', [pinger()])
    table.give_priority("you").expect_offered("use", "Pinger")


@pytest.mark.rule("wow-2007:302.2", "wow-2012:301.3", "wow-2013:301.3")
def test_other_payment_powers_need_no_waiting() -> None:
    drawer = ally("Drawer", program=powers(payment(draw(), Pay(1))))
    scenario('you: ally "Drawer" new; resources 1\nopponent:', [drawer]).expect_offered("use", "Drawer")


@pytest.mark.rule(
    "wow-2007:302.2", "wow-2007:400.3", "wow-2012:301.3", "wow-2012:401.3", "wow-2013:301.3", "wow-2013:401.3"
)
def test_an_ally_that_changes_controllers_has_to_wait_again() -> None:
    table = (
        scenario('you: hand "Charm"\nopponent: ally "Pinger"', [pinger(), charm()]).play("Charm").resolve()
    )
    table.expect("Pinger", controller="you").expect_refused("use", "Pinger", rule="701.3")
    table.expect_refused("attack", "Pinger", rule="601.2a")
    table.pass_until("opponent's action phase").pass_until("your action phase").expect_offered(
        "use", "Pinger"
    )


@pytest.mark.rule("wow-2007:302.2", "wow-2007:602.2")
def test_a_new_ally_may_protect() -> None:
    text = """
        you: ally "Guard" 1/4 protector new; hero
        opponent: ally "Footman" 2/2
        at opponent's action phase
    """
    table = scenario(text).fight("Footman", "your hero", "Guard")
    table.expect("Guard", damage=2, exhausted=True).expect("your hero", damage=0)


@pytest.mark.rule("wow-2007:302.2", "wow-2012:301.3", "wow-2013:301.3")
def test_only_allies_have_to_wait() -> None:
    text = 'you: item "Orb" new; weapon "Wand" new; armor "Robe" new; ability "Aura" new\nopponent:'
    from rulebound.wow.scenarios import ability, armor, item, weapon
    from wow_cards import ACTIVATE

    program = powers(payment(draw(), ACTIVATE))
    cards = [
        item("Orb", program=program),
        weapon("Wand", program=program),
        armor("Robe", program=program),
        ability("Aura", program=program),
    ]
    table = scenario(text, cards)
    for name in ("Orb", "Wand", "Robe", "Aura"):
        table.use(name).resolve().expect(name, exhausted=True)
    table.expect_hand("you", *["Filler"] * 4)


@pytest.mark.rule("wow-2007:302.2", "wow-2007:701.3", "wow-2007:400.3b", "wow-2013:701.3")
def test_an_ally_lent_and_returned_waits_for_its_controllers_next_turn() -> None:
    seize = ability("Seize", "You control target ally this turn.")
    tim = ally("Tim", 1, 1, "[Activate] -> Draw a card.")
    text = 'you: ally "Tim"\nleft: hand "Seize"\nright:\nat left\'s action phase'
    table = scenario(text, [seize, tim]).play("Seize", targets=["Tim"]).resolve().expect("Tim", controller="left")
    table.pass_until("right's action phase").expect("Tim", controller="you")
    table.give_priority("you").expect_refused("use", "Tim", rule="701.3")
    table.pass_until("your action phase").expect_offered("use", "Tim")
