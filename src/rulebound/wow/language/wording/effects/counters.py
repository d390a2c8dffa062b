"""Counters of this game, besides what is done with those of any: their numbers, and cards by them."""

from __future__ import annotations

from typing import Any

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
    one = said(e.OneOfItsCounters)
    add("act", "<remove> a counter from {on:object}", one, sign=-1)
    add("act", "<choose> a counter on {on:object} and add another of those counters to it", one, sign=1)
    that_many = "that many {name:countername} counters"
    add("act", f"<remove> {that_many} from {{on:object}}", said(e.AddCounters), count=v.That(), sign=-1)
    for verb, to in (("<put>", "on"), ("<add>", "to")):
        add("act", f"{verb} {that_many} {to} {{on:object}}", said(e.AddCounters), count=v.That())
    for word, name in NUMBER_COUNTERS:
        add("countername", word, Value(name))
    for word in ("DEF", "[[Defense]]"):
        add("countername", f"+1 {word}", Value("+1 DEF"))
    add("counted", "{name:countername} counter", s.Counted, on=s.OwnNameHere())
    none: dict[str, Any] = {"value": v.Number(0), "test": "<="}
    held = "{group:object} <have> no {name:countername} counters [on (it|him|her|them)]"
    add("condition", held, s.CountersSo, **none)
    for word, test in (("more", ">="), ("fewer", "<=")):
        held = f"{{value:amount}} or {word} {{name:countername}} counters"
        add("condition", f"{{group:object}} <have> {held} [on (it|him|her|them)]", s.CountersSo, test=test)
        add("condition", f"there are {held} on {{group:object}}", s.CountersSo, test=test)
        add("post", f"with {held} on (it|him|her|them)", s.WithCounters, test=test)
