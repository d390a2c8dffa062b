"""Step 6 beyond its examples: the order of battle, targets, blocking, charges, speed, splash, abilities."""

from __future__ import annotations

import pytest

from rulebound.kernel.events import BY_THE_RULES
from rulebound.war import constants as c
from rulebound.war.combat.attacking import attack_options, blocker_of
from rulebound.war.events import Affect, Damage
from rulebound.war.texts.abilities import values
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
    happen,
    labels,
    made_up,
    reasons,
)


@pytest.mark.rule("war:WAR-6.sequence.1", "war:WAR-6.sequence.2", "war:WAR-6.sequence.3")
def test_the_high_ground_fights_first_and_each_battle_reveals_its_own_cards() -> None:
    table = Table()
    high = table.put(DOOM, HG, 1, "Footman", face_up=False)
    low = table.put(DOOM, LG, 1, "Footman", face_up=False)
    for field in (HG, LG):
        table.put(STONE, field, 3, "Rifleman", face_up=False)
        table.put(STONE, field, 4, "Farm", face_up=False)
    game = table.play(c.COMBAT)
    assert game.state.cards[high].face_up
    assert not game.state.cards[low].face_up
    rules = [event.rule for event in facts(game, "reveal")]
    assert rules == ["WAR-6.sequence.2"] * 3
    fight(game, {"Footman": "Attack Rifleman", "Rifleman": "Attack Footman"})
    assert [event.rule for event in facts(game, "reveal")][3:] == ["WAR-6.sequence.3"] * 3
    assert [event.amount for event in facts(game, "battle over")] == [c.HIGH, c.LOW]


@pytest.mark.rule(
    "war:WAR-6.sequence.2", "war:WAR-6.order.1", "war:WAR-6.order.2", "war:WAR-6.speed.1", "war:WAR-6.speed.2"
)
def test_fast_then_normal_then_slow_and_slot_by_slot() -> None:
    table = calm()
    order = []
    speeds = {1: "slow", 2: "normal", 3: "fast", 4: "slow"}
    for slot, speed in speeds.items():
        order.append(table.put(DOOM, HG, slot, made_up(f"Unit {slot}", speed=speed)))
    table.put(STONE, HG, 5, "Guard Tower")
    table.put(STONE, HG, 6, "Farm")
    game = table.fight({f"Unit {slot}": "Attack" for slot in speeds})
    acted = [event.subject for event in facts(game, "attack") if event.subject in order]
    assert acted == [order[2], order[1], order[0], order[3]]


@pytest.mark.rule("war:WAR-6.targets.1", "war:WAR-6.targets.2")
def test_targets_are_ground_or_air_or_buildings() -> None:
    table = calm()
    table.put(DOOM, HG, 1, "Steam Tank")
    table.put(DOOM, HG, 2, "Knight")
    table.put(DOOM, HG, 3, "Smoke Kite")
    table.put(STONE, HG, 3, "Footman")
    table.put(STONE, HG, 4, "Gryphon Rider")
    table.put(STONE, HG, 6, "Farm")
    game = table.play(c.COMBAT)
    offered: dict[str, list[str]] = {}
    while game.decision is not None and game.decision.kind == "attack":
        name = game.state.cards[game.decision.subjects[0]].definition.name
        offered[name] = [label.split(" (")[0].removeprefix("Attack ") for label in labels(game)][:-1]
        answer(game, "Don't attack")
    assert offered["Smoke Kite"] == ["Gryphon Rider"]
    assert offered["Steam Tank"] == ["Farm"]
    assert offered["Knight"] == ["Footman", "Farm"]


@pytest.mark.rule(
    "war:WAR-6.life.1", "war:WAR-6.life.2", "war:WAR-6.damage.1", "war:WAR-6.damage.2", "war:WAR-6.damage.3"
)
def test_damage_adds_up_until_no_life_is_left() -> None:
    table = Table()
    knight = table.put(STONE, HG, 1, "Knight")
    table.put(DOOM, HG, 1, "Rifleman")
    game = table.fight()
    assert life_left(game.state, game.state.cards[knight]) == 2
    # Marked damage stays for the next turn.
    assert game.state.turn == 2
    assert game.state.cards[knight].damage == 2
    table = Table()
    table.put(STONE, HG, 1, "Knight", damage=2)
    table.put(DOOM, HG, 1, "Rifleman")
    game = table.fight()
    assert "Knight" in destroyed(game)
    assert game.state.cards[game.state.players[STONE].discard[-1]].face_up


