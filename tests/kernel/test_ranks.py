"""Replacement in ranks: which rank is next, who chooses in each, and that nothing replaces the same event twice.

The orders stand in rulebooks: one rank whose order one player chooses, prevention after it [716.3, 717.1 of 2007];
ranks of which the first that has anything to say is always next [717.4 of 7.4]; ranks that are over once they are over,
in each of which the players apply their own clockwise from a player selected once, and one after the event has happened
[fab 6.5.1 to 6.5.8].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import BY_THE_RULES, Event
from rulebound.kernel.happening import Replacement, Strand, Watched, happen, together


class Range:
    """A position: what has hit, in order, and how much in all; there are three seats, and it is the second's turn."""

    SEATS = 3
    TURN = 1

    def __init__(self) -> None:
        self.log: list[str] = []


class Shot(Event[Range]):
    """A shot from a seat at a seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "by", "at")

    def __init__(self, amount: int, by: int = 0, at: int = 1, kind: str = "shot") -> None:
        super().__init__(kind, "toy", BY_THE_RULES)
        self.amount = amount
        self.by = by
        self.at = at

    def apply(self, state: Range) -> None:
        state.log.append(f"{self.kind} {self.amount}")


class Made(Replacement[Range]):
    """A replacement that notes its name as it is applied; ``sort`` is what decides its rank."""

    def __init__(
        self,
        number: int,
        seat: int,
        sort: str,
        change: Callable[[int], list[int]],
        kinds: tuple[str, ...] = ("shot",),
        makes: str = "",
        from_amount: int = 0,
    ) -> None:
        super().__init__(number, 100 + number, seat)
        self.sort = sort
        self.change = change
        self.kinds = kinds
        self.makes = makes
        self.from_amount = from_amount

    def replaces(self, state: Range, event: Event[Range]) -> bool:
        assert isinstance(event, Shot)
        return event.kind in self.kinds and event.amount >= self.from_amount

    def replace(self, state: Range, event: Event[Range]) -> Asking[list[Event[Range]]]:
        assert isinstance(event, Shot)
        state.log.append(f"#{self.number}")
        made: list[Event[Range]] = [
            Shot(amount, event.by, event.at, self.makes or event.kind) for amount in self.change(event.amount)
        ]
        return made
        yield


class Ranked(Watched[Range]):
    """The base of the small games: modifiers with ranks."""

    RANKS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, *modifiers: Made) -> None:
        self.modifiers = list(modifiers)

    def replacements(self, state: Range, event: Event[Range]) -> list[Replacement[Range]]:
        return list(self.modifiers)

    def rank(self, state: Range, event: Event[Range], modifier: Replacement[Range]) -> int:
        assert isinstance(modifier, Made)
        return self.RANKS.index(modifier.sort)

    def record(self, state: Range, event: Event[Range]) -> None:
        pass


class ByAttributes(Ranked):
    """What makes it larger first, as the shooter chooses; then all else, as the target does; last what divides it."""

    RANKS = ("raises", "else", "divides")

    def chooser(self, state: Range, event: Event[Range], rank: int) -> int:
        assert isinstance(event, Shot)
        return event.by if rank == 0 else event.at


class ByPlayers(Ranked):
    """What replaces itself, by a condition, or prevents: each player's own, clockwise from one who is selected."""

    RANKS = ("itself", "condition", "prevention")

    def comes_back(self) -> bool:
        return False

    def starting(self, state: Range, event: Event[Range]) -> Asking[int]:
        seats = list(range(Range.SEATS))
        place = yield Decision(Range.TURN, "who starts", "?", [Option("seat", value=seat) for seat in seats])
        return seats[place]

    def choosing(
        self,
        state: Range,
        event: Event[Range],
        rank: int,
        competing: list[Replacement[Range]],
        since: int,
    ) -> tuple[int, list[Replacement[Range]]]:
        assert since != NOBODY
        for step in range(Range.SEATS):
            seat = (since + step) % Range.SEATS
            own = [modifier for modifier in competing if modifier.seat == seat]
            if own:
                return seat, own
        raise AssertionError

    def outcomes(self, state: Range, fact: Event[Range]) -> list[Event[Range]]:
        assert isinstance(fact, Shot)
        if fact.kind != "shot":
            return []
        outcome = Shot(fact.amount, fact.by, fact.at, "miss" if fact.amount < 3 else "hit")
        outcome.replaced_by = fact.replaced_by
        return [outcome]


