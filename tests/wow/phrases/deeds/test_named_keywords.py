"""Named keywords of later sets: each does what its words say, and not where it must not."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.text import normalise
from rulebound.wow import constants as c
from rulebound.wow.language.keyword_meanings import DEFINITIONS, ON_WEAPONS, WITHOUT_GRAMMAR
from rulebound.wow.language.wording import book
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, hero, scenario, weapon

BOLT = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)
SPEAR = ability("Spear", "Your hero deals 3 fire damage to target hero or ally.", instant=True)


def alone(text: str, cards: list[Definition]) -> Table:
    """Set up one side; the other has only a hero."""
    return scenario(text + '\nopponent: hero "Them"', cards)


READ = [texts for name, texts in DEFINITIONS.items() if name not in WITHOUT_GRAMMAR]


@pytest.mark.parametrize("texts", [*READ, *ON_WEAPONS.values()], ids=str)
def test_every_definition_is_read_by_the_grammar(texts: tuple[str, ...]) -> None:
    for text in texts:
        words = text.replace("N", "2")
        words = normalise(words[:1].upper() + words[1:])
        assert book().print(book().parse("power", words)) == words


def test_a_keyword_with_a_number_needs_it() -> None:
    expect_refused("Mend")
    expect_refused("Assault")
    expect_refused("Hardiness 2", "2")


def test_keywords_stand_in_lists() -> None:
    made = program("Elusive, Mend 1, Protector")
    assert made.keywords == c.ELUSIVE | c.PROTECTOR
    assert len(made.powers) == 1


def test_some_keywords_are_no_weapons() -> None:
    expect_refused("Hardiness", "Hardiness", types=c.WEAPON)
    expect_refused("Mend 1", "Mend", types=c.ITEM)


@pytest.mark.rule("wow-2013:G.assault")
@pytest.mark.edition("2007", "2013")
def test_assault_counts_on_its_controllers_turn_only() -> None:
    brute = ally("Brute", 1, 5, "Assault 2")
    table = scenario('you: ally "Brute"\nopponent: ally "Other" 1/1', [brute])
    table.expect("Brute", atk=3).expect("Other", atk=1)
    table.end_turn().expect("Brute", atk=1)


def test_assault_that_is_gained_adds_up_and_is_each_ones_own() -> None:
    drum = ability("Drum", "Ongoing: Allies you control have Assault 1.")
    brute = ally("Brute", 1, 5, "Assault 1")
    text = 'you: ally "Brute"; ability "Drum"; ability "Drum"; hero "Us"\nopponent: ally "Foe" 2/2'
    table = scenario(text, [brute, drum])
    table.expect("Brute", atk=4).expect("Foe", atk=2).expect("Us", atk=0)
    table.end_turn().expect("Brute", atk=1)


def test_assault_for_each() -> None:
    pack = ability("Pack", "Ongoing: Your hero has Assault 1 for each ally you control.")
    table = scenario('you: hero "Us"; ability "Pack"; ally "A" 1/1; ally "B" 1/1\nopponent: ally "C" 1/1', [pack])
    table.expect("Us", atk=2)
    table.end_turn().expect("Us", atk=0)


@pytest.mark.rule("wow-2013:G.mend")
@pytest.mark.edition("2007", "2013")
def test_mend_heals_at_the_start_of_ones_own_turn_if_one_likes() -> None:
    healer = ally("Healer", 1, 3, "Mend 2")
    table = scenario('at opponent\'s action phase\nyou: hero "Us" damage 5; ally "Healer"\nopponent: hero "Them"',
                     [healer])  # fmt: skip
    table.end_turn("Us", "yes").expect("Us", damage=3)
    table = scenario('you: hero "Us" damage 5; ally "Healer"\nopponent: hero "Them"', [healer])
    table.end_turn().expect("Us", damage=5)


@pytest.mark.rule("wow-2013:G.resistance")
@pytest.mark.edition("2007", "2013")
def test_resistance_is_against_one_kind_of_damage() -> None:
    cold = ally("Cold", 1, 9, "Frost Resistance")
    table = scenario('you: hand "Bolt" "Spear"; resources 3\nopponent: ally "Cold"', [cold, BOLT, SPEAR])
    table.play("Bolt", targets=["Cold"]).resolve().expect("Cold", damage=0)
    table.play("Spear", targets=["Cold"]).resolve().expect("Cold", damage=3)


@pytest.mark.rule("wow-2013:G.aberration")
@pytest.mark.edition("2007", "2013")
def test_aberration_stops_all_but_combat_damage() -> None:
    thing = ally("Thing", 1, 9, "Aberration")
    table = scenario('you: hand "Bolt"; ally "Foot" 2/9\nopponent: ally "Thing"', [thing, BOLT])
    table.play("Bolt", targets=["Thing"]).resolve().expect("Thing", damage=0)
    table.fight("Foot", "Thing").expect("Thing", damage=2)


@pytest.mark.rule("wow-2013:G.hardiness")
@pytest.mark.edition("2007", "2013")
def test_hardiness_takes_one_off_every_packet() -> None:
    tough = ally("Tough", 1, 9, "Hardiness")
    text = 'you: hand "Bolt" "Spear"; ally "Other" 1/9\nopponent: ally "Tough"'
    table = scenario(text, [tough, BOLT, SPEAR])
    table.play("Bolt", targets=["Tough"]).resolve().expect("Tough", damage=2)
    table.play("Spear", targets=["Other"]).resolve().expect("Other", damage=3)


@pytest.mark.rule("wow-2013:G.berserking")
@pytest.mark.edition("2007", "2013")
def test_berserking_counts_the_damage() -> None:
    table = alone('you: ally "Mad" damage 3; ally "Calm" 1/9 damage 3', [ally("Mad", 1, 9, "Berserking")])
    table.expect("Mad", atk=4).expect("Calm", atk=1)


@pytest.mark.rule("wow-2013:G.absorb")
@pytest.mark.edition("2007", "2013")
def test_absorb_heals_your_hero_for_damage_to_heroes() -> None:
    leech = ally("Leech", 3, 9, "Absorb")
    text = 'you: hero "Us" damage 9; ally "Leech"\nopponent: hero "Them"; ally "Wall" 0/9'
    table = scenario(text, [leech]).fight("Leech", "Them").resolve()
    table.expect("Us", damage=6)
    again = scenario(text, [leech]).fight("Leech", "Wall")
    again.expect_chain().expect("Us", damage=9)


@pytest.mark.rule("wow-2013:G.smash")
@pytest.mark.edition("2007", "2013")
def test_smash_goes_on_to_the_hero() -> None:
    fist = ally("Fist", 5, 9, "Smash")
    text = 'you: ally "Fist"\nopponent: hero "Them"; ally "Thin" 1/2; ally "Thick" 1/8'
    scenario(text, [fist]).fight("Fist", "Thin").expect("Thin", zone="graveyard").expect("Them", damage=3)
    scenario(text, [fist]).fight("Fist", "Thick").expect("Thick", damage=5).expect("Them", damage=0)
    scenario(text, [fist]).fight("Fist", "Them").expect("Them", damage=5)


def test_smash_is_no_shield_pierced_by_prevention() -> None:
    plain = ally("Plain", 5, 9)
    text = 'you: ally "Plain"\nopponent: hero "Them"; ally "Thin" 1/2'
    scenario(text, [plain]).fight("Plain", "Thin").expect("Them", damage=0)


@pytest.mark.rule("wow-2013:G.conspicuous")
@pytest.mark.edition("2007", "2013")
def test_conspicuous_lets_anybody_protect() -> None:
    loud = ally("Loud", 1, 9, "Conspicuous")
    quiet = ally("Quiet", 1, 9)
    text = 'you: ally "Loud"; ally "Quiet"\nopponent: hero "Them"; ally "Guard" 0/9'
    table = scenario(text, [loud, quiet])
    table.attack("Loud", "Them").resolve().pass_().pass_()
    table.expect_asked("opponent", "protect").choose("Guard").expect("Guard", defending=True)
    table = scenario(text, [loud, quiet])
    table.fight("Quiet", "Them").expect("Them", damage=1)


@pytest.mark.rule("wow-2013:G.sentinel")
@pytest.mark.edition("2007", "2013")
def test_sentinel_readies_once_a_turn() -> None:
    watch = ally("Watch", 1, 9, "Sentinel")
    text = 'you: ally "Watch"; ally "Other" 1/9\nopponent: hero "Them"'
    table = scenario(text, [watch]).attack("Watch", "Them")
    table.resolve().resolve().expect("Watch", ready=True)


@pytest.mark.rule("wow-2013:G.spellshield", "wow-2013:G.shadowmeld")
@pytest.mark.edition("2007", "2013")
def test_spellshield_and_shadowmeld() -> None:
    warded = ally("Warded", 1, 9, "Spellshield")
    hidden = ally("Hidden", 1, 9, "Shadowmeld")
    text = 'you: hand "Bolt"; ally "Mine" 1/9\nopponent: ally "Warded"; ally "Hidden"; ally "Plain" 1/1'
    table = scenario(text, [warded, hidden, BOLT])
    table.play("Bolt", targets=["Plain"])
    with pytest.raises(Exception, match="Warded"):
        scenario(text, [warded, hidden, BOLT]).play("Bolt", targets=["Warded"])
    with pytest.raises(Exception, match="Hidden"):
        scenario(text, [warded, hidden, BOLT]).play("Bolt", targets=["Hidden"])
    lying = scenario(text.replace('"Hidden"', '"Hidden" exhausted'), [warded, hidden, BOLT])
    lying.play("Bolt", targets=["Hidden"])


@pytest.mark.rule("wow-2013:G.time-is-money")
@pytest.mark.edition("2007", "2013")
def test_time_is_money() -> None:
    text = "[Activate] >>> Draw a card."
    quick = ally("Quick", 1, 1, f"Time is Money<p>{text}")
    slow = ally("Slow", 1, 1, text)
    table = alone('you: ally "Quick" new; ally "Slow" new', [quick, slow])
    table.expect_offered("use", "Quick").expect_refused("use", "Slow")
    table.expect_refused("attack", "Quick", at="their hero")


@pytest.mark.rule("wow-2013:G.haste")
@pytest.mark.edition("2007", "2013")
def test_haste_is_cheaper_after_a_blow_to_an_opposing_hero() -> None:
    runner = ally("Runner", 1, 1, "Haste 2", cost=3)
    text = 'you: ally "Foot" 1/9; hand "Runner"; resources 1\nopponent: hero "Them"; ally "Wall" 0/9'
    scenario(text, [runner]).fight("Foot", "Wall").expect_refused("play", "Runner")
    scenario(text, [runner]).fight("Foot", "Them").expect_offered("play", "Runner")


@pytest.mark.rule("wow-2013:G.harmonize", "wow-2013:G.diplomacy")
@pytest.mark.edition("2007", "2013")
def test_harmonize_and_diplomacy() -> None:
    singer = ally("Singer", 1, 1, "Harmonize")
    envoy = ally("Envoy", 1, 1, "Diplomacy: Gnomes")
    big, small = ally("Big", 1, 1, cost=4), ally("Small", 1, 1, cost=3)
    gnome = ally("Gnome", 1, 1, cost=3, tags=("Gnome",))
    one = ally("One", 1, 1, cost=1, tags=("Gnome",))
    table = alone('you: ally "Singer"; hand "Big" "Small"; resources 3', [singer, big, small])
    table.expect_offered("play", "Big")
    alone('you: ally "Singer"; hand "Small"; resources 2', [singer, small]).expect_refused("play", "Small")
    table = alone('you: ally "Envoy"; hand "Gnome" "Small"; resources 2', [envoy, gnome, small])
    table.expect_offered("play", "Gnome").expect_refused("play", "Small")
    alone('you: ally "Envoy"; hand "One"', [envoy, one]).expect_refused("play", "One")


@pytest.mark.rule("wow-2013:G.inspiring-presence")
@pytest.mark.edition("2007", "2013")
def test_inspiring_presence() -> None:
    chief = ally("Chief", 1, 9, "Inspiring Presence")
    text = 'you: ally "Chief"; hand "Bolt"\nopponent: hero "Them"'
    table = scenario(text, [chief, BOLT])
    table.play("Bolt", targets=["Them"]).resolve().expect("Them", damage=4)
    table.fight("Chief", "Them").expect("Them", damage=5)


@pytest.mark.rule("wow-2013:G.find-treasure", "wow-2013:G.war-stomp")
@pytest.mark.edition("2007", "2013")
def test_find_treasure_and_war_stomp() -> None:
    finder = ally("Finder", 1, 1, "Find Treasure")
    table = alone('you: hand "Finder" "Bolt"; deck "Spear"', [finder, BOLT, SPEAR]).play("Finder").resolve()
    table.resolve("yes", "Bolt").expect_hand("you", "Spear")
    stomper = ally("Stomper", 1, 9, "War Stomp")
    table = scenario('you: ally "Stomper"\nopponent: hero "Them"; ally "Foe" 1/9', [stomper])
    table.attack("Stomper", "Them").resolve("Foe").resolve("yes").expect("Foe", ready=False)


@pytest.mark.rule("wow-2013:G.eternal", "wow-2013:G.death-rattle")
@pytest.mark.edition("2007", "2013")
def test_eternal_and_death_rattle_from_anywhere() -> None:
    ever = ally("Ever", 1, 1, "Eternal")
    rattler = ally("Rattler", 1, 1, "Death Rattle: Draw a card.")
    tip = ability("Tip", "Discard a card.")
    fell = ability("Fell", "Destroy target ally.")
    cards = [ever, rattler, tip, fell]
    table = alone('you: hand "Fell"; ally "Ever"; deck empty', cards)
    table.play("Fell", targets=["Ever"]).resolve().resolve("yes").expect("Ever", zone="deck")
    table = alone('you: hand "Tip" "Rattler"; deck "Ever"', cards)
    table.play("Tip").resolve().expect("Rattler", zone="graveyard")
    table.resolve().expect_hand("you", "Ever")
    table = alone('you: hand "Tip" "Fell"; graveyard "Rattler"; deck "Ever"', cards)
    table.play("Tip").resolve().expect("Fell", zone="graveyard").expect_chain()


@pytest.mark.rule("wow-2013:G.artifact")
@pytest.mark.edition("2007", "2013")
def test_artifact_is_played_from_the_graveyard() -> None:
    relic = weapon("Relic", 1, 1, "Artifact", cost=2)
    other = weapon("Other", 1, 1, cost=2)
    table = alone('you: graveyard "Relic" "Other"; resources 2', [relic, other])
    table.expect_offered("play", "Relic").expect_refused("play", "Other")


@pytest.mark.rule("wow-2013:G.preparation")
@pytest.mark.edition("2007", "2013")
def test_preparation_is_free_on_ones_first_turn() -> None:
    ready = ally("Ready", 1, 1, "Preparation", cost=5)
    table = alone('you: hand "Ready"', [ready]).expect_offered("play", "Ready")
    table.end_turn().end_turn().expect_refused("play", "Ready")


@pytest.mark.rule("wow-2013:G.arcane-torrent")
@pytest.mark.edition("2007", "2013")
def test_arcane_torrent_and_powers_that_cannot_come_back() -> None:
    torrent = ally("Torrent", 1, 1, "Arcane Torrent")
    drum = ability("Drum", "Ongoing: Allies you control have Protector.")
    foe = ally("Foe", 1, 9, "Elusive<p>Hardiness")
    text = 'you: hand "Torrent" "Bolt"\nopponent: ally "Foe"; ally "Other" 1/1; ability "Drum"'
    table = scenario(text, [torrent, drum, foe, BOLT]).play("Torrent").resolve("Foe").resolve()
    table.expect("Foe", not_keyword="elusive").expect("Foe", not_keyword="protector")
    table.expect("Other", keyword="protector")
    table.play("Bolt", targets=["Foe"]).resolve().expect("Foe", damage=3)
    table.end_turn().expect("Foe", keyword="elusive").expect("Foe", keyword="protector")


def test_losing_a_keyword_for_good() -> None:
    veil = ability("Veil", "Ongoing: Opposing allies lose and can't have Elusive.")
    foe = ally("Foe", 1, 9, "Elusive, Protector")
    cloak = ability("Cloak", "Ongoing: Allies you control have Elusive.")
    table = scenario('you: ability "Veil"\nopponent: ally "Foe"; ability "Cloak"', [veil, foe, cloak])
    table.expect("Foe", not_keyword="elusive").expect("Foe", keyword="protector")


@pytest.mark.rule("wow-2013:G.delve")
@pytest.mark.edition("2007", "2013")
def test_delve_keeps_some_on_top() -> None:
    delve = ability("Delving", "Delve.")
    table = alone('you: hand "Delving"; deck "Bolt" "Spear"', [delve, BOLT, SPEAR])
    table.play("Delving").resolve("Spear", "done")
    deck = [table.state.cards[id].definition.name for id in table.state.players[0].deck]
    assert deck[-1] == "Spear"
    assert deck[0] == "Bolt"


@pytest.mark.rule("wow-2013:G.escape-artist")
@pytest.mark.edition("2007", "2013")
def test_escape_artist_answers_opponents_only() -> None:
    eel = ally("Eel", 1, 9, "Escape Artist")
    text = 'you: hand "Bolt"; ally "Eel"\nopponent: hand "Spear"'
    table = scenario(text, [eel, BOLT, SPEAR])
    table.play("Spear", targets=["Eel"], by="opponent").resolve("yes").expect("Eel", zone="hand")
    table = scenario(text, [eel, BOLT, SPEAR]).play("Bolt", targets=["Eel"])
    table.expect_chain("Bolt")


def test_a_finishing_move_is_one_by_its_tag_or_its_keyword() -> None:
    # (A tag in 2007 [202.1]; a keyword, and no tag any more, in 7.4: what has the one is what the other says.)
    program("When you play a finishing move, draw a card.")
    program("You pay 1 less to play Finishing Moves.")
    expect_refused("When you play a finishing, draw a card.")


@pytest.mark.rule("wow-2013:G.finishing-move")
@pytest.mark.edition("2007", "2013")
def test_finishing_moves_remove_combo_cards() -> None:
    jab = ability("Jab", tags=("Combo",))
    finish = ability("Finish", "Finishing Move<p>Your hero deals X melee damage to target hero or ally.")
    text = 'you: hand "Finish"; graveyard "Jab" "Jab" "Bolt"\nopponent: hero "Them"'
    table = scenario(text, [jab, finish, BOLT]).play("Finish", x=2, targets=["Them"]).resolve()
    table.expect("Them", damage=2).expect("Jab", zone="removed from game").expect("Bolt", zone="graveyard")


def test_thrown_weapons_come_back() -> None:
    knife = weapon("Knife", 3, 1, "Thrown")
    text = 'you: hero "Us"; weapon "Knife"; resources 1\nopponent: hero "Them"; ally "Foe" 4/9'
    table = scenario(text, [knife]).attack("Us", "Foe").resolve().pass_().pass_().strike("Knife").resolve()
    table.pass_until("your end phase").resolve().expect("Knife", zone="hand").expect("Us", damage=0)


@pytest.mark.rule("wow-2013:G.thrown")
def test_a_thrown_weapon_comes_back_where_strikes_need_no_chain() -> None:
    knife = weapon("Knife", 3, 1, "Thrown")
    text = 'you: hero "Us"; weapon "Knife"; resources 1\nopponent: hero "Them"; ally "Foe" 4/9'
    table = scenario(text, [knife]).attack("Us", "Foe").resolve().strike("Knife").resolve_all()
    table.pass_until("your end phase").resolve().expect("Knife", zone="hand").expect("Us", damage=0)


@pytest.mark.rule("wow-2013:G.will-of-the-forsaken")
@pytest.mark.edition("2007", "2013")
def test_will_of_the_forsaken_keeps_it_there_until_its_damage_is_fatal() -> None:
    dead = ally("Dead", 1, 3, "Will of the Forsaken")
    back = ability("Back", "Put target ally into its owner's hand.", instant=True)
    doom = ability("Doom", "Destroy target ally.", instant=True)
    wane = ability("Wane", "Target ally has -3 health this turn.", instant=True)
    text = 'you: hand "Back" "Doom" "Wane" "Bolt"\nopponent: ally "Dead"'
    table = scenario(text, [dead, back, doom, wane, BOLT]).play("Back").resolve().expect("Dead", zone="play")
    table.play("Doom").resolve().expect("Dead", zone="play")
    table.play("Bolt", targets=["Dead"]).resolve().expect("Dead", zone="graveyard")
    scenario(text, [dead, back, doom, wane, BOLT]).play("Wane").resolve().expect("Dead", zone="graveyard")


@pytest.mark.parametrize(
    "text", ["Assault two 2", "Frost Resistence", "Eternaly", "Diplomacy Gnomes", "Death Rattle Draw a card."]
)
def test_near_misses(text: str) -> None:
    expect_refused(text)


def test_a_hero_may_have_them_too() -> None:
    chief = hero("Chief", 30, "Assault 3")
    table = alone('you: hero "Chief"', [chief]).expect("Chief", atk=3)
    table.end_turn().expect("Chief", atk=0)
