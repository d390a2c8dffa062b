"""Binding: from what a text says to what it does. The frame; a game hands in what its surface nodes mean.

The phrasebook leaves "it", "that ally", "his" and "target" as words. Binding reads the surface nodes in the order of
the text, remembers every noun phrase as a mention, decides what each reference means, numbers the targets, and makes
engine nodes. What has no unique meaning is refused, with the words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from rulebound.errors import RuleboundError

__all__ = ["Meanings", "Place", "Reading", "Unbound", "Worded"]

B = TypeVar("B", bound="Worded")
P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])
M = TypeVar("M")


class Unbound(RuleboundError):
    """Words whose meaning the text does not decide."""

    def __init__(self, words: str, why: str) -> None:
        self.words = words
        super().__init__(f'"{words}": {why}')


class Meanings:
    """What one game (or one edition of it) means by surface nodes, where that is not what all games mean by them.

    An edition is made ``upon`` another: what it says nothing of means what it means there.
    """

    def __init__(self, upon: Meanings | None = None) -> None:
        self.upon = upon
        self._own: dict[tuple[object, type], Callable[..., Any]] = {}
        #: What has been found for each class that was asked about in a place.
        self.found: dict[tuple[object, type], Callable[..., Any] | None] = {}

    def means(self, place: object, *kinds: type) -> Callable[[F], F]:
        """Register what surface nodes of some classes mean in a place, in this game alone."""

        def register(function: F) -> F:
            for kind in kinds:
                self._own[place, kind] = function
            self.found.clear()
            return function

        return register

    def own(self, place: object, kind: type) -> Callable[..., Any] | None:
        """Return what this game means by a class of surface nodes in a place; None if nothing of its own."""
        known = self._own.get((place, kind))
        return self.upon.own(place, kind) if known is None and self.upon is not None else known


class Worded:
    """What is done for a game, which hands in what its words mean."""

    words: Meanings


class Reading(Worded, Generic[M]):
    """Where the reading of a text stands; a game hands in what its words mean, and what a mention is."""

    def __init__(self, words: Meanings) -> None:
        self.words = words
        #: How many target descriptions have been numbered, and how many names given to what is chosen.
        self.slots = 0
        self.roles = 0
        #: What the text has mentioned, in its order.
        self.mentions: list[M] = []

    def mention(self, mention: M) -> M:
        """Remember a noun phrase."""
        self.mentions.append(mention)
        return mention

    def next_slot(self) -> int:
        """Return the number of the next target description."""
        self.slots += 1
        return self.slots - 1

    def next_role(self) -> str:
        """Return a name for something chosen."""
        self.roles += 1
        return f"chosen {self.roles}"


class Place(Generic[B, P, R]):
    """A place in a sentence, where what is said is taken as one kind of thing: as cards, as a filter, as an effect.

    Calling it binds a node that stands there, for a game's own reading of a text. The modules that know what classes of
    surface nodes mean there, in all games, register it (:meth:`of`); what one game means by them is asked first
    (:meth:`Meanings.means`), and what nobody knows is left to ``otherwise``.
    """

    def __init__(self, otherwise: Callable[Concatenate[B, Any, P], R]) -> None:
        self._otherwise = otherwise
        self._meanings: dict[type, Callable[Concatenate[B, Any, P], R]] = {}

    def of(self, *kinds: type) -> Callable[[F], F]:
        """Register what surface nodes of some classes mean here, in any game."""

        def register(function: F) -> F:
            for kind in kinds:
                self._meanings[kind] = function
            return function

        return register

    def meaning_of(self, words: Meanings, node: object) -> Callable[Concatenate[B, Any, P], R] | None:
        """Return what binds a node here in a game; None if nothing is known of its class."""
        cls = type(node)
        asked = (self, cls)
        if asked not in words.found:
            known = (words.own(self, kind) or self._meanings.get(kind) for kind in cls.__mro__)
            words.found[asked] = next((one for one in known if one is not None), None)
        return words.found[asked]

    def __call__(self, b: B, node: Any, *more: P.args, **named: P.kwargs) -> R:
        """Return what a node means here."""
        return (self.meaning_of(b.words, node) or self._otherwise)(b, node, *more, **named)
