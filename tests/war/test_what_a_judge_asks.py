"""Short questions to single statements of the document: what is asked, what is refused, and by which rule."""

from __future__ import annotations

import pytest

from rulebound.war import constants as c
from rulebound.war.cards.catalog import Cards, all_cards, read_entries, shipped_entries
from rulebound.war.position.playing_field import place_of, territory
from rulebound.war.texts.abilities import board, values
from rulebound.war.views.reasons import reasons as because
from war_table import (
    DOOM,
    HG,
    LG,
    STONE,
    Table,
    answer,
    can,
    facts,
    find,
    hand_names,
    labels,
    reasons,
)

# --- The cards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-cards.1")
@pytest.mark.parametrize(
    ("name", "types"),
    [
        ("Footman", (True, False, False, False)),
        ("Archmage", (True, True, False, False)),
        ("Farm", (False, False, True, False)),
        ("Blizzard: Level 1", (False, False, False, True)),
    ],
)
def test_every_card_is_of_one_of_four_types(name: str, types: tuple[bool, ...]) -> None:
    card = all_cards()[name]
    # A Hero is a unit, too, and nothing else is two things.
    assert (card.is_unit, card.is_hero, card.is_building, card.is_skill) == types
    spell = read_entries("[[card]]\nname = 'A'\nkind = 'spell'\nlife = 1\n", "a.toml")
    assert "kind can't be 'spell'" in Cards(spell).refusal("A")


@pytest.mark.rule("war:WAR-cards.units.1", "war:WAR-cards.units.2")
def test_a_unit_fights_with_what_its_card_shows() -> None:
    card = all_cards()["Gyrocopter"]
    assert (card.domain, card.attack_type, card.targets) == ("air", "range", ("air",))
    assert (card.speed, card.attack, card.damage_type, card.life) == (c.FAST, 2, "normal", 2)
    assert (card.mechanical, card.worker) == (True, False)
    peasant = all_cards()["Peasant"]
    assert (peasant.attack_type, peasant.targets, peasant.mechanical, peasant.worker) == ("", (), False, True)


@pytest.mark.rule("war:WAR-cards.heroes.1", "war:WAR-cards.heroes.2")
def test_a_hero_is_a_unit_that_gains_skills_and_shows_his_type() -> None:
    cards = all_cards()
    types = {"Archmage": "Intelligence", "Mountain King": "Strength", "Moonstalker": "Agility"}
    assert {name: cards[name].hero_type for name in types} == types
    assert (cards["Knight"].hero_type, cards["Knight"].is_hero) == ("", False)
    assert [cards[name].is_unit for name in ("Knight", *types, "Farm")] == [True, True, True, True, False]
    # As a unit he stands in the front line, blocks and is blocked; as a Hero he gains a skill.
    table = Table()
    archmage = table.put(DOOM, HG, 3, "Archmage")
    table.hand(DOOM, "Blizzard: Level 1", "Archmage")
    table.put(DOOM, HG, 4, "Knight")
    game = table.play()
    assert not can(game, "Place Archmage")
    answer(game, "Play Blizzard: Level 1 on Archmage")
    (hero,) = game.state.players[DOOM].heroes
    assert [game.state.cards[id].definition.name for id in hero.skills] == ["Blizzard: Level 1"]
    assert values(game.state, game.state.cards[archmage]).life == 4


