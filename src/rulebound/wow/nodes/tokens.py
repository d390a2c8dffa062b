"""Tokens (rule 402.2): what a modifier that creates one says that it is."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Final

from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.in_an_edition import WHOLE
from rulebound.wow.position.text_box import CardProgram, text_box

#: Set by the card compiler, which turns the quoted text of a token into its program.
_COMPILERS: list[Callable[[str, tuple[str, ...], int], CardProgram]] = []
_KNOWN: Final[dict[tuple[object, ...], Definition]] = {}


def use_compiler(compiler: Callable[[str, tuple[str, ...], int], CardProgram]) -> None:
    """Let a compiler read the texts of tokens (name, paragraphs, types)."""
    _COMPILERS[:] = [compiler]


#: Tags of several words that are no kind of what their last word says.
_WHOLE: Final = frozenset((*WHOLE, *c.TALENTS, "Night Elf", "Blood Elf", "High Elf", "Spirit of Northrend"))


def tags_within(being: str) -> tuple[str, ...]:
    """Return the tags within a tag of several words: "Fire Elemental" is an Elemental; the colour of Dragonkin, too."""
    words = being.split()
    if len(words) < 2 or being in _WHOLE:
        return ()
    return tuple(words) if words[-1] == "Dragonkin" else (words[-1],)


def token_copy(printed: Definition, tags: tuple[str, ...] = ()) -> Definition:
    """[2012:402.3] Return the definition of a token that is a copy of a card: as printed, but for its cost, which is 0.

    ``tags`` are what the copy is as well.
    """
    more = [part for one in tags for part in (one, *tags_within(one))]
    return printed.printed_as(
        printed.types, tuple(dict.fromkeys((*printed.tags, *more))), printed.traits, token=True
    )


#: The damage type that a Totem token has if nothing else is said, by its element.
_TOTEMS: Final = {
    element: c.DAMAGE_BITS[kind]
    for element, kind in (("Air", "nature"), ("Earth", "melee"), ("Fire", "fire"), ("Water", "frost"))
}


def as_totem(token: Definition, setting: str, damage_types: int) -> Definition:
    """Return a token that represents a Totem as an edition reads it; another token is what it is.

    [2012:404.2b] It is an ability, as Totems are, ongoing, and limited by its element; its damage type is that of its
    element, if its creator says no other. [2013:404.2b] Of no element, it has melee ATK and no limit. [306.4a] Before,
    it is one by its keyword alone: all else is as its creator says.
    """
    if "Totem" not in token.tags:
        return token
    key = (token.key, setting, damage_types)
    known = _KNOWN.get(key)
    if known is None:
        elements = [one for one in _TOTEMS if one in token.tags or f"{one} Totem" in token.tags]
        kinds = [f"{element} Totem" for element in elements]
        named = [*elements, *kinds]
        usual = c.MELEE if setting == "without limit" else 0
        alone = setting == "by the keyword"
        known = Definition(
            token.name,
            c.ABILITY,
            tags=token.tags if alone else (*kinds, *[tag for tag in token.tags if tag not in named]),
            unique=token.unique,
            limits=token.limits if alone else tuple([(kind, 1) for kind in kinds]),
            icons=token.icons,
            atk=token.atk,
            health=token.health,
            damage_types=damage_types or (_TOTEMS[elements[0]] if elements and not alone else usual),
            paragraphs=token.paragraphs,
            program=dataclasses.replace(text_box(token), ongoing=True),
            source="token",
        )
        _KNOWN[key] = known
    return known


def token_definition(
    name: str,
    tags: tuple[str, ...],
    atk: int,
    health: int,
    keywords: int = 0,
    damage_types: int = 0,
    unique: bool = False,
    texts: tuple[str, ...] = (),
    icons: tuple[str, ...] = (),
    types: int = c.ALLY,
    limits: tuple[tuple[str, int], ...] = (),
    defense: int = 0,
    strike_cost: int = 0,
) -> Definition:
    """[402.2] Return the definition of a token; without a name of its own its tag is its name, and its cost is 0."""
    numbers = (atk, health, damage_types, defense, strike_cost)
    key = (name, tags, numbers, keywords, unique, texts, icons, types, limits)
    known = _KNOWN.get(key)
    if known is not None:
        return known
    called = name or " ".join(tags)
    program = CardProgram(keywords=keywords)
    if texts:
        compiled = _COMPILERS[0](called, texts, types)
        program = CardProgram(
            keywords=keywords | compiled.keywords, powers=compiled.powers, entering=compiled.entering
        )
    # [wow-2012:404.2, wow-2013:404.2] all of that is printed on it, and can be copied
    known = Definition(
        called,
        types,
        tags=tuple(dict.fromkeys([part for one in tags for part in (one, *tags_within(one))])),
        atk=atk,
        health=health,
        unique=unique,
        limits=limits,
        icons=icons,
        defense=defense,
        strike_cost=strike_cost,
        damage_types=damage_types or (c.MELEE if types & (c.ALLY | c.WEAPON) else 0),
        paragraphs=texts,
        program=program,
        source="token",
    )
    _KNOWN[key] = known
    return known
