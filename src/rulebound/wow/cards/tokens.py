"""Tokens (rule 402.2): what a modifier that creates one says that it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.wow import constants as c
from rulebound.wow.nodes.powers import CardProgram
from rulebound.wow.position.card_parts import Definition

#: Set by the card compiler, which turns the quoted text of a token into its program.
_COMPILERS: list[Callable[[str, tuple[str, ...]], CardProgram]] = []
_KNOWN: Final[dict[tuple[object, ...], Definition]] = {}


def use_compiler(compiler: Callable[[str, tuple[str, ...]], CardProgram]) -> None:
    """Let a compiler read the texts of tokens (name, paragraphs)."""
    _COMPILERS[:] = [compiler]


#: Tags of two words that are no kind of what their last word says.
_WHOLE: Final = ("Night Elf", "Blood Elf", "High Elf", "Death Knight", "Sword Dancer")


def tags_within(being: str) -> tuple[str, ...]:
    """Return the tags within a tag of several words: "Fire Elemental" is an Elemental; the colour of Dragonkin, too."""
    words = being.split()
    if len(words) < 2 or being in _WHOLE:
        return ()
    return tuple(words) if words[-1] == "Dragonkin" else (words[-1],)


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
) -> Definition:
    """[402.2] Return the definition of a token; without a name of its own its tag is its name, and its cost is 0."""
    key = (name, tags, atk, health, keywords, damage_types, unique, texts, icons)
    known = _KNOWN.get(key)
    if known is not None:
        return known
    called = name or " ".join(tags)
    program = CardProgram(keywords=keywords)
    if texts:
        compiled = _COMPILERS[0](called, texts)
        program = CardProgram(
            keywords=keywords | compiled.keywords, powers=compiled.powers, entering=compiled.entering
        )
    known = Definition(
        called,
        c.ALLY,
        tags=tuple(dict.fromkeys([part for one in tags for part in (one, *tags_within(one))])),
        atk=atk,
        health=health,
        unique=unique,
        icons=icons,
        damage_types=damage_types or c.MELEE,
        paragraphs=texts,
        program=program,
        source="token",
    )
    _KNOWN[key] = known
    return known
