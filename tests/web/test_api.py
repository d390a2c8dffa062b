"""What is done around a game, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from rulebound.play.matches import new_match
from rulebound.web.api.creating import teams_of
from rulebound.web.messages import SeatWanted
from web.live import Live, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("web")) as running:
        yield running


def over(live: Live, kind: str = "war") -> dict[str, Any]:
    """A game that is over."""
    made = live.create(kind)
    with live.player(made["token"]) as player:
        player.until_asked()
        player.send({"type": "concede"})
        while not player.presented["result"]:
            player.next()
    return made


def test_all_games_are_told(live: Live) -> None:
    told = live.get("/api/kinds")
    assert [each["name"] for each in told["kinds"]] == ["wow", "war", "fab"]
    assert told["local"] is True


def test_decks_are_told_with_their_curve(live: Live) -> None:
    decks = live.get("/api/decks?kind=wow")["decks"]
    first = decks[0]
    assert first["name"] == "frostwick"
    assert first["faults"] == []
    assert sum(count for _, count in first["counts"]) == sum(count for count, _ in first["cards"])
    assert sum(count for _, count in first["curve"]) > 30


@pytest.mark.parametrize(("format", "name"), [("blitz", "tidewarden"), ("constructed", "reed-court")])
def test_a_deck_of_each_format_is_found_checked_and_played(live: Live, format: str, name: str) -> None:
    told = live.get(f"/api/decks?kind=fab&format={format}")["decks"]
    assert [each["faults"] for each in told if not each["own"]] == [[]] * 4
    text = live.get(f"/api/deck?kind=fab&name={name}")["text"]
    checked = live.post("/api/decks/check", {"kind": "fab", "format": format, "text": text})
    shown = next(each for each in told if each["name"] == name)
    assert checked["faults"] == []
    for part in ("cards", "side", "note"):
        assert checked[part] == shown[part]
    seats = [{"who": "human", "deck": name}, {"who": "random", "deck": name}]
    assert live.post("/api/games/create", {"kind": "fab", "format": format, "seats": seats})["status"] == 200


def test_a_deck_s_text_is_that_deck(live: Live) -> None:
    text = live.get("/api/deck?kind=wow&name=frostwick")["text"]
    checked = live.post("/api/decks/check", {"kind": "wow", "text": text})
    assert checked["faults"] == []
    assert checked["size"] == 60
    short = "\n".join(text.splitlines()[:6])
    faults = live.post("/api/decks/check", {"kind": "wow", "text": short})["faults"]
    assert any(fault["rule"] for fault in faults), faults


def test_a_deck_is_kept_played_and_forgotten(live: Live) -> None:
    text = live.get("/api/deck?kind=wow&name=grove")["text"]
    saved = live.post("/api/decks/save", {"kind": "wow", "name": "Mine", "text": text})
    assert saved["name"] == "Mine"
    again = live.post("/api/decks/save", {"kind": "wow", "name": "Mine", "text": text})
    assert again["status"] == 409
    assert any(each["name"] == "Mine" and each["own"] for each in live.get("/api/decks?kind=wow")["decks"])
    seats = [{"who": "human", "deck": "Mine"}, {"who": "random"}]
    assert live.post("/api/games/create", {"kind": "wow", "seats": seats})["status"] == 200
    assert live.post("/api/decks/delete", {"kind": "wow", "name": "Mine"})["status"] == 200
    assert live.post("/api/games/create", {"kind": "wow", "seats": seats})["status"] == 400


def test_a_deck_is_never_the_path_of_a_file(live: Live) -> None:
    seats = [{"who": "human", "deck": "/etc/hostname"}, {"who": "random"}]
    refused = live.post("/api/games/create", {"kind": "wow", "seats": seats})
    assert refused["error"]["message"] == "there is no deck 'hostname'"


def test_cards_are_searched(live: Live) -> None:
    everything = live.get("/api/cards?kind=wow&limit=5")
    assert everything["total"] > 100
    assert len(everything["cards"]) == 5
    cheap = live.get("/api/cards?kind=wow&query=cost%3C%3D2+type%3Aally&limit=200")
    assert 0 < cheap["total"] < everything["total"]
    assert all(int(card["cost"]) <= 2 for card in cheap["cards"])


def test_one_card_is_told_with_its_program(live: Live) -> None:
    told = live.get("/api/card?kind=wow&name=Herald+of+the+Cairn")
    assert told["face"]["name"] == "Herald of the Cairn"
    assert any("token" in line for line in told["program"])
    assert live.get("/api/card?kind=wow&name=Nobody")["status"] == 404


def test_a_rule_is_told(live: Live) -> None:
    assert live.get("/api/rule?kind=wow&edition=2007&number=707.1e")["gist"]
    assert live.get("/api/rule?kind=wow&number=999.9")["status"] == 404


def test_games_are_listed_for_their_tokens(live: Live) -> None:
    made = live.create("war")
    listed = live.post("/api/games/list", {"tokens": [made["token"], "no token"]})["games"]
    mine = [each for each in listed if each["token"] == made["token"]]
    assert [each["game"] for each in mine] == [made["game"]]
    assert mine[0]["people"][0]["mine"] is True
    live.post("/api/games/forget", {"token": made["token"]})
    listed = live.post("/api/games/list", {"tokens": [made["token"]]})["games"]
    assert not [each for each in listed if each["token"] == made["token"]]


def test_whoever_has_no_token_joins_nothing(live: Live) -> None:
    made = live.create("war")
    assert live.post("/api/join", {"token": made["spectator"]})["spectator"] is True
    wrong = made["token"][:-1] + ("A" if made["token"][-1] != "A" else "B")
    assert live.post("/api/join", {"token": wrong})["status"] == 404


def test_a_rematch_is_one_game(live: Live) -> None:
    made = over(live)
    one = live.post("/api/rematch", {"token": made["token"]})
    assert one["token"] != made["token"]
    assert live.post("/api/rematch", {"token": made["token"]})["token"] == one["token"]
    assert live.post("/api/join", one)["over"] is False


def test_a_game_under_way_has_no_rematch(live: Live) -> None:
    assert live.post("/api/rematch", {"token": live.create("war")["token"]})["status"] == 409


def test_a_report_is_for_who_plays_alone(live: Live) -> None:
    alone = live.create("wow")
    assert "recording" in live.post("/api/report", {"token": alone["token"]})["text"]
    two = live.create("wow", "human", "open")
    assert live.post("/api/report", {"token": two["token"]})["status"] == 409


def test_a_replay_is_looked_at_and_gone_on_with(live: Live) -> None:
    made = live.create("war")
    with live.player(made["token"]) as player:
        player.play(14)
        player.send({"type": "concede"})
        while not player.presented["result"]:
            player.next()
    opened = live.post("/api/replays/open", {"token": made["token"]})
    answers = opened["answers"]
    assert answers[-1]["label"] == "concedes"
    assert {each["by"] for each in answers} == {"person", "computer"}
    middle = len(answers) // 2
    late = live.post("/api/replays/at", {"replay": opened["replay"], "at": len(answers), "seat": 0})
    assert late["presented"]["result"]
    early = live.post("/api/replays/at", {"replay": opened["replay"], "at": middle, "seat": 0})
    assert early["presented"]["result"] == ""
    assert early == live.post("/api/replays/at", {"replay": opened["replay"], "at": middle, "seat": 0})
    noted = live.post("/api/replays/notes", {"replay": opened["replay"], "at": middle, "text": "Here."})
    assert noted["notes"] == {str(middle): "Here."}
    seats = [{"who": "human"}, {"who": "random"}]
    branch = live.post("/api/replays/branch", {"replay": opened["replay"], "at": middle, "seats": seats})
    with live.player(branch["token"]) as player:
        player.until_asked()
        assert player.play(2) == 2
    file = live.post("/api/replays/file", {"token": made["token"]})
    again = live.post("/api/replays/open", {"text": file["text"]})
    assert again["answers"] == answers


def test_nobody_looks_at_a_replay_while_others_play(live: Live) -> None:
    made = live.create("war", "human", "open")
    assert live.post("/api/replays/open", {"token": made["token"]})["status"] == 409


CARD = """[[card]]
name = "Lantern Keeper"
type = "ally"
cost = 1
tags = ["Gnome", "Mage"]
faction = "Alliance"
atk = 2
health = 3
damage = "fire"
short = ["Keeper"]
gender = "she"
text = ["Protector", "When Lantern Keeper enters play, she deals 1 fire damage to target hero or ally{more}."]
"""


def test_a_card_is_read_clause_by_clause(live: Live) -> None:
    read = live.post("/api/workshop/read", {"kind": "wow", "text": CARD.replace("{more}", "")})["cards"][0]
    assert read["refused"] == ""
    assert [clause["read"] for clause in read["clauses"]] == [True, True]
    assert read["face"]["name"] == "Lantern Keeper"
    wrong = CARD.replace("{more}", " and gives everybody cake")
    read = live.post("/api/workshop/read", {"kind": "wow", "text": wrong})["cards"][0]
    assert [clause["read"] for clause in read["clauses"]] == [True, False]
    clause = read["clauses"][1]
    assert clause["text"][clause["start"] : clause["end"]] == "gives everybody cake"
    assert "fire damage" in clause["nearest"]


def test_an_own_card_is_played(live: Live) -> None:
    saved = live.post("/api/workshop/save", {"kind": "wow", "text": CARD.replace("{more}", "")})
    assert saved["cards"][0]["refused"] == ""
    position = 'you: hero "Mage"; resources 3; hand "Lantern Keeper"\nthey: hero "Orc"'
    checked = live.post("/api/positions/check", {"kind": "wow", "text": position})
    assert checked["faults"] == [], checked
    seats = [{"who": "human"}, {"who": "random"}]
    made = live.post("/api/positions/play", {"kind": "wow", "text": position, "seats": seats})
    with live.player(made["token"]) as player:
        player.until_asked()
        labels = [deed["full"] for offer in player.presented["offers"] for deed in offer["deeds"]]
        assert any("Lantern Keeper" in label for label in labels), labels
    assert live.post("/api/workshop/delete", {"kind": "wow", "name": "Lantern Keeper"})["cards"] == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("what is", 1),
        ('you: hero "Mage"\nthey: what', 2),
        ("\n\nyou: nothing", 3),
        ("game wow\nyou: what", 2),
        ('edition 2007\nyou: hero "Mage"\nthey: hero "Orc"\nthen:\nyou: sing', 5),
    ],
)
def test_a_position_that_is_none_names_its_line(live: Live, text: str, line: int) -> None:
    checked = live.post("/api/positions/check", {"kind": "wow", "text": text})
    assert checked["presented"] is None
    (fault,) = checked["faults"]
    assert (fault["line"], f"line {line}" in fault["text"]) == (line, True), fault
    seats = [{"who": "human"}, {"who": "random"}]
    refused = live.post("/api/positions/play", {"kind": "wow", "text": text, "seats": seats})
    assert (refused["status"], refused["error"]["place"]) == (400, f"scenario, line {line}")


AGAINST: Final = [{"who": "human"}, {"who": "random"}]


@pytest.mark.parametrize(
    ("path", "body", "place"),
    [
        ("/api/games/create", {"kind": "wow", "options": {"x": "1"}, "seats": AGAINST}, "options"),
        ("/api/games/create", {"kind": "war", "best_of": 3, "chooser": "loser", "seats": AGAINST}, "chooser"),
        ("/api/games/create", {"kind": "wow", "format": "none", "seats": AGAINST}, "format"),
        ("/api/decks/delete", {"kind": "wow", "name": "nobody"}, "name"),
        ("/api/games/resume", {"game": "9999"}, "game"),
        ("/api/positions/play", {"kind": "war", "text": "you: nothing", "seats": AGAINST}, ""),
        ("/api/positions/play", {"kind": "wow", "text": "about what", "seats": AGAINST}, "position, line 1"),
    ],
)
def test_nobody_is_told_in_the_browser_what_to_type_at_a_terminal(
    live: Live, path: str, body: dict[str, Any], place: str
) -> None:
    told = live.post(path, body)
    assert (told["status"] >= 400, told["error"]["place"]) == (True, place), told
    for part in ("message", "place", "fix"):
        assert "--" not in told["error"][part]
        assert "rulebound " not in told["error"][part]


def test_to_be_asked_always_is_agreed_as_a_game_begins(live: Live) -> None:
    with live.player(live.create("wow")["token"]) as player:
        player.until_asked()
        player.send({"type": "passing", "set": {"mode": "always"}})
        told = player.until("refused")
    assert told["why"] == "to be asked at every stop of the rules is agreed before a game"
    assert told["fix"].startswith("Say so as you begin one;")


@pytest.mark.parametrize("kind", ["wow", "fab", "war"])
def test_a_list_that_cant_be_read_names_its_line(live: Live, kind: str) -> None:
    checked = live.post("/api/decks/check", {"kind": kind, "text": "\n\n3 foo bar"})
    (fault,) = checked["faults"]
    assert (fault["line"], "the list:3" in fault["text"]) == (3, True), fault


def test_a_lesson_goes_as_it_says(live: Live) -> None:
    first = live.get("/api/lessons")["lessons"][0]
    made = live.post("/api/lessons/start", {"id": first["id"]})
    with live.player(made["token"]) as player:
        while True:
            player.until_asked()
            lesson = player.table["lesson"]
            assert 1 <= lesson["step"] <= lesson["of"]
            if lesson["state"] == "done":
                break
            others = [place for place in player.places() if place != lesson["place"]]
            if others:
                assert player.give(others[0])["type"] == "refused"
            assert player.answer(lesson["place"])["type"] == "accepted"


def test_a_puzzle_is_begun_again(live: Live) -> None:
    first = live.get("/api/puzzles")["puzzles"][0]
    made = live.post("/api/puzzles/start", {"id": first["id"]})
    with live.player(made["token"]) as player:
        player.until_asked()
        assert player.table["lesson"]["state"] == "on"
        before = player.presented["scene"]
        player.answer(player.places()[0])
        player.send({"type": "lesson", "do": "again"})
        player.until("snapshot")
        assert player.presented["scene"] == before


@pytest.mark.parametrize(
    ("path", "body", "place"),
    [
        ("/api/deck?kind=wow&name=nobody", None, "name"),
        ("/api/deck?kind=fab&name=nobody", None, "name"),
        ("/api/card?kind=war&name=nobody", None, "name"),
        ("/api/decks/delete", {"kind": "wow", "name": "nobody"}, "name"),
        ("/api/workshop/delete", {"kind": "wow", "name": "nobody"}, "name"),
        ("/api/puzzles/start", {"id": "nobody"}, "id"),
        ("/api/lessons/start", {"id": "nobody"}, "id"),
        ("/api/games/resume", {"game": "9999"}, "game"),
        ("/api/games/resume", {"game": "m9999"}, "game"),
        ("/api/games/resume", {"game": "nobody"}, "game"),
        ("/api/nosuch", None, ""),
        ("/api/nosuch", {}, ""),
        ("/api/", None, ""),
    ],
)
def test_what_is_not_there_is_404(live: Live, path: str, body: object, place: str) -> None:
    told = live.get(path) if body is None else live.post(path, body)
    assert (told["status"], told["error"]["place"]) == (404, place), told
    assert told["error"]["message"]


def test_a_wrong_method_is_told_the_right_one(live: Live) -> None:
    told = live.get("/api/join")
    assert (told["status"], told["error"]["fix"]) == (405, "Known: POST.")


@pytest.mark.parametrize(("key", "value"), [("limit", 999), ("limit", -1), ("offset", -5), ("limit", "x")])
def test_no_more_cards_are_asked_for_than_are_told_at_once(live: Live, key: str, value: object) -> None:
    told = live.get(f"/api/cards?kind=war&{key}={value}")
    assert (told["status"], told["error"]["place"]) == (400, key)
    assert told["error"]["fix"]


def test_settings_are_kept(live: Live) -> None:
    live.post("/api/settings", {"values": {"theme": "dark", "speed": 2}})
    live.post("/api/settings", {"values": {"speed": None}})
    assert live.get("/api/settings")["values"] == {"theme": "dark"}


@pytest.mark.parametrize(
    "body",
    [
        b"no json",
        b"[]",
        {"kind": "chess", "seats": [{"who": "human"}, {"who": "ai"}]},
        {"kind": "wow", "seats": [{"who": "human"}]},
        {"kind": "wow", "seats": [{"who": "king"}, {"who": "ai"}]},
        {"kind": "wow", "edition": "1066", "seats": [{"who": "human"}, {"who": "ai"}]},
        {"kind": "wow", "seats": [{"who": "human"}, {"who": "ai"}], "clock": {"minutes": -1}},
        {"kind": "wow", "seats": [{"who": "human", "name": "a\u202eb"}, {"who": "ai"}]},
        {"kind": "wow", "seats": [{"who": "human", "team": 1}, {"who": "ai", "team": 1}]},
        {"kind": "wow", "seats": [{"who": "human", "team": 0}, {"who": "ai", "team": 0}]},
        {"kind": "wow", "seats": [{"who": "human"}, {"who": "ai"}], "chooser": "nobody"},
    ],
)
def test_what_makes_no_game_is_refused_in_a_sentence(live: Live, body: object) -> None:
    refused = live.post("/api/games/create", body)
    assert refused["status"] == 400
    assert refused["error"]["message"]


@pytest.mark.parametrize(
    ("named", "teams"),
    [
        ((None, None, None), ()),
        ((0, None), ()),
        ((5, 3), ()),
        # Who is on no team isn't on that of somebody else.
        ((None, 0, 0), (1, 0, 0)),
        ((1, None, 1, None), (1, 0, 1, 2)),
        ((1, 2, 1, 2), (1, 2, 1, 2)),
    ],
)
def test_who_names_no_team_plays_alone(named: tuple[int | None, ...], teams: tuple[int, ...]) -> None:
    seats: list[SeatWanted] = [{"who": "ai"} if each is None else {"who": "ai", "team": each} for each in named]
    assert teams_of(seats) == teams


@pytest.mark.parametrize("best_of", [1, 3])
def test_what_the_terminal_began_is_listed_and_gone_on_with(tmp_path: Path, best_of: int) -> None:
    with serving(tmp_path) as live:
        assert live.store is not None
        match = new_match("wow", seed=4, names=["Ann", "Ben"], seats=["human", "random"])
        match.begin()
        assert match.recording is not None
        kept = live.store.games.begin(match.recording) if best_of == 1 else live.store.matches.begin(match)
        kept.release()
        (listed,) = live.post("/api/games/list", {"tokens": []})["games"]
        assert (listed["game"], listed["best_of"]) == (kept.name, best_of)
        assert (listed["token"], listed["over"]) == (None, False)
        token = live.post("/api/games/resume", {"game": listed["game"]})["token"]
        with live.player(token) as player:
            assert player.until("snapshot")["holds"] == [0]
            assert player.play(3) == 3
            stands = player.table["match"]
            assert (stands and stands["best_of"]) == (3 if best_of == 3 else None)
        (again,) = live.post("/api/games/list", {"tokens": [token]})["games"]
        assert (again["token"], again["best_of"]) == (token, best_of)
        assert live.post("/api/games/resume", {"game": "m999"})["status"] == 404
