"""Surface nodes of amounts that depend on something, and of what was counted or done."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MoreIf:
    """ "..., 4 damage if ...", "..., or two cards if ...": another amount in place of the first one."""

    first: object
    amount: object
    condition: object
    what: str = ""


@dataclass(frozen=True)
class Early:
    """ "Damage equal to its ATK to target ally": an amount that stands before what it is done to."""

    value: object


@dataclass(frozen=True)
class PlusMore:
    """ "..., plus an additional 2 if ...", "... for each ...": so much on top of the amount before."""

    first: object
    amount: object
    condition: object = None
    times: object = None


@dataclass(frozen=True)
class PerSo:
    """ "For each 10 damage on your hero", "for each two cards in your hand"."""

    size: int
    value: object


@dataclass(frozen=True)
class ExtremeOf:
    """ "The highest ATK among your Melee weapons"."""

    stat: str
    what: object
    least: bool = False


@dataclass(frozen=True)
class NamedAmong:
    """ "Named A or B"."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class DamageOfKinds:
    """ "Deals 1 fire damage and 1 frost damage to target ally": a packet of each kind."""

    parts: tuple[object, ...]
    to: object


@dataclass(frozen=True)
class KindAmount:
    """ "1 fire damage"."""

    amount: object
    damage_types: int


@dataclass(frozen=True)
class OfYours:
    """ "[For each] of your weapons"."""

    noun: object
    owner: object


@dataclass(frozen=True)
class DealtCount:
    """ "[For each] ally dealt damage this way"."""

    noun: object


@dataclass(frozen=True)
class PlayedNow:
    """ "Ability you've played this turn"."""

    noun: object


@dataclass(frozen=True)
class CountersSo:
    """ "It has three or more charge counters"."""

    group: object
    name: str
    value: object
    test: str


@dataclass(frozen=True)
class WithCounters:
    """ "With two or more charge counters on it"."""

    name: str
    value: object
    test: str = ">="


@dataclass(frozen=True)
class WasDone:
    """ "If a hero was dealt damage this way", "if you exhausted an ally this way"."""

    noun: object
    how: str
    negative: bool = False
    done: str = ""


@dataclass(frozen=True)
class EachTime:
    """ "For each ally destroyed this way, put ... into play"."""

    times: object
    effect: object


@dataclass(frozen=True)
class Wording:
    """A keyword that is an action: what it stands for, in the words of the same grammar."""

    text: str
