"""Labels and the keywords of texts, played as they say [8.3.6, 8.3.7, 8.4]: combo, crush, reprise, high tide."""

from __future__ import annotations

import pytest

from fab_table import THEM, Table, values_of
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_decks
from rulebound.tcg import constants as shared

CARDS = """
[[card]]
name = "Low Reed"
type = "action"
subtypes = ["attack"]
cost = 0
text = ["**Go again**"]
red = {power = 1}

[[card]]
name = "High Reed"
type = "action"
subtypes = ["attack"]
cost = 0
text = ["**Combo** - If Low Reed was the last attack this combat chain, this gets +2{p}."]
red = {power = 2}

[[card]]
name = "Stone Fall"
type = "action"
subtypes = ["attack"]
cost = 0
text = ["**Crush** - When this deals 4 or more damage to a hero, they discard a card."]
red = {power = 4}

[[card]]
name = "Stone Parry"
type = "action"
cost = 0
defense = 1
text = ["Gain 1{h}"]
blue = {}

[[card]]
name = "Sure Hand"
type = "attack reaction"
cost = 0
text = ["**Reprise** - If the defending hero has defended with a card from their hand this chain link, draw a card."]
blue = {}

[[card]]
name = "Spring Tide"
type = "action"
subtypes = ["attack"]
cost = 1
text = ["High Tide - If there is a blue card in your pitch zone, this gets +2{p}."]
red = {power = 2}

[[card]]
name = "Lone Crown"
type = "action"
cost = 0
text = ["**Legendary**", "**Sefa of the Quick Blades Specialization**"]
red = {}
"""
BLOW = "Plain Blow (red)"


@pytest.mark.rule("fab:8.4.1")
@pytest.mark.parametrize(("before", "power"), [("Low Reed (red)", 4), ("", 2)])
def test_combo_asks_for_the_attack_before(before: str, power: int) -> None:
    table = Table(f"High Reed (red), {before}", cards=CARDS)
    if before:
        table.do(f"Play {before}").until(c.RESOLUTION)
    table.do("Play High Reed (red)").until(c.ATTACK)
    attack = table.links()[-1].attack
    assert values_of(table, attack).numbers[c.POWER] == power


@pytest.mark.rule("fab:8.4.2")
@pytest.mark.parametrize(("defended", "left"), [(False, 0), (True, 1)])
def test_crush_asks_how_much_damage_it_was(defended: bool, left: int) -> None:
    table = Table("Stone Fall (red)", f"Stone Parry (blue), {BLOW}" if defended else BLOW, cards=CARDS)
    table.do("Play Stone Fall (red)").until(c.ATTACK).do("Pass", "Pass")
    if defended:
        table.do("Defend with Stone Parry (blue)")
    table.until(c.RESOLUTION)
    assert len(table.cards_in(shared.HAND, THEM)) == left


@pytest.mark.rule("fab:8.4.3")
@pytest.mark.parametrize(
    ("defends", "drawn"), [("", []), ("Stone Parry (blue)", [BLOW]), ("Padded Sleeves", [])]
)
def test_reprise_asks_whether_a_card_from_hand_has_defended(defends: str, drawn: list[str]) -> None:
    hand = f"Low Reed (red), Sure Hand (blue), {BLOW}"
    table = Table(hand, "Stone Parry (blue)", deck=BLOW, worn="Padded Sleeves", cards=CARDS)
    before = len(table.cards_in(shared.HAND))
    table.do("Play Low Reed (red)").until(c.ATTACK).do("Pass", "Pass")
    if defends:
        table.do(f"Defend with {defends}")
    while "Play Sure Hand (blue)" not in table.offered():
        table.do("That is all" if table.asked()[0] != "priority" else "Pass")
    table.do("Play Sure Hand (blue)", "Pass", "Pass")
    assert len(table.cards_in(shared.HAND)) == before - 2 + len(drawn)


@pytest.mark.rule("fab:8.4.18")
@pytest.mark.parametrize(("pitched", "power"), [("Stone Parry (blue)", 4), (BLOW, 2)])
def test_high_tide_asks_what_lies_in_the_pitch_zone(pitched: str, power: int) -> None:
    table = Table(f"Spring Tide (red), {pitched}", cards=CARDS)
    table.do("Play Spring Tide (red)").until(c.ATTACK)
    assert table.cards_in(c.PITCH_ZONE) == [pitched]
    assert values_of(table, table.links()[-1].attack).numbers[c.POWER] == power


@pytest.mark.rule("fab:8.3.6")
@pytest.mark.rule("fab:8.3.7")
def test_decks_are_asked_for_what_cards_say_of_them() -> None:
    crown = next(card for card in read_cards(CARDS, "a test") if card.name == "Lone Crown")
    for name, deck in shipped_decks().items():
        found = faults_of(Deck(name, deck.hero, (), ((crown, 2),)))
        assert f"{crown.key} is legendary, and there 2 times [8.3.6]" in found
        alone = f"{crown.key} is for Sefa of the Quick Blades alone [8.3.7]" in found
        assert alone == (not deck.hero.name.startswith("Sefa"))
        assert not any("legendary" in fault for fault in faults_of(Deck(name, deck.hero, (), ((crown, 1),))))
