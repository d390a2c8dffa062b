"""What belongs to whoever runs the server: own cards that harm nobody, own decks that are saved again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from rulebound.play.games import GameKind, game_named
from rulebound.play.keeping.places import using
from web.live import Live, serving

GOOD = '[[card]]\nname = "Quiet Cut"\ntype = "action"\ncost = 0\npower = 3\nred = {}\n'
BAD = '[[card]]\nname = "A"\ntype = "action"\ncost = 0\nred = 3\n'
UNREAD = '[[card]]\nname = "Moon Walk"\ntype = "action"\ncost = 0\ntext = ["Fly to the moon."]\n'


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with using(str(tmp_path / "games.sqlite")), serving(tmp_path, thinkers=0) as running:
        yield running


def keep(live: Live, kind: str, cards: dict[str, str]) -> None:
    """Cards as an older version of the program may have kept them."""
    assert live.store is not None
    live.store.settings.put(f"own cards {kind}", cards)


def own(live: Live, kind: str) -> dict[str, str]:
    """Why each own card is refused, by its name."""
    told = live.get(f"/api/workshop?kind={kind}")
    assert told["status"] == 200, told
    return {each["name"]: each["refused"] for each in told["cards"]}


def everything_answers(live: Live, kind: str, deck: str) -> None:
    """All that reads the own cards of a game does."""
    text = live.get(f"/api/deck?kind={kind}&name={deck}")["text"]
    seats = [{"who": "human", "deck": deck}, {"who": "random", "deck": deck}]
    cards = live.get(f"/api/cards?kind={kind}")
    assert cards["total"] > 50
    name = cards["cards"][0]["name"]
    for told in (
        live.get(f"/api/card?kind={kind}&name={name}".replace(" ", "+")),
        live.get(f"/api/decks?kind={kind}"),
        live.post("/api/decks/check", {"kind": kind, "text": text}),
        live.post("/api/positions/check", {"kind": kind, "text": "what"}),
        live.post("/api/games/create", {"kind": kind, "seats": seats, "own_cards": True}),
    ):
        assert told["status"] in (200, 404), told


@pytest.mark.parametrize(
    ("kind", "text", "place"),
    [
        ("fab", BAD, "A"),
        ("fab", GOOD + BAD, "A"),
        ("fab", GOOD.replace("Quiet Cut", "Arrow of Tides").replace("cost = 0", 'cost = "none"'), "Arrow of Tides"),
        ("wow", '[[card]]\nname = "A"\ntype = "ally"\ncost = 1\n', "A"),
        ("war", '[[card]]\nname = "A"\nkind = "song"\n', "A"),
        ("fab", GOOD + GOOD, "name"),
    ],
)
def test_a_card_that_is_written_wrongly_is_refused_by_name_and_nothing_is_kept(
    live: Live, kind: str, text: str, place: str
) -> None:
    refused = live.post("/api/workshop/save", {"kind": kind, "text": text})
    assert refused["status"] == 400, refused
    assert refused["error"]["place"] == place
    assert refused["error"]["message"]
    assert own(live, kind) == {}


LANTERNS: Final = """# Those with light.
faction = "Lanterns"

[[card]]
name = "Lantern Guard"
kind = "unit"
domain = "ground"
attack_type = "melee"
attack = 2
life = 4
targets = ["ground"]

