"""Cards of Flesh and Blood that a user keeps: records and TOML, decks made of them, what isn't kept and why."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards import kept_cards
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.cards.card_records import CardPool, Outcome, read_record
from rulebound.fab.cards.kept_cards import add_kept, sifted_cards, sifted_records
from rulebound.fab.cards.record_shapes import key_of
from rulebound.play.fab.kind import FAB
from rulebound.play.files.kept_faces import faces_of
from rulebound.play.keeping.store import close_all, opened

HERO = {
    "name": "Old Gannet",
    "types": ["Ninja", "Hero", "Young"],
    "life": 20,
    "intellect": 4,
    "text": "",
    "stats_known": True,
}
GULL = {
    "name": "Herring Run",
    "color": "Red",
    "pitch": 1,
    "cost": 0,
    "power": 3,
    "defense": 3,
    "types": ["Ninja", "Action", "Attack"],
    "text": "**Go again**",
    "stats_known": True,
}
GUST = {**GULL, "name": "Sea Fret", "color": "Blue", "pitch": 3, "text": "When this hits, draw a card."}
UNREAD = {**GULL, "name": "Odd Tide", "text": "When this wobbles, draw a card."}
NUMBERLESS = {**GULL, "name": "Lost Tide", "stats_known": False}

TOML = """
# Our own.
[[card]]
name = "Kelp Snare"
type = "action"
subtypes = ["attack"]
classes = ["Ninja"]
cost = 1
defense = 3
text = ["When this hits a hero, they discard a card."]
red = {power = 4}
blue = {power = 2}

[[card]]
name = "Boat Hook"
type = "weapon"
subtypes = ["1h"]
classes = ["Ninja"]
power = 2
attack = {cost = 1}
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, [*words], input=typed)


def file_of(home: Path, *records: object, name: str = "coast.jsonl") -> str:
    file = home / name
    file.write_text("".join(f"{json.dumps(one)}\n" for one in records), encoding="utf-8")
    return str(file)


def toml_of(home: Path, text: str = TOML) -> str:
    file = home / "own.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def deck_of(home: Path, text: str) -> str:
    file = home / "shoal.txt"
    file.write_text(text, encoding="utf-8")
    return str(file)


SHOAL = """Hero: Old Gannet
Arena:
2 Boat Hook
Deck:
2 Herring Run (red)
2 Sea Fret (blue)
2 Kelp Snare (red)
2 Kelp Snare (blue)
"""


def filled(home: Path) -> str:
    """A legal list of what was imported, and of what is shipped."""
    shipped = [
        key
        for key, card in shipped_cards().items()
        if card.types & c.ACTION_CARD and "Ninja" in card.tags and card.color
    ]
    return deck_of(home, SHOAL + "".join(f"2 {key}\n" for key in shipped[:16]))


def test_records_and_toml_are_kept_listed_shown_and_searched(home: Path) -> None:
    assert "No cards are imported. Use rulebound cards import FILE --game fab." in run(
        "cards", "pools", "--game", "fab"
    ).stdout
    kept = run("cards", "import", "--game", "fab", file_of(home, HERO, GULL, GUST, UNREAD, NUMBERLESS))
    assert kept.exit_code == 0, kept.output
    assert "3 of 5 cards kept as 'coast' in " in kept.stdout
    assert 'Odd Tide: not understood: "wobbles"' in kept.stderr
    assert "Lost Tide (red): read, but the data lack its numbers, so it can't be played" in kept.stderr
    kept = run("cards", "import", "--game", "fab", toml_of(home), "--name", "mine")
    assert "3 of 3 cards kept as 'mine' in " in kept.stdout
    pools = run("cards", "pools", "--game", "fab").stdout.splitlines()
    assert [line.split()[:2] for line in pools] == [["coast", "3"], ["mine", "3"]]
    assert run("cards", "pools").stdout.startswith("No cards are imported.")
    shown = run("cards", "show", "--game", "fab", "Kelp Snare (blue)").stdout
    assert "blue, cost 1, power 2, defense 3, pitch 3" in shown
    assert "from pool mine" in shown
    assert "discard" in shown
    listed = run("cards", "list", "--game", "fab").stdout
    for key in ("Old Gannet", "Herring Run (red)", "Sea Fret (blue)", "Kelp Snare (red)", "Boat Hook"):
        assert f"\n{key}" in listed
    assert "Odd Tide" not in listed
    assert "Sea Fret (blue)" in run("cards", "search", "--game", "fab", "ninja", "draw a card").stdout
    assert "Boat Hook" not in run("cards", "list").stdout


