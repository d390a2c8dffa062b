"""The closed lists of the game's rulebook: zones, card types, damage types, keywords, stages of a turn, facets.

Plain integers and strings, because they are compared millions of times; each list is named once, here.
"""

from __future__ import annotations

from typing import Final

# --- Zones --------------------------------------------------------------------------------------------------------
NOWHERE: Final = 0
CHAIN: Final = 1
DECK: Final = 2
GRAVEYARD: Final = 3
HAND: Final = 4
PLAY: Final = 5
REMOVED: Final = 6

ZONE_NAMES: Final = ("nowhere", "chain", "deck", "graveyard", "hand", "play", "removed from game")

# --- Card types [300.1] -------------------------------------------------------------------------------------------
ABILITY: Final = 1
ALLY: Final = 2
ARMOR: Final = 4
HERO: Final = 8
ITEM: Final = 16
QUEST: Final = 32
WEAPON: Final = 64
LOCATION: Final = 128
EQUIPMENT: Final = ARMOR | ITEM | WEAPON

TYPE_NAMES: Final = {
    ABILITY: "ability",
    ALLY: "ally",
    ARMOR: "armor",
    HERO: "hero",
    ITEM: "item",
    QUEST: "quest",
    WEAPON: "weapon",
    LOCATION: "location",
}
#: The tag of a hero that starts in a deck [wow-2012:301.4].
MASTER: Final = "Master"
TYPES_BY_NAME: Final = {name: bit for bit, name in TYPE_NAMES.items()}

# --- Damage types [205.1], as bits because a character can have several --------------------------------------------
DAMAGE_TYPES: Final[tuple[str, ...]] = (
    "arcane",
    "fire",
    "frost",
    "holy",
    "melee",
    "nature",
    "ranged",
    "shadow",
)
TYPELESS: Final = 0
DAMAGE_BITS: Final = {name: 1 << place for place, name in enumerate(DAMAGE_TYPES)}
MELEE: Final = 1 << 4

# --- Keywords -------------------------------------------------------------------------------------------------------
ELUSIVE: Final = 1
FEROCITY: Final = 2
LONG_RANGE: Final = 4
PROTECTOR: Final = 8
STEALTH: Final = 16
UNTARGETABLE: Final = 32
DUAL_WIELD: Final = 64
BEAR_FORM: Final = 128
CAT_FORM: Final = 256
# Those of later rulebooks that rules ask for, or that weapons lend [wow-2012:406].
TWO_HANDED_DUAL_WIELD: Final = 512
RANGED_DUAL_WIELD: Final = 1024
SEXTUPLE_WIELD: Final = 2048
INFINITE_WIELD: Final = 4096
DUAL_SHIELD: Final = 8192
CONSPICUOUS: Final = 1 << 14
SMASH: Final = 1 << 15
ABSORB: Final = 1 << 16
KEYWORD_NAMES: Final = {
    ELUSIVE: "elusive",
    FEROCITY: "ferocity",
    LONG_RANGE: "long-range",
    PROTECTOR: "protector",
    STEALTH: "stealth",
    UNTARGETABLE: "untargetable",
    DUAL_WIELD: "dual wield",
    BEAR_FORM: "bear form",
    CAT_FORM: "cat form",
    TWO_HANDED_DUAL_WIELD: "two-handed dual wield",
    RANGED_DUAL_WIELD: "ranged dual wield",
    SEXTUPLE_WIELD: "sextuple wield",
    INFINITE_WIELD: "infinite wield",
    DUAL_SHIELD: "dual shield",
    CONSPICUOUS: "conspicuous",
    SMASH: "smash",
    ABSORB: "absorb",
}
KEYWORDS_BY_NAME: Final = {name: bit for bit, name in KEYWORD_NAMES.items()}
#: Keywords that stand for powers, by their names: bits beyond those above. (Which kind of damage a resistance
#: is against is told by its power.)
KEYWORD_POWERS: Final = {
    name: 1 << 24 + place
    for place, name in enumerate(
        (
            "Aberration", "Absorb", "Arcane Torrent", "Artifact", "Assault", "AWESOME", "Berserking", "Conspicuous",
            "Death Rattle", "Diplomacy", "Echo", "Enrage", "Escape Artist", "Eternal", "Find Treasure", "Hardiness",
            "Harmonize", "Haste", "Inspire", "Inspiring Presence", "Irradiated", "Mend", "Rift", "Sabotage", "Sentinel",
            "Shadowmeld", "Smash", "Spellshield", "Stash", "Thrown", "Time is Money", "War Stomp",
            "Will of the Forsaken", "Resistance", "Invincible", "Warp",
        )
    )
}  # fmt: skip
ALL_KEYWORD_NAMES: Final = {**KEYWORD_NAMES, **{bit: name for name, bit in KEYWORD_POWERS.items()}}
#: All keywords that a card has or hasn't, and those that are powers.
KEYWORD_FLAGS: Final = (1 << len(KEYWORD_NAMES)) - 1
ALL_KEYWORDS: Final = KEYWORD_FLAGS | sum(KEYWORD_POWERS.values())

