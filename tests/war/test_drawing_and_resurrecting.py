"""Steps 1 to 4: discarding, drawing, moving Heroes, resurrecting, the first player."""

from __future__ import annotations

import pytest

from rulebound.war import constants as c
from rulebound.war.texts.damage import life_left
from war_table import DOOM, HG, LG, STONE, Table, answer, can, facts, hand_names, labels, reasons, seen

MANY = ["Footman"] * 9


@pytest.mark.rule("war:WAR-1.discard.1", "war:WAR-1.discard.2")
def test_both_may_discard_any_number_without_seeing_the_other_choice() -> None:
    table = Table()
    table.hand(DOOM, "Knight", "Farm", "Farm")
    table.hand(STONE, "Knight", "Rifleman")
    table.deck(DOOM, *MANY)
    game = table.play(c.DISCARDING)
    before = seen(game, STONE)["players"]
    answer(game, "Discard Farm", "Discard Farm", "Keep")
    assert seen(game, STONE)["players"] == before
    assert game.state.players[DOOM].discard == []
    answer(game, "Discard Knight", "Discard Rifleman")
    names = [game.state.cards[id].definition.name for id in game.state.players[DOOM].discard]
    assert names == ["Farm", "Farm"]
    assert len(game.state.players[STONE].discard) == 2
    # Face up: the other player sees them.
    assert seen(game, STONE)["players"][DOOM]["discard"] == ["Farm", "Farm"]


@pytest.mark.rule("war:WAR-1.discard.2")
@pytest.mark.parametrize("known", [0, 1])
def test_what_was_seen_is_known_in_the_discard_pile_and_not_in_the_hand(known: int) -> None:
    """Of two alike in a hand one was seen going there: whichever is discarded, none in the hand is known any more."""
    table = Table()
    table.hand(DOOM, "Farm", "Farm")
    table.hand(STONE, "Knight")
    table.deck(DOOM, *MANY)
    first, second = table.state.players[DOOM].hand
    table.state.edit(table.state.cards[(first, second)[known]]).seen_by = 3
    game = answer(table.play(c.DISCARDING), "Discard Farm", "Keep", "Keep")
    (discarded,) = game.state.players[DOOM].discard
    kept = second if discarded == first else first
    assert game.state.cards[discarded].seen_by == 3
    assert game.state.cards[kept].seen_by == 1 << DOOM


@pytest.mark.rule("war:WAR-2.draw.1")
def test_both_draw_up_to_five_and_are_not_asked() -> None:
    table = Table()
    table.hand(DOOM, "Knight", "Knight")
    table.deck(DOOM, "Farm", "Priest", "Footman", "Sorceress")
    table.hand(STONE, *MANY[:6])
    table.deck(STONE, *MANY)
    game = answer(table.play(c.DISCARDING), "Keep", "Keep")
    assert hand_names(game, DOOM) == ["Farm", "Footman", "Knight", "Knight", "Priest"]
    # Q7: too many cards stay.
    assert len(game.state.players[STONE].hand) == 6
    assert len(game.state.players[STONE].deck) == 9
    assert game.state.step == c.PLACING


def test_the_hand_size_is_a_setting() -> None:
    table = Table(hand_size=7)
    table.deck(DOOM, *MANY)
    game = table.play(c.DISCARDING)
    assert len(game.state.players[DOOM].hand) == 7


@pytest.mark.rule("war:WAR-2.draw.3")
def test_an_empty_deck_only_means_no_new_cards() -> None:
    table = Table()
    table.hand(DOOM, "Knight")
    table.deck(DOOM, "Farm")
    table.discarded(DOOM, "Footman", "Footman")
    game = answer(table.play(c.DISCARDING), "Keep")
    assert hand_names(game, DOOM) == ["Farm", "Knight"]
    assert len(game.state.players[DOOM].discard) == 2
    assert not game.over


