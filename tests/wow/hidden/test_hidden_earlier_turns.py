"""What everybody saw on earlier turns, a seat's fork still knows where something asks for it."""

from __future__ import annotations

import pytest

from rulebound.kernel.codec import canonical
from rulebound.kernel.game import Game
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State
from rulebound.wow.edition import EDITIONS
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import ability, ally, quest, scenario
from rulebound.wow.scenarios.table import Table

MILL = quest("Mill", ("Pay 0 to complete this quest.", "Reward: Remove an ally card in your graveyard from the game. "
                      "If you do, draw a card for each ally card you've removed with quests named Mill."))  # fmt: skip
VAULT = ability("Vault", ("Remove your hand from the game.",
                          "Ongoing: If you would draw a card, choose a card you removed and put it into your hand "
                          "instead."))  # fmt: skip
#: What a position is asked about: as it is, as each seat knows it, and as that is known in its turn.
SEATS = (-1, 0, 1)


def known_to(table: Table, seat: int, again: bool = False) -> Table:
    """The same table as a seat knows it, or as it would know that."""
    if seat < 0:
        return table
    made = RULES.redrawn(table.state, table.state, seat, 3)
    if again:
        made = RULES.redrawn(made, made, seat, 3)
    assert canonical(RULES.view(made, seat)) == canonical(RULES.view(table.state, seat))
    return Table(Game(RULES, made), table.started)


def kept(state: State) -> list[GameEvent]:
    """The facts of earlier turns that a position knows."""
    found = [fact for chapter in state.journal.chapters for fact in chapter.entries]
    return [fact for fact in found if isinstance(fact, GameEvent)]


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("seat", SEATS)
def test_what_namesakes_removed_counts(seat: int, again: bool) -> None:
    text = 'you: resource "Mill"; resource "Mill"; graveyard "A" "A"; deck 9\nopponent: deck 9'
    table = scenario(text, [MILL, ally("A", 1, 1)]).complete("Mill").resolve("A").end_turn().end_turn()
    table = known_to(table, seat, again)
    before = len(table.facts("draw"))
    table.complete("Mill").resolve()
    assert len(table.facts("draw")) == before + 2


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("seat", SEATS)
def test_what_a_card_removed_is_chosen_from(seat: int, again: bool) -> None:
    text = 'you: hand "Vault" "A" "B"; deck "A" "B"\nopponent: deck 9'
    table = scenario(text, [VAULT, ally("A", 1, 1), ally("B", 1, 1)]).play("Vault").resolve().end_turn()
    table = known_to(table, seat, again)
    while table.decision.kind == "priority":
        table.pass_()
    assert sorted(table.choices()) == ["A", "B"]


@pytest.mark.parametrize("seat", [-1, 0])
def test_a_second_turn_is_no_first_one(seat: int) -> None:
    ready = ally("Ready", 1, 1, "Preparation", cost=5)
    text = 'you: hand "Ready"; deck 9\nopponent: deck 9'
    first = scenario(text, [ready], edition=EDITIONS["2013"])
    known_to(first, seat).expect_offered("play", "Ready")
    second = known_to(first.end_turn().end_turn(), seat)
    second.expect_refused("play", "Ready")


def test_nothing_else_of_earlier_turns_is_known() -> None:
    text = 'you: resource "Mill"; graveyard "A" "A"; hand "A"; deck 9\nopponent: deck 9'
    table = scenario(text, [MILL, ally("A", 1, 1, cost=0)])
    table.complete("Mill").resolve("A").play("A").resolve().end_turn().end_turn()
    assert {"draw", "play"} <= {fact.kind for fact in kept(table.state)}
    for seat in (0, 1):
        made = RULES.redrawn(table.state, table.state, seat, 3)
        assert len(made.journal) == len(table.state.journal)
        assert {fact.kind for fact in kept(made)} == {"remove", "turn"}
