"""Quests that gain reward powers [wow-2013:702.2a], and lists of effects of one trigger event [wow-2013:703.6]."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.wow.scenarios import ability, ally, quest, scenario

pytestmark = pytest.mark.edition("2013")

MIRROR = quest(
    "Mirror",
    ("Pay 5 to complete this quest.", "Reward: Draw a card.",
     "This quest has the reward powers of all other quests you control."),
)
CHEAP = quest("Cheap", ("Pay 1 to complete this quest.", "Reward: Your hero deals 1 fire damage to target hero."))
NIGHT = quest("Night", ("On your turn, pay 2 to complete this quest.", "Reward: Your hero heals 1 damage from itself."))


@pytest.mark.rule("wow-2013:702.2a")
def test_each_reward_power_goes_with_its_own_cost() -> None:
    text = 'you: resource "Mirror"; resource "Cheap"; resources {}\nopponent: hero "Foe"'
    table = scenario(text.format(0), [MIRROR, CHEAP])
    # Two resources, one of them the quest itself: enough for what it has gained, not for its own.
    table.complete("Mirror").choose("Foe")
    table.resolve_all().expect("Foe", damage=1).expect("Mirror", face_down=True).expect_hand("you")


@pytest.mark.rule("wow-2013:702.2a")
def test_and_with_its_own_restrictions() -> None:
    text = 'you: resource "Mirror"; resource "Night"; resources 1\nopponent:'
    table = scenario(text, [MIRROR, NIGHT]).expect_offered("complete", "Mirror")
    table.pass_until("opponent's end phase").give_priority("you").expect_refused("complete", "Mirror")


@pytest.mark.rule("wow-2013:702.2a")
def test_those_of_several_quests_are_told_apart() -> None:
    text = 'you: resource "Mirror"; resource "Cheap"; resource "Night"; resources 4\nopponent: hero "Foe"'
    table = scenario(text, [MIRROR, CHEAP, NIGHT])
    mirror = table.card("Mirror").number
    offers = [one.other for one in table.decision.options if one.verb == "complete" and one.subject == mirror]
    assert len(set(offers)) == 3
    # What is turned face down has no power to share.
    table.complete("Night").resolve()
    offers = [one.other for one in table.decision.options if one.verb == "complete" and one.subject == mirror]
    assert len(set(offers)) == 2


@pytest.mark.rule("wow-2013:703.6")
def test_effects_after_a_dash_are_powers_of_their_own() -> None:
    lines = ("When this ally enters play —", "Draw a card.", "Your hero heals 1 damage from itself.")
    bard = ally("Bard", 2, 2, lines)
    assert len(bard.program.powers) == 2
    table = scenario('you: hero damage 3; hand "Bard"\nopponent:', [bard]).play("Bard").pass_().pass_()
    table.resolve_all(*table.choices()[:1])
    table.expect_hand("you", "Filler").expect("your hero", damage=2)


@pytest.mark.rule("wow-2013:703.6")
@pytest.mark.parametrize("edition", ["2013"])
def test_one_effect_after_a_dash_is_no_list(edition: str) -> None:
    with pytest.raises(RuleboundError):
        ally("Bard", 2, 2, ("When this ally enters play —", "Draw a card."))
    drum = ability("Drum", ("Ongoing: At the start of your turn —", "Draw a card.", "Draw a card."))
    assert len(drum.program.powers) == 2
