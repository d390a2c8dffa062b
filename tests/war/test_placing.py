"""Step 5: placing in turn, rows, passing, revealing, stacking, upgrading, replacing, linking."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.war import constants as c
from rulebound.war.combat.attacking import may_be_targeted
from rulebound.war.position.state import State
from rulebound.war.texts.abilities import values
from rulebound.war.texts.board import sources
from rulebound.war.texts.damage import life_left
from rulebound.war.turn.drawing import hand_limit
from rulebound.war.turn.placing import seat_to_place
from war_table import (
    DOOM,
    HG,
    LG,
    STONE,
    Table,
    answer,
    can,
    damage_to,
    destroyed,
    facts,
    hand_names,
    labels,
    reasons,
    seen,
)


def placing(*cards: str, stone: tuple[str, ...] = ("Farm", "Farm", "Farm", "Farm", "Farm")) -> Table:
    """Return a table with these cards in Doom's hand; Stone has Farms."""
    table = Table()
    table.hand(DOOM, *cards)
    table.hand(STONE, *stone)
    return table


def refused(game: Game[State], seat: int, card: int) -> list[str]:
    """Return the rules that keep a card from being played."""
    return reasons(game, seat, "place", card)


@pytest.mark.rule("war:WAR-5.place.1", "war:WAR-5.place.2", "war:WAR-5.place.3", "war:WAR-5.place.4")
def test_each_row_takes_its_kinds_of_card() -> None:
    table = placing("Footman", "Farm", "Archmage")
    table.hand(DOOM, "Blizzard: Level 1")
    game = table.play()
    for name, slots in (("Footman", [1, 2, 3, 4]), ("Archmage", [1, 2, 3, 4]), ("Farm", [3, 4, 5, 6])):
        for field in ("high", "low"):
            offered = [
                slot for slot in range(1, 7) if can(game, f"Place {name} in {field} ground slot {slot}")
            ]
            assert offered == slots
    # Q18: skills never occupy slots.
    assert not can(game, "Place Blizzard")
    # Only in your own territory.
    assert all(place < 12 for place in [-1 - o.other for o in game.decision.options if o.verb == "place"])  # type: ignore[union-attr]


@pytest.mark.rule("war:WAR-5.place.6", "war:WAR-5.place.8", "war:WAR-5.place.9", "war:WAR-5.reveal.1")
def test_they_place_face_down_in_turn_until_each_had_four_opportunities() -> None:
    table = placing("Footman", "Footman", "Footman", "Footman", "Footman")
    game = table.play()
    seats = []
    for number in range(8):
        assert game.decision is not None
        seats.append(game.decision.seat)
        name = "Footman" if game.decision.seat == DOOM else "Farm"
        slot = {0: 1, 1: 3}[game.decision.seat] + number // 2 % 2
        answer(game, f"Place {name} in {'high' if number < 4 else 'low'} ground slot {slot}")
        if number == 0:
            card = game.state.cards[game.state.slots[0][0]]
            assert not card.face_up
            # The other player sees only that a card lies there.
            assert seen(game, STONE)["slots"][0]["cards"] == [{"id": card.handle, "face_up": False}]
            assert seen(game, DOOM)["slots"][0]["cards"][0]["name"] == "Footman"
    assert seats == [DOOM, STONE] * 4
    # The step is over: combat has revealed the high ground, and not yet the low ground.
    assert game.state.step == c.COMBAT
    shown = [game.state.cards[ids[0]].face_up for ids in game.state.slots if ids]
    assert shown == [True, True, False, False] * 2


@pytest.mark.rule("war:WAR-5.place.8")
def test_who_waits_for_the_others_opportunity_can_neither_place_nor_reveal() -> None:
    table = placing("Footman", "Footman")
    mine = table.put(DOOM, LG, 1, "Knight", face_up=False)
    theirs = table.put(STONE, LG, 1, "Knight", face_up=False)
    game = table.play()
    for seat, other, lying, waiting in ((DOOM, STONE, mine, theirs), (STONE, DOOM, theirs, mine)):
        assert game.decision is not None
        assert game.decision.seat == seat
        assert refused(game, seat, game.state.players[seat].hand[0]) == []
        assert reasons(game, seat, "reveal", lying) == []
        assert refused(game, other, game.state.players[other].hand[0]) == ["WAR-5.place.8"]
        assert reasons(game, other, "reveal", waiting) == ["WAR-5.place.8"]
        if seat == DOOM:
            answer(game, "Place Footman in high ground slot 1")
    # The second player places, and the first one is asked again.
    answer(game, "Place Farm in high ground slot 5")
    assert game.decision is not None
    assert game.decision.seat == DOOM


