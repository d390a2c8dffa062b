"""The document's Appendix C: two whole turns, every card and every choice as it says."""

from __future__ import annotations

from rulebound.war import constants as c
from war_table import DOOM, STONE, Table, answer, can, damage_to, destroyed, facts, hand_names


def test_two_turns_by_hand() -> None:
    table = Table(first=DOOM)
    table.hand(DOOM, "Knight", "Rifleman", "Farm", "Sorceress", "Gryphon Rider")
    table.deck(DOOM, "Knight", "Farm", "Gryphon Rider", "Rifleman", *["Footman"] * 5)
    table.hand(STONE, "Archmage", "Blizzard: Level 1", "Mortar Team", "Knight", "Rifleman")
    table.deck(STONE, "Mortar Team", "Farm", "Archmage", *["Footman"] * 5)
    game = table.play()
    answer(
        game,
        "Place Knight in high ground slot 1",
        "Place Archmage in high ground slot 3",
        "Place Farm in low ground slot 5",
        "Reveal Archmage",
        "Play Blizzard: Level 1 on Archmage",
        "Place Rifleman in low ground slot 1",
        "Place Knight in high ground slot 1",
        "Place Sorceress in high ground slot 3",
        "Place Mortar Team in low ground slot 3",
    )
    # The Knights have fought; Doom names first.
    knights = [game.state.slots[0][0], game.state.slots[12][0]]
    assert [damage_to(game, id) for id in knights] == [[3], [3]]
    answer(game, "Attack Knight", "Use Blizzard: Level 1")
    assert destroyed(game) == ["Knight", "Knight"]
    # The Rifleman has one target, the Mortar Team.
    assert damage_to(game, game.state.slots[20][0]) == [2]
    answer(game, "Attack Farm")
    assert destroyed(game) == ["Knight", "Knight", "Farm"]
    assert facts(game, "coin") == []
    assert game.state.turn == 2
    # Turn 2: Doom draws 4; Stone picks up the Archmage and draws 3.
    answer(game, "Keep", "Keep", "Pick up Archmage")
    assert hand_names(game, DOOM) == ["Farm", "Gryphon Rider", "Gryphon Rider", "Knight", "Rifleman"]
    assert hand_names(game, STONE) == ["Archmage", "Archmage", "Farm", "Mortar Team", "Rifleman"]
    assert game.state.first == DOOM
    assert game.state.step == c.PLACING
    answer(
        game,
        "Place Knight in high ground slot 1",
        "Place Archmage in low ground slot 4",
        "Place Gryphon Rider in low ground slot 2",
        "Pass",
        "Place Gryphon Rider in high ground slot 2",
        "Place Rifleman in low ground slot 1",
        "Place Farm in low ground slot 5",
        "Pass",
    )
    riflemen = [game.state.slots[6][0], game.state.slots[18][0]]
    assert [damage_to(game, id) for id in riflemen] == [[2], [2]]
    answer(game, "Attack Mortar Team")
    assert destroyed(game)[-1] == "Mortar Team"
    assert can(game, "Use Blizzard: Level 1")
    answer(game, "Attack Gryphon Rider")
    assert destroyed(game)[-1] == "Gryphon Rider"
    assert [(event.seat, event.other) for event in facts(game, "coin")] == [(DOOM, c.HIGH)]
    assert game.state.piles == (4, 5)
    assert [player.coins for player in game.state.players] == [1, 0]
    assert game.state.turn == 3
    answer(game, "Keep", "Keep")
    while game.decision is not None and game.decision.kind == "draw":
        answer(game, "Draw")
    assert game.state.first == DOOM
    assert [event.rule for event in facts(game, "first player")][-1] == "WAR-4.first.2"
