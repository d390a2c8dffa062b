"""Will, then did: what can't happen, what is replaced, who is asked, and that simultaneous events are one."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.kernel.decision import Asking, Decision
from rulebound.kernel.events import BY_THE_RULES, Cause, Event
from rulebound.kernel.happening import Replacement, Watched, happen


class Pond:
    """A position: how much water there is, and what has been written down."""

    def __init__(self) -> None:
        self.water = 0
        self.log: list[str] = []


class Pour(Event[Pond]):
    """Water is poured in; ``seat`` is who it happens to."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "seat")

    def __init__(self, amount: int, seat: int = 0, kind: str = "pour") -> None:
        super().__init__(kind, "toy", BY_THE_RULES)
        self.amount = amount
        self.seat = seat

    def apply(self, state: Pond) -> None:
        state.water += self.amount


class Instead(Replacement[Pond]):
    """A replacement: the amounts that are poured instead of an amount, and to what kinds of events it applies."""

    def __init__(
        self, number: int, change: Callable[[int], list[int]], kinds: tuple[str, ...] = ("pour",)
    ) -> None:
        super().__init__(number, 100 + number)
        self.change = change
        self.kinds = kinds

    def replaces(self, state: Pond, event: Event[Pond]) -> bool:
        return event.kind in self.kinds

    def replace(self, state: Pond, event: Event[Pond]) -> Asking[list[Event[Pond]]]:
        assert isinstance(event, Pour)
        made: list[Event[Pond]] = [
            Pour(amount, event.seat, event.kind) for amount in self.change(event.amount)
        ]
        for each in made:
            each.cause = event.cause
        return made
        yield


class PondWatch(Watched[Pond]):
    """What the pond says about its events: some can't happen, modifiers replace them, everything is logged."""

    def __init__(self, *modifiers: Replacement[Pond]) -> None:
        self.modifiers = list(modifiers)
        self.too_much = 1000
        self.last = 0

    def forbids(self, state: Pond, event: Event[Pond]) -> bool:
        return isinstance(event, Pour) and event.amount >= self.too_much

    def replacements(self, state: Pond, event: Event[Pond]) -> list[Replacement[Pond]]:
        return list(self.modifiers)

    def chooser(self, state: Pond, event: Event[Pond], rank: int) -> int:
        assert isinstance(event, Pour)
        return event.seat

    def needs_finish(self, state: Pond, event: Event[Pond]) -> bool:
        return event.kind == "dirty"

    def finish(self, state: Pond, event: Event[Pond]) -> Asking[list[Event[Pond]]]:
        assert isinstance(event, Pour)
        return [Pour(event.amount - self.last, event.seat)] if event.amount > self.last else []
        yield

    def before(self, state: Pond, batch: list[Event[Pond]]) -> object:
        return f"{len(batch)} at {state.water}"

    def after(self, state: Pond, batch: list[Event[Pond]], noted: object) -> None:
        state.log.append(f"({noted}, now {state.water})")

    def record(self, state: Pond, event: Event[Pond]) -> None:
        assert isinstance(event, Pour)
        state.log.append(f"{event.kind} {event.amount}")


def run(asking: Asking[list[Event[Pond]]], answers: list[int]) -> tuple[list[Event[Pond]], list[Decision]]:
    """The facts that came of a procedure, and what was asked."""
    asked: list[Decision] = []
    try:
        decision = next(asking)
        while True:
            asked.append(decision)
            decision = asking.send(answers[len(asked) - 1])
    except StopIteration as end:
        facts: list[Event[Pond]] = end.value
        return facts, asked


def double(number: int) -> Instead:
    """Twice as much is poured instead."""
    return Instead(number, lambda amount: [2 * amount])


def more(number: int) -> Instead:
    """One more is poured instead."""
    return Instead(number, lambda amount: [amount + 1])