def run(watched: Watched[Range], batch: list[Event[Range]], answers: list[int]) -> tuple[list[str], list[str]]:
    """What was written down, and what was asked: of whom, about which modifiers."""
    place = Range()
    asked: list[str] = []
    asking = happen(watched, place, batch)
    left = list(answers)
    try:
        decision = next(asking)
        while True:
            about = ",".join(str(option.subject - 100) for option in decision.options if option.subject)
            asked.append(f"{decision.seat}: {about or decision.kind}")
            decision = asking.send(left.pop(0))
    except StopIteration:
        pass
    assert not left
    return place.log, asked


def twice(number: int, seat: int, sort: str) -> Made:
    return Made(number, seat, sort, lambda amount: [2 * amount])


def less(number: int, seat: int, sort: str) -> Made:
    return Made(number, seat, sort, lambda amount: [amount - 1])


def halves(number: int, seat: int, sort: str) -> Made:
    return Made(number, seat, sort, lambda amount: [amount // 2, amount - amount // 2])


def test_each_rank_has_its_own_chooser() -> None:
    watched = ByAttributes(
        less(1, 1, "else"), twice(2, 0, "raises"), less(3, 1, "else"), twice(4, 0, "raises")
    )
    log, asked = run(watched, [Shot(3)], [1, 0])
    assert asked == ["0: 2,4", "1: 1,3"]
    assert log == ["#4", "#2", "#1", "#3", "shot 10"]


def test_what_divides_comes_last_and_each_part_is_looked_at_again_by_others_alone() -> None:
    watched = ByAttributes(
        halves(1, 1, "divides"),
        twice(2, 0, "raises"),
        Made(3, 1, "else", lambda amount: [amount - 1], from_amount=2),
    )
    log, asked = run(watched, [Shot(2)], [])
    # doubled, lessened, divided: neither part is doubled or lessened again, by what the whole was
    assert (log, asked) == (["#2", "#3", "#1", "shot 1", "shot 2"], [])


def test_a_rank_that_has_something_to_say_again_is_next_where_ranks_come_back() -> None:
    # What raises only sees shots of 5 or more, which what is of a later rank makes of this one.
    later = Made(1, 1, "else", lambda amount: [amount + 4])
    last = less(2, 1, "divides")
    first = Made(3, 0, "raises", lambda amount: [10 * amount], from_amount=5)
    assert run(ByAttributes(later, last, first), [Shot(2)], [])[0] == ["#1", "#3", "#2", "shot 59"]


def test_a_rank_that_is_over_is_over_where_ranks_do_not_come_back() -> None:
    later = Made(1, 1, "condition", lambda amount: [amount + 4])
    last = less(2, 1, "prevention")
    first = Made(3, 0, "itself", lambda amount: [10 * amount], from_amount=5)
    assert run(ByPlayers(later, last, first), [Shot(2)], [])[0][:3] == ["#1", "#2", "shot 5"]


def test_players_apply_their_own_clockwise_from_the_one_selected_in_each_rank() -> None:
    watched = ByPlayers(
        *(less(number, seat, "condition") for number, seat in ((1, 0), (2, 1), (3, 1), (4, 2))),
        *(less(number, seat, "prevention") for number, seat in ((5, 0), (6, 2))),
    )
    # The turn player selects the third player, once; who has two of a rank orders those alone.
    log, asked = run(watched, [Shot(9)], [2, 1])
    assert asked == ["1: who starts", "1: 2,3"]
    assert log == ["#4", "#1", "#3", "#2", "#6", "#5", "shot 3", "hit 3"]


def test_nobody_is_asked_who_starts_where_nothing_competes() -> None:
    watched = ByPlayers(less(1, 0, "itself"), less(2, 1, "condition"), less(3, 2, "prevention"))
    assert run(watched, [Shot(6)], [])[1] == []


def test_an_outcome_can_be_replaced_once_the_event_has_happened() -> None:
    again = Made(1, 0, "condition", lambda amount: [amount], kinds=("miss",), makes="second try")
    assert run(ByPlayers(again), [Shot(2)], [])[0] == ["shot 2", "#1", "second try 2"]
    assert run(ByPlayers(again), [Shot(4)], [])[0] == ["shot 4", "hit 4"]


def test_what_replaced_the_event_does_not_replace_its_outcome() -> None:
    both = Made(1, 0, "condition", lambda amount: [amount - 1], kinds=("shot", "miss"))
    assert run(ByPlayers(both), [Shot(3)], [])[0] == ["#1", "shot 2", "miss 2"]


def test_what_comes_of_an_outcome_comes_of_the_event() -> None:
    asking = happen(ByPlayers(), Range(), [shot := Shot(5)])
    with pytest.raises(StopIteration) as end:
        next(asking)
    facts: list[Event[Range]] = end.value.value
    assert [fact.kind for fact in facts] == ["shot", "hit"]
    assert facts[1].intention is shot


@pytest.mark.parametrize("game", [ByAttributes, ByPlayers])
def test_nothing_replaces_an_event_twice_in_whatever_rank(game: type[Ranked]) -> None:
    modifiers = [twice(number, number % 3, game.RANKS[number % 3]) for number in range(1, 7)]
    log, _ = run(game(*modifiers), [Shot(1)], [0, 0, 0, 0] if game is ByPlayers else [0, 0, 0])
    assert sorted(entry for entry in log if entry[0] == "#") == [f"#{number}" for number in range(1, 7)]
    assert "shot 64" in log


def test_simultaneous_events_go_through_the_ranks_one_after_another() -> None:
    watched = ByAttributes(less(1, 1, "else"), twice(2, 0, "raises"))
    assert run(watched, [Shot(2), Shot(5)], [])[0] == ["#2", "#1", "#2", "#1", "shot 3", "shot 9"]


class BelowZero(ByPlayers):
    """The same ranks, numbered from below 0."""

    def rank(self, state: Range, event: Event[Range], modifier: Replacement[Range]) -> int:
        return super().rank(state, event, modifier) - 2


def test_ranks_may_begin_below_0() -> None:
    modifiers = [less(1, 0, "prevention"), twice(2, 0, "itself"), twice(3, 0, "condition")]
    assert run(BelowZero(*modifiers), [Shot(1)], [])[0] == ["#2", "#3", "#1", "shot 3", "hit 3"]


class Elsewhere(Made):
    """Instead of a shot a text is processed, which wants another."""

    def __init__(self, learnt: list[str]) -> None:
        super().__init__(9, 0, "itself", lambda amount: [], ("aimed",))
        self.learnt = learnt

    def text(self, state: Range, event: Event[Range], strand: Strand[Range]) -> Asking[None] | None:
        return self.processed(state, strand)

    def processed(self, state: Range, strand: Strand[Range]) -> Asking[None]:
        facts = yield from happen(ByPlayers(), state, [Shot(7)], strand)
        self.learnt.extend(fact.kind for fact in facts)


def facts_of(watched: Watched[Range], batch: list[Event[Range]]) -> list[str]:
    """The kinds of the facts that came of a batch, where nothing is asked."""
    asking = happen(watched, Range(), batch)
    with pytest.raises(StopIteration) as done:
        next(asking)
    return [fact.kind for fact in done.value.value]


def test_outcomes_are_among_the_facts_whatever_replaces_something_else() -> None:
    learnt: list[str] = []
    assert facts_of(ByPlayers(), [Shot(3)]) == ["shot", "hit"]
    assert facts_of(ByPlayers(Elsewhere(learnt)), [Shot(3), Shot(1, kind="aimed")]) == ["shot", "hit"]
    # What is processed instead learns of its own outcome alone.
    assert learnt == ["shot", "hit"]


def test_strands_learn_of_their_own_outcomes() -> None:
    learnt: list[list[str]] = [[], []]
    watched = ByPlayers()
    place = Range()
    company: list[Strand[Range]] = []

    def shoots(strand: Strand[Range], amount: int, into: list[str]) -> Asking[None]:
        facts = yield from happen(watched, place, [Shot(amount)], strand)
        into.extend(fact.kind for fact in facts)

    for amount, into in zip((1, 3), learnt, strict=True):
        strand = Strand(company)
        strand.procedure = shoots(strand, amount, into)
        company.append(strand)
    assert list(together(watched, place, company)) == []
    assert learnt == [["shot", "miss"], ["shot", "hit"]]
