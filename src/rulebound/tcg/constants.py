"""The closed lists that card games share: zones, numbers of objects, facets of a position and of cards' values.

Plain integers, because they are compared millions of times. A game has these and its own besides.
"""

from __future__ import annotations

from typing import Final

# --- Zones: a game's own have the numbers after these ---------------------------------------------------------------
NOWHERE: Final = 0
STACK: Final = 1
DECK: Final = 2
GRAVEYARD: Final = 3
HAND: Final = 4
PLAY: Final = 5
REMOVED: Final = 6

# --- Facets: what an event changes and what a program reads; what was worked out is renewed when the two meet ---------
STRUCTURE: Final = 1  # what is in play, attached, controlled, face up; which modifiers exist
EXHAUSTION: Final = 2
DAMAGE: Final = 4
HANDS: Final = 8
GRAVEYARDS: Final = 16
COUNTERS: Final = 32
TURN: Final = 128
DECKS: Final = 256
THE_STACK: Final = 512
HISTORY: Final = 1024
ROWS: Final = 2048  # what lies in rows of its own in play, and what players have of assets
#: All facets of a position; the bit left is a game's own.
EVERYTHING: Final = 4095

# Facets of effective values, by which one continuous effect may change whom another applies to.
KINDS: Final = 1 << 20  # names, types, tags
#: Numbers: a facet for each, from this bit on, by its place among a card's values.
NUMBER_SHIFT: Final = 12
STATS: Final = 255 << NUMBER_SHIFT
POWERS: Final = 1 << 22
CONTROL: Final = 1 << 23
#: Powers added: nothing reads it, since an added power takes none away.
ADDED_POWERS: Final = 1 << 25
#: Keywords: a facet for each, from this bit on.
KEYWORD_SHIFT: Final = 26
KEYWORDS: Final = ((1 << 24) - 1) << 26
#: All facets of effective values.
VALUES: Final = STATS | KINDS | POWERS | CONTROL | ADDED_POWERS | KEYWORDS

#: A subject number from here on is a layer of the stack that is not a card.
LAYER_BASE: Final = 1 << 60
#: An object's number is the time when it came to be times CARDS, plus the physical number of its card.
#: (Numbers below are no objects' but places and amounts.)
CARDS: Final = 1 << 20
