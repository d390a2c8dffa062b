"""What this game's programs are told with: its zones, keywords and kinds of damage in words, and whole programs."""

from __future__ import annotations

from functools import singledispatch

from rulebound.tcg.language.telling.words import PLURALS, Lines, Phrase, Teller, Untold, either, tell_group
from rulebound.tcg.nodes.core import Group
from rulebound.wow import constants as c
from rulebound.wow.nodes.powers import CardProgram


@singledispatch
def tell_program(program: CardProgram) -> Lines:
    """Return a whole program in words: who does what when, to whom, and for how long, one thing a line."""
    raise Untold(program)


PLURALS.update({
    "ability": "abilities",
    "ally": "allies",
    "armor": "armor",
    "equipment": "equipment",
    "hero": "heroes",
})


def damage_words(bits: int) -> str:
    """Return the names of damage types."""
    return either(name for name, bit in c.DAMAGE_BITS.items() if bits & bit)


def keyword_words(bits: int) -> list[str]:
    """Return the names of keywords."""
    if bits == c.ALL_KEYWORDS:
        return ["every keyword"]
    return [name for bit, name in c.ALL_KEYWORD_NAMES.items() if bits & bit]


def in_zone(zone: int, owner: Group | None, teller: Teller) -> str:
    """Return where cards lie, and whose zone that is."""
    if zone == c.PLAY or zone == c.CHAIN:
        where = "in play" if zone == c.PLAY else "on the chain"
        # Play and the chain are nobody's: whose is not asked there.
        return where if owner is None else f"{where} (not asked: whether of {tell_group(owner, teller).text})"
    player = Phrase("any player") if owner is None else tell_group(owner, teller)
    if zone == c.REMOVED:
        return f"among {player.own('removed cards')}"
    if zone == c.NOWHERE:
        return f"in no zone of {player.text}"
    return f"in {player.own(c.ZONE_NAMES[zone])}"
