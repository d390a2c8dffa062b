"""More of what is chosen as a text is processed, by whoever takes the action [wow-2013:709.2b]."""

from __future__ import annotations

import pytest

from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import ability, ally, scenario


@pytest.mark.rule("wow-2013:709.2b")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_which_opponent_is_meant_is_chosen_as_it_resolves(edition: str) -> None:
    sight = ability("Sight", ("Choose an opponent.", "Ongoing: That opponent plays with his hand revealed."))
    text = 'you: hand "Sight"\nopponent: hand "A"\nthird: hand "B"'
    table = scenario(text, [sight, ally("A", 1, 1), ally("B", 1, 1)], edition=EDITIONS[edition]).play("Sight")
    # Not as it is added: it is no target.
    table.expect_asked("you", "priority").resolve().expect_asked("you", "choose").choose("third")
    assert table.card("B").seen_by & 1
    assert not table.card("A").seen_by & 1


@pytest.mark.rule("wow-2013:709.2b")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_whoever_is_told_to_chooses_one_as_it_resolves(edition: str) -> None:
    text = "Each opponent chooses one: Your hero deals 2 fire damage to his hero; or you draw a card."
    table = scenario('you: hand "Deal"; deck 3\nopponent:\nthird:', [ability("Deal", text)], edition=EDITIONS[edition])
    table.play("Deal").expect_asked("you", "priority").resolve().expect_asked("opponent", "mode").choose(0)
    table.expect_asked("third", "mode").choose(1).expect_hand("you", "Filler")
    table.expect("opponent's hero", damage=2).expect("third's hero", damage=0)
