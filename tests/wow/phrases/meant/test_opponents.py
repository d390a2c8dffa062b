"""One opponent, each of them, or all together: they differ as soon as there are three players."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused
from rulebound.wow import constants as c
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.scenarios import ally, scenario

THREE = """
    you: ally "Tarn"; ally "Cow" 1/1
    left: ally "Rat" 1/1; ally "Yak" 1/1; ally "Bat" 1/1
    right: {}
"""


def atk(text: str, right: str) -> int:
    """The ATK that an ally of yours has, who has two allies, against three of one opponent and some of the other."""
    table = scenario(THREE.format(right), [ally("Tarn", 0, 9, text)])
    return table.values("Tarn").atk


@pytest.mark.parametrize(
    ("words", "right", "holds"),
    [
        ("an opponent controls more allies than you", "resources 1", True),
        ("each opponent controls more allies than you", "resources 1", False),
        ("you control more allies than an opponent", 'ally "Ox" 1/1', True),
        ("you control more allies than each opponent", 'ally "Ox" 1/1', False),
        ("you control fewer allies than each opponent", 'ally "Ox" 1/1', False),
        ("more allies are in an opponent's party than in yours", "resources 1", True),
        ("an opponent controls four or more allies", 'ally "Ox" 1/1', False),
        ("an opponent controls three or more allies", "resources 1", True),
        ("each opponent controls three or more allies", "resources 1", False),
        ("there are four or more allies in an opponent's party", 'ally "Ox" 1/1', False),
        ("an opponent controls no allies", "resources 1", True),
        ("each opponent controls no allies", "resources 1", False),
        ("an opponent has no cards in his hand", 'hand "Filler"', True),
        ("each opponent has no cards in his hand", 'hand "Filler"', False),
        ("an opponent's hero has 3 or more damage on it", 'hero "Orc" damage 3', True),
    ],
)
def test_one_opponent_is_one_and_each_is_each(words: str, right: str, holds: bool) -> None:
    assert atk(f"Tarn has +1 ATK while {words}.", right) == int(holds)


def test_two_players_are_asked_as_before() -> None:
    table = scenario(
        'you: ally "Tarn"\nopponent: ally "Rat" 1/1; ally "Yak" 1/1',
        [ally("Tarn", 0, 9, "Tarn has +1 ATK while an opponent controls more allies than you.")],
    )
    table.expect("Tarn", atk=1)


def test_what_one_opponent_controls_is_what_lies_on_that_side() -> None:
    assert atk("Tarn has +1 ATK while an opponent controls an ally.", "resources 1") == 1
    assert atk("Tarn has +1 ATK while each opponent controls an ally.", "resources 1") == 0
    assert atk("Tarn has +1 ATK for each ally an opponent controls.", 'ally "Ox" 1/1') == 4


def test_all_in_an_opponents_party_are_one_opponents() -> None:
    made = effect("Destroy all allies in an opponent's party.")
    assert isinstance(made, flow.Sequence)
    chosen, destroyed = made.steps
    assert isinstance(chosen, flow.ChoosePlayer)
    assert isinstance(destroyed, e.Destroy)
    assert isinstance(destroyed.what, g.Each)
    assert destroyed.what.what == f.Both((f.OfType(c.ALLY), f.BelongsTo(g.Role(chosen.role))))


def test_who_is_asked_is_told() -> None:
    asked = n.OfPlayers(g.Players("opponents"), n.TurnOf(g.Role("player")))
    assert asked.lends("condition") == ("player",)
    expect_refused("Tarn has +1 ATK while you control more allies than a player.")
