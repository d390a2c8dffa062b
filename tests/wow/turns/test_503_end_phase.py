"""The end phase (section 503)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.changes import HandSize
from rulebound.wow.nodes.groups import Players
from rulebound.wow.nodes.patterns import Moves
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, item, scenario
from wow_cards import ALLY, always, atk, bolt, draw, gain, powers, spell, target, when

NINE = " ".join(['"Filler"'] * 9)
BOOST = ability("Boost", instant=True, program=spell(gain(target(ALLY), atk(2))))
WATCH = item("Watch", program=powers(when(Moves("discard"), draw())))


@pytest.mark.rule("wow-2007:503.1", "wow-2013:503.1")
def test_the_end_phase_opens_with_priority_for_the_turn_player() -> None:
    table = scenario('you:\nopponent: hand "Bolt"', [bolt()]).pass_().pass_().expect_stage("your end phase")
    table.expect_asked("you", "priority").play("Bolt", targets=["your hero"], by="opponent").resolve()
    table.expect_stage("your end phase").pass_().pass_().expect_stage("opponent's ready step")


@pytest.mark.rule("wow-2007:503.2a", "wow-2007:411.3b", "wow-2013:503.2a", "wow-2013:415.4b")
def test_only_the_turn_player_discards_down() -> None:
    table = scenario(f"you: hand {NINE}\nopponent: hand {NINE}\nat your end phase").pass_().pass_()
    table.expect_asked("you", "discard").choose("Filler#1", "Filler#2").expect_stage("opponent's ready step")
    table.expect_hand("you", *["Filler"] * 7).expect_hand("opponent", *["Filler"] * 9)
    assert [fact.rule for fact in table.facts("discard")] == ["503.2a", "503.2a"]


@pytest.mark.rule("wow-2007:503.2a", "wow-2013:503.2a")
def test_nobody_discards_at_seven() -> None:
    hand = " ".join(['"Filler"'] * 7)
    scenario(f"you: hand {hand}\nopponent:\nat your end phase").pass_().pass_().expect_hand(
        "you", *["Filler"] * 7
    )


@pytest.mark.rule(
    "wow-2007:503.2a", "wow-2007:411.3b", "wow-2013:503.2a", "wow-2013:415.4b", "wow-2012:415.4b"
)
def test_modifiers_change_the_maximum() -> None:
    small = item("Small", program=powers(always(None, HandSize(Players("opponents"), Number(3), -1))))
    text = f'you: hand {NINE}\nopponent: item "Small"\nat your end phase'
    table = scenario(text, [small]).pass_().pass_()
    table.choose(*[f"Filler#{n}" for n in range(1, 6)]).expect_hand("you", *["Filler"] * 4)


@pytest.mark.rule("wow-2007:503.2a", "wow-2013:503.2a")
def test_what_triggers_then_waits_for_the_next_ready_step() -> None:
    table = scenario(f'you: hand {NINE}; item "Watch"\nopponent:\nat your end phase', [WATCH]).pass_().pass_()
    table.choose("Filler#1", "Filler#2").expect_stage("opponent's ready step")
    while table.decision.kind == "order triggers":
        table.choose("Watch")
    table.expect_chain("Watch", "Watch").expect_asked("opponent", "priority")


@pytest.mark.rule("wow-2007:503.2a", "wow-2007:714.3")
def test_modifiers_until_end_of_turn_expire_in_the_wrap_up_step() -> None:
    table = scenario('you: hand "Boost"; ally "Footman" 1/1\nopponent:', [BOOST]).play("Boost").resolve()
    table.pass_until("your end phase").expect("Footman", atk=3).pass_().pass_().expect_stage(
        "opponent's ready step"
    )
    table.expect("Footman", atk=1)


@pytest.mark.rule("wow-2007:503.2a", "wow-2013:503.2a")
def test_even_those_made_in_the_end_phase() -> None:
    text = 'you: hand "Boost"; ally "Footman" 1/1\nopponent:\nat your end phase'
    table = scenario(text, [BOOST]).play("Boost").resolve().expect("Footman", atk=3).pass_().pass_()
    table.expect("Footman", atk=1)


@pytest.mark.rule("wow-2007:503.2a", "wow-2013:503.2a")
def test_first_the_discard_then_the_expiry_then_the_next_turn() -> None:
    text = f'you: hand "Boost" {NINE}; ally "Footman" 1/1\nopponent:'
    table = scenario(text, [BOOST]).play("Boost").resolve().end_turn("Filler#1", "Filler#2")
    kinds = [fact.kind for fact in table.facts() if fact.kind in ("discard", "expire", "turn")]
    assert kinds == ["discard", "discard", "expire", "turn"]
