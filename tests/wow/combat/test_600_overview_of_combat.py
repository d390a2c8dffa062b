"""Combat, an overview: any number of combats, characters that must attack, attacks that cost (section 600)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.changes import Cannot
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.filters import Both
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import HERO_OR_ALLY, MINE, OPPOSING, always, powers

HOTHEAD = ally("Hothead", 1, 3, "This ally must attack if able.")
TOLL = item("Toll", program=powers(always(OPPOSING, Cannot("attack", unless=Pay(2)))))
BAN = item("Ban", program=powers(always(OPPOSING, Cannot("attack"))))


@pytest.mark.rule("wow-2007:600.1", "wow-2007:603.3b")
def test_any_number_of_combats_one_after_the_other() -> None:
    table = scenario('you: ally "One" 1/1; ally "Two" 2/2\nopponent:')
    table.attack("One", "their hero").expect_refused("attack", "Two", rule="407.2b")
    table.resolve().expect_refused("attack", "Two", rule="407.2b").pass_until("your action phase")
    table.fight("Two", "their hero").expect("their hero", damage=3).expect_stage("your action phase")


@pytest.mark.rule("wow-2007:600.2", "wow-2013:600.2")
def test_a_character_that_must_attack_keeps_its_player_from_passing() -> None:
    table = scenario('you: ally "Hothead"\nopponent:', [HOTHEAD])
    table.expect_refused("pass", rule="600.2").expect_offered("attack", "Hothead", at="their hero")
    table.fight("Hothead", "their hero").expect_offered("pass")


@pytest.mark.rule("wow-2007:600.2", "wow-2013:600.2")
@pytest.mark.parametrize("how", ["exhausted", "new"])
def test_it_need_not_attack_if_it_could_not_legally(how: str) -> None:
    scenario(f'you: ally "Hothead" {how}\nopponent:', [HOTHEAD]).expect_offered("pass")
    scenario(f'you: ally "Hothead" {how}\nopponent: item "Ban"', [HOTHEAD, BAN]).expect_offered("pass")


@pytest.mark.rule("wow-2007:600.2", "wow-2013:600.2")
def test_it_binds_only_on_an_empty_chain_in_the_action_phase() -> None:
    zap = ability("Zap", "Draw a card.", instant=True)
    table = scenario('you: ally "Hothead"; hand "Zap"\nopponent:', [HOTHEAD, zap]).play("Zap")
    table.expect_offered("pass").resolve().expect_refused("pass", rule="600.2")
    scenario('you:\nopponent: ally "Hothead"', [HOTHEAD]).expect_offered("pass")
    scenario('you: ally "Hothead"\nopponent:\nat your draw step', [HOTHEAD]).expect_offered("pass")


@pytest.mark.rule("wow-2007:600.3")
def test_an_attack_may_cost_resources() -> None:
    text = 'you: ally "Footman" 2/2; resources {}\nopponent: item "Toll"'
    scenario(text.format(1), [TOLL]).expect_refused("attack", "Footman", rule="401.1")
    table = scenario(text.format(3), [TOLL]).attack("Footman", "their hero")
    table.expect_ready_resources("you", 1).resolve().expect("Footman", attacking=True)


@pytest.mark.rule("wow-2007:600.3")
def test_each_such_modifier_adds_its_own_cost() -> None:
    text = 'you: ally "Footman" 2/2; resources {}\nopponent: item "Toll"; item "Toll"'
    scenario(text.format(3), [TOLL]).expect_refused("attack", "Footman", rule="401.1")
    scenario(text.format(4), [TOLL]).attack("Footman", "their hero").expect_ready_resources("you", 0)


@pytest.mark.rule("wow-2007:600.3", "wow-2007:103.2")
def test_a_plain_cant_is_not_lifted_by_paying_for_another() -> None:
    text = 'you: ally "Footman" 2/2; resources 4\nopponent: item "Toll"; item "Ban"'
    scenario(text, [TOLL, BAN]).expect_refused("attack", "Footman", rule="103.2")


@pytest.mark.rule("wow-2007:600.2", "wow-2007:600.3")
def test_what_must_attack_need_not_pay_for_it() -> None:
    table = scenario('you: ally "Hothead"; resources 2\nopponent: item "Toll"', [HOTHEAD, TOLL])
    table.expect_offered("pass").attack("Hothead", "their hero").expect_ready_resources("you", 0)


MOAT = item(
    "Moat",
    program=powers(always(OPPOSING, Cannot("attack", Both((HERO_OR_ALLY, MINE)), unless=Pay(1)))),
)
TOTEM = ability("Totem", tags=("Totem",), health=5)


@pytest.mark.rule("wow-2007:600.3", "wow-2007:306.4a")
def test_a_cost_for_attacking_some_is_charged_for_those_only() -> None:
    """Heroes and allies are spoken of; a Totem is neither."""
    text = 'you: ally "Footman" 2/2; resources {}\nopponent: item "Moat"; ally "Guard"; ability "Totem"'
    table = scenario(text.format(0), [MOAT, TOTEM]).expect_offered("attack", "Footman", at="Totem")
    table.expect_refused("attack", "Footman", at="Guard", rule="401.1")
    table.expect_refused("attack", "Footman", at="their hero", rule="401.1")
    table.attack("Footman", "Totem").resolve().expect("Footman", attacking=True)
    table = scenario(text.format(2), [MOAT, TOTEM]).attack("Footman", "Totem").expect_ready_resources("you", 2)
    table = scenario(text.format(2), [MOAT, TOTEM]).attack("Footman", "Guard").expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2007:600.3")
def test_with_several_players_each_charges_for_its_own_party() -> None:
    text = 'you: ally "Footman" 2/2; resources {}\nopponent: item "Moat"\nthird: item "Moat"; item "Moat"\nfourth:'
    table = scenario(text.format(2), [MOAT])
    table.attack("Footman", "third's hero").expect_ready_resources("you", 0)
    table = scenario(text.format(1), [MOAT]).expect_refused("attack", "Footman", at="third's hero", rule="401.1")
    table.attack("Footman", "opponent's hero").expect_ready_resources("you", 0)
    table = scenario(text.format(0), [MOAT]).expect_offered("attack", "Footman", at="fourth's hero")
    table.expect_refused("attack", "Footman", at="opponent's hero", rule="401.1")


@pytest.mark.rule("wow-2007:600.2", "wow-2007:600.3")
def test_what_must_attack_and_can_for_nothing_must() -> None:
    """It is unable to attack those who must be paid for, and able to attack the Totem."""
    text = 'you: ally "Hothead"; resources 2\nopponent: item "Moat"{}'
    scenario(text.format(""), [HOTHEAD, MOAT]).expect_offered("pass")
    table = scenario(text.format('; ability "Totem"'), [HOTHEAD, MOAT, TOTEM])
    table.expect_refused("pass", rule="600.2").expect_offered("attack", "Hothead", at="Totem")
    # Its controller may choose to pay instead.
    table.attack("Hothead", "their hero").expect_ready_resources("you", 1)
