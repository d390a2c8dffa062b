"""A seat's socket carries that seat's view and nothing else: hidden cards are looked for in all that is sent."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from rulebound.kernel.game import Game
from rulebound.play.presenting.public import public_view
from rulebound.play.replays import Recording, read_recording
from web.live import Live, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("web")) as running:
        yield running


def strings_in(data: object) -> Iterator[str]:
    """All texts in some data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for value in data.values():
            yield from strings_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings_in(value)


def names_seen(view: Mapping[str, Any]) -> set[str]:
    """The names of cards that a view tells, anywhere."""
    return set(strings_in(view))


def played_with_ears(live: Live, kind: str, seed: int, most: int) -> tuple[list[list[str]], Recording]:
    """What each of two players and a spectator were sent in a game, and its recording."""
    made = live.create(kind, "human", "open", seed=seed)
    tokens = [made["token"], made["invitations"][0]["token"], made["spectator"]]
    players = [live.player(token) for token in tokens]
    given = 0
    try:
        for player in players:
            player.until("snapshot")
        while given < most and not players[0].presented["result"]:
            for player in players[:2]:
                if player.presented["prompt"]:
                    place = player.places()[given % len(player.places())]
                    if player.give(place)["type"] == "accepted":
                        given += 1
            for player in players:
                try:
                    while True:
                        player.next(0.03)
                except TimeoutError:
                    continue
        players[0].send({"type": "concede"})
        for player in players:
            while not player.presented["result"]:
                player.next()
    finally:
        for player in players:
            player.__exit__()
    file = live.post("/api/replays/file", {"token": made["token"]})
    return [player.texts for player in players], read_recording(file["text"], "the test")


def known_at(game: Game[Any], seat: int) -> set[str]:
    """The names that a seat (2: whoever watches) is told at a moment, in its view or in words."""
    at = -1 if seat == 2 else seat
    view = public_view(game) if at == -1 else game.view(at)
    return names_seen(view)


def leaks(live: Live, kind: str, seed: int, most: int) -> list[str]:
    """Names of cards that somebody was sent who could not know them by the end."""
    sent, recording = played_with_ears(live, kind, seed, most)
    game = recording.begin(False)
    known: list[set[str]] = [set(), set(), set()]
    told: list[str] = ["", "", ""]
    while True:
        for seat in range(3):
            known[seat] |= known_at(game, seat)
        if game.over or len(recording.answers) == game.decisions:
            break
        game.give(recording.answers[game.decisions].answer)
    for seat in range(3):
        seats = [0, 1] if seat == 2 else [seat]
        told[seat] = "\n".join(game.explain(fact, each) for fact in game.journal for each in seats)
    names = {
        str(card.definition.name)
        for card in game.state.cards
        if getattr(card, "definition", None) is not None
    }
    # What stands on a card that is known may name others.
    printed = {
        str(card.definition.name): " ".join(
            (*recording.kind.card(card.definition).paragraphs, str(getattr(card.definition, "upgrades", "")))
        )
        for card in game.state.cards
        if getattr(card, "definition", None) is not None
    }
    found: list[str] = []
    for seat in range(3):
        text = "\n".join(strings_in([json.loads(each) for each in sent[seat]]))
        for name in names:
            if name[:1].isupper() and name in text:
                named = any(name in each or name in printed.get(each, "") for each in known[seat])
                if not named and name not in told[seat]:
                    found.append(f"seat {seat} was sent {name!r}")
    return found


@pytest.mark.parametrize("most", [8, pytest.param(25, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", ["wow", "war", "fab"])
def test_nobody_is_sent_what_they_may_not_know(live: Live, kind: str, most: int) -> None:
    assert leaks(live, kind, 3, most) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "seed", [*range(10), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(10, 50))]
)
def test_nobody_is_sent_a_hidden_card_in_fifty_games(tmp_path: Path, live: Live, seed: int) -> None:
    assert leaks(live, ("wow", "war", "fab")[seed % 3], seed, 60) == []
