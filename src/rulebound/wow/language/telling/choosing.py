"""What is chosen as a card enters play and what its other powers make of it, and what is copied, in words."""

from __future__ import annotations

import dataclasses

from rulebound.tcg.language.telling.choosing import what_was_kept
from rulebound.tcg.language.telling.words import (
    Lines,
    Teller,
    either,
    tell_condition,
    tell_effect,
    tell_group,
    word_of,
)
from rulebound.tcg.nodes.effects.in_play import BecomesCopy, HavePowersOf
from rulebound.tcg.nodes.remembering import KeptIs
from rulebound.wow.language.telling.flow import DURATIONS
from rulebound.wow.language.telling.words import damage_words
from rulebound.wow.nodes.naming import ChooseAllyType, ChooseDamageType, ChooseRace, DealChosen
from rulebound.wow.nodes.sharing import Sharing


@tell_condition.register
def _(node: KeptIs, teller: Teller) -> str:
    found = damage_words(node.number) if node.name == "damage type" else str(node.number)
    return f"{what_was_kept(node.name)} is {found}"


@tell_effect.register
def _(node: ChooseAllyType, teller: Teller) -> Lines:
    teller.numbers["tag"] = f"the tag chosen{teller.here()}"
    return [f"{tell_group(node.who, teller).does('choose')} an ally type (a tag that an ally has)"]


@tell_effect.register
def _(node: ChooseRace, teller: Teller) -> Lines:
    teller.numbers["tag"] = f"the tag chosen{teller.here()}"
    return [f"{tell_group(node.who, teller).does('choose')} a race"]


@tell_effect.register
def _(node: ChooseDamageType, teller: Teller) -> Lines:
    teller.numbers["damage type"] = f"the damage type chosen{teller.here()}"
    words = either(damage_words(types) for types in node.types)
    return [f"{tell_group(node.who, teller).does('choose')} one of these damage types: {words}"]


@tell_effect.register
def _(node: DealChosen, teller: Teller) -> Lines:
    told = tell_effect(dataclasses.replace(node.deal, damage_types=0), teller)
    return [*told[:-1], f"{told[-1]} (its type is {what_was_kept('damage type')})"]


@tell_effect.register
def _(node: HavePowersOf, teller: Teller) -> Lines:
    which = "printed on it" if node.printed else "that it has now"
    of = tell_group(node.of, teller).text
    return [f"{word_of(DURATIONS, node.duration, node)}, this card has the powers of {of} ({which}) as its own"]


@tell_condition.register
def _(node: Sharing, teller: Teller) -> str:
    kind = node.kind.replace("class or race", "class or a race").replace("Alliance race or Horde", "Horde or Alliance")
    return f"at least {node.least} of {tell_group(node.among, teller).text} have a {kind} in common"


@tell_effect.register
def _(node: BecomesCopy, teller: Teller) -> Lines:
    what, of = tell_group(node.what, teller), tell_group(node.of, teller).text
    return [f"{word_of(DURATIONS, node.duration, node)}, {what.does('become')} a copy of {of} (what is printed on it)"]
