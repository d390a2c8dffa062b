"""Which windows of Flesh and Blood matter: each step of an attack, an opponent's layers, the ends of chain and turn."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.play.fab import windows
from rulebound.play.passing.situations import Situation
from rulebound.play.passing.wishes import AutoPass

CARDS = """
[[card]]
name = "Surge"
type = "instant"
cost = 0
blue = {text = ["Your next attack this turn gets dominate."]}

[[card]]
name = "Second Wind"
type = "instant"
cost = 0
blue = {text = ["Target attack gets go again."]}
"""
WIND = "Second Wind (blue)"
QUICK = "Slip the Current (yellow)"


def seen(table: Table, seat: int) -> Situation:
    """The decision that a seat is asked, as automatic passing sees it."""
    asked = table.game.decision
    assert asked is not None
    assert asked.seat == seat
    library = {**shipped_cards(), **{card.key: card for card in read_cards(CARDS, "cards of a test")}}
    found = windows.situation(table.game.view(seat), table.game.told(asked), library)
    assert found is not None
    return found


def asked(table: Table, seat: int) -> bool:
    """Whether a seat is asked now."""
    return AutoPass(stops=windows.STOPS).answer(seen(table, seat)) is None


def at(table: Table, stage: int, seat: int) -> Table:
    """Go on by passing until a seat is asked in a stage."""
    table.until(stage)
    while table.asked() != ("priority", seat):
        table.do("Pass")
    return table


def test_an_attack_is_answered_in_the_reaction_step() -> None:
    table = Table("Needle Step (red)", QUICK)
    table.do("Play Needle Step (red)")
    for stage, is_asked in (
        (c.LAYER, False),
        (c.ATTACK, False),
        (c.DEFEND, False),
        (c.REACTION, True),
        (c.DAMAGE, False),
        (c.RESOLUTION, True),
    ):
        assert asked(at(table, stage, THEM), THEM) == is_asked, c.STAGES[stage]


def test_the_own_attack_is_made_stronger_in_the_reaction_step() -> None:
    table = Table(f"Needle Step (red), {QUICK}")
    table.do("Play Needle Step (red)")
    for stage, is_asked in ((c.LAYER, False), (c.ATTACK, False), (c.DEFEND, False), (c.REACTION, True)):
        assert asked(at(table, stage, YOU), YOU) == is_asked, c.STAGES[stage]


def test_what_says_how_an_attack_may_be_defended_is_asked_about_before_that() -> None:
    table = Table("Needle Step (red), Surge (blue)", cards=CARDS)
    table.do("Play Needle Step (red)")
    assert not asked(at(table, c.LAYER, YOU), YOU)
    assert asked(at(table, c.ATTACK, YOU), YOU)
    assert not asked(at(table, c.DEFEND, YOU), YOU)


def test_an_opponents_layer_that_is_no_attack_can_be_answered() -> None:
    table = Table(QUICK, "Slip the Current (red)")
    table.do(f"Play {QUICK}")
    assert not asked(table, YOU)
    table.do("Pass")
    assert asked(table, THEM)
    assert seen(table, THEM).matters == f"{QUICK} waits to resolve"
    assert {word for word, _ in seen(table, THEM).happening} == {"card"}
    assert seen(table, YOU if table.asked()[1] == YOU else THEM).ability is not None


def test_the_end_of_an_opponents_turn_is_the_last_chance() -> None:
    table = Table("Needle Step (red)", QUICK)
    table.do("Pass")
    assert asked(table, THEM)
    nothing = Table("Needle Step (red)")
    nothing.do("Pass")
    # Where there is nothing but to pass, nobody is asked, though the rules stop.
    assert nothing.asked()[1] != THEM or not asked(nothing, THEM)


@pytest.mark.parametrize("attacks", [False, True])
def test_an_attack_is_what_interrupts_who_passes_on(attacks: bool) -> None:
    table = Table("Needle Step (red)", QUICK)
    if attacks:
        table.do("Play Needle Step (red)").until(c.DEFEND)
    happening = {word for word, _ in windows.moment(table.game.view(THEM)).happening}
    assert happening == ({"attack"} if attacks else set())
    assert windows.moment(table.game.view(YOU)).happening == frozenset()


@pytest.mark.rule("fab:7.6.2")
@pytest.mark.parametrize("quick", [WIND, QUICK])
def test_the_damage_step_is_the_last_chance_for_go_again_alone(quick: str) -> None:
    table = Table(f"Plain Blow (red), {quick}", cards=CARDS)
    table.do("Play Plain Blow (red)")
    assert asked(at(table, c.DAMAGE, YOU), YOU) == (quick == WIND)
    assert asked(at(table, c.RESOLUTION, YOU), YOU)


def test_what_lets_an_attack_go_again_by_a_condition_is_asked_about_in_the_damage_step() -> None:
    table = Table("Margin Cut (red), Whispered Gloss (red), Margin Cut (blue)")
    table.do("Play Margin Cut (red)")
    while table.asked()[0] != "priority":
        table.do("Pitch Margin Cut (blue)")
    assert asked(at(table, c.DAMAGE, YOU), YOU)
    assert seen(table, YOU).matters == "whether the attack goes again is settled as the damage step ends"
