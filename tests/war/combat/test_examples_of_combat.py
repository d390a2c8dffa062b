"""The examples of the Combat step; the lost pictures are rebuilt from their descriptions."""

from __future__ import annotations

import pytest

from rulebound.war import constants as c
from rulebound.war.cards.catalog import all_cards
from rulebound.war.combat.attacking import attack_options, attacks_of, can_attack_from, possible_targets
from rulebound.war.texts.abilities import values
from rulebound.war.texts.clauses import Instead
from rulebound.war.texts.damage import amount_of_damage, life_left
from war_table import (
    DOOM,
    HG,
    LG,
    STONE,
    Table,
    answer,
    calm,
    can,
    damage_to,
    destroyed,
    facts,
    fight,
    made_up,
)


@pytest.mark.example("war-6.speed-1")
@pytest.mark.rule("war:WAR-6.speed.1")
def test_the_sorceress_is_a_normal_speed_unit() -> None:
    table = Table()
    sorceress = table.put(DOOM, HG, 1, "Sorceress")
    assert values(table.state, table.state.cards[sorceress]).speed == c.NORMAL
    fast = table.put(DOOM, HG, 2, "Gyrocopter")
    assert values(table.state, table.state.cards[fast]).speed == c.FAST


@pytest.mark.example("war-6.type-1")
@pytest.mark.rule("war:WAR-6.type.1", "war:WAR-6.type.2")
@pytest.mark.parametrize("slot", [1, 3])
def test_the_sorceress_attacks_from_the_first_and_the_second_row(slot: int) -> None:
    table = calm()
    sorceress = table.put(DOOM, HG, slot, "Sorceress")
    table.put(DOOM, HG, 1 if slot == 3 else 3, "Footman")
    knight = table.put(STONE, HG, 2, "Knight")
    assert can_attack_from(table.state, table.state.cards[sorceress])
    game = table.fight({"Sorceress": "Attack Knight"})
    assert damage_to(game, knight) == [1]


@pytest.mark.example("war-6.strength-1")
@pytest.mark.rule("war:WAR-6.strength.1")
def test_the_sorceress_does_1_damage() -> None:
    table = Table()
    sorceress = table.put(DOOM, HG, 1, "Sorceress")
    knight = table.put(STONE, HG, 2, "Knight")
    attack = attacks_of(table.state, table.state.cards[sorceress])[0]
    assert (attack.strength, attack.type) == (1, "magic")
    assert amount_of_damage(table.state, attack.strength, attack.type, table.state.cards[knight]) == 1


@pytest.mark.example("war-6.armor-1")
@pytest.mark.rule("war:WAR-6.armor.2", "war:WAR-6.damagetype.6", "war:WAR-6.damagetype.7")
def test_magic_ignores_the_armor_of_units_and_does_nothing_to_buildings() -> None:
    table = Table()
    sorceress = table.put(DOOM, HG, 1, "Sorceress")
    footman = table.put(STONE, HG, 2, "Footman")
    plating = table.put(STONE, HG, 5, "Blacksmith: Iron Plating")
    cards = table.state.cards
    assert values(table.state, cards[footman]).armor == 1
    assert amount_of_damage(table.state, 1, "magic", cards[footman]) == 1
    assert amount_of_damage(table.state, 1, "magic", cards[plating]) == 0
    # Q37: buildings are no legal targets for it.
    assert cards[plating] in possible_targets(table.state, cards[sorceress])
    options = attack_options(table.state, cards[sorceress])
    assert [option.other for option in options] == [footman]


@pytest.mark.example("war-6.order-1")
@pytest.mark.rule("war:WAR-6.order.1", "war:WAR-6.order.4")
def test_a_fast_gyrocopter_kills_a_gryphon_before_it_responds() -> None:
    table = Table()
    gyrocopter = table.put(DOOM, HG, 2, "Gyrocopter")
    table.put(STONE, HG, 1, "Gryphon Rider")
    game = table.fight({"Gyrocopter": "Attack Gryphon Rider"})
    assert destroyed(game) == ["Gryphon Rider"]
    assert damage_to(game, gyrocopter) == []
    assert [event.subject for event in facts(game, "attack")] == [gyrocopter]


