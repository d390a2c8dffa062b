"""Constructions of later sets: prefixes, tokens by their numbers, counters with numbers, new events and conditions."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck, faults_of
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import text_box
from rulebound.wow.scenarios import Table, ability, ally, armor, hero, item, quest, scenario, weapon

BOLT = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)
FELL = ability("Fell", "Destroy target ally.", instant=True)


def alone(text: str, cards: list[Definition]) -> Table:
    """Set up one side; the other has only a hero."""
    return scenario(text + '\nopponent: hero "Them"', cards)


def test_powers_with_a_prefix() -> None:
    monk = ally("Monk", 1, 1, "On your turn: 1 >>> Draw a card.")
    table = alone('you: ally "Monk"; resources 3', [monk]).expect_offered("use", "Monk")
    table.end_turn().expect_refused("use", "Monk", by="you")
    once = ally("Once", 1, 1, "Once per turn: 1 >>> Draw a card.")
    table = alone('you: ally "Once"; resources 3', [once]).use("Once").resolve()
    table.expect_refused("use", "Once")
    pack = ally("Pack", 1, 1, "If you control three or more allies: 1 >>> Draw a card.")
    alone('you: ally "Pack"; ally "A" 1/1; resources 3', [pack]).expect_refused("use", "Pack")
    alone('you: ally "Pack"; ally "A" 1/1; ally "B" 1/1; resources 3', [pack]).expect_offered("use", "Pack")
    expect_refused("On your turn 1 >>> Draw a card.", "1")


def test_quests_with_a_prefix() -> None:
    errand = quest("Errand", "On your turn: Pay 2 to complete this quest.<p>Reward: Draw a card.")
    table = alone('you: resource "Errand"; resources 3', [errand]).expect_offered("complete", "Errand")
    table.end_turn().expect_refused("complete", "Errand", by="you")
    hunt = quest("Hunt", "If you control an ally: Pay 2 to complete this quest.<p>Reward: Draw a card.")
    alone('you: resource "Hunt"; resources 3', [hunt]).expect_refused("complete", "Hunt")
    alone('you: resource "Hunt"; resources 3; ally "A" 1/1', [hunt]).expect_offered("complete", "Hunt")


def test_unpreventable_damage() -> None:
    judge = ability("Judge", "Your hero deals 2 unpreventable holy damage to target hero or ally.")
    ward = ability("Ward", "Ongoing: Prevent all damage that would be dealt to allies you control.")
    text = 'you: hand "Judge" "Bolt"\nopponent: ally "Foe" 1/9; ability "Ward"'
    table = scenario(text, [judge, ward, BOLT])
    table.play("Bolt", targets=["Foe"]).resolve().expect("Foe", damage=0)
    table.play("Judge", targets=["Foe"]).resolve().expect("Foe", damage=2)


def test_damage_that_one_would_deal_is_unpreventable() -> None:
    seer = ally("Seer", 2, 9, "Combat damage that this ally would deal is unpreventable.")
    ward = ability("Ward", "Ongoing: Prevent all damage that would be dealt to allies you control.")
    text = 'you: ally "Seer"; ally "Other" 2/9\nopponent: ally "Foe" 0/9; ability "Ward"'
    scenario(text, [seer, ward]).fight("Seer", "Foe").expect("Foe", damage=2)
    scenario(text, [seer, ward]).fight("Other", "Foe").expect("Foe", damage=0)


def test_tokens_by_their_numbers() -> None:
    grow = ability("Grow", "Put two 1 [Nature]/2 [Health] Treant ally tokens into play with Protector.")
    table = alone('you: hand "Grow"', [grow]).play("Grow").resolve()
    table.expect("Treant", atk=1, health=2, damage_types=("nature",), keyword="protector")
    table.expect("Treant#2", token=True, tag="Treant")
    call = ability("Call", "Put a 2/1 Human Warrior ally token into play with Mend 1 and Elusive.")
    table = alone('you: hero "Us" damage 3; hand "Call"', [call]).play("Call").resolve()
    table.expect("Human Warrior", atk=2, health=1, keyword="elusive", tag="Human")
    table.end_turn().end_turn("Us", "yes").expect("Us", damage=2)
    give = ability("Give", "Put a Treant ally token into play with 1 [Nature] ATK/1 health.")
    alone('you: hand "Give"', [give]).play("Give").resolve().expect("Treant", damage_types=("nature",))
    expect_refused("Put two 1 [Nature]/2 [Health] Treant ally token into play.", types=c.ABILITY)
    expect_refused("Put a 1 [Nature]/[Health] Treant ally token into play.", types=c.ABILITY)


def test_plus_one_plus_one() -> None:
    bless = ability("Bless", "Target ally has +2/-1 this turn.")
    table = alone('you: hand "Bless"; ally "A" 1/3; ally "B" 1/3', [bless])
    table.play("Bless", targets=["A"]).resolve().expect("A", atk=3, health=2).expect("B", atk=1, health=3)
    herd = ally("Herd", 1, 1, "Herd has +1/+1 for each other ally you control.")
    alone('you: ally "Herd"; ally "A" 1/1', [herd]).expect("Herd", atk=2, health=2)
    stout = ability("Stout", "Ongoing: Allies you control have +2 [Health].")
    alone('you: ally "A" 1/1; ability "Stout"', [stout]).expect("A", atk=1, health=3)


def test_entering_under_your_control() -> None:
    host = ally("Host", 1, 1, "When another ally enters play under your control, draw a card.")
    guest = ally("Guest", 1, 1, instant=True)
    text = 'you: ally "Host"; hand "Guest"\nopponent: hand "Guest"'
    table = scenario(text, [host, guest]).play("your Guest").resolve()
    table.expect_chain("Host").resolve()
    table.play("opponent's Guest", by="opponent").resolve().expect_chain()


def test_this_or_another() -> None:
    chief = ally("Chief", 1, 1, "Tribe: When this or another Tauren ally enters play under your control, draw a card.",
                 tags=("Tauren",))  # fmt: skip
    kin, other = ally("Kin", 1, 1, tags=("Tauren",)), ally("Other", 1, 1)
    table = alone('you: hand "Chief" "Kin" "Other"', [chief, kin, other])
    table.play("Chief").resolve().expect_chain("Chief").resolve()
    table.play("Kin").resolve().expect_chain("Chief").resolve()
    table.play("Other").resolve().expect_chain()
    pack = ally("Pack", 1, 1, "This and other Murloc allies you control have Protector.")
    text = 'you: ally "Pack"; ally "Fin" 1/1 tag "Murloc"; ally "Dog" 1/1\nopponent: ally "Gill" 1/1 tag "Murloc"'
    table = scenario(text, [pack]).expect("Pack", keyword="protector").expect("Fin", keyword="protector")
    table.expect("Dog", not_keyword="protector").expect("Gill", not_keyword="protector")


def test_readying_and_exhausting() -> None:
    yawn = ally("Yawn", 1, 9, "When this ally exhausts, draw a card.")
    rise = ally("Rise", 1, 9, "When this ally readies, draw a card.")
    text = 'you: ally "Yawn"; ally "Rise"\nopponent: hero "Them"'
    scenario(text, [yawn, rise]).attack("Yawn", "Them").resolve().expect_chain("Yawn")
    scenario(text, [yawn, rise]).attack("Rise", "Them").resolve().expect_chain()
    idle = scenario(text.replace('"Rise"', '"Rise" exhausted'), [yawn, rise])
    idle.end_turn().end_turn().expect_hand("you", "Filler", "Filler")


def test_counters_with_numbers() -> None:
    sharp = weapon("Sharp", 1, 1, "This weapon enters play with two +1 ATK counters.")
    plate = armor("Plate", 1, "[Activate] >>> Add a +1 [DEF] counter to target armor.")
    table = alone('you: hand "Sharp"; armor "Plate"', [sharp, plate]).play("Sharp").resolve()
    table.expect("Sharp", atk=3)
    table.use("Plate", targets=["Plate"]).resolve().expect("Plate", defense=2)
    expect_refused("This weapon enters play with two +1 counters.", types=c.WEAPON)


def test_counting_counters_on_this() -> None:
    skull = weapon("Skull", 1, 1, "This weapon has +1 ATK for each skull counter.")
    alone('you: weapon "Skull" counter "skull" 3', [skull]).expect("Skull", atk=4)


def test_completing_costs() -> None:
    guide = ally("Guide", 1, 1, "You pay 1 less to complete quests, to a minimum of 1.")
    errand = quest("Errand", "Pay 3 to complete this quest.<p>Reward: Draw a card.")
    alone('you: ally "Guide"; resource "Errand"; resources 1', [guide, errand]).expect_offered("complete", "Errand")
    alone('you: resource "Errand"; resources 1', [errand]).expect_refused("complete", "Errand")


def test_costs_with_a_condition() -> None:
    cut = ability("Cut", "You pay 2 less to play this ability if you control a weapon.<p>Draw a card.", cost=2)
    alone('you: hand "Cut"', [cut]).expect_refused("play", "Cut")
    alone('you: hand "Cut"; weapon "Blade" atk 1', [cut]).play("Cut").expect_chain("Cut")


@pytest.mark.rule("wow-2007:700.2", "wow-2007:707.1e")
def test_a_card_costs_less_as_it_says_while_it_is_played_from_wherever() -> None:
    cut = ability("Cut", "You pay 2 less to play this ability if you control a weapon.<p>Draw a card.", cost=3)
    table = alone('you: hand "Cut" "Cut"; weapon "Blade" atk 1; resources 3', [cut]).play("Cut")
    table.expect_ready_resources("you", 2).resolve().play("Cut").expect_ready_resources("you", 1)
    words = "You can play this ally from your graveyard.<p>You pay 2 less to play this ally if you control a weapon."
    shade = ally("Shade", 1, 1, words, cost=3)
    table = alone('you: graveyard "Shade"; weapon "Blade" atk 1; resources 1', [shade]).play("Shade")
    table.expect_ready_resources("you", 0)


def test_where_something_lies() -> None:
    ghoul = ally("Ghoul", 1, 1, "This ally has +1/+1 while an ally is in your graveyard.")
    text = 'you: ally "Ghoul"; graveyard "Dead"\nopponent: graveyard "Dead"'
    scenario(text, [ghoul, ally("Dead")]).expect("Ghoul", atk=2, health=2)
    theirs = 'you: ally "Ghoul"; ally "Dead"\nopponent: graveyard "Dead"'
    scenario(theirs, [ghoul, ally("Dead")]).expect("Ghoul", atk=1, health=1)


def test_having_none_and_having_more() -> None:
    poor = ally("Poor", 1, 1, "Poor has +2 ATK while you control no ready resources.")
    alone('you: ally "Poor"; resources 1 exhausted', [poor]).expect("Poor", atk=3)
    alone('you: ally "Poor"; resources 1', [poor]).expect("Poor", atk=1)
    few = ally("Few", 1, 1, "Few has +2 ATK while an opponent controls more allies than you.")
    scenario('you: ally "Few"\nopponent: ally "A" 1/1; ally "B" 1/1', [few]).expect("Few", atk=3)
    scenario('you: ally "Few"\nopponent: ally "A" 1/1', [few]).expect("Few", atk=1)


def test_damage_in_conditions() -> None:
    low = ally("Low", 1, 1, "Low has +2 ATK while your hero has 15 or more damage on it.")
    alone('you: ally "Low"; hero "Us" damage 15', [low]).expect("Low", atk=3)
    alone('you: ally "Low"; hero "Us" damage 14', [low]).expect("Low", atk=1)
    words = "Bloodrush: While an opposing hero has more damage on it than your hero, Rush has +1 ATK."
    rush = ally("Rush", 1, 1, words)
    text = 'you: ally "Rush"; hero "Us" damage 3\nopponent: hero "Them" damage 4'
    scenario(text, [rush]).expect("Rush", atk=2)
    scenario(text.replace("damage 4", "damage 3"), [rush]).expect("Rush", atk=1)


def test_replacing_damage_this_turn() -> None:
    curse = ability("Curse", "If target ally would be dealt damage this turn, it's dealt that much +1 instead.")
    text = 'you: hand "Curse" "Bolt"; hand "Bolt"\nopponent: ally "A" 1/9; ally "B" 1/9'
    table = scenario(text, [curse, BOLT]).play("Curse", targets=["A"]).resolve()
    table.play("Bolt", targets=["A"]).resolve().expect("A", damage=4)
    table.play("Bolt", targets=["B"]).resolve().expect("B", damage=3)


def test_placing_face_up_and_turning_face_down() -> None:
    cook = ally("Cook", 1, 1, "When you place a resource face up, draw a card.")
    errand = quest("Errand", "Pay 1 to complete this quest.<p>Reward: Draw a card.")
    table = alone('you: ally "Cook"; hand "Errand"', [cook, errand])
    table.place("Errand", face_up=True).expect_chain("Cook", "Errand")
    table = alone('you: ally "Cook"; hand "Errand"', [cook, errand]).place("Errand").expect_chain("Errand")
    spy = ally("Spy", 1, 1, "When a resource you control turns face down, draw a card.")
    table = alone('you: ally "Spy"; resource "Errand"; resources 1', [spy, errand]).complete("Errand")
    table.expect_chain("Spy", "Errand")


def test_additional_resources() -> None:
    farm = ally("Farm", 1, 1, "You can place an additional resource on each of your turns.")
    table = alone('you: ally "Farm"; hand "Bolt" "Fell"', [farm, BOLT, FELL]).place("Bolt").resolve()
    table.place("Fell").resolve().expect("Fell", zone="resources")
    table = alone('you: hand "Bolt" "Fell"', [BOLT, FELL]).place("Bolt").resolve().expect_refused("place", "Fell")


def test_discarding_and_destroying_as_the_player_chooses() -> None:
    tax = ability("Tax", "Target opponent chooses and discards a card.")
    table = scenario('you: hand "Tax"\nopponent: hand "Bolt" "Fell"', [tax, BOLT, FELL])
    table.play("Tax").resolve("Fell").expect_hand("opponent", "Bolt")
    toll = ability("Toll", "Each opponent chooses and destroys an ally he controls.")
    table = scenario('you: hand "Toll"; ally "Mine" 1/1\nopponent: ally "A" 1/1; ally "B" 1/1', [toll])
    table.play("Toll").resolve("B").expect("B", zone="graveyard").expect("A", zone="play").expect("Mine", zone="play")
    chance = ability("Chance", "Target opponent discards two random cards.")
    table = scenario('you: hand "Chance"\nopponent: hand "Bolt" "Fell"', [chance, BOLT, FELL])
    table.play("Chance").resolve().expect_hand("opponent")


def test_icons_and_two_tags_before_a_noun() -> None:
    heat = ability("Heat", "Ongoing: [Fire] allies you control have +1 ATK.")
    text = 'you: ability "Heat"; ally "Ember" 1/1 fire; ally "Stone" 1/1 melee'
    alone(text, [heat]).expect("Ember", atk=2).expect("Stone", atk=1)
    hunt = ability("Hunt", "Ongoing: Demon or Undead allies have -1 ATK.")
    text = 'you: ability "Hunt"; ally "Imp" 2/2 tag "Demon"; ally "Bones" 2/2 tag "Undead"; ally "Man" 2/2 tag "Human"'
    alone(text, [hunt]).expect("Imp", atk=1).expect("Bones", atk=1).expect("Man", atk=2)


def test_costs_that_use_up_this() -> None:
    flask = item("Flask", "1, Destroy this item >>> Draw a card.")
    other = item("Vial")
    table = alone('you: item "Flask"; item "Vial"; resources 1', [flask, other]).use("Flask").resolve()
    table.expect("Flask", zone="graveyard").expect("Vial", zone="play")


def test_no_maximum_hand_size() -> None:
    sage = ally("Sage", 1, 1, "You have no maximum hand size.")
    text = 'you: ally "Sage"; hand ' + " ".join(['"Bolt"'] * 9)
    alone(text, [sage, BOLT]).end_turn().expect_hand("you", *["Bolt"] * 9)


@pytest.mark.parametrize("name", ["Aldor", "Argent Crusade", "Sleepless Vigil", "Court of the Ninth Lamp"])
def test_a_set_may_bring_reputations_of_its_own(name: str) -> None:
    assert text_box(ally("One", 1, 1, f"{name} Reputation")).reputation == name


def test_reputations_do_not_mix_in_a_deck() -> None:
    one, other = ally("One", 1, 1, "Aldor Reputation"), ally("Other", 1, 1, "Scryer Reputation")
    chief = hero("Chief")

    def faults(*cards: Definition) -> list[str]:
        deck = Deck("test", chief, tuple((card, 30) for card in cards))
        return [fault.text for fault in faults_of(deck, EDITIONS["2012"]) if "reputation" in fault.text]

    assert faults(one, other)
    assert not faults(one)
    assert not faults(one, ally("Plain"))
    assert program("Nerubian Reputation, Protector").keywords == c.PROTECTOR


def test_traits_of_heroes_are_required() -> None:
    assert program("Traitor Hero Required").required == ("Traitor",)
    assert program("Holy Talent").required == ("Holy",)
    expect_refused("Sandwich Hero Required")


@pytest.mark.parametrize(
    "text",
    [
        "This ally has +1/1.",
        "When this or another enters play under your control, draw a card.",
        "On your turns: 1 >>> Draw a card.",
        "When another ally enters play under control, draw a card.",
        "You control no ready resource.",
        "Unity Draw a card.",
    ],
)
def test_near_misses(text: str) -> None:
    expect_refused(text)


@pytest.mark.rule("wow-2013:G.stash")
@pytest.mark.edition("2007", "2013")
@pytest.mark.rule("wow-2013:G.reveal")
def test_stash_shows_a_card_as_it_is_placed_face_down() -> None:
    seed = ally("Seed", 1, 1, "Stash: Your hero deals 2 fire damage to target hero.")
    plain = 'you: hand "Seed"; hand "Bolt"'
    table = alone(plain, [seed, BOLT]).place("Seed").resolve("yes", "Them")
    table.expect("Seed", zone="resources", face_down=True).resolve().expect("Them", damage=2)
    alone(plain, [seed, BOLT]).place("Seed").resolve("no").expect_chain()
    alone(plain, [seed, BOLT]).place("Bolt").resolve().expect_chain()
    alone('you: hand "Seed"', [seed]).play("Seed").resolve().expect_chain()


@pytest.mark.rule("wow-2013:G.stash")
@pytest.mark.edition("2007", "2013")
def test_stash_on_abilities_and_by_effects() -> None:
    root = ability("Root", "Draw a card.<p>Stash: Draw a card.")
    dig = ability("Dig", "Put the top card of your deck into your resource row face down.")
    table = alone('you: hand "Dig"; deck "Root" "Bolt"', [root, dig, BOLT]).play("Dig").resolve("yes")
    table.expect_chain("Root").resolve().expect_hand("you", "Bolt")


@pytest.mark.rule("wow-2013:G.rift")
@pytest.mark.edition("2007", "2013")
def test_rift_counts_the_race_of_which_there_are_most() -> None:
    gate = ability("Gate", "Rift<p>Draw a card.", cost=3)
    text = 'you: hand "Gate"; resources 1; ally "A" 1/1 tag "Orc"; ally "B" 1/1 tag "Orc"; ally "C" 1/1 tag "Human"'
    alone(text, [gate]).expect_offered("play", "Gate")
    alone(text.replace('"Orc"; ally "C"', '"Ogre"; ally "C"'), [gate]).expect_refused("play", "Gate")


def test_none_remain() -> None:
    candle = item("Candle", "At the start of your turn, remove a burn counter. If none remain, destroy Candle.")
    text = 'you: item "Candle" counter "burn" 2'
    table = alone(text, [candle]).end_turn().end_turn().resolve_all().expect("Candle", zone="play")
    table.end_turn().end_turn().resolve_all().expect("Candle", zone="graveyard")
    expect_refused("When you play an ally, if none remain, draw a card.")
    expect_refused("1 >>> Draw a card. If none remain, draw a card.")


def test_damage_that_is_dealt_with_something() -> None:
    knife = weapon("Knife", 2, 0, "When combat damage is dealt with this weapon, draw a card.")
    text = 'you: hero "Us"; weapon "Knife"\nopponent: ally "Foe" 0/9'
    table = scenario(text, [knife]).attack("Us", "Foe").resolve().pass_().pass_().strike("Knife")
    table.pass_until("your action phase")
    table.expect("Foe", damage=2).expect_chain("Knife")
    expect_refused("When damage is dealt, draw a card.")


def test_opposing_graveyards() -> None:
    crow = ally("Crow", 1, 1, "This ally has +1 ATK for each card in opposing graveyards.")
    text = 'you: ally "Crow"; graveyard "Bolt"\nopponent: graveyard "Bolt" "Fell"'
    scenario(text, [crow, BOLT, FELL]).expect("Crow", atk=3)


def test_for_this_and_each_other() -> None:
    herd = ally(
        "Horn", 1, 1, "When this ally enters play, your hero deals 1 fire damage to target hero for this and each "
        "other Orc ally you control.", tags=("Orc",),
    )  # fmt: skip
    text = 'you: hand "Horn"; ally "Kin" 1/1 tag "Orc"; ally "Other" 1/1'
    alone(text, [herd]).play("Horn").resolve("Them").resolve().expect("Them", damage=2)


@pytest.mark.rule("wow-2007:402.2")
def test_tokens_with_words_of_their_own() -> None:
    call = ability(
        "Call", 'Put a 2/2 Orc Warrior ally token into play with Ferocity and "This ally can attack only heroes".'
    )  # fmt: skip
    text = 'you: hand "Call"\nopponent: hero "Them"; ally "Foe" 1/9'
    table = scenario(text, [call]).play("Call").resolve()
    table.expect_offered("attack", "Orc Warrior", at="Them").expect_refused("attack", "Orc Warrior", at="Foe")


def test_another_priest_is_another() -> None:
    words = "Empower Priest: When this ally enters play, if you control another Priest hero or ally, draw a card."
    nun = ally("Nun", 1, 1, words, tags=("Priest",))
    alone('you: hand "Nun"', [nun]).play("Nun").resolve().expect_chain()
    text = 'you: hand "Nun"; ally "Monk" 1/1 tag "Priest"'
    alone(text, [nun]).play("Nun").resolve().expect_chain("Nun")
    text = 'you: hero "Abbot"; hand "Nun"'
    alone(text, [nun, hero("Abbot", traits=("Priest",))]).play("Nun").resolve().expect_chain("Nun")


def test_this_turn_for_each() -> None:
    rally = ability("Rally", "Target ally has +1 ATK this turn for each resource you control.")
    table = alone('you: hand "Rally"; ally "A" 1/1; ally "B" 1/1; resources 3', [rally])
    table.play("Rally", targets=["A"]).resolve().expect("A", atk=4).expect("B", atk=1)
    table.end_turn().expect("A", atk=1)


def test_entering_exhausted_because_of_another_card() -> None:
    frost = ability("Frost", "Ongoing: Opposing allies enter play exhausted.")
    page = ally("Page", 1, 1, instant=True)
    table = scenario('you: hand "Page"; ability "Frost"\nopponent: hand "Page"', [frost, page])
    table.play("your Page").resolve().expect("your Page", ready=True)
    table.play("opponent's Page", by="opponent").resolve().expect("opponent's Page", ready=False)


def test_resources_that_can_not_ready() -> None:
    chain = ability("Chain", "Target resource can't ready during its controller's next ready step.")
    text = 'you: hand "Chain"\nopponent: resources 2 exhausted'
    table = scenario(text, [chain])
    table.play("Chain", targets=["opponent's Filler"]).resolve().end_turn().expect_ready_resources("opponent", 1)
    table.end_turn().end_turn().expect_ready_resources("opponent", 2)


def test_attacks_or_defends_and_enters_or_leaves() -> None:
    brawler = ally("Brawler", 1, 9, "When this ally attacks or defends, draw a card.")
    text = 'you: ally "Brawler"; ally "Foot" 1/9\nopponent: ally "Brawler"; ally "Foe" 0/9'
    scenario(text, [brawler]).attack("your Brawler", "Foe").resolve().expect_chain("Brawler")
    scenario(text, [brawler]).attack("Foot", "Foe").resolve().expect_chain()
    bell = ally("Bell", 1, 1, "When this ally enters or leaves play, draw a card.")
    table = alone('you: hand "Bell" "Fell"', [bell, FELL]).play("Bell").resolve().expect_chain("Bell").resolve()
    table.play("Fell", targets=["Bell"]).resolve().expect_chain("Bell")


def test_healing_divided() -> None:
    balm = ability("Balm", "Your hero heals 4 damage divided as you choose from any number of target allies.")
    text = 'you: hand "Balm"; ally "A" 1/9 damage 4; ally "B" 1/9 damage 4; ally "C" 1/9 damage 4'
    table = alone(text, [balm]).play("Balm", targets=["A", "B"]).resolve(3)
    table.expect("A", damage=1).expect("B", damage=3).expect("C", damage=4)


def test_heroes_of_one_trait_or_another() -> None:
    made = program("Scourge or [Death Knight] Hero Required")
    assert made.required == ("Scourge or Death Knight",)
    card = ally("Thing", 1, 1, "Scourge or [Death Knight] Hero Required")

    def fits(*traits: str) -> bool:
        deck = Deck("test", hero("Chief", traits=traits), ((card, 60),))
        return not [fault for fault in faults_of(deck, EDITIONS["2007"]) if "hero" in fault.text]

    assert fits("Scourge")
    assert fits("Death Knight")
    assert not fits("Mage")


def test_paying_otherwise() -> None:
    deal = ability("Deal", "You may discard a card rather than pay this ability's cost.<p>Draw a card.", cost=5)
    alone('you: hand "Deal" "Bolt"', [deal, BOLT]).expect_offered("play", "Deal")
    alone('you: hand "Deal"', [deal]).expect_refused("play", "Deal")


def test_inspire_readies_on_another_players_ready_step() -> None:
    bard = ally("Bard", 1, 1, "Inspire: Ally")
    text = 'you: ally "Bard"; ally "Foot" 1/1 exhausted; item "Harp" exhausted\nopponent: hero "Them"'
    scenario(text, [bard]).end_turn("Foot").expect("Foot", ready=True).expect("Harp", ready=False)
    scenario(text, [bard]).end_turn("done").expect("Foot", ready=False)
    at = "at opponent's action phase\n" + text.replace('"Harp" exhausted', '"Harp"')
    scenario(at, [bard]).end_turn().expect("Foot", ready=True)


def test_two_statements() -> None:
    words = "Ongoing: Attached ally has +2/+2, and damage that it would deal is unpreventable."
    rage = ability("Rage", f"Attach to target ally.<p>{words}")
    ward = ability("Ward", "Ongoing: Prevent all damage that would be dealt to allies you control.")
    text = 'you: ally "A" 1/9; ability "Rage" on "A"; ally "B" 3/9\nopponent: ally "Foe" 0/9; ability "Ward"'
    scenario(text, [rage, ward]).fight("A", "Foe").expect("Foe", damage=3)
    scenario(text, [rage, ward]).fight("B", "Foe").expect("Foe", damage=0)


def test_skipping_a_draw() -> None:
    monk = ally("Monk", 1, 1, "If you would draw a card, you may skip drawing it instead.")
    tip = ability("Tip", "Draw a card.")
    alone('you: ally "Monk"; hand "Tip"', [monk, tip]).play("Tip").resolve("yes").expect_hand("you")
    alone('you: ally "Monk"; hand "Tip"', [monk, tip]).play("Tip").resolve("no").expect_hand("you", "Filler")


def test_otherwise_after_if_you_do() -> None:
    altar = item("Altar", "At the start of your turn, you may pay 1. If you do, draw a card. Otherwise, destroy Altar.")
    text = 'you: item "Altar"; resources 1; deck "Bolt" "Fell"'
    table = alone(text, [altar, BOLT, FELL]).end_turn().end_turn("yes").resolve_all()
    table.expect("Altar", zone="play").expect_hand("you", "Bolt", "Fell")
    table = alone(text, [altar, BOLT, FELL]).end_turn().end_turn("no").resolve_all()
    table.expect("Altar", zone="graveyard").expect_hand("you", "Bolt")


def test_playing_itself_from_the_graveyard() -> None:
    shade = ally("Shade", 1, 1, "You can play this ally from your graveyard.", cost=1)
    table = alone('you: graveyard "Shade" "Other"; resources 1', [shade, ally("Other", cost=1)])
    table.expect_offered("play", "Shade").expect_refused("play", "Other")
