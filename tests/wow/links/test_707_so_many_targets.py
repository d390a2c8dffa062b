"""How many targets a link has, where its text says a number that is chosen or computed [707.1c, 707.1d]."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario

FAN = ability("Fan", "Your hero deals 1 fire damage to each of X target allies.", x_cost=True)
SWEEP = ability("Sweep", "Exhaust X target opposing allies, where X is the number of allies in your party.")
HERD = ability(
    "Herd", "Exhaust up to X target opposing allies, where X is the number of allies in your party."
)
PAIR = ability(
    "Pair", "Destroy X target allies in your party. Your hero heals 1 damage from target ally.", x_cost=True
)
CALLER = ally(
    "Caller",
    1,
    1,
    "When Caller enters play, exhaust X target opposing allies, where X is the number of Totems in your party.",
)
THREE = 'opponent: ally "A" 1/2; ally "B" 1/2; ally "C" 1/2'


@pytest.mark.rule("wow-2007:707.1d", "wow-2007:707.1c", "wow-2007:G.x")
def test_x_targets_are_exactly_as_many_as_x() -> None:
    table = scenario(f'you: hand "Fan"; resources 3\n{THREE}', [FAN]).play("Fan", x=2)
    table.expect_asked("you", "target").expect_choices("A", "B", "C").choose("A")
    table.expect_asked("you", "target").expect_choices("B", "C").choose("B").expect_chain("Fan").resolve()
    table.expect("A", damage=1).expect("B", damage=1).expect("C", damage=0)


@pytest.mark.rule("wow-2007:707.1c", "wow-2007:707.1d", "wow-2007:G.x")
def test_x_is_no_more_than_there_are_targets_and_may_be_0() -> None:
    table = scenario('you: hand "Fan"; resources 5\nopponent: ally "A" 1/2; ally "B" 1/2', [FAN]).play("Fan")
    assert [option.value for option in table.decision.options] == [0, 1, 2]
    table.choose(0).expect_chain("Fan").resolve().expect("A", damage=0).expect("Fan", zone="graveyard")


@pytest.mark.rule("wow-2007:707.1d")
def test_a_computed_number_of_targets_is_exact() -> None:
    mine = 'you: hand "Sweep"; ally "Mine"; ally "Mine"'
    table = scenario(f"{mine}\n{THREE}", [SWEEP]).play("Sweep").choose("B")
    table.expect_asked("you", "target").expect_choices("A", "C").choose("C").resolve()
    table.expect("A", ready=True).expect("B", ready=False).expect("C", ready=False)
    scenario(f'{mine}\nopponent: ally "A" 1/2', [SWEEP]).expect_refused("play", "Sweep", rule="707.1d")
    none = scenario(f'you: hand "Sweep"\n{THREE}', [SWEEP]).play("Sweep").expect_chain("Sweep").resolve()
    none.expect("A", ready=True).expect("Sweep", zone="graveyard")


@pytest.mark.rule("wow-2007:707.1d")
def test_up_to_a_computed_number_may_be_fewer() -> None:
    table = scenario(f'you: hand "Herd"; ally "Mine"; ally "Mine"\n{THREE}', [HERD]).play("Herd").choose("B")
    table.choose("done").resolve().expect("A", ready=True).expect("B", ready=False).expect("C", ready=True)


@pytest.mark.rule("wow-2007:707.1d", "wow-2007:706.1b")
def test_a_card_that_another_target_needs_isnt_left_over_for_x() -> None:
    """Three allies, one of them the target of the other sentence: X is 2 at most."""
    table = scenario(
        'you: hand "Pair"; resources 9; ally "A" 1/2; ally "B" 1/2; ally "C" 1/2\nopponent:', [PAIR]
    ).play("Pair")
    assert [option.value for option in table.decision.options] == [0, 1, 2]
    table.choose(2).choose("A").choose("C").expect_chain("Pair").resolve()
    table.expect("A", zone="graveyard").expect("B", zone="play").expect("C", zone="graveyard")


@pytest.mark.rule("wow-2007:707.1d", "wow-2007:708.1")
def test_a_triggered_effect_without_so_many_targets_isnt_added() -> None:
    totems = 'ally "Stone" 0/1 tag "Totem"; ally "Water" 0/1 tag "Totem"'
    table = (
        scenario(f'you: hand "Caller"; {totems}\nopponent: ally "A" 1/2', [CALLER]).play("Caller").resolve()
    )
    table.expect_chain().expect("A", ready=True)
    table = scenario(f'you: hand "Caller"; {totems}\n{THREE}', [CALLER]).play("Caller").resolve()
    table.choose("A").choose("B").resolve().expect("A", ready=False).expect("B", ready=False).expect(
        "C", ready=True
    )
