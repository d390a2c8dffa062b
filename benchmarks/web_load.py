"""Many games against the computer on one server at once: how long a choice takes until its result is shown.

A server of its own is started on loopback; each of ``--games`` clients plays a game against the computer and thinks for
about ``--think`` seconds before each choice. Measured is, for each choice, how long it takes until its result (the
next event of the seat) is there, and how long until one is asked again. The last line is JSON::

    python benchmarks/web_load.py --games 100 --seconds 60 --think 10 --kind war
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

#: The most games and seconds that are asked of a machine.
MOST_GAMES = 500
MOST_SECONDS = 600

Data = dict[str, Any]


class Measured:
    """What the clients have seen."""

    def __init__(self) -> None:
        self.results: list[float] = []
        self.asked_again: list[float] = []
        self.lost: list[str] = []
        self.over = 0
        self.took = 0.0


def post(port: int, path: str, body: Data) -> Data:
    """Return the answer to a request."""
    asked = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(asked, timeout=120) as answer:
        found: Data = json.loads(answer.read())
        return found


class Client:
    """One game, played by chance from what is offered."""

    def __init__(self, port: int, token: str, seed: int, think: float, measured: Measured) -> None:
        self.port = port
        self.token = token
        self.random = random.Random(seed)
        self.think = think
        self.measured = measured
        self.presented: Data = {}

    async def run(self, until: float) -> None:
        """Play until a moment."""
        try:
            async with connect(f"ws://127.0.0.1:{self.port}/table", max_size=None, open_timeout=120) as table:
                await table.send(
                    json.dumps({"type": "hello", "version": 1, "token": self.token, "since": None})
                )
                await self._next(table)
                while time.monotonic() < until and not self.presented["result"]:
                    if self.presented["prompt"]:
                        await self._answer(table)
                    else:
                        await self._next(table)
                self.measured.over += bool(self.presented["result"])
        except Exception as error:
            self.measured.lost.append(f"{type(error).__name__}: {error}")

    async def _next(self, table: ClientConnection) -> Data:
        told: Data = json.loads(await asyncio.wait_for(table.recv(), 120))
        if told["type"] in ("snapshot", "event"):
            changed = told.get("presented", {})
            scene = {**self.presented.get("scene", {}), **changed.get("scene", {})}
            self.presented = {**self.presented, **changed, "scene": scene}
        return told

    async def _answer(self, table: ClientConnection) -> None:
        await asyncio.sleep(self.random.uniform(0.5, 1.5) * self.think)
        places = [deed["place"] for offer in self.presented["offers"] for deed in offer["deeds"]]
        places += [self.presented["passing"]["place"]] if self.presented["passing"] else []
        id = str(uuid.uuid4())
        decision = self.presented["decision"]
        message = {"type": "answer", "id": id, "decision": decision, "place": self.random.choice(places)}
        began = time.perf_counter()
        await table.send(json.dumps(message))
        while True:
            told = await self._next(table)
            if told["type"] == "refused":
                return
            if told["type"] == "event" and "presented" in told:
                break
        self.measured.results.append(time.perf_counter() - began)
        while not self.presented["prompt"] and not self.presented["result"]:
            await self._next(table)
        self.measured.asked_again.append(time.perf_counter() - began)


def worked(server: int) -> dict[str, float]:
    """Return the seconds of processor time of a server and of its processes that think; {} where nobody tells."""
    try:
        ticks = os.sysconf("SC_CLK_TCK")
        of = {pid: _ticks(pid) / ticks for pid in [server, *_children(server)]}
    except (OSError, ValueError):
        return {}
    return {"server": of[server], "thinking": sum(of.values()) - of[server]}


def _children(process: int) -> list[int]:
    with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as listed:
        return [int(each) for each in listed.read().split()]


def _ticks(process: int) -> int:
    with open(f"/proc/{process}/stat", encoding="utf-8") as told:
        fields = told.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def at(found: list[float], share: float) -> float:
    """Return the value below which a share of all lies, in milliseconds."""
    return round(sorted(found)[min(len(found) - 1, int(len(found) * share))] * 1000, 1) if found else 0.0


async def play(port: int, games: int, seconds: float, think: float, kind: str) -> Measured:
    """Play so many games at once."""
    measured = Measured()
    made: list[str] = []
    for seed in range(games):
        seats = [{"who": "human"}, {"who": "ai"}]
        made.append(post(port, "/api/games/create", {"kind": kind, "seed": seed, "seats": seats})["token"])
    began = time.monotonic()
    until = began + seconds
    clients = [Client(port, token, seed, think, measured) for seed, token in enumerate(made)]
    await asyncio.gather(*(client.run(until) for client in clients))
    measured.took = time.monotonic() - began
    return measured


def main() -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description="Many games against the computer on one server at once.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=10, help="seconds that a player thinks, on average")
    parser.add_argument("--kind", default="war")
    wanted = parser.parse_args()
    games, seconds = min(wanted.games, MOST_GAMES), min(wanted.seconds, MOST_SECONDS)
    start = [
        sys.executable,
        "-c",
        "from rulebound.cli import main; main()",
        "web",
        "--port",
        "0",
        "--no-browser",
    ]
    with tempfile.TemporaryDirectory() as folder:
        place = {**os.environ, "RULEBOUND_DATABASE": os.path.join(folder, "games.sqlite")}
        with subprocess.Popen(start, stdout=subprocess.PIPE, text=True, env=place) as server:
            assert server.stdout is not None
            port = int(server.stdout.readline().rpartition(":")[2].strip().strip("/"))
            try:
                before = worked(server.pid)
                measured = asyncio.run(play(port, games, seconds, wanted.think, wanted.kind))
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=60) as answer:
                    health = json.loads(answer.read())
                after = worked(server.pid)
            finally:
                server.terminate()
    for words in measured.lost[:5]:
        print(words, file=sys.stderr)
    print(
        json.dumps(
            {
                "games": games,
                "kind": wanted.kind,
                "think": wanted.think,
                "cores": os.cpu_count(),
                "engine": health["engine"],
                "choices": len(measured.results),
                "median_ms": at(measured.results, 0.5),
                "p95_ms": at(measured.results, 0.95),
                "p99_ms": at(measured.results, 0.99),
                "asked_again_median_ms": at(measured.asked_again, 0.5),
                "asked_again_p95_ms": at(measured.asked_again, 0.95),
                "asked_again_p99_ms": at(measured.asked_again, 0.99),
                # How much of one core each took, all of the time.
                **{f"{who}_cores": round((after[who] - before[who]) / measured.took, 2) for who in after},
                "over": measured.over,
                "lost": len(measured.lost),
            }
        )
    )


if __name__ == "__main__":
    main()
