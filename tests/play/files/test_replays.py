"""Replays: the same answers lead to the same position, anywhere, and a bad file is one clear line."""

from __future__ import annotations

import json

import pytest

from play.pool import played_at_random
from rulebound.errors import RuleboundError
from rulebound.kernel.codec import digest
from rulebound.play.replays import read_recording


@pytest.mark.parametrize("seed", range(5))
def test_a_replayed_game_has_the_same_hash(seed: int) -> None:
    game, recording = played_at_random(seed)
    assert game.over
    again = read_recording(recording.text(game.hash()), "file")
    assert again.game().hash() == game.hash()
    middle = len(recording.answers) // 2
    assert again.game(middle).hash() == recording.game(middle, remember=False).hash()


def test_a_replay_says_what_was_played_with() -> None:
    _, recording = played_at_random(1, 5)
    body = json.loads(recording.text())
    deck = body["decks"][0]
    assert (body["game"], body["edition"], body["seed"]) == ("wow", "2007", "1")
    assert [8, "Gate Guard"] in deck["cards"]
    assert len(deck["fingerprints"]["Gate Guard"]) == 12


def test_a_plain_save_is_read_as_a_game_that_starts_there() -> None:
    game, _ = played_at_random(2, 9)
    assert read_recording(game.save(), "file").game().hash() == game.hash()


def test_a_point_that_is_not_there_is_refused() -> None:
    _, recording = played_at_random(2, 9)
    with pytest.raises(RuleboundError, match="no answer 10"):
        recording.game(10)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"answers": [0] * 9}, "damaged"),
        ({"version": 2}, "newer"),
        ({"game": "chess"}, "'chess'"),
        ({"format": "other"}, "neither"),
        ({"hash": "0" * 32, "check": None}, "another position"),
        ({"by": "p", "check": None}, "damaged"),
        ({"answers": [99] * 9, "check": None, "hash": "0"}, "answer 1 does not fit"),
    ],
)
def test_a_bad_file_is_refused_in_one_line(change: dict[str, object], words: str) -> None:
    _, recording = played_at_random(2, 9)
    body = json.loads(recording.text())
    body.update(change)
    if "check" in change:
        del body["check"]
        body["check"] = digest(body)
    with pytest.raises(RuleboundError, match=words) as caught:
        read_recording(json.dumps(body), "file.json")
    assert str(caught.value).startswith("file.json") or "replay" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["", "nonsense", "[" * 100_000, "{}"])
def test_what_is_no_replay_is_refused(text: str) -> None:
    with pytest.raises(RuleboundError, match="neither"):
        read_recording(text, "file")
