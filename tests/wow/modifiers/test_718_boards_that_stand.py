"""A board stands as long as each modifier finds and counts what it did, whatever else has changed (section 718)."""

from __future__ import annotations

import pytest

from rulebound.tcg.constants import WANDERERS
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective
from rulebound.wow.scenarios import Table, hero, item, scenario

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


@pytest.mark.parametrize("stale", [c.COMBAT, c.COMBAT | WANDERERS, c.COMBAT | c.STRUCTURE])
def test_what_stands_is_what_would_be_built(stale: int) -> None:
    t = fight()
    before = board(t.state)
    t.state.stale |= stale
    now = board(t.state)
    assert (now is before) == (stale == c.COMBAT)
    assert [now.values(id) for id in now.ids] == [before.values(id) for id in before.ids]
    assert now.reads == before.reads
