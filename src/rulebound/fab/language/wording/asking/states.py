"""What is so in the arena and between heroes, in words: whose turn it is, what has no counters, who has more life."""

from __future__ import annotations

from typing import Any

from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import THING
from rulebound.tcg.language import said as s
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.conditions import Not, TurnOf
from rulebound.tcg.nodes.groups import You
from rulebound.text import Phrasebook, Value


def add_states_asked(book: Phrasebook) -> None:
    """Add all rows of what is so."""
    add, group = book.add, f"{{group:{THING}}}"
    for words in ("it's not your turn", "it isn't your turn"):
        add("condition", words, Value(Not(TurnOf(You()))))
    none: dict[str, Any] = {"value": v.Number(0), "test": "<="}
    add("condition", f"{group} <have> no {{name:countername}} counters [on it]", s.CountersSo, **none)
    add("condition", f"there are no {{name:countername}} counters on {group}", s.CountersSo, **none)
    # [3.0.13] than this card, or than what isn't it
    add("condition", "you control no other {noun:noun.pl}", own.ControlsNoOther)
