"""The language in which cards are searched: words, fields, numbers compared, what must not be, either of two.

``type:ally cost<=3 "draw a card" -frame:mage or name:frost``: all parts of one side of an ``or`` must be so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.play.presenting.shapes import Face

__all__ = ["matching"]

_PART: Final = re.compile(r'(-?)(?:([a-zA-Z]+)(:|<=|>=|<|>|=))?("[^"]*"|[^\s"]+)')
_NUMBER: Final = re.compile(r"-?\d+")
#: What a field is looked for in.
_FIELDS: Final[dict[str, Callable[[Face], Iterable[str]]]] = {
    "name": lambda face: (face.name,),
    "type": lambda face: (face.kind,),
    "kind": lambda face: (face.kind,),
    "trait": lambda face: face.traits,
    "frame": lambda face: (face.frame,),
    "class": lambda face: (face.frame, *face.traits),
    "text": lambda face: face.text,
    "has": lambda face: (*(each.name for each in face.keywords), *face.text),
}
_COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "<=": lambda one, other: one <= other,
    ">=": lambda one, other: one >= other,
    "<": lambda one, other: one < other,
    ">": lambda one, other: one > other,
    "=": lambda one, other: one == other,
    ":": lambda one, other: one == other,
}

Test = Callable[[Face], bool]


def matching(faces: Iterable[Face], query: str) -> list[Face]:
    """Return the cards that a query is for; raises ``RuleboundError`` for a part that means nothing."""
    ways = [_tests(part) for part in re.split(r"(?:^|\s+)or(?:\s+|$)", query) if part.strip()]
    if not ways:
        return list(faces)
    return [face for face in faces if any(all(test(face) for test in tests) for tests in ways)]


def _tests(query: str) -> list[Test]:
    found: list[Test] = []
    for part in _PART.finditer(query):
        minus, field, sign, value = part[1], (part[2] or ""), part[3] or "", part[4].strip('"').casefold()
        test = _test(field.casefold(), sign, value)
        found.append(_not(test) if minus else test)
    return found


def _not(test: Test) -> Test:
    return lambda face: not test(face)


def _test(field: str, sign: str, value: str) -> Test:
    if not field:
        return lambda face: value in _all_of(face)
    if field in _FIELDS and sign in (":", "="):
        read = _FIELDS[field]
        return lambda face: any(value in each.casefold() for each in read(face))
    if not _NUMBER.fullmatch(value):
        known = ", ".join(_FIELDS)
        raise RuleboundError(
            f"{field}{sign}{value} can't be searched for",
            place="query",
            fix=f"Fields: {known}; numbers: cost<=3.",
        )
    wanted, compare = int(value), _COMPARED[sign]
    return lambda face: any(compare(each, wanted) for each in _numbers(face, field))


def _numbers(face: Face, field: str) -> list[int]:
    """Return the numbers of a card that have a name."""
    told = [face.cost] if field == "cost" else []
    told += [stat.printed or stat.now for stat in face.stats if stat.name.casefold().startswith(field)]
    return [int(found[0]) for each in told if (found := _NUMBER.search(each)) is not None]


def _all_of(face: Face) -> str:
    parts = [
        face.name,
        face.kind,
        face.frame,
        *face.traits,
        *face.text,
        *(each.name for each in face.keywords),
    ]
    return "\n".join(parts).casefold()
