"""What a judge would ask of the steps before Combat and of the Heroes: a second look at single rules."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.war import constants as c
from rulebound.war.cards.catalog import all_cards
from rulebound.war.position.playing_field import place_of
from rulebound.war.position.state import State
from rulebound.war.texts.abilities import values
from rulebound.war.texts.damage import life_left
from war_table import (
    DOOM,
    HG,
    LG,
    STONE,
    Table,
    answer,
    can,
    facts,
    hand_names,
    labels,
    reasons,
    seen,
)

IDLE = ("Pass", "Keep", "Don't attack", "Draw a card", "Resurrect nobody else")


def idle(game: Game[State], step: int, seat: int = DOOM, turn: int = 0) -> Game[State]:
    """Let both players do as little as possible until a seat decides something in a step (of a turn)."""
    for _ in range(200):
        assert game.decision is not None, "the game is over"
        here = game.state.step == step and game.decision.seat == seat
        if here and game.state.turn >= turn:
            return game
        few = [words for words in labels(game) if words.startswith(IDLE)]
        answer(game, few[0] if few else labels(game)[0])
    raise AssertionError("that decision never comes")


def names(game: Game[State], ids: list[int]) -> list[str]:
    """Return the names of cards."""
    return [game.state.cards[id].definition.name for id in ids]


def at(game: Game[State], seat: int, field: int, slot: int) -> list[str]:
    """Return the names of the cards in a slot, the top one first."""
    return names(game, list(game.state.slots[place_of(seat, field, slot)]))


def slots_for(game: Game[State], name: str) -> list[tuple[str, int]]:
    """Return the empty slots that a card can be placed in."""
    fields = ("high", "low")
    return [(f, s) for f in fields for s in range(1, 7) if can(game, f"Place {name} in {f} ground slot {s}")]


# --- Drawing, moving, resurrecting ------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-2.draw.2")
def test_there_is_no_way_to_stop_drawing_below_five_cards() -> None:
    table = Table()
    table.put(DOOM, HG, 3, "Archmage")
    table.hand(DOOM, "Knight")
    table.deck(DOOM, *["Footman"] * 9)
    table.hand(STONE, "Knight")
    table.deck(STONE, *["Footman"] * 9)
    game = answer(table.play(c.DISCARDING), "Keep", "Keep")
    asked = 0
    while game.state.step == c.DRAWING:
        assert [words.split(" ")[0] for words in labels(game)] == ["Draw", "Pick"]
        answer(game, "Draw")
        asked += 1
    assert asked == 4
    # Whoever has no Hero to pick up has no choice at all.
    assert [len(player.hand) for player in game.state.players] == [5, 5]
    assert [event.seat for event in facts(game, "draw")].count(STONE) == 4


@pytest.mark.rule("war:WAR-2.moving.1")
def test_units_and_buildings_stay_where_they_were_placed() -> None:
    table = Table()
    stay = [
        table.put(DOOM, HG, 1, "Knight"),
        table.put(DOOM, HG, 4, "Gryphon Rider"),
        table.put(DOOM, LG, 5, "Farm"),
        *table.link(DOOM, LG, 6, "Barracks: Defend", "Barracks: Long Rifles"),
    ]
    table.put(DOOM, LG, 3, "Archmage")
    enemy = table.put(STONE, HG, 3, "Archmage")
    table.hand(DOOM, "Footman")
    table.deck(DOOM, *["Footman"] * 9)
    game = answer(table.play(c.DISCARDING), "Keep")
    assert labels(game) == ["Draw a card", "Pick up Archmage (low ground slot 3)"]
    for id in stay:
        assert reasons(game, DOOM, "pick up", id) == ["WAR-2.moving.1"]
        assert reasons(game, DOOM, "place", id) != []
    assert reasons(game, DOOM, "pick up", enemy) != []


@pytest.mark.rule("war:WAR-3.resurrect.2")
@pytest.mark.parametrize(
    ("skills", "cost"),
    [
        ((), 0),
        (("Blizzard: Level 1",), 1),
        (("Blizzard: Level 3",), 3),
        (("Blizzard: Level 2", "Brilliance Aura: Level 2", "Water Elemental: Level 1"), 5),
    ],
)
def test_the_levels_of_his_own_skills_are_paid_from_the_top_of_the_deck(
    skills: tuple[str, ...], cost: int
) -> None:
    table = Table(turn=3)
    table.hero(DOOM, "Archmage", *skills, died=1)
    # What another Hero has learnt costs nothing here.
    table.hero(DOOM, "Paladin", "Mending Light: Level 3")
    table.discarded(DOOM, "Archmage")
    table.hand(DOOM, *["Farm"] * 5)
    deck = table.deck(DOOM, "Knight", "Priest", "Footman", "Rifleman", "Sorceress", "Peasant")
    game = answer(table.play(c.DISCARDING), "Keep", "Resurrect Archmage")
    assert sorted(game.state.players[DOOM].discard) == deck[:cost]
    assert sorted(game.state.players[DOOM].deck) == deck[cost:]


@pytest.mark.rule("war:WAR-3.resurrect.3")
def test_a_resurrected_hero_leaves_the_discard_pile_for_the_hand_and_waits_there_to_be_placed() -> None:
    table = Table(turn=3)
    table.hero(DOOM, "Archmage", died=1)
    (archmage, footman) = table.discarded(DOOM, "Archmage", "Footman")
    table.hand(DOOM, "Farm")
    game = answer(table.play(c.DISCARDING), "Keep", "Resurrect Archmage")
    assert game.state.players[DOOM].discard == [footman]
    assert archmage in game.state.players[DOOM].hand
    assert game.state.cards[archmage].zone == c.HAND
    assert not any(game.state.slots)
    # Others see that he is no longer among the discards, and he can be placed in this very turn.
    assert seen(game, STONE)["players"][DOOM]["discard"] == ["Footman"]
    idle(game, c.PLACING)
    answer(game, "Place Archmage in low ground slot 3")
    assert at(game, DOOM, LG, 3) == ["Archmage"]


@pytest.mark.rule("war:WAR-3.resurrect.4", "war:WAR-heroes.resurrect.3")
def test_a_hero_killed_in_one_turn_can_be_resurrected_after_the_next() -> None:
    table = Table(turn=5)
    archmage = table.put(DOOM, HG, 1, "Archmage")
    table.put(STONE, HG, 1, "Knight")
    table.hand(DOOM, *["Farm"] * 5)
    table.hand(STONE, "Farm")
    game = table.fight()
    assert game.state.cards[archmage].zone == c.DISCARD
    # All of turn 6 goes by without him; step 3 of turn 7 is the first to ask.
    idle(game, c.RESURRECTING)
    assert game.state.turn == 7
    assert can(game, "Resurrect Archmage")


@pytest.mark.rule("war:WAR-heroes.resurrect.3")
def test_the_full_turn_out_of_play_is_asked_of_the_discarding_method_only() -> None:
    table = Table(turn=2)
    table.hero(DOOM, "Archmage", "Blizzard: Level 1", died=1)
    (old,) = table.discarded(DOOM, "Archmage")
    table.hand(DOOM, "Archmage", "Farm", "Farm", "Farm", "Farm")
    table.deck(DOOM, *["Farm"] * 9)
    game = answer(table.play(c.DISCARDING), "Keep")
    assert game.state.step == c.PLACING
    assert facts(game, "pay") == []
    idle(game, c.PLACING)
    assert can(game, "Place Archmage")
    game.state.step = c.RESURRECTING
    assert reasons(game, DOOM, "resurrect", old) == ["WAR-heroes.resurrect.3"]


@pytest.mark.rule("war:WAR-4.first.4")
def test_the_lot_decides_only_between_equals_in_gold_and_in_cards() -> None:
    for doom, lots in ((1, True), (2, False)):
        firsts = set()
        for number in range(16):
            table = Table()
            table.coins(2, 2)
            for slot in range(doom):
                table.put(DOOM, HG, 5 + slot, "Farm")
            table.put(STONE, LG, 3, "Farm")
            table.hand(DOOM, "Farm")
            table.hand(STONE, "Farm")
            for _ in range(number):
                table.state.random.word()
            firsts.add(answer(table.play(c.DISCARDING), "Keep", "Keep").state.first)
        assert firsts == ({DOOM, STONE} if lots else {DOOM})


# --- Placing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-5.place.3", "war:WAR-5.place.6")
@pytest.mark.parametrize(
    ("name", "slots"),
    [
        ("Knight", [1, 2, 3, 4]),
        ("Gryphon Rider", [1, 2, 3, 4]),
        ("Peasant", [1, 2, 3, 4]),
        ("Paladin", [1, 2, 3, 4]),
        ("Guard Tower", [3, 4, 5, 6]),
        ("Blacksmith: Iron Plating", [3, 4, 5, 6]),
    ],
)
def test_the_range_row_takes_every_kind_of_card_and_the_other_rows_one(name: str, slots: list[int]) -> None:
    table = Table()
    table.hand(DOOM, name, "Farm")
    game = table.play()
    assert slots_for(game, name) == [(field, slot) for field in ("high", "low") for slot in slots]
    answer(game, f"Place {name} in low ground slot 4")
    assert at(game, DOOM, LG, 4) == [name]


@pytest.mark.rule("war:WAR-5.place.6")
@pytest.mark.parametrize("first", [DOOM, STONE])
def test_the_first_player_begins_and_his_card_lies_face_down(first: int) -> None:
    table = Table(first=first)
    for seat in (DOOM, STONE):
        table.hand(seat, "Knight", "Farm")
    game = table.play()
    assert game.decision is not None
    assert game.decision.seat == first
    answer(game, "Place Knight in high ground slot 2")
    (shown,) = seen(game, 1 - first)["slots"][place_of(first, HG, 2)]["cards"]
    assert not shown["face_up"]
    assert "name" not in shown
    assert game.decision.seat == 1 - first


@pytest.mark.rule("war:WAR-5.place.7", "war:WAR-heroes.skills.2")
def test_a_skill_and_its_hero_are_open_at_once_and_other_cards_stay_hidden() -> None:
    table = Table(turn=2)
    archmage = table.put(DOOM, LG, 3, "Archmage", face_up=False)
    knight = table.put(DOOM, LG, 1, "Knight", face_up=False)
    table.hand(DOOM, "Blizzard: Level 1", "Farm")
    table.hand(STONE, "Farm")
    game = table.play()
    assert seen(game, STONE)["players"][DOOM]["heroes"] == []
    answer(game, "Play Blizzard: Level 1 on Archmage")
    # Still step 5, and before the other player answers.
    assert game.state.step == c.PLACING
    (hero,) = seen(game, STONE)["players"][DOOM]["heroes"]
    assert (hero["name"], hero["skills"]) == ("Archmage", ["Blizzard: Level 1"])
    assert [game.state.cards[id].face_up for id in (archmage, knight)] == [True, False]
    assert [place for place, ids in enumerate(game.state.slots) if ids] == [6, 8]


@pytest.mark.rule("war:WAR-5.discarding.1")
@pytest.mark.parametrize(
    ("old", "new", "slot", "shown"),
    [
        ("Footman", "Knight", 1, True),
        ("Footman", "Knight", 2, False),
        ("Knight", "Farm", 3, True),
        ("Farm", "Priest", 4, True),
        ("Guard Tower", "Farm", 6, False),
    ],
)
def test_any_card_of_ones_own_makes_room_for_a_new_one(old: str, new: str, slot: int, shown: bool) -> None:
    table = Table()
    gone = table.put(DOOM, LG, slot, old, face_up=shown)
    table.put(STONE, LG, slot, old)
    table.hand(DOOM, new)
    table.hand(STONE, "Farm")
    game = table.play()
    # Only what lies in one's own territory.
    clearing = [words for words in labels(game) if words.startswith("Discard what lies in")]
    assert clearing == [words for words in clearing if f"low ground slot {slot} ({old})" in words]
    assert len(clearing) == 1
    answer(game, clearing[0])
    assert at(game, DOOM, LG, slot) == [new]
    assert at(game, STONE, LG, slot) == [old]
    assert game.state.players[DOOM].discard == [gone]
    assert seen(game, STONE)["players"][DOOM]["discard"] == [old]


@pytest.mark.rule("war:WAR-5.upgrades.2", "war:WAR-5.upgrades.3")
def test_an_upgrade_starts_whole_and_instead_of_the_old_card() -> None:
    table = Table()
    footman = table.put(DOOM, HG, 1, "Footman")
    iron = table.put(DOOM, LG, 6, "Blacksmith: Iron Plating", damage=2)
    table.hand(DOOM, "Blacksmith: Steel Plating", "Blacksmith: Mithril Armor")
    table.hand(STONE, "Farm", "Farm")
    game = answer(table.play(), "Upgrade Blacksmith: Iron Plating")
    assert at(game, DOOM, LG, 6) == ["Blacksmith: Steel Plating"]
    (steel,) = game.state.slots[place_of(DOOM, LG, 6)]
    assert life_left(game.state, game.state.cards[steel]) == all_cards()["Blacksmith: Steel Plating"].life
    assert game.state.players[DOOM].discard == [iron]
    assert values(game.state, game.state.cards[footman]).armor == 2
    # The same holds for the next upgrade of the line.
    game.state.cards[steel].damage = 1
    answer(game, "Pass", "Upgrade Blacksmith: Steel Plating")
    (mithril,) = game.state.slots[place_of(DOOM, LG, 6)]
    assert game.state.cards[mithril].damage == 0
    assert game.state.players[DOOM].discard == [iron, steel]
    assert values(game.state, game.state.cards[footman]).armor == 3


# --- Heroes and skills ------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-5.skills.3")
def test_no_skill_for_a_hero_who_is_in_hand_dead_or_the_enemys() -> None:
    for where in ("hand", "dead", "enemy", "own"):
        table = Table(turn=4)
        if where == "dead":
            table.hero(DOOM, "Archmage", died=3)
            table.discarded(DOOM, "Archmage")
        elif where == "hand":
            table.hero(DOOM, "Archmage")
            table.hand(DOOM, "Archmage")
        else:
            table.put(STONE if where == "enemy" else DOOM, HG, 3, "Archmage")
        # Another Hero of his own does not stand in for him.
        table.put(DOOM, LG, 3, "Paladin")
        skill, _ = table.hand(DOOM, "Blizzard: Level 1", "Farm")
        game = table.play()
        assert can(game, "Play Blizzard") == (where == "own")
        assert reasons(game, DOOM, "place", skill) == ([] if where == "own" else ["WAR-5.skills.3"])


@pytest.mark.rule("war:WAR-5.skills.4")
def test_skills_stay_in_the_open_when_their_hero_is_picked_up_and_placed_face_down() -> None:
    table = Table(turn=3)
    table.hero(DOOM, "Archmage", "Blizzard: Level 1")
    table.put(DOOM, HG, 3, "Archmage")
    table.hand(DOOM, "Farm")
    table.hand(STONE, "Farm")
    table.deck(DOOM, *["Farm"] * 3)
    game = answer(table.play(c.DISCARDING), "Keep", "Keep", "Pick up Archmage")
    idle(game, c.PLACING)
    for words in ("Place Archmage in low ground slot 3", ""):
        (hero,) = seen(game, STONE)["players"][DOOM]["heroes"]
        assert hero["skills"] == ["Blizzard: Level 1"]
        if words:
            answer(game, words)
    # The skill lies in no slot: only the Hero does, face down.
    (archmage,) = game.state.slots[place_of(DOOM, LG, 3)]
    assert not game.state.cards[archmage].face_up
    assert sum(len(ids) for ids in game.state.slots) == 1


@pytest.mark.rule("war:WAR-cards.skills.1")
def test_an_ability_of_a_skill_is_its_heros_and_of_no_other() -> None:
    for skilled in (True, False):
        table = Table(turn=2, attack_is_optional=True)
        table.put(DOOM, HG, 3, "Archmage")
        table.put(DOOM, HG, 4, "Sorceress")
        if skilled:
            table.hero(DOOM, "Archmage", "Blizzard: Level 1")
        table.put(STONE, HG, 1, "Peasant")
        table.put(STONE, HG, 4, "Peasant")
        game = table.play(c.COMBAT)
        able: dict[str, bool] = {}
        while game.decision is not None and game.decision.kind == "attack":
            (name,) = names(game, [game.decision.subjects[0]])
            able[name] = can(game, "Use Blizzard: Level 1")
            answer(game, "Don't attack")
        assert able == {"Archmage": skilled, "Sorceress": False}
    # And it can be attached to the Hero that it names only.
    table = Table(turn=2)
    for slot, name in ((1, "Paladin"), (3, "Archmage")):
        table.put(DOOM, HG, slot, name)
    table.hand(DOOM, "Blizzard: Level 1", "Mending Light: Level 1")
    played = [words for words in labels(table.play()) if words.startswith("Play")]
    assert sorted(words.split(" on ")[1] for words in played) == ["Archmage", "Paladin"]
    assert any(words.startswith("Play Blizzard: Level 1 on Archmage") for words in played)


@pytest.mark.rule("war:WAR-heroes.moving.2")
def test_a_hero_who_moves_costs_a_draw_and_may_go_to_either_battlefield() -> None:
    for picks in (True, False):
        table = Table(turn=2)
        archmage = table.put(DOOM, HG, 3, "Archmage")
        table.hand(DOOM, "Farm", "Farm", "Farm")
        table.hand(STONE, "Farm")
        deck = table.deck(DOOM, *["Footman"] * 5)
        game = answer(table.play(c.DISCARDING), "Keep", "Keep")
        # Nobody is asked about the last draw once the Hero is in hand.
        answer(game, *(["Pick up"] if picks else ["Draw", "Draw"]))
        idle(game, c.PLACING)
        assert len(game.state.players[DOOM].hand) == 5
        assert len(game.state.players[DOOM].deck) == len(deck) - (1 if picks else 2)
        rows = [(field, slot) for field in ("high", "low") for slot in (1, 2, 3, 4)]
        assert slots_for(game, "Archmage") == (rows if picks else [])
        if picks:
            answer(game, "Place Archmage in low ground slot 1")
            assert not game.state.cards[archmage].face_up
            assert seen(game, STONE)["slots"][place_of(DOOM, LG, 1)]["cards"][0]["face_up"] is False


@pytest.mark.rule("war:WAR-heroes.moving.2")
@pytest.mark.parametrize("who", [STONE, DOOM])
def test_either_player_may_move_a_hero(who: int) -> None:
    table = Table(turn=2)
    archmage = table.put(who, HG, 3, "Archmage")
    for seat in (STONE, DOOM):
        table.hand(seat, "Farm", "Farm", "Farm")
        table.deck(seat, *["Footman"] * 5)
    game = answer(table.play(c.DISCARDING), "Keep", "Keep", "Pick up")
    idle(game, c.PLACING)
    assert archmage in game.state.players[who].hand
    assert [len(player.hand) for player in game.state.players] == [5, 5]


@pytest.mark.rule("war:WAR-heroes.multiple.1")
def test_a_third_hero_may_be_played_and_a_fourth_may_not() -> None:
    table = Table(turn=2)
    for slot, name in ((1, "Archmage"), (3, "Paladin")):
        table.put(DOOM, HG, slot, name)
    # How many Heroes the enemy has played is his affair.
    for slot, name in ((1, "Warbrand"), (2, "Coalseer"), (3, "Moonstalker")):
        table.put(STONE, LG, slot, name)
    _, fourth, _ = table.hand(DOOM, "Mountain King", "Pale Regent", "Farm")
    table.hand(STONE, "Farm")
    game = table.play()
    assert can(game, "Place Mountain King")
    assert can(game, "Place Pale Regent")
    answer(game, "Place Mountain King in low ground slot 1", "Pass")
    assert not can(game, "Place Pale Regent")
    assert reasons(game, DOOM, "place", fourth) == ["WAR-heroes.multiple.1"]


@pytest.mark.rule("war:WAR-heroes.skills.1")
@pytest.mark.parametrize("skill", [True, False])
def test_after_a_skill_three_other_cards_are_left_to_place(skill: bool) -> None:
    table = Table(turn=2)
    table.put(DOOM, HG, 3, "Archmage")
    table.hand(DOOM, "Blizzard: Level 1", *["Farm"] * 6)
    game = answer(table.play(), "Play Blizzard" if skill else "Place Farm in high ground slot 5")
    placed = 1
    while game.state.step == c.PLACING and game.state.turn == 2:
        assert game.decision is not None
        mine = game.decision.seat == DOOM
        answer(game, "Place Farm" if mine else "Pass")
        placed += mine
    assert placed == 4
    assert len([event for event in facts(game, "place") if event.seat == DOOM]) == (3 if skill else 4)


@pytest.mark.rule("war:WAR-heroes.skills.4")
def test_a_second_copy_of_a_skill_is_refused_on_every_later_turn_but_may_lie_in_hand() -> None:
    table = Table(turn=2)
    table.put(DOOM, HG, 3, "Archmage")
    table.hand(DOOM, "Blizzard: Level 1", "Blizzard: Level 1", "Water Elemental: Level 1", "Farm")
    table.hand(STONE, "Farm")
    game = answer(table.play(), "Play Blizzard")
    for turn in (3, 4):
        idle(game, c.PLACING, DOOM, turn)
        (copy,) = [id for id in game.state.players[DOOM].hand if names(game, [id]) == ["Blizzard: Level 1"]]
        assert reasons(game, DOOM, "place", copy) == ["WAR-heroes.skills.4"]
        assert not can(game, "Play Blizzard")
        # A different skill is welcome.
        assert can(game, "Play Water Elemental: Level 1")
    assert hand_names(game, DOOM).count("Blizzard: Level 1") == 1


@pytest.mark.rule("war:WAR-heroes.skills.5")
@pytest.mark.parametrize(
    ("has", "playable"),
    [
        ((), {"Blizzard: Level 1", "Water Elemental: Level 1"}),
        (("Blizzard: Level 1",), {"Blizzard: Level 2", "Water Elemental: Level 1"}),
        (("Blizzard: Level 2",), {"Blizzard: Level 3", "Water Elemental: Level 1"}),
        (("Water Elemental: Level 1",), {"Blizzard: Level 1", "Water Elemental: Level 2"}),
        (("Blizzard: Level 3", "Water Elemental: Level 1"), {"Water Elemental: Level 2"}),
    ],
)
def test_each_skill_climbs_one_level_at_a_time(has: tuple[str, ...], playable: set[str]) -> None:
    table = Table(turn=5)
    table.hero(DOOM, "Archmage", *has)
    table.put(DOOM, HG, 3, "Archmage")
    line = ("Blizzard", "Water Elemental")
    table.hand(DOOM, *[f"{name}: Level {level}" for name in line for level in (1, 2, 3)])
    played = [words for words in labels(table.play()) if words.startswith("Play ")]
    assert {words.removeprefix("Play ").split(" on ")[0] for words in played} == playable


@pytest.mark.rule("war:WAR-heroes.skills.6")
@pytest.mark.parametrize(
    ("skills", "may"),
    [
        ((), False),
        (("Blizzard: Level 1", "Water Elemental: Level 1"), False),
        (("Blizzard: Level 1", "Water Elemental: Level 1", "Brilliance Aura: Level 1"), True),
        (("Blizzard: Level 3",), True),
        (("Blizzard: Level 3", "Water Elemental: Level 3"), True),
    ],
)
def test_an_ultimate_asks_for_three_levels_however_they_were_learnt(
    skills: tuple[str, ...], may: bool
) -> None:
    table = Table(turn=5)
    table.hero(DOOM, "Archmage", *skills)
    table.put(DOOM, HG, 3, "Archmage")
    ultimate, _ = table.hand(DOOM, "Homeward Rift", "Farm")
    game = table.play()
    assert can(game, "Play Homeward Rift on Archmage") == may
    assert reasons(game, DOOM, "place", ultimate) == ([] if may else ["WAR-heroes.skills.6"])
