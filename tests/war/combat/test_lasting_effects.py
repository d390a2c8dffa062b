"""Effects that outlast Combat: what a Hero takes along, what a copy removes, and what ends by its own words (Q35)."""

from __future__ import annotations

import pytest

from rulebound.kernel.codec import parse
from rulebound.kernel.game import Game
from rulebound.war import constants as c
from rulebound.war.position.state import State
from rulebound.war.rules import RULES
from rulebound.war.texts.abilities import values
from war_table import DOOM, HG, LG, STONE, Table, answer, calm, facts, made_up, seen


def slowed(
    name: str, hand: tuple[str, ...] = ("Farm",), lasting_effects: bool = True
) -> tuple[Table, int, Game[State]]:
    """Return a game in turn 2, with a card of Doom that a Sorceress slowed in turn 1."""
    table = Table(lasting_effects=lasting_effects)
    card = table.put(DOOM, HG, 2, name)
    table.put(STONE, HG, 1, "Sorceress")
    table.hand(DOOM, *hand)
    game = table.fight()
    assert game.state.turn == 2
    return table, card, game


def speed(game: Game[State], id: int) -> str:
    """Return how fast a card is."""
    return c.SPEEDS[values(game.state, game.state.cards[id]).speed]


@pytest.mark.rule("war:WAR-5.healing.1", "war:WAR-heroes.copies.2")
@pytest.mark.parametrize("name", ["Knight", "Archmage"])
def test_effects_outlast_combat_until_a_copy_removes_them(name: str) -> None:
    _, card, game = slowed(name, hand=(name, "Farm"))
    assert speed(game, card) == "slow"
    assert ["slow", 1] in seen(game, STONE)["slots"][1]["cards"][0]["effects"]
    while game.decision is not None and game.decision.kind != "place":
        answer(game, "Keep" if game.decision.kind == "discard" else "Don't pick up")
    if game.decision is not None and game.decision.seat != DOOM:
        answer(game, "Pass")
    answer(game, f"Replace the damaged {name}")
    assert speed(game, game.state.slots[1][0]) == "normal"


@pytest.mark.rule("war:WAR-2.moving.4", "war:WAR-heroes.moving.3")
def test_a_hero_who_is_picked_up_and_placed_again_is_still_slowed() -> None:
    table = Table()
    table.put(DOOM, HG, 2, "Archmage")
    table.put(STONE, HG, 1, "Sorceress")
    table.deck(DOOM, "Farm", "Farm", "Farm", "Farm", "Farm")
    game = table.fight()
    answer(game, "Keep", "Keep", "Pick up Archmage")
    while game.decision is not None and game.decision.seat != DOOM:
        answer(game, "Pass")
    answer(game, "Place Archmage in low ground slot 4")
    assert speed(game, game.state.slots[9][0]) == "slow"


def test_fast_against_a_lasting_slow_is_normal() -> None:
    table = Table()
    knight = table.put(DOOM, HG, 1, "Knight")
    table.state.cards[knight].effects = (("slow", 1),)
    table.put(DOOM, HG, 3, made_up("Drummer", "In addition to attacking, hasten all units in this area."))
    game = table.fight()
    assert speed(game, knight) == "normal"


@pytest.mark.rule("war:WAR-6.timing.1")
def test_what_lasts_until_the_end_of_combat_ends_there() -> None:
    words = "In addition to attacking, {} until the end of Combat."
    for effect in ("slow all enemy units in this battlefield", "give all enemy units +2 armor"):
        table = Table()
        table.put(DOOM, HG, 1, made_up("Chanter", words.format(effect)))
        knight = table.put(STONE, HG, 2, "Knight")
        game = table.fight()
        card = game.state.cards[knight]
        assert len(facts(game, "affect")) == 1
        assert (card.effects, card.passing) == ((), ())
        assert (speed(game, knight), values(game.state, card).armor) == ("normal", 0)
    table = Table()
    table.put(DOOM, HG, 1, made_up("Netter", "Its attack slows units until the end of Combat."))
    late = table.put(STONE, HG, 4, "Rifleman")
    game = table.fight()
    assert [event.subject for event in facts(game, "attack")] == [1, late]
    assert speed(game, late) == "normal"


def test_the_settings_can_end_all_effects_with_combat() -> None:
    _, card, game = slowed("Knight", lasting_effects=False)
    assert speed(game, card) == "normal"


def test_an_effect_in_the_middle_of_combat_is_saved_shown_and_forked() -> None:
    table = calm()
    words = "In addition to attacking, give your units +2 armor until the end of Combat."
    table.put(DOOM, HG, 1, made_up("Chanter", words))
    table.put(DOOM, HG, 2, "Rifleman")
    table.put(STONE, HG, 5, "Guard Tower")
    table.put(STONE, LG, 5, "Farm")
    game = answer(table.play(c.COMBAT), "Attack Guard Tower")
    card = game.state.cards[2]
    assert card.passing == (("armor", 2),)
    assert ["armor", 2] in seen(game, STONE)["slots"][1]["cards"][0]["effects"]
    again = RULES.decode(parse(RULES.text(game.state)))
    assert again.cards[2].passing == card.passing
    assert game.state.fork().cards[2].copy(game.state.mark).passing == card.passing