@pytest.mark.rule("war:WAR-cards.buildings.1")
def test_buildings_serve_both_battlefields_and_many_can_be_upgraded() -> None:
    table = Table()
    table.put(DOOM, LG, 5, "Blacksmith: Iron Plating")
    mine = [table.put(DOOM, HG, 1, "Footman"), table.put(DOOM, LG, 1, "Footman")]
    theirs = table.put(STONE, LG, 1, "Footman")
    cards = table.state.cards
    assert [values(table.state, cards[id]).armor for id in (*mine, theirs)] == [1, 1, 0]
    assert {card.kind for card in all_cards().values() if card.upgrades} == {"building"}
    # An upgrade of an upgrade is of the same line as both.
    lines = {name: all_cards()[name].line for name in ("Blacksmith: Steel Plating", "Blacksmith: Mithril Armor")}
    assert set(lines.values()) == {"Blacksmith: Iron Plating"}
    assert all_cards()["Farm"].line == "Farm"
    for upgraded, fault in (("Windmill", "which is no card"), ("Mill", "it upgrades itself")):
        text = f"[[card]]\nname = 'Mill'\nkind = 'building'\nlife = 2\ntext = 'Upgrade of \"{upgraded}\".'\n"
        assert fault in Cards([*shipped_entries(), *read_entries(text, "mine.toml")]).refusal("Mill")


# --- Drawing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-2.draw.3")
def test_whoever_has_no_card_to_draw_goes_on_with_what_he_has() -> None:
    table = Table()
    archmage = table.put(DOOM, HG, 3, "Archmage")
    table.hand(DOOM, "Knight")
    table.deck(DOOM, "Footman", "Rifleman")
    game = answer(table.play(c.DISCARDING), "Keep", "Draw", "Draw")
    assert hand_names(game, DOOM) == ["Footman", "Knight", "Rifleman"]
    # He may still pick up his Hero; if he doesn't, the game goes on.
    assert labels(game) == ["Don't pick up a Hero", "Pick up Archmage (high ground slot 3)"]
    answer(game, "Don't pick up a Hero")
    assert game.state.step == c.PLACING
    assert [event.rule for event in facts(game, "done")][-1] == "WAR-2.draw.3"
    assert hand_names(game, DOOM) == ["Footman", "Knight", "Rifleman"]
    assert game.state.cards[archmage].zone == c.TABLE


@pytest.mark.rule("war:WAR-2.draw.1", "war:WAR-2.draw.3")
def test_a_deck_that_runs_out_gives_what_it_has_and_one_that_does_not_gives_five() -> None:
    for size, drawn in ((3, 3), (9, 5)):
        table = Table()
        table.deck(DOOM, *["Knight"] * size)
        game = table.play(c.DISCARDING)
        assert len(facts(game, "draw")) == drawn
        assert len(game.state.players[DOOM].deck) == size - drawn


# --- Placing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-5.place.1")
def test_cards_are_placed_from_the_hand_into_the_own_territory_and_in_this_step() -> None:
    table = Table()
    knight = table.put(DOOM, HG, 1, "Knight")
    (footman, skill) = table.hand(DOOM, "Footman", "Blizzard: Level 1")
    (below,) = table.deck(DOOM, "Farm")
    game = table.play()
    assert game.decision is not None
    placed = [option for option in game.decision.options if option.verb in ("place", "clear")]
    assert {option.subject for option in placed} == {footman}
    assert {-1 - option.other for option in placed} <= set(territory(DOOM))
    assert reasons(game, DOOM, "place", footman) == []
    assert reasons(game, DOOM, "place", knight) == ["WAR-5.place.1"]
    # What lies where a player can't see it, he can't ask about: not even whether it is there.
    assert reasons(game, DOOM, "place", below) == reasons(game, STONE, "place", footman) == ["WAR-turn.1"]
    assert reasons(game, DOOM, "place", skill) == ["WAR-5.skills.3"]
    # In another step nothing is placed.
    table = Table()
    (footman,) = table.hand(DOOM, "Footman")
    game = table.play(c.DISCARDING)
    assert reasons(game, DOOM, "place", footman)[0] == "WAR-5.place.1"
    # The step comes after the first player has been named, in every turn.
    answer(game, "Keep")
    steps = [(event.amount, event.rule) for event in facts(game, "step")]
    assert steps[-1] == (c.PLACING, "WAR-5.place.1")
    assert [amount for amount, _ in steps] == [c.DRAWING, c.RESURRECTING, c.FIRST_PLAYER, c.PLACING]
    assert game.decision is not None
    assert game.decision.kind == "place"


