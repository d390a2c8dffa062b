"""Heroes: skills, levels, Ultimates, copies, several Heroes, discarding."""

from __future__ import annotations

import pytest

from rulebound.war import constants as c
from rulebound.war.position.state import HeroRecord
from rulebound.war.texts.abilities import values
from rulebound.war.texts.board import sources
from rulebound.war.texts.damage import life_left
from rulebound.war.turn.heroes import cost_to_resurrect, total_level
from rulebound.war.views.reasons import reasons as because
from war_table import DOOM, HG, LG, STONE, Table, answer, can, destroyed, facts, reasons, seen


def with_hero(name: str, *skills: str, hand: tuple[str, ...], damage: int = 0, **settings: int) -> Table:
    """Return a table where Doom has a Hero in play with skills (from an earlier turn), and cards in hand."""
    table = Table(turn=3, **settings)
    table.hero(DOOM, name, *skills)
    table.put(DOOM, HG, 3, name, damage=damage)
    table.hand(DOOM, *hand, "Farm")
    table.hand(STONE, "Farm", "Farm")
    return table


def hero(table: Table, name: str) -> HeroRecord:
    """Return Doom's Hero of a name."""
    found = table.state.players[DOOM].hero(name)
    assert found is not None
    return found


def refused(table: Table, card: int) -> list[str]:
    """Return the rules that keep Doom from playing a card."""
    return reasons(table.play(), DOOM, "place", card)


@pytest.mark.example("war-5.skills-1")
@pytest.mark.rule("war:WAR-5.skills.7")
def test_a_mountain_king_with_2_skills_has_7_life() -> None:
    table = with_hero(
        "Mountain King", hand=("Thunder Clap: Level 1", "Stone Fist: Level 1"), skills_each_turn=2
    )
    game = answer(table.play(), "Play Thunder Clap: Level 1 on Mountain King", "Pass", "Play Stone Fist")
    card = game.state.cards[game.state.slots[2][0]]
    assert values(game.state, card).life == 7
    assert [why for why in because(game.state)[card.id] if why[0] == "life"] == [("life", 2, "skills played on it")]
    # Q77: and 1 damage is healed.
    table = with_hero("Mountain King", hand=("Stone Fist: Level 1",), damage=2)
    game = answer(table.play(), "Play Stone Fist")
    assert life_left(game.state, game.state.cards[game.state.slots[2][0]]) == 5


@pytest.mark.rule("war:WAR-5.skills.7", "war:WAR-5.skills.6")
def test_an_upgraded_skill_gives_life_again_and_replaces_the_old_one() -> None:
    # Q25
    table = with_hero("Archmage", "Blizzard: Level 1", hand=("Blizzard: Level 2",))
    game = answer(table.play(), "Play Blizzard: Level 2 on Archmage")
    assert values(game.state, game.state.cards[game.state.slots[2][0]]).life == 5
    names = [game.state.cards[id].definition.name for id in hero(table, "Archmage").skills]
    assert names == ["Blizzard: Level 2"]
    discards = [game.state.cards[id].definition.name for id in game.state.players[DOOM].discard]
    assert discards == ["Blizzard: Level 1"]
    # Q12: an upgraded skill counts once, at its present level.
    assert cost_to_resurrect(game.state, hero(table, "Archmage")) == 2


@pytest.mark.rule("war:WAR-5.skills.2", "war:WAR-heroes.skills.3", "war:WAR-heroes.skills.1")
def test_only_one_skill_a_turn_and_it_uses_an_opportunity() -> None:
    table = with_hero("Archmage", hand=("Blizzard: Level 1", "Mending Light: Level 1"))
    table.put(DOOM, LG, 3, "Paladin")
    second = table.state.players[DOOM].hand[1]
    game = answer(table.play(), "Play Blizzard", "Pass")
    assert len(facts(game, "opportunity")) == 1
    assert reasons(game, DOOM, "skill", second) == ["WAR-5.skills.2"]
    assert not can(game, "Play Mending Light")


