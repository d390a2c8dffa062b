"""Counters of this game, besides what is done with those of any: their numbers, and cards by them."""

from __future__ import annotations

from rulebound.tcg.language.wording import counters
from rulebound.text import Phrasebook, Value
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import values as v

NUMBER_COUNTERS = (("+1/+1", "+1/+1"), ("+1 ATK", "+1 ATK"), ("+1 [[DEF]]", "+1 DEF"), ("+1 [[Health]]", "+1 health"))


def add_counters(book: Phrasebook) -> None:
    """Add all rows of counters."""
    add = book.add
    counters.add_counters(book, "object", said(e.AddCounters), v.Number(1))
    for word, name in NUMBER_COUNTERS:
        add("countername", word, Value(name))
    add("counted", "{name:countername} counter", s.Counted, on=s.OwnNameHere())
    for word, test in (("more", ">="), ("fewer", "<=")):
        held = f"{{value:amount}} or {word} {{name:countername}} counters"
        add("condition", f"{{group:object}} <have> {held} [on (it|him|her|them)]", s.CountersSo, test=test)
        add("condition", f"there are {held} on {{group:object}}", s.CountersSo, test=test)
        add("post", f"with {held} on (it|him|her|them)", s.WithCounters, test=test)
