"""Binding of what is said with an engine node's own fields: each by what the field holds."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.binder import Binder, Unbound, asking_of_each, bind, meaning
from rulebound.wow.language.meaning.places import as_filter, as_group, as_players
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.core import Change, Condition, Effect, Filter, Pattern

#: Noun phrases: they become filters or groups, by where they stand.
NOUN_PHRASES = (
    s.Phrase, s.Several, s.OwnNameHere, s.Pronoun, s.Back, s.Done, s.Attached, s.YourHeroHere, s.HeroOfHere, s.TopOf,
    s.AllIn, s.Rest, s.OneOfSeen, s.Gap, s.ByName, s.ThisOrOther,
    s.DamageSource, s.NthTarget, s.RemovedHere,
)  # fmt: skip
PLAYERS = (s.PlayerPhrase, s.ThatPlayer, s.Keeper, s.YouAnd)
FILTER_FIELDS = frozenset(
    {"what", "to", "source", "using", "against", "by", "target", "other", "cards", "others", "host"}
)
#: How much or how many, which a text says last, if it does not say it early.
AMOUNTS = ("amount", "count")


@meaning(s.Said)
def _said(b: Binder, node: Any) -> Any:
    """Bind every field of a `said` node, noun phrases as filters or groups by the field."""
    engine = node.engine
    filtering = issubclass(engine, (Pattern, Change, Filter, Condition))
    made: dict[str, Any] = {}
    for name in _in_order(node):
        content = getattr(node, name)
        if isinstance(content, PLAYERS):
            made[name] = as_players(b, content)
        elif isinstance(content, NOUN_PHRASES):
            if issubclass(engine, Effect) and name == "what":
                check_counted(content)
            if filtering and name in FILTER_FIELDS:
                made[name] = as_filter(b, content)
            else:
                group = as_group(b, content)
                if filtering and isinstance(group, g.Pick):
                    # Nobody chooses: "in combat with an ally" is with any.
                    group = g.Each(group.what, group.zone, group.owner)
                made[name] = group
        elif name in AMOUNTS and not filtering:
            with asking_of_each(b):
                made[name] = bind(b, content)
        else:
            made[name] = bind(b, content)
    return engine(**made)


def check_counted(phrase: object) -> None:
    """Refuse "destroy allies": what is done to a plural says to how many."""
    if isinstance(phrase, s.Phrase) and phrase.det == "bare":
        raise Unbound("a plural", "all of them, or how many?")


def _in_order(node: Any) -> list[str]:
    """Return the fields of a node in the order of the text: "damage to it equal to the ATK of an ally"."""
    names = [one.name for one in fields(node)]
    late = [name for name in names if name in AMOUNTS and not isinstance(getattr(node, name), s.Early)]
    return [*(name for name in names if name not in late), *late]
