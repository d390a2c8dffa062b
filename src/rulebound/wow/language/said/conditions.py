"""Conditions as they are said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class BothOfOneKind:
    """ "They're both abilities, both allies, or both equipment": two cards of one of these kinds."""

    kinds: tuple[object, ...]


@dataclass(frozen=True)
class SomeInPlay:
    """ "Any of those tokens are in play"."""

    what: object


@dataclass(frozen=True)
class Fatal:
    """ "It has fatal damage on it"."""

    group: object
    negative: bool = False


@dataclass(frozen=True)
class FatallyDealt:
    """ "An ally is dealt fatal damage this way"."""

    noun: object


@dataclass(frozen=True)
class InPartyNow:
    """ "An ally is in your party"."""

    what: object
    owner: object


@dataclass(frozen=True)
class LastRemoved:
    """ "You removed the last counter": the last of that name, if the text tells one."""

    name: str = ""


@dataclass(frozen=True)
class InYourGraveyard:
    """ "[This] is in your graveyard": the power functions there."""


@dataclass(frozen=True)
class HadNotLastTurn:
    """ "He didn't take the last turn"."""

    who: object


@dataclass(frozen=True)
class MoreAllies:
    """ "More allies are in an opponent's party than in yours"."""


@dataclass(frozen=True)
class PlayedByA:
    """ "It was played by a [Horde] player": by one whose hero has that trait."""

    what: object
    trait: str


@dataclass(frozen=True)
class OneHasOutmost:
    """ "A player has fewer cards in hand than each other player": and that player is "he"."""

    zone: int
    most: bool


@dataclass(frozen=True)
class Worse:
    """ "An opposing hero has more damage on it than your hero"."""

    what: object


@dataclass(frozen=True)
class Differ:
    """ "They have different card types", "your Pets have different names"."""

    group: object
    what: str


@dataclass(frozen=True)
class InPlayNow:
    """ "Another friendly ally is in play"."""

    what: object


@dataclass(frozen=True)
class NotInCombat:
    """ "You can't play [this] during combat"."""


@dataclass(frozen=True)
class FatallyDealtTo:
    """ "That character is dealt fatal damage this way"."""

    group: object


@dataclass(frozen=True)
class ManyRemoved:
    """ "There are 30 or more opposing cards removed from the game"."""

    least: object
    noun: object


@dataclass(frozen=True)
class ManyDealt:
    """ "Three or more allies you controlled dealt damage this turn": so many different ones."""

    least: object
    noun: object
    kind: object
    to: object = None


@dataclass(frozen=True)
class TopShows:
    """ "[While] a card with cost 3 or more is revealed this way": as the top card of your deck, which lies open."""

    noun: object


@dataclass(frozen=True)
class AttackingWith:
    """ "Your hero is attacking with this weapon"."""

    wielder: object
