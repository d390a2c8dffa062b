"""Conditions that are asked once, and timestamps within a substage (6.1.3, 6.2.2d, 6.3.3a, 6.3.4)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on, put, resolve
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED, Grant
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import There
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.moving import Discard
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.flow import If, Sequence
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.kinds import Named, Tagged
from rulebound.tcg.nodes.numbers import AddStat, SetStat, StatTotal
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import Continuous

CHI = GainAsset(You(), Number(1), c.CHI)
#: A Salt Lamp is in the arena.
LIT = There(Each(Named("Salt Lamp")))
CUTTER = "Reed Cutter"


def chi(table: Table) -> int:
    return table.state.assets[YOU][c.CHI]


@pytest.mark.rule("fab:5.3.4b", "fab:5.3.4")
@pytest.mark.parametrize("hand", ["", ", Second Breath"])
def test_what_follows_an_effect_that_fails_is_generated(hand: str) -> None:
    """Discard a card; gain chi; discard another one; gain chi."""
    table = Table(f"Steady Breath{hand}", cards=SMALL)
    thrown = Discard(You(), Number(1), AnyCard())
    print_on(table, "Steady Breath", effect=Sequence((thrown, CHI, thrown, CHI)))
    table.do("Play Steady Breath", "Pass", "Pass")
    assert (chi(table), table.cards_in(shared.HAND)) == (2, [])


@pytest.mark.rule("fab:6.1.3")
@pytest.mark.parametrize("before", [True, False])
def test_the_condition_of_a_discrete_effect_is_asked_as_that_would_be_generated(before: bool) -> None:
    """It isn't so as the card is played; it becomes so before it resolves, or just after."""
    table = Table("Steady Breath, Salt Lamp", cards=SMALL)
    print_on(table, "Steady Breath", effect=If(LIT, CHI))
    lamp = table.number("Salt Lamp")
    table.do("Play Steady Breath")
    if before:
        put(table, lamp, shared.PLAY)
    table.do("Pass", "Pass")
    put(table, lamp, shared.PLAY)
    assert chi(table) == int(before)


@pytest.mark.rule("fab:6.2.2d")
@pytest.mark.parametrize("lit", [True, False])
def test_a_condition_of_generating_is_asked_once_and_one_of_applying_always(lit: bool) -> None:
    table = Table("Plain Blow (red), Salt Lamp", arena=CUTTER, cards=SMALL)
    cutter = table.number(CUTTER, shared.PLAY)
    lamp = table.number("Salt Lamp")
    lamp = put(table, lamp, shared.PLAY) if lit else lamp
    resolve(table, If(LIT, Grant(This(), (AddStat("power", Number(10)),))), cutter)
    resolve(table, Grant(This(), (AddStat("power", Number(100)),), condition=LIT), cutter)
    assert number_of(table, cutter) == (111 if lit else 1)
    # It is otherwise now.
    put(table, lamp, shared.GRAVEYARD if lit else shared.PLAY)
    assert number_of(table, cutter) == (11 if lit else 101)


@pytest.mark.rule("fab:6.3.3a", "fab:6.3.4", "fab:6.3.4a", "fab:6.3.4c")
@pytest.mark.parametrize("apart", [True, False])
@pytest.mark.parametrize("order", [(3, 5), (5, 3)])
def test_within_a_substage_the_latest_effect_is_the_last_one(order: tuple[int, int], apart: bool) -> None:
    """Whether or not one effect finds only what another one makes of an object."""
    table = Table("Plain Blow (red)", arena=CUTTER)
    cutter = table.number(CUTTER, shared.PLAY)
    if apart:
        let_it(table, Tagged("heavy"), SetStat("base power", Number(9)))
        let_it(table, FLAGGED, GainTag("heavy"), flagged=(cutter,))
        assert number_of(table, cutter) == 9
    for base in order:
        let_it(table, FLAGGED, SetStat("base power", Number(base)), flagged=(cutter,))
        assert number_of(table, cutter) == base


@pytest.mark.rule("fab:6.3.4", "fab:6.3.4a", "fab:6.2.3a")
@pytest.mark.parametrize("static_first", [True, False])
def test_a_static_effect_is_as_old_as_its_ability_functions(static_first: bool) -> None:
    """The lamp was in the hand before; what it says of the weapon is so from when it is in the arena."""
    table = Table("Plain Blow (red), Salt Lamp", arena=CUTTER, cards=SMALL)
    cutter = table.number(CUTTER, shared.PLAY)
    lamp = print_on(table, "Salt Lamp", Continuous(0, "", Named(CUTTER), (SetStat("base power", Number(7)),)))
    if static_first:
        put(table, lamp, shared.PLAY)
    let_it(table, FLAGGED, SetStat("base power", Number(4)), flagged=(cutter,))
    assert number_of(table, cutter) == 4
    if not static_first:
        put(table, lamp, shared.PLAY)
    assert number_of(table, cutter) == (4 if static_first else 7)


def says_seven(
    table: Table, name: str, seat: int, effect: Effect | None = None, zone: int = shared.PLAY
) -> int:
    """Let a card in a hand say that the base power of the cutter is 7; return its number."""
    says = Continuous(0, "", Named(CUTTER), (SetStat("base power", Number(7)),), None, zone)
    return print_on(table, name, says, seat=seat, effect=effect)


@pytest.mark.rule("fab:6.2.3a", "fab:6.3.4a", "fab:1.7.4a")
def test_what_is_so_while_it_defends_is_so_from_when_it_defends() -> None:
    """The card was in the hand before, and is no permanent."""
    table = Table("Plain Blow (red)", "Great Ram", arena=CUTTER, cards=SMALL)
    cutter = table.number(CUTTER, shared.PLAY)
    says_seven(table, "Great Ram", THEM, zone=c.DEFENDING)
    let_it(table, FLAGGED, SetStat("base power", Number(4)), flagged=(cutter,))
    table.do("Play Plain Blow (red)").until(c.DEFEND)
    assert number_of(table, cutter) == 4
    table.do("Defend with Great Ram")
    # It functions only since then, so that it is the later one.
    assert number_of(table, cutter) == 7


@pytest.mark.rule("fab:6.2.3a", "fab:6.3.4a", "fab:5.3.3")
def test_what_resolves_says_something_from_when_it_resolves() -> None:
    table = Table("Steady Breath", arena=CUTTER, cards=SMALL)
    cutter = table.number(CUTTER, shared.PLAY)
    gained = GainAsset(You(), StatTotal("base power", Each(Named(CUTTER))), c.CHI)
    says_seven(table, "Steady Breath", YOU, gained)
    table.do("Play Steady Breath")
    let_it(table, FLAGGED, SetStat("base power", Number(4)), flagged=(cutter,))
    assert number_of(table, cutter) == 4
    table.do("Pass", "Pass")
    # 7 while it resolved; now it has left the stack.
    assert (chi(table), number_of(table, cutter)) == (7, 4)
