"""Turn sequence, read afresh (chapter 500)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.scenarios import Table, scenario

AGAIN = """
define ability "Again" instant
  | Take an extra turn after this one.
define ability "Doze" instant
  | Skip your next turn.
"""


def turns(table: Table, count: int) -> list[str]:
    found = []
    for _ in range(count):
        table.end_turn()
        found.append(table.state.players[table.state.turn_player].name)
    return found


@pytest.mark.rule("wow-2012:500.1", "wow-2013:500.1")
def test_turns_go_clockwise() -> None:
    assert turns(scenario("a:\nb:\nc:"), 4) == ["b", "c", "a", "b"]


@pytest.mark.rule("wow-2012:500.1", "wow-2013:500.1")
def test_the_phases_and_steps_in_order() -> None:
    table = scenario("a:\nb:")
    seen: list[tuple[int, str]] = []
    for _ in range(14):
        now = (table.state.turn_player, c.STAGE_NAMES[table.state.stage])
        if not seen or seen[-1] != now:
            seen.append(now)
        table.pass_()
    assert seen[:6] == [
        (0, "action phase"),
        (0, "end phase"),
        (1, "ready step"),
        (1, "draw step"),
        (1, "action phase"),
        (1, "end phase"),
    ]


@pytest.mark.rule("wow-2012:500.2", "wow-2013:500.2")
def test_the_end_of_a_turn_triggers_at_the_start_of_the_end_phase() -> None:
    table = scenario("""
        define item "Bell"
          | At the end of your turn, draw a card.
        you: item "Bell"
        opponent:
    """)
    table.pass_until("end phase").expect_chain("Bell").expect_asked("you", "priority").expect_hand("you")
    table.resolve().expect_hand("you", "Filler").expect_stage("your end phase")


@pytest.mark.rule("wow-2012:500.2", "wow-2013:500.2")
def test_what_enters_play_in_the_end_phase_is_too_late_for_the_end_of_the_turn() -> None:
    table = scenario("""
        define item "Bell" instant
          | At the end of your turn, draw a card.
        you: hand "Bell"
        opponent:
    """)
    table.pass_until("end phase").play("Bell").resolve().expect("Bell", zone="play").expect_chain()
    table.end_turn().expect_hand("you")


@pytest.mark.rule("wow-2012:500.2", "wow-2013:500.2")
def test_what_enters_play_in_the_ready_step_is_too_late_for_the_start_of_the_turn() -> None:
    table = scenario("""
        define item "Bell" instant
          | At the start of your turn, your hero heals 1 damage from itself.
        you: hero damage 5; hand "Bell"
        opponent:
        at opponent's action phase
    """)
    table.pass_until("your ready step").play("Bell").resolve().expect_chain()
    table.pass_until("action phase").expect("your hero", damage=5)


@pytest.mark.rule("wow-2012:500.2", "wow-2013:500.2", "wow-2013:501.1a")
def test_the_start_of_a_turn_triggers_before_anyone_has_priority() -> None:
    table = scenario("""
        define item "Bell"
          | At the start of your turn, your hero heals 1 damage from itself.
        you: hero damage 5 exhausted; item "Bell" exhausted
        opponent:
        at opponent's action phase
    """)
    table.pass_until("your ready step").expect_chain("Bell").expect("your hero", ready=True, damage=5)
    table.resolve().expect("your hero", damage=4).expect_stage("your ready step").expect_hand("you")


@pytest.mark.rule("wow-2012:500.3", "wow-2013:500.3")
def test_an_extra_turn_comes_at_once_and_then_the_order_goes_on() -> None:
    table = scenario(AGAIN + 'a: hand "Again"\nb:\nc:').play("Again").resolve()
    assert turns(table, 4) == ["a", "b", "c", "a"]


@pytest.mark.rule("wow-2012:500.3", "wow-2013:500.3")
def test_the_extra_turn_created_last_is_taken_first() -> None:
    table = scenario(AGAIN + 'a: hand "Again"\nb:\nc: hand "Again"').play("a's Again").resolve()
    table.play("c's Again", by="c").resolve()
    assert turns(table, 5) == ["c", "a", "b", "c", "a"]


@pytest.mark.rule("wow-2012:500.3", "wow-2013:500.3")
def test_two_extra_turns_for_one_player_are_two_turns() -> None:
    table = scenario(AGAIN + 'a: hand "Again" "Again"\nb:').play("Again").resolve().play("Again").resolve()
    assert turns(table, 4) == ["a", "a", "b", "a"]


@pytest.mark.rule("wow-2012:500.3", "wow-2013:500.3")
def test_an_extra_turn_in_anothers_turn_is_added_after_that_one() -> None:
    table = scenario(AGAIN + 'a:\nb:\nc: hand "Again"').play("Again", by="c").resolve()
    assert turns(table, 4) == ["c", "b", "c", "a"]


@pytest.mark.rule("wow-2012:500.4", "wow-2013:500.4")
def test_two_skips_are_two_turns() -> None:
    table = scenario(AGAIN + 'a: hand "Doze" "Doze"\nb:').play("Doze").resolve().play("Doze").resolve()
    assert turns(table, 5) == ["b", "b", "b", "a", "b"]


@pytest.mark.rule("wow-2012:500.4", "wow-2013:500.4")
def test_an_extra_turn_is_the_next_turn_that_is_skipped() -> None:
    table = scenario(AGAIN + 'a: hand "Doze" "Again"\nb:').play("Doze").resolve().play("Again").resolve()
    assert turns(table, 3) == ["b", "a", "b"]


@pytest.mark.rule("wow-2012:500.4", "wow-2013:500.4")
def test_a_skipped_turn_never_starts() -> None:
    table = scenario(
        AGAIN
        + """
        define ability "Roar"
          | Target ally has +2 ATK until the start of your next turn.
        define item "Bell"
          | At the start of your turn, your hero heals 1 damage from itself.
        a: hero damage 5; ally "Guard" 1/4; hand "Doze" "Roar"; item "Bell"
        b:
    """
    )
    table.play("Roar", targets=["Guard"]).resolve().play("Doze").resolve().end_turn().expect("Guard", atk=3)
    table.end_turn().expect_stage("b's action phase").expect("Guard", atk=3).expect("a's hero", damage=5)
    table.end_turn().expect_stage("a's action phase").expect("Guard", atk=1).expect("a's hero", damage=4)
@pytest.mark.rule("wow-2012:500.4", "wow-2013:500.4")
def test_skipping_is_told_with_its_own_number() -> None:
    table = scenario(AGAIN + 'a: hand "Doze"\nb:\nc:')
    table.play("Doze").resolve()
    turns(table, 3)
    skipping = [fact for fact in table.state.journal.since(0) if fact.kind in ("skip turn", "turn skipped")]
    assert [(fact.kind, fact.rule) for fact in skipping] == [("skip turn", "500.4"), ("turn skipped", "500.4")]


