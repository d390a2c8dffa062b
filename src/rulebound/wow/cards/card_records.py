"""What a record of somebody else's card must be: its fields, of which type, and how large.

A record has the fields of :data:`FIELDS`; others are no business of ours. In JSON a number is a number and no text; the
cells of a table are all text, and what can be read there as a number is one by the time that it is a record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rulebound.text.limits import HIGHEST, fault_of_name, fault_of_text, said

Record = dict[str, object]

_TEXTS: Final = ("alt_name", "race", "faction", "damage_type", "set", "number", "text_source")
_LISTS: Final = ("subtypes", "traits", "ally_class", "professions", "sets")
#: The text box: one text, or a list of paragraphs.
_BOXES: Final = ("powers", "rules_2010", "back_powers")
_FLAGS: Final = ("instant", "unique", "stats_known")
NUMBERS: Final = ("atk", "health", "defense", "strike_cost")
FIELDS: Final = ("name", "type", *_TEXTS, *_LISTS, *_BOXES, *_FLAGS, *NUMBERS, "cost")
#: So many entries has a list at most.
_MOST: Final = 100

_FACTIONS: Final = ("", "Alliance", "Horde", "Neutral", "Both")
#: A printed cost with an X; that of a quest may have any arithmetic, as its text says it again.
_COST: Final = re.compile(r"(?:\d{1,4} ?[+-] ?)?X")
#: [202.2] The number of a tag.
_LIMIT: Final = re.compile(r"\((\d+)\)")
#: Two numbers in one stand where nobody knows which.
_EITHER: Final = re.compile(r"\d{1,4}/\d{1,4}")


def shape_fault(entry: dict[str, object]) -> str:
    """Return why something is no record at all ("": it is one): without a name or a type, or with parts in parts."""
    for field in ("name", "type"):
        value = entry.get(field)
        if not isinstance(value, str) or not value.strip():
            return f"a card without {field}"
        if fault := fault_of_name(value):
            return f"{said(value)} can't be a {field}: {fault}"
    for field in FIELDS:
        value = entry.get(field)
        if isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, (list, dict)) for one in value)):
            return f'"{field}" has parts within parts'
    return ""


def known_fields(entry: dict[str, object]) -> Record:
    """Return the fields of a record that there are, and nothing else."""
    return {field: entry[field] for field in FIELDS if entry.get(field) is not None}


def fault_of_record(record: Record) -> str:
    """Return what is wrong with the fields of a record ("": nothing)."""
    return next(_faults(record), "")


def _faults(record: Record) -> Iterator[str]:
    for field in ("name", "type"):
        if fault := fault_of_name(str(record[field])):
            yield f"its {field} can't be one: {fault}"
    yield from _wrong_texts(record)
    for field in _FLAGS:
        if not isinstance(record.get(field, False), bool):
            yield f'"{field}" is {said(record[field])}, neither true nor false'
    for field in NUMBERS:
        value = record.get(field, 0)
        if not (is_number(value) or (isinstance(value, str) and _EITHER.fullmatch(value))):
            yield f'"{field}" is {said(value)}, which is no whole number from 0 to {HIGHEST:,}'
    cost = record.get("cost", 0)
    if not (is_number(cost) or (isinstance(cost, str) and _COST.fullmatch(cost))):
        yield f'"cost" is {said(cost)}, which is no cost: a whole number from 0 to {HIGHEST:,}, "X" or "2+X"'


def _wrong_texts(record: Record) -> Iterator[str]:
    for field, value in record.items():
        if field in _TEXTS:
            yield from _wrong_text(field, value)
        elif field in _LISTS:
            yield from _wrong_list(field, value)
        elif field in _BOXES:
            yield from _wrong_box(field, value)
    if record.get("faction", "") not in _FACTIONS:
        yield f'"faction" is {said(record["faction"])}: it is Alliance, Horde, Neutral or Both'


def _wrong_text(field: str, value: object) -> Iterator[str]:
    if not isinstance(value, str):
        yield f'"{field}" is {said(value)}, which is no text'
    elif fault := fault_of_name(value):
        yield f'"{field}" can\'t be used: {fault}'


def _wrong_list(field: str, value: object) -> Iterator[str]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        yield f'"{field}" is {said(value)}, which is no list of texts'
    elif len(value) > _MOST:
        yield f'"{field}" has {len(value):,} entries, more than {_MOST}'
    elif fault := next((fault for one in value if (fault := fault_of_name(one))), ""):
        yield f'"{field}" can\'t be used: {fault}'
    elif any(not 0 < int(number) <= HIGHEST for one in value for number in _LIMIT.findall(one)):
        yield f'"{field}" has a tag with a number that is none from 1 to {HIGHEST:,}'


def _wrong_box(field: str, value: object) -> Iterator[str]:
    paragraphs = [value] if isinstance(value, str) else value
    if not isinstance(paragraphs, list) or not all(isinstance(one, str) for one in paragraphs):
        yield f'"{field}" is {said(value)}, which is neither a text nor a list of texts'
    elif fault := fault_of_text("\n".join(paragraphs)):
        yield f"its text can't be read: {fault}"


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= HIGHEST


#: The numbers that each card type prints [201-206].
NEEDED: Final = {
    "ally": ("cost", "atk", "health"),
    "ability": ("cost",),
    "armor": ("cost", "defense"),
    "item": ("cost",),
    "weapon": ("cost", "atk", "strike"),
    "hero": ("health",),
    "quest": (),
    "location": (),
    "master hero": ("cost", "health"),
}


def is_known(record: Record, field: str) -> bool:
    """Tell whether a record says which number is printed on a card; for a cost that may be X, or a sum with X."""
    value = record.get("strike_cost" if field == "strike" else field)
    return is_number(value) or (field == "cost" and isinstance(value, str) and "-" not in value)
