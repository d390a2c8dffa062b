"""What a card keeps in mind for its other powers, who goes by a name, what is listed: at the table."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.errors import RuleboundError
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITION_2007, EDITION_2012, EDITION_2013, Edition
from rulebound.wow.language.paragraphs import paragraphs_of
from rulebound.wow.scenarios import ability, ally, armor, hero, item, quest, scenario, weapon

LURE = "When Siren enters play, gain control of target opposing ally while Siren remains under your control."


@pytest.mark.rule("wow-2007:703.2")
def test_what_was_targeted_as_a_card_entered_play_is_meant_by_its_other_powers() -> None:
    siren = ally("Siren", 1, 1, (LURE, "While you control that ally, it has +2/+2."))
    bolt = ability("Bolt", "Destroy target ally.", instant=True)
    setting = 'you: hand "Siren" "Bolt"; resources 1\nopponent: ally "Ox" 1/3; ally "Cow" 1/3'
    table = scenario(setting, [siren, bolt]).play("Siren").resolve_all("Ox")
    table.expect("Ox", controller="you", atk=3, health=5).expect("Cow", controller="opponent", atk=1, health=3)
    table.play("Bolt", targets=["Siren"]).resolve_all().expect("Ox", controller="opponent", atk=1, health=3)
    expect_refused("While you control that ally, it has +2/+2.", "it")


def test_how_long_control_is_gained_is_said_by_the_sentence_after() -> None:
    text = ("When Siren enters play, gain control of target opposing ally. You control that ally while Siren remains "
            "under your control, and that ally can attack only heroes while you control it.")  # fmt: skip
    bolt = ability("Bolt", "Destroy target ally.", instant=True)
    setting = 'you: hand "Siren" "Bolt"; resources 1\nopponent: ally "Ox" 1/3; ally "Cow" 1/3'
    table = scenario(setting, [ally("Siren", 1, 1, text), bolt]).play("Siren").resolve_all("Ox")
    table.expect("Ox", controller="you")
    table.end_turn().end_turn().expect_refused("propose", "Ox", at="Cow")
    table.play("Bolt", targets=["Siren"]).resolve_all().expect("Ox", controller="opponent")
    expect_refused(text.replace("You control that ally", "You control that weapon"))


def test_the_card_removed_as_it_entered_play_is_compared_with_later() -> None:
    urn = item("Urn", ("When Urn enters play, you may remove an ally in a graveyard from the game.",
                       "0 → Your hero deals 1 melee damage to target hero or ally that shares a class with that ally."))
    cards = [urn, ally("Sage", 1, 1, tags=("Mage",)), ally("Witch", 1, 3, tags=("Mage",)), ally("Scout", 1, 3)]
    setting = 'you: resources 1; hand "Urn"; graveyard "Sage"\nopponent: ally "Witch"; ally "Scout"'
    table = scenario(setting, cards).play("Urn").resolve_all("yes").expect("Sage", zone="removed from game")
    table.use("Urn", targets=["Witch"]).resolve_all().expect("Witch", damage=1)
    with pytest.raises(RuleboundError):
        table.use("Urn", targets=["Scout"])
    table = scenario(setting, cards).play("Urn").resolve_all("no")
    table.expect_refused("use", "Urn")


def test_tokens_that_came_then_are_those_tokens() -> None:
    gaoler = ally("Gaoler", 4, 4, (
        "When Gaoler enters play, choose an opponent. That opponent puts two Imp ally tokens with 1 ATK and 1 health "
        "into play.",
        "Gaoler can't attack while any of those tokens are in play.",
    ))  # fmt: skip
    sweep = ability("Sweep", "Destroy all opposing allies.", instant=True)
    setting = 'you: hand "Gaoler" "Sweep"; resources 1\nopponent:'
    table = scenario(setting, [gaoler, sweep]).play("Gaoler").resolve_all()
    table.expect("Imp", controller="opponent").end_turn().end_turn().expect_refused("propose", "Gaoler")
    table.play("Sweep").resolve_all().attack("Gaoler", "their hero")


def test_the_number_of_a_card_that_was_removed() -> None:
    rune = ability("Rune", ("Attach to target weapon you control. Remove target ally in a graveyard from the game.",
                            "Ongoing: Attached weapon has +ATK equal to the ATK of that removed ally."))  # fmt: skip
    setting = 'you: hand "Rune"; weapon "Axe" atk 1 strike 1; graveyard "Ogre"\nopponent:'
    table = scenario(setting, [rune, ally("Ogre", 4, 4)]).play("Rune", targets=["Axe", "Ogre"]).resolve_all()
    table.expect("Ogre", zone="removed from game").expect("Axe", atk=5)


@pytest.mark.rule("wow-2007:200.1")
def test_who_goes_by_a_name_is_she_and_never_it() -> None:
    lash = ability("Lash", "If Onyxia is defending, she deals 2 melee damage to target attacking hero or ally.",
                   instant=True)  # fmt: skip
    setting = 'you: hero "Onyxia"; hand "Lash"\nopponent: ally "Ox" 1/5'
    table = scenario(setting, [lash, hero("Onyxia", 30)]).end_turn().attack("Ox", "Onyxia").resolve()
    table.pass_().pass_().give_priority("you").play("Lash", targets=["Ox"]).resolve().expect("Ox", damage=2)
    brand = ability("Brand", "Attach to target hero or ally, and Magtheridon deals 2 fire damage to it.")
    setting = 'you: hero "Magtheridon"; hand "Brand"\nopponent: ally "Ox" 1/5'
    table = scenario(setting, [brand, hero("Magtheridon", 30)]).play("Brand", targets=["Ox"]).resolve_all()
    table.expect("Ox", damage=2).expect("Magtheridon", damage=0)
    both = "When Onyxia deals combat damage to an opposing hero, she also deals that much fire damage to each ally in "
    flare = item("Flare", f"{both}that hero's party.")
    setting = 'you: hero "Onyxia"; item "Flare"; weapon "Axe" atk 2 strike 0\nopponent: ally "Ox" 1/5'
    table = scenario(setting, [flare, hero("Onyxia", 30)]).attack("Onyxia", "their hero").resolve().pass_().pass_()
    table.strike("Axe").resolve_all().pass_().pass_().resolve_all().expect("Ox", damage=2)


def test_that_character_is_not_the_one_that_goes_by_a_name() -> None:
    text = ("When a hero or ally deals damage to Ragnaros this turn, Ragnaros deals that much fire damage to each hero "
            "and ally in that character's party.")  # fmt: skip
    ember = ability("Ember", text, instant=True)
    setting = 'you: hero "Ragnaros"; hand "Ember"; ally "Elk" 1/9\nopponent: ally "Ox" 2/5; ally "Cow" 1/5'
    table = scenario(setting, [ember, hero("Ragnaros", 30)]).end_turn().give_priority("you").play("Ember").resolve_all()
    table.fight("Ox", "Ragnaros").resolve_all()
    table.expect("Ox", damage=2).expect("Cow", damage=2).expect("Elk", damage=0).expect("Ragnaros", damage=2)


@pytest.mark.rule("wow-2007:707.1d")
def test_several_targets_are_each_of_them() -> None:
    purge = "Target up to one opposing ability and up to one opposing ally. Remove them from the game."
    gloom = ability("Gloom", "Ongoing: Allies have -1 ATK.")
    setting = 'you: hand "Purge"\nopponent: ability "Gloom"; ally "Ox" 1/3; ally "Cow" 1/3'
    table = scenario(setting, [ability("Purge", purge), gloom]).play("Purge", targets=["Gloom", "Ox"]).resolve_all()
    for name, zone in (("Gloom", "removed from game"), ("Ox", "removed from game"), ("Cow", "play")):
        table.expect(name, zone=zone)


@pytest.mark.rule("wow-2013:717.5")
def test_the_next_time_is_each_ones_own() -> None:
    shell = ability("Shell", "Target a friendly hero and a friendly ally. The next time each of them would be dealt "
                    "damage this turn, prevent it.")  # fmt: skip
    bolt = ability("Bolt", "Your hero deals 2 fire damage to target hero or ally.", instant=True)
    setting = 'you: hero "Mine"; hand "Shell"; ally "Ox" 1/9\nopponent: hand "Bolt" "Bolt" "Bolt" "Bolt"'
    table = scenario(setting, [shell, bolt]).play("Shell", targets=["Mine", "Ox"]).resolve_all()
    for name, damage in (("Ox", 0), ("Mine", 0), ("Ox", 2), ("Mine", 2)):
        table.give_priority("opponent").play("Bolt", targets=[name], by="opponent").resolve_all()
        table.expect(name, damage=damage)


def test_a_list_for_heroes_goes_on_after_a_sentence_with_targets() -> None:
    lines = ("When your hero turns face down, target up to two allies.",
             "Mage Hero: Your hero deals 1 fire damage to each of them.",
             "Druid Hero: Your hero heals 1 damage from each of them.")  # fmt: skip
    cards = [armor("Cowl", 1, lines), hero("Ann", 30, "0, Flip Ann → Draw a card.", traits=("Druid",))]
    setting = 'you: hero "Ann"; armor "Cowl"; ally "Ox" 1/5 damage 2\nopponent:'
    scenario(setting, cards).use("Ann").resolve_all("Ox").expect("Ox", damage=1)
    cards[1] = hero("Ann", 30, "0, Flip Ann → Draw a card.", traits=("Mage",))
    scenario(setting, cards).use("Ann").resolve_all("Ox").expect("Ox", damage=3)


@pytest.mark.rule("wow-2013:704.1b")
def test_as_each_turn_starts_the_chain_is_not_used() -> None:
    lines = ("As each turn starts,",
             "[Mage] Hero: Prevent the next 2 melee damage that would be dealt to your hero this turn.",
             "[Druid] Hero: Draw a card.")  # fmt: skip
    cards = [item("Idol", lines), hero("Ann", 30, traits=("Mage",))]
    table = scenario('you: hero "Ann"; item "Idol"\nopponent: ally "Ox" 3/5', cards).end_turn()
    table.fight("Ox", "Ann").resolve_all().expect("Ann", damage=1)
    table.end_turn().end_turn().fight("Ox", "Ann").resolve_all().expect("Ann", damage=2)


TOTEMS = ("1, Exhaust a Totem you control →", "Air: Draw a card.", "Fire: It deals 2 fire damage to target hero.")


@pytest.mark.rule("wow-2007:306.4a")
def test_what_a_totem_pays_for_is_told_by_its_type() -> None:
    made = paragraphs_of((TOTEMS[0], "; ".join(TOTEMS[1:])))
    assert made == paragraphs_of(TOTEMS) == paragraphs_of((f"{TOTEMS[0]}; {TOTEMS[1]}", TOTEMS[2]))
    rod = item("Rod", TOTEMS)
    totems = [ability(f"{kind} Pole", tags=("Totem", f"{kind} Totem"), health=2) for kind in ("Air", "Fire", "Earth")]
    for kind, held, damage in (("Air", 1, 0), ("Fire", 0, 2)):
        setting = f'you: resources 1; item "Rod"; ability "{kind} Pole"\nopponent: hero "Them"'
        table = scenario(setting, [rod, *totems])
        table = table.use("Rod", targets=["Them"]) if kind == "Fire" else table.use("Rod")
        table.resolve_all().expect(f"{kind} Pole", ready=False).expect("Them", damage=damage)
        assert len(table.state.players[0].hand) == held
    table = scenario('you: resources 1; item "Rod"; ability "Earth Pole"\nopponent:', [rod, *totems])
    table.expect_refused("use", "Rod")


def test_one_of_each_kind_of_a_list_before_the_noun() -> None:
    kinds = ("Air", "Earth", "Water")
    recall = ability("Recall", "Put an Air, Earth, and Water Totem from your graveyard into play.")
    text = ("Totem", "Ongoing: Allies have +1 ATK.")
    totems = [ability(f"{kind} Pole", text, tags=("Totem", f"{kind} Totem"), health=2) for kind in kinds]
    setting = 'you: hand "Recall"; graveyard "Air Pole" "Earth Pole" "Water Pole"\nopponent:'
    table = scenario(setting, [recall, *totems]).play("Recall").resolve_all()
    for kind in kinds:
        table.expect(f"{kind} Pole", zone="play")
    expect_refused("Put a Horde and Alliance ally card from your graveyard into play.", types=c.ABILITY)


def test_x_is_the_same_in_the_sentences_that_follow() -> None:
    dig = ability("Dig", "Reveal the top X cards of your deck, where X is the number of resources you control. Put a "
                  "revealed ally with cost X or less into play and shuffle the rest into your deck.")  # fmt: skip
    cards = [dig, ally("Elk", 1, 1, cost=2), ally("Ogre", 4, 4, cost=3), ally("Cow", 1, 1, cost=1)]
    table = scenario('you: resources 2; hand "Dig"; deck "Ogre" "Elk" "Cow"\nopponent:', cards)
    table.play("Dig").resolve_all()
    table.expect("Elk", zone="play").expect("Ogre", zone="deck").expect("Cow", zone="deck")
    expect_refused("Draw a card. Put an ally with cost X or less from your hand into play.", "X", types=c.ABILITY)


@pytest.mark.rule("wow-2007:709.2b")
def test_a_number_is_chosen_and_costs_are_compared_with_it() -> None:
    toll = ability("Tithe", "Choose a number. Destroy all opposing allies with cost equal to that number.")
    cards = [toll, ally("Elk", 1, 1, cost=2), ally("Ogre", 4, 4, cost=3)]
    table = scenario('you: hand "Tithe"\nopponent: ally "Elk"; ally "Ogre"', cards).play("Tithe").resolve_all(3)
    table.expect("Elk", zone="play").expect("Ogre", zone="graveyard")
    expect_refused("Destroy all opposing allies with cost equal to that number.", types=c.ABILITY)


def test_two_cards_of_one_kind() -> None:
    text = ("Target player puts the top two cards of his deck into his graveyard. If they're both abilities, both "
            "allies, or both equipment, that player discards a card.")  # fmt: skip
    cards = [ability("Blank", text), ability("Pearl"), ability("Opal"), ally("Elk", 1, 1), item("Cup")]
    cards.append(weapon("Axe", 1))
    for deck, held in (('"Pearl" "Opal"', 0), ('"Pearl" "Elk"', 1), ('"Cup" "Axe"', 0), ('"Elk"', 1)):
        setting = f'you: hand "Blank"\nopponent: deck {deck}; hand "Cup"'
        table = scenario(setting, cards).play("Blank", targets=["opponent"]).resolve_all()
        assert len(table.state.players[1].hand) == held, deck


def test_a_name_of_a_card_in_play_and_who_is_inspired_by_it() -> None:
    text = ("When Muse enters play, name a card in play you control.", "Inspire: Card with that name")
    muse = ally("Muse", 1, 1, text)
    setting = 'you: hand "Muse"; resources 1; ally "Ox" 1/9; ally "Elk" 1/9; hero "Ann"\nopponent: ally "Cow" 1/9'
    table = scenario(setting, [muse, hero("Ann", 30)]).play("Muse").resolve_all("Ox")
    table.fight("Ox", "Cow").fight("Elk", "Cow").end_turn("Ox").expect("Ox", ready=True).expect("Elk", ready=False)
    expect_refused("When Muse enters play, name a card in your graveyard.")


@pytest.mark.rule("wow-2007:407.6a")
def test_destroyed_by_damage_of_a_kind() -> None:
    wand = item("Wand", "When an ally is destroyed by fatal damage dealt with an ability you control, draw a card.")
    bolt = ability("Bolt", "Your hero deals 2 fire damage to target ally.", instant=True)
    curse = ability("Curse", "Destroy target ally.", instant=True)
    setting = 'you: item "Wand"; hand "Bolt" "Curse"; ally "Elk" 2/9\nopponent: ally "Ox" 1/2; ally "Cow" 1/4'
    table = scenario(setting, [wand, bolt, curse]).play("Bolt", targets=["Ox"]).resolve_all()
    table.expect("Ox", zone="graveyard").expect_hand("you", "Curse", "Filler")
    table = scenario(setting, [wand, bolt, curse]).play("Curse", targets=["Ox"]).resolve_all()
    table.expect("Ox", zone="graveyard").expect_hand("you", "Bolt")
    # The last damage that it was dealt is what it was destroyed for.
    table = scenario(setting, [wand, bolt, curse]).play("Bolt", targets=["Cow"]).resolve_all().fight("Elk", "Cow")
    table.resolve_all().expect("Cow", zone="graveyard").expect_hand("you", "Curse")
    seal = item("Seal", "When an ally is destroyed by combat damage dealt by your hero with a weapon, draw a card.")
    setting = 'you: item "Seal"; weapon "Axe" atk 2 strike 0; ally "Elk" 2/9\nopponent: ally "Ox" 1/2; ally "Cow" 1/2'
    table = scenario(setting, [seal]).attack("your hero", "Ox").resolve().pass_().pass_().strike("Axe").resolve_all()
    table.pass_().pass_().resolve_all().expect("Ox", zone="graveyard")
    assert len(table.state.players[0].hand) == 1
    table = scenario(setting, [seal]).fight("Elk", "Cow").resolve_all().expect("Cow", zone="graveyard")
    assert len(table.state.players[0].hand) == 0


@pytest.mark.rule("wow-2007:407.6a", "wow-2012:410.6a", "wow-2013:410.6a")
@pytest.mark.parametrize("edition", [EDITION_2007, EDITION_2012, EDITION_2013])
def test_destroyed_by_all_damage_since_a_player_last_got_priority(edition: Edition) -> None:
    wand = item("Wand", "When an ally is destroyed by fatal damage dealt by your hero, draw a card.")
    bolt = ability("Bolt", "Your hero deals 2 fire damage to target ally.", instant=True)
    text = "Your hero deals 1 fire damage to target ally. Target ally you control deals 1 fire damage to it."
    both = ability("Both", text, instant=True)
    wilt = ability("Wilt", "Target ally has -2 health this turn.", instant=True)
    bane = ability("Bane", "Your hero deals 1 fire damage to target ally, and that ally has -2 health this turn.")
    cards = [wand, bolt, both, wilt, bane]
    held = 'hand "Bolt" "Both" "Wilt" "Bane"; resources 9'
    setting = f'you: item "Wand"; {held}; ally "Elk" 2/9\nopponent: ally "Ox" 1/2; ally "Cow" 1/3; ally "Pig" 1/4'
    table = scenario(setting, cards, edition=edition)
    # What an ally dealt last was no more fatal than what the hero dealt with it.
    table.play("Both", targets=["Ox", "Elk"]).resolve_all().expect("Ox", zone="graveyard")
    table.expect_hand("you", "Bolt", "Wilt", "Bane", "Filler")
    # Since what the hero dealt, players have got priority: the ally isn't destroyed by that.
    table.play("Bolt", targets=["Pig"]).resolve_all().play("Wilt", targets=["Pig"]).resolve_all()
    table.expect("Pig", zone="graveyard").expect_hand("you", "Bane", "Filler")
    # [wow-2012:410.6a] To have no health is not to have fatal damage.
    table = scenario(setting, cards, edition=edition).play("Bane", targets=["Cow"]).resolve_all()
    table.expect("Cow", zone="graveyard").expect_hand("you", "Bolt", "Both", "Wilt", "Filler")
    table = scenario(setting, cards, edition=edition).play("Bane", targets=["Ox"]).resolve_all()
    table.expect("Ox", zone="graveyard")
    assert len(table.state.players[0].hand) == (4 if edition is EDITION_2007 else 3)


@pytest.mark.rule("wow-2007:400.3")
def test_what_you_removed_is_not_what_another_player_removed_with_it() -> None:
    text = ("At the start of your turn, look at the top card of your deck and remove it from the game face down.",
            "1, Destroy this armor → Put each card you removed this way into your hand.")  # fmt: skip
    theft = ability("Theft", "Gain control of target equipment.")
    setting = ('you: armor "Cape"; resources 3; deck "Ox" "Elk" "Ox"\n'
               'opponent: hand "Theft"; resources 3; deck "Cow" "Pig" "Hen" "Cow"')  # fmt: skip
    cards = [armor("Cape", 0, text), theft, *[ally(name, 1, 1) for name in ("Ox", "Elk")]]
    cards += [ally(name, 1, 1) for name in ("Cow", "Pig", "Hen")]
    table = scenario(setting, cards).end_turn().end_turn().end_turn()
    table.play("Theft", targets=["Cape"], by="opponent").resolve_all().end_turn().end_turn()
    names = {card.name for card in cards}
    gone = [card.owner for card in table.state.cards if card.zone == c.REMOVED and card.definition.name in names]
    assert gone == [0, 1]
    before = len(table.state.players[1].hand)
    table.use("Cape", by="opponent").resolve_all()
    assert len(table.state.players[1].hand) == before + 1
    gone = [card.owner for card in table.state.cards if card.zone == c.REMOVED and card.definition.name in names]
    assert gone == [0]


@pytest.mark.rule("wow-2007:707.1c")
@pytest.mark.rule("wow-2007:707.1d")
def test_how_many_cards_are_removed_is_known_as_targets_are_chosen() -> None:
    text = ("As an additional cost to play, remove up to five Combo cards in your graveyard from the game.",
            "Destroy X target armor, where X is the number of Combo cards removed.")  # fmt: skip
    cards = [ability("Sunder", text), ability("Jab", tags=("Combo",)), ability("Poke", tags=("Combo",))]
    row = 'armor "Hat" def 1; armor "Mail" def 1; armor "Boot" def 1'
    setting = f'you: hand "Sunder"; graveyard "Jab" "Poke"\nopponent: {row}'
    table = scenario(setting, cards).play("Sunder", x=2, targets=["Hat", "Boot"]).resolve_all()
    table.expect("Hat", zone="graveyard").expect("Boot", zone="graveyard").expect("Mail", zone="play")
    table.expect("Jab", zone="removed from game").expect("Poke", zone="removed from game")
    other = text[1].replace("Combo cards", "Fire cards")
    with pytest.raises(RuleboundError):
        program(text[0], other, types=c.ABILITY)


@pytest.mark.rule("wow-2007:411.8b")
def test_what_is_put_into_play_is_also_something() -> None:
    crypt = item("Crypt", "When a non-Demon ally you control is destroyed, put it into play, and it's also a Demon.")
    curse = ability("Curse", "Destroy target ally.", instant=True)
    setting = 'you: item "Crypt"; ally "Ox"; hand "Curse" "Curse"\nopponent:'
    table = scenario(setting, [crypt, curse, ally("Ox", 1, 1, tags=("Tauren",))]).play("Curse", targets=["Ox"])
    table.resolve_all().expect("Ox", zone="play", tag="Demon").expect("Ox", tag="Tauren")
    table.play("Curse", targets=["Ox"]).resolve_all().expect("Ox", zone="graveyard")
    expect_refused("When this ally attacks, it's also a Demon.")


def test_what_opponents_can_not_target() -> None:
    text = ("Ongoing: Play with the top card of your deck revealed.",
            "Opponents can't target cards in play you control that share a type with the top card of your deck.")
    mirror = ability("Mirror", text)
    bolt = ability("Bolt", "Destroy target ally.", instant=True)
    for top, free in (("Elk", False), ("Cup", True)):
        setting = f'you: ability "Mirror"; deck "{top}"; ally "Ox" 1/1\nopponent: hand "Bolt"; ally "Cow" 1/1'
        table = scenario(setting, [mirror, bolt, ally("Elk", 1, 1), item("Cup")]).give_priority("opponent")
        if free:
            table.play("Bolt", targets=["Ox"], by="opponent").resolve_all().expect("Ox", zone="graveyard")
        else:
            with pytest.raises(RuleboundError):
                table.play("Bolt", targets=["Ox"], by="opponent")
    expect_refused("Ongoing: Allies that share a type with this card have +1 ATK.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:802.1", "wow-2007:G.another")
def test_two_that_were_chosen_deal_damage_to_each_other() -> None:
    text = ("0 → Target player chooses an ally in his party, and then you choose an ally in your party. Each deals "
            "melee damage equal to its ATK to the other.")  # fmt: skip
    setting = 'you: item "Ring"; ally "Ox" 2/2\nopponent: ally "Cow" 3/3'
    table = scenario(setting, [item("Ring", text)]).use("Ring", targets=["opponent"]).resolve_all()
    table.expect("Ox", zone="graveyard").expect("Cow", damage=2)
    # [wow-2007:G.another] "Another" isn't said: one may be chosen as both, and then there is no other.
    setting = 'you: item "Ring"; ally "Ox" 2/2; ally "Elk" 1/3\nopponent:'
    table = scenario(setting, [item("Ring", text)]).use("Ring", targets=["you"]).resolve_all("Ox", "Ox")
    table.expect("Ox", zone="play", damage=0).expect("Elk", damage=0)
    table = scenario(setting, [item("Ring", text)]).use("Ring", targets=["you"]).resolve_all("Ox", "Elk")
    table.expect("Ox", damage=1).expect("Elk", damage=2)
    expect_refused("0 → Choose an ally in your party. Each deals melee damage equal to its ATK to the other.", "each")


def test_what_is_so_of_damage_is_so_as_long_as_what_is_so_of_its_source() -> None:
    text = "Your hero has +2 ATK, and combat damage that it would deal is unpreventable this turn."
    shield = ability("Shield", "Ongoing: Prevent all damage that would be dealt to your hero.")
    cards = [ability("Focus", text), shield]
    setting = 'you: hand "Focus"; weapon "Axe" atk 1 strike 0\nopponent: ability "Shield"; hero "Them"'
    table = scenario(setting, cards).play("Focus").resolve_all()
    table.attack("your hero", "Them").resolve().pass_().pass_().strike("Axe").resolve_all()
    table.pass_().pass_().expect("Them", damage=3)


def test_what_becomes_targeted_by_what_opponents_have() -> None:
    kraken = ally("Kraken", 1, 9, "When Kraken becomes targeted by an opposing card or effect, he deals 2 shadow "
                  "damage to that opponent's hero.")  # fmt: skip
    poke = ability("Poke", "Target ally has +1 ATK this turn.", instant=True)
    setting = 'you: ally "Kraken"; ally "Ox" 1/1; hand "Poke"\nopponent: hero "Them"; hand "Poke"'
    table = scenario(setting, [kraken, poke]).play("Poke", targets=["Kraken"]).resolve_all().expect("Them", damage=0)
    table.give_priority("opponent").play("Poke", targets=["Kraken"], by="opponent").resolve_all()
    table.expect("Them", damage=2)


def test_quests_completed_this_turn() -> None:
    habit = ability("Habit", "Ongoing: At the end of each turn, turn all quests completed this turn face up.")
    errand = quest("Errand", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    chore = quest("Chore", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    setting = 'you: ability "Habit"; resource "Errand"; resource "Chore" face down; resources 1\nopponent:'
    table = scenario(setting, [habit, errand, chore]).complete("Errand").resolve_all().expect("Errand", face_down=True)
    table.end_turn().resolve_all().expect("Errand", face_down=False).expect("Chore", face_down=True)


def test_how_much_somebody_dealt_to_somebody_this_turn() -> None:
    text = ("0, Flip Ann → Ann deals X holy damage to target ally, where X is the amount of damage that ally dealt to "
            "Ann this turn.")  # fmt: skip
    setting = 'you: hero "Ann"\nopponent: ally "Ox" 2/9; ally "Cow" 3/9'
    table = scenario(setting, [hero("Ann", 30, text)]).end_turn().fight("Ox", "Ann").resolve_all()
    table.fight("Cow", "Ann").resolve_all().expect("Ann", damage=5).give_priority("you")
    table.use("Ann", targets=["Ox"]).resolve_all().expect("Ox", damage=2).expect("Cow", damage=0)


def test_a_hand_is_discarded_as_a_cost() -> None:
    vault = item("Vault", "0, Discard your hand, destroy Vault → Draw two cards.")
    table = scenario('you: item "Vault"; hand "Pearl" "Opal"\nopponent:', [vault, ability("Pearl"), ability("Opal")])
    table.use("Vault").resolve_all().expect("Pearl", zone="graveyard").expect("Opal", zone="graveyard")
    assert len(table.state.players[0].hand) == 2
    scenario('you: item "Vault"\nopponent:', [vault]).use("Vault").resolve_all().expect("Vault", zone="graveyard")


def test_an_ally_with_the_same_name_is_named_as_the_only_one_that_was_mentioned() -> None:
    text = "search your deck for an ally with the same name, reveal it, and put it into your hand."
    elk = ally("Elk", 1, 1, f"When Elk enters play, you may {text}")
    table = scenario('you: hand "Elk"; resources 1; deck "Ox" "Elk"\nopponent:', [elk, ally("Ox", 1, 1)])
    table.play("Elk").resolve_all("yes", "Elk#2").expect("Elk#2", zone="hand").expect("Ox", zone="deck")
    two = "search your deck for two allies with the same name and put them into your hand."
    expect_refused(f"When Elk enters play, {two}")


def test_a_form_is_lost_while_something_is_controlled() -> None:
    text = ("Ongoing: Your hero is in bear form.",
            "0 → This turn, your hero loses bear form and is in cat form while you control Instinct.")
    table = scenario('you: ability "Instinct"\nopponent:', [ability("Instinct", text)])
    table.expect("your hero", keyword="bear form").use("Instinct").resolve_all()
    table.expect("your hero", keyword="cat form", not_keyword="bear form")
    table.end_turn().expect("your hero", keyword="bear form", not_keyword="cat form")


def test_who_can_protect_for_a_while() -> None:
    text = ("While you control a Pet this turn, your hero has Untargetable, and Pets you control can protect your "
            "hero.")  # fmt: skip
    call = ability("Call", text, instant=True)
    setting = 'you: hand "Call"; ally "Pup"; hero "Ann"\nopponent: ally "Ox" 2/9'
    table = scenario(setting, [call, ally("Pup", 1, 5, tags=("Pet",))]).end_turn().give_priority("you").play("Call")
    table.resolve_all().expect("Ann", keyword="untargetable").attack("Ox", "Ann").resolve()
    table.pass_().pass_().choose("Pup").expect("Pup", exhausted=True)


def test_a_keyword_is_had_so_many_times() -> None:
    assert paragraphs_of(("Hardiness (x 3)",)) == ("Hardiness, Hardiness, Hardiness",)
    assert paragraphs_of(("Hardiness Hardiness Hardiness",)) == ("Hardiness, Hardiness, Hardiness",)
    rock = ally("Rock", 1, 5, "Hardiness, Hardiness, Hardiness")
    bolt = ability("Bolt", "Your hero deals 4 fire damage to target ally.")
    table = scenario('you: hand "Bolt"\nopponent: ally "Rock"', [rock, bolt]).play("Bolt", targets=["Rock"])
    table.resolve_all("Rock", "Rock").expect("Rock", damage=1)


def test_what_is_described_by_its_numbers_is_a_token() -> None:
    table = scenario('you: hand "Raise"\nopponent:', [ability("Raise", "Put a 3/2 Ghoul ally into play.")])
    table.play("Raise").resolve_all().expect("Ghoul", atk=3, health=2)


@pytest.mark.rule("wow-2007:709.2b")
def test_each_of_the_players_that_were_chosen() -> None:
    toast = ability("Toast", "Choose up to two players. Each of them draws a card.")
    for answers, drawn in (((0,), [0, 0]), (("opponent", "done"), [0, 1]), (("you", "opponent"), [1, 1])):
        table = scenario('you: hand "Toast"\nopponent:', [toast]).play("Toast").resolve_all(*answers)
        assert [len(player.hand) for player in table.state.players] == drawn, answers
    expect_refused("Choose a player. Each of them draws a card.", types=c.ABILITY)
    expect_refused("Choose up to two players. He draws a card.", types=c.ABILITY)


def test_all_of_the_kinds_that_were_listed() -> None:
    text = "If you control an ally, item, or weapon, draw a card, or two cards if you control all three."
    survey, three = ability("Survey", text), 'ally "Ox" 1/1; item "Cup"; weapon "Axe" atk 1 strike 1'
    row = {'ally "Ox" 1/1': 1, 'ally "Ox" 1/1; item "Cup"': 1, three: 2}
    for there, drawn in {"": 0, **row}.items():
        table = scenario(f'you: hand "Survey"; {there}\nopponent:', [survey, item("Cup")]).play("Survey").resolve_all()
        assert len(table.state.players[0].hand) == drawn, there
    expect_refused(text.replace("ally, item, or weapon", "ally or item"), types=c.ABILITY)
    expect_refused("Draw a card, or two cards if you control all three.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:707.1d")
def test_what_all_targets_may_cost_together() -> None:
    text = ("Gain control of any number of target opposing allies with combined cost less than or equal to the number "
            "of resources you control.")  # fmt: skip
    net = ability("Net", text)
    cards = [net, ally("Elk", 1, 1, cost=2), ally("Ogre", 4, 4, cost=3), ally("Cow", 1, 1, cost=1)]
    setting = 'you: resources 4; hand "Net"\nopponent: ally "Elk"; ally "Ogre"; ally "Cow"'
    table = scenario(setting, cards).play("Net", targets=["Ogre", "Cow"]).resolve_all()
    table.expect("Ogre", controller="you").expect("Cow", controller="you").expect("Elk", controller="opponent")
    with pytest.raises(RuleboundError):
        scenario(setting, cards).play("Net", targets=["Ogre", "Elk"])
    table = scenario(setting, cards).play("Net", targets=["Elk"]).resolve_all().expect("Elk", controller="you")
    expect_refused("Destroy target ally with combined cost 3 or less.", types=c.ABILITY)
    expect_refused("Destroy all allies with combined cost 3 or less.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:701.1")
def test_damage_is_removed_as_a_cost() -> None:
    errand = quest("Errand", ("As a cost to place this quest face up, remove 2 damage from an opposing hero.",
                              "Pay 1 to complete this quest.", "Reward: Draw a card."))  # fmt: skip
    table = scenario('you: hand "Errand"\nopponent: hero "Them" damage 3', [errand]).place("Errand", face_up=True)
    table.resolve_all().expect("Them", damage=1).expect("Errand", zone="resources", face_down=False)
    table = scenario('you: hand "Errand"\nopponent: hero "Them" damage 1', [errand])
    with pytest.raises(RuleboundError):
        table.place("Errand", face_up=True)
    balm = item("Balm", "0, Remove 1 damage from an ally → Draw a card.")
    table = scenario('you: item "Balm"; ally "Ox" 1/5 damage 2\nopponent:', [balm]).use("Balm").resolve_all()
    table.expect("Ox", damage=1)
    expect_refused("0, Remove 1 damage from each ally → Draw a card.", "remove")
