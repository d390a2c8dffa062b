"""Short questions to single statements about combat: what happens, what is told of it, and by which rule."""

from __future__ import annotations

import pytest

from rulebound.kernel.events import BY_THE_RULES
from rulebound.war import constants as c
from rulebound.war.cards.catalog import Cards, all_cards, shipped_entries
from rulebound.war.combat.attacking import attacks_of, can_attack_from
from rulebound.war.events import Affect
from rulebound.war.position.playing_field import place_of
from rulebound.war.texts.abilities import values
from war_table import (
    DOOM,
    HG,
    LG,
    STONE,
    Table,
    calm,
    damage_to,
    destroyed,
    facts,
    happen,
    made_up,
    reasons,
)


@pytest.mark.rule("war:WAR-6.abilities.1", "war:WAR-misc.speed.1")
def test_what_an_ability_does_is_told_with_its_card() -> None:
    table = Table()
    table.hero(DOOM, "Archmage", "Blizzard: Level 1")
    archmage = table.put(DOOM, HG, 3, "Archmage")
    table.put(STONE, HG, 1, "Knight")
    game = table.fight({"Archmage": "Use Blizzard"})
    (used,) = facts(game, "use")
    assert (used.subject, used.rule) == (archmage, "WAR-6.abilities.1")
    assert game.state.cards[used.cause.source].definition.name == "Blizzard: Level 1"
    # What it gives besides numbers printed on the card: attack by a power, slowness by the rule about speeds.
    table = Table()
    table.put(DOOM, HG, 1, made_up("Drummer", "In addition to attacking, give this unit +1 attack."))
    table.put(DOOM, HG, 2, made_up("Bell", "In addition to attacking, slow all enemy units in this battlefield."))
    table.put(DOOM, HG, 3, made_up("Whip", "In addition to attacking, hasten all your units in this area."))
    table.put(STONE, HG, 6, "Farm")
    table.put(STONE, HG, 3, "Steam Tank")
    game = table.fight()
    told = {(event.effect, event.rule) for event in facts(game, "affect") if isinstance(event, Affect)}
    assert told == {
        ("attack", "WAR-6.abilities.1"),
        ("slow", "WAR-misc.speed.1"),
        ("fast", "WAR-misc.speed.1"),
    }


@pytest.mark.rule("war:WAR-6.charge.1")
def test_a_melee_unit_in_the_second_row_behind_another_cannot_attack() -> None:
    table = Table()
    front = table.put(DOOM, HG, 1, "Knight")
    behind = table.put(DOOM, HG, 3, "Footman")
    table.put(STONE, HG, 6, "Farm")
    game = table.fight()
    held = [(event.subject, event.rule) for event in facts(game, "hold")]
    assert held == [(behind, "WAR-6.charge.1")]
    assert [event.subject for event in facts(game, "attack")] == [front]
    assert not can_attack_from(game.state, game.state.cards[behind])
    assert "WAR-6.charge.1" in reasons(game, DOOM, "attack", behind)
    assert "WAR-6.charge.1" not in reasons(game, DOOM, "attack", front)
    # Whoever stands in front and has nothing to attack is not stuck.
    table = Table()
    table.put(DOOM, HG, 1, "Knight")
    game = table.fight()
    assert [event.rule for event in facts(game, "hold")] == ["WAR-6.blocking.2"]


@pytest.mark.rule("war:WAR-6.charge.3", "war:WAR-6.charge.4")
@pytest.mark.parametrize(("slot", "front", "rule"), [(3, 1, "WAR-6.charge.3"), (4, 2, "WAR-6.charge.4")])
@pytest.mark.parametrize("field", [HG, LG])
@pytest.mark.parametrize("seat", [DOOM, STONE])
def test_slot_3_charges_into_slot_1_and_slot_4_into_slot_2(
    slot: int, front: int, rule: str, field: int, seat: int
) -> None:
    table = Table()
    knight = table.put(seat, field, slot, "Knight")
    game = table.fight()
    charges = [(event.subject, event.amount, event.rule) for event in facts(game, "charge")]
    assert charges == [(knight, place_of(seat, field, front), rule)]
    assert game.state.cards[knight].place == place_of(seat, field, front)


@pytest.mark.rule("war:WAR-6.damage.3")
def test_what_survives_keeps_its_damage_and_more_is_added() -> None:
    table = Table()
    tank = table.put(STONE, HG, 1, "Thorn Warden")
    table.put(DOOM, HG, 1, made_up("Poker", attack=1, life=9))
    table.put(DOOM, HG, 2, made_up("Prodder", attack=1, life=9))
    game = table.fight({"Prodder": "Attack Thorn Warden"})
    assert damage_to(game, tank) == [1, 1]
    # It heals 1 at the end of Combat; what is left stays.
    assert game.state.cards[tank].damage == 1
    # What depends on being damaged does so at once.
    table = Table()
    table.put(DOOM, HG, 1, "Gyrocopter")
    table.put(DOOM, HG, 2, made_up("Poker", attack=1, life=9, speed="fast"))
    blade = table.put(STONE, HG, 2, "Ashblade")
    game = table.fight({"Poker": "Attack Ashblade"})
    assert [event.amount for event in facts(game, "damage") if event.other == blade] == [3]


