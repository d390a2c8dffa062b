"""In which stage and substage effects apply, and what is made eligible for them there (6.3.2 to 6.3.5)."""

from __future__ import annotations

import pytest

from fab_table import Table, let_it, number_of, print_on, put, values_of
from fab_texts import card, settle
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.filters import Both
from rulebound.tcg.nodes.kinds import Named, Tagged
from rulebound.tcg.nodes.numbers import AddStat, GrantStat, ScaleStat, SetStat, Stat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Filter
from rulebound.tcg.program.powers import Continuous

CUTTER = "Reed Cutter"
LAMPS = ("First Lamp", "Second Lamp", "Third Lamp", "Fourth Lamp", "Fifth Lamp")
ITEMS = "".join(
    f'[[card]]\nname = "{name}"\ntype = "action"\nsubtypes = ["item"]\ncost = 0\n' for name in LAMPS
)
BASE_POWER = len(c.BASES) + c.POWER


def which(stat: str, test: str, amount: int) -> Filter:
    """The cutter, if one of its numbers is so."""
    return Both((Named(CUTTER), Stat(stat, test, Number(amount))))


#: What is said of the cutter, whose power is 1.
WEAK_ARE_HEAVY = (which("base power", "<=", 3), GainTag("heavy"))
HEAVY_ARE_STRONG = (Both((Named(CUTTER), Tagged("heavy"))), SetStat("base power", Number(6)))
STRONG_ARE_HEAVY = (which("power", ">=", 3), GainTag("heavy"))
HEAVY_HAVE_MORE = (Both((Named(CUTTER), Tagged("heavy"))), AddStat("power", Number(4)))
MORE = (Named(CUTTER), AddStat("power", Number(2)))


def said(static: bool, *effects: tuple[Filter, Change]) -> tuple[Table, int]:
    """A cutter, and effects of static abilities or of layers, the earliest first."""
    table = Table(", ".join(LAMPS), arena=CUTTER, cards=ITEMS)
    cutter = table.number(CUTTER, shared.PLAY)
    for place, (who, change) in enumerate(effects):
        if static:
            put(table, print_on(table, LAMPS[place], Continuous(0, "", who, (change,))), shared.PLAY)
        else:
            let_it(table, who, change)
    return table, cutter


@pytest.mark.rule("fab:6.3.5a", "fab:6.3.2a", "fab:6.3.4c")
@pytest.mark.parametrize("static", [True, False])
@pytest.mark.parametrize("first", [STRONG_ARE_HEAVY, HEAVY_HAVE_MORE])
def test_what_becomes_eligible_in_a_substage_is_found_in_it_by_an_older_effect(
    static: bool, first: tuple[Filter, Change]
) -> None:
    """Both wait for the power to be 3: then it is heavy, and what is heavy has 4 more."""
    other = HEAVY_HAVE_MORE if first is STRONG_ARE_HEAVY else STRONG_ARE_HEAVY
    table, cutter = said(static, first, other)
    assert number_of(table, cutter) == 1
    table, cutter = said(static, first, other, MORE)
    assert (number_of(table, cutter), "heavy" in values_of(table, cutter).tags) == (1 + 2 + 4, True)


@pytest.mark.rule("fab:6.3.5a", "fab:6.3.5b")
@pytest.mark.parametrize("static", [True, False])
@pytest.mark.parametrize("first", [WEAK_ARE_HEAVY, HEAVY_ARE_STRONG])
def test_what_has_been_applied_stays_though_the_object_is_no_such_one_by_what_follows(
    static: bool, first: tuple[Filter, Change]
) -> None:
    """What is weak is heavy, and what is heavy is strong: it was weak as it was made heavy."""
    other = HEAVY_ARE_STRONG if first is WEAK_ARE_HEAVY else WEAK_ARE_HEAVY
    table, cutter = said(static, first, other)
    assert (number_of(table, cutter, BASE_POWER), number_of(table, cutter)) == (6, 6)
    assert "heavy" in values_of(table, cutter).tags


@pytest.mark.rule("fab:6.3.5a", "fab:6.3.5b")
def test_an_effect_applies_to_an_object_once_however_often_that_becomes_eligible() -> None:
    """What has 3 power or more has 3 less of it, and what has less has 3 more; which of them is first?"""
    less = (which("power", ">=", 3), AddStat("power", Number(3), -1))
    more = (which("power", "<=", 2), AddStat("power", Number(3)))
    # 1 and 3 are 4, and of these 3 are taken: then it would be eligible again.
    assert [number_of(*said(True, *both)) for both in ((more, less), (less, more))] == [1, 1]
    assert number_of(*said(True, more)) == 4