@pytest.mark.example("war-6.order-2")
@pytest.mark.rule("war:WAR-6.order.2", "war:WAR-6.order.4")
def test_a_footman_kills_a_priest_before_he_acts() -> None:
    table = calm()
    footman = table.put(DOOM, HG, 1, "Footman")
    knight = table.put(STONE, HG, 4, "Knight", damage=2)
    priest = table.put(STONE, HG, 2, "Priest")
    game = table.fight({"Footman": "Attack Priest"})
    assert damage_to(game, priest) == [2]
    assert destroyed(game) == ["Priest"]
    assert game.state.cards[knight].damage == 2
    assert footman not in [event.subject for event in facts(game, "damage")]


@pytest.mark.example("war-1")
@pytest.mark.rule(
    "war:WAR-6.blocking.1",
    "war:WAR-6.blocking.2",
    "war:WAR-6.blocking.3",
    "war:WAR-6.order.3",
    "war:WAR-6.damage.2",
)
def test_example_1_melee_units_blocked() -> None:
    table = Table()
    rifleman = table.put(DOOM, HG, 1, "Rifleman")
    table.put(DOOM, HG, 3, "Gryphon Rider")
    knight = table.put(STONE, HG, 1, "Knight")
    gryphon = table.state.slots[2][0]
    game = table.fight()
    # The blocked ones have no choice, and the Gryphon Rider has one target.
    assert damage_to(game, rifleman) == [3]
    assert damage_to(game, knight) == [2, 2]
    assert [event.subject for event in facts(game, "attack")] == [rifleman, knight, gryphon]
    assert destroyed(game) == ["Rifleman", "Knight"]
    assert game.state.cards[knight].zone == c.DISCARD
    assert game.state.players[STONE].discard[-1] == knight


@pytest.mark.example("war-2")
@pytest.mark.rule(
    "war:WAR-6.blocking.4", "war:WAR-6.blocking.5", "war:WAR-6.blocking.6", "war:WAR-6.charge.1"
)
def test_example_2_air_units_blocked() -> None:
    table = Table()
    rifleman = table.put(DOOM, HG, 1, "Rifleman")
    table.put(DOOM, HG, 2, "Gryphon Rider")
    knight = table.put(DOOM, HG, 3, "Knight")
    table.put(STONE, HG, 1, "Gryphon Rider")
    table.put(STONE, HG, 2, "Gryphon Rider")
    game = table.play(c.COMBAT)
    # Air can't block ground, nor ground air: both of slot 1 may choose.
    assert can(game, "Attack Gryphon Rider (high ground slot 2)")
    fight(game, {"Rifleman": "Attack Gryphon Rider (high ground slot 1)", "Gryphon Rider": "Attack Rifleman"})
    assert destroyed(game) == ["Gryphon Rider"] * 3
    assert life_left(game.state, game.state.cards[rifleman]) == 1
    assert game.state.cards[knight].place == 2
    assert knight not in [event.subject for event in facts(game, "attack")]


@pytest.mark.example("war-3a", "war-3b")
@pytest.mark.rule("war:WAR-6.charge.2", "war:WAR-6.charge.3", "war:WAR-6.order.2", "war:WAR-6.order.3")
def test_examples_3a_and_3b_slot_1_and_a_charge() -> None:
    table = Table()
    rifleman = table.put(DOOM, HG, 1, "Rifleman")
    mine = table.put(DOOM, HG, 3, "Knight")
    theirs = table.put(STONE, HG, 1, "Knight")
    game = table.fight()
    assert damage_to(game, theirs) == [2, 3]
    assert damage_to(game, rifleman) == [3]
    assert damage_to(game, mine) == []
    assert destroyed(game) == ["Rifleman", "Knight"]
    assert [event.subject for event in facts(game, "charge")] == [mine]
    assert game.state.slots[0] == (mine,)
    assert [event.subject for event in facts(game, "attack")] == [rifleman, theirs, mine]


