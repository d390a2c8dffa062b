"""Surface nodes with the fields of an engine node: the same names and defaults, still holding what is said."""

from __future__ import annotations

import dataclasses
from typing import Any, cast

from rulebound.tcg.program import Node


class Said:
    """The base of the classes that `said` makes."""

    engine: Any = None


_SAID: dict[type, Any] = {}


def said(engine: type[Node]) -> Any:
    """Return the surface class of an engine node: the same fields and defaults, any content."""
    known = _SAID.get(engine)
    if known is None:
        made: list[Any] = []
        for one in dataclasses.fields(engine):
            if one.default is not dataclasses.MISSING:
                made.append((one.name, object, dataclasses.field(default=one.default)))
            else:
                made.append((one.name, object))
        known = cast("Any", dataclasses.make_dataclass(engine.__name__, made, bases=(Said,), frozen=True))
        known.engine = engine
        _SAID[engine] = known
    return known