def test_the_number_of_placements_is_a_setting() -> None:
    table = Table(placements=1)
    table.hand(DOOM, "Footman", "Farm")
    table.hand(STONE, "Farm", "Farm")
    game = answer(table.play(), "Place Footman in high ground slot 1", "Place Farm in high ground slot 5")
    assert game.state.step != c.PLACING


@pytest.mark.example("war-5.passing-1")
@pytest.mark.rule("war:WAR-5.passing.1", "war:WAR-5.passing.2")
def test_passing_gives_up_one_opportunity_only() -> None:
    table = placing("Footman", "Footman", "Farm")
    table.state.opportunity = 4
    game = table.play()
    game = answer(game, "Place Footman in high ground slot 1", "Pass")
    assert seat_to_place(game.state) == DOOM
    answer(game, "Place Footman in high ground slot 2", "Place Farm in low ground slot 6")
    placed = [event.seat for event in facts(game, "opportunity")]
    assert (placed.count(DOOM), placed.count(STONE)) == (2, 1)
    assert game.state.step != c.PLACING or game.state.turn == 2


def test_two_passes_in_a_row_dont_end_the_step() -> None:
    # Q62
    game = answer(placing("Footman").play(), "Pass", "Pass", "Pass", "Pass")
    assert game.state.step == c.PLACING
    assert can(game, "Place Footman")


@pytest.mark.example("war-5.abilities-1")
@pytest.mark.rule(
    "war:WAR-5.reveal.2", "war:WAR-5.abilities.1", "war:WAR-5.abilities.2", "war:WAR-5.abilities.3"
)
@pytest.mark.parametrize("automatic", [True, False])
def test_a_scout_tower_turns_the_enemy_cards_of_its_battlefield_up(automatic: bool) -> None:
    table = Table(automatic_reveals=automatic)
    table.hand(DOOM, "Scout Tower", "Footman", "Footman")
    table.hand(STONE, "Footman", "Knight", "Rifleman", "Farm")
    game = answer(table.play(), "Place Scout Tower in high ground slot 6")
    tower = game.state.slots[5][0]
    assert not game.state.cards[tower].face_up
    answer(game, "Place Footman in high ground slot 1")
    hidden = game.state.cards[game.state.slots[12][0]]
    if not automatic:
        # Not revealed, it does nothing.
        assert not hidden.face_up
        answer(game, "Reveal Scout Tower")
    # Before Doom's second card; revealing takes no opportunity.
    assert seat_to_place(game.state) == DOOM
    assert game.state.opportunity == 2
    assert game.state.cards[tower].face_up
    assert game.state.cards[hidden.id].face_up
    answer(game, "Place Footman in low ground slot 1", "Place Knight in high ground slot 2")
    assert game.state.cards[game.state.slots[13][0]].face_up
    # Only the enemy's cards, and only in this battlefield.
    answer(game, "Place Footman in high ground slot 1", "Place Rifleman in low ground slot 3")
    assert not game.state.cards[game.state.slots[0][0]].face_up
    assert not game.state.cards[game.state.slots[20][0]].face_up


@pytest.mark.rule("war:WAR-5.abilities.2", "war:WAR-5.abilities.3")
def test_a_scout_with_nothing_to_see_waits_or_is_revealed_by_its_owner() -> None:
    table = placing("Scout Tower", "Footman", "Footman", stone=("Footman", "Knight", "Farm"))
    game = answer(
        table.play(), "Place Scout Tower in high ground slot 6", "Place Footman in low ground slot 1"
    )
    tower = game.state.slots[5][0]
    assert not game.state.cards[tower].face_up
    # At any time of his: then the next card there is placed face up.
    answer(game, "Reveal Scout Tower", "Place Footman in low ground slot 1")
    answer(game, "Place Knight in high ground slot 1")
    assert game.state.cards[game.state.slots[12][0]].face_up
    assert not game.state.cards[game.state.slots[18][0]].face_up


