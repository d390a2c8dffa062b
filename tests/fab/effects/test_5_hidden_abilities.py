"""Abilities of private sources: what is activated becomes public, what is hidden may trigger (5.2.4b, 5.4.7b)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, print_on
from rulebound.fab import constants as c
from rulebound.fab.concepts.privacy import is_private
from rulebound.fab.events import MadePublic
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.fab.nodes.turning import LiesFaceDown, TurnFace
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.patterns import Happens
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.powers import Triggered

CHI = GainAsset(You(), Number(1), c.CHI)


def chi(table: Table) -> int:
    return table.state.assets[YOU][c.CHI]


@pytest.mark.rule("fab:5.2.4b", "fab:5.2.4", "fab:3.0.3")
@pytest.mark.parametrize("zone", [shared.HAND, c.ARSENAL])
def test_the_private_source_of_an_ability_is_public_for_as_long_as_its_layer_is_there(zone: int) -> None:
    hand, arsenal = ("Steady Breath, Long Haul", "") if zone == shared.HAND else ("", "Steady Breath")
    table = Table(hand, arsenal=arsenal, arena="Salt Lamp", cards=SMALL)
    breath = print_on(table, "Steady Breath", Activated(0, "", (), CHI, zone=zone), zone=zone)
    # What waits for cards that are revealed, or turned face up, waits for something else.
    watching = [
        Triggered(place, "", Happens(kind, AnyCard()), CHI)
        for place, kind in enumerate(("reveal", "turn up"))
    ]
    print_on(table, "Salt Lamp", *watching, zone=shared.PLAY)
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    card = table.state.known(breath)
    assert is_private(table.state, card)
    table.do("Activate Steady Breath")
    card = table.state.known(breath)
    assert (card.number, is_private(table.state, card), len(table.state.stack)) == (breath, False, 1)
    (shown,) = [fact for fact in table.state.this_turn() if isinstance(fact, MadePublic)]
    assert (shown.rule, shown.subject) == ("5.2.4b", breath)
    assert RULES.explain(table.state, shown, THEM).endswith("shows Steady Breath [5.2.4b]")
    table.game = load(RULES, table.game.save())
    table.do("Pass", "Pass")
    card = table.state.known(breath)
    # It has been nowhere, and is private again; it isn't turned face up by that.
    assert (card.number, card.zone, is_private(table.state, card), chi(table)) == (breath, zone, True, 1)
    assert card.face_down == (zone == c.ARSENAL)


def librarian(face_down: bool = True) -> tuple[Table, int]:
    """Their turn, and in your arsenal what may be turned face up at the start of yours while it is face down there."""
    table = Table("Plain Blow (red)", arsenal="Steady Breath", cards=SMALL)
    hidden = Triggered(
        0,
        "",
        PhaseBegins(c.START, You()),
        TurnFace(This(), False),
        Are(This(), LiesFaceDown()),
        zone=c.ARSENAL,
    )
    number = print_on(table, "Steady Breath", hidden, zone=c.ARSENAL)
    if not face_down:
        table.state.edit(table.state.known(number)).face_down = False
        table.state.stale = shared.EVERYTHING
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    asked: list[str] = []
    while table.state.turn < 3 and table.asked()[0] != "may":
        table.do("Pass" if table.asked()[0] == "priority" else "That is all")
        asked.append(table.asked()[0])
    return table, number


@pytest.mark.example("fab-5.4.7b-1")
@pytest.mark.rule("fab:5.4.7b")
@pytest.mark.parametrize("triggered", [True, False])
def test_who_owns_a_hidden_ability_may_let_it_trigger(triggered: bool) -> None:
    table, number = librarian()
    assert (table.state.turn_player, table.asked()) == (YOU, ("may", YOU))
    # Nothing is on the stack before that, and they don't know which card it is.
    assert (len(table.state.stack), table.state.known(number).seen_by) == (0, 1)
    table.do("Yes" if triggered else "No")
    shown = [fact for fact in table.state.journal.since(0) if isinstance(fact, MadePublic)]
    layers = [fact for fact in table.state.journal.since(0) if fact.kind == "trigger"]
    ups = [fact for fact in table.state.journal.since(0) if fact.kind == "turn up"]
    assert [len(shown), len(layers), len(ups)] == [int(triggered)] * 3
    card = table.state.known(number)
    assert (card.number, card.zone, card.face_down) == (number, c.ARSENAL, not triggered)
    assert (card.seen_by == 3, is_private(table.state, card)) == (triggered, not triggered)


@pytest.mark.rule("fab:5.4.7b")
def test_what_is_public_there_has_no_hidden_ability() -> None:
    table, number = librarian(face_down=False)
    assert table.asked()[0] == "priority"
    assert not [fact for fact in table.state.journal.since(0) if fact.kind in ("trigger", "made public")]
    assert table.state.known(number).zone == c.ARSENAL


@pytest.mark.rule("fab:5.4.7b")
def test_what_has_shown_itself_and_is_not_turned_is_private_again() -> None:
    """While it is in your hand, at the beginning of your action phase you may have it give you a chi point."""
    table = Table("Steady Breath", "Swell (red)", cards=SMALL)
    hidden = Triggered(0, "", PhaseBegins(c.END, You()), CHI, zone=shared.HAND)
    breath = print_on(table, "Steady Breath", hidden)
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Pass", "Pass")
    assert table.asked() == ("may", YOU)
    table.do("Yes")
    card = table.state.known(breath)
    assert (card.zone, is_private(table.state, card), card.seen_by) == (shared.HAND, True, 3)
