"""What follows a noun: in which zone its cards lie, whose they are, what has happened to them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CombinedCost:
    """ "With combined cost 5 or less": what several cards may cost together."""

    value: object


@dataclass(frozen=True)
class InZone:
    """ "In your graveyard", "from your hand"; without an owner, in any; in "a" graveyard (``single``)."""

    zone: int
    owner: object = None
    one: bool = False
    single: bool = False


@dataclass(frozen=True)
class Controlled:
    """ "You control", "you have" (``had``), "you don't control"."""

    owner: object
    negative: bool = False
    had: bool = False


@dataclass(frozen=True)
class NotThese:
    """ "Other than ..."."""

    what: object


@dataclass(frozen=True)
class NeitherNor:
    """ "That neither attacked nor entered play this turn"."""

    pattern: object
    never: object


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
class WithKeywords:
    """ "With Assault, Mend, or Protector": with one of some keywords."""

    keywords: tuple[int, ...]


@dataclass(frozen=True)
class NamedAmong:
    """ "Named A or B"."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class CostAmong:
    """ "With cost 1, 2, or 3"."""

    values: tuple[int, ...]


@dataclass(frozen=True)
class SameNameAs:
    """ "With the same name as that ally"."""

    what: object


@dataclass(frozen=True)
class SameTypeAs:
    """ "With the same card type as that ally"."""

    what: object


@dataclass(frozen=True)
class Shares:
    """ "That shares a card type with the discarded card", "that shares a class with your hero"."""

    word: str
    what: object


@dataclass(frozen=True)
class StatThan:
    """ "With lower cost than that ally"."""

    stat: str
    test: str
    what: object


@dataclass(frozen=True)
class OddCost:
    """ "With an odd cost", "with an even cost of 2 or more"."""

    odd: bool
    least: object = None


@dataclass(frozen=True)
class Outmost:
    """ "With the lowest cost": among all that the words before mean."""

    stat: str
    least: bool


@dataclass(frozen=True)
class WithCounters:
    """ "With two or more charge counters on it"."""

    name: str
    value: object
    test: str = ">="


@dataclass(frozen=True)
class OutmostAmong:
    """ "That have or share the highest cost among opposing allies"."""

    stat: str
    least: bool
    among: object


@dataclass(frozen=True)
class OwnedBy:
    """ "[Cards] you own": whoever controls them."""

    owner: object
