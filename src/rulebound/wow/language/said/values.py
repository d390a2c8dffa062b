"""Numbers as they are said: what is counted, the highest of something, how much was done."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DealtThisTurn:
    """ "The amount of damage that ally dealt to your hero this turn"."""

    source: object
    to: object


@dataclass(frozen=True)
class DealtCount:
    """ "[For each] ally dealt damage this way"."""

    noun: object


@dataclass(frozen=True)
class NamedFriends:
    """ "[This] you and other friendly players control": each card of that name on your side."""

    name: object


@dataclass(frozen=True)
class RemovedWith:
    """ "Ally card you've removed with quests named [this]"."""

    noun: object
