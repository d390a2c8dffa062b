"""Costs on cards (section 201)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import CostChange
from rulebound.wow.nodes.effects import InterruptLayers
from rulebound.wow.nodes.filters import Both, OfType, Stat
from rulebound.wow.nodes.groups import Each
from rulebound.wow.nodes.values import Number, StatTotal, X
from rulebound.wow.scenarios import ability, ally, item, quest, scenario
from wow_cards import ALLY, HERO_OR_ALLY, always, deal, doom, powers, spell, target

CHEAP = Both((ALLY, Stat("cost", "<=", Number(2))))


@pytest.mark.rule("wow-2007:201.1", "wow-2007:401.4a", "wow-2007:408.2", "wow-2012:201.1", "wow-2013:201.1")
def test_playing_a_card_exhausts_as_many_resources_as_it_costs() -> None:
    table = scenario('you: hand "Footman"; resources 3\nopponent:', [ally("Footman", cost=2)])
    table.play("Footman").expect_ready_resources("you", 1)
    scenario('you: hand "Footman"; resources 1\nopponent:', [ally("Footman", cost=2)]).expect_refused(
        "play", "Footman", rule="401.1"
    )


@pytest.mark.rule("wow-2007:201.1", "wow-2007:401.4a", "wow-2012:201.1", "wow-2013:201.1")
def test_a_link_that_looks_for_a_cost_uses_the_printed_one() -> None:
    """What was paid, and what playing it would cost now, doesn't matter."""
    sale = item("Sale", program=powers(always(None, CostChange("play", Number(2), -1))))
    table = scenario(
        'you: hand "Footman" "Doom"; item "Sale"; resources 1\nopponent: ally "Guard" cost 2',
        [sale, ally("Footman", cost=3), doom(what=CHEAP)],
    )
    table.play("Footman").resolve().expect_ready_resources("you", 0)
    table.play("Doom").resolve().expect("Guard", zone="graveyard").expect("Footman", zone="play", cost=3)


@pytest.mark.rule("wow-2007:201.2", "wow-2007:307.1", "wow-2007:406.2", "wow-2012:409.2", "wow-2013:409.2")
def test_quests_cost_nothing_and_cant_be_played() -> None:
    errand = quest("Errand", "Pay (1) to complete this quest. <p> Reward: Draw a card.")
    free = ability(
        "Scour", program=spell(deal(StatTotal("cost", Each(OfType(c.QUEST))), target(HERO_OR_ALLY), "fire"))
    )
    table = scenario('you: hand "Errand" "Scour"; resources 5; resource "Errand"\nopponent:', [errand, free])
    table.expect_refused("play", "Errand#1", rule="406.2").expect_offered("place", "Errand#1")
    # Placed face up or face down, it costs nothing either.
    table.place("Errand#1", face_up=True).resolve().expect_ready_resources("you", 7)
    table.expect("Errand#2", cost=0)
    table.play("Scour", targets=["their hero"]).resolve().expect("their hero", damage=0)


@pytest.mark.rule("wow-2007:201.3", "wow-2007:707.1c")
def test_x_in_a_cost_is_what_was_chosen_on_the_chain_and_0_elsewhere() -> None:
    blast = ability("Blast", cost=1, x_cost=True, program=spell(deal(X(), target(HERO_OR_ALLY), "fire")))
    small = Both((OfType(c.ABILITY), Stat("cost", "<=", Number(3))))
    stop = ability("Stop", instant=True, program=spell(InterruptLayers(target(small, zone=c.CHAIN))))
    dig = ability(
        "Dig",
        program=spell(deal(StatTotal("cost", Each(OfType(c.ABILITY), c.GRAVEYARD)), target(HERO_OR_ALLY))),
    )
    text = 'you: hand "Blast" "Blast" "Dig"; resources 7\nopponent: hand "Stop"'
    table = scenario(text, [blast, stop, dig])
    table.play("Blast", x=2, targets=["their hero"]).expect_ready_resources("you", 4)
    table.give_priority("opponent").expect_offered("play", "Stop").resolve().expect("their hero", damage=2)
    table.play("Blast", x=3, targets=["their hero"]).expect_ready_resources("you", 0)
    table.give_priority("opponent").expect_refused("play", "Stop", rule="707.1d").resolve()
    table.expect("their hero", damage=5).play("Dig", targets=["their hero"]).resolve()
    # In the graveyard both cost 1; on the chain the second cost 4, so 3 was too little to stop it.
    table.expect("their hero", damage=7)
