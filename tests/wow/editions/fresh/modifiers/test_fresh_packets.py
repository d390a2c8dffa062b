"""Packets that are dealt at once, and what they meet, read afresh (802.2, 717)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario

pytestmark = pytest.mark.edition("2012", "2013")

CARDS = """
define ability "Nova" cost 0 instant
  | Your hero deals 2 frost damage to each opposing hero and ally.
define ability "Storm" cost 0 instant
  | Your hero deals 2 frost damage to each ally.
define ability "Ward" cost 0 instant
  | Prevent the next {amount} damage that would be dealt to heroes and allies this turn.
define ally "Sponge" 1/9
  | If damage would be dealt to another ally you control, it is dealt to this ally instead.
"""


def warded(position: str, amount: int = 3) -> Table:
    return scenario(CARDS.format(amount=amount) + position).play("Ward", by="opponent").resolve()


@pytest.mark.rule("wow-2013:802.2")
def test_a_player_orders_the_packets_to_his_characters() -> None:
    table = warded('you: hand "Nova"\nopponent: ally "Left" 1/9; ally "Right" 1/9; hand "Ward"')
    table.play("Nova").resolve().expect_asked("opponent", "order").choose("Right").choose("Left")
    table.expect("Right", damage=0).expect("Left", damage=1).expect("their hero", damage=2)


@pytest.mark.rule("wow-2013:802.2")
def test_nobody_orders_packets_where_there_is_enough_for_all() -> None:
    table = warded('you: hand "Nova"\nopponent: ally "Left" 1/9; hand "Ward"', amount=4)
    table.play("Nova").resolve().expect("Left", damage=0).expect("their hero", damage=0)


@pytest.mark.rule("wow-2013:802.2")
def test_the_turn_player_orders_first_and_the_next_only_what_is_left() -> None:
    text = """
        you: ally "A" 1/9; ally "B" 1/9; hand "Storm"
        opponent: ally "C" 1/9; ally "D" 1/9; hand "Ward"
    """
    table = warded(text, amount=2).play("Storm").resolve().expect_asked("you", "order").choose("B")
    table.expect("B", damage=0).expect("A", damage=2).expect("C", damage=2).expect("D", damage=2)
    table = warded(text, amount=5).play("Storm").resolve().expect_asked("opponent", "order").choose("D")
    table.expect("A", damage=0).expect("B", damage=0).expect("D", damage=1).expect("C", damage=2)


@pytest.mark.rule("wow-2013:802.2", "wow-2013:717.3")
def test_who_has_one_counter_for_two_says_which_packet_is_first() -> None:
    text = """
        define item "Idol" cost 0
          | If an ally you control would be dealt damage, remove a charge counter from this item. If you do, \
prevent that damage.
        you: hand "Nova"
        opponent: item "Idol" counter "charge" 1; ally "Left" 1/9; ally "Right" 1/9
    """
    table = scenario(CARDS.format(amount=3) + text).play("Nova").resolve().expect_asked("opponent", "order")
    table.choose("Right").expect("Right", damage=0).expect("Left", damage=2)


@pytest.mark.rule("wow-2013:802.2")
def test_a_packet_that_is_sent_on_meets_what_is_there_for_another() -> None:
    text = """
        define ability "Guard" cost 0 instant
          | Prevent the next 2 damage that would be dealt to target ally this turn.
        you: hand "Storm"
        opponent: ally "Sponge"; ally "Thin" 1/3; hand "Guard"
    """
    table = scenario(CARDS.format(amount=3) + text).play("Guard", "Sponge", by="opponent").resolve()
    table.play("Storm").resolve().expect_asked("opponent", "order").choose("Thin")
    table.expect("Sponge", damage=2).expect("Thin", damage=0)
    assert [fact.amount for fact in table.facts("damage")] == [2]
