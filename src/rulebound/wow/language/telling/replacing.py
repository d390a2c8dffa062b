"""What replaces and prevents, in words: what would happen, and what happens instead."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.telling.changes import said_of
from rulebound.tcg.language.telling.replacing import about_damage, by_it, prevented, such, whom
from rulebound.tcg.language.telling.words import (
    Lines,
    Phrase,
    Teller,
    tell_change,
    tell_condition,
    tell_cost,
    tell_effect,
    tell_filter,
    tell_group,
    tell_value,
    under,
    word_of,
)
from rulebound.tcg.nodes.changes import replacing as r
from rulebound.tcg.program.prevention import Prevent, PreventsLess
from rulebound.wow import constants as c
from rulebound.wow.language.telling.words import damage_words
from rulebound.wow.nodes.changes import PaysToExhaust, PreventsMore, PreventsOnly
from rulebound.wow.nodes.keywords import SmashesNow, SmashOn

_WOULD: Final = {
    "": "would go",
    "destroy": "would be destroyed, going",
    "put": "would be put",
    "discard": "would be discarded, going",
    "resolve": "would go as it has resolved",
    "interrupt": "would go as it is interrupted",
    "remove": "would be removed, going",
    "draw": "would be drawn, going",
}

_REASONS: Final = {c.FATAL: "fatal damage"}
_INSTEAD: Final = {
    "remove": "is removed",
    "put": "is put",
    "destroy": "is destroyed, going",
    "discard": "is discarded, going",
    "draw": "is drawn, going",
}


def _kind(combat: bool | None, types: int) -> str:
    told = {None: "", True: "combat ", False: "non-combat "}[combat]
    return f"{damage_words(types) + ' ' if types else ''}{told}damage"


def _zone(zone: int) -> str:
    return "out of the game" if zone == c.REMOVED else f"to {c.ZONE_NAMES[zone]}"


@tell_change.register
def _(node: Prevent, teller: Teller, subject: Phrase | None) -> Lines:
    return prevented(node, _kind(node.combat, node.damage_types), subject, teller)


@tell_change.register
def _(node: PreventsOnly, teller: Teller, subject: Phrase | None) -> Lines:
    me = "anything" if subject is None else subject.text
    return [f"{me} can be exhausted to prevent {_kind(None, node.damage_types)} only"]


@tell_change.register
def _(node: PreventsMore, teller: Teller, subject: Phrase | None) -> Lines:
    more = tell_value(node.more, about_damage(teller))
    me = "anything" if subject is None else subject.text
    return [f"{me} prevents {more} more {_kind(None, node.damage_types)} than its DEF as it is exhausted"]


@tell_change.register
def _(node: PreventsLess, teller: Teller, subject: Phrase | None) -> Lines:
    less = tell_value(node.amount, about_damage(teller))
    return said_of(f"what prevents {_kind(None, node.damage_types)} prevents {less} less of it", subject)


def _would(node: r.OfDamage, teller: Teller) -> str:
    told = f"if {such(node.source, teller)} would deal {_kind(node.combat, node.damage_types)}"
    told += f" to {such(node.to, teller)}{by_it(node.using, teller)}"
    if node.condition is not None:
        told += f", and {tell_condition(node.condition, about_damage(teller))}"
    return told


@tell_change.register
def _(node: r.PreventThat, teller: Teller, subject: Phrase | None) -> Lines:
    return [f"{_would(node, teller)}, all of it is prevented, if it can be{whom(subject)}"]


@tell_change.register
def _(node: r.DamageBecomes, teller: Teller, subject: Phrase | None) -> Lines:
    head = f"{_would(node, teller)}, then instead of that{whom(subject)}:"
    return (
        [f"{head} nothing"]
        if node.then is None
        else under(head, tell_effect(node.then, about_damage(teller)))
    )


@tell_change.register
def _(node: r.DivideDamage, teller: Teller, subject: Phrase | None) -> Lines:
    may = " may be" if node.may else " is"
    among = "any number of things in play" if node.among is None else tell_filter(node.among, teller).many()
    who = "divided by who controls it among any number of"
    return [f"{_would(node, teller)}, then last of all it{may} {who} {among}{whom(subject)}"]


@tell_change.register
def _(node: r.PartOfDamage, teller: Teller, subject: Phrase | None) -> Lines:
    part = "as much as you choose" if node.part is None else tell_value(node.part, about_damage(teller))
    to = "nobody" if node.redirect is None else tell_group(node.redirect, teller).text
    return [f"{_would(node, teller)}, then last of all {part} of it is dealt to {to} instead{whom(subject)}"]


@tell_change.register
def _(node: r.ReplaceDamage, teller: Teller, subject: Phrase | None) -> Lines:
    told = f"{_would(node, teller)}, then instead"
    inner = about_damage(teller)
    new: list[str] = []
    if node.amount is not None:
        new.append(f"its amount is {tell_value(node.amount, inner)}")
    if node.times != 1:
        new.append(f"its amount is multiplied by {node.times}")
    if node.plus is not None or node.sign < 0:
        plus = "nothing" if node.plus is None else tell_value(node.plus, inner)
        new.append(f"its amount is {'increased' if node.sign > 0 else 'reduced'} by {plus}")
    if node.new_types:
        new.append(f"it is {damage_words(node.new_types)} damage")
    if node.unpreventable:
        new.append("it can't be prevented")
    if node.redirect is not None:
        new.append(f"it is dealt to {tell_group(node.redirect, inner).text}")
    once = " (the next time only)" if node.use_once else ""
    return [f"{told} {', and '.join(new) or 'nothing is changed'}{once}{whom(subject)}"]


@tell_change.register
def _(node: r.ReplaceMove, teller: Teller, subject: Phrase | None) -> Lines:
    what = such(node.what, teller)
    told = f"if {what}"
    if node.owner is not None:
        told += f" owned by {tell_group(node.owner, teller).text}"
    told += f" {word_of(_WOULD, node.how, node)} {_zone(node.to)}"
    if node.origin:
        told += f" from {c.ZONE_NAMES[node.origin]}"
    if node.reason:
        told += f" by {_REASONS.get(node.reason, node.reason)}"
    if node.condition is not None:
        told += f" and {tell_condition(node.condition, teller)}"
    moved = "it stays where it is"
    if not node.stay:
        place = " (to the bottom)" if node.bottom else ""
        moved = f"it {word_of(_INSTEAD, node.instead_how, node)} {_zone(node.instead_to)}{place}"
    head = f"{told}, then instead {moved}{whom(subject)}"
    if node.then is None:
        return [head]
    inner = teller.aside()
    inner.bind(it="that card")
    return under(f"{head}; and:", tell_effect(node.then, inner))


@tell_change.register
def _(node: PaysToExhaust, teller: Teller, subject: Phrase | None) -> Lines:
    cost = tell_cost(node.cost, teller)
    return [
        f"if {such(node.what, teller)} would exhaust, but not to attack: only if its controller does this: {cost}"
    ]


@tell_change.register
def _(node: SmashesNow, teller: Teller, subject: Phrase | None) -> Lines:
    return [
        "of this damage to an ally, what is more than fatal is dealt to the hero of its controller instead"
    ]


@tell_change.register
def _(node: SmashOn, teller: Teller, subject: Phrase | None) -> Lines:
    told = f"if {such(node.source, teller)} would deal combat damage{by_it(node.using, teller)} to a defending ally"
    return [
        f"{told}, what is more than fatal is dealt to the hero of that ally's controller instead{whom(subject)}"
    ]
