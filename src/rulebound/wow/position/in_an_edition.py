"""What a printed card is under an edition: its types, tags and traits, where rulebooks read a type line otherwise.

[wow-2012:202.1a, wow-2013:202.5, wow-2012:206.1, wow-2012:305.3a, wow-2013:304.4a]
"""

from __future__ import annotations

from typing import Final

from rulebound.wow import constants as c
from rulebound.wow.edition import Edition
from rulebound.wow.position.card_parts import Definition

#: Tags of several words that go by all of them or by the last one alone [wow-2012:202.1a].
_BY_THE_LAST_WORD: Final = (
    *("Air Elemental", "Air Totem", "Black Dragon", "Black Dragonkin", "Blood Elf", "Blue Dragonkin"),
    *("Bronze Dragonkin", "Carrion Bird", "Crypt Lord", "Dread Pirate", "Earth Elemental"),
    *("Earth Totem", "Fel Orc", "Fire Elemental", "Fire Totem", "Frozen Elemental", "Green Dragonkin"),
    *("Night Elf", "Pit Lord", "Polar Bear", "Red Dragonkin", "Shadow Hunter", "Spectral Tiger"),
    *("Spore Bat", "Timber Wolf", "Twilight Dragonkin", "Two-Headed Ogre", "Water Elemental"),
    *("Water Totem", "Wind Serpent"),
)
#: Those that go only by all of them.
WHOLE: Final = (
    *("Crawling Claw", "Crypt Fiend", "Death Knight", "Defias Thug", "Elder Sage", "Faceless One"),
    *("Fishing Pole", "Flight Master", "Frost Wyrm", "Fungal Behemoth", "Ghost Cow", "Gryphon Rider"),
    *("High Chieftain", "High Thane", "Keeper of the Grove", "Merciless One", "Repair Bot"),
    *("Sea Giant", "Sea Witch", "Seedling Pod", "Shadow Silhouette", "Spring Rabbit", "Sword Dancer"),
    *("Trade Prince", "Warp Stalker", "Wind Rider", "Wyrmrest Vanquisher"),
)
#: What 7.4 has besides [wow-2013:202.1a]; there a Spring Rabbit is a Rabbit.
_BY_THE_LAST_WORD_TOO: Final = (
    *("Bunny Egg", "Core Hound", "Crashin' Thrashin' Racer", "Flame Cat", "High Elf", "Spring Rabbit"),
)
_WHOLE_TOO: Final = ("Egg Hoarder", "Floating Eye", "Sky Captain", "Void Seeker", "Void Wurm")

#: The lists by the name that an edition gives them: those that go by the last word, those that don't.
_LISTS: Final = {
    "6.0": (frozenset(_BY_THE_LAST_WORD), frozenset(WHOLE)),
    "7.4": (
        frozenset((*_BY_THE_LAST_WORD, *_BY_THE_LAST_WORD_TOO)),
        frozenset((*WHOLE, *_WHOLE_TOO)) - {"Spring Rabbit"},
    ),
}


def in_edition(card: Definition, edition: Edition) -> Definition:
    """Return a printed card as an edition reads it; the card itself where that makes no difference."""
    reading = (
        edition.tag_lists,
        edition.totems_are_allies,
        edition.golems,
        edition.treachery_is_a_trait,
        edition.talent_specs_are_tags,
    )
    if reading == ("as printed", False, False, False, True):
        return card
    for known, made in card.readings:
        if known == reading:
            return made
    made = _read(card, edition)
    card.readings.append((reading, made))
    made.readings.append((reading, made))
    return made


def _read(card: Definition, edition: Edition) -> Definition:
    tags = _tags(card, edition)
    types = card.types
    # [wow-2012:305.3a] Totems are ability allies in all zones
    if edition.totems_are_allies and types & c.ABILITY and "Totem" in tags:
        types |= c.ALLY
    # [wow-2013:304.4a] Golems are equipment allies in all zones
    if edition.golems and types & c.EQUIPMENT and "Golem" in tags:
        types |= c.ALLY
    traits = card.traits
    if types & c.HERO:
        # [wow-2013:202.5] a hero's talent spec is no tag that its player controls
        if not edition.talent_specs_are_tags:
            tags = tuple(tag for tag in tags if tag not in c.TALENTS)
        # [wow-2012:206.1, wow-2013:206.1] a hero is a Traitor or it is Loyal
        if edition.treachery_is_a_trait and "Traitor" not in traits:
            traits = (*traits, "Loyal")
    if (tags, types, traits) == (card.tags, card.types, card.traits):
        return card
    return card.printed_as(types, tags, traits)


def _tags(card: Definition, edition: Edition) -> tuple[str, ...]:
    """[wow-2012:202.1a, wow-2013:202.1a] Return a card's tags: of several words are only those of two lists."""
    if edition.tag_lists not in _LISTS:
        return card.tags
    lists = _LISTS[edition.tag_lists]
    several = [tag for tag in card.tags if " " in tag and tag not in c.TALENTS]
    # (What only a tag of several words had lent is no tag for that.)
    lent = {word for tag in several for word in tag.split()} - {*c.TALENTS}
    found: list[str] = []
    for tag in card.tags:
        if tag in several:
            found.extend(_told_apart(tag.split(), lists))
        elif tag not in lent:
            found.append(tag)
    # [wow-2012:202.4a] an Archdruid is a Druid, too
    if "Archdruid" in found and card.types & c.ALLY:
        found.append("Druid")
    return tuple(dict.fromkeys(found))


def _told_apart(words: list[str], lists: tuple[frozenset[str], frozenset[str]]) -> list[str]:
    """Return the tags that words on a type line are: listed ones of several words, and single ones."""
    by_the_last_word, whole = lists
    found: list[str] = []
    start = 0
    while start < len(words):
        stop = len(words)
        tag = " ".join(words[start:])
        while stop > start + 1 and tag not in by_the_last_word and tag not in whole:
            stop -= 1
            tag = " ".join(words[start:stop])
        found.append(tag)
        if tag in by_the_last_word:
            found.append(words[stop - 1])
        start = stop
    return found