@pytest.mark.rule("war:WAR-6.damagetype.1", "war:WAR-6.damage.1")
@pytest.mark.parametrize(
    ("type", "strength", "armor", "unit", "building"),
    [
        ("normal", 3, 0, 3, 1),
        ("normal", 3, 2, 1, 1),
        ("normal", 2, 3, 0, 0),
        ("siege", 3, 0, 1, 3),
        ("siege", 3, 2, 1, 1),
        ("siege", 1, 2, 0, 0),
        ("magic", 3, 2, 3, 0),
    ],
)
def test_the_chart_of_damage(type: str, strength: int, armor: int, unit: int, building: int) -> None:
    # Q36: the limit of 1 comes after the armor, and damage is never below 0. Q85: buildings can have armor too.
    table = Table()
    cards = table.state.cards
    target = table.put(STONE, HG, 1, "Rifleman")
    house = table.put(STONE, HG, 5, "Farm")
    if armor:
        for id in (target, house):
            cards[id].effects = (("armor", armor),)
    assert amount_of_damage(table.state, strength, type, cards[target]) == unit
    assert amount_of_damage(table.state, strength, type, cards[house]) == building


@pytest.mark.rule("war:WAR-6.blocking.7")
def test_abilities_change_who_blocks() -> None:
    # A Steam Tank isn't blocked by ranged units, but by melee ones; then it can't attack (Q30).
    table = Table()
    table.put(DOOM, HG, 1, "Steam Tank")
    table.put(DOOM, HG, 2, "Steam Tank")
    table.put(STONE, HG, 1, "Rifleman")
    table.put(STONE, HG, 2, "Footman")
    table.put(STONE, HG, 5, "Farm")
    game = table.fight({"Steam Tank": "Attack Farm"})
    assert [event.subject for event in facts(game, "attack") if event.subject < 3] == [1]
    # Invisible units neither block nor are blocked, and can't be targeted (Q40).
    table = Table()
    unseen = made_up("Unseen", "This unit is invisible.")
    mine = table.put(DOOM, HG, 1, unseen)
    theirs = table.put(STONE, HG, 1, "Knight")
    cards = table.state.cards
    assert blocker_of(table.state, cards[mine]) is None
    assert blocker_of(table.state, cards[theirs]) is None
    game = table.fight()
    assert damage_to(game, mine) == []
    assert damage_to(game, theirs) == [2]


@pytest.mark.rule("war:WAR-6.blocking.3", "war:WAR-6.blocking.4")
def test_only_slots_1_and_2_block() -> None:
    # Q29, Q68
    table = Table()
    for slot in (3, 4):
        mine = table.put(DOOM, HG, slot, "Rifleman")
        table.put(STONE, HG, slot, "Rifleman")
        assert blocker_of(table.state, table.state.cards[mine]) is None
    tower = table.put(DOOM, HG, 5, "Guard Tower")
    table.put(STONE, HG, 5, "Guard Tower")
    assert blocker_of(table.state, table.state.cards[tower]) is None


@pytest.mark.rule("war:WAR-6.blocking.3")
def test_a_unit_in_slot_1_is_blocked_from_slot_1_only() -> None:
    for slot, face_up, blocked in ((1, True, True), (1, False, False), (2, True, False), (3, True, False)):
        table = calm()
        mine = table.put(DOOM, HG, 1, "Rifleman")
        facing = table.put(STONE, HG, slot, "Knight", face_up=face_up)
        table.put(STONE, HG, 5, "Farm")
        blocker = blocker_of(table.state, table.state.cards[mine])
        assert (blocker.id if blocker is not None else 0) == (facing if blocked else 0)
    # Blocked, it must fight who blocks it; a unit in slot 2 leaves it the choice.
    for slot, offered in ((1, False), (2, True)):
        table = calm()
        table.put(DOOM, HG, 1, "Rifleman")
        knight = table.put(STONE, HG, slot, "Knight")
        table.put(STONE, HG, 5, "Farm")
        game = table.play(c.COMBAT)
        if offered:
            assert can(game, "Attack Farm")
            assert can(game, "Don't attack")
        else:
            assert damage_to(game, knight) == [2]


