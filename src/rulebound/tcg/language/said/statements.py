"""What is so, as it is said, for how long and under which condition."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Has:
    """ "Has +1 ATK and protector": what a card gains; ``times`` is "for each ..."."""

    gains: tuple[object, ...]
    times: object = None


@dataclass(frozen=True)
class Quoted:
    """A power in quotes that a card has."""

    power: object


@dataclass(frozen=True)
class States:
    """Several predicates about one subject."""

    states: tuple[object, ...]


@dataclass(frozen=True)
class Posed:
    """ "... while attacking", "... while in combat with your hero": narrows whom a statement is about."""

    state: object
    pose: object


@dataclass(frozen=True)
class Statement:
    """A subject and what is so about it, for a duration ("" for as long as the source says so)."""

    who: object
    state: object
    duration: str = ""


@dataclass(frozen=True)
class StateWhile:
    """ "Has +3 ATK while he is the only ally in your party"."""

    state: object
    condition: object


@dataclass(frozen=True)
class While:
    """A statement that holds while a condition does."""

    condition: object
    body: object


@dataclass(frozen=True)
class Rule:
    """A statement about nothing in particular: prevention, replacement, a cost change."""

    change: object
    duration: str = ""
    who: object = None


@dataclass(frozen=True)
class TwoStatics:
    """Two statements in one sentence."""

    first: object
    second: object


@dataclass(frozen=True)
class StaticWhere:
    """A statement, and "where X is ..."."""

    body: object
    value: object


@dataclass(frozen=True)
class TimedEach:
    """ "Target ally has +1 ATK this turn for each ..."."""

    who: object
    gains: tuple[object, ...]
    duration: object
    times: object


@dataclass(frozen=True)
class AtLeast:
    """ "..., to a minimum of 1", after the duration."""

    statement: object
    minimum: int


@dataclass(frozen=True)
class CantDo:
    """One thing that can't be done, and by or to whom; ``damage_types`` narrows what can't be dealt."""

    action: str
    by: object = None
    players: object = None
    damage_types: int = 0


@dataclass(frozen=True)
class Cant:
    """ "Can't attack or protect"."""

    actions: tuple[object, ...]


@dataclass(frozen=True)
class CostEach:
    """ "Pay 1 less for each ... to play ..."."""

    action: str
    sign: int
    amount: object
    times: object
    cards: object


@dataclass(frozen=True)
class NextCost:
    """ "Pay 2 less to play your next Pet"."""

    action: str
    sign: int
    amount: object
    noun: object


@dataclass(frozen=True)
class NextTime:
    """ "Pay 1 less the next time you strike with ..."."""

    action: str
    sign: int
    amount: object
    cards: object


@dataclass(frozen=True)
class PlayerCant:
    """ "Can't draw cards", "can't play abilities"."""

    action: str
    cards: object = None


@dataclass(frozen=True)
class Controls:
    """ "You control attached ally"."""

    what: object


@dataclass(frozen=True)
class Revealed:
    """ "Plays with his hand revealed"."""

    home: object


@dataclass(frozen=True)
class HandSizeChange:
    """ "Your maximum hand size is increased by three"."""

    owner: object
    amount: object
    sign: int


@dataclass(frozen=True)
class CostIf:
    """ "You pay 2 less to play this if you control a weapon"."""

    duty: object
    condition: object


@dataclass(frozen=True)
class OnYourTurn:
    """ "[This] has +2 ATK on your turn": a statement that holds on your turn."""

    body: object


@dataclass(frozen=True)
class LosesKeywords:
    """ "Loses and can't have elusive or stealth"."""

    keywords: tuple[int, ...]
    barring: bool = False


@dataclass(frozen=True)
class NoHandSize:
    """ "You have no maximum hand size"."""


@dataclass(frozen=True)
class UntilThen:
    """ "... this turn until you play an ally"."""

    statement: object
    pattern: object


@dataclass(frozen=True)
class TakeControl:
    """ "Gain control of ..." for a duration."""

    what: object
    duration: str = "game"
