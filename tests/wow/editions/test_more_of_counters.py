"""Counters that are said to be added or removed, and not to what: they are the card's own (404.1a of 6.0 and 7.4)."""

from __future__ import annotations

import pytest

from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import item, scenario


@pytest.mark.rule("wow-2012:404.1a", "wow-2013:404.1a")
@pytest.mark.parametrize("edition", ["2012", "2013"])
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Add a charge counter.", 6),
        ("Add two charge counters.", 7),
        ("Add charge counters equal to the number of allies you control.", 8),
        ("Remove a charge counter.", 4),
        ("Remove all charge counters.", 0),
    ],
)
def test_counters_of_no_named_card_are_the_cards_own(edition: str, text: str, left: int) -> None:
    setting = 'you: item "Lamp" counter "charge" 5; item "Other" counter "charge" 5; ally "A"; ally "B"; ally "C"'
    table = scenario(f"{setting}\nopponent:", [item("Lamp", f"[Activate] → {text}")], edition=EDITIONS[edition])
    table.use("Lamp").resolve()
    assert [table.card(name).counter("charge") for name in ("Lamp", "Other")] == [left, 5]
