"""Conditions and costs that depend on the turn, forms, random choices, words of a name; and near misses."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.errors import RuleboundError
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, quest, scenario

BOLT = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)
PRIZE = ability("Prize", cost=2)
FELL = ability("Fell", "Destroy target ally.", instant=True)


def at_table(text: str, cards: list[Definition]) -> Table:
    """Set up a position; the other side has only a hero, if nothing is said of it."""
    text = text if "opponent:" in text else text + '\nopponent: hero "Them"'
    return scenario(text, [PRIZE, BOLT, FELL, *cards])


def test_what_was_seen_is_put_on_the_bottom() -> None:
    peek = ability("Peek", "Look at the top card of your deck. You may put it on the bottom.")
    table = at_table('you: hand "Peek"; deck "Bolt" "Prize"', [peek]).play("Peek").resolve("yes")
    deck = table.state.players[0].deck
    names = [table.state.cards[id].definition.name for id in deck]
    assert (names[0], names[-1]) == ("Bolt", "Prize")
    expect_refused("Destroy target ally. You may put the ally on the bottom.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:101.1")
def test_who_went_first() -> None:
    fast = ally("Fast", 1, 1, "This ally has Ferocity if an opponent went first this game.")
    at_table('you: ally "Fast"', [fast]).expect("Fast", not_keyword="ferocity")
    at_table('you: hero "Us"\nopponent: ally "Fast"', [fast]).expect("Fast", keyword="ferocity")
    late = ability("Late", "If it's not your turn, draw a card. If it's your turn, discard a card.", instant=True)
    table = at_table('you: hand "Late" "Bolt"; deck "Prize"', [late])
    table.play("Late").resolve().expect_hand("you")
    table = at_table('you: hero "Us"\nopponent: hand "Late" "Bolt"; deck "Prize"', [late])
    table.play("Late", by="opponent").resolve().expect_hand("opponent", "Bolt", "Prize")
    expect_refused("This ally has Ferocity if an opponent went second this game.")


def test_a_word_in_a_name() -> None:
    call = ability("Call", "Draw a card for each ally you control with Oak in its name.")
    cards = [call, ally("Oak Warden", 1, 1), ally("Bran, Son of Oak", 1, 1), ally("Oaken Cask", 1, 1)]
    text = 'you: hand "Call"; deck "Bolt" "Prize" "Fell"; ally "Oak Warden"; ally "Bran, Son of Oak"; ally "Oaken Cask"'
    at_table(text, cards).play("Call").resolve().expect_hand("you", "Bolt", "Prize")
    expect_refused("Draw a card for each ally you control with in its name.", types=c.ABILITY)


def test_forms_as_conditions() -> None:
    bear = ability("Bear", "Ongoing: Your hero has bear form.")
    might = ability("Might", "Ongoing: While in bear form, your hero has +2 ATK.")
    at_table('you: hero "Us"; ability "Bear"; ability "Might"', [bear, might]).expect("Us", atk=2)
    at_table('you: hero "Us"; ability "Might"', [bear, might]).expect("Us", atk=0)
    bite = ability("Bite", "Ongoing: While your hero has Bear Form, when it's dealt damage, draw a card.")
    for forms, drawn in (('; ability "Bear"', ("Prize",)), ("", ())):
        text = f'you: hand "Bolt"\nopponent: hero "Them"; deck "Prize"; ability "Bite"{forms}'
        table = at_table(text, [bear, bite]).play("Bolt", targets=["Them"]).resolve_all()
        table.expect_hand("opponent", *drawn)
    expect_refused("While in tree form, your hero has +2 ATK.")


def test_its_party_and_its_controller() -> None:
    blast = ability("Blast", "Destroy target ally. If you do, exhaust all other allies in its party.")
    table = at_table('you: hand "Blast"; ally "Mine" 1/1\nopponent: ally "A" 1/1; ally "B" 1/1', [blast])
    table.play("Blast", targets=["A"]).resolve().expect("B", ready=False).expect("Mine", ready=True)
    # A text calls its own controller "you".
    expect_refused("When this ally attacks, its controller draws a card.")


def test_damage_is_put_on_equal_to_something() -> None:
    toll = ability("Toll", "Reveal the top card of your deck. Put damage on your hero equal to its cost.")
    table = at_table('you: hero "Us"; hand "Toll"; deck "Prize"', [toll]).play("Toll").resolve().expect("Us", damage=2)
    assert not table.facts("prevent")
    expect_refused("Put damage on your hero equal to.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:103.2")
def test_what_can_not_be_done_unless_something_is_so() -> None:
    shy = ally("Shy", 2, 2, "This ally can't attack unless you control another ally.")
    at_table('you: ally "Shy"\nopponent: hero "Them"', [shy]).expect_refused("attack", "Shy")
    at_table('you: ally "Shy"; ally "Pal" 1/1\nopponent: hero "Them"', [shy]).expect_offered("attack", "Shy")
    meek = ally("Meek", 2, 2, "This ally can't attack or protect unless an opponent controls more allies than you.")
    at_table('you: ally "Meek"\nopponent: ally "A" 1/1', [meek]).expect_refused("attack", "Meek")
    at_table('you: ally "Meek"\nopponent: ally "A" 1/1; ally "B" 1/1', [meek]).expect_offered("attack", "Meek")
    expect_refused("This ally can't attack unless another ally.")


def test_costs_that_depend_on_what_happened() -> None:
    task = quest("Task", ("You pay 2 less to complete this quest if you control an ally.",
                          "Pay 3 to complete this quest.", "Reward: Draw a card."))  # fmt: skip
    at_table('you: resource "Task"; resources 1; ally "A" 1/1', [task]).expect_offered("complete", "Task")
    at_table('you: resource "Task"; resources 1', [task]).expect_refused("complete", "Task")
    orb = item("Orb", "If an ally was destroyed this turn, you pay 2 less to play cards.")
    text = 'you: hand "Fell" "Prize"; item "Orb"\nopponent: ally "A" 1/1'
    table = at_table(text, [orb]).expect_refused("play", "Prize")
    table.play("Fell", targets=["A"]).resolve().expect_offered("play", "Prize")


def test_half_of_the_damage_is_prevented() -> None:
    for how, damage in (("up", 1), ("down", 2)):
        text = f"If your hero would be dealt damage, prevent half that damage, rounded {how}."
        table = at_table('you: hand "Bolt"\nopponent: hero "Them"; item "Ward"', [item("Ward", text)])
        table.play("Bolt", targets=["Them"]).resolve_all().expect("Them", damage=damage)
    expect_refused("If your hero would be dealt damage, prevent half that damage.")


def test_what_was_done_this_turn_and_how_often() -> None:
    twice = ability("Twice", "If you played two or more allies this turn, draw a card.")
    cards = [twice, ally("A", 1, 1), ally("B", 1, 1)]
    text = 'you: hand "A" "B" "Twice"; deck "Prize"'
    at_table(text, cards).play("A").resolve().play("Twice").resolve().expect_hand("you", "B")
    table = at_table(text, cards).play("A").resolve().play("B").resolve().play("Twice").resolve()
    table.expect_hand("you", "Prize")
    gone = ability("Gone", "If an ally left play this turn, draw a card.")
    text = 'you: hand "Fell" "Gone"; deck "Prize"\nopponent: ally "A"'
    at_table(text, [gone, *cards]).play("Gone").resolve().expect_hand("you", "Fell")
    table = at_table(text, [gone, *cards]).play("Fell", targets=["A"]).resolve()
    table.play("Gone").resolve().expect_hand("you", "Prize")
    mine = ability("Mine", "If an ally entered play under your control this turn, draw a card.")
    text = 'you: hand "A" "Mine"; deck "Prize"'
    at_table(text, [mine, *cards]).play("A").resolve().play("Mine").resolve().expect_hand("you", "Prize")
    show = ability("Show", "If you placed a resource face up this turn, draw a card.")
    task = quest("Task", ("Pay 3 to complete this quest.", "Reward: Draw a card."))
    text = 'you: hand "Task" "Show"; deck "Prize"'
    table = at_table(text, [show, task]).place("Task", face_up=True).resolve_all()
    table.play("Show").resolve().expect_hand("you", "Prize")
    at_table(text, [show, task]).place("Task").resolve_all().play("Show").resolve().expect_hand("you")
    expect_refused("If you played two or more this turn, draw a card.", types=c.ABILITY)


def test_what_is_attached_or_attacks() -> None:
    curse = ability("Curse", "Attach to target ally.<p>Ongoing: Attached ally has -1 ATK.")
    free = ability("Free", "Destroy target ability that's not attached to an ally.")
    seal = ability("Seal", "Ongoing: Your hero has protector.")
    text = 'you: hand "Curse" "Free"\nopponent: ally "A" 1/1; ability "Seal"'
    table = at_table(text, [curse, free, seal]).play("Curse", targets=["A"]).resolve()
    with pytest.raises(RuleboundError, match="not offered as a target"):
        table.play("Free", targets=["Curse"])
    table = at_table(text, [curse, free, seal]).play("Free", targets=["Seal"]).resolve()
    table.expect("Seal", zone="graveyard")
    boon = ability("Boon", "Each ally you control with an ability attached to it has +2 ATK this turn.")
    table = at_table('you: hand "Curse" "Boon"; ally "A" 1/1; ally "B" 1/1', [curse, boon])
    table.play("Curse", targets=["A"]).resolve().play("Boon").resolve().expect("A", atk=2).expect("B", atk=1)
    strip = ability("Strip", "Destroy an ally controlled by target opponent.")
    table = at_table('you: hand "Strip"; ally "Mine" 1/1\nopponent: ally "A" 1/1', [strip])
    table.play("Strip", targets=["opponent"]).resolve().expect("A", zone="graveyard").expect("Mine", zone="play")
    expect_refused("Destroy target ability that's not attached.", types=c.ABILITY)


def test_random_choices_are_nobodys() -> None:
    chaos = ability("Chaos", "Your hero deals 4 shadow damage to a random opposing ally.")
    table = at_table('you: hand "Chaos"; ally "Mine" 1/9\nopponent: ally "A" 1/9; ally "B" 1/9', [chaos])
    table.play("Chaos").resolve().expect("Mine", damage=0)
    assert sorted(table.card(name).damage for name in ("A", "B")) == [0, 4]
    loss = ability("Loss", "Target opponent destroys a random ally he controls.")
    table = at_table('you: hand "Loss"; ally "Mine" 1/9\nopponent: ally "A" 1/9; ally "B" 1/9', [loss])
    table.play("Loss", targets=["opponent"]).resolve()
    assert len(table.state.players[1].graveyard) == 1
    peep = ability("Peep", "Reveal a random card from your hand. If it's an ally, draw a card.")
    table = at_table('you: hand "Peep" "A"; deck "Prize"', [peep, ally("A", 1, 1)]).play("Peep").resolve()
    table.expect_hand("you", "A", "Prize")
    expect_refused("Your hero deals 4 shadow damage to a random.", types=c.ABILITY)
    expect_refused("Destroy random ally.", types=c.ABILITY)


def test_you_may_have_a_player_do_something() -> None:
    wash = ability("Wash", "You may have target player shuffle his graveyard into his deck.")
    for answer, left in (("yes", ()), ("no", ("Bolt",))):
        table = at_table('you: hand "Wash"\nopponent: graveyard "Bolt"', [wash])
        table.play("Wash", targets=["opponent"]).resolve(answer).expect_graveyard("opponent", *left)
    expect_refused("You may have target player shuffles his graveyard into his deck.", types=c.ABILITY)


def test_cards_in_hands_are_counted() -> None:
    count = ability("Count", "Your hero deals 1 fire damage to target hero for each card in opposing hands.")
    table = at_table('you: hand "Count" "Bolt"\nopponent: hero "Them"; hand "Prize" "Fell"', [count])
    table.play("Count", targets=["Them"]).resolve().expect("Them", damage=2)
    every = ability("Every", "Your hero deals 1 fire damage to target hero for each card in all players' hands.")
    table = at_table('you: hand "Every" "Bolt"\nopponent: hero "Them"; hand "Prize" "Fell"', [every])
    table.play("Every", targets=["Them"]).resolve().expect("Them", damage=3)
