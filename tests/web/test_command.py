"""`rulebound web` itself: what it prints, a port that is taken, a server that is killed and begun again."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from web.live import Live

pytestmark = pytest.mark.usefixtures("processes_share_programs")

RULEBOUND = (sys.executable, "-c", "from rulebound.cli import main; main()")


def environment(folder: Path) -> dict[str, str]:
    """Where nothing is kept but in a folder, and no browser can be opened."""
    without = {"DISPLAY", "WAYLAND_DISPLAY", "RULEBOUND_DATABASE"}
    kept = {key: value for key, value in os.environ.items() if key not in without}
    return {**kept, "XDG_DATA_HOME": str(folder), "PYTHONPATH": "src"}


@contextmanager
def running(folder: Path, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], Live]]:
    """A server as the command starts it."""
    command = [*RULEBOUND, "web", "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(folder))
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        found = re.fullmatch(r"The table is at http://127\.0\.0\.1:(\d+)/\n", first)
        assert found is not None, first
        live = Live(int(found[1]))
        for _ in range(200):
            try:
                live.get("/health")
                break
            except OSError:
                time.sleep(0.1)
        yield process, live
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=30)


@pytest.mark.parametrize("asked_by", [signal.SIGINT, signal.SIGTERM])
def test_it_prints_its_address_and_ends_when_it_is_asked_to(tmp_path: Path, asked_by: int) -> None:
    with running(tmp_path) as (process, live):
        with urllib.request.urlopen(live.url("/health"), timeout=20) as answer:
            text = answer.read().decode()
        assert "\n" not in text
        assert json.loads(text)["ok"] is True
        with urllib.request.urlopen(live.url("/"), timeout=20) as answer:
            assert b"<script" in answer.read()
        made = live.create("war")
        with live.player(made["token"]) as player:
            player.until_asked()
            process.send_signal(asked_by)
            assert process.wait(30) == 0


def test_a_port_that_is_taken_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = subprocess.run(
            [*RULEBOUND, "web", "--port", str(port), "--no-browser"],
            capture_output=True,
            text=True,
            env=environment(tmp_path),
            timeout=120,
        )
    assert ended.returncode == 2
    assert ended.stderr.strip() == (
        f"Error: port {port} of 127.0.0.1 is taken by another program. "
        "Choose another: --port 0 takes any free one."
    )


@pytest.mark.slow
def test_a_server_that_is_killed_loses_nothing_that_was_accepted(tmp_path: Path) -> None:
    accepted: list[str] = []
    with running(tmp_path) as (process, live):
        made = live.create("war")
        with live.player(made["token"]) as player:
            for number in range(9):
                player.until_asked()
                decision, place = player.presented["decision"], player.places()[0]
                told = player.give(place, f"answer {number}", decision)
                assert told["type"] == "accepted"
                accepted.append(f"answer {number}")
                if number < 8:
                    while player.presented["decision"] == decision:
                        player.next()
            process.kill()
            process.wait(30)
            before = player.presented["scene"]["turn"]
        port = live.port
    with running(tmp_path, port) as (_, live), live.player(made["token"], since=player.number) as player:
        assert player.until("snapshot")["reason"] == "hello"
        assert player.presented["scene"]["turn"] >= before
        # What was accepted is accepted again, and not played again.
        told = player.give(0, accepted[-1], "0.0.0")
        assert told == {"type": "accepted", "id": accepted[-1]}
        player.until_asked()
        assert player.play(3) == 3
        opened = live.post("/api/games/list", {"tokens": [made["token"]]})
        assert [each["game"] for each in opened["games"]] == [made["game"]]
    with running(tmp_path, port) as (_, live), live.player(made["token"]) as player:
        player.until_asked()
        player.send({"type": "concede"})
        while not player.presented["result"]:
            player.next()
        opened = live.post("/api/replays/open", {"token": made["token"]})
        by_person = [each for each in opened["answers"] if each["by"] == "person"]
        assert len(by_person) == len(accepted) + 3 + 1


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="it reads /proc")
def test_computers_that_think_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    with running(tmp_path) as (process, live):
        live.create("war", "human", "ai")
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        for _ in range(100):
            if children.read_text().split():
                break
            time.sleep(0.1)
        thinking = children.read_text().split()
        assert thinking
        process.kill()
        process.wait(30)
    for _ in range(100):
        left = [each for each in thinking if _lives(each)]
        if not left:
            return
        time.sleep(0.1)
    raise AssertionError(f"{left} go on")


def _lives(process: str) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