@pytest.mark.example("war-2.supply-1")
@pytest.mark.rule("war:WAR-2.supply.1")
def test_a_farm_adds_one_card() -> None:
    table = Table()
    table.put(DOOM, HG, 5, "Farm")
    table.hand(DOOM, "Knight", "Knight", "Knight")
    table.deck(DOOM, *MANY)
    game = answer(table.play(c.DISCARDING), "Keep")
    assert len(facts(game, "draw")) == 3
    assert len(game.state.players[DOOM].hand) == 6


@pytest.mark.rule("war:WAR-5.abilities.3")
def test_every_farm_counts_in_stacks_and_apart_and_a_hidden_one_is_revealed() -> None:
    # Q8, Q9
    table = Table()
    table.put(DOOM, HG, 5, "Farm")
    table.put(DOOM, HG, 5, "Farm")
    hidden = table.put(DOOM, LG, 5, "Farm", face_up=False)
    table.deck(DOOM, *MANY)
    game = table.play(c.DISCARDING)
    assert len(game.state.players[DOOM].hand) == 8
    assert game.state.cards[hidden].face_up


def _wounded_archmage() -> tuple[Table, int]:
    table = Table()
    archmage = table.put(DOOM, HG, 3, "Archmage", damage=2)
    table.state.cards[archmage].effects = (("attack", 1),)
    table.hand(DOOM, "Knight", "Knight", "Knight")
    table.deck(DOOM, *MANY)
    return table, archmage


@pytest.mark.rule(
    "war:WAR-2.draw.2",
    "war:WAR-2.moving.1",
    "war:WAR-2.moving.2",
    "war:WAR-2.moving.3",
    "war:WAR-heroes.moving.2",
)
def test_a_hero_may_be_picked_up_instead_of_a_draw_and_nothing_else() -> None:
    table, archmage = _wounded_archmage()
    knight = table.put(DOOM, HG, 1, "Knight")
    game = answer(table.play(c.DISCARDING), "Keep")
    assert labels(game) == ["Draw a card", "Pick up Archmage (high ground slot 3)"]
    assert reasons(game, DOOM, "pick up", knight) == ["WAR-2.moving.1"]
    # Q10: each draw is decided by itself.
    answer(game, "Draw", "Pick up")
    assert hand_names(game, DOOM) == ["Archmage", "Footman", "Knight", "Knight", "Knight"]
    assert len(facts(game, "draw")) == 1
    assert game.state.cards[archmage].zone == c.HAND


def test_several_heroes_count_as_several_draws() -> None:
    table, _ = _wounded_archmage()
    table.put(DOOM, LG, 1, "Paladin")
    game = answer(table.play(c.DISCARDING), "Keep", "Pick up Archmage", "Pick up Paladin")
    assert hand_names(game, DOOM) == ["Archmage", "Knight", "Knight", "Knight", "Paladin"]
    assert facts(game, "draw") == []


@pytest.mark.rule("war:WAR-2.moving.4", "war:WAR-heroes.moving.1", "war:WAR-heroes.moving.3")
def test_a_moved_hero_keeps_his_damage_and_effects() -> None:
    table, archmage = _wounded_archmage()
    game = answer(table.play(c.DISCARDING), "Keep", "Pick up")
    while game.decision is not None and game.decision.seat != DOOM:
        answer(game, "Pass")
    answer(game, "Place Archmage in low ground slot 4")
    card = game.state.cards[archmage]
    # Q11: into any slot for units, face down.
    assert (card.face_up, card.damage, card.effects) == (False, 2, (("attack", 1),))
    table = Table()
    table.hand(DOOM, "Archmage")
    assert not can(table.play(c.PLACING), "Place Archmage in high ground slot 5")


