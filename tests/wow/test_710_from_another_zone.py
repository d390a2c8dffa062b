"""What enters play (710.1) comes from another zone; what is in play and put into a row there doesn't."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario

WELL = ability("Well", "Ongoing: When a resource enters play under your control, draw a card.")
DOZE = ability("Doze", "Put target ally into its owner's resource row face down.")
STORE = ability("Store", "Put a card from your hand into your resource row face down.")
#: The rules that say so: 415.9a and 710.1 of 7.4 stand in where the text of 2012 is lost.
RULES = ("wow-2007:710.1", "wow-2012:710.1", "wow-2013:710.1", "wow-2013:415.9a")


@pytest.mark.rule(*RULES)
def test_a_card_in_play_that_is_put_into_a_resource_row_doesnt_enter_play() -> None:
    text = 'you: ability "Well"; ally "Ox" 1/1; hand "Doze" "Store" "Imp"; deck 3\nopponent:'
    table = scenario(text, [WELL, DOZE, STORE, ally("Imp")]).play("Doze", targets=["Ox"]).resolve_all()
    table.expect("Ox", zone="resources").expect_hand("you", "Store", "Imp")
    table.play("Store").resolve_all().expect("Imp", zone="resources").expect_hand("you", "Filler")


@pytest.mark.rule(*RULES)
def test_nothing_is_done_as_it_enters_play_by_what_is_there() -> None:
    rise = ability("Rise", "Put target ally into its owner's resource row face up.")
    beast = ally("Beast", 2, 4, text="As Beast enters play, your hero heals 3 damage from itself.")
    text = 'you: hero damage 5; ally "Beast"; hand "Rise" "Beast"\nopponent:'
    table = scenario(text, [rise, beast]).play("Rise", targets=["Beast#1"]).resolve_all()
    table.expect("Beast#1", zone="resources").expect("your hero", damage=5)
    table.play("Beast#2").resolve_all().expect("your hero", damage=2)
