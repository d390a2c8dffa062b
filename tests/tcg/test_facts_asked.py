"""What asks this turn's journal reads facts of its own sort, and what it looks for of the cards that they are about."""

from __future__ import annotations

import pytest

from rulebound.fab.nodes.properties import PlayedFrom
from rulebound.tcg import constants as c
from rulebound.tcg.nodes.conditions import ThisTurn
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.nodes.patterns import Adds, DealsDamage, Moves


def test_each_sort_of_fact_is_a_facet_of_its_own() -> None:
    assert c.facts_of(("damage",)) == c.DAMAGE_FACTS
    assert c.facts_of(("play", c.ANY_MOVE)) == c.LAYER_FACTS | c.MOVE_FACTS
    # a kind that no list names; and another turn, after which nothing has happened yet
    assert c.facts_of(("parley",)) == c.OTHER_FACTS
    assert c.fact_of("turn") == c.FACTS
    assert c.FACTS & c.EVERYTHING == c.FACTS
    assert not c.FACTS & c.VALUES


@pytest.mark.parametrize(
    ("node", "facts"),
    [
        (ThisTurn(DealsDamage(to=Tagged("dagger"))), c.DAMAGE_FACTS),
        (ThisTurn(Adds("play", Tagged("dagger"))), c.LAYER_FACTS),
        (ThisTurn(Moves("", Tagged("dagger"))), c.MOVE_FACTS),
    ],
)
def test_a_question_to_the_journal_reads_its_facts_and_what_it_asks_of_the_cards(node: ThisTurn, facts: int) -> None:
    assert node.reads() & c.FACTS == facts
    assert node.reads() & c.TAGS
    assert not node.reads() & (c.STATS | c.KEYWORDS | c.HISTORY)


def test_where_a_card_was_played_from_changes_by_announcing_alone() -> None:
    assert PlayedFrom(c.HAND).reads() == c.LAYER_FACTS
