"""Binding of what is said with an engine node's own fields: each field as its annotation says what it holds."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import Said, holds, in_order
from rulebound.tcg.language.meaning.binder import Binder, asking_of_each, bind, meaning
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.program.nodes import Change, Condition, Cost, Effect, Filter, Group, Pattern, Value

#: What is asked or is so: nobody chooses anything for it.
UNCHOSEN = (Pattern, Change, Filter, Condition)


def is_noun_phrase(b: Binder, content: object) -> bool:
    """Tell whether something said is of cards: it becomes a filter or a group, by where it stands."""
    return as_group.meaning_of(b.words, content) is not None


def is_player(b: Binder, content: object) -> bool:
    """Tell whether something said is of players."""
    return as_players.meaning_of(b.words, content) is not None and not is_noun_phrase(b, content)


@meaning(Said)
def bind_said(b: Binder, node: Any) -> Any:
    """Bind every field of a `said` node."""
    engine = node.engine
    made: dict[str, Any] = {}
    for name in in_order(node, lambda name: _comes_last(node, name)):
        content = getattr(node, name)
        if is_player(b, content):
            made[name] = as_players(b, content)
        elif is_noun_phrase(b, content) and holds(engine, name, Filter):
            if issubclass(engine, Cost):
                check_of_one(content)
            made[name] = as_filter(b, content)
        elif is_noun_phrase(b, content) and holds(engine, name, Group):
            if engine in b.words.counted:
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
    return Each(group.what, group.zone, group.owner) if isinstance(group, Pick) else group


def check_counted(phrase: object) -> None:
    """Refuse "destroy allies": what is done to a plural says to how many."""
    if isinstance(phrase, s.Phrase) and phrase.det == "bare":
        raise Unbound("a plural", "all of them, or how many?")


def check_of_one(phrase: object) -> None:
    """Refuse "all allies" and "target ally" of what is paid: one card is chosen, or as many as a row counts."""
    if isinstance(phrase, s.Phrase) and phrase.det not in ("a", "another"):
        raise Unbound(phrase.det, "of what a cost takes, only one is chosen, or as many as it counts")


def _comes_last(node: Any, field: str) -> bool:
    """Tell whether a text says a field last, unless it says it early: "damage to it equal to the ATK of an ally"."""
    return _tells_how_much(node.engine, field) and not isinstance(getattr(node, field), s.Early)


def _tells_how_much(engine: type, field: str) -> bool:
    """Tell whether a field says how much is done, or how many."""
    return holds(engine, field, Value) and issubclass(engine, Effect)
