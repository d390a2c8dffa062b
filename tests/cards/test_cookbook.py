"""The cookbook of the guide to writing cards: every line of it is read, by the game that it is for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.fab.scenarios import scenario as fab_scenario
from rulebound.play.games import game_named
from rulebound.wow.scenarios.cards import card

GUIDE = Path(__file__).parents[2] / "docs" / "writing-cards.md"
BLOCK = re.compile(r"```(wow|fab|war) (\w+)( of several paragraphs)?\n(.*?)```", re.DOTALL)


def recipes(game: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return what kind of card each text of the cookbook is on, and its paragraphs."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for its_game, kind, several, body in BLOCK.findall(GUIDE.read_text(encoding="utf-8")):
        lines = body.strip().splitlines()
        if its_game == game:
            found += [(kind, tuple(lines))] if several else [(kind, (line,)) for line in lines]
    return found


def test_there_is_something_for_each_game() -> None:
    assert len(recipes("wow")) >= 40
    assert len(recipes("fab")) >= 15
    assert len(recipes("war")) >= 3


@pytest.mark.parametrize(("kind", "text"), recipes("wow"), ids=lambda each: str(each)[:60])
def test_world_of_warcraft_reads_it(kind: str, text: tuple[str, ...]) -> None:
    cost, health = int(kind != "quest"), int(kind == "ally")
    made = card("Model", kind, text, x_cost=" X " in text[0], cost=cost, health=health)
    program = made.program
    assert program is not None
    assert program != card("Model", kind, (), cost=cost, health=health).program


@pytest.mark.parametrize(("kind", "text"), recipes("fab"), ids=lambda each: str(each)[:60])
def test_flesh_and_blood_reads_it(kind: str, text: tuple[str, ...]) -> None:
    power = "attack power 3" if kind == "attack" else ""
    paragraphs = "\n".join(f"  | {line}" for line in text)
    table = fab_scenario(
        f'define action "Model" red {power} cost 1 defense 2 pitch 1\n{paragraphs}\n'
        'you: hero "One"; hand "Model"\nother: hero "Other"'
    )
    assert "Model" in [each.definition.name for each in table.state.cards]


@pytest.mark.parametrize(("kind", "text"), recipes("war"), ids=lambda each: str(each)[:60])
def test_war_reads_it(kind: str, text: tuple[str, ...]) -> None:
    assert kind == "unit"
    assert game_named("war").phrases().parse("text", text[0], ()).node.clauses
