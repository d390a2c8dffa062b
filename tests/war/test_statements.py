"""Statements of the document read anew, as if there were no code: whole games from the first decision on, and corners.

What other tests of this folder show is not repeated.
"""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.play.games import new_game
from rulebound.war import constants as c
from rulebound.war.cards.catalog import all_cards
from rulebound.war.combat.attacking import attack_options, blocker_of
from rulebound.war.position.playing_field import place_of
from rulebound.war.position.state import State
from rulebound.war.rules import RULES
from rulebound.war.settings import settings_from
from rulebound.war.texts.abilities import values
from rulebound.war.turn.placing import ways_to_play
from rulebound.war.turn.set_up import Deck, new_state
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
    seen,
)


def game_of(doom: dict[str, int], stone: dict[str, int], hero: str = "", **settings: str) -> Game[State]:
    """Return a game from its very beginning."""
    cards = all_cards()
    decks = [
        Deck(
            str(seat),
            [(cards[name], number) for name, number in listed.items()],
            cards[hero] if hero else None,
        )
        for seat, listed in enumerate((doom, stone))
    ]
    return Game(RULES, new_state(decks, 4, settings_from(settings), ["Doom", "Stone"]))


def until(game: Game[State], step: int, seat: int = -1) -> Game[State]:
    """Let everybody do as little as possible until a step, and a seat's decision in it."""
    while game.decision is not None and (game.state.step != step or seat not in (-1, game.decision.seat)):
        few = [
            words
            for words in labels(game)
            if words in ("Pass", "Keep the rest", "Don't attack", "Draw a card")
        ]
        answer(game, few[0] if few else labels(game)[0])
    return game


# --- Set-up and the course of a game ----------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-setup.1", "war:WAR-heroes.copies.1")
def test_a_deck_of_500_cards_and_one_of_many_copies_are_played() -> None:
    game = game_of({"Footman": 500}, {"Archmage": 30, "Farm": 1})
    assert [len(player.hand) for player in game.state.players] == [5, 5]
    assert len(game.state.players[DOOM].deck) == 495


@pytest.mark.rule("war:WAR-heroes.start.2", "war:WAR-setup.2")
def test_both_start_with_the_same_hero_and_both_may_be_in_play() -> None:
    game = until(game_of({"Farm": 9}, {"Farm": 9}, hero="Archmage"), c.PLACING)
    assert game.decision is not None
    first = game.decision.seat
    answer(game, "Place Archmage in high ground slot 3", "Place Archmage in high ground slot 3")
    places = [place_of(seat, HG, 3) for seat in (first, 1 - first)]
    names = [game.state.cards[game.state.slots[place][0]].definition.name for place in places]
    assert names == ["Archmage", "Archmage"]


@pytest.mark.rule("war:WAR-2.draw.3")
def test_a_game_goes_on_when_both_decks_are_empty() -> None:
    game = until(game_of({"Knight": 5}, {"Farm": 5}), c.PLACING, DOOM)
    answer(game, "Place Knight in high ground slot 1")
    until(game, c.GOLD)
    assert game.result == (1.0, 0.0)
    assert [event.seat for event in facts(game, "coin")] == [DOOM] * 3
    assert game.state.turn == 3


@pytest.mark.rule("war:WAR-4.first.2", "war:WAR-4.first.3")
def test_gold_counts_before_cards_and_cards_before_the_lot() -> None:
    table = Table()
    table.coins(1, 0)
    for slot in (3, 4, 5, 6):
        table.put(STONE, HG, slot, "Farm")
    table.hand(DOOM, "Farm")
    assert until(table.play(c.DISCARDING), c.PLACING).state.first == DOOM
    table = Table()
    table.put(STONE, HG, 5, "Farm", face_up=False)
    table.hero(DOOM, "Archmage", "Blizzard: Level 1")
    table.hand(DOOM, "Farm")
    # Q16: a face-down card counts, a skill behind the town does not.
    assert until(table.play(c.DISCARDING), c.PLACING).state.first == STONE


@pytest.mark.rule("war:WAR-7.victory.2", "war:WAR-7.longer.1")
def test_a_longer_game_from_the_command_line() -> None:
    game = new_game("war", decks=["human", "human"], seed=1, options={"coins": "7", "tie_rule": "play on"})
    assert game.state.piles == (7, 7)
    assert game.state.settings.tie_rule == "play on"


