"""Surface nodes of what is so: statements, prevention, replacement."""

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
class NotHealed:
    """ "Damage can't be healed from [them]": what the statement says of them, with damage for its subject."""

    statement: object


@dataclass(frozen=True)
class Rule:
    """A statement about nothing in particular: prevention, replacement, a cost change."""

    change: object
    duration: str = ""
    who: object = None


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
class StateWhile:
    """ "Has +3 ATK while he is the only ally in your party"."""

    state: object
    condition: object


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
class While:
    """A statement that holds while a condition does."""

    condition: object
    body: object


@dataclass(frozen=True)
class WouldHeal:
    """ "If ... would heal damage, ... instead" [404.2]."""

    plus: object
    source: object = None
    to: object = None
    using: object = None


@dataclass(frozen=True)
class WouldMove:
    """ "If ... would be put into your graveyard, remove it from the game instead"."""

    what: object
    owner: str = ""
    origin: int = 0
    duration: str = ""


@dataclass(frozen=True)
class WouldBeDestroyed:
    """ "If ... would be destroyed, ... instead"."""

    what: object
    effect: object


@dataclass(frozen=True)
class WouldDraw:
    """ "If you would draw a card, ... instead"; with ``player2``, that player may."""

    player: object
    effect: object
    player2: object = None


@dataclass(frozen=True)
class SkipsNextDraw:
    """ "The next time that player would draw a card, he skips drawing it instead"."""

    player: object
    duration: str


@dataclass(frozen=True)
class SparedThisTurn:
    """ "If target ally would be destroyed this turn, ... instead"; ``once`` is "the next time"."""

    what: object
    effect: object
    once: bool = False
