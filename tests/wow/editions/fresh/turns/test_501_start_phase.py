"""The start phase, read afresh (chapter 501)."""

# ruff: noqa: E501

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario


@pytest.mark.rule("wow-2012:501.1a", "wow-2013:501.1a")
def test_the_turn_player_readies_what_he_controls_whoever_owns_it() -> None:
    table = scenario("""
        you: hero exhausted; ally "Lent" 1/1 owned by opponent exhausted; ally "New" 1/1 exhausted new; item "Ring" exhausted
          resources 2 exhausted
        opponent: ally "Theirs" 1/1 exhausted; ally "Mine" 1/1 owned by you exhausted
        at opponent's end phase
    """)
    table.pass_until("your ready step")
    for name in ("your hero", "Lent", "New", "Ring"):
        table.expect(name, ready=True)
    table.expect_ready_resources("you", 2).expect("Theirs", ready=False).expect("Mine", ready=False)
    table.expect_chain().expect_asked("you", "priority")


@pytest.mark.rule("wow-2013:501.1a")
def test_until_the_start_of_your_turn_ends_before_cards_ready() -> None:
    table = scenario("""
        define ability "Bind"
          | Target ally can't ready until the start of your next turn.
        you: ally "Guard" 1/4 exhausted; hand "Bind"
        opponent:
    """)
    table.play("Bind", targets=["Guard"]).resolve().pass_until("opponent's ready step")
    table.pass_until("your ready step").expect("Guard", ready=True)


@pytest.mark.rule("wow-2012:501.1a", "wow-2013:501.1a")
def test_cards_are_ready_before_what_triggers_at_the_start_of_the_turn_resolves() -> None:
    table = scenario("""
        define item "Cuff"
          | At the start of your turn, exhaust target ally.
        you: ally "Guard" 1/4 exhausted; item "Cuff"
        opponent: ally "Brute" 2/2
        at opponent's end phase
    """)
    table.pass_until("your ready step", "Guard").expect_chain("Cuff").expect("Guard", ready=True)
    table.resolve().expect("Guard", ready=False)


@pytest.mark.rule("wow-2012:501.1a", "wow-2013:501.1a")
def test_the_ready_step_has_a_window_before_the_draw() -> None:
    table = scenario("""
        define ability "Zap" instant
          | Target player discards a card.
        you:
        opponent: hand "Zap"
        at opponent's end phase
    """)
    table.pass_until("your ready step").expect_hand("you").expect_offered("pass")
    table.pass_until("your draw step").expect_hand("you", "Filler")


INSPIRING = """
    define ally "Kal" 2/2
      | Inspire: Ally
    define ally "Glou" 2/2
      | Inspire: Quest
"""


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
def test_inspire_readies_one_exhausted_card_in_anothers_ready_step() -> None:
    table = scenario(
        INSPIRING
        + 'you: ally "Kal" exhausted; ally "Guard" 1/1 exhausted; ally "Up" 1/1\nopponent: ally "Foe" exhausted'
    )
    table.pass_until("end phase").pass_().pass_()
    table.expect_asked("you")
    assert "Kal" in table.choices()
    assert "Guard" in table.choices()
    assert "Up" not in table.choices()
    assert "Foe" not in table.choices()
    table.choose("Guard").expect("Guard", ready=True).expect("Kal", ready=False).expect_chain()
    table.expect("Foe", ready=True).expect_stage("opponent's ready step")


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
def test_two_inspirers_ready_two_different_allies() -> None:
    table = scenario(
        INSPIRING + 'you: ally "Kal" exhausted; ally "Kal" exhausted; ally "Guard" 1/1 exhausted\nopponent:'
    )
    table.pass_until("end phase").pass_().pass_()
    table.choose("Guard")
    assert "Guard" not in table.choices()
    table.choose("Kal#1").expect("Kal#1", ready=True).expect("Guard", ready=True).expect("Kal#2", ready=False)


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
def test_nothing_is_inspired_in_ones_own_ready_step_beyond_readying() -> None:
    table = scenario(
        INSPIRING
        + """
        define ability "Hold"
          | Exhaust target ally. It can't ready during its controller's next ready step.
        you: ally "Kal"; ally "Guard" 1/1; hand "Hold"
        opponent:
    """
    )
    table.play("Hold", targets=["Guard"]).resolve().pass_until("end phase").pass_().pass_()
    table.expect_asked("you").choose("Guard").expect("Guard", ready=True)


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
def test_one_may_inspire_none() -> None:
    table = scenario(INSPIRING + 'you: ally "Kal" exhausted; ally "Guard" 1/1 exhausted\nopponent:')
    table.pass_until("end phase").pass_().pass_()
    table.expect_asked("you").choose("done")
    table.expect("Guard", ready=False).expect("Kal", ready=False)


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
def test_inspire_quest_readies_quests_only() -> None:
    table = scenario(
        INSPIRING
        + """
        define quest "Wool"
          | Pay 1 to complete this quest.
          | Reward: Draw a card.
        you: ally "Glou" exhausted; resource "Wool" exhausted; resources 1 exhausted
        opponent:
    """
    )
    table.pass_until("end phase").pass_().pass_()
    table.expect_asked("you")
    assert "Glou" not in table.choices()
    table.choose("Wool").expect("Wool", ready=True).expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
