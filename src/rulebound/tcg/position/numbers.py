"""The numbers that cards of a game have: a table of them, each with its place among a card's values.

Texts call a number by its name, and so do the programs that are made of them; what that number is of a card, and what
becomes of it if an effect changes it, says the table that the game hands in with its layout.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.tcg import constants as c
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.state import State

#: What each number of any game is read from: where two games call theirs alike, from what either of them is.
_FACETS: Final[dict[str, int]] = {}
#: What else of a card decides what an effect makes of a number.
_REGARDS: Final[dict[str, int]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class CardNumber:
    """One number that cards of a game have: its name in programs, and how it is told (``word``).

    ``index`` is its place among :attr:`~rulebound.tcg.position.cards.Effective.numbers`, if it is one of those: then
    effects may change it. ``facets`` are what it is read from; ``regards`` what else decides how effects change it.
    """

    def __init__(self, name: str, word: str, index: int = -1, facets: int = 0, regards: int = 0) -> None:
        self.name = name
        self.word = word
        self.index = index
        self.facets = facets
        self.regards = regards

    def of(self, state: State, card: Card) -> int:
        """Return the number of a card."""
        raise NotImplementedError

    def add(self, state: State, values: Effective, amount: int) -> None:
        """Add to it; what comes to less than 0 is kept, for further adding."""
        values.numbers[self.index] += amount

    def put(self, state: State, values: Effective, amount: int) -> None:
        """Set it."""
        values.numbers[self.index] = amount


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
        _REGARDS[number.name] = _REGARDS.get(number.name, 0) | number.regards
    return {number.name: number for number in numbers}


def facet(index: int) -> int:
    """Return the facet of the number at a place among a card's values."""
    return 1 << c.NUMBER_SHIFT + index


def facets_of_number(name: str) -> int:
    """Return the facets that a number is read from."""
    return _FACETS[name]


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
                made.numbers[index] += amount * count
    return made
