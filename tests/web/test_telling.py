"""No error that goes over the network tells where something lies on the server's disk, nor its database's URL."""

from __future__ import annotations

import ast
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from house import Module, faults, modules, snippet
from rulebound.errors import RuleboundError
from rulebound.play.keeping.keeper import BeingPlayed, NotKept, TakenOver
from rulebound.play.keeping.places import Place, using
from rulebound.play.keeping.store import Store
from rulebound.web.api import answering
from rulebound.web.api.routes import routes
from rulebound.web.hall import Hall
from rulebound.web.messages import parsed
from rulebound.web.own import Own
from rulebound.web.telling import fault_told, told, told_whole, without_paths
from web.live import Live, serving

URL = "postgresql+psycopg://anna:word@db.example:5432/games"


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    folder = tmp_path / "Anna's own games"
    folder.mkdir()
    with using(str(folder / "games.sqlite")), serving(folder, thinkers=0) as running:
        yield running


def tells(answer: object, tmp_path: Path) -> bool:
    """Whether anything of the path of the folder stands in an answer."""
    text = json.dumps(answer)
    return any(part in text for part in (tmp_path.name, str(tmp_path.parent), "own games", "rulebound-own-"))


# --- What is told -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[Errno 2] No such file: '/srv/My Cards/set.toml'", "[Errno 2] No such file: 'set.toml'"),
        ("/srv/games/set.toml:3: not TOML", "set.toml:3: not TOML"),
        ("it is in /srv/games/set.toml, too", "it is in set.toml, too"),
        (r"C:\Users\Anna\set.toml: not TOML", "set.toml: not TOML"),
        (r"\\house\shared\set.toml can't be read", "set.toml can't be read"),
        (f"no server at {URL}, nor file", "no server at the database, nor file"),
        ("sqlite:////srv/games.sqlite", "the database"),
        ("Pay 1/2, and/or [r]/[p], 3 // 4 or +1/+1.", "Pay 1/2, and/or [r]/[p], 3 // 4 or +1/+1."),
        ("See https://example.org/rules/all.", "See https://example.org/rules/all."),
    ],
)
def test_a_path_is_told_by_its_name(text: str, shown: str) -> None:
    assert without_paths(text) == shown


def test_a_folder_of_ours_may_have_spaces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "Anna B"
    home.mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    assert without_paths(f"{home}/cards/set.toml: no") == "set.toml: no"


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        (RuleboundError("no", "/srv/My Games/set.toml:3", "Look into /srv/My Games/set.toml:3."), ("set.toml:3", "no")),
        (RuleboundError("no", "/srv/My Games/set.toml, Moon Walk"), ("set.toml, Moon Walk", "no")),
        (RuleboundError("no", URL), ("", "no")),
        (RuleboundError("no", f"{URL}, game 3"), ("", "no")),
        (RuleboundError("no", "seats[1].name"), ("seats[1].name", "no")),
        (BeingPlayed("game 7 is being played", "/srv/My Games/games.sqlite"), ("", "game 7 is being played")),
        (TakenOver("game 7 is another program's now", URL), ("", "game 7 is another program's now")),
        (NotKept("database or disk is full", "/srv/My Games/games.sqlite"), ("", "database or disk is full")),
        (
            NotKept('connection to server at "db.example" failed: user "anna"', URL),
            ("", "the database can't be used now"),
        ),
    ],
)
def test_an_error_is_told_without_its_place_on_the_disk(error: RuleboundError, shown: tuple[str, str]) -> None:
    parts = told(error)
    assert (parts["place"], parts["message"]) == shown
    for text in (*parts.values(), told_whole(error)):
        assert "srv" not in text
        assert "My Games" not in text
        assert "anna" not in text


def test_a_fault_is_told_without_a_path() -> None:
    fault = FileNotFoundError(2, "No such file", "/srv/My Games/set.toml")
    assert fault_told(fault) == "FileNotFoundError: [Errno 2] No such file: 'set.toml'"


# --- What goes over the network ---------------------------------------------------------------------------------------


def test_a_game_that_another_program_has(live: Live, tmp_path: Path) -> None:
    assert live.store is not None
    made = live.create("war")
    other = Store(live.store.place)
    number = live.store.games.listed()[0].number
    answers = [live.post("/api/games/resume", {"game": str(number)})]
    answers += [live.post("/api/games/resume", {"game": each}) for each in ("99", "m99", "nothing")]
    assert [each["status"] for each in answers] == [409, 404, 404, 404]
    assert made["token"]
    assert not tells(answers, tmp_path)
    other.close()


