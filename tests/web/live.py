"""A real server on loopback for tests, and a client that speaks the protocol with it."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from rulebound.play.keeping.places import Place
from rulebound.play.keeping.store import Store
from rulebound.web.command import server

__all__ = ["Live", "Player", "serving"]

Data = dict[str, Any]


class Live:
    """A server that runs."""

    def __init__(self, port: int, store: Store | None = None) -> None:
        self.port = port
        #: Where it keeps its games, if it runs in this process.
        self.store = store
        #: Whether who asks too often waits and asks again; a test that is about that doesn't.
        self.patient = True

    def url(self, path: str) -> str:
        """The address of a path."""
        return f"http://127.0.0.1:{self.port}{path}"

    def get(self, path: str, **headers: str) -> Data:
        """The answer to a GET; with its status."""
        return self._ask(urllib.request.Request(self.url(path), headers=headers))

    def post(self, path: str, body: object, **headers: str) -> Data:
        """The answer to a POST; with its status."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **headers}
        return self._ask(urllib.request.Request(self.url(path), data, headers))

    def _ask(self, request: urllib.request.Request) -> Data:
        told = self._ask_once(request)
        if told["status"] == 429 and self.patient:
            # More than so many in a second: tests are quick where nothing else runs.
            time.sleep(1.1)
            told = self._ask_once(request)
        return told

    def _ask_once(self, request: urllib.request.Request) -> Data:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return {"status": answer.status, **json.loads(answer.read())}
        except urllib.error.HTTPError as error:
            with error:
                return {"status": error.code, **json.loads(error.read() or b"{}")}

    def create(self, kind: str = "war", *seats: str, **more: Any) -> Data:
        """A new game, of a person against the computer unless seats say otherwise."""
        wanted = [{"who": who} for who in seats or ("human", "random")]
        made = self.post("/api/games/create", {"kind": kind, "seed": 7, "seats": wanted, **more})
        assert made["status"] == 200, made
        return made

    def player(self, token: str, since: int | None = None, **more: Any) -> Player:
        """A client at the table."""
        return Player(self, token, since, more)


class Player:
    """A client: keeps what is presented as the protocol says."""

    def __init__(self, live: Live, token: str, since: int | None = None, more: Data | None = None) -> None:
        self._open = ExitStack()
        connecting = connect(f"ws://127.0.0.1:{live.port}/table", open_timeout=20, max_size=None)
        self.connection: ClientConnection = self._open.enter_context(connecting)
        self.presented: Data = {}
        self.table: Data = {}
        self.log: list[Data] = []
        self.number = -1
        self.texts: list[str] = []
        self.told: list[Data] = []
        self.send({"type": "hello", "version": 1, "token": token, "since": since, **(more or {})})

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def send(self, message: Data) -> None:
        """Send a message."""
        self.connection.send(json.dumps(message))

    def next(self, timeout: float = 60) -> Data:
        """The next message; what it changes is changed here."""
        text = self.connection.recv(timeout=timeout)
        assert isinstance(text, str)
        self.texts.append(text)
        told: Data = json.loads(text)
        if told["type"] == "resumed":
            self.number = told["number"]
        self.told.append(told)
        if told["type"] == "snapshot":
            self.presented, self.log = told["presented"], told["log"]
            self.table, self.number = told["table"], told["number"]
        elif told["type"] == "event":
            assert told["number"] == self.number + 1, "a gap"
            self.number = told["number"]
            changed = told.get("presented", {})
            scene = {**self.presented.get("scene", {}), **changed.get("scene", {})}
            self.presented = {**self.presented, **changed, "scene": scene}
            self.log += told.get("lines", [])
            self.table = told.get("table", self.table)
        return told

    def until(self, *kinds: str, timeout: float = 60) -> Data:
        """The next message of one of some types, those before it read, too."""
        while True:
            told = self.next(timeout)
            if told["type"] in kinds:
                return told

    def until_asked(self) -> bool:
        """Wait until this seat is asked; False if the game is over."""
        while not self.presented or not (self.presented["prompt"] or self.presented["result"]):
            self.next()
        return not self.presented["result"]

    def places(self) -> list[int]:
        """What can be chosen."""
        found = [deed["place"] for offer in self.presented["offers"] for deed in offer["deeds"]]
        passing = self.presented["passing"]
        return [*found, *([passing["place"]] if passing else [])]

    def give(self, place: int, id: str = "", decision: str = "") -> Data:
        """Answer, and return whether it was accepted."""
        self.send(
            {
                "type": "answer",
                "id": id or str(uuid.uuid4()),
                "decision": decision or self.presented["decision"],
                "place": place,
            }
        )
        return self.until("accepted", "refused")

    def answer(self, place: int) -> Data:
        """Answer what is asked now, and wait until something has come of it."""
        asked = self.presented["decision"]
        told = self.give(place)
        while (
            told["type"] == "accepted"
            and self.presented["decision"] == asked
            and not self.presented["result"]
        ):
            self.next()
        return told

    def play(self, most: int = 10_000) -> int:
        """Play on with the first choices until the game is over, or so many answers are given; return how many were."""
        given = 0
        while given < most and self.until_asked():
            told = self.answer(self.places()[0])
            assert told["type"] == "accepted", told
            given += 1
        return given


@contextmanager
def serving(folder: Path, thinkers: int = 1) -> Iterator[Live]:
    """A server whose games are kept in a folder, on a port of its own, until the context ends."""
    store = Store(Place(folder / "games.sqlite"))
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(128)
    served = server(store, thinkers=thinkers)
    thread = threading.Thread(target=lambda: asyncio.run(served.serve([listening])))
    thread.start()
    try:
        yield Live(listening.getsockname()[1], store)
    finally:
        served.should_exit = True
        thread.join(30)
        listening.close()
        store.close()
