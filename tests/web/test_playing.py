"""A game over the socket, from its creation to its end, and what happens to answers on the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import event

from web.live import Live, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("web")) as running:
        yield running


def test_the_server_says_that_it_lives(live: Live) -> None:
    told = live.get("/health")
    assert told["ok"] is True
    assert told["protocol"] == 1


@pytest.mark.parametrize(
    "kind", ["war", *(pytest.param(kind, marks=pytest.mark.slow) for kind in ("wow", "fab"))]
)
def test_a_game_is_played_to_its_end(live: Live, kind: str) -> None:
    made = live.create(kind)
    with live.player(made["token"]) as player:
        assert player.play() > 5
        assert player.presented["result"]
        assert player.table["over"]


def test_an_answer_is_played_once(live: Live) -> None:
    made = live.create("war")
    with live.player(made["token"]) as player:
        player.until_asked()
        asked, place = player.presented["decision"], player.places()[0]
        assert player.give(place, "one", asked)["type"] == "accepted"
        player.until("event")
        player.until_asked()
        now = player.presented["decision"]
        assert now != asked
        assert player.give(place, "one", asked)["type"] == "accepted"
        refused = player.give(place, "two", asked)
        assert refused["type"] == "refused"
        assert refused["id"] == "two"
        player.send({"type": "snapshot"})
        assert player.until("snapshot")["presented"]["decision"] == now


def test_an_answer_is_kept_in_one_transaction_with_what_is_known_of_it(live: Live) -> None:
    assert live.store is not None
    made = live.create("war", "human", "open")
    friend = live.player(made["invitations"][0]["token"])
    with live.player(made["token"]) as player, friend:
        for each in (player, friend):
            each.until("snapshot")
        asked = player if player.table["asked"] == 0 else friend
        asked.until_asked()
        commits: list[object] = []

        def note(connection: object) -> None:
            commits.append(connection)

        before = live.store.games.coded(made["game"])
        event.listen(live.store.database.engine, "commit", note)
        assert asked.give(asked.places()[0], "an answer")["type"] == "accepted"
        asked.until("event")
        event.remove(live.store.database.engine, "commit", note)
        after = live.store.games.coded(made["game"])
        assert before is not None
        assert after is not None
        assert len(commits) == after.answers - before.answers > 0
        assert after.more["answered"] == {"an answer": before.answers + 1}
