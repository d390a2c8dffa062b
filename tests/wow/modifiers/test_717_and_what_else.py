""" "Prevent it and ...": what follows happens as that is prevented, and only if anything is [717.2, 716.1c]."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.program.prevention import Prevent
from rulebound.wow import constants as c
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes.flow import Sequence
from rulebound.wow.scenarios import Table, ability, item, scenario
from wow_cards import bolt

PREVENTS = pytest.mark.rule("wow-2007:717.1", "wow-2013:717.2")
SURE = ability("Surge", "Your hero deals 4 unpreventable nature damage to target hero or ally.")


def struck(text: str, name: str = "Bolt") -> Table:
    """Your hero is dealt 4 damage while you have an item with such a text."""
    cards = [item("Orb", text), bolt(), SURE]
    setting = f'you: item "Orb"; deck 5\nopponent: hand "{name}"\nat opponent\'s action phase'
    return scenario(setting, cards).play(name, targets=["your hero"]).resolve()


@PREVENTS
@pytest.mark.parametrize("then", ["put two charge counters on Orb", "add two charge counters"])
@pytest.mark.parametrize(
    ("how", "damage", "counters"), [("it", 0, 2), ("that damage", 0, 2), ("1 of it", 3, 2)]
)
def test_a_fixed_number_is_put_as_the_damage_is_prevented(
    how: str, then: str, damage: int, counters: int
) -> None:
    text = f"If damage would be dealt to your hero, prevent {how} and {then}."
    struck(text).expect("your hero", damage=damage).expect("Orb", counter=("charge", counters)).expect_chain()
    # What can't be prevented brings nothing else, either.
    struck(text, "Surge").expect("your hero", damage=4).expect("Orb", counter=("charge", 0))


@PREVENTS
def test_whatever_is_done_is_done_in_its_place() -> None:
    text = "If damage would be dealt to your hero, prevent it and {}."
    struck(text.format("draw a card")).expect_hand("you", "Filler").expect("your hero", damage=0)
    struck(text.format("destroy Orb")).expect("Orb", zone="graveyard").expect("your hero", damage=0)
    dealt = text.format("your hero deals 1 fire damage to target hero or ally")
    expect_refused(dealt, "target", c.EQUIPMENT)
    struck(text.format("your hero deals 2 fire damage to each opposing hero")).expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:716.1c", "wow-2007:717.1", "wow-2013:716.1e")
def test_what_is_dealt_in_its_place_is_not_prevented_by_it_again() -> None:
    text = "If damage would be dealt to your hero, prevent it and your hero deals 1 fire damage to itself."
    struck(text).expect("your hero", damage=1)


@PREVENTS
def test_it_is_said_of_whoever_would_deal_it() -> None:
    text = "If an ally would deal damage to your hero, prevent that damage and exhaust that ally."
    orb = item("Orb", text)
    table = scenario('you: item "Orb"\nopponent: ally "Ox" 2/3\nat opponent\'s action phase', [orb])
    # (It is readied by what it is not exhausted for: an attack.)
    table.fight("Ox", "your hero").expect("your hero", damage=0).expect("Ox", exhausted=True)
    made = power(text, types=c.EQUIPMENT)
    assert isinstance(made, Continuous)
    shield = made.changes[0]
    assert isinstance(shield, Prevent)
    assert isinstance(shield.then, e.TurnCards)


@PREVENTS
@pytest.mark.parametrize(
    "when",
    [
        "If your hero would be dealt damage this turn",
        "The next time your hero would be dealt damage this turn",
    ],
)
def test_for_a_while_it_is_no_deed_of_its_own_either(when: str) -> None:
    made = effect(f"{when}, prevent it and draw a card.")
    assert isinstance(made, GrantAll)
    shield = made.changes[0]
    assert isinstance(shield, Prevent)
    assert isinstance(shield.then, e.DrawCards)
    ward = ability("Ward", f"{when}, prevent it and draw a card.", instant=True)
    setting = 'you: hand "Ward"; deck 5\nopponent: hand "Bolt"\nat opponent\'s action phase'
    table = (
        scenario(setting, [ward, bolt()]).play("Bolt", targets=["your hero"]).play("Ward", by="you").resolve()
    )
    table.expect_hand("you").resolve().expect_hand("you", "Filler").expect("your hero", damage=0)


def test_what_follows_all_of_it_is_refused_or_another_deed() -> None:
    for text in (
        "If your hero would be dealt damage this turn, prevent it, and draw a card.",
        "If your hero would be dealt damage this turn, it's dealt to target ally instead, and draw a card.",
        "If target ally would be destroyed this turn, remove it from the game instead, and draw a card.",
        "The next time target opponent would draw a card this turn, you draw a card instead, and discard a card.",
    ):
        assert expect_refused(text, types=c.ABILITY).words == "would"
    two = "If combat damage would be dealt to or dealt by target opposing ally this turn, double it instead."
    assert isinstance(effect(two), Sequence)
    # Without "would ... , prevent", nothing is said to happen in its place.
    apart = effect("Prevent all damage that would be dealt to your hero this turn and draw a card.")
    assert isinstance(apart, Sequence)
    assert apart.steps[1] == effect("Draw a card.")
