"""Three players and more at one table, and teams: the commands, the screen, and who has left."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from play.kept import recorded, unfinished
from play.pool import CARDS, DECK
from rulebound.ai.wow_evaluation import OUT
from rulebound.ai.wow_evaluation import explain as weigh
from rulebound.cli import main
from rulebound.play.games import new_game

TRIAL = ("--decks", str(DECK), "--cards", str(CARDS))
THREE = ("play", *TRIAL, "--seats", "human,random,random", "--seed", "5")
FOUR = ("play", *TRIAL, "--seats", "human,random,random,random", "--teams", "1,2,1,2", "--seed", "5")


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(arguments), input=typed)


@pytest.mark.rule("wow-2007:102.1", "wow-2007:G.friendly")
def test_teams_win_together() -> None:
    seats = ("--seats", "random,random,random,random", "--teams", "1,2,1,2", "--seed", "3", "--json")
    result = run("play", *TRIAL, *seats)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["winners"] in ([0, 2], [1, 3])
    assert told["winner"] == told["winners"][0]
    assert run("play", *TRIAL, *seats).stdout == result.stdout


def test_the_screen_shows_everybody_in_order_and_whose_side_they_are_on() -> None:
    shown = run(*FOUR, "--plain", typed="1\n").output
    assert "Player (you), team 1" in shown
    order = [shown.index(f"Random {number}, team {team}") for number, team in ((1, 2), (2, 1), (3, 2))]
    assert order == sorted(order)
    assert "Random 2, team 1 (with you)" in shown
    assert "(with you)" not in run(*THREE, "--plain", typed="1\n").output


def test_cards_of_one_name_are_told_apart_by_their_players() -> None:
    # All play the same deck, led by the same hero.
    for more in ((), ("--plain",)):
        shown = run(*THREE, *more, typed="1\n" * 14 + "4\n").output
        assert "Trial Captain: what with it?" in shown
        assert "Attack Random 1's hero" in shown
        assert "Attack Random 2's hero" in shown


@pytest.mark.rule("wow-2007:102.2")
def test_the_others_go_on_without_somebody_who_has_left() -> None:
    result = run(*THREE, typed="1\n1\nc\ny\n")
    assert result.exit_code == 0, result.output
    assert "You have left the game; the others go on." in result.output
    after = result.output.split("the others go on.")[1]
    assert "Random 1's turn starts" in after
    assert "won in turn" in after
    assert "has left the game" in after
    assert unfinished() == []


def test_a_game_of_teams_goes_on_where_it_was_left(state_home: Path) -> None:
    run(*FOUR, typed="1\n1\nq\n")
    players = recorded().game().view(0)["players"]
    assert isinstance(players, list)
    assert [player["team"] for player in players if isinstance(player, dict)] == [1, 2, 1, 2]
    result = run("play", "--resume", typed="c\ny\n")
    assert result.exit_code == 0, result.output
    assert " and Random 3 won in turn" in result.output or "Player and Random 2 won" in result.output


def test_seats_follow_from_teams_or_decks() -> None:
    result = run("play", "--teams", "red,blue,red", "--decks", str(DECK), "--cards", str(CARDS), typed="")
    assert "Computer 2" in result.output
    assert "team 1 (with you)" in result.output
    result = run("play", "--decks", f"{DECK},{DECK},{DECK}", "--cards", str(CARDS), typed="")
    assert "Computer 2" in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--teams", "1,2"), "--teams: 2 teams for 3 seats. Name one for each seat: 1,2,1,2."),
        (("--teams", "1,1,1"), "--teams: everybody is on one team. Name two teams or more: 1,2,1,2."),
        (("--decks", "grove,warpath"), "--seats: 3 seats for 2 decks. Name one for each deck."),
        (("--game", "war"), "a game has exactly two decks"),
        (("--pools", "a,b,c"), "--pools: only sealed play has pools. Choose the format sealed."),
        (("--format", "draft"), "no format 'draft'. Choose constructed or sealed."),
    ],
)
@pytest.mark.parametrize("command", ["play", "match"])
def test_what_does_not_fit_is_one_clear_line(command: str, arguments: tuple[str, ...], words: str) -> None:
    result = run(command, "--seats", "random,random,random", "--seed", "1", *arguments)
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    assert words in line


def test_the_computer_plays_with_two_others_and_wants_to_be_rid_of_opponents() -> None:
    result = run("play", *TRIAL, "--seats", "ai,random,ai", "--teams", "1,2,3", "--seed", "2", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["winner"] in (0, 1, 2)
    game = new_game(decks=["grove", "warpath", "grove", "warpath"], teams=(1, 2, 1, 2))
    assert weigh(game.state, 0)["out"] == 0
    game.resign(1)
    assert [weigh(game.state, seat)["out"] for seat in range(4)] == [OUT, -OUT, OUT, -OUT]
    game = new_game(decks=["grove", "warpath"])
    assert "out" not in weigh(game.state, 0)