[[card]]
name = "Lantern Hut"
kind = "building"
life = 3
"""


def test_what_is_said_before_the_first_card_is_read_and_kept(live: Live) -> None:
    read = live.post("/api/workshop/read", {"kind": "war", "text": LANTERNS})["cards"]
    assert [each["refused"] for each in read] == ["", ""]
    other = LANTERNS.replace("Lantern", "Snuffer")
    plain = "# A stone.\n" + LANTERNS[LANTERNS.index("[[card]]") :].replace("Lantern", "Stone")
    for text in (LANTERNS, other, plain):
        assert live.post("/api/workshop/save", {"kind": "war", "text": text})["status"] == 200
    assert set(own(live, "war").values()) == {""}
    assert len(own(live, "war")) == 6
    for named, faction in (("Lantern", "Lanterns"), ("Snuffer", "Snuffers"), ("Stone", "")):
        for what in ("Guard", "Hut"):
            told = live.get(f"/api/card?kind=war&name={named}+{what}")
            assert told["source"] == faction, told
    cards = {each["name"]: each["text"] for each in live.get("/api/workshop?kind=war")["cards"]}
    assert cards["Lantern Hut"].startswith('# Those with light.\nfaction = "Lanterns"\n')
    assert cards["Stone Guard"].startswith("# A stone.\n[[card]]")
    assert cards["Stone Hut"].startswith("[[card]]")


@pytest.mark.parametrize("kind", ["wow", "fab", "war"])
@pytest.mark.parametrize("head", ["cost = 2\n", "[cards]\n", "A lantern:\n"], ids=["field", "table", "no TOML"])
def test_what_belongs_to_no_card_is_refused(live: Live, kind: str, head: str) -> None:
    texts = {
        "wow": '[[card]]\nname = "Quiet Cut"\ntype = "ability"\ncost = 0\ntext = ["Draw a card."]\n',
        "fab": GOOD,
        "war": LANTERNS[LANTERNS.index("[[card]]") :],
    }
    text = head + texts[kind]
    read = live.post("/api/workshop/read", {"kind": kind, "text": text})["cards"]
    assert all(each["refused"] for each in read), read
    saved = live.post("/api/workshop/save", {"kind": kind, "text": text})
    assert saved["status"] == 400
    assert own(live, kind) == {}
    wanted = "not TOML" if head == "A lantern:\n" else head.split()[0].strip("[]")
    assert wanted in saved["error"]["message"], saved
    assert wanted in read[0]["refused"]


def test_a_card_whose_text_is_not_understood_may_be_kept(live: Live) -> None:
    war = '[[card]]\nname = "Hut"\nkind = "building"\nlife = 3\ntext = "Fly to the moon."\n'
    wow = '[[card]]\nname = "Moon Walk"\ntype = "ability"\ncost = 0\ntext = ["Fly to the moon."]\n'
    for kind, text in (("fab", GOOD + UNREAD), ("war", war), ("wow", wow)):
        saved = live.post("/api/workshop/save", {"kind": kind, "text": text})
        assert saved["status"] == 200, saved
    assert own(live, "fab")["Quiet Cut"] == ""
    assert "to the moon" in own(live, "fab")["Moon Walk"]
    assert own(live, "war")["Hut"]
    assert live.get("/api/cards?kind=fab&query=name:quiet+name:cut")["total"] == 1
    everything_answers(live, "fab", "tidewarden")


@pytest.mark.parametrize(
    ("kind", "deck", "good"),
    [
        ("fab", "tidewarden", GOOD),
        ("wow", "frostwick", '[[card]]\nname = "Quiet Cut"\ntype = "ability"\ncost = 0\ntext = ["Draw a card."]\n'),
    ],
    ids=["fab", "wow"],
)
@pytest.mark.parametrize(
    "bad",
    [BAD, "[[card]]\nname = 5\n", "no card", 'foo = 1\n[[card]]\nname = "A"\n', "[[card]\n"],
    ids=["field", "name", "no card", "beside", "no TOML"],
)
def test_a_bad_card_of_before_is_refused_and_hurts_nothing_else(
    live: Live, kind: str, deck: str, good: str, bad: str
) -> None:
    keep(live, kind, {"A": bad, "Quiet Cut": good})
    told = own(live, kind)
    assert told["A"]
    assert told["Quiet Cut"] == ""
    everything_answers(live, kind, deck)
    assert live.get(f"/api/cards?kind={kind}&query=name:quiet+name:cut")["total"] == 1
    assert live.post("/api/workshop/save", {"kind": kind, "text": good, "replace": True})["status"] == 200
    assert live.post("/api/workshop/delete", {"kind": kind, "name": "A"})["status"] == 200


def test_a_card_that_takes_another_s_place_is_refused(live: Live) -> None:
    shipped = next(key for key in game_named("fab").cards() if key.endswith(" (red)"))
    name = shipped.removesuffix(" (red)")
    clash = GOOD.replace("Quiet Cut", name)
    refused = live.post("/api/workshop/save", {"kind": "fab", "text": clash})
    assert refused["status"] == 400
    assert "already" in refused["error"]["message"]
    # Two that can each be read, but not together.
    keep(live, "fab", {"Quiet Cut": GOOD, "Quiet Cut (red)": GOOD.replace("Cut", "Cut (red)").replace("red = {}", "")})
    assert sorted(bool(why) for why in own(live, "fab").values()) == [False, True]
    everything_answers(live, "fab", "tidewarden")


def test_whatever_is_raised_by_a_card_it_is_refused_alone(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(game_named("fab"))
    face = kind.face

    def odd(self: GameKind, card: object) -> object:
        if getattr(card, "name", "") == "A":
            raise TypeError("'int' object is not a mapping")
        return face(self, card)

    monkeypatch.setattr(kind, "face", odd)
    text = GOOD.replace("Quiet Cut", "A")
    refused = live.post("/api/workshop/save", {"kind": "fab", "text": text})
    assert refused["status"] == 400
    assert refused["error"]["place"] == "A"
    read = live.post("/api/workshop/read", {"kind": "fab", "text": text})
    assert "TypeError" in read["cards"][0]["refused"]
    keep(live, "fab", {"A": text, "Quiet Cut": GOOD})
    assert ["TypeError" in why for _, why in sorted(own(live, "fab").items())] == [True, False]
    everything_answers(live, "fab", "tidewarden")


@pytest.mark.parametrize(
    ("kind", "deck"), [("wow", "frostwick"), ("war", "human"), ("fab", "reed-court"), ("fab", "tidewarden")]
)
def test_an_own_deck_is_saved_again(live: Live, kind: str, deck: str) -> None:
    text = live.get(f"/api/deck?kind={kind}&name={deck}")["text"]
    body = {"kind": kind, "name": "my deck", "text": text}
    assert live.post("/api/decks/save", body)["status"] == 200
    again = live.post("/api/decks/save", body)
    assert (again["status"], again["error"]["message"]) == (409, "you have a deck 'my deck'")
    changed = {**body, "text": text + "\n# Changed.\n", "replace": True}
    assert live.post("/api/decks/save", changed)["status"] == 200
    assert "Changed" in live.get(f"/api/deck?kind={kind}&name=my+deck")["text"]
    other = live.post("/api/decks/save", {**body, "name": "My  Deck", "replace": True})
    assert (other["status"], "my deck" in other["error"]["message"]) == (400, True)
    shipped = live.post("/api/decks/save", {**body, "name": deck.title(), "replace": True})
    assert (shipped["status"], "is shipped" in shipped["error"]["message"]) == (400, True)
    assert [each["name"] for each in live.get(f"/api/decks?kind={kind}")["decks"] if each["own"]] == ["my deck"]
