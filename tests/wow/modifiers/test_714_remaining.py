"""How long "while it remains in your party" and "while it remains in play" are (section 714)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario

LURE = ability("Lure", "Gain control of target ally.", instant=True)
TEXT = "When Warden enters play, target opposing ally has +2 ATK while Warden remains {}."
TAKE = "When Warden enters play, gain control of target opposing equipment while Warden remains {}."


@pytest.mark.rule("wow-2007:714.1", "wow-2007:400.1")
@pytest.mark.parametrize(("where", "atk"), [("in play", 3), ("in your party", 1), ("under your control", 1)])
def test_a_card_that_another_player_controls_remains_in_play_and_not_in_your_party(where: str, atk: int) -> None:
    warden = ally("Warden", 1, 3, TEXT.format(where))
    text = 'you: hand "Warden"\nopponent: ally "Ox" 1/9; hand "Lure"'
    table = scenario(text, [warden, LURE]).play("Warden").resolve_all().expect("Ox", atk=3)
    table.play("Lure", targets=["Warden"], by="opponent").resolve_all().expect("Warden", controller="opponent")
    table.expect("Ox", atk=atk)


@pytest.mark.rule("wow-2007:714.1", "wow-2007:400.1")
@pytest.mark.parametrize(("where", "holder"), [("in play", "you"), ("in your party", "opponent")])
def test_control_lasts_as_long(where: str, holder: str) -> None:
    warden = ally("Warden", 1, 3, TAKE.format(where))
    text = 'you: hand "Warden"\nopponent: weapon "Axe" atk 1; hand "Lure"'
    table = scenario(text, [warden, LURE]).play("Warden").resolve_all().expect("Axe", controller="you")
    table.play("Lure", targets=["Warden"], by="opponent").resolve_all().expect("Axe", controller=holder)