@pytest.mark.rule("war:WAR-6.charge.4", "war:WAR-6.charge.2")
def test_slot_4_charges_into_slot_2_even_with_nothing_to_attack() -> None:
    # Q34: it is not optional; both sides move first and then block each other
    table = Table()
    knight = table.put(DOOM, HG, 4, "Knight")
    game = table.fight()
    assert game.state.slots[1] == (knight,)
    assert [event.rule for event in facts(game, "charge")] == ["WAR-6.charge.4"]
    table = Table()
    mine = table.put(DOOM, HG, 3, "Knight")
    theirs = table.put(STONE, HG, 3, "Knight")
    table.put(STONE, HG, 5, "Farm")
    game = table.fight()
    assert damage_to(game, mine) == [3]
    assert damage_to(game, theirs) == [3]


@pytest.mark.rule("war:WAR-6.charge.1")
def test_a_melee_unit_that_was_stuck_has_lost_its_turn() -> None:
    # Q72: slot 1 empties later in the same Combat, in the slow phase
    table = Table()
    table.put(DOOM, HG, 1, made_up("Slow One", speed="slow", life=1))
    table.put(DOOM, HG, 3, "Knight")
    table.put(STONE, HG, 1, made_up("Other Slow One", speed="slow"))
    game = table.fight()
    assert facts(game, "charge") == []
    assert destroyed(game) == ["Slow One", "Other Slow One"]


def test_ranged_units_dont_charge() -> None:
    table = Table()
    rifleman = table.put(DOOM, HG, 3, "Rifleman")
    game = table.fight()
    assert game.state.slots[2] == (rifleman,)


@pytest.mark.rule("war:WAR-6.splash.2")
def test_without_another_card_in_the_row_there_is_no_splash() -> None:
    table = calm()
    table.put(DOOM, HG, 5, "Cannon Tower")
    table.put(STONE, HG, 1, "Knight")
    table.put(STONE, HG, 3, "Rifleman")
    game = table.fight({"Cannon Tower": "Attack Knight"})
    assert len(facts(game, "damage")) == 1


@pytest.mark.rule("war:WAR-misc.speed.1", "war:WAR-misc.speed.2")
def test_slow_and_fast_effects() -> None:
    table = Table()
    fast, normal, slow = (
        table.put(DOOM, HG, slot, made_up(f"{speed} unit", speed=speed))
        for slot, speed in enumerate(("fast", "normal", "slow"), start=1)
    )
    cards = table.state.cards

    def speed(id: int) -> str:
        return c.SPEEDS[values(table.state, cards[id]).speed]

    for id in (fast, normal, slow):
        happen(table.state, Affect(id, "slow", 1, BY_THE_RULES))
    assert [speed(id) for id in (fast, normal, slow)] == ["normal", "slow", "slow"]
    # A second one changes nothing.
    happen(table.state, Affect(normal, "slow", 1, BY_THE_RULES))
    assert speed(normal) == "slow"
    happen(table.state, Affect(normal, "fast", 1, BY_THE_RULES))
    assert speed(normal) == "normal"
    happen(table.state, Affect(slow, "fast", 1, BY_THE_RULES))
    assert speed(slow) == "normal"


def test_a_slowed_unit_attacks_in_the_slow_phase_and_is_itself_again_next_turn() -> None:
    # Q35
    for lasting, left in (("no", ()), ("yes", (("slow", 1),))):
        table = Table(lasting_effects=lasting)
        table.put(DOOM, HG, 1, "Sorceress")
        table.put(DOOM, HG, 2, "Footman")
        knight = table.put(STONE, HG, 2, "Knight")
        game = table.fight({"Sorceress": "Attack Knight"})
        assert [event.subject for event in facts(game, "attack")][-1] == knight
        assert game.state.cards[knight].effects == left


