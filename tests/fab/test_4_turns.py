"""The start of a game, its phases and turns, and how it ends (chapter 4)."""

from __future__ import annotations

from typing import Any

import pytest

from fab_table import THEM, YOU, Table
from rulebound.fab import constants as c
from rulebound.fab.rules import RULES
from rulebound.kernel.saves import load
from rulebound.play.games import new_game
from rulebound.tcg import constants as shared


@pytest.mark.rule("fab:4.1.2", "fab:4.1.3", "fab:4.1.8", "fab:4.1.9", "fab:4.3.2", "fab:4.3.3")
def test_a_game_starts_with_heroes_equipment_and_hands() -> None:
    game = new_game("fab", seed=3)
    decision = game.decision
    assert decision is not None
    assert (decision.kind, [game.label(option) for option in decision.options]) == (
        "first player",
        ["Player 1", "Player 2"],
    )
    before = [state.cards[id].definition.types for state in (game.state,) for id in state.play]
    assert before == [c.HERO, c.HERO]
    game.choose(1)
    state = game.state
    assert (state.turn, state.turn_player, state.stage, state.priority) == (1, 1, c.ACTION, 1)
    assert [len(player.hand) for player in state.players] == [4, 4]
    assert [len(player.deck) for player in state.players] == [36, 36]
    assert len(state.play) == 13
    assert [amounts[c.ACTIONS] for amounts in state.assets] == [0, 1]
    assert sum([sum(amounts) for amounts in state.assets]) == 1


@pytest.mark.rule("fab:4.1.4b", "fab:4.1.7b", "fab:3.3.1", "fab:3.14.1")
def test_a_seat_sees_its_own_hand_and_arsenal_and_every_pitch_zone() -> None:
    table = Table("Plain Blow (red)", "Swell (red)", arsenal="Hard Shove (blue)")
    for seat, known in ((YOU, True), (THEM, False)):
        players = table.game.view(seat)["players"]
        assert isinstance(players, list)
        me = players[YOU]
        assert isinstance(me, dict)
        arsenal = me["arsenal"]
        assert isinstance(arsenal, list)
        assert [one is not None for one in arsenal] == [known]
    view: Any = table.game.view(YOU)
    mine = view["players"][YOU]["arsenal"][0]
    assert (mine["name"], mine["color"]) == ("Hard Shove", "blue")


@pytest.mark.rule("fab:4.3.4", "fab:4.4.1", "fab:4.4.4", "fab:4.2.1", "fab:4.3.1", "fab:1.11.3")
def test_once_both_have_passed_the_next_player_has_a_turn() -> None:
    table = Table("", deck="Plain Blow (red), Hard Shove (red)")
    table.do("Pass", "Pass")
    assert (table.state.turn_player, table.state.stage, table.asked()) == (THEM, c.ACTION, ("priority", THEM))
    assert table.has(THEM) == (0, 1)
    # [4.4.3e] What was left of the other turn is gone.
    assert table.has(YOU) == (0, 0)


@pytest.mark.rule("fab:4.4.3b", "fab:3.3.2", "fab:3.3.4", "fab:5.1.1a")
def test_a_card_put_into_the_arsenal_is_played_from_there() -> None:
    table = Table("Plain Blow (red), Hard Shove (red)", "Swell (red)")
    table.do("Pass", "Pass")
    assert table.asked() == ("arsenal", YOU)
    table.do("Put Plain Blow (red) into the arsenal")
    assert table.cards_in(c.ARSENAL) == ["Plain Blow (red)"]
    assert table.cards_in(shared.HAND) == ["Hard Shove (red)"]
    table.do("Pass", "Pass", "That is all")
    assert (table.state.turn_player, table.cards_in(c.ARSENAL, THEM)) == (YOU, [])
    table.do("Play Plain Blow (red)").until(c.ACTION)
    assert table.cards_in(shared.GRAVEYARD) == ["Plain Blow (red)"]


@pytest.mark.rule("fab:3.3.2", "fab:3.0.1a")
def test_there_is_room_for_one_card_in_an_arsenal() -> None:
    table = Table("Plain Blow (red)", arsenal="Hard Shove (red)", theirs="Swell (red)").do("Pass", "Pass")
    # Nobody is asked: it is the next turn.
    assert table.asked() == ("priority", THEM)


