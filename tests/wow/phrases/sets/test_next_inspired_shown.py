"""What enters play next, what is inspired, what lies open on a deck, other reputations, damage to and by one."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, scenario, weapon

pytestmark = pytest.mark.edition("2013")


def test_the_next_that_enters_play() -> None:
    trap = ability("Trap", "When the next ally or equipment enters play this turn, destroy it.", instant=True)
    table = scenario('you: hand "Trap" "A" "B"\nopponent:', [trap, ally("A"), ally("B")])
    table.play("Trap").resolve().play("A").resolve_all().expect("A", zone="graveyard")
    table.play("B").resolve_all().expect("B", zone="play")
    expect_refused("When the next ally or equipment enters play, destroy it.", types=c.ABILITY)


def test_what_is_inspired() -> None:
    seer = ally("Seer", 1, 1, "When an ally in your party is inspired, draw a card.")
    muse = ally("Muse", 1, 1, "Inspire: Ally")
    text = 'you: ally "Seer" exhausted; ally "Muse"\nopponent:'
    table = scenario(text, [seer, muse]).end_turn("Seer").resolve_all()
    table.expect("Seer", ready=True).expect_hand("you", "Filler")
    table = scenario('you: ally "Seer" exhausted\nopponent:', [seer]).end_turn().end_turn()
    assert table.facts("draw")[-1].seat == 0
    assert len([fact for fact in table.facts("draw") if fact.seat == 0]) == 1


def test_while_the_top_card_shows_something() -> None:
    grief = weapon(
        "Grief",
        2,
        3,
        (
            "Play with the top card of your deck revealed.",
            "While a card with cost 3 or more is revealed this way, this weapon has +3 ATK.",
        ),
    )
    look = ability("Look", "Draw a card.")
    text = 'you: weapon "Grief"; hand "Look"; deck "Dear" "Cheap"\nopponent:'
    table = scenario(text, [grief, look, ally("Dear", cost=4), ally("Cheap", cost=1)]).expect("Grief", atk=5)
    table.play("Look").resolve().expect("Grief", atk=2)
    expect_refused(
        "While a card with cost 3 or more is revealed that way, this weapon has +3 ATK.", types=c.WEAPON
    )


def test_other_reputations() -> None:
    prior = ally(
        "Prior",
        1,
        1,
        ("Aldor Reputation", "Cards in play with reputation other than Aldor lose and can't have powers."),
    )
    scry = ally("Scry", 1, 1, ("Scryer Reputation", "Elusive"))
    own = ally("Own", 1, 1, ("Aldor Reputation", "Elusive"))
    text = 'you: ally "Prior"; ally "Own"\nopponent: ally "Scry"; ally "Plain" 1/1 elusive'
    table = scenario(text, [prior, scry, own]).expect("Scry", not_keyword="elusive")
    table.expect("Own", keyword="elusive").expect("Plain", keyword="elusive")


def test_damage_to_and_by_one_ally() -> None:
    bane = ability(
        "Bane",
        "If combat damage would be dealt to or dealt by target opposing ally this turn, double it instead.",
    )
    text = 'you: hand "Bane"; ally "A" 2/9\nopponent: ally "Foe" 1/9; ally "Other" 1/9'
    table = scenario(text, [bane]).play("Bane", targets=["Foe"]).resolve().fight("A", "Foe")
    table.expect("Foe", damage=4).expect("A", damage=2)
    scenario(text, [bane]).play("Bane", targets=["Foe"]).resolve().fight("A", "Other").expect(
        "Other", damage=2
    )


def test_a_name_that_is_nearly_the_cards_own_is_misspelt() -> None:
    scenario("you:\nopponent:", [])
    program("When Tarn is destroyed, draw a card if you control an ally named Tarn Oakfist.")
    program("When Tarn is destroyed, draw a card if you control an ally named Tarn Ironfoot.")
    expect_refused("When Tarn is destroyed, draw a card if you control an ally named Tarn Oakffist.", "Oakffist")