@pytest.mark.rule("fab:6.2.2c", "fab:6.2.3c")
@pytest.mark.parametrize("static", [True, False])
def test_what_a_layer_has_begun_to_apply_to_keeps_it_and_a_static_ability_looks_again(static: bool) -> None:
    """What is weak is heavy, and what is heavy is strong; then its base is 9, and it is not weak any more."""
    table, cutter = said(static, HEAVY_ARE_STRONG, WEAK_ARE_HEAVY)
    let_it(table, FLAGGED, SetStat("base power", Number(9)), flagged=(cutter,))
    found = number_of(table, cutter, BASE_POWER), "heavy" in values_of(table, cutter).tags
    assert found == ((9, False) if static else (9, True))


@pytest.mark.rule("fab:6.3.5b")
@pytest.mark.parametrize(("drops", "static"), [(True, True), (True, False), (False, True)])
def test_what_becomes_eligible_in_a_later_stage_is_not_found_by_an_earlier_one(
    drops: bool, static: bool
) -> None:
    """What is heavy has a base power of 9; for a moment, amid the last substage of all, the power is 6: it is heavy.

    Neither before that substage nor after all is it so: the base doesn't depend on that stage.
    """
    ends = 2 if drops else 0
    set_so = (Both((Named(CUTTER), Tagged("heavy"))), SetStat("base power", Number(9)))
    effects = (
        *([set_so] if static else []),
        MORE,
        (which("power", "=", 3), AddStat("power", Number(3))),
        (which("power", "=", 6), GainTag("heavy")),
        (which("power", "=", 6), AddStat("power", Number(ends), -1)),
    )
    table, cutter = said(True, *effects)
    if not static:
        let_it(table, *set_so)
    assert "heavy" in values_of(table, cutter).tags
    if drops:
        assert (number_of(table, cutter, BASE_POWER), number_of(table, cutter)) == (1, 1 + 2 + 3 - 2)
    else:
        # Here it depends on that stage, and applies in it.
        assert number_of(table, cutter, BASE_POWER) == 9


@pytest.mark.rule("fab:6.3.3")
@pytest.mark.parametrize("reversed_", [True, False])
@pytest.mark.parametrize(
    ("changes", "power"),
    [
        # A number is there before it is set.
        ((GrantStat("defense", Number(3)), SetStat("defense", Number(5))), 5),
        ((SetStat("power", Number(5)), ScaleStat("power", 3)), 15),
        # (Fractions are rounded down.)
        ((SetStat("power", Number(5)), ScaleStat("power", 3), ScaleStat("power", 1, 2)), 7),
        ((ScaleStat("power", 1, 2), AddStat("power", Number(4))), 4),
        ((AddStat("power", Number(4)), AddStat("power", Number(6), -1)), 0),
    ],
)
def test_substages_come_in_their_order_whatever_is_older(
    changes: tuple[Change, ...], power: int, reversed_: bool
) -> None:
    """A number is added; then it is set, multiplied, divided, raised, lowered."""
    table, cutter = said(False)
    for change in changes[::-1] if reversed_ else changes:
        let_it(table, FLAGGED, change, flagged=(cutter,))
    place = c.DEFENSE if isinstance(changes[0], GrantStat) else c.POWER
    assert number_of(table, cutter, place) == power


@pytest.mark.rule("fab:6.3.1", "fab:6.3.7")
@pytest.mark.parametrize("barred_first", [True, False])
def test_what_a_text_bars_no_effect_gives_though_it_be_newer(barred_first: bool) -> None:
    stops = card("Stand Fast", "Target attack loses and can't gain **go again** this turn.", "instant")
    gives = card("Run On", "Target attack gets **go again** this turn.", "instant")
    for bar in (True, False):
        table = Table("Stand Fast, Run On, Plain Blow (red)", cards=stops + gives)
        table.do("Play Plain Blow (red)").until(c.REACTION)
        played = ["Stand Fast", "Run On"] if bar else ["Run On"]
        for name in played if barred_first else played[::-1]:
            table.do(f"Play {name}")
            settle(table)
        attack = table.links()[0].attack
        assert values_of(table, attack).has_keyword(c.GO_AGAIN) is not bar
