"""Numbers that cards may be without, and numbers with a base of their own: a small game that has both.

Cards have a power, which a base is under, and a life; one may be without either (fab 1.8.7, 2.0.3).
"""

from __future__ import annotations

import pytest

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.continuous.stages import Stages
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.nodes.numbers import (
    AddStat,
    BaseNumber,
    EffectiveNumber,
    GrantStat,
    GreatestStat,
    LeastStat,
    LoseStat,
    ScaleStat,
    SetStat,
    Stat,
    StatTotal,
)
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.numbers import ABSENT, facet, table_of
from rulebound.tcg.program.nodes import Context
from tcg.test_stages import Lying, always, at_table, numbers_of

POWER, LIFE, BASE = 0, 1, 2
NUMBERS = table_of(
    EffectiveNumber("power", "power", POWER),
    EffectiveNumber("life", "life", LIFE),
    BaseNumber("base power", "base power", BASE, POWER),
)
#: Bases come in the stage before the numbers that stand on them (fab 6.3.2).
ROWS = (c.CONTROL | c.KINDS, c.POWERS | c.ADDED_POWERS | c.KEYWORDS, facet(BASE), c.STATS)
BY_STAGES = Lying(NUMBERS, {}, Stages(ROWS))
BY_TIMESTAMPS = Lying(NUMBERS, {})

STONE = ("Stone", (4, 3, 4), ())
AURA = ("Aura", (ABSENT, 2, ABSENT), ())
GETS = ("Gets", (0, 0, 0), always(AnyCard(), AddStat("power", Number(2))))
LOSES = ("Loses", (0, 0, 0), always(AnyCard(), AddStat("power", Number(1), -1)))
REBASES = ("Rebases", (0, 0, 0), always(AnyCard(), SetStat("base power", Number(5))))
DOUBLES = ("Doubles", (0, 0, 0), always(AnyCard(), ScaleStat("power", 2)))
HALVES = ("Halves", (0, 0, 0), always(AnyCard(), ScaleStat("power", 1, 2)))
SETS = ("Sets", (0, 0, 0), always(AnyCard(), SetStat("power", Number(7))))
#: Only to a card that has none.
GRANTS = ("Grants", (0, 0, 0), always(AnyCard(), GrantStat("base power", Number(3))))
STRIPS = ("Strips", (0, 0, 0), always(AnyCard(), LoseStat("power")))


@pytest.mark.parametrize("layout", [BY_STAGES, BY_TIMESTAMPS], ids=["stages", "timestamps"])
def test_what_changes_a_number_leaves_its_base_and_a_new_base_is_under_what_was_changed(layout: Layout) -> None:
    # (fab 2.0.3a)
    assert numbers_of(at_table(layout, GETS, LOSES, STONE), "Stone") == [5, 3, 4]
    assert numbers_of(at_table(layout, GETS, LOSES, REBASES, STONE), "Stone") == [6, 3, 5]


def test_a_number_is_set_then_multiplied_then_divided_then_added_to_then_taken_from() -> None:
    # (fab 6.3.3)
    state = at_table(BY_STAGES, LOSES, GETS, HALVES, DOUBLES, SETS, STONE)
    assert numbers_of(state, "Stone")[POWER] == 7 * 2 // 2 + 2 - 1
    assert numbers_of(at_table(BY_STAGES, GETS, HALVES, SETS, STONE), "Stone")[POWER] == 5
    # in the order of time alone
    state = at_table(BY_TIMESTAMPS, LOSES, GETS, HALVES, DOUBLES, STONE)
    assert numbers_of(state, "Stone")[POWER] == 4
    assert numbers_of(at_table(BY_TIMESTAMPS, GETS, DOUBLES, STONE), "Stone")[POWER] == 12


def test_what_is_left_of_one_is_lost_towards_0() -> None:
    # (fab 1.12.1a)
    assert numbers_of(at_table(BY_STAGES, HALVES, ("Odd", (5, 0, 5), ())), "Odd")[POWER] == 2
    weak = ("Weak", (-5, 0, -5), ())
    assert numbers_of(at_table(BY_STAGES, HALVES, weak), "Weak")[POWER] == -2


def test_a_card_without_a_number_gets_none_by_what_changes_one() -> None:
    # (fab 8.5.8a, 1.8.7)
    state = at_table(BY_STAGES, GETS, DOUBLES, HALVES, LOSES, AURA)
    assert numbers_of(state, "Aura") == [ABSENT, 2, ABSENT]


def test_a_number_that_is_granted_is_there_for_all_that_changes_it() -> None:
    # (fab 8.5.8b, 6.3.3)
    state = at_table(BY_STAGES, DOUBLES, GETS, GRANTS, AURA, STONE)
    assert (numbers_of(state, "Aura"), numbers_of(state, "Stone")) == ([8, 2, 3], [10, 3, 4])
    # and one that is lost is there for none of that
    assert numbers_of(at_table(BY_STAGES, GETS, STRIPS, STONE), "Stone") == [ABSENT, 3, 4]


def test_no_number_is_not_0() -> None:
    # (fab 1.8.7)
    state = at_table(BY_STAGES, STONE, AURA, ("Nought", (0, 0, 0), ()))
    ctx = Context(state, 0, state.cards[1].number, 0)
    stone, aura, nought = state.cards
    assert [Stat("power", "<=", Number(0)).matches(ctx, card) for card in (stone, aura, nought)] == [
        *(False, False, True)
    ]
    assert not Stat("base power", "<=", Number(9)).matches(ctx, aura)
    assert Stat("life", "=", Number(2)).matches(ctx, aura)
    # who counts it counts 0; the least is the least of those that there are
    assert StatTotal("power", Each(AnyCard())).amount(ctx) == 4
    assert StatTotal("power", This()).amount(ctx) == 0
    assert [LeastStat("base power", Each(AnyCard())).amount(ctx), GreatestStat("power", This()).amount(ctx)] == [0, 0]
    state.cards.pop()
    state.play.pop()
    assert LeastStat("base power", Each(AnyCard())).amount(ctx) == 4
