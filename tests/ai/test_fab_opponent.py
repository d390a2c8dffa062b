"""The opponent of Flesh and Blood: it beats chance, sees its window alone, and plans, pitches and defends soundly."""

from __future__ import annotations

from typing import Any

import pytest

from fab_table import THEM, YOU, Table
from rulebound.ai.fab import Opponent
from rulebound.ai.fab_lookahead import BUDGET, Lookahead, is_time_to_act
from rulebound.ai.fab_planning import DEATH, Means, best_turn, loss
from rulebound.ai.fab_policy import Policy
from rulebound.ai.seats import ByChance
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.kernel.game import Game
from rulebound.play.games import new_game
from rulebound.play.seats import Window
from rulebound.sim.plans import Plan, play

DECKS = ("quick-blades", "tidewarden")


def asked(table: Table, seat: int) -> str:
    """The answer that the opponent gives, in words."""
    return table.offered()[Opponent(seat).choose(table.game)]


@pytest.mark.slow
@pytest.mark.parametrize("deck", [0, 1])
def test_it_beats_chance(deck: int) -> None:
    for number in range(4):
        seats = ("ai", "random") if number % 2 else ("random", "ai")
        decks = (DECKS[deck], DECKS[1 - deck]) if number % 2 else (DECKS[1 - deck], DECKS[deck])
        result = play(Plan("fab", decks=decks, seats=seats, seed=4), number).result
        assert result is not None
        assert result[0 if number % 2 else 1] == 1.0


@pytest.mark.slow
def test_the_same_seed_makes_the_same_choices() -> None:
    plan = Plan("fab", decks=DECKS, seats=("ai",), seed=5)
    assert play(plan, 0).hash() == play(plan, 0).hash()


@pytest.mark.parametrize(
    ("seed", "most"), [(0, 24), *(pytest.param(seed, 10_000, marks=pytest.mark.slow) for seed in (0, 1))]
)
def test_it_does_not_peek_and_needs_its_window_alone(seed: int, most: int) -> None:
    """Where two games differ only in what its seat can't know, it chooses the same."""
    game: Game[Any] = new_game("fab", decks=DECKS[::-1], seed=seed)
    player = Opponent(0, 9)
    seen: dict[str, int] = {}

    other = ByChance(1, seed)
    while game.decision is not None and sum(seen.values()) < most:
        if game.decision.seat:
            game.choose(other.choose(game))
            continue
        chosen = player.choose(game)
        assert player.choose(Window(game, 0)) == chosen
        if game.at_checkpoint:
            elsewhere = Game(game.rules, game.rules.redrawn(game.state, game.state, 0, 1000 + game.decisions))
            elsewhere.answered = game.answered.copy()
            assert player.choose(elsewhere) == chosen
        seen[game.decision.kind] = seen.get(game.decision.kind, 0) + 1
        game.choose(chosen)
    assert min(seen[kind] for kind in ("priority", "pitch", "defend", "arsenal")) > 0


def test_it_answers_for_its_seat_alone() -> None:
    table = Table("Plain Blow (red)")
    with pytest.raises(RuleboundError, match="nothing to decide"):
        Opponent(THEM).choose(table.game)


# --- Plans ------------------------------------------------------------------------------------------------------------


def card(number: int, cost: int, power: int, pitch: int, again: bool = False) -> Means:
    return Means(number, cost, power, again, pitch, 3, False)


@pytest.mark.parametrize(
    ("means", "resources", "actions", "attacks"),
    [
        # The cheap one is pitched for the strong one.
        ([card(1, 3, 7, 1), card(2, 0, 3, 3)], 0, 1, [1]),
        # Nothing pays for the strong one.
        ([card(1, 3, 7, 1), card(2, 0, 3, 1)], 0, 1, [2]),
        # What goes again comes first.
        ([card(1, 0, 4, 1), card(2, 0, 3, 1, True)], 0, 1, [2, 1]),
        # Of two that don't go again, one.
        ([card(1, 0, 4, 1), card(2, 0, 3, 1)], 0, 1, [1]),
        ([card(1, 0, 4, 1), card(2, 0, 3, 1)], 0, 2, [1, 2]),
        ([card(1, 0, 4, 1)], 0, 0, []),
        # Resource points that are there already pay as well.
        ([card(1, 3, 7, 1)], 3, 1, [1]),
    ],
)
def test_the_best_turn(means: list[Means], resources: int, actions: int, attacks: list[int]) -> None:
    plan = best_turn(means, [], resources, actions)
    assert [one.number for one in plan.attacks] == attacks


