"""Cards that somebody imports, or removes, while the server runs are there, or gone, with the next request."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulebound.play.keeping.places import using
from web.live import Live, serving

GULL = '[[card]]\nname = "Grey Gull"\ntype = "action"\ncost = 0\npower = 3\nred = {}\n'
OX = {
    "name": "Hedge Ox", "type": "Ally", "cost": 1, "atk": 1, "health": 2, "faction": "Alliance",
    "damage_type": "Melee", "powers": ["Protector"], "stats_known": True,
}
MINE = '[[card]]\nname = "Hedge Ox"\ntype = "ally"\ncost = 1\natk = 1\nhealth = 1\ndamage = "melee"\n'


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with using(str(tmp_path / "games.sqlite")), serving(tmp_path, thinkers=0) as running:
        yield running


def elsewhere(folder: Path, *arguments: str) -> None:
    """A command of another process, at the same database."""
    environment = {**os.environ, "RULEBOUND_DATABASE": str(folder / "games.sqlite")}
    command = [sys.executable, "-c", "from rulebound.cli import main; main()", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr


def found(live: Live, kind: str, query: str, **more: Any) -> list[str]:
    """The names of the cards that a search finds."""
    asked = "&".join([f"kind={kind}", f"query={query}", *(f"{key}={value}" for key, value in more.items())])
    told = live.get(f"/api/cards?{asked}")
    assert told["status"] == 200, told
    return [each["name"] for each in told["cards"]]


def test_cards_that_are_imported_and_removed_while_it_runs(live: Live, tmp_path: Path) -> None:
    file = tmp_path / "gulls.toml"
    file.write_text(GULL, encoding="utf-8")
    deck = live.get("/api/decks?kind=fab")["decks"][0]["name"]
    text = live.get(f"/api/deck?kind=fab&name={deck}".replace(" ", "+"))["text"] + "1 Grey Gull (red)\n"

    def is_known() -> list[bool]:
        faults = live.post("/api/decks/check", {"kind": "fab", "text": text})["faults"]
        return [
            bool(found(live, "fab", "grey+gull")),
            bool(found(live, "fab", "grey+gull", own_cards="false")),
            not any("Grey Gull" in each["text"] for each in faults),
        ]

    assert is_known() == [False] * 3
    elsewhere(tmp_path, "cards", "import", "--game", "fab", str(file))
    assert is_known() == [True] * 3
    elsewhere(tmp_path, "cards", "remove", "--game", "fab", "gulls")
    assert is_known() == [False] * 3


def test_the_other_game_notices_too(live: Live, tmp_path: Path) -> None:
    file = tmp_path / "oxen.json"
    file.write_text(json.dumps([OX]), encoding="utf-8")
    assert not found(live, "wow", "hedge+ox")
    elsewhere(tmp_path, "cards", "import", str(file))
    assert found(live, "wow", "hedge+ox") == ["Hedge Ox"]
    taken = live.post("/api/workshop/save", {"kind": "wow", "text": MINE})
    assert (taken["status"], taken["error"]["place"]) == (400, "name")
    elsewhere(tmp_path, "cards", "remove", "oxen")
    assert not found(live, "wow", "hedge+ox")
    assert live.post("/api/workshop/save", {"kind": "wow", "text": MINE})["status"] == 200


def test_ones_own_cards_are_looked_at_beside_those_that_are_there_now(live: Live, tmp_path: Path) -> None:
    assert live.post("/api/workshop/save", {"kind": "wow", "text": MINE})["status"] == 200
    file = tmp_path / "oxen.jsonl"
    file.write_text(json.dumps(OX), encoding="utf-8")
    elsewhere(tmp_path, "cards", "import", str(file))
    (card,) = live.get("/api/workshop?kind=wow")["cards"]
    assert (card["name"], card["refused"]) == ("Hedge Ox", "")
    # One's own stands before an imported one of its name.
    assert live.get("/api/cards?kind=wow&query=hedge+ox")["cards"][0]["text"] == []
    assert live.get("/api/cards?kind=wow&query=hedge+ox&own_cards=false")["cards"][0]["text"] == ["Protector"]



def test_while_nothing_changes_no_card_is_looked_at_again(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    before = found(live, "fab", "")

    def never(*_: object) -> None:
        raise AssertionError("cards are looked at again")

    monkeypatch.setattr("rulebound.web.api.catalogue.faces_of", never)
    monkeypatch.setattr("rulebound.web.own.looked_at", never)
    assert found(live, "fab", "") == before
    assert found(live, "fab", "", own_cards="false") == before