#: Class icons [207.1a] and faction icons [207.1b]; the tenth class came after 2007 [wow-2012:206.1a].
CLASSES: Final[tuple[str, ...]] = (
    "Druid",
    "Hunter",
    "Mage",
    "Paladin",
    "Priest",
    "Rogue",
    "Shaman",
    "Warlock",
    "Warrior",
    "Death Knight",
)
#: Talent specializations of heroes.
TALENTS: Final[tuple[str, ...]] = (
    "Affliction", "Arcane", "Arms", "Assassination", "Balance", "Beast Mastery", "Blood", "Combat", "Demonology",
    "Destruction", "Discipline", "Elemental", "Enhancement", "Feral", "Fire", "Frost", "Fury", "Holy", "Marksmanship",
    "Protection", "Restoration", "Retribution", "Shadow", "Subtlety", "Survival", "Unholy",
)  # fmt: skip
FACTIONS: Final[tuple[str, ...]] = ("Alliance", "Horde")

# --- Why the rules themselves move a card ----------------------------------------------------------------------------
FELL_OFF: Final = "fell off"  # [306.3e] with the card that it was attached to
LEFT: Final = "left"  # [102.2] with its owner
STRANDED: Final = "stranded"  # [400.3b] nobody is left to control it
UNTARGETED: Final = "untargeted"  # [2013:709.2a] a link of which no target is legal any more
FATAL: Final = "fatal"  # [407.6a] fatal damage
NO_HEALTH: Final = "no health"  # [407.6a, wow-2012:410.6a] 0 health, which is not fatal damage
UNIQUENESS: Final = "uniqueness"  # [410.2]
SUCCEEDED: Final = "succeeded"  # [wow-2012:301.4a] a hero whose place another one has taken
STARTING_HERO: Final = "starting hero"  # [wow-2012:301.4d] the hero with which its player began comes back
REASONS: Final = ("", FELL_OFF, LEFT, STRANDED, UNTARGETED, FATAL, NO_HEALTH, UNIQUENESS, SUCCEEDED, STARTING_HERO)

# --- Stages: where a turn stands at a checkpoint [500.1] ------------------------------------------------------------
SET_UP: Final = 0
READY_STEP: Final = 1
DRAW_STEP: Final = 2
ACTION_PHASE: Final = 3
ATTACK_WINDOW: Final = 4
DEFEND_WINDOW: Final = 5
END_PHASE: Final = 6
OVER: Final = 7
MULLIGANS: Final = 8
STAGE_NAMES: Final = (
    "set-up",
    "ready step",
    "draw step",
    "action phase",
    "attack window",
    "defend window",
    "end phase",
    "game over",
    "mulligans",
)

# --- Facets: what an event changes and what a modifier reads; a board may be rebuilt when the two meet --------------
STRUCTURE: Final = 1 | 1 << 61  # what is in play, attached, controlled, face up; which modifiers exist
EXHAUSTION: Final = 2
DAMAGE: Final = 4
HANDS: Final = 8
GRAVEYARDS: Final = 16
COUNTERS: Final = 32
COMBAT: Final = 64
TURN: Final = 128
DECKS: Final = 256
THE_CHAIN: Final = 512
HISTORY: Final = 1024
RESOURCES: Final = 2048
EVERYTHING: Final = (1 << 20) - 1 | 1 << 61

# Facets of effective values, by which one continuous modifier may change whom another applies to [719.1].
#: Each number is one of its own: in a crowd almost everybody adds ATK, and almost nobody is found by it.
NUMBER_SHIFT: Final = 50
ATK: Final = 1 << NUMBER_SHIFT
HEALTH: Final = 2 << NUMBER_SHIFT
DEFENSE: Final = 4 << NUMBER_SHIFT
STRIKE_COST: Final = 8 << NUMBER_SHIFT
DAMAGE_TYPE: Final = 16 << NUMBER_SHIFT
#: Which of them can't be gained or lost any more.
KEPT: Final = 32 << NUMBER_SHIFT
STATS: Final = ATK | HEALTH | DEFENSE | STRIKE_COST | DAMAGE_TYPE | KEPT
TYPES: Final = 1 << 20
TAGS: Final = 1 << 21
NAMES: Final = 1 << 24
#: What a card is: its names, types and tags.
KINDS: Final = NAMES | TYPES | TAGS
POWERS: Final = 1 << 22  # powers
CONTROL: Final = 1 << 23
#: Keywords: a facet for each, from this bit on.
KEYWORD_SHIFT: Final = 26
KEYWORDS: Final = KEYWORD_FLAGS << 26
#: Powers added: nothing reads it, since an added power takes none away.
ADDED_POWERS: Final = 1 << 25
#: All facets of effective values.
VALUES: Final = KINDS | STATS | POWERS | CONTROL | KEYWORDS | ADDED_POWERS

#: A subject number from here on is a link of the chain that is not a card.
LINK_BASE: Final = 1 << 60
#: An object's number is the time when it came to be [411.8a] times CARDS, plus the physical number of its card.
#: (Numbers below are no objects' but places and amounts.)
CARDS: Final = 1 << 20
#: As many as one likes: more than there can be of anything.
ANY_NUMBER: Final = 1 << 20