# --- Placing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-5.passing.1", "war:WAR-5.passing.2")
def test_one_may_pass_and_play_again_but_never_more_than_four() -> None:
    game = until(game_of({"Footman": 20}, {"Farm": 20}), c.PLACING)
    first = game.state.first
    for turn in range(8):
        assert game.decision is not None
        assert can(game, "Pass")
        assert game.decision.seat == (first if turn % 2 == 0 else 1 - first)
        answer(game, "Pass" if turn < 2 else "Place")
    placed = [event.seat for event in facts(game, "place")]
    assert (placed.count(DOOM), placed.count(STONE)) == (3, 3)


@pytest.mark.rule("war:WAR-5.place.2", "war:WAR-5.place.4")
def test_no_way_of_playing_puts_a_card_into_a_row_that_is_not_its_own() -> None:
    table = Table()
    for slot in range(1, 7):
        table.put(DOOM, HG, slot, "Knight" if slot < 5 else "Farm")
    for name in ("Footman", "Farm", "Paladin"):
        (id,) = table.hand(DOOM, name)
        card = table.state.cards[id]
        slots = {-option.other for option in ways_to_play(table.state, card) if option.verb == "clear"}
        assert slots == ({3, 4, 5, 6} if name == "Farm" else {1, 2, 3, 4})


@pytest.mark.rule(
    "war:WAR-5.stacking.3", "war:WAR-5.linking.3", "war:WAR-5.upgrades.4", "war:WAR-5.healing.1"
)
@pytest.mark.parametrize(
    ("below", "above", "words"),
    [
        ("Farm", "Farm", "Stack"),
        ("Barracks: Defend", "Barracks: Long Rifles", "Link"),
        ("Blacksmith: Iron Plating", "Blacksmith: Steel Plating", "Upgrade"),
        ("Archmage", "Archmage", "Replace"),
    ],
)
def test_what_comes_together_is_shown(below: str, above: str, words: str) -> None:
    table = Table()
    slot = 3
    old = table.put(DOOM, HG, slot, below, damage=1 if words == "Replace" else 0, face_up=False)
    table.hand(DOOM, above)
    table.hand(STONE, "Farm")
    game = answer(table.play(), words)
    shown = seen(game, STONE)["slots"][slot - 1]["cards"]
    assert all(card["face_up"] for card in shown)
    if game.state.cards[old].zone == c.DISCARD:
        assert below in seen(game, STONE)["players"][DOOM]["discard"]


@pytest.mark.rule("war:WAR-5.reveal.2", "war:WAR-5.abilities.1")
def test_a_scout_that_is_knocked_down_scouts_no_more() -> None:
    table = Table()
    table.put(DOOM, HG, 5, "Scout Tower", damage=1)
    table.put(STONE, HG, 3, "Mortar Team")
    table.hand(STONE, "Knight", "Knight")
    table.state.opportunity = 6
    game = answer(table.play(), "Place Knight in high ground slot 2")
    assert destroyed(game) == ["Scout Tower"]
    until(game, c.PLACING, STONE)
    answer(game, "Place Knight in high ground slot 1")
    assert not game.state.cards[game.state.slots[place_of(STONE, HG, 1)][0]].face_up


@pytest.mark.rule("war:WAR-5.skills.2", "war:WAR-heroes.skills.3")
def test_the_next_turn_lets_another_skill_be_played() -> None:
    table = Table(turn=2)
    table.hero(DOOM, "Archmage")
    table.put(DOOM, HG, 3, "Archmage")
    table.hand(DOOM, "Blizzard: Level 1", "Blizzard: Level 2", "Water Elemental: Level 1", "Farm")
    table.hand(STONE, "Farm")
    game = answer(table.play(), "Play Blizzard: Level 1")
    until(game, c.PLACING, DOOM)
    assert not can(game, "Play")
    turn = game.state.turn
    while game.state.turn == turn:
        answer(game, "Pass" if can(game, "Pass") else labels(game)[0])
    until(game, c.PLACING, DOOM)
    assert can(game, "Play Blizzard: Level 2")
    assert can(game, "Play Water Elemental: Level 1")


