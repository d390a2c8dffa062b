"""Several at one table: two tabs, two people, those who watch, undo by consent, clocks, matches."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from web.live import Live, Player, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("web")) as running:
        yield running


def both(live: Live, kind: str = "war", **more: object) -> tuple[Player, Player]:
    """Two people at a table."""
    made = live.create(kind, "human", "open", **more)
    players = live.player(made["token"]), live.player(made["invitations"][0]["token"])
    for player in players:
        player.until("snapshot")
    return players


def asked_of(one: Player, other: Player) -> tuple[Player, Player]:
    """Who is asked, and who isn't; both have read so far."""
    for _ in range(600):
        for player in (one, other):
            with suppress(TimeoutError):
                player.next(0.1)
        if one.table["asked"] == other.table["asked"] >= 0:
            players = (one, other) if one.table["asked"] == 0 else (other, one)
            if players[0].presented["prompt"]:
                return players
    raise AssertionError("nobody is asked")


def test_one_seat_in_two_tabs(live: Live) -> None:
    made = live.create("war")
    with live.player(made["token"]) as one, live.player(made["token"]) as other:
        one.until_asked()
        other.until_asked()
        asked = one.presented["decision"]
        place = one.places()[0]
        assert one.give(place, "from one")["type"] == "accepted"
        refused = other.give(place, "from the other", asked)
        assert refused["type"] == "refused"
        one.until_asked()
        while other.number != one.number:
            (other if other.number < one.number else one).next()
        assert one.presented == other.presented


def test_whoever_comes_back_is_told_what_was_missed(live: Live) -> None:
    made = live.create("war")
    with live.player(made["token"]) as player:
        player.play(2)
        player.until_asked()
        number, presented = player.number, player.presented
    with live.player(made["token"]) as watching, live.player(made["token"], since=number) as again:
        watching.until("snapshot")
        assert again.next() == {"type": "resumed", "number": number}
        assert watching.presented["decision"] == presented["decision"]
        place = watching.places()[0]
        again.send({"type": "answer", "id": "x", "decision": presented["decision"], "place": place})
        again.presented = presented
        assert again.until("accepted")
        again.until("event")
        missed = again.number
    with live.player(made["token"], since=number) as later:
        assert later.next()["type"] in ("resumed", "snapshot")
        while later.number < missed:
            later.next()
    with live.player(made["token"], since=1) as stranger:
        assert stranger.next()["type"] == "snapshot"


def test_two_people_play_a_game(live: Live) -> None:
    one, other = both(live)
    with one, other:
        for _ in range(30):
            deciding, waiting = asked_of(one, other)
            before = waiting.number
            deciding.answer(deciding.places()[0])
            if deciding.presented["result"]:
                break
            assert waiting.number >= before
        while one.number >= 0 and not one.presented["result"]:
            one.send({"type": "concede"})
            one.until("event")
        while not other.presented["result"]:
            other.next()
        assert other.presented["result"] == one.presented["result"]


def test_one_person_plays_both_sides(live: Live) -> None:
    made = live.create("war", "human", "human")
    with live.player(made["token"]) as player:
        assert player.until("snapshot")["holds"] == [0, 1]
        for _ in range(12):
            asked = player.table["asked"]
            if player.presented["prompt"] is None:
                player.send({"type": "seat", "seat": asked})
                assert player.until("snapshot")["seat"] == asked
            assert player.answer(player.places()[0])["type"] == "accepted"
            while player.table["asked"] < 0:
                player.next()
        decision = player.presented["decision"]
        player.send({"type": "undo"})
        player.until("snapshot")
        assert player.presented["decision"] != decision or player.presented["prompt"] is None


def test_others_agree_before_something_is_taken_back(live: Live) -> None:
    one, other = both(live)
    with one, other:
        first, second = asked_of(one, other)
        first.answer(first.places()[0])
        deciding, _ = asked_of(one, other)
        while deciding is first:
            first.answer(first.places()[0])
            deciding, _ = asked_of(one, other)
        second.answer(second.places()[0])
        first.send({"type": "undo"})
        while first.table["undo"] is None:
            first.next()
        while second.table["undo"] is None:
            second.next()
        assert second.table["undo"]["why"]
        second.send({"type": "agree", "yes": False})
        while second.table["undo"] is not None:
            second.next()
        while first.table["undo"] is not None:
            first.next()
        for player in (first, second):
            assert player.log[-1]["kind"] == "wish"
            assert player.log[-1]["shown"].endswith(" doesn't agree to take the last choice back.")
        # One may think better of it oneself.
        first.send({"type": "undo"})
        while second.table["undo"] is None:
            second.next()
        first.send({"type": "agree", "yes": False})
        while second.table["undo"] is not None:
            second.next()
        assert second.log[-1]["shown"].endswith(" asks no more.")
        first.send({"type": "undo"})
        while first.table["undo"] is None:
            first.next()
        while second.table["undo"] is None:
            second.next()
        second.send({"type": "agree", "yes": True})
        assert second.until("snapshot")["reason"] == "undo"
        first.until("snapshot")
        assert first.presented["prompt"] is not None
        for player in (first, second):
            assert player.log[-1]["shown"].endswith("takes the last choice back")