@pytest.mark.rule("war:WAR-5.skills.3", "war:WAR-heroes.skills.2")
def test_the_hero_must_be_in_the_territory_and_is_revealed() -> None:
    table = Table(turn=3)
    skill, _ = table.hand(DOOM, "Blizzard: Level 1", "Archmage")
    table.hand(STONE, "Farm", "Farm")
    assert refused(table, skill) == ["WAR-5.skills.3"]
    game = answer(table.play(), "Place Archmage in high ground slot 3", "Pass")
    archmage = game.state.slots[2][0]
    assert not game.state.cards[archmage].face_up
    answer(game, "Play Blizzard: Level 1 on Archmage")
    assert game.state.cards[archmage].face_up


@pytest.mark.rule("war:WAR-5.skills.4", "war:WAR-5.place.5", "war:WAR-5.place.7", "war:WAR-5.skills.5")
def test_a_skill_lies_face_up_behind_the_town_and_is_attached() -> None:
    table = with_hero("Archmage", hand=("Blizzard: Level 1",))
    skill = table.state.players[DOOM].hand[0]
    game = answer(table.play(), "Play Blizzard")
    card = game.state.cards[skill]
    assert (card.zone, card.face_up, card.place) == (c.SKILLS, True, c.NO_PLACE)
    assert hero(table, "Archmage").skills == (skill,)
    archmage = game.state.cards[game.state.slots[2][0]]
    assert [source.card.id for source in sources(game.state, archmage)] == [archmage.id, skill]
    shown = seen(game, STONE)["players"][DOOM]["heroes"][0]["skills"]
    assert shown == ["Blizzard: Level 1"]


@pytest.mark.rule("war:WAR-heroes.skills.4")
def test_no_skill_twice_on_one_hero() -> None:
    # Q27: the other player is not affected
    table = with_hero("Archmage", "Blizzard: Level 1", hand=("Blizzard: Level 1",))
    assert refused(table, table.state.players[DOOM].hand[0]) == ["WAR-heroes.skills.4"]
    table = with_hero("Archmage", "Blizzard: Level 2", hand=("Blizzard: Level 1",))
    assert refused(table, table.state.players[DOOM].hand[0]) == ["WAR-heroes.skills.4"]
    table = Table(turn=3, first=STONE)
    table.hero(DOOM, "Archmage", "Blizzard: Level 1")
    table.hero(STONE, "Archmage")
    table.put(STONE, HG, 3, "Archmage")
    table.hand(STONE, "Blizzard: Level 1", "Farm")
    assert can(table.play(), "Play Blizzard: Level 1")


@pytest.mark.rule("war:WAR-heroes.skills.5", "war:WAR-5.skills.5", "war:WAR-5.skills.6")
def test_level_1_first_and_the_next_level_on_a_later_turn() -> None:
    table = with_hero("Archmage", hand=("Blizzard: Level 2",))
    assert refused(table, table.state.players[DOOM].hand[0]) == ["WAR-heroes.skills.5"]
    table = with_hero("Archmage", hand=("Blizzard: Level 1", "Blizzard: Level 2"), skills_each_turn=2)
    second = table.state.players[DOOM].hand[1]
    game = answer(table.play(), "Play Blizzard: Level 1", "Pass")
    assert reasons(game, DOOM, "skill", second) == ["WAR-5.skills.6"]
    game.state.turn += 1
    assert reasons(game, DOOM, "skill", second) == []
    table = with_hero("Archmage", "Blizzard: Level 2", hand=("Blizzard: Level 3",))
    assert can(table.play(), "Play Blizzard: Level 3")


