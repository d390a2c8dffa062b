"""Interrupting links (section 711)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.effects import InterruptLinks
from rulebound.wow.nodes.groups import Target
from rulebound.wow.scenario import ability, ally, item, scenario
from wow_cards import bolt, spell

NOPE = ability("Nope", "Interrupt target ability card.", cost=1, instant=True)
BAR = ability("Bar", "Interrupt target ally card.", cost=1, instant=True)
GREETER = ally("Greeter", 1, 1, "When this ally enters play, draw a card.", cost=2)
RITE = ability("Rite", "As an additional cost to play Rite, discard a card. <p> Draw two cards.", cost=2)


@pytest.mark.rule("wow-2007:711.1", "wow-2007:411.4a", "wow-2007:G.interrupt")
def test_an_interrupted_card_goes_to_its_owners_graveyard_and_the_turn_player_gets_priority() -> None:
    table = scenario('you: hand "Bolt"\nopponent: hand "Nope"; resources 1', [bolt(), NOPE])
    table.play("Bolt", targets=["their hero"]).play("Nope", by="opponent", targets=["Bolt"]).resolve()
    table.expect("Bolt", zone="graveyard").expect("their hero", damage=0).expect_chain()
    table.expect_asked("you", "priority").expect_graveyard("you", "Bolt")


@pytest.mark.rule("wow-2007:711.2", "wow-2007:709.2g")
def test_an_interrupted_ally_never_enters_play() -> None:
    table = scenario('you: hand "Greeter"; resources 2\nopponent: hand "Bar"; resources 1', [GREETER, BAR])
    table.play("Greeter").play("Bar", by="opponent", targets=["Greeter"]).resolve().expect_chain()
    table.expect("Greeter", zone="graveyard").expect_hand("you")


@pytest.mark.rule("wow-2007:711.2")
def test_costs_are_not_refunded_and_no_part_happens() -> None:
    table = scenario(
        'you: hand "Rite" "Filler"; resources 2\nopponent: hand "Nope"; resources 1', [RITE, NOPE]
    )
    table.play("Rite").play("Nope", by="opponent", targets=["Rite"]).resolve()
    table.expect_ready_resources("you", 0).expect_graveyard("you", "Rite", "Filler").expect_hand("you")


@pytest.mark.rule("wow-2007:711.1", "wow-2007:103.2")
def test_what_cant_be_interrupted_is_not() -> None:
    sure = item("Sure", "Your abilities can't be interrupted.")
    text = 'you: hand "Bolt"; item "Sure"\nopponent: hand "Nope"; resources 1'
    table = scenario(text, [bolt(), NOPE, sure])
    table.play("Bolt", targets=["their hero"]).play(
        "Nope", by="opponent", targets=["Bolt"]
    ).resolve().resolve()
    table.expect("their hero", damage=4)


@pytest.mark.rule("wow-2007:711.1")
def test_an_effect_that_is_interrupted_leaves_the_chain() -> None:
    hush = ability("Hush", instant=True, program=spell(InterruptLinks(Target(0, None, links="effect"))))
    table = scenario('you: item "Well"; hand "Hush"\nopponent:', [item("Well", "0 >>> Draw a card."), hush])
    table.use("Well").play("Hush", targets=["Well"]).resolve().expect_chain().expect_hand("you")
    table.expect("Well", zone="play")
