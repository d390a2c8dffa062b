"""Errata files: paragraphs of cards corrected before they are read, and told what was changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from play.pool import CARDS
from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.play.games import game_named, new_game
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.cards.card_pools import correct_records
from rulebound.wow.cards.errata import Errata, parse_errata, read_errata
from rulebound.wow.position.text_box import text_box

SCOUT: dict[str, Any] = {
    "name": "Hedge Scout",
    "type": "Ally",
    "faction": "Alliance",
    "cost": 1,
    "atk": 1,
    "health": 2,
    "powers": ["Protector", "When Hedge Scout is destroyed, draw a card."],
    "rules_2010": "Protector<br>When Hedge Scout is destroyed, draw two cards.",
    "stats_known": True,
}
HERO: dict[str, Any] = {
    "name": "Old Brann Fieldstone",
    "type": "Hero",
    "health": 30,
    "powers": ["3, Flip Old Brann Fieldstone → Draw a card."],
    "back_powers": ["Pets you control have +1 ATK."],
    "stats_known": True,
}


TWO = "When Hedge Scout is destroyed, draw two cards."


def erratum(card: str = "Hedge Scout", paragraph: object = 2, text: str = TWO, more: str = "") -> str:
    return f'[[erratum]]\ncard = "{card}"\nparagraph = {paragraph}\ntext = "{text}"\nsource = "a judge, 2007"\n{more}'


def corrected(*texts: str) -> tuple[list[dict[str, Any]], list[str]]:
    errata = Errata([one for text in texts for one in parse_errata(text)])
    records, corrections = correct_records([SCOUT, HERO], errata, "the file")
    return records, [str(correction) for correction in corrections]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("DATA", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    (tmp_path / "field.jsonl").write_text(f"{json.dumps(SCOUT)}\n{json.dumps(HERO)}\n", encoding="utf-8")
    (tmp_path / "errata.toml").write_text(erratum(), encoding="utf-8")
    return tmp_path


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def test_a_paragraph_is_corrected_in_the_wording_that_is_then_the_only_one() -> None:
    (scout, hero), told = corrected(erratum())
    assert scout["powers"] == ["Protector", "When Hedge Scout is destroyed, draw two cards."]
    assert "rules_2010" not in scout
    assert hero == HERO
    assert told == [
        'Hedge Scout, paragraph 2: "When Hedge Scout is destroyed, draw a card." is now '
        '"When Hedge Scout is destroyed, draw two cards." (a judge, 2007)'
    ]


def test_the_older_wording_is_corrected_where_the_erratum_says_so() -> None:
    (scout, _), told = corrected(erratum(text="", more='wording = "rules_2010"\n'))
    assert scout["rules_2010"] == ["Protector"]
    assert "powers" not in scout
    assert told == [f'Hedge Scout, paragraph 2: "{TWO}" is now nothing (a judge, 2007)']


def test_the_other_side_of_a_hero_is_among_its_paragraphs() -> None:
    (_, hero), _ = corrected(erratum("Old Brann Fieldstone", 2, "Face down: Pets you control have +2 ATK."))
    assert hero["powers"] == [
        "3, Flip Old Brann Fieldstone → Draw a card.",
        "Face down: Pets you control have +2 ATK.",
    ]
    definition = read_record(hero).definition
    assert definition is not None
    assert text_box(definition).back == (1,)


def test_what_a_correction_leads_to_is_refused_like_any_text() -> None:
    (scout, _), _ = corrected(erratum(text="When Hedge Scout wobbles, draw a card."))
    refusal = read_record(scout).refusal
    assert refusal is not None
    assert "wobbles" in refusal.words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("card = 3", ["mine.toml", 'unknown table "card"', "[[erratum]]"]),
        ("[[erratum]\n", ["mine.toml", "not TOML"]),
        ("[erratum]\n", ["mine.toml", "two brackets"]),
        (
            erratum().replace("card =", "crad ="),
            ["mine.toml: erratum 1", 'unknown field "crad"', 'Perhaps "card"'],
        ),
        (erratum().replace('card = "Hedge Scout"\n', ""), ["erratum 1", "card is missing"]),
        (
            erratum().replace('text = "When Hedge Scout is destroyed, draw two cards."\n', ""),
            ["text is missing"],
        ),
        (erratum().replace('source = "a judge, 2007"\n', ""), ["source is missing"]),
        (erratum().replace('"a judge, 2007"', "7"), ["source is no text"]),
        (erratum(paragraph=0), ["paragraph is no number from 1 to 100"]),
        (erratum(paragraph='"two"'), ["paragraph is no number from 1 to 100", "paragraph = 1"]),
        (erratum().replace("paragraph = 2\n", ""), ["paragraph is missing"]),
        (erratum(more='wording = "rules_2009"\n'), ['no wording is called "rules_2009"', "rules_2010"]),
        (
            erratum("Hedge Scuot"),
            ["mine.toml: erratum 1", 'no card of the file is named "Hedge Scuot"', "Hedge Scout"],
        ),
        (erratum("Zzyzx"), ['"Zzyzx"', "as it is printed"]),
        (erratum(paragraph=3), ["erratum 1: Hedge Scout", "no paragraph 3", "2 paragraphs"]),
        (
            erratum() + erratum(),
            ["mine.toml: erratum 2", "a second erratum", "The first is mine.toml: erratum 1"],
        ),
        (erratum() + erratum(paragraph=1, more='wording = "rules_2010"\n'), ["erratum 2", "two wordings"]),
        (
            erratum("Old Brann Fieldstone", 1, more='wording = "rules_2010"\n'),
            ["has no wording", "It has powers"],
        ),
    ],
)
def test_a_bad_erratum_names_its_place_and_the_fix(text: str, words: list[str]) -> None:
    with pytest.raises(RuleboundError) as caught:
        correct_records([SCOUT, HERO], Errata(parse_errata(text, "mine.toml")), "the file")
    assert all(word in str(caught.value) for word in words), str(caught.value)


def test_a_file_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(RuleboundError, match="can't read the file"):
        read_errata([tmp_path / "nothing.toml"])


def test_compile_lists_what_errata_changed_and_reads_the_corrected_text(home: Path) -> None:
    done = run("cards", "compile", home / "field.jsonl", "--errata", home / "errata.toml", "--json")
    assert done.exit_code == 0, done.output
    first, *_, last = done.stdout.splitlines()
    assert first.startswith('Corrected: Hedge Scout, paragraph 2: "When')
    (entry,) = json.loads(last)["errata"]
    assert (entry["card"], entry["paragraph"], entry["from"]) == ("Hedge Scout", 2, SCOUT["powers"][1])
    assert (entry["to"], entry["source"], entry["changes"]) == (TWO, "a judge, 2007", True)
    shown = run("cards", "compile", home / "field.jsonl", "--errata", home / "errata.toml", "--programs")
    assert "when this card is destroyed: you draw 2 cards" in shown.stdout


def test_an_erratum_that_changes_nothing_or_refuses_its_card_is_told(home: Path) -> None:
    idle, broken = home / "idle.toml", home / "broken.toml"
    idle.write_text(erratum(text="When Hedge Scout is destroyed,  draw a card."), encoding="utf-8")
    broken.write_text(erratum(text="When Hedge Scout wobbles, draw a card."), encoding="utf-8")
    done = run("cards", "compile", home / "field.jsonl", "--errata", idle)
    assert "Corrected" not in done.stdout
    assert done.stderr == f"Reminder: {idle}: erratum 1: paragraph 2 of Hedge Scout reads so already\n"
    done = run("cards", "compile", home / "field.jsonl", "--errata", broken)
    assert "Corrected: Hedge Scout" in done.stdout
    assert "as corrected, it is refused" in done.stderr
    assert "wobbles" in done.stderr


def test_an_imported_pool_has_the_corrected_texts(home: Path) -> None:
    done = run("cards", "import", home / "field.jsonl", "--errata", home / "errata.toml")
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("Corrected: Hedge Scout")
    assert "draw two cards" in run("cards", "show", "Hedge Scout").stdout
    assert "errata.toml" in run("cards", "pools").stdout


def test_a_game_is_played_with_corrected_cards(home: Path) -> None:
    cards = game_named("wow").cards([CARDS])
    name = "Gate Guard"
    before = cards[name].paragraphs[0]
    file = home / "gate.toml"
    file.write_text(erratum(name, 1, "Elusive"), encoding="utf-8")
    assert game_named("wow").cards([CARDS], [file])[name].paragraphs[0] == "Elusive"
    assert cards[name].paragraphs[0] == before
    shown = run("cards", "show", name, "--cards", CARDS, "--errata", file)
    told = f'Corrected: {name}, paragraph 1: "{before}" is now "Elusive" (a judge, 2007)\n'
    assert shown.stdout.startswith(f"{told}{name}\n")
    assert "keywords: elusive" in shown.stdout
    as_json = run("cards", "show", name, "--cards", CARDS, "--errata", file, "--json")
    assert (as_json.stderr, json.loads(as_json.stdout)["paragraphs"]) == (told, ["Elusive"])
    other = run("cards", "show", "Lantern Keeper", "--cards", CARDS, "--errata", file)
    assert "Corrected" not in other.output
    wobbly = home / "wobbly.toml"
    wobbly.write_text(erratum(name, 1, "Wobbly"), encoding="utf-8")
    assert (
        "as corrected, it is refused"
        in run("cards", "show", name, "--cards", CARDS, "--errata", wobbly).stderr
    )
    arguments = (
        "play",
        "--cards",
        CARDS,
        "--errata",
        file,
        "--seats",
        "random,random",
        "--seed",
        "1",
        "--json",
    )
    done = run(*arguments)
    assert done.exit_code == 0, done.output
    assert done.stderr == told
    assert json.loads(done.stdout)


def test_a_shipped_card_is_corrected_in_the_game_that_is_set_up(home: Path) -> None:
    cards = {card.definition.name: card.definition for card in new_game("wow", seed=1).state.cards}
    name = next(name for name, card in cards.items() if len(card.paragraphs) == 1)
    file = home / "shipped.toml"
    file.write_text(erratum(name, 1, "Elusive"), encoding="utf-8")
    corrected = {
        card.definition.name: card.definition for card in new_game("wow", seed=1, errata=[file]).state.cards
    }
    assert list(corrected) == list(cards)
    assert [one for one in cards if corrected[one].paragraphs != cards[one].paragraphs] == [name]
    assert corrected[name].paragraphs == ("Elusive",)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ("play", "--game", "war", "--seats", "random,random", "--json"),
            ["--errata", "War:TCG reads no errata"],
        ),
        (
            ("play", "--seats", "random,random", "--json"),
            ["erratum 1", 'no card of the game is named "Hedge Scout"'],
        ),
        (("play", "--resume"), ["there is no unfinished game"]),
        (("cards", "compile"), ["erratum 1", "no card of"]),
    ],
)
def test_errata_that_fit_nothing_are_answered_in_one_line(
    home: Path, arguments: tuple[str, ...], words: list[str]
) -> None:
    (home / "other.jsonl").write_text(json.dumps(HERO) + "\n", encoding="utf-8")
    file = [str(home / "other.jsonl")] if arguments[0] == "cards" else []
    done = run(*arguments, *file, "--errata", home / "errata.toml")
    assert done.exit_code == 2, done.output
    (line,) = done.stderr.splitlines()
    assert all(word in line for word in words), line
