"""What is asked of a resource that lies face down once it has been shown [408.1b]: of its face."""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar, cast

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.program.nodes import Condition, Filter, Group, Value
from rulebound.tcg.tree import Node
from rulebound.text import replace, walk
from rulebound.wow.nodes.conditions import Are
from rulebound.wow.nodes.effects import RevealCards
from rulebound.wow.nodes.filters import (
    AnyCard,
    AsShown,
    Both,
    Either,
    Except,
    IsInstant,
    IsUnique,
    Named,
    OfDamageType,
    OfType,
    Standing,
    Tagged,
    WithIcon,
)
from rulebound.wow.nodes.groups import Narrowed, Pick, Role

__all__ = ["as_shown"]

T = TypeVar("T", bound=Node)
#: What a card's face tells of it.
ON_ITS_FACE = (AnyCard, Both, Either, Except, IsInstant, IsUnique, Named, OfDamageType, OfType, Tagged, WithIcon)


def as_shown(part: T) -> T:
    """Let a power or an effect ask of a face-down resource that it shows what its face is; refuse what else it asks."""
    shown = _shown(part)
    if not shown:
        return part
    asked: list[Node] = []

    def of_the_face(node: Any) -> Any:
        if isinstance(node, (Are, Narrowed)) and node.group in shown:
            made = dataclasses.replace(node, what=_of_the_face(node.what))
            asked.append(made)
            return made
        return node

    made = replace(part, of_the_face)
    for _, one in walk(made):
        if not isinstance(one, (Condition, Value, Filter, Pick)) or one in asked or one in shown:
            continue
        if any(getattr(one, field.name) in shown for field in dataclasses.fields(one)):
            # [408.1b, 2012:412.1b] it would be asked of a card that is nothing but a resource as yet
            raise Unbound("face-down resource", "what it is isn't asked before it is turned up")
    return cast("T", made)


def _shown(part: Node) -> list[Group]:
    """Return by what the text refers to the face-down resources that it shows."""
    found: list[Group] = []
    for _, one in walk(part):
        if isinstance(one, RevealCards) and any(each == Standing("face down") for _, each in walk(one.what)):
            found.append(Role(one.role))
            found.extend([Role(one.what.role)] if isinstance(one.what, Pick) else [one.what])
    return found


def _of_the_face(what: Filter) -> Filter:
    if not all(isinstance(one, ON_ITS_FACE) for _, one in walk(what)):
        raise Unbound("face-down resource", "what it is isn't asked before it is turned up")
    return AsShown(what)
