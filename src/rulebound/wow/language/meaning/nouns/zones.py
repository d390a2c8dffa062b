"""Binding of zones: where the cards lie that something is done to.

A noun means what is in play unless the text says otherwise; what is done to it must fit. Cards are interrupted on the
chain and discarded from a hand; only what is in play is destroyed, exhausted, dealt damage or given anything; only what
is not is put into play or shown.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.nodes.core import Change, Effect, Filter, Group
from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.language.meaning.binder import Binder
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.continuing import Grant

#: Where effects name those to whom something is done that can be done in play only.
IN_PLAY: tuple[tuple[type[Effect], str], ...] = (
    (e.Destroy, "what"), (e.TurnCards, "what"), (e.RemoveFromCombat, "what"), (e.DealDamage, "to"),
    (e.DealDivided, "to"), (e.DealKinds, "to"), (e.HealDamage, "to"), (e.PutDamage, "on"), (e.AddCounters, "on"),
    (Grant, "what"),
)  # fmt: skip


def check_in_play(effect: Effect) -> None:
    """Refuse what can be done only to what is in play, if it is done to cards elsewhere."""
    for kind, field in IN_PLAY:
        if isinstance(effect, kind):
            for part in parts_of(getattr(effect, field)):
                if zone_of(part) != c.PLAY:
                    raise Unbound("in play", "is where this can be done")


def parts_of(group: Group) -> tuple[Group, ...]:
    """Return the groups that a group joins."""
    return tuple(one for part in group.parts for one in parts_of(part)) if isinstance(group, g.AnyOf) else (group,)


def zone_of(group: Group) -> int:
    """Return the zone in which a group looks for cards; in play, if it does not look for any."""
    found = group.pick if isinstance(group, g.PickEach) else group
    return found.zone if isinstance(found, (g.Target, g.Pick, g.Each)) else c.PLAY


def on_the_chain(b: Binder, group: Group) -> Group:
    """[711.1] Return the same group, of cards on the chain."""
    if isinstance(group, g.AnyOf):
        return g.AnyOf(tuple(on_the_chain(b, part) for part in group.parts))
    if zone_of(group) not in (c.PLAY, c.CHAIN):
        raise Unbound("interrupt", "is done to cards on the chain")
    if not isinstance(group, (g.Target, g.Pick, g.Each)):
        return group
    made: Any = dataclasses.replace(group, zone=c.CHAIN)
    for mention in b.mentions:
        if mention.group == group:
            mention.group, mention.zone = made, c.CHAIN
    return made  # type: ignore[no-any-return]


def check_put(what: Group) -> None:
    """Refuse to put into play what is in play."""
    for part in parts_of(what):
        looked_for = isinstance(part, (g.Target, g.Each)) or (isinstance(part, g.Pick) and part.among is None)
        if looked_for and zone_of(part) == c.PLAY:
            raise Unbound("into play", "from where?")


def check_shown(what: Group) -> None:
    """Refuse to show what lies open in play: only resources lie face down there."""
    for part in parts_of(what):
        looked_for = isinstance(part, (g.Target, g.Each)) or (isinstance(part, g.Pick) and part.among is None)
        hidden = any(isinstance(one, f.Standing) and one.state in ("resource", "face down") for _, one in walk(part))
        if looked_for and zone_of(part) == c.PLAY and not hidden:
            raise Unbound("reveal", "from where?")


def check_held(fits: Filter, changes: tuple[Change, ...]) -> None:
    """Refuse what is said of cards outside play, but for how they may be played: they are as printed there [712.4]."""
    elsewhere = any(isinstance(part, f.LiesIn) for _, part in walk(fits))
    if elsewhere and not all(isinstance(change, (ch.Permission, ch.Cannot)) for change in changes):
        raise Unbound("in a zone other than play", "cards are as printed there")
