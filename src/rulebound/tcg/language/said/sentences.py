"""Sentences: who does something, how clauses follow each other, if, unless, instead, modes, later triggers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Acts:
    """Somebody does one thing after the other: verb phrases with one subject."""

    deeds: tuple[object, ...]


@dataclass(frozen=True)
class FoundThen:
    """The sentences after a search, of which the first do something with what is found; what is ``left`` doesn't."""

    steps: tuple[object, ...]
    left: list[Any]


@dataclass(frozen=True)
class Does:
    """A player (None: you, as a command) or a card does something."""

    who: object
    deed: object
    may: bool = False


@dataclass(frozen=True)
class Tailed:
    """A verb phrase for each of something."""

    deed: object
    times: object


@dataclass(frozen=True)
class Where:
    """ "..., where X is ..."."""

    effect: object
    value: object


@dataclass(frozen=True)
class Iffy:
    """ "If ..., ..." or (``after``) "... if ...", "... unless ..."."""

    condition: object
    effect: object
    after: bool = False
    negative: bool = False


@dataclass(frozen=True)
class IfDone:
    """ "If you do, ...": hangs on the sentence before."""

    who: object
    effect: object
    negative: bool = False


@dataclass(frozen=True)
class OtherwiseStep:
    """ "Otherwise, ...": hangs on the "if" before."""

    effect: object


@dataclass(frozen=True)
class InsteadStep:
    """ "If ..., ... instead": done in place of the sentence before."""

    condition: object
    effect: object


@dataclass(frozen=True)
class Chain:
    """Clauses of one sentence, one after the other: "..., and ...", "..., then ..."."""

    clauses: tuple[object, ...]


@dataclass(frozen=True)
class Steps:
    """The sentences of an effect."""

    steps: tuple[object, ...]


@dataclass(frozen=True)
class UnlessStep:
    """ "... unless that player ..."."""

    effect: object
    who: object
    instead: object


@dataclass(frozen=True)
class OrStep:
    """ "Discard two cards or destroy this": you choose as it is processed."""

    parts: tuple[object, ...]
    who: object = None


@dataclass(frozen=True)
class OrIf:
    """ "Destroy target ally, or gain control of it if ...": the second in place of the first."""

    first: object
    second: object
    condition: object


@dataclass(frozen=True)
class Modes:
    """ "Choose one: ...; or ..."."""

    modes: tuple[object, ...]
    least: int = 1
    most: int = 1
    trait: str = ""


@dataclass(frozen=True)
class OneAtRandom:
    """ "Choose one at random: ...; or ..."."""

    modes: tuple[object, ...]


@dataclass(frozen=True)
class Later:
    """A trigger within an effect: "when that character is destroyed this turn, ..."."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"duration": "durations"}

    pattern: object
    effect: object
    duration: str = "turn"
    times: int = 0
    condition: object = None


@dataclass(frozen=True)
class WhenThisWay:
    """ "When damage is dealt this way, ...", after the sentence that deals it."""

    pattern: object
    effect: object


@dataclass(frozen=True)
class PlayerChooses:
    """ "An opponent chooses one: ...; or ..."."""

    who: object
    modes: tuple[object, ...]


@dataclass(frozen=True)
class MoreIf:
    """ "..., 4 damage if ...", "..., or two cards if ...": another amount in place of the first one."""

    first: object
    amount: object
    condition: object
    what: str = ""


@dataclass(frozen=True)
class YouHave:
    """ "You may have target player draw a card": you decide, the player does it."""

    who: object
    deed: object


@dataclass(frozen=True)
class GainIf:
    """ "Target ally has +1 ATK this turn, or +2 ATK if ...": another amount of the same number."""

    first: object
    gain: object
    condition: object


@dataclass(frozen=True)
class PlusMore:
    """ "..., plus an additional 2 if ...", "... for each ...": so much on top of the amount before."""

    first: object
    amount: object
    condition: object = None
    times: object = None


@dataclass(frozen=True)
class EachTime:
    """ "For each ally destroyed this way, put ... into play"."""

    times: object
    effect: object


@dataclass(frozen=True)
class CardMay:
    """ "This ally may deal 1 damage to ...": its controller chooses."""

    who: object
    deed: object


@dataclass(frozen=True)
class TiedForMost:
    """ "Destroy the ally with the lowest cost. If two or more are tied, destroy all with that cost": all of those."""

    effect: object
    stat: str
