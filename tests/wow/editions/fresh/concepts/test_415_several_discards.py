"""Several cards are discarded one at a time, whoever says so (415.9d of 6.0, 415.9e of 7.4)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario

#: Triggers on the discards before which there are nine cards or more.
GRUDGE = """
define ability "Scrap" cost 9
define item "Grudge"
  | When you discard a card while you have nine or more cards in your hand, draw a card.
"""
TEN = 'hand "Scrap" "Scrap" "Scrap" "Scrap" "Scrap" "Scrap" "Scrap" "Scrap" "Scrap" "Scrap"'


def triggered(table: Table) -> int:
    return len([link for link in table.state.stack if link.kind == "trigger"])


@pytest.mark.rule("wow-2012:415.9d", "wow-2013:415.9e", "wow-2013:503.2a")
def test_down_to_the_maximum_hand_size_one_card_after_the_other() -> None:
    table = scenario(f'{GRUDGE}at your end phase\nyou: item "Grudge"; {TEN}\nopponent:')
    table.pass_().pass_().choose("Scrap", "Scrap", "Scrap").expect_stage("opponent's ready step")
    assert triggered(table) == 2


@pytest.mark.rule("wow-2007:802.1", "wow-2007:503.2a")
def test_in_2007_all_of_them_at_once() -> None:
    table = scenario(f'{GRUDGE}at your end phase\nyou: item "Grudge"; {TEN}\nopponent:')
    table.pass_().pass_().choose("Scrap", "Scrap", "Scrap")
    assert triggered(table) == 3


@pytest.mark.rule("wow-2012:415.9d", "wow-2013:415.9e", "wow-2013:707.1e")
def test_as_a_cost_one_card_after_the_other() -> None:
    pit = 'define item "Pit"\n  | Discard three cards → Your hero heals 1 damage from itself.\n'
    table = scenario(f'{GRUDGE}{pit}you: item "Grudge"; item "Pit"; {TEN}\nopponent:')
    table.use("Pit").choose("Scrap", "Scrap", "Scrap")
    assert triggered(table) == 2


@pytest.mark.rule("wow-2007:103.2", "wow-2013:103.2", "wow-2013:503.2a")
def test_who_cant_discard_keeps_all_and_is_not_asked() -> None:
    lock = 'define item "Lock"\n  | Players can\'t discard cards.\n'
    table = scenario(f'{GRUDGE}{lock}at your end phase\nyou: item "Lock"; {TEN}\nopponent:')
    table.pass_().pass_().expect_stage("opponent's ready step").expect_hand("you", *["Scrap"] * 10)


@pytest.mark.rule("wow-2007:103.2", "wow-2013:103.2", "wow-2013:709.2b", "wow-2013:415.9e")
def test_of_each_player_only_who_can_discard_chooses_a_card() -> None:
    text = """
        define ability "Tithe" cost 0
          | Each player discards a card. If you do, draw a card.
        define item "Lock"
          | Opponents can't discard cards.
        define ability "Scrap" cost 9
        you: hand "Tithe" "Scrap" "Scrap"
        opponent: item "Lock"; hand "Scrap" "Scrap"
    """
    table = scenario(text).play("Tithe").resolve().expect_asked("opponent", "choose").choose("Scrap")
    table.expect_hand("you", "Scrap", "Scrap").expect_graveyard("opponent", "Scrap")