@pytest.mark.example("war-6.timing-1")
@pytest.mark.rule("war:WAR-6.timing.1", "war:WAR-6.armor.1")
def test_iron_plating_is_in_effect_at_all_times() -> None:
    table = Table()
    names = ["Footman", "Knight", "Gyrocopter", "Steam Tank", "Rifleman", "Gryphon Rider"]
    units = {name: table.put(DOOM, HG, slot, name) for slot, name in enumerate(names[:4], start=1)}
    units |= {name: table.put(DOOM, LG, slot, name) for slot, name in enumerate(names[4:], start=1)}
    enemy = table.put(STONE, HG, 1, "Footman")
    assert values(table.state, table.state.cards[units["Knight"]]).armor == 0
    table.put(DOOM, LG, 6, "Blacksmith: Iron Plating")
    armor = {name: values(table.state, table.state.cards[id]).armor for name, id in units.items()}
    assert armor == {
        "Footman": 1, "Knight": 1, "Gyrocopter": 1, "Steam Tank": 1, "Rifleman": 0, "Gryphon Rider": 0
    }  # fmt: skip
    assert values(table.state, table.state.cards[enemy]).armor == 0


@pytest.mark.example("war-6.timing-2")
@pytest.mark.rule("war:WAR-6.timing.1", "war:WAR-6.scope.1", "war:WAR-6.abilities.1")
def test_the_priest_heals_on_his_own_turn_and_in_his_own_area() -> None:
    table = Table()
    table.put(DOOM, HG, 3, "Priest")
    here = table.put(DOOM, HG, 2, "Knight", damage=3)
    machine = table.put(DOOM, HG, 4, "Gyrocopter", damage=1)
    there = table.put(DOOM, LG, 1, "Knight", damage=3)
    table.put(STONE, HG, 2, "Knight")
    enemy = table.put(STONE, HG, 4, "Knight", damage=1)
    game = table.fight({"Priest": "Attack Knight (high ground slot 2)"})
    # The Knight of slot 2 is killed in slot 2, before the Priest of slot 3 has his turn.
    assert "Knight" in destroyed(game)
    assert game.state.cards[here].zone == c.DISCARD
    assert game.state.cards[machine].damage == 1
    assert game.state.cards[there].damage == 3
    assert game.state.cards[enemy].damage == 1
    table = Table()
    table.put(DOOM, HG, 1, "Priest")
    here = table.put(DOOM, HG, 4, "Footman", damage=2)
    table.put(DOOM, HG, 2, "Knight")
    game = table.fight()
    assert game.state.cards[here].damage == 0


@pytest.mark.example("war-6.scope-1")
@pytest.mark.rule("war:WAR-6.scope.2", "war:WAR-6.scope.3")
def test_thunder_clap_affects_enemy_ground_units_in_the_front_row_of_this_battlefield() -> None:
    skill = all_cards()["Thunder Clap: Level 1"]
    clause = skill.instead[0]
    assert isinstance(clause, Instead)
    table = Table()
    table.hero(DOOM, "Mountain King", "Thunder Clap: Level 1")
    table.put(DOOM, HG, 1, "Mountain King")
    mine = table.put(DOOM, HG, 2, "Footman")
    front = table.put(STONE, HG, 2, "Footman")
    air = table.put(STONE, HG, 1, "Gryphon Rider")
    second = table.put(STONE, HG, 3, "Rifleman")
    elsewhere = table.put(STONE, LG, 1, "Footman")
    game = table.play(c.COMBAT)
    answer(game, "Use Thunder Clap: Level 1")
    fight(game)
    assert damage_to(game, front)[0] == 1
    assert [damage_to(game, id) for id in (air, second, elsewhere)] == [[], [], []]
    assert [event.subject for event in facts(game, "affect")] == [front]
    assert mine not in [event.subject for event in facts(game, "affect")]


@pytest.mark.example("war-4")
@pytest.mark.rule("war:WAR-6.speed.2", "war:WAR-6.order.2")
def test_example_4_magical_abilities() -> None:
    table = Table()
    table.put(DOOM, HG, 1, "Sorceress")
    rifleman = table.put(DOOM, HG, 2, "Rifleman")
    table.put(DOOM, HG, 3, "Gryphon Rider")
    knight = table.put(STONE, HG, 2, "Knight")
    game = table.fight({"Sorceress": "Attack Knight", "Gryphon Rider": "Attack Knight"})
    assert damage_to(game, knight) == [1, 2, 2]
    assert damage_to(game, rifleman) == []
    assert destroyed(game) == ["Knight"]


