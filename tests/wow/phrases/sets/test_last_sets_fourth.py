"""What the last sets say: what an earlier part of a text removed, how many dealt damage, how many of a kind one has."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, armor, item, quest, scenario, weapon

LATER = pytest.mark.edition("2013")


def alone(text: str, cards: list[Definition]) -> Table:
    """Set up one side; the other has only a hero."""
    return scenario(text + '\nopponent: hero "Them"', cards)


def test_flipping_face_down_as_effect_and_cost() -> None:
    cheaper = "You pay 2 less to flip Tarn if you have an ally in your graveyard."
    for flip in ("5 → Flip Tarn face down.", "5 → Flip Tarn."):
        made = program(flip, cheaper, types=c.HERO)
        assert made.powers != program(flip, types=c.HERO).powers
    same = program("5, Flip Tarn face down → Draw a card.", types=c.HERO)
    assert same == program("5, Flip Tarn → Draw a card.", types=c.HERO)
    with pytest.raises(Exception, match="up"):
        program("5 → Flip Tarn face up.", cheaper, types=c.HERO)


@LATER
@pytest.mark.rule("wow-2013:414.3b")
def test_any_number_of_a_kind() -> None:
    wolf = ally("Wolf", 2, 2, tags=("Beast",), limits=(("Pet", 1),))
    cat = ally("Cat", 2, 2, tags=("Beast",), limits=(("Pet", 1),))
    call = ability("Call", "Ongoing: You can control any number of Pets.")
    text = 'you: {}; ally "Wolf"; hand "Cat" "Cat"'
    table = alone(text.format('ability "Call"'), [wolf, cat, call]).play("Cat").resolve().play("Cat#2").resolve()
    table.expect("Wolf", zone="play").expect("Cat", zone="play").expect("Cat#2", zone="play")
    table = alone(text.format('ally "Ox" 1/1'), [wolf, cat, call]).play("Cat").resolve("Wolf")
    table.expect("Wolf", zone="graveyard").expect("Cat", zone="play")
    expect_refused("You can control any number of Pet.", types=c.ABILITY)


@LATER
def test_both_of_two_certain_names() -> None:
    twin = ally("Twin", 1, 9, "At the end of your turn, if you control Twin and Other the Wise, Twin heals all "
                              "damage from both of them.")  # fmt: skip
    text = 'you: ally "Twin" damage 2; ally "Other the Wise" 1/9 damage 3; ally "Ox" 1/9 damage 1'
    table = alone(text, [twin]).end_turn()
    table.expect("Twin", damage=0).expect("Other the Wise", damage=0).expect("Ox", damage=1)
    expect_refused("At the end of your turn, if you control an ally, Tarn heals all damage from both of them.")


@LATER
def test_so_many_have_dealt_damage() -> None:
    maw = quest("Maw", "If two or more allies you controlled dealt damage this turn: Pay 1 to complete this quest."
                "<p>Reward: Draw a card.")  # fmt: skip
    text = 'you: resource "Maw"; resources 2; ally "A" 1/9; ally "B" 1/1\nopponent: hero "Them"; ally "Foe" 5/9'
    table = scenario(text, [maw]).fight("A", "Them").expect_refused("complete", "Maw")
    # One that is destroyed has dealt it all the same, and one that deals it twice is one.
    table.fight("B", "Foe").expect("B", zone="graveyard").expect_offered("complete", "Maw")
    expect_refused("If two or more allies dealt damage twice this turn, draw a card.", types=c.ABILITY)


def test_a_sentence_about_it_is_no_paragraph_of_its_own() -> None:
    made = program("When this ally attacks, reveal the top card of your deck.", "If it has an odd cost, draw a card.")
    assert made == program("When this ally attacks, reveal the top card of your deck. If it has an odd cost, draw a "
                           "card.")


@LATER
def test_paying_less_and_still_less() -> None:
    mantle = armor("Mantle", 1, "You pay 1 less to play equipment, add an additional 1 less for each heirloom "
                                "counter on this armor, to a minimum of 1.")  # fmt: skip
    text = 'you: armor "Mantle" counter "heirloom" 2; hand "Axe"; resources {}'
    axe = weapon("Axe", 1, 1, cost=5)
    alone(text.format(2), [mantle, axe]).expect_offered("play", "Axe")
    alone(text.format(1), [mantle, axe]).expect_refused("play", "Axe")


@LATER
@pytest.mark.rule("wow-2013:G.this-way")
def test_what_an_earlier_part_has_removed() -> None:
    flee = ability("Flee", "Remove any number of allies you control from the game.<p>Ongoing: Destroy this ability → "
                           "Put all cards removed this way into play under your control.")  # fmt: skip
    text = 'you: hand "Flee"; ally "A" 1/1; ally "B" 1/1; removed "C"'
    table = alone(text, [flee, ally("C")]).play("Flee").resolve("A", "B").expect("A", zone="removed from game")
    table.use("Flee").resolve_all().expect("A", zone="play").expect("B", zone="play")
    table.expect("C", zone="removed from game")


@LATER
@pytest.mark.rule("wow-2013:G.this-way")
def test_one_of_those_removed() -> None:
    split = ability("Split", "Remove the top X cards of target opponent's deck from the game. You may put an ally "
                             "with cost X or less removed "
                             "this way into play under your control.", cost=0, x_cost=True)  # fmt: skip
    cards = [split, ally("A", 1, 1, cost=1), ally("B", 1, 1, cost=3), ally("C", 1, 1, cost=2)]
    text = 'you: hand "Split"; resources 2\nopponent: deck "A" "B" "C"'
    table = scenario(text, cards).play("Split", targets=["opponent"], x=2).resolve("yes")
    table.expect("A", zone="play", controller="you").expect("B", zone="removed from game").expect("C", zone="deck")


@LATER
@pytest.mark.rule("wow-2013:G.this-way")
def test_a_target_that_was_removed() -> None:
    tomb = item("Tomb", "1 → Remove target card in your graveyard from the game.<p>[Activate] → Put target card that "
                        "was removed from the game this way into your hand.")  # fmt: skip
    text = 'you: item "Tomb"; graveyard "A"; removed "B"; resources 1'
    table = alone(text, [tomb, ally("A"), ally("B")]).use("Tomb", targets=["A"]).resolve_all()
    table.expect("A", zone="removed from game").use("Tomb", targets=["A"]).resolve_all().expect_hand("you", "A")
    expect_refused("Destroy target card that was removed from the game this way.", types=c.ABILITY)


def test_also_allies_of_a_kind() -> None:
    assert power("Allies you control are also Scourge allies.") == power("Allies you control are also a Scourge.")
    expect_refused("Allies you control are also Scourge ally.")


@LATER
def test_being_healed_as_an_event() -> None:
    nurse = ally("Nurse", 1, 1, "When an ally you control is healed, draw a card.")
    balm = ability("Balm", "Your hero heals 3 damage from each friendly ally.")
    text = 'you: ally "Nurse"; hand "Balm"; ally "A" 1/9 damage 2; ally "B" 1/9; deck "One" "Two"'
    table = alone(text, [nurse, balm, ally("One"), ally("Two")]).play("Balm").resolve_all().expect_hand("you", "One")
    assert table is not None
    assert effect("Draw a card.") is not None