@pytest.mark.rule("war:WAR-5.abilities.1", "war:WAR-5.abilities.2")
def test_where_nothing_shows_itself_players_are_asked_before_the_battles() -> None:
    # The Blacksmith of the low ground: in effect in the high ground if it is revealed, and not otherwise.
    for reveals, taken in ((True, 1), (False, 2)):
        table = Table(automatic_reveals=False)
        plating = table.put(DOOM, LG, 5, "Blacksmith: Iron Plating", face_up=False)
        footman = table.put(DOOM, HG, 1, "Footman", face_up=False)
        table.put(STONE, HG, 1, "Footman", face_up=False)
        table.hand(DOOM, "Farm")
        table.hand(STONE, "Farm")
        table.state.opportunity = 7
        game = answer(table.play(), "Pass")
        assert game.decision is not None
        assert (game.decision.seat, game.decision.rule) == (DOOM, "WAR-5.abilities.2")
        if reveals:
            answer(game, "Reveal Blacksmith")
        answer(game, "Pass")
        assert game.decision.seat == STONE
        answer(game, "Pass")
        assert damage_to(game, footman) == [taken]
        rules = [event.rule for event in facts(game, "reveal") if event.subject == plating]
        assert rules == ["WAR-5.abilities.2" if reveals else "WAR-6.sequence.3"]


@pytest.mark.rule("war:WAR-5.stacking.1", "war:WAR-5.discarding.1")
def test_a_slot_has_room_for_one_card_but_can_be_cleared() -> None:
    table = placing("Footman")
    knight = table.put(DOOM, HG, 1, "Knight")
    game = table.play()
    assert not can(game, "Place Footman in high ground slot 1")
    answer(game, "Discard what lies in high ground slot 1 (Knight) and place Footman")
    assert game.state.cards[knight].zone == c.DISCARD
    assert [game.state.cards[id].definition.name for id in game.state.slots[0]] == ["Footman"]
    # Q17: one opportunity; Q63: what is cleared is not destroyed.
    assert len(facts(game, "opportunity")) == 1
    assert destroyed(game) == []


@pytest.mark.rule("war:WAR-5.stacking.2", "war:WAR-5.stacking.3", "war:WAR-5.stacking.4")
def test_farms_stack_up_to_four_and_only_the_top_one_can_be_attacked() -> None:
    table = placing("Farm", "Knight", "Scout Tower")
    first = table.put(DOOM, HG, 5, "Farm", face_up=False)
    game = table.play()
    assert not can(game, "Stack Scout Tower")
    answer(game, "Stack Farm in high ground slot 5")
    cards = [game.state.cards[id] for id in game.state.slots[4]]
    assert all(card.face_up for card in cards)
    assert cards[1].id == first
    assert hand_limit(game.state, DOOM) == 7
    assert may_be_targeted(game.state, cards[0]) == []
    assert [reason.rule for reason in may_be_targeted(game.state, cards[1])] == ["WAR-5.stacking.4"]
    full = placing("Farm")
    for _ in range(4):
        full.put(DOOM, HG, 5, "Farm")
    assert not can(full.play(), "Stack Farm")


def test_a_stack_limit_of_the_settings_counts_instead() -> None:
    table = Table(stack_limit=2)
    table.hand(DOOM, "Farm")
    table.hand(STONE, "Farm")
    for _ in range(2):
        table.put(DOOM, HG, 5, "Farm")
    assert not can(table.play(), "Stack Farm")


@pytest.mark.rule("war:WAR-5.stacking.5")
def test_a_card_stacked_on_a_damaged_one_goes_underneath() -> None:
    table = placing("Farm")
    hurt = table.put(DOOM, HG, 5, "Farm", damage=1)
    game = answer(table.play(), "Stack Farm")
    assert game.state.slots[4][0] == hurt
    assert game.state.cards[hurt].damage == 1
    # Q84: or it replaces the damaged one; the player says which.
    table = placing("Farm")
    hurt = table.put(DOOM, HG, 5, "Farm", damage=1)
    game = answer(table.play(), "Replace the damaged Farm")
    assert game.state.cards[hurt].zone == c.DISCARD
    assert len(game.state.slots[4]) == 1


def test_under_the_top_card_of_a_stack_the_next_one_is_undamaged() -> None:
    # Q24, Q83: only the top card is lost, and excess damage goes nowhere
    table = Table()
    below = table.put(STONE, HG, 5, "Farm")
    table.put(STONE, HG, 5, "Farm")
    table.put(DOOM, HG, 3, "Cannon Tower")
    game = table.fight({"Cannon Tower": "Attack Farm"})
    assert destroyed(game) == ["Farm"]
    assert game.state.slots[16] == (below,)
    assert game.state.cards[below].damage == 0