@pytest.mark.rule("war:WAR-6.order.4")
def test_what_is_dead_before_its_turn_neither_attacks_nor_is_attacked() -> None:
    table = Table()
    gryphon = table.put(STONE, HG, 2, "Gryphon Rider")
    table.put(DOOM, HG, 2, "Gyrocopter")
    game = table.fight()
    assert destroyed(game) == ["Gryphon Rider"]
    assert gryphon not in [event.subject for event in facts(game, "attack")]
    assert "WAR-6.order.4" in reasons(game, STONE, "attack", gryphon)
    assert reasons(game, DOOM, "target", gryphon) == ["WAR-6.order.4"]
    # Of what is in play, neither is said.
    table = Table()
    knight = table.put(STONE, HG, 1, "Knight")
    table.hand(DOOM, "Farm")
    game = table.play()
    assert reasons(game, STONE, "attack", knight) == ["WAR-6.sequence.1"]
    assert reasons(game, DOOM, "target", knight) == []


@pytest.mark.rule("war:WAR-6.removing.2")
@pytest.mark.parametrize(
    ("healer", "kind", "helped"),
    [("Priest", "heal", ("Knight",)), ("Peasant", "repair", ("Steam Tank", "Guard Tower"))],
)
def test_the_priest_heals_and_the_peasant_repairs(healer: str, kind: str, helped: tuple[str, ...]) -> None:
    table = Table()
    table.put(DOOM, HG, 3, healer)
    hurt = {
        "Knight": table.put(DOOM, HG, 1, "Knight", damage=3),
        "Steam Tank": table.put(DOOM, HG, 2, "Steam Tank", damage=3),
        "Guard Tower": table.put(DOOM, HG, 5, "Guard Tower", damage=1),
    }
    away = table.put(DOOM, LG, 1, "Knight", damage=1)
    enemy = table.put(STONE, HG, 6, "Farm", damage=1)
    game = table.fight()
    before = {"Knight": 3, "Steam Tank": 3, "Guard Tower": 1}
    for name, id in hurt.items():
        assert game.state.cards[id].damage == (max(0, before[name] - 2) if name in helped else before[name])
    assert game.state.cards[away].damage == 1
    assert all(event.kind == kind for event in (*facts(game, "heal"), *facts(game, "repair")))
    # Told as much as there was; the enemy's is none of theirs.
    assert sorted(event.amount for event in facts(game, kind)) == sorted(min(2, before[name]) for name in helped)
    assert enemy not in [event.subject for event in facts(game, kind)]


@pytest.mark.rule("war:WAR-6.splash.1", "war:WAR-6.splash.2", "war:WAR-6.splash.3")
def test_splash_hits_the_other_card_of_the_row_if_there_is_one() -> None:
    table = calm()
    tower = table.put(DOOM, HG, 5, "Cannon Tower")
    knight = table.put(STONE, HG, 1, "Knight")
    other = table.put(STONE, HG, 2, "Knight")
    table.put(STONE, HG, 3, "Rifleman")
    game = table.fight({"Cannon Tower": "Attack Knight (high ground slot 1)"})
    told = [(event.subject, event.amount, event.rule, event.other) for event in facts(game, "damage")]
    assert told == [(knight, 1, "WAR-6.damage.1", tower), (other, 1, "WAR-6.splash.1", tower)]
    assert "splash damage" in game.explain(facts(game, "damage")[1])
    # Alone in its row, the target is all that is hit.
    table = calm()
    table.put(DOOM, HG, 5, "Cannon Tower")
    table.put(STONE, HG, 1, "Knight")
    rifleman = table.put(STONE, HG, 3, "Rifleman")
    game = table.fight({"Cannon Tower": "Attack Rifleman"})
    assert [event.subject for event in facts(game, "damage")] == [rifleman]


