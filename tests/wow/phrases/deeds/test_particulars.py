"""Constructions that few cards use: each does what its words say, and not where it must not."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.tcg.nodes.remembering import MarkTime
from rulebound.wow import constants as c
from rulebound.wow.nodes.patterns import WhileSo
from rulebound.wow.scenarios import Table, ability, ally, item, quest, scenario


def alone(text: str, cards: list[object]) -> Table:
    """Set up one side; the other has only a hero."""
    return scenario(text + '\nopponent: hero "Them"', cards)  # type: ignore[arg-type]


SPADE = ability("Spade", "Remove two target ally cards in one graveyard from the game.")
A, B, D = ally("A", 1, 1), ally("B", 1, 1), ally("D", 1, 1)


def test_targets_in_one_graveyard_share_an_owner() -> None:
    text = 'you: hand "Spade"; graveyard "A"\nopponent: graveyard "B" "D"'
    table = scenario(text, [SPADE, A, B, D])
    table.play("Spade", targets=["B", "D"]).resolve()
    table.expect("B", zone="removed from game").expect("D", zone="removed from game").expect(
        "A", zone="graveyard"
    )
    apart = scenario('you: hand "Spade"; graveyard "A"\nopponent: graveyard "B"', [SPADE, A, B])
    apart.expect_refused("play", "Spade")


def test_allies_in_one_party_are_what_the_ongoing_text_means() -> None:
    hex_ = ability(
        "Hex", ("Target any number of allies in one party.", "Ongoing: Those allies can't attack.")
    )
    text = 'you: hand "Hex"; ally "Mine" 1/1\nopponent: ally "X" 1/1; ally "Y" 1/1; ally "Z" 1/1'
    table = scenario(text, [hex_])
    table.play("Hex", targets=["X", "Y"]).resolve().end_turn()
    table.expect_refused("attack", "X", rule="103.2").expect_refused("attack", "Y", rule="103.2")
    table.expect_offered("attack", "Z")
    expect_refused("Destroy target ally in one party.", types=c.ABILITY)


def test_that_opponent_of_the_ongoing_text_was_chosen_before() -> None:
    made = program(
        "Choose an opponent.", "Ongoing: That opponent plays with his hand revealed.", types=c.ABILITY
    )
    assert made.effect is not None
    expect_refused("Ongoing: That opponent plays with his hand revealed.", "that player", types=c.ABILITY)


def test_cost_is_one_of_several_numbers() -> None:
    dig = ability("Dig", "Reveal the top three cards of your deck. "
                  "Put a revealed card with cost 1 or 3 into your hand.")  # fmt: skip
    cards: list[object] = [
        dig,
        ally("One", 1, 1, cost=1),
        ally("Two", 1, 1, cost=2),
        ally("Three", 1, 1, cost=3),
    ]
    table = alone('you: hand "Dig"; deck "One" "Two" "Three"', cards)
    table.play("Dig").resolve("Three").expect("Three", zone="hand").expect("Two", zone="deck")
    two = alone('you: hand "Dig"; deck "Two" "Two" "Two"', cards)
    two.play("Dig").resolve().expect_hand("you")


def test_cards_with_different_names() -> None:
    call = ability(
        "Call", "Put up to two ally cards with different names from your graveyard into your hand."
    )
    table = alone('you: hand "Call"; graveyard "A" "A" "B"', [call, A, B])
    table.play("Call").resolve("A", "B").expect_hand("you", "A", "B")
    expect_refused(
        "Put up to two ally cards with different name from your graveyard into your hand.", types=c.ABILITY
    )


def test_first_and_second_target() -> None:
    jab = ability("Jab", "Target up to two allies. Destroy the second target.")
    table = scenario('you: hand "Jab"\nopponent: ally "X" 1/1; ally "Y" 1/1', [jab])
    table.play("Jab", targets=["X", "Y"]).resolve().expect("X", zone="play").expect("Y", zone="graveyard")
    one = scenario('you: hand "Jab"\nopponent: ally "X" 1/1; ally "Y" 1/1', [jab])
    one.play("Jab", targets=["X", "done"]).resolve().expect("X", zone="play").expect("Y", zone="play")
    expect_refused("Destroy the second target.", "target", types=c.ABILITY)
    expect_refused("Target up to two allies. Destroy the third target.", types=c.ABILITY)


def test_more_damage_if() -> None:
    spark = ability("Spark", "Your hero deals 1 fire damage to target ally, 3 damage if you have a Dagger.")
    text = 'you: hand "Spark"{}\nopponent: ally "X" 1/9'
    table = scenario(text.format(""), [spark])
    table.play("Spark", targets=["X"]).resolve().expect("X", damage=1)
    table = scenario(text.format('; weapon "Shiv" atk 1 tag "Dagger"'), [spark])
    table.play("Spark", targets=["X"]).resolve().expect("X", damage=3)
    expect_refused("Draw a card, 3 damage if you have a Dagger.", types=c.ABILITY)


def test_enters_play_with_damage() -> None:
    rise = ability("Rise", "Put target ally card from your graveyard into play. "
                   "That ally enters play with damage on it equal to its health -1.")  # fmt: skip
    table = alone('you: hand "Rise"; graveyard "Big"', [rise, ally("Big", 1, 5)])
    table.play("Rise", targets=["Big"]).resolve().expect("Big", zone="play", damage=4)
    expect_refused(
        "Draw a card. That ally enters play with damage on it equal to its health -1.", types=c.ABILITY
    )


def test_until_after_your_next_turn() -> None:
    calm = ability("Calm", "Allies can't attack until after your next turn.")
    table = scenario('you: hand "Calm"; ally "X" 1/1\nopponent: ally "Y" 1/1', [calm])
    table.play("Calm").resolve().expect_refused("attack", "X", rule="103.2").end_turn()
    table.expect_refused("attack", "Y", rule="103.2").end_turn()
    table.expect_refused("attack", "X", rule="103.2").end_turn()
    table.expect_offered("attack", "Y")


def test_only_this_can_be_attacked_by_those_that_can() -> None:
    bait = ally("Bait", 1, 5, "Opposing allies that can attack Bait can attack only Bait.")
    table = scenario('you: hero "Us"; ally "Y" 1/1\nopponent: hero "Them"; ally "Bait"; ally "X" 1/1', [bait])
    table.attack("Y", "Bait")
    table = scenario('you: hero "Us"; ally "Y" 1/1\nopponent: hero "Them"; ally "Bait"; ally "X" 1/1', [bait])
    with pytest.raises(Exception, match=r"."):
        table.attack("Y", "X")
    expect_refused("Opposing allies that can attack Tarn can attack only Bait.")


def test_attacking_must_be_paid_for() -> None:
    frost = ability("Frost", "Ongoing: Opposing allies can't attack heroes or allies in your party "
                    "unless their controller pays 1 for each attacker.")  # fmt: skip
    text = 'you: hero "Us"; ally "Y" 1/1; resources {}\nopponent: hero "Them"; ability "Frost"'
    table = scenario(text.format(1), [frost])
    table.attack("Y", "Them").expect_ready_resources("you", 0)
    scenario(text.format(0), [frost]).expect_refused("attack", "Y")


def test_an_ability_card_that_targets_something() -> None:
    bolt = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)
    dodge = ability("Dodge", "Interrupt target ability card that's targeting your hero.", instant=True)
    text = 'you: hero "Us"; hand "Bolt"\nopponent: hero "Them"; ally "X" 1/5; hand "Dodge"'
    table = scenario(text, [bolt, dodge])
    table.play("Bolt", targets=["Them"]).play("Dodge", by="opponent", targets=["Bolt"]).resolve_all()
    table.expect("Them", damage=0)
    table = scenario(text, [bolt, dodge])
    table.play("Bolt", targets=["X"]).pass_().expect_refused("play", "Dodge")


def test_what_this_card_removed() -> None:
    ark = item("Ark", ("[Activate] → Remove an ally in your party from the game.",
                       "Destroy Ark → Put all ally cards removed by Ark into play under your control."))  # fmt: skip
    table = alone('you: item "Ark"; ally "X" 1/1; removed "A"', [ark, A])
    table.use("Ark").resolve().expect("X", zone="removed from game")
    table.use("Ark").resolve().expect("X", zone="play").expect("A", zone="removed from game")
    assert isinstance(program("[Activate] → Put all ally cards removed by Tarn into play."), object)
    expect_refused("[Activate] → Put all ally cards removed by Bob into play.")


def test_instant_until_something_is_played() -> None:
    made = effect("Ally cards in your hand are instant this turn until you play an ally.")
    assert MarkTime() in getattr(made, "steps", ())
    rush = ability("Rush", "Allies in your party have +2 ATK this turn until you play an ally.", instant=True)
    table = alone('you: hand "Rush" "A"; ally "X" 1/1', [rush, A])
    table.play("Rush").resolve().expect("X", atk=3)
    table.play("A").expect("X", atk=1)


def test_first_time_for_each() -> None:
    drum = ability("Drum", "Ongoing: When each ally in your party attacks "
                   "for the first time each turn, ready that ally.")  # fmt: skip
    table = scenario(
        'you: ability "Drum"; ally "X" 1/9; ally "Y" 1/9\nopponent: hero "Them" health 30', [drum]
    )
    table.fight("X", "Them")
    table.expect("X", ready=True)
    table.fight("Y", "Them").expect("Y", ready=True)
    table.fight("X", "Them").expect("X", ready=False)


@pytest.mark.rule("wow-2007:709.2b", "wow-2013:709.2b")
def test_a_coin_is_won_or_lost() -> None:
    luck = item("Luck", "0 → Flip a coin. If you win the flip, draw a card. "
                "If you lose the flip, you may pay 2 to reflip.")  # fmt: skip
    table = alone('you: item "Luck"; deck 5', [luck])
    table.use("Luck").resolve()
    tosses = table.facts("toss")
    assert len(tosses) == 1
    assert len(table.facts("draw")) == tosses[0].amount
    expect_refused("0 → Draw a card. If you lose the flip, you may pay 2 to reflip.")


def test_results_of_a_die() -> None:
    dice = item(
        "Dice", ("0 → Roll a die.", "1-3: Draw a card.", "4-6: Your hero deals 1 fire damage to itself.")
    )
    table = alone('you: hero "Us"; item "Dice"; deck 5', [dice])
    table.use("Dice").resolve()
    low = table.facts("roll")[0].amount <= 3
    assert len(table.facts("draw")) == (1 if low else 0)
    table.expect("Us", damage=0 if low else 1)
    expect_refused("1-3: Draw a card.", "a table")
    expect_refused("3-1: Draw a card.")


def test_odd_and_even() -> None:
    dice = item("Dice", "0 → Roll a die. If it's odd, draw a card. If it's even, draw two cards.")
    table = alone('you: item "Dice"; deck 5', [dice])
    table.use("Dice").resolve()
    odd = table.facts("roll")[0].amount % 2
    assert len(table.facts("draw")) == (1 if odd else 2)


def test_damage_of_an_ability_that_was_paid_for() -> None:
    bolt = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)
    power_ = ability("Force", "Ongoing: When you play an ability, you may pay 1. If you do and your hero would deal "
                     "damage with that ability this turn, it deals that much damage +1 instead.")  # fmt: skip
    text = 'you: ability "Force"; resources 1; hand "Bolt" "Bolt"\nopponent: hero "Them"'
    table = scenario(text, [bolt, power_])
    table.play("Bolt", targets=["Them"]).resolve("yes").resolve().expect("Them", damage=4)
    table.play("Bolt", targets=["Them"]).resolve_all().expect("Them", damage=7)


def test_while_when_looks_only_while_it_is_so() -> None:
    made = power("While your hero has fatal damage on it, when it's dealt damage, draw a card.", types=c.ITEM)
    assert isinstance(getattr(made, "pattern", None), WhileSo)
    bell = item("Bell", "While your hero is damaged, when it's dealt damage, draw a card.")
    bolt = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)
    table = alone('you: hero "Us"; item "Bell"; hand "Bolt" "Bolt"; deck 5', [bell, bolt])
    table.play("Bolt", targets=["Us"]).resolve_all()
    assert not table.facts("draw")
    table.play("Bolt", targets=["Us"]).resolve_all()
    assert len(table.facts("draw")) == 1


def test_an_additional_pet_of_another_name() -> None:
    den = ally("Den", 1, 1, "You can have an additional Pet while your Pets have different names.")
    cat = ally("Cat", 1, 1, limits=(("Pet", 1),), tags=("Pet",))
    dog = ally("Dog", 1, 1, limits=(("Pet", 1),), tags=("Pet",))
    table = alone('you: ally "Den"; ally "Cat"; hand "Dog"', [den, cat, dog])
    table.play("Dog").resolve().expect("Cat", zone="play").expect("Dog", zone="play")
    same = alone('you: ally "Den"; ally "Cat"; hand "Cat"', [den, cat])
    same.play("Cat").resolve().expect_asked("you", "uniqueness")


def test_a_tag_in_the_graveyard() -> None:
    kit = ally("Kit", 1, 1, "Kit is a Combo card while in a graveyard.")
    count = item("Tally", "0 → Put target Combo card from your graveyard into your hand.")
    table = alone('you: item "Tally"; graveyard "Kit"', [kit, count])
    table.use("Tally", targets=["Kit"]).resolve().expect("Kit", zone="hand")
    table.expect("Kit", not_tag="Combo")


def test_what_was_removed_comes_back_under_that_opponent() -> None:
    coil = ability("Coil", "Remove target ally in an opponent's party from the game. At the start of your next turn, "
                   "that opponent puts that ally into play under his control, and your hero deals 2 shadow damage "
                   "to it.")  # fmt: skip
    table = scenario('you: hand "Coil"\nopponent: ally "X" 1/5', [coil])
    table.play("Coil", targets=["X"]).resolve().end_turn().expect("X", zone="removed from game")
    table.end_turn().resolve_all().expect("X", zone="play", damage=2, controller="opponent")
    expect_refused("Draw a card. That opponent draws a card.", types=c.ABILITY)


def test_the_hero_becomes_the_defender() -> None:
    guard = ability("Guard", "Remove target friendly defending ally from combat, and your hero becomes a defender.",
                    instant=True)  # fmt: skip
    text = 'you: ally "Y" 3/9\nopponent: hero "Them"; ally "X" 1/5; hand "Guard"'
    table = scenario(text, [guard])
    table.attack("Y", "X").pass_().pass_().pass_().pass_().play(
        "Guard", by="opponent", targets=["X"]
    ).resolve_all()
    table.pass_().pass_().expect("Them", damage=3).expect("X", damage=0, ready=True)
    early = scenario(text, [guard])
    early.attack("Y", "X").pass_().expect_refused("play", "Guard")


def test_quests_count_what_their_namesakes_removed() -> None:
    mill = quest("Mill", ("Pay 0 to complete this quest.", "Reward: Remove an ally card in your graveyard from the "
                          "game. If you do, draw a card for each ally card you've removed with quests "
                          "named Mill."))  # fmt: skip
    table = alone('you: resource "Mill"; resource "Mill"; graveyard "A" "A"; deck 9', [mill, A])
    table.complete("Mill").resolve("A")
    assert len(table.facts("draw")) == 1
    table.complete("Mill").resolve()
    assert len(table.facts("draw")) == 3


def test_found_ability_is_attached_to_that_character() -> None:
    venom = ability(
        "Venom", ("Attach to target ally.", "Ongoing: Attached ally has -1 ATK."), tags=("Poison",)
    )
    brew = ability("Brew", "Choose a Poison attached to a hero or ally. Search your deck for a card with the same name "
                   "and attach it to that character.")  # fmt: skip
    text = 'you: hand "Brew"; ability "Venom" on "X"; deck "Venom"\nopponent: ally "X" 5/5'
    table = scenario(text, [venom, brew])
    table.play("Brew").resolve("Venom").expect("X", atk=3)
    expect_refused("Search your deck for a card and attach it to that character.", types=c.ABILITY)


def test_revealed_from_the_deck_by_a_quest() -> None:
    spark = ally("Spark", 1, 1, "When Spark is revealed from your deck by a quest, draw a card.")
    dig = "Reveal the top card of your deck. Put that card into your hand."
    seek = quest("Seek", ("Pay 0 to complete this quest.", "Reward: " + dig))
    text = 'you: resource "Seek"; hand "Dig"; deck "Spark" "Spark" "A" "A"'
    table = alone(text, [spark, seek, A, ability("Dig", dig)])
    table.play("Dig").resolve_all()
    assert not table.facts("draw")
    table.complete("Seek").resolve_all()
    assert len(table.facts("draw")) == 1


def test_one_of_two_revealed_cards_is_chosen_by_the_opponent() -> None:
    show = ability("Show", "Reveal the top two cards of your deck. Target opponent chooses one. "
                   "Put that card into your hand and the other one on the bottom of your deck.")  # fmt: skip
    table = alone('you: hand "Show"; deck "A" "B"', [show, A, B])
    table.play("Show", targets=["opponent"]).resolve("B").expect_hand("you", "B").expect("A", zone="deck")
    expect_refused("Target opponent chooses one. Draw that card.", types=c.ABILITY)


BALANCE = ability("Balance", "Reveal the top two cards of your deck. If they have different card types, put one "
                  "into your hand and the other on the bottom of your deck. Otherwise, put both on the bottom of your "
                  "deck.")  # fmt: skip


def test_cards_with_different_card_types() -> None:
    table = alone('you: hand "Balance"; deck "A" "Cup"', [BALANCE, A, item("Cup", "")])
    table.play("Balance").resolve("A").expect_hand("you", "A").expect("Cup", zone="deck")
    same = alone('you: hand "Balance"; deck "A" "B"', [BALANCE, A, B])
    same.play("Balance").resolve("A").expect_hand("you")


def test_cards_that_this_ability_removed_are_drawn_instead() -> None:
    lore = ability("Lore", ("Remove your deck from the game.", "Ongoing: If you would draw a card, choose a card you "
                            "removed and put it into your hand instead."))  # fmt: skip
    read = ability("Read", "Draw a card.", instant=True)
    table = alone('you: hand "Lore" "Read"; removed "D"; deck "A" "B"', [lore, read, A, B, D])
    table.play("Lore").resolve().expect("A", zone="removed from game")
    table.play("Read").resolve("B").expect_hand("you", "B").expect("D", zone="removed from game")


def test_the_graveyard_becomes_the_deck() -> None:
    orb = item(
        "Orb", "0 → Remove your deck from the game. Shuffle your graveyard face down. It is now your deck."
    )
    table = alone('you: item "Orb"; deck "A"; graveyard "B"', [orb, A, B])
    table.use("Orb").resolve().expect("A", zone="removed from game").expect("B", zone="deck")
    expect_refused("0 → Shuffle your graveyard face down.")


def test_that_opponents_hand_is_revealed() -> None:
    sight = ability("Sight", ("Choose an opponent.", "Ongoing: That opponent plays with his hand revealed."))
    table = scenario('you: hand "Sight"; hand "B"\nopponent: hand "A"', [sight, A, B])
    table.play("Sight").resolve()
    seen = [number for fact in table.facts("reveal") for number in fact.subjects]  # type: ignore[attr-defined]
    names = {table.state.known(number).definition.name for number in seen}
    assert names == {"A"}


def test_one_or_more_weapons_and_those_weapons() -> None:
    text = ("Ongoing: When your hero deals combat damage with one or more Melee weapons for the first time each turn, "
            "ready up to X of your resources, where X is the combined strike cost of those weapons.")  # fmt: skip
    made = program(text, types=c.ABILITY)
    assert getattr(made.powers[0], "first_each_turn", False)
    expect_refused("Destroy one or more allies.", types=c.ABILITY)


def test_conceding_is_a_cost() -> None:
    keeps = "Players can keep any of their equipment and start the next game with those cards in play."
    program("6, [Activate], Concede the game → " + keeps, types=c.ITEM)
    expect_refused("6, [Activate], Concede a game → " + keeps, types=c.ITEM)


@pytest.mark.parametrize(
    "text",
    [
        "You can have an additional Pet while your Pets have several names.",
        "Tarn is a Combo card while in a deck.",
        "When Tarn is revealed from your hand by a quest, draw a card.",
        "While your hero has fatal damage, when it's dealt no damage, draw a card.",
        "When each ally in your party attacks for the second time each turn, draw a card.",
        "0 → Flip a coin. If you win the coin, draw a card.",
        "0 → Roll a die. If it's uneven, draw a card.",
        "0 → Put all ally cards removed with Tarn into play under your control.",
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    expect_refused(text)


@pytest.mark.parametrize(
    "text",
    [
        "Remove two target ally cards in a single graveyard from the game.",
        "Interrupt target ability card that's targeted your hero.",
        "Allies can't attack until before your next turn.",
        "Ally cards in your hand are instant this turn until you play.",
        "Your hero deals 1 fire damage to target ally, 3 damages if you have a Dagger.",
        "Put target ally card from your graveyard into play. That ally enters play with its health -1.",
        "Remove target friendly defending ally from combat, and your hero becomes an attacker.",
        "Remove your deck from the game. Shuffle your graveyard face up. It is now your deck.",
    ],
)
def test_near_misses_of_effects_are_refused(text: str) -> None:
    expect_refused(text, types=c.ABILITY)