@pytest.mark.rule(
    "war:WAR-5.upgrades.1", "war:WAR-5.upgrades.2", "war:WAR-5.upgrades.3", "war:WAR-5.upgrades.4"
)
def test_an_upgrade_replaces_its_prerequisite() -> None:
    table = placing("Blacksmith: Steel Plating", "Footman")
    steel = table.state.players[DOOM].hand[0]
    game = table.play()
    assert refused(game, DOOM, steel) == ["WAR-5.upgrades.1"]
    table = placing("Blacksmith: Steel Plating")
    iron = table.put(DOOM, LG, 4, "Blacksmith: Iron Plating", damage=2, face_up=False)
    other = table.put(DOOM, HG, 6, "Blacksmith: Iron Plating")
    game = table.play()
    # Q65: into its slot; with several the player chooses.
    assert len([label for label in labels(game) if label.startswith("Upgrade")]) == 2
    answer(game, "Upgrade Blacksmith: Iron Plating to Blacksmith: Steel Plating (low ground slot 4)")
    new = game.state.cards[game.state.slots[9][0]]
    assert (new.definition.name, new.damage, new.face_up) == ("Blacksmith: Steel Plating", 0, True)
    assert game.state.cards[iron].zone == c.DISCARD
    assert [event.subject for event in facts(game, "reveal")] == [iron]
    assert game.state.cards[other].zone == c.TABLE


def test_a_prerequisite_of_the_same_step_is_enough() -> None:
    # Q64
    table = placing("Blacksmith: Iron Plating", "Blacksmith: Steel Plating")
    game = answer(table.play(), "Place Blacksmith: Iron Plating in low ground slot 6", "Pass")
    answer(game, "Upgrade Blacksmith: Iron Plating")
    assert game.state.cards[game.state.slots[11][0]].definition.name == "Blacksmith: Steel Plating"


@pytest.mark.example("war-5.healing-1")
@pytest.mark.rule("war:WAR-5.healing.1", "war:WAR-5.healing.2", "war:WAR-heroes.copies.2")
def test_a_copy_heals_a_damaged_hero() -> None:
    table = placing("Paladin")
    table.hero(DOOM, "Paladin", "Mending Light: Level 1")
    paladin = table.put(DOOM, HG, 1, "Paladin", damage=1)
    table.state.cards[paladin].effects = (("slow", 1), ("attack", 2))
    game = answer(table.play(), "Replace the damaged Paladin")
    card = game.state.cards[game.state.slots[0][0]]
    assert (card.damage, card.effects, card.face_up) == (0, (), True)
    assert card.id != paladin
    hero = game.state.players[DOOM].hero("Paladin")
    assert hero is not None
    assert [game.state.cards[id].definition.name for id in hero.skills] == ["Mending Light: Level 1"]
    assert life_left(game.state, card) == 5
    assert len(facts(game, "opportunity")) == 1
    assert hero.died == 0


@pytest.mark.rule("war:WAR-5.healing.1", "war:WAR-5.healing.2")
@pytest.mark.parametrize(("name", "slot"), [("Knight", 1), ("Guard Tower", 5)])
def test_a_copy_heals_units_and_buildings_that_are_damaged(name: str, slot: int) -> None:
    table = placing(name)
    table.put(DOOM, HG, slot, name)
    assert not can(table.play(), "Replace the damaged")
    table = placing(name)
    old = table.put(DOOM, HG, slot, name, damage=1)
    game = answer(table.play(), "Replace the damaged")
    assert game.state.cards[old].zone == c.DISCARD
    assert game.state.cards[game.state.slots[slot - 1][0]].damage == 0


