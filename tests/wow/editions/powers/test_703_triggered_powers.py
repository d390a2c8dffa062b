"""What "next" means where several such events happen at once (703.1a)."""

from __future__ import annotations

import pytest

from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import ability, scenario

ONCE = ability("Once", "The next time an ally is destroyed this turn, draw a card.")
NOVA = ability("Nova", "Destroy all allies.")


@pytest.mark.rule("wow-2007:715.1", "wow-2013:703.1a", "wow-2013:715.1")
@pytest.mark.parametrize(("edition", "times"), [("2007", 1), ("2012", 2), ("2013", 2)])
def test_all_that_happens_at_once_is_next(edition: str, times: int) -> None:
    text = 'you: hand "Once" "Nova"\nopponent: ally "A" 1/1; ally "B" 1/1'
    table = scenario(text, [ONCE, NOVA], edition=EDITIONS[edition])
    table.play("Once").resolve().play("Nova").resolve()
    assert len(table.state.stack) == times
    # and then no more
    table.resolve_all()
    assert table.state.modifiers == []