def test_a_unit_that_becomes_fast_after_its_phase_acts_in_the_phase_under_way() -> None:
    # Q35: at its slot, or if that has passed too, in the next phase
    table = calm()
    hasty = made_up("Drummer", "In addition to attacking, hasten all units in this area.")
    late = table.put(DOOM, HG, 1, made_up("Late One", speed="slow"))
    table.put(DOOM, HG, 2, hasty)
    later = table.put(DOOM, HG, 4, made_up("Later One", speed="slow"))
    table.put(STONE, HG, 5, "Guard Tower")
    table.put(STONE, HG, 3, "Rifleman")
    game = table.fight(
        {"Late One": "Attack Rifleman", "Later One": "Attack Guard Tower", "Drummer": "Attack Guard Tower"}
    )
    mine = [event.subject for event in facts(game, "attack") if event.subject in (late, later, 2)]
    assert mine == [2, later, late]


@pytest.mark.rule("war:WAR-misc.buildings.1")
@pytest.mark.example("war-misc.buildings-1")
def test_two_copies_of_a_blacksmith_give_one_armor_and_are_backups() -> None:
    table = Table()
    footman = table.put(DOOM, LG, 1, "Footman")
    table.put(DOOM, HG, 5, "Blacksmith: Iron Plating", damage=1)
    table.put(DOOM, LG, 5, "Blacksmith: Iron Plating")
    assert values(table.state, table.state.cards[footman]).armor == 1
    table.put(STONE, HG, 3, "Mortar Team")
    game = table.fight({"Mortar Team": "Attack Blacksmith"})
    assert destroyed(game) == ["Blacksmith: Iron Plating"]
    assert values(game.state, game.state.cards[footman]).armor == 1


def test_upgrades_of_one_line_dont_add_up_but_different_cards_do() -> None:
    # Q85, Q86
    table = Table()
    footman = table.put(DOOM, LG, 1, "Footman")
    table.put(DOOM, HG, 5, "Blacksmith: Iron Plating")
    table.put(DOOM, HG, 6, "Blacksmith: Steel Plating")
    assert values(table.state, table.state.cards[footman]).armor == 2
    table.put(DOOM, LG, 6, "Barracks: Defend")
    assert values(table.state, table.state.cards[footman]).armor == 3


def test_who_can_attack_does_and_a_blocked_unit_fights_its_blocker() -> None:
    # Q31: the Rifleman has one target and is not asked; where the settings leave it to the players, he may hold back
    table = Table()
    rifleman = table.put(DOOM, HG, 2, "Rifleman")
    table.put(STONE, HG, 5, "Farm")
    game = table.fight()
    assert [event.subject for event in facts(game, "attack")] == [rifleman]
    for slot, may_hold in ((2, True), (1, False)):
        table = calm()
        table.put(DOOM, HG, slot, "Rifleman")
        table.put(STONE, HG, 1, "Knight")
        table.put(STONE, HG, 5, "Farm")
        game = table.play(c.COMBAT)
        assert (game.decision is not None and can(game, "Don't attack")) == may_hold
    table = Table()
    table.hero(DOOM, "Archmage", "Blizzard: Level 1")
    table.put(DOOM, HG, 1, "Archmage")
    table.put(STONE, HG, 1, "Knight")
    game = table.play(c.COMBAT)
    # Q70: a blocked Hero may use an ability instead of attacking.
    assert sorted(label.split(":")[0] for label in labels(game)) == [
        "Attack Knight (high ground slot 1)",
        "Use Blizzard",
    ]


