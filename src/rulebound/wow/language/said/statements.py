"""Surface nodes of what is so: statements, prevention, replacement."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class NotHealed:
    """ "Damage can't be healed from [them]": what the statement says of them, with damage for its subject."""

    statement: object


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
class MustAttackThat:
    """ "Must attack your hero if able"."""

    only: object


@dataclass(frozen=True)
class CantReady:
    """ "Ready during its controller's ready step", "during your ready step" (``yours``)."""

    yours: bool = False


@dataclass(frozen=True)
class Cant:
    """ "Can't attack or protect"."""

    actions: tuple[object, ...]


@dataclass(frozen=True)
class CantReadyNext:
    """ "Can't ready during its controller's next ready step"; ``whose`` is whose ready step."""

    who: object
    whose: object


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
class PlayerCantBoth:
    """ "Can't play cards or strike with weapons"."""

    cards: object
    others: object


@dataclass(frozen=True)
class PlayFrom:
    """ "You can play ally cards from your graveyard"."""

    cards: object


@dataclass(frozen=True)
class Controls:
    """ "You control attached ally"."""

    what: object


@dataclass(frozen=True)
class Revealed:
    """ "Plays with his hand revealed"."""

    home: object


@dataclass(frozen=True)
class MayStayExhausted:
    """ "You may choose not to ready [this] during your ready step"."""

    what: object


@dataclass(frozen=True)
class HandSizeChange:
    """ "Your maximum hand size is increased by three"."""

    owner: object
    amount: object
    sign: int


@dataclass(frozen=True)
class Sure:
    """ "Damage dealt by your hero with this can't be prevented" [405.3c]."""

    source: object
    using: object = None
    combat: bool = False


@dataclass(frozen=True)
class MayProtectHero:
    """ "[This] can protect your hero"."""

    what: object


@dataclass(frozen=True)
class PlusBoth:
    """ "+1/+1", "+2 / -2": ATK and health."""

    atk: object
    health: object
    atk_sign: int = 1
    health_sign: int = 1


@dataclass(frozen=True)
class CostIf:
    """ "You pay 2 less to play this if you control a weapon"."""

    duty: object
    condition: object


@dataclass(frozen=True)
class MoreOfRow:
    """ "[You] can place an additional resource on each of your turns"."""

    home: object


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
class PaysForItself:
    """ "[This] can't attack unless you [do something]": what is paid for every attack of its own [600.3]."""

    who: object
    cost: object


@dataclass(frozen=True)
class UntilThen:
    """ "... this turn until you play an ally"."""

    statement: object
    pattern: object


@dataclass(frozen=True)
class MoreTagged:
    """ "Can have an additional Pet"."""

    tag: str
