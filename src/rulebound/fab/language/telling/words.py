"""What this game's programs are told with: its zones, types, keywords, numbers and kinds of damage in words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, final

from rulebound.fab import constants as c
from rulebound.tcg import constants as shared
from rulebound.tcg.language.telling.words import PLURALS, Names, Phrase, both

__all__ = ["NAMES", "WHERE", "zone_words"]

PLURALS.update({"hero": "heroes", "equipment": "equipment", "ally": "allies"})

#: The zones, as places in which something lies.
WHERE: Final = {
    shared.STACK: "on the stack",
    shared.DECK: "in {}deck",
    shared.GRAVEYARD: "in {}graveyard",
    shared.HAND: "in {}hand",
    shared.PLAY: "in the arena",
    shared.REMOVED: "among {}banished cards",
    c.ARSENAL: "in {}arsenal",
    c.PITCH_ZONE: "in {}pitch zone",
    c.INVENTORY: "in {}inventory",
    c.SOUL: "in {}soul",
    c.UNDER: "under a card",
}
#: Where abilities function that is no zone.
_SO: Final = {
    c.DEFENDING: "this card defends, from whichever zone",
    c.FACE_DOWN: "this card lies face down",
    shared.ANYWHERE: "this card is anywhere",
}
_DAMAGE: Final = {c.ARCANE: "arcane", c.PHYSICAL: "physical"}


def zone_words(zone: int, whose: str = "its owner's ") -> str:
    """Return where something lies: "in its owner's hand", "on the stack"."""
    return WHERE.get(zone, "nowhere").format(whose)


@final
class FabNames(Names):
    """What this game calls what its programs only number."""

    package = "fab"
    numbers = MappingProxyType(
        {
            **{word: word for word in (*c.NUMBERS_OF_CARDS, *c.BASES)},
            "cost": "cost",
        }
    )
    assets = tuple([name.removesuffix("s") for name in c.ASSETS])
    durations = MappingProxyType(
        {
            **Names.durations,
            "source": "for as long as this card stays in the arena",
            c.THIS_CHAIN: "until the combat chain closes",
            c.THIS_LINK: "until the chain link resolves",
            c.THIS_PHASE: "until the end of this action phase",
        }
    )

    def types(self, types: int) -> tuple[str, ...]:
        return tuple(name for bit, name in c.TYPES.items() if types & bit)

    def keywords(self, keywords: int) -> list[str]:
        return [name for bit, name in c.ALL_KEYWORDS.items() if keywords & bit]

    def damage(self, kinds: int) -> str:
        return both(name for bit, name in _DAMAGE.items() if kinds & bit) or "generic"

    def stage(self, stage: int) -> str:
        return f"the {c.STAGES[stage]}"

    def in_zone(self, zone: int, owner: Phrase | None) -> str:
        head, its, thing = WHERE.get(zone, "nowhere").partition("{}")
        if not its:
            return head
        return f"{head}any player's {thing}" if owner is None else f"{head}{owner.own(thing)}"

    def functioning(self, zone: int, trait: str) -> list[str]:
        told = [f"your hero is {trait}"] if trait else []
        if zone in _SO:
            return [*told, _SO[zone]]
        return [*told, f"this card is {zone_words(zone)}"] if zone != shared.PLAY else told


NAMES: Final = FabNames()