@pytest.mark.rule("fab:4.4.3c", "fab:4.4.3e", "fab:4.4.3f")
def test_pitched_cards_go_under_the_deck_in_an_order_of_ones_own_and_a_new_hand_is_drawn() -> None:
    hand = "Hard Shove (red), Plain Blow (red), Third Reed (red), Flurry of Husks (red)"
    deck = "Wheel Kick (red), Wheel Kick (yellow), Wheel Kick (blue), Crane Flight (red), Crane Flight (blue)"
    table = Table(hand, deck=deck, theirs="Swell (red), Swell (blue)")
    table.do("Play Flurry of Husks (red)", "Pitch Third Reed (red)", "Pitch Plain Blow (red)")
    assert table.cards_in(c.PITCH_ZONE) == ["Third Reed (red)", "Plain Blow (red)"]
    table.until(c.ACTION).do("Pass", "Pass", "That is all")
    assert table.asked() == ("order", YOU)
    table.do("Plain Blow (red) next")
    # Of nine cards one is in the graveyard, one in hand was kept, and three have been drawn.
    assert table.cards_in(c.PITCH_ZONE) == []
    assert table.cards_in(shared.DECK)[:2] == ["Third Reed (red)", "Plain Blow (red)"]
    assert len(table.cards_in(shared.HAND)) == 4
    # In the first turn of the game all draw, but their deck is empty.
    assert table.cards_in(shared.HAND, THEM) == ["Swell (red)", "Swell (blue)"]
    view: Any = table.game.view(THEM)
    assert view["players"][YOU]["deck"]["known"] == []


@pytest.mark.rule("fab:4.5.4d")
@pytest.mark.parametrize(
    ("arena", "over"), [("Reed Mask", True), ("Reed Cutter", False), ("Willow Fang", True)]
)
def test_where_nobody_can_ever_attack_the_game_is_a_draw(arena: str, over: bool) -> None:
    table = Table(arena=arena).do("Pass", "Pass")
    assert (table.state.outcome == (0.5, 0.5)) == over


@pytest.mark.rule("fab:4.5.4d")
@pytest.mark.parametrize(
    ("hand", "over"), [("Give Ground (red)", True), ("Plain Blow (red)", False), ("Hard Shove (red)", True)]
)
def test_an_attack_that_nothing_could_pay_for_is_none(hand: str, over: bool) -> None:
    table = Table(hand).do("Pass", "Pass", "That is all")
    assert (table.state.outcome == (0.5, 0.5)) == over


@pytest.mark.rule("fab:4.5.4d")
@pytest.mark.parametrize(
    ("hand", "arsenal", "deck", "over"),
    [
        # What lies in the arsenal isn't pitched.
        ("Hard Shove (red)", "Give Ground (blue)", "", True),
        ("Hard Shove (red), Give Ground (red)", "Give Ground (blue)", "", False),
        # A full hand that can't be used, and no room in the arsenal: what is in the deck is never drawn.
        (
            "Keel Breaker (red), Undertow (red), Give Ground (red), Raise the Guard (red)",
            "Give Ground (blue)",
            "Plain Blow (red)",
            True,
        ),
        (
            "Keel Breaker (red), Undertow (red), Give Ground (red)",
            "Give Ground (blue)",
            "Plain Blow (red)",
            False,
        ),
        ("Give Ground (red)", "Plain Blow (red)", "", False),
    ],
)
def test_a_hand_that_nothing_changes_any_more_can_be_all_that_there_is(
    hand: str, arsenal: str, deck: str, over: bool
) -> None:
    table = Table(hand, arsenal=arsenal, deck=deck).do("Pass", "Pass")
    assert (table.state.outcome == (0.5, 0.5)) == over


def passed(table: Table, turns: int) -> Table:
    """Let turns go by in which nobody does anything."""
    end = table.state.turn + turns
    while table.state.outcome is None and table.state.turn < end:
        labels = table.offered()
        table.do("Pass" if "Pass" in labels else "That is all")
    return table


@pytest.mark.rule("fab:4.5.4e")
def test_where_nobody_is_willing_to_end_the_game_it_is_a_draw() -> None:
    """Either could attack with a weapon; for twenty turns of each nobody does."""
    table = passed(Table(arena="Reed Cutter"), 40)
    assert table.state.outcome is None
    loaded = load(RULES, table.game.save())
    assert passed(table, 1).state.outcome == (0.5, 0.5)
    answered = loaded.decision
    assert answered is not None


@pytest.mark.rule("fab:4.5.4e")
def test_an_attack_that_takes_life_brings_the_end_nearer() -> None:
    table = passed(Table(arena="Reed Cutter"), 30)
    while "Attack with Reed Cutter" not in table.offered():
        table.do("Pass" if "Pass" in table.offered() else "That is all")
    table.do("Attack with Reed Cutter")
    passed(table, 38)
    assert table.state.outcome is None
    assert table.life(THEM) < 20
    assert passed(table, 4).state.outcome == (0.5, 0.5)


def test_a_game_is_saved_in_the_midst_of_combat() -> None:
    table = Table(
        "Needle Step (red), Plain Blow (red)", "Swell (red)", arena="Willow Fang", worn="Padded Sleeves"
    )
    table.do("Play Needle Step (red)", *["Pass"] * 4, "Defend with Padded Sleeves", "That is all")
    again = load(RULES, table.game.save())
    assert again.hash() == table.game.hash()
    assert again.view(THEM) == table.game.view(THEM)
