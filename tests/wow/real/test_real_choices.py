"""Real cards of whose text an opponent chooses: when he is asked, under each edition [wow-2013:707.1c]."""

from __future__ import annotations

import pytest

from real_cards.pool import needs_pool, read, real
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.flow import ChooseNow
from rulebound.text import walk
from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import Table, scenario


def begun(name: str, edition: str) -> Table:
    """Your turn begins, with an ally of that name."""
    text = f'you: ally "{name}"\nopponent: ally "Ox" 2/9\nat opponent\'s end phase'
    return scenario(text, [real(name)], edition=EDITIONS[edition]).pass_().pass_()


@needs_pool
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_as_it_is_added_in_the_later_editions(edition: str) -> None:
    table = begun("One-Thousand-Battles", edition).expect_asked("opponent", "mode").choose(1)
    table.expect_chain("One-Thousand-Battles").resolve().pass_until("your action phase").expect_running()
    quest = "If You're Not Against Us ..."
    text = f'you: resource "{quest}"; resources 2\nopponent:'
    table = scenario(text, [real(quest)], edition=EDITIONS[edition]).complete(quest)
    table.expect_asked("opponent", "mode").choose(0).expect_asked("you", "priority")
    table.resolve().expect_hand("you", "Filler")


@needs_pool
def test_as_it_resolves_in_2007() -> None:
    table = begun("One-Thousand-Battles", "2007").expect_asked("you", "priority").resolve()
    table.expect_asked("opponent", "mode").choose(0).pass_until("your action phase")
    table.expect_refused("attack", "One-Thousand-Battles", at="Ox")


@needs_pool
@pytest.mark.parametrize(("name", "node"), [("Peroth'arn", Choose), ("Karuzak", ChooseNow)])
def test_one_opponent_chooses_a_mode_and_each_of_them_chooses_for_himself(name: str, node: type) -> None:
    definition = read(name).definition
    assert definition is not None
    found = [part for _, part in walk(definition.program) if isinstance(part, (Choose, ChooseNow))]
    assert [type(part) for part in found] == [node]
