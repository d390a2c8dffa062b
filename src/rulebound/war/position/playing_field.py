"""The playing field [WAR-field.1]: two battlefields of twelve slots, six for each player, in three rows, two columns.

A place is a number from 0 to 23: [WAR-field.1, WAR-field.2] each player's area of six slots in the high ground, then
in the low ground. Slots 1 and 2 are the front line, 3 and 4 the range row, 5 and 6 the town; slot n faces slot n.
"""

from __future__ import annotations

from typing import Final

SLOTS: Final = 6
PLACES: Final = 24

FRONT_ROW: Final = 1
SECOND_ROW: Final = 2
BACK_ROW: Final = 3


def place_of(seat: int, field: int, slot: int) -> int:
    """Return the place of a player's slot (1 to 6) in a battlefield (0: high ground, 1: low ground)."""
    return seat * 12 + field * SLOTS + slot - 1


def seat_of(place: int) -> int:
    """Return the seat in whose territory a place lies [WAR-field.2]."""
    return place // 12


def field_of(place: int) -> int:
    """Return the battlefield of a place."""
    return place // SLOTS % 2


def slot_of(place: int) -> int:
    """Return the slot number of a place, 1 to 6."""
    return place % SLOTS + 1


def row_of(place: int) -> int:
    """Return the row of a place: 1 front line, 2 range row, 3 town."""
    return place % SLOTS // 2 + 1


#: The row of each place.
ROWS: Final = tuple([row_of(place) for place in range(PLACES)])


def ahead(place: int) -> list[int]:
    """Return the places in front of a place in its column, nearest first."""
    return list(range(place - 2, place - place % SLOTS - 1, -2))


def facing(place: int) -> int:
    """Return the enemy place with the same slot number in the same battlefield."""
    return (place + 12) % PLACES


def beside(place: int) -> int:
    """Return the other place of the same row of the same area."""
    return place + 1 if place % 2 == 0 else place - 1


def area(seat: int, field: int) -> range:
    """Return the six places of a player's area of one battlefield, in slot order."""
    start = seat * 12 + field * SLOTS
    return range(start, start + SLOTS)


def territory(seat: int) -> range:
    """Return the twelve places of a player's territory, high ground first."""
    return range(seat * 12, seat * 12 + 12)


def place_name(place: int) -> str:
    """Return a place in words."""
    return f"{('high ground', 'low ground')[field_of(place)]} slot {slot_of(place)}"
