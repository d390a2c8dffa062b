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

SURGE = """
[[card]]
name = "Surge"
type = "instant"
cost = 0
blue = {text = ["Your next attack this turn gets dominate."]}
"""
QUICK = "Slip the Current (yellow)"


def seen(table: Table, seat: int) -> Situation:
    """The decision that a seat is asked, as automatic passing sees it."""
    asked = table.game.decision
    assert asked is not None
    assert asked.seat == seat
    library = {**shipped_cards(), **{card.key: card for card in read_cards(SURGE, "cards of a test")}}
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
    table = Table("Needle Step (red), Surge (blue)", cards=SURGE)
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
