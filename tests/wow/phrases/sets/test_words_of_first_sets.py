"""Words of the first sets: reattaching, what somebody is allowed, both of them, or if, what is searched for "
  "by name."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.tcg.nodes.flow import Sequence, Unless
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, armor, hero, item, quest, scenario, weapon

pytestmark = pytest.mark.edition("2013")

BOLT = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)
FELL = ability("Fell", "Destroy target ally.", instant=True)


def test_attacking_the_elusive() -> None:
    hawk = ally("Hawk", 2, 4, "Hawk can attack Elusive heroes and allies.")
    text = 'you: ally "Hawk"; ally "Other" 2/4\nopponent: hero "Them"; ally "Shade" 1/3 elusive'
    scenario(text, [hawk]).fight("Hawk", "Shade").expect("Shade", damage=2)
    scenario(text, [hawk]).expect_refused("attack", "Other", at="Shade")
    expect_refused("Tarn can attack Elusive heroes or allies.", "or allies")


def test_attacking_ones_own_side() -> None:
    brute = ally("Brute", 2, 4, "Brute can attack friendly heroes and allies.")
    text = 'you: hero "Us"; ally "Brute"; ally "Friend" 1/5\nopponent: hero "Them"'
    scenario(text, [brute]).fight("Brute", "Friend").expect("Friend", damage=2).expect("Brute", damage=1)
    scenario(text, [brute]).fight("Brute", "Them").expect("Them", damage=2)


@pytest.mark.rule("wow-2007:G.stealth", "wow-2007:602.2a")
def test_protecting_against_stealth() -> None:
    warden = ally("Warden", 1, 6, ("Protector", "Warden can also protect against attackers with Stealth."))
    text = 'you: ally "Sly" 2/2 stealth\nopponent: hero "Them"; ally "Warden"; ally "Guard" 1/6 protector'
    table = scenario(text, [warden])
    table.fight("Sly", "Them", "Warden").expect("Warden", damage=2).expect("Them", damage=0)


def test_reattaching() -> None:
    thief = ally("Thief", 1, 1, "When Thief enters play, gain control of target ability. "
                 "If it's attached, you may reattach it.")  # fmt: skip
    burden = ability("Burden", "Attach to target ally.<p>Ongoing: Attached ally has -1 ATK.")
    text = 'you: hand "Thief"; ally "A" 3/3\nopponent: ally "B" 3/3; ability "Burden" on "A"'
    table = scenario(text, [thief, burden]).expect("A", atk=2)
    table.play("Thief").resolve().resolve("yes", "B")
    table.expect("B", atk=2).expect("A", atk=3).expect("Burden", controller="you")
    gift = ally("Gift", 1, 1, "When an ability enters play, you may have target player gain control of it. "
                "If it's attached, that player may reattach it.")  # fmt: skip
    text = 'you: hand "Burden"; ally "Gift"; ally "A" 3/3\nopponent: ally "B" 3/3'
    table = (
        scenario(text, [gift, burden])
        .play("Burden", targets=["B"])
        .resolve()
        .choose("opponent")
        .resolve("yes")
    )
    table.choose("yes").choose("A").expect("A", atk=2).expect("B", atk=3)


def test_all_cards_of_a_name() -> None:
    purge = ally("Purge", 1, 1, "When Purge enters play, name an ability, ally, or equipment. Then, search target "
                 "opponent's deck, graveyard, and hand for all cards with that name and remove them from the "
                 "game.")  # fmt: skip
    text = 'you: hand "Purge"\nopponent: hand "Fell" "Bolt"; graveyard "Fell"; deck "Fell" "Bolt"'
    table = (
        scenario(text, [purge, BOLT, FELL]).play("Purge").resolve().resolve("Fell", "Fell", "Fell", "Fell")
    )
    table.expect_hand("opponent", "Bolt").expect_graveyard("opponent")
    grim = power("When this ally deals combat damage to a hero, remove the top card of that hero's controller's deck "
                 "from the game. Then, search his deck, graveyard, and hand for all cards with that name and remove "
                 "them from the game.")  # fmt: skip
    assert grim is not None
    expect_refused("Search your deck for all card named Bolt and put them into your hand.", types=c.ABILITY)


def test_until_it_leaves_play() -> None:
    hex_ = ability(
        "Hex",
        "Target ally becomes 1/1, loses and can't have powers, and is also a Frog until it leaves play.",
    )
    table = (
        scenario('you: hand "Hex"\nopponent: ally "Foe" 5/5 elusive', [hex_])
        .play("Hex", targets=["Foe"])
        .resolve()
    )
    table.expect("Foe", atk=1, health=1, tag="Frog", not_keyword="elusive")
    table.end_turn().end_turn().expect("Foe", atk=1, health=1)


def test_or_something_else_if() -> None:
    revenge = ability(
        "Revenge", "Destroy target ally, or gain control of it if you have no card in your hand."
    )
    text = 'you: hand "Revenge"{}\nopponent: ally "Foe" 2/2'
    table = scenario(text.format(""), [revenge, BOLT]).play("Revenge", targets=["Foe"]).resolve()
    table.expect("Foe", controller="you")
    table = scenario(text.format(' "Bolt"'), [revenge, BOLT]).play("Revenge", targets=["Foe"]).resolve()
    table.expect("Foe", zone="graveyard")


def test_both_of_an_event() -> None:
    pact = ability(
        "Pact", "When target friendly ally deals combat damage to an ally this turn, destroy both."
    )
    text = 'you: hand "Pact"; ally "A" 1/9; ally "B" 1/9\nopponent: ally "Foe" 1/9'
    table = scenario(text, [pact]).play("Pact", targets=["A"]).resolve().fight("A", "Foe").resolve_all()
    table.expect("A", zone="graveyard").expect("Foe", zone="graveyard").expect("B", zone="play")
    expect_refused(
        "When target friendly ally deals combat damage this turn, destroy both.", "both", types=c.ABILITY
    )


def test_damage_to_one_of_lower_cost() -> None:
    flag = item(
        "Flag",
        "[Activate] >>> When target ally in your party next deals damage to an ally with lower cost this "
        "turn, draw a card.",
    )
    text = 'you: item "Flag"; ally "A" 1/9 cost 3\nopponent: ally "Low" 1/9 cost 2; ally "Same" 1/9 cost 3'
    table = scenario(text, [flag]).use("Flag", targets=["A"]).resolve().fight("A", "Low").resolve_all()
    table.expect_hand("you", "Filler")
    table = scenario(text, [flag]).use("Flag", targets=["A"]).resolve().fight("A", "Same").resolve_all()
    table.expect_hand("you")
    expect_refused("Destroy target ally with lower cost.", "lower or higher", types=c.ABILITY)


def test_exactly_one() -> None:
    shout = ability("Alone", "Ongoing: While exactly one ally is in your party, it has +2 ATK.")
    scenario('you: ability "Alone"; ally "A" 1/1\nopponent: ally "Foe" 1/1', [shout]).expect(
        "A", atk=3
    ).expect("Foe", atk=1)
    scenario('you: ability "Alone"; ally "A" 1/1; ally "B" 1/1\nopponent:', [shout]).expect("A", atk=1)


def test_cards_discarded_already() -> None:
    mind = hero(
        "Mind", 28, "1, Flip Mind >>> Target player discards a card if he already discarded a card this turn."
    )
    lose = ability("Lose", "Target player discards a card.")
    text = 'you: hero "Mind"; hand "Lose"; resources 3\nopponent: hand "Bolt" "Fell"'
    table = scenario(text, [mind, lose, BOLT, FELL]).use("Mind", targets=["opponent"]).resolve()
    table.expect_hand("opponent", "Bolt", "Fell")
    table = scenario(text, [mind, lose, BOLT, FELL]).play("Lose", targets=["opponent"]).resolve("Bolt")
    table.use("Mind", targets=["opponent"]).resolve().expect_hand("opponent")


def test_allies_of_one_name() -> None:
    quest_ = quest(
        "Kin",
        "Pay 1 to complete this quest.<p>Reward: Draw a card, or two cards if two or more allies have the same name.",
    )
    text = 'you: resource "Kin"; resources 2; ally "A" 1/1; ally "{}" 1/1\nopponent:'
    scenario(text.format("B"), [quest_]).complete("Kin").resolve().expect_hand("you", "Filler")
    scenario(text.format("A"), [quest_]).complete("Kin").resolve().expect_hand("you", "Filler", "Filler")


def test_played_by_a_player_of_a_faction() -> None:
    ward = item("Ward", "1, Put Ward on the bottom of your deck >>> Interrupt target ability card that's "
                        "targeting your hero "
                "if it was played by a [Horde] player.")  # fmt: skip
    text = 'you: hero "Us"; item "Ward"; resources 2\nopponent: hero "Them"{}; hand "Bolt"'
    for trait, damage in ((' trait "Horde"', 0), (' trait "Alliance"', 3)):
        table = scenario(text.format(trait), [ward, BOLT])
        table.play("Bolt", targets=["Us"], by="opponent").use(
            "Ward", targets=["Bolt"], by="you"
        ).resolve_all()
        table.expect("Us", damage=damage).expect("Ward", zone="deck")


def test_that_friendly_character() -> None:
    light = ability("Light", "Attach to target opposing hero or ally.<p>Ongoing: When a friendly hero or ally "
                             "deals combat "
                    "damage to attached character, that friendly character heals 2 damage from itself.")  # fmt: skip
    text = 'you: ally "A" 1/9 damage 3\nopponent: ally "Foe" 0/9 damage 1; ability "Light" on "Foe"'
    table = scenario(
        text.replace('; ability "Light" on "Foe"', "").replace(
            "damage 3", 'damage 3; ability "Light" on "Foe"'
        ),
        [light],
    )
    table.fight("A", "Foe").resolve_all().expect("A", damage=1).expect("Foe", damage=2)


@pytest.mark.rule("wow-2007:101.1")
def test_counters_only_if() -> None:
    axe = weapon(
        "Axe", 1, 1, "Axe enters play with three +1 ATK counters if an opponent went first this game."
    )
    scenario('you: hand "Axe"\nopponent:', [axe]).play("Axe").resolve().expect("Axe", atk=1)
    (
        scenario('you:\nopponent: hand "Axe"', [axe]).end_turn().play("Axe").resolve().expect("Axe", atk=4)
    )


def test_damage_removed_this_way() -> None:
    shade = ally(
        "Shade",
        1,
        9,
        "At the end of your turn, remove 6 damage from your hero and put 1 damage on Shade for each damage "
        "removed this way.",
    )
    table = scenario('you: hero "Us" damage 4; ally "Shade"\nopponent:', [shade]).pass_until("your end phase")
    table.resolve_all().expect("Us", damage=0).expect("Shade", damage=4)


def test_what_was_removed_comes_back() -> None:
    jailer = ally("Jailer", 1, 1, ("[Activate] >>> Remove target opposing ally from the game.",
                  "When Jailer leaves play, the owner of each card removed this way puts that card into "
                  "play."))  # fmt: skip
    text = 'you: ally "Jailer"; hand "Fell"\nopponent: ally "A" 1/1'
    table = (
        scenario(text, [jailer, FELL])
        .use("Jailer", targets=["A"])
        .resolve()
        .expect("A", zone="removed from game")
    )
    table.play("Fell", targets=["Jailer"]).resolve_all().expect("A", zone="play", controller="opponent")
    expect_refused(
        "When Tarn leaves play, the owner of each card removed this way puts that ally into play.", "that"
    )


def test_each_player_puts_his_top_card_into_his_row() -> None:
    bloom = ally("Bloom", 1, 1, "When Bloom enters play, you and target opponent each put the top card of "
                                "your decks into your "
                 "resource rows face down and exhausted.")  # fmt: skip
    table = (
        scenario('you: hand "Bloom"; deck "Bolt"\nopponent: deck "Fell"', [bloom, BOLT, FELL])
        .play("Bloom")
        .resolve()
    )
    table.resolve().expect("Bolt", zone="resources", face_down=True, ready=False)
    table.expect("Fell", zone="resources", controller="opponent", ready=False)


def test_one_card_played_from_the_graveyard() -> None:
    seer = hero(
        "Seer", 28, "1, Flip Seer >>> You can play target ability card from your graveyard this turn."
    )
    text = 'you: hero "Seer"; graveyard "Bolt" "Fell"; resources 3\nopponent: hero "Them"'
    table = (
        scenario(text, [seer, BOLT, FELL])
        .expect_refused("play", "Bolt")
        .use("Seer", targets=["Bolt"])
        .resolve()
    )
    table.expect_refused("play", "Fell").play("Bolt", targets=["Them"]).resolve().expect("Them", damage=3)
    expect_refused("1, Flip Tarn >>> You can play ability cards from an opponent's graveyard this turn.", types=c.HERO)


def test_a_hero_flips_for_less() -> None:
    fury = hero(
        "Fury",
        28,
        ("5 >>> Flip Fury.", "You pay 5 less to flip Fury if you control an ally.", "Face down: Elusive"),
    )
    scenario('you: hero "Fury"\nopponent:', [fury]).expect_refused("use", "Fury")
    scenario('you: hero "Fury"; ally "A"\nopponent:', [fury]).use("Fury").resolve().expect(
        "Fury", face_down=True
    )


def test_second_and_third() -> None:
    ring = ability("Ring", "You may discard an ally card. If you do, put a second target ally card from your "
                           "graveyard into "
                   "play, then put a third target ally from your party into its owner's hand.")  # fmt: skip
    text = 'you: hand "Ring" "Gone"; graveyard "Dead"; ally "A" 1/1\nopponent:'
    gone, dead = ally("Gone"), ally("Dead")
    table = scenario(text, [ring, gone, dead]).play("Ring", targets=["Dead", "A"]).resolve("yes")
    table.expect("Dead", zone="play").expect("A", zone="hand").expect("Gone", zone="graveyard")


@pytest.mark.edition("2007", "2012", "2013")
def test_small_words() -> None:
    scenario("you:\nopponent:", [])
    assert effect("Reveal the top card of your deck, then draw another one.") is not None
    assert program(
        "Untargetable", "Pay 3 to complete this quest.", "Reward: Draw a card.", types=c.QUEST
    ).keywords
    spared = effect("Draw two cards, then discard two cards unless you discard an ally.")
    assert isinstance(spared, Sequence)
    assert isinstance(spared.steps[-1], Unless)
    assert armor("Hat", 1, "Hat has +1 DEF for each demon you control.").program.powers