# --- Combat -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-6.blocking.2")
def test_a_unit_that_is_not_blocked_may_choose_any_row_of_its_battlefield() -> None:
    table = Table()
    rifleman = table.put(DOOM, HG, 3, "Rifleman")
    there = [
        table.put(STONE, HG, slot, name)
        for slot, name in enumerate(
            ("Knight", "Gryphon Rider", "Priest", "Farm", "Farm", "Guard Tower"), start=1
        )
    ]
    table.put(STONE, LG, 1, "Knight")
    options = attack_options(table.state, table.state.cards[rifleman])
    assert [option.other for option in options] == there


@pytest.mark.rule("war:WAR-6.blocking.5", "war:WAR-6.blocking.6")
@pytest.mark.parametrize(
    ("mine", "theirs", "blocked"),
    [
        ("Rifleman", "Knight", True),
        ("Rifleman", "Gryphon Rider", False),
        ("Gryphon Rider", "Gyrocopter", True),
        ("Gryphon Rider", "Knight", False),
        ("Archmage", "Knight", True),
        ("Knight", "Archmage", True),
    ],
)
def test_ground_blocks_ground_and_air_blocks_air(mine: str, theirs: str, blocked: bool) -> None:
    for slot in (1, 2, 3):
        table = Table()
        card = table.put(DOOM, LG, slot, mine)
        other = table.put(STONE, LG, slot, theirs)
        found = blocker_of(table.state, table.state.cards[card])
        assert (found is not None and found.id == other) == (blocked and slot < 3)


@pytest.mark.rule("war:WAR-6.order.3")
def test_a_faster_unit_of_the_same_slot_is_not_simultaneous() -> None:
    table = Table()
    fast = table.put(DOOM, HG, 1, made_up("Quick One", speed="fast"))
    table.put(STONE, HG, 1, made_up("Other One"))
    game = table.fight()
    assert destroyed(game) == ["Other One"]
    assert damage_to(game, fast) == []


@pytest.mark.rule("war:WAR-6.charge.1", "war:WAR-6.charge.2")
def test_a_slot_that_empties_in_time_is_charged_into_and_only_once() -> None:
    # The slow Tower shoots after them all; nobody moves in the slow phase who had his turn.
    table = Table()
    front = table.put(DOOM, HG, 2, "Footman", damage=2)
    behind = table.put(DOOM, HG, 4, "Knight")
    table.put(STONE, HG, 5, "Cannon Tower")
    game = table.fight({"Cannon Tower": "Attack Footman"})
    assert game.state.cards[front].zone == c.DISCARD
    assert game.state.cards[behind].place == place_of(DOOM, HG, 4)
    # In the next turn the way is free.
    until(game, c.COMBAT)
    assert game.state.cards[behind].place == place_of(DOOM, HG, 2)


@pytest.mark.rule("war:WAR-6.splash.1", "war:WAR-6.splash.4")
def test_splash_hurts_what_the_card_could_not_target() -> None:
    # A Gryphon Rider beside the Knight, for a Tower that attacks the ground; a Farm beside a unit in the second row.
    table = calm()
    table.put(DOOM, HG, 5, "Cannon Tower")
    table.put(STONE, HG, 1, "Knight")
    gryphon = table.put(STONE, HG, 2, "Gryphon Rider")
    game = table.fight({"Cannon Tower": "Attack Knight"})
    assert damage_to(game, gryphon) == [1]
    table = calm()
    table.put(DOOM, HG, 5, "Cannon Tower")
    table.put(STONE, HG, 3, "Rifleman")
    farm = table.put(STONE, HG, 4, "Farm")
    game = table.fight({"Cannon Tower": "Attack Rifleman"})
    assert damage_to(game, farm) == [1]


@pytest.mark.rule("war:WAR-6.damagetype.7", "war:WAR-6.splash.3")
def test_magic_splash_does_nothing_to_a_building() -> None:
    table = calm()
    table.put(DOOM, HG, 1, made_up("Storm Caller", "Splash 2.", damage_type="magic"))
    table.put(STONE, HG, 3, "Rifleman")
    farm = table.put(STONE, HG, 4, "Farm")
    assert damage_to(table.fight({"Storm Caller": "Attack Rifleman"}), farm) == []


@pytest.mark.rule("war:WAR-6.timing.1", "war:WAR-6.armor.1")
def test_what_a_building_gives_ends_with_it_at_once() -> None:
    table = Table()
    knight = table.put(DOOM, HG, 2, "Knight")
    table.put(DOOM, HG, 5, "Blacksmith: Iron Plating", damage=2)
    table.put(STONE, HG, 1, "Mortar Team")
    table.put(STONE, HG, 3, "Rifleman")
    assert values(table.state, table.state.cards[knight]).armor == 1
    game = table.fight({"Mortar Team": "Attack Blacksmith", "Rifleman": "Attack Knight"})
    assert damage_to(game, knight) == [2]


