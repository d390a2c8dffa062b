"""From where something was played, what it was paid with, what is done to pay, whose turn it is, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class PlayedFromThere:
    """ "You've played a card from a banished zone"; ``yours``: from your own."""

    what: Any
    zone: int
    yours: bool = False


@dataclass(frozen=True)
class ItsAttacksPaidWith:
    """ "If [a card] was pitched to attack with this, the attack ...": the attacks of this that were paid for so."""

    what: Any


@dataclass(frozen=True)
class DoneToPay:
    """What is done to pay for something: a card that is turned, for instance."""

    deed: Any


@dataclass(frozen=True)
class UnderSuchHero:
    """ "[A card] that a Guardian hero controls"."""

    adjective: Any


@dataclass(frozen=True)
class BarredInYourTurn:
    """ "Opponents can't play cards or activate abilities during your turn"."""

    players: Any


@dataclass(frozen=True)
class OnlyFrom:
    """ "Until end of turn, you may only play cards from arsenal"."""

    zone: int
    duration: str = "turn"


@dataclass(frozen=True)
class DuringTheirs:
    """ "[Something happens] during each of your opponent's turns"."""

    pattern: Any


@dataclass(frozen=True)
class AtTheirNext:
    """ "At the beginning of their next end phase, ..."."""

    players: Any
    effect: Any


@dataclass(frozen=True)
class PaysToPrevent:
    """ "If you would be dealt damage, you may [pay] to prevent 1 of that damage".

    ``must``: it is no choice; ``later``: it is destroyed at the beginning of the end phase, if it was paid.
    """

    cost: Any
    amount: Any
    damage_types: int = 0
    must: bool = False
    later: bool = False


@dataclass(frozen=True)
class OneOfTwo:
    """ "If you do, choose 1; ...": what is chosen between once something has been done."""

    first: Any
    second: Any


@dataclass(frozen=True)
class CostsForEach:
    """ "Evos cost 1 less to play for each opponent": whoever plays them."""

    noun: Any
    amount: Any
    times: Any
    sign: int = -1


@dataclass(frozen=True)
class NoneIsThere:
    """ "There are no cards in your soul": a state that is waited for."""

    noun: Any


@dataclass(frozen=True)
class HasDefended:
    """ "When the combat chain closes, if this defended, ...": on the chain that closes."""


@dataclass(frozen=True)
class NotMoreThan:
    """ "Each hero can't play more than 1 [card] each turn"."""

    most: Any
    noun: Any


@dataclass(frozen=True)
class ReactedTo:
    """ "While this is defending, whenever [something happens] this chain link, ...": on the link that it defends on."""

    pattern: Any
    effect: Any


@dataclass(frozen=True)
class LooksThenDiscards:
    """ "Look at their hand and choose a card. They discard it", as one thing that is done."""

    what: Any
    noun: Any


@dataclass(frozen=True)
class DiscardsChosen:
    """ "Discard the chosen card": the one that was chosen last."""


@dataclass(frozen=True)
class WhileDefendingSuch:
    """ "[Cards] get -1 defense while defending [attacks]"."""

    noun: Any
    gains: tuple[Any, ...]
    attack: Any


@dataclass(frozen=True)
class PaidFromEither:
    """ "Put a card from your hand or arsenal on the bottom of your deck", to pay."""

    noun: Any


@dataclass(frozen=True)
class PaidSoMany:
    """ "For each [card] banished this way": to pay for this, if nothing else before it was done so."""

    noun: Any
    how: str
