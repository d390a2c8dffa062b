"""Words that must agree with what was said: whose zone, who did it, what it is attached to, what it may be."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, program
from rulebound.tcg.program.nodes import Effect
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.nodes import flow
from rulebound.wow.nodes.conditions import OfPlayers, ThisTurn
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.nodes.groups import Players, Role
from rulebound.wow.nodes.patterns import Adds
from rulebound.wow.scenarios import ability, scenario


@pytest.mark.rule("wow-2007:411.1")
@pytest.mark.parametrize(
    "text",
    [
        "Put the top card of your deck into his graveyard.",
        "Target player draws a card. Put the top card of your deck into his graveyard.",
        "Put target ally into its controller's hand.",
        "Put target ally into that player's hand.",
        "Put target ally card from your graveyard into his hand.",
        "Target player discards your hand.",
        "Look at the top two cards of your deck. Put one into his hand and the rest on the bottom of your deck.",
        "Look at the top two cards of your deck. Put one into each player's hand and the other into your hand.",
        "Discard each player's hand.",
        "Skip his next turn.",
    ],
)
def test_cards_go_to_zones_of_their_owner_only(text: str) -> None:
    expect_refused(text, types=c.ABILITY)


@pytest.mark.rule("wow-2007:411.1")
@pytest.mark.parametrize(
    "text",
    [
        "Put target ally into its owner's hand.",
        "Put target ally card from your graveyard into your hand.",
        "Target player puts the top card of his deck into his graveyard.",
        "Target player discards his hand.",
        "Look at the top two cards of your deck. Put one into your hand and the rest on the bottom of your deck.",
        "When target ally is destroyed this turn, put it from its owner's graveyard into his hand.",
    ],
)
def test_their_owners_zones_are_read(text: str) -> None:
    assert isinstance(effect(text), Effect)


@pytest.mark.rule("wow-2007:709.2f")
def test_if_you_do_asks_about_who_was_to_do_it() -> None:
    assert effect("You may pay 1. If you do, draw a card.") != effect("You may pay 1. If you don't, draw a card.")
    assert isinstance(effect("Target player may discard a card. If he does, draw a card."), flow.IfYouDo)
    for told in ("that player does", "target player does", "an opponent does"):
        expect_refused(f"You may pay 1. If {told}, draw a card.", types=c.ABILITY)
    expect_refused("Target player may discard a card. If you do, draw a card.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:306.3a")
def test_what_an_ability_is_attached_to_is_called_what_it_is() -> None:
    for to, called in (("ally", "ally"), ("ally", "character"), ("hero or ally", "character"), ("weapon", "card")):
        text = (f"Attach to target {to}.", f"Ongoing: Attached {called} can't be destroyed.")
        assert len(program(*text, types=c.ABILITY).powers) == 1
    for to, called in (("ally", "hero"), ("hero or ally", "ally"), ("weapon", "item")):
        text = (f"Attach to target {to}.", f"Ongoing: Attached {called} can't be destroyed.")
        with pytest.raises(CardRefused, match="attached"):
            program(*text, types=c.ABILITY)


@pytest.mark.rule("wow-2007:709.2d", "wow-2013:709.2d")
@pytest.mark.parametrize(("target", "stays"), [("Ox", 0), ("your hero", 1)])
def test_an_ally_dealt_damage_this_way_is_no_hero(target: str, stays: int) -> None:
    damage = "Your hero deals 1 frost damage to target hero or ally."
    text = f"{damage} An ally dealt damage this way has -1 ATK this turn."
    setting = 'you: hero atk 1; hand "Chill"; ally "Ox" 1/9; resources 9\nopponent: hero'
    table = scenario(setting, [ability("Chill", text)])
    table.play("Chill", targets=[target]).resolve_all()
    table.expect(target, damage=1, atk=stays)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("If you have no cards in your hand, draw a card.", "If you have no cards in his hand, draw a card."),
        ("If you have 3 or more cards in your hand, draw a card.",
         "If you have 3 or more cards in their hand, draw a card."),
        ("Ongoing: Opponents play with their hands revealed.", "Ongoing: Opponents play with your hands revealed."),
        ("Ongoing: You can place an additional resource on each of your turns.",
         "Ongoing: You can place an additional resource on each of their turns."),
    ],
)  # fmt: skip
def test_a_hand_and_a_turn_are_those_of_whoever_it_is_said_of(right: str, wrong: str) -> None:
    made = program(right, types=c.ABILITY)
    assert made.powers or isinstance(made.effect, Effect)
    expect_refused(wrong, types=c.ABILITY)


def test_that_ally_is_not_what_may_be_a_hero() -> None:
    text = "Your hero deals 1 frost damage to target hero or ally. That {} can't attack this turn."
    assert isinstance(effect(text.format("character")), flow.Sequence)
    expect_refused(text.format("ally"), "that", c.ABILITY)


def test_how_many_is_said_of_what_is_chosen_and_not_of_what_is_so() -> None:
    assert program("Ongoing: All allies have Ferocity.", types=c.ABILITY).powers
    expect_refused("Ongoing: Two allies have Ferocity.", "so many", c.ABILITY)
    assert effect("Destroy all allies.") != effect("Destroy target ally.")
    for text in ("Destroy allies.", "Put allies from your graveyard into your hand."):
        expect_refused(text, "a plural", c.ABILITY)


def test_a_target_is_nothing_that_you_have() -> None:
    assert isinstance(effect("If you control an ally, draw a card."), flow.If)
    expect_refused("If you control target ally, draw a card.", "target", c.ABILITY)


def test_each_opponent_has_done_it_if_every_one_has() -> None:
    text = "If {} opponent completed a quest this turn, draw a card."
    one, every = (effect(text.format(who)) for who in ("an", "each"))
    assert isinstance(one, flow.If)
    assert isinstance(every, flow.If)
    completed = Adds("complete", OfType(c.QUEST), Role("player"))
    assert every.condition == OfPlayers(Players("opponents"), ThisTurn(completed), True)
    assert one.condition != every.condition
