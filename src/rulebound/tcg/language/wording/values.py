"""Values in words: amounts, what they are equal to, and what "for each" counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rulebound.tcg.language import said as s
from rulebound.text import PASS, Phrasebook, Value

__all__ = ["Countable", "Numbers", "add_portion", "add_values"]


@dataclass(frozen=True)
class Numbers:
    """The numbers that a game's programs know: what makes a constant, the X, "that many", and the surface classes."""

    constant: Callable[[int], object]
    x: object
    that: object
    number: Any
    total: Any
    difference: Any
    half: Any
    times: Any

    def add_up(self, first: object, second: object) -> object:
        """Make "one plus another"."""
        return self.total((first, second))

    def added_up(self, node: object) -> dict[str, object] | None:
        """Take "one plus another" apart again."""
        parts: tuple[object, ...] = getattr(node, "parts", ())
        return {"first": parts[0], "second": parts[1]} if isinstance(node, self.total) and len(parts) == 2 else None

    def add_x(self, first: int) -> object:
        """Make "2 plus X"."""
        return self.add_up(self.number(first), self.x)

    def added_x(self, node: object) -> dict[str, object] | None:
        """Take "2 plus X" apart again."""
        parts = self.added_up(node) or {}
        first, second = parts.get("first"), parts.get("second")
        return {"first": first.number} if isinstance(first, self.number) and second == self.x else None

    def add_each(self, first: int, amount: object, times: object) -> object:
        """Make "3 plus an additional 2 for each ..."."""
        return self.total((self.number(first), s.SoMuchEach(amount, times)))

    def added_each(self, node: object) -> dict[str, object] | None:
        """Take "3 plus an additional 2 for each ..." apart again."""
        parts = self.added_up(node) or {}
        first, second = parts.get("first"), parts.get("second")
        if not isinstance(first, self.number) or not isinstance(second, s.SoMuchEach):
            return None
        return {"first": first.number, "amount": second.amount, "times": second.times}

    def plainly_added(self, node: object) -> bool:
        """Tell whether neither of those rows adds it up."""
        return self.added_x(node) is None and self.added_each(node) is None

    def double(self, value: object) -> object:
        """Make "twice" something."""
        return self.times(self.constant(2), value)

    def doubled(self, node: object) -> dict[str, object] | None:
        """Take "twice" something apart again."""
        fits = isinstance(node, self.times) and getattr(node, "factor", None) == self.constant(2)
        return {"value": getattr(node, "value", None)} if fits else None


@dataclass(frozen=True)
class Countable:
    """What a game counts: numbers that are printed on cards and zones, by their words; and the sorts of nouns.

    ``cards`` is the sort of its noun phrases of cards. A noun's check refuses what other rows count (a zone's cards);
    None if it needs none.
    """

    cards: str
    stats: tuple[tuple[str, str], ...]
    zones: tuple[tuple[str, int], ...]
    nouns: Mapping[str, Callable[[Any], bool] | None]


def add_values(book: Phrasebook, numbers: Numbers, countable: Countable) -> None:
    """Add all rows of values; a game hands in its numbers, and what it counts."""
    _add_amounts(book, numbers)
    _add_stats(book, countable)
    _add_counted(book, countable)
    _add_portions(book, countable)


def _add_amounts(book: Phrasebook, n: Numbers) -> None:
    add = book.add
    add("amount", "{number:number}", n.number)
    add("amount", "X", Value(n.x), form="pl")
    add("amount", "{first:number} plus X", n.add_x, back=n.added_x, form="pl")
    add("value", "{value:amount}", PASS)
    add("value", "that (amount|much|many|number)", Value(n.that), form="pl")
    add("value", "{first:value} plus {second:value}", n.add_up, back=n.added_up, check=n.plainly_added)
    more = "{first:number} plus an additional {amount:amount} for each {times:counted}"
    add("value", more, n.add_each, back=n.added_each)
    add("value", "{first:value} (minus|-) {second:value}", n.difference)
    add("value", "{first:value} -{second:amount}", n.difference)
    add("value", "{second:value} less than {first:value}", n.difference)
    add("value", "half {value:value} (, rounded up|rounded up)", n.half, up=True)
    add("value", "half {value:value} (, rounded down|rounded down)", n.half, up=False)
    add("value", "twice {value:value}", n.double, back=n.doubled)


