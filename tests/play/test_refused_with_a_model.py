"""What a designer is told of a card that is refused: in plain words, with the nearest sentence that is read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulebound.cli import main
from rulebound.play.games import game_named
from rulebound.text.nearness import nearest, sentences_of

HEAD = '[[card]]\nname = "Model"\ntype = "ability"\ncost = 1\n'


#: Sorts whose names are plain words.
PLAIN = {"amount", "character", "condition", "cost", "duration", "icon", "keyword", "limit", "player", "reputation"}
PLAIN |= {"sentence", "tag", "trait"}


def run(*words: str) -> str:
    return CliRunner().invoke(main, list(words)).output


def told(tmp_path: Path, text: str) -> str:
    file = tmp_path / "mine.toml"
    file.write_text(f'{HEAD}text = ["{text}"]\n', encoding="utf-8")
    return run("cards", "show", "Model", "--cards", str(file))


def test_the_nearest_sentence_is_shown(tmp_path: Path) -> None:
    said = told(tmp_path, "Draw two cards then discard card.")
    assert 'A card that is read says: "Draw two cards, then discard a card."' in said


def test_a_refusal_names_nothing_that_only_the_grammar_knows(tmp_path: Path) -> None:
    said = told(tmp_path, "Your hero deals 3 fyre damage to target hero.")
    assert ", a damage type," in said
    assert 'perhaps "fire"' in said
    for game in ("wow", "fab", "war"):
        labels = game_named(game).phrases().labels
        assert labels[""] == ""
        for sort, label in labels.items():
            assert label == "" or label != sort or sort in PLAIN, sort
    for sort in ("ckind", "onoun", "cnoun", "tokenatk", "okind", "doing", "feat"):
        assert f" {sort}" not in said


def test_a_text_that_is_like_nothing_gets_no_model(tmp_path: Path) -> None:
    assert "A card that is read says" not in told(tmp_path, "Xylophones gargle quietly backwards.")


def test_the_nearest_of_several_sentences() -> None:
    known = ["Draw a card.", "Destroy target ally.", "Destroy all allies."]
    assert nearest("Destroy each ally.", known) in known[1:]
    assert nearest("Draw 7 cards.", ["Draw 2 cards.", "Discard 7 cards."]) == "Draw 2 cards."
    assert nearest("Nothing alike at all", known) == ""
    assert nearest("Draw a card.", []) == ""


def test_paragraphs_come_apart_into_sentences() -> None:
    assert sentences_of(["Draw a card. Discard a card.", "Draw a card."]) == [
        "Draw a card.",
        "Discard a card.",
    ]


@pytest.mark.parametrize("as_json", [False, True])
def test_a_card_file_of_ones_own_is_compiled(tmp_path: Path, as_json: bool) -> None:
    file = tmp_path / "mine.toml"
    good = HEAD.replace("Model", "Good") + 'text = ["Draw a card."]\n'
    file.write_text(good + HEAD + 'text = ["Draw two cards then discard card."]\n', encoding="utf-8")
    output = run("cards", "compile", str(file), *(["--json"] if as_json else []))
    assert 'A card that is read says: "Draw two cards, then discard a card."' in output.replace('\\"', '"')
    if as_json:
        found = json.loads(output.splitlines()[-1])
        assert (found["cards"], found["read"], list(found["refused"])) == (2, 1, ["Model"])
    else:
        assert "1 of 2 cards read" in output


def test_a_card_file_of_flesh_and_blood_is_compiled_card_by_card(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    head = '[[card]]\ntype = "action"\ncost = 1\nname = '
    cards = ['"Good"\n', '"Bad"\ntext = ["Fly to the moon."]\n', '"Odd"\ndefence = 3\n', '"Good"\n', "4\n"]
    cards += ['"Two"\nred = {}\nblue = {defence = 3}\n']
    file.write_text("".join(head + one for one in cards), encoding="utf-8")
    output = run("cards", "compile", "--game", "fab", str(file))
    *told, count = output.splitlines()
    assert count == "2 of 7 cards read"
    assert [line.removeprefix(f"{file}: ").partition(". ")[0][:40] for line in told] == [
        'Bad: not understood: "to the moon" in "F',
        "Odd: a card says nothing of defence",
        "Good stands there twice",
        "card 5: name is 4, and no text",
        "Two: a card says nothing of defence",
    ]
    shown = run("cards", "compile", "--game", "fab", str(file), "--programs")
    assert "Good" in shown
    assert "2 of 7 cards read" in shown
    # One that is refused spoils no other.
    assert run("cards", "show", "--game", "fab", "--cards", str(file), "Two (red)").startswith("Two (red)\n")
    assert "Bad: not understood" in run("cards", "show", "--game", "fab", "--cards", str(file), "Bad")


def test_costs_are_shown_as_they_are_printed(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = 'text = ["Your hero deals X fire damage to target hero."]\n'
    for cost, shown in (('"1+X"', "1+X"), ('"X"', "X"), ("2", "2")):
        words = text if "X" in cost else 'text = ["Draw a card."]\n'
        file.write_text(HEAD.replace("cost = 1", f"cost = {cost}") + words, encoding="utf-8")
        assert f"cost {shown}\n" in run("cards", "show", "Model", "--cards", str(file))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('classes = ["Cook"]', "Classes are Druid"),
        ('classes = ["Huntr"]', 'Perhaps "Hunter"'),
        ('gender = "green"', 'Write "he", "she" or "it"'),
        ("health = 0", "health is 0"),
        ("health = 100000000000000000000", "no number from 0 to 9,999"),
    ],
)
def test_values_that_are_none_are_refused(tmp_path: Path, line: str, why: str) -> None:
    file = tmp_path / "mine.toml"
    fields = {"cost": "cost = 1", "atk": "atk = 1", "health": "health = 1", line.split()[0]: line}
    file.write_text(
        '[[card]]\nname = "Model"\ntype = "ally"\n' + "\n".join(fields.values()), encoding="utf-8"
    )
    assert why in run("cards", "show", "Model", "--cards", str(file))


def test_a_heros_trade_may_be_invented_but_not_misspelt(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    hero = '[[card]]\nname = "Model"\ntype = "hero"\nhealth = 28\ntraits = ["{}"]\n'
    file.write_text(hero.format("Beekeeping"), encoding="utf-8")
    assert "Beekeeping" in run("cards", "show", "Model", "--cards", str(file)).splitlines()[1]
    file.write_text(hero.format("Warior"), encoding="utf-8")
    assert 'Perhaps "Warrior"' in run("cards", "show", "Model", "--cards", str(file))


def test_a_file_without_an_end_is_refused() -> None:
    assert "neither a saved game nor a replay" in run("play", "--load", "/dev/zero", "--plain")
