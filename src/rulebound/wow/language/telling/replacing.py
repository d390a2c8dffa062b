"""What replaces and prevents, in words: what would happen, and what happens instead."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.nodes import replacing as r
from rulebound.tcg.nodes.core import Filter
from rulebound.tcg.nodes.prevention import Prevent
from rulebound.wow import constants as c
from rulebound.wow.language.telling.words import (
    Lines,
    Phrase,
    Teller,
    damage_words,
    tell_change,
    tell_condition,
    tell_effect,
    tell_filter,
    tell_group,
    tell_value,
    under,
    word_of,
)
from rulebound.wow.nodes.keywords import SmashOn

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


def _one(what: Filter | None, teller: Teller) -> str:
    return "anything" if what is None else tell_filter(what, teller).one()


def _with(using: Filter | None, teller: Teller) -> str:
    return "" if using is None else f" with {tell_filter(using, teller).one()}"


def _zone(zone: int) -> str:
    return "out of the game" if zone == c.REMOVED else f"to {c.ZONE_NAMES[zone]}"


def _for(subject: Phrase | None) -> str:
    return "" if subject is None else f" (said for {subject.text})"


@tell_change.register
def _(node: Prevent, teller: Teller, subject: Phrase | None) -> Lines:
    me = "anything" if subject is None else subject.text
    kind = _kind(node.combat, node.damage_types)
    sides = {"to": f"dealt to {me}", "by": f"dealt by {me}"}
    told = f"{kind} that would be {word_of(sides, node.side, node)}"
    if node.other is not None:
        told += f" {'by' if node.side == 'to' else 'to'} {_one(node.other, teller)}"
    told += _with(node.using, teller)
    inner = teller.aside()
    inner.numbers["that much"] = "the damage that would be dealt"
    amount = f"the next {teller.next} of it" if teller.next and not node.once else "all of it"
    if node.amount is not None:
        amount = f"{tell_value(node.amount, inner)} of it" + (f" ({amount})" if teller.next and not node.once else "")
    once = ", the next time only" if node.once else ""
    head = f"{told} is prevented: {amount}{once}"
    if node.then is None:
        return [head]
    inner.numbers["that much"] = "the damage prevented"
    return under(f"{head}; as that is prevented:", tell_effect(node.then, inner))


@tell_change.register
def _(node: r.ReplaceDamage, teller: Teller, subject: Phrase | None) -> Lines:
    told = f"if {_one(node.source, teller)} would deal {_kind(node.combat, node.damage_types)}"
    told += f" to {_one(node.to, teller)}{_with(node.using, teller)}, then instead"
    inner = teller.aside()
    inner.numbers["that much"] = "the amount that would be dealt"
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
    return [f"{told} {', and '.join(new) or 'nothing is changed'}{once}{_for(subject)}"]


@tell_change.register
def _(node: r.ReplaceHealing, teller: Teller, subject: Phrase | None) -> Lines:
    told = f"if {_one(node.source, teller)} would heal damage from {_one(node.to, teller)}{_with(node.using, teller)}"
    plus = "" if node.plus is None else f", increased by {tell_value(node.plus, teller)}"
    much = "as much" if node.times == 1 else f"{node.times} times as much"
    return [f"{told}, then instead it heals {much}{plus}{_for(subject)}"]


@tell_change.register
def _(node: r.ReplaceMove, teller: Teller, subject: Phrase | None) -> Lines:
    what = _one(node.what, teller)
    told = f"if {what}"
    if node.owner is not None:
        told += f" owned by {tell_group(node.owner, teller).text}"
    told += f" {word_of(_WOULD, node.how, node)} {_zone(node.to)}"
    if node.origin:
        told += f" from {c.ZONE_NAMES[node.origin]}"
    if node.condition is not None:
        told += f" and {tell_condition(node.condition, teller)}"
    moved = "it stays where it is"
    if not node.stay:
        place = " (to the bottom)" if node.bottom else ""
        moved = f"it {word_of(_INSTEAD, node.instead_how, node)} {_zone(node.instead_to)}{place}"
    head = f"{told}, then instead {moved}{_for(subject)}"
    if node.then is None:
        return [head]
    inner = teller.aside()
    inner.bind(it="that card")
    return under(f"{head}; and:", tell_effect(node.then, inner))


@tell_change.register
def _(node: r.ReplaceDraw, teller: Teller, subject: Phrase | None) -> Lines:
    players = tell_group(node.players, teller)
    times = " (only the next one)" if node.once else ""
    may = "" if node.who is None else f" {tell_group(node.who, teller).text} may choose that"
    inner = teller.aside()
    inner.bind(player="that player")
    head = f"if {players.text} would draw a card{times}{_for(subject)}, then{may} instead:"
    return under(head, tell_effect(node.then, inner))


@tell_change.register
def _(node: SmashOn, teller: Teller, subject: Phrase | None) -> Lines:
    told = f"if {_one(node.source, teller)} would deal combat damage{_with(node.using, teller)} to a defending ally"
    return [f"{told}, what is more than fatal is dealt to the hero of that ally's controller instead{_for(subject)}"]
