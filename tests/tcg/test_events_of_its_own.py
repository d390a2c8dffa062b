"""What a game calls by a word of its own is still what it is: cards move, layers are added, and all of it is seen."""

from __future__ import annotations

import pytest

from rulebound.kernel.events import BY_THE_RULES, Event
from rulebound.tcg import constants as c
from rulebound.tcg.events import Added, GameEvent, Move, Turn
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes import patterns as p
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.filters import AnyCard, IsThis
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Pattern, Prohibition
from rulebound.tcg.program.powers import Continuous, TextBox, Triggered
from rulebound.tcg.tree import Power
from toy import vocabulary as w
from toy.test_moths import THEM, YOU, Table


def table_with(*powers: Power) -> Table:
    """A table where your moth says this."""
    table = Table(palm="Spark", glade="Emperor, Leopard")
    card = table.state.edit(table.state.known(table.number("Emperor")))
    card.definition = Definition("Other", w.MOTH, 1, (), (), TextBox(0, powers), numbers=(1, 4))
    table.state.stale = c.EVERYTHING
    return table


def watching(pattern: Pattern) -> Table:
    return table_with(Triggered(0, "", pattern, GainAsset(You(), Number(1), w.WAX)))


def comes_of(state: State, *events: GameEvent) -> list[Event[State]]:
    """What really happens; nobody is asked."""
    procedure = happen(state, list(events))
    try:
        next(procedure)
    except StopIteration as done:
        return list(done.value)
    raise AssertionError("somebody is asked")


@pytest.mark.rule("wow-2007:703.1")
@pytest.mark.parametrize("kind", ["kindle", "scatter", "discard"])
def test_a_card_leaves_play_by_any_word(kind: str) -> None:
    table = watching(p.LeavesPlay(AnyCard(), ""))
    comes_of(table.state, Move(kind, "test", table.number("Leopard"), w.HEARTH, YOU))
    assert [waiting.roles["it"] for waiting in table.state.waiting] != []


def test_what_stays_in_play_has_not_left_it() -> None:
    table = watching(p.LeavesPlay(AnyCard(), ""))
    comes_of(table.state, Move("flutter", "test", table.number("Leopard"), c.PLAY, YOU))
    assert table.state.waiting == []


@pytest.mark.rule("wow-2007:703.1")
def test_a_card_enters_the_graveyard_and_moves_by_any_word() -> None:
    for pattern in (
        p.LeavesPlay(AnyCard(), p.FALLEN),
        p.Moves("", AnyCard(), origin=c.PLAY),
        p.Moves("scatter"),
    ):
        table = watching(pattern)
        comes_of(table.state, Move("scatter", "test", table.number("Leopard"), c.GRAVEYARD, YOU))
        assert len(table.state.waiting) == 1, pattern


@pytest.mark.rule("wow-2007:716.1")
def test_a_move_by_any_word_is_replaced() -> None:
    table = table_with(Continuous(0, "", None, (ReplaceMove(AnyCard(), c.GRAVEYARD, c.PLAY),)))
    comes_of(table.state, Move("scatter", "test", table.number("Leopard"), c.GRAVEYARD, YOU))
    assert table.lies_in(c.REMOVED) == ["Leopard"]


@pytest.mark.rule("wow-2007:703.1")
def test_a_layer_of_a_games_own_targets() -> None:
    table = watching(p.Targets(IsThis()))
    source, target = table.number("Leopard"), table.number("Other")
    layer = Layer(0, "power", YOU, 0, source, 0, None, ((target,),), (), 0, {}, {})
    comes_of(table.state, Added("challenge", "test", layer, BY_THE_RULES))
    assert [waiting.roles["it"] for waiting in table.state.waiting] == [(target,)]


@pytest.mark.rule("wow-2007:103.2")
@pytest.mark.parametrize("action", ["scatter", "enter play", "exhaust"])
def test_what_a_game_calls_by_its_own_word_can_be_forbidden(action: str) -> None:
    table = table_with(Continuous(0, "", AnyCard(), (Prohibition(action),)))
    leopard, spark = table.number("Leopard"), table.number("Spark")
    tried = {
        "scatter": Move("scatter", "test", leopard, w.HEARTH, YOU),
        "enter play": Move("flutter", "test", spark, c.PLAY, YOU),
        "exhaust": Turn("lull", "test", leopard, exhausts=True),
    }
    done = {word: bool(comes_of(table.state.fork(), event)) for word, event in tried.items()}
    assert done == {word: word != action for word in tried}


@pytest.mark.rule("wow-2007:708.1a")
def test_what_looks_at_a_kind_and_at_its_family_is_seen_in_the_order_of_the_text() -> None:
    by_family, by_kind = p.LeavesPlay(AnyCard(), ""), p.LeavesPlay(AnyCard())
    gains = [GainAsset(You(), Number(number), w.WAX) for number in (1, 2, 3)]
    patterns = (by_family, by_kind, p.EitherEvent((by_kind, by_family)))
    table = table_with(*(Triggered(n, "", pattern, gains[n]) for n, pattern in enumerate(patterns)))
    comes_of(table.state, Move("destroy", "test", table.number("Leopard"), c.GRAVEYARD, YOU))
    assert [waiting.power.place for waiting in table.state.waiting] == [0, 1, 2]
    # So with the journal of the turn.
    kinds = [(fact.kind, fact.family) for fact in table.state.this_turn_of((c.ANY_MOVE,))]
    assert kinds.count(("destroy", c.ANY_MOVE)) == 1
    assert table.state.players[THEM].playing
