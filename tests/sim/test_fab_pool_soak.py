"""The soak of Flesh and Blood with other people's cards: its decks, its games, and what it says of a fault."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import faults_of
from rulebound.fab.cards.card_records import CardPool, outcomes_of
from rulebound.fab.cards.deck_files import read_deck
from rulebound.sim.soak.fab_pools import POOL, FabPoolSoak, playable, random_deck, soak_fab_pool_game

REAL = Path(__file__).resolve().parents[2].parent / "shared" / "cards" / "fab.jsonl"

#: Records as other people's data have them, of our own cards.
RECORDS: list[dict[str, object]] = [
    {"name": "Marrow Drum", "color": "Red", "pitch": 1, "cost": 1, "power": 4, "defense": 3},
    {"name": "Marrow Oath", "color": "Blue", "pitch": 3, "cost": 0, "defense": 2},
    {"name": "Marrow Mask", "defense": "*"},
    {"name": "Marrow Riddle", "color": "Red", "pitch": 1, "cost": 0},
    {"name": "Marrow Tale", "color": "Red"},
]
TYPES = (["Brute", "Action", "Attack"], ["Generic", "Action"], ["Equipment", "Head"], ["Action"], ["Action"])
TEXTS = (
    "When this hits, gain 1{h}.",
    "Gain 2{h}.\n\n**Go again**",
    "This has {d} equal to the number of cards in your hand.",
    "Wobble.",
    "Gain 2{h}.",
)


def records() -> list[dict[str, object]]:
    """The records, with their types and texts."""
    made: list[dict[str, object]] = []
    for record, types, text in zip(RECORDS, TYPES, TEXTS, strict=True):
        made.append({**record, "types": types, "text": text, "stats_known": record["name"] != "Marrow Tale"})
    made[0]["type_text"] = "Brute / Warrior Action - Attack"
    return made


def test_records_are_cards_that_can_be_played() -> None:
    pool = CardPool({})
    pool.add_records(outcomes_of(records()), "mine.jsonl")
    drum, oath = pool["Marrow Drum (red)"], pool["Marrow Oath (blue)"]
    assert (drum.cost, drum.numbers[c.POWER], drum.numbers[c.PITCH], drum.hybrid) == (
        1,
        4,
        1,
        ("Brute", "Warrior"),
    )
    assert "Gain 2" in oath.paragraphs[0]
    assert oath.numbers[c.POWER] < 0
    assert "does not" not in pool.refused.get("Marrow Riddle (red)", "does not")
    assert pool.refused["Marrow Tale (red)"] == "the data lack its numbers"
    with pytest.raises(RuleboundError, match=r"there is a card Marrow Drum \(red\) already"):
        pool.add_records(outcomes_of(records()), "mine.jsonl")
    with pytest.raises(
        RuleboundError, match=r"'Marrow Tale \(red\)' can't be played: the data lack its numbers"
    ):
        read_deck("Hero: Marrow Tale (red)", pool, "mine", "mine.txt")


def test_random_decks_are_legal_and_games_end(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_text("\n".join(json.dumps(record) for record in records()), encoding="utf-8")
    cards = playable(str(file))
    assert "Marrow Drum (red)" in [card.key for card in cards]
    decks = [random_deck(cards, number) for number in range(6)]
    assert [faults_of(deck, POOL) for deck in decks] == [[]] * 6
    assert all(deck.arena for deck in decks)
    assert random_deck(cards, 1) == decks[1]
    for number in range(2):
        finding = soak_fab_pool_game(FabPoolSoak(str(file)), number)
        assert finding.fault == ""
        assert finding.decisions > 20
        assert finding.used


def test_a_fault_is_told_with_its_place(tmp_path: Path) -> None:
    finding = soak_fab_pool_game(FabPoolSoak(str(tmp_path / "none.jsonl")), 3)
    assert finding.number == 3
    assert "none.jsonl" in finding.fault
    assert "Traceback" in finding.trace


@pytest.mark.slow
def test_games_of_real_cards() -> None:
    if not REAL.exists():
        pytest.skip(f"no real cards at {REAL}")
    found = [soak_fab_pool_game(FabPoolSoak(str(REAL), 5), number) for number in range(12)]
    assert [one.fault for one in found] == [""] * 12
