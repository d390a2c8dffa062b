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
)
from rulebound.wow.language.telling.words import damage_words
from rulebound.wow.nodes.naming import ChooseAllyType, ChooseDamageType, ChooseRace, DealChosen
from rulebound.wow.nodes.sharing import Sharing


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


@tell_condition.register
def _(node: Sharing, teller: Teller) -> str:
    kind = node.kind.replace("class or race", "class or a race").replace("Alliance race or Horde", "Horde or Alliance")
    return f"at least {node.least} of {tell_group(node.among, teller).text} have a {kind} in common"
