"""What a record of somebody else's card must be: its fields, of which type, and how large."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.text.limits import HIGHEST, fault_of_name, said

__all__ = ["COST_OF_X", "key_of", "record_fault"]

#: A cost that its player declares [1.12.2, 2.2.2]: so many times X, and points besides.
COST_OF_X: Final = re.compile(r"X{1,4}\d{0,4}")
#: What a number is that nothing but the text defines [1.12.3a].
_UNDEFINED: Final = ("*", "X")
_TEXTS: Final = ("text", "text_2025")
_LISTS: Final = ("types", "card_keywords", "traits")
#: So many entries has a list at most.
_MOST: Final = 100


def key_of(record: Mapping[str, object]) -> str:
    """Return what tells the card of a record from all others: its name, and its color [1.3.4].

    Raises ``RuleboundError`` for a record that has no name, or a color that there isn't.
    """
    name, color = record.get("name"), record.get("color")
    if not isinstance(name, str) or not name.strip():
        raise RuleboundError("a record has no name")
    if fault := fault_of_name(name):
        raise RuleboundError(f"{said(name)} can't be a name: {fault}")
    if color is None or color == "":
        return name
    if not isinstance(color, str) or color.lower() not in c.COLORS:
        raise RuleboundError(
            f"its color is {said(color)}", place=name, fix=f"Colors are {', '.join(c.COLORS)}."
        )
    return f"{name} ({color.lower()})"


def record_fault(record: Mapping[str, object]) -> str:
    """Return what is wrong with the fields of a record ("": nothing)."""
    return next(_faults(record), "")


def _faults(record: Mapping[str, object]) -> Iterator[str]:
    for field in _LISTS:
        value = record.get(field, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            yield f"{field} is a list of words"
        elif len(value) > _MOST:
            yield f"{field} has {len(value):,} entries, more than {_MOST}"
        elif fault := next((fault for one in value if (fault := fault_of_name(one))), ""):
            yield f"{field} can't be used: {fault}"
    for field in _TEXTS:
        if record.get(field) is not None and not isinstance(record[field], str):
            yield f"{field} is {said(record[field])}, which is no text"
    line = record.get("type_text", "")
    if not isinstance(line, str) or fault_of_name(line):
        yield f"type_text is {said(line)}, which is no type line"
    if not isinstance(record.get("stats_known", False), bool):
        yield f"stats_known is {said(record['stats_known'])}, neither true nor false"
    for field in c.NUMBERS_OF_CARDS:
        value = record.get(field)
        if value is not None and not is_number(value) and value not in _UNDEFINED:
            yield f"{field} is {said(value)}, which is no number from 0 to {HIGHEST:,}"
    cost = record.get("cost")
    # (Another text says nothing of the cost: then the card lacks that, and isn't played.)
    if cost is not None and not is_number(cost) and not isinstance(cost, str):
        yield f"cost is {said(cost)}, which is no cost: a number from 0 to {HIGHEST:,}, or X"


def is_number(value: object) -> bool:
    """Tell whether a value is a number that can be printed on a card."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= HIGHEST
