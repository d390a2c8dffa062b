"""Differences, remaining health, tolls on exhausting, both modes, this and others destroyed, which of two is meant."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.wow import constants as c
from rulebound.wow.cards.lost_symbols import whole, with_symbols
from rulebound.wow.scenarios import ability, ally, hero, item, scenario

LATER = pytest.mark.edition("2013")


@LATER
@pytest.mark.parametrize(("ours", "theirs"), [(3, 7), (7, 3)])
def test_the_difference_between_two_numbers(ours: int, theirs: int) -> None:
    howl = ability("Howl", "Your hero deals X fire damage to target ally, where X is the difference in damage between "
                           "your hero and the opposing hero with the most damage.")  # fmt: skip
    text = f'you: hero "Us" damage {ours}; hand "Howl"\nopponent: hero "Them" damage {theirs}; ally "Ox" 1/9'
    scenario(text, [howl]).play("Howl", targets=["Ox"]).resolve().expect("Ox", damage=4)
    words = "Draw cards equal to the difference in {} between your hero and target ally."
    assert effect(words.format("health")) != effect(words.format("ATK"))
    expect_refused(words.format("health").replace("in", "of"), types=c.ABILITY)


@pytest.mark.rule("wow-2013:G.remaining-health")
@LATER
def test_remaining_health_becomes_so_much() -> None:
    spirit = ability("Spirit", "You may have your hero's remaining health become equal to the health of target ally.")
    text = 'you: hero "Us" health 20 damage 3; ally "Ox" 1/{}; hand "Spirit"\nopponent: hero "Them"'
    table = scenario(text.format(6), [spirit]).play("Spirit", targets=["Ox"]).resolve("yes")
    table.expect("Us", damage=14)
    table = scenario(text.format(19), [spirit]).play("Spirit", targets=["Ox"]).resolve("yes")
    table.expect("Us", damage=1)
    table = scenario(text.format(6), [spirit]).play("Spirit", targets=["Ox"]).resolve("no")
    table.expect("Us", damage=3)
    expect_refused("You may have your hero's remaining health becomes equal to 5.", types=c.ABILITY)


@LATER
@pytest.mark.rule("wow-2013:600.3a")
def test_exhausting_alone_can_cost_something() -> None:
    ice = ability("Ice", "Ongoing: Each opposing equipment can't exhaust unless its controller pays 1.")
    lamp = item("Lamp", "[Activate] → Draw a card.")
    text = 'you: ability "Ice"\nopponent: hero "Them"; item "Lamp"; resources {}; deck "Top"\n'
    text += "at opponent's action phase"
    table = scenario(text.format(1), [ice, lamp, ally("Top")]).use("Lamp", "yes").resolve()
    table.expect_hand("opponent", "Top").expect_ready_resources("opponent", 0)
    scenario(text.format(0), [ice, lamp, ally("Top")]).expect_refused("use", "Lamp")
    unsure = "Ongoing: Each opposing ally can't exhaust unless its controller pays 1."
    expect_refused(unsure, "exhaust", types=c.ABILITY)


@LATER
def test_both_modes_if_something_is_so() -> None:
    words = "When Scout enters play, choose one: you draw a card; or Scout deals 1 fire damage to target hero."
    scout = ally("Scout", 1, 1, (words, "If you control two or more Orc allies, you may choose both."))
    text = 'you: hand "Scout"; deck "Top"{}\nopponent: hero "Them"'
    orcs = '; ally "Ox" 1/1 tag "Orc"; ally "Orx" 1/1 tag "Orc"'
    table = scenario(text.format(orcs), [scout, ally("Top")]).play("Scout").resolve()
    table.choose(0, 1, "Them").resolve_all()
    table.expect("Them", damage=1).expect_hand("you", "Top")
    one = scenario(text.format(""), [scout, ally("Top")]).play("Scout").resolve().choose(0).resolve_all()
    one.expect("Them", damage=0).expect_hand("you", "Top")
    expect_refused("If you control two or more Orc allies, you may choose both.")


@LATER
def test_this_and_others_are_destroyed_as_a_cost() -> None:
    witch = ally("Witch", 1, 1, "Destroy this and two other allies you control → Draw a card.")
    text = 'you: ally "Witch"; {}; deck "Top"\nopponent: hero "Them"'
    cards = [witch, ally("Top")]
    table = scenario(text.format('ally "A" 1/1; ally "B" 1/1'), cards).use("Witch").resolve()
    table.expect("Witch", zone="graveyard").expect("A", zone="graveyard").expect("B", zone="graveyard")
    scenario(text.format('ally "A" 1/1'), cards).expect_refused("use", "Witch")
    expect_refused("Destroy this and an ally you control → Draw a card.")


@LATER
def test_all_counters_removed_from_it_and_it_destroyed() -> None:
    inn = item("Inn", "Remove all hearth counters from this item and destroy it → Damage on your hero becomes equal to "
                      "the number of hearth counters removed this way.")  # fmt: skip
    text = 'you: hero "Us" damage 9; item "Inn" counter "hearth" 4\nopponent: hero "Them"'
    table = scenario(text, [inn]).use("Inn").expect("Inn", zone="graveyard").resolve()
    table.expect("Us", damage=4)
    expect_refused("Remove all hearth counters from this item and destroy him → Draw a card.", types=c.ITEM)


@LATER
def test_a_hero_or_ally_deals_damage_to_a_hero() -> None:
    words = "When an attacking hero or ally you control deals combat damage to a hero, that hero's controller {}."
    whip = hero("Us", 30, (words.format("discards a card"),))
    text = 'you: hero "Us"; ally "Ox" 2/2; hand "Mine"\nopponent: hero "Them"; hand "Theirs"'
    table = scenario(text, [whip, ally("Mine"), ally("Theirs")]).fight("Ox", "Them").resolve_all()
    table.expect("Theirs", zone="graveyard").expect("Mine", zone="hand")
    expect_refused("When a hero deals combat damage to a hero, that hero's controller discards a card.", "that")


@LATER
def test_a_revealed_card_that_chance_chose() -> None:
    blade = ally("Blade", 1, 3, "When Blade enters play, target opponent reveals a random card from his hand. Blade "
                                "deals fire damage to your hero equal to that revealed card's cost.")  # fmt: skip
    text = 'you: hero "Us"; hand "Blade"\nopponent: hero "Them"; hand "Costly"'
    table = scenario(text, [blade, ally("Costly", 1, 1, cost=6)]).play("Blade").resolve()
    table.resolve_all().expect("Us", damage=6).expect("Costly", zone="hand")


@LATER
def test_one_bonus_in_combat_and_one_in_any_case() -> None:
    aura = item("Aura", "Your hero has +1 ATK while attacking and +2 health.")
    text = 'you: hero "Us" health 20 atk 1; item "Aura"\nopponent: hero "Them"'
    scenario(text, [aura]).expect("Us", atk=1, health=22).fight("Us", "Them").expect("Them", damage=2)
    counted = program("For each age counter, Tarn has +1 ATK while attacking and +1 health.")
    assert counted != program("For each age counter, Tarn has +1 ATK and +1 health while attacking.")


@LATER
def test_cards_that_go_by_a_name() -> None:
    text = "While you control a Jaina ally, Tarn has +1 ATK."
    assert power(text) != power("While you control an ally named Jaina, Tarn has +1 ATK.")
    lord = ally("Lord", 1, 1, text.replace("Tarn", "Lord"))
    table = 'you: ally "Lord"; ally "Lady" 1/1{}\nopponent: hero "Them"'
    scenario(table.format(' tag "Jaina"'), [lord]).expect("Lord", atk=2)
    scenario(table.format(""), [lord]).expect("Lord", atk=1)


def test_stops_that_have_come_elsewhere() -> None:
    assert whole(("When you win,", "Draw a card,")) == ("When you win,", "Draw a card.")
    assert with_symbols("1, Destroy this. → Draw a card.") == "1, Destroy this → Draw a card."
    assert with_symbols("[Activate] Destroy this → Draw a card.") == "[Activate], Destroy this → Draw a card."
    assert with_symbols("[Activate] → Draw a card.") == "[Activate] → Draw a card."
    assert with_symbols("Draw it, Otherwise, leave it.") == "Draw it. Otherwise, leave it."


@LATER
def test_what_is_left_on_top() -> None:
    wake = ability("Wake", "Reveal the top card of your deck. If it's an ally, put it into your hand. Otherwise, leave "
                           "it on top of your deck.")  # fmt: skip
    text = 'you: hand "Wake"; deck "{}" "Low"\nopponent: hero "Them"'
    cards = [wake, ally("Top"), ability("Spell"), ally("Low")]
    scenario(text.format("Top"), cards).play("Wake").resolve().expect_hand("you", "Top")
    scenario(text.format("Spell"), cards).play("Wake").resolve().expect("Spell", zone="deck").expect_hand("you")
    expect_refused("Leave it on the top of your deck.", types=c.ABILITY)


def test_flipping_without_a_name() -> None:
    bare = hero("Gurk", 30, ("3, Flip → Draw a card.",))
    assert bare.program.powers == hero("Gurk", 30, ("3, Flip Gurk → Draw a card.",)).program.powers
