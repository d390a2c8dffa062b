"""Costs, read afresh (section 201)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

SNIPE = """
define ability "Snipe" cost 0
  | Destroy target ally with cost 2 or less.
define ability "Deny" cost 0 instant
  | Interrupt target ability card with cost 2 or less.
define ability "Lightning" cost 1+X
  | Your hero deals X nature damage to target hero or ally.
define ability "Recall" cost 0
  | Put target ability card with cost 1 or less from your graveyard into your hand.
"""


@pytest.mark.rule("wow-2012:201.1", "wow-2013:201.1")
def test_the_cost_is_what_must_be_exhausted() -> None:
    text = 'you: hand "Big"; resources 3\nopponent:\ndefine ally "Big" 1/1 cost 3'
    scenario(text).play("Big").resolve().expect_ready_resources("you", 0)
    text = 'you: hand "Big"; resources 2\nopponent:\ndefine ally "Big" 1/1 cost 3'
    scenario(text).expect_refused("play", "Big")


@pytest.mark.rule("wow-2012:201.1", "wow-2013:201.1")
def test_who_looks_for_a_cost_sees_the_printed_one() -> None:
    text = (
        SNIPE
        + """
        define ally "Sale" 1/4
          | You pay 1 less to play allies.
        define ally "Big" 1/1 cost 3
        you: ally "Sale"; hand "Big" "Snipe"; resources 2
        opponent: ally "Small" 1/1 cost 2
    """
    )
    table = scenario(text).play("Big").resolve().expect_ready_resources("you", 0)
    table.play("Snipe").expect_asked("you", "target").expect_choices("Sale", "Small")


@pytest.mark.rule("wow-2012:201.2", "wow-2013:201.2", "wow-2012:306.1", "wow-2013:306.1")
def test_quests_and_locations_are_placed_not_played() -> None:
    text = """
        define quest "Errand"
          | Pay 2 to complete this quest.
          | Reward: Draw a card.
        define location "Spot"
          | [Activate] >>> Draw a card.
        you: hand "Errand" "Spot"; resources 5
        opponent:
    """
    table = scenario(text)
    table.expect_refused("play", "Errand").expect_refused("play", "Spot")
    table.expect_offered("place", "Errand").expect_offered("place", "Spot")


@pytest.mark.rule("wow-2012:201.2", "wow-2013:201.2")
def test_the_cost_of_a_quest_or_location_is_nothing() -> None:
    text = """
        define quest "Errand"
          | Pay 2 to complete this quest.
          | Reward: Draw a card.
        define location "Spot"
          | [Activate] >>> Draw a card.
        define ability "Dig" cost 0
          | Put target card with cost 0 from your graveyard into your hand.
        you: hand "Dig" "Dig"; graveyard "Errand" "Spot" "Big"
        opponent:
        define ally "Big" 1/1 cost 3
    """
    table = scenario(text).play("Dig", targets=["Errand"]).resolve().play("Dig", targets=["Spot"]).resolve()
    table.expect("Errand", zone="hand").expect("Spot", zone="hand")


@pytest.mark.rule("wow-2012:201.3", "wow-2013:201.3")
@pytest.mark.parametrize(("x", "deniable"), [(1, True), (2, False)])
def test_on_the_chain_x_is_what_was_chosen(x: int, deniable: bool) -> None:
    text = (
        SNIPE
        + """
        you: hand "Lightning"; resources 5
        opponent: hand "Deny"; hero
    """
    )
    table = scenario(text).play("Lightning", x=x, targets=["their hero"]).give_priority("opponent")
    if deniable:
        table.play("Deny").resolve().expect("Lightning", zone="graveyard").expect("their hero", damage=0)
    else:
        table.expect_refused("play", "Deny")


@pytest.mark.rule("wow-2012:201.3", "wow-2013:201.3")
def test_elsewhere_x_is_nothing() -> None:
    text = (
        SNIPE
        + """
        you: hand "Lightning" "Recall"; resources 5
        opponent: hero
    """
    )
    table = (
        scenario(text).play("Lightning", x=4, targets=["their hero"]).resolve().expect("their hero", damage=4)
    )
    table.play("Recall", targets=["Lightning"]).resolve().expect("Lightning", zone="hand")


@pytest.mark.rule("wow-2012:201.3", "wow-2013:201.3")
def test_an_ally_that_cost_x_costs_nothing_more_in_play() -> None:
    text = (
        SNIPE
        + """
        define ally "Hydra" 1/1 cost 2+X
          | When this ally enters play, draw a card.
        you: hand "Hydra" "Snipe"; resources 6
        opponent:
    """
    )
    table = scenario(text).play("Hydra", x=4).resolve_all().expect_ready_resources("you", 0)
    table.play("Snipe", targets=["Hydra"]).resolve().expect("Hydra", zone="graveyard")


@pytest.mark.rule("wow-2012:201.4", "wow-2013:201.4")
def test_tokens_cost_nothing_copies_too() -> None:
    text = (
        SNIPE
        + """
        define ally "Big" 3/3 cost 6
        define ability "Mirror" cost 0
          | Put a token copy of target ally into play.
        you: hand "Mirror" "Snipe"
        opponent: ally "Big"
    """
    )
    table = scenario(text).play("Mirror", targets=["Big"]).resolve().expect("your Big", token=True)
    table.play("Snipe", targets=["your Big"]).resolve()
    assert [card.controller for card in table.cards("Big") if card.zone == table.card("your hero").zone] == [
        1
    ]


@pytest.mark.rule("wow-2012:201.3", "wow-2013:201.3")
def test_while_it_resolves_x_is_what_was_chosen() -> None:
    text = """
        define ability "Pulse" cost 1+X
          | Your hero deals fire damage equal to this ability's cost to target hero or ally.
        you: hand "Pulse"; resources 5
        opponent: hero
    """
    scenario(text).play("Pulse", x=3, targets=["their hero"]).resolve().expect("their hero", damage=4)


@pytest.mark.rule("wow-2012:201.3", "wow-2013:201.3")
@pytest.mark.parametrize(("x", "drawn"), [(2, 0), (3, 1)])
def test_who_sees_it_played_sees_x(x: int, drawn: int) -> None:
    text = (
        SNIPE
        + """
        define item "Ear"
          | When you play an ability with cost 4 or more, draw a card.
        you: hand "Lightning"; resources 5; item "Ear"
        opponent: hero
    """
    )
    table = scenario(text).play("Lightning", x=x, targets=["their hero"]).resolve_all()
    table.expect_hand("you", *["Filler"] * drawn)
