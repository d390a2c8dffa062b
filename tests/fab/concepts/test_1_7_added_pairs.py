"""Connected abilities that effects add to an object (1.7.6c)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, YOU, Table, print_on, resolve
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.continuous.becoming import GainsTogether
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.choices.naming import NameCard, OfThatName
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.remembering import AsKept, Keep
from rulebound.tcg.program.nodes import Change
from rulebound.tcg.tree import Power

#: "Name a card", and "destroy what has that name".
LEADING = Activated(0, "", (), Sequence((NameCard(You()), Keep(("named",)))))
FOLLOWING = Activated(1, "", (), Destroy(Each(AsKept("named", OfThatName()))))


def given(printed: tuple[Power, ...], *changes: Change) -> Table:
    """A lamp that has some abilities, and is given others by effects, one for each of some changes."""
    table = Table("Steady Breath", arena="Salt Lamp, Moss Veil, Reed Cutter", cards=SMALL)
    print_on(table, "Salt Lamp", *printed, zone=shared.PLAY)
    for change in changes:
        resolve(table, GrantAll(Named("Salt Lamp"), (change,)))
    table.game = Game(RULES, table.state, True, (), (0, 1))
    return table


def use(table: Table, place: int, *named: str) -> Table:
    """Activate the ability at a place of what the lamp has, and let it resolve."""
    decision = table.game.decision
    assert decision is not None
    lamp = table.number("Salt Lamp", shared.PLAY)
    uses = [at for at, one in enumerate(decision.options) if (one.verb, one.subject) == ("use", lamp)]
    table.game.choose(uses[place])
    table.do("Pass", "Pass")
    for name in named:
        assert table.asked() == ("name", YOU)
        table.do(f"Name {name}")
    return table


def left(table: Table) -> list[str]:
    return [name for name in table.cards_in(shared.PLAY) if name in ("Moss Veil", "Reed Cutter")]


@pytest.mark.rule("fab:1.7.6c", "fab:1.7.6")
def test_an_added_pair_is_connected_with_itself() -> None:
    table = given((), GainsTogether((LEADING, FOLLOWING)))
    use(table, 0, "Moss Veil")
    assert left(load_again(use(table, 1))) == ["Reed Cutter"]


def load_again(table: Table) -> Table:
    """What is kept is a position like any other."""
    assert load(RULES, table.game.save()).state.play == table.state.play
    return table


@pytest.mark.rule("fab:1.7.6c")
def test_an_added_pair_is_not_connected_with_a_printed_one() -> None:
    table = given((LEADING, FOLLOWING), GainsTogether((LEADING, FOLLOWING)))
    # The printed one names the veil, the added one the cutter.
    use(table, 0, "Moss Veil")
    use(table, 2, "Reed Cutter")
    # What the added one says is about what the added one named.
    assert left(use(table, 3)) == ["Moss Veil"]
    assert left(use(table, 1)) == []


@pytest.mark.rule("fab:1.7.6c")
def test_two_added_pairs_are_two() -> None:
    table = given((), *[GainsTogether((LEADING, FOLLOWING))] * 2)
    use(table, 0, "Moss Veil")
    # The second pair has named nothing.
    assert left(use(table, 3)) == ["Moss Veil", "Reed Cutter"]
    assert left(use(table, 1)) == ["Reed Cutter"]


@pytest.mark.rule("fab:1.7.6c")
@pytest.mark.parametrize("printed", [(LEADING,), ()])
def test_abilities_that_are_added_by_themselves_are_connected_with_nothing(
    printed: tuple[Power, ...],
) -> None:
    """The leading one is printed, or another effect adds it."""
    others = () if printed else (GainsTogether((LEADING,)),)
    table = given(printed, *others, GainsTogether((FOLLOWING,)))
    use(table, 0, "Moss Veil")
    assert left(use(table, 1)) == ["Moss Veil", "Reed Cutter"]
    assert table.state.stage == c.ACTION
