"""What is chosen as a card enters play and what its other powers make of it, and what is copied, in words."""

from __future__ import annotations

import dataclasses
from typing import Final

from rulebound.tcg.language.telling.words import (
    Lines,
    Noun,
    Phrase,
    Teller,
    either,
    how_long,
    tell_change,
    tell_condition,
    tell_effect,
    tell_filter,
    tell_group,
)
from rulebound.tcg.nodes.choices.naming import ChooseTag, GainKeptTag, OfChosenTag
from rulebound.tcg.nodes.effects.in_play import BecomesCopy, HavePowersOf
from rulebound.tcg.nodes.effects.layers import CopyLayers, PlayCopies
from rulebound.tcg.nodes.remembering import AsKept, Keep, KeptIs, kept

_KEPT: Final = {
    "named": "the name", "kind": "the card type", "tag": "the tag", "damage type": "the damage type",
}  # fmt: skip


def what_was_kept(name: str) -> str:
    return f"{_KEPT.get(name, name)} that this card keeps in mind"


@tell_effect.register
def _(node: Keep, teller: Teller) -> Lines:
    for name in node.names:
        teller.numbers[kept(name)] = what_was_kept(name)
    told = " and ".join(_KEPT.get(name, name) for name in node.names)
    return [f"this card keeps {told} in mind for its other powers"]


@tell_filter.register
def _(node: AsKept, teller: Teller) -> Noun:
    inner = teller.aside()
    inner.numbers[node.name] = held = what_was_kept(node.name)
    found = tell_filter(node.what, inner)
    told = any(held in part for part in found.after)
    return found if told else dataclasses.replace(found, after=(*found.after, f"by {held}"))


@tell_effect.register
def _(node: ChooseTag, teller: Teller) -> Lines:
    teller.numbers["tag"] = f"the tag chosen{teller.here()}"
    return [f"{tell_group(node.who, teller).does('choose')} one of these tags: {either(node.tags)}"]


@tell_filter.register
def _(node: OfChosenTag, teller: Teller) -> Noun:
    return Noun(after=(f"with {teller.number('tag')}",))


@tell_change.register
def _(node: GainKeptTag, teller: Teller, subject: Phrase | None) -> Lines:
    who = subject or Phrase("this")
    return [f"{who.text} {who.has} {what_was_kept('tag')} as well"]


@tell_effect.register
def _(node: CopyLayers, teller: Teller) -> Lines:
    teller.did("copied")
    return [
        f"add a copy of {tell_group(node.what, teller).text} to {teller.names.stack}, perhaps with other targets"
    ]


@tell_effect.register
def _(node: PlayCopies, teller: Teller) -> Lines:
    free = " without paying its cost" if node.free else ""
    return [f"play a copy of {tell_group(node.what, teller).text}{free}"]


@tell_condition.register
def _(node: KeptIs, teller: Teller) -> str:
    found = teller.names.damage(node.number) if node.name == "damage type" else str(node.number)
    return f"{what_was_kept(node.name)} is {found}"


@tell_effect.register
def _(node: HavePowersOf, teller: Teller) -> Lines:
    which = "printed on it" if node.printed else "that it has now"
    of = tell_group(node.of, teller).text
    return [f"{how_long(node.duration, node, teller)}, this card has the powers of {of} ({which}) as its own"]


@tell_effect.register
def _(node: BecomesCopy, teller: Teller) -> Lines:
    what, of = tell_group(node.what, teller), tell_group(node.of, teller).text
    return [
        f"{how_long(node.duration, node, teller)}, {what.does('become')} a copy of {of} (what is printed on it)"
    ]
