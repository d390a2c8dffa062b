"""The lines of a card's text: powers, keywords, how it is paid for and enters play."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class KeywordLine:
    """ "Elusive, Protector": keywords as powers."""

    keywords: tuple[object, ...]


@dataclass(frozen=True)
class PowerLine:
    """A paragraph of powers."""

    powers: tuple[object, ...]


@dataclass(frozen=True)
class EnteringLine:
    """ "Enters play exhausted", "enters play with three charge counters on it"."""

    turned: bool = False
    count: object = None
    name: str = ""
    damage: object = None
    #: Only then are there such counters.
    condition: object = None


@dataclass(frozen=True)
class AdditionalLine:
    """ "As an additional cost to play [this], ..."; ``may``: "you may ..."."""

    costs: tuple[object, ...]
    may: bool = False


@dataclass(frozen=True)
class AlternateLine:
    """ "You may ... rather than pay [this]'s cost"."""

    costs: tuple[object, ...]


@dataclass(frozen=True)
class RestrictionLine:
    """ "Play only if ..."."""

    condition: object


@dataclass(frozen=True)
class EnteringPower:
    """How the card enters play, said among its powers."""

    line: object


@dataclass(frozen=True)
class FreeLine:
    """ "You may play [this] without paying its cost if [condition]"."""

    condition: object


@dataclass(frozen=True)
class NamedKeyword:
    """A keyword that stands for other words of the grammar: "Mend 2", "Frost Resistance"."""

    name: str
    number: int = 0
