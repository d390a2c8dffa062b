"""What the last sets say: results of what was revealed, dealt or paid; counters that were there; lists that are had."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, quest, scenario

LATER = pytest.mark.edition("2013")


def alone(text: str, cards: list[Definition]) -> Table:
    """Set up one side; the other has only a hero."""
    return scenario(text + '\nopponent: hero "Them"', cards)


@LATER
def test_others_can_protect_this() -> None:
    lord = ally("Lord", 1, 9, "Other Orc allies you control can protect Lord.")
    text = 'you: ally "Lord"; ally "Kin" 1/9 tag "Orc"; ally "Ox" 1/9\nopponent: ally "Foe" 1/9'
    for attacked, offered in (("Lord", True), ("Ox", False)):
        table = scenario(text, [lord]).end_turn().attack("Foe", attacked).resolve()
        while table.decision.kind == "priority" and table.state.stage != c.DEFEND_WINDOW:
            table.pass_()
        assert (table.decision.kind == "protect") == offered
        if offered:
            table.expect_choices("done", "Kin")
    expect_refused("Tarn can protect a Tarn.")


@LATER
def test_what_is_so_of_this_in_play() -> None:
    fire = ability("Fire", "Attach to target hero.<p>Ongoing: At the start of your turn, if this ability is in play, "
                           "your hero deals 2 fire damage to attached hero.<p>1 → Put this ability into its owner's "
                           "hand.")  # fmt: skip
    text = 'you: hero "Us"; ability "Fire" on opponent\'s hero; resources 2\nopponent: hero "Them"'
    table = scenario(text, [fire]).end_turn().end_turn().expect("Them", damage=2)
    assert table is not None


def test_damage_dealt_this_way_in_a_paragraph_of_its_own() -> None:
    chill = program("Attach to target hero.", "Ongoing: At the start of your turn, your hero deals 1 frost damage to "
                    "attached hero.", "If damage is dealt this way, draw a card.", types=c.ABILITY)  # fmt: skip
    joined = program("Attach to target hero.", "Ongoing: At the start of your turn, your hero deals 1 frost damage to "
                     "attached hero. If damage is dealt this way, draw a card.", types=c.ABILITY)  # fmt: skip
    assert chill == joined
    expect_refused("If damage is dealt this way, draw a card.")


@LATER
def test_no_such_cards_anywhere() -> None:
    lone = ally("Lone", 1, 5, "Lone has +3 ATK while there are no ready opposing allies.")
    text = 'you: ally "Lone"\nopponent: ally "Foe" 1/1'
    scenario(text, [lone]).expect("Lone", atk=1)
    scenario(text + " exhausted", [lone]).expect("Lone", atk=4)
    expect_refused("Tarn has +3 ATK while there are no ready opposing ally.")


@LATER
def test_the_same_cost_as_another_card() -> None:
    echo = ability("Echo", "Ongoing: When you play an ability, reveal the top card of your deck. If it has the same "
                           "cost as that ability, you may put it into your hand.")  # fmt: skip
    cards = [echo, ability("Dear", cost=3), ability("Cheap", cost=1), ally("Three", 1, 1, cost=3)]
    text = 'you: ability "Echo"; hand "{}"; deck "Three"; resources 5'
    table = alone(text.format("Dear"), cards).play("Dear").resolve("yes").expect("Three", zone="hand")
    table = alone(text.format("Cheap"), cards).play("Cheap").resolve()
    table.expect("Three", zone="deck")
    assert power("When you play an ability, if it has the same cost as an ally, draw a card.") is not None


@LATER
def test_controlling_each_of_several() -> None:
    mix = ability("Mix", "If you control each of the following: ally, weapon, and armor, draw a card.")
    text = 'you: ally "A" 1/1; weapon "W" atk 1; {}; hand "Mix"; deck "Top"'
    cards = [mix, ally("Top")]
    alone(text.format('armor "S" def 1'), cards).play("Mix").resolve_all().expect("Top", zone="hand")
    alone(text.format('item "I"'), cards).play("Mix").resolve_all().expect("Top", zone="deck")
    expect_refused("If you control each of the following, draw a card.", types=c.ABILITY)


@LATER
def test_more_than_so_many_removed_to_pay() -> None:
    clear = quest("Clear", "Pay 1 and remove any number of allies in your graveyard from the game to complete this "
                           "quest.<p>Reward: Draw a card, or two cards if "
                           "you removed three or more allies this way.")  # fmt: skip
    text = 'you: resource "Clear"; resources 2; graveyard "A" "B" "C"; deck "One" "Two"'
    cards = [clear, *(ally(name) for name in ("A", "B", "C", "One", "Two"))]
    table = alone(text, cards).complete("Clear", x=3).resolve_all()
    table.expect("A", zone="removed from game").expect("C", zone="removed from game").expect_hand("you", "One", "Two")
    table = alone(text, cards).complete("Clear", x=2, pay=["A", "C"]).resolve_all()
    table.expect("B", zone="graveyard").expect_hand("you", "One")


@LATER
def test_if_what_was_destroyed_was_attached() -> None:
    cleanse = ability("Cleanse", "Destroy target ability. If it was attached to a friendly hero or ally, draw a card.")
    hold = ability("Hold", "Attach to target hero.")
    text = 'you: hand "Cleanse"; deck "Top"\nopponent: ability "Hold" on {} hero'
    cards = [cleanse, hold, ally("Top")]
    scenario(text.format("your"), cards).play("Cleanse", targets=["Hold"]).resolve_all().expect("Top", zone="hand")
    table = scenario(text.format("opponent's"), cards).play("Cleanse", targets=["Hold"]).resolve_all()
    table.expect("Hold", zone="graveyard").expect("Top", zone="deck")


@LATER
def test_that_character_is_dealt_fatal_damage() -> None:
    smite = ability("Smite", "Your hero deals 3 holy damage to target hero or ally. If that character is dealt fatal "
                    "damage this way, draw a card.")  # fmt: skip
    text = 'you: hand "Smite"; deck "Top"\nopponent: ally "Foe" 1/{}'
    cards = [smite, ally("Top")]
    scenario(text.format(3), cards).play("Smite", targets=["Foe"]).resolve_all().expect("Top", zone="hand")
    scenario(text.format(4), cards).play("Smite", targets=["Foe"]).resolve_all().expect("Top", zone="deck")


def test_keywords_apart_from_each_other() -> None:
    assert program("Elusive; Protector") == program("Elusive, Protector")
    expect_refused("Elusive; Protecter")


def test_what_is_counted_before_to_whom() -> None:
    first = effect("Your hero deals 1 shadow damage for each ally you control to target opposing hero.")
    assert first == effect("Your hero deals 1 shadow damage to target opposing hero for each ally you control.")
    expect_refused("Your hero deals 1 shadow damage for each to target opposing hero.", types=c.ABILITY)


@LATER
def test_two_additions() -> None:
    strike = ability("Strike", "Your hero deals 2 melee damage to target ally, plus an additional 2 if you control a "
                     "weapon, plus an additional 3 if you control an armor.")  # fmt: skip
    for more, damage in (('weapon "W" atk 1', 4), ('armor "S" def 1', 5), ('weapon "W" atk 1; armor "S" def 1', 7)):
        text = f'you: hand "Strike"; {more}\nopponent: ally "Foe" 1/20'
        scenario(text, [strike]).play("Strike", targets=["Foe"]).resolve_all().expect("Foe", damage=damage)


@LATER
def test_removing_what_was_seen_or_leaving_it() -> None:
    look = ability("Look", "Look at the top card of target opponent's deck. You may remove that card from the game or "
                   "leave it on top.")  # fmt: skip
    text = 'you: hand "Look"\nopponent: deck "Top"'
    cards = [look, ally("Top")]
    scenario(text, cards).play("Look", targets=["opponent"]).resolve("yes").expect("Top", zone="removed from game")
    table = scenario(text, cards).play("Look", targets=["opponent"]).resolve("no").expect("Top", zone="deck")
    assert table.choices()
    expect_refused("Look at the top card of your deck. You may remove an ally from the game or leave it on top.",
                   types=c.ABILITY)  # fmt: skip


@LATER
def test_removing_as_many_as_something_from_a_deck() -> None:
    drain = ability("Drain", "Target opponent removes cards from the top of his deck from the game equal to the "
                             "number of allies you control.")  # fmt: skip
    text = 'you: hand "Drain"; ally "A" 1/1; ally "B" 1/1\nopponent: deck "One" "Two" "Three"'
    cards = [drain, ally("One"), ally("Two"), ally("Three")]
    table = scenario(text, cards).play("Drain", targets=["opponent"]).resolve_all()
    table.expect("One", zone="removed from game").expect("Two", zone="removed from game").expect("Three", zone="deck")


@LATER
def test_as_many_counters_as_were_healed() -> None:
    beacon = ability("Beacon", "Ongoing: When damage is healed from a hero or ally you control, add that many light "
                     "counters to this ability.")  # fmt: skip
    balm = ability("Balm", "Your hero heals 3 damage from target ally.")
    text = 'you: ability "Beacon"; hand "Balm"; ally "Ox" 1/9 damage 2'
    table = alone(text, [beacon, balm]).play("Balm", targets=["Ox"]).resolve_all()
    table.expect("Beacon", counter=("light", 2))
    expect_refused("When this ally attacks, add that many light counters to this ally.")


@LATER
def test_counters_that_were_on_what_is_gone() -> None:
    orb = ability("Orb", "Ongoing: At the start of your turn, you may destroy this ability. If you do, your hero "
                         "deals 1 fire damage to target hero for "
                         "each ember counter that was on this ability.")  # fmt: skip
    text = 'you: ability "Orb" counter "ember" 3\nopponent: hero "Them"'
    table = scenario(text, [orb]).end_turn().end_turn("Them", "yes")
    table.expect("Orb", zone="graveyard").expect("Them", damage=3)


@LATER
def test_counters_doubled() -> None:
    grow = ally("Grow", 1, 9, "When this ally attacks, double the number of +1/+1 counters on it.")
    text = 'you: ally "Grow" counter "+1/+1" 3\nopponent: hero "Them"'
    table = scenario(text, [grow]).attack("Grow", "Them").resolve().resolve()
    table.expect("Grow", counter=("+1/+1", 6), atk=7)
    expect_refused("Double the number of +1/+1 counters on all allies.", types=c.ABILITY)


@LATER
def test_a_card_found_is_attached_where_this_is() -> None:
    text = ("Attach to target hero.<p>Ongoing: At the start of your turn, your hero deals 1 shadow damage to "
            "attached hero. If damage is dealt this way, you may search your deck for a card named Creep and attach "
            "it to attached hero.")  # fmt: skip
    creep = ability("Creep", text)
    setting = 'you: ability "Creep" on opponent\'s hero; deck "A" "Creep"\nopponent: hero "Them"'
    table = scenario(setting, [creep, ally("A")]).end_turn().end_turn("yes", "Creep#2")
    table.expect("Creep#2", zone="play", on="Them")


@LATER
def test_at_the_end_of_the_next_opponents_turn() -> None:
    hide = item("Hide", "[Activate] → Remove target ally you control from the game. If you do, put it into play "
                        "under your control at the end of the next opponent's turn.")  # fmt: skip
    table = alone('you: item "Hide"; ally "Ox" 1/9', [hide]).use("Hide", targets=["Ox"]).resolve()
    table.expect("Ox", zone="removed from game").end_turn().expect("Ox", zone="removed from game")
    table.end_turn().expect("Ox", zone="play")