def test_decks_are_made_checked_kept_and_played_without_the_files(home: Path) -> None:
    run("cards", "import", "--game", "fab", file_of(home, HERO, GULL, GUST))
    run("cards", "import", "--game", "fab", toml_of(home))
    listed = filled(home)
    checked = run("decks", "--game", "fab", listed)
    assert checked.exit_code == 0, checked.output
    assert "led by Old Gannet (Ninja; begins with Boat Hook, Boat Hook)" in checked.stdout
    assert run("decks", "--game", "fab", "--import", listed).exit_code == 0
    assert "shoal            Old Gannet, 40 cards, legal" in run("decks", "--game", "fab").stdout
    played = run(
        "play", "--game", "fab", "--decks", "shoal,tidewarden", "--seats", "random,random", "--seed", "4", "--json"
    )  # fmt: skip
    assert played.exit_code == 0, played.output
    assert list(json.loads(played.stdout)) == ["winner", "turns", "decisions", "hash"]
    simulated = run("sim", "--game", "fab", "--decks", "shoal,tidewarden", "--games", "1", "--seats", "random,random")
    assert simulated.exit_code == 0, simulated.output


def test_a_game_under_way_keeps_its_cards_and_a_deck_tells_that_they_are_gone(home: Path) -> None:
    run("cards", "import", "--game", "fab", file_of(home, HERO, GULL, GUST))
    run("cards", "import", "--game", "fab", toml_of(home))
    run("decks", "--game", "fab", "--import", filled(home))
    run("play", "--game", "fab", "--decks", "shoal,tidewarden", "--seats", "human,random", typed="1\nq\n")
    assert run("cards", "remove", "--game", "fab", "coast").exit_code == 0
    assert "refused: your deck 'shoal':1: there is no card 'Old Gannet'" in run("decks", "--game", "fab").stdout
    assert run("decks", "--game", "fab").exit_code == 1
    alone = run("decks", "--game", "fab", "shoal")
    assert (alone.exit_code, alone.stderr.splitlines()) == (
        2,
        ["Error: your deck 'shoal':1: there is no card 'Old Gannet'"],
    )
    resumed = run("play", "--game", "fab", "--resume", typed="q\n")
    assert resumed.exit_code == 0, resumed.output
    gone = run("cards", "remove", "--game", "fab", "coast")
    assert (gone.exit_code, gone.stderr.splitlines()) == (
        2,
        ["Error: imported pools: there is no pool 'coast'. See rulebound cards pools."],
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("2 Odd Tide (red)", ":3: 'Odd Tide (red)' can't be played: Odd Tide: not understood: \"wobbles\""),
        ("2 Lost Tide (red)", ":3: 'Lost Tide (red)' can't be played: the data lack its numbers"),
        ("2 Herring Run (blue)", ":3: there is no card 'Herring Run (blue)'. Known: Herring Run (red)."),
        ("2 Hering Run (red)", ":3: there is no card 'Hering Run (red)'. Did you mean 'Herring Run (red)'?"),
        ("2 Zzz", ":3: there is no card 'Zzz'"),
        ("0 Herring Run (red)", ":3: 0 copies of 'Herring Run (red)'. Leave the line out."),
        ("Hero: Old Gannet", ":3: a second hero. A deck has one line Hero: NAME."),
    ],
)
def test_a_deck_that_names_what_is_not_there_is_one_clear_line(home: Path, line: str, told: str) -> None:
    run("cards", "import", "--game", "fab", file_of(home, HERO, GULL, GUST, UNREAD, NUMBERLESS))
    refused = run("decks", "--game", "fab", "--import", deck_of(home, f"Hero: Old Gannet\nDeck:\n{line}\n"))
    assert refused.exit_code == 2
    (said,) = refused.stderr.splitlines()
    assert told in said
    assert opened().decks.listed("fab") == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("missing.jsonl",), "missing.jsonl: can't read the file (No such file or directory)"),
        (("cards.csv",), "cards.csv: unknown kind of file '.csv'. Use .jsonl, or .toml."),
        (("coast.jsonl", "--sets", "A"), "--sets: cards of Flesh and Blood don't say their sets. Leave it out."),
        (("coast.jsonl", "--errata", "x.toml"), "--errata: Flesh and Blood reads no errata files. Write the card"),
        (("coast.jsonl", "--game", "war"), "coast.jsonl: cards of War:TCG aren't kept. Give the file with --cards."),
        (("other.jsonl",), "other.jsonl: no card of it can be played. See rulebound cards compile --game fab --why."),
        (("bad.toml",), "bad.toml: 'cards' is no card. Begin each card with a line [[card]]."),
        (("list.toml",), "list.toml: card is no list of cards. Begin each card with a line [[card]]."),
    ],
)
def test_what_cannot_be_imported_is_one_clear_line(home: Path, arguments: tuple[str, ...], told: str) -> None:
    file_of(home, GULL)
    file_of(home, UNREAD, name="other.jsonl")
    (home / "bad.toml").write_text('[[cards]]\nname = "Gull"\n')
    (home / "list.toml").write_text("card = 3\n")
    refused = run("cards", "import", "--game", "fab", str(home / arguments[0]), *arguments[1:])
    assert refused.exit_code == 2, refused.output
    assert told in refused.stderr.splitlines()[-1]
    assert "Traceback" not in refused.output
    assert opened().pools.listed("fab") == []


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("{", "coast.jsonl:1: not JSON"),
        ("[1]", 'coast.jsonl:1: not a card. Write an object: {"name": ..., "types": [...]}'),
        ('{"types": ["Action"]}', "coast.jsonl:1: a record has no name"),
        ('{"name": "A\\u202e"}', "coast.jsonl:1: 'A\\u202e' can't be a name: character 2 is U+202E"),
        ('{"name": "A", "color": "Green"}', "coast.jsonl:1: its color is 'Green'. Colors are red, yellow, blue."),
        ('{"name": "A", "types": "Action"}', "A: types is a list of words"),
        ('{"name": "A", "types": [], "stats_known": true}', "A: read, but the data lack its types"),
        ('{"name": "A", "types": ["Action"], "text": 7, "stats_known": true}', "A: text is 7, which is no text"),
        ('{"name": "A", "types": ["Action"], "cost": -1, "stats_known": true}', "A: cost is -1, which is no cost"),
        ('{"name": "A", "types": ["Action"], "cost": "Y", "text": "", "stats_known": true}', "the data lack its cost"),
        ('{"name": "A", "types": ["Action"], "cost": 0, "power": "many"}', "A: power is 'many', which is no number"),
        ('{"name": "A", "types": ["Action"], "cost": 0, "stats_known": 1}', "A: stats_known is 1, neither true nor"),
        ('{"name": "Plain Blow", "color": "Red", "types": ["Action"], "cost": 0, "text": "", "stats_known": true}',
         "coast.jsonl:1: there is a card Plain Blow (red) already. Give it another name."),
        (json.dumps({**GULL, "power": 9}), "coast.jsonl:2: another card Herring Run (red). The first, at "),
    ],
)  # fmt: skip
def test_a_line_that_is_no_card_is_named_and_the_others_are_kept(home: Path, entry: str, told: str) -> None:
    file = home / "coast.jsonl"
    file.write_text(f"{entry}\n{json.dumps(GULL)}\n{json.dumps(GULL)}\n", encoding="utf-8")
    kept = run("cards", "import", "--game", "fab", str(file))
    assert kept.exit_code == 0, kept.output
    assert "1 of 3 cards kept as 'coast'" in kept.stdout
    assert told in kept.stderr.splitlines()[0]


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ('[[card]]\nname = "Bad Gull', "card 1: not TOML"),
        ("[[card]]\ncost = 1\n", "card 1: a card has no name"),
        ('[[card]]\nname = "Swell"\ntype = "action"\ncost = 0\nred = 3\n', "own.toml: Swell: red is 3, and no table"),
        ('[[card]]\nname = "Swell"\ntype = "action"\ncost = 0\nred = {}\n', "there is a card Swell (red) already"),
        ('[[card]]\nname = "Cry"\ntype = {}\ncost = 0\n', "own.toml: Cry: {} is no type. Known: hero"),
        ('[[card]]\nname = "Cry"\ntype = ""\ncost = 0\n', "own.toml: Cry: '' is no type"),
        ('[[card]]\nname = "Cry"\ntype = "action"\ncost = 0\nchi = 1\n', "Cry: chi is 1. Write chi = true."),
        ('[[card]]\nname = "Cry"\ntype = "action"\ncost = 0\ntext = ["Wobble."]\n', "Cry: not understood"),
        ('[[card]]\nname = "Boat Hook"\ntype = "action"\ncost = 0\n', "another card Boat Hook. The first, at "),
    ],
)
def test_a_card_in_toml_is_read_for_itself(home: Path, part: str, told: str) -> None:
    kept = run("cards", "import", "--game", "fab", toml_of(home, f"{part}\n{TOML}"))
    assert kept.exit_code == 0, kept.output
    (said,) = kept.stderr.splitlines()
    assert told in said
    assert " of 4 cards kept as 'own'" in kept.stdout


