"""What the last sets say: what is so of one subject, lists of which one is had, the least of all, events of theirs."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, hero, item, scenario, weapon

LATER = pytest.mark.edition("2013")


def alone(text: str, cards: list[Definition]) -> Table:
    """Set up one side; the other has only a hero."""
    return scenario(text + '\nopponent: hero "Them"', cards)


@LATER
def test_one_of_several_keywords_is_chosen_as_it_is_done() -> None:
    gift = ability("Gift", "Target ally you control has Protector, Elusive, or Stealth this turn.")
    table = alone('you: hand "Gift"; ally "Ox" 1/1', [gift]).play("Gift", targets=["Ox"]).resolve(1)
    table.expect("Ox", keyword="elusive").expect("Ox", not_keyword="protector").expect("Ox", not_keyword="stealth")
    table.end_turn().expect("Ox", not_keyword="elusive")
    expect_refused("Allies you control have Protector, Elusive, or Stealth this turn.", types=c.ABILITY)


@LATER
def test_two_statements_of_one_subject() -> None:
    rage = ability("Rage", "Target ally has +2 ATK this turn, and can attack only heroes this turn.")
    text = 'you: hand "Rage"; ally "Ox" 1/9\nopponent: hero "Them"; ally "Foe" 1/9'
    table = scenario(text, [rage]).play("Rage", targets=["Ox"]).resolve().expect("Ox", atk=3)
    table.expect_refused("attack", "Ox", at="Foe").expect_offered("attack", "Ox", at="Them")
    expect_refused("Allies you control have +2 ATK this turn, and can attack only heroes this turn.", types=c.ABILITY)


@LATER
def test_what_a_hero_does_and_has() -> None:
    strike = ability("Strike", "Your hero deals X holy damage to target hero or ally and has Assault X this turn, "
                               "where X is the number of allies you control.")  # fmt: skip
    text = 'you: hero "Us"; hand "Strike"; ally "A" 1/1; ally "B" 1/1\nopponent: hero "Them"'
    table = scenario(text, [strike]).play("Strike", targets=["Them"]).resolve()
    table.expect("Them", damage=2).expect("Us", atk=2).end_turn().expect("Us", atk=0)


@LATER
def test_two_statements_for_one_time() -> None:
    hone = ability("Hone", "Target weapon you control has +2 ATK and you pay 2 less to strike with it this turn.")
    text = 'you: hero "Us"; hand "Hone"; weapon "Axe" atk 1 strike 3; weapon "Pick" atk 1 strike 3; resources 1'
    table = alone(text, [hone]).play("Hone", targets=["Axe"]).resolve().expect("Axe", atk=3)
    table.attack("Us", "Them").resolve().expect_offered("strike", "Axe").expect_refused("strike", "Pick")


@LATER
def test_keywords_and_a_text() -> None:
    lord = ally("Lord", 1, 1, "When another Orc ally enters play under your control, it has Ferocity and Protector, "
                              "and \"At the end of your turn, destroy this ally.\"")  # fmt: skip
    kin = ally("Kin", 1, 1, tags=("Orc",))
    table = alone('you: ally "Lord"; hand "Kin"', [lord, kin]).play("Kin").resolve().resolve()
    table.expect("Kin", keyword="ferocity").expect("Kin", keyword="protector").end_turn()
    table.expect("Kin", zone="graveyard").expect("Lord", zone="play")


@LATER
def test_for_a_turn_while_something_is_so() -> None:
    brute = ally("Brute", 1, 9, "When this ally attacks for the first time each turn, it has +4 ATK this turn while "
                                "you control another Ogre hero or ally.")  # fmt: skip
    text = 'you: ally "Brute"; ally "Kin" 1/9 tag "{}"\nopponent: hero "Them"'
    scenario(text.format("Ogre"), [brute]).attack("Brute", "Them").resolve().resolve().expect("Brute", atk=5)
    scenario(text.format("Orc"), [brute]).attack("Brute", "Them").resolve().resolve().expect("Brute", atk=1)


@LATER
def test_when_so_many_are_there_is_while() -> None:
    chief = ally("Chief", 1, 9, "Unity: When you control two or more Orc allies, this ally has Protector.")
    text = 'you: ally "Chief"; ally "Kin" 1/1 tag "Orc"; {}'
    alone(text.format('ally "Gro" 1/1 tag "Orc"'), [chief]).expect("Chief", keyword="protector")
    alone(text.format('ally "Ox" 1/1'), [chief]).expect("Chief", not_keyword="protector")
    expect_refused("When you control an Orc ally, this ally has Protector.")


@LATER
def test_the_least_of_all_and_those_tied() -> None:
    ruin = item("Ruin", "At the start of your turn, destroy the ally with the lowest cost. If two or more are tied, "
                        "destroy all with that cost.")  # fmt: skip
    text = 'you: item "Ruin"; ally "A" 1/1 cost 2; ally "B" 1/1 cost 3\nopponent: ally "C" 1/1 cost 2'
    table = scenario(text, [ruin]).end_turn().end_turn()
    table.expect("A", zone="graveyard").expect("C", zone="graveyard").expect("B", zone="play")
    expect_refused("Destroy the ally with the lowest cost. If two or more are tied, destroy all with that ATK.",
                   types=c.ABILITY)  # fmt: skip


@LATER
def test_those_that_share_the_highest_cost() -> None:
    hunt = ability("Hunt", "Destroy all opposing allies that have or share the highest cost among opposing allies.")
    text = 'you: hand "Hunt"; ally "Big" cost 9\nopponent: ally "A" cost 5; ally "B" cost 5; ally "C" cost 4'
    table = scenario(text, [hunt]).play("Hunt").resolve()
    table.expect("A", zone="graveyard").expect("B", zone="graveyard").expect("C", zone="play")
    table.expect("Big", zone="play")


@LATER
def test_what_damage_was_dealt_with_or_by() -> None:
    repent = ability("Repent", "Destroy target ally or equipment that damage was dealt with or dealt by this turn.",
                     instant=True)  # fmt: skip
    text = 'you: hand "Repent"; ally "Ox" 1/9; ally "Idle" 1/9; weapon "Axe" atk 2 strike 0\nopponent: hero "Them"'
    table = scenario(text, [repent]).fight("Ox", "Them")
    table.play("Repent", targets=["Ox"]).resolve().expect("Ox", zone="graveyard")
    for name in ("Idle", "Axe"):
        table = scenario(text, [repent]).fight("Ox", "Them").play("Repent")
        assert name not in table.choices()


@LATER
def test_with_an_attachment_of_yours() -> None:
    pain = ability("Pain", "Your hero deals 1 shadow damage to each opposing ally that has an attachment you control.")
    hold = ability("Hold", "Attach to target ally.")
    text = 'you: hand "Pain"; ability "Hold" on "A"\nopponent: ally "A" 1/9; ally "B" 1/9; ability "Hold" on "B"'
    table = scenario(text, [pain, hold]).play("Pain").resolve().expect("A", damage=1).expect("B", damage=0)
    assert table is not None
    expect_refused("Destroy target ally that has an ally.", types=c.ABILITY)


@LATER
@pytest.mark.rule("wow-2013:400.1")
def test_what_you_own() -> None:
    leap = ability("Leap", "Remove target ally you own from the game. Then, put it into play under your control.")
    text = 'you: hand "Leap"\nopponent: ally "Mine" 1/1 owned by you; ally "Theirs" 1/1'
    table = scenario(text, [leap]).play("Leap", targets=["Mine"]).resolve_all()
    table.expect("Mine", controller="you", zone="play")


@LATER
@pytest.mark.rule("wow-2013:407.3")
def test_for_each_that_was_healed() -> None:
    hymn = ability("Hymn", "Your hero heals 3 damage from each friendly ally. For each character healed this way, "
                           "draw a card.")  # fmt: skip
    text = 'you: hand "Hymn"; ally "A" 1/9 damage 5; ally "B" 1/9 damage 1; ally "C" 1/9; deck "One" "Two" "Three"'
    table = alone(text, [hymn, ally("One"), ally("Two"), ally("Three")]).play("Hymn").resolve()
    table.expect("A", damage=2).expect("B", damage=0).expect_hand("you", "One", "Two")


@LATER
def test_one_of_two_is_controlled() -> None:
    ash = ability("Ash", "If you control a Demon or a Pet, draw a card.")
    for tag, drawn in (("Demon", True), ("Pet", True), ("Orc", False)):
        table = alone(f'you: hand "Ash"; ally "A" 1/1 tag "{tag}"; deck "Top"', [ash, ally("Top")]).play("Ash")
        table.resolve().expect("Top", zone="hand" if drawn else "deck")


@LATER
def test_put_into_a_row_face_up_or_from_the_graveyard() -> None:
    bloom = ally("Bloom", 1, 1, "When this ally is destroyed, you may put him from the graveyard into his owner's "
                                "resource row face down and exhausted.")  # fmt: skip
    fell = ability("Fell", "Destroy target ally.")
    table = alone('you: hand "Fell"; ally "Bloom"', [bloom, fell]).play("Fell", targets=["Bloom"]).resolve()
    table.resolve("yes").expect("Bloom", zone="resources", ready=False)
    up = effect("Put target ally into its owner's resource row face up and exhausted.")
    down = effect("Put target ally into its owner's resource row face down and exhausted.")
    assert up != down
    same = effect("Put the top card of your deck into your resource row face down and ready.")
    assert same == effect("Put the top card of your deck into your resource row face down.")


@LATER
def test_drawing_half_of_a_deck() -> None:
    tide = ability("Tide", "Draw the top half of your deck, rounded up.")
    text = 'you: hand "Tide"; deck 5'
    table = alone(text, [tide]).play("Tide").resolve()
    assert len(table.state.players[0].deck) == 2
    half = effect("Draw the top half of your deck, rounded up.")
    assert half != effect("Draw the top half of your deck, rounded down.")


@LATER
def test_for_this_and_each_other() -> None:
    drum = ally("Drum", 1, 9, "When this ally attacks, for this and each other Orc ally you control, put a 1/1 Wolf "
                              "ally token into play.", tags=("Orc",))  # fmt: skip
    text = 'you: ally "Drum"; ally "Kin" 1/1 tag "Orc"; ally "Ox" 1/1\nopponent: hero "Them"'
    table = scenario(text, [drum]).attack("Drum", "Them").resolve().resolve()
    table.expect("Wolf#2", token=True)
    assert len(table.cards("Wolf")) == 2


@LATER
def test_playing_or_striking() -> None:
    deft = ability("Deft", "Ongoing: When you play or strike with a weapon, draw a card.")
    text = 'you: hero "Us"; ability "Deft"; hand "Axe"; weapon "Pick" atk 1 strike 0; deck "One" "Two"'
    cards = [deft, weapon("Axe", 1, 0), ally("One"), ally("Two")]
    table = alone(text, cards).play("Axe").resolve().expect_hand("you", "One")
    table.resolve_all().attack("Us", "Them").resolve().strike("Pick").resolve().expect_hand("you", "One", "Two")


@LATER
def test_attaching_as_an_event() -> None:
    weaver = ally("Weaver", 1, 1, "When you attach an ability to an opposing hero or ally, Weaver deals 1 shadow "
                                  "damage to that character.")  # fmt: skip
    hold = ability("Hold", "Attach to target ally.<p>Ongoing: Attached ally has +1 ATK.")
    roam = ability("Roam", "Draw a card.")
    text = 'you: ally "Weaver"; ally "Ox" 1/9; hand "Hold" "Roam"\nopponent: ally "Foe" 1/9; hand "Hold"'
    cards = [weaver, hold, roam]
    table = scenario(text, cards).play("your Hold", targets=["Foe"]).resolve().resolve().expect("Foe", damage=1)
    table = scenario(text, cards).play("your Hold", targets=["Ox"]).resolve_all().expect("Ox", damage=0)
    table = scenario(text, cards).play("Roam").resolve_all().expect("Foe", damage=0)
    table.end_turn().play("opponent's Hold", targets=["Foe"]).resolve_all().expect("Foe", damage=0)
    expect_refused("When you attach an ability with an opposing hero, draw a card.")


@LATER
@pytest.mark.rule("wow-2013:G.reveal")
def test_revealed_from_the_deck() -> None:
    egg = ally("Egg", 1, 1, "When this ally enters play and when she is revealed from your deck, draw a card.")
    peek = ability("Peek", "Reveal the top card of your deck.")
    look = ability("Look", "Look at the top card of your deck.")
    text = 'you: hand "Peek" "Look" "Egg"; deck "Egg"'
    cards = [egg, peek, look]
    alone(text, cards).play("Peek").resolve().expect_chain("Egg")
    alone(text, cards).play("Look").resolve().expect_chain()
    alone(text, cards).play("Egg").resolve().expect_chain("Egg")
    assert len(program("When this ally enters play and when she is revealed from your deck, draw a card.").powers) == 2
    expect_refused("When this ally is revealed from an opponent's deck, draw a card.")


@LATER
def test_striking_with_them() -> None:
    marks = ability("Marks", "Ongoing: Ranged weapons you control have +1 ATK, and you pay 1 less to strike with them.")
    text = 'you: hero "Us"; ability "Marks"; weapon "Gun" atk 1 strike 1 tag "Ranged"; weapon "Axe" atk 1 strike 1'
    table = alone(text, [marks]).expect("Gun", atk=2).expect("Axe", atk=1).attack("Us", "Them").resolve()
    table.expect_offered("strike", "Gun").expect_refused("strike", "Axe")


def test_two_handed_and_ranged_dual_wield() -> None:
    assert program("Your hero has Ranged Dual Wield.") != program("Your hero has Two-Handed Dual Wield.")
    expect_refused("Your hero has Handed Dual Wield.")


def test_a_kind_said_twice_is_a_misprint() -> None:
    expect_refused("Destroy target ally or ally.", types=c.ABILITY)
    assert hero("Us") is not None
