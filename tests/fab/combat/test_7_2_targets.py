"""What can be attacked besides heroes: allies, and what has spectra (1.4.5, 2.5, 7.3.2a, 8.3.14)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, print_on
from rulebound.fab import constants as c
from rulebound.fab.nodes import keywords
from rulebound.fab.position.state import own
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number

BRANNOCH = "At Brannoch Tidewarden"
FRIEND = """
[[card]]
name = "Old Friend"
type = "action"
subtypes = ["ally"]
cost = 0
life = 4
"""


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


@pytest.mark.example("fab-1.4.5a-1")
@pytest.mark.rule(
    "fab:1.4.5", "fab:1.4.5a", "fab:8.3.14", "fab:8.3.14a", "fab:8.3.14b", "fab:7.2.2", "fab:7.7.2b"
)
@pytest.mark.rule("fab:7.7.2")
def test_what_has_spectra_can_be_attacked_and_is_destroyed_by_that() -> None:
    table = Table(
        "Plain Blow (red)", "Swell (red)", worn="Moss Veil, Salt Lamp", arena="Moss Veil", cards=SMALL
    )
    veil = print_on(table, "Moss Veil", keywords.spectra(), zone=shared.PLAY, seat=THEM)
    # (One of your own can't be attacked.)
    print_on(table, "Moss Veil", keywords.spectra(), zone=shared.PLAY)
    anew(table).do("Play Plain Blow (red)")
    assert table.offered() == [BRANNOCH, "At Moss Veil"]
    table.do("At Moss Veil")
    assert [layer.kind for layer in table.state.stack] == ["card", "trigger"]
    table.do("Pass", "Pass")
    assert (table.state.in_play(veil), table.cards_in(shared.GRAVEYARD, THEM)) == (None, ["Moss Veil"])
    # The attack has no target left as it resolves.
    table.do("Pass", "Pass")
    assert (own(table.state).chain, table.state.stage, table.life(THEM)) == (c.CLOSED, c.ACTION, 20)
    assert table.cards_in(shared.GRAVEYARD) == ["Plain Blow (red)"]


@pytest.mark.rule("fab:8.3.14b")
def test_what_is_not_attacked_is_not_destroyed_for_its_spectra() -> None:
    table = Table("Plain Blow (red)", worn="Moss Veil", cards=SMALL)
    print_on(table, "Moss Veil", keywords.spectra(), zone=shared.PLAY, seat=THEM)
    anew(table).do("Play Plain Blow (red)", BRANNOCH).until(c.DAMAGE)
    assert (table.life(THEM), table.cards_in(shared.GRAVEYARD, THEM)) == (17, [])


def ally() -> tuple[Table, int]:
    """A table at which they control an ally with 4 life; and its number."""
    table = Table(
        "Plain Blow (red), Needle Step (red)", "Swell (red)", worn="Old Friend", cards=SMALL + FRIEND
    )
    return table, table.number("Old Friend", shared.PLAY, THEM)


@pytest.mark.rule("fab:1.4.5a", "fab:2.5.1a", "fab:7.3.2a", "fab:2.5.3a", "fab:4.4.3a")
def test_an_ally_is_attacked_and_nobody_defends_it() -> None:
    table, friend = ally()
    table.do("Play Plain Blow (red)", "At Old Friend").until(c.ATTACK)
    table.do("Pass", "Pass")
    # Nobody is asked what defends.
    assert (table.asked()[0], table.state.stage) == ("priority", c.DEFEND)
    table.until(c.RESOLUTION)
    assert (table.state.known(friend).damage, table.life(THEM), table.links()[0].hit) == (3, 20, True)
    table.do("Pass", "Pass", "Pass", "Pass")
    while table.state.turn_player == YOU:
        table.do("That is all" if "That is all" in table.offered() else table.offered()[0])
    # [4.4.3a] its life is its own again
    assert table.state.known(friend).damage == 0


@pytest.mark.rule("fab:1.10.2b", "fab:2.5.3f", "fab:3.0.12")
def test_an_ally_without_life_is_cleared() -> None:
    table, friend = ally()
    let_it(table, FLAGGED, AddStat("life", Number(1), -1), flagged=(friend,))
    table.do("Play Plain Blow (red)", "At Old Friend").until(c.RESOLUTION)
    assert (table.state.in_play(friend), table.cards_in(shared.GRAVEYARD, THEM)) == (None, ["Old Friend"])
    assert table.life(THEM) == 20
    cleared = [fact for fact in table.state.this_turn() if fact.rule == "1.10.2b"]
    assert [fact.kind for fact in cleared] == ["clear"]
