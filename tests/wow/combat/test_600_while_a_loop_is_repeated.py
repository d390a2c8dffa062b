"""Characters that must attack, while a loop is repeated: who can't pass doesn't pass again either [600.2, 801.1b]."""

from __future__ import annotations

import pytest

from rulebound.wow.position.state import own
from rulebound.wow.scenarios import Table, ally, hero, item, scenario

pytestmark = pytest.mark.edition("2007", "2012", "2013")

#: Such a loop goes on for as long as it is named.
TROLL = hero("Troll", 2000)
GOAD = item("Goad", "0 >>> Your hero deals 1 damage to target hero.")
HOTHEAD = ally("Hothead", 1, 9, "This ally must attack if able.")
#: What must attack only once the loop has gone on for a while.
BROODER = ally("Brooder", 1, 9, "While your hero has 5 or more damage, this ally must attack if able.")


def repeat(table: Table, count: int) -> Table:
    """Claim the latest loop and name a number; all others agree."""
    table.game.choose(next(one for one in table.decision.options if one.verb == "repeat"))
    table.game.choose(next(one for one in table.decision.options if one.value == count))
    while table.decision.kind == "loop":
        table.game.choose(next(one for one in table.decision.options if one.verb == "agree"))
    return table


def went_on(table: Table) -> bool:
    """Tell whether it was repeated 20 times, or up to the 20th in which it was to begin anew."""
    up_to = own(table.state).edition.optional_loops == "up to one's own action"
    return table.card("Troll").damage == (20 if up_to else 21)


@pytest.mark.rule("wow-2007:600.2", "wow-2013:600.2")
def test_a_loop_is_over_where_its_player_could_not_pass() -> None:
    """In each round the turn player passes on an empty chain, until a character of that player's must attack."""
    text = 'you: hero "Troll"; ally "Brooder"\nopponent: item "Goad"'
    table = scenario(text, [TROLL, GOAD, BROODER]).pass_()
    table.use("Goad", targets=["Troll"], by="opponent").resolve().expect_asked("you", "priority").pass_()
    repeat(table, 20).expect_asked("you", "priority").expect_chain().expect("Troll", damage=5)
    table.expect_refused("pass", rule="600.2").expect_offered("attack", "Brooder", at="their hero")


@pytest.mark.rule("wow-2007:600.2", "wow-2013:600.2")
def test_a_loop_goes_on_where_that_character_could_not_attack() -> None:
    text = 'you: hero "Troll"; ally "Brooder" exhausted\nopponent: item "Goad"'
    table = scenario(text, [TROLL, GOAD, BROODER]).pass_()
    table.use("Goad", targets=["Troll"], by="opponent").resolve().pass_()
    repeat(table, 20).expect_asked("opponent", "priority")
    assert went_on(table)


@pytest.mark.rule("wow-2007:600.2", "wow-2013:600.2")
def test_on_the_chain_everybody_passes_again() -> None:
    text = 'you: item "Goad"; ally "Hothead"\nopponent: hero "Troll"'
    table = scenario(text, [TROLL, GOAD, HOTHEAD]).expect_refused("pass", rule="600.2")
    table.use("Goad", targets=["Troll"]).resolve()
    repeat(table, 20).expect_asked("you", "priority")
    assert went_on(table)


@pytest.mark.rule("wow-2007:600.2", "wow-2013:600.2")
def test_who_is_not_the_turn_player_passes_again() -> None:
    text = 'you: hero "Troll"\none: ally "Hothead"\ntwo: item "Goad"'
    table = scenario(text, [TROLL, GOAD, HOTHEAD]).pass_().pass_()
    table.use("Goad", targets=["Troll"], by="two").resolve().expect_asked("you", "priority").pass_().pass_()
    repeat(table, 20).expect_asked("two", "priority")
    assert went_on(table)


@pytest.mark.rule("wow-2007:600.2", "wow-2013:600.2")
def test_in_a_combat_its_player_passes_again() -> None:
    """Another character must attack, but in the attack window nobody could propose that."""
    text = 'you: hero "Troll"; ally "First" 1/9; ally "Hothead"\nopponent: item "Goad"; ally "Guard" 1/9'
    table = scenario(text, [TROLL, GOAD, HOTHEAD]).attack("First", "Guard").resolve()
    table.expect_asked("you", "priority").pass_().use("Goad", targets=["Troll"], by="opponent").resolve().pass_()
    repeat(table, 20).expect_asked("opponent", "priority")
    assert went_on(table)
