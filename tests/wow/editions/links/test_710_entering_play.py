"""Definite powers and how a card enters play, step by step (704.1b, 710.1 of 7.4)."""

from __future__ import annotations

import pytest

from rulebound.kernel.saves import load
from rulebound.tcg.nodes.changes.definite import AsItEnters
from rulebound.tcg.program.nodes import Effect, Filter
from rulebound.tcg.tree import Power
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.changes import LosePowers
from rulebound.wow.nodes.filters import Both, IsThis, Side
from rulebound.wow.nodes.groups import Role, This
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import ability, ally, item, scenario, weapon
from wow_cards import ALLY, OPPOSING, always, atk, draw, gain, powers

LATER = ["2012", "2013"]


def entering(who: Filter, effect: Effect) -> Power:
    """A power that does something "as" a card enters play."""
    return always(who, AsItEnters(effect))


#: "As an ally enters play under an opponent's control, it loses and can't have powers this turn."
DREAD = weapon("Dread", 1, 3, program=powers(entering(Both((ALLY, OPPOSING)), gain(Role("it"), LosePowers(True)))))
#: Enters play with 3 damage, and draws a card when it does.
HURT = ally("Hurt", 4, 8, "This ally enters play with 3 damage. <p> When this ally enters play, draw a card.")
CALL = ability("Call", "Put target ally in your graveyard into play exhausted.")


@pytest.mark.rule("wow-2013:710.1a", "wow-2013:704.1b", "wow-2013:713.1", "wow-2013:718.2e")
@pytest.mark.parametrize("edition", LATER)
def test_what_is_done_as_it_enters_is_done_before_it_is_there(edition: str) -> None:
    proud = ally("Proud", 2, 2, program=powers(entering(IsThis(), gain(This(), atk(3), GainKeyword(c.PROTECTOR)))))
    text = 'you: hand "Proud"\nopponent:'
    table = scenario(text, [proud], edition=EDITIONS[edition]).play("Proud").resolve()
    # No chain, and it lasts as it says; the modifier is of the card in play.
    table.expect_chain().expect("Proud", zone="play", atk=5, keyword="protector")
    (made,) = table.state.modifiers
    assert made.source == table.card("Proud").number
    assert made.stamp <= table.card("Proud").stamp
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    table.end_turn().expect("Proud", atk=2, not_keyword="protector")


@pytest.mark.rule("wow-2013:710.1b", "wow-2013:710.1a", "wow-2013:710.1e")
@pytest.mark.example("wow2013-710.1b-1")
@pytest.mark.parametrize("edition", LATER)
def test_who_loses_powers_as_it_enters_enters_without_damage_but_exhausted(edition: str) -> None:
    text = 'you: hand "Call"; graveyard "Hurt"\nopponent:'
    table = scenario(text, [CALL, HURT], edition=EDITIONS[edition]).play("Call", targets=["Hurt"]).resolve()
    table.expect("Hurt", zone="play", exhausted=True, damage=3).expect_chain("Hurt")
    text = 'you: hand "Call"; graveyard "Hurt"\nopponent: weapon "Dread"'
    table = scenario(text, [CALL, HURT, DREAD], edition=EDITIONS[edition]).play("Call", targets=["Hurt"]).resolve()
    # what it would have triggered is lost, too
    table.expect("Hurt", zone="play", exhausted=True, damage=0, power=0).expect_chain()
    table.end_turn().expect("Hurt", power=1)


@pytest.mark.rule("wow-2013:710.1a")
@pytest.mark.parametrize("edition", LATER)
def test_what_takes_a_power_as_it_enters_comes_too_late_for_what_that_does_as_it_enters(edition: str) -> None:
    eager = ally("Eager", 2, 2, program=powers(entering(IsThis(), draw())))
    text = 'you: hand "Eager"\nopponent: weapon "Dread"'
    table = scenario(text, [eager, DREAD], edition=EDITIONS[edition]).play("Eager").resolve()
    table.expect("Eager", zone="play", power=0).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:710.1a", "wow-2013:710.1c")
@pytest.mark.parametrize("edition", LATER)
def test_it_is_asked_for_each_card_that_enters_and_for_no_face_down_resource(edition: str) -> None:
    host = item("Host", program=powers(entering(Both((ALLY, Side("your"))), draw())))
    raise_ = ability("Raise", "Put all allies from your graveyard into play.")
    text = 'you: hand "Raise" "Plain"; graveyard "One" "Two"; item "Host"\nopponent:'
    cards: list[Definition] = [host, raise_, ally("One", 1, 1), ally("Two", 1, 1), ally("Plain", 1, 1)]
    table = scenario(text, cards, edition=EDITIONS[edition]).play("Raise").resolve()
    table.expect_hand("you", "Plain", "Filler", "Filler")
    table.place("Plain").resolve()
    table.expect_hand("you", "Filler", "Filler")
