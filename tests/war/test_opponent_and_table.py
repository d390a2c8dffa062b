"""The computer opponent against play by chance, and the table in text."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.play.games import new_game
from rulebound.sim.plans import Plan, play
from rulebound.war.views.table_text import drawn, spoken, table_text
from war_table import DOOM, HG, LG, STONE, Table, seen


@pytest.mark.slow
@pytest.mark.parametrize("deck", ["human", "emberclan", "thornwood", "gravebound"])
def test_the_opponent_beats_random_play(deck: str) -> None:
    won = 0.0
    for number in range(4):
        seats = ("ai", "random") if number % 2 else ("random", "ai")
        game = play(Plan("war", decks=(deck,), seats=seats, seed=9), number)
        assert game.result is not None
        won += game.result[0 if number % 2 else 1]
    assert won >= 3


def _table() -> Table:
    table = Table()
    table.coins(1, 2)
    table.put(DOOM, HG, 1, "Knight", damage=1)
    table.put(DOOM, HG, 3, "Footman", face_up=False)
    table.put(STONE, HG, 1, "Gyrocopter")
    table.put(STONE, LG, 2, "Rifleman", face_up=False)
    for _ in range(2):
        table.put(STONE, LG, 5, "Farm")
    table.link(DOOM, LG, 6, "Barracks: Defend", "Barracks: Long Rifles")
    table.hand(DOOM, "Sorceress")
    table.hero(STONE, "Archmage", "Blizzard: Level 1", died=1)
    return table


def test_both_battlefields_are_drawn_side_by_side_with_the_front_lines_in_the_middle() -> None:
    game = _table().play()
    lines = drawn(seen(game, DOOM), 120)
    assert len({len(line) for line in lines}) == 1
    assert "high ground" in lines[0]
    titles = [line[:10].strip() for line in lines if line[0] not in "-= " and not line[0].isdigit()]
    assert titles == ["town", "range row", "front line", "front line", "range row", "town"]
    text = table_text(seen(game, DOOM), 120)
    for words in (
        "Knight",
        "ground melee 3 life 3/4",
        "(Footman)",
        "air range 2 life 2 fast",
        "[face down]",
        "Farm x2",
        "Barracks: Long Rifles =2",
    ):
        assert words in text, words
    assert "Rifleman" not in text.replace("Long Rifles", "")
    assert "Archmage dead since turn 1 (Blizzard: Level 1)" in text
    assert "gold 1 of 3" in text
    assert "hand: Sorceress ground range 1 magic life 1" in text
    narrow = drawn(seen(game, DOOM), 80)
    assert max(len(line) for line in narrow) <= 80
    # What does not fit beside each other stands below each other.
    (at,) = [at for at, line in enumerate(narrow) if "Knight" in line]
    assert "ground melee 3 " in narrow[at + 1]
    assert "life 3/4 " in narrow[at + 2]
    assert "Barracks: Lo. =2" in "".join(narrow)
    # From the other side: the own area lies below.
    other = drawn(seen(game, STONE), 120)
    assert next(at for at, line in enumerate(other) if "Knight" in line) < next(
        at for at, line in enumerate(other) if "Gyrocopter" in line
    )


def test_the_table_in_sentences() -> None:
    lines = spoken(seen(_table().play(), DOOM))
    assert lines[0] == "high ground: 5 coins in the middle"
    assert lines[1] == "  enemy: slot 1 Gyrocopter, air, range attack 2 normal, life 2, fast"
    assert lines[2] == (
        "  yours: slot 1 Knight, ground, melee attack 3 normal, life 3 of 4; "
        "slot 3 (Footman), ground, melee attack 2 normal, life 3, armor 1"
    )
    assert lines[4] == "  enemy: slot 2 [face down]; slot 5 Farm x2, hit points 2"
    text = table_text(seen(_table().play(), DOOM), plain=True)
    assert text.endswith("hand: Sorceress, ground, range attack 1 magic, life 1")


def test_a_longer_game_by_an_option() -> None:
    game = new_game("war", seed=1, options={"coins": "5", "tie_rule": "play on"})
    assert (game.state.settings.coins, game.state.settings.tie_rule) == (5, "play on")
    with pytest.raises(RuleboundError, match="no rule called"):
        new_game("war", options={"mana": "5"})


@pytest.mark.slow
def test_many_random_games_end_without_an_error() -> None:
    for number in range(500):
        decks = ("human", "emberclan", "thornwood", "gravebound")
        pair = (decks[number % 4], decks[number // 4 % 4])
        game = play(Plan("war", decks=pair, seats=("random",), seed=31), number, remember=False)
        assert game.result is not None
        assert sum(game.result) == 1
