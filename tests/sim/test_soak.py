"""The soak: it passes sound games, finds what is broken, and says how to see it again."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from rulebound.cli import main
from rulebound.kernel.game import Game
from rulebound.play.games import new_game
from rulebound.sim.plans import Plan, Table
from rulebound.sim.soak import forging, wow_invariants
from rulebound.sim.soak.inspecting import Broken, Inspector, SoakPlan, SoakTables, soak_one
from rulebound.tcg.program.nodes import NO_NUMBERS, NO_ROLES, NO_TARGETS
from rulebound.wow.scenarios import scenario
from wow_cards import ALLY, wall

DECKS = ("frostwick", "grove", "ironhand", "warpath")


@pytest.mark.parametrize("number", range(2))
def test_a_sound_game_passes(number: int) -> None:
    found = soak_one(SoakTables(SoakPlan(Plan(seats=("random",), seed=1), DECKS)), number)
    assert found.fault == "", found.trace
    assert found.decisions > 20


def test_nobody_writes_into_what_contexts_share() -> None:
    soak_one(SoakTables(SoakPlan(Plan(seats=("random",), seed=3), DECKS)), 5)
    assert (NO_TARGETS, NO_ROLES, NO_NUMBERS) == ([], {}, {})


def test_every_pair_of_decks_takes_its_turn() -> None:
    soak = SoakPlan(Plan(), DECKS)
    assert len({soak.of(number).decks for number in range(16)}) == 16


def midgame() -> Game[Any]:
    game = new_game("wow", decks=["grove", "warpath"], seed=2)
    while game.decision is not None and not (game.at_checkpoint and game.state.turn > 4):
        game.choose(len(game.decision.options) - 1)
    return game


def card_in_two_places(state: Any) -> None:
    state.players[0].graveyard.append(state.players[0].hand[0])


def fatal_damage(state: Any) -> None:
    state.edit(state.cards[state.play[0]]).damage = 99


def stale_board(state: Any) -> None:
    from rulebound.wow.boards.interaction import board

    board(state)
    state.edit(state.cards[state.play[0]]).face_down = True


@pytest.mark.parametrize(
    ("breaking", "message"),
    [
        (card_in_two_places, "is in"),
        (fatal_damage, "fatal damage"),
        (stale_board, "stale"),
    ],
)
def test_it_finds_what_is_broken(breaking: Any, message: str) -> None:
    game = midgame()
    breaking(game.state)
    with pytest.raises(Broken, match=message):
        Inspector("wow", thorough=True)(game)


def test_fatal_damage_is_no_fault_where_nothing_can_be_destroyed() -> None:
    """[wow-2007:103.2] What "can't" spares stays, with fatal damage."""

    def wrong(mine: str) -> list[str]:
        table = scenario(f'you: {mine}ally "Saint" 1/3\nopponent:', [wall(who=ALLY)] if mine else [])
        table.state.edit(table.card("Saint")).damage = 3
        return wow_invariants.at_a_decision(table.state, table.decision, True)

    assert wrong('item "Wall"; ') == []
    assert any("fatal damage" in words for words in wrong(""))


def test_it_finds_options_offered_twice() -> None:
    game = midgame()
    assert game.decision is not None
    game.decision.options.append(game.decision.options[0])
    with pytest.raises(Broken, match="twice"):
        Inspector("wow")(game)


def test_it_survives_and_names_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(Table, "play", crash)
    shown = CliRunner().invoke(main, ["soak", "--games", "1", "--seed", "3", "--workers", "1"])
    assert shown.exit_code == 1
    assert "ZeroDivisionError: a fault of ours" in shown.output
    assert "rulebound soak --game wow --games 1 --ai-games 0" in shown.output
    assert "--seed 3 --only 0" in shown.output
    assert shown.output.splitlines()[-1] == "0 passed, 1 failed"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--decks", "grove,nosuch"], "there is no deck 'nosuch'"),
        (["--pool", __file__], "--pool: it is for paired worlds only"),
        (["--json"], "--json: it is for paired worlds only"),
        (["--paired", "1", "--game", "war", "--pool", __file__], "--pool: no decks of war are drawn from a pool"),
        (["--paired", "1", "--game", "fab", "--pool", __file__, "--only", "0"], "test_soak.py"),
        (["--edition", "1999"], "wow has no edition '1999'"),
    ],
)
def test_what_cannot_be_soaked_is_told_in_one_line(asked: list[str], told: str) -> None:
    shown = CliRunner().invoke(main, ["soak", "--games", "1", "--workers", "1", *asked])
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert told in shown.stderr
    assert shown.stderr.count("\n") == 1


def test_forged_files_are_counted_and_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    count = ["soak", "--game", "war", "--forged", "2", "--seed", "1", "--workers", "1"]
    shown = CliRunner().invoke(main, count)
    assert shown.exit_code == 0
    assert shown.output.splitlines()[-1].endswith("0 failed")
    monkeypatch.setattr(forging, "forged", lambda *_: ("nothing known", "{}"))
    shown = CliRunner().invoke(main, count)
    assert shown.exit_code == 1
    assert "again: rulebound soak --forged 1 --game war --files saves --seed 1 --only 1" in shown.output
    assert shown.output.splitlines()[-1] == "0 refused, 0 played on, 2 failed"


def test_a_game_of_an_edition_that_failed_is_played_again_under_it(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def crash(table: Table, *_: object, **__: object) -> None:
        played.append(table.plan.edition)
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(Table, "play", crash)
    asked = ["soak", "--edition", "2013", "--decks", "grove,warpath", "--games", "1", "--workers", "1"]
    shown = CliRunner().invoke(main, asked)
    assert played == ["2013"]
    assert "again: rulebound soak --game wow --edition 2013 --games 1" in shown.output


@pytest.mark.slow
def test_the_last_line_counts() -> None:
    shown = CliRunner().invoke(main, ["soak", "--games", "1", "--ai-games", "1", "--workers", "1"])
    assert shown.output.splitlines()[-1] == "2 passed, 0 failed", shown.output
    assert shown.exit_code == 0