@pytest.mark.rule("war:WAR-5.place.5")
def test_a_skill_takes_no_slot() -> None:
    table = Table()
    archmage = table.put(DOOM, HG, 3, "Archmage")
    (skill,) = table.hand(DOOM, "Blizzard: Level 1")
    game = table.play()
    assert [label for label in labels(game) if "Blizzard" in label] == ["Play Blizzard: Level 1 on Archmage"]
    before = list(game.state.slots)
    answer(game, "Play Blizzard")
    assert list(game.state.slots) == before
    card = game.state.cards[skill]
    assert (card.zone, card.face_up, card.place) == (c.SKILLS, True, c.NO_PLACE)
    assert [(event.subject, event.other, event.rule) for event in facts(game, "skill")] == [
        (skill, archmage, "WAR-5.skills.5")
    ]
    assert game.state.players[DOOM].hand == []


@pytest.mark.rule("war:WAR-5.place.9", "war:WAR-5.passing.2")
def test_they_alternate_and_a_pass_is_told_apart_from_a_card() -> None:
    table = Table()
    table.hand(DOOM, *["Farm"] * 5)
    table.hand(STONE, "Farm")
    game = table.play()
    for number in range(4):
        assert game.decision is not None
        assert game.decision.seat == DOOM
        answer(game, f"Place Farm in low ground slot {3 + number}")
        if number < 3:
            answer(game, "Pass")
    assert game.decision is not None
    assert (game.decision.seat, game.state.turn) == (STONE, 1)
    answer(game, "Pass")
    assert game.state.turn == 2
    used = [(event.seat, event.rule) for event in facts(game, "opportunity")]
    assert used == [(DOOM, "WAR-5.place.9")] * 4
    passed = [(event.seat, event.rule) for event in facts(game, "pass")]
    assert passed == [(STONE, "WAR-5.passing.1")] * 4


@pytest.mark.rule("war:WAR-5.place.9")
def test_a_turn_in_which_a_card_was_played_is_no_standstill() -> None:
    table = Table(stalemate_turns=1)
    table.hand(DOOM, "Farm")
    game = answer(table.play(), "Place Farm in low ground slot 5", "Pass", "Pass", "Pass")
    # Nobody has anything left: the first turn was no standstill, the second is.
    assert (game.over, game.state.turn) == (True, 2)
    table = Table(stalemate_turns=1)
    table.hand(DOOM, "Farm")
    game = answer(table.play(), *["Pass"] * 4)
    assert (game.over, game.state.turn) == (True, 1)


@pytest.mark.rule("war:WAR-5.stacking.1")
def test_only_an_empty_slot_takes_a_card_as_it_is() -> None:
    table = Table()
    table.put(DOOM, HG, 1, "Knight")
    table.hand(DOOM, "Rifleman")
    game = table.play()
    assert not can(game, "Place Rifleman in high ground slot 1")
    assert can(game, "Discard what lies in high ground slot 1")
    assert can(game, "Place Rifleman in high ground slot 2")
    assert not can(game, "Discard what lies in high ground slot 2")
    # A Hero who may not enter finds no slot at all.
    table = Table()
    table.put(DOOM, HG, 3, "Archmage")
    copy, _ = table.hand(DOOM, "Archmage", "Farm")
    game = table.play()
    assert not can(game, "Place Archmage")
    assert reasons(game, DOOM, "place", copy) == ["WAR-heroes.copies.1"]


