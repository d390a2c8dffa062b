"""Costs of which one part changes what another part is paid with (section 401)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.costs import UseCards
from rulebound.wow.nodes.filters import Both, Standing
from rulebound.wow.nodes.flow import IfYouDo, May, PayCosts
from rulebound.wow.scenarios import ability, scenario
from rulebound.wow.scenarios.cards import card
from wow_cards import ALLY, MINE, draw, spell

RULES = pytest.mark.rule("wow-2007:401.1", "wow-2012:403.1", "wow-2013:403.1")


@RULES
@pytest.mark.parametrize(
    ("cost", "zone"),
    [
        ("[Activate], Put an exhausted ally you control into its owner's hand", "hand"),
        ("Put an exhausted ally you control into its owner's hand, [Activate]", "hand"),
        ("Put 1 damage on Crone, Destroy a damaged ally you control", "graveyard"),
        ("Destroy a damaged ally you control, Put 1 damage on Crone", "graveyard"),
        ("Put 1 damage on an ally you control, Destroy a damaged ally you control", "graveyard"),
    ],
)
def test_one_part_makes_of_a_card_what_another_is_paid_with(cost: str, zone: str) -> None:
    crone = card("Crone", "ally", f"{cost} -> Draw a card.", atk=1, health=3)
    table = scenario('you: ally "Crone"; deck 9\nopponent: deck 9', [crone])
    table.use("Crone").expect("Crone", zone=zone).expect_chain("Crone").resolve()
    table.expect_hand("you", *(["Crone"] if zone == "hand" else []), "Filler")


@RULES
def test_who_is_exhausted_as_one_part_can_be_readied_as_another() -> None:
    crone = card("Crone", "ally", "[Activate], Ready an ally you control -> Draw a card.", atk=1, health=3)
    table = scenario('you: ally "Crone"; ally "Bo" 1/1\nopponent:', [crone])
    table.use("Crone").expect_chain("Crone").expect("Crone", ready=True)


@RULES
def test_which_card_is_chosen_among_those_that_were_so_and_those_that_have_become_so() -> None:
    text = "Put an exhausted ally you control into its owner's hand, [Activate] -> Draw a card."
    crone = card("Crone", "ally", text, atk=1, health=3)
    mine = 'you: ally "Crone"; ally "Bo" 1/1 exhausted; ally "Al" 1/1\nopponent:'
    table = scenario(mine, [crone]).use("Crone").expect_choices("Crone", "Bo").choose("Bo")
    table.expect("Bo", zone="hand").expect("Crone", exhausted=True).expect("Al", ready=True)


@RULES
def test_a_choice_that_would_leave_the_rest_unpayable_is_not_offered() -> None:
    text = "Put 1 damage on an ally you control, Destroy a damaged Gnome you control -> Draw a card."
    lamp = card("Lamp", "item", text)
    mine = 'you: item "Lamp"; ally "Bo" 1/3; ally "El" 1/3 tag "Gnome"; ally "Ed" 1/3 tag "Gnome"{}\nopponent:'
    table = scenario(mine.format(""), [lamp]).use("Lamp").expect_choices("El", "Ed").choose("Ed")
    table.expect("Ed", zone="graveyard").expect("El", damage=0).expect("Bo", damage=0)
    hurt = mine.format('; ally "Em" 1/3 tag "Gnome" damage 1')
    table = scenario(hurt, [lamp]).use("Lamp").expect_choices("Bo", "El", "Ed", "Em").choose("Bo")
    table.expect("Bo", damage=1).expect("Em", zone="graveyard").expect("El", zone="play")


@RULES
def test_what_one_part_spoils_for_another_can_t_pay_both() -> None:
    """The only ready ally that is exhausted isn't a ready one any longer, and destroyed it can't be exhausted."""
    text = "[Activate], Destroy a ready ally you control -> Draw a card."
    crone = card("Crone", "ally", text, atk=1, health=3)
    alone = scenario('you: ally "Crone"; ally "Bo" 1/1 exhausted\nopponent:', [crone])
    alone.expect_refused("use", "Crone", rule="401.1")
    table = scenario('you: ally "Crone"; ally "Bo" 1/1\nopponent:', [crone]).use("Crone")
    table.expect("Crone", exhausted=True).expect("Bo", zone="graveyard")


@RULES
@pytest.mark.parametrize("what", ["an exhausted", "a ready"])
def test_a_resource_that_pays_is_exhausted(what: str) -> None:
    lamp = card("Lamp", "item", f"1, Destroy {what} resource you control -> Draw a card.")
    table = scenario('you: item "Lamp"; resources 1\nopponent:', [lamp])
    if what == "a ready":
        table.expect_refused("use", "Lamp", rule="401.1")
    else:
        table.use("Lamp").expect_chain("Lamp").expect_ready_resources("you", 0)
    table = scenario('you: item "Lamp"; resources 2\nopponent:', [lamp])
    table.use("Lamp").expect_chain("Lamp")
    table.expect_ready_resources("you", 0 if what == "a ready" else 1)


@RULES
def test_what_may_be_paid_while_a_text_is_processed_is_found_so_too() -> None:
    mine = Both((ALLY, MINE))
    paid = PayCosts((UseCards("destroy", Both((mine, Standing("exhausted")))), UseCards("exhaust", mine)))
    offer = ability("Offer", program=spell(IfYouDo(May(paid), draw())))
    table = scenario('you: hand "Offer"; ally "Bo" 1/1\nopponent:', [offer])
    table.play("Offer").resolve().expect_asked("you", "may").choose("yes").expect("Bo", zone="graveyard")
    table.expect_hand("you", "Filler")
