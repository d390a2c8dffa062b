"""Playing cards (section 406)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.changes import Permission
from rulebound.wow.scenarios import ability, ally, item, location, quest, scenario
from wow_cards import ALLY, always, bolt, draw, powers, spell

SLOW = ability("Slow", program=spell(draw()))


@pytest.mark.rule("wow-2007:406.1", "wow-2007:407.3", "wow-2007:705.2")
def test_playing_a_card_adds_it_to_the_chain() -> None:
    table = scenario('you: hand "Footman"\nopponent:', [ally("Footman")]).play("Footman")
    table.expect_chain("Footman").expect("Footman", zone="chain").resolve().expect("Footman", zone="play")


@pytest.mark.rule("wow-2007:406.1")
@pytest.mark.parametrize("zone", ["deck", "graveyard", "removed"])
def test_cards_are_played_only_from_hand(zone: str) -> None:
    table = scenario(f'you: {zone} "Footman"\nopponent:', [ally("Footman")])
    table.expect_refused("play", "Footman", rule="406.1")


@pytest.mark.rule("wow-2007:406.1", "wow-2007:103.1")
def test_unless_otherwise_specified() -> None:
    digger = item("Digger", program=powers(always(None, Permission("play from graveyard", ALLY))))
    text = 'you: graveyard "Footman" "Slow"; {0}\nopponent:'
    table = scenario(text.format('item "Digger"'), [ally("Footman"), digger, SLOW]).expect_refused(
        "play", "Slow"
    )
    table.play("Footman").resolve().expect("Footman", zone="play")


@pytest.mark.rule("wow-2007:406.1", "wow-2007:407.2")
def test_instant_cards_can_be_played_whenever_one_has_priority() -> None:
    text = 'you: hand "Bolt"; ally "Footman" 1/1\nopponent: hand "Bolt"'
    for whose in ("your", "opponent's"):
        for stage in ("ready step", "draw step", "action phase", "end phase"):
            table = scenario(f"{text}\nat {whose} {stage}", [bolt()]).give_priority("you")
            table.expect_offered("play", "your Bolt")
    table = scenario(text, [bolt()]).attack("Footman", "their hero").expect_offered("play", "your Bolt")
    table.pass_until("attack window").expect_offered("play", "your Bolt")
    table.pass_until("defend window").expect_offered("play", "your Bolt")
    table.give_priority("opponent").play("opponent's Bolt", targets=["your hero"]).expect_chain("Bolt")
    table.give_priority("you").expect_offered("play", "your Bolt")


@pytest.mark.rule("wow-2007:406.1", "wow-2007:407.2b", "wow-2007:502.1", "wow-2012:410.2a")
def test_other_cards_only_in_ones_own_action_phase_outside_combat_on_an_empty_chain() -> None:
    text = 'you: hand "Slow" "Bolt"; ally "Footman" 1/1\nopponent:'
    cards = [SLOW, bolt()]
    scenario(text, cards).expect_offered("play", "Slow")
    for stage in ("ready step", "draw step", "end phase"):
        table = scenario(f"{text}\nat your {stage}", cards).expect_refused("play", "Slow", rule="407.2b")
    table = scenario(f"{text}\nat opponent's action phase", cards).give_priority("you")
    table.expect_refused("play", "Slow", rule="407.2b")
    table = (
        scenario(text, cards)
        .play("Bolt", targets=["their hero"])
        .expect_refused("play", "Slow", rule="407.2b")
    )
    table.resolve().expect_offered("play", "Slow")
    table = (
        scenario(text, cards).attack("Footman", "their hero").expect_refused("play", "Slow", rule="407.2b")
    )
    table.pass_until("attack window").expect_refused("play", "Slow", rule="407.2b")
    table.pass_until("defend window").expect_refused("play", "Slow", rule="407.2b")
    table.pass_until("action phase").expect_offered("play", "Slow")


@pytest.mark.rule("wow-2007:406.2", "wow-2012:409.2", "wow-2013:409.2")
@pytest.mark.parametrize("kind", ["quest", "location"])
def test_of_what_is_only_placed_all_is_told_that_keeps_it_from_being_played(kind: str) -> None:
    """That it lies in the row, and that it would be placed in hand, too."""
    hill = quest("Hill") if kind == "quest" else location("Hill")
    table = scenario('you: hand "Hill" "Footman"; resource "Hill"; resources 3\nopponent:', [hill, ally("Footman")])
    for where in ("Hill#1", "Hill#2"):
        table.expect_refused("play", where, rule="406.2")
    table.expect_refused("play", "Hill#2", rule="406.1").expect_offered("place", "Hill#1")
    table.expect_offered("play", "Footman")


@pytest.mark.rule("wow-2007:406.2", "wow-2007:307.1", "wow-2012:409.2", "wow-2013:409.2")
def test_placing_is_not_playing() -> None:
    from rulebound.wow.nodes.groups import You
    from rulebound.wow.nodes.patterns import Adds
    from wow_cards import when

    watch = item("Watch", program=powers(when(Adds("play", None, You()), draw())))
    text = 'you: hand "Errand" "Footman"; item "Watch"\nopponent:'
    table = scenario(text, [watch, quest("Errand"), ally("Footman")]).expect_refused(
        "play", "Errand", rule="406.2"
    )
    table.place("Errand", face_up=True).expect_chain("Errand").resolve()
    table.play("Footman").expect_chain("Watch", "Footman")
