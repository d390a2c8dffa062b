"""Who is let in, and what is refused: tokens, origins, names, sizes, rates, strange messages."""

from __future__ import annotations

import contextlib
import json
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from rulebound.web.app import LOOPBACK, Doors
from rulebound.web.socket import Rate
from web.live import Live, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("web")) as running:
        yield running


@pytest.fixture
def opened() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def connection(live: Live, opened: ExitStack, origin: str | None = None) -> ClientConnection:
    headers = {"Origin": origin} if origin else {}
    connecting = connect(f"ws://127.0.0.1:{live.port}/table", additional_headers=headers, open_timeout=20)
    return opened.enter_context(connecting)


def closed_with(joining: ClientConnection) -> int:
    """The code with which the server closes a connection."""
    for _ in range(2_000):
        try:
            joining.recv(timeout=20)
        except ConnectionClosed as ended:
            return ended.rcvd.code if ended.rcvd is not None else 0
    raise AssertionError("it isn't closed")


def test_a_page_of_another_origin_is_not_let_in(live: Live, opened: ExitStack) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connection(live, opened, "http://evil.example")
    assert refused.value.response.status_code == 403
    assert live.post("/api/join", {"token": ""}, Origin="http://evil.example")["status"] == 403
    assert live.get("/health", Host="evil.example")["status"] == 403
    connection(live, opened, f"http://127.0.0.1:{live.port}")


def test_doors_know_their_names() -> None:
    doors = Doors(frozenset(LOOPBACK))
    assert doors.lets_in("localhost:8160", None)
    assert doors.lets_in("[::1]:8160", "http://[::1]:8160")
    assert not doors.lets_in("localhost:8160", "http://localhost:9000")
    assert not doors.lets_in("localhost:8160", "null")
    assert not doors.lets_in("rebound.example", None)
    assert not doors.lets_in("", None)


def test_pages_may_load_and_run_nothing_else(live: Live) -> None:
    import urllib.request

    with urllib.request.urlopen(live.url("/health"), timeout=20) as answer:
        policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "unsafe-eval" not in policy


def test_without_a_token_nothing_is_told(live: Live, opened: ExitStack) -> None:
    made = live.create("war")
    # (One of 64 tokens ends with that letter.)
    nearly = made["token"][:-1] + ("y" if made["token"].endswith("x") else "x")
    for token in ("", "x" * 43, nearly, made["game"]):
        joining = connection(live, opened)
        joining.send(json.dumps({"type": "hello", "version": 1, "token": token}))
        assert closed_with(joining) == 4401


def test_another_version_is_told_so(live: Live, opened: ExitStack) -> None:
    joining = connection(live, opened)
    joining.send(json.dumps({"type": "hello", "version": 2, "token": ""}))
    assert closed_with(joining) == 4426


@pytest.mark.parametrize(
    "text", ["{}", "[", '{"type": "hello"}', '{"type":"answer"}', "null", '"' + "x" * 5000 + '"']
)
def test_whoever_does_not_say_hello_is_refused(live: Live, opened: ExitStack, text: str) -> None:
    joining = connection(live, opened)
    joining.send(text)
    assert closed_with(joining) == 4400


def test_a_message_that_is_too_long_ends_the_connection(live: Live, opened: ExitStack) -> None:
    joining = connection(live, opened)
    joining.send("x" * 20_000)
    assert closed_with(joining) == 1009


def test_strange_messages_are_refused_and_then_end_it(live: Live, opened: ExitStack) -> None:
    made = live.create("war")
    with live.player(made["token"]) as player:
        player.until_asked()
        strange = [
            "no json",
            '{"type": "dance"}',
            '{"type": "answer", "id": 5, "decision": "", "place": 0}',
            '{"type": "answer", "id": "x", "decision": "", "place": "0"}',
            '{"type": "answer", "id": "x", "decision": "", "place": 1e400}',
            '{"type": "why", "number": true}',
            '{"type": "passing", "set": {"stops": [["x"]]}}',
            '{"type": "say", "text": "a\\u202eb"}',
            '{"type": ["answer"]}',
        ]
        for text in strange:
            player.connection.send(text)
            assert player.until("error")["message"]
        assert player.presented["prompt"]
        player.connection.send("no json")
        assert closed_with(player.connection) == 4400