def test_a_pool_is_replaced_by_its_own_file_alone(home: Path) -> None:
    one, other = file_of(home, GULL), file_of(home, GUST, name="coast.ndjson")
    assert run("cards", "import", "--game", "fab", one).exit_code == 0
    refused = run("cards", "import", "--game", "fab", other)
    assert f"there is a pool 'coast' already, from {one}" in refused.stderr
    assert run("cards", "import", "--game", "fab", one).exit_code == 0
    assert run("cards", "import", "--game", "fab", other, "--replace").exit_code == 0
    listed = run("cards", "list", "--game", "fab").stdout
    assert "Sea Fret" in listed
    assert "Herring Run" not in listed


def test_a_file_goes_before_a_pool_and_a_pool_before_the_next(home: Path) -> None:
    run("cards", "import", "--game", "fab", file_of(home, GULL), "--name", "b")
    run("cards", "import", "--game", "fab", file_of(home, {**GULL, "power": 5}), "--name", "a", "--replace")
    assert FAB.cards()["Herring Run (red)"].numbers[c.POWER] == 5
    file = Path(file_of(home, {**GULL, "power": 7}))
    assert FAB.cards([file])["Herring Run (red)"].numbers[c.POWER] == 7


def test_a_damaged_pool_stops_nothing_and_is_named(home: Path) -> None:
    run("cards", "import", "--game", "fab", file_of(home, GULL))
    run("cards", "import", "--game", "fab", file_of(home, GUST), "--name", "other")
    with opened().database.writing() as connection:
        connection.exec_driver_sql("UPDATE pools SET records = x'0102', digest = 'x' WHERE name = 'coast'")
    close_all()
    assert "Sea Fret" in run("cards", "show", "--game", "fab", "Sea Fret (blue)").stdout
    assert "the imported pool 'coast' is damaged" in run("cards", "pools", "--game", "fab").stdout
    assert run("cards", "remove", "--game", "fab", "coast").exit_code == 0


