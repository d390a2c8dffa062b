"""What a turn is made of, who is first to act in it, what ends with it, and what of a deck is private (4.0 to 4.4)."""

from __future__ import annotations

from typing import Any

import pytest

from fab_table import SMALL, THEM, YOU, Table, resolve, values_of
from fab_texts import card
from rulebound.fab import constants as c
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.position.redrawing import UNKNOWN, FabRedrawing
from rulebound.play.games import new_game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import BeginTurn, Stage
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.effects.chance import ExtraTurns
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.zones import NO_ONE, Deck

BLOW, SWELL, SLEEVES, FANG = "Plain Blow (red)", "Swell (red)", "Padded Sleeves", "Willow Fang"


def next_turn(table: Table) -> Table:
    """Let this turn end with nobody doing anything."""
    turn = table.state.turn
    while table.state.turn == turn:
        table.do("Pass" if "Pass" in table.offered() else "That is all")
    return table


# --- Turns, and their phases ------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:4.0.3", "fab:4.2.3")
def test_each_turn_begins_for_a_player_and_has_its_phases_be_it_an_extra_one_or_not() -> None:
    table = Table(BLOW, SWELL)
    resolve(table, ExtraTurns(You()))
    next_turn(next_turn(next_turn(table)))
    turns: list[tuple[str, int, list[int]]] = []
    for fact in table.state.journal.since(0):
        if isinstance(fact, BeginTurn):
            turns.append((fact.rule, fact.seat, []))
        elif isinstance(fact, Stage):
            turns[-1][2].append(fact.amount)
    whole = [c.START, c.ACTION, c.END]
    # (The table is laid in the action phase of its first turn.)
    assert turns == [
        ("4.4.4", YOU, whole[1:]),
        ("4.0.3c", YOU, whole),
        ("4.4.4", THEM, whole),
        ("4.4.4", YOU, whole[:2]),
    ]


@pytest.mark.rule("fab:4.2.2")
@pytest.mark.parametrize(
    ("whose", "lives"), [("your", (20, 21)), ("each opponent's", (21, 21)), ("each player's", (21, 22))]
)
def test_what_a_text_does_at_the_start_of_a_turn_it_does_before_anybody_acts_in_it(
    whose: str, lives: tuple[int, int]
) -> None:
    lamp = card("Old Lamp", f"At the start of {whose} turn, gain 1{{h}}.", tags="item")
    table = Table(BLOW, SWELL, arena="Old Lamp", cards=lamp)
    found = []
    for seat in (THEM, YOU):
        next_turn(table)
        assert (table.asked(), table.state.stage, table.state.stack) == (("priority", seat), c.ACTION, [])
        found.append(table.life(YOU))
    assert tuple(found) == lives


@pytest.mark.rule("fab:4.3.3")
def test_whose_turn_it_is_has_priority_first_and_the_others_after_that() -> None:
    table = Table(BLOW, SWELL)
    for seat, other in ((THEM, YOU), (YOU, THEM)):
        next_turn(table)
        turn = table.state.turn
        assert (table.state.turn_player, table.state.stage, table.asked()) == (
            seat,
            c.ACTION,
            ("priority", seat),
        )
        table.do("Pass")
        assert (table.state.turn, table.state.stage, table.asked()) == (turn, c.ACTION, ("priority", other))


@pytest.mark.rule("fab:4.3.3", "fab:4.3.1")
def test_what_triggers_as_the_action_phase_begins_is_on_the_stack_before_anybody_has_priority() -> None:
    lamp = card("Old Lamp", "At the beginning of your action phase, gain 1{h}.", tags="item")
    table = next_turn(Table(BLOW, SWELL, arena="Old Lamp", cards=lamp))
    before = table.life(YOU)
    next_turn(table)
    assert (table.asked(), table.state.stage, len(table.state.stack)) == (("priority", YOU), c.ACTION, 1)
    assert table.life(YOU) == before
    table.do("Pass", "Pass")
    assert (table.asked(), table.life(YOU), table.state.stack) == (("priority", YOU), before + 1, [])


@pytest.mark.rule("fab:4.4.4")
def test_what_lasts_for_a_turn_ends_with_it_and_the_next_player_has_the_next_one() -> None:
    table = Table(BLOW, SWELL, arena="Rune Saw", cards=SMALL)
    saw = table.number("Rune Saw", shared.PLAY)

    def power() -> int:
        return values_of(table, saw).numbers[c.POWER]

    resolve(table, GrantAll(AnyCard(), (AddStat("power", Number(1)),), "turn"))
    assert (power(), table.state.turn_player) == (4, YOU)
    table.do("Pass", "Pass")
    # It is the end of that turn, which is still going on.
    assert (table.asked(), table.state.stage, power()) == (("arsenal", YOU), c.END, 4)
    table.do("That is all")
    assert (power(), table.state.turn_player, table.asked()) == (3, THEM, ("priority", THEM))


# --- What a deck may hold, and who may look at it ---------------------------------------------------------------------


@pytest.mark.rule("fab:4.1.5a")
def test_what_lies_in_the_arena_is_never_taken_for_a_card_of_a_deck() -> None:
    """A seat that imagines what another one's deck holds: of all that it knows, only what a deck may hold."""
    table = Table(BLOW, SWELL, arena=FANG, worn=SLEEVES)
    pool = FabRedrawing(table.state, table.state, YOU)
    blow, sleeves, fang = (shipped_cards()[name] for name in (BLOW, SLEEVES, FANG))
    assert pool.choices(THEM, [sleeves, blow, fang]) == [blow]
    assert pool.choices(THEM, [sleeves, fang]) == [UNKNOWN]


@pytest.mark.rule("fab:4.1.7b")
def test_a_deck_is_presented_and_nobody_looks_into_it() -> None:
    game = new_game("fab", seed=3)
    game.choose(1)
    for seat in (0, 1):
        view: Any = game.view(seat)
        assert [(one["deck"]["count"], one["deck"]["known"]) for one in view["players"]] == [(36, [])] * 2
    zone = Deck()
    assert (zone.number, zone.seen, zone.ordered) == (shared.DECK, NO_ONE, True)
    for player in game.state.players:
        for id in player.deck:
            assert not any(zone.is_followed(game.state.cards[id], seat) for seat in (0, 1))
