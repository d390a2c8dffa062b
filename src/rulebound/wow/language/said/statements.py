"""Surface nodes of what is so: statements, prevention, replacement."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg.language.said.statements import CostsMore


@dataclass(frozen=True)
class BecomesSo:
    """ "Becomes 1/1": both numbers are these."""

    atk: int
    health: int


@dataclass(frozen=True)
class HasEqual:
    """ "Has ATK and health equal to its cost": each of these numbers is that one."""

    stats: tuple[str, ...]
    value: object


@dataclass(frozen=True)
class CantGain:
    """ "Can't gain or lose ATK or health": these numbers stay what is said of them beside it."""

    stats: tuple[str, ...]
    lose: bool = False


@dataclass(frozen=True)
class NotHealed:
    """ "Damage can't be healed from [them]": what the statement says of them, with damage for its subject."""

    statement: object


@dataclass(frozen=True)
class MustAttackThat:
    """ "Must attack your hero if able"."""

    only: object


@dataclass(frozen=True)
class CantReady:
    """ "Ready during its controller's ready step", "during your ready step" (``yours``)."""

    yours: bool = False


@dataclass(frozen=True)
class CantReadyNext:
    """ "Can't ready during its controller's next ready step"; ``whose`` is whose ready step."""

    who: object
    whose: object


@dataclass(frozen=True)
class PlayerCantBoth:
    """ "Can't play cards or strike with weapons", "can't complete quests or play allies"."""

    cards: object
    others: object
    second: str = "strike"


@dataclass(frozen=True)
class IsAlsoThose:
    """ "Becomes an Ogre Monster hero", "is an Arena ally": tags added to those of a card of that type."""

    tags: tuple[str, ...]
    types: int


@dataclass(frozen=True)
class IsAlsoAnAlly:
    """ "Is also an ally with 2/2 and protector"."""

    numbers: object
    gains: tuple[object, ...] = ()


@dataclass(frozen=True)
class BecomesAnAbility:
    """ "Becomes an ability with "At the start of your turn, draw a card""."""

    gains: tuple[object, ...]


@dataclass(frozen=True)
class FirstCost(CostsMore):
    """ "Pay 1 less to play your first ally each turn"."""

    noun: object


@dataclass(frozen=True)
class MoreIfPlaced:
    """ "Each turn, you can place an additional resource if you've placed a quest that turn"."""

    noun: object


@dataclass(frozen=True)
class OneAttacks:
    """ "Only one character can attack on each opponent's turn"."""

    condition: object


@dataclass(frozen=True)
class CostToUse:
    """ "Pay 1 less to play and strike with weapons"."""

    sign: int
    amount: object
    cards: object


@dataclass(frozen=True)
class PlayFrom:
    """ "You can play ally cards from your graveyard"."""

    cards: object
    free: bool = False


@dataclass(frozen=True)
class MayStayExhausted:
    """ "You may choose not to ready [this] during your ready step"."""

    what: object


@dataclass(frozen=True)
class MayComplete:
    """ "You can complete opposing quests"."""

    what: object


@dataclass(frozen=True)
class MayCompleteFor:
    """ "You may complete it this turn": an opponent's quest."""

    what: object
    duration: str


@dataclass(frozen=True)
class MayProtectHero:
    """ "[This] can protect your hero"."""

    what: object


@dataclass(frozen=True)
class Wields:
    """ "You can strike with weapons while [this] is in combat", "... is attacking or defending"."""

    cards: object
    who: object
    in_combat: bool = False


@dataclass(frozen=True)
class PlusBoth:
    """ "+1/+1", "+2 / -2": ATK and health."""

    atk: object
    health: object
    atk_sign: int = 1
    health_sign: int = 1


@dataclass(frozen=True)
class CantDeal:
    """ "Can't deal combat damage", "can't deal damage to heroes"."""

    to: object = None
    combat: bool = False


@dataclass(frozen=True)
class SkipsDrawStep:
    """ "Skip your draw step", "opponents skip their draw steps"."""

    home: object


@dataclass(frozen=True)
class MoreOfRow:
    """ "[You] can place an additional resource on each of your turns", "up to two additional resources each turn"."""

    home: object
    count: int = 1


@dataclass(frozen=True)
class RaceDiscount:
    """ "This card costs 1 less to play for each ally you control of one race"."""


@dataclass(frozen=True)
class DrawsAttacks:
    """ "Allies that can attack [this] can attack only [this]"."""

    who: object


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
class PaysToAttackOrExhaust:
    """ "Can't attack or exhaust unless its controller pays 2" [wow-2013:600.3a], or only "can't exhaust"."""

    who: object
    number: int
    attack: bool = True


@dataclass(frozen=True)
class PaysForItself:
    """ "[This] can't attack unless you [do something]": what is paid for every attack of its own [600.3]."""

    who: object
    cost: object


@dataclass(frozen=True)
class HandSizes:
    """ "Your starting and maximum hand sizes are nine cards"."""

    count: int


@dataclass(frozen=True)
class AnyLocations:
    """ "You can control any number of locations"."""


@dataclass(frozen=True)
class MoreTagged:
    """ "Can have an additional Pet", "can control any number of Pets" (``any_number``)."""

    tag: str
    any_number: bool = False


@dataclass(frozen=True)
class SureFor:
    """ "Damage that target ally would deal this turn is unpreventable"."""

    source: object
    duration: object
    using: object = None
    combat: bool = False


@dataclass(frozen=True)
class Sure:
    """ "Damage dealt by your hero with this can't be prevented" [405.3c]."""

    source: object
    using: object = None
    combat: bool = False


@dataclass(frozen=True)
class NamesInCost:
    """ "Name a class" as a part of a cost: one of these tags, of a kind."""

    word: str
    tags: tuple[str, ...]


@dataclass(frozen=True)
class HasOnlyThatTag:
    """ "Has that class and loses all other classes"."""

    word: str
