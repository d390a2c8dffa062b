"""What stands around a game in a replay or a match, changed by hand and given its check again, is refused in a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from play.kept import unfinished_matches
from rulebound.cli import main
from rulebound.kernel.codec import digest
from rulebound.play.matches import Match, new_match
from rulebound.play.replays import Answer, Recording

#: How a deck is told in a replay.
DECK = {"name": "x", "leader": "", "cards": [[3, "y"]], "side": [], "fingerprints": {}}


def with_its_check(body: dict[str, Any]) -> str:
    """Return a file's text with the check that its data have now."""
    return json.dumps(
        {**body, "check": digest({key: value for key, value in body.items() if key != "check"})}
    )


@pytest.fixture(scope="module")
def match() -> Match:
    """A match in its first game."""
    made = new_match("war", seed=3, seats=["human", "random"])
    game = made.begin()
    for _ in range(6):
        assert game.decision is not None
        made.choose(len(game.decision.options) - 1)
    return made


@pytest.fixture(scope="module")
def replay(match: Match) -> Recording:
    """The recording of its game."""
    assert match.recording is not None
    return match.recording


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("decks", [{**DECK, "name": 5}], "decks[0].name: the replay is damaged: 5"),
        ("decks", [{**DECK, "cards": [["3", "y"]]}], "decks[0].cards[0][0]"),
        ("decks", [["x"]], "decks[0]"),
        ("decks", [{"name": "x"}], "it lacks cards"),
        ("seats", {"human": 1}, "seats"),
        ("seats", ["\x1b[2J", "random"], "seats[0]"),
        ("seats", ["human"], "1 seats for a game of 2"),
        ("answers", [True] * 6, "answers[0]"),
        ("answers", [0] * 5, "not every answer is somebody's"),
        ("answers", [999] * 6, "answer 1 does not fit"),
        ("by", "xxxxxx", "not every answer is somebody's"),
        ("seed", "9" * 5000, "seed"),
        ("edition", None, "edition"),
        ("hash", "0" * 32, "leads to another position"),
        ("start", None, "not a saved game"),
        ("game", "wow", "it starts a game of war"),
        ("version", 10**400, "a newer Rulebound"),
    ],
)
def test_a_forged_replay_is_refused(
    replay: Recording, tmp_path: Path, key: str, value: object, words: str
) -> None:
    file = tmp_path / "forged.json"
    file.write_text(with_its_check({**replay.body(), key: value}))
    told = CliRunner().invoke(main, ["play", "--load", str(file)], input="1\n")
    assert told.exit_code == 2
    (line,) = told.stderr.splitlines()
    assert words in line


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("first", 2, "its parts don't fit together"),
        ("names", ["One"], "its parts don't fit together"),
        ("teams", [1], "its parts don't fit together"),
        ("best_of", 10**7, "its parts don't fit together"),
        ("chooser", "nobody", "its parts don't fit together"),
        ("played", [{}], "played[0]: the match is damaged: it lacks"),
        ("carried", [{"owner": 0}], "nothing stays for the next game"),
        ("decks", [5, 6], "a deck has a name"),
        ("decks", [], "its parts don't fit together"),
        ("options", {"coins": 3}, "options['coins']"),
        ("open_lists", 1, "open_lists"),
        ("edition", "of tomorrow", "has no edition"),
        ("now", {"format": "rulebound-replay"}, "is damaged"),
    ],
)
def test_a_forged_match_is_refused(match: Match, tmp_path: Path, key: str, value: object, words: str) -> None:
    file = tmp_path / "forged.json"
    file.write_text(with_its_check({**json.loads(match.save()), key: value}))
    told = CliRunner().invoke(main, ["match", "--load", str(file)], input="1\n")
    assert told.exit_code == 2
    (line,) = told.stderr.splitlines()
    assert words in line
    assert unfinished_matches() == []


def test_what_is_not_changed_is_read(match: Match, replay: Recording, tmp_path: Path) -> None:
    file = tmp_path / "same.json"
    for text in (with_its_check(json.loads(match.save())), with_its_check(replay.body())):
        file.write_text(text)
        options = ["--game", "1"] if "best_of" in text else []
        assert CliRunner().invoke(main, ["replay", str(file), *options]).exit_code == 0
    assert replay.answers == [Answer(each.answer, "p") for each in replay.answers]


def test_a_seed_has_an_end() -> None:
    told = CliRunner().invoke(main, ["play", "--seats", "random,random", "--seed", "9" * 5000, "--json"])
    assert told.exit_code == 2
    assert "--seed" in told.stderr
