"""Whoever plays without a person ends what could go on for ever: the rules don't [wow-2007:801.1a]."""

from __future__ import annotations

import pytest

from rulebound.ai.opponent import ENOUGH, ROUNDS, Opponent
from rulebound.ai.seats import A_FEW, ByChance, Seated
from rulebound.kernel.decision import Decision, Option
from rulebound.kernel.saves import load
from rulebound.play.seats import RandomSeat, Window
from rulebound.sim.driving import drive
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ally, hero, scenario

IMP = ally("Imp", 1, 1, "0 >>> Imp deals 1 fire damage to target hero.")
MUSE = ally("Muse", 1, 1, "0 >>> Flip a coin. If you win the flip, Muse has +1 ATK this turn.")
MEDIC = ally("Medic", 1, 1, "0 >>> Your hero heals 1 damage from itself.")


def endless(text: str = "") -> Table:
    """A game in which both sides have what can be done for ever."""
    players = """
        you: hero "One" damage 5; ally "Imp"; ally "Muse"
        opponent: hero "Two" damage 5; ally "Imp"; ally "Medic"
    """
    cards = [IMP, MUSE, MEDIC, hero("One", 12), hero("Two", 12)]
    return scenario(text or players, cards)


def test_the_computer_repeats_what_wins() -> None:
    table = endless('you: ally "Imp"\nopponent: hero "Two" damage 3')
    opponent = Opponent(0, 1)
    while not table.game.over and table.decision.seat == 0:
        table.game.choose(opponent.choose(table.game))
        while not table.game.over and table.decision.seat == 1:
            table.game.choose(0)
    table.expect_winner("you")


@pytest.mark.parametrize("seed", range(2))
def test_games_by_chance_end(seed: int) -> None:
    table = endless()
    seats: list[Seated] = [ByChance(0, seed), ByChance(1, seed)]
    drive(table.game, seats)
    assert table.game.result in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))


def test_games_of_the_computer_end() -> None:
    table = endless()
    drive(table.game, [Opponent(0, 1), ByChance(1, 1)])
    assert table.game.result in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))


def test_the_computer_does_one_thing_so_often_a_turn_at_most() -> None:
    """Each flip may be won, so that another always looks better than to pass."""
    table = endless('you: ally "Muse"; deck 9\nopponent: deck 9')
    one, other = Opponent(0, 1), ByChance(1, 1)
    turn = table.state.turn
    while not table.game.over and table.state.turn == turn:
        decision = table.decision
        table.game.choose((one if decision.seat == 0 else other).choose(table.game))
    used = [fact for fact in table.facts("use") if fact.subject == table.card("Muse").number]
    assert 0 < len(used) <= ENOUGH + ROUNDS


def test_by_chance_a_loop_is_repeated_a_few_times_only() -> None:
    options = [Option("number", value=number) for number in range(1, 1001)]
    asked = Decision(0, "loop", "How often?", options)

    class Asking:
        decision = asked

    named = [ByChance(0, seed).choose(Asking()) for seed in range(40)]
    assert max(named) == A_FEW - 1
    table = endless()
    window = Window(table.game, 0)
    assert max(RandomSeat(0, seed).choose(window, asked) for seed in range(40)) == A_FEW - 1


def test_a_repeated_loop_is_replayed_forked_undone_and_saved_exactly() -> None:
    table = endless('you: ally "Imp"\nopponent: hero "Two"')
    game = table.game
    table.use("Imp", targets=["Two"]).resolve()
    before = game.hash()
    game.choose(next(one for one in table.decision.options if one.verb == "repeat"))
    naming = game.hash()
    for twin in (game.fork(remember=True), load(RULES, game.save())):
        assert twin.hash() == naming
        twin.choose(6)
        twin.choose(0)
        assert twin.state.hero(1).damage == 8
        assert twin.undo()
        assert twin.undo()
        assert twin.hash() == naming
    game.choose(6)
    game.choose(0)
    after = game.hash()
    assert load(RULES, game.save()).hash() == after
    assert game.fork().hash() == after
    for _ in range(3):
        assert game.undo()
    assert game.hash() == before
