"""What is so, as it is said, for how long and under which condition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


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
class UnlessSo:
    """ "[This] can't attack unless ...": a statement that holds while a condition does not."""

    statement: Any
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
class EachStatic:
    """ "For each armor you control, your weapons have +1 ATK"."""

    times: object
    body: object


@dataclass(frozen=True)
class ForSpan:
    """ "This turn, target ally has +3 ATK, and it has protector": two statements for the same time."""

    duration: object
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
class CostsMore:
    """By how much something costs more or less to do; each class of the kind says of what."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"action": "facts"}

    action: str
    sign: int
    amount: object


@dataclass(frozen=True)
class CostEach(CostsMore):
    """ "Pay 1 less for each ... to play ..."."""

    times: object
    cards: object
    minimum: int = 0


@dataclass(frozen=True)
class CostPlus(CostsMore):
    """ "Pay 1 less to play ..., plus an additional 1 less for each ..."."""

    cards: object
    another: object
    times: object
    minimum: int = 0


@dataclass(frozen=True)
class NextCost(CostsMore):
    """ "Pay 2 less to play your next Pet"."""

    noun: object


@dataclass(frozen=True)
class NextTime(CostsMore):
    """ "Pay 1 less the next time you strike with ..."."""

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
    """ "Plays with his hand revealed", "plays with the top card of his deck revealed"."""

    home: object
    top: bool = False


@dataclass(frozen=True)
class LooksAtTops:
    """ "You may look at the top card of any opponent's deck at any time"; ``players`` None is your own deck."""

    players: object = None


@dataclass(frozen=True)
class PlaysFromTop:
    """ "You may play [allies] from the top of your deck"; without a ``noun``, any card."""

    noun: object = None


@dataclass(frozen=True)
class HandSizeChange:
    """ "Your maximum hand size is increased by three"."""

    owner: object
    amount: object
    sign: int
    times: object = None


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
class HasOrMore:
    """ "It has +1 ATK while attacking heroes, or +2 ATK while attacking Demon heroes": one or the other."""

    who: object
    gain: object
    pose: object
    more: object
    when: object


@dataclass(frozen=True)
class HasMoreIf:
    """ "Attached ally has +1 ATK, or +2 ATK if it's a Demon": one or the other."""

    who: object
    gain: object
    more: object
    what: object


@dataclass(frozen=True)
class HasOneOf:
    """ "Target ally has elusive, stealth, or protector this turn": one of these, chosen as it is processed."""

    who: object
    gains: tuple[object, ...]
    duration: str


@dataclass(frozen=True)
class TwoStates:
    """ "It has ferocity this turn, and can attack only heroes this turn": two statements of one subject."""

    who: object
    first: object
    duration: str
    second: object
    duration2: str


@dataclass(frozen=True)
class TakeControl:
    """ "Gain control of ..." for a duration."""

    what: object
    duration: str = "game"