def test_what_is_owed_must_be_paid() -> None:
    assert best_turn([card(1, 0, 4, 1)], [], -2, 1).worth == -DEATH
    assert best_turn([card(1, 0, 4, 2)], [], -2, 1).attacks == ()


def test_the_last_life_counts_most() -> None:
    assert loss(20, 3) < loss(5, 3) < loss(3, 3)
    assert loss(20, 0) == 0
    assert loss(3, 3) > DEATH


# --- What it does -----------------------------------------------------------------------------------------------------


def test_it_attacks_with_what_goes_again_first_and_pitches_what_it_needs_least() -> None:
    table = Table("Crane Flight (red), Needle Step (red), Wheel Kick (blue)", arena="Reed Cutter")
    first = asked(table, YOU)
    assert first in ("Play Needle Step (red)", "Attack with Reed Cutter")
    table = Table("Crane Flight (red), Wheel Kick (blue), Plain Blow (red)")
    table.do("Play Crane Flight (red)")
    assert asked(table, YOU) == "Pitch Plain Blow (red)"


def test_with_nothing_to_attack_with_it_passes() -> None:
    table = Table("Give Ground (red), Long Swing (red)")
    assert table.game.decision is not None
    assert asked(table, YOU) == "Pass"


def test_it_defends_so_far_as_that_saves_its_life() -> None:
    table = Table("Plain Blow (red)", "Swell (red), Undertow (red), Swell (blue)", worn="Padded Sleeves")
    for card_in_arena in table.arena():
        if card_in_arena.number == table.state.players[THEM].hero:
            table.state.edit(card_in_arena).damage = 19
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")
    given: list[str] = []
    while table.asked() == ("defend", THEM):
        given.append(asked(table, THEM))
        table.do(given[-1])
    held = {"Swell (red)": 3, "Undertow (red)": 3, "Swell (blue)": 3, "Padded Sleeves": 1}
    assert sum(held[one.removeprefix("Defend with ")] for one in given if one != "That is all") >= 3


def test_it_does_not_spend_a_hand_on_a_scratch() -> None:
    table = Table("Plain Blow (blue)", "Swell (red), Swell (blue)")
    table.do("Play Plain Blow (blue)").until(c.ATTACK).do("Pass", "Pass")
    assert asked(table, THEM) == "That is all"


def test_it_defends_with_equipment_first() -> None:
    table = Table("Plain Blow (blue)", "Swell (red), Swell (blue)", worn="Padded Sleeves")
    table.do("Play Plain Blow (blue)").until(c.ATTACK).do("Pass", "Pass")
    assert asked(table, THEM) == "Defend with Padded Sleeves"
    table.do("Defend with Padded Sleeves")
    assert asked(table, THEM) == "That is all"


def test_it_reacts_where_that_saves_life() -> None:
    table = Table("Crane Flight (red), Needle Step (blue)", "Give Ground (red)")
    table.do("Play Crane Flight (red)").until(c.REACTION).do("Pass")
    assert asked(table, THEM) == "Play Give Ground (red)"


def test_a_reaction_goes_into_the_arsenal_and_not_what_pitches_for_much() -> None:
    table = Table("Give Ground (red), Needle Step (blue)").do("Pass")
    while table.asked()[0] == "priority":
        table.do("Pass")
    assert table.asked() == ("arsenal", YOU)
    assert asked(table, YOU) == "Put Give Ground (red) into the arsenal"


# --- What it looks ahead for ------------------------------------------------------------------------------------------