@pytest.mark.rule("war:WAR-6.strength.1")
def test_the_attack_strength_is_the_base_of_the_damage() -> None:
    table = Table()
    sorceress = table.put(DOOM, HG, 1, "Sorceress")
    table.hero(DOOM, "Warbrand", "War Cry: Level 2")
    table.put(DOOM, HG, 2, "Warbrand")
    copter = table.put(DOOM, HG, 3, "Gyrocopter")
    farm = table.put(DOOM, HG, 5, "Farm")
    cards = table.state.cards
    # 1 printed, and 1 that a Hero gives.
    assert [(by.strength, by.type) for by in attacks_of(table.state, cards[sorceress])] == [(2, "magic")]
    assert attacks_of(table.state, cards[farm]) == []
    # Another attack has a strength of its own.
    table.put(DOOM, LG, 5, "Workshop")
    table.state.board = None
    known = [(by.strength, by.type, by.targets) for by in attacks_of(table.state, cards[copter])]
    assert known == [(3, "normal", ("air",)), (1, "siege", ("ground",))]
    knight = table.put(STONE, HG, 1, "Knight")
    game = table.fight({"Sorceress": "Attack Knight", "Gyrocopter": "Attack Knight", "Warbrand": "Attack Knight"})
    dealt = [(event.other, event.amount) for event in facts(game, "damage") if event.subject == knight]
    assert dealt[:2] == [(copter, 1), (sorceress, 2)]


@pytest.mark.rule("war:WAR-6.type.1")
def test_what_can_attack_is_melee_or_range_and_the_rest_cannot() -> None:
    for card in all_cards().values():
        assert card.attack_type in ("melee", "range", "")
        assert bool(card.attack_type) == bool(card.targets)
    table = Table()
    farm = table.put(DOOM, HG, 5, "Farm")
    knight = table.put(DOOM, HG, 1, "Knight")
    table.put(STONE, HG, 6, "Farm")
    game = table.fight()
    assert "WAR-6.type.1" in reasons(game, DOOM, "attack", farm)
    assert "WAR-6.type.1" not in reasons(game, DOOM, "attack", knight)
    # A text may say it: type, damage and targets.
    slinger = made_up("Slinger", "Melee: Magic attacks air.", attack_type="melee", damage_type="magic", targets=["air"])
    assert (slinger.attack_type, slinger.damage_type, slinger.targets) == ("melee", "magic", ("air",))
    entry = {"name": "Spitter", "kind": "unit", "domain": "air", "attack": 1, "life": 1, "faction": "", "place": "x"}
    spitter = Cards([*shipped_entries(), {**entry, "text": "Range: Siege attacks ground and air."}])["Spitter"]
    assert (spitter.attack_type, spitter.damage_type, spitter.targets) == ("range", "siege", ("ground", "air"))
    # Without an attack type, neither a Workshop's gift nor anything else makes it attack.
    table = Table()
    table.put(DOOM, LG, 5, made_up("Arsenal", "Your Peasants may attack ground for 1 siege damage."))
    peasant = table.put(DOOM, HG, 1, "Peasant")
    assert attacks_of(table.state, table.state.cards[peasant]) == []


@pytest.mark.rule("war:WAR-misc.speed.1")
def test_a_second_slow_or_fast_changes_nothing_whoever_gives_it() -> None:
    table = Table()
    table.put(DOOM, HG, 5, "Training Glade: Swift Hooves")
    table.put(DOOM, HG, 6, made_up("Drum", "Your ground units are fast."))
    table.put(STONE, HG, 5, made_up("Mire", "All enemy units in this battlefield are slow."))
    table.put(STONE, HG, 6, made_up("Bog", "All enemy units in this battlefield are slow."))
    stag = table.put(DOOM, HG, 1, "Stag Knight")
    gryphon = table.put(DOOM, HG, 2, "Gryphon Rider")
    away = table.put(DOOM, LG, 1, "Stag Knight")

    def speed(id: int) -> str:
        return c.SPEEDS[values(table.state, table.state.cards[id]).speed]

    # Twice fast and twice slow are fast and slow: normal. Slow twice is slow, fast twice is fast.
    assert [speed(id) for id in (stag, gryphon, away)] == ["normal", "slow", "fast"]
    assert not values(table.state, table.state.cards[gryphon]).invisible
    happen(table.state, Affect(gryphon, "fast", 1, BY_THE_RULES))
    assert speed(gryphon) == "normal"


@pytest.mark.rule("war:WAR-misc.speed.1")
@pytest.mark.parametrize("until", ["", " until the end of Combat"])
@pytest.mark.parametrize(("word", "effect"), [("slow", "slow"), ("hasten", "fast")])
def test_an_extra_slow_or_fast_effect_is_not_even_noted(until: str, word: str, effect: str) -> None:
    text = f"In addition to attacking, {word} all other units in this battlefield{until}."
    table = Table()
    table.put(DOOM, HG, 1, made_up("First", text, speed="fast"))
    table.put(DOOM, HG, 2, made_up("Second", text, speed="fast"))
    knight = table.put(STONE, HG, 3, made_up("Third", life=9))
    game = table.fight({"First": "Attack Third", "Second": "Attack Third"})
    given = [event for event in facts(game, "affect") if event.subject == knight and isinstance(event, Affect)]
    assert [(event.effect, event.passing) for event in given] == [(effect, bool(until))]
    assert game.state.cards[knight].effects == (() if until else ((effect, 1),))


