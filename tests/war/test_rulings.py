"""The readings of the document's open questions that the other tests don't show; docs/rulings-war.md lists them all."""

from __future__ import annotations

import re

import pytest

from house import ROOT
from rulebound.kernel.decision import Option
from rulebound.war import constants as c
from rulebound.war.cards.catalog import all_cards
from rulebound.war.combat.attacking import may_be_targeted
from rulebound.war.constants import HERO_TYPES
from rulebound.war.texts.abilities import values
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
    labels,
    made_up,
    reasons,
    seen,
)


def test_every_open_question_has_its_ruling_and_every_ruling_its_test() -> None:
    text = (ROOT / "docs" / "rulings-war.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| Q(\d+) \|.*\| `(test_\w+)`", text, flags=re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 88))
    tests = "".join(
        path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests" / "war").rglob("test_*.py"))
    )
    assert [name for _, name in rows if f"def {name}(" not in tests] == []


def test_the_three_scopes() -> None:
    # Q2
    table = Table()
    units = {
        (seat, field): table.put(seat, field, 2, made_up("Target Dummy", attack=0))
        for seat in (DOOM, STONE)
        for field in (HG, LG)
    }
    for scope, reached in (
        ("this area", [(DOOM, HG)]),
        ("this battlefield", [(DOOM, HG), (STONE, HG)]),
        ("your territory", [(DOOM, HG), (DOOM, LG)]),
    ):
        source = table.put(
            DOOM, HG, 6, made_up("Banner", f"All units in {scope} gain +2 armor.", kind="building")
        )
        found = [at for at, id in units.items() if values(table.state, table.state.cards[id]).armor == 2]
        assert found == reached
        table.state.slots[5] = ()
        table.state.cards[source].zone = c.NOWHERE


def test_a_player_sees_his_own_face_down_cards() -> None:
    # Q19, Q82
    table = Table()
    knight = table.put(DOOM, HG, 1, "Knight", damage=1, face_up=False)
    table.hand(DOOM, "Farm")
    game = table.play()
    assert seen(game, DOOM)["slots"][0]["cards"][0]["name"] == "Knight"
    assert seen(game, STONE)["slots"][0]["cards"] == [{"id": table.state.cards[knight].handle, "face_up": False}]
    other = seen(game, STONE)["players"][DOOM]
    assert (other["hand"], other["cards"], other["deck"], other["list"]) == (1, [], 0, None)


def test_revealed_cards_stay_face_up_when_the_scout_is_gone() -> None:
    # Q20
    table = Table()
    table.put(DOOM, HG, 5, "Scout Tower", damage=1)
    hidden = table.put(STONE, HG, 3, "Mortar Team", face_up=False)
    table.hand(DOOM, "Farm", "Farm")
    game = answer(table.play(), "Place Farm in low ground slot 5")
    assert game.state.cards[hidden].face_up


def test_a_defender_does_not_strike_back() -> None:
    # Q33
    table = Table()
    gryphon = table.put(DOOM, HG, 3, "Gryphon Rider")
    table.put(STONE, HG, 5, "Guard Tower")
    game = table.fight()
    assert [event.subject for event in facts(game, "damage")] == [2, gryphon]
    # The Tower struck on its own turn, not when it was attacked.
    assert [event.subject for event in facts(game, "attack")] == [gryphon, 2]


def test_a_footman_protects_what_is_behind_him_and_not_himself() -> None:
    # Q39, Q73
    table = Table()
    footman = table.put(STONE, HG, 1, "Footman")
    behind = [table.put(STONE, HG, slot, "Farm") for slot in (3, 5)]
    beside = table.put(STONE, HG, 6, "Farm")
    cards = table.state.cards
    assert [bool(may_be_targeted(table.state, cards[id])) for id in (footman, *behind, beside)] == [
        False,
        True,
        True,
        False,
    ]


@pytest.mark.rule("war:WAR-6.removing.2")
def test_healing_and_repair_work_on_their_own_kinds_and_never_beyond_the_maximum() -> None:
    # Q41, Q42, Q75
    table = Table()
    table.put(DOOM, HG, 1, "Priest")
    table.put(DOOM, HG, 3, "Peasant")
    footman = table.put(DOOM, HG, 2, "Footman", damage=1)
    table.state.cards[footman].effects = (("attack", 1),)
    tank = table.put(DOOM, HG, 4, "Steam Tank", damage=3)
    farm = table.put(DOOM, HG, 5, "Farm", damage=1)
    game = table.fight()
    assert [game.state.cards[id].damage for id in (footman, tank, farm)] == [0, 1, 0]
    amounts = [(event.kind, event.amount) for event in facts(game, "heal") + facts(game, "repair")]
    assert amounts == [("heal", 1), ("repair", 2), ("repair", 1)]
    mechanical = [card.name for card in all_cards().values() if card.mechanical and card.faction == "Human"]
    assert mechanical == ["Gyrocopter", "Steam Tank"]


