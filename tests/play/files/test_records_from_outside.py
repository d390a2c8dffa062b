"""Other people's records: each stands or falls by itself, and what is no number never becomes one."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulebound.cli import main
from rulebound.play.commands import importing as importing
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.cards.card_pools import Outcome, outcome_of, parse_pool
from rulebound.wow.cards.card_records import Record

ALLY: Record = {
    "name": "Hedge Scout",
    "type": "Ally",
    "faction": "Alliance",
    "cost": 1,
    "atk": 1,
    "health": 2,
    "damage_type": "Melee",
    "powers": ["Protector"],
    "stats_known": True,
}
SWORD: Record = {
    "name": "Hedge Blade",
    "type": "Equipment",
    "subtypes": ["Weapon", "Sword"],
    "cost": 1,
    "atk": 1,
    "strike_cost": 2,
    "stats_known": True,
    "powers": [],
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULEBOUND_CACHE", "yes")
    for name in ("DATA", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


def run(*arguments: str) -> Result:
    done = CliRunner().invoke(main, list(arguments))
    assert "fault in Rulebound itself" not in done.output
    return done


def why_not(record: Record) -> str:
    """Return why a record's card can't be played ("": it can)."""
    read = read_record(record)
    return str(read.refusal) if read.refusal is not None else read.unplayable


def test_the_records_that_the_others_are_changed_from_can_be_played() -> None:
    assert why_not(ALLY) == why_not(SWORD) == ""


@pytest.mark.parametrize("cost", ["7", "", "abc", "1.5", 1.5, -1, True, [1], 10_000, 10**40, "6 + 6", "x"])
def test_a_cost_that_is_no_cost_refuses_the_card_by_name(cost: object) -> None:
    told = why_not({**ALLY, "cost": cost})
    assert told.startswith('Hedge Scout: "cost" is ')
    assert "which is no cost" in told


@pytest.mark.parametrize("cost", ["X", "2+X", "2 + X", 0, 60])
def test_a_cost_is_a_number_or_has_an_x(cost: object) -> None:
    read = read_record({**ALLY, "cost": cost})
    assert read.playable
    assert read.definition is not None
    assert read.definition.x_cost is isinstance(cost, str)


@pytest.mark.parametrize("record", [ALLY, SWORD])
@pytest.mark.parametrize("field", ["cost", "atk", "health", "strike_cost"])
def test_a_number_that_is_missing_is_not_0_but_not_known(record: Record, field: str) -> None:
    if field in record:
        without = {name: value for name, value in record.items() if name != field}
        assert why_not(without) == why_not({**record, field: None}) == "its numbers are not known"


@pytest.mark.parametrize("field", ["atk", "health", "defense", "strike_cost"])
@pytest.mark.parametrize("value", ["7", "two", 1.5, -1, True, [2], 10_000])
def test_what_is_no_number_refuses_the_card_by_name(field: str, value: object) -> None:
    assert why_not({**ALLY, field: value}).startswith(f'Hedge Scout: "{field}" is {value!r}')


def test_two_numbers_in_one_are_not_known() -> None:
    assert why_not({**ALLY, "health": "21/32"}) == "its numbers are not known"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"faction": "Aliance"}, "Alliance, Horde, Neutral or Both"),
        ({"faction": 7}, "no text"),
        ({"instant": "yes"}, "neither true nor false"),
        ({"sets": "Field Days"}, "no list of texts"),
        ({"subtypes": [1]}, "no list of texts"),
        ({"subtypes": ["Pet (0)"]}, "none from 1"),
        ({"subtypes": ["x"] * 101}, "more than 100"),
        ({"race": "Or\u200bc"}, "zero width space"),
        ({"powers": 5}, "neither a text nor a list"),
        ({"powers": ["Draw\u202e a card."]}, "right-to-left override"),
        ({"rules_2010": "Protector " * 250}, "longer than 2,000 characters"),
        ({"damage_type": "fier"}, "damage type"),
        ({"type": "Ballad"}, "no rule of this game knows the type Ballad"),
        ({"type": "Equipment"}, "neither armor, item nor weapon"),
    ],
)
def test_other_fields_that_are_wrong_are_named(change: Record, told: str) -> None:
    assert told in why_not({**ALLY, **change})


@pytest.mark.parametrize(
    "field", ["alt_name", "race", "faction", "subtypes", "traits", "ally_class", "sets", "unique"]
)
def test_a_field_may_be_null(field: str) -> None:
    assert why_not({**ALLY, field: None}) == ""


BAD_LINES = {
    "{": "not JSON",
    "[1]": "not a card",
    "7": "not a card",
    '{"type": "Ally"}': "without name",
    '{"name": " ", "type": "Ally"}': "without name",
    '{"name": "A", "type": 3}': "without type",
    '{"name": "A\\u001b[2J", "type": "Ally"}': r"U\+001B",
    '{"name": "A\\ud800", "type": "Ally"}': r"U\+D800",
    '{"name": "' + "A" * 101 + '", "type": "Ally"}': "longer than 100",
    '{"name": "A", "type": "Ally", "powers": [["deep"]]}': "parts within parts",
    '{"name": "A", "type": "Ally", "powers": ' + "[" * 5_000 + "]" * 5_000 + "}": "nested too deeply",
    '{"name": "A", "type": "Ally", "cost": 1' + "0" * 5_000 + "}": "too many digits",
    json.dumps({**ALLY, "health": 9}): "another card named 'Hedge Scout'",
    json.dumps({**ALLY, "name": "hedge  scout"}): "another card named",
}


def test_no_line_refuses_the_others() -> None:
    lines = [json.dumps(ALLY), *BAD_LINES, "", json.dumps(SWORD)]
    found = parse_pool("\n".join(lines), ".jsonl", "field.jsonl")
    assert found.records == [ALLY, SWORD]
    assert len(found.faults) == len(BAD_LINES)
    for number, (fault, told) in enumerate(zip(found.faults, BAD_LINES.values(), strict=True), 2):
        assert fault.place.startswith(f"field.jsonl:{number}")
        assert re.search(told, str(fault))
        assert str(fault).isprintable()
        assert len(str(fault)) < 300


DEEP = {
    "a deep text": '"powers": ' + "[" * 5_000 + '"]["' + "]" * 5_000,
    "a deep field of no business of ours": '"x": ' + '{"a":' * 3_000 + "1" + "}" * 3_000,
    "a number of many digits": '"cost": 1' + "0" * 5_000,
}


@pytest.mark.parametrize("deep", DEEP)
def test_no_entry_of_a_list_refuses_the_others(deep: str) -> None:
    bad = '{"name": "Hedge Abyss", ' + DEEP[deep] + "}"
    text = f" [{json.dumps(ALLY)}, {bad} , 1{'0' * 5_000},\n{json.dumps(SWORD)} ]\n"
    found = parse_pool(text, ".json", "field.json")
    assert found.records == [ALLY, SWORD]
    assert [fault.place for fault in found.faults] == [
        "field.json: card 2 (Hedge Abyss)",
        "field.json: card 3",
    ]
    (again,) = parse_pool(bad, ".jsonl", "field.jsonl").faults
    assert again.place == "field.jsonl:1 (Hedge Abyss)"
    assert parse_pool("[ ]", ".json", "field.json").records == []


def test_what_is_printed_again_in_another_set_is_no_fault() -> None:
    again = {**ALLY, "set": "Later Days", "sets": ["Later Days"], "number": "7"}
    found = parse_pool(json.dumps([ALLY, again]), ".json", "field.json")
    assert (len(found.records), found.faults) == (2, [])


def test_unicode_line_ends_within_a_text_end_no_line() -> None:
    found = parse_pool('{"name": "A", "type": "Ally", "number": "a\u2028b\x85c"}', ".jsonl", "field.jsonl")
    assert len(found.records) == 1


def table(*rows: dict[str, str]) -> str:
    names = ["name", "type", "text", "cost", "faction", "atk", "health", "damage", "instant"]
    text = io.StringIO()
    writer = csv.DictWriter(text, names)
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


ROW = {"name": "Hedge Scout", "type": "Ally", "text": "Protector", "cost": "1", "atk": "1", "health": "2"}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"cost": "lots"}, "\"cost\" is 'lots'"),
        ({"cost": "1.5"}, '"cost" is'),
        ({"cost": "-1"}, '"cost" is'),
        ({"cost": "1" + "0" * 5_000}, '"cost" is'),
        ({"cost": ""}, "its numbers are not known"),
        ({"atk": "two"}, '"atk" is'),
        ({"health": ""}, "its numbers are not known"),
        ({"instant": "perhaps"}, '"instant" is'),
        ({"text": "Draw a card. " * 20_000}, "longer than 2,000 characters"),
        ({"damage": "fier"}, "damage type"),
    ],
)
def test_a_row_is_refused_by_name_and_the_others_go_on(change: dict[str, str], told: str) -> None:
    text = table(
        {**ROW, **change}, {**ROW, "name": "Hedge Ox", "cost": "7"}, {**ROW, "name": "Hedge Cat", "cost": "X"}
    )
    found = parse_pool(text, ".csv", "field.csv")
    bad, good, cat = found.records
    assert told in why_not(bad)
    assert why_not(good) == why_not(cat) == ""
    # A table knows only texts: there "7" is a number.
    assert good["cost"] == 7


def test_a_row_with_too_many_cells_is_told_of() -> None:
    found = parse_pool("name,type\nA,Ally,3\nB,Ally\n\nC,Ally,\n", ".csv", "field.csv")
    assert [fault.place for fault in found.faults] == ["field.csv:2"]
    assert [record["name"] for record in found.records] == ["B", "C"]


def test_an_import_keeps_the_good_and_names_the_others(home: Path) -> None:
    bad = {**ALLY, "name": "Hedge Wisp", "cost": "7"}
    long = {**ALLY, "name": "Hedge Bard", "powers": ["Draw a card" + " and draw a card" * 63]}
    file = home / "field.jsonl"
    file.write_text(
        "\n".join([*map(json.dumps, (ALLY, bad, long)), "{", json.dumps(SWORD)]), encoding="utf-8"
    )
    done = run("cards", "import", str(file))
    assert done.exit_code == 0
    assert "2 of 5 cards kept" in done.stdout
    for told in ("field.jsonl:4: not JSON", 'Hedge Wisp: "cost" is', "Hedge Bard: too intricate"):
        assert told in done.stderr
    assert "Hedge Blade" in run("cards", "list").stdout
    data = json.loads(run("cards", "compile", str(file), "--json").stdout.splitlines()[-1])
    assert (data["cards"], data["read"], data["refused"]) == (5, 2, 3)


def test_an_import_tells_the_first_of_many(home: Path) -> None:
    file = home / "field.jsonl"
    file.write_text("{\n" * 100 + json.dumps(ALLY), encoding="utf-8")
    told = run("cards", "import", str(file)).stderr.splitlines()
    assert (len(told), told[-1]) == (21, "and 80 others")


def test_a_verdict_is_not_made_twice_neither_read_nor_refused(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ghost = {**ALLY, "name": "Hedge Ghost", "powers": ["When Hedge Ghost wobbles, draw a card."]}
    wisp = {**ALLY, "name": "Hedge Wisp", "cost": "7"}
    file = home / "field.jsonl"
    file.write_text("\n".join(map(json.dumps, (ALLY, ghost, wisp))), encoding="utf-8")
    made: list[object] = []

    def counted(record: Record) -> Outcome:
        made.append(record["name"])
        return outcome_of(record)

    monkeypatch.setattr(importing, "outcome_of", counted)
    first = run("cards", "compile", str(file), "--why")
    assert made == ["Hedge Scout", "Hedge Ghost", "Hedge Wisp"]
    assert run("cards", "compile", str(file), "--why").stdout == first.stdout
    assert run("cards", "import", str(file)).exit_code == 0
    assert len(made) == 3


def test_a_card_file_that_is_written_by_hand_is_read_card_by_card(home: Path) -> None:
    good = '[[card]]\nname = "Hedge Ox"\ntype = "ally"\ncost = 1\natk = 1\nhealth = 1\n'
    bad = {
        '[[card]]\nname = "Hedge': "not TOML",
        "[[card]]\ncost = 1\n": "name is missing",
        '[[card]]\nname = "Hedge\\u202e"\n': "right-to-left override",
        "[[card]]\nname = 7\n": "name is 7, and no text",
        "[[card]]\nname = " + "[" * 3_000 + "\n": "nested too deeply",
        "[[card]]\ncost = 1" + "0" * 5_000 + "\n": "too many digits",
    }
    file = home / "mine.toml"
    file.write_text("\n".join([*bad, good]), encoding="utf-8")
    assert run("cards", "show", "Hedge Ox", "--cards", str(file)).exit_code == 0
    listed = run("cards", "list", "--cards", str(file)).stdout.splitlines()
    for number, told in enumerate(bad.values(), 1):
        (line,) = [line for line in listed if re.match(rf"{re.escape(str(file))}: card {number}\b", line)]
        assert "refused: " in line
        assert told in line


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("cost", '"7"', "is no cost"), ("cost", "1.5", "is no cost"), ("cost", "-1", "is no cost"),
        ("cost", "true", "is no cost"), ("cost", "0x" + "f" * 9_000, "is no cost"), ("cost", '"99999+X"', "is no cost"),
        ("atk", '"1"', "no number from 0"), ("atk", "1.0", "no number from 0"), ("health", "10000", "no number from 0"),
        ("damage", '[["fire"]]', "no damage type"), ("limits", "{ Pet = true }", "no table of tags"),
        ("tags", '["Or\\u200bc"]', "zero width space"), ("faction", '["Horde"]', "faction is .*, and no text"),
        ("gender", '"h\\u202ee"', "right-to-left"), ("limits", '{ "Pe\\u202et" = 1 }', "no table of tags"),
        ("faction", '"\\u202e"', "right-to-left"), ("type", '"Ally\\u001b"', r"U\+001B"),
        ("text", '["' + "Protector " * 300 + '"]', "longer than 2,000"),
    ],
)  # fmt: skip
def test_a_card_written_by_hand_is_refused_for_the_same(
    home: Path, field: str, value: str, told: str
) -> None:
    lines = {"name": '"Hedge Ox"', "type": '"ally"', "cost": "1", "atk": "1", "health": "1", field: value}
    file = home / "mine.toml"
    file.write_text(
        "[[card]]\n" + "".join(f"{name} = {text}\n" for name, text in lines.items()), encoding="utf-8"
    )
    done = run("cards", "show", "Hedge Ox", "--cards", str(file))
    assert done.exit_code == 2
    assert re.search(told, done.stderr)
    assert done.stderr.count("\n") == 1


def test_two_cards_of_one_name_refuse_that_name_alone(home: Path) -> None:
    card = '[[card]]\nname = "{}"\ntype = "ally"\ncost = 1\natk = 1\nhealth = 1\n'
    file = home / "mine.toml"
    file.write_text("\n".join(map(card.format, ("Hedge Ox", "Hedge Ox", "Hedge Cat"))), encoding="utf-8")
    assert run("cards", "show", "Hedge Cat", "--cards", str(file)).exit_code == 0
    done = run("cards", "show", "Hedge Ox", "--cards", str(file))
    assert done.exit_code == 2
    assert "a second card of that name" in done.stderr