@pytest.mark.rule("war:WAR-heroes.moving.3")
def test_damage_belongs_to_the_hero_and_not_to_the_card() -> None:
    # Q60: another copy comes in with it, and a further copy on him heals him.
    table = Table()
    table.hero(DOOM, "Archmage", damage=2)
    first, second = table.hand(DOOM, "Archmage", "Archmage")
    game = answer(table.play(c.PLACING), "Place Archmage in high ground slot 3")
    assert game.state.cards[first].damage == 2
    answer(game, "Replace the damaged Archmage")
    assert game.state.cards[second].damage == 0
    assert game.state.slots[2] == (second,)
    assert game.state.cards[first].zone == c.DISCARD


def test_a_hero_can_be_picked_up_with_an_empty_deck_but_not_with_a_full_hand() -> None:
    # Q10
    table = Table()
    archmage = table.put(DOOM, HG, 3, "Archmage")
    table.hand(DOOM, "Knight")
    game = answer(table.play(c.DISCARDING), "Keep")
    assert labels(game) == ["Don't pick up a Hero", "Pick up Archmage (high ground slot 3)"]
    table = Table()
    archmage = table.put(DOOM, HG, 3, "Archmage")
    table.hand(DOOM, *MANY[:5])
    game = table.play(c.DISCARDING)
    answer(game, "Keep")
    assert game.state.step == c.PLACING
    table.state.step = c.DRAWING
    assert reasons(game, DOOM, "pick up", archmage) == ["WAR-2.moving.3"]


def _dead(turn: int, *skills: str, died: int = 1, cards: int = 9) -> Table:
    table = Table(turn=turn)
    table.hero(DOOM, "Archmage", *skills, died=died)
    table.discarded(DOOM, "Archmage")
    table.hand(DOOM, *MANY[:5])
    table.deck(DOOM, *(["Knight"] * cards))
    return table


@pytest.mark.example("war-3.resurrect-1")
@pytest.mark.rule("war:WAR-3.resurrect.1", "war:WAR-3.resurrect.2", "war:WAR-3.resurrect.3")
def test_resurrecting_costs_the_total_level_of_the_skills() -> None:
    table = _dead(3, "Blizzard: Level 2", "Water Elemental: Level 1")
    game = answer(table.play(c.DISCARDING), "Keep")
    assert labels(game) == ["Resurrect nobody else", "Resurrect Archmage"]
    answer(game, "Resurrect Archmage")
    assert "Archmage" in hand_names(game, DOOM)
    assert [game.state.cards[id].definition.name for id in game.state.players[DOOM].discard] == ["Knight"] * 3
    assert len(game.state.players[DOOM].deck) == 6
    # Q58: the hand may go above the limit.
    assert len(game.state.players[DOOM].hand) == 6


@pytest.mark.example("war-heroes.resurrect-1")
@pytest.mark.rule("war:WAR-heroes.resurrect.1", "war:WAR-heroes.resurrect.2", "war:WAR-heroes.skills.7")
def test_resurrecting_with_blizzard_and_brilliance_aura() -> None:
    table = _dead(3, "Blizzard: Level 2", "Brilliance Aura: Level 1")
    game = answer(table.play(c.DISCARDING), "Keep", "Resurrect Archmage")
    assert len(facts(game, "pay")) == 3
    hero = game.state.players[DOOM].hero("Archmage")
    assert hero is not None
    assert [game.state.cards[id].definition.name for id in hero.skills] == [
        "Blizzard: Level 2", "Brilliance Aura: Level 1"
    ]  # fmt: skip
    while game.decision is not None and game.decision.seat != DOOM:
        answer(game, "Pass")
    answer(game, "Place Archmage in high ground slot 3")
    card = game.state.cards[game.state.slots[2][0]]
    # Q14: undamaged, with the life of his skills.
    assert life_left(game.state, card) == 3 + 2


@pytest.mark.rule("war:WAR-3.resurrect.4", "war:WAR-heroes.resurrect.3")
@pytest.mark.parametrize(("turn", "may"), [(2, False), (3, True)])
def test_a_dead_hero_stays_out_of_play_for_one_full_turn(turn: int, may: bool) -> None:
    # Q13: dead in turn 1, back in turn 3 at the earliest
    game = answer(_dead(turn).play(c.DISCARDING), "Keep")
    assert (game.state.step == c.RESURRECTING) == may
    if may:
        # Q12: a Hero without skills costs nothing.
        answer(game, "Resurrect Archmage")
        assert facts(game, "pay") == []
        assert "Archmage" in hand_names(game, DOOM)


