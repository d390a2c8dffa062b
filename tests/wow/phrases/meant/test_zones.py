"""Where cards lie: what is done to them fits the zone that the text says, or the one in which it can be done."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power
from rulebound.tcg.program.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.scenarios import ability, ally, scenario


@pytest.mark.rule("wow-2007:711.1")
@pytest.mark.parametrize("words", ["target ability card", "an ability card", "all ability cards", "each ability"])
def test_what_is_interrupted_is_on_the_chain(words: str) -> None:
    made = effect(f"Interrupt {words}.")
    assert isinstance(made, e.InterruptLayers)
    assert getattr(made.what, "zone", None) == c.CHAIN
    expect_refused("Interrupt target card in your hand.", "interrupt", types=c.ABILITY)


def test_what_is_chosen_after_a_look_at_a_hand_is_in_that_hand() -> None:
    pry = ability("Pry", "Look at target opponent's hand and choose an ability. He discards that card.")
    spell = ability("Spell", "Draw a card.")
    hex_ = ability("Hex", "Attach to target hero.")
    setting = """
        you: hand "Pry"
        opponent: hand "Spell" "Ox"; ability "Hex" on opponent's hero
    """
    table = scenario(setting, [pry, spell, hex_, ally("Ox", 1, 1)]).play("Pry").resolve_all()
    table.expect("Spell", zone="graveyard").expect("Hex", zone="play").expect_hand("opponent", "Ox")


def test_cards_are_discarded_from_the_hand_of_whoever_discards() -> None:
    made = effect("Target player discards an ally from his hand.")
    assert made == e.Discard(g.Target(0, None, players="each"), v.Number(1), f.OfType(c.ALLY))
    for text in (
        "Target player discards a card from his graveyard.",
        "Discard a card from target player's hand.",
        "Choose an ally. Discard it.",
    ):
        assert expect_refused(text, types=c.ABILITY).words == "discard"
    assert expect_refused("Discard an ally in your graveyard → Draw a card.").words == "discard"


def test_only_what_is_in_play_is_destroyed_or_dealt_damage() -> None:
    for text in (
        "Destroy target ally in your graveyard.",
        "Your hero deals 1 damage to each ally in your graveyard.",
        "Exhaust target card in your hand.",
        "Target ally in your graveyard has +1 ATK this turn.",
    ):
        assert expect_refused(text, types=c.ABILITY).words == "in play"


def test_what_is_put_into_play_or_shown_comes_from_elsewhere() -> None:
    assert expect_refused("Put target ally card into play.", types=c.ABILITY).words == "into play"
    assert expect_refused("Reveal an ally.", types=c.ABILITY).words == "reveal"
    shown = effect("Reveal target face-down resource.")
    assert isinstance(shown, e.RevealCards)


def test_a_resource_lies_in_no_graveyard() -> None:
    what = "target ally with cost less than or equal to the number of resources you control from your graveyard"
    text = f"Put {what} into play."
    made = effect(text)
    assert isinstance(made, e.PutIntoPlay)
    assert isinstance(made.what, g.Target)
    assert (made.what.zone, made.what.owner) == (c.GRAVEYARD, g.You())
    setting = 'you: hand "Call"; resources 2; graveyard "Ox" "Elk"\nopponent: resources 1'
    cards = [ability("Call", text), ally("Ox", 1, 1, cost=2), ally("Elk", 1, 1, cost=3)]
    table = scenario(setting, cards).play("Call").resolve_all()
    table.expect("Ox", zone="play").expect("Elk", zone="graveyard")


@pytest.mark.rule("wow-2007:712.4")
def test_cards_outside_play_are_as_printed() -> None:
    assert "in a zone" in expect_refused("Allies in your hand have stealth.").words
    assert "in a zone" in expect_refused("Ally cards in your graveyard have +1 ATK.").words
    made = power("Abilities in your hand are instant.")
    assert isinstance(made, Continuous)
    assert made.who == f.Both((f.OfType(c.ABILITY), f.LiesIn(c.HAND, g.You())))


@pytest.mark.rule("wow-2007:700.2")
def test_what_can_only_be_done_from_the_graveyard_functions_there() -> None:
    text = "At the start of your turn, you may put Ox from your graveyard into your hand."
    table = scenario('you: graveyard "Ox"\nopponent: resources 1', [ally("Ox", 1, 1, text)])
    table.end_turn().end_turn("yes").expect("Ox", zone="hand")
    alive = scenario('you: ally "Ox"\nopponent: resources 1', [ally("Ox", 1, 1, text)])
    alive.end_turn().end_turn().expect_chain().expect("Ox", zone="play")
    paid = ally("Ox", 1, 1, "1 → Put this ally from your graveyard into your hand.")
    scenario('you: graveyard "Ox"; resources 1\nopponent: hero', [paid]).use("Ox").resolve().expect("Ox", zone="hand")
    scenario('you: ally "Ox"; resources 1\nopponent: hero', [paid]).expect_refused("use", "Ox")


def test_it_is_the_card_that_was_put_into_the_graveyard() -> None:
    text = "Put the top card of target player's deck into his graveyard. If it's an ally, draw a card."
    for top, drawn in (("Ox", 1), ("Bolt", 0)):
        setting = f'you: hand "Spade"\nopponent: deck "{top}"'
        table = scenario(setting, [ability("Spade", text), ally("Ox", 1, 1), ability("Bolt", "Draw a card.")])
        table.play("Spade", targets=["opponent"]).resolve_all().expect(top, zone="graveyard")
        assert len(table.state.players[0].hand) == drawn
