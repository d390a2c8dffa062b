"""Wagers, the crowd, what is done this way, damage of any amount, what is said of decks."""

from __future__ import annotations

import pytest

from fab_reading import ATTACK, WORN, effect, expect_refused, power, program
from rulebound.fab import constants as c
from rulebound.fab.language.compiling import compile_text
from rulebound.fab.nodes.clashing import Crowd, Wager
from rulebound.fab.nodes.combat.groups import DefendingHero
from rulebound.fab.nodes.combat.patterns import DealsMuch, Hits
from rulebound.fab.nodes.deck_rules import Essence, Unlimited
from rulebound.fab.nodes.properties import IsCard
from rulebound.tcg.nodes.conditions import Not, ThisTurn
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.filters import Both, IsThis
from rulebound.tcg.nodes.flow import If, May
from rulebound.tcg.nodes.groups import Role, You
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.nodes.patterns import Happens
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.powers import Continuous, Triggered

DRAW = DrawCards(You(), Number(1))
HERO = Both((IsCard(), OfType(c.HERO)))


@pytest.mark.rule("fab:8.5.46", "fab:8.5.46b")
def test_a_wager_has_a_prize() -> None:
    found = power("When this attacks a hero, you may **wager** a Might token with them.")
    assert isinstance(found, Triggered)
    assert found.effect == May(Wager(Role("other"), "Might"))
    with_them = effect("**Wager** with the defending hero. The winner creates a Vigor token.")
    assert with_them == Wager(DefendingHero(), "Vigor")
    of_them = power("When this attacks a hero, you may **wager** with them. The winner creates a Might token.")
    assert of_them == found
    for text in (
        "When this attacks a hero, you may **wager** a mite token with them.",
        "When this attacks, you may **wager** a Might token with them.",
        "**Wager** with the defending hero. The loser creates a Vigor token.",
    ):
        expect_refused(text, "", ATTACK)


@pytest.mark.parametrize(
    ("verb", "heard", "kind"), [("cheers", "cheered", "cheer"), ("boos", "booed", "boo")]
)
def test_what_the_crowd_does(verb: str, heard: str, kind: str) -> None:
    assert effect(f"The crowd {verb} you.") == Crowd(kind, You())
    found = power(f"If you've been {heard} this turn, this gets +1{{p}}.")
    assert isinstance(found, Continuous)
    assert found.condition == ThisTurn(Happens(kind, None, You()))
    expect_refused(f"The cloud {verb} you.")
    expect_refused("The crowd clears you.")


def test_damage_of_any_amount_and_no_hit() -> None:
    dealt = power("When this deals damage to a hero, draw a card.")
    assert dealt == Triggered(0, "", DealsMuch(IsThis(), HERO, Number(1)), DRAW)
    anything = power("When this deals damage, draw a card.")
    assert anything == Triggered(0, "", DealsMuch(IsThis(), None, Number(1)), DRAW)
    missed = power("When the combat chain closes, if this didn't hit, draw a card.")
    assert isinstance(missed, Triggered)
    assert missed.effect == If(Not(ThisTurn(Hits(IsThis()))), DRAW)
    expect_refused("When this deals danger to a hero, draw a card.", "", ATTACK)
    expect_refused("When the combat chain closes, if this didn't fit, draw a card.", "", ATTACK)


def test_what_was_done_this_way_is_asked() -> None:
    text = "When this attacks, draw a card then discard a random card. If a red card is discarded this way, gain 1{h}"
    between = "Discard a card, then draw 2 cards. If a red card is discarded this way, gain 1{h}"
    expect_refused(between)
    found = power(text)
    assert isinstance(found, Triggered)
    assert "this way" in str(found.effect)
    expect_refused(text.replace("this way", "that way"), "", ATTACK)
    shown = "Reveal the top card of your deck. Gain X{h}, where X is the pitch value of the card revealed this way."
    assert "stat='pitch'" in str(effect(shown))
    expect_refused(shown.replace("pitch value", "ditch value"))


@pytest.mark.rule("fab:8.0.4")
def test_what_else_is_said_of_decks() -> None:
    assert program("**Unlimited**", ATTACK).powers == (Unlimited(0, ""),)
    assert program("**Essence of Earth**", WORN).powers == (Essence(0, "", ("Earth",)),)
    both = program("**Essence of Earth and Ice**", WORN).powers
    assert both == (Essence(0, "", ("Earth", "Ice")),)
    expect_refused("**Limited**", "", ATTACK)
    expect_refused("**Essence of Dearth**", "", WORN)


def test_what_a_defense_reaction_costs_is_so_before_it_resolves() -> None:
    text = "If you've drawn a card this turn, this costs {r} less to play."
    made = compile_text("Reed Wall", text, c.DEFENSE_REACTION, ("Generic",)).program
    assert (len(made.powers), made.effect) == (1, None)
