"""Continuous effects by stage, substage and timestamp, with dependency: a small game with stages of its own.

The order is that of a rulebook with stages (fab 6.3.2 to 6.3.5), the other game's has one [718.2, 719.2]. Cards of the
small game have a strength and a speed.
"""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.randomness import seeded
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import board, effective
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.continuous.stages import Stages
from rulebound.tcg.nodes.core import Change, Condition, Filter
from rulebound.tcg.nodes.filters import AnyCard, IsThis
from rulebound.tcg.nodes.gaining import GainPower, GainTag
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.nodes.numbers import AddStat, EffectiveNumber, SetStat, Stat
from rulebound.tcg.nodes.picking import Each
from rulebound.tcg.nodes.powers import Continuous
from rulebound.tcg.nodes.values import Count, Number
from rulebound.tcg.position.cards import Card, Definition, Effective
from rulebound.tcg.position.numbers import table_of, with_counters
from rulebound.tcg.position.state import Player, State
from rulebound.tcg.program import Power, Program

STRENGTH, SPEED = 0, 1
NUMBERS = table_of(
    EffectiveNumber("strength", "strength", STRENGTH), EffectiveNumber("speed", "speed", SPEED)
)
#: Who controls a card; what it is; what it can do; its numbers.
ROWS = (c.CONTROL, c.KINDS, c.POWERS | c.ADDED_POWERS | c.KEYWORDS, c.STATS)


class Lying(Layout):
    """How cards of the small game lie: face up, in one row."""

    def printed(self, card: Card, seat: int) -> Effective:
        of = card.definition
        values = Effective(
            of.name, of.types, of.tags, list(of.numbers), of.program.keywords, seat, of.program.powers
        )
        return with_counters(values, card.counters, self.counters)

    def elsewhere(self, card: Card) -> Effective:
        return self.printed(card, card.owner)


BY_STAGES = Lying(NUMBERS, {"might": (1,)}, Stages(ROWS))
#: The same stages, but what depends on a later one waits for it, and everything counts what is so in the end.
LOOKING_BACK = Lying(NUMBERS, {"might": (1,)}, Stages(ROWS, retroactive=True))
BY_TIMESTAMPS = Lying(NUMBERS, {"might": (1,)})


def always(who: Filter, *changes: Change, condition: Condition | None = None) -> tuple[Power, ...]:
    """A power that always applies."""
    return (Continuous(0, "", who, changes, condition),)


def at_table(layout: Layout, *cards: tuple[str, tuple[int, int], tuple[Power, ...]]) -> State:
    """A position with some cards in play, each there since before the next."""
    state = State(seeded(1))
    state.layout = layout
    state.players = [Player(0, 0, "one", 0, [], state.mark), Player(1, 1, "two", 0, [], state.mark)]
    for id, (name, numbers, powers) in enumerate(cards):
        definition = Definition(
            name, 1, 0, (), (), Program(0, powers), numbers=numbers
        )
        card = Card(id, 0, definition, c.PLAY, state.mark)
        card.stamp = card.arrived = id + 1
        state.cards.append(card)
        state.play.append(id)
    return state


def numbers_of(state: State, name: str) -> list[int]:
    """What has become of a card's numbers."""
    return _values(state, name).numbers


def tags_of(state: State, name: str) -> tuple[str, ...]:
    """What has become of its tags."""
    return _values(state, name).tags


def _values(state: State, name: str) -> Effective:
    (card,) = [card for card in state.cards if card.definition.name == name]
    return effective(state, card)


ADDS = ("Adder", (0, 0), always(AnyCard(), AddStat("strength", Number(2))))
SETS = ("Setter", (0, 0), always(AnyCard(), SetStat("strength", Number(1))))
TAKES = ("Taker", (0, 0), always(AnyCard(), AddStat("strength", Number(3), -1)))
ROCK = ("Rock", (4, 4), ())
GIANTS = ("Caller", (0, 0), always(Stat("strength", ">=", Number(5)), GainTag("Giant")))
HELPS = ("Helper", (0, 0), always(Tagged("Giant"), AddStat("strength", Number(1))))
LIFTS = ("Lifter", (0, 0), always(Tagged("Rock"), AddStat("strength", Number(1))))


def test_a_counter_adds_to_the_number_that_the_table_says() -> None:
    state = at_table(BY_STAGES, ROCK)
    state.cards[0].counters = (("might", 2), ("none", 1))
    assert numbers_of(state, "Rock") == [6, 4]


@pytest.mark.parametrize("cards", [(ADDS, SETS, ROCK), (SETS, ADDS, ROCK)])
def test_what_sets_a_number_comes_before_what_adds_to_it(cards: tuple[object, ...]) -> None:
    assert numbers_of(at_table(BY_STAGES, *cards), "Rock")[STRENGTH] == 3  # type: ignore[arg-type]


def test_without_stages_timestamps_alone_decide() -> None:
    assert numbers_of(at_table(BY_TIMESTAMPS, ADDS, SETS, ROCK), "Rock")[STRENGTH] == 1
    assert numbers_of(at_table(BY_TIMESTAMPS, SETS, ADDS, ROCK), "Rock")[STRENGTH] == 3


