"""Binding of zones: where the cards lie that something is done to.

A noun means what is in play unless the text says otherwise; what is done to it must fit. Cards are interrupted on the
stack and discarded from a hand; only what is in play is destroyed, exhausted, dealt damage or given anything; only what
is not is put into play or shown.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg import constants as c
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.choices.picking import Each, Pick, PickEach
from rulebound.tcg.program.nodes import Change, Effect, Filter, Group, Prohibition
from rulebound.tcg.program.permissions import Permission
from rulebound.text import walk


def check_in_play(b: Binder, effect: Effect) -> None:
    """Refuse what can be done only to what is in play, if it is done to cards elsewhere."""
    for kind, field in b.words.in_play_only:
        if isinstance(effect, kind):
            for part in parts_of(getattr(effect, field)):
                if zone_of(part) != c.PLAY:
                    raise Unbound("in play", "is where this can be done")


def parts_of(group: Group) -> tuple[Group, ...]:
    """Return the groups that a group joins."""
    return (
        tuple(one for part in group.parts for one in parts_of(part))
        if isinstance(group, g.AnyOf)
        else (group,)
    )


def zone_of(group: Group) -> int:
    """Return the zone in which a group looks for cards; in play, if it does not look for any."""
    found = group.pick if isinstance(group, PickEach) else group
    return found.zone if isinstance(found, (g.Target, Pick, Each)) else c.PLAY


def on_the_stack(b: Binder, group: Group) -> Group:
    """[wow-2007:711.1] Return the same group, of cards on the stack."""
    if isinstance(group, g.AnyOf):
        return g.AnyOf(tuple(on_the_stack(b, part) for part in group.parts))
    if zone_of(group) not in (c.PLAY, c.STACK):
        raise Unbound("interrupt", "is done to cards on the stack")
    if not isinstance(group, (g.Target, Pick, Each)):
        return group
    made: Any = dataclasses.replace(group, zone=c.STACK)
    for mention in b.mentions:
        if mention.group == group:
            mention.group, mention.zone = made, c.STACK
    return made  # type: ignore[no-any-return]


def check_put(b: Binder, what: Group) -> None:
    """Refuse to put into play what is in play, and has not left it by this text."""
    gone = [one.group for one in b.mentions if one.suffered in ("destroyed", "removed")]  # [wow-2007:411.8b]
    for part in parts_of(what):
        looked_for = isinstance(part, (g.Target, Each)) or (isinstance(part, Pick) and part.among is None)
        if looked_for and zone_of(part) == c.PLAY and part not in gone:
            raise Unbound("into play", "from where?")


def check_shown(b: Binder, what: Group) -> None:
    """Refuse to show what lies open in play: only resources lie face down there."""
    for part in parts_of(what):
        looked_for = isinstance(part, (g.Target, Each)) or (isinstance(part, Pick) and part.among is None)
        hidden = any(b.words.lies_hidden(one) for _, one in walk(part))
        if looked_for and zone_of(part) == c.PLAY and not hidden:
            raise Unbound("reveal", "from where?")


def check_held(fits: Filter, changes: tuple[Change, ...]) -> None:
    """Refuse what is said of cards outside play, but for how they may be played.

    [wow-2007:712.4] They are as printed there.
    """
    elsewhere = any(isinstance(part, f.LiesIn) for _, part in walk(fits))
    if elsewhere and not all(isinstance(change, (Permission, Prohibition)) for change in changes):
        raise Unbound("in a zone other than play", "cards are as printed there")