# --- Revealing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-5.abilities.1")
@pytest.mark.parametrize("shown", [True, False])
def test_only_revealed_cards_give_protect_draw_or_scout(shown: bool) -> None:
    table = Table(automatic_reveals=False)
    footman = table.put(DOOM, HG, 1, "Footman", face_up=shown)
    table.put(DOOM, HG, 5, "Farm", face_up=shown)
    table.put(DOOM, LG, 5, "Blacksmith: Iron Plating", face_up=shown)
    table.put(DOOM, LG, 6, "Scout Tower", face_up=shown)
    known = board(table.state)
    assert values(table.state, table.state.cards[footman]).armor == int(shown)
    assert known.supply[DOOM] == int(shown)
    assert known.is_scouted(STONE, LG) == shown
    assert (known.guard(place_of(DOOM, HG, 5)) == footman) == shown


@pytest.mark.rule("war:WAR-5.abilities.1")
@pytest.mark.parametrize("shown", [True, False])
def test_a_card_is_blamed_for_what_it_changes_only_if_it_is_revealed(shown: bool) -> None:
    table = Table(automatic_reveals=False)
    footman = table.put(DOOM, HG, 1, "Footman")
    table.put(DOOM, LG, 5, "Blacksmith: Iron Plating", face_up=shown)
    assert values(table.state, table.state.cards[footman]).armor == int(shown)
    expected = [("armor", 1, "Blacksmith: Iron Plating")] if shown else []
    assert because(table.state).get(footman, []) == expected


@pytest.mark.rule("war:WAR-5.reveal.1")
def test_what_lies_face_down_is_not_known_and_no_target() -> None:
    table = Table()
    knight = table.put(STONE, LG, 1, "Knight", face_up=False)
    table.hand(DOOM, "Farm")
    game = table.play()
    assert reasons(game, DOOM, "target", knight) == ["WAR-5.reveal.1"]


# --- Heroes -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:WAR-heroes.moving.3")
@pytest.mark.parametrize("scouted", [False, True])
def test_a_hero_who_moves_comes_back_as_he_was(scouted: bool) -> None:
    table = Table()
    archmage = table.put(DOOM, HG, 3, "Archmage", damage=2)
    table.state.cards[archmage].effects = (("slow", 1),)
    table.hand(DOOM, "Knight")
    table.put(STONE, LG, 5, "Scout Tower" if scouted else "Farm")
    game = answer(table.play(c.DISCARDING), "Keep", "Pick up Archmage")
    hero = game.state.players[DOOM].heroes[0]
    # Off the table it is noted of him, not of the card.
    assert (hero.damage, hero.effects, hero.public) == (2, (("slow", 1),), True)
    assert (game.state.cards[archmage].damage, game.state.cards[archmage].effects) == (0, ())
    while game.decision is not None and game.decision.seat != DOOM:
        answer(game, "Pass")
    answer(game, "Place Archmage in low ground slot 4")
    card = game.state.cards[archmage]
    assert (card.damage, card.effects, card.face_up) == (2, (("slow", 1),), scouted)
    # He has it once: picked up again, he has what he has then.
    assert game.state.players[DOOM].heroes[0].damage == (0 if scouted else 2)


@pytest.mark.rule("war:WAR-heroes.resurrect.1")
def test_a_hero_who_dies_is_put_into_the_discard_pile_and_is_known_to_be_dead() -> None:
    table = Table(turn=4)
    archmage = table.put(DOOM, HG, 1, "Archmage", damage=2)
    table.state.cards[archmage].effects = (("slow", 1),)
    table.put(STONE, HG, 1, "Footman")
    game = table.fight()
    assert archmage in game.state.players[DOOM].discard
    (hero,) = game.state.players[DOOM].heroes
    assert (hero.died, hero.damage, hero.effects, hero.public) == (4, 0, (), True)
    # He may come back in either of two ways, neither of them at once.
    assert reasons(game, DOOM, "resurrect", archmage)[-1] == "WAR-heroes.resurrect.3"