def test_in_one_substage_timestamps_decide() -> None:
    other = ("Other", (0, 0), always(AnyCard(), SetStat("strength", Number(9))))
    assert numbers_of(at_table(BY_STAGES, SETS, other, ROCK), "Rock")[STRENGTH] == 9
    assert numbers_of(at_table(BY_STAGES, other, SETS, ROCK), "Rock")[STRENGTH] == 1


def test_what_subtracts_comes_after_what_adds() -> None:
    state = at_table(BY_STAGES, TAKES, ADDS, SETS, ROCK)
    assert numbers_of(state, "Rock")[STRENGTH] == 0
    # (kept below 0 until all have applied)
    assert numbers_of(at_table(BY_STAGES, TAKES, SETS, ROCK), "Rock")[STRENGTH] == -2


def test_an_earlier_stage_makes_cards_eligible_for_a_later_one() -> None:
    names = ("Namer", (0, 0), always(Stat("speed", "=", Number(4)), GainTag("Rock")))
    assert numbers_of(at_table(BY_STAGES, LIFTS, names, ROCK), "Rock") == [5, 4]


def test_each_part_of_an_effect_applies_in_its_own_stage() -> None:
    # It makes them strong, and Giants of those: the tag is there before any number is changed.
    both = ("Both", (0, 0), always(AnyCard(), AddStat("strength", Number(1)), GainTag("Giant")))
    state = at_table(BY_STAGES, HELPS, both, ROCK)
    assert (numbers_of(state, "Rock")[STRENGTH], tags_of(state, "Rock")) == (6, ("Giant",))


def test_what_depends_on_a_later_stage_is_applied_there() -> None:
    # Of its kind it comes before numbers; but a number decides whom it finds (fab 6.3.2a).
    state = at_table(BY_STAGES, GIANTS, ADDS, ROCK)
    assert (numbers_of(state, "Rock")[STRENGTH], tags_of(state, "Rock")) == (6, ("Giant",))


def test_what_would_find_the_same_cards_stays_in_its_stage() -> None:
    strong = ("Strong", (7, 0), ())
    weak = ("Weakener", (0, 0), always(Tagged("Giant"), AddStat("speed", Number(1))))
    state = at_table(BY_STAGES, GIANTS, weak, strong)
    assert numbers_of(state, "Strong") == [7, 1]


@pytest.mark.parametrize(
    ("layout", "strength"), [(BY_STAGES, 6), (LOOKING_BACK, 7)], ids=["not retroactive", "retroactive"]
)
def test_what_has_been_applied_is_not_applied_to_what_becomes_eligible_later(layout: Layout, strength: int) -> None:
    # Both depend on numbers, so timestamps order them: Giants are helped, and then the Rock becomes a Giant.
    state = at_table(layout, HELPS, GIANTS, ADDS, ROCK)
    assert (numbers_of(state, "Rock")[STRENGTH], tags_of(state, "Rock")) == (strength, ("Giant",))


def test_of_two_that_depend_on_a_stage_the_earlier_is_applied_first() -> None:
    state = at_table(BY_STAGES, GIANTS, HELPS, ADDS, ROCK)
    assert (numbers_of(state, "Rock")[STRENGTH], tags_of(state, "Rock")) == (7, ("Giant",))


@pytest.mark.parametrize(
    ("layout", "strength"), [(BY_STAGES, 2), (LOOKING_BACK, 4)], ids=["not retroactive", "retroactive"]
)
def test_what_an_effect_counts_is_read_as_it_is_applied_or_in_the_end(layout: Layout, strength: int) -> None:
    # It counts Giants in the substage of what depends on numbers, before there are any: in the end there are two.
    counts = ("Counter", (0, 0), always(IsThis(), AddStat("strength", Count(Each(Tagged("Giant"))))))
    state = at_table(layout, counts, GIANTS, ADDS, ROCK, ("Big", (5, 0), ()))
    assert numbers_of(state, "Counter")[STRENGTH] == strength


def test_what_a_power_that_was_added_says_applies_from_there_on() -> None:
    quick = always(AnyCard(), AddStat("speed", Number(1)))[0]
    gives = ("Giver", (0, 0), always(Stat("strength", "=", Number(4)), GainPower(quick)))
    assert numbers_of(at_table(BY_STAGES, gives, ROCK), "Rock") == [4, 5]


def test_what_a_board_finds_is_the_same_after_something_has_changed() -> None:
    state = at_table(BY_STAGES, HELPS, GIANTS, ADDS, ROCK)
    assert numbers_of(state, "Rock")[STRENGTH] == 6
    first = board(state)
    state.stale |= c.STRUCTURE
    assert board(state) is not first
    assert numbers_of(state, "Rock")[STRENGTH] == 6


def test_stages_that_leave_something_out_are_refused() -> None:
    with pytest.raises(RuleboundError, match="no stage is about added powers, keywords"):
        Stages((c.CONTROL, c.KINDS, c.POWERS, c.STATS))


def test_a_number_without_a_facet_of_its_own_is_refused() -> None:
    assert list(table_of(EffectiveNumber("eighth", "eighth", 7))) == ["eighth"]
    with pytest.raises(RuleboundError, match="'ninth' at 8 has no facet of its own"):
        table_of(EffectiveNumber("ninth", "ninth", 8))
