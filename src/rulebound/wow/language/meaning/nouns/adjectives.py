"""Binding of the words before a noun, by the cards that it can mean."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.program.nodes import Filter
from rulebound.wow import constants as c
from rulebound.wow.language.wording.checks import OF_CHARACTERS
from rulebound.wow.language.wording.lexicon import CLASSES, TALENTS, TOTEM
from rulebound.wow.nodes import filters as f

#: The words for damage types, which cards print one, and which have a tag or trait of that name.
DAMAGE_WORDS = {kind.capitalize(): bit for kind, bit in c.DAMAGE_BITS.items()}


TYPED = c.ALLY | c.WEAPON


TAGGED = {"Melee": c.WEAPON, "Ranged": c.WEAPON, **dict.fromkeys(TALENTS, c.ABILITY | c.HERO)}


def of_noun(part: Filter, types: int) -> Filter:
    """Return what a word before a noun means, by the card types that the noun can mean.

    A class is an icon [207.1a], or what an ally's or hero's type line says. A damage type before cards that
    have no such tag is theirs [205.1]: its icon has become a word. An "Arms hero" is one with that talent spec.
    """
    if isinstance(part, f.Except):
        return f.Except(of_noun(part.part, types))
    if isinstance(part, f.Both):
        return f.Both(tuple(of_noun(one, types) for one in part.parts))
    if isinstance(part, f.Either):
        _no_kinds_of_their_own(part, types)
        # "A Frost or [Frost] card" tells the tag from the icon.
        told = [one.damage_types for one in part.parts if isinstance(one, f.OfDamageType)]
        made = tuple(one if _damage_of(one) in told else of_noun(one, types) for one in part.parts)
        if len(set(made)) < len(made):
            raise Unbound("or", "what stands on both sides of it is the same of these cards")
        return f.Either(made)
    if isinstance(part, f.Tagged) and part.tag in DAMAGE_WORDS:
        tagged = types & TAGGED.get(part.tag, 0)
        if types and not tagged and not types & ~TYPED:
            return f.OfDamageType(DAMAGE_WORDS[part.tag])
        if not tagged:
            raise Unbound(part.tag, "is no tag that these cards have")
        if types & ~tagged & TYPED:
            raise Unbound(part.tag, "is a tag of some of these cards and the damage type of others")
    if isinstance(part, f.Tagged) and part.tag in TALENTS and types == c.HERO:
        # [wow-2013:206.1] its talent spec is a trait of a hero, [wow-2013:202.5] where it is no tag, too
        return f.Either((part, f.WithIcon(part.tag)))
    if not isinstance(part, f.Tagged) or part.tag not in CLASSES or not types & ~(c.ALLY | c.HERO):
        return part
    icon = f.WithIcon(part.tag)
    return f.Either((part, icon)) if types & (c.ALLY | c.HERO) else icon


def _no_kinds_of_their_own(part: f.Either, types: int) -> None:
    """Refuse "non-token Demon or [Mage] ability": no ability is a Demon, and of what is "non-token" said?"""
    for one in part.parts:
        being = isinstance(one, f.Tagged) and one.tag in OF_CHARACTERS and one.tag not in (*CLASSES, TOTEM)
        if isinstance(one, f.Tagged) and being and types and not types & (c.ALLY | c.HERO):
            raise Unbound(one.tag, "is it a kind of its own, or a word before the noun?")


def _damage_of(part: Filter) -> int:
    """Return the damage type whose word a tag is; 0 if it is none."""
    return DAMAGE_WORDS.get(part.tag, 0) if isinstance(part, f.Tagged) else 0
