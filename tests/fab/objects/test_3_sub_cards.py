"""Cards under permanents, and under cards on the stack (3.0.14)."""

from __future__ import annotations

from typing import Any

import pytest

from fab_table import SMALL, THEM, YOU, Table, print_on, put, resolve
from rulebound.fab import constants as c
from rulebound.fab.events import TurnDown, TurnUp
from rulebound.fab.nodes.deeds import PutUnder
from rulebound.fab.position.zones import ZONES, sub_cards
from rulebound.fab.rules import RULES
from rulebound.fab.views.view import VIEW
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.kinds import Named

HAND = "Steady Breath, Second Breath, Moss Veil"
HELD = Each(AnyCard(), shared.HAND, You())


def of(name: str, zone: int = shared.HAND) -> Each:
    return Each(Named(name), zone, You() if zone != shared.PLAY else None)


def with_cards_under(*names: str) -> tuple[Table, int]:
    """A table with cards of a hand under an item, and the number of that."""
    table = Table(HAND, arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    for name in names:
        resolve(table, PutUnder(of(name), This()), lamp)
    return table, lamp


def under(table: Table, number: int) -> list[str]:
    return [card.definition.name for card in sub_cards(table.state, number)]


@pytest.mark.rule("fab:3.0.14", "fab:3.0.14a", "fab:3.0.14b")
def test_what_is_put_under_a_permanent_lies_there_and_is_not_in_the_arena() -> None:
    table = Table(HAND, arena="Salt Lamp", cards=SMALL)
    lamp, breath = table.number("Salt Lamp", shared.PLAY), table.number("Steady Breath")
    resolve(table, PutUnder(of("Steady Breath"), This()), lamp)
    assert under(table, lamp) == ["Steady Breath"]
    assert "Steady Breath" not in table.cards_in(shared.PLAY)
    # It is another object now; what is put beside the item is under nothing.
    assert table.state.find(breath) is None
    put(table, table.number("Moss Veil"), shared.PLAY)
    assert under(table, lamp) == ["Steady Breath"]
    assert sub_cards(table.state, table.number("Moss Veil", shared.PLAY)) == []


@pytest.mark.rule("fab:3.0.14")
@pytest.mark.parametrize("zone", [shared.GRAVEYARD, shared.REMOVED, c.ARSENAL])
def test_nothing_is_put_under_what_lies_anywhere_else(zone: int) -> None:
    table, lamp = with_cards_under()
    gone = put(table, lamp, zone)
    resolve(table, PutUnder(of("Steady Breath"), This()), gone)
    assert (len(table.cards_in(shared.HAND)), ZONES.all[c.UNDER].everything(table.state)) == (3, [])


@pytest.mark.rule("fab:3.0.14c", "fab:3.0.14")
def test_what_lies_under_a_card_stays_there_as_that_goes_to_the_arena() -> None:
    table = Table(HAND, cards=SMALL)
    table.do("Play Moss Veil")
    veil = table.state.stack[-1].card
    resolve(table, PutUnder(of("Steady Breath"), This()), veil)
    assert under(table, veil) == ["Steady Breath"]
    table.do("Pass", "Pass")
    assert "Moss Veil" in table.cards_in(shared.PLAY)
    assert under(table, table.number("Moss Veil", shared.PLAY)) == ["Steady Breath"]


@pytest.mark.rule("fab:3.0.14c")
def test_what_lies_under_a_card_that_is_put_under_another_lies_under_that() -> None:
    table, lamp = with_cards_under("Steady Breath")
    veil = put(table, table.number("Moss Veil"), shared.PLAY)
    resolve(table, PutUnder(of("Salt Lamp", shared.PLAY), This()), veil)
    assert sorted(under(table, veil)) == ["Salt Lamp", "Steady Breath"]
    assert (under(table, lamp), table.cards_in(shared.GRAVEYARD)) == ([], [])


@pytest.mark.rule("fab:3.0.14e")
@pytest.mark.parametrize("to", [shared.GRAVEYARD, shared.HAND, shared.REMOVED])
def test_what_lies_under_a_card_that_ceases_to_exist_is_cleared_with_it(to: int) -> None:
    table, lamp = with_cards_under("Steady Breath", "Second Breath")
    before = len(table.state.journal)
    moved = Move("put", "test", lamp, to, YOU)
    assert list(happen(table.state, [moved])) == []
    assert ZONES.all[c.UNDER].everything(table.state) == []
    there = {"Steady Breath", "Second Breath"}
    assert there <= set(table.cards_in(shared.GRAVEYARD))
    facts = [fact for fact in table.state.journal.since(before) if isinstance(fact, Move)]
    assert [fact.rule for fact in facts] == ["test", "3.0.14e", "3.0.14e"]
    assert table.cards_in(to).count("Salt Lamp") == 1


@pytest.mark.rule("fab:3.0.14e", "fab:3.0.12")
def test_so_it_is_as_a_text_destroys_it() -> None:
    table, _ = with_cards_under("Second Breath")
    print_on(table, "Steady Breath", effect=Destroy(of("Salt Lamp", shared.PLAY)))
    table.do("Play Steady Breath", "Pass", "Pass")
    assert sorted(table.cards_in(shared.GRAVEYARD)) == ["Salt Lamp", "Second Breath", "Steady Breath"]


def shown_under(table: Table, seat: int) -> Any:
    """What a seat is shown of your cards under others."""
    players: Any = VIEW.shown(table.state, seat)["players"]
    zone = ZONES.all[c.UNDER]
    return players[YOU][zone.kept]


@pytest.mark.rule("fab:3.0.14d", "fab:3.0.14")
def test_it_is_as_public_as_what_it_lies_under() -> None:
    table, lamp = with_cards_under("Steady Breath")
    (card,) = sub_cards(table.state, lamp)
    (told,) = shown_under(table, THEM)
    assert (told["name"], told["host"] != 0) == ("Steady Breath", True)
    breath = card.number
    record(table.state, [TurnDown("test", lamp, BY_THE_RULES)])
    # [fab:3.0.9] as a private object it is another one, as what lies under it is
    assert (table.state.find(lamp), table.state.find(breath)) == (None, None)
    lamp = table.number("Salt Lamp", shared.PLAY)
    assert ZONES.all[c.UNDER].hides(table.state.cards[card.id])
    # What is put there now is private, too.
    resolve(table, PutUnder(of("Second Breath"), This()), lamp)
    assert [one.face_down for one in sub_cards(table.state, lamp)] == [True, True]
    assert shown_under(table, THEM)[-1] is None
    assert shown_under(table, YOU)[-1]["name"] == "Second Breath"
    record(table.state, [TurnUp("test", lamp, BY_THE_RULES)])
    assert [one.face_down for one in sub_cards(table.state, lamp)] == [False, False]
    assert [one["name"] for one in shown_under(table, THEM)] == ["Steady Breath", "Second Breath"]


@pytest.mark.rule("fab:3.0.14")
def test_a_game_with_cards_under_others_is_saved_and_goes_on() -> None:
    table, lamp = with_cards_under("Steady Breath", "Second Breath")
    game = Game(RULES, table.state, True, (), (YOU, THEM))
    again = load(RULES, game.save())
    assert again.hash() == game.hash()
    assert [card.definition.name for card in sub_cards(again.state, lamp)] == [
        "Steady Breath",
        "Second Breath",
    ]
