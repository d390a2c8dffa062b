"""What general procedures cite: each step of the closed list has a number in every edition's rulebook."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import rulebound
from rulebound.kernel.randomness import seeded
from rulebound.rulebooks.index import load_index
from rulebound.tcg import citations as shared_steps
from rulebound.tcg.citations import COUNTED, STEPS, TARGETS, Citing, Step, X, cite
from rulebound.wow import citations as wow_steps
from rulebound.wow.citations import (
    BACK_IN_PLAY,
    CITATIONS,
    FACE_DOWN,
    HOST_FITS,
    MASTER_HERO,
    MOUNT,
    NO_CHARACTER,
    NO_HERO,
    ONE_WEAPON,
    ORDER_OF_HEROES,
    PARTED,
    PUBLISHED,
    REVEAL_REMOVED,
    SMASHED,
    STRUCK,
    citations_of,
)
from rulebound.wow.edition import Edition
from rulebound.wow.position.state import State
from rulebound.wow.procedures import WowProcedures

#: Steps of procedures that not every edition has.
ONLY_SOME = (
    *(ONE_WEAPON, MOUNT, PARTED, MASTER_HERO, ORDER_OF_HEROES, BACK_IN_PLAY, NO_HERO),
    *(COUNTED, HOST_FITS, NO_CHARACTER, FACE_DOWN, REVEAL_REMOVED, SMASHED),
)


def test_steps_are_told_apart_by_their_names() -> None:
    assert len({step.name for step in STEPS}) == len(STEPS) > 20


def test_every_edition_has_a_number_for_every_step() -> None:
    assert list(CITATIONS) == list(PUBLISHED)
    for edition in PUBLISHED:
        assert {*STEPS} <= {*CITATIONS[edition]} == {*CITATIONS["2007"]}


@pytest.mark.parametrize("edition", PUBLISHED)
def test_every_number_stands_in_its_rulebook(edition: str) -> None:
    """What of 6.0 is lost has the number of 7.4, and says so; what is there has its own."""
    index = load_index()
    own, later = f"wow-{edition}", "wow-2013"
    for step, number in CITATIONS[edition].items():
        if not number:
            # What only another edition does.
            assert step in ONLY_SOME
            continue
        if number.startswith("7.4:"):
            assert edition == "2012", (step, number)
            assert number[4:] > "501.2", (step, number)
        book = later if number.startswith("7.4:") else own
        if book in index.rulebooks:
            assert index.has(book, number.removeprefix("7.4:")), (step, number)


def test_what_is_lost_is_marked_and_nothing_else() -> None:
    """From 501.2 on, and for the glossary, 6.0 has no numbers of its own."""
    for step, number in CITATIONS["2012"].items():
        if step in ONLY_SOME:
            continue
        lost = CITATIONS["2013"][step] if number.startswith("7.4:") else ""
        assert number == (f"7.4:{lost}" if lost else number)
        assert number.startswith("7.4:") or (number[:3].isdecimal() and number < "501.2")


def test_a_position_cites_the_numbers_of_its_own_edition() -> None:
    cited = []
    for edition in PUBLISHED:
        state = State(Edition(edition), seeded(1))
        state.procedures = WowProcedures(state.edition)
        cited.append(cite(state, X))
    assert cited == ["707.1c", "7.4:707.1b", "707.1b"]


def test_a_step_without_a_row_in_a_rulebook_is_not_cited() -> None:
    state = State(Edition("2007"), seeded(1))
    state.procedures = Citing({X: "1.1"})
    assert cite(state, X) == "1.1"
    with pytest.raises(KeyError, match=TARGETS.name):
        cite(state, TARGETS)


@pytest.mark.parametrize(("edition", "number"), [("2007", "303.2a"), ("2012", "303.2b"), ("2013", "303.2b")])
def test_an_edition_cites_its_own_numbers(edition: str, number: str) -> None:
    assert citations_of(edition)[STRUCK] == number


def test_no_step_of_one_game_is_called_as_one_of_all_games() -> None:
    shared = {name for name in vars(shared_steps) if isinstance(getattr(shared_steps, name), Step)}
    own = {name for name in vars(wow_steps) if name.isupper() and isinstance(getattr(wow_steps, name), Step)}
    assert own & {name for name in shared if name.isupper()} == set()
    assert len(own) > 60


def test_house_rules_go_by_the_numbers_that_they_change() -> None:
    assert Edition("ours", opening_hand=5).citations == citations_of("2007")


@pytest.mark.parametrize("folder", ["tcg", "wow", "ai", "play/judging.py"])
def test_what_is_cited_is_a_step_and_no_number_of_one_rulebook(folder: str) -> None:
    """Numbers stand in the table of a game, and where an edition says what it does otherwise."""
    there = Path(rulebound.__file__).parent / folder
    found = [
        f"{path}: {node.value}"
        for path in sorted(there.rglob("*.py")) or [there]
        if path.parent.name != "wow" or path.name not in ("citations.py", "edition.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"(\d{3}\.\d+|G\.)[a-z-]*", node.value)
    ]
    assert found == []