def test_the_hero_type_and_the_bonus_of_a_farm() -> None:
    # Q52
    heroes = [card for card in all_cards().values() if card.is_hero]
    assert all(card.hero_type in HERO_TYPES for card in heroes)
    assert all_cards()["Farm"].bonus == 1


def test_a_tower_attacks_from_the_town() -> None:
    # Q53, Q68
    table = calm()
    table.put(DOOM, HG, 5, "Guard Tower")
    table.put(STONE, HG, 5, "Guard Tower")
    table.put(STONE, HG, 1, "Knight")
    game = table.play(c.COMBAT)
    assert [label.split(" (")[0] for label in labels(game) if label.startswith("Attack")] == [
        "Attack Guard Tower"
    ]
    answer(game, "Don't attack")
    assert can(game, "Attack Knight")


def test_names_and_missing_facts_of_the_human_cards() -> None:
    # Q50, Q51, Q54, Q56
    cards = all_cards()
    assert "Footmen" not in cards
    assert "Gryphon" not in cards
    assert "Gryphon Riders" in cards["Blacksmith: Quilted Harness"].text
    assert "name" in cards["Blacksmith: Quilted Harness"].chosen
    assert (cards["Mortar Team"].speed, cards["Archmage"].speed) == (c.NORMAL, c.NORMAL)
    assert "attack" not in cards["Mortar Team"].chosen
    assert {"attack", "life"} <= set(cards["Footman"].chosen)


def test_skills_do_nothing_while_the_hero_is_off_the_table() -> None:
    # Q61
    table = Table()
    table.hero(DOOM, "Archmage", "Brilliance Aura: Level 2")
    table.hand(DOOM, "Blizzard: Level 1", "Archmage", "Farm")
    table.deck(DOOM, *["Farm"] * 9)
    game = table.play(c.DISCARDING)
    assert reasons(game, DOOM, "skill", 2)[-1] == "WAR-5.skills.3"
    answer(game, "Keep")
    assert len(game.state.players[DOOM].hand) == 5


def test_a_blocker_is_judged_as_the_turn_comes() -> None:
    # Q69: the fast Cinder Rider kills the blocker, and the Knight is free
    table = Table()
    table.put(DOOM, HG, 2, "Cinder Rider")
    table.put(DOOM, HG, 1, "Knight")
    table.put(STONE, HG, 1, "Rifleman")
    table.put(STONE, HG, 6, "Farm")
    game = answer(table.play(c.COMBAT), "Attack Rifleman")
    # Not blocked any more, his only target is the Farm.
    assert destroyed(game) == ["Rifleman", "Farm"] or damage_to(game, 4) == [1]


def test_with_nothing_to_attack_nothing_happens() -> None:
    # Q74
    table = Table()
    table.put(DOOM, HG, 1, "Knight")
    game = table.fight()
    assert facts(game, "damage") == []
    assert len(facts(game, "coin")) == 1


def test_a_worker_must_be_in_play_at_the_end() -> None:
    # Q79
    table = Table()
    table.put(DOOM, HG, 1, "Peasant")
    table.put(STONE, HG, 3, "Rifleman")
    game = table.fight({"Rifleman": "Attack Peasant"})
    assert [event.seat for event in facts(game, "coin")] == [STONE]


def test_one_turn_is_both_players_together() -> None:
    # Q3, Q57
    table = Table()
    table.hand(DOOM, "Farm")
    table.hand(STONE, "Farm")
    game = table.play(c.DISCARDING)
    assert game.decision is not None
    assert game.decision.seat == DOOM
    answer(game, "Discard")
    assert game.decision.seat == STONE
    assert game.state.players[DOOM].hand != []
    answer(game, "Keep")
    assert game.state.players[DOOM].hand == []


@pytest.mark.parametrize("text", ["Your Bears gain +1 life.", "Draw two cards and win.", "May stack."])
def test_a_text_that_is_not_understood_refuses_the_card(text: str) -> None:
    from rulebound.errors import RuleboundError

    with pytest.raises(RuleboundError):
        made_up("Nonsense", text)


def test_options_name_places_and_cards_apart() -> None:
    table = Table()
    table.hand(DOOM, "Farm")
    game = table.play()
    assert game.decision is not None
    places = [
        option.other
        for option in game.decision.options
        if isinstance(option, Option) and option.verb == "place"
    ]
    assert all(place < 0 for place in places)
