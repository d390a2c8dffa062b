"""What this game's programs are told with: its zones, keywords and kinds of damage in words, and whole programs."""

from __future__ import annotations

from functools import singledispatch
from types import MappingProxyType
from typing import Final, final

from rulebound.tcg.language.telling.words import PLURALS, Lines, Names, Phrase, Untold, either
from rulebound.wow import constants as c
from rulebound.wow.boards.numbers import NUMBERS
from rulebound.wow.position.text_box import CardProgram


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
    """Return the names of damage types; below 0, of those that it is not."""
    if bits < 0:
        return f"non-{damage_words(~bits)}"
    return either(name for name, bit in c.DAMAGE_BITS.items() if bits & bit)


def keyword_words(bits: int) -> list[str]:
    """Return the names of keywords."""
    if bits == c.ALL_KEYWORDS:
        return ["every keyword"]
    return [name for bit, name in c.ALL_KEYWORD_NAMES.items() if bits & bit]


def type_words(types: int) -> tuple[str, ...]:
    """Return the nouns for card types."""
    names: list[str] = []
    if types & c.EQUIPMENT == c.EQUIPMENT:
        names.append("equipment")
        types &= ~c.EQUIPMENT
    return (*(name for bit, name in c.TYPE_NAMES.items() if types & bit), *names)


@final
class WowNames(Names):
    """What this game calls what its programs only number."""

    package = "wow"
    numbers = MappingProxyType({name: number.word for name, number in NUMBERS.items()})
    durations = MappingProxyType({
        **Names.durations,
        "combat": "until the end of this combat",
        "next ready step": "until the end of its controller's next ready step",
        "owner's next ready step": "until the end of its owner's next ready step",
        "your next ready step": "until the end of your next ready step",
        "party": "for as long as this card stays in your party",
        "exhausted": "for as long as this card stays exhausted",
    })
    stack = "the chain"
    layer = "link"

    def types(self, types: int) -> tuple[str, ...]:
        return type_words(types)

    def keywords(self, keywords: int) -> list[str]:
        return keyword_words(keywords)

    def damage(self, kinds: int) -> str:
        return damage_words(kinds)

    def stage(self, stage: int) -> str:
        return f"the {c.STAGE_NAMES[stage]}"

    def in_zone(self, zone: int, owner: Phrase | None) -> str:
        if zone == c.PLAY or zone == c.CHAIN:
            where = "in play" if zone == c.PLAY else "on the chain"
            # Play and the chain are nobody's: whose is not asked there.
            return where if owner is None else f"{where} (not asked: whether of {owner.text})"
        player = Phrase("any player") if owner is None else owner
        if zone == c.REMOVED:
            return f"among {player.own('removed cards')}"
        if zone == c.NOWHERE:
            return f"in no zone of {player.text}"
        return f"in {player.own(c.ZONE_NAMES[zone])}"

    def functioning(self, zone: int, trait: str) -> list[str]:
        told = [f"your hero has the trait {trait}"] if trait else []
        if zone == c.NOWHERE:
            told.append("this card is in a resource row face down")
        elif zone != c.PLAY:
            told.append(f"this card is {'on the chain' if zone == c.CHAIN else f'in your {c.ZONE_NAMES[zone]}'}")
        return told


NAMES: Final = WowNames()
