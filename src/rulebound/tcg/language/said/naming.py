"""Cards that are named, as it is said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Names:
    """ "Name a card", "name an ally card", "name an ability or ally"."""

    noun: object = None


@dataclass(frozen=True)
class NamesOneThere:
    """ "Name a card in play you control": a name that one of these has."""

    noun: object


@dataclass(frozen=True)
class MakesUpName:
    """ "Make up a name": one that nothing has."""


@dataclass(frozen=True)
class ChoosesTag:
    """ "Choose a race": one of some tags, or ("ally type") of all that allies have."""

    word: str
    tags: tuple[str, ...] = ()


@dataclass(frozen=True)
class HasThatTag:
    """ "Also has that type": the tag that was chosen."""


@dataclass(frozen=True)
class NamedHere:
    """ "The named card is in that player's hand", "you control the named card" (``owner`` None)."""

    owner: object = None


@dataclass(frozen=True)
class HasThatName:
    """ "It has that name"."""

    group: object
