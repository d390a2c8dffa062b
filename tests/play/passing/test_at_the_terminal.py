"""Automatic passing at the terminal: what is typed for it, and that it is not forgotten."""

from __future__ import annotations

from click.testing import CliRunner

from play.pool import CARDS, DECK
from rulebound.cli import main

NEW = ("--decks", f"{DECK},{DECK}", "--cards", str(CARDS), "--seats", "human,random", "--seed", "7", "--new")
#: Who goes first, and no mulligan.
BEGIN = "1\n1\n"


def typed(answers: str, *arguments: str) -> str:
    """What a game says when these answers are typed; it is left then."""
    result = CliRunner().invoke(main, ["play", "--plain", *(arguments or NEW)], input=f"{answers}q\n")
    assert result.exit_code == 0, result.output
    return result.output


def test_what_there_is_to_set_is_shown_and_set() -> None:
    told = typed(f"{BEGIN}o\ncareful 2 trigger\no\n\n")
    assert "* smart: asks you where something that you could do now might matter" in told
    assert "Automatic passing: careful, which asks you whenever there is anything to choose." in told
    assert "Stops in your draw step." in told
    assert "Passing on ends when a trigger of yours waits." in told
    again = told.rpartition("Automatic passing:\n")[2]
    assert "* careful" in again
    assert "2 [x] your draw step" in again
    assert "trigger [x]" in again


def test_what_is_no_word_of_it_is_refused() -> None:
    told = typed(f"{BEGIN}o wild\no always\np supper\no no\n")
    assert "there is no mode 'wild'" in told
    assert "agreed before a game" in told
    assert "nothing is passed until 'supper'" in told
    assert "there is no ability ''" in told


def test_passing_on_is_told_in_the_log() -> None:
    told = typed(f"{BEGIN}p\nl\n")
    assert "you asked to pass until this turn ends" in told or "you are asked again: the turn is over" in told


def test_what_was_chosen_holds_for_the_same_game_and_for_others() -> None:
    typed(f"{BEGIN}o careful 2\n")
    for told in (typed("o\n\n", "--resume"), typed(f"{BEGIN}o\n\n")):
        assert "* careful" in told
        assert "2 [x] your draw step" in told


def test_what_concerns_one_game_alone_is_not_kept_for_others() -> None:
    told = typed(f"{BEGIN}o\n\n", *NEW, "--always-ask")
    assert "* always" in told
    assert "* smart" in typed(f"{BEGIN}o\n\n")
