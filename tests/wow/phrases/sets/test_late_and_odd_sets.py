"""Small words of the latest and of odd sets: none left, at least so many, not of that race, up to two of them."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, armor, hero, item, scenario, weapon

LATER = pytest.mark.edition("2013")


@LATER
def test_while_it_has_no_counters_on_it() -> None:
    imp = item("Jar", "While Jar has no fog counters on it: [Activate] → Draw a card.")
    text = 'you: item "Jar"{}; deck "Top"\nopponent: hero "Them"'
    table = scenario(text.format(""), [imp, ally("Top")]).use("Jar").resolve()
    table.expect_hand("you", "Top")
    scenario(text.format(' counter "fog" 1'), [imp, ally("Top")]).expect_refused("use", "Jar")
    said = program("While Tarn has no fog counters, he has +1 ATK.")
    assert said == program("While Tarn has no fog counters on him, he has +1 ATK.")
    assert said != program("While Tarn has no fig counters, he has +1 ATK.")
    expect_refused("While Tarn has no fog counter, he has +1 ATK.")


@LATER
def test_armor_with_so_much_def() -> None:
    crest = armor("Crest", 4, "Your hero has +2 ATK while this armor has 5 or more [DEF].")
    text = 'you: hero "Us" atk 0; armor "Crest"{}\nopponent: hero "Them"'
    scenario(text.format(""), [crest]).expect("Us", atk=0)
    scenario(text.format(' counter "+1 DEF" 1'), [crest]).expect("Us", atk=2)
    less = "Your hero has +2 ATK while this armor has 5 or less [DEF]."
    assert program(less, types=c.ARMOR) != crest.program


@LATER
def test_all_that_are_not_of_the_chosen_race() -> None:
    rod = weapon("Rod", 1, text="At the start of your turn, you may choose a race and destroy this weapon. If you do, "
                                "destroy all allies not of that race.")  # fmt: skip
    text = 'you: weapon "Rod"; ally "Ox" 1/1 tag "Orc"\nopponent: hero "Them"; ally "Elf" 1/1 tag "Night Elf"; '
    text += 'ally "Orcling" 1/1 tag "Orc"\nat opponent\'s end phase'
    table = scenario(text, [rod]).pass_until("your ready step").resolve_all("yes", "Orc")
    table.expect("Rod", zone="graveyard").expect("Elf", zone="graveyard")
    table.expect("Ox", zone="play").expect("Orcling", zone="play")
    expect_refused("When Tarn enters play, destroy all allies not of that race.")


@LATER
def test_each_of_up_to_two_that_are_chosen_as_it_is_done() -> None:
    debris = ability("Debris", "Your hero deals 3 fire damage to each of up to two heroes and/or allies.")
    text = 'you: hero "Us"; hand "Debris"; ally "Near" 1/9\nopponent: hero "Them"; ally "Far" 1/9'
    table = scenario(text, [debris]).play("Debris").resolve("Far", "Them")
    table.expect("Far", damage=3).expect("Them", damage=3).expect("Near", damage=0).expect("Us", damage=0)
    assert effect("Your hero deals 3 fire damage to each of up to two heroes and/or allies.") == effect(
        "Your hero deals 3 fire damage to up to two heroes and/or allies."
    )
    expect_refused("Your hero deals 3 fire damage to each of up to two hero and/or ally.", types=c.ABILITY)


def test_at_least_so_many() -> None:
    at_least = program("While you control at least two Orc allies, Tarn has +1 ATK.")
    assert at_least == program("While you control two or more Orc allies, Tarn has +1 ATK.")
    strong = program("While you control at least two allies each with 6 or more ATK, Tarn has +1 ATK.")
    assert strong == program("While you control two or more allies with 6 or more ATK, Tarn has +1 ATK.")
    expect_refused("While you control at least two Orc ally, Tarn has +1 ATK.")


@LATER
def test_so_many_cards_with_the_same_name() -> None:
    twin = ally("Twin", 1, 1, "While you control three or more allies with the same name, Twin has +3 ATK.")
    text = 'you: ally "Twin"; {}\nopponent: hero "Them"; ally "Ox" 1/1'
    scenario(text.format('ally "Ox" 1/1; ally "Ox" 1/1'), [twin]).expect("Twin", atk=1)
    scenario(text.format('ally "Ox" 1/1; ally "Ox" 1/1; ally "Ox" 1/1'), [twin]).expect("Twin", atk=4)
    expect_refused("While you control three or more allies with different names, Tarn has +3 ATK.")


@LATER
def test_a_totem_that_is_made_with_ongoing_words() -> None:
    words = 'Put a 0/1 Totem token into play with {}.'
    ward = ability("Ward", words.format('"Ongoing: Mend 2"'))
    text = 'you: hero "Us" damage 5; hand "Ward"\nopponent: hero "Them"'
    table = scenario(text, [ward]).play("Ward").resolve().end_turn().end_turn("Us", "yes").resolve_all()
    table.expect("Us", damage=3)
    expect_refused(words.format('"Ongoing Mend 2"'), types=c.ABILITY)


def test_its_for_it_is() -> None:
    words = "Reveal the top card of your deck. If {} an ally, draw a card."
    assert effect(words.format("its")) == effect(words.format("it's"))
    expect_refused(words.format("it"), types=c.ABILITY)


def test_a_name_that_is_shouted() -> None:
    shouted = hero("Gurk", 30, ("4 → Flip Gurk", "Face down: RwlRwlRwl!: When you play an ally, draw a card."))
    plain = hero("Gurk", 30, ("4 → Flip Gurk", "Face down: RwlRwlRwl: When you play an ally, draw a card."))
    assert shouted.program.powers == plain.program.powers


def test_more_that_is_done_at_the_table() -> None:
    jingle = program("1, Make a jingle noise → Draw a card.")
    assert jingle != program("1 → Draw a card.")
    expect_refused("1, Make a jungle noise → Draw a card.")
