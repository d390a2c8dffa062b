"""A board stands as long as each modifier finds and counts what it did, whatever else has changed (section 718)."""

from __future__ import annotations

import pytest

from rulebound.tcg.constants import ROWS, WANDERERS
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective
from rulebound.wow.scenarios import Table, ability, hero, item, scenario
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
    t.state.checked, before.settled = before, True
    # (Something about it has changed that no board tells.)
    t.state.edit(friend).damage = 1
    t.state.stale |= c.STRUCTURE
    assert board(t.state) is before
    assert t.state.checked is None
    assert not before.settled


def parties(state: State) -> list[list[str]]:
    """The characters of each player, by their names, but for the heroes."""
    return [
        [card.definition.name for card in party(state, seat) if not card.definition.types & c.HERO] for seat in (0, 1)
    ]


@pytest.mark.rule("wow-2007:411.7a", "wow-2007:400.3")
def test_each_fork_has_the_parties_of_its_own_board() -> None:
    """Forks share a board while control is the same in both; where one of them changes it, that has another board."""
    charm = ability("Charm", "You gain control of target ally.")
    t = scenario('you: hand "Charm"; ally "Friend" 1/9\nopponent: ally "Brute" 0/9', [charm])
    t.play("Charm", targets=["Brute"])
    shared = board(t.state)
    other = t.state.fork()
    assert board(other) is shared
    assert parties(other) == parties(t.state) == [["Friend"], ["Brute"]]
    t.resolve().expect("Brute", controller="you")
    assert board(t.state) is not board(other)
    assert board(other) is shared
    for _ in range(2):
        assert parties(t.state) == [["Friend", "Brute"], []]
        assert parties(other) == [["Friend"], ["Brute"]]


@pytest.mark.rule("wow-2007:411.7a")
@pytest.mark.parametrize("first", [True, False])
def test_a_board_tells_whose_a_character_is_whichever_fork_asks_first(first: bool) -> None:
    """What a position notes of a card's controller follows its board: before it does, the board says whose it is."""
    t = fight()
    board(t.state)
    other = t.state.fork()
    noted = next(card for card in other.cards if card.definition.name == "Brute")
    other.edit(noted).controller = 0
    assert board(other) is board(t.state)
    asking = (t.state, other) if first else (other, t.state)
    assert [parties(state) for state in asking] == [[["Friend"], ["Brute"]]] * 2
