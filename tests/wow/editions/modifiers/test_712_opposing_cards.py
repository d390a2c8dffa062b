"""Which of the opposing cards lose their powers: those in play [wow-2013:712.4, G.opposing]."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario

HUSH = ally(
    "Hush",
    1,
    5,
    (
        'As this ally enters play, choose "ability", "ally", or "equipment".',
        "Opposing cards of the chosen type lose and can't have powers.",
    ),
)
FIRM = ability(
    "Firm",
    "This ability can't be interrupted. <p> Your hero deals 2 fire damage to target hero.",
    instant=True,
)
NOPE = ability("Nope", "Interrupt target ability card.", instant=True)
WRATH = ability("Wrath", "Ongoing: Your hero has +2 ATK.")
RISEN = ally("Risen", 1, 1, "Pay 1 → Put this ally from your graveyard into your hand.")
LATER = pytest.mark.edition("2012", "2013")
CARDS = [HUSH, FIRM, NOPE, WRATH, RISEN]


@LATER
@pytest.mark.rule("wow-2013:712.4", "wow-2013:G.opposing", "wow-2013:700.3")
def test_cards_on_the_chain_and_in_other_zones_keep_theirs() -> None:
    """A ruling (docs/rulings.md): the text names no other zone."""
    text = 'you: hand "Hush" "Nope"; ability "Wrath"\nopponent: ability "Wrath"; hand "Firm"'
    table = scenario(text, CARDS).play("Hush").resolve().choose("ability")
    table.expect("your hero", atk=2).expect("their hero", atk=0)
    table.play("Firm", targets=["your hero"], by="opponent").play(
        "Nope", targets=["Firm"], by="you"
    ).resolve()
    table.expect_chain("Firm").resolve().expect("your hero", damage=2)


@LATER
@pytest.mark.rule("wow-2013:712.4", "wow-2013:G.opposing", "wow-2013:700.2")
def test_a_power_that_functions_in_a_graveyard_is_kept() -> None:
    text = (
        'you: hand "Hush"; ally "Risen"\nopponent: ally "Guard" 1/4 protector; graveyard "Risen"; resources 1'
    )
    table = scenario(text, CARDS).play("Hush").resolve().choose("ally")
    table.expect("Guard", not_keyword="protector").pass_().expect_asked("opponent", "priority")
    table.use("opponent's Risen").resolve().expect_hand("opponent", "Risen")
