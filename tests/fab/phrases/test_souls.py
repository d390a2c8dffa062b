"""Souls in words: rows and their near misses."""

from __future__ import annotations

import pytest

from fab_reading import ATTACK, WORN, effect, expect_refused, power, program
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.costs import CHARGE_COST, Charge
from rulebound.tcg.nodes.conditions import ThisTurn
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.patterns import Moves
from rulebound.tcg.program.powers import Continuous, Triggered


@pytest.mark.parametrize("soul", ["your hero's soul", "your soul"])
def test_what_is_put_there_and_charged(soul: str) -> None:
    hits = power(f"When this hits, put it into {soul}.", ATTACK)
    assert isinstance(hits, Triggered)
    assert hits.effect == PutCards(This(), c.SOUL)
    assert effect(f"Charge {soul}.") == Charge()
    expect_refused(f"Charge {soul.replace('soul', 'hand')}.")
    expect_refused(f"When this hits, put it under {soul}.", "", ATTACK)
    expect_refused(f"Charge a card to {soul}.")


def test_what_waits_and_asks_for_it() -> None:
    found = power("When this is charged to your hero's soul, draw a card.")
    assert isinstance(found, Triggered)
    assert (found.pattern, found.zone) == (Moves("charge", IsThis()), c.SOUL)
    asks = power("If you've charged this turn, this gets **go again**.", ATTACK)
    assert isinstance(asks, Continuous)
    assert asks.condition == ThisTurn(Moves("charge", None, You()))
    expect_refused("If you've changed this turn, this gets **go again**.", "", ATTACK)


def test_costs_of_souls() -> None:
    made = program("As an additional cost to play this, you may charge your hero's soul.", ATTACK)
    assert made.additional == (OptionalCost(CHARGE_COST),)
    paid = power("**Instant** - Banish a card from your soul: Draw a card.", WORN)
    assert isinstance(paid, Activated)
    (cost,) = paid.costs
    assert isinstance(cost, UseCards)
    assert (cost.how, cost.zone) == ("remove", c.SOUL)
    expect_refused("**Instant** - Banish a card from their soul: Draw a card.", "", WORN)
