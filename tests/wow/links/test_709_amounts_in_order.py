"""Amounts dealt in the order of the targets, one of which has become illegal (709.2c)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, scenario

FORK = ability("Fork", "Target up to three allies. Your hero deals 3, 2, and 1 nature damage to them, respectively.")
DOOM = ability("Doom", "Destroy target ally.", instant=True)


@pytest.mark.rule("wow-2007:709.2c", "wow-2013:709.2c")
def test_the_amount_of_a_target_that_has_become_illegal_goes_to_nobody_else() -> None:
    table = scenario(
        'you: hand "Fork" "Doom"; resources 12\nopponent: ally "A" 1/9; ally "B" 1/9; ally "C" 1/9',
        [FORK, DOOM],
    )
    table.play("Fork", "A", "B", "C").play("Doom", "A").resolve().resolve()
    table.expect("B", damage=2).expect("C", damage=1)
