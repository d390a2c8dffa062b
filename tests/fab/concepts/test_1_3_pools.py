"""What is in no card-pool (1.3.2b)."""

from __future__ import annotations

import pytest

from fab_texts import card
from rulebound.fab.cards.building_a_deck import is_legal_with
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards


@pytest.mark.rule("fab:1.3.2b")
@pytest.mark.parametrize("hero", ["Sefa of the Quick Blades", "Brannoch Tidewarden"])
@pytest.mark.parametrize(("kind", "legal"), [("action", True), ("token", False)])
def test_a_token_is_in_the_pool_of_no_hero(hero: str, kind: str, legal: bool) -> None:
    (found,) = read_cards(card("Brass Wheel", "", kind, tags="item"), "a card of a test")
    assert is_legal_with(shipped_cards()[hero], found) == legal