@pytest.mark.example("war-5")
@pytest.mark.rule("war:WAR-6.damagetype.5", "war:WAR-6.armor.2", "war:WAR-6.order.1", "war:WAR-6.targets.1")
def test_example_5_building_abilities() -> None:
    table = Table()
    mine = table.put(DOOM, HG, 1, "Gryphon Rider")
    gyrocopter = table.put(DOOM, HG, 2, "Gyrocopter")
    table.put(DOOM, HG, 5, "Workshop")
    theirs = table.put(STONE, HG, 1, "Gryphon Rider")
    smith = table.put(STONE, HG, 6, "Blacksmith: Banded Harness", damage=3)
    cards = table.state.cards
    assert values(table.state, cards[theirs]).armor == 2
    assert amount_of_damage(table.state, 2, "normal", cards[theirs]) == 0
    # His attack of 2 does nothing to the Gryphon; the Workshop's attack is his only choice (Q73).
    (only,) = attack_options(table.state, cards[gyrocopter])
    assert (only.other, only.value) == (smith, 1)
    game = table.fight()
    assert damage_to(game, smith) == [1]
    assert damage_to(game, mine) == [2]
    assert damage_to(game, theirs) == [2]
    assert destroyed(game) == ["Blacksmith: Banded Harness", "Gryphon Rider", "Gryphon Rider"]


def test_without_a_workshop_the_gyrocopter_attacks_only_the_air() -> None:
    table = Table()
    table.put(DOOM, HG, 2, "Gyrocopter")
    table.put(STONE, HG, 6, "Farm")
    game = table.fight()
    assert facts(game, "attack") == []


def _example_6(footman_damage: int = 0, tower_damage: int = 2) -> tuple[Table, dict[str, int]]:
    table = Table()
    ids = {
        "knight 1": table.put(DOOM, HG, 1, "Knight", damage=1),
        "knight 2": table.put(DOOM, HG, 2, "Knight"),
        "sorceress": table.put(DOOM, HG, 3, "Sorceress"),
        "mortar": table.put(DOOM, HG, 4, "Mortar Team"),
        "footmen": table.put(STONE, HG, 1, "Footman", damage=footman_damage),
        "tower": table.put(STONE, HG, 5, "Cannon Tower", damage=tower_damage),
        "smith": table.put(STONE, HG, 6, "Blacksmith: Mithril Armor"),
    }
    return table, ids


@pytest.mark.example("war-6a")
@pytest.mark.rule(
    "war:WAR-6.damagetype.2", "war:WAR-6.damagetype.3", "war:WAR-6.armor.2", "war:WAR-6.blocking.2"
)
def test_example_6a_normal_damage_against_armor_and_buildings() -> None:
    table, ids = _example_6()
    (choice,) = attack_options(table.state, table.state.cards[ids["knight 2"]])
    game = table.fight()
    # Slot 1: they block each other; the Footmen's armor of 3 stops the Knight's 3.
    attacks = [(event.subject, event.other) for event in facts(game, "attack")]
    assert attacks[:2] == [(ids["knight 1"], ids["footmen"]), (ids["footmen"], ids["knight 1"])]
    assert damage_to(game, ids["knight 1"])[0] == 2
    assert ids["knight 1"] not in [e.other for e in facts(game, "damage") if e.subject == ids["footmen"]]
    # Slot 2: not blocked, but the Tower is protected (Q39), and his attack does nothing to the Footmen (Q73): his only
    # other choice is the Blacksmith.
    assert choice.other == ids["smith"]
    assert damage_to(game, ids["smith"])[0] == 1


