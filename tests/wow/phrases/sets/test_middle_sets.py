"""What the sets from 2010 to 2012 say: counters of any name, zones entered, what is found, what is so for each."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, hero, item, scenario, weapon


@pytest.mark.rule("wow-2007:402.1", "wow-2013:404.1")
def test_cards_with_a_counter_of_any_name() -> None:
    smash = ability("Smash it", "Destroy target item with one or more counters.")
    setting = 'you: hand "Smash it"\nopponent: item "Gem" counter "ice" 1; item "Plain"'
    scenario(setting, [smash]).play("Smash it", targets=["Gem"]).resolve_all().expect("Gem", zone="graveyard")
    bare = 'you: hand "Smash it"\nopponent: item "Plain"'
    scenario(bare, [smash]).expect_refused("play", "Smash it")
    assert effect("Destroy target item with a counter on it.") == effect("Destroy target item with a counter.")


@pytest.mark.rule("wow-2007:707.1e")
def test_it_costs_less_to_play_and_to_strike() -> None:
    fury = ability("Fury", "Ongoing: You pay 1 less to play and strike with weapons.")
    axe = weapon("Axe", 2, 2, cost=2)
    table = scenario('you: ability "Fury"; hand "Axe"; resources 2\nopponent: hero "Foe"', [fury, axe])
    table.play("Axe").resolve_all().expect_ready_resources("you", 1)
    table.attack("your hero", "Foe").pass_until("defend window").strike("Axe").resolve_all()
    table.expect_ready_resources("you", 0)
    only = "You pay 1 less to {} weapons."
    assert len({repr(power(only.format(words))) for words in ("play", "strike with")}) == 2
    expect_refused(only.format("play and strike"))


@pytest.mark.rule("wow-2007:411.5a")
def test_cards_enter_graveyards_from_anywhere_and_leave_hands() -> None:
    text = "When {} enters {} graveyard from anywhere, add a rattle counter."
    bell = item("Bell", text.format("a card", "an opposing"))
    mill = ability("Mill", "Target player puts the top card of his deck into his graveyard.")
    setting = 'you: item "Bell"; hand "Mill"\nopponent: deck "A" "B"; hand "A"'
    table = scenario(setting, [bell, mill, ally("A"), ally("B")]).play("Mill", targets=["opponent"]).resolve_all()
    table.expect("Bell", counter=("rattle", 1))
    mine = 'you: item "Bell"; hand "Mill"; deck "A" "B"\nopponent:'
    table = scenario(mine, [bell, mill, ally("A"), ally("B")]).play("Mill", targets=["you"]).resolve_all()
    table.expect("Bell", counter=("rattle", 0))
    assert len({repr(power(text.format(*words))) for words in (
        ("a card", "an opposing"), ("a card", "your"), ("a card", "a"), ("an ally", "a"),
    )}) == 4  # fmt: skip
    frail = ability("Frail", "Ongoing: When a card leaves your hand, destroy this ability.")
    table = scenario('you: ability "Frail"; hand "A"; resources 1\nopponent: hand "B"', [frail, ally("A"), ally("B")])
    table.play("A").resolve_all().expect("Frail", zone="graveyard")
    past = "This ally has +1 ATK if an ally entered a graveyard this turn."
    fan = ally("Fan", 1, 1, text=past)
    bolt = ability("Bolt", "Destroy target ally.")
    table = scenario('you: ally "Fan"; hand "Bolt"\nopponent: ally "Ox" 1/1', [fan, bolt]).expect("Fan", atk=1)
    table.play("Bolt", targets=["Ox"]).resolve_all().expect("Fan", atk=2).end_turn().expect("Fan", atk=1)


@pytest.mark.rule("wow-2007:405.3c")
def test_one_of_two_kinds_of_damage_cannot_be_prevented() -> None:
    strike = ability("Strike", "Your hero deals 2 melee damage and 3 unpreventable holy damage to target ally.")
    shield = ability("Shield", "Ongoing: Prevent all damage that would be dealt to allies in your party.")
    setting = 'you: hand "Strike"\nopponent: ability "Shield"; ally "Ox" 1/9'
    scenario(setting, [strike, shield]).play("Strike", targets=["Ox"]).resolve_all().expect("Ox", damage=3)
    row = "Your hero deals 1 fire, 1 frost, and 1 nature damage to target ally."
    apart = "Your hero deals 1 fire damage, 1 frost damage, and 1 nature damage to target ally."
    assert effect(row) == effect(apart)


def test_what_is_done_for_each_of_some_cards() -> None:
    text = "At the end of your turn, for each Ghoul you control, destroy it unless you pay 1."
    crypt = item("Crypt", text)
    ghoul = ally("Ghoul", 1, 1, tags=("Ghoul",))
    setting = 'you: item "Crypt"; ally "Ghoul"; ally "Ghoul"; ally "Ox" 1/1; resources 1\nopponent: ally "Ghoul"'
    table = scenario(setting, [crypt, ghoul]).end_turn("yes")
    table.expect("Ghoul", zone="play").expect("Ghoul#2", zone="graveyard").expect("Ox", zone="play")
    table.expect("opponent's Ghoul", zone="play")
    # "It" might be this ally.
    expect_refused("At the end of your turn, exhaust target ally. For each Ghoul you control, ready it.")
    expect_refused("When you attach an ability to Tarn, for each weapon in its party, destroy it.")


@pytest.mark.rule("wow-2013:305.3a", "wow-2012:305.3a")
def test_a_totem_deals_damage_and_is_dealt_it() -> None:
    text = "Ongoing: If a friendly hero or ally would be dealt damage, it's dealt to this ability instead."
    wall = ability("Wall", text, tags=("Earth Totem",), health=10)
    fire = ability("Fire", "Your hero deals 3 fire damage to target ally.")
    setting = 'you: hand "Fire"\nopponent: ability "Wall"; ally "Ox" 1/5'
    table = scenario(setting, [wall, fire]).play("Fire", targets=["Ox"]).resolve_all()
    table.expect("Ox", damage=0).expect("Wall", damage=3)
    expect_refused(text, "this ability", types=c.ABILITY)


@pytest.mark.rule("wow-2007:409.1", "wow-2013:413.2")
def test_sentences_after_a_search_say_what_is_done_with_what_is_found() -> None:
    text = (
        "When Tarn enters play, search your deck for an ally card and reveal it. "
        "If it's a Dwarf card, put it into hand. Otherwise, put it on top of your deck. Draw a card."
    )
    scout = ally("Tarn", 1, 1, text=text, tags=("Dwarf",))
    cards = [scout, ally("Dwarf", tags=("Dwarf",)), ally("Ox")]
    setting = 'you: hand "Tarn"; resources 1; deck "Ox" "Dwarf"\nopponent:'
    table = scenario(setting, cards).play("Tarn").resolve().resolve("Dwarf")
    table.expect("Dwarf", zone="hand")
    # Put on top once the deck has been shuffled, and drawn from there.
    table = scenario(setting, cards).play("Tarn").resolve().resolve("Ox")
    table.expect("Ox", zone="hand").expect("Dwarf", zone="deck")
    expect_refused("When Tarn enters play, search your deck for an ally card and reveal it. Draw a card.", "search")


def test_somebody_else_draws_instead() -> None:
    chill = ability("Chill", "The next time target opponent would draw a card this turn, you draw one instead.")
    gift = ability("Gift", "Target player draws two cards.")
    setting = 'you: hand "Chill" "Gift"; deck "A"\nopponent: deck "B" "D"'
    cards = [chill, gift, ally("A"), ally("B"), ally("D")]
    table = scenario(setting, cards).play("Chill", targets=["opponent"]).resolve_all()
    table.play("Gift", targets=["opponent"]).resolve_all().expect_hand("you", "A").expect_hand("opponent", "B")


@pytest.mark.edition("2013")
@pytest.mark.rule("wow-2013:712.1")
def test_a_subject_does_something_and_has_something() -> None:
    text = "Tarn heals 2 damage from himself and has +2 ATK this turn."
    tarn = hero("Tarn", 30, text=f"1, Flip Tarn → {text}")
    table = scenario('you: hero "Tarn" damage 3; resources 1\nopponent:', [tarn]).use("Tarn").resolve_all()
    table.expect("Tarn", damage=1, atk=2)
    expect_refused("Target ally deals 2 damage to target hero and has +2 ATK this turn.", types=c.ABILITY)


def test_for_a_turn_and_if_it_is_so() -> None:
    text = "This turn, target non-hero card can't be destroyed, and if it's an ally, prevent all damage that would be "
    shelter = ability("Shelter", text + "dealt to it.")
    bolt = ability("Bolt", "Your hero deals 3 fire damage to target ally.")
    setting = 'you: hand "Shelter" "Bolt"; ally "Ox" 1/5; item "Gem"\nopponent:'
    table = scenario(setting, [shelter, bolt]).play("Shelter", targets=["Ox"]).resolve_all()
    table.play("Bolt", targets=["Ox"]).resolve_all().expect("Ox", damage=0)


@pytest.mark.parametrize("tag", ["Demon", "Beast"])
def test_what_was_destroyed_was_something(tag: str) -> None:
    rage = ability("Rage", ("Attach to target ally.",
        "Ongoing: When attached ally is destroyed, if it was a Demon, put this ability from the graveyard into its "
        "owner's hand."))  # fmt: skip
    bolt = ability("Bolt", "Destroy target ally.")
    setting = f'you: hand "Bolt"; ally "Imp" 1/1 tag "{tag}"; ability "Rage" on "Imp"\nopponent:'
    table = scenario(setting, [rage, bolt]).play("Bolt", targets=["Imp"]).resolve_all()
    table.expect("Rage", zone="hand" if tag == "Demon" else "graveyard")


def test_so_much_and_an_additional_amount_for_each() -> None:
    storm = ability("Storm", "Your hero deals nature damage to target ally equal to 3 plus an additional 2 for each "
                    "equipment in that ally's party.")  # fmt: skip
    setting = 'you: hand "Storm"; item "Mine"\nopponent: ally "Ox" 1/20; item "Gem"; armor "Vest"'
    scenario(setting, [storm]).play("Storm", targets=["Ox"]).resolve_all().expect("Ox", damage=7)


def test_on_your_turn_before_what_is_so() -> None:
    before = "On your turn, allies you control have +2 ATK."
    assert power(before) == power("Allies you control have +2 ATK on your turn.")
    other = power("On an opponent's turn, allies you control have +2 ATK.")
    assert other != power(before)
    expect_refused("On your turn, allies you control.")


def test_one_of_each_kind_in_a_graveyard() -> None:
    text = "This ally has +3/+3 while an ability, ally, and equipment are in your graveyard."
    fan = ally("Fan", 1, 1, text=text)
    cards = [fan, ability("Spell"), ally("Ox"), item("Gem")]
    scenario('you: ally "Fan"; graveyard "Spell" "Ox" "Gem"\nopponent:', cards).expect("Fan", atk=4, health=4)
    scenario('you: ally "Fan"; graveyard "Spell" "Ox"\nopponent: graveyard "Gem"', cards).expect("Fan", atk=1)
    either = power("This ally has +3/+3 while an ability, ally, or equipment is in your graveyard.")
    assert either != power(text)


def test_different_types_of_cards_that_one_controls() -> None:
    text = "Opposing allies have -1 ATK for each different card type you control."
    king = ally("King", 1, 1, text=text)
    setting = 'you: hero "Me"; ally "King"; ally "Aide"; item "Gem"\nopponent: ally "Ox" 5/5'
    # Ally, equipment and hero.
    scenario(setting, [king]).expect("Ox", atk=2)


def test_a_hero_that_turns_face_down() -> None:
    ice = item("Ice", "When your hero turns face down, it deals 1 frost damage to each opposing ally.")
    mage = hero("Mage", 30, text="1, Flip Mage → Draw a card.")
    setting = 'you: hero "Mage"; item "Ice"; resources 1\nopponent: ally "Ox" 1/5'
    scenario(setting, [ice, mage]).use("Mage").resolve_all().expect("Ox", damage=1)


def test_damage_that_is_dealt_this_way() -> None:
    curse = ability("Curse", ("Attach to target hero.",
        "Ongoing: At the start of your turn, your hero deals 1 frost damage to attached hero.",
        "When damage is dealt this way, draw a card."))  # fmt: skip
    setting = 'you: ability "Curse" on opponent\'s hero; deck "A" "B" "D"\nopponent: deck 5'
    table = scenario(setting, [curse, ally("A"), ally("B"), ally("D")])
    table.end_turn().end_turn().resolve_all().expect("A", zone="hand")
    assert program("Remove all spirit counters. Draw a card.", types=c.ABILITY).effect is not None


def test_small_words_of_the_middle_sets() -> None:
    made = program("Pay 7 to complete this card.", "Reward: Draw a card.", types=c.QUEST)
    assert made.powers == program("Pay 7 to complete this quest.", "Reward: Draw a card.", types=c.QUEST).powers
    rows = "When you place a resource {}, draw a card."
    one = power(rows.format("face up into your resource row"))
    assert one == power(rows.format("into your resource row face up"))
    expect_refused(rows.format("into target player's resource row face up"))
    less = "If a hero would be dealt damage{} it is dealt that much +1 instead."
    assert power(less.format("")) == power(less.format(","))
    second = effect("Target player destroys an ally he controls. He destroys a second ally he controls.")
    assert second == effect("Target player destroys an ally he controls. He destroys another ally he controls.")
    with_cost = "Put target ally from your graveyard into play if it costs less than or equal to {}."
    assert effect(with_cost.format("3")) != effect(with_cost.format("the number of resources you control"))
    both = program("While you control a Pet, allies you control have +1 ATK, and opposing allies have -1 ATK.")
    assert len(both.powers) == 2
    assert all(one.condition is not None for one in both.powers)  # type: ignore[attr-defined]
