"""Items (section 305)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import item, scenario
from wow_cards import ACTIVATE, draw, payment, powers


@pytest.mark.rule("wow-2007:305.1")
def test_an_item_enters_play_and_can_be_activated_at_once() -> None:
    orb = item("Orb", cost=1, program=powers(payment(draw(), ACTIVATE)))
    table = scenario('you: hand "Orb"; resources 1\nopponent:', [orb]).play("Orb").resolve()
    table.expect("Orb", zone="play", controller="you").use("Orb").resolve().expect_hand("you", "Filler")
    table.expect_refused("use", "Orb", rule="401.1")