#: What is still to be drawn: without anything to attack with the game would be a draw.
DRAWN = "Needle Step (red), Crane Flight (red), Wheel Kick (red), Plain Blow (blue), Needle Step (blue)"


def at_table(hand: str, theirs: str = "", arena: str = "") -> Table:
    return Table(hand, theirs, arena, deck=DRAWN)


def test_it_plays_what_makes_an_attack_stronger_before_that_attack() -> None:
    table = at_table("Slow Tide (red), Low Water (red), Ninth Wave (blue), Hull Splitter (blue)")
    assert asked(table, YOU) == "Play Slow Tide (red)"


def test_it_plays_nothing_for_an_attack_that_it_cannot_pay_for_then() -> None:
    table = at_table("Slow Tide (red), Low Water (red), Amber Bead (blue)")
    assert asked(table, YOU) == "Play Low Water (red)"


def test_it_uses_equipment_that_makes_an_attack_stronger_before_that_attack() -> None:
    table = at_table("Bending Reed (red)", arena="Wraps of the Third Bell")
    assert asked(table, YOU) == "Activate Wraps of the Third Bell"


REACTS = "Bending Reed (red), Turn the Wrist (red), Amber Bead (blue)"


def test_it_reacts_to_its_attack_where_that_gets_damage_through() -> None:
    table = at_table(REACTS).do("Play Bending Reed (red)").until(c.REACTION)
    assert asked(table, YOU) == "Play Turn the Wrist (red)"


def test_once_damage_is_dealt_it_waits_for_the_resolution_step() -> None:
    table = Table("Plain Blow (red)", arena="Fen Heart Vest").do("Play Plain Blow (red)").until(c.REACTION)
    times: dict[int, bool] = {}
    while table.state.stage <= c.RESOLUTION and table.links():
        decision = table.game.decision
        assert decision is not None
        if decision.seat == YOU:
            times[table.state.stage] = is_time_to_act(table.state, decision)
        table.do("Pass")
    assert times == {c.REACTION: True, c.DAMAGE: False, c.RESOLUTION: True}


def test_it_lets_an_attack_go_again_before_the_damage_step_ends() -> None:
    table = Table("Margin Cut (red), Whispered Gloss (red), Margin Cut (blue), Plain Blow (red)")
    table.do("Play Margin Cut (red)", "Pitch Margin Cut (blue)").until(c.DAMAGE)
    assert asked(table, YOU) == "Play Whispered Gloss (red)"


def test_it_keeps_its_reaction_where_no_damage_gets_through() -> None:
    table = at_table(REACTS, "Shored with Oak (blue), Swell (red), Undertow (red)")
    table.do("Play Bending Reed (red)").until(c.ATTACK).do("Pass", "Pass")
    while table.asked() == ("defend", THEM):
        table.do([*[one for one in table.offered() if one.startswith("Defend")], "That is all"][0])
    table.until(c.REACTION)
    assert "Play Turn the Wrist (red)" in table.offered()
    assert asked(table, YOU) == "Pass"


def test_it_plays_an_instant_with_what_nothing_else_needs() -> None:
    table = at_table("Catch Breath (yellow), Amber Bead (blue)")
    assert asked(table, YOU) == "Play Catch Breath (yellow)"


def test_it_puts_an_aura_into_the_arena() -> None:
    table = at_table("Fog on the Mole (blue), Amber Bead (blue)")
    assert asked(table, YOU) == "Play Fog on the Mole (blue)"


def test_it_does_not_use_up_what_helps_nothing() -> None:
    table = at_table("Amber Bead (blue)", arena="Toll Collector's Mitts, Wraps of the Third Bell")
    assert asked(table, YOU) == "Pass"


def test_it_plays_no_more_than_a_second() -> None:
    """No clock is read: the answers that it tries are counted."""
    table = Table("Bending Reed (red), Opening Reed (red), Swallow Turn (red), Slip the Current (red)")
    root = table.game.fork(YOU, 1)
    ahead = Lookahead(root.fork, YOU, root.state, Policy())
    tried = 0
    while not ahead.exhausted:
        ahead.worth(0)
        tried += 1
    assert 1 < tried <= BUDGET
