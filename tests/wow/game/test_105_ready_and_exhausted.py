"""Ready and exhausted (section 105)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.effects import TurnCards
from rulebound.wow.scenarios import ability, ally, scenario, weapon
from wow_cards import HERO_OR_ALLY, spell, target

HOLD = ability("Hold", instant=True, program=spell(TurnCards("exhaust", target(HERO_OR_ALLY))))
FREE = ability("Free", instant=True, program=spell(TurnCards("ready", target(HERO_OR_ALLY))))


@pytest.mark.rule("wow-2007:105.1")
def test_cards_enter_play_ready_and_stay_so_until_exhausted() -> None:
    table = scenario(
        'you: hand "Footman" "Axe" "Hold" "Free"\nopponent:', [ally("Footman"), weapon("Axe"), HOLD, FREE]
    )
    table.play("Footman").resolve().play("Axe").resolve()
    table.expect("Footman", ready=True).expect("Axe", ready=True)
    table.play("Hold", targets=["Footman"]).resolve().expect("Footman", ready=False).expect("Axe", ready=True)
    table.play("Free", targets=["Footman"]).resolve().expect("Footman", ready=True)


@pytest.mark.rule("wow-2007:105.1", "wow-2007:501.1a")
def test_the_turn_player_readies_everything_as_the_ready_step_starts() -> None:
    text = """
        you: hero exhausted; ally "Footman" exhausted; weapon "Axe" exhausted; resources 2 exhausted
        opponent: hero exhausted; ally "Guard" exhausted; resources 1 exhausted
        at opponent's end phase
    """
    table = scenario(text).pass_until("your ready step")
    table.expect("your hero", ready=True).expect("Footman", ready=True).expect("Axe", ready=True)
    table.expect_ready_resources("you", 2)
    table.expect("their hero", ready=False).expect("Guard", ready=False).expect_ready_resources("opponent", 0)
    assert {fact.rule for fact in table.facts("ready")} == {"501.1a"}
