"""Counters in words: put, added, removed."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language import said as s
from rulebound.tcg.nodes.values import That
from rulebound.text import Phrasebook

__all__ = ["add_counters"]


def add_counters(book: Phrasebook, cards: str, counters: Any, one: object) -> None:
    """Add how counters are put on cards and taken from them.

    A game hands in the sort of its cards, the surface class of what its programs do with counters, and the number 1;
    what its counters are called stands in the sort "countername".
    """
    add, here, on = book.add, s.OwnNameHere(), f"{{on:{cards}}}"
    a, many = "a {name:countername} counter", "{count:amount} {name:countername} counters"
    for verb, to in (("<put>", "on"), ("<add>", "to")):
        add("act", f"{verb} {a} {to} {on}", counters, count=one)
        add("act", f"{verb} {many} {to} {on}", counters)
        row = f"{verb} [a number of] {{name:countername}} counters {to} {on} equal to {{count:value}}"
        add("act", row, counters)
        many_more = f"{verb} that many {{name:countername}} counters {to} {on}"
        add("act", many_more, counters, count=That())
    add("act", f"<double> the number of {{name:countername}} counters on {on}", s.DoublesCounters)
    # [wow-2012:404.1a, wow-2013:404.1a] where nothing is said, they are the card's own
    add("act", f"<add> {a}", counters, count=one, on=here)
    add("act", f"<add> {many}", counters, on=here)
    add("act", "<add> {name:countername} counters equal to {count:value}", counters, on=here)

    add("act", f"<remove> {a} from {on}", counters, count=one, sign=-1)
    add("act", f"<remove> {a}", counters, count=one, sign=-1, on=here)
    add("act", f"<remove> {many} from {on}", counters, sign=-1)
    add("act", f"<remove> all {{name:countername}} counters from {on}", counters, count=None, sign=-1)
    add("act", "<remove> all {name:countername} counters", counters, count=None, sign=-1, on=here)
    add("act", "<remove> (his|her|its) {name:countername} counter", counters, count=one, sign=-1, on=here)
