"""What lies in one slot: stacked cards are all in play, linked cards are one card."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.war import constants as c
from rulebound.war.cards.catalog import Entry, compile_cards, shipped_entries
from rulebound.war.combat.attacking import may_be_targeted
from rulebound.war.position.card_parts import Definition
from rulebound.war.texts.abilities import values
from rulebound.war.texts.damage import life_left
from rulebound.war.turn.gold import controls
from rulebound.war.views.view import view
from war_table import (
    DOOM,
    HG,
    LG,
    STONE,
    Table,
    answer,
    calm,
    damage_to,
    destroyed,
    facts,
    labels,
    made_up,
    reasons,
)

UNIT: Entry = {
    "kind": "unit", "domain": "ground", "attack_type": "range", "targets": ["ground", "air"], "attack": 2, "life": 2
}  # fmt: skip
HOUSE: Entry = {"kind": "building", "life": 3}


def several(*entries: Entry) -> dict[str, Definition]:
    """Return cards that no file has, which may speak of each other."""
    made: list[Entry] = [{"faction": "", "place": str(entry["name"]), **entry} for entry in entries]
    return compile_cards([*shipped_entries(), *made])


def linked(table: Table, seat: int, slot: int, *cards: Definition, damage: int = 0) -> list[int]:
    """Put linked cards into a slot of the high ground, the last one on top."""
    ids = [table.put(seat, HG, slot, card) for card in cards]
    for id in ids:
        table.state.cards[id].linked = True
    table.state.cards[ids[-1]].damage = damage
    table.state.board = None
    return ids


@pytest.mark.rule("war:WAR-5.stacking.4", "war:WAR-7.control.2")
def test_all_towers_of_a_stack_attack_and_only_the_top_one_is_attacked() -> None:
    tower = made_up("Watch Tower", "May stack up to 3.", kind="building", attack=2, life=3)
    table = Table()
    towers = [table.put(DOOM, HG, 5, tower) for _ in range(3)]
    knight = table.put(STONE, HG, 2, "Knight")
    farm = table.put(STONE, HG, 5, "Farm")
    reasons = [bool(may_be_targeted(table.state, table.state.cards[id])) for id in towers]
    assert reasons == [True, True, False]
    game = table.fight({"Watch Tower": "Attack Knight"})
    assert sorted(event.subject for event in facts(game, "attack") if event.subject != knight) == towers
    assert damage_to(game, knight) == [2, 2, 2]
    assert destroyed(game)[0] == "Knight"
    assert game.state.cards[farm].zone == c.TABLE
    assert controls(game.state, DOOM, HG)


@pytest.mark.rule("war:WAR-5.stacking.4")
def test_each_card_of_a_stack_acts_once_though_the_top_one_is_destroyed() -> None:
    slow = made_up("Slow Tower", "May stack up to 3.", kind="building", speed="slow", attack=1, life=1)
    table = Table()
    below = table.put(STONE, HG, 5, slow)
    table.put(STONE, HG, 5, slow)
    table.put(DOOM, HG, 1, "Mortar Team")
    game = table.fight()
    assert [event.subject for event in facts(game, "attack")] == [3, below]


@pytest.mark.rule("war:WAR-5.stacking.4", "war:WAR-5.stacking.5")
def test_what_reaches_each_unit_reaches_each_of_a_stack() -> None:
    # It is no attack: all of them are in play.
    band = made_up("Band", "May stack up to 3.", life=3)
    table = calm()
    table.hero(DOOM, "Archmage", "Blizzard: Level 1")
    table.put(DOOM, HG, 3, "Archmage")
    stack = [table.put(STONE, HG, 2, band) for _ in range(2)]
    game = table.fight({"Archmage": "Use Blizzard"})
    assert [game.state.cards[id].damage for id in stack] == [1, 1]
    # A new card goes under all damaged ones.
    table = Table()
    stack = [table.put(DOOM, HG, 2, band, damage=damage) for damage in (1, 0, 1)]
    (new,) = table.hand(DOOM, made_up("Band", "May stack up to 4.", life=3))
    table.hand(STONE, "Farm")
    game = answer(table.play(), "Stack Band")
    assert game.state.slots[1] == (stack[2], stack[1], stack[0], new)


def test_a_stack_and_a_link_charge_as_a_whole() -> None:
    band = made_up("Band", "May stack up to 3.", attack_type="melee")
    table = Table()
    stack = [table.put(DOOM, HG, 3, band) for _ in range(2)]
    farm = table.put(STONE, HG, 5, made_up("Thick Wall", kind="building", life=9, attack=0))
    game = table.fight()
    assert sorted(game.state.slots[0]) == stack
    assert damage_to(game, farm) == [1, 1]
    cards = several(
        {**UNIT, "name": "Rider: Lance", "text": "May link.", "attack_type": "melee"},
        {**UNIT, "name": "Rider: Shield", "text": "May link."},
    )
    table = Table()
    pair = linked(table, DOOM, 4, cards["Rider: Shield"], cards["Rider: Lance"])
    farm = table.put(STONE, HG, 5, "Farm")
    game = table.fight()
    assert game.state.slots[1] == (pair[1], pair[0])
    assert [event.subject for event in facts(game, "charge")] == [pair[1]]
    # One card, one attack.
    assert damage_to(game, farm) == [1]


@pytest.mark.rule("war:WAR-5.linking.4", "war:WAR-5.linking.5", "war:WAR-5.linking.6")
def test_a_link_has_the_hit_points_of_its_top_card_and_all_abilities_and_names() -> None:
    cards = several(
        {**UNIT, "name": "Rider: Lance", "text": "May link. Its attack slows units.", "life": 2},
        {**UNIT, "name": "Rider: Shield", "text": "May link. This unit gains +1 armor.", "life": 5},
        {**HOUSE, "name": "Stable", "text": "Your Rider: Lances gain +1 attack."},
    )
    table = Table()
    lance, shield = linked(table, DOOM, 1, cards["Rider: Lance"], cards["Rider: Shield"])
    table.put(DOOM, LG, 5, cards["Stable"])
    knight = table.put(STONE, HG, 1, "Knight")
    known = values(table.state, table.state.cards[shield])
    assert (known.life, known.armor, known.attack) == (5, 1, 3)
    assert life_left(table.state, table.state.cards[shield]) == 5
    game = table.fight()
    assert game.state.cards[knight].effects == (("slow", 1),)
    assert damage_to(game, knight) == [3]
    assert damage_to(game, shield) == [2]
    assert damage_to(game, lance) == []


@pytest.mark.rule("war:WAR-5.linking.5")
def test_a_link_attacks_as_the_first_of_its_cards_that_can() -> None:
    # Only the hit points of the lower cards are ignored (Q83).
    cards = several(
        {**HOUSE, **{key: UNIT[key] for key in ("attack_type", "targets", "attack")}, "name": "Keep: Bowmen",
         "text": "May link."},
        {**HOUSE, "name": "Keep: Kitchen", "text": "May link."},
    )  # fmt: skip
    table = Table()
    _, kitchen = linked(table, DOOM, 5, cards["Keep: Bowmen"], cards["Keep: Kitchen"])
    knight = table.put(STONE, HG, 2, "Knight")
    assert controls(table.state, DOOM, HG) is False
    shown: Any = view(table.state, STONE)
    top, below = shown["slots"][4]["cards"]
    assert (top["attack_type"], top["attack"], below["attack_type"]) == ("range", 2, "")
    game = table.fight()
    assert damage_to(game, knight) == [2]
    assert [event.subject for event in facts(game, "attack") if event.other == knight] == [kitchen]


@pytest.mark.rule("war:WAR-misc.buildings.1")
def test_what_copies_of_a_building_do_does_not_add_up_either() -> None:
    for words, healed in (
        ("At the end of Combat, heal 1 damage from all units in your territory.", 1),
        ("In addition to attacking, heal 1 damage from all units in your territory.", 1),
    ):
        shrine = made_up("Shrine", words, kind="building", attack=0)
        table = Table()
        knight = table.put(DOOM, HG, 1, "Knight", damage=3)
        table.put(DOOM, HG, 5, shrine)
        table.put(DOOM, LG, 6, shrine)
        game = table.fight()
        assert sum(event.amount for event in facts(game, "heal")) == healed
        assert game.state.cards[knight].damage == 2
    # Two Priests are no buildings.
    table = Table()
    knight = table.put(DOOM, HG, 1, "Knight", damage=3)
    for slot in (2, 3):
        words = "In addition to attacking, heal 1 damage from all units in this area."
        table.put(DOOM, HG, slot, made_up("Chaplain", words))
    assert table.fight().state.cards[knight].damage == 1


def test_destroying_a_card_outright_sets_off_what_its_end_does() -> None:
    table = Table()
    words = "Instead of attacking, this unit may destroy an enemy unit in this battlefield."
    table.put(DOOM, HG, 1, made_up("Reaper", words))
    words = "When this unit is destroyed, deal 1 magic damage to each enemy unit in this battlefield."
    martyr = made_up("Martyr", words)
    table.put(STONE, HG, 2, martyr)
    game = table.fight({"Reaper": "Use Reaper"})
    assert destroyed(game) == ["Martyr"]
    assert damage_to(game, 1) == [1]


@pytest.mark.rule("war:WAR-5.linking.1", "war:WAR-5.linking.2", "war:WAR-5.linking.7")
def test_units_link_by_name_too_and_with_what_a_text_names() -> None:
    # Q22
    cards = several(
        {**UNIT, "name": "Pikes: Old", "text": "May link."},
        {**UNIT, "name": "Pikes: Young", "text": "May link."},
        {**UNIT, "name": "Twin", "text": "May link."},
        {**UNIT, "name": "Squire", "text": "May link with Knights and Pikes."},
        {**HOUSE, "name": "Annex", "text": "May link with Barracks."},
    )
    table = Table()
    table.put(DOOM, HG, 1, cards["Pikes: Old"], damage=1)
    table.put(DOOM, HG, 2, "Knight", damage=2)
    table.put(DOOM, HG, 3, cards["Twin"])
    table.put(DOOM, HG, 4, "Footman")
    table.put(DOOM, HG, 5, "Barracks: Defend")
    table.hand(DOOM, cards["Pikes: Young"], cards["Squire"], cards["Twin"], cards["Annex"], "Knight")
    table.hand(STONE, *["Farm"] * 5)
    game = table.play()
    links = sorted(label for label in labels(game) if label.startswith("Link"))
    assert links == [
        "Link Annex to Barracks: Defend in high ground slot 5",
        "Link Pikes: Young to Pikes: Old in high ground slot 1",
        "Link Squire to Knight in high ground slot 2",
        "Link Squire to Pikes: Old in high ground slot 1",
        "Link Twin to Twin in high ground slot 3",
    ]
    # It is enough that the one in play names the other.
    answer(game, "Link Squire to Knight", "Pass", "Link Pikes: Young")
    top = game.state.top(1)
    assert top is not None
    assert (top.definition.name, top.damage, top.linked) == ("Squire", 0, True)
    table = Table()
    table.put(DOOM, HG, 2, cards["Squire"])
    table.hand(DOOM, "Knight", cards["Twin"])
    assert [label for label in labels(table.play()) if label.startswith("Link")] == [
        "Link Knight to Squire in high ground slot 2"
    ]


@pytest.mark.rule("war:WAR-5.healing.1", "war:WAR-5.linking.4")
@pytest.mark.parametrize("copy", ["Barracks: Defend", "Barracks: Long Rifles"])
def test_a_copy_of_any_card_of_a_link_repairs_it(copy: str) -> None:
    # The link is one card: that card is damaged, whichever of its cards the copy is of.
    table = Table()
    ids = table.link(DOOM, HG, 5, "Barracks: Defend", "Barracks: Long Rifles")
    table.state.cards[ids[1]].damage = 3
    (new,) = table.hand(DOOM, copy)
    table.hand(STONE, "Farm")
    game = answer(table.play(), "Replace the damaged")
    names = [game.state.cards[id].definition.name for id in game.state.slots[4]]
    assert names == ["Barracks: Long Rifles", "Barracks: Defend"]
    top = game.state.top(4)
    assert top is not None
    assert life_left(game.state, top) == 4
    assert new in game.state.slots[4]
    assert all(game.state.cards[id].linked for id in game.state.slots[4])
    old = ids[0] if copy == "Barracks: Defend" else ids[1]
    assert game.state.cards[old].zone == c.DISCARD


def test_effects_stay_on_what_is_linked_and_a_copy_removes_them() -> None:
    cards = several(
        {**UNIT, "name": "Pikes: Old", "text": "May link."},
        {**UNIT, "name": "Pikes: Young", "text": "May link."},
    )
    table = Table()
    old = table.put(DOOM, HG, 1, cards["Pikes: Old"])
    table.state.cards[old].effects = (("slow", 1),)
    table.hand(DOOM, cards["Pikes: Young"], cards["Pikes: Old"])
    table.hand(STONE, "Farm", "Farm")
    game = answer(table.play(), "Link", "Pass")
    assert c.SPEEDS[values(game.state, game.state.cards[old]).speed] == "slow"
    answer(game, "Replace the damaged")
    top = game.state.top(0)
    assert top is not None
    assert (top.definition.name, top.effects) == ("Pikes: Young", ())


def test_a_hero_is_linked_and_stacked_only_where_he_may_enter() -> None:
    cards = several({**UNIT, "kind": "hero", "name": "Marshal", "text": "May link with Knights."})
    table = Table()
    table.put(DOOM, HG, 1, cards["Marshal"])
    table.put(DOOM, HG, 2, "Knight")
    (copy, _) = table.hand(DOOM, cards["Marshal"], "Farm")
    game = table.play()
    assert not any(label.startswith("Link") for label in labels(game))
    assert reasons(game, DOOM, "place", copy) == ["WAR-heroes.copies.1"]


@pytest.mark.rule("war:WAR-5.stacking.2")
def test_a_card_may_stack_with_cards_that_its_text_names() -> None:
    cards = several({**HOUSE, "name": "Barn", "text": "May stack (limit 3) with Farms."})
    table = Table()
    table.put(DOOM, HG, 5, "Farm")
    table.put(DOOM, HG, 6, cards["Barn"])
    table.hand(DOOM, cards["Barn"], "Farm")
    found = sorted(label for label in labels(table.play()) if label.startswith("Stack"))
    # Its own text lets the Barn lie on Farms; no text lets a Farm lie on a Barn.
    assert found == ["Stack Barn in high ground slot 5", "Stack Farm in high ground slot 5"]


@pytest.mark.rule("war:WAR-5.upgrades.1")
def test_some_cards_need_others_in_play_without_replacing_them() -> None:
    words = "Can't be played unless an Iron Plating card is already in your territory."
    cards = several({**HOUSE, "name": "Foundry", "text": words})
    table = Table()
    foundry, _ = table.hand(DOOM, cards["Foundry"], "Farm")
    game = table.play()
    assert reasons(game, DOOM, "place", foundry) == ["WAR-5.upgrades.1"]
    table = Table()
    table.put(DOOM, LG, 5, "Blacksmith: Iron Plating")
    table.hand(DOOM, cards["Foundry"])
    table.hand(STONE, "Farm")
    game = answer(table.play(), "Place Foundry in high ground slot 5")
    assert len(game.state.slots[10]) == 1