@pytest.mark.example("war-6b")
@pytest.mark.rule(
    "war:WAR-6.damagetype.4", "war:WAR-6.damagetype.6", "war:WAR-6.damagetype.7", "war:WAR-6.splash.1"
)
def test_example_6b_magic_kills_the_footmen_and_siege_the_tower() -> None:
    table, ids = _example_6(footman_damage=2)
    game = table.play(c.COMBAT)
    # The Knight of slot 2 has only the Blacksmith. The Sorceress: buildings are no targets for her, and the Tower is
    # protected anyway; so the Mortar Team is the first to be asked.
    attacked = [event.other for event in facts(game, "attack")][2:]
    assert attacked == [ids["smith"], ids["footmen"]]
    assert game.state.cards[ids["footmen"]].zone == c.DISCARD
    answer(game, "Attack Cannon Tower")
    assert damage_to(game, ids["tower"]) == [2]
    assert destroyed(game)[:2] == ["Footman", "Cannon Tower"]
    assert damage_to(game, ids["knight 1"]) == [2]


def test_example_6b_if_the_tower_had_fired() -> None:
    table, ids = _example_6(footman_damage=2)
    game = table.fight(
        {"Cannon Tower": "Attack Knight (high ground slot 1)", "Mortar Team": "Attack Blacksmith"}
    )
    assert damage_to(game, ids["knight 1"]) == [2, 1]
    assert damage_to(game, ids["knight 2"]) == [1]
    assert game.state.cards[ids["knight 1"]].zone == c.DISCARD
    assert life_left(game.state, game.state.cards[ids["knight 2"]]) == 3


@pytest.mark.example("war-6.splash-1")
@pytest.mark.rule("war:WAR-6.splash.1", "war:WAR-6.splash.3")
def test_the_splash_of_the_cannon_tower_is_siege() -> None:
    table = Table()
    table.put(DOOM, HG, 5, "Cannon Tower")
    table.put(STONE, HG, 1, "Knight")
    table.put(STONE, HG, 2, "Knight")
    game = table.fight({"Cannon Tower": "Attack Knight (high ground slot 1)"})
    assert [getattr(event, "type", "") for event in facts(game, "damage")[-2:]] == ["siege", "siege"]
    assert [getattr(event, "splash", None) for event in facts(game, "damage")[-2:]] == [False, True]


@pytest.mark.example("war-6.splash-2")
@pytest.mark.rule("war:WAR-6.splash.4")
def test_splash_reaches_who_hides_and_who_is_invisible() -> None:
    table = Table()
    table.put(DOOM, HG, 5, "Cannon Tower")
    table.put(STONE, HG, 1, "Footman")
    peasant = table.put(STONE, HG, 3, "Peasant")
    table.put(STONE, HG, 4, "Farm")
    game = table.play(c.COMBAT)
    assert not can(game, "Attack Peasant")
    answer(game, "Attack Farm")
    assert damage_to(game, peasant) == [1]
    assert game.state.cards[peasant].zone == c.DISCARD
    table = Table()
    table.put(DOOM, HG, 5, "Cannon Tower")
    unseen = made_up("Unseen Sorceress", "This unit is invisible.", attack=1, life=1, damage_type="magic")
    sorceress = table.put(STONE, HG, 1, unseen)
    table.put(STONE, HG, 2, "Knight")
    game = table.play(c.COMBAT)
    # The Knight is the Tower's only target.
    assert next(event.other for event in facts(game, "attack") if event.subject == 1) == 3
    assert damage_to(game, sorceress) == [1]


@pytest.mark.example("war-6.removing-1")
@pytest.mark.rule("war:WAR-6.removing.1", "war:WAR-6.removing.2")
@pytest.mark.parametrize(("slot", "survives"), [(1, True), (3, False)])
def test_a_healer_in_slot_1_heals_before_later_slots_act(slot: int, survives: bool) -> None:
    table = Table()
    table.put(DOOM, HG, slot, "Priest")
    knight = table.put(DOOM, HG, 2, "Knight", damage=3)
    table.put(STONE, HG, 2, "Rifleman")
    game = table.fight()
    assert (game.state.cards[knight].zone == c.TABLE) == survives
    table = Table()
    table.put(DOOM, HG, slot, "Peasant")
    tower = table.put(DOOM, HG, 6, "Guard Tower", damage=2)
    table.put(STONE, HG, 2, "Mortar Team")
    game = table.fight({"Mortar Team": "Attack Guard Tower"})
    assert (game.state.cards[tower].zone == c.TABLE) == survives