@pytest.mark.rule("war:WAR-heroes.skills.6")
def test_an_ultimate_needs_skills_of_total_level_3() -> None:
    table = with_hero("Archmage", "Blizzard: Level 2", hand=("Homeward Rift",))
    assert refused(table, table.state.players[DOOM].hand[0]) == ["WAR-heroes.skills.6"]
    # Q87: the skills of another Hero don't count.
    table.hero(DOOM, "Paladin", "Mending Light: Level 1")
    table.put(DOOM, LG, 3, "Paladin")
    assert refused(table, table.state.players[DOOM].hand[0]) == ["WAR-heroes.skills.6"]
    table = with_hero("Archmage", "Blizzard: Level 2", "Water Elemental: Level 1", hand=("Homeward Rift",))
    game = answer(table.play(), "Play Homeward Rift")
    # Q26: it counts as its printed level, or 1.
    assert total_level(game.state, hero(table, "Archmage")) == 4
    table = with_hero("Archmage", "Blizzard: Level 2", hand=("Homeward Rift",), ultimate_level=2)
    assert can(table.play(), "Play Homeward Rift")


@pytest.mark.rule("war:WAR-5.skills.1", "war:WAR-heroes.skills.7")
def test_skills_stay_through_death() -> None:
    table = Table()
    table.hero(DOOM, "Archmage", "Blizzard: Level 1")
    archmage = table.put(DOOM, HG, 1, "Archmage", damage=2)
    table.put(STONE, HG, 1, "Knight")
    table.put(STONE, HG, 3, "Rifleman")
    game = table.fight({"Rifleman": "Attack Archmage"})
    assert "Archmage" in destroyed(game)
    assert game.state.cards[archmage].zone == c.DISCARD
    found = (
        hero(table, "Archmage") if table.state is game.state else game.state.players[DOOM].hero("Archmage")
    )
    assert found is not None
    assert found.died == 1
    assert len(found.skills) == 1
    # Q61: off the table they do nothing, and nothing can be played on him.
    assert found.skills_played == 1


@pytest.mark.rule("war:WAR-heroes.copies.1")
def test_only_one_copy_of_a_hero_may_be_in_play() -> None:
    table = with_hero("Archmage", hand=("Archmage",))
    assert refused(table, table.state.players[DOOM].hand[0]) == ["WAR-heroes.copies.1"]
    # Q49: the other player may have his own.
    table = Table(first=STONE)
    table.put(DOOM, HG, 3, "Archmage")
    table.hand(STONE, "Archmage")
    assert can(table.play(), "Place Archmage")


@pytest.mark.rule("war:WAR-heroes.multiple.1")
def test_at_most_three_different_heroes_in_a_game() -> None:
    # Q48: those that were played count, wherever they are now
    table = Table(turn=5)
    for name in ("Archmage", "Paladin", "Mountain King"):
        table.hero(DOOM, name, died=1)
    warbrand, paladin, _ = table.hand(DOOM, "Warbrand", "Paladin", "Farm")
    assert refused(table, warbrand) == ["WAR-heroes.multiple.1"]
    assert refused(table, paladin) == []
    table = Table(turn=5, hero_limit=1)
    table.hero(DOOM, "Archmage", died=1)
    (paladin, _) = table.hand(DOOM, "Paladin", "Farm")
    assert refused(table, paladin) == ["WAR-heroes.multiple.1"]


@pytest.mark.rule("war:WAR-heroes.resurrect.1")
def test_a_hero_who_is_discarded_after_he_was_played_counts_as_dead() -> None:
    # Q59
    table = Table(turn=4)
    table.hero(DOOM, "Archmage", "Blizzard: Level 1")
    table.hand(DOOM, "Archmage", "Farm")
    table.hand(DOOM, "Paladin")
    game = answer(table.play(c.DISCARDING), "Discard Archmage", "Discard Paladin", "Keep")
    archmage = game.state.players[DOOM].hero("Archmage")
    assert archmage is not None
    assert (archmage.died, len(archmage.skills)) == (4, 1)
    # A Hero who was never played is just a card.
    assert game.state.players[DOOM].hero("Paladin") is None
    table = with_hero("Archmage", hand=("Knight",))
    game = answer(table.play(), "Discard what lies in high ground slot 3 (Archmage) and place Knight")
    assert hero(table, "Archmage").died == 3
