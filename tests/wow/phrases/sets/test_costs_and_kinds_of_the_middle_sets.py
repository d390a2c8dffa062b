"""What the sets from 2010 to 2012 say of costs of quests, draws that are skipped, first and next cards, and kinds."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.wow import constants as c
from rulebound.wow.position.text_box import Completion
from rulebound.wow.scenarios import ability, ally, hero, item, quest, scenario

RALLY = (
    "For each ally you control, you may pay 2 to complete this quest.",
    "Reward: Draw a card for each 2 paid this way.",
)


@pytest.mark.rule("wow-2007:702.1", "wow-2007:707.1c", "wow-2013:701.1")
def test_a_quest_is_paid_for_as_often_as_one_likes() -> None:
    rally = quest("Rally", RALLY)
    setting = 'you: ally "A"; ally "B"; resource "Rally"; resources 6; deck "X" "Y" "Z"\nopponent:'
    cards = [rally, *(ally(name) for name in "ABXYZ")]
    scenario(setting, cards).complete("Rally", x=2).resolve_all().expect_hand("you", "X", "Y")
    scenario(setting, cards).complete("Rally", x=1).resolve_all().expect_hand("you", "X")
    one = 'you: ally "A"; resource "Rally"; resources 6; deck "X" "Y" "Z"\nopponent:'
    table = scenario(one, cards).complete("Rally", x=1).resolve_all().expect_hand("you", "X")
    table.expect_ready_resources("you", 5)
    assert expect_refused("Reward: Draw a card for each 2 paid this way.", types=c.QUEST).words
    other = (RALLY[0], "Reward: Draw a card for each 3 paid this way.")
    with pytest.raises(Exception, match="3 paid"):
        program(*other, types=c.QUEST)


@pytest.mark.rule("wow-2007:707.1e", "wow-2013:707.1e")
@pytest.mark.parametrize(
    ("change", "paid", "drawn"),
    [
        ("You pay 1 less to complete quests.", 3, 1),
        ("You pay 2 less to complete quests.", 2, 1),
        ("You pay 9 less to complete quests.", 0, 0),
        # What is paid besides isn't paid for any of them.
        ("You pay 3 more to complete quests.", 7, 2),
        ("You pay 1 less to play abilities.", 4, 2),
    ],
)
def test_what_was_paid_for_each_is_counted_and_not_what_would_have_been(change: str, paid: int, drawn: int) -> None:
    cards = [quest("Rally", RALLY), item("Disc", change), *(ally(name) for name in "ABXYZ")]
    setting = 'you: ally "A"; ally "B"; resource "Rally"; item "Disc"; resources 9; deck "X" "Y" "Z"\nopponent:'
    table = scenario(setting, cards).complete("Rally", x=2).expect_ready_resources("you", 10 - paid)
    table.resolve_all().expect_hand("you", *"XY"[:drawn])


@pytest.mark.rule("wow-2007:702.1", "wow-2013:701.1")
def test_a_quest_is_paid_for_in_one_of_two_ways() -> None:
    text = ("Pay 3 or discard an ability and an ally to complete this quest.", "Reward: Draw a card.")
    several = ("Pay 3 or discard an ability, ally, and equipment to complete this quest.", "Reward: Draw a card.")
    trade = quest("Trade", several)
    cards = [trade, ability("Spell"), ally("Ox"), item("Gem"), ally("X")]
    setting = 'you: resource "Trade"; hand "Spell" "Ox" "Gem"; deck "X"\nopponent:'
    table = scenario(setting, cards)
    # One of the ways is enough: nothing speaks against it.
    assert table.why_not(0, "complete", table.card("Trade").number, 0) == []
    table.complete("Trade").resolve_all().expect_hand("you", "X")
    table.expect("Gem", zone="graveyard").expect("Spell", zone="graveyard")
    lacking = 'you: resource "Trade"; hand "Spell" "Ox"; deck "X"; resources 1\nopponent:'
    scenario(lacking, cards).expect_refused("complete", "Trade")
    made = program(*several, types=c.QUEST)
    assert [len(one.costs) for one in made.powers if isinstance(one, Completion)] == [1, 3]
    assert text != several


@pytest.mark.rule("wow-2007:716.1b")
def test_a_draw_that_is_skipped_is_waited_for() -> None:
    text = ("If you would draw a card, you may skip drawing it instead.",
            "When you skip drawing a card this way, Tarn deals 2 arcane damage to target ally.")  # fmt: skip
    hands = ally("Tarn", 1, 1, text=text)
    gift = ability("Gift", "Draw a card.")
    setting = 'you: ally "Tarn"; hand "Gift"; deck "A"\nopponent: ally "Ox" 1/9'
    cards = [hands, gift, ally("A")]
    table = scenario(setting, cards).play("Gift").resolve("yes").resolve_all("Ox")
    table.expect("Ox", damage=2).expect("A", zone="deck")
    table = scenario(setting, cards).play("Gift").resolve("no").resolve_all()
    table.expect("Ox", damage=0).expect("A", zone="hand")
    first = "When you first skip drawing a card this way on each of your turns, draw a card."
    assert power(first) != power("When you skip drawing a card this way, draw a card.")
    expect_refused("When an opponent skips drawing a card this way, draw a card.")


@pytest.mark.rule("wow-2007:707.1e")
def test_the_first_card_each_turn_costs_less_for_each_counter() -> None:
    text = "Ongoing: For each haste counter, you pay 1 less to play your first card each turn."
    haste = ability("Haste", text)
    setting = 'you: ability "Haste" counter "haste" 2; hand "A" "B"; resources 4\nopponent:'
    table = scenario(setting, [haste, ally("A", cost=3), ally("B", cost=3)]).play("A").resolve_all()
    table.expect_ready_resources("you", 3).play("B").resolve_all().expect_ready_resources("you", 0)
    banner = power("For each armor you control, allies you control have +1 ATK.")
    assert banner == power("Allies you control have +1 ATK for each armor you control.")
    expect_refused("For each armor you control, allies you control can protect.", "for each")


@pytest.mark.rule("wow-2007:707.1e")
def test_the_next_card_costs_so_much_less_for_each() -> None:
    hammer = item("Hammer", "[Activate] → You pay 1 less to play your next ally this turn and an additional 2 less for "
                  "each charge counter on this item.")  # fmt: skip
    setting = 'you: item "Hammer" counter "charge" 2; hand "A"; resources 1\nopponent:'
    table = scenario(setting, [hammer, ally("A", cost=6)]).use("Hammer").resolve_all().play("A").resolve_all()
    table.expect("A", zone="play").expect_ready_resources("you", 0)
    each = "You pay 2 less to play your next ally this turn for each weapon you control."
    assert effect(each) != effect("You pay 2 less to play your next ally this turn.")


@pytest.mark.rule("wow-2013:205.1c")
@pytest.mark.edition("2013")
def test_a_damage_type_becomes_another() -> None:
    cold = ability("Cold", "Target ally's damage type becomes [Frost] this turn.")
    table = scenario('you: hand "Cold"; ally "Ox" 1/1\nopponent:', [cold]).play("Cold", targets=["Ox"]).resolve_all()
    table.expect("Ox", damage_types=("frost",)).end_turn().expect("Ox", damage_types=("melee",))
    assert effect("Target weapon becomes a [Frost] weapon this turn.") is not None
    expect_refused("Target ally's damage type becomes Frost this turn.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:202.3")
def test_a_hero_becomes_something_as_well() -> None:
    idol = item("Idol", "[Activate] → This turn, your hero becomes an Ogre Monster hero and has +6 ATK.")
    table = scenario('you: hero "Me"; item "Idol"\nopponent:', [idol]).use("Idol").resolve_all()
    table.expect("Me", tag="Ogre", atk=6).expect("Me", tag="Monster").end_turn().expect("Me", not_tag="Ogre")
    pit = effect("Target ally in your party is an Arena ally this turn.")
    assert pit == effect("Target ally in your party is an Arena this turn.")
    expect_refused("Target ally in your party is a Demom ally this turn.", types=c.ABILITY)
    expect_refused("Target ally in your party is an Arena hero this turn.", "becomes", types=c.ABILITY)


def test_the_cheapest_of_all_there_are() -> None:
    text = ("Destroy all abilities and equipment that have or share the lowest cost among abilities and equipment "
            "in play.")  # fmt: skip
    wipe = ability("Wipe", text, cost=0)
    setting = 'you: hand "Wipe"; item "One" cost 1; item "Two" cost 2\nopponent: armor "Vest" cost 1; ally "Ox" cost 1'
    table = scenario(setting, [wipe]).play("Wipe").resolve_all()
    table.expect("One", zone="graveyard").expect("Vest", zone="graveyard").expect("Two", zone="play")
    table.expect("Ox", zone="play")
    assert effect(text) != effect(text.replace("lowest", "highest"))


def test_how_many_cards_are_removed_from_the_game() -> None:
    text = "This ally has +5 ATK while there are 3 or more opposing cards removed from the game."
    giant = ally("Giant", 1, 1, text=text)
    cards = [giant, ally("A"), ally("B")]
    scenario('you: ally "Giant"\nopponent: removed "A" "B"', cards).expect("Giant", atk=6)
    scenario('you: ally "Giant"; removed "A" "B"\nopponent: removed "A"', cards).expect("Giant", atk=1)


@pytest.mark.rule("wow-2007:703.1", "wow-2013:703.1")
def test_what_is_played_from_a_hand() -> None:
    text = "When you play {} from your hand, draw a card."
    horn = item("Horn", text.format("an ally"))
    ghost = ally("Ghost", 1, 1, text="You may play this ally from your graveyard.")
    setting = 'you: item "Horn"; hand "A"; graveyard "Ghost"; resources 4; deck "X" "Y"\nopponent:'
    table = scenario(setting, [horn, ghost, ally("A"), ally("X"), ally("Y")]).play("Ghost").resolve_all()
    table.expect_hand("you", "A").play("A").resolve_all().expect_hand("you", "X")
    expect_refused("When you play an ally from target player's hand, draw a card.")
    assert power(text.format("an ally")) != power("When you play an ally, draw a card.")


def test_demons_and_or_beasts_and_when_this_is_ready() -> None:
    either = power("This ally has +1 ATK for each Demon and/or Beast ally you control.")
    assert either == power("This ally has +1 ATK for each Demon or Beast ally you control.")
    ready = "{} this ally is ready, prevent all damage that would be dealt to it."
    assert power(ready.format("When")) == power(ready.format("While"))
    mage = hero("Mage")
    assert mage.name == "Mage"
