"""The numbers that cards of a game have: a table of them, each with its place among a card's values.

Texts call a number by its name, and so do the programs that are made of them; what that number is of a card, and what
becomes of it if an effect changes it, says the table that the game hands in with its layout.

A card may be without a number (:data:`ABSENT`): that is not 0. Nothing that compares finds such a card, who counts it
counts 0, and what adds, multiplies or divides gives it none [fab:2.0.3].
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.tcg import constants as c
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.state import State

#: What each number of any game is read from: where two games call theirs alike, from what either of them is.
_FACETS: Final[dict[str, int]] = {}
#: What an effect that changes a number writes.
_WRITTEN: Final[dict[str, int]] = {}
#: What else of a card decides what an effect makes of a number.
_REGARDS: Final[dict[str, int]] = {}
#: Among a card's numbers, at the place of one that the card doesn't have.
ABSENT: Final = -(1 << 40)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardNumber:
    """One number that cards of a game have: its name in programs, and how it is told (``word``).

    ``index`` is its place among :attr:`~rulebound.tcg.position.cards.Effective.numbers`, if it is one of those: then
    effects may change it. ``facets`` are what it is read from; ``written`` what effects that change it write, if that
    is anything else; ``regards`` what else decides how effects change it.
    """

    def __init__(
        self, name: str, word: str, index: int = -1, facets: int = 0, regards: int = 0, written: int = 0
    ) -> None:
        self.name = name
        self.word = word
        self.index = index
        self.facets = facets
        self.regards = regards
        self.written = written or facets

    def of(self, state: State, card: Card) -> int:
        """Return the number of a card."""
        raise NotImplementedError

    def has(self, state: State, card: Card) -> bool:
        """Tell whether a card has such a number at all."""
        return True

    def takes(self, state: State, values: Effective) -> bool:
        """Tell whether adding to it makes any difference to a card with some values: only to one that has it."""
        return values.numbers[self.index] != ABSENT

    def add(self, state: State, values: Effective, amount: int) -> None:
        """Add to it, if the card has it [fab:8.5.8a]; what comes to less than 0 is kept, for further adding."""
        numbers = values.numbers
        if numbers[self.index] != ABSENT:
            numbers[self.index] += amount

    def put(self, state: State, values: Effective, amount: int) -> None:
        """Set it: a card that hasn't had it has it now; :data:`ABSENT` takes it away."""
        values.numbers[self.index] = amount

    @final
    def scale(self, state: State, values: Effective, times: int, over: int, up: bool = False) -> None:
        """Multiply and divide it, if the card has it; what is left of 1 is lost, or is 1 if it is rounded ``up``."""
        amount = values.numbers[self.index]
        if amount != ABSENT:
            scaled = (abs(amount) * times + (over - 1 if up else 0)) // over
            self.add(state, values, (scaled if amount > 0 else -scaled) - amount)


def table_of(*numbers: CardNumber) -> dict[str, CardNumber]:
    """Return the numbers of a game by their names; what programs say of them is known from then on."""
    for number in numbers:
        if number.index >= 0 and not facet(number.index) & c.STATS:
            most = c.STATS.bit_count()
            raise RuleboundError(
                f"the number {number.name!r} at {number.index} has no facet of its own",
                fix=f"Effects can change {most} numbers of a card, at 0 to {most - 1}.",
            )
        _FACETS[number.name] = _FACETS.get(number.name, 0) | number.facets
        _WRITTEN[number.name] = _WRITTEN.get(number.name, 0) | number.written
        _REGARDS[number.name] = _REGARDS.get(number.name, 0) | number.regards
    return {number.name: number for number in numbers}


def facet(index: int) -> int:
    """Return the facet of the number at a place among a card's values."""
    return 1 << c.NUMBER_SHIFT + index


def facets_of_number(name: str) -> int:
    """Return the facets that a number is read from."""
    return _FACETS[name]


def written_with(name: str) -> int:
    """Return the facets that an effect writes which changes a number."""
    return _WRITTEN[name]


def regarded_by(name: str) -> int:
    """Return what else of a card decides what an effect makes of a number."""
    return _REGARDS[name]


def with_counters(
    values: Effective, counters: tuple[tuple[str, int], ...], gives: dict[str, tuple[int, ...]]
) -> Effective:
    """Return a card's values with its counters; ``gives`` has, by a counter's name, what one adds to each number."""
    made = values
    for name, count in counters:
        adds = gives.get(name)
        if adds is not None:
            if made is values:
                made = values.copy()
            for index, amount in enumerate(adds):
                if made.numbers[index] != ABSENT:
                    made.numbers[index] += amount * count
    return made