def test_a_game_of_another_program_over_the_socket(live: Live, tmp_path: Path) -> None:
    assert live.store is not None
    with serving(live.store.place.path.parent, thinkers=0) as second:  # type: ignore[union-attr]
        token = live.create("war")["token"]
        with connect(f"ws://127.0.0.1:{second.port}/table", open_timeout=20) as socket:
            socket.send(json.dumps({"type": "hello", "version": 1, "token": token}))
            answer = json.loads(socket.recv(timeout=20))
    assert answer["type"] == "error"
    assert "being played" in answer["message"]
    assert not tells(answer, tmp_path)


def test_an_answer_that_cant_be_kept(live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = live.player(live.create("war")["token"])
    assert player.until_asked()

    def full(*_: object) -> None:
        raise NotKept(f"can't write {tmp_path}/x", place=str(tmp_path / "x"))

    monkeypatch.setattr("rulebound.play.keeping.games.KeptGame.keep", full)
    answer = player.give(player.places()[0])
    assert answer["type"] == "refused"
    assert not tells(answer, tmp_path)


def test_cards_and_decks_of_ones_own(live: Live, tmp_path: Path) -> None:
    bad = '[[card]]\nname = "A"\ntype = "action"\ncost = 0\nred = 3\n'
    unread = '[[card]]\nname = "A"\ntype = "action"\ncost = 0\nred = {}\ntext = ["Fly to the moon."]\n'
    answers: list[Any] = []
    for text in (bad, unread, "[[card]]\n", "[[card", bad + bad, unread.replace("fly", '"')):
        answers.append(live.post("/api/workshop/read", {"kind": "fab", "text": text}))
        answers.append(live.post("/api/workshop/save", {"kind": "fab", "text": text}))
    answers.append(live.get("/api/workshop?kind=fab"))
    for kind in ("fab", "war", "wow"):
        for text in ("3 Nothing\n", "Hero: Nobody\n0 x\n", "x\ny"):
            answers.append(live.post("/api/decks/check", {"kind": kind, "text": text}))
            answers.append(live.post("/api/positions/check", {"kind": kind, "text": text}))
    answers += [live.post("/api/replays/open", {"text": text}) for text in ("", "{}", "[1]", '{"kind": "match"}')]
    assert not tells(answers, tmp_path)


def test_a_card_of_ones_own_tells_no_folder(live: Live, tmp_path: Path) -> None:
    good = '[[card]]\nname = "Quiet Cut"\ntype = "action"\ncost = 0\npower = 3\nred = {}\n'
    assert live.post("/api/workshop/save", {"kind": "fab", "text": good})["status"] == 200
    name = live.get("/api/cards?kind=fab&query=quiet")["cards"][0]["name"]
    for each in (name, f"{name} (red)"):
        shown = live.get(f"/api/card?kind=fab&name={each}".replace(" ", "+"))
        if shown["status"] == 200:
            break
    assert shown["source"]
    assert not tells(shown, tmp_path)


def test_no_request_tells_where_a_broken_database_lies(live: Live, tmp_path: Path) -> None:
    """Every address is asked while the database is none."""
    assert live.store is not None
    token = live.create("war")["token"]
    live.store.close()
    path = live.store.place.path
    assert path is not None
    for each in path.parent.glob(f"{path.name}*"):
        if each.is_file():
            each.unlink()
    path.mkdir()
    bodies: dict[str, Any] = {"kind": "fab", "name": "x", "token": token, "tokens": [token], "game": "7"}
    count = 0
    for address, method in addresses(live.store):
        if method == "GET":
            answers = [live.get(f"/api{address}?kind=fab&name=x")]
        else:
            kept: dict[str, Any] = {}
            answers = [live.post(f"/api{address}", bodies)]
            # What is missing is given, one after the other, as far as it is known here.
            while (missing := answers[-1].get("error", {}).get("place", "")) in bodies and missing not in kept:
                kept[missing] = bodies[missing]
                answers.append(live.post(f"/api{address}", kept))
        count += "unable to open" in json.dumps(answers)
        assert not tells(answers, tmp_path), address
    assert count > 8
    path.rmdir()


def addresses(store: Store) -> list[tuple[str, str]]:
    """All addresses under ``/api``, with a method of each."""
    hall = Hall(store)
    own = Own(store)
    try:
        found: list[Any] = routes(hall, own)
        return [(each.path, "POST" if "POST" in each.methods else "GET") for each in found]
    finally:
        own.close()


@pytest.mark.parametrize(
    "error",
    [
        RuleboundError("in /srv/x/set.toml", "/srv/x/set.toml:3", "Look into '/srv/x y/set.toml'."),
        BeingPlayed("game 7 is being played", "/srv/x/games.sqlite"),
        NotKept(f"no server at {URL}", URL),
        FileNotFoundError(2, "No such file", "/srv/x y/set.toml"),
        RuntimeError(f"no server at {URL}"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_whatever_any_address_raises(
    error: Exception, live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert live.store is not None
    live.patient = True

    def raises(*_: object) -> None:
        raise error

    monkeypatch.setattr(answering, "read", raises)
    caplog.set_level("CRITICAL", "rulebound.web")
    asked = addresses(live.store)
    assert len(asked) > 30
    for address, method in asked:
        answer = live.get(f"/api{address}") if method == "GET" else live.post(f"/api{address}", {})
        assert answer["status"] >= 400, address
        text = json.dumps(answer)
        assert not re.search("srv|anna|db.example|x y", text), (address, text)


def test_whatever_any_message_raises(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    player = live.player(live.create("war")["token"])
    assert player.until_asked()
    error = RuleboundError("in /srv/x/set.toml", "/srv/x/set.toml:3", "Look into '/srv/x y/set.toml'.")
    raised = threading.Event()

    def raises(*_: object) -> None:
        raised.set()
        raise error

    for where in ("rulebound.web.room.Room.answer", "rulebound.web.room.Room.undo", "rulebound.web.asking.reasons"):
        monkeypatch.setattr(where, raises)
    monkeypatch.setattr("rulebound.web.socket.read_message", lambda text: parsed(text))
    for message in ({"type": "answer"}, {"type": "undo"}, {"type": "why"}):
        player.send(message)
        answer = player.until("refused", "error")
        assert "set.toml" in answer["why"]
        assert "srv" not in json.dumps(answer)
    monkeypatch.setattr("rulebound.web.socket.read_message", raises)
    player.send({"type": "ping"})
    answer = player.until("error")
    assert answer["message"] == "set.toml:3: in set.toml"
    assert raised.is_set()


# --- The one place ----------------------------------------------------------------------------------------------------

_PARTS = {"message", "place", "fix", "why"}


def tells_by_itself(module: Module) -> list[str]:
    """Where a module of the server puts into words what was raised, and doesn't raise it again."""
    if not module.name.startswith("web/") or module.name in ("web/telling.py", "web/command.py"):
        return []
    found: list[str] = []
    allowed: set[int] = set()
    for node in module.nodes:
        if isinstance(node, ast.Raise):
            allowed.update(id(each) for each in ast.walk(node))
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("told", "told_whole", "fault_told", "without_paths", "renamed", "search", "find", "len"):
                allowed.update(id(each) for each in ast.walk(node))
    caught = {node.name for node in module.nodes if isinstance(node, ast.ExceptHandler) and node.name}
    for node in module.nodes:
        if id(node) in allowed:
            continue
        if isinstance(node, ast.FormattedValue) and isinstance(node.value, ast.Name) and node.value.id in caught:
            found.append(module.fault(node.value, "what was raised is put into words"))
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("str", "repr"):
            if any(isinstance(each, ast.Name) and each.id in caught for each in node.args):
                found.append(module.fault(node, "what was raised is put into words"))
        elif isinstance(node, ast.Attribute) and node.attr in _PARTS and isinstance(node.value, ast.Name):
            if node.value.id in caught:
                found.append(module.fault(node, "what was raised is put into words"))
    return found


def test_errors_are_put_into_words_in_one_place() -> None:
    assert not (found := faults(tells_by_itself, modules())), "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "try:\n    go()\nexcept Exception as error:\n    tell(str(error))\n",
        "try:\n    go()\nexcept Exception as error:\n    tell(f'{error}')\n",
        "try:\n    go()\nexcept RuleboundError as error:\n    tell(error.message)\n",
    ],
)
def test_an_error_put_into_words_elsewhere_is_found(text: str) -> None:
    assert tells_by_itself(snippet(text, "web/snippet.py"))
    assert not tells_by_itself(snippet(text, "play/snippet.py"))
    assert not tells_by_itself(snippet(text.replace("tell(", "without_paths("), "web/snippet.py"))


def test_a_place_is_known() -> None:
    assert str(Place(None, URL)).startswith("postgresql+psycopg://")
