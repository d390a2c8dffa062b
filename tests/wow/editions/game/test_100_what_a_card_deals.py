"""Lines of deckbuilding that speak of the damage that cards deal [2012:100.2e]."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.conditions import DeckKind
from rulebound.wow.scenarios import ability


@pytest.mark.parametrize(
    "text",
    [
        "Your hero deals 2 fire damage to target ally.",
        "Your hero deals 2 fire damage and 2 frost damage to target ally.",
    ],
)
def test_a_card_that_deals_several_kinds_of_damage_deals_each(text: str) -> None:
    card = ability("Bolt", text)
    assert DeckKind(deals=c.DAMAGE_BITS["fire"]).means(card)
    assert not DeckKind(deals=c.DAMAGE_BITS["holy"]).means(card)
