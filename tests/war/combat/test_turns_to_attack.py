"""A battle is taken turn to attack by turn to attack: each is a checkpoint, which nobody is asked at."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.kernel.saves import load, read_save
from rulebound.play.games import new_game
from rulebound.war import constants as c
from rulebound.war.events import TurnToAttack
from rulebound.war.position.state import State
from rulebound.war.rules import RULES
from war_table import DOOM, HG, LG, STONE, Table, answer, calm, facts, made_up

FAST_ONE = made_up("Fast One", speed="fast", life=9)
NORMAL_ONE = made_up("Normal One", life=9)
SLOW_ONE = made_up("Slow One", speed="slow", life=9)


def battle() -> Table:
    """Return a battle in which each side has a card of each speed, none of them blocked; all may decline to attack."""
    table = calm()
    for seat in (DOOM, STONE):
        for slot, card in ((3, FAST_ONE), (4, NORMAL_ONE), (seat + 1, SLOW_ONE)):
            table.put(seat, HG, slot, card)
        table.hand(seat, "Farm")
    return table


def turns(game: Game[State]) -> list[tuple[int, int]]:
    """Return the speed and slot number of each turn to attack, in order."""
    return [(event.speed, event.slot) for event in game.journal if isinstance(event, TurnToAttack)]


def since_base(game: Game[State]) -> list[str]:
    """Return what has happened since the checkpoint that a fork begins at again."""
    base = game._base
    assert base is not None
    return [event.kind for event in game.journal[RULES.length(base) :]]


@pytest.mark.rule("war:WAR-6.speed.2", "war:WAR-6.order.1", "war:WAR-6.order.2")
def test_turns_come_by_speed_and_then_by_slot() -> None:
    table = battle()
    table.put(DOOM, HG, 4, made_up("Another Fast One", speed="fast"))
    game = table.fight()
    assert turns(game) == [(c.FAST, 3), (c.FAST, 4), (c.NORMAL, 4), (c.SLOW, 1), (c.SLOW, 2)]
    # Where nobody has anything to do, no turn comes.
    assert [event.amount for event in facts(game, "battle over")] == [HG, LG]


@pytest.mark.rule("war:WAR-misc.speed.1")
@pytest.mark.parametrize(("slot", "turn"), [(1, (c.SLOW, 1)), (4, (c.NORMAL, 4))])
def test_a_card_that_becomes_faster_acts_in_the_phase_under_way_or_in_the_next(
    slot: int, turn: tuple[int, int]
) -> None:
    """Q35: slot 3 hastens in the normal phase; a slow card is normal then, whether or not its slot has gone by."""
    waker = made_up("Waker", "In addition to attacking, hasten all units in your territory.")
    table = Table()
    table.put(DOOM, HG, 3, waker)
    table.put(DOOM, HG, slot, SLOW_ONE)
    table.put(STONE, HG, 5, "Farm")
    game = table.fight()
    assert turns(game) == [(c.NORMAL, 3), turn]


def test_a_fork_in_a_battle_runs_only_the_turn_under_way_again() -> None:
    game = battle().play(c.COMBAT)
    answer(game, "Attack Slow One", "Attack Slow One", "Attack Slow One")
    assert not game.at_checkpoint
    assert (game.state.speed, game.state.slot) == (c.NORMAL, 4)
    # The fast cards have attacked; all that is run again is that one of two normal cards has named its target.
    assert [event.kind for event in game.journal].count("damage") == 2
    assert since_base(game) == ["name"]
    fork = game.fork()
    assert fork.hash() == game.hash()
    assert fork.rules.text(fork.state) == game.rules.text(game.state)
    for each in (fork, game):
        answer(each, "Don't attack")
    assert fork.hash() == game.hash()


@pytest.mark.parametrize("number", range(3))
def test_no_turn_to_attack_before_this_one_is_ever_run_again(number: int) -> None:
    """What a card does on its turn it does at its end; a fork within one runs none of it again."""
    game = new_game("war", seed=number, options={"attack_is_optional": "yes"})
    chance = seeded(f"turns {number}")
    within = 0
    while game.decision is not None:
        if not game.at_checkpoint:
            within += 1
            assert set(since_base(game)) <= {"charge", "reveal", "name"}
        game.choose(chance.below(len(game.decision.options)))
    assert within > 5


def test_a_save_within_a_turn_to_attack_has_only_its_answers() -> None:
    game = battle().play(c.COMBAT)
    answer(game, "Attack Slow One", "Attack Slow One", "Attack Slow One")
    text = game.save()
    assert read_save(text)["since"] == [0]
    again = load(RULES, text)
    assert again.hash() == game.hash()
    assert again.decision is not None
    assert game.decision is not None
    assert again.decision.options == game.decision.options
    answer(again, "Don't attack")
    assert (again.state.speed, again.state.slot) == (c.SLOW, 1)


def test_answers_are_taken_back_over_turns_to_attack() -> None:
    game = battle().play(c.COMBAT)
    hashes: list[str] = []
    while game.decision is not None and game.decision.kind == "attack":
        hashes.append(game.hash())
        answer(game, "Attack")
    assert len(hashes) == 6
    while hashes:
        assert game.undo()
        assert game.hash() == hashes.pop()


def test_nobody_is_asked_or_told_of_a_turn_to_attack() -> None:
    state = battle().play(c.COMBAT).state
    asked: list[list[str]] = []
    for always in ((), (DOOM, STONE)):
        game = Game(RULES, state.fork(), always_ask=always)
        kinds: list[str] = []
        while game.decision is not None and game.state.turn == state.turn and len(kinds) < 6:
            kinds.append(game.decision.kind)
            game.choose(0)
        asked.append(kinds)
    assert asked[0] == asked[1] == ["attack"] * 6
    (first, *_) = facts(game, "turn to attack")
    assert game.explain(first) == "The fast cards of slot 3 have their turn to attack [WAR-6.order.2]"
    assert [game.explain(first, seat) for seat in (DOOM, STONE)] == ["", ""]


def test_a_fork_for_a_seat_in_a_battle_has_the_same_turn_under_way() -> None:
    game = battle().play(c.COMBAT)
    answer(game, "Attack Slow One", "Attack Slow One", "Attack Slow One")
    for seat in (DOOM, STONE):
        for seed in range(5):
            fork = game.fork(seat, seed)
            assert (fork.state.battle, fork.state.speed, fork.state.slot) == (HG, c.NORMAL, 4)
            assert fork.view(seat) == game.view(seat)
            # What the fast cards did lies before the checkpoint that it begins at.
            assert [event.kind for event in fork.journal] == ["name"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"slot": 7}, ".state.slot"),
        ({"speed": 3}, ".state.speed"),
        ({"slot": 0}, ".state.speed"),
        ({"step": c.GOLD}, ".state.battle|.state.slot"),
        ({"step": c.GOLD, "battle": 0}, ".state.slot"),
    ],
)
def test_a_saved_turn_to_attack_is_one_that_can_come(change: dict[str, int], place: str) -> None:
    game = battle().play(c.COMBAT)
    answer(game, "Attack Slow One", "Attack Slow One", "Attack Slow One")
    position: Any = deepcopy(read_save(game.save())["position"])
    position["state"].update(change)
    with pytest.raises(RuleboundError) as refused:
        RULES.decode(position)
    assert refused.value.place in place.split("|")


def test_what_fights_has_been_revealed() -> None:
    game = battle().play(c.COMBAT)
    position: Any = deepcopy(read_save(game.save())["position"])
    position["state"]["cards"][1]["face_up"] = False
    with pytest.raises(RuleboundError, match="face up"):
        RULES.decode(position)