def test_what_an_attack_can_do_nothing_to_is_no_choice() -> None:
    # Q73: three armor against an attack of 3; but slowing is something, and a blocked unit must fight
    table = calm()
    table.put(DOOM, HG, 2, "Knight")
    armored = table.put(STONE, HG, 1, "Footman")
    table.put(STONE, HG, 6, "Blacksmith: Mithril Armor")
    choices = attack_options(table.state, table.state.cards[1])
    assert [(option.verb, option.other) for option in choices] == [("attack", 3), ("hold", 0)]
    table = calm()
    table.put(DOOM, HG, 2, made_up("Net Thrower", "Its attack slows units."))
    table.state.cards[table.put(STONE, HG, 1, "Footman")].effects = (("armor", 9),)
    game = table.fight({"Net Thrower": "Attack Footman"})
    assert [event.kind for event in facts(game, "affect")] == ["affect"]
    table = Table()
    table.put(DOOM, HG, 1, "Knight")
    armored = table.put(STONE, HG, 1, "Footman")
    table.put(STONE, HG, 6, "Blacksmith: Mithril Armor")
    game = table.fight()
    assert [event.other for event in facts(game, "attack")] == [armored, 1]


@pytest.mark.rule("war:WAR-5.abilities.3")
def test_the_mortar_team_attacks_the_other_battlefield_whose_cards_show_themselves() -> None:
    # Q28, Q67: at its turn to attack, not before
    table = Table()
    footman = table.put(STONE, LG, 1, "Footman", face_up=False)
    table.put(STONE, LG, 3, "Gryphon Rider", face_up=False)
    table.put(STONE, LG, 6, "Farm")
    scout = table.put(DOOM, HG, 4, "Knight")
    table.put(DOOM, HG, 2, "Footman")
    mortar = table.put(DOOM, HG, 3, "Mortar Team")
    game = table.play(c.COMBAT)
    assert game.decision is not None
    assert game.decision.subjects == (mortar,)
    # It attacks ground: what is air among them is no target.
    assert [label.split(" (")[0] for label in labels(game)] == ["Attack Footman", "Attack Farm"]
    assert game.state.cards[footman].face_up
    answer(game, "Attack Footman")
    assert damage_to(game, footman)[0] == 1
    assert game.state.cards[scout].zone == c.TABLE
    # Where players reveal for themselves, only what lies face up can be chosen.
    table = Table(automatic_reveals="no")
    table.put(DOOM, HG, 3, "Mortar Team")
    table.put(STONE, LG, 1, "Footman", face_up=False)
    table.put(STONE, LG, 5, "Farm")
    game = answer(table.play(c.COMBAT), "Pass")
    assert destroyed(game) == ["Farm"]
    # Blocked, it must fight its blocker first of all, and sees nothing.
    table = Table()
    table.put(DOOM, HG, 1, "Mortar Team")
    table.put(STONE, HG, 1, "Footman")
    hidden = table.put(STONE, LG, 5, "Farm", face_up=False)
    game = table.fight()
    assert [event.other for event in facts(game, "attack")][:2] == [2, 1]
    assert [event.rule for event in facts(game, "reveal") if event.subject == hidden] == ["WAR-6.sequence.3"]


def test_the_first_player_names_his_target_first() -> None:
    # Q32
    for first in (DOOM, STONE):
        table = Table(first=first)
        for seat in (DOOM, STONE):
            table.put(seat, HG, 3, "Rifleman")
            table.put(seat, HG, 5, "Farm")
        game = table.play(c.COMBAT)
        assert game.decision is not None
        assert game.decision.seat == first
        answer(game, "Attack Rifleman", "Attack Rifleman")
        # Damage is dealt at the same time.
        assert len(facts(game, "damage")) == 2
        assert [event.subject for event in facts(game, "attack")] == ([1, 3] if first == DOOM else [3, 1])


def test_an_effect_of_the_other_side_does_not_stop_a_simultaneous_attack() -> None:
    # Q71: slowing the Knight in his own slot comes too late
    table = Table()
    sorceress = table.put(DOOM, HG, 1, "Sorceress")
    table.put(STONE, HG, 1, "Knight")
    game = table.fight()
    assert damage_to(game, sorceress) == [3]
    assert damage_to(game, 2) == [1]


