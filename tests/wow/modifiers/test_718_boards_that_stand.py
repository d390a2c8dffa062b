"""A board stands as long as each modifier finds and counts what it did, whatever else has changed (section 718)."""

from __future__ import annotations

import pytest

from rulebound.tcg.constants import ROWS, WANDERERS
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective
from rulebound.wow.scenarios import Table, hero, item, scenario
from rulebound.wow.turns.combat import party

RING = item("Ring", "Your hero has +1 ATK while attacking.")


def fight() -> Table:
    """A hero with a ring about to attack, and an ally that it may attack."""
    text = 'you: hero "Me"; item "Ring"; ally "Friend" 1/9\nopponent: ally "Brute" 0/20'
    return scenario(text, [RING, hero("Me", 30)])


def test_a_board_stands_while_nobody_attacks_of_whom_anything_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    # a position that is loaded builds a board of its own, whatever stood before
    monkeypatch.delenv("RULEBOUND_TEST_THROUGH", raising=False)
    t = fight()
    before = board(t.state)
    assert before.reads & c.COMBAT
    t.attack("Friend", "Brute").resolve().pass_until("action phase")
    # the ally has attacked, which the ring asks about, and it isn't the hero
    assert not any(fact.kind == "destroy" for fact in t.state.this_turn())
    assert board(t.state) is before


def test_a_board_is_built_anew_once_a_modifier_finds_another_card() -> None:
    t = fight()
    before, atk = board(t.state), effective(t.state, t.state.hero(0)).atk
    t.attack("Me", "Brute").resolve()
    assert board(t.state) is not before
    assert effective(t.state, t.state.hero(0)).atk == atk + 1


@pytest.mark.parametrize("stale", [c.COMBAT, WANDERERS, c.STRUCTURE, c.STRUCTURE | c.COUNTERS | ROWS])
def test_what_stands_is_what_would_be_built(stale: int) -> None:
    t = fight()
    before = board(t.state)
    t.state.stale |= stale
    assert board(t.state) is before
    t.state.board = None
    t.state.stale = c.EVERYTHING
    anew = board(t.state)
    assert anew is not before
    assert anew.ids == before.ids
    for id in anew.ids:
        one, other = anew.values(id), before.values(id)
        assert one is not None
        assert other is not None
        assert one.is_alike(other)
    assert (anew.reads, anew.says) == (before.reads, before.says)
    assert [one.node for one in anew.actives] == [one.node for one in before.actives] != []


@pytest.mark.parametrize(("name", "stands"), [("Friend", True), ("Ring", False)])
def test_when_a_card_came_matters_where_it_says_something(name: str, stands: bool) -> None:
    t = fight()
    before = board(t.state)
    t.state.edit(t.card(name)).stamp += 1
    t.state.stale |= c.STRUCTURE
    assert (board(t.state) is before) == stands


def test_what_brings_something_else_does_not_stand() -> None:
    t = fight()
    before = board(t.state)
    t.state.edit(t.card("Friend")).counters = (("health", 1),)
    t.state.stale |= c.STRUCTURE
    now = board(t.state)
    assert now is not before
    t.state.play.remove(t.card("Friend").id)
    t.state.stale |= c.STRUCTURE
    assert board(t.state) is not now


def test_what_was_found_out_from_a_board_and_more_is_asked_again_where_more_has_changed() -> None:
    t = fight()
    before = board(t.state)
    friend = t.card("Friend")
    assert friend.number in [one.number for one in party(t.state, 0)]
    t.state.checked = before
    # (As where somebody else has come to control it for good.)
    t.state.edit(friend).controller = 1
    t.state.stale |= c.STRUCTURE
    assert board(t.state) is before
    assert t.state.checked is None
    assert friend.number not in [one.number for one in party(t.state, 0)]
