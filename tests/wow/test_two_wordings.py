"""Two wordings of one card: one is taken if they say the same, else it is refused; those of the pool are explained."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from real_cards.pool import needs_pool, records
from rulebound.wow.cards import two_wordings
from rulebound.wow.cards.card_files import RecordRead, read_record
from rulebound.wow.cards.two_wordings import alike, fuller, has_lost_an_end
from rulebound.wow.language.compiling import CardRefused

DOCUMENT = Path(__file__).parents[2] / "docs" / "cards.md"


def _read(newer: list[str], older: str, **more: object) -> RecordRead:
    record: dict[str, object] = {
        "name": "Brannoc the Quiet", "type": "Ally", "cost": 2, "atk": 2, "health": 2, "damage_type": "Melee",
        "stats_known": True, "powers": newer, "rules_2010": older, **more,
    }  # fmt: skip
    return read_record(record)


def test_two_wordings_that_mean_the_same_are_one_card() -> None:
    read = _read(["When Brannoc attacks, draw a card."], "When this ally attacks, draw a card.")
    assert read.wording == "powers"


def test_two_wordings_that_mean_different_things_refuse_the_card_and_name_both() -> None:
    refusal = _read(["When Brannoc attacks, draw a card."], "When Brannoc defends, draw a card.").refusal
    assert refusal is not None
    assert "attacks draw a card" in str(refusal)
    assert "defends draw a card" in str(refusal)


def test_a_wording_that_has_lost_words_gives_way_to_the_other() -> None:
    whole = "When Brannoc attacks, draw a card.\nPets you control have +1 ATK."
    for newer, older, taken in (
        (["When Brannoc attacks, draw a card."], whole, "rules_2010"),
        (whole.splitlines(), "When Brannoc attacks, draw a card.", "powers"),
        # [203.2] A lost break would make two powers one.
        (whole.splitlines(), whole.replace("\n", " "), "powers"),
        ([whole.replace("\n", " ")], whole, "rules_2010"),
        # A lost icon would ask for a tag.
        (["[Warrior] cards you control have +1 ATK."], "Warrior cards you control have +1 ATK.", "powers"),
        (["Warrior cards you control have +1 ATK."], "[Warrior] cards you control have +1 ATK.", "rules_2010"),
    ):
        assert _read(newer, older).wording == taken, newer


def test_the_older_wording_is_read_only_if_the_newer_is_the_same_misspelt() -> None:
    assert _read(["Wehn Brannoc attacks, draw a card."], "When Brannoc attacks, draw a card.").wording == "rules_2010"
    read = _read(["Wehn Brannoc defends, draw a card."], "When Brannoc attacks, draw a card.")
    assert read.definition is None
    assert "Wehn" in str(read.refusal)
    assert "no other spelling" in str(read.refusal)


@pytest.mark.parametrize(
    ("newer", "older", "same"),
    [
        ("Brannoc has Long Range", "Brannoc has long-range (Defenders deal no damage to him.)", True),
        ("Put revealed ally into your hand", "Put a revealed ally into your hand", True),
        ("Draw 2 crads", "Draw 3 cards", False),
        ("Brannoc has -1 atk", "Brannoc has +1 ATK", False),
        ("Brannoc heels 2 fire damage", "Brannoc heals 2 frost damage", False),
        ("Put a 1 ATK / 1 health Wolf into play", "Put a 1 [Melee] / 1 [Health] Wolf into play", True),
        ("You drawq a card", "You may draw a card", False),
        ("Draw a crad. Ready Brannoc", "Draw a card. Exhaust Pip. Ready Brannoc", False),
    ],
)
def test_what_is_only_misspelt(newer: str, older: str, same: bool) -> None:
    assert alike([newer], [older]) is same


def test_a_last_paragraph_that_was_lost_is_not_another_wording() -> None:
    assert alike(["Drwa a card."], ["Draw a card.", "Ready Brannoc."])
    assert not alike(["Drwa a card.", "Ready Brannoc."], ["Draw a card."])
    assert not alike(["Drwa a card. Discard a card."], ["Draw a card. Ready Pip. Discard a card.", "Ready Brannoc."])


def test_what_has_lost_its_end_is_no_whole_text_even_if_the_other_isnt_understood() -> None:
    read = _read(["Elusive"], "Elusive\nWhen Brannoc attacks, sing.")
    assert read.definition is None
    assert "sing" in str(read.refusal)
    # A reminder is no lost end, nor is a word that stands alone.
    for more in ("(Opponents sing of 2 cards.)", "(Opponents sing", "Pay"):
        assert _read(["Elusive"], f"Elusive\n{more}").wording == "powers", more


def test_neither_of_two_other_texts_is_the_fuller() -> None:
    assert fuller(["Draw a card."], ["Ready Brannoc."]) is None


def test_a_paragraph_that_has_lost_its_end() -> None:
    whole = ["FRONT: Flip Tarn >>> Draw a card. Use only on your turn.", "BACK:", "Ready Brannoc."]
    assert has_lost_an_end(["Flip Tarn >>> Draw a card.", "Ready Brannoc."], whole)
    assert not has_lost_an_end(["Flip Tarn >>> Draw a card.", "Use only on your turn."], whole)
    assert not has_lost_an_end(["Flip Tarn >>> Draw a card. Use only on your turn."], whole)
    assert not has_lost_an_end(["Flip Tarn >>> Draw two cards."], whole)


@needs_pool
def test_every_card_whose_wordings_were_compared_by_eye_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = two_wordings.reviewed()
    listed = tomllib.loads((files("rulebound.wow.cards") / "two_wordings.toml").read_text(encoding="utf-8"))["wordings"]
    assert all(table["reason"] for table in listed)
    for name, taken in compared.items():
        assert read_record(records()[name]).wording == taken, name
    monkeypatch.setattr(two_wordings, "reviewed", dict)
    for name in compared:
        assert isinstance(read_record(records()[name]).refusal, CardRefused), name


@pytest.mark.slow
@needs_pool
def test_the_document_names_the_cards_whose_wordings_differ() -> None:
    told = " ".join(DOCUMENT.read_text(encoding="utf-8").split())
    for name, record in records().items():
        if record.get("powers") is not None and record.get("rules_2010") is not None:
            read = read_record(record)
            told_why = ("two wordings mean", "no other spelling", "has lost its end")
            between = read.refusal is not None and any(words in str(read.refusal) for words in told_why)
            if read.wording == "rules_2010" or between:
                assert name in told, name
