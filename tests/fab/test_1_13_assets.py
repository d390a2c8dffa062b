"""Chi points, life points, and costs that take cards from the hand beside those which are pitched (1.13, 1.14)."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table, print_on
from rulebound.fab import constants as c
from rulebound.fab.events import Gain, Life
from rulebound.fab.nodes.combat.attacks import AttackEffect
from rulebound.fab.rules import RULES
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.costs.parts import Pay, PayAsset, UseCards
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.program.nodes import Cost
from rulebound.tcg.program.powers import Payment
from rulebound.tcg.views.view import assets_shown

CHI = """
[[card]]
name = "Still Pond"
type = "action"
subtypes = ["attack"]
cost = 0
power = 1
chi = true
[card.blue]
[card.red]
[[card]]
name = "Pale Husk"
type = "defense reaction"
cost = 0
defense = 2
"""


def costs(table: Table, *parts: Cost) -> int:
    """Let a weapon attack for something."""
    return print_on(table, "Reed Cutter", Payment(0, "", parts, AttackEffect(0)), zone=shared.PLAY)


@pytest.mark.rule("fab:1.13.5", "fab:1.13.5b", "fab:1.14.2d", "fab:1.13.5a")
def test_chi_points_pay_for_resources_and_are_used_first() -> None:
    table = Table("Crane Flight (red), Still Pond (blue)", arena="Reed Cutter", cards=CHI)
    table.do("Play Crane Flight (red)")
    # It costs one, for which the pond brings three.
    assert table.cards_in(c.PITCH_ZONE) == ["Still Pond (blue)"]
    assert table.state.assets[YOU][c.CHI] == 2
    record(table.state, [Gain("gain resource points", "test", YOU, c.RESOURCES, 2)])
    costs(table, Pay(3))
    record(table.state, [Gain("gain action points", "test", YOU, c.ACTIONS, 1)])
    table.until(c.RESOLUTION).do("Attack with Reed Cutter")
    assert (table.state.assets[YOU][c.CHI], table.has(YOU)) == (0, (1, 0))


@pytest.mark.rule("fab:1.13.5", "fab:1.13.5a", "fab:1.13.3a")
def test_what_has_no_chi_symbols_brings_resource_points() -> None:
    table = Table("Crane Flight (red), Plain Blow (blue)").do("Play Crane Flight (red)")
    assert table.cards_in(c.PITCH_ZONE) == ["Plain Blow (blue)"]
    assert (table.state.assets[YOU][c.CHI], table.state.assets[YOU][c.RESOURCES]) == (0, 2)


@pytest.mark.rule("fab:1.14.2c", "fab:1.14.3b")
def test_only_what_brings_chi_is_pitched_for_chi() -> None:
    hand = "Still Pond (red), Still Pond (blue), Plain Blow (blue)"
    table = Table(hand, arena="Reed Cutter", cards=CHI)
    record(table.state, [Gain("gain resource points", "test", YOU, c.RESOURCES, 9)])
    number = costs(table, PayAsset(2, c.CHI))
    table.do("Attack with Reed Cutter")
    assert table.offered() == ["Pitch Still Pond (red)", "Pitch Still Pond (blue)"]
    table.do("Pitch Still Pond (red)")
    # One is not enough; the other goes without a question.
    assert (table.state.assets[YOU][c.CHI], table.has(YOU)) == (2, (9, 0))
    poor = Table("Still Pond (red), Plain Blow (blue)", arena="Reed Cutter", cards=CHI)
    assert poor.why_not("use", costs(poor, PayAsset(2, c.CHI))) == ["5.1.7a"]
    assert number


@pytest.mark.rule("fab:1.14.2a", "fab:1.14.2b")
@pytest.mark.parametrize(
    ("hand", "able"),
    [
        ("Still Pond (blue)", True),
        ("Still Pond (red), Still Pond (red)", False),
        ("Still Pond (red), Plain Blow (yellow)", True),
        ("Plain Blow (blue)", False),
    ],
)
def test_chi_that_is_paid_pays_for_nothing_else(hand: str, able: bool) -> None:
    """It costs one chi and two resources."""
    names = hand.replace("Still Pond (red), Still Pond (red)", "Still Pond (red), Plain Blow (red)")
    table = Table(names, arena="Reed Cutter", cards=CHI)
    number = costs(table, Pay(2), PayAsset(1, c.CHI))
    assert (table.why_not("use", number) == []) == able
    if able:
        table.do("Attack with Reed Cutter")
        paid = [fact.other for fact in table.state.this_turn_of(("pay",))]  # type: ignore[attr-defined]
        assert paid[0] == c.CHI
        assert sum(table.state.assets[YOU][:2]) == 0


@pytest.mark.rule("fab:1.13.4", "fab:1.14.2e", "fab:1.14.2b")
@pytest.mark.parametrize(("life", "able"), [(20, True), (3, True), (2, False)])
def test_life_points_are_paid_of_the_life_of_the_hero(life: int, able: bool) -> None:
    table = Table("Plain Blow (red)", arena="Reed Cutter")
    record(table.state, [Life("test", table.state.players[YOU].hero, YOU, life - 20)])
    number = costs(table, PayAsset(3, c.LIFE_POINTS))
    assert (table.why_not("use", number) == []) == able
    if able and life > 3:
        table.do("Attack with Reed Cutter")
        assert (table.life(YOU), table.life(THEM)) == (17, 20)
        # It is no damage.
        assert table.state.this_turn_of(("damage",)) == []
        assert [fact.amount for fact in table.state.this_turn_of(("lose life",))][-1] == -3  # type: ignore[attr-defined]


@pytest.mark.rule("fab:1.13.4a", "fab:1.13.1")
def test_a_hero_gains_more_life_than_it_began_with() -> None:
    table = Table("Plain Blow (red)")
    record(table.state, [Life("test", table.state.players[YOU].hero, YOU, 4)])
    assert table.life(YOU) == 24
    shown = assets_shown(table.state, YOU)
    assert shown == {"resource points": 0, "chi points": 0, "life points": 24, "action points": 1}
    again = load(RULES, table.game.save())
    assert again.state.hero(YOU).damage == -4


DISCARDS = UseCards("discard", AnyCard(), zone=shared.HAND)


@pytest.mark.rule("fab:1.14.4b", "fab:1.14.2b", "fab:5.1.8a")
@pytest.mark.parametrize(
    ("others", "able"),
    [
        ("", False),
        ("Plain Blow (red)", False),
        ("Plain Blow (red), Third Reed (red)", True),
        ("Plain Blow (red), Pale Husk", True),
        ("Pale Husk", False),
    ],
)
def test_what_is_pitched_is_not_discarded_besides(others: str, able: bool) -> None:
    """It costs a resource and the discarding of a card."""
    table = Table(f"Crane Flight (red), {others}", cards=CHI)
    number = print_on(table, "Crane Flight (red)", additional=(DISCARDS,))
    assert (table.why_not("play", number) == []) == able
    if "Husk" in others and able:
        table.do("Play Crane Flight (red)")
        assert (table.cards_in(c.PITCH_ZONE), table.cards_in(shared.GRAVEYARD)) == (
            ["Plain Blow (red)"],
            ["Pale Husk"],
        )


@pytest.mark.rule("fab:1.14.3b", "fab:1.14.4b")
def test_what_the_rest_of_the_cost_needs_is_not_pitched() -> None:
    """Two resources and the discarding of a card: were the red one pitched, nothing would be left to discard."""
    table = Table("Flurry of Husks (red), Plain Blow (red), Hard Shove (blue)")
    print_on(table, "Flurry of Husks (red)", additional=(DISCARDS,))
    table.do("Play Flurry of Husks (red)")
    assert table.cards_in(c.PITCH_ZONE) == ["Hard Shove (blue)"]
    assert table.cards_in(shared.GRAVEYARD) == ["Plain Blow (red)"]


@pytest.mark.rule("fab:1.14.4b")
def test_each_part_of_a_cost_finds_cards_of_its_own() -> None:
    """A defense reaction and any card are discarded, and a resource is paid."""
    parts = (UseCards("discard", OfType(c.DEFENSE_REACTION), zone=shared.HAND), DISCARDS)
    for others, able in (
        ("Pale Husk, Plain Blow (red)", False),
        ("Pale Husk, Plain Blow (red), Third Reed (red)", True),
        ("Plain Blow (blue), Plain Blow (red), Third Reed (red)", False),
    ):
        table = Table(f"Crane Flight (red), {others}", cards=CHI)
        number = print_on(table, "Crane Flight (red)", additional=parts)
        assert (table.why_not("play", number) == []) == able
