"""Continuous effects by stage, substage and timestamp, with dependency: a small game with stages of its own.

The order is that of a rulebook with stages (fab 6.3.2 to 6.3.5), the other game's has one [718.2, 719.2]. Cards of the
small game have a strength and a speed.
"""

from __future__ import annotations

import pytest

from little_game import Rules
from rulebound.errors import RuleboundError
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.randomness import seeded
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import board, effective
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.continuous.stages import DEPENDENT, Stages
from rulebound.tcg.events import Counters, Modify, Move
from rulebound.tcg.happening import record
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.nodes.changes.gaining import GainPower, GainTag, LosePowers
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.counters import counting
from rulebound.tcg.nodes.filters import AnyCard, IsThis
from rulebound.tcg.nodes.kinds import HasKeyword, Named, OfType, Tagged
from rulebound.tcg.nodes.numbers import AddStat, EffectiveNumber, ScaleStat, SetStat, Stat
from rulebound.tcg.nodes.values import Count, Number
from rulebound.tcg.position.cards import Card, Definition, Effective
from rulebound.tcg.position.numbers import table_of, with_counters
from rulebound.tcg.position.players import Player
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import HandedIn, State
from rulebound.tcg.position.zones import Zones
from rulebound.tcg.program.nodes import Change, Condition, Filter
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.tree import Power, Program

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


#: What counters do, each from when it was put.
COUNTING = counting({"might": {"strength": 1}, "rust": {"strength": -2, "speed": 1}})
BY_STAGES = Lying(NUMBERS, {}, Stages(ROWS), counting=COUNTING)
#: The same stages, but what depends on a later one waits for it, and everything counts what is so in the end.
LOOKING_BACK = Lying(NUMBERS, {}, Stages(ROWS, retroactive=True))
BY_TIMESTAMPS = Lying(NUMBERS, {"might": (1,)})


def always(who: Filter, *changes: Change, condition: Condition | None = None) -> tuple[Power, ...]:
    """A power that always applies."""
    return (Continuous(0, "", who, changes, condition),)


def at_table(layout: Layout, *cards: tuple[str, tuple[int, ...], tuple[Power, ...]]) -> State:
    """A position with some cards in play, each there since before the next."""
    state = State(seeded(1))
    state.hand_in(HandedIn(CardEvents(), layout, Rules(), Zones()))
    state.players = [Player(0, 0, "one", 0, [], state.mark), Player(1, 1, "two", 0, [], state.mark)]
    for id, (name, numbers, powers) in enumerate(cards):
        definition = Definition(
            name, 1, 0, (), (), Program(0, powers), numbers=numbers
        )
        card = Card(id, 0, definition, c.PLAY, state.mark)
        card.stamp = card.arrived = state.clock = id + 1
        state.cards.append(card)
        state.play.append(id)
    return state


def put_counters(state: State, name: str, counter: str, amount: int) -> None:
    """Put counters on a card, or take them off."""
    record(state, [Counters("", _card(state, name).number, counter, amount, BY_THE_RULES)])


def numbers_of(state: State, name: str) -> list[int]:
    """What has become of a card's numbers."""
    return _values(state, name).numbers


def tags_of(state: State, name: str) -> tuple[str, ...]:
    """What has become of its tags."""
    return _values(state, name).tags


def _values(state: State, name: str) -> Effective:
    return effective(state, _card(state, name))


def _card(state: State, name: str) -> Card:
    (card,) = [card for card in state.cards if card.definition.name == name]
    return card


ADDS = ("Adder", (0, 0), always(AnyCard(), AddStat("strength", Number(2))))
SETS = ("Setter", (0, 0), always(AnyCard(), SetStat("strength", Number(1))))
TAKES = ("Taker", (0, 0), always(AnyCard(), AddStat("strength", Number(3), -1)))
ROCK = ("Rock", (4, 4), ())
GIANTS = ("Caller", (0, 0), always(Stat("strength", ">=", Number(5)), GainTag("Giant")))
HELPS = ("Helper", (0, 0), always(Tagged("Giant"), AddStat("strength", Number(1))))
LIFTS = ("Lifter", (0, 0), always(Tagged("Rock"), AddStat("strength", Number(1))))


def test_a_counter_adds_to_the_number_that_the_table_says() -> None:
    state = at_table(BY_TIMESTAMPS, ROCK)
    state.cards[0].counters = (("might", 2), ("none", 1))
    assert numbers_of(state, "Rock") == [6, 4]


def test_where_there_are_stages_counters_apply_in_one() -> None:
    # (fab 1.15.2a)
    # As it was put on the card before the effect that sets the number, so it was after it.
    state = at_table(BY_STAGES, SETS, ROCK)
    put_counters(state, "Rock", "might", 2)
    put_counters(state, "Rock", "none", 3)
    assert numbers_of(state, "Rock") == [3, 4]
    put_counters(state, "Rock", "rust", 1)
    assert numbers_of(state, "Rock") == [1, 5]
    put_counters(state, "Rock", "might", -1)
    assert numbers_of(state, "Rock") == [0, 5]


def test_a_counter_is_an_effect_from_when_it_was_put() -> None:
    state = at_table(Lying(NUMBERS, {}, counting=COUNTING), ROCK)
    put_counters(state, "Rock", "might", 1)
    sets = Continuous(0, "", AnyCard(), (SetStat("strength", Number(1)),))
    record(state, [Modify("", Modifier(0, sets, 0, 0, 0, (), 0, {}, {}, 0, "game", -1), BY_THE_RULES)])
    assert numbers_of(state, "Rock")[STRENGTH] == 1
    put_counters(state, "Rock", "might", 2)
    assert numbers_of(state, "Rock")[STRENGTH] == 3
    # The latest go first: the one from before adds nothing any more.
    put_counters(state, "Rock", "might", -2)
    assert (numbers_of(state, "Rock")[STRENGTH], state.cards[0].counter("might")) == (1, 1)


