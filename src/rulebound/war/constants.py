"""Numbers that stand for the words of the game: zones, steps, kinds of card, speeds, damage types, targets."""

from __future__ import annotations

from typing import Final

# Zones.
DECK: Final = 0
HAND: Final = 1
TABLE: Final = 2
DISCARD: Final = 3
SKILLS: Final = 4
NOWHERE: Final = 5
ZONE_NAMES: Final = ("deck", "hand", "table", "discard pile", "behind the town", "nowhere")

# Steps of a turn [WAR-turn.1]; the first and the last are before and after the game.
SET_UP: Final = 0
DISCARDING: Final = 1
DRAWING: Final = 2
RESURRECTING: Final = 3
FIRST_PLAYER: Final = 4
PLACING: Final = 5
COMBAT: Final = 6
GOLD: Final = 7
STEP_NAMES: Final = (
    "set up",
    "discard",
    "draw",
    "resurrect heroes",
    "determine first player",
    "place cards",
    "combat",
    "collect gold",
)

# Kinds of card [WAR-cards.1].
UNIT: Final = "unit"
HERO: Final = "hero"
BUILDING: Final = "building"
SKILL: Final = "skill"
KINDS: Final = (UNIT, BUILDING, HERO, SKILL)

# Speeds, in the order in which they attack [WAR-6.speed.2].
FAST: Final = 0
NORMAL: Final = 1
SLOW: Final = 2
SPEEDS: Final = ("fast", "normal", "slow")

# Battlefields, in the order in which they fight [WAR-6.sequence.1].
HIGH: Final = 0
LOW: Final = 1
FIELD_NAMES: Final = ("high ground", "low ground")

DOMAINS: Final = ("ground", "air")
ATTACK_TYPES: Final = ("melee", "range")
DAMAGE_TYPES: Final = ("normal", "magic", "siege")
TARGETS: Final = ("ground", "air", "buildings")
HERO_TYPES: Final = ("Intelligence", "Strength", "Agility")

#: Opportunities are shown with a place as a negative number, so that it can't be taken for a card.
NO_PLACE: Final = -1

#: The first player before step 4 has named one [WAR-4.first.1].
NOBODY: Final = -1
