"""Costs that later sets name: counters from other cards, one cost or another, cards from the top of the deck."""

from __future__ import annotations

import pytest

from reading import expect_refused, power, program
from rulebound.tcg.program.powers import Payment
from rulebound.wow import constants as c
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import filters as f
from rulebound.wow.scenarios import ally, item, scenario


@pytest.mark.rule("wow-2007:701.1", "wow-2007:401.1", "wow-2013:701.1")
def test_costs_joined_by_and_are_all_paid() -> None:
    flask = item("Flask", "On your turn: Exhaust a Rogue hero or ally you control and destroy this item → Draw a card.")
    sneak = ally("Sneak", tags=("Rogue",))
    table = scenario('you: item "Flask"; ally "Sneak"; deck 3\nopponent:', [flask, sneak])
    table.use("Flask").resolve_all().expect("Sneak", ready=False).expect("Flask", zone="graveyard")
    scenario('you: item "Flask"; ally "Sneak" exhausted\nopponent:', [flask, sneak]).expect_refused("use", "Flask")
    expect_refused("Exhaust a Rogue hero and ally you control and destroy this ally → Draw a card.", "and")


@pytest.mark.rule("wow-2007:402.1a", "wow-2007:401.1")
def test_counters_are_removed_from_a_card_of_yours() -> None:
    drummer = ally("Drummer", text="1, Remove an honor counter from a card you control → Draw a card.")
    setting = """
        you: ally "Drummer"; resources 2; item "Flag" counter "honor" 1; item "Pole" counter "honor" 1; item "Bare"
        opponent: item "Their Flag" counter "honor" 3
    """
    table = scenario(setting, [drummer]).use("Drummer").expect_choices("Flag", "Pole").choose("Flag").resolve_all()
    table.expect("Flag", counter=("honor", 0)).expect("Pole", counter=("honor", 1)).expect_ready_resources("you", 1)
    made = power("Remove two honor counters from a card you control → Draw a card.")
    assert isinstance(made, Payment)
    assert made.costs == (k.CountersOfYours(f.Side("your"), "honor", 2),)
    for text in (
        "Remove an honor counter from a card an opponent controls → Draw a card.",
        "Remove an honor counter from target card you control → Draw a card.",
        "Remove an honor counter from a card in your hand → Draw a card.",
    ):
        assert expect_refused(text).words == "remove"


@pytest.mark.rule("wow-2007:701.1", "wow-2013:701.1")
def test_one_cost_or_another_pays_for_the_same_effect() -> None:
    text = "Pay 2 or remove an honor counter from a card you control → This ally deals 1 fire damage to target hero."
    singer = ally("Singer", text=text)
    rich = 'you: ally "Singer"; resources 2\nopponent: hero "Foe"'
    table = scenario(rich, [singer]).use("Singer", targets=["Foe"]).resolve_all()
    table.expect("Foe", damage=1).expect_ready_resources("you", 0)
    proud = 'you: ally "Singer" counter "honor" 1\nopponent: hero "Foe"'
    table = scenario(proud, [singer]).use("Singer", targets=["Foe"]).resolve_all()
    table.expect("Foe", damage=1).expect("Singer", counter=("honor", 0))
    scenario('you: ally "Singer"; resources 1\nopponent:', [singer]).expect_refused("use", "Singer")


@pytest.mark.rule("wow-2007:402.1a")
@pytest.mark.parametrize(("kind", "types"), [("location", c.LOCATION), ("armor", c.ARMOR), ("item", c.ITEM)])
def test_counters_of_this_very_card(kind: str, types: int) -> None:
    made = program(f"Remove two age counters from this {kind} → Draw a card.", types=types).powers[0]
    assert isinstance(made, Payment)
    assert made.costs == (k.RemoveCounters("age", 2),)
    assert program(f"[Activate] → Add an age counter to this {kind}.", types=types).powers


@pytest.mark.rule("wow-2007:401.1")
def test_cards_from_the_top_of_the_deck_are_removed_as_a_cost() -> None:
    gambler = ally("Gambler", text="Remove the top two cards of your deck from the game → Draw a card.")
    table = scenario('you: ally "Gambler"; deck "A" "B" "C"\nopponent:', [gambler, *map(ally, "ABC")])
    table.use("Gambler").resolve_all()
    table.expect("A", zone="removed from game").expect("B", zone="removed from game").expect_hand("you", "C")
    scenario('you: ally "Gambler"; deck empty\nopponent:', [gambler]).expect_refused("use", "Gambler")


@pytest.mark.rule("wow-2007:402.1")
def test_a_card_enters_play_with_a_counter_for_each_of_something() -> None:
    axe = item("Axe", "This item enters play with a charge counter on it for each card in your hand.")
    cards = [axe, ally("A"), ally("B")]
    table = scenario('you: hand "Axe" "A" "B"\nopponent:', cards).play("Axe").resolve_all()
    table.expect("Axe", counter=("charge", 2))
