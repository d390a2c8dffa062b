"""Boards of a game in which effects apply to what is on the stack, and some objects inherit from others."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from little_game import Rules
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.randomness import seeded
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import board, effective
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.continuous.stages import Stages
from rulebound.tcg.events import Counters, Modify, Move
from rulebound.tcg.happening import record
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.choices.picking import in_play_of_types
from rulebound.tcg.nodes.counters import counting
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.filters import AnyCard, IsThis
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import Named, Side
from rulebound.tcg.nodes.numbers import AddStat, EffectiveNumber, SetStat, Stat
from rulebound.tcg.nodes.patterns import StageBegins
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Card, Definition, Effective
from rulebound.tcg.position.numbers import table_of
from rulebound.tcg.position.players import Player
from rulebound.tcg.position.records import Modifier, Roles
from rulebound.tcg.position.state import HandedIn, State
from rulebound.tcg.position.zones import Zones
from rulebound.tcg.program.nodes import Change, Condition, Context, Filter
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Power, Program

NUMBERS = table_of(EffectiveNumber("strength", "strength", 0))
ROWS = (c.CONTROL, c.KINDS, c.POWERS | c.ADDED_POWERS | c.KEYWORDS, c.STATS)


class Wide(Layout):
    """Cards on the stack lie on the board as well; an echo inherits from the card that it is attached to."""

    lies_by = c.THE_STACK

    def functions(self, state: State, card: Card, power: Power, zone: int) -> bool:
        return zone == c.ANYWHERE or (zone == c.PLAY and card.zone == c.PLAY)

    def heirs(self, state: State) -> list[tuple[int, int]]:
        return [(card.id, card.host) for card in state.cards if _is_echo(card)]

    def inherited(self, values: Effective, source: Effective) -> Effective:
        made = source.copy()
        made.controller, made.powers = values.controller, values.powers
        return made

    def rows(self, state: State) -> list[list[int]]:
        lying = [card for card in state.cards if card.zone in (c.PLAY, c.STACK) and not _is_echo(card)]
        return [[card.id for card in lying if card.zone == zone] for zone in (c.PLAY, c.STACK)]


def _is_echo(card: Card) -> bool:
    return card.definition.name == "Echo" and card.zone in (c.PLAY, c.STACK)


COUNTING = counting({"might": {"strength": 1}})
STAGED = Wide(NUMBERS, {}, Stages(ROWS), counting=COUNTING)
IN_TIME = Wide(NUMBERS, {}, counting=COUNTING)
BOTH = pytest.mark.parametrize("layout", [STAGED, IN_TIME])


class Same(Zones):
    """What comes to the stack or into play stays what it was."""

    keeps_some = True

    def keeps(self, card: Card, to: int, face_down: bool) -> bool:
        return to in (c.STACK, c.PLAY)


def table(layout: Layout, **powers: tuple[Power, ...]) -> State:
    """Return a position of cards with a strength of 2, which lie in a hand; some have powers."""
    state = State(seeded(1))
    state.hand_in(HandedIn(CardEvents(), layout, Rules(), Same()))
    state.players = [Player(seat, seat, str(seat), 0, [], state.mark) for seat in (0, 1)]
    for id, name in enumerate(("none", "Ant", "Bee", "Cat", "Echo")):
        definition = Definition(name, 1, 0, (), (), Program(0, powers.get(name.lower(), ())), numbers=(2,))
        card = Card(id, 0, definition, c.HAND if id else c.NOWHERE, state.mark)
        state.cards.append(card)
        if id:
            state.players[0].hand.append(id)
    return state


def put(state: State, name: str, zone: int, host: str = "") -> Card:
    number = _card(state, host).number if host else 0
    record(state, [Move("put", "test", _card(state, name).number, zone, 0, host=number)])
    return _card(state, name)


def _card(state: State, name: str) -> Card:
    return next(card for card in state.cards if card.definition.name == name)


def strengths(state: State, *names: str) -> list[int]:
    return [effective(state, _card(state, name)).numbers[0] for name in names]


def modify(state: State, who: Filter, *changes: Change, flagged: int = 0) -> None:
    roles: Roles = {"flagged": (flagged,)}
    made = Modifier(0, Continuous(-1, "", who, changes), 0, 0, 0, (), 0, roles, {}, 0, "game", -1)
    record(state, [Modify("test", made, BY_THE_RULES)])


MORE = AddStat("strength", Number(3))
ALL_GET_MORE: tuple[Power, ...] = (Continuous(0, "", Side("your"), (MORE,)),)


@pytest.mark.rule("fab:5.1.2a")
@BOTH
def test_effects_apply_to_what_is_on_the_stack_from_when_it_is_put_there(layout: Layout) -> None:
    state = table(layout, bee=ALL_GET_MORE)
    put(state, "Bee", c.PLAY)
    assert strengths(state, "Ant", "Bee") == [2, 5]
    # (It is no layer yet.)
    number = put(state, "Ant", c.STACK).number
    assert strengths(state, "Ant", "Bee") == [5, 5]
    modify(state, FLAGGED, MORE, flagged=number)
    assert strengths(state, "Ant", "Bee") == [8, 5]
    put(state, "Ant", c.PLAY)
    assert strengths(state, "Ant", "Bee") == [8, 5]
    put(state, "Ant", c.GRAVEYARD)
    assert strengths(state, "Ant", "Bee") == [2, 5]
    # What it was when it left is known.
    assert effective(state, state.known(number)).numbers == [8]


@BOTH
def test_what_is_on_the_stack_is_no_card_in_play(layout: Layout) -> None:
    state = table(layout)
    put(state, "Bee", c.PLAY)
    put(state, "Ant", c.STACK)
    assert [card.definition.name for card in in_play_of_types(state, 1)] == ["Bee"]


@pytest.mark.rule("fab:1.7.4")
@BOTH
def test_a_power_functions_where_the_game_says(layout: Layout) -> None:
    watches = Triggered(1, "", StageBegins(1), DrawCards(You(), Number(1)))
    state = table(layout, ant=(*ALL_GET_MORE, watches))
    put(state, "Bee", c.PLAY)
    put(state, "Ant", c.STACK)
    assert strengths(state, "Ant", "Bee") == [2, 2]
    assert board(state).in_order == []
    put(state, "Ant", c.PLAY)
    assert strengths(state, "Ant", "Bee") == [5, 5]
    assert [watching.power for _, watching in board(state).in_order] == [watches]


@dataclass(frozen=True)
class CrowdedAsh(Condition):
    """There are two cards in your graveyard."""

    def holds(self, ctx: Context) -> bool:
        return len(ctx.state.players[ctx.controller].graveyard) > 1


@pytest.mark.rule("fab:5.4.5a", "fab:1.7.4f")
@BOTH
@pytest.mark.parametrize("zone", [c.HAND, c.DECK, c.GRAVEYARD, c.STACK, c.PLAY])
def test_what_a_card_says_of_its_own_numbers_is_so_everywhere(layout: Layout, zone: int) -> None:
    says = Continuous(0, "", IsThis(), (SetStat("strength", Number(7)),), CrowdedAsh(), c.ANYWHERE)
    state = table(layout, ant=(says,))
    put(state, "Ant", zone)
    assert strengths(state, "Ant", "Bee") == [2, 2]
    for name in ("Bee", "Cat"):
        put(state, name, c.GRAVEYARD)
    assert strengths(state, "Ant", "Bee") == [7, 2]
    assert _card(state, "Ant").definition.as_printed().numbers == [2]


@BOTH
def test_a_counter_counts_on_the_stack_too(layout: Layout) -> None:
    state = table(layout)
    ant = put(state, "Ant", c.PLAY)
    record(state, [Counters("test", ant.number, "might", 2, BY_THE_RULES)])
    put(state, "Ant", c.STACK)
    assert strengths(state, "Ant") == [4]
    put(state, "Ant", c.PLAY)
    assert strengths(state, "Ant") == [4]
    record(state, [Counters("test", ant.number, "might", -1, BY_THE_RULES)])
    assert strengths(state, "Ant") == [3]


@pytest.mark.rule("fab:1.4.3a", "fab:1.4.3d")
@BOTH
@pytest.mark.parametrize("zone", [c.STACK, c.PLAY])
def test_what_inherits_has_what_its_source_has_now_and_what_is_for_itself(layout: Layout, zone: int) -> None:
    state = table(layout)
    ant = put(state, "Ant", c.PLAY)
    echo = put(state, "Echo", zone, host="Ant")
    modify(state, FLAGGED, MORE, flagged=ant.number)
    assert strengths(state, "Ant", "Echo") == [5, 5]
    modify(state, FLAGGED, MORE, flagged=echo.number)
    assert strengths(state, "Ant", "Echo") == [5, 8]
    # What is for both it has twice: as its source does, and itself.
    put(state, "Cat", c.PLAY)
    modify(state, AnyCard(), AddStat("strength", Number(1)))
    assert strengths(state, "Ant", "Cat", "Echo") == [6, 3, 10]
    # What it inherits has a part in what finds it.
    modify(state, Stat("strength", ">=", Number(10)), SetStat("strength", Number(1)))
    assert strengths(state, "Ant", "Echo")[0] == 6
    record(state, [Counters("test", ant.number, "might", 2, BY_THE_RULES)])
    assert strengths(state, "Ant")[0] == 8


@BOTH
def test_a_board_is_not_taken_over_with_what_was_inherited_before(layout: Layout) -> None:
    """Between two boards with the same cards on them only a count differs, on which the source depends."""
    says = Continuous(0, "", IsThis(), (MORE,), CrowdedAsh())
    state = table(layout, ant=(says,))
    put(state, "Ant", c.PLAY)
    put(state, "Echo", c.PLAY, host="Ant")
    modify(state, Named("Echo"), AddStat("strength", Number(1)))
    assert strengths(state, "Ant", "Echo") == [2, 2]
    for name in ("Bee", "Cat"):
        put(state, name, c.GRAVEYARD)
    assert strengths(state, "Ant", "Echo") == [5, 5]
    put(state, "Cat", c.HAND)
    assert strengths(state, "Ant", "Echo") == [2, 2]


@BOTH
def test_what_inherits_from_what_is_gone_has_what_is_printed_on_it(layout: Layout) -> None:
    state = table(layout)
    put(state, "Ant", c.PLAY)
    put(state, "Echo", c.STACK, host="Ant")
    modify(state, Named("Ant"), MORE)
    assert strengths(state, "Echo") == [8]
    record(state, [Move("put", "test", _card(state, "Ant").number, c.HAND, 0)])
    assert strengths(state, "Echo") == [2]