def test_a_scenario_knows_the_cards_that_are_kept(home: Path) -> None:
    run("cards", "import", "--game", "fab", file_of(home, HERO, GULL, GUST))
    file = home / "fret.txt"
    file.write_text('game fab\nyou: hero "Old Gannet"; hand "Herring Run"\nthem: hero "Old Gannet"\n')
    told = run("scenario", str(file))
    assert told.exit_code == 0, told.output
    assert "Herring Run" in told.stdout


# --- Underneath -------------------------------------------------------------------------------------------------------


def pool_of(*records: object, shipped: tuple[str, ...] = ()) -> CardPool:
    text = "".join(f"{json.dumps(one)}\n" for one in records)
    pool = CardPool({})
    found = sifted_records(text, "coast.jsonl", shipped)
    add_kept(pool, "".join(f"{json.dumps(line)}\n" for line in (*found.lines, *found.refused)), "pool coast")
    return pool


def test_a_card_is_read_when_it_is_asked_for_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = pool_of(GULL, GUST, UNREAD)
    read: list[object] = []

    def counted(record: dict[str, object]) -> Outcome:
        read.append(record["name"])
        return read_record(record)

    monkeypatch.setattr(kept_cards, "read_record", counted)
    assert list(pool) == ["Herring Run (red)", "Sea Fret (blue)"]
    assert ("Sea Fret (blue)" in pool, "Odd Tide (red)" in pool, len(pool)) == (True, False, 2)
    assert "wobbles" in pool.why_not("Odd Tide")
    assert read == []
    for _ in range(2):
        assert pool["Sea Fret (blue)"].key == "Sea Fret (blue)"
    assert read == ["Sea Fret"]
    assert (list(pool), len(pool)) == (["Herring Run (red)", "Sea Fret (blue)"], 2)