@pytest.mark.rule("war:WAR-5.abilities.3")
def test_an_ability_reaches_beyond_its_battlefield_from_the_beginning_of_combat() -> None:
    # Q66
    table = Table()
    plating = table.put(DOOM, LG, 5, "Blacksmith: Iron Plating", face_up=False)
    farm = table.put(DOOM, LG, 6, "Farm", face_up=False)
    footman = table.put(DOOM, HG, 1, "Footman", face_up=False)
    table.put(STONE, HG, 1, "Footman", face_up=False)
    table.put(STONE, HG, 3, "Rifleman", face_up=False)
    table.hand(DOOM, "Farm")
    table.state.opportunity = 7
    table.state.first = STONE
    game = answer(table.play(c.PLACING), "Pass")
    assert damage_to(game, footman)[0] == 1
    rules = {event.subject: event.rule for event in facts(game, "reveal")}
    assert (rules[plating], rules[farm]) == ("WAR-5.abilities.3", "WAR-6.sequence.3")
    # What changes nothing in the other battlefield keeps hidden until its own.
    table = Table()
    plating = table.put(DOOM, LG, 5, "Blacksmith: Iron Plating", face_up=False)
    table.put(DOOM, HG, 1, "Rifleman")
    table.hand(DOOM, "Farm")
    table.state.opportunity = 7
    table.state.first = STONE
    game = answer(table.play(c.PLACING), "Pass")
    assert [event.rule for event in facts(game, "reveal")] == ["WAR-6.sequence.3"]


def test_a_link_is_lost_as_a_whole_and_nothing_else_is() -> None:
    # Q83
    table = Table()
    table.link(STONE, HG, 5, "Barracks: Defend", "Barracks: Long Rifles")
    table.state.cards[2].damage = 2
    table.put(DOOM, HG, 3, "Mortar Team")
    game = table.fight({"Mortar Team": "Attack Barracks"})
    assert sorted(destroyed(game)) == ["Barracks: Defend", "Barracks: Long Rifles"]


def test_what_happens_when_a_card_is_destroyed_is_seen_from_where_it_was() -> None:
    table = Table()
    table.put(DOOM, HG, 1, "Plague Bearer", damage=2)
    knight = table.put(STONE, HG, 1, "Knight", damage=1)
    elsewhere = table.put(STONE, LG, 1, "Knight")
    game = table.fight()
    # 2 from its attack and 1 from its plague
    assert damage_to(game, knight) == [2, 1]
    assert damage_to(game, elsewhere) == []
    assert destroyed(game) == ["Plague Bearer", "Knight"]


def test_a_damaged_ashblade_hits_harder_and_a_warden_grows_back() -> None:
    table = Table()
    blade = table.put(DOOM, HG, 1, "Ashblade")
    card = table.state.cards[blade]
    assert values(table.state, card).attack == 2
    happen(table.state, Damage("WAR-6.damage.1", blade, 1, "normal", 0, BY_THE_RULES))
    assert values(table.state, table.state.cards[blade]).attack == 3
    table = Table()
    warden = table.put(DOOM, HG, 1, "Thorn Warden", damage=2)
    game = table.fight()
    assert game.state.cards[warden].damage == 1


def test_why_not_names_every_reason_with_its_card() -> None:
    table = Table()
    knight = table.put(DOOM, HG, 3, "Knight")
    table.put(DOOM, HG, 1, "Footman")
    table.put(STONE, HG, 1, "Footman")
    tower = table.put(STONE, HG, 5, "Cannon Tower")
    table.put(STONE, HG, 2, "Rifleman")
    table.put(DOOM, HG, 2, "Gryphon Rider")
    game = table.play(c.COMBAT)
    assert reasons(game, DOOM, "attack", knight) == ["WAR-6.charge.1"]
    (reason,) = game.why_not(DOOM, "target", game.rules.handle(game.state, DOOM, tower))
    assert (reason.rule, reason.subject) == ("WAR-6.targets.2", 3)
    assert reasons(game, STONE, "place", knight) == ["WAR-field.2"]
    assert reasons(game, DOOM, "fly", knight) == ["WAR-turn.1"]
