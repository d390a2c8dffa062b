"""Playing cards (section 409), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, location, quest, scenario

BOLT = ability("Bolt", "Your hero deals 3 fire damage to target hero or ally.", instant=True)
SLOW = ability("Slow", "Draw a card.")
CHAIN = ability("Wait", "Draw a card.", instant=True)


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [BOLT, SLOW, CHAIN, *cards])


@pytest.mark.rule("wow-2012:409.1", "wow-2013:409.1")
def test_an_instant_any_time_with_priority() -> None:
    t = table('you: hand "Bolt" "Wait"\nopponent: hand "Bolt" "Slow"')
    t.play("Wait").expect_offered("play", "Bolt").expect_refused("play", "Slow", by="opponent")
    t.expect_offered("play", "Bolt")


@pytest.mark.rule("wow-2012:409.1", "wow-2013:409.1")
def test_a_non_instant_needs_an_empty_chain() -> None:
    t = table('you: hand "Wait" "Slow" "Goat"\nopponent:', ally("Goat"))
    t.expect_offered("play", "Slow").expect_offered("play", "Goat")
    t.play("Wait").expect_refused("play", "Slow").expect_refused("play", "Goat")
    t.resolve().expect_offered("play", "Slow").expect_offered("play", "Goat")


@pytest.mark.rule("wow-2012:409.1", "wow-2013:409.1")
def test_a_non_instant_not_in_a_combat_nor_outside_the_action_phase() -> None:
    t = (
        table('you: hand "Slow" "Bolt"; ally "Ox" 1/9\nopponent: ally "Brute" 0/9')
        .attack("Ox", "Brute")
        .resolve()
    )
    t.expect_refused("play", "Slow").expect_offered("play", "Bolt")
    for stage in ("ready step", "draw step", "end phase"):
        t = table(f'you: hand "Slow" "Bolt"\nopponent:\nat your {stage}')
        if stage == "ready step":
            t.expect_stage("ready step")
        t.expect_refused("play", "Slow").expect_offered("play", "Bolt")


@pytest.mark.rule("wow-2012:409.1", "wow-2013:409.1")
def test_a_non_instant_not_in_anothers_turn() -> None:
    t = table('you: hand "Slow" "Bolt"\nopponent:\nat opponent\'s action phase')
    t.give_priority("you").expect_refused("play", "Slow").expect_offered("play", "Bolt")


@pytest.mark.rule("wow-2012:409.1", "wow-2013:409.1")
def test_cards_are_played_from_hand_only() -> None:
    t = table('you: graveyard "Bolt" "Goat"; deck "Slow"; removed "Wait"\nopponent:', ally("Goat"))
    for name in ("Bolt", "Goat", "Slow", "Wait"):
        t.expect_refused("play", name)


@pytest.mark.rule("wow-2012:409.1", "wow-2013:409.1")
def test_the_times_are_the_same_for_a_card_in_another_zone() -> None:
    ghoul = ally("Ghoulish", 2, 2, "You can play this ally from your graveyard.")
    t = table('you: hand "Wait"; graveyard "Ghoulish"\nopponent:', ghoul).expect_offered("play", "Ghoulish")
    t.play("Wait").expect_refused("play", "Ghoulish")
    t = table('you: graveyard "Ghoulish"\nopponent:\nat opponent\'s action phase', ghoul)
    t.give_priority("you").expect_refused("play", "Ghoulish")


@pytest.mark.rule("wow-2012:409.2", "wow-2013:409.2")
def test_quests_and_locations_are_not_played() -> None:
    cards = [
        quest("Errand", "Pay 1 to complete this quest.<p>Reward: Draw a card."),
        location("Hill", "[Activate] → Draw a card."),
    ]
    t = table('you: hand "Errand" "Hill"; resources 5\nopponent:', *cards)
    t.expect_refused("play", "Errand").expect_refused("play", "Hill").expect_offered(
        "place", "Errand"
    ).expect_offered("place", "Hill")


@pytest.mark.rule("wow-2012:409.2", "wow-2013:409.2")
def test_placing_is_not_playing() -> None:
    bell = item("Bell", "When you play a card, draw a card.")
    lamp = item("Lamp", "When you place a card, draw a card.")
    t = table('you: hand "Slow" "Wait"; item "Bell"; item "Lamp"\nopponent:', bell, lamp)
    t.place("Slow").resolve_all().expect_hand("you", "Wait", "Filler")
    t.play("Wait").resolve_all().expect_hand("you", "Filler", "Filler", "Filler")


@pytest.mark.rule("wow-2012:409.1", "wow-2013:409.1")
def test_from_the_graveyard_an_instant_any_time_and_others_not() -> None:
    ready = ability("Readied", "This turn, you can play abilities from your graveyard.", instant=True)
    t = (
        table('you: hand "Readied" "Wait"; graveyard "Slow" "Bolt"\nopponent:', ready)
        .play("Readied")
        .resolve()
    )
    t.expect_offered("play", "Slow").expect_offered("play", "Bolt").play("Wait")
    t.expect_refused("play", "Slow").expect_offered("play", "Bolt")


@pytest.mark.rule("wow-2012:409.1", "wow-2013:409.1")
def test_an_instant_ally_in_a_combat() -> None:
    ambush = ally("Ambusher", 2, 2, instant=True)
    t = (
        table('you: ally "Ox" 1/4\nopponent: ally "Brute" 1/4; hand "Ambusher"', ambush)
        .attack("Ox", "Brute")
        .resolve()
    )
    t.play("Ambusher", by="opponent").resolve().expect("Ambusher", zone="play", controller="opponent")
