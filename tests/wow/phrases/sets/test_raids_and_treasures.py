"""What raids, dungeons, badges and their treasures say: words of the later sets' cards that the rules cover."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.program.powers import Triggered
from rulebound.wow import constants as c
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.nodes import patterns as p
from rulebound.wow.scenarios import ability, ally, armor, hero, item, quest, scenario, weapon

LATER = pytest.mark.edition("2013")


# --- Records --------------------------------------------------------------------------------------------


def _record(**fields: object) -> dict[str, object]:
    return {"name": "Roar", "type": "Quest", "set": "Lair Raid", "stats_known": True, **fields}


@pytest.mark.rule("wow-2007:307.1")
def test_a_quest_of_a_raid_without_cost_and_reward_is_an_event() -> None:
    read = read_record(_record(powers=["Each player draws a card."]))
    assert read.definition is not None
    assert read.definition.types == c.ABILITY
    assert read.unplayable == "no rule of this game knows the type Event"
    # A quest of any other set has lost its cost and its reward.
    lost = read_record(_record(powers=["Each player draws a card."], set="Azeroth"))
    assert lost.definition is None
    whole = read_record(_record(powers=["Pay 2 to complete this quest.", "Reward: Draw a card."]))
    assert whole.definition is not None
    assert whole.definition.types == c.QUEST


def test_what_a_text_calls_its_equipment_it_is_and_a_warglaive_is_a_tag() -> None:
    told = read_record(_record(type="Equipment", powers=["This armor has +1 DEF."]))
    assert told.definition is not None
    assert told.definition.types & c.ARMOR
    subtypes = ["1H Weapon", "Warglaive Sword"]
    blade = read_record(_record(type="Equipment", subtypes=subtypes, powers=["Stealth"])).definition
    assert blade is not None
    assert {"Warglaive", "Sword"} <= set(blade.tags)
    assert "Wolf" not in (read_record(_record(type="Ally", subtypes=["Wolf Rider"])).definition or blade).tags


# --- Words ----------------------------------------------------------------------------------------------


@LATER
@pytest.mark.rule("wow-2013:206.1")
def test_a_power_can_be_a_class_s() -> None:
    text = "Hunter: When Horn enters play, draw a card."
    horn = item("Horn", text)
    for trait, hand in (("Hunter", ("Arrow",)), ("Mage", ())):
        setting = f'you: hero "One" trait "{trait}"; hand "Horn"; deck "Arrow"; resources 1\nopponent:'
        table = scenario(setting, [horn, ally("Arrow")]).play("Horn").resolve_all()
        table.expect_hand("you", *hand)


@LATER
@pytest.mark.rule("wow-2013:703.1")
def test_another_armor_prevents_damage() -> None:
    boots = item("Boots", "When an armor you control prevents damage, draw a card.")
    plate = armor("Plate", 2)
    bolt = ability("Bolt", "Your hero deals 3 fire damage to target hero.", cost=0)
    setting = 'you: item "Boots"; armor "Plate"; deck "Mine"\nopponent: hand "Bolt"\nat opponent\'s action phase'
    cards = [boots, plate, bolt, ally("Mine")]
    table = scenario(setting, cards).play("Bolt", targets=["your hero"]).resolve("Plate").resolve_all()
    table.expect("your hero", damage=1).expect_hand("you", "Mine")
    made = power("When an armor you control prevents damage, draw a card.")
    assert isinstance(made, Triggered)
    assert isinstance(made.pattern, p.Prevents)
    assert made != power("When this armor prevents damage, draw a card.", types=c.ARMOR)


@LATER
@pytest.mark.rule("wow-2013:104.2")
def test_cards_that_are_counted_exactly_and_by_halves() -> None:
    text = "If target player controls exactly one ally, destroy it."
    bane = ability("Bane", text, cost=0)
    for others, zone in (("", "graveyard"), ('; ally "Elk"', "play")):
        table = scenario(f'you: hand "Bane"; ally "Bear"\nopponent: ally "Wolf"{others}', [bane])
        table.play("Bane", targets=["opponent"]).resolve_all().expect("Wolf", zone=zone).expect("Bear", zone="play")
    belt = item("Belt", "Your hero has +2 ATK while you control an even number of allies.")
    one = scenario('you: item "Belt"; ally "Bear"\nopponent: ally "Wolf"', [belt]).expect("your hero", atk=0)
    assert one.values("your hero").atk == 0
    scenario('you: item "Belt"; ally "Bear"; ally "Elk"\nopponent:', [belt]).expect("your hero", atk=2)
    odd, even = (f"Draw a card if you control an {word} number of weapons." for word in ("odd", "even"))
    assert effect(odd) != effect(even)
    few = "If you have fewer cards in your hand than in your graveyard, draw a card."
    assert effect(few) != effect(few.replace("fewer", "more"))


@LATER
@pytest.mark.rule("wow-2013:706.1")
def test_the_same_cost_as_a_target() -> None:
    text = "Destroy target opposing item and all opposing items with the same cost as that item."
    crush = ability("Crush", text, cost=0)
    theirs = 'item "Ring" cost 2; item "Orb" cost 2; item "Idol" cost 3'
    setting = f'you: hand "Crush"; item "Mine" cost 2\nopponent: {theirs}'
    table = scenario(setting, [crush]).play("Crush", targets=["Ring"]).resolve_all()
    for name, zone in (("Ring", "graveyard"), ("Orb", "graveyard"), ("Idol", "play"), ("Mine", "play")):
        table.expect(name, zone=zone)
    refused = "Destroy target ally and another target ally with the same cost as that ally."
    assert expect_refused(refused, types=c.ABILITY).words
    likened = "Your hero deals 1 fire damage to target ally and each other ally with the same class as that ally."
    assert effect(likened) != effect(likened.replace("class", "race"))


@LATER
@pytest.mark.rule("wow-2013:412.1")
def test_a_card_enters_your_resource_row() -> None:
    staff = item("Staff", "When a card enters your resource row, draw a card.")
    setting = 'you: item "Staff"; hand "Clay"; deck "Mine"\nopponent:'
    table = scenario(setting, [staff, ally("Clay"), ally("Mine")]).place("Clay").resolve_all()
    table.expect_hand("you", "Mine")
    theirs = 'you: hand "Clay"\nopponent: item "Staff"; deck "Mine"'
    scenario(theirs, [staff, ally("Clay"), ally("Mine")]).place("Clay").resolve_all().expect_hand("opponent")
    assert power("When an ally enters your resource row, draw a card.") != power(
        "When a card enters your resource row, draw a card."
    )


@LATER
@pytest.mark.rule("wow-2013:802.1")
def test_each_opponent_chooses_for_himself() -> None:
    text = "Each opponent chooses one: Your hero deals 2 fire damage to his hero; or you draw a card."
    deal = ability("Deal", text, cost=0)
    setting = 'you: hand "Deal"; deck "Mine"\nopponent:\nthird:'
    table = scenario(setting, [deal, ally("Mine")]).play("Deal").resolve(0, 1)
    table.expect("opponent's hero", damage=2).expect("third's hero", damage=0).expect_hand("you", "Mine")
    three = "He discards a card; your hero deals 1 fire damage to his hero; or you draw a card."
    many = f"Each opponent chooses one: {three}"
    assert effect(many) != effect(many.replace("your hero deals 1", "your hero deals 2"))
    # Whether the one who chooses does it, or you, the words don't say.
    expect_refused("Each opponent chooses one: Discard a card; or you draw a card.", "chooses one", c.ABILITY)
    # Who chooses a player jointly, no rule says.
    expect_refused("Opponents choose a player. That player draws a card.", "choose", c.ABILITY)


@LATER
@pytest.mark.rule("wow-2013:200.2")
def test_one_of_the_same_name_lies_in_a_graveyard() -> None:
    echo = ally("Echo Guard", 2, 3, "While there is an Echo Guard in your graveyard, this ally has +2 ATK.")
    scenario('you: ally "Echo Guard"\nopponent: graveyard "Echo Guard"', [echo]).expect("Echo Guard#1", atk=2)
    scenario('you: ally "Echo Guard"; graveyard "Echo Guard"\nopponent:', [echo]).expect("Echo Guard#1", atk=4)
    where = (f"Draw a card if there is a Tarn Oakfist in your {zone}." for zone in ("graveyard", "hand"))
    assert len({effect(text) for text in where}) == 2


@LATER
@pytest.mark.rule("wow-2013:602.2")
def test_a_character_that_cant_be_protected_against() -> None:
    brute = ally("Brute", 3, 5, "This ally can't be protected against.")
    setting = 'you: ally "Brute"; ally "Page" 1/1\nopponent: ally "Guard" 1/4 protector'
    table = scenario(setting, [brute]).fight("Brute", "their hero")
    table.expect("Guard", ready=True).expect("their hero", damage=3)
    scenario(setting, [brute]).attack("Page", "their hero").pass_().pass_().pass_().pass_().expect_asked(
        "opponent", "protect"
    )
    spell = "Target ally can't be protected against this turn."
    assert effect(spell) != effect("Target ally can't protect this turn.")
    fury = ability("Fury", "This turn, your allies have +1 ATK and can't be protected against.", cost=0)
    table = scenario(setting.replace("you:", 'you: hand "Fury";'), [brute, fury]).play("Fury").resolve_all()
    table.fight("Page", "their hero").expect("their hero", damage=2).expect("Guard", ready=True)


@LATER
@pytest.mark.rule("wow-2013:716.1", "wow-2013:716.1e", "wow-2013:102.1a")
def test_a_draw_from_an_empty_deck_is_replaced() -> None:
    instead = "he shuffles his graveyard into his deck, then draws a card instead"
    text = f"If a player would draw from an empty deck, {instead}."
    charm, sip = item("Charm", text), ability("Sip", "Draw a card.", cost=0)
    cards = [charm, sip, ally("Old")]
    table = scenario('you: item "Charm"; hand "Sip"; deck empty; graveyard "Old"\nopponent:', cards)
    table.play("Sip").resolve_all().expect_hand("you", "Old").expect_running()
    scenario('you: item "Charm"; hand "Sip"; deck "Old"\nopponent:', cards).play("Sip").resolve_all().expect_hand(
        "you", "Old"
    )
    # The draw instead can't be replaced by it again.
    table = scenario('you: item "Charm"; hand "Sip"; deck empty\nopponent:', cards).play("Sip").resolve_all()
    table.expect_winner("opponent")


@LATER
@pytest.mark.rule("wow-2013:707.2")
def test_abilities_that_target_somebody_cost_more() -> None:
    ring = item("Ring", "Opponents pay 1 more to play abilities that target your hero.")
    bolt = ability("Bolt", "Your hero deals 1 fire damage to target hero.", cost=1)
    setting = 'you: hand "Bolt"; resources 2\nopponent: item "Ring"'
    scenario(setting, [ring, bolt]).play("Bolt", targets=["your hero"]).expect_ready_resources("you", 1)
    scenario(setting, [ring, bolt]).play("Bolt", targets=["their hero"]).expect_ready_resources("you", 0)


@LATER
@pytest.mark.rule("wow-2013:717.1")
def test_the_next_damage_of_an_ability_is_more() -> None:
    text = "The next time damage would be dealt with an ability you control this turn, that much +3 is dealt instead."
    oil, bolt = ability("Oil", text, cost=0), ability("Bolt", "Your hero deals 1 fire damage to target hero.", cost=0)
    table = scenario('you: hand "Oil" "Bolt" "Bolt"\nopponent:', [oil, bolt]).play("Oil").resolve_all()
    table.play("Bolt", targets=["their hero"]).resolve_all().expect("their hero", damage=4)
    table.play("Bolt", targets=["their hero"]).resolve_all().expect("their hero", damage=5)
    would = "your hero would deal damage with a weapon, it deals that much +1 instead."
    assert power(f"When {would}") == power(f"If {would}")


@LATER
@pytest.mark.rule("wow-2013:415.2")
def test_the_rest_of_those_looked_at_when_one_is_revealed() -> None:
    text = (
        "Look at the top three cards of your deck. Choose an ally from among them and reveal it. "
        "Put that revealed ally into your hand and the rest on the bottom of your deck."
    )
    vision = ability("Vision", text, cost=0)
    setting = 'you: hand "Vision"; deck "One" "Spell" "Two" "Next"\nopponent:'
    cards = [vision, ally("One"), ally("Two"), ability("Spell", "Draw a card."), ally("Next")]
    table = scenario(setting, cards).play("Vision").resolve("One", "Spell").resolve_all()
    table.expect_hand("you", "One")
    deck = [table.state.cards[one].definition.name for one in table.state.players[0].deck]
    assert deck[-1] == "Next", deck
    assert {"Spell", "Two"} == set(deck[:2])


def test_small_words() -> None:
    back = "Remove target friendly ally from the game, then return it to play under its owner's control."
    assert effect(back) == effect(back.replace("return it to play", "put it into play"))
    assert effect(back) != effect(back.replace("its owner's", "your"))
    trap = "Remove your defending hero from combat. If you do, draw a card."
    assert effect(trap) != effect(trap.replace("defending", "attacking"))
    entering = "This weapon enters play with a charge counter for each resource you control."
    there = entering.replace("counter for", "counter on it for")
    assert program(entering, types=c.WEAPON) == program(there, types=c.WEAPON)
    counted = "Your hero has +1 ATK for each charge counter."
    assert power(counted) == power("Your hero has +1 ATK for each charge counter on this ally.")
    lured = "While target ally can attack your hero this turn, it can attack only your hero."
    assert effect(lured) == effect("Target ally can attack only your hero if able this turn.")
    hurt = power("When this ally is dealt damage, he deals 1 shadow damage to its source.")
    assert hurt == power("When this ally is dealt damage, he deals 1 shadow damage to the source of that damage.")
    where = "Your hero deals X fire damage to target hero, where X is the number of friendly players."
    assert effect(where) != effect(where.replace("friendly players", "opponents"))


@LATER
def test_a_target_is_named_and_then_controlled() -> None:
    control = "You control it while this armor remains in your party."
    wraps = armor("Wraps", 1, f"When this armor enters play, target an opposing item. {control}")
    table = scenario('you: hand "Wraps"; resources 1\nopponent: item "Orb"', [wraps]).play("Wraps")
    table.resolve().resolve_all().expect("Orb", controller="you")
    one, other = (f"Target {words}. You control it this turn." for words in ("an opposing ally", "an opposing item"))
    assert effect(one) != effect(other)


@LATER
@pytest.mark.rule("wow-2013:717.1")
def test_so_much_is_prevented_for_each() -> None:
    stoic = ally("Stoic", 1, 9, "When this ally would be dealt damage, prevent 1 of it for each damage on him.")
    bolt = ability("Bolt", "Your hero deals 3 fire damage to target ally.", cost=0)
    table = scenario('you: hand "Bolt"\nopponent: ally "Stoic" damage 1', [stoic, bolt])
    table.play("Bolt", targets=["Stoic"]).resolve_all().expect("Stoic", damage=3)
    few, more = (f"If your hero would be dealt damage, prevent {n} of it for each ally you control." for n in (1, 2))
    assert power(few) != power(more)


def test_an_x_of_an_unknown_cost_is_the_cost_s() -> None:
    text = "Your hero deals X shadow damage to target hero."
    read = read_record(_record(type="Ability", set="Lair", stats_known=False, powers=[text]))
    assert read.definition is not None
    assert read.definition.program == program(text, types=c.ABILITY, variable=True)
    assert read.unplayable == "its numbers are not known"
    known = read_record(_record(type="Ability", set="Lair", cost=3, powers=[text]))
    assert known.refusal is not None
    assert known.refusal.words == "X"


@LATER
@pytest.mark.rule("wow-2013:404.2")
def test_what_was_put_into_graveyards_is_counted() -> None:
    drawn = "Draw a card for each ally put into a graveyard this way."
    text = f"Each player puts the top card of his deck into his graveyard. {drawn}"
    fate = ability("Fate", text, cost=0)
    cards = [fate, ally("Ox"), ability("Spell", "Draw a card.")]
    for theirs, hand in (("Ox", ("Filler", "Filler")), ("Spell", ("Filler",))):
        table = scenario(f'you: hand "Fate"; deck "Ox"\nopponent: deck "{theirs}"', cards).play("Fate").resolve_all()
        table.expect_hand("you", *hand)
    assert expect_refused(drawn, types=c.ABILITY).words == "this way"


@LATER
@pytest.mark.rule("wow-2013:104.2")
def test_cards_above_a_number_in_hand() -> None:
    lash = ability("Lash", "Exhaust an opposing ally for each card above two in your hand.", cost=0)
    for more, ready in (("", True), ('"Clay"', False)):
        setting = f'you: hand "Lash" "Clay" "Clay" {more}\nopponent: ally "Ox"'
        table = scenario(setting, [lash, ally("Clay")]).play("Lash").resolve_all()
        table.expect("Ox", ready=ready)


@LATER
@pytest.mark.rule("wow-2013:103.2")
def test_what_else_players_cant_and_cards_are() -> None:
    stance = item("Stance", "You can't complete quests or play allies.")
    errand = quest("Errand", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    setting = 'you: item "Stance"; hand "Clay" "Charm"; resource "Errand"; resources 3\nopponent:'
    table = scenario(setting, [stance, errand, ally("Clay"), item("Charm")])
    table.expect_refused("complete", "Errand").expect_refused("play", "Clay").expect_offered("play", "Charm")
    assert power("You can't complete quests or play allies.") != power("You can't play quests or strike with weapons.")
    lord = ally("Lord", 1, 1, "Allies you control are also Scourge allies.")
    scenario('you: ally "Lord"; ally "Clay"\nopponent: ally "Ox"', [lord, ally("Clay")]).expect(
        "Clay", tag="Scourge"
    ).expect("Ox", not_tag="Scourge")
    assert power("This ally is also a Demon ally.") == power("This ally is also a Demon.")


@LATER
@pytest.mark.rule("wow-2013:703.1")
def test_with_what_damage_is_dealt_can_be_said_last() -> None:
    for kind in ("combat damage", "fatal damage"):
        first = f"When your hero deals {kind} with this weapon to an ally, draw a card."
        last = f"When your hero deals {kind} to an ally with this weapon, draw a card."
        assert power(first, types=c.WEAPON) == power(last, types=c.WEAPON)
    text = "If your hero would deal damage to an ally with a weapon, it deals double that much instead."
    assert power(text) == power(text.replace("damage to an ally with a weapon", "damage with a weapon to an ally"))
    axe = weapon("Axe", 2, 0, text="When your hero deals combat damage to a hero with this weapon, draw a card.")
    for axes, hand in (('weapon "Axe"', ("Mine",)), ('weapon "Axe"; weapon "Club"', ())):
        setting = f'you: {axes}; deck "Mine"\nopponent:'
        struck = "Club" if "Club" in axes else "Axe"
        cards = [axe, weapon("Club", 2, 0), ally("Mine")]
        table = scenario(setting, cards).fight("your hero", "their hero", struck)
        table.resolve_all().expect_hand("you", *hand)


@LATER
def test_heroes_of_raids_are_meant_by_name() -> None:
    king = hero("The Lich King")
    chill = ability("Chill", "The Lich King deals 3 shadow damage to target hero.", cost=0)
    table = scenario('you: hero "The Lich King"; hand "Chill"\nopponent:', [king, chill])
    table.play("Chill", targets=["their hero"]).resolve_all().expect("their hero", damage=3)
    table = scenario('you: hand "Chill"\nopponent:', [king, chill])
    table.play("Chill", targets=["their hero"]).resolve_all().expect("their hero", damage=0)
    deals = "deals 1 frost damage to target hero."
    assert effect(f"Sylvanas {deals}") != effect(f"Ragnaros {deals}")
    # What is marked, and what a dungeon and its boss are, the rulebooks don't say; nor how raiders decide together.
    for text in (
        "Destroy target Dungeon ally.", "Flip the MARKED hero.", "Raiders choose and destroy three allies.",
        "The Boss deals 1 frost damage to target hero.",
    ):  # fmt: skip
        assert expect_refused(text, types=c.ABILITY).why


@LATER
@pytest.mark.rule("wow-2013:800.3a")
def test_raiders_are_the_opponents_of_the_owner_of_a_raid_s_card() -> None:
    bat = ally("Bat", 1, 3, "When this ally enters play, each Raider discards a card.")
    setting = 'you: hand "Bat" "Mine"; resources 1\nopponent: hand "Theirs"\nthird: hand "Other"'
    cards = [bat, ally("Mine"), ally("Theirs"), ally("Other")]
    table = scenario(setting, cards).play("Bat").resolve().resolve_all()
    table.expect_hand("you", "Mine").expect_hand("opponent").expect_hand("third")
    # Whoever controls it: what a raider has taken over is still the raid's.
    howl = ally("Howl", 1, 3, "[Activate] → This ally deals 1 fire damage to each Raiding hero.")
    stolen = scenario('you: ally "Howl" owned by opponent\nopponent:', [howl]).use("Howl").resolve_all()
    stolen.expect("your hero", damage=1).expect("their hero", damage=0)
    aimed = ability("Aim", "Target raider discards a card.", cost=0)
    table = scenario('you: hand "Aim" "Mine"\nopponent: hand "Theirs"', [aimed, *cards]).play("Aim").resolve_all()
    table.expect_hand("you", "Mine").expect_hand("opponent")
    assert power("Raiders can't play abilities.") != power("Opponents can't play abilities.")
    assert effect("Each Raider draws a card.") != effect("Each opponent draws a card.")
    buried = "Remove all cards in raiding graveyards from the game."
    assert effect(buried) != effect(buried.replace("raiding", "opposing"))


@LATER
@pytest.mark.rule("wow-2013:600.2a")
def test_the_one_with_the_most_is_meant() -> None:
    hound = ally("Hound", 2, 5, "This ally attacks the opposing ally with the lowest health if able.")
    setting = 'you: ally "Hound"\nopponent: ally "Ox" 1/4; ally "Elk" 1/2; ally "Doe" 1/2'
    table = scenario(setting, [hound])
    table.expect_refused("attack", "Hound", at="Ox").expect_offered("attack", "Hound", at="Elk")
    table.expect_offered("attack", "Hound", at="Doe")
    spit = ability("Spit", "Your hero deals 2 fire damage to the opposing ally with the highest health.", cost=0)
    table = scenario(setting.replace("you:", 'you: hand "Spit";'), [hound, spit]).play("Spit").resolve_all()
    table.expect("Ox", damage=2).expect("Elk", damage=0)
    most, least = (effect(f"Destroy the ally with the {word} remaining health.") for word in ("highest", "lowest"))
    assert most != least
    expect_refused("Destroy the opposing ally.", types=c.ABILITY)


@LATER
@pytest.mark.rule("wow-2013:703.1")
def test_any_of_several_things_that_a_card_does() -> None:
    reaper = ally("Reaper", 1, 3, "When this ally enters play, leaves play, exhausts, or readies, draw a card.")
    bomb = ability("Bomb", "Destroy target ally.", cost=0)
    setting = 'you: hand "Reaper" "Bomb"; deck "A" "B" "C" "D"; resources 1\nopponent:'
    cards = [reaper, bomb, *(ally(name) for name in "ABCD")]
    table = scenario(setting, cards).play("Reaper").resolve().resolve_all()
    table.play("Bomb", targets=["Reaper"]).resolve_all().expect_hand("you", "A", "B")
    asleep = scenario('you: ally "Reaper" new; deck "A"\nopponent: hand "Nap"\nat opponent\'s action phase',
                      [*cards, ability("Nap", "Exhaust target ally.", cost=0)])  # fmt: skip
    asleep.play("Nap", targets=["Reaper"]).resolve_all().expect_hand("you", "A")
    both = "When this ally attacks or defends, draw a card."
    assert power("When this ally attacks, defends, or protects, draw a card.") != power(both)


@LATER
@pytest.mark.rule("wow-2013:403.1")
def test_what_was_revealed_as_a_cost() -> None:
    text = "Your hero deals fire damage to target ally equal to the cost of that revealed ability."
    charge = ability("Charge", ("As an additional cost to play, reveal an ability from your hand.", text), cost=0)
    setting = 'you: hand "Charge" "Storm"\nopponent: ally "Ox" 1/9'
    table = scenario(setting, [charge, ability("Storm", "Draw a card.", cost=4)]).play("Charge", targets=["Ox"])
    table.resolve_all().expect("Ox", damage=4).expect_hand("you", "Storm")
    with pytest.raises(CardRefused):
        program("As an additional cost to play, discard an ability from your hand.", text, types=c.ABILITY)


@LATER
@pytest.mark.rule("wow-2013:400.7a")
def test_an_ability_is_reattached_to_another_target() -> None:
    lines = ("Attach to target weapon.", "Ongoing: Attached weapon has +3 ATK.")
    drill = ability("Drill", (*lines, "1 → Reattach this ability to another target weapon."))
    setting = 'you: weapon "Axe"; ability "Drill" on "Axe"; resources 1\nopponent: weapon "Club"; weapon "Saw"'
    table = scenario(setting, [drill]).use("Drill", targets=["Saw"]).resolve_all()
    table.expect("Drill", on="Saw")
    scenario(setting.split("\n")[0] + "\nopponent:", [drill]).expect_refused("use", "Drill")


@LATER
@pytest.mark.rule("wow-2013:404.1")
def test_so_many_counters_are_there() -> None:
    bomb = item("Bomb", "[Activate] → Add a fuse counter. Then, if there are two or more, draw a card.")
    for before, hand in ((0, ()), (1, ("Mine",))):
        held = f' counter "fuse" {before}' if before else ""
        table = scenario(f'you: item "Bomb"{held}; deck "Mine"\nopponent:', [bomb, ally("Mine")])
        table.use("Bomb").resolve_all().expect_hand("you", *hand)
    assert expect_refused("Draw a card. Then, if there are two or more, draw a card.", types=c.ABILITY).words


@LATER
@pytest.mark.rule("wow-2013:802.1")
def test_what_each_player_does_and_what_then_happens_to_him() -> None:
    text = "Each opponent discards a card, and your hero deals shadow damage to his hero equal to that card's cost."
    crush = ability("Crush", text, cost=0)
    cards = [crush, ally("Two", cost=2), ally("Three", cost=3)]
    table = scenario('you: hand "Crush"\nopponent: hand "Two"\nthird: hand "Three"', cards).play("Crush")
    table.resolve_all().expect("opponent's hero", damage=2).expect("third's hero", damage=3)
    both = "Each player discards a card, and your hero deals 1 fire damage to his hero."
    assert effect(both) != effect(both.replace("his hero", "target hero"))
    assert effect("Each opponent discards a card, and you draw a card.") != effect("Each opponent discards a card.")


@LATER
@pytest.mark.rule("wow-2013:412.1c")
def test_all_of_some_that_were_revealed_become_resources() -> None:
    text = (
        "Reveal the top two cards of your deck. Place all revealed quests and locations into your resource row "
        "exhausted as additional resources, and put the rest on the bottom of your deck."
    )
    rally = ability("Rally", text, cost=0)
    errand = quest("Errand", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    setting = 'you: hand "Rally"; deck "Errand" "Ox" "Elk"\nopponent:'
    table = scenario(setting, [rally, errand, ally("Ox"), ally("Elk")]).play("Rally")
    table.resolve("no").resolve_all().expect("Errand", zone="resources", ready=False).expect("Ox", zone="deck")


@LATER
@pytest.mark.rule("wow-2013:703.2")
def test_no_card_entered_a_graveyard() -> None:
    none = "if a card didn't enter his graveyard this turn"
    bands = item("Bands", f"At the end of each opponent's turn, {none}, draw a card.")
    wisp = ability("Wisp", "Your hero deals 1 fire damage to target hero.", cost=0)
    setting = 'you: item "Bands"; deck "Mine"\nopponent: hand "Wisp"\nat opponent\'s action phase'
    cards = [bands, wisp, ally("Mine")]
    quiet = scenario(setting, cards).pass_until("opponent's end phase").resolve_all()
    quiet.expect_hand("you", "Mine")
    busy = scenario(setting, cards).play("Wisp", targets=["their hero"]).resolve_all()
    busy.pass_until("opponent's end phase").resolve_all().expect_hand("you")


def test_a_quotation_that_begins_with_a_space() -> None:
    spaced = effect('Your hero has " 1 → Draw a card" this turn.')
    assert spaced == effect('Your hero has "1 → Draw a card" this turn.')
    under = "When an ally enters play under an opponent's control, draw a card."
    assert power(under) != power("When an ally enters play under your control, draw a card.")


def test_this_way_is_what_the_sentence_before_does() -> None:
    burn = "Roll a die. When you roll a die this way, your hero deals {} fire damage to target hero."
    assert effect(burn.format("that much")) != effect(burn.format("2"))
    expect_refused("Draw a card. When you roll a die this way, draw a card.", "this way", c.ABILITY)
    expect_refused("Roll a die. When damage is dealt this way, draw a card.", "this way", c.ABILITY)
    expect_refused("Destroy target ally. When damage is dealt this way, draw a card.", "this way", c.ABILITY)
    assert effect("Roll a die. When you roll a die this way, draw a card.") != effect("Roll a die. Draw a card.")


def test_a_target_of_another_player_s_choice() -> None:
    hit = "Your hero deals 1 fire damage to target hero or ally an opponent controls. When damage is dealt this way, "
    theirs = effect(f"{hit}that opponent's hero deals 1 fire damage to target ally of his choice.")
    assert theirs != effect(f"{hit}that opponent's hero deals 1 fire damage to target ally.")
    # Whose target it is must be known before targets are chosen.
    now = "Your hero deals 1 fire damage to target hero or ally an opponent controls. That opponent's hero deals 1 "
    expect_refused(f"{now}fire damage to target ally of his choice.", "of his choice", c.ABILITY)
