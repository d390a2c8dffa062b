"""What the last sets say: costs said together, one bonus or another, cards besides those that were put somewhere."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, item, scenario

LATER = pytest.mark.edition("2013")


@LATER
@pytest.mark.rule("wow-2013:701.3")
def test_exhausting_this_and_another() -> None:
    hare = ally("Hare", 1, 1, "Exhaust this and another Rabbit ally you control → Draw a card.", tags=("Rabbit",))
    text = 'you: ally "Hare"; ally "Bun" 1/1 tag "Rabbit" {}; ally "Ox" 1/1; deck "Top"\nopponent: hero "Them"'
    cards = [hare, ally("Top")]
    table = scenario(text.format(""), cards).use("Hare").resolve_all().expect_hand("you", "Top")
    table.expect("Hare", ready=False).expect("Bun", ready=False).expect("Ox", ready=True)
    scenario(text.format("exhausted"), cards).expect_refused("use", "Hare", "401.1")
    # [2013:701.3] no symbol stands there: one that came this turn can be used
    new = 'you: ally "Bun" 1/1 tag "Rabbit"; hand "Hare"; deck "Top"\nopponent: hero "Them"'
    scenario(new, cards).play("Hare").resolve().use("Hare").resolve_all().expect_hand("you", "Top")
    expect_refused("Exhaust this and a Rabbit ally you control → Draw a card.")


@LATER
def test_one_bonus_or_a_greater_one() -> None:
    aspect = item("Aspect", "Your hero has +1 ATK while attacking heroes, or +3 ATK while attacking Demon heroes.")
    for tag, atk in (("Demon", 3), ("Orc", 1)):
        text = f'you: hero "Us" atk 1; item "Aspect"\nopponent: hero "Them" tag "{tag}"; ally "Foe" 0/9'
        scenario(text, [aspect]).fight("Us", "Them").expect("Them", damage=1 + atk)
    assert program("Tarn has +1 ATK while attacking heroes, or +3 ATK while attacking Demon heroes.") != program(
        "Tarn has +1 ATK while attacking Demon heroes, or +3 ATK while attacking heroes."
    )
    expect_refused("Tarn has +1 ATK while attacking heroes, or +3 while attacking Demon heroes.")


@LATER
def test_additional_cards_of_the_same_deck() -> None:
    plague = ability("Plague", "Put the top card of target opponent's deck into his graveyard. If it's an ally, put "
                               "a number of additional cards into "
                               "his graveyard equal to that card's cost.")  # fmt: skip
    cards = [plague, ally("A", 1, 1, cost=2), ability("B"), ally("C"), ally("D")]
    text = 'you: hand "Plague"\nopponent: deck "A" "B" "C" "D"'
    table = scenario(text, cards).play("Plague", targets=["opponent"]).resolve()
    table.expect("A", zone="graveyard").expect("C", zone="graveyard").expect("D", zone="deck")
    text = 'you: hand "Plague"\nopponent: deck "B" "A" "C" "D"'
    table = scenario(text, cards).play("Plague", targets=["opponent"]).resolve()
    table.expect("B", zone="graveyard").expect("A", zone="deck")


def test_kinds_in_small_letters() -> None:
    assert effect("Target orc ally has Ferocity this turn.") == effect("Target Orc ally has Ferocity this turn.")
    assert effect("Target ally is also a chicken this turn.") == effect("Target ally is also a Chicken this turn.")
    expect_refused("Target orcs ally has Ferocity this turn.", types=c.ABILITY)


@LATER
def test_when_you_next_play_something() -> None:
    hood = item("Hood", "[Activate] → When you next play a non-ongoing ability this turn, draw a card.")
    bolt = ability("Bolt", "Your hero deals 1 fire damage to target hero.")
    text = 'you: item "Hood"; hand "Bolt" "Bolt"; deck "One" "Two"\nopponent: hero "Them"'
    cards = [hood, bolt, ally("One"), ally("Two")]
    table = scenario(text, cards).use("Hood").resolve().play("Bolt", targets=["Them"]).resolve_all()
    table.expect("One", zone="hand").play("Bolt#2", targets=["Them"]).resolve_all().expect("Two", zone="deck")
    expect_refused("[Activate] → When you next plays an ability this turn, draw a card.")


def test_two_numbers_doubled() -> None:
    both = program("Double the ATK of weapons you control and double the DEF of armor you control.").powers
    assert len(both) == 2
    assert both[0] == program("Double the ATK of weapons you control.").powers[0]


def test_a_resistance_in_small_letters() -> None:
    assert effect("Target ally has fire resistance this turn.") == effect("Target ally has Fire Resistance this turn.")
    expect_refused("Target ally has fire resist this turn.", types=c.ABILITY)


def test_what_one_can_play_without_paying() -> None:
    words = "Reveal the top card of your deck. If it's an ability, you {} play it immediately without paying its cost."
    assert effect(words.format("can")) == effect(words.format("may"))