def test_what_a_counter_does_ends_with_the_object() -> None:
    state = at_table(BY_STAGES, ROCK)
    put_counters(state, "Rock", "might", 2)
    assert len(state.modifiers) == 2
    record(state, [Move("destroy", "", state.cards[0].number, c.GRAVEYARD)])
    assert state.modifiers == []


def test_counters_that_would_come_before_all_stages_are_refused() -> None:
    with pytest.raises(RuleboundError, match="counters are no effects of a stage: might"):
        Layout(NUMBERS, {"might": (1,)}, Stages(ROWS))


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


@pytest.mark.parametrize("layout", [BY_STAGES, LOOKING_BACK], ids=["not retroactive", "retroactive"])
def test_what_becomes_eligible_within_a_substage_is_found_in_it(layout: Layout) -> None:
    # (fab 6.3.5a)
    # Both depend on numbers, so timestamps order them: Giants are helped, then the Rock becomes a Giant, and is helped.
    state = at_table(layout, HELPS, GIANTS, ADDS, ROCK)
    assert (numbers_of(state, "Rock")[STRENGTH], tags_of(state, "Rock")) == (7, ("Giant",))


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


QUICK = always(AnyCard(), AddStat("speed", Number(1)), GainTag("Quick"))


def test_what_a_lost_power_would_do_it_does_in_no_stage() -> None:
    # (fab 6.3.2a)
    # Its tag is of an earlier stage, but depends on the one in which powers are lost; its number is of a later one.
    silent = ("Silencer", (0, 0), always(Named("Runner"), LosePowers()))
    state = at_table(BY_STAGES, ("Runner", (1, 1), QUICK), silent, ROCK)
    assert (numbers_of(state, "Rock"), tags_of(state, "Rock")) == ([4, 4], ())
    assert _values(state, "Runner").powers == ()
    state = at_table(BY_STAGES, ("Runner", (1, 1), QUICK), ROCK)
    assert (numbers_of(state, "Rock"), tags_of(state, "Rock")) == ([4, 5], ("Quick",))


FOURS = always(Stat("strength", "=", Number(4)), SetStat("strength", Number(9)), AddStat("speed", Number(1)))


@pytest.mark.parametrize("layout", [BY_STAGES, BY_TIMESTAMPS], ids=["stages", "timestamps"])
def test_what_a_part_of_an_effect_does_makes_no_card_ineligible_for_the_rest(layout: Layout) -> None:
    # (fab 6.3.2c, 6.3.5a)
    # Only another effect makes a card eligible for an effect, or ineligible.
    state = at_table(layout, ("Both", (0, 0), FOURS), ROCK)
    assert numbers_of(state, "Rock") == [9, 5]


def test_what_another_effect_does_makes_a_card_ineligible_for_all_parts() -> None:
    # (fab 6.3.5a)
    # Both depend on numbers, and wait for what another effect does with them: then it is none of strength 4.
    doubles = ("Doubler", (0, 0), always(Named("Rock"), ScaleStat("strength", 2)))
    state = at_table(BY_STAGES, ("Both", (0, 0), FOURS), doubles, ROCK, ("Pebble", (4, 4), ()))
    assert (numbers_of(state, "Rock"), numbers_of(state, "Pebble")) == ([8, 4], [9, 5])


def test_an_effect_that_takes_its_own_power_does_the_rest_all_the_same() -> None:
    # (fab 6.3.2c)
    ends = ("Ender", (2, 2), always(AnyCard(), LosePowers(), AddStat("speed", Number(1))))
    state = at_table(BY_STAGES, ends, ROCK)
    assert (numbers_of(state, "Rock"), numbers_of(state, "Ender")) == ([4, 5], [2, 3])
    assert _values(state, "Ender").powers == ()


def test_what_a_board_finds_is_the_same_after_something_has_changed() -> None:
    state = at_table(BY_STAGES, HELPS, GIANTS, ADDS, ROCK)
    assert numbers_of(state, "Rock")[STRENGTH] == 7
    first = board(state)
    state.stale |= c.STRUCTURE
    assert board(state) is not first
    assert numbers_of(state, "Rock")[STRENGTH] == 7


def test_stages_that_leave_something_out_are_refused() -> None:
    with pytest.raises(RuleboundError, match="no stage is about types, added powers, keywords"):
        Stages((c.CONTROL, c.NAMES, c.TAGS, c.POWERS, c.STATS))


def test_types_tags_and_names_may_be_of_stages_of_their_own() -> None:
    # (as in a rulebook that has names in one stage, types in the next)
    stages = Stages((c.CONTROL, c.NAMES, c.TYPES, c.TAGS, c.POWERS | c.ADDED_POWERS | c.KEYWORDS, c.STATS))
    assert stages.place_of(GainTag("Giant")) // (DEPENDENT + 1) == 3
    assert Named("Rock").reads() & Tagged("Rock").reads() == 0
    assert OfType(1).reads() & HasKeyword(1).reads() == 0


def test_a_number_without_a_facet_of_its_own_is_refused() -> None:
    assert list(table_of(EffectiveNumber("eleventh", "eleventh", 10))) == ["eleventh"]
    with pytest.raises(RuleboundError, match="'twelfth' at 11 has no facet of its own"):
        table_of(EffectiveNumber("twelfth", "twelfth", 11))