def test_the_whole_cost_must_be_in_the_deck() -> None:
    # Q12
    table = _dead(3, "Blizzard: Level 3", cards=2)
    archmage = table.state.players[DOOM].discard[0]
    game = answer(table.play(c.DISCARDING), "Keep")
    assert game.state.step == c.PLACING
    table.state.step = c.RESURRECTING
    assert reasons(game, DOOM, "resurrect", archmage) == ["WAR-3.resurrect.2"]


@pytest.mark.rule("war:WAR-heroes.copies.3", "war:WAR-heroes.resurrect.4")
def test_a_copy_revives_a_dead_hero_on_the_next_turn_for_nothing() -> None:
    table = Table(turn=2)
    table.hero(DOOM, "Archmage", "Blizzard: Level 1", died=1)
    old = table.discarded(DOOM, "Archmage")[0]
    (copy,) = table.hand(DOOM, "Archmage")
    game = answer(table.play(c.PLACING), "Place Archmage in high ground slot 3")
    assert life_left(game.state, game.state.cards[copy]) == 4
    # Q15: the old card stays where it is.
    assert game.state.cards[old].zone == c.DISCARD
    table = Table(turn=1)
    table.hero(DOOM, "Archmage", died=1)
    copy, _ = table.hand(DOOM, "Archmage", "Knight")
    game = table.play(c.PLACING)
    assert reasons(game, DOOM, "place", copy) == ["WAR-heroes.resurrect.4"]


@pytest.mark.rule("war:WAR-4.first.1", "war:WAR-4.first.2")
def test_the_player_with_more_gold_goes_first() -> None:
    table = Table(first=DOOM)
    table.coins(0, 1)
    table.put(DOOM, HG, 5, "Farm")
    table.hand(STONE, "Knight")
    game = answer(table.play(c.DISCARDING), "Keep")
    assert game.state.first == STONE
    assert game.decision is not None
    assert game.decision.seat == STONE


@pytest.mark.rule("war:WAR-4.first.3")
def test_with_equal_gold_the_player_with_more_cards_on_the_table() -> None:
    # Q16: every card of a stack counts, a link counts as one
    table = Table(first=DOOM)
    table.link(DOOM, HG, 5, "Barracks: Defend", "Barracks: Long Rifles")
    table.put(STONE, HG, 5, "Farm")
    table.put(STONE, HG, 5, "Farm")
    table.hand(STONE, "Knight")
    game = answer(table.play(c.DISCARDING), "Keep")
    assert game.state.first == STONE
    assert [event.rule for event in facts(game, "first player")] == ["WAR-4.first.3"]


@pytest.mark.rule("war:WAR-4.first.4")
def test_else_by_lot() -> None:
    firsts = set()
    for seed in range(12):
        table = Table()
        table.hand(STONE, "Knight")
        for _ in range(seed):
            table.state.random.word()
        game = answer(table.play(c.DISCARDING), "Keep")
        assert [event.rule for event in facts(game, "first player")] == ["WAR-4.first.4"]
        firsts.add(game.state.first)
    assert firsts == {DOOM, STONE}


def test_a_hero_who_is_picked_up_takes_what_he_gives_along() -> None:
    table = Table()
    table.hero(DOOM, "Pale Regent", "Dread Aura: Level 1")
    table.put(DOOM, HG, 3, "Pale Regent")
    bearer = table.put(DOOM, HG, 1, "Plague Bearer", damage=3)
    table.hand(DOOM, "Knight")
    table.deck(DOOM, *MANY)
    game = answer(table.play(c.DISCARDING), "Keep", "Pick up Pale Regent")
    assert game.state.cards[bearer].zone == c.DISCARD
