"""Surface nodes: what the phrasebook's rows make, before references are bound.

A row makes either an engine node that needs no binding (a constant filter), a `said` node (the same fields as an engine
node, but still holding noun phrases), or one of the nodes below. :mod:`rulebound.wow.language.meaning.binder` turns
them into a program.
"""

from __future__ import annotations

import dataclasses
from typing import Any, cast

from rulebound.wow.language.said.amounts import *  # noqa: F403
from rulebound.wow.language.said.clauses import *  # noqa: F403
from rulebound.wow.language.said.damage import *  # noqa: F403
from rulebound.wow.language.said.later import *  # noqa: F403
from rulebound.wow.language.said.nouns import *  # noqa: F403
from rulebound.wow.language.said.particulars import *  # noqa: F403
from rulebound.wow.language.said.statements import *  # noqa: F403
from rulebound.wow.position.programs import Node


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
