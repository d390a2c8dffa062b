"""The closed lists of Flesh and Blood: stages of a turn, types, zones, assets, numbers of cards."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.position.zones import FIRST_OWN

# --- Stages: phases of a turn [4.0.3a], and the steps of combat within the action phase [7.0.1] -----------------------
SET_UP: Final = 0
START: Final = 1
ACTION: Final = 2
LAYER: Final = 3
ATTACK: Final = 4
DEFEND: Final = 5
REACTION: Final = 6
DAMAGE: Final = 7
RESOLUTION: Final = 8
CLOSE: Final = 9
END: Final = 10
OVER: Final = 11
STAGES: Final = (
    *("set-up", "start phase", "action phase", "layer step", "attack step", "defend step", "reaction step"),
    *("damage step", "resolution step", "close step", "end phase", "the end"),
)

# --- Facets: the bit of a position that is a game's own (rulebound.tcg.constants) ----------------------------------
LINKS: Final = 64  # what the combat chain consists of: its links, and what attacks and defends on them

# --- Among the numbers of a modifier ----------------------------------------------------------------------------------
#: It is what another effect has been increased by [6.2.5], the effect of this number; no effect that applies by itself.
INCREASED: Final = "more gained"

# --- Types of cards [2.15] --------------------------------------------------------------------------------------------
HERO: Final = 1
WEAPON: Final = 2
EQUIPMENT: Final = 4
ACTION_CARD: Final = 8
DEFENSE_REACTION: Final = 16
INSTANT: Final = 32
ATTACK_REACTION: Final = 64
BLOCK: Final = 128
RESOURCE_CARD: Final = 256
TOKEN: Final = 512
MENTOR: Final = 1024
DEMI_HERO: Final = 2048
COMPANION: Final = 4096
MACRO: Final = 8192
TYPES: Final = {
    HERO: "hero",
    WEAPON: "weapon",
    EQUIPMENT: "equipment",
    ACTION_CARD: "action",
    DEFENSE_REACTION: "defense reaction",
    INSTANT: "instant",
    ATTACK_REACTION: "attack reaction",
    BLOCK: "block",
    RESOURCE_CARD: "resource",
    TOKEN: "token",
    MENTOR: "mentor",
    DEMI_HERO: "demi-hero",
    COMPANION: "companion",
    MACRO: "macro",
}
#: Cards of these types are played [8.1.1, 8.1.2, 8.1.3, 8.1.6].
PLAYED: Final[int] = ACTION_CARD | DEFENSE_REACTION | INSTANT | ATTACK_REACTION
#: Arena-cards [1.3.2d]: they are never part of a deck [4.1.5a], and lie nowhere but in the arena, as a hero does and
#: what is no card [1.5.1, 8.1.4, 8.1.5a, 8.1.9, 8.1.11, 8.1.14].
ARENA_CARDS: Final = HERO | WEAPON | EQUIPMENT | DEMI_HERO | COMPANION | MACRO
#: Deck-cards [1.3.2c, 8.1.7, 8.1.10, 8.1.12]: no others are drawn, held in hand, stored or pitched
#: [3.3.2, 3.7.2, 3.9.2, 3.14.2].
DECK_CARDS: Final[int] = PLAYED | BLOCK | RESOURCE_CARD | MENTOR

# --- Subtypes [2.10] that rules ask for; classes and talents [2.11] are tags, too, with a capital ---------------------
ATTACK_TAG: Final = "attack"
YOUNG: Final = "young"
ARROW: Final = "arrow"
BOW: Final = "bow"
OFF_HAND: Final = "off-hand"
QUIVER: Final = "quiver"
LANDMARK: Final = "landmark"
AFFLICTION: Final = "affliction"
ALLY: Final = "ally"
#: What enters the arena as it resolves, and becomes a permanent there [8.2.4, 8.2.5, 8.2.8, 8.2.9, 8.2.11, 8.2.12,
#: 8.2.16].
PERMANENTS: Final[tuple[str, ...]] = ("affliction", "ally", "ash", "aura", "figment", "item", "landmark")
#: What enters the arena with its back face active [8.2.13a, 8.2.14a].
TURNED: Final[tuple[str, ...]] = ("invocation", "construct")
ONE_HANDED: Final = "1h"
TWO_HANDED: Final = "2h"
#: Classes and talents [2.11]: supertypes, which stand before a noun.
CLASSES: Final = (
    *("Adjudicator", "Assassin", "Bard", "Brute", "Guardian", "Illusionist", "Mechanologist", "Merchant"),
    *("Necromancer", "Ninja", "Pirate", "Ranger", "Runeblade", "Shapeshifter", "Thief", "Warrior", "Wizard"),
)
TALENTS: Final = (
    *("Chaos", "Draconic", "Earth", "Elemental", "Ice", "Light", "Lightning", "Mystic", "Revered"),
    *("Reviled", "Royal", "Shadow"),
)
#: What stands in the place of classes and talents where a card has none of them.
GENERIC: Final = "Generic"
#: A special condition of heroes [9.3], told as a tag is.
MARKED: Final = "marked"
#: The zones of equipment, each by the subtype that is worn there [3.2, 3.5, 3.10, 3.12].
SLOTS: Final = ("head", "chest", "arms", "legs")
#: How many weapon zones each player has [3.16].
WEAPON_ZONES: Final = 2
WEAPON_ZONE: Final = "weapon"
ARSENAL_ZONE: Final = "arsenal"
COLORS: Final = ("red", "yellow", "blue")

# --- Keywords that a card has or hasn't -------------------------------------------------------------------------------
GO_AGAIN: Final = 1
DOMINATE: Final = 2
OVERPOWER: Final = 4
#: [8.3.24] It means nothing by itself.
STEALTH: Final = 8
KEYWORDS: Final = {GO_AGAIN: "go again", DOMINATE: "dominate", OVERPOWER: "overpower", STEALTH: "stealth"}

# --- Labels [8.4] and keywords of playing [8.3], which do nothing by themselves: texts ask which cards have them ---
COMBO: Final = 16
CRUSH: Final = 32
REPRISE: Final = 64
RUPTURE: Final = 128
CONTRACT: Final = 256
SURGE: Final = 512
SOLFLARE: Final = 1024
UNITY: Final = 2048
EVO_UPGRADE: Final = 4096
GALVANIZE: Final = 8192
TOWER: Final = 16384
DECOMPOSE: Final = 32768
EARTH_BOND: Final = 1 << 16
LIGHTNING_FLOW: Final = 1 << 17
HEAVY: Final = 1 << 18
HIGH_TIDE: Final = 1 << 19
GO_FISH: Final = 1 << 50
CHANNEL: Final = 1 << 51
MATERIAL: Final = 1 << 52
LABELS: Final = {
    COMBO: "combo",
    CRUSH: "crush",
    REPRISE: "reprise",
    RUPTURE: "rupture",
    CONTRACT: "contract",
    SURGE: "surge",
    SOLFLARE: "solflare",
    UNITY: "unity",
    EVO_UPGRADE: "evo upgrade",
    GALVANIZE: "galvanize",
    TOWER: "tower",
    DECOMPOSE: "decompose",
    EARTH_BOND: "earth bond",
    LIGHTNING_FLOW: "lightning flow",
    HEAVY: "heavy",
    HIGH_TIDE: "high tide",
    GO_FISH: "go fish",
    CHANNEL: "channel",
    MATERIAL: "material",
}
#: What they say stands for more than one ability, or for a cost.
BOOST: Final = 1 << 20
SUSPENSE: Final = 1 << 21
SCRAP: Final = 1 << 22
BEAT_CHEST: Final = 1 << 23
OF_PLAYING: Final = {BOOST: "boost", SUSPENSE: "suspense", SCRAP: "scrap", BEAT_CHEST: "beat chest"}

# --- Keywords that stand for abilities, which stand in a card's text themselves (`nodes > keywords`) ------------------
BLADE_BREAK: Final = 1 << 24
BATTLEWORN: Final = 1 << 25
TEMPER: Final = 1 << 26
GUARDWELL: Final = 1 << 27
PHANTASM: Final = 1 << 28
PIERCING: Final = 1 << 29
ARCANE_BARRIER: Final = 1 << 30
SPELLVOID: Final = 1 << 31
QUELL: Final = 1 << 32
WARD: Final = 1 << 33
ARCANE_SHELTER: Final = 1 << 34
BLOOD_DEBT: Final = 1 << 35
SPECTRA: Final = 1 << 36
MELD: Final = 1 << 37
PROTECT: Final = 1 << 38
WATERY_GRAVE: Final = 1 << 39
CRANK: Final = 1 << 40
MIRAGE: Final = 1 << 41
RUNE_GATE: Final = 1 << 42
AMBUSH: Final = 1 << 43
HEAVE: Final = 1 << 44
MODULAR: Final = 1 << 45
CLOAKED: Final = 1 << 46
EPHEMERAL: Final = 1 << 47
UNIVERSAL: Final = 1 << 48
PERCHED: Final = 1 << 49
ABILITIES: Final = {
    BLADE_BREAK: "blade break",
    BATTLEWORN: "battleworn",
    TEMPER: "temper",
    GUARDWELL: "guardwell",
    PHANTASM: "phantasm",
    PIERCING: "piercing",
    ARCANE_BARRIER: "arcane barrier",
    SPELLVOID: "spellvoid",
    QUELL: "quell",
    WARD: "ward",
    ARCANE_SHELTER: "arcane shelter",
    BLOOD_DEBT: "blood debt",
    SPECTRA: "spectra",
    MELD: "meld",
    PROTECT: "protect",
    WATERY_GRAVE: "watery grave",
    CRANK: "crank",
    MIRAGE: "mirage",
    RUNE_GATE: "rune gate",
    AMBUSH: "ambush",
    HEAVE: "heave",
    MODULAR: "modular",
    CLOAKED: "cloaked",
    EPHEMERAL: "ephemeral",
    UNIVERSAL: "universal",
    PERCHED: "perched",
}
#: Of these, which do nothing as long as nobody is attacked, or dealt damage.
ONLY_IN_COMBAT: Final[int] = (
    sum(ABILITIES) - BLOOD_DEBT - WATERY_GRAVE - CRANK - RUNE_GATE - HEAVE - EPHEMERAL - UNIVERSAL
)
ALL_KEYWORDS: Final[dict[int, str]] = {**KEYWORDS, **ABILITIES, **LABELS, **OF_PLAYING}

# --- Counters that change a number, one each [1.15.2] -----------------------------------------------------------------
LESS_DEFENSE: Final = "-1 defense"
COUNTERS: Final = {
    "+1 power": {"power": 1},
    "-1 power": {"power": -1},
    "+1 defense": {"defense": 1},
    LESS_DEFENSE: {"defense": -1},
}

# --- Types of damage [8.5.3b]; 0 is generic damage --------------------------------------------------------------------
ARCANE: Final = 1
PHYSICAL: Final = 2

# --- Zones besides those of all games ---------------------------------------------------------------------------------
ARSENAL: Final[int] = FIRST_OWN
PITCH_ZONE: Final[int] = FIRST_OWN + 1
#: No zone by the rules, but a collection of cards in the game.
INVENTORY: Final[int] = FIRST_OWN + 2
#: The cards under a hero [3.11.5]: no zone by the rules; they lie apart, and are as public as the hero is.
SOUL: Final[int] = FIRST_OWN + 3
#: The cards under other cards [3.0.14]: no zone by the rules either; each knows under which it lies.
UNDER: Final[int] = FIRST_OWN + 4

# --- Assets [1.13.1], and the order in which they are paid ------------------------------------------------------------
RESOURCES: Final = 0
CHI: Final = 1
LIFE_POINTS: Final = 2
ACTIONS: Final = 3
ASSETS: Final = ("resource points", "chi points", "life points", "action points")
ORDER_OF_ASSETS: Final[tuple[int, ...]] = (CHI, RESOURCES, LIFE_POINTS, ACTIONS)

# --- Numbers of cards, each at its place ------------------------------------------------------------------------------
POWER: Final = 0
DEFENSE: Final = 1
LIFE: Final = 2
INTELLECT: Final = 3
PITCH: Final = 4
NUMBERS_OF_CARDS: Final = ("power", "defense", "life", "intellect", "pitch")
#: The base of each, what it is before anything adds to it or takes from it, has its place behind them all [2.0.3a].
BASES: Final[tuple[str, ...]] = tuple([f"base {word}" for word in NUMBERS_OF_CARDS])

# --- The combat chain [7.0.2] -----------------------------------------------------------------------------------------
CLOSED: Final = 0
OPEN: Final = 1
CLOSING: Final = 2
#: An effect has closed it: it begins to close as the game's state is checked [7.7.2d].
ENDED: Final = 3

#: How long something lasts: until the combat chain closes [7.0.2b], or the active chain link is that no more [7.0.3d].
THIS_CHAIN: Final = "combat chain"
THIS_LINK: Final = "chain link"
DURATIONS: Final = (THIS_CHAIN, THIS_LINK)
#: Or until the action phase ends [4.3.4].
THIS_PHASE: Final = "action phase"

#: In how many turns of each player nothing must have come nearer to the game's end for it to be deadlocked [4.5.4e].
DEADLOCKED: Final = 20

#: Said of an ability: it functions while its card defends [1.7.4a, 5.4.7].
DEFENDING: Final = 14
#: Said of an ability: it functions while its card lies face down in the arena [5.2.4, 5.4.7b].
FACE_DOWN: Final = 13

#: Why the rules themselves move a card.
CLEARED: Final = "cleared"
#: Two objects are exchanged [8.5.49].
EXCHANGED: Final = "exchange"


def supertypes_in(tags: tuple[str, ...]) -> tuple[str, ...]:
    """Return the classes and talents among some tags [2.11.6, 2.14.1a]: those with a capital."""
    return tuple([tag for tag in tags if tag[:1].isupper() and tag != GENERIC])
