"""The computer opponent against play by chance, and the table in text."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.play.games import game_named, new_game
from rulebound.play.presenting.shapes import Scene
from rulebound.play.terminal.drawing import draw
from rulebound.play.terminal.sentences import in_sentences
from rulebound.sim.plans import Plan, play
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


def _scene(seat: int) -> Scene:
    game = _table().play()
    return game_named("war").presenter(game).scene(seen(game, seat))


def _drawn(seat: int, width: int) -> list[str]:
    return [line.plain for line in draw(_scene(seat), width, 60, {}).lines]


def test_both_battlefields_are_drawn_side_by_side_with_the_front_lines_in_the_middle() -> None:
    lines = _drawn(DOOM, 120)
    titles = [
        title for line in lines for title in ("town", "range row", "front line") if line.startswith(title)
    ]
    assert titles == ["town", "range row", "front line", "front line", "range row", "town"]
    text = "\n".join(lines)
    for words in (
        "Knight",
        "Gyrocopter",
        "Footman",
        "face down",
        "Farm",
        "Barracks: Long Rifles",
        "Archmage",
    ):
        assert words in text, words
    assert "Rifleman" not in text.replace("Long Rifles", "")
    assert "dead since turn 1" in text
    assert "coins 1 of 3" in text
    assert max(len(line.rstrip()) for line in _drawn(DOOM, 80)) <= 80
    # From the other side: the own area lies below.
    other = _drawn(STONE, 120)
    assert next(at for at, line in enumerate(other) if "Knight" in line) < next(
        at for at, line in enumerate(other) if "Gyrocopter" in line
    )


def test_the_table_in_sentences() -> None:
    lines = in_sentences(_scene(DOOM))
    (yours,) = [line for line in lines if line.startswith("High ground, your side: ")]
    assert "front line, slot 1, Knight, 3 attack" in yours
    assert "1 damage" in yours
    assert "range row, slot 3, Footman" in yours
    assert "face down" in yours
    (theirs,) = [line for line in lines if line.startswith("Low ground, ") and "your side" not in line]
    assert "front line, slot 2, a card, face down" in theirs
    assert "town, slot 5, Farm" in theirs
    assert "Rifleman" not in "".join(lines).replace("Long Rifles", "")
    assert any(line.startswith("Your hand: Sorceress, Ground unit") for line in lines)


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
