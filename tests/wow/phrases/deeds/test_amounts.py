"""Amounts that depend on something, what was done this way, counters and tokens of any name, whom one may protect."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.errors import RuleboundError
from rulebound.wow import constants as c
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.scenarios import ability, ally, item, quest, scenario

#: Texts for each construction, as an ability's (True) or an ally's.
READ = (
    (True, "Your hero deals 2 frost damage to target ally, or 6 if that ally is ready."),
    (True, "Your hero deals 2 frost damage to target ally, plus an additional 3 if it's damaged."),
    (True, "Draw a card, or two cards if you control a Demon."),
    (True, "Draw a card for each five cards in your graveyard."),
    (True, "Draw cards equal to the highest cost among allies you control."),
    (True, "Exhaust target card. If you exhausted an ally this way, draw a card."),
    (True, "Your hero deals 1 fire damage to each opposing ally. Draw a card for each ally dealt damage this way."),
    (True, "Attach to target ally, then draw a card."),
    (True, "Draw a card. If you control a Demon, draw two cards instead."),
    (True, "Put two 1/1 Sparkling Illusion ally tokens into play."),
    (True, "Put a Bird ally token named Skreek into play with 1 [Melee] ATK/1 health, Elusive, and Ferocity."),
    (True, "Target ally can't be exhausted by opposing cards and effects this turn."),
    (True, "Target opposing ally must attack your hero this turn if able."),
    (True, "The next time target player would draw a card this turn, he skips drawing it instead."),
    (True, "Look at target player's hand and remove a card in it from the game."),
    (True, "Gain control of target ally. Put it into its owner's hand at the start of the next turn."),
    (False, "When Tarn enters play, put three gizmo counters on him."),
    (False, "While Tarn has three or more charge counters on him, he has +2 ATK."),
    (False, "If you control another Orc, Tarn has ferocity."),
    (False, "Tarn has -2 ATK during each opponent's turn."),
    (False, "Opposing heroes and allies lose and can't have elusive or untargetable."),
    (False, "Tarn can protect friendly Orcs."),
    (False, "When Tarn enters play, destroy target ability if its controller has more abilities than you."),
    (False, "Inspire: Ability, ally, and equipment"),
    (False, "You pay 1 less to play daggers."),
    (False, "When this ally enters play, Portal."),
    (False, "Remove three gizmo counters \u2192 Draw a card."),
    (False, "Abilities you play can't be interrupted."),
)  # fmt: skip


@pytest.mark.parametrize(("spell", "text"), READ, ids=[text for _, text in READ])
def test_these_are_read_and_print_back(spell: bool, text: str) -> None:
    assert program(text, types=c.ABILITY if spell else c.ALLY) != CardProgram()


@pytest.mark.parametrize(
    ("spell", "text"),
    [
        (True, "Destroy target ally, or 6 if that ally is ready."),
        (True, "Draw a card, or two allies if you control a Demon."),
        (True, "Draw a card for each 1 damage on your hero."),
        (True, "Exhaust target card. If you exhausted this way, draw a card."),
        (True, "Choose an ally in your party. If you control a Demon, destroy it instead."),
        (True, "Put two 1/1 Spidr ally tokens into play."),
        (True, "Target ally can't be exhausted by opposing allies and effects this turn."),
        (True, "The next time target ally would be dealt damage this turn, prevent it. "
               "For each damage prevented this way, draw a card."),
        (True, "For each ally in your party, exhaust target hero and ready it."),
        (True, "Destroy an ally. Remove a card in it from the game."),
        (True, "Your hero deals 3 melee damage to target ally, or you may destroy it if you control a Rune."),
        (False, "When Tarn enters play, put three chrage counters on him."),
        (False, "Tarn can protect target ally."),
        (False, "If you control another Orc, Tarn."),
        (False, "Tarn has -2 ATK during each opponent."),
        (False, "Destroy an ally in your party with cost X \u2192 Destroy target ally with cost less than X."),
    ],
)  # fmt: skip
def test_near_misses_are_refused(spell: bool, text: str) -> None:
    expect_refused(text, types=c.ABILITY if spell else c.ALLY)


def test_another_amount_if_something_is_so() -> None:
    lance = ability("Lance", "Your hero deals 2 frost damage to target ally, or 6 if that ally is ready.")
    for state, damage in (("", 6), ("exhausted", 2)):
        table = scenario(f'you: hand "Lance"\nopponent: ally "Ox" 1/9 {state}', [lance])
        table.play("Lance", targets=["Ox"]).resolve_all().expect("Ox", damage=damage)


def test_the_condition_is_asked_of_each_that_is_dealt_damage() -> None:
    burn = ability("Burn", "Your hero deals 1 fire damage to each opposing ally, or 3 if that ally is exhausted.")
    table = scenario('you: hand "Burn"\nopponent: ally "Ox" 1/9; ally "Elk" 1/9 exhausted', [burn])
    table.play("Burn").resolve_all().expect("Ox", damage=1).expect("Elk", damage=3)


def test_a_card_or_two() -> None:
    call = quest("Call", ("Pay 1 to complete this quest.", "Reward: Draw a card, or two cards if you control a Demon."))
    for party, drawn in (('ally "Imp" 1/1 tag "Demon"', 2), ('ally "Cow" 1/1', 1)):
        table = scenario(f'you: resource "Call"; resources 2; {party}\nopponent: hero', [call])
        table.complete("Call").resolve_all().expect_hand("you", *["Filler"] * drawn)


def test_for_each_so_many_counts_whole_portions() -> None:
    rage = ability("Rage", "Your hero has +1 ATK this turn for each 5 damage on your hero.")
    for damage, atk in ((4, 0), (5, 1), (14, 2)):
        table = scenario(f'you: hero damage {damage}; hand "Rage"\nopponent: hero', [rage])
        table.play("Rage").resolve_all().expect("your hero", atk=atk)


def test_the_highest_and_the_lowest() -> None:
    text = "Your hero deals fire damage to target hero equal to the {} ATK among allies in your party."
    for which, damage in (("highest", 4), ("lowest", 1)):
        cast = ability("Cast", text.format(which))
        table = scenario('you: hand "Cast"; ally "Cow" 1/1; ally "Yak" 4/1\nopponent: ally "Ox" 9/9', [cast])
        table.play("Cast", targets=["their hero"]).resolve_all().expect("their hero", damage=damage)


def test_what_was_done_this_way_may_be_something_else() -> None:
    cut = ability("Cut", "Destroy target ability or equipment. If an equipment was destroyed this way, draw a card.")
    setting = 'you: hand "Cut"\nopponent: item "Lamp"; ability "Hex"'
    cards = [cut, item("Lamp"), ability("Hex", "Ongoing: Your hero has +1 ATK.")]
    scenario(setting, cards).play("Cut", targets=["Lamp"]).resolve_all().expect_hand("you", "Filler")
    scenario(setting, cards).play("Cut", targets=["Hex"]).resolve_all().expect_hand("you")


def test_something_for_each_that_was_destroyed() -> None:
    text = "Destroy all allies with cost 1. For each ally destroyed this way, put a 1/1 Treant ally token into play."
    setting = 'you: hand "Sweep"; ally "Cow" 1/1 cost 1\nopponent: ally "Ox" 1/1 cost 1; ally "Elk" 1/1 cost 2'
    table = scenario(setting, [ability("Sweep", text)])
    table.play("Sweep").resolve_all()
    assert len([card for card in table.state.play if table.state.cards[card].token]) == 2
    table.expect("Elk", zone="play")


def test_instead_of_the_sentence_before() -> None:
    pact = ability("Pact", "Draw a card. If you control a Demon, draw two cards instead.")
    for party, drawn in (('ally "Imp" 1/1 tag "Demon"', 2), ('ally "Cow" 1/1', 1)):
        table = scenario(f'you: hand "Pact"; {party}\nopponent: hero', [pact])
        table.play("Pact").resolve_all().expect_hand("you", *["Filler"] * drawn)


def test_so_many_counters_and_more() -> None:
    text = (
        "Exhaust an ally in your party \u2192 Put a gizmo counter on Drum.",
        "While Drum has two or more gizmo counters on it, your hero has +3 ATK.",
        "Remove two gizmo counters \u2192 Draw a card.",
    )
    for count, atk in ((1, 0), (2, 3), (3, 3)):
        setting = f'you: item "Drum" counter "gizmo" {count}; ally "Cow" 1/1\nopponent: hero'
        table = scenario(setting, [item("Drum", text=text)])
        table.expect("your hero", atk=atk)
    table = scenario('you: item "Drum" counter "gizmo" 2\nopponent: hero', [item("Drum", text=text)])
    table.use("Drum").resolve_all().expect("Drum", counter=("gizmo", 0)).expect_hand("you", "Filler")


def test_whom_one_can_protect() -> None:
    guard = ally("Guard", 1, 9, "Guard can protect Orcs in your party.")
    setting = 'you: ally "Ox" 1/9\nopponent: ally "Guard"; ally "Grok" 1/9 tag "Orc"; ally "Elk" 1/9'
    for attacked, offered in (("Grok", True), ("Elk", False)):
        table = scenario(setting, [guard]).attack("Ox", attacked).resolve()
        while table.decision.kind == "priority" and table.state.stage != c.DEFEND_WINDOW:
            table.pass_()
        assert (table.decision.kind == "protect") == offered
        if offered:
            table.choose("Guard").expect("Guard", exhausted=True)


def test_one_of_each_kind_is_inspired_or_one_in_all() -> None:
    for text, ready in (("Inspire: Ally and item", 2), ("Inspire: Ally or item", 1)):
        muse = ally("Muse", 1, 1, text)
        setting = 'you: ally "Muse"; ally "Cow" 1/1 exhausted; item "Lamp" exhausted\nopponent: hero'
        table = scenario(setting, [muse, item("Lamp")])
        table.end_turn("Cow", "Lamp") if ready == 2 else table.end_turn("Cow")
        table.expect("Cow", ready=True).expect("Lamp", ready=ready == 2)


def test_a_statement_with_its_condition_before_or_after_it() -> None:
    for text in ("If you control another Orc, Grok has ferocity.", "Grok has ferocity if you control another Orc."):
        grok = ally("Grok", 1, 1, text)
        for tag, has in (("Orc", True), ("Gnome", False)):
            table = scenario(f'you: ally "Grok"; ally "Cow" 1/1 tag "{tag}"\nopponent: hero', [grok])
            table.expect("Grok", **{"keyword" if has else "not_keyword": "ferocity"})


def test_only_on_opponents_turns() -> None:
    sly = ally("Sly", 3, 3, "Sly has -2 ATK during each opponent's turn.")
    table = scenario('you: ally "Sly"\nopponent: hero', [sly])
    table.expect("Sly", atk=3).end_turn().expect("Sly", atk=1)


def test_cards_that_cannot_be_turned_by_opponents() -> None:
    nerves = ability("Nerves", "Your hero can't be exhausted by opposing cards and effects this turn.")
    stun = ability("Stun", "Exhaust target hero.", instant=True)
    for by, ready in (("opponent", True), ("you", False)):
        where = 'hand "Nerves" "Stun"' if by == "you" else 'hand "Nerves"'
        theirs = 'hand "Stun"' if by == "opponent" else "hero"
        table = scenario(f"you: {where}\nopponent: {theirs}", [nerves, stun]).play("Nerves").resolve_all()
        table.play("Stun", targets=["your hero"], by=by).resolve_all().expect("your hero", ready=ready)


def test_back_at_the_start_of_the_next_turn() -> None:
    text = "Remove target ally from the game. Its owner puts it into play at the start of the next turn."
    table = scenario('you: hand "Fade"\nopponent: ally "Ox" 1/9', [ability("Fade", text)])
    table.play("Fade", targets=["Ox"]).resolve_all().expect("Ox", zone="removed from game")
    table.end_turn().resolve_all().expect("Ox", zone="play", controller="opponent")


def test_who_has_more_is_its_controller() -> None:
    text = "When Judge enters play, destroy target ally if its controller has more allies than you."
    judge = ally("Judge", 1, 1, text, cost=0)
    for herd, zone in (('ally "Ox" 1/1; ally "Elk" 1/1', "graveyard"), ('ally "Ox" 1/1', "play")):
        table = scenario(f'you: hand "Judge"\nopponent: {herd}', [judge])
        table.play("Judge").resolve().choose("Ox").resolve_all().expect("Ox", zone=zone)


def test_what_is_seen_is_chosen_among() -> None:
    pry = ability("Pry", "Look at target player's hand and remove a card in it from the game.")
    cards = [pry, *(ally(name, 1, 1) for name in ("A", "B", "Own"))]
    table = scenario('you: hand "Pry" "Own"\nopponent: hand "A" "B"; ally "Ox" 1/1', cards)
    table.play("Pry", targets=["opponent"]).resolve()
    assert sorted(table.choices()) == ["A", "B"]
    table.choose("A").expect("A", zone="removed from game").expect_hand("opponent", "B")


def test_x_is_the_cost_of_what_was_paid_with() -> None:
    text = "Destroy an ally in your party with cost X \u2192 Your hero deals X fire damage to target hero."
    table = scenario('you: item "Pyre"; ally "Cow" 1/1 cost 4\nopponent: hero', [item("Pyre", text=text)])
    table.use("Pyre", targets=["their hero"]).resolve_all()
    table.expect("their hero", damage=4).expect("Cow", zone="graveyard")


def test_if_you_do_goes_on_with_the_paragraph_before() -> None:
    made = program("When Tarn attacks, you may pay 1. If you do, draw a card.")
    assert program("When Tarn attacks, you may pay 1.", "If you do, draw a card.").powers == made.powers
    expect_refused("If you do, draw a card.")


@pytest.mark.rule("wow-2007:716.4")
def test_a_deck_is_not_drawn_from_once() -> None:
    chill = ability("Chill", "The next time target player would draw a card this turn, he skips drawing it instead.")
    draw = ability("Think", "Draw two cards.")
    table = scenario('you: hand "Chill" "Think"\nopponent: hero', [chill, draw])
    table.play("Chill", targets=["you"]).resolve_all().play("Think").resolve_all().expect_hand("you", "Filler")


#: More of the same, read after the first probe of unseen texts.
MORE = (
    (True, "Your hero deals 1 frost damage and 2 nature damage to target hero or ally."),
    (True, "If target ally would be destroyed this turn, remove all damage from it instead."),
    (True, "Draw a card. If you control a Demon, draw another two cards."),
    (True, "Each friendly player draws a card."),
    (True, "Target ally has Assault 1 this turn for each equipment you control."),
    (True, "Destroy target armor you don't control."),
    (True, "Put up to two cards named Ember Fist or Frost Fist from your graveyard into your hand."),
    (True, "Look at the top five cards of your deck. You may reveal an equipment card from among them and put it into "
           "your hand. Put the rest on the bottom of your deck."),
    (False, "Damage that would be dealt by Tarn is unpreventable."),
    (False, "Your armor has +1 DEF."),
    (False, "Other allies you control have +ATK equal to Tarn's ATK."),
    (False, "When an opposing ally is exhausted, draw a card."),
    (False, "Opposing heroes and allies can't have stealth or elusive."),
    (False, "Gnome Hero: When Tarn attacks, draw a card."),
)  # fmt: skip


@pytest.mark.parametrize(("spell", "text"), MORE, ids=[text for _, text in MORE])
def test_these_are_read_and_print_back_too(spell: bool, text: str) -> None:
    assert program(text, types=c.ABILITY if spell else c.ALLY) != CardProgram()


@pytest.mark.parametrize(
    ("spell", "text"),
    [
        (True, "Your hero deals 1 frost damage and 2 damage nature to target hero or ally."),
        (True, "Your hero deals 1 frost damage and 2 nature damage to an ally."),
        (True, "Draw another two card."),
        (True, "Destroy target armor you don't."),
        (True, "Put up to two cards named Ember Fist or from your graveyard into your hand."),
        (False, "Your weapons has +1 ATK."),
        (False, "Damage that would be dealt by Tarn is."),
        (False, "Sorcery Hero: When Tarn attacks, draw a card."),
    ],
)
def test_near_misses_of_these_are_refused(spell: bool, text: str) -> None:
    expect_refused(text, types=c.ABILITY if spell else c.ALLY)


def test_two_kinds_of_damage_are_two_packets() -> None:
    storm = ability("Storm", "Your hero deals 1 frost damage and 2 nature damage to target ally.")
    ward = "Prevent all frost damage that would be dealt to allies in your party."
    setting = 'you: hand "Storm"\nopponent: ally "Ox" 1/9; item "Ward"'
    table = scenario(setting, [storm, item("Ward", text=ward)]).play("Storm", targets=["Ox"]).resolve_all()
    table.expect("Ox", damage=2)
    table = scenario('you: hand "Storm"\nopponent: ally "Ox" 1/9', [storm])
    table.play("Storm", targets=["Ox"]).resolve_all().expect("Ox", damage=3)


def test_what_would_be_destroyed_is_spared_this_turn() -> None:
    spare = ability("Spare", "If target ally would be destroyed this turn, remove all damage from it instead.")
    doom = ability("Doom", "Destroy target ally.")
    setting = 'you: hand "Spare" "Doom"; ally "Cow" 1/9 damage 3; ally "Yak" 1/1\nopponent: hero'
    for doomed, zone in (("Cow", "play"), ("Yak", "graveyard")):
        table = scenario(setting, [spare, doom]).play("Spare", targets=["Cow"]).resolve_all()
        table.play("Doom", targets=[doomed]).resolve_all().expect(doomed, zone=zone)
        table.expect("Cow", damage=0 if doomed == "Cow" else 3)


def test_armor_that_is_not_yours() -> None:
    crumble = ability("Crumble", "Destroy target armor you don't control.")
    table = scenario('you: hand "Crumble"; armor "Mail" def 1\nopponent: armor "Plate" def 1', [crumble])
    with pytest.raises(RuleboundError, match="not offered as a target"):
        table.play("Crumble", targets=["Mail"])
    table = scenario('you: hand "Crumble"; armor "Mail" def 1\nopponent: armor "Plate" def 1', [crumble])
    table.play("Crumble", targets=["Plate"]).resolve_all().expect("Plate", zone="graveyard")


def test_unpreventable_whoever_deals_it() -> None:
    bolt = ability("Bolt", "Your hero deals 3 fire damage to target hero or ally.")
    for agony, damage in (("Damage that would be dealt is unpreventable.", 3), ("Your hero has +0 ATK.", 0)):
        ward = item("Ward", text="Prevent all damage that would be dealt to your hero.")
        cards = [bolt, item("Agony", text=agony), ward]
        table = scenario('you: hand "Bolt"; item "Agony"\nopponent: item "Ward"', cards)
        table.play("Bolt", targets=["their hero"]).resolve_all().expect("their hero", damage=damage)


def test_a_power_of_heroes_with_a_trait() -> None:
    spy = ally("Spy", 1, 1, "Gnome Hero: Spy has +4 ATK.")
    for trait, atk in (("Gnome", 5), ("Orc", 1)):
        scenario(f'you: hero "Vex" trait "{trait}"; ally "Spy"\nopponent: hero', [spy]).expect("Spy", atk=atk)


def test_the_owner_of_what_is_counted() -> None:
    text = "Put target ally with cost less than or equal to the number of resources you control into its owner's hand."
    setting = 'you: hand "Wash"; resources {}\nopponent: ally "Ox" 1/9 cost 3; resources 9'
    wash = ability("Wash", text)
    scenario(setting.format(3), [wash]).play("Wash", targets=["Ox"]).resolve_all().expect("Ox", zone="hand")
    with pytest.raises(RuleboundError, match="Wash"):
        scenario(setting.format(2), [wash]).play("Wash", targets=["Ox"])


def test_what_is_in_the_resource_row() -> None:
    tome = ally("Tome", 1, 1, "Tome has +1 ATK for each quest in your resource row.")
    call = quest("Call", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    scenario('you: ally "Tome"; resource "Call"; resources 2\nopponent: hero', [tome, call]).expect("Tome", atk=2)
    scenario('you: ally "Tome"; resources 2\nopponent: resource "Call"', [tome, call]).expect("Tome", atk=1)


def test_put_back_in_any_order() -> None:
    peek = ability("Peek", "Look at the top two cards of your deck and put them back in any order.")
    cards = [peek, ally("A", 1, 1), ally("B", 1, 1), ability("Think", "Draw a card.")]
    table = scenario('you: hand "Peek" "Think"; deck "A" "B"\nopponent: hero', cards).play("Peek").resolve("A")
    table.play("Think").resolve_all().expect_hand("you", "B")
    expect_refused("When Tarn attacks, put it back in any order.")


def test_its_cost_is_so_much_or_more() -> None:
    trap = ability("Trap", "Destroy target ally. If its cost is 4 or more, draw a card.")
    for cost, drawn in ((4, 1), (3, 0)):
        table = scenario(f'you: hand "Trap"\nopponent: ally "Ox" 1/9 cost {cost}', [trap])
        table.play("Trap", targets=["Ox"]).resolve_all().expect_hand("you", *["Filler"] * drawn)


def test_an_ability_is_not_attached_to_what_it_brings() -> None:
    expect_refused("Put target ally from your graveyard into play and attach this ability to it.", types=c.ABILITY)


def test_dealt_damage_this_way_by_either_kind() -> None:
    text = "Your hero deals 1 frost damage and 1 nature damage to target ally."
    text += " An ally dealt damage this way can't attack this turn."
    ward = item("Ward", text="Prevent all nature damage that would be dealt to allies in your party.")
    storm = ability("Storm", text, instant=True)
    table = scenario('you: ally "Cow" 1/9; item "Ward"; hand "Storm"\nopponent: hero', [ward, storm])
    table.play("Storm", targets=["Cow"]).resolve_all().expect("Cow", damage=1)
    table.expect_refused("attack", "Cow", at="their hero")


def test_what_was_asked_about_is_the_target() -> None:
    text = "If damage was dealt with target ability or equipment this turn, destroy it."
    wand = item("Wand", text="0 \u2192 Your hero deals 1 fire damage to target hero.")
    cards = [ability("Reckon", text), wand, item("Lamp")]
    setting = 'you: hand "Reckon"; item "Wand"; item "Lamp"\nopponent: hero'
    for named, zone in (("Wand", "graveyard"), ("Lamp", "play")):
        table = scenario(setting, cards).use("Wand", targets=["their hero"]).resolve_all()
        table.play("Reckon", targets=[named]).resolve_all().expect(named, zone=zone)


@pytest.mark.rule("wow-2007:707.3", "wow-2007:709.2d", "wow-2013:709.2d", "wow-2013:712.3b")
def test_what_a_cost_destroyed_counts_as_it_was_in_play() -> None:
    burns = "Destroy an ally in your party >>> Pyre deals nature damage equal to that ally's ATK to target hero."
    pyre = ally("Pyre", 1, 5, burns)
    crown = item("Crown", "Allies named Footman in your party have +3 ATK.")
    text = 'you: ally "Pyre"; ally "Footman" 1/1; item "Crown"\nopponent:'
    table = scenario(text, [pyre, crown]).use("Pyre", pay=["Footman"], targets=["their hero"]).resolve()
    table.expect("their hero", damage=4)


def test_who_attaches_what_enters_play_under_its_control() -> None:
    snare = ability("Snare", "Attach to target opposing ally. <p> Ongoing: Attached ally has -1 ATK.")
    back = ability("Back", "Put target ability card from a graveyard into play under its owner's control.")
    text = 'you: hand "Back"; ally "Mine" 3/3; ally "Other" 3/3\nopponent: graveyard "Snare"; ally "Theirs" 3/3'
    table = scenario(text, [snare, back]).play("Back", targets=["Snare"]).resolve()
    table.expect_asked("opponent", "choose").choose("Other")
    table.expect("Snare", on="Other", controller="opponent").expect("Other", atk=2)


def test_each_character_dealt_damage_counts_once() -> None:
    spared = "If an ally in your party would be dealt damage, that damage is dealt to your hero instead."
    shield = item("Shield", spared)
    blast = ability("Blast", "Your hero deals 1 arcane damage to each opposing hero and ally. "
                    "Draw a card for each character dealt damage this way.")  # fmt: skip
    text = 'you: hand "Blast"; deck 9\nopponent: item "Shield"; ally "One" 1/1; ally "Two" 1/1'
    table = scenario(text, [shield, blast]).play("Blast").resolve()
    table.expect("their hero", damage=3)
    assert len(table.state.players[0].hand) == 1


def test_the_controller_of_the_hero_that_was_dealt_damage() -> None:
    chill = ability("Chill", "Your hero deals 1 frost damage to target hero or ally. "
                    "If a hero was dealt damage this way, its controller discards a card.")  # fmt: skip
    mirror = item("Mirror", "If an ally in your party would be dealt damage, "
                  "that damage is dealt to an opposing hero instead.")  # fmt: skip
    text = 'you: hand "Chill" "Mine"\nopponent: item "Mirror"; ally "Ox" 1/9; hand "Theirs"'
    table = scenario(text, [chill, mirror, ally("Mine"), ally("Theirs")]).play("Chill", targets=["Ox"]).resolve()
    table.expect("your hero", damage=1).expect_graveyard("you", "Chill", "Mine").expect_hand("opponent", "Theirs")


def test_how_many_targets_is_known_before_anything_is_chosen() -> None:
    with pytest.raises(RuleboundError, match="isn't known as targets are chosen"):
        ability("Freeze", "Up to X target allies can't attack this turn, where X is the ATK of a weapon you control.")
    ability("Freeze", "Up to X target allies can't attack this turn, where X is the number of weapons you control.")
