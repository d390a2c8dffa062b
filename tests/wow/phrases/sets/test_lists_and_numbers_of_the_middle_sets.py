"""Lists that share a head, costs that a break has split, and numbers that are known only as they are asked for."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.scenarios import ability, ally, item, quest, scenario, weapon


@pytest.mark.rule("wow-2007:700.1")
def test_each_item_of_a_list_has_the_words_before_it() -> None:
    head, mage, priest = "When Tarn enters play,", "[Mage] Hero: Draw a card.", "[Priest] Hero: Ready your hero."
    listed = program(head, mage, priest)
    apart = program("[Mage] Hero: When Tarn enters play, draw a card.",
                    "[Priest] Hero: When Tarn enters play, ready your hero.")  # fmt: skip
    assert listed.powers == apart.powers
    cost = program("If you control a Demon:", "[Mage] Hero: 1 → Draw a card.", "[Priest] Hero: 2 → Draw a card.")
    assert cost.powers[0] == program("[Mage] Hero: If you control a Demon: 1 → Draw a card.").powers[0]
    for broken in ((head, mage), (head, mage, "Draw a card."), ("When Tarn enters play.", mage, priest)):
        with pytest.raises(CardRefused):
            program(*broken)


@pytest.mark.rule("wow-2007:701.4")
def test_a_list_of_powers_that_something_has() -> None:
    shroud = ability("Shroud", ("Attach to your hero.", "Ongoing: Attached hero has:",
        "[Activate] → Draw a card.", "[Activate] → Your hero deals 4 fire damage to target hero."))  # fmt: skip
    setting = 'you: hero "Me"; ability "Shroud" on your hero; deck "A"\nopponent: hero "Foe"'
    table = scenario(setting, [shroud, ally("A")])
    table.expect_offered("use", "Me")
    assert len(program(*shroud.paragraphs, types=c.ABILITY).powers[0].changes) == 2  # type: ignore[attr-defined]


@pytest.mark.rule("wow-2007:701.1")
def test_a_cost_that_a_break_has_split() -> None:
    first, second = "When you draw a card, add a verse counter.", "Remove three verse counters → Draw a card."
    split = program(f"{first} [Activate],", second, types=c.ITEM)
    whole = program(first, f"[Activate], {second}", types=c.ITEM)
    assert split.powers == whole.powers
    with pytest.raises(CardRefused):
        program("When you draw a card, add a verse counter. [Activate],", "Draw a card.", types=c.ITEM)


@pytest.mark.rule("wow-2007:401.4b")
def test_so_much_is_paid_for_each_card() -> None:
    bag = item("Bag", "Pay 1 for each card in your hand → Draw a card.")
    setting = 'you: item "Bag"; hand "A" "B"; resources 3; deck "X"\nopponent:'
    cards = [bag, *(ally(name) for name in "ABX")]
    scenario(setting, cards).use("Bag").resolve_all().expect_ready_resources("you", 1).expect_hand("you", "A", "B", "X")
    scenario('you: item "Bag"; hand "A" "B"; resources 1\nopponent:', cards).expect_refused("use", "Bag")
    assert power("Pay 1 for each card in your hand → Draw a card.") != power("Pay 1 → Draw a card.")


@pytest.mark.rule("wow-2007:707.1c")
def test_the_top_x_cards_are_removed_to_pay() -> None:
    favor = item("Favor", "[Activate], Remove the top X cards of your deck from the game → "
                 "Your hero heals X damage from target hero.")  # fmt: skip
    setting = 'you: item "Favor"; hero "Me" damage 5; deck "A" "B" "D"\nopponent:'
    cards = [favor, *(ally(name) for name in "ABD")]
    table = scenario(setting, cards).use("Favor", x=2, targets=["Me"]).resolve_all().expect("Me", damage=3)
    table.expect("A", zone="removed from game").expect("B", zone="removed from game").expect("D", zone="deck")
    one = power("Put the top X cards of your deck into your graveyard → Draw X cards.")
    assert one != power("Remove the top X cards of your deck from the game → Draw X cards.")
    expect_refused("Remove the top X cards of target player's deck from the game → Draw X cards.")


def test_what_is_done_at_the_table() -> None:
    text = "When your hero attacks, you may point and make a Zombie noise. If you do, this weapon has +2 ATK this turn."
    finger = weapon("Finger", 1, 0, text=text)
    setting = 'you: hero "Me"; weapon "Finger"\nopponent: hero "Foe"'
    table = scenario(setting, [finger]).attack("Me", "Foe").pass_until("defend window", "yes")
    table.expect("Finger", atk=3)
    expect_refused("When your hero attacks, you may point and make a Zombie nose.")
    assert power("Emit a sonic blast → Draw a card.") == power("Emit a sonic blast → Draw a card.")


@pytest.mark.rule("wow-2007:709.2d")
def test_the_number_of_whoever_defends() -> None:
    text = "This ally has +X ATK, where X is the ATK of the defender."
    duelist = ally("Duelist", 1, 9, text=text)
    setting = 'you: ally "Duelist"\nopponent: ally "Ox" 4/9'
    table = scenario(setting, [duelist]).expect("Duelist", atk=1).attack("Duelist", "Ox").pass_until("defend window")
    table.expect("Duelist", atk=5)


@pytest.mark.rule("wow-2007:709.2d")
def test_what_some_opponent_has_less_of_than_you() -> None:
    text = "If the combined ATK of allies in your party is greater than the combined ATK of allies in {}, draw a card."
    duel = ability("Duel", text.format("an opponent's party"))
    assert effect(text.format("an opponent's party")) != effect(text.format("opposing parties"))
    setting = 'you: hand "Duel"; ally "A" 3/3; deck "X"\nfoe: ally "B" 2/2\nother: ally "D" 2/2'
    cards = [duel, ally("X")]
    scenario(setting, cards).play("Duel").resolve_all().expect_hand("you", "X")
    many = 'you: hand "Duel"; ally "A" 3/3; deck "X"\nfoe: ally "B" 4/2\nother: ally "D" 4/2'
    scenario(many, cards).play("Duel").resolve_all().expect_hand("you")


def test_counters_on_this_without_saying_so() -> None:
    blaze = ability("Blaze", "Ongoing: At the start of your turn, destroy each opposing ally with cost equal to the "
        "number of burn counters, then remove a burn counter. If none remain, destroy this ability.")  # fmt: skip
    setting = 'you: ability "Blaze" counter "burn" 2\nopponent: ally "Two" 1/1 cost 2; ally "One" 1/1 cost 1'
    table = scenario(setting, [blaze]).end_turn().end_turn().resolve_all()
    table.expect("Two", zone="graveyard").expect("One", zone="play").expect("Blaze", counter=("burn", 1))
    assert effect("Put a +1 DEF counter on target armor.") == effect("Put a +1 [DEF] counter on target armor.")


@pytest.mark.rule("wow-2007:709.2b", "wow-2013:709.2b")
def test_a_counter_of_any_name_is_removed_or_added() -> None:
    rust = ability("Rust", "Remove a counter from target item.")
    setting = 'you: hand "Rust"\nopponent: item "Gem" counter "ice" 1 counter "fire" 2'
    table = scenario(setting, [rust]).play("Rust", targets=["Gem"]).resolve("fire")
    table.expect("Gem", counter=("fire", 1)).expect("Gem", counter=("ice", 1))
    one = 'you: hand "Rust"\nopponent: item "Gem" counter "ice" 2'
    scenario(one, [rust]).play("Rust").resolve_all().expect("Gem", counter=("ice", 1))
    grow = ability("Grow", "Choose a counter on target item and add another of those counters to it.")
    more = 'you: hand "Grow"\nopponent: item "Gem" counter "ice" 2'
    scenario(more, [grow]).play("Grow").resolve_all().expect("Gem", counter=("ice", 3))
    none = 'you: hand "Grow"\nopponent: item "Gem"'
    scenario(none, [grow]).play("Grow").resolve_all().expect("Gem", counter=("ice", 0))
    assert effect("Remove a counter from target item.") != effect("Remove a charge counter from target item.")


@pytest.mark.rule("wow-2007:408.1b")
def test_another_resource_after_a_quest() -> None:
    text = "Each turn, you can place an additional resource if you've placed a quest that turn."
    grove = item("Grove", text)
    setting = 'you: item "Grove"; hand "Errand" "A" "B"\nopponent:'
    cards = [grove, quest("Errand", ("Pay 1 to complete this quest.", "Reward: Draw a card.")), ally("A"), ally("B")]
    table = scenario(setting, cards).place("Errand", face_up=True).resolve_all().place("A").resolve_all()
    table.expect_refused("place", "B")
    scenario(setting, cards).place("A").resolve_all().expect_refused("place", "B")
    assert power(text) != power("You can place an additional resource on each of your turns.")


def test_what_was_revealed_is_drawn_and_one_is_counted_from_the_top() -> None:
    guess = ability("Guess", "Reveal the top card of your deck. If it's an ally card, draw it. "
                    "Otherwise, put it on the bottom of your deck.")  # fmt: skip
    setting = 'you: hand "Guess"; deck "A" "B"\nopponent:'
    scenario(setting, [guess, ally("A"), ally("B")]).play("Guess").resolve_all().expect_hand("you", "A")
    scenario(setting, [guess, item("A"), ally("B")]).play("Guess").resolve_all().expect_hand("you")
    expect_refused("Reveal the top card of target opponent's deck. Draw it.", types=c.ABILITY)
    rod = ability("Rod", "Put the card third from the top of your deck into your hand.")
    three = 'you: hand "Rod"; deck "A" "B" "D"\nopponent:'
    scenario(three, [rod, *(ally(name) for name in "ABD")]).play("Rod").resolve_all().expect_hand("you", "D")
    few = 'you: hand "Rod"; deck empty\nopponent:'
    scenario(few, [rod]).play("Rod").resolve_all().expect_hand("you")
