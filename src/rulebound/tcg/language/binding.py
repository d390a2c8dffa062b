"""Binding: from what a text says to what it does. The frame; a game hands in what its surface nodes mean.

The phrasebook leaves "it", "that ally", "his" and "target" as words. Binding reads the surface nodes in the order of
the text, remembers every noun phrase as a mention, decides what each reference means, numbers the targets, and makes
engine nodes. What has no unique meaning is refused, with the words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from rulebound.errors import RuleboundError

__all__ = ["Place", "Reading", "Unbound"]

B = TypeVar("B")
P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])
M = TypeVar("M")


class Unbound(RuleboundError):
    """Words whose meaning the text does not decide."""

    def __init__(self, words: str, why: str) -> None:
        self.words = words
        super().__init__(f'"{words}": {why}')


class Reading(Generic[M]):
    """Where the reading of a text stands; a game hands in what a mention is, and adds what its own words depend on."""

    def __init__(self) -> None:
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
    surface nodes mean there register it; what none of them knows is left to ``otherwise``.
    """

    def __init__(self, otherwise: Callable[Concatenate[B, Any, P], R]) -> None:
        self._otherwise = otherwise
        self._meanings: dict[type, Callable[Concatenate[B, Any, P], R]] = {}
        #: What has been found for each class that was asked about.
        self._found: dict[type, Callable[Concatenate[B, Any, P], R] | None] = {}

    def of(self, *kinds: type) -> Callable[[F], F]:
        """Register what surface nodes of some classes mean here."""

        def register(function: F) -> F:
            for kind in kinds:
                self._meanings[kind] = function
            self._found.clear()
            return function

        return register

    def meaning_of(self, node: object) -> Callable[Concatenate[B, Any, P], R] | None:
        """Return what binds a node here; None if nothing is known of its class."""
        cls = type(node)
        if cls not in self._found:
            known = [self._meanings[kind] for kind in cls.__mro__ if kind in self._meanings]
            self._found[cls] = known[0] if known else None
        return self._found[cls]

    def __call__(self, b: B, node: Any, *more: P.args, **named: P.kwargs) -> R:
        """Return what a node means here."""
        return (self.meaning_of(node) or self._otherwise)(b, node, *more, **named)
