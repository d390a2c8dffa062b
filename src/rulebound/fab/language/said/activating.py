"""What it costs to activate abilities, what is so while something is, what attacks are made with, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class IfStatic:
    """ "If you've charged this turn, your attacks get +1": of other objects, for as long as that is so."""

    condition: Any
    body: Any


@dataclass(frozen=True)
class CostToActivate:
    """ "Dagger attacks cost you 1 resource point less to activate", "your sword attacks cost ..." (``yours``)."""

    noun: Any
    amount: Any
    sign: int
    yours: bool = False


@dataclass(frozen=True)
class FirstCostsToActivate:
    """ "Your first axe attack each turn costs 1 resource point less to activate"."""

    noun: Any
    amount: Any
    sign: int


@dataclass(frozen=True)
class NextCostsToActivate:
    """ "Your next weapon attack this turn costs 1 resource point less to activate", or also to play (``either``).

    ``gains`` is what it gets besides; ``cards``: what is said so of "the next [card] you play or activate".
    """

    noun: Any
    amount: Any
    sign: int
    duration: str
    either: bool = False
    cards: bool = False
    gains: tuple[Any, ...] = ()


@dataclass(frozen=True)
class ThisCostsToActivate:
    """ "This costs 1 resource point less to activate"."""

    amount: Any
    sign: int


@dataclass(frozen=True)
class FirstOfTheirsCosts:
    """ "Their first action during their next turn costs an additional resource point to play or activate".

    ``attack``: their first attack.
    """

    amount: Any
    attack: bool


@dataclass(frozen=True)
class TwoUsed:
    """ "Banish 2 red and 2 yellow cards from your graveyard": so many cards of one color, and of another."""

    how: str
    first: Any
    count: Any
    second: Any
    count2: Any


@dataclass(frozen=True)
class PitchedThisWay:
    """ "If an Ice card is pitched this way": to activate the ability that says so."""

    what: Any


@dataclass(frozen=True)
class AttacksAgainWith:
    """ "You may attack with it an additional time this turn": of an attack, with what that is made with.

    ``total``: so many times in all.
    """

    what: Any
    total: int = 0


@dataclass(frozen=True)
class DefendsOnlyIf:
    """ "This may only defend an attack if ..."."""

    condition: Any


@dataclass(frozen=True)
class DefendsOnly:
    """ "This can only defend [an attack]"."""

    attack: Any


@dataclass(frozen=True)
class AttackController:
    """ "The attack's controller"."""


@dataclass(frozen=True)
class HasDestroyed:
    """ "[A player] has destroyed [a token]"."""

    players: Any
    what: Any


@dataclass(frozen=True)
class PreventsNextTimes:
    """ "The next 3 times you would be dealt damage this turn, prevent 1 of that damage"."""

    times: int
    amount: Any
    damage_types: int


@dataclass(frozen=True)
class NextManyCost:
    """ "The next 3 [cards] you play this turn cost 1 resource point less to play"."""

    count: Any
    noun: Any
    amount: Any
    duration: str


@dataclass(frozen=True)
class MayPlayItAttacking:
    """ "You may play it this turn. If it attacks [a hero], it gets ..."."""

    duration: str
    target: Any
    gains: tuple[Any, ...]


@dataclass(frozen=True)
class PaidAndTargets:
    """ "If this was fused and targets [something]"."""

    kind: str
    what: Any


@dataclass(frozen=True)
class CostsXLess:
    """ "This costs X less to play, where X is ..."."""

    value: Any


@dataclass(frozen=True)
class DamageDealtWith:
    """ "The total damage you've dealt with [daggers] this combat chain"."""

    noun: Any
    span: str


@dataclass(frozen=True)
class FirstTimeQuoted:
    """ "Gets 'The first time [this does something], ...'": given by what resolves, for a while."""

    pattern: Any
    effect: Any


@dataclass(frozen=True)
class GetsOneName:
    """ "Choose [one of some names]. This gets the chosen name"."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class AreWeapons:
    """ "[Auras] are weapons with 5 base power and '...'"."""

    power: Any
    gains: tuple[Any, ...]


@dataclass(frozen=True)
class EachHeroWithMore:
    """ "For each hero that controls more [tokens] than you, [do something]", with "they" for that hero's player."""

    noun: Any
    deed: Any


@dataclass(frozen=True)
class ShowsOrIsSeen:
    """ "They choose and reveal a card from their hand. If it's [a card], they discard it and you create a token.

    If [so], instead look at their hand and you choose the card".
    """

    noun: Any
    name: str
    condition: Any


@dataclass(frozen=True)
class BothPitchedFor:
    """ "[A card] and [a card] were pitched to play this"."""

    first: Any
    second: Any


@dataclass(frozen=True)
class BothPitchedThisWay:
    """ "[A card] and [a card] were pitched this way"."""

    first: Any
    second: Any
