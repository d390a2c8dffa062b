"""The commands as they are called: playing, replaying, listing; bad input is one line and never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from play.kept import unfinished
from play.pool import CARDS, DATA, DECK, played_at_random
from rulebound.cli import main

TRIAL = ("--decks", str(DECK), "--cards", str(CARDS))


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(arguments), input=typed)


def test_a_game_without_people_ends_with_one_line_of_json() -> None:
    result = run("play", *TRIAL, "--seats", "random,random", "--seed", "7", "--json")
    assert result.exit_code == 0
    (line,) = result.stdout.splitlines()
    told = json.loads(line)
    assert list(told) == ["winner", "turns", "decisions", "hash"]
    assert told["winner"] in (0, 1, None)
    assert unfinished() == []


@pytest.mark.usefixtures("processes_share_programs")
@pytest.mark.slow
def test_the_same_seed_gives_the_same_line_in_two_processes() -> None:
    command = [
        sys.executable,
        "-m",
        "rulebound",
        "play",
        *TRIAL,
        "--seats",
        "random,random",
        "--seed",
        "x y",
        "--json",
    ]
    command[1:3] = ["-c", "from rulebound.cli import main; main()"]
    lines = [
        subprocess.run(
            command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": hashing}
        ).stdout
        for hashing in ("1", "2")
    ]
    assert lines[0] == lines[1]
    assert json.loads(lines[0])["turns"] > 1


def test_a_computer_plays_the_trial_deck() -> None:
    pytest.importorskip("rulebound.ai.opponent")
    result = run("play", *TRIAL, "--seats", "ai,random", "--seed", "7", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout.splitlines()[-1])["decisions"] > 10


def test_answers_can_be_piped_in_and_the_end_of_input_keeps_the_game() -> None:
    typed = "1\n1\nh\nr gate\n?\n1\nl\nx 0\no\nsmart 1\n? guard\nnonsense\n77\nu\n"
    result = run("play", *TRIAL, "--seats", "human,random", "--seed", "5", typed=typed)
    assert result.exit_code == 0, result.output
    for words in (
        "Who goes first?",
        "Keep these",
        "[302.1]",
        "Automatic passing: smart",
        "nothing known",
    ):
        assert words in result.output
    for words in ("77 is not among the choices", "Taken back.", "The input ended. The game is kept in"):
        assert words in result.output
    assert "Traceback" not in result.output
    assert len(unfinished()) == 1


def test_a_kept_game_goes_on_where_it_was() -> None:
    run("play", *TRIAL, "--seats", "human,random", "--seed", "5", typed="1\n1\n1\nq\n")
    result = run("play", "--resume", typed="c\ny\n")
    assert result.exit_code == 0, result.output
    assert "Random won" in result.output
    assert "Who goes first?" not in result.output
    assert unfinished() == []


def test_why_not_names_every_reason_with_its_rule() -> None:
    result = run("play", *TRIAL, "--seats", "human,random", "--seed", "5", typed="1\n1\n? big\n")
    assert "You can't play Big Friend now:" in result.output or "no card 'big'" in result.output
    result = run("play", *TRIAL, "--seats", "human,random", "--seed", "5", typed="1\n1\n? captain\n")
    assert "attack with Trial Captain" in result.output


def test_plain_mode_has_sentences_and_no_drawing() -> None:
    result = run("play", *TRIAL, "--seats", "human,random", "--seed", "5", "--plain", typed="1\n1\n")
    assert "Your ally row: empty" in result.output
    assert "20 of 20 life" in result.output
    assert not set("╭╮│─■□●·") & set(result.output)
    assert "\x1b" not in result.output


def test_a_game_is_saved_and_replayed_and_played_on(tmp_path: Path) -> None:
    saved = tmp_path / "mine.json"
    result = run("play", *TRIAL, "--seats", "human,random", "--seed", "5", typed=f"1\n1\ns {saved}\nc\ny\n")
    assert f"Saved to {saved}" in result.output
    shown = run("replay", str(saved))
    assert shown.exit_code == 0
    assert "goes first" in shown.output
    lines = [json.loads(line) for line in run("replay", str(saved), "--json").stdout.splitlines()]
    assert lines[0]["kind"] == "first player"
    assert "hash" in lines[-1]
    assert len(run("replay", str(saved), "--json", "--until", "1").stdout.splitlines()) == 2
    stepped = run("replay", str(saved), "--step", "--until", "1", typed="\n")
    assert "Before the first turn" in stepped.output or "Turn" in stepped.output
    again = run("replay", str(saved), "--play-from", "1", typed="q\n")
    assert "See you. The game is kept in" in again.output
    loaded = run("play", "--load", str(saved), "--seats", "random,random", "--json")
    assert json.loads(loaded.stdout.splitlines()[-1])["turns"] > 1


def test_people_can_share_a_table() -> None:
    result = run("play", *TRIAL, "--seats", "human,human", "--seed", "7", typed="1\n1\n1\nu\nn\nq\n")
    assert result.exit_code == 0
    assert "Player 1" in result.output
    assert "Player 2" in result.output


def test_watching_tells_what_happens() -> None:
    result = run("play", *TRIAL, "--seats", "random,random", "--seed", "7")
    assert result.exit_code == 0
    assert "Random 1's turn starts" in result.output
    assert "won in turn" in result.output or "draw" in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "--decks", "nonesuch", "--seed", "1"), ["decks: there is no deck 'nonesuch'"]),
        (
            ("play", "--decks", str(DATA / "illegal.txt"), "--cards", str(CARDS)),
            ["[100.2]", "[100.4]", "Loner Badge"],
        ),
        (("play", "--game", "chess"), ["there is no game 'chess'"]),
        (("play", "--edition", "1912"), ["no edition '1912'"]),
        (("play", *TRIAL, "--seats", "human"), ["--seats", "too few"]),
        (("play", *TRIAL, "--seats", "human,robot", "--seed", "1"), ["no seat 'robot'"]),
        (("play", *TRIAL, "--json"), ["--json needs seats"]),
        (("play", *TRIAL, "--set", "coins"), ["no setting"]),
        (("play", *TRIAL, "--set", "coins=3"), ["no option 'coins'"]),
        (("play", *TRIAL, "--cards", "missing.toml", "--seed", "1"), ["missing.toml"]),
        (("play", "--load", "missing.json"), ["missing.json"]),
        (("play", "--load", str(DECK)), ["neither a saved game nor a replay"]),
        (("play", "--resume"), ["no unfinished game"]),
        (("replay", "missing.json"), ["missing.json"]),
        (("replay", str(CARDS)), ["neither a saved game nor a replay"]),
        (("decks", "nonesuch"), ["nonesuch"]),
        (("cards", "show", "Gate Gard", "--cards", str(CARDS)), ["Gate Gard", "Did you mean", "Gate Guard"]),
        (("cards", "show", "Riddle", "--cards", str(CARDS)), ["Riddle", "not understood"]),
    ],
)
def test_bad_input_is_one_clear_line(arguments: tuple[str, ...], words: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    assert all(word in line for word in words), line


def test_a_damaged_or_newer_file_is_one_clear_line(tmp_path: Path) -> None:
    game, _ = played_at_random(1, 6)
    text = game.save()
    for name, spoilt, words in (
        ("cut.json", text[: len(text) // 2], "neither"),
        ("bent.json", text.replace('"answered":[', '"answered":[1'), "damaged"),
        ("new.json", text.replace('"version":2', '"version":9'), "newer"),
    ):
        file = tmp_path / name
        file.write_text(spoilt)
        for command in (("play", "--load", str(file)), ("replay", str(file))):
            result = run(*command)
            assert result.exit_code == 2
            assert words in result.stderr
            assert name in result.stderr
            assert len(result.stderr.splitlines()) == 1
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00")
    assert run("replay", str(binary)).exit_code == 2


def test_decks_and_cards_are_listed_and_shown() -> None:
    shown = run("decks", str(DECK), "--cards", str(CARDS))
    assert shown.exit_code == 0
    assert "led by Trial Captain" in shown.output
    assert " 8 Gate Guard" in shown.output
    illegal = run("decks", str(DATA / "illegal.txt"), "--cards", str(CARDS), "--json")
    assert illegal.exit_code == 1
    assert json.loads(illegal.stdout)["legal"] is False
    card = run("cards", "show", "Gate", "Guard", "--cards", str(CARDS))
    assert "[G.protector]" in card.output
    listed = run("cards", "list", "--cards", str(CARDS))
    assert "refused: " in listed.output
    assert "Hill Runner" in listed.output
    found = run("cards", "search", "ferocity", "runner", "--cards", str(CARDS))
    assert found.stdout.startswith("Hill Runner")
    assert run("cards", "search", "frabjous").exit_code == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Plain Blow", "Plain Blow (red)"),
        ("Plain Blwo", "there is no card 'Plain Blwo'. Did you mean 'Plain Blow'"),
        ("Reed Cuttr", "there is no card 'Reed Cuttr'. Did you mean 'Reed Cutter'"),
        ("Plain Blow (green)", "there is no card 'Plain Blow (green)'. Did you mean 'Plain Blow'"),
        ("Reed Cutter (red)", "there is no card 'Reed Cutter (red)'. Did you mean 'Reed Cutter'"),
        ("Xqzzy Vrrk", "there is no card 'Xqzzy Vrrk'. Try: rulebound cards list."),
    ],
)
def test_words_without_quotes_are_asked_for_as_one_name(words: str, told: str) -> None:
    shown = run("cards", "show", "--game", "fab", *words.split())
    assert told in shown.output
    if words == "Plain Blow":
        heads = [line for line in shown.output.splitlines() if line.startswith("Plain Blow")]
        assert heads == ["Plain Blow (red)", "Plain Blow (yellow)", "Plain Blow (blue)"]
        two = run("cards", "show", "--game", "fab", "Reed Cutter", "plain blow (red)").output
        assert [line for line in two.splitlines() if not line.startswith(" ") and line] == [
            "Reed Cutter",
            "Plain Blow (red)",
        ]
    else:
        assert shown.exit_code == 2


def test_the_shipped_decks_are_all_legal() -> None:
    result = run("decks", "--json")
    entries = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0, result.output
    assert all(entry["legal"] for entry in entries)
