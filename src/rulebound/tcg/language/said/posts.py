"""What follows a noun: in which zone its cards lie, whose they are, what has happened to them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class InZone:
    """ "In your graveyard", "from your hand"; without an owner, in any; in "a" graveyard (``single``)."""

    zone: int
    owner: object = None
    one: bool = False
    single: bool = False


@dataclass(frozen=True)
class Controlled:
    """ "You control", "you have", "you don't control"."""

    owner: object
    negative: bool = False


@dataclass(frozen=True)
class NotThese:
    """ "Other than ..."."""

    what: object


@dataclass(frozen=True)
class That_:
    """A clause about the noun: "that attacked your hero this turn (but dealt no damage to it this turn)"."""

    pattern: object
    never: object = None


@dataclass(frozen=True)
class PlayedBy:
    """ "Played by its controller"."""

    player: object


@dataclass(frozen=True)
class NamedAmong:
    """ "Named A or B"."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class CostAmong:
    """ "With cost 1, 2, or 3"."""

    values: tuple[int, ...]


@dataclass(frozen=True)
class WithCounters:
    """ "With two or more charge counters on it"."""

    name: str
    value: object
    test: str = ">="
