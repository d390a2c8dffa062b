"""Filters in words: which cards are meant."""

from __future__ import annotations

import dataclasses
from typing import Final

from rulebound.tcg.language.telling.words import Noun, Teller, either, tell_filter, tell_group, word_of
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.wow.language.telling.words import damage_words, type_words
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes.conditions import DeckKind
from rulebound.wow.nodes.filters import CostIn
from rulebound.wow.nodes.naming import OfChosenKind
from rulebound.wow.nodes.sharing import SharesKind

_STANDING: Final = {
    "ready": ("ready", ""),
    "exhausted": ("exhausted", ""),
    "damaged": ("damaged", ""),
    "undamaged": ("undamaged", ""),
    "attacking": ("attacking", ""),
    "defending": ("defending", ""),
    "protecting": ("protecting", ""),
    "attached": ("attached", ""),
    "face down": ("face-down", ""),
    "face up": ("face-up", ""),
    "in combat": ("", "in combat"),
}


@tell_filter.register
def _(node: f.Character, teller: Teller) -> Noun:
    return Noun(heads=("character",))


@tell_filter.register
def _(node: f.OfAParty, teller: Teller) -> Noun:
    return Noun(after=("that is in a party (which only characters are where the rules say so)",))


@tell_filter.register
def _(node: f.WithIcon, teller: Teller) -> Noun:
    return Noun(after=(f"with the {node.icon} icon",))


@tell_filter.register
def _(node: SharesKind, teller: Teller) -> Noun:
    return Noun(after=(f"that shares a {node.kind} with {tell_group(node.group, teller).text}",))


@tell_filter.register
def _(node: f.IsInstant, teller: Teller) -> Noun:
    return Noun(before=("instant",))


@tell_filter.register
def _(node: f.IsFinishingMove, teller: Teller) -> Noun:
    return Noun(after=("that is a finishing move",))


@tell_filter.register
def _(node: f.IsRestricted, teller: Teller) -> Noun:
    return Noun(after=("with a restriction tag",))


@tell_filter.register
def _(node: f.AsShown, teller: Teller) -> Noun:
    told = tell_filter(node.what, teller)
    return dataclasses.replace(told, after=(*told.after, "by its face"))


@tell_filter.register
def _(node: f.IsUnique, teller: Teller) -> Noun:
    return Noun(before=("unique",))


@tell_filter.register
def _(node: f.IsOngoing, teller: Teller) -> Noun:
    return Noun(before=("ongoing",))


@tell_filter.register
def _(node: f.OfDamageType, teller: Teller) -> Noun:
    return Noun(after=(f"with {damage_words(node.damage_types)} as its damage type",))


@tell_filter.register
def _(node: f.Standing, teller: Teller) -> Noun:
    if node.state in ("resource", "attachment"):
        return Noun(heads=(node.state,))
    if node.state not in _STANDING:
        word_of({}, node.state, node)
    before, after = _STANDING[node.state]
    return Noun(before=(before,) if before else (), after=(after,) if after else ())


@tell_filter.register
def _(node: f.InCombatWith, teller: Teller) -> Noun:
    if isinstance(node.group, Each):
        # With any of them, that is.
        return Noun(after=(f"in combat with {tell_filter(node.group.what, teller).one()}",))
    return Noun(after=(f"in combat with {tell_group(node.group, teller).text}",))


@tell_filter.register
def _(node: f.Facing, teller: Teller) -> Noun:
    other = tell_filter(node.what, teller).one()
    how = word_of({"attacking": "attacking", "defending": "defending against"}, node.how, node)
    return Noun(after=(f"that is {how} {other}",))


@tell_filter.register
def _(node: f.CouldTarget, teller: Teller) -> Noun:
    return Noun(after=(f"that could target {tell_group(node.to, teller).text}",))


@tell_filter.register
def _(node: f.OfReputation, teller: Teller) -> Noun:
    if not node.name:
        return Noun(after=("without any reputation",))
    return Noun(before=(f"{node.name} reputation",))


@tell_filter.register
def _(node: f.OneHanded, teller: Teller) -> Noun:
    return Noun(heads=("weapon",), before=("one-handed",))


@tell_filter.register
def _(node: OfChosenKind, teller: Teller) -> Noun:
    return Noun(after=(f"of {teller.number('kind')}",))


@tell_filter.register
def _(node: CostIn, teller: Teller) -> Noun:
    return Noun(after=(f"with cost {either(str(value) for value in node.values)}",))


@tell_filter.register
def _(node: DeckKind, teller: Teller) -> Noun:
    words = [node.icon and f"[{node.icon}]", node.tag, node.talent and f"{node.talent} talent"]
    words += [node.reputation and f"{node.reputation} reputation"]
    before = (*(("neutral",) if node.neutral else ()), *(word for word in words if word))
    after = [f"that deals {damage_words(node.damage_types)} damage"] if node.damage_types else []
    after += [f"whose text deals {damage_words(node.deals)} damage"] if node.deals else []
    return Noun(type_words(node.types), before, tuple(after))
