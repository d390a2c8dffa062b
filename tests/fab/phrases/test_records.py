"""Records of other people's cards: both wordings, what the data lack, what is missing in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.card_records import as_data, outcomes_of, parse_records, read_record, told

EMBER = {"name": "Own Ember", "color": "Red", "types": ["Wizard", "Action"], "cost": 1, "stats_known": True}


def test_a_record_is_read_by_its_name_and_color() -> None:
    found = read_record({**EMBER, "text": "**Go again**"})
    assert (found.key, found.unplayable, found.wording) == ("Own Ember (red)", "", "text")
    assert found.read is not None
    assert found.read.program.keywords == c.GO_AGAIN


def test_of_two_wordings_either_will_do_if_they_say_the_same() -> None:
    both = read_record(
        {**EMBER, "text": "Own Ember gets +1{p} this turn.", "text_2025": "This gets +1{p} this turn."}
    )
    assert both.wording == "text_2025"
    older = read_record({**EMBER, "text": "Draw a card.", "text_2025": "Draw a cart."})
    assert older.wording == "text"
    counts = {"text": "This gets +1{p} for each red card in your graveyard."}
    counts["text_2025"] = "This gets +X{p}, where X is the number of red cards in your graveyard."
    alike = read_record({**EMBER, "types": ["Wizard", "Action", "Attack"], **counts})
    assert alike.wording == "text_2025"
    three = ("Ice, Earth or Light", "Light, Ice or Earth")
    orders = [f"Your next {one} attack this turn gets +1{{p}}." for one in three]
    assert read_record({**EMBER, "text": orders[0], "text_2025": orders[1]}).wording == "text_2025"
    shadow = [orders[0], orders[1].replace("Light", "Shadow")]
    assert read_record({**EMBER, "text": shadow[0], "text_2025": shadow[1]}).read is None
    called = [f"The next {name} you play this turn gets +1{{p}}." for name in ("Grey Gull", "card named Grey Gull")]
    assert read_record({**EMBER, "text": called[0], "text_2025": called[1]}).wording == "text_2025"
    other = read_record({**EMBER, "text": "Draw a card.", "text_2025": "Draw 2 cards."})
    assert other.read is None
    assert "two wordings" in other.refusal


@pytest.mark.rule("fab:7.2.3")
@pytest.mark.parametrize(
    ("types", "text", "read"),
    [
        (["Action", "Attack"], "When this attacks, draw a card.|Gain 1{h}.", "text"),
        (["Action", "Attack"], "When this attacks, draw 2 cards.", ""),
        (["Action", "Attack"], "When this attacks a hero, draw a card.", ""),
        (["Action", "Attack"], "When this hits, draw a card.", ""),
    ],
)
def test_an_attack_that_did_it_as_it_resolved_does_it_when_it_attacks(
    types: list[str], text: str, read: str
) -> None:
    """The later wording is read, of attacks whose effect alone became one that waits for the attack."""
    later = text.partition("|")[0]
    found = read_record({**EMBER, "types": types, "text": later, "text_2025": "Draw a card."})
    assert (found.wording, found.read is not None) == (read, bool(read))
    if read:
        assert found.read is not None
        assert found.read.program.effect is None
        both = text.replace("|", "\n\n")
        assert read_record({**EMBER, "types": types, "text": both, "text_2025": "Draw a card."}).read is None
    backwards = read_record({**EMBER, "types": types, "text": "Draw a card.", "text_2025": later})
    assert backwards.read is None


def test_a_cost_of_0_is_one_of_0_or_less() -> None:
    text = "The next action card with cost 0 you play this turn gets **go again**."
    less = "The next action card with cost 0 or less you play this turn gets **go again**."
    assert read_record({**EMBER, "text": text, "text_2025": less}).read is not None
    assert read_record({**EMBER, "text": text, "text_2025": less.replace("0", "1")}).read is None


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"cost": None}, "the data lack its cost"),
        ({"stats_known": False}, "the data lack its numbers"),
        ({"types": ["Hero"], "life": 20, "text": "Go again"}, "the data lack its intellect"),
    ],
)
def test_what_the_data_lack_is_never_guessed(changed: dict[str, object], why: str) -> None:
    found = read_record({**EMBER, "text": "Draw a card.", **changed})
    assert found.read is not None
    assert found.unplayable == why


@pytest.mark.rule("fab:9.1.5")
def test_a_card_that_transcends_has_another_face_which_no_record_tells() -> None:
    found = read_record({**EMBER, "text": "Gain 1{h}.\n\nIf you've played another blue card this turn, **transcend**."})
    assert found.read is not None
    assert (found.unplayable, found.card) == ("the data lack its other face", None)


def test_a_text_that_nobody_knows_is_refused() -> None:
    assert read_record({**EMBER, "stats_known": False}).refusal == "Own Ember: its text is unknown"
    assert read_record(EMBER).read is not None


def test_what_is_missing_is_counted(tmp_path: Path) -> None:
    texts = ("Draw a card.", "Draw a cart.", "Discard a cart.")
    records = [{**EMBER, "text": text, "cost": None} for text in texts]
    outcomes = outcomes_of(records)
    assert told(outcomes)[0] == "1 of 3 cards read, 0 of them with all that playing them needs"
    data = as_data(outcomes)
    assert (data["cards"], data["read"], data["playable"]) == (3, 1, 0)
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(json.dumps(record) for record in records), encoding="utf-8")
    shown = CliRunner().invoke(main, ["cards", "compile", str(file), "--game", "fab", "--why"])
    assert "cart" in shown.output
    assert "read, not played: the data lack its cost" in shown.output
    plain = CliRunner().invoke(main, ["cards", "compile", str(file), "--game", "fab", "--json"])
    assert json.loads(plain.output) == data


def test_the_programs_of_what_can_be_played_are_told(tmp_path: Path) -> None:
    records = [{**EMBER, "name": name, "text": f"{name} a card."} for name in ("Draw", "Drew", "Discard")]
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(json.dumps(record) for record in records), encoding="utf-8")
    asked = ["cards", "compile", str(file), "--game", "fab", "--programs"]
    shown = CliRunner().invoke(main, asked).output
    assert shown.startswith("Draw (red)\n  Wizard action\n")
    assert "\n  | Draw a card\n    when this resolves: you draw 1 card\n" in shown
    assert "Discard (red)\n" in shown
    assert "Drew (red)\n" not in shown
    one = CliRunner().invoke(main, [*asked, "--card", "Discard (red)"]).output
    assert one.startswith("Discard (red)\n")
    assert "Draw (red)" not in one


def test_a_line_that_is_no_card_is_named() -> None:
    with pytest.raises(RuleboundError, match=r"pool:2"):
        parse_records('{"name": "Own Ember"}\n[1]', "pool")
    with pytest.raises(RuleboundError, match="no name"):
        read_record({})
