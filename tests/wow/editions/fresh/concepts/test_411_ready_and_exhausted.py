"""Ready and exhausted (section 411), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario

TIRE = ability("Tire", "Exhaust target ally.")
ROUSE = ability("Rouse", "Ready target ally.")
HOME = ability("Home", "Put target ally into its owner's hand.")
YAWN = item("Yawn", "When an ally becomes exhausted, draw a card.")


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [TIRE, ROUSE, HOME, YAWN, *cards])


@pytest.mark.rule("wow-2012:411.1", "wow-2013:411.1")
def test_what_is_exhausted_is_not_exhausted_again() -> None:
    t = table('you: hand "Tire" "Tire"; item "Yawn"; ally "Guard" 1/4\nopponent:')
    t.play("Tire", targets=["Guard"]).resolve().expect("Guard", ready=False).expect_chain("Yawn").resolve()
    t.play("Tire", targets=["Guard"]).resolve().expect("Guard", ready=False).expect_chain()


@pytest.mark.rule("wow-2012:411.1", "wow-2013:411.1")
def test_what_is_not_exhausted_cannot_be_readied() -> None:
    feat = ability("Feat", "Ready target ally. If you do, draw a card.")
    t = table('you: hand "Feat"; ally "Guard" 1/4\nopponent:', feat)
    t.play("Feat", targets=["Guard"]).resolve().expect("Guard", ready=True).expect_hand("you")
    t = table('you: hand "Feat"; ally "Guard" 1/4 exhausted\nopponent:', feat)
    t.play("Feat", targets=["Guard"]).resolve().expect("Guard", ready=True).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:411.1", "wow-2013:411.1")
def test_an_exhausted_card_cannot_pay_by_exhausting() -> None:
    seer = ally("Seer", 1, 4, "[Activate] → Draw a card.")
    table('you: ally "Seer" exhausted\nopponent:', seer).expect_refused("use", "Seer")
    table('you: ally "Seer"\nopponent:', seer).use("Seer").expect("Seer", ready=False)



@pytest.mark.rule("wow-2012:411.1", "wow-2013:411.1", "wow-2012:411.2", "wow-2013:411.2")
def test_a_card_enters_play_ready_whatever_it_was_before() -> None:
    t = table('you: hand "Home"; ally "Guard" exhausted\nopponent:', ally("Guard", 1, 4))
    t.play("Home", targets=["Guard"]).resolve().play("Guard").resolve().expect(
        "Guard", ready=True, zone="play"
    )


@pytest.mark.rule("wow-2012:411.1", "wow-2013:411.1")
def test_what_enters_play_exhausted_does_not_become_exhausted() -> None:
    drag = ability("Drag", "Put target ally in your graveyard into play exhausted.")
    t = table('you: hand "Drag"; graveyard "Guard"; item "Yawn"\nopponent:', drag, ally("Guard", 1, 4))
    t.play("Drag", targets=["Guard"]).resolve().expect("Guard", ready=False, zone="play").expect_chain()


@pytest.mark.rule("wow-2012:411.2", "wow-2013:411.2")
def test_what_has_left_play_is_not_exhausted() -> None:
    both = ability("Both", "Put target ally into its owner's hand. Exhaust target hero.")
    t = table('you: hand "Both"; item "Yawn"\nopponent: hero "Foe" health 30; ally "Brute" 2/2', both)
    t.play("Both", targets=["Foe"]).resolve().expect("Brute", zone="hand").expect(
        "Foe", ready=False
    ).expect_chain()