def halves(number: int) -> Instead:
    """Half of it is poured twice instead."""
    return Instead(number, lambda amount: [amount // 2, amount - amount // 2])


def test_what_happens_is_done_and_written_down() -> None:
    pond = Pond()
    facts, asked = run(happen(PondWatch(), pond, [Pour(3)]), [])
    assert (pond.water, len(facts), asked) == (3, 1, [])
    assert pond.log == ["pour 3", "(1 at 0, now 3)"]


def test_simultaneous_events_are_looked_at_together() -> None:
    pond = Pond()
    run(happen(PondWatch(), pond, [Pour(3), Pour(4, kind="leak"), Pour(5)]), [])
    assert pond.log == ["pour 3", "leak 4", "pour 5", "(3 at 0, now 12)"]


def test_all_are_replaced_before_any_happens() -> None:
    pond = Pond()
    seen: list[int] = []

    def look(amount: int) -> list[int]:
        seen.append(pond.water)
        return [amount]

    run(happen(PondWatch(Instead(1, look)), pond, [Pour(3), Pour(4)]), [])
    assert (seen, pond.water) == ([0, 0], 7)


def test_what_cannot_happen_is_not_replaced_either() -> None:
    pond = Pond()
    asked_about: list[int] = []

    def look(amount: int) -> list[int]:
        asked_about.append(amount)
        return [amount]

    watch = PondWatch(Instead(1, look))
    watch.too_much = 5
    facts, _ = run(happen(watch, pond, [Pour(5), Pour(2)]), [])
    assert (len(facts), pond.water, asked_about) == (1, 2, [2])
    facts, _ = run(happen(watch, pond, [Pour(5)]), [])
    assert facts == []
    assert pond.log == ["pour 2", "(1 at 0, now 2)"], "nothing at all has happened the second time"


def test_what_replaces_can_be_impossible_too() -> None:
    pond = Pond()
    watch = PondWatch(double(1))
    watch.too_much = 5
    assert run(happen(watch, pond, [Pour(3)]), [])[0] == []
    assert pond.log == []


def test_each_modifier_replaces_an_event_once() -> None:
    pond = Pond()
    facts, asked = run(happen(PondWatch(double(7)), pond, [Pour(3)]), [])
    assert (pond.water, asked) == (6, [])
    assert facts[0].replaced_by == (7,)


def test_it_does_so_for_each_event_of_a_batch() -> None:
    pond = Pond()
    run(happen(PondWatch(double(1)), pond, [Pour(3), Pour(4)]), [])
    assert pond.water == 14


def test_nothing_can_happen_instead() -> None:
    pond = Pond()
    facts, _ = run(happen(PondWatch(Instead(1, lambda amount: [])), pond, [Pour(3)]), [])
    assert (facts, pond.water, pond.log) == ([], 0, [])


@pytest.mark.parametrize(("first", "water", "order"), [(0, 7, (1, 2)), (1, 8, (2, 1))])
def test_whom_it_happens_to_chooses_the_order(first: int, water: int, order: tuple[int, int]) -> None:
    pond = Pond()
    facts, asked = run(happen(PondWatch(double(1), more(2)), pond, [Pour(3, seat=4)]), [first])
    assert (pond.water, facts[0].replaced_by) == (water, order)
    (decision,) = asked
    assert (decision.seat, decision.kind) == (4, "replacement")
    assert [(option.subject, option.value) for option in decision.options] == [(101, 0), (102, 1)]


def test_nobody_is_asked_where_one_modifier_applies() -> None:
    pond = Pond()
    _, asked = run(
        happen(PondWatch(double(1), Instead(2, lambda amount: [], ("leak",))), pond, [Pour(3)]), []
    )
    assert (pond.water, asked) == (6, [])


def test_what_comes_of_a_replacement_is_replaced_by_the_others_only() -> None:
    pond = Pond()
    facts, asked = run(happen(PondWatch(halves(1), more(2)), pond, [Pour(9)]), [0])
    assert [fact.replaced_by for fact in facts] == [(1, 2), (1, 2)]
    assert (pond.water, len(asked)) == (11, 1), "for each half one modifier is left: nobody is asked again"


def test_a_replacement_may_bring_another_into_play() -> None:
    def leak(amount: int) -> list[int]:
        return [amount]

    class Leaks(Instead):
        def replace(self, state: Pond, event: Event[Pond]) -> Asking[list[Event[Pond]]]:
            assert isinstance(event, Pour)
            return [Pour(event.amount, event.seat, "leak")]
            yield

    pond = Pond()
    plugged = Instead(2, lambda amount: [0], ("leak",))
    run(happen(PondWatch(Leaks(1, leak), plugged), pond, [Pour(3)]), [])
    assert pond.log == ["leak 0", "(1 at 0, now 0)"]


def test_what_always_comes_last_comes_after_every_replacement() -> None:
    pond = Pond()
    watch = PondWatch(Instead(1, lambda amount: [2 * amount], ("dirty",)))
    watch.last = 4
    run(happen(watch, pond, [Pour(3, kind="dirty"), Pour(2, kind="dirty"), Pour(1)]), [])
    assert pond.log == ["pour 2", "pour 1", "(2 at 0, now 3)"]


@given(st.lists(st.integers(0, 9), max_size=4), st.integers(0, 4), st.data())
def test_every_order_ends_and_uses_each_modifier_at_most_once(
    amounts: list[int], count: int, data: st.DataObject
) -> None:
    kinds = data.draw(st.lists(st.sampled_from([double, more, halves]), min_size=count, max_size=count))
    pond = Pond()
    asking = happen(
        PondWatch(*(kind(number) for number, kind in enumerate(kinds))), pond, [Pour(a) for a in amounts]
    )
    facts: list[Event[Pond]] = []
    try:
        decision = next(asking)
        while True:
            assert len(decision.options) > 1
            decision = asking.send(data.draw(st.integers(0, len(decision.options) - 1)))
    except StopIteration as end:
        facts = end.value
    assert all(sorted(fact.replaced_by) == list(range(count)) for fact in facts)
    assert pond.water == sum(fact.amount for fact in facts if isinstance(fact, Pour))
    assert len(facts) == len(amounts) * 2 ** sum(kind is halves for kind in kinds)


def test_what_comes_of_a_modifier_in_another_way_is_left_alone_too() -> None:
    pond = Pond()
    pour = Pour(3)
    pour.cause = Cause(source=5, replaced_by=(7,))
    run(happen(PondWatch(double(7), more(8)), pond, [pour]), [])
    assert pond.water == 4


def test_an_event_knows_that_it_was_replaced() -> None:
    kept, lost, left = Pour(3), Pour(4), Pour(5, kind="leak")
    watch = PondWatch(Instead(1, lambda amount: [], ("pour",)))
    run(happen(watch, Pond(), [lost, left]), [])
    assert (lost.was_replaced, left.was_replaced) == (True, False)
    run(happen(PondWatch(), Pond(), [kept]), [])
    assert not kept.was_replaced


def test_what_another_has_done_already_does_not_happen_twice() -> None:
    class Once(PondWatch):
        def together(self, state: Pond, facts: list[Event[Pond]]) -> list[Event[Pond]]:
            return facts[:1]

    pond = Pond()
    facts, _ = run(happen(Once(), pond, [Pour(3), Pour(3)]), [])
    assert (len(facts), pond.water) == (1, 3)


def test_the_next_time_is_over_after_it_happened() -> None:
    class Counts(PondWatch):
        def replaced(self, state: Pond, applied: list[tuple[Replacement[Pond], Event[Pond]]]) -> None:
            state.log.append(f"used {[modifier.number for modifier, _ in applied]}")

    pond = Pond()
    run(happen(Counts(double(4)), pond, [Pour(3), Pour(1)]), [])
    assert pond.log == ["pour 6", "pour 2", "(2 at 0, now 8)", "used [4, 4]"]
