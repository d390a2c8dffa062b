"""New numbers for what speaks of cards: the changes that cards make with a text of their own and without one."""

from __future__ import annotations

import pytest

from rulebound.kernel.records import Mark
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.listings import Listing, active_of
from rulebound.tcg.nodes.groups import Players
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.program.rule_changes import HandSize
from rulebound.tcg.views.renumbering import Renumbering
from wow_cards import bolt

#: An object's number times this is below those of the changes in its text.
PLACES = 256 * 8


def test_changes_in_force_go_by_the_new_numbers_of_their_cards() -> None:
    numbers = Renumbering()
    numbers.ids.update({5: 9, 6: 4})
    armor, texted = 7 * c.CARDS + 5, 8 * c.CARDS + 6
    found = numbers.composed((17, -armor, texted * PLACES + 3))
    assert found == (17, -(7 * c.CARDS + 9), (8 * c.CARDS + 4) * PLACES + 3)


@pytest.mark.parametrize("place", [-1, 0, 1, 31, 32, 200, 255, 256, 1_000])
def test_each_change_in_force_goes_by_the_number_of_its_card_wherever_in_a_text_it_stands(place: int) -> None:
    # what a card has gained stands behind all that is printed on it
    card = Card(5, 0, bolt(), c.PLAY, Mark())
    card.number = 7 * c.CARDS + 5
    listing = Listing()
    listing.shelve(active_of(card, 0, Continuous(place, "", None, (HandSize(Players("all"), None),) * 9)))
    made = [shelved.number for _, shelved in listing.shelved]
    assert len(made) == 9
    numbers = Renumbering()
    numbers.ids[5] = 9
    moved = 4 * PLACES
    assert numbers.composed(tuple(made)) == tuple(number + moved for number in made)