def _add_stats(book: Phrasebook, countable: Countable) -> None:
    add, what = book.add, f"{{what:{countable.cards}}}"
    for word, stat in countable.stats:
        add("value", f"{what}'s {word}", s.StatOf, stat=stat)
        add("value", f"the {word} of {what}", s.StatOf, stat=stat)
        add("value", f"the (combined|total) {word} of {what}", s.StatOf, stat=stat)
        for its in ("its", "his", "her"):
            add("value", f"{its} {word}", s.StatOf, stat=stat, what=s.Pronoun("its"))
        add("value", f"their {word}", s.StatOf, stat=stat, what=s.Pronoun("their"))
        add("value", f"their combined {word}", s.StatOf, stat=stat, what=s.Pronoun("them"))
        for extreme, least in (("highest", False), ("greatest", False), ("lowest", True)):
            add("value", f"the {extreme} {word} among {what}", s.ExtremeOf, stat=stat, least=least)


def _add_counted(book: Phrasebook, countable: Countable) -> None:
    add, on = book.add, f"{{on:{countable.cards}}}"
    for noun, check in countable.nouns.items():
        add("value", f"the number of {{noun:{noun}.pl}}", s.HowMany, check=check)
        add("counted", f"{{noun:{noun}.sg}}", s.HowMany, check=check)
        add("counted", f"of {{owner:whose}} {{noun:{noun}.pl}}", s.OfYours)
        for you in ("you've played", "you played"):
            add("counted", f"{{noun:{noun}.sg}} {you} this turn", s.PlayedNow)
            add("value", f"the number of {{noun:{noun}.pl}} {you} this turn", s.PlayedNow)
    for word, zone in countable.zones:
        add("value", f"the number of cards in {{owner:whose}} {word}", s.HandOf, zone=zone)
        add("counted", f"card in {{owner:whose}} {word}", s.HandOf, zone=zone)
    add("value", f"the number of {{name:countername}} counters on {on}", s.Counted)
    add("value", "the number of {name:countername} counters removed this way", s.Counted, on=None)
    add("value", "the number of {name:countername} counters", s.Counted, on=s.OwnNameHere())
    add("counted", f"{{name:countername}} counter on {on}", s.Counted)
    add("counted", f"{{name:countername}} counter that was on {on}", s.Counted)
    add("counted", "{name:countername} counter removed (this way|)", s.Counted, on=None)
    add("counted", "{name:countername} counter", s.Counted, on=s.OwnNameHere())


def _add_portions(book: Phrasebook, countable: Countable) -> None:
    """What is counted by so many at a time: "for each five cards in your hand"."""
    for noun, check in countable.nouns.items():
        add_portion(book, f"{{noun:{noun}.pl}}", s.HowMany, check)
    for word, zone in countable.zones:
        add_portion(book, f"cards in {{owner:whose}} {word}", s.HandOf, zone=zone)


def add_portion(
    book: Phrasebook, words: str, value: Any, check: Callable[[Any], bool] | None = None, **fixed: Any
) -> None:
    """Add a row of so many at a time of what a surface class counts."""

    def portions(size: int, **fields: object) -> s.PerSo:
        return s.PerSo(size, value(**fields))

    def portions_back(node: object) -> dict[str, object] | None:
        fits = isinstance(node, s.PerSo) and isinstance(node.value, value)
        return {"size": node.size, **vars(node.value)} if fits else None  # type: ignore[attr-defined]

    fits = None if check is None else (lambda node: check(node.value))
    book.add("counted", f"{{size:number.pl}} {words}", portions, back=portions_back, check=fits, **fixed)