@pytest.mark.rule("war:WAR-6.removing.1")
def test_damage_stays_from_turn_to_turn() -> None:
    table = Table()
    knight = table.put(DOOM, LG, 2, "Knight", damage=3)
    table.hand(DOOM, "Farm")
    game = table.play(c.DISCARDING)
    for _ in range(2):
        turn = game.state.turn
        while game.state.turn == turn:
            answer(game, labels(game)[0])
    assert game.state.cards[knight].damage == 3


# --- Gold and Heroes --------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-7.control.1")
def test_control_does_not_ask_whether_the_card_could_attack() -> None:
    # A melee unit stuck in the second row, a Steam Tank that attacks only buildings, a tower in the town.
    for slot, name in ((3, "Footman"), (1, "Steam Tank"), (5, "Guard Tower")):
        table = Table()
        table.put(DOOM, LG, slot, name)
        table.put(STONE, HG, 5, "Farm")
        assert [(event.seat, event.other) for event in facts(table.fight(), "coin")] == [(DOOM, c.LOW)]


@pytest.mark.rule("war:WAR-2.moving.3", "war:WAR-2.draw.1")
def test_a_hero_who_is_picked_up_leaves_one_draw_less() -> None:
    table = Table(turn=2)
    table.put(DOOM, HG, 3, "Archmage")
    table.put(DOOM, LG, 1, "Paladin")
    table.hand(DOOM, "Farm", "Farm")
    table.deck(DOOM, *["Knight"] * 9)
    game = answer(table.play(c.DISCARDING), "Keep", "Pick up Archmage", "Draw")
    answer(game, "Pick up Paladin")
    assert len(game.state.players[DOOM].hand) == 5
    assert len(facts(game, "draw")) == 1


@pytest.mark.rule("war:WAR-heroes.resurrect.4", "war:WAR-heroes.copies.3")
def test_a_copy_revives_a_hero_with_all_his_skills_at_work() -> None:
    table = Table(turn=2)
    table.hero(DOOM, "Archmage", "Water Elemental: Level 2", died=1)
    table.discarded(DOOM, "Archmage")
    table.hand(DOOM, "Archmage")
    table.hand(STONE, "Farm")
    game = answer(table.play(), "Place Archmage in high ground slot 3")
    until(game, c.GOLD)
    card = game.state.cards[game.state.slots[2][0]]
    assert values(game.state, card).attack == 4
    hero = game.state.players[DOOM].hero("Archmage")
    assert hero is not None
    assert hero.died == 0


@pytest.mark.rule("war:WAR-misc.speed.1", "war:WAR-misc.speed.2")
@pytest.mark.parametrize(
    ("printed", "effects", "result"),
    [
        ("normal", ("slow", "slow"), "slow"),
        ("normal", ("fast", "fast"), "fast"),
        ("normal", ("slow", "slow", "fast"), "normal"),
        ("fast", ("slow",), "normal"),
        ("slow", ("fast",), "normal"),
        ("fast", ("fast",), "fast"),
    ],
)
def test_speeds_never_double(printed: str, effects: tuple[str, ...], result: str) -> None:
    table = Table()
    id = table.put(DOOM, HG, 1, made_up("Runner", speed=printed))
    table.state.cards[id].effects = tuple((effect, 1) for effect in effects)
    assert c.SPEEDS[values(table.state, table.state.cards[id]).speed] == result


@pytest.mark.rule("war:WAR-6.blocking.2")
def test_nobody_is_asked_about_an_ability_that_would_do_nothing() -> None:
    table = Table()
    table.hero(DOOM, "Archmage", "Blizzard: Level 1")
    table.put(DOOM, HG, 3, "Archmage")
    game = table.fight()
    assert facts(game, "use") == []
    # With a target he is asked, and may do it instead of attacking.
    table = Table()
    table.hero(DOOM, "Archmage", "Blizzard: Level 1")
    table.put(DOOM, HG, 3, "Archmage")
    table.put(STONE, HG, 1, "Footman")
    assert [words.split(" ")[0] for words in labels(table.play(c.COMBAT))] == ["Attack", "Use"]