@pytest.mark.parametrize("first", [True, False])
def test_too_long_a_message_among_strange_ones_leaves_no_traceback(
    live: Live, caplog: pytest.LogCaptureFixture, first: bool
) -> None:
    logger = logging.getLogger("uvicorn.error")
    logger.addHandler(caplog.handler)
    try:
        for _ in range(5):
            with live.player(live.create("war")["token"]) as player:
                player.until_asked()
                texts = ["x" * 20_000, *["no json"] * 10]
                with contextlib.suppress(ConnectionClosed):
                    for text in texts if first else texts[::-1]:
                        player.connection.send(text)
                # (0: what is still on its way as the server closes has the code lost.)
                assert closed_with(player.connection) in (0, 1009, 4400)
        time.sleep(1)
    finally:
        logger.removeHandler(caplog.handler)
    # (What the client's own library says of a connection that is cut is no word of the server's.)
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record for record in errors if record.name != "websockets.client"] == []


def test_too_many_messages_end_the_connection(live: Live) -> None:
    made = live.create("war")
    with live.player(made["token"]) as player:
        player.until_asked()
        for _ in range(100):
            player.send({"type": "ping"})
        assert closed_with(player.connection) == 4429


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        live.patient = False
        told = [live.post("/api/join", {"token": ""}) for _ in range(450)]
        statuses = [each["status"] for each in told]
        for each in told:
            if each["status"] == 429:
                passed = each["error"]["message"].rpartition(" ")[2]
                assert each["error"]["fix"] == f"Wait for a {passed}."
        assert told[-1]["error"]["message"] == "more than 400 requests came in a minute"
        # What isn't answered costs nothing; who looks at the page, or whether the server lives, isn't counted.
        assert statuses[:30] == [404] * 30
        assert statuses[-1] == 429
        assert live.get("/health")["status"] == 200


def test_who_asks_too_often_is_let_in_again_later() -> None:
    rate = Rate(a_second=2, a_minute=4)
    assert [rate.passed(now) for now in (0, 0.1, 0.2, 2, 20, 59.9, 60.3, 200)] == [
        *("", "", "second", "", "minute", "minute", "", ""),
    ]


def test_only_answers_that_are_offered_are_accepted(live: Live) -> None:
    made = live.create("war")
    with live.player(made["token"]) as player:
        player.until_asked()
        before = player.presented["decision"]
        for place in (-1, 10_000, -5):
            assert player.give(place)["type"] == "refused"
        assert player.presented["decision"] == before


def test_a_spectator_only_watches(live: Live) -> None:
    made = live.create("war", "human", "open")
    with live.player(made["spectator"]) as watcher:
        watcher.until("snapshot")
        assert watcher.presented["prompt"] is None
        for message in (
            {"type": "concede"},
            {"type": "undo"},
            {"type": "draw"},
            {"type": "say", "text": "play the knight"},
            {"type": "passing"},
            {"type": "seat", "seat": 0},
            {"type": "why", "number": 1},
            {"type": "answer", "id": "x", "decision": "0.0.0", "place": 0},
        ):
            watcher.send(message)
            assert watcher.until("refused", "accepted")["type"] == "refused", message


def test_a_seat_is_its_token_s(live: Live) -> None:
    made = live.create("war", "human", "open")
    friend = made["invitations"][0]
    with live.player(made["token"]) as me, live.player(friend["token"]) as other:
        assert me.until("snapshot")["holds"] == [0]
        assert other.until("snapshot")["holds"] == [1]
        me.send({"type": "seat", "seat": 1})
        assert me.until("refused", "snapshot")["type"] == "refused"
        asked = 0 if me.presented["prompt"] else 1
        waiting = other if asked == 0 else me
        deciding = me if asked == 0 else other
        waiting.send({"type": "answer", "id": "x", "decision": deciding.presented["decision"], "place": 0})
        assert waiting.until("refused", "accepted")["type"] == "refused"


def test_requests_that_are_too_long_or_no_json_are_refused(live: Live) -> None:
    with socket.create_connection(("127.0.0.1", live.port), timeout=20) as asking:
        head = "POST /api/join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        asking.sendall(f"{head}Content-Length: 9000000\r\n\r\n".encode())
        assert asking.recv(100).startswith(b"HTTP/1.1 413")
    assert live.post("/api/join", b"{}", **{"Content-Type": "text/plain"})["status"] == 415


def test_somebody_slow_to_say_hello_does_not_stay(
    live: Live, opened: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulebound.web.socket.PATIENCE", 0.2)
    joining = connection(live, opened)
    began = time.monotonic()
    assert closed_with(joining) == 4408
    assert time.monotonic() - began < 10
