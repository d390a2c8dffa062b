"""New numbers for what speaks of cards: the changes that cards make with a text of their own and without one."""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.views.renumbering import Renumbering

#: An object's number times this is below those of the changes in its text.
PLACES = 256 * 8


def test_changes_in_force_go_by_the_new_numbers_of_their_cards() -> None:
    numbers = Renumbering()
    numbers.ids.update({5: 9, 6: 4})
    armor, texted = 7 * c.CARDS + 5, 8 * c.CARDS + 6
    found = numbers.composed((17, -armor, texted * PLACES + 3))
    assert found == (17, -(7 * c.CARDS + 9), (8 * c.CARDS + 4) * PLACES + 3)
