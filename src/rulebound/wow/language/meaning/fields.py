"""Binding of what is said with an engine node's own fields: each field as its annotation says what it holds."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

from rulebound.kernel.declared import Declared, declared
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.binder import Binder, Unbound, asking_of_each, bind, meaning
from rulebound.wow.language.meaning.places import as_filter, as_group, as_players
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.core import Change, Condition, Effect, Filter, Group, Pattern, Value
from rulebound.wow.nodes.effects import Destroy, FlipCards, RemoveFromCombat, TurnCards

#: What is asked or is so: nobody chooses anything for it.
UNCHOSEN = (Pattern, Change, Filter, Condition)
#: What is done to a plural only if it says to how many.
COUNTED = (Destroy, TurnCards, FlipCards, RemoveFromCombat)


def is_noun_phrase(content: object) -> bool:
    """Tell whether something said is of cards: it becomes a filter or a group, by where it stands."""
    return as_group.meaning_of(content) is not None


def is_player(content: object) -> bool:
    """Tell whether something said is of players."""
    return as_players.meaning_of(content) is not None and not is_noun_phrase(content)


@cache
def holds(engine: type, field: str, kind: type) -> bool:
    """Tell whether a field of an engine node holds nodes of a kind, by its annotation."""
    return any(issubclass(one, kind) for one in _classes(declared(engine, field)))


def _classes(told: Declared) -> list[type]:
    return [one for part in told.parts for one in _classes(part)] + ([told.cls] if told.cls is not None else [])


@meaning(s.Said)
def _said(b: Binder, node: Any) -> Any:
    """Bind every field of a `said` node."""
    engine = node.engine
    made: dict[str, Any] = {}
    for name in _in_order(node):
        content = getattr(node, name)
        if is_player(content):
            made[name] = as_players(b, content)
        elif is_noun_phrase(content) and holds(engine, name, Filter):
            made[name] = as_filter(b, content)
        elif is_noun_phrase(content) and holds(engine, name, Group):
            if engine in COUNTED:
                check_counted(content)
            group = as_group(b, content)
            made[name] = _chosen_by_nobody(group) if issubclass(engine, UNCHOSEN) else group
        elif _tells_how_much(engine, name):
            with asking_of_each(b):
                made[name] = bind(b, content)
        else:
            made[name] = bind(b, content)
    return engine(**made)


def _chosen_by_nobody(group: Group) -> Group:
    """ "In combat with an ally" is with any."""
    return g.Each(group.what, group.zone, group.owner) if isinstance(group, g.Pick) else group


def check_counted(phrase: object) -> None:
    """Refuse "destroy allies": what is done to a plural says to how many."""
    if isinstance(phrase, s.Phrase) and phrase.det == "bare":
        raise Unbound("a plural", "all of them, or how many?")


def _tells_how_much(engine: type, field: str) -> bool:
    """Tell whether a field says how much is done, or how many: a text says it last, if it does not say it early."""
    return holds(engine, field, Value) and issubclass(engine, Effect)


def _in_order(node: Any) -> list[str]:
    """Return the fields of a node in the order of the text: "damage to it equal to the ATK of an ally"."""
    names = [one.name for one in fields(node)]
    late = [
        name for name in names if _tells_how_much(node.engine, name) and not isinstance(getattr(node, name), s.Early)
    ]
    return [*(name for name in names if name not in late), *late]
