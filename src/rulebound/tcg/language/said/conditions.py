"""Conditions as they are said."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg import constants as c


@dataclass(frozen=True)
class Affirmed:
    """ "Your hero dealt damage this turn", "your hero dealt no damage this turn"."""

    pattern: object
    negative: bool = False


@dataclass(frozen=True)
class Denied:
    """ "[It] dealt no damage this turn", "you didn't play an ability this turn"."""

    who: object
    pattern: object


@dataclass(frozen=True)
class Isnt:
    """ "It isn't exhausted"."""

    group: object
    what: object


@dataclass(frozen=True)
class HasCounter:
    """ "It has a charge counter"."""

    group: object
    name: str


@dataclass(frozen=True)
class OnlyOne:
    """ "He is the only ally in your party"."""

    what: object
    noun: object


@dataclass(frozen=True)
class OwnsAllOf:
    """ "You control all three": of the kinds that the condition before has listed."""

    owner: object
    count: int


@dataclass(frozen=True)
class Owns:
    """ "You have a Dagger", "an opponent controls a Totem"; ``home`` is "in his party"."""

    owner: object
    what: object
    home: object = None


@dataclass(frozen=True)
class OneNamedSoLies:
    """ "There is a [this card's name] in your graveyard"."""

    zone: int
    owner: object


@dataclass(frozen=True)
class OwnsExactly:
    """ "Target player has exactly one ally in his party"."""

    owner: object
    noun: object
    count: object


@dataclass(frozen=True)
class OwnsOdd:
    """ "You control an even number of heroes and allies"."""

    owner: object
    noun: object
    odd: bool


@dataclass(frozen=True)
class OwnsMany:
    """ "You have five or more equipment", "there are four or more allies in your party"."""

    owner: object
    least: object
    noun: object


@dataclass(frozen=True)
class OwnsNone:
    """ "You control no ready resources"."""

    owner: object
    noun: object


@dataclass(frozen=True)
class ExactlyOne:
    """ "Exactly one ally is in your party", which the statement calls "it"."""

    owner: object
    noun: object


@dataclass(frozen=True)
class SomeAlike:
    """ "Two or more allies have the same name"."""

    noun: object


@dataclass(frozen=True)
class OwnsMore:
    """ "An opponent controls more allies than you", "you have fewer resources than an opponent"."""

    owner: object
    noun: object
    test: str = ">"
    other: object = None


@dataclass(frozen=True)
class EmptyHand:
    """ "Its controller has no cards in his hand", "there are no cards in your deck"."""

    owner: object
    home: object = None
    zone: int = c.HAND


@dataclass(frozen=True)
class HandSizeIs:
    """ "You have four or more cards in your hand"."""

    owner: object
    least: object
    test: str
    home: object = None


@dataclass(frozen=True)
class LiesThere:
    """ "An ally is in your graveyard"."""

    what: object
    owner: object
    zone: int


@dataclass(frozen=True)
class CostsSo:
    """ "It costs 4 or less"."""

    group: object
    value: object
    test: str


@dataclass(frozen=True)
class HoldsStat:
    """ "Your hero has 15 or more damage on it"."""

    group: object
    what: object


@dataclass(frozen=True)
class PlayedMany:
    """ "You played two or more abilities this turn"."""

    least: object
    noun: object


@dataclass(frozen=True)
class CombinedStat:
    """ "Allies you control have 10 or more combined ATK"."""

    group: object
    stat: str
    least: object
    test: str


@dataclass(frozen=True)
class MuchDealt:
    """ "Your hero has dealt 5 or more damage this turn", "an opposing hero was dealt 8 or more damage this turn"."""

    pattern: object
    least: object


@dataclass(frozen=True)
class CountersSo:
    """ "It has three or more charge counters"."""

    group: object
    name: str
    value: object
    test: str


@dataclass(frozen=True)
class Targeted:
    """ "You targeted a hero"."""

    what: object


@dataclass(frozen=True)
class WasDone:
    """ "If a hero was dealt damage this way", "if you exhausted an ally this way"."""

    noun: object
    how: str
    negative: bool = False
    done: str = ""
    least: object = None


@dataclass(frozen=True)
class SameStat:
    """ "It has the same cost as that ability"."""

    group: object
    what: object
    stat: str


@dataclass(frozen=True)
class OwnsEach:
    """ "You control each of the following: a Fire card, a Frost card"."""

    owner: object
    nouns: tuple[object, ...]


@dataclass(frozen=True)
class WasAttached:
    """ "It was attached to a friendly hero": before it was moved."""

    group: object
    host: object


@dataclass(frozen=True)
class OwnsEither:
    """ "You control a Demon or a Pet"."""

    owner: object
    what: object
    other: object


@dataclass(frozen=True)
class OwnsNamed:
    """ "You control [this] and [a card of another name]"."""

    owner: object
    names: tuple[object, ...]
