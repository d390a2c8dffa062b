"""[wow-2012:103.2] A cost whose deed can't be done isn't offered, whatever its deed is."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import item, scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2012:103.2", "wow-2013:103.2")
@pytest.mark.parametrize(
    ("bar", "cost"),
    [
        ("Players can't discard cards.", "Discard a card"),
        ("Items can't be destroyed.", "Destroy this item"),
        ("Items can't be destroyed.", "Destroy an item you control"),
        ("Items can't be exhausted.", "[Activate]"),
        ("Items can't be exhausted.", "Exhaust an item you control"),
        ("Heroes can't be exhausted.", "Exhaust your hero"),
        ("Items have Invincible.", "Put this item into its owner's hand"),
        ("Items have Invincible.", "Remove this item from the game"),
        ("Items have Invincible.", "Put an item you control into its owner's hand"),
    ],
)
def test_a_cost_that_cant_be_done_isnt_offered(bar: str, cost: str) -> None:
    cards = [item("Lamp", f"{cost} → Draw a card."), item("Bar", bar)]
    scenario('you: item "Lamp"; hand "Bar"\nopponent:', cards).expect_offered("use", "Lamp")
    scenario('you: item "Lamp"; hand "Bar"\nopponent: item "Bar"', cards).expect_refused("use", "Lamp")
