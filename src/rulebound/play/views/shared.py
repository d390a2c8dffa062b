"""The parts of views that games have in common.

Handles are what a seat calls objects by: a card in play, a link, a card in a hand. A player is the negative number that
is -1 minus the seat. In plain data a tuple is a list of so many items.
"""

from __future__ import annotations

from typing import TypedDict

__all__ = ["Announced", "AskedOption", "Counted", "Decision", "Deck", "KnownInDeck", "OnStack", "View"]

#: A name and how many.
Counted = tuple[str, int]


class AskedOption(TypedDict):
    """An answer that can be given: its key (verb, two handles or numbers, a value), and its words."""

    key: str
    label: str


class Decision(TypedDict):
    """What the seat is asked: the question, the rule that asks, the handles that it is about, all legal answers."""

    kind: str
    prompt: str
    rule: str
    subjects: list[int]
    options: list[AskedOption]


class View(TypedDict):
    """What every view has: the game, whose view it is, the turn; how it ended (each seat's score) once it has."""

    game: str
    seat: int
    turn: int
    outcome: list[float] | None
    waiting_for: int | None


class KnownInDeck(TypedDict):
    """A card of a deck that the seat knows: its place from the top (or, of a deck looked through, in a list)."""

    place: int
    name: str


class Deck(TypedDict):
    """A deck: how many cards, whether it lies face up, and which of them the seat knows."""

    count: int
    face_up: bool
    known: list[KnownInDeck]


class OnStack(TypedDict):
    """What waits to resolve: whose it is, the card that it is of (0: not known), its clause, what was chosen for it."""

    number: int
    kind: str
    controller: int
    source: int
    clause: str
    text: str
    targets: list[list[int]]
    modes: list[str]
    chosen_by: list[int]


class Announced(TypedDict):
    """A card that is being played, and waits for nothing yet."""

    number: int
    name: str | None
    controller: int
