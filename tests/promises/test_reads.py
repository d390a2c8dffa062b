"""Boards and what they read: no node of a card's text looks at more of a position than it declares.

The fixed sample of what can be watched: own cards' games, every node of theirs asked in their positions, crowds and a
game of real cards. ``RULEBOUND_TEST_READS=1 pytest tests/wow`` watches the scenarios as well.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from board_reads import Watch, watching
from rulebound.kernel.randomness import seeded
from rulebound.play.games import Setup, game_named, set_up
from rulebound.sim.bench.benched import is_compiled
from rulebound.sim.bench.crowding import crowded
from rulebound.sim.soak.pools import PoolSoak, playable, soak_pool_game
from rulebound.tcg.position.cards import Card, Definition, Effective
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Change, Condition, Context, Feature, Filter, Group, Value
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board
from rulebound.wow.nodes.changes import AddStat
from rulebound.wow.nodes.filters import Both, OfType
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import own_values
from rulebound.wow.scenarios import item, scenario
from wow_cards import always, powers

pytestmark = pytest.mark.skipif(is_compiled(), reason="fields of compiled records can't be watched")

REAL: Final = Path(__file__).resolve().parents[2].parent / "shared" / "cards" / "wow.jsonl"
DECISIONS: Final = 120


def own_positions(number: int) -> Iterator[State]:
    """The positions of a game between own decks, as it is played by chance."""
    kind = game_named("wow")
    pool, names = kind.cards(), kind.deck_names()
    decks = [kind.deck(names[(number + at) % len(names)], pool) for at in (0, 1)]
    game, _ = set_up(kind, Setup("", 900 + number), decks, remember=False)
    chance = seeded(f"reads {number}")
    while game.decision is not None and game.decisions < DECISIONS:
        yield game.state
        game.choose(chance.below(len(game.decision.options)))


@pytest.mark.parametrize("number", range(4))
def test_games_of_own_cards_read_what_they_declare(number: int) -> None:
    with watching() as watch:
        for state in own_positions(number):
            board(state)
    assert watch.boards > 20
    assert watch.told() == []


def nodes_in(thing: Any) -> Iterator[Any]:
    """Every node of a program that may be asked while a board is built."""
    if isinstance(thing, tuple):
        for part in thing:
            yield from nodes_in(part)
    elif dataclasses.is_dataclass(thing):
        if isinstance(thing, Filter | Group | Value | Condition | Change):
            yield thing
        for field in dataclasses.fields(thing):
            yield from nodes_in(getattr(thing, field.name))


class Anything(dict[str, Any]):
    """The roles and numbers of a context in which each is the same."""

    def __init__(self, one: Any) -> None:
        super().__init__()
        self.one = one

    def __missing__(self, key: str) -> Any:
        return self.one


def ask(state: State, node: Any, source: Card, meant: int, among: list[Card]) -> None:
    """Ask a node all that boards ask, with a source, and one subject for all that the text refers back to."""
    ctx = Context(state, source.controller, source.number)
    ctx.targets = [(meant,)] * 9
    ctx.roles, ctx.numbers, ctx.x = Anything((meant,)), Anything(2), 2
    if isinstance(node, Filter):
        node.confined_to(ctx)
        for card in among:
            node.matches(ctx, card)
    elif isinstance(node, Group):
        node.members(ctx)
        node.known(ctx)
    elif isinstance(node, Value):
        node.amount(ctx)
    elif isinstance(node, Condition):
        node.holds(ctx)
    else:
        node.count(ctx)
        for card in among:
            values = board(state).values(card.id)
            if values is not None:
                node.apply(ctx, card, values.copy())


def ask_all(watch: Watch, state: State, programs: list[Definition]) -> int:
    """Ask every node of some programs in a position; return how many answered."""
    board(state)
    play = [state.cards[id] for id in state.play]
    gone = [state.cards[id] for player in state.players for id in (*player.hand[:1], *player.graveyard[-1:])]
    answered = 0
    for node in {repr(node): node for card in programs for node in nodes_in(card.program)}.values():
        for meant in (play[0].number, play[-1].number, -1, -2):
            watch.building += 1
            try:
                ask(state, node, play[-1], meant, [*play, *gone])
                answered += 1
            except (ValueError, IndexError, KeyError):
                # (A card where the text means a player.)
                pass
            finally:
                watch.building -= 1
    return answered


def test_every_node_of_own_cards_reads_what_it_declares() -> None:
    pool = game_named("wow").cards()
    programs = [pool[name] for name in pool]
    half = DECISIONS // 2
    positions = [state.fork() for number in (0, 1) for state in own_positions(number)][half - 1 :: half]
    with watching() as watch:
        answered = [ask_all(watch, state, programs) for state in positions]
    assert min(answered) > 500
    assert watch.told() == []


def test_crowds_and_a_game_of_real_cards_read_what_they_declare(tmp_path: Path) -> None:
    if not REAL.exists():
        pytest.skip(f"no real cards at {REAL}")
    some = tmp_path / "some.jsonl"
    some.write_text("\n".join(REAL.read_text(encoding="utf-8").splitlines()[5::30]), encoding="utf-8")
    cards = playable(str(some))
    with watching() as watch:
        for number in range(2):
            state = crowded(cards, 12, f"reads {number}").state
            board(state)
            ask_all(watch, state, list(cards))
        found = soak_pool_game(PoolSoak(str(some)), 0)
    assert found.fault == ""
    assert watch.told() == []


# --- Who looks at more is found ---------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Hurt(Feature):
    """It doesn't say that it looks at damage."""

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return card.damage > 0