def test_people_agree_to_a_draw_where_the_rules_know_of_one(live: Live) -> None:
    one, other = both(live, "fab")
    with one, other:
        for player in (one, other):
            assert player.table["draws"] is True
        for yes in (False, True):
            one.send({"type": "draw"})
            for player in (one, other):
                while player.table["draw"] is None:
                    player.next()
            assert other.table["draw"] == {"seat": 0}
            assert other.table["undo"] is None
            assert one.table["agreed"] == [0]
            other.send({"type": "agree", "yes": yes})
            while other.table["draw"] is not None:
                other.next()
            assert other.table["over"] is yes
        assert "The game is a draw" in other.presented["result"]
        one.send({"type": "draw"})
        assert "over" in one.until("refused")["why"]


@pytest.mark.parametrize(("kind", "seats"), [("war", ("human", "open")), ("fab", ("human", "random"))])
def test_elsewhere_there_is_no_draw_by_agreement(live: Live, kind: str, seats: tuple[str, ...]) -> None:
    made = live.create(kind, *seats)
    with live.player(made["token"]) as player:
        player.until("snapshot")
        assert player.table["draws"] is False
        player.send({"type": "draw"})
        assert player.until("refused")["why"]


def test_against_the_computer_anything_is_taken_back(live: Live) -> None:
    made = live.create("war")
    with live.player(made["token"]) as player:
        player.until_asked()
        scene = player.presented["scene"]
        player.answer(player.places()[0])
        player.until_asked()
        player.send({"type": "undo"})
        player.until("snapshot")
        assert player.presented["scene"] == scene
        player.send({"type": "undo"})
        assert player.until("refused", "snapshot")["type"] == "refused"


def test_a_decision_taken_back_is_another_one(live: Live) -> None:
    made = live.create("war")
    with live.player(made["token"]) as player:
        player.until_asked()
        asked, place = player.presented["decision"], player.places()[0]
        player.answer(place)
        player.until_asked()
        player.send({"type": "undo"})
        player.until("snapshot")
        assert player.give(place, "late", asked)["type"] == "refused"


def test_what_is_said_is_heard(live: Live) -> None:
    one, other = both(live)
    with one, other:
        one.send({"type": "say", "text": "<b>Hello</b>"})
        while not any(line["kind"] == "said" for line in other.log):
            other.next()
        assert [line["full"] for line in other.log if line["kind"] == "said"] == ["Player: <b>Hello</b>"]


def test_whoever_runs_out_of_time_has_conceded(live: Live) -> None:
    one, other = both(live, clock={"minutes": 1 / 60, "seconds": 0, "gone": 0})
    with one, other:
        began = time.monotonic()
        while not one.presented["result"]:
            one.next()
        assert time.monotonic() - began < 20
        assert any(line["kind"] == "clock" for line in one.log)


def test_whoever_is_away_for_too_long_has_conceded(live: Live) -> None:
    one, other = both(live, clock={"minutes": 10, "gone": 1})
    with one:
        other.__exit__()
        while not one.presented["result"]:
            one.next()
        assert "away" in " ".join(line["full"] for line in one.log if line["kind"] == "clock")


def test_a_pause_stops_the_clocks(live: Live) -> None:
    one, other = both(live, clock={"minutes": 10, "gone": 0})
    with one, other:
        one.send({"type": "pause", "paused": True})
        while other.until("event")["clock"]["paused_by"] != 0:
            pass
        other.send({"type": "pause", "paused": False})
        assert other.until("refused", "event")["type"] == "refused"
        one.send({"type": "pause", "paused": False})
        while other.until("event")["clock"]["paused_by"] != -1:
            pass


def test_a_match_goes_on_to_its_end(live: Live) -> None:
    made = live.create("wow", "human", "random", best_of=3)
    with live.player(made["token"]) as player:
        for game in (1, 2):
            player.until_asked()
            assert player.table["match"]["number"] == game
            player.send({"type": "concede"})
            while not player.presented["result"]:
                player.next()
            if game == 1:
                assert player.table["match"]["between"] is True
                lists = player.table["match"]["lists"]
                out, into = lists["cards"][0][1], lists["side"][0][1]
                player.send({"type": "exchange", "out": {out: 1}, "into": {into: 1}})
                while player.table["match"]["lists"] == lists:
                    player.next()
                player.send({"type": "ready"})
                assert player.until("snapshot")["reason"] == "game"
        assert player.table["match"]["over"] is True
        assert player.table["match"]["scores"] == [0, 2]
    summary = live.post("/api/join", {"token": made["token"]})
    assert summary["over"] is True
    assert summary["best_of"] == 3


