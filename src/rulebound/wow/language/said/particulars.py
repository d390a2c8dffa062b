"""Surface nodes of constructions that few cards use: several targets together, tables of die results, coins."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CostAmong:
    """ "With cost 1, 2, or 3"."""

    values: tuple[int, ...]


@dataclass(frozen=True)
class OneParty:
    """ "In one party": several targets share a controller."""


@dataclass(frozen=True)
class NthTarget:
    """ "The second target": one of several targets, in the order chosen."""

    place: int


@dataclass(frozen=True)
class Differ:
    """ "They have different card types", "your Pets have different names"."""

    group: object
    what: str


@dataclass(frozen=True)
class EntersHurt:
    """ "That ally enters play with damage on it equal to ...": about what the sentence before puts into play."""

    damage: object


@dataclass(frozen=True)
class DrawsAttacks:
    """ "Allies that can attack [this] can attack only [this]"."""

    who: object


@dataclass(frozen=True)
class Names:
    """ "Name a card", "name an ally card"."""

    noun: object = None


@dataclass(frozen=True)
class SecretNumber:
    """ "[Each player] secretly chooses a number"."""

    who: object


@dataclass(frozen=True)
class TieRule:
    """ "If there's a tie, you choose the outcome": said of the numbers chosen before."""


@dataclass(frozen=True)
class NamedHere:
    """ "The named card is in that player's hand"."""

    owner: object


@dataclass(frozen=True)
class HasThatName:
    """ "It has that name"."""

    group: object


@dataclass(frozen=True)
class ForTotems:
    """ "For each type of Totem you have, do the following:"; a line for each type follows."""


@dataclass(frozen=True)
class TotemRow:
    """ "Fire: ..."."""

    kind: str
    effect: object


@dataclass(frozen=True)
class InPlayNow:
    """ "Another friendly ally is in play"."""

    what: object


@dataclass(frozen=True)
class AnyCanAttack:
    """ "Any hero or ally can attack [this]": those of its own side, too."""

    noun: object


@dataclass(frozen=True)
class PaysToAttack:
    """ "Can't attack ... unless their controller pays 1 for each attacker" [600.3].

    ``against`` narrows what can't be attacked for nothing; ``each`` tells whether the words say "for each attacker".
    """

    number: int
    against: object = None
    each: bool = False


@dataclass(frozen=True)
class PaysForItself:
    """ "[This] can't attack unless you [do something]": what is paid for every attack of its own [600.3]."""

    who: object
    cost: object


@dataclass(frozen=True)
class RemovedHere:
    """ "All ally cards removed by [this]", "a card you removed": what this very card has removed from the game."""

    noun: object
    every: bool = False


@dataclass(frozen=True)
class RemovedWith:
    """ "Ally card you've removed with quests named [this]"."""

    noun: object


@dataclass(frozen=True)
class UntilThen:
    """ "... this turn until you play an ally"."""

    statement: object
    pattern: object


@dataclass(frozen=True)
class DieRow:
    """ "1-2: ..."."""

    low: int
    high: int
    effect: object


@dataclass(frozen=True)
class ParityRow:
    """ "If it's odd, ...", as a paragraph after a die was rolled."""

    effect: object
    odd: bool


@dataclass(frozen=True)
class RewardMore:
    """A further paragraph of a quest's reward."""

    effect: object


@dataclass(frozen=True)
class DieTable:
    """What happens for each result of the die rolled before."""

    rows: tuple[object, ...]


@dataclass(frozen=True)
class Reflips:
    """ "If you lose the flip, you may pay 2 to reflip"."""

    number: int


@dataclass(frozen=True)
class WhileWhen:
    """ "While ..., when ..., ...": looks only while the condition holds already."""

    condition: object
    pattern: object
    effect: object


@dataclass(frozen=True)
class MoreTagged:
    """ "Can have an additional Pet"."""

    tag: str


@dataclass(frozen=True)
class BuriedTag:
    """ "[This] is a Combo card while in a graveyard"."""

    tag: str


@dataclass(frozen=True)
class BecomesDefender:
    """ "Becomes a defender": in the place of one that was removed from combat."""
