"""What is so under two conditions, who fought or was dealt so much, what is put back, what is named."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, item, quest, scenario

LATER = pytest.mark.edition("2013")


@LATER
@pytest.mark.rule("wow-2013:714.1")
def test_each_of_two_keywords_has_its_own_condition() -> None:
    text = "This ally has Ferocity while you control an Orc, and Elusive while you control a Troll."
    seer = ally("Seer", 1, 1, text)
    for tag, has, lacks in (("Orc", "ferocity", "elusive"), ("Troll", "elusive", "ferocity")):
        setting = f'you: ally "Seer"; ally "Friend" 1/1 tag "{tag}"\nopponent:'
        scenario(setting, [seer]).expect("Seer", keyword=has, not_keyword=lacks)
    expect_refused("This ally has Ferocity while you control an Orc, and Elusive while.")


@LATER
def test_a_keyword_with_a_number_that_is_counted_and_another() -> None:
    text = (
        "While you control a weapon, this ally has Assault X and Elusive, where X is the highest ATK among weapons you "
        "control."
    )
    seer = ally("Seer", 1, 1, text)
    setting = 'you: ally "Seer"; weapon "Axe" atk 3 strike 9; weapon "Bow" atk 2 strike 9\nopponent:'
    scenario(setting, [seer]).expect("Seer", atk=4, keyword="elusive")
    scenario('you: ally "Seer"\nopponent:', [seer]).expect("Seer", atk=1, not_keyword="elusive")


@LATER
def test_an_ability_comes_back_attached_to_another() -> None:
    text = (
        "Attach to target friendly ally.",
        "Ongoing: Attached ally has +1 ATK.",
        "When attached ally is destroyed, put this ability from its owner's graveyard into play attached to target "
        "friendly ally.",
    )
    axe = ability("Axe", "Destroy target ally.")
    setting = 'you: hand "Boon" "Axe"; ally "Ox" 1/1; ally "Cow" 1/1\nopponent:'
    table = scenario(setting, [ability("Boon", text), axe]).play("Boon", targets=["Ox"]).resolve_all()
    table.expect("Ox", atk=2).play("Axe", targets=["Ox"]).resolve_all()
    table.expect("Boon", zone="play", on="Cow", controller="you").expect("Cow", atk=2)
    theirs = text[2].replace("attached to", "under an opponent's control attached to")
    expect_refused(theirs, types=c.ABILITY)


@LATER
def test_if_fatal_damage_is_dealt_this_way() -> None:
    text = "Your hero deals 2 fire damage to target ally. If fatal damage is dealt this way, draw a card."
    bolt = ability("Bolt", text)
    for health, drawn in ((2, ("Top",)), (3, ())):
        setting = f'you: hand "Bolt"; deck "Top"\nopponent: ally "Ox" 0/{health}'
        table = scenario(setting, [bolt, ally("Top")]).play("Bolt", targets=["Ox"]).resolve_all()
        table.expect_hand("you", *drawn)


@LATER
def test_if_it_was_not_attached_to_something() -> None:
    purge = ability("Purge", "Destroy target ability. If it wasn't attached to a friendly ally, draw a card.")
    mark = ability("Mark", ("Attach to target ally.", "Ongoing: Attached ally has +1 ATK."))
    for host, drawn in (("Ox", ()), ("Foe", ("Top",))):
        setting = 'you: hand "Purge" "Mark"; ally "Ox" 1/1; deck "Top"\nopponent: ally "Foe" 1/1'
        table = scenario(setting, [purge, mark, ally("Top")]).play("Mark", targets=[host]).resolve_all()
        table.play("Purge", targets=["Mark"]).resolve_all().expect_hand("you", *drawn)


@LATER
def test_what_was_dealt_so_much_this_turn() -> None:
    bolt = ability("Bolt", "Your hero deals 3 frost damage to target ally.")
    ice = ability("Ice", "Destroy target ally that was dealt 3 or more frost damage this turn.")
    setting = 'you: hand "Bolt" "Ice"; ally "Ox" 0/9\nopponent: ally "Foe" 0/9'
    table = scenario(setting, [bolt, ice]).play("Bolt", targets=["Foe"]).resolve_all()
    table.play("Ice", targets=["Foe"]).resolve_all().expect("Foe", zone="graveyard")
    scenario(setting, [bolt, ice]).expect_refused("play", "Ice")
    assert effect("Exhaust target ally that dealt 2 or more damage this turn.") != effect(
        "Exhaust target ally that was dealt 2 or more damage this turn."
    )


@LATER
def test_that_defending_ally() -> None:
    text = "When this ally deals damage to a defending ally, put that defending ally into its owner's hand."
    hook = ally("Hook", 1, 9, text)
    table = scenario('you: ally "Hook"\nopponent: ally "Foe" 0/9', [hook]).fight("Hook", "Foe").resolve_all()
    table.expect("Foe", zone="hand")
    expect_refused(text.replace("a defending ally", "an ally"), "defending")


@LATER
def test_what_this_has_removed_comes_back_to_its_owner() -> None:
    cage = item(
        "Cage",
        (
            "When this item enters play, you may remove target ally from the game.",
            "When this item leaves play, put that removed ally into play under its owner's control.",
        ),
    )
    axe = ability("Axe", "Destroy target item.")
    setting = 'you: hand "Cage" "Axe"\nopponent: ally "Foe" 1/1'
    table = scenario(setting, [cage, axe]).play("Cage").resolve_all("yes").expect("Foe", zone="removed from game")
    table.play("Axe", targets=["Cage"]).resolve_all().expect("Foe", zone="play", controller="opponent")


@LATER
def test_a_race_or_a_class_is_named() -> None:
    dig = quest("Dig", ("Pay 1 to complete this quest.", "Reward: Name a race. Put each ally of the named race in your "
                "graveyard into your hand."))  # fmt: skip
    orc, elf = ally("Orc", tags=("Orc",)), ally("Elf", tags=("Night Elf",))
    setting = 'you: resources 1; resource "Dig"; graveyard "Orc" "Elf"\nopponent:'
    table = scenario(setting, [dig, orc, elf]).complete("Dig").resolve("Orc").expect_hand("you", "Orc")
    table.expect("Elf", zone="graveyard")
    assert program("Name a class. Ready each ally of that class.", types=c.ABILITY) != program(
        "Name a race. Ready each ally of that race.", types=c.ABILITY
    )
    expect_refused("Exhaust each ally of that race.", types=c.ABILITY)


def test_words_said_aloud_end_their_sentence() -> None:
    brew = power('When Tarn attacks, you may say "What now?" If you do, draw a card.')
    plain = power('When Tarn attacks, you may say "What now?". If you do, draw a card.')
    assert brew == plain


@LATER
@pytest.mark.rule("wow-2013:G.finishing-move")
def test_finishing_moves_are_known_by_their_keyword_or_tag() -> None:
    """A card with that keyword, and one of those that have it as a tag; no other Combo."""
    belt = item("Belt", "You pay 1 less to play finishing moves.")
    stab = ability("Stab", ("Finishing Move", "Your hero deals X melee damage to target hero."), cost=2)
    kiss = ability("Kiss", "Draw a card.", cost=2, tags=("Finishing Move",))
    jab = ability("Jab", "Draw a card.", cost=2, tags=("Combo",))
    for name, left in (("Stab", 1), ("Kiss", 1), ("Jab", 0)):
        setting = f'you: item "Belt"; resources 2; hand "{name}"\nopponent: hero "Them"'
        table = scenario(setting, [belt, stab, kiss, jab])
        if name == "Stab":
            table.play(name, x=0, targets=["Them"])
        else:
            table.play(name)
        table.expect_ready_resources("you", left)


@LATER
def test_one_of_some_keywords_and_a_cost() -> None:
    text = (
        "Put target ally with Elusive or Ferocity and cost less than or equal to the number of resources you control "
        "from your graveyard into play."
    )
    call = ability("Call", text, cost=0)
    setting = 'you: resources 2; hand "Call"; graveyard "A" "B" "C"\nopponent:'
    cards = [call, ally("A", text="Ferocity", cost=2), ally("B", text="Ferocity", cost=3), ally("C", cost=1)]
    table = scenario(setting, cards).play("Call", targets=["A"]).resolve_all().expect("A", zone="play")
    table.expect("B", zone="graveyard").expect("C", zone="graveyard")
    for name in ("B", "C"):
        with pytest.raises(Exception, match="not offered"):
            scenario(setting, cards).play("Call", targets=[name])


def test_what_a_card_in_play_is_is_not_changed_from_a_graveyard() -> None:
    expect_refused("While this ally is in your graveyard, your hero has +2 ATK.", "in your graveyard")
    assert program("While this ally is in your graveyard, you can control an additional Pet.").powers


@LATER
def test_if_you_revealed_one_as_a_cost() -> None:
    cull = quest(
        "Cull",
        (
            "Reveal any number of cards from your hand and pay 1 to complete this quest.",
            "Reward: If you revealed an ability, draw a card. If you revealed an ally, draw a card.",
        ),
    )
    for shown, drawn in (("Ox", ("A",)), ("Gem", ())):
        setting = f'you: resources 1; resource "Cull"; hand "{shown}"; deck "A" "B"\nopponent:'
        cards = [cull, ally("Ox"), item("Gem"), ally("A"), ally("B")]
        table = scenario(setting, cards).complete("Cull", x=1).resolve_all()
        table.expect_hand("you", shown, *drawn)
    expect_refused("Reward: If you revealed an ability, draw a card.", types=c.QUEST)


@LATER
def test_that_player_is_who_owns_what_went_to_its_owner() -> None:
    touch = ability("Touch", "Put target ally into its owner's hand. Then, that player discards a card.")
    setting = 'you: hand "Touch" "Keep"\nopponent: ally "Foe" 1/1'
    table = scenario(setting, [touch, ally("Keep")]).play("Touch", targets=["Foe"]).resolve_all()
    table.expect("Foe", zone="graveyard").expect_hand("you", "Keep")
    expect_refused("Destroy target ally. Then, that player discards a card.", "that player", types=c.ABILITY)
