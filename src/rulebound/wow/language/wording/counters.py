"""Counters in words: put, added, removed, had."""

from __future__ import annotations

from rulebound.text import Phrasebook, Value
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import values as v

NUMBER_COUNTERS = (("+1/+1", "+1/+1"), ("+1 ATK", "+1 ATK"), ("+1 [[DEF]]", "+1 DEF"), ("+1 [[Health]]", "+1 health"))


def add_counters(book: Phrasebook) -> None:
    """Add all rows of counters."""
    add = book.add
    counters = said(e.AddCounters)
    one, here = v.Number(1), s.OwnNameHere()
    add("act", "<put> a {name:countername} counter on {on:object}", counters, count=one)
    add("act", "<put> {count:amount} {name:countername} counters on {on:object}", counters)
    add("act", "<remove> a {name:countername} counter from {on:object}", counters, count=one, sign=-1)
    add("act", "<remove> a {name:countername} counter", counters, count=one, sign=-1, on=here)
    add("act", "<remove> {count:amount} {name:countername} counters from {on:object}", counters, sign=-1)
    add("act", "<remove> all {name:countername} counters from {on:object}", counters, count=None, sign=-1)
    add("act", "<remove> (his|her|its) {name:countername} counter", counters, count=one, sign=-1, on=here)
    add("act", "<add> a {name:countername} counter", counters, count=one, on=here)
    add("act", "<add> {count:amount} {name:countername} counters", counters, on=here)
    add("act", "<add> a {name:countername} counter to {on:object}", counters, count=one)
    add("act", "<add> {count:amount} {name:countername} counters to {on:object}", counters)
    add("act", "<add> {name:countername} counters equal to {count:value}", counters, on=here)
    for verb, to in (("<add>", "to"), ("<put>", "on")):
        row = f"{verb} [a number of] {{name:countername}} counters {to} {{on:object}} equal to {{count:value}}"
        add("act", row, counters)
    for word, name in NUMBER_COUNTERS:
        add("countername", word, Value(name))
    add("counted", "{name:countername} counter", s.Counted, on=s.OwnNameHere())
    for word, test in (("more", ">="), ("fewer", "<=")):
        held = f"{{value:amount}} or {word} {{name:countername}} counters"
        add("condition", f"{{group:object}} <have> {held} [on (it|him|her|them)]", s.CountersSo, test=test)
        add("condition", f"there are {held} on {{group:object}}", s.CountersSo, test=test)
        add("post", f"with {held} on (it|him|her|them)", s.WithCounters, test=test)
