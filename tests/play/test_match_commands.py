"""`rulebound match`: scripted matches, cards exchanged between the games, leaving and resuming, replays, bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from play.kept import kept_match as kept
from play.kept import unfinished_matches
from play.pool import CARDS, DECK
from rulebound.cli import main
from rulebound.play.keeping.store import opened
from rulebound.play.matches import read_match

LOSE = "c\ny\n"


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(arguments), input=typed)


def a_match(typed: str, *arguments: str) -> Result:
    """Play a match of shipped decks, a person against chance."""
    return run(
        "match",
        "--decks",
        "frostwick,warpath",
        "--seats",
        "human,random",
        "--seed",
        "3",
        *arguments,
        typed=typed,
    )


def test_programs_play_a_match_that_ends_with_one_line() -> None:
    arguments = ("match", "--decks", "frostwick,warpath", "--seats", "random,random", "--seed", "7", "--json")
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    (line,) = result.stdout.splitlines()
    told = json.loads(line)
    assert list(told) == ["winner", "winners", "scores", "best_of", "games", "hash"]
    assert max(told["scores"]) == 2
    assert told["scores"][told["winner"]] == 2
    assert sum(told["scores"]) == len(told["games"])
    assert all(list(game) == ["winner", "winners", "turns", "decisions", "hash"] for game in told["games"])
    assert run(*arguments).stdout == line + "\n"
    assert unfinished_matches() == []


@pytest.mark.rule("wow-2007:100.3")
def test_cards_are_exchanged_at_the_terminal_between_the_games() -> None:
    result = a_match(LOSE + "h\n-2 bitter +1 toll\nl\n\n+1 orsa\n\nq\n")
    assert result.exit_code == 0, result.output
    for words in (
        "After 1: Player 0, Random 1.",
        "Your deck (60):",
        "Your side deck (10):",
        "-2 Bitter Cold, +1 Tollkeeper Orsa: deck 59, side deck 11.",
        "4 Bitter Cold  (-2)",
        "2 Tollkeeper Orsa  (+1)",
        "2 cards out and 1 card in: as many go out as come in [100.3]. Choose 1 more to bring in.",
        "Game 2 of at most 3: Player 0, Random 1.",
        "See you. The match is kept in",
        "Go on with: rulebound match --resume",
    ):
        assert words in result.output
    match = kept()
    deck = match.lists(0)
    assert (2, "Bitter Cold") in deck.cards
    assert (2, "Tollkeeper Orsa") in deck.cards
    assert (2, "Bitter Cold") in deck.side
    assert match.game is not None
    names = [card.definition.name for card in match.game.state.cards[1:] if card.owner == 0]
    assert (names.count("Bitter Cold"), names.count("Tollkeeper Orsa")) == (2, 2)


def test_what_cannot_be_exchanged_is_said_and_asked_again() -> None:
    typed = LOSE + "swap\n-1 nonesuch\n-9 bitter\n-1 b\n+1 bitter\n-0 bitter\n-1 bitter +1 toll\nn\nl\n\nq\n"
    result = a_match(typed)
    for words in (
        "'swap' is nothing known here. Write -2 NAME or +2 NAME",
        "no 'nonesuch' in your deck. l shows the lists.",
        "there are 4 Bitter Cold in your deck. Choose fewer.",
        "'b' may be Bodyguard Rolf or Bitter Cold or ",
        "no 'bitter' in your side deck",
        "names no card",
        "Nothing is exchanged so far.",
    ):
        assert words in result.output
    assert kept().lists(0).side == read_match(kept().save()).lists(0).side
    assert (4, "Bitter Cold") in kept().lists(0).cards


def test_a_match_is_left_between_two_games_and_goes_on_there() -> None:
    a_match(LOSE + "-1 bitter +1 toll\nq\n")
    match = kept()
    assert (len(match.played), match.game) == (1, None)
    result = run("match", "--resume", typed="-1 bitter +1 toll\n\n" + LOSE)
    assert result.exit_code == 0, result.output
    assert "Game 2 of at most 3: Player 0, Random 1." in result.output
    assert "The match is over: Player 0, Random 2." in result.output
    assert "Random won the match." in result.output
    assert unfinished_matches() == []


def test_a_match_is_left_in_a_game_and_goes_on_there() -> None:
    a_match(LOSE + "\n1\n1\n1\nq\n")
    before = kept()
    assert before.game is not None
    result = run("match", "--resume", typed=LOSE)
    assert "Game 2 of at most 3" in result.output
    assert "Who goes first?" not in result.output
    assert "Random won the match." in result.output


@pytest.mark.slow
def test_every_game_of_a_kept_match_can_be_replayed(tmp_path: Path) -> None:
    a_match(LOSE + "\n" + LOSE)
    (one,) = opened().matches.listed(ended=True)
    match = opened().matches.load(one.number)
    file = tmp_path / "match.json"
    file.write_text(match.save())
    for named in (f"m{one.number}", str(file)):
        for number in (1, 2):
            lines = run("replay", named, "--game", str(number), "--json").stdout.splitlines()
            assert json.loads(lines[-1])["hash"] == match.played[number - 1].hash
        for arguments, words in (
            ((), "a match of 2 games. Add --game 1."),
            (("--game", "3"), "there is no game 3: the match has 2. Choose 1 to 2."),
        ):
            result = run("replay", named, *arguments)
            assert result.exit_code == 2
            assert words in result.stderr
            assert len(result.stderr.splitlines()) == 1
    assert "The match is over: Player 0, Random 2." in run("match", "--load", str(file)).output


def test_a_match_of_programs_is_saved_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    arguments = ("match", "--game", "war", "--seats", "random,random", "--seed", "1")
    result = run(*arguments, "--json", "--save", str(file))
    told = json.loads(result.stdout)
    assert read_match(file.read_text()).summary() == told
    assert json.loads(run("match", "--load", str(file), "--json").stdout) == told
    watched = run(*arguments)
    assert "War:TCG has no side decks: every game is played with the same decks." in watched.output
    assert "won the match." in watched.output or "The match is a draw." in watched.output


def test_seats_that_there_are_not_are_refused_before_a_match_is_told_of() -> None:
    result = run("match", "--seats", "random,robot", "--seed", "1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "Error: --seats: there is no seat 'robot'. Known: human, ai, random.\n"


def test_a_match_replaces_no_file_unless_told_to(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear all")
    arguments = ("match", "--game", "war", "--seats", "random,random", "--seed", "1", "--json")
    refused = run(*arguments, "--save", str(file))
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"Error: {file}: there is such a file. Add --replace.\n"
    assert file.read_text() == "Dear all"
    assert run(*arguments, "--save", str(tmp_path)).exit_code == 2
    assert run(*arguments, "--save", str(file), "--replace").exit_code == 0
    saved = file.read_text()
    assert read_match(saved).over
    again = run("match", "--load", str(file), "--json", "--save", str(file))
    assert again.exit_code == 0, again.stderr
    assert file.read_text() == saved


def test_people_exchange_cards_one_after_the_other() -> None:
    result = run(
        "match", "--decks", "frostwick,warpath", "--seats", "human,human", "--seed", "3",
        typed=LOSE + "-1 bitter +1 toll\n\n\nq\n",
    )  # fmt: skip
    assert "Player 1 may exchange cards." in result.output
    assert "Player 2 may exchange cards." in result.output
    assert (3, "Bitter Cold") in kept().lists(0).cards


HOME = """
[[card]]
name = "Wanderer"
type = "hero"
health = 20
traits = ["Alliance", "Mage"]

