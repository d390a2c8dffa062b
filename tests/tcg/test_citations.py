"""What general procedures cite: each step of the closed list has a number in every edition's rulebook."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import rulebound.tcg
from rulebound.errors import RuleboundError
from rulebound.kernel.randomness import seeded
from rulebound.rulebooks.index import load_index
from rulebound.tcg.citations import STEPS, TARGETS, Step, cite
from rulebound.wow.citations import CITATIONS, PUBLISHED, citations_of
from rulebound.wow.edition import EDITIONS, Edition
from rulebound.wow.links.procedures import PROCEDURES
from rulebound.wow.position.state import State


def test_steps_are_told_apart_by_their_names() -> None:
    assert len(set(STEPS)) == len(STEPS) > 20


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_edition_has_a_number_for_every_step_and_no_other(edition: str) -> None:
    assert sorted(CITATIONS[edition]) == sorted(STEPS)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_number_stands_in_its_rulebook(edition: str) -> None:
    index = load_index()
    unknown = [rule for rule in CITATIONS[edition].values() if not index.has(f"wow-{edition}", rule)]
    assert unknown == []


def test_a_position_cites_the_numbers_of_its_own_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    later: dict[Step, str] = {**citations_of("2007"), TARGETS: "705.1d"}
    monkeypatch.setitem(CITATIONS, "2012", later)
    cited = []
    for edition in ("2007", "2012"):
        state = State(Edition(edition), seeded(1))
        state.procedures = PROCEDURES
        cited.append(cite(state, TARGETS))
    assert cited == ["707.1d", "705.1d"]


def test_house_rules_go_by_the_numbers_that_they_change() -> None:
    assert Edition("ours", opening_hand=5).citations == citations_of("2007")


def test_a_published_rulebook_never_goes_by_the_numbers_of_another() -> None:
    assert [f"wow-{edition}" for edition in PUBLISHED] == [key for key in load_index().rulebooks if key[:4] == "wow-"]
    for edition in sorted({*PUBLISHED} - {*EDITIONS}):
        with pytest.raises(RuleboundError, match=f"edition {edition} has no numbers"):
            Edition(edition)


def test_no_number_of_one_rulebook_stands_where_all_games_are_served() -> None:
    """What a procedure cites is a step; numbers are the games' own."""
    shared = Path(rulebound.tcg.__file__).parent
    found = [
        f"{path.relative_to(shared)}: {node.value}"
        for path in sorted(shared.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"(\d{3}\.\d+|G\.)[a-z-]*", node.value)
    ]
    assert found == []
