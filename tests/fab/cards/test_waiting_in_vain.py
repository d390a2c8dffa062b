"""A card that waits in the arena for a phase in which it can't be there is refused (1.3.3, 1.7.4)."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_records import outcomes_of

DESTROYED = "At the beginning of your end phase, destroy this."
DRAWS = "At the start of your turn, draw a card."


def entry(kind: str, text: str, subtypes: str = "", more: str = "") -> str:
    return f'[[card]]\nname = "Ebb"\ntype = "{kind}"\nsubtypes = [{subtypes}]\n{more}\ntext = ["{text}"]\n'


@pytest.mark.rule("fab:1.3.3", "fab:1.7.4")
@pytest.mark.parametrize(
    ("kind", "text", "subtypes", "more"),
    [
        ("instant", DESTROYED, "", "cost = 0"),
        ("action", DESTROYED, "", "cost = 0"),
        ("action", DRAWS, "", "cost = 0"),
        ("action", "At the beginning of your end phase, destroy this and draw a card.", "", "cost = 0"),
        # The combat chain has closed before a phase begins.
        ("action", DESTROYED, '"attack"', "cost = 0\npower = 3"),
        ("defense reaction", DRAWS, "", "cost = 0\ndefense = 3"),
        ("action", "When this enters the arena and at the start of your turn, draw a card.", "", "cost = 0"),
    ],
)
def test_what_never_is_there_is_refused(kind: str, text: str, subtypes: str, more: str) -> None:
    with pytest.raises(RuleboundError, match=r"Ebb: its text waits for a phase .* such as \"aura\""):
        read_cards(entry(kind, text, subtypes, more), "a file")


@pytest.mark.rule("fab:1.3.3", "fab:3.13.2")
@pytest.mark.parametrize(
    "text",
    [
        "When this enters the arena, draw a card.",
        "This enters the arena with 2 energy counters. When it has none, destroy it.",
    ],
)
@pytest.mark.parametrize(
    ("kind", "subtypes", "more"),
    [
        ("instant", "", "cost = 0"),
        ("action", "", "cost = 0"),
        ("action", '"attack"', "cost = 0\npower = 3"),
        ("defense reaction", "", "cost = 0\ndefense = 3"),
    ],
)
def test_what_never_enters_is_refused(kind: str, text: str, subtypes: str, more: str) -> None:
    with pytest.raises(RuleboundError, match=r"Ebb: its text says what comes of its entering .* such as \"aura\""):
        read_cards(entry(kind, text, subtypes, more), "a file")
    assert read_cards(entry(kind, text, f'{subtypes}{", " if subtypes else ""}"aura"', more), "a file")


@pytest.mark.rule("fab:1.3.3")
def test_what_waits_for_others_to_enter_is_no_permanent_itself() -> None:
    text = "Until end of turn, whenever an aura enters the arena under your control, gain 1{h}."
    assert read_cards(entry("instant", text, "", "cost = 0"), "a file")


@pytest.mark.rule("fab:1.3.3", "fab:1.7.4", "fab:6.6.3")
@pytest.mark.parametrize(
    ("kind", "text", "subtypes", "more"),
    [
        ("action", DESTROYED, '"aura"', "cost = 0"),
        ("instant", DRAWS, '"item"', "cost = 0"),
        ("equipment", DRAWS, '"head"', ""),
        # From elsewhere than the arena; and what is done later, of something else.
        ("instant", "While this is in your graveyard, at the start of your turn, you may banish this.", "", "cost = 0"),
        ("action", "At the beginning of your end phase, draw a card.", "", "cost = 0"),
    ],
)
def test_what_stays_waits(kind: str, text: str, subtypes: str, more: str) -> None:
    assert read_cards(entry(kind, text, subtypes, more), "a file")


@pytest.mark.rule("fab:1.3.3", "fab:1.7.4")
@pytest.mark.parametrize(("types", "lacking"), [(["Action"], "lack a subtype"), (["Action", "Aura"], "")])
@pytest.mark.parametrize("text", [DESTROYED, "When this enters the arena, draw a card."])
def test_a_record_without_a_subtype_says_what_it_lacks(types: list[str], lacking: str, text: str) -> None:
    record = {"name": "Ebb", "types": types, "text": text, "cost": 0, "color": "Red", "stats_known": True}
    (outcome,) = outcomes_of([record])
    assert (outcome.card is None) == bool(lacking)
    assert lacking in outcome.unplayable
    assert outcome.read is not None
