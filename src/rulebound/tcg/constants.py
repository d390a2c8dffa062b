"""The closed lists that card games share: zones, families of events, facets of a position and of cards' values.

Plain integers (and words), because they are compared millions of times. A game has these and its own besides.
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
#: Said of a power: it functions wherever its card is [fab:5.4.5a].
ANYWHERE: Final = 15

# --- Families of events: whatever moves a card, whatever adds a layer to the stack, by any word of a game's own -------
ANY_MOVE: Final = "any move"
ANY_LAYER: Final = "any layer"
#: All families that there are.
FAMILIES: Final = (ANY_MOVE, ANY_LAYER)

# --- Facets: what an event changes and what a program reads; what was worked out is renewed when the two meet ---------
LYING: Final = 1  # what is in play, attached, controlled, face up
IMPOSED: Final = 1 << 61  # which modifiers from layers exist
STRUCTURE: Final = LYING | IMPOSED
EXHAUSTION: Final = 2
DAMAGE: Final = 4
HANDS: Final = 8
GRAVEYARDS: Final = 16
COUNTERS: Final = 32
TURN: Final = 128
DECKS: Final = 256
THE_STACK: Final = 512
HISTORY: Final = 1024
ROWS: Final = 2048  # what lies in rows of its own in play
ASSETS: Final = 4096  # what players have of assets
WANDERERS: Final = 8192  # where those cards are whose texts function elsewhere than in play
# HISTORY is that anything has happened; what asks this turn's journal for facts of some kinds reads of which sort they
# are (:func:`facts_of`).
DAMAGE_FACTS: Final = 1 << 14
LAYER_FACTS: Final = 1 << 15
MOVE_FACTS: Final = 1 << 16
TURN_FACTS: Final = 1 << 17
OTHER_FACTS: Final = 1 << 18
FACTS: Final = DAMAGE_FACTS | LAYER_FACTS | MOVE_FACTS | TURN_FACTS | OTHER_FACTS
STACKED: Final = 1 << 19  # which cards are on the stack; THE_STACK is which layers, too
#: All facets of a position; the bit left is a game's own.
EVERYTHING: Final = (1 << 20) - 1 | IMPOSED

# Facets of effective values, by which one continuous effect may change whom another applies to.
TYPES: Final = 1 << 20
TAGS: Final = 1 << 21
NAMES: Final = 1 << 24
#: What a card is: its names, types and tags.
KINDS: Final = NAMES | TYPES | TAGS
#: Numbers: a facet for each, from this bit on, by its place among a card's values.
NUMBER_SHIFT: Final = 50
STATS: Final = ((1 << 11) - 1) << NUMBER_SHIFT
POWERS: Final = 1 << 22
CONTROL: Final = 1 << 23
#: Powers added: read only by what asks for a keyword that is a power, since an added power takes none away.
ADDED_POWERS: Final = 1 << 25
#: Keywords: a facet for each, from this bit on.
KEYWORD_SHIFT: Final = 26
KEYWORDS: Final = ((1 << 24) - 1) << KEYWORD_SHIFT
#: The keywords (bits) that a card has or hasn't, and no more: those above stand for powers, which know them.
KEYWORD_FLAGS: Final = (1 << 24) - 1
#: All facets of effective values.
VALUES: Final = STATS | KINDS | POWERS | CONTROL | ADDED_POWERS | KEYWORDS

# --- Why the rules themselves move a card: a game has these and words of its own --------------------------------------
FELL_OFF: Final = "fell off"
LEFT: Final = "left"
STRANDED: Final = "stranded"
#: It was a layer of which no target was legal any more, and nothing could keep the game from interrupting it.
UNTARGETED: Final = "untargeted"
REASONS: Final = ("", FELL_OFF, LEFT, STRANDED, UNTARGETED)

#: A subject number from here on is a layer of the stack that is not a card.
LAYER_BASE: Final = 1 << 60
#: An object's number is the time when it came to be times CARDS, plus the physical number of its card.
#: (Numbers below are no objects' but places and amounts.)
CARDS: Final = 1 << 20
#: As many as one likes: more than there can be of anything.
ANY_NUMBER: Final = 1 << 20

#: Of which sort facts are, by their kinds and families; all others are of the last.
SORTS: Final[dict[str, int]] = {
    **dict.fromkeys(("damage", "put damage", "remove damage", "heal", "prevent"), DAMAGE_FACTS),
    **dict.fromkeys(
        (ANY_LAYER, "announce", "play", "use", "trigger", "resolve", "interrupt", "leave"), LAYER_FACTS
    ),
    **dict.fromkeys((ANY_MOVE, "draw", "discard", "enter", "destroy", "put", "remove", "cease"), MOVE_FACTS),
    **dict.fromkeys(("start of turn", "stage"), TURN_FACTS),
    # with a turn another journal begins
    "turn": FACTS,
    "": 0,
}


def fact_of(kind: str) -> int:
    """Return the facet that a fact of a kind, or of a family, changes."""
    return SORTS.get(kind, OTHER_FACTS)


def facts_of(kinds: tuple[str, ...]) -> int:
    """Return the facets that whoever asks this turn's journal for facts of some kinds reads."""
    facets = 0
    for kind in kinds:
        facets |= fact_of(kind)
    return facets
