"""Puzzles: each can be won by force, and not by whatever one begins with."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.play.learning.puzzles import puzzle_named, puzzles
from rulebound.play.learning.solving import solve
from rulebound.wow.scenarios import scenario

QUICK = ("room_for_two", "the_price_of_a_weapon", "a_shield_in_hand", "go_again_and_again", "under_the_mail")


def check(name: str) -> None:
    puzzle = puzzle_named(name)
    game = puzzle.begin()
    asked = game.decision
    assert asked is not None
    assert asked.seat == 0
    found = solve(game, 0, puzzle.turns, openings=True)
    assert found is not None, f"{name} can't be won"
    assert 0 < len(found.openings) < len(asked.options), f"{name}: any beginning would do"
    assert game.hash() == puzzle.begin().hash()
    assert 1 <= len(puzzle.hints) <= 3
    assert puzzle.told


@pytest.mark.parametrize("name", QUICK)
def test_it_can_be_won_and_not_anyhow(name: str) -> None:
    check(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", [puzzle.name for puzzle in puzzles() if puzzle.name not in QUICK])
def test_the_others_can_be_won_and_not_anyhow(name: str) -> None:
    check(name)


def test_there_are_a_dozen_in_an_order_of_their_own() -> None:
    assert len(puzzles()) >= 12
    assert len({puzzle.order for puzzle in puzzles()}) == len(puzzles())
    assert len({puzzle.title for puzzle in puzzles()}) == len(puzzles())


def test_the_line_that_is_found_wins_when_it_is_played() -> None:
    game = puzzle_named("room_for_two").begin()
    found = solve(game, 0)
    assert found is not None
    for told in found.line:
        asked = game.decision
        assert asked is not None
        labels = [game.label(place) for place in range(len(asked.options))]
        game.give(labels.index(told.strip("()")))
    assert game.result == (1.0, 0.0)


def test_what_cannot_be_won_in_time_is_not_found() -> None:
    table = scenario(
        """
        you: hero "Mage"; ally "Footman" 2/2
        opponent: hero "Ironclad" health 28 damage 25
        """,
        ask_everybody=False,
    )
    assert solve(table.game, 0) is None
    assert solve(table.game, 0, turns=3) is not None


def test_a_search_that_grows_too_large_is_given_up() -> None:
    game = puzzle_named("all_that_burns").begin()
    with pytest.raises(RuleboundError, match="more than 20 positions"):
        solve(game, 0, most=20)


def test_the_command_lists_them_and_tells_how_one_is_won() -> None:
    told = CliRunner().invoke(main, ["learn"])
    assert told.exit_code == 0
    assert "room_for_two" in told.output
    assert "wow_1_attack" in told.output
    solved = CliRunner().invoke(main, ["learn", "room_for_two", "--solve"])
    assert "Target Gate Guard" in solved.output
    unknown = CliRunner().invoke(main, ["learn", "nothing"])
    assert unknown.exit_code == 2
    assert "there is no lesson or puzzle 'nothing'" in unknown.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("wow_1_atack",), "there is no lesson or puzzle 'wow_1_atack'. Did you mean 'wow_1_attack'?"),
        (("room_for_to",), "there is no lesson or puzzle 'room_for_to'. Did you mean 'room_for_two'?"),
        (("chess",), "there is no lesson or puzzle 'chess'. rulebound learn lists them."),
        (("chess", "--solve"), "there is no lesson or puzzle 'chess'. rulebound learn lists them."),
        (("wow_1_attack", "--solve"), "--solve: wow_1_attack is a lesson. Name a puzzle; rulebound learn lists them."),
        (("--solve",), "--solve: no puzzle is named. Name a puzzle; rulebound learn lists them."),
    ],
)
def test_what_can_t_be_learnt_or_solved_is_told_in_a_line(arguments: tuple[str, ...], told: str) -> None:
    refused = CliRunner().invoke(main, ["learn", *arguments])
    assert (refused.exit_code, refused.stdout, refused.stderr) == (2, "", f"Error: {told}\n")