def test_a_power_with_several_kinds_inspires_one_of_each() -> None:
    table = scenario("""
        define ally "Exarch" 5/7
          | Inspire: Ally, hero, and resource
        you: hero exhausted; ally "Exarch" exhausted; ally "Guard" 1/1 exhausted; resources 3 exhausted
        opponent:
    """)
    table.pass_until("end phase").pass_().pass_()
    table.choose("Guard", "Hero of you", "Filler")
    table.expect("Guard", ready=True).expect("your hero", ready=True).expect("Exarch", ready=False)
    table.expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2013:501.2a")
@pytest.mark.edition("2012", "2013")
def test_the_draw_comes_before_the_window_of_the_draw_step() -> None:
    table = scenario("""
        define ability "Quick" instant
          | Your hero heals 1 damage from itself.
        you: hero damage 2; deck "Quick"
        opponent:
        at opponent's end phase
    """)
    table.pass_until("your ready step").expect_hand("you").pass_until("your draw step")
    table.expect_hand("you", "Quick").expect_chain().play("Quick").resolve().expect("your hero", damage=1)
    table.expect_stage("your draw step").pass_().pass_().expect_stage("your action phase")


@pytest.mark.rule("wow-2013:501.2a")
@pytest.mark.edition("2012", "2013")
def test_drawing_from_an_empty_deck_in_the_draw_step_loses() -> None:
    table = scenario("you: deck empty\nopponent:\nat opponent's end phase")
    table.pass_until("your ready step").expect_running()
    table.pass_().pass_().expect_winner("opponent")


@pytest.mark.rule("wow-2013:501.2b")
@pytest.mark.edition("2012", "2013")
def test_the_first_player_doesnt_draw_on_the_first_turn() -> None:
    table = scenario("you: deck 30\nopponent: deck 30\nat mulligans")
    table.state.turn = 0  # (A scenario's turn is otherwise none of the game's first.)
    table.choose("keep", "keep").pass_().pass_().expect_stage("your action phase").expect_hand("you")
    table.end_turn().expect_hand("opponent", "Filler")


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
def test_an_inspired_quest_costs_less_to_complete_this_turn() -> None:
    table = scenario("""
        define ally "Glou" 3/2
          | Inspire: Quest
          | When a quest is inspired this way, you pay 1 less to complete it this turn.
        define quest "Wool"
          | Pay 2 to complete this quest.
          | Reward: Draw a card.
        you: ally "Glou"; resource "Wool" exhausted
        opponent:
    """)
    table.pass_until("end phase").pass_().pass_().choose("Wool").expect("Wool", ready=True)
    table.resolve_all().give_priority("you").complete("Wool").expect("Wool", exhausted=True, face_down=True)


@pytest.mark.rule("wow-2012:501.1a", "wow-2013:501.1a")
def test_as_a_turn_starts_comes_before_what_triggers_at_its_start() -> None:
    table = scenario("""
        define ally "Dragonhawk" 2/2
          | As this ally enters play and as your turn starts, choose "ability", "ally", or "equipment".
          | Opposing cards of the chosen type lose and can't have powers.
        define item "Bell"
          | At the start of your turn, your hero heals 1 damage from itself.
        you: hero damage 3; ally "Dragonhawk" exhausted; item "Bell"
        opponent: item "Gong"
        at opponent's end phase
    """)
    table.pass_().pass_().expect_asked("you").expect_chain()
    assert table.decision.kind != "priority"
    table.choose(table.choices()[0]).expect_chain("Bell").expect("Dragonhawk", ready=True)


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b", "wow-2013:802.1")
def test_everyone_but_the_turn_player_may_inspire() -> None:
    table = scenario(
        INSPIRING
        + 'you: ally "Kal"; ally "Guard" 1/1 exhausted\none: ally "A" 1/1 exhausted\ntwo with you: ally "Kal"; ally "B" 1/1 exhausted'
    )
    table.pass_until("end phase").pass_().pass_().pass_()
    asked = set()
    for _ in range(6):
        if table.decision.kind == "priority":
            break
        asked.add(table.decision.seat)
        options = table.choices()
        table.choose(next(one for one in ("Guard", "B", *options) if one in options))
    assert asked == {0, 2}
    table.expect("Guard", ready=True).expect("B", ready=True).expect("A", ready=True)


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
def test_an_ally_that_inspires_is_ready_for_the_other_players_turn() -> None:
    table = scenario(
        INSPIRING + 'you: ally "Kal"; ally "Wall" 0/5 protector exhausted\nopponent: ally "Foe" 2/2'
    )
    table.pass_until("end phase").pass_().pass_().choose("Wall").pass_until("opponent's action phase")
    table.attack("Foe", "your hero").resolve().pass_().pass_().choose("Wall").expect("Wall", defending=True)


@pytest.mark.rule("wow-2013:501.1b", "wow-2013:103.2")
def test_what_cant_ready_is_not_inspired() -> None:
    lock = 'define item "Lock"\n  | Opposing allies can\'t ready.\n'
    table = scenario(INSPIRING + lock + 'you: ally "Kal"; ally "Guard" 1/1 exhausted\nopponent: item "Lock"')
    table.pass_until("end phase").pass_().pass_().expect_asked("opponent", "priority")