@dataclasses.dataclass(frozen=True)
class Lonely(Feature):
    """It says that it looks at no other card."""

    def reads(self) -> int:
        return c.STRUCTURE | c.EXHAUSTION

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        return all(state.cards[id].number == card.number or state.cards[id].exhausted for id in state.play)


@dataclasses.dataclass(frozen=True)
class Hand(Value):
    """It doesn't say that it counts a hand."""

    def reads(self) -> int:
        return 0

    def amount(self, ctx: Context) -> int:
        return len(ctx.state.players[ctx.controller].hand)


@dataclasses.dataclass(frozen=True)
class Passed(Condition):
    """What it looks at no event marks."""

    def holds(self, ctx: Context) -> bool:
        return ctx.state.passes == 0


@dataclasses.dataclass(frozen=True)
class Tougher(Change):
    """It says that it writes ATK, and writes health."""

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.ATK

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        own_values(values).health = 3


ALLIES: Final = OfType(c.ALLY)


@pytest.mark.parametrize(
    ("power", "lie"),
    [
        (always(Both((ALLIES, Hurt())), AddStat("atk", Number(1))), "Hurt reads DAMAGE and doesn't say so"),
        (
            always(Both((ALLIES, Lonely())), AddStat("atk", Number(1))),
            "Lonely reads other cards and doesn't say so",
        ),
        (always(ALLIES, AddStat("atk", Hand())), "Hand reads HANDS and doesn't say so"),
        (
            always(ALLIES, AddStat("atk", Number(1)), condition=Passed()),
            "Passed reads what no event marks and doesn't say so",
        ),
        (always(ALLIES, Tougher()), "Tougher writes HEALTH and doesn't say so"),
    ],
    ids=["a filter", "another card", "a value", "a condition", "a change"],
)
def test_who_looks_at_more_is_named(power: Any, lie: str) -> None:
    with watching() as watch:
        table = scenario(
            'you: item "Liar"; ally "Al" 1/1; hand "Al"\nopponent:', [item("Liar", program=powers(power))]
        )
        board(table.state)
    assert watch.told() == [lie]


def test_what_was_not_declared_leaves_a_board_stale() -> None:
    """The promise that is checked is one that matters: with such a lie, damage goes unnoticed."""
    power = always(Both((ALLIES, Hurt())), AddStat("atk", Number(1)))
    table = scenario(
        'you: item "Liar"; ally "Al" 1/3\nopponent: hand "Al"', [item("Liar", program=powers(power))]
    )
    state = table.state
    al = next(card for card in state.cards if card.definition.name == "Al" and card.zone == c.PLAY)
    before = board(state).values(al.id)
    state.edit(al).damage = 1
    state.stale |= c.DAMAGE
    after = board(state).values(al.id)
    assert before is after
