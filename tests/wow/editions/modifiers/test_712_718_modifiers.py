"""Modifiers of later editions: switched numbers (712.9), and the timestamps of what starts to apply at once (718.3)."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.numbers import SwitchStats
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.changes import SetStat
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, scenario
from wow_cards import ALLY, always, atk, gain, powers, spell, target

LATER = ["2012", "2013"]


@pytest.mark.rule("wow-2013:712.9")
@pytest.mark.parametrize("edition", LATER)
def test_atk_and_health_switch(edition: str) -> None:
    switch = ability("Switch", program=spell(gain(target(ALLY), SwitchStats("atk", "health"))))
    grow = ability("Grow", program=spell(gain(target(ALLY), atk(2))))
    text = 'you: hand "Switch" "Grow"; ally "Brute" 1/4 damage 1\nopponent:'
    table = scenario(text, [switch, grow], edition=EDITIONS[edition])
    table.play("Switch", targets=["Brute"]).expect("Brute", atk=1, health=4)
    table.resolve().expect("Brute", zone="graveyard")
    table = scenario(text.replace(" damage 1", ""), [switch, grow], edition=EDITIONS[edition])
    table.play("Switch", targets=["Brute"]).resolve().expect("Brute", atk=4, health=1)
    # What comes later adds to what is its ATK now.
    table.play("Grow", targets=["Brute"]).resolve().expect("Brute", atk=6, health=1)
    table.end_turn().expect("Brute", atk=1, health=4)


def sets(name: str, number: int) -> Definition:
    """An ally that sets the ATK of all allies."""
    return ally(name, number, 9, program=powers(always(ALLY, SetStat("atk", Number(number)))))


def raised(edition: str, *cards: Definition) -> Table:
    """A table at which both players' graveyards come into play at once."""
    back = ability("Back", "Players put all allies from their graveyards into play.")
    mine = " ".join(f'"{card.name}"' for card in cards[:2])
    theirs = " ".join(f'"{card.name}"' for card in cards[2:])
    text = f'you: hand "Back"; graveyard {mine}; ally "Brute" 1/9\nopponent: graveyard {theirs or chr(34) * 2}'
    text = text if theirs else text.split("; graveyard")[0] + f'; graveyard {mine}; ally "Brute" 1/9\nopponent:'
    return scenario(text, [back, *cards], edition=EDITIONS[edition]).play("Back")


@pytest.mark.rule("wow-2013:718.3", "wow-2007:718.2a")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("first", "left"), [("Two", 5), ("Five", 2)])
@pytest.mark.difference("simultaneous_timestamps")
def test_a_player_orders_what_starts_to_apply_at_once(edition: str, first: str, left: int) -> None:
    table = raised(edition, sets("Two", 2), sets("Five", 5)).resolve()
    table.expect_asked("you", "order").choose(first).expect("Brute", atk=left)


@pytest.mark.rule("wow-2013:718.3")
@pytest.mark.parametrize("edition", LATER)
def test_the_turn_players_come_first_and_nobody_is_asked_in_vain(edition: str) -> None:
    helper = ally("Helper", 1, 9, program=powers(always(ALLY, atk(1))))
    # The opponent's is later: what it sets stays so; what is added before is lost with that.
    table = raised(edition, helper, ally("Plain", 1, 9), sets("Five", 5)).resolve()
    table.expect_asked("you", "priority").expect("Brute", atk=5)
    table = raised(edition, sets("Five", 5), ally("Plain", 1, 9), helper).resolve()
    table.expect_asked("you", "priority").expect("Brute", atk=6)