def _unreadable(record: dict[str, object]) -> Outcome:
    return Outcome("x", None, "", "Sea Fret: not understood any more")


@pytest.mark.parametrize("change", [_unreadable, None])
def test_what_can_no_longer_be_read_is_refused_by_its_name(
    monkeypatch: pytest.MonkeyPatch, change: Callable[[dict[str, object]], Outcome] | None
) -> None:
    pool = pool_of(GUST)
    if change is not None:
        monkeypatch.setattr(kept_cards, "read_record", change)
        with pytest.raises(RuleboundError, match="Sea Fret: not understood any more"):
            pool["Sea Fret (blue)"]
        return
    add_kept(pool, '{"key": "Kelp (red)", "toml": ""}\n', "pool coast")
    with pytest.raises(RuleboundError, match=r"pool coast: Kelp \(red\) isn't there any more. Import the file"):
        pool["Kelp (red)"]


def test_cards_in_one_list_are_cards_too() -> None:
    found = sifted_cards("card = [{name = 'Kelp', type = 'block', defense = 3}]\n", "own.toml", ())
    assert (found.cards, [line["key"] for line in found.lines], found.faults) == (1, ["Kelp"], ())


def test_how_imported_cards_look_is_kept_as_they_are_imported(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEBOUND_CACHE", "yes")
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    file = home / "coast.jsonl"
    file.write_text("".join(json.dumps(each) + "\n" for each in (HERO, GULL, GUST, UNREAD)), encoding="utf-8")
    assert run("cards", "import", "--game", "fab", str(file)).exit_code == 0
    plain = [kept_cards._read({"key": key_of(each), "record": each}, "") for each in (GULL, GUST, HERO)]
    wanted = [FAB.face(card) for card in plain]

    def unread(entry: object, place: str) -> None:
        raise AssertionError(f"the text of {entry} was read")

    read = kept_cards._read
    monkeypatch.setattr(kept_cards, "_read", unread)
    cards = FAB.cards()
    assert isinstance(cards, CardPool)
    faces = {face.name: face for face in faces_of(FAB, cards)}
    assert [faces["Herring Run (red)"], faces["Sea Fret (blue)"], faces["Old Gannet"]] == wanted
    assert len(faces) == len(shipped_cards()) + 3
    # What is written in another way is another card, and read.
    monkeypatch.setattr(kept_cards, "_read", read)
    text = json.dumps({"key": "Herring Run (red)", "record": {**GULL, "power": 9}})
    other = CardPool({})
    add_kept(other, text, "pool")
    (face,) = faces_of(FAB, other)
    assert ("power", "9") in [(stat.name, stat.now) for stat in face.stats]


def test_a_card_that_cant_be_played_any_more_is_not_shown_and_not_read_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEBOUND_CACHE", "yes")
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    lines = [json.dumps({"key": key_of(each), "record": each}) for each in (GULL, UNREAD)]
    counted: list[object] = []
    read = kept_cards._read

    def counting(entry: dict[str, object], place: str) -> object:
        counted.append(entry["key"])
        return read(entry, place)

    monkeypatch.setattr(kept_cards, "_read", counting)
    for _ in range(2):
        pool = CardPool({})
        add_kept(pool, "\n".join(lines), "pool")
        assert [face.name for face in faces_of(FAB, pool)] == ["Herring Run (red)"]
    assert counted == ["Herring Run (red)", "Odd Tide (red)"]
