"""Tokens that are made with a tag that has a number, and tokens that are equipment (402.2)."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused
from rulebound.wow import constants as c
from rulebound.wow.nodes import effects as e
from rulebound.wow.scenarios import ability, ally, scenario

LATER = pytest.mark.edition("2013")


@LATER
@pytest.mark.rule("wow-2013:202.2")
def test_a_token_with_a_numbered_tag_is_limited_by_it() -> None:
    call = ability("Call", "Put a Felhunter Demon ally token into play with 1 [Melee] ATK / 1 health and Pet (1).")
    setting = 'you: hand "Call"; ally "Cat" 2/2 tag "Pet"\nopponent:'
    made = effect("Put a 1 [Melee] / 1 [Health] Felhunter Demon ally token into play with Pet (1) and Ferocity.")
    assert isinstance(made, e.CreateTokens)
    assert made.limits == (("Pet", 1),)
    assert made.keywords == c.FEROCITY
    table = scenario(setting, [call]).play("Call").resolve_all()
    table.expect("Felhunter Demon", tag="Pet", atk=1, health=1)
    # [202.2] Of two the owner keeps one.
    again = scenario('you: hand "Call" "Call"\nopponent:', [call]).play("Call").resolve_all().play("Call")
    again.resolve("Felhunter Demon#2")
    assert len([one for one in again.state.play if again.state.cards[one].definition.name == "Felhunter Demon"]) == 1


@LATER
@pytest.mark.rule("wow-2013:404.2")
def test_a_token_with_a_numbered_tag_and_a_text() -> None:
    text = "Put a 0 [Fire] / 3 [Health] Drake ally token into play with Mount (1) and {}"
    ride = ability("Ride", text.format('"At the start of your turn, draw a card."'))
    table = scenario('you: hand "Ride"; deck "A" "B"\nopponent:', [ride, ally("A"), ally("B")])
    table.play("Ride").resolve_all().expect("Drake", tag="Mount", damage_types=("fire",))
    table.end_turn().end_turn().resolve_all()
    assert table.state.players[0].hand
    expect_refused(text.format('"Dance a jig."'), types=c.ABILITY)
    expect_refused("Put a 1/1 Drake ally token into play with Mount.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:402.2", "wow-2012:404.2", "wow-2013:404.2")
def test_tokens_that_are_armor_prevent_damage() -> None:
    build = ability("Build", "Put two Wall armor tokens into play with 2 DEF.")
    setting = 'you: hero "Us"; hand "Build"\nopponent: hero "Them" atk 3; ally "Foe" 3/3'
    table = scenario(setting, [build]).play("Build").resolve_all()
    table.expect("Wall", token=True, types=("armor",), defense=2, zone="play", controller="you").expect("Wall#2")
    expect_refused("Put two Wall armor tokens into play.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:402.2", "wow-2012:404.2", "wow-2013:404.2")
def test_a_token_that_is_an_item_has_its_text_and_goes() -> None:
    text = (
        'Put a Message item token into play with "Your hero has +2 ATK." '
        "At the start of your next turn, remove that item from the game."
    )
    setting = 'you: hero "Us" atk 1; hand "Send"\nopponent:'
    table = scenario(setting, [ability("Send", text)]).play("Send").resolve_all()
    table.expect("Message", types=("item",), token=True).expect("Us", atk=3)
    table.end_turn().end_turn().resolve_all().expect("Us", atk=1)
    expect_refused("Put a Message item token into play with 1 DEF.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:402.2", "wow-2012:404.2", "wow-2013:404.2")
def test_a_token_that_is_a_weapon_can_be_struck_with() -> None:
    text = "Put a 4 [Holy] / 1 [Cost] Two-Handed Sword weapon token named Dawn into play with Melee (1)."
    setting = 'you: hero "Us"; resources 2; hand "Forge"\nopponent: hero "Them"'
    table = scenario(setting, [ability("Forge", text)]).play("Forge").resolve_all()
    table.expect("Dawn", types=("weapon",), atk=4, strike=1, tag="Sword", damage_types=("holy",))
    made = effect(text)
    assert isinstance(made, e.CreateTokens)
    assert (made.limits, made.name) == ((("Melee", 1),), "Dawn")
    expect_refused(text.replace("[Cost]", "[Health]"), types=c.ABILITY)