@pytest.mark.rule("war:WAR-heroes.resurrect.1")
@pytest.mark.parametrize(
    ("played", "another", "died"),
    [
        # Picked up and thrown away, he is out of play as if he had died.
        (True, "", 3),
        # Another card stands for him: then only a card is lost.
        (True, "hand", 0),
        (True, "table", 0),
        # A card that was never played is no Hero of this game yet.
        (False, "", -1),
    ],
)
def test_a_hero_card_thrown_away_is_a_death_only_if_nothing_else_stands_for_him(
    played: bool, another: str, died: int
) -> None:
    table = Table(turn=3)
    if another == "table":
        table.put(DOOM, HG, 3, "Archmage")
    elif played:
        table.hero(DOOM, "Archmage")
    thrown, *_ = table.hand(DOOM, *["Archmage"] * (2 if another == "hand" else 1), "Farm")
    game = answer(table.play(c.DISCARDING), "Discard Archmage", "Keep")
    assert thrown in game.state.players[DOOM].discard
    heroes = game.state.players[DOOM].heroes
    assert (heroes[0].died if heroes else -1) == died


@pytest.mark.rule("war:WAR-heroes.resurrect.1")
def test_who_is_dead_already_does_not_die_again_when_his_copy_is_thrown_away() -> None:
    table = Table(turn=3)
    table.hero(DOOM, "Archmage", died=2)
    table.discarded(DOOM, "Archmage")
    table.hand(DOOM, "Archmage", "Farm")
    game = answer(table.play(c.DISCARDING), "Discard Archmage", "Keep")
    assert game.state.players[DOOM].heroes[0].died == 2


@pytest.mark.rule("war:WAR-heroes.resurrect.1", "war:WAR-heroes.resurrect.2")
def test_only_dead_heroes_are_offered_and_nobody_must_be_brought_back() -> None:
    table = Table(turn=5)
    for name, died in (("Archmage", 1), ("Paladin", 2)):
        table.hero(DOOM, name, died=died)
        table.discarded(DOOM, name)
    table.hero(DOOM, "Mountain King")
    table.discarded(DOOM, "Mountain King", "Footman")
    table.hand(DOOM, *["Farm"] * 5)
    game = answer(table.play(c.DISCARDING), "Keep")
    assert labels(game) == ["Resurrect nobody else", "Resurrect Archmage", "Resurrect Paladin"]
    answer(game, "Resurrect Paladin")
    assert labels(game) == ["Resurrect nobody else", "Resurrect Archmage"]
    assert find(game, "Resurrect Archmage").verb == "resurrect"
    answer(game, "Resurrect nobody else")
    assert "Paladin" in hand_names(game, DOOM)
    assert "Archmage" not in hand_names(game, DOOM)


@pytest.mark.rule("war:WAR-heroes.resurrect.4")
@pytest.mark.parametrize("scouted", [False, True])
def test_a_copy_of_a_dead_hero_is_him_anew(scouted: bool) -> None:
    table = Table(turn=2)
    # Whatever he carried when he died is gone with that life.
    hero = table.hero(DOOM, "Archmage", "Blizzard: Level 1", died=1, damage=2)
    hero.effects = (("slow", 1),)
    table.discarded(DOOM, "Archmage")
    (copy,) = table.hand(DOOM, "Archmage")
    table.put(STONE, HG, 5, "Scout Tower" if scouted else "Farm")
    game = answer(table.play(), "Place Archmage in high ground slot 3")
    card = game.state.cards[copy]
    assert (card.damage, card.effects, card.face_up) == (0, (), scouted)
    # Face down, nobody else knows that he is back.
    assert game.state.players[DOOM].heroes[0].died == (0 if scouted else 1)
    while game.state.step != c.COMBAT and game.state.turn == 2:
        answer(game, "Pass")
    assert game.state.players[DOOM].heroes[0].died == 0
    # A copy on one who lives and is hurt heals him instead.
    table = Table(turn=2)
    old = table.put(DOOM, HG, 3, "Archmage", damage=2)
    (copy,) = table.hand(DOOM, "Archmage")
    game = answer(table.play(), "Replace the damaged Archmage")
    assert (game.state.cards[copy].damage, game.state.cards[old].zone) == (0, c.DISCARD)