MAUL, CLUB = "Harbour Maul", "Capstan Club"


def selecting(player: Player) -> bool:
    """Read until the player's seat selects cards, having chosen who goes first if asked."""
    for _ in range(600):
        told = player.table["match"]
        if told["selecting"] >= 0:
            return bool(told["selecting"] == told_seat(player))
        if player.table["asked"] == told_seat(player) and player.presented["decision"]:
            player.give(player.places()[0])
        player.next()
    raise AssertionError("nobody selects")


def told_seat(player: Player) -> int:
    return int(player.presented["scene"]["seat"])


def in_play(player: Player) -> str:
    """All that stands on the player's table, as text."""
    return str(player.presented["scene"]["areas"])


@pytest.mark.rule("fab:4.1.4", "fab:4.1.5")
def test_people_select_as_each_game_of_a_match_begins(live: Live) -> None:
    seats = [{"who": "human", "deck": "tidewarden"}, {"who": "random", "deck": "quick-blades"}]
    made = live.post("/api/games/create", {"kind": "fab", "seed": 5, "seats": seats, "best_of": 3})
    with live.player(made["token"]) as player:
        player.until("snapshot")
        for game in (1, 2):
            assert selecting(player)
            told = player.table["match"]
            assert (told["between"], told["number"], told["lists"]["beside"]) == (False, game, "inventory")
            out, into = (CLUB, MAUL) if game == 1 else (MAUL, CLUB)
            assert [1, out] in told["lists"]["arena"]
            assert [1, into] in told["lists"]["side"]
            # What isn't legal is refused, with the rule.
            if game == 1:
                player.send({"type": "exchange", "out": {}, "into": {MAUL: 1}})
                assert "[4.1.4a]" in player.until("refused")["why"]
            player.send({"type": "exchange", "out": {out: 1}, "into": {into: 1}})
            while player.table["match"]["lists"] == told["lists"]:
                player.next()
            player.send({"type": "ready"})
            assert player.until("snapshot")["reason"] == "game"
            assert player.table["match"]["selecting"] == -1
            assert player.table["match"]["lists"] is None
            player.until_asked()
            assert into in in_play(player)
            player.send({"type": "exchange", "out": {into: 1}, "into": {out: 1}})
            assert "as a game begins [fab:4.1.4]" in player.until("refused")["why"]
            player.send({"type": "concede"})
            while not player.presented["result"]:
                player.next()
            if game == 1:
                assert player.table["match"]["lists"] is None
                player.send({"type": "ready"})
                player.until("snapshot")
        assert player.table["match"]["over"] is True


def test_the_other_player_sees_nothing_of_what_one_selects(live: Live) -> None:
    seats = [{"who": "human", "deck": "tidewarden"}, {"who": "open", "deck": "tidewarden"}]
    made = live.post("/api/games/create", {"kind": "fab", "seed": 5, "seats": seats, "best_of": 3})
    one, other = live.player(made["token"]), live.player(made["invitations"][0]["token"])
    with one, other:
        for player in (one, other):
            player.until("snapshot")
        chooser = one if one.table["asked"] == 0 else other
        chooser.until_asked()
        chooser.give(chooser.places()[0])
        for player in (one, other):
            while player.table["match"]["selecting"] < 0:
                player.next()
        first, second = (one, other) if one.table["match"]["selecting"] == 0 else (other, one)
        assert second.table["match"]["lists"] is None
        before = in_play(second)
        first.send({"type": "exchange", "out": {CLUB: 1}, "into": {MAUL: 1}})
        first.send({"type": "ready"})
        while second.table["match"]["selecting"] != told_seat(second):
            second.next()
        lists = second.table["match"]["lists"]
        assert lists is not None
        assert [1, CLUB] in lists["arena"]
        assert before == in_play(second)
        second.send({"type": "ready"})
        for player in (first, second):
            while player.table["match"]["selecting"] >= 0:
                player.next()
            player.send({"type": "snapshot"})
            player.until("snapshot")
            assert MAUL in in_play(player)


def test_questions_are_answered(live: Live) -> None:
    made = live.create("wow")
    with live.player(made["token"]) as player:
        player.play(4)
        player.until_asked()
        player.send({"type": "log", "everything": True, "tag": "t"})
        told = player.until("log")
        assert told["tag"] == "t"
        number = told["lines"][-1]["number"]
        player.send({"type": "explain", "line": number})
        assert player.until("explain")["causes"][0]["text"]
        player.send({"type": "card", "name": "Frost"})
        player.until("card")
        player.send({"type": "passing"})
        assert player.until("passing")["mode"] == "smart"
        player.send({"type": "passing", "set": {"mode": "careful", "stops": []}})
        told = player.until("passing")
        assert (told["mode"], told["stops"]) == ("careful", [])
        player.send({"type": "passing", "set": {"stops": [["never", True]]}})
        assert player.until("refused")["why"]
