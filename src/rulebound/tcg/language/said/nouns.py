"""Noun phrases as they are said: kinds, determiners, the card's own name, words that refer back."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """What a head noun means: a filter, the card types that it can be, and whether it says "card"."""

    what: object
    types: int
    card: bool = False


@dataclass(frozen=True)
class CardOf:
    """ "Ally card", "ability or equipment card": card types and the word card; ``joint`` joins them, if not or."""

    kinds: tuple[object, ...]
    joint: str = ""


@dataclass(frozen=True)
class Noun:
    """Adjectives, kinds, what follows: "opposing ally with cost 4 or less"; ``joint`` joins the kinds, if not or."""

    adjectives: tuple[object, ...]
    kinds: tuple[object, ...]
    posts: tuple[object, ...] = ()
    joint: str = ""


@dataclass(frozen=True)
class Jointly:
    """ "Horde and Alliance" before a plural noun: cards of which any of these words is so."""

    parts: tuple[object, ...]


@dataclass(frozen=True)
class BackSaid:
    """ "That revealed card", "that friendly ally": something that was mentioned, by what was said of it."""

    noun: object
    word: str


@dataclass(frozen=True)
class Phrase:
    """A noun phrase with a determiner.

    ``det`` is target, another target, up to target, any target, a, another, some, up to, any number, each, all, bare,
    any, or one of these with "of" and an owner ("one of your ...", "your ...").
    """

    det: str
    noun: object
    count: object = None
    owner: object = None


@dataclass(frozen=True)
class Several:
    """Noun phrases joined by "and" (or "or")."""

    items: tuple[object, ...]
    word: str = "and"


@dataclass(frozen=True)
class OwnNameHere:
    """The card's own name, or "this ally"."""


@dataclass(frozen=True)
class Pronoun:
    """It, he, she, they; ``case`` is subject, object or reflexive."""

    word: str
    case: str = "object"


@dataclass(frozen=True)
class BothOfThem:
    """ "Both of them": the two that a trigger event speaks of."""


@dataclass(frozen=True)
class Back:
    """ "That ally", "those characters", "each of those characters": something that was mentioned, by its noun."""

    noun: object
    plural: bool = False


@dataclass(frozen=True)
class Done:
    """ "A character dealt damage this way", "the destroyed ally", "each ally destroyed this way"."""

    noun: object
    how: str
    whole: bool = False
    #: What was done to it: "destroyed", or nothing that can be told from the role.
    done: str = ""


@dataclass(frozen=True)
class TopOf:
    """ "The top two cards of your deck"."""

    count: object
    owner: object
    bottom: bool = False


@dataclass(frozen=True)
class AllIn:
    """ "Your hand", "your graveyard", "your deck": every card of a zone."""

    zone: int
    owner: object


@dataclass(frozen=True)
class Rest:
    """ "The rest", "the other", "the other one": what is left of what was seen."""


@dataclass(frozen=True)
class OneOfSeen:
    """ "One", "a revealed ally card", "all revealed ally cards", "both": some of what was looked at."""

    noun: object = None
    count: object = None
    all: bool = False
    up_to: bool = False


@dataclass(frozen=True)
class ByName:
    """A token that an earlier sentence named."""

    name: str


@dataclass(frozen=True)
class Gap:
    """The noun that a clause is about."""


@dataclass(frozen=True)
class ThisOrOther:
    """ "This or another Tauren ally", "this and other Murloc allies you control"."""

    noun: object


@dataclass(frozen=True)
class NthTarget:
    """ "The second target": one of several targets, in the order chosen."""

    place: int


@dataclass(frozen=True)
class EachTarget:
    """ "Each target": all cards that were chosen as targets."""


@dataclass(frozen=True)
class SomeOfSeen:
    """ "Any number of revealed allies"."""

    noun: object
