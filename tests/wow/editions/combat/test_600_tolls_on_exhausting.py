"""Who can't attack or exhaust unless its controller pays [wow-2013:600.3a]."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, ability, ally, scenario

pytestmark = pytest.mark.edition("2013")

HELD = "Ongoing: Attached ally can't attack or exhaust unless its controller pays 2."
ROOTS = ability("Roots", f"Attach to target ally.<p>{HELD}")
REST = ability("Rest", "Exhaust target ally.", instant=True)
SEER = ally("Seer", 1, 9, "[Activate] → Draw a card.")
WALL = ally("Wall", 1, 9, "Protector")
CARDS = [ROOTS, REST, SEER, WALL]


def rooted(name: str, resources: int, more: str = "") -> Table:
    """Return a position in which an ally of yours has the roots attached to it."""
    text = f'you: ally "{name}"; ability "Roots" on "{name}"; resources {resources}{more}'
    return scenario(f'{text}\nopponent: ally "Ox" 1/9; hand "Rest"', CARDS)


@pytest.mark.rule("wow-2013:600.3a")
def test_exhausting_to_attack_costs_nothing_beyond_the_attack() -> None:
    table = rooted("Seer", 2).attack("Seer", "Ox").expect_ready_resources("you", 0).resolve()
    table.expect("Seer", exhausted=True, attacking=True)
    rooted("Seer", 1).expect_refused("attack", "Seer", at="Ox")


@pytest.mark.rule("wow-2013:600.3a")
def test_it_is_paid_for_exhausting_as_a_cost() -> None:
    table = rooted("Seer", 2).use("Seer").expect_asked("you", "may").choose("yes").expect_ready_resources("you", 0)
    table.expect("Seer", exhausted=True).resolve().expect_hand("you", "Filler")
    rooted("Seer", 1).expect_refused("use", "Seer")
    # Who doesn't pay hasn't exhausted it: nothing comes of it.
    table = rooted("Seer", 2).use("Seer").choose("no").expect("Seer", ready=True).expect_chain()
    table.expect_ready_resources("you", 2)


@pytest.mark.rule("wow-2013:600.3a")
@pytest.mark.parametrize(("resources", "answer"), [(2, "yes"), (2, "no"), (1, "")])
def test_its_controller_chooses_to_pay_as_anothers_effect_would_exhaust_it(resources: int, answer: str) -> None:
    table = rooted("Seer", resources).play("Rest", by="opponent", targets=["Seer"]).pass_().pass_()
    if answer:
        table.expect_asked("you", "may").choose(answer)
    table.expect("Seer", exhausted=answer == "yes").expect_ready_resources("you", 0 if answer == "yes" else resources)


@pytest.mark.rule("wow-2013:600.3a")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_it_is_paid_for_protecting(answer: str) -> None:
    table = rooted("Wall", 2, '; ally "Elk" 1/9').end_turn().attack("Ox", "Elk").resolve()
    table.pass_().pass_().expect_asked("you", "protect").choose("Wall").expect_asked("you", "may").choose(answer)
    table.expect("Wall", exhausted=answer == "yes", defending=answer == "yes")
