"""Abilities with a mode that attaches and one that does something once (305.2d of 7.4)."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, scenario, weapon

pytestmark = pytest.mark.edition("2012", "2013")

SNIPE = ability(
    "Snipe",
    "Choose one: Your hero deals 1 ranged damage to each of up to three target heroes and/or allies; "
    "or attach to target ally.<p>Ongoing: Attached ally has +3 ATK.",
    instant=True,
)
EDGE = ability(
    "Edge",
    "Choose one: Your hero heals 5 damage from target ally; or attach to one of your Melee weapons."
    "<p>Ongoing: Attached weapon has +2 ATK.",
)


@pytest.mark.rule("wow-2012:305.2d", "wow-2013:305.2d")
def test_by_its_other_mode_it_does_not_stay() -> None:
    text = 'you: hand "Snipe"\nopponent: ally "A" 1/5; ally "B" 1/5'
    table = scenario(text, [SNIPE]).play("Snipe", modes=[0], targets=["A", "B", "done"]).resolve()
    table.expect("A", damage=1, atk=1).expect("B", damage=1).expect("Snipe", zone="graveyard")
    table = scenario(text, [SNIPE]).play("Snipe", modes=[1], targets=["B"]).resolve()
    table.expect("B", atk=4, damage=0).expect("A", damage=0).expect("Snipe", zone="play", on="B")


@pytest.mark.rule("wow-2012:305.2d", "wow-2013:305.2d")
def test_it_is_no_ongoing_ability_on_the_chain_in_its_other_mode() -> None:
    deny = ability("Deny", "Interrupt target ongoing ability.", instant=True)
    text = 'you: hand "Snipe"; ally "A" 1/5\nopponent: hand "Deny"'
    table = scenario(text, [SNIPE, deny]).play("Snipe", modes=[0], targets=["A", "done"])
    table.expect_refused("play", "Deny", by="opponent")
    table = scenario(text, [SNIPE, deny]).play("Snipe", modes=[1], targets=["A"])
    table.play("Deny", by="opponent").resolve_all().expect("Snipe", zone="graveyard")


@pytest.mark.rule("wow-2012:305.2d", "wow-2013:305.2d")
def test_what_it_attaches_to_may_be_chosen_as_it_enters_play() -> None:
    text = 'you: hand "Edge"; weapon "Axe" atk 1; weapon "Bow" atk 1; ally "A" 1/9 damage 6\nopponent:'
    melee = weapon("Axe", 1, 1, tags=("Melee",))
    other = weapon("Bow", 1, 1, tags=("Ranged",))
    table = scenario(text.replace("atk 1", ""), [EDGE, melee, other]).play("Edge", modes=[1]).resolve()
    table.expect("Axe", atk=3).expect("Bow", atk=1).expect("A", damage=6)
    table = scenario(text.replace("atk 1", ""), [EDGE, melee, other]).play("Edge", modes=[0], targets=["A"]).resolve()
    table.expect("A", damage=1).expect("Axe", atk=1).expect("Edge", zone="graveyard")


def test_only_one_mode_of_a_whole_card_attaches() -> None:
    scenario("you:\nopponent:", [])
    two = "Choose one: Attach to target ally; or attach to target hero."
    expect_refused(two, "attach to", types=c.ABILITY)
    expect_refused("Choose one: Draw a card; or attach target ally.", types=c.ABILITY)
    made = program("Choose one: Draw a card; or attach to target ally.", types=c.ABILITY)
    assert made.attach is not None
