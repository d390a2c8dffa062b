"""More words of the first sets: who wins, three deeds, the first of a turn, one of each kind, more and more."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, hero, item, quest, scenario

pytestmark = pytest.mark.edition("2013")

BOLT = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)


def test_a_text_wins_the_game() -> None:
    dawn = ability("Dawn", "Ongoing: At the start of your turn, you win the game.")
    table = scenario('you: ability "Dawn"\nopponent:', [dawn]).end_turn().end_turn()
    table.resolve().expect_winner("you")
    expect_refused("Ongoing: At the start of your turn, target opponent wins the game.", types=c.ABILITY)


def test_three_deeds_and_what_is_put_somewhere() -> None:
    boom = quest(
        "Boom",
        "Pay 1 to complete this quest.<p>Reward: Reveal the top card of your deck, "
        "put damage on your hero equal to its cost, then put it into hand.",
    )
    top = ally("Top", cost=4)
    table = scenario('you: hero "Us"; resource "Boom"; resources 2; deck "Top"\nopponent:', [boom, top])
    table.complete("Boom").resolve().expect("Us", damage=4, zone="play").expect_hand("you", "Top")


def test_the_first_of_each_turn() -> None:
    scribe = ally(
        "Scribe",
        1,
        1,
        "When you complete your first quest each turn, you may turn it face up if it's in play.",
    )
    errand = quest("Errand", "Pay 1 to complete this quest.<p>Reward: Draw a card.")
    text = 'you: ally "Scribe"; resource "Errand"; resource "Errand"; resources 4\nopponent:'
    table = scenario(text, [scribe, errand]).complete("Errand#1").resolve_all("yes")
    table.expect("Errand#1", face_down=False).complete("Errand#2").resolve_all()
    table.expect("Errand#2", face_down=True)


def test_up_to_one_of_each_kind() -> None:
    fright = ability(
        "Fright",
        "Target up to one each of an opposing ability, ally, and equipment, and put those cards into their "
        "owners' hands.",
    )
    text = 'you: hand "Fright"\nopponent: ally "A" 1/1; ally "B" 1/1; item "I"'
    table = scenario(text, [fright]).play("Fright", targets=["A", "I"]).resolve()
    table.expect("A", zone="hand").expect("I", zone="hand").expect("B", zone="play")
    expect_refused("Target up to one each of an opposing ability, and put those cards into their owners' hands.",
                   types=c.ABILITY)  # fmt: skip


def test_dealing_or_healing_more() -> None:
    moon = ability(
        "Moon", "Ongoing: If your hero would deal or heal damage, it deals or heals that much +1 instead."
    )
    salve = ability("Salve", "Your hero heals 2 damage from target hero.")
    text = 'you: hero "Us" damage 5; ability "Moon"; hand "Bolt" "Salve"\nopponent: hero "Them"'
    table = (
        scenario(text, [moon, salve, BOLT]).play("Bolt", targets=["Them"]).resolve().expect("Them", damage=4)
    )
    table.play("Salve", targets=["Us"]).resolve().expect("Us", damage=2)


def test_prevented_while_hurt_so_much() -> None:
    ardent = ability(
        "Ardent",
        "Ongoing: Prevent all damage that would be dealt to your hero while it has 25 or more damage.",
    )
    text = 'you: hero "Us" damage {}; ability "Ardent"; hand "Bolt"\nopponent:'
    for damage, then in ((24, 27), (25, 25)):
        scenario(text.format(damage), [ardent, BOLT]).play("Bolt", targets=["Us"]).resolve().expect(
            "Us", damage=then
        )


def test_an_additional_resource_for_a_turn() -> None:
    lord = hero("Lord", 28, "1, Flip Lord >>> You may place an additional resource this turn.")
    text = 'you: hero "Lord"; resources 1; hand "Bolt" "Bolt" "Bolt"\nopponent:'
    table = scenario(text, [lord, BOLT]).use("Lord").resolve().place("Bolt").resolve().place("Bolt").resolve()
    table.expect_refused("place", "Bolt")


def test_all_but_heroes() -> None:
    claim = item("Claim", "[Activate] >>> Gain control of all cards in play except heroes.")
    table = scenario('you: item "Claim"\nopponent: hero "Them"; ally "A" 1/1', [claim]).use("Claim").resolve()
    table.expect("A", controller="you").expect("Them", controller="opponent")
