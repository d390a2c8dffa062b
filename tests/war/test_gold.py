"""Step 7: control, Workers, coins, victory, ties, games that can't end."""

from __future__ import annotations

import pytest

from rulebound.war import constants as c
from rulebound.war.turn.gold import controls
from war_table import DOOM, HG, LG, STONE, Table, answer, facts, made_up


@pytest.mark.rule("war:WAR-goal.2", "war:WAR-7.collect.1", "war:WAR-7.control.1")
def test_control_of_a_battlefield_gives_its_coin() -> None:
    table = Table()
    table.put(DOOM, LG, 1, "Footman")
    game = table.fight()
    assert [(event.seat, event.other) for event in facts(game, "coin")] == [(DOOM, c.LOW)]
    assert game.state.players[DOOM].coins == 1
    assert game.state.piles == (5, 4)
    # Nobody controls a battlefield where both have attackers.
    table = Table()
    table.put(DOOM, LG, 1, "Knight")
    table.put(STONE, LG, 2, "Guard Tower")
    assert facts(table.fight(), "coin") == []


@pytest.mark.rule("war:WAR-7.control.2")
def test_only_buildings_that_attack_count() -> None:
    table = Table()
    table.put(DOOM, HG, 5, "Farm")
    table.put(STONE, LG, 5, "Guard Tower")
    assert not controls(table.state, DOOM, HG)
    assert controls(table.state, STONE, LG)
    table.put(STONE, HG, 6, "Cannon Tower")
    assert controls(table.state, STONE, HG)
    # Q43, Q79: a Worker without an attack doesn't prevent it, nor one who is behind the front.
    table.put(DOOM, LG, 3, "Peasant")
    assert controls(table.state, STONE, LG)
    table.put(DOOM, LG, 4, "Footman")
    assert not controls(table.state, STONE, LG)


@pytest.mark.rule("war:WAR-7.collect.2", "war:WAR-7.control.3", "war:WAR-7.worker.1", "war:WAR-7.worker.2")
def test_never_more_than_one_coin_a_turn() -> None:
    table = Table()
    table.put(DOOM, HG, 1, "Footman")
    table.put(DOOM, LG, 1, "Footman")
    table.put(DOOM, HG, 3, "Peasant")
    table.put(DOOM, LG, 3, "Peasant")
    game = table.fight()
    assert game.state.players[DOOM].coins == 1
    table = Table()
    table.put(DOOM, HG, 3, "Peasant")
    table.put(DOOM, LG, 3, "Peasant")
    game = table.fight()
    assert [(event.seat, event.rule) for event in facts(game, "coin")] == [(DOOM, "WAR-7.worker.1")]
    table = Table(coins_each_turn=2)
    table.put(DOOM, HG, 1, "Footman")
    table.put(DOOM, LG, 3, "Peasant")
    assert table.fight().state.players[DOOM].coins == 2


@pytest.mark.rule("war:WAR-7.worker.1")
@pytest.mark.parametrize("name", ["Peasant", "Kindler", "Gatherling", "Gravedigger"])
def test_a_worker_takes_gold_where_he_stands(name: str) -> None:
    # Q44: from the other battlefield if that pile is empty, and none if both are
    table = Table()
    table.put(STONE, LG, 3, name)
    game = table.fight()
    assert [(event.seat, event.other) for event in facts(game, "coin")] == [(STONE, c.LOW)]
    table = Table()
    table.state.piles = (5, 0)
    table.put(STONE, LG, 3, name)
    assert [event.other for event in facts(table.fight(), "coin")] == [c.HIGH]
    table = Table()
    table.state.piles = (0, 0)
    table.put(STONE, LG, 3, name)
    assert facts(table.fight(), "coin") == []


@pytest.mark.rule("war:WAR-7.victory.1")
def test_victory_is_checked_after_both_have_collected() -> None:
    table = Table()
    table.coins(2, 1)
    table.put(DOOM, HG, 1, "Footman")
    table.put(STONE, LG, 1, "Footman")
    game = table.fight()
    assert game.result == (1.0, 0.0)
    assert [player.coins for player in game.state.players] == [3, 2]


@pytest.mark.rule("war:WAR-7.victory.2")
def test_a_tie_is_a_draw_or_is_played_on() -> None:
    # Q45, Q46
    for rule, result in (("draw", (0.5, 0.5)), ("play on", None)):
        table = Table(tie_rule=rule)
        table.coins(2, 2)
        table.put(DOOM, HG, 1, "Footman")
        table.put(STONE, LG, 1, "Footman")
        assert table.fight().result == result
    table = Table(tie_rule="play on")
    table.coins(3, 3)
    table.put(DOOM, HG, 1, "Footman")
    assert table.fight().result == (1.0, 0.0)


@pytest.mark.rule("war:WAR-7.victory.2", "war:WAR-7.longer.1", "war:WAR-setup.3")
def test_who_plays_on_never_runs_out_of_coins() -> None:
    # Q47: the last coins give 5 : 5, and the game goes on with another set of coins until one has one more
    table = Table(coins=5, tie_rule="play on")
    table.coins(4, 4)
    table.state.piles = (1, 1)
    table.put(DOOM, HG, 1, "Footman")
    table.put(STONE, LG, 1, "Footman")
    game = table.fight()
    assert game.result is None
    assert [player.coins for player in game.state.players] == [5, 5]
    assert game.state.piles == (5, 5)
    (more,) = facts(game, "more coins")
    assert "5 more" in game.rules.explain(game.state, more, None)
    table = Table(coins=5, tie_rule="play on")
    table.coins(5, 5)
    table.put(DOOM, HG, 1, "Footman")
    assert table.fight().result == (1.0, 0.0)


@pytest.mark.rule("war:WAR-7.longer.1")
def test_a_longer_game_goes_on_after_three_coins() -> None:
    table = Table(coins=5)
    table.coins(3, 0)
    table.put(DOOM, HG, 1, "Footman")
    game = table.fight()
    assert game.result is None
    assert game.state.players[DOOM].coins == 4


def test_gold_can_be_declined_where_the_settings_say_so() -> None:
    # Q78
    table = Table(gold_is_optional="yes")
    table.put(DOOM, HG, 1, "Footman")
    game = table.fight()
    assert game.decision is not None
    assert game.decision.kind == "gold"
    answer(game, "Leave the coin")
    assert game.state.players[DOOM].coins == 0


def test_a_game_without_progress_is_a_draw() -> None:
    # Q80: no placement, destroyed card or coin for five turns
    table = Table(stalemate_turns=5)
    table.put(DOOM, HG, 5, "Farm")
    game = table.play(c.DISCARDING)
    assert game.result == (0.5, 0.5)
    assert game.state.turn == 5
    table = Table(stalemate_turns=2)
    table.put(DOOM, HG, 5, "Farm")
    assert table.play(c.DISCARDING).state.turn == 2
    # A card that is drawn or discarded is progress: the game goes on as long as something can come of it.
    table = Table(stalemate_turns=1)
    table.deck(DOOM, "Farm")
    assert not table.play(c.DISCARDING).over


def test_control_looks_at_the_attack_of_now() -> None:
    # Q43: what an ability adds counts; a card without an attack type has none
    table = Table()
    weak = made_up("Weak One", attack=0)
    table.put(DOOM, HG, 1, weak)
    assert not controls(table.state, DOOM, HG)
    table.put(DOOM, HG, 3, "Soot Shaman")
    assert controls(table.state, DOOM, HG)