[[card]]
name = "Way Home"
unlimited = true
type = "item"
cost = 0
text = ["[Activate], Concede the game >>> Draw a card."]
"""


@pytest.mark.rule("wow-2007:800.1c", "wow-2007:800.1d")
def test_what_is_kept_by_hearthing_is_in_play_in_the_next_game(tmp_path: Path) -> None:
    cards, deck = tmp_path / "cards.toml", tmp_path / "deck.txt"
    cards.write_text(HOME)
    deck.write_text("Hero: Wanderer\n60 Way Home\n")
    # Both keep their hands; the one who begins plays the item, uses it, and keeps it.
    typed = "1\n1\n1\n" + "1\n1\n3\n1\n"
    arguments = (
        "--decks",
        str(deck),
        "--cards",
        str(cards),
        "--seats",
        "human,human",
        "--seed",
        "3",
        "--plain",
    )
    result = run("match", *arguments, typed=typed + "1\n1\n1\nq\n")
    assert result.exit_code == 0, result.output
    assert "You keep Way Home for the next game" in result.output
    after = result.output.split("After 1: ")[1]
    assert "'s Way Home stays in play (exhausted) [800.1d]" in after
    assert "hero row: Wanderer, 20 health; Way Home, exhausted" in after
    assert "Log: Way Home has stayed in play (yours)" in after
    assert "deck 52" in after


def sealed_files(folder: Path, main: str, pool: str) -> tuple[str, str]:
    """Write a sealed deck and a pool; return their paths."""
    deck, cards = folder / "deck.txt", folder / "pool.txt"
    deck.write_text("Hero: Trial Captain\n" + main)
    cards.write_text(pool)
    return str(deck), str(cards)


POOL = "1 Trial Captain\n16 Gate Guard\n12 Hill Runner\n6 Plain Brawler\n1 Loner Badge\n"


@pytest.mark.rule("wow-2007:100.1", "wow-2007:100.3", "wow-2007:100.4")
def test_sealed_decks_are_played_from_a_pool_whose_rest_is_the_side_deck(tmp_path: Path) -> None:
    deck, pool = sealed_files(tmp_path, "16 Gate Guard\n12 Hill Runner\n2 Plain Brawler\n", POOL)
    sealed = (
        "match", "--format", "sealed", "--decks", deck, "--cards", str(CARDS), "--seats", "human,random",
        "--seed", "3", "--pools", f"{pool},{pool}",
    )  # fmt: skip
    result = run(*sealed, typed=LOSE + "+4 plain\n\nq\n")
    assert result.exit_code == 0, result.output
    assert "Your deck (30):" in result.output
    assert "Your side deck (5):" in result.output
    assert kept().lists(0).size == 34
    assert kept().lists(0).side == ((1, "Loner Badge"),)
    result = run(*sealed, typed=LOSE + "-1 gate\n\nn\n+1 loner\n\nq\n")
    assert "[100.1] has 29 cards; at least 30 are needed" in result.output
    # The same files are a single game's, too.
    assert run("play", *sealed[1:], typed="q\n").exit_code == 0


@pytest.mark.rule("wow-2007:100.1", "wow-2007:100.3")
@pytest.mark.parametrize(
    ("main", "pool", "words"),
    [
        ("16 Gate Guard\n12 Hill Runner\n", POOL, "[100.1] has 28 cards; at least 30 are needed"),
        ("17 Gate Guard\n13 Hill Runner\n", POOL, "17 Gate Guard in the deck 'deck', 16 in the pool [100.3]"),
        (
            "16 Gate Guard\n12 Hill Runner\n2 Plain Brawler\nSide:\n1 Loner Badge\n",
            POOL,
            "is not the rest of the pool",
        ),
        (
            "30 Gate Guard\n",
            "30 Gate Gard\n",
            "pool.txt:1: there is no card 'Gate Gard'. Did you mean 'Gate Guard'?",
        ),
        ("30 Gate Guard\n", "30 Gate Guard\n1 Other Captain\n", "there is no card 'Other Captain'"),
        ("30 Gate Guard\n", "# nothing\n", "the pool has no cards"),
        ("30 Gate Guard\n", "many Gate Guard\n", "is not a line of a deck list"),
    ],
)
def test_a_sealed_deck_that_the_pool_or_the_rules_do_not_allow(
    tmp_path: Path, main: str, pool: str, words: str
) -> None:
    deck, cards = sealed_files(tmp_path, main, pool)
    result = run(
        "match", "--format", "sealed", "--decks", deck, "--cards", str(CARDS), "--seats", "random,random",
        "--pools", f"{cards},{cards}", "--json",
    )  # fmt: skip
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    assert words in line


@pytest.mark.rule("wow-2007:100.3")
def test_an_illegal_side_deck_is_refused_before_the_match(tmp_path: Path) -> None:
    deck = tmp_path / "sided.txt"
    deck.write_text(DECK.read_text().replace("8 ", "4 ") + "32 Spare Page\nSide:\n3 Gate Guard\n")
    result = run("match", "--decks", str(deck), "--cards", str(CARDS), "--seats", "random,random", "--json")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert "[100.3] the side deck has 3 cards; exactly 10 are needed" in line


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--best-of", "0"), "best of 0 is no match"),
        (("--first", "winner"), "--first: 'winner' can't choose who goes first. Known: lots, loser."),
        (("--json", "--seats", "human,ai"), "--json needs seats that play by themselves"),
        (("--resume",), "there is no unfinished match. Start one: rulebound match."),
        (("--load", "missing.json"), "missing.json"),
        (("--load", str(DECK)), "not a match. Use the file of a match."),
        (("--pools", "a,b"), "only sealed play has pools"),
        (("--format", "sealed", "--pools", "a"), "1 pools for 2 decks"),
        (("--decks", "nonesuch"), "there is no deck 'nonesuch'"),
    ],
)
def test_bad_input_is_one_clear_line(arguments: tuple[str, ...], words: str) -> None:
    result = run("match", *arguments)
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    assert words in line


def test_a_replay_is_no_match_and_a_match_no_game(tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    run("match", "--game", "war", "--seats", "random,random", "--seed", "1", "--json", "--save", str(file))
    result = run("play", "--load", str(file))
    assert result.exit_code == 2
    assert "a match, not a game. Use rulebound match --load, or rulebound replay --game N." in result.stderr
    game = tmp_path / "g.json"
    run(
        "play", "--decks", str(DECK), "--cards", str(CARDS), "--seats", "human,random", typed=f"s {game}\nq\n"
    )
    assert "not a match" in run("match", "--load", str(game)).stderr
    assert "it has one game" in run("replay", str(game), "--game", "1").stderr