@pytest.mark.example("war-5.linking-1")
@pytest.mark.rule(
    "war:WAR-5.linking.1",
    "war:WAR-5.linking.3",
    "war:WAR-5.linking.4",
    "war:WAR-5.linking.5",
    "war:WAR-5.linking.6",
)
def test_two_barracks_linked_are_one_barracks_with_4_hit_points() -> None:
    table = placing("Barracks: Long Rifles")
    defend = table.put(DOOM, HG, 5, "Barracks: Defend", face_up=False)
    footman = table.put(DOOM, LG, 1, "Footman")
    rifleman = table.put(DOOM, LG, 3, "Rifleman")
    table.put(STONE, HG, 3, "Mortar Team", damage=0)
    table.put(STONE, HG, 4, "Mortar Team", damage=0)
    game = answer(table.play(), "Link Barracks: Long Rifles to Barracks: Defend in high ground slot 5")
    top = game.state.top(4)
    assert top is not None
    assert top.definition.name == "Barracks: Long Rifles"
    assert life_left(game.state, top) == 4
    assert game.state.cards[defend].face_up
    assert values(game.state, game.state.cards[footman]).armor == 1
    assert values(game.state, game.state.cards[rifleman]).attack == 3
    assert len(sources(game.state, top)) == 2
    while game.decision is not None and game.decision.kind == "place":
        answer(game, "Pass")
    answer(game, "Attack Barracks")
    assert destroyed(game) == []
    answer(game, "Attack Barracks")
    assert sorted(destroyed(game)) == ["Barracks: Defend", "Barracks: Long Rifles"]
    assert values(game.state, game.state.cards[footman]).armor == 0


@pytest.mark.rule("war:WAR-5.linking.2", "war:WAR-5.linking.7")
def test_linking_repairs_and_is_optional() -> None:
    table = placing("Barracks: Long Rifles", "Farm")
    defend = table.put(DOOM, HG, 5, "Barracks: Defend", damage=3)
    game = table.play()
    assert can(game, "Place Barracks: Long Rifles in high ground slot 6")
    assert not can(game, "Link Farm")
    answer(game, "Link Barracks: Long Rifles")
    assert game.state.cards[defend].damage == 0
    # Q22: only cards of one family, and not two of one name.
    table = placing("Barracks: Defend")
    table.put(DOOM, HG, 5, "Barracks: Defend")
    table.put(DOOM, HG, 6, "Blacksmith: Iron Plating")
    assert not can(table.play(), "Link")


def test_upgrading_a_card_of_a_link_leaves_the_rest_linked() -> None:
    # Q23, with cards made up for it: no shipped card is both
    from rulebound.war.cards.catalog import compile_cards, shipped_entries

    entries = [
        *shipped_entries(),
        *(
            {"name": name, "kind": "building", "life": 3, "text": text, "faction": "", "place": name}
            for name, text in (
                ("Hall: Pots", "May link."),
                ("Hall: Pans", "May link."),
                ("Hall: Kettles", 'Upgrade of "Hall: Pots". May link.'),
            )
        ),
    ]
    cards = compile_cards(entries)
    table = Table()
    table.hand(DOOM, cards["Hall: Kettles"])
    table.hand(STONE, "Farm")
    pots, pans = table.put(DOOM, HG, 5, cards["Hall: Pots"]), table.put(DOOM, HG, 5, cards["Hall: Pans"])
    for id in (pots, pans):
        table.state.cards[id].linked = True
    game = answer(table.play(), "Upgrade Hall: Pots")
    names = [game.state.cards[id].definition.name for id in game.state.slots[4]]
    assert names == ["Hall: Pans", "Hall: Kettles"]
    assert all(game.state.cards[id].linked for id in game.state.slots[4])


def test_a_hidden_card_tells_nothing_of_what_is_left_in_the_hand() -> None:
    # A picked-up Hero is known to be in hand until a card is placed face down.
    table = placing("Footman", "Footman")
    archmage = table.hand(DOOM, "Archmage")[0]
    table.state.cards[archmage].seen_by = 3
    table.hero(DOOM, "Archmage", damage=1)
    game = table.play()
    assert seen(game, STONE)["players"][DOOM]["cards"] == ["Archmage"]
    answer(game, "Place Archmage in low ground slot 3")
    assert seen(game, STONE)["players"][DOOM]["cards"] == []
    hero = seen(game, STONE)["players"][DOOM]["heroes"][0]
    assert (hero["where"], hero["damage"]) == ("away", 1)
    assert hand_names(game, DOOM) == ["Footman", "Footman"]


def test_a_moved_hero_is_placed_face_up_where_the_enemy_scouts() -> None:
    # Q76
    table = placing("Archmage", "Footman")
    table.put(STONE, HG, 6, "Scout Tower")
    table.hero(DOOM, "Archmage", damage=1)
    game = answer(table.play(), "Place Archmage in high ground slot 3")
    card = game.state.cards[game.state.slots[2][0]]
    assert (card.face_up, card.damage) == (True, 1)
