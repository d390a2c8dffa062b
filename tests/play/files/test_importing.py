"""Other people's card files and deck lists: compiled whole, refused with the words, kept for playing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.play.files.shelf import shelves
from rulebound.play.games import game_named
from rulebound.play.wow.kind import _all_cards as all_cards
from rulebound.wow.cards.card_pools import key_of, outcome_of, parse_pool, report

HERO = {
    "name": "Old Brann Fieldstone",
    "type": "Hero",
    "faction": "Alliance",
    "race": "Dwarf",
    "ally_class": ["Warrior"],
    "health": 30,
    "powers": ["3, Flip Old Brann Fieldstone → Draw a card."],
    "stats_known": True,
    "sets": ["Field Days"],
}
SCOUT = {
    "name": "Hedge Scout",
    "type": "Ally",
    "faction": "Alliance",
    "cost": 1,
    "atk": 1,
    "health": 2,
    "damage_type": "Melee",
    "powers": ["When Hedge Scout is destroyed, draw a card."],
    "stats_known": True,
    "sets": ["Field Days"],
}
GHOST = {**SCOUT, "name": "Hedge Ghost", "powers": ["When Hedge Ghost wobbles, draw a card."]}
BLUR = {
    **SCOUT,
    "name": "Hedge Blur",
    "powers": ["Protector"],
    "stats_known": False,
    "sets": ["Lost Notes"],
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("RULEBOUND_CACHE", "yes")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    pool = tmp_path / "field.jsonl"
    pool.write_text("".join(json.dumps(card) + "\n" for card in (HERO, SCOUT, GHOST, BLUR)), encoding="utf-8")
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def test_compile_counts_whole_cards_and_names_the_words_of_the_others(home: Path) -> None:
    done = run("cards", "compile", str(home / "field.jsonl"), "--json", "--why")
    assert done.exit_code == 0
    lines = done.stdout.strip().splitlines()
    data = json.loads(lines[-1])
    assert (data["cards"], data["read"], data["compiled"], data["refused"]) == (4, 3, 2, 1)
    assert data["by_set"]["Field Days"] == {"cards": 3, "read": 2, "compiled": 2, "refused": 1}
    assert "Hedge Ghost" in lines[0]
    assert "wobbles" in lines[0]


def test_compile_lists_the_pairs_of_rows_that_a_tie_break_decides(home: Path) -> None:
    two = "When you play an Ogre ally from your hand, draw a card."
    card = {"name": "Hedge Wight", "type": "Ally", "atk": 1, "health": 1, "cost": 1, "stats_known": True}
    file = home / "tied.jsonl"
    plain = {**card, "name": "Hedge Ox", "powers": ["Protector"]}
    file.write_text(
        "\n".join(json.dumps(one) for one in ({**card, "powers": [two]}, plain)), encoding="utf-8"
    )
    for _ in range(2):  # read, then from what was kept
        done = run("cards", "compile", str(file), "--json", "--why")
        *lines, last = done.stdout.strip().splitlines()
        data = json.loads(last)
        assert (data["paragraphs"], data["tie_breaks"]) == (2, 1)
        pairs = {pair["rule"]: pair for pair in data["tie_pairs"]}
        assert set(pairs) == {"accept", "longer"}
        assert (pairs["longer"]["paragraphs"], pairs["longer"]["card"]) == (1, "Hedge Wight")
        assert pairs["longer"]["winner"] == f"{pairs['longer']['loser']} from {{home:whose}} hand"
        assert any("tie-break longer" in line and "Hedge Wight" in line for line in lines)


def test_a_second_compile_answers_from_what_was_kept(home: Path) -> None:
    first = run("cards", "compile", str(home / "field.jsonl"))
    kept = list((home / "cache" / "rulebound").glob("wow-outcomes-*.kept"))
    assert len(kept) == 1
    assert len(kept[0].read_text(encoding="utf-8").splitlines()) == 4
    for content in (kept[0].read_text(encoding="utf-8"), "spoilt\n"):
        kept[0].write_text(content, encoding="utf-8")
        shelves.cache_clear()
        assert run("cards", "compile", str(home / "field.jsonl")).stdout == first.stdout


def test_what_looks_at_cards_or_reads_a_deck_keeps_their_programs(home: Path) -> None:
    def kept() -> list[str]:
        shelves.cache_clear()
        files = list((home / "cache" / "rulebound").glob("wow-programs-*.kept"))
        return [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]

    all_cards.cache_clear()
    assert kept() == []
    first = run("cards", "list").stdout
    programs = kept()
    assert len(programs) > 100
    all_cards.cache_clear()
    assert run("cards", "list").stdout == first
    assert kept() == programs
    all_cards.cache_clear()
    assert run("decks", "grove").exit_code == 0
    assert kept() == programs


def test_sets_narrow_the_report(home: Path) -> None:
    done = run("cards", "compile", str(home / "field.jsonl"), "--sets", "Lost Notes", "--json")
    data = json.loads(done.stdout.strip().splitlines()[-1])
    assert (data["cards"], data["read"], data["compiled"]) == (1, 1, 0)
    assert list(data["by_set"]) == ["Lost Notes"]
    for command in ("compile", "import"):
        wrong = run("cards", command, str(home / "field.jsonl"), "--sets", "Field Days,Lost Note")
        assert (wrong.exit_code, wrong.stdout) == (2, "")
        assert "no card of a set 'Lost Note'. Did you mean 'Lost Notes'?" in wrong.stderr


def test_imported_cards_and_decks_are_there_to_play_with(home: Path) -> None:
    kept = run("cards", "import", str(home / "field.jsonl"), "--name", "field")
    assert kept.exit_code == 0
    assert "2 of 4" in kept.stdout
    assert "field" in run("cards", "pools").stdout
    listed = home / "hedge.txt"
    listed.write_text("Old Brann Fieldstone\n3x Hedge Scout\nHedge Scout x57\n", encoding="utf-8")
    assert run("decks", "--import", str(listed)).exit_code == 0
    shown = run("decks", "hedge")
    assert "60 Hedge Scout" in shown.stdout
    assert "led by Old Brann Fieldstone (Alliance, Dwarf, Warrior)\n" in shown.stdout
    assert "[100.4]" in shown.stdout
    assert "draw a card" in run("cards", "show", "Hedge", "Scout").stdout


def test_a_type_that_no_rule_knows_is_read_and_not_playable_by_name(home: Path) -> None:
    lord = {**SCOUT, "name": "Hedge Lord", "type": "Achievement", "powers": ["Protector"]}
    pony = {**SCOUT, "name": "Hedge Pony", "type": "Boss", "powers": ["Protector"]}
    file = home / "stable.jsonl"
    file.write_text("".join(json.dumps(card) + "\n" for card in (HERO, SCOUT, lord, pony)), encoding="utf-8")
    told = run("cards", "compile", str(file)).stdout
    assert "no rule of this game knows the type Boss   (Hedge Pony)" in told
    assert "no rule of this game knows the type Achievement   (Hedge Lord)" in told
    data = json.loads(run("cards", "compile", str(file), "--json").stdout.strip().splitlines()[-1])
    assert (data["read"], data["compiled"]) == (4, 2)
    assert data["unplayable"]["no rule of this game knows the type Boss"] == 1
    assert "Hedge Pony: read, but no rule" in run("cards", "compile", str(file), "--why").stdout
    shown = run("cards", "show", "--cards", str(file), "Hedge Lord")
    assert shown.exit_code == 2
    assert "Hedge Lord: no rule of this game knows the type Achievement" in shown.stderr
    listed = home / "riders.txt"
    listed.write_text("Hero: Old Brann Fieldstone\n60 Hedge Pony\n", encoding="utf-8")
    checked = run("decks", "--cards", str(file), str(listed))
    assert checked.exit_code == 2
    assert "Hedge Pony: no rule of this game knows the type Boss" in checked.stderr


def test_every_line_that_matches_no_card_is_named(home: Path) -> None:
    listed = home / "typos.txt"
    listed.write_text("Hero: Nobody\n3 Hedge Scoot\n2 Mint Tea\n", encoding="utf-8")
    done = run("decks", "--import", str(listed), "--cards", str(home / "field.jsonl"))
    assert done.exit_code == 2
    for place in ("typos.txt:1", "typos.txt:2", "typos.txt:3"):
        assert place in done.stderr
    assert "Hedge Scout" in done.stderr


@pytest.mark.parametrize(
    ("suffix", "text", "words"),
    [
        (".json", '{"name": "A"}', "not a list"),
        (".json", "{" * 100_000, "not JSON"),
        (".json", '{"a":' * 100_000, "nested too deeply"),
        (".json", "[" * 100_000, "not JSON"),
        (".json", "[", "not JSON"),
        (".json", "[1,]", "not JSON"),
        (".json", "[1 2]", "no comma"),
        (".json", "[1] 2", "more follows"),
        (".csv", "title,type\n", "no column 'name'"),
        (".csv", "", "no column 'name'"),
        (".csv", "name,type,smell\n", "unknown column 'smell'"),
        (".csv", "name,type,name\n", "a second column 'name'"),
        (".xls", "", "unknown kind of file"),
    ],
)
def test_a_file_that_is_no_pool_is_refused_at_its_place(suffix: str, text: str, words: str) -> None:
    with pytest.raises(RuleboundError, match=words) as caught:
        parse_pool(text, suffix, "pool")
    assert caught.value.place.startswith("pool")


def test_card_files_of_ones_own_are_not_imported_but_given(home: Path) -> None:
    file = home / "mine.toml"
    file.write_text('[[card]]\nname = "Hedge Ox"\n', encoding="utf-8")
    for game in ("wow", "war"):
        done = run("cards", "import", "--game", game, str(file))
        assert done.exit_code == 2
        assert "mine.toml: " in done.stderr
        assert "--cards" in done.stderr


@pytest.mark.parametrize(
    ("game", "name", "told"),
    [
        ("wow", "grove", "a deck 'grove' is shipped. Choose another name."),
        ("wow", "Grove!", "a deck 'Grove!' is shipped"),
        ("wow", "CAIRNWATCH", "is shipped"),
        ("fab", "Quick Blades", "a deck 'Quick Blades' is shipped"),
        ("fab", "reed court", "a deck 'reed court' is shipped"),
        ("war", "human", "a deck 'human' is shipped"),
        ("wow", "n" * 61, "a deck's name has 1 to 60 letters. Choose another name."),
        ("fab", " ", "a deck's name has 1 to 60 letters"),
    ],
)
def test_a_deck_of_ones_own_has_no_name_of_a_shipped_one(home: Path, game: str, name: str, told: str) -> None:
    kind = game_named(game)
    file = home / "d1.txt"
    deck = kind.deck(kind.default_decks()[0], kind.cards())
    file.write_text(kind.list_text(deck), encoding="utf-8")
    refused = run("decks", "--game", game, "--import", str(file), "--name", name)
    assert refused.exit_code == 2
    assert refused.stderr.startswith("Error: --name: ")
    assert told in refused.stderr
    assert run("decks", "--game", game, "--import", str(file), "--name", f"{name[:40].strip()} of mine").exit_code == 0


def test_a_table_is_read_as_the_same_card() -> None:
    head = "name type text cost faction atk health damage set".split()
    row = ["Hedge Scout", "Ally", "Protector<p>Stealth", "1", "Horde", "1", "2", "melee", "F"]
    text = "\t".join(head) + "\n" + "\t".join(row) + "\n"
    (record,) = parse_pool(text, ".tsv", "pool.tsv").records
    outcome = outcome_of(record)
    assert outcome.read
    assert outcome.playable
    assert outcome.paragraphs == 2
    assert key_of(record) != key_of({**record, "cost": 2})
    assert report([record], [outcome]).data()["by_type"] == {
        "Ally": {"cards": 1, "read": 1, "compiled": 1, "refused": 0}
    }


def test_a_type_that_no_rule_knows_is_named_where_a_program_is_told(home: Path) -> None:
    record = {**SCOUT, "type": "Achievement"}
    file = str(home / "warden.jsonl")
    Path(file).write_text(json.dumps(record) + "\n", encoding="utf-8")
    lines = run("cards", "compile", file, "--programs").stdout.splitlines()
    assert lines[1].startswith("  Achievement")
    assert lines[2] == "  (no rule of this game knows the type Achievement, so it can't be played)"
    assert "Hedge Scout: read, but no rule" in run("cards", "compile", file, "--why").stdout


def test_a_master_hero_is_a_card_with_a_cost(home: Path) -> None:
    record = {**SCOUT, "type": "Master_Hero", "cost": 7, "health": 33}
    file = str(home / "warden.jsonl")
    Path(file).write_text(json.dumps(record) + "\n", encoding="utf-8")
    lines = run("cards", "compile", file, "--programs").stdout.splitlines()
    assert lines[1].startswith("  master hero")
    shown = run("cards", "show", "--cards", file, "Hedge Scout").stdout
    assert "cost 7" in shown
    assert "33 health" in shown


def test_programs_of_a_file_are_told_beside_their_texts(home: Path) -> None:
    file = str(home / "field.jsonl")
    done = run("cards", "compile", file, "--programs")
    assert done.exit_code == 0
    told = [
        "  | When Hedge Scout is destroyed, draw a card.",
        "    when this card is destroyed: you draw 1 card",
    ]
    assert "\n".join(told) in done.stdout
    assert done.stdout.endswith("3 cards shown, 1 refused (--why names the words)\n")
    assert "Hedge Scout" not in run("cards", "compile", file, "--programs", "--longer", "9").stdout
    assert run("cards", "compile", file, "--programs", "--card", "Hedge Blur").stdout.startswith(
        "Hedge Blur\n"
    )
    missing = run("cards", "compile", file, "--programs", "--card", "Hedge Scuot")
    assert missing.exit_code == 2
    near = "Near: Hedge Scout, Hedge Ghost, Hedge Blur."
    assert missing.stderr == f"Error: --card: no card is named 'Hedge Scuot'. {near}\n"
