"""Powers, costs and the other lines of a card's text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PutDamageCost:
    """ "Put 1 damage on your hero"."""

    amount: object
    on: object


@dataclass(frozen=True)
class StealthedHero:
    """ "Your hero is stealthed", as the first set's abilities say it: until it deals damage."""


@dataclass(frozen=True)
class TraitPower:
    """ "[Alliance]: ...": powers that need a trait icon."""

    trait: str
    powers: tuple[object, ...]


@dataclass(frozen=True)
class OngoingLine:
    """ "Ongoing: ..."; everything from here on is ongoing text."""

    powers: tuple[object, ...] = ()


@dataclass(frozen=True)
class FaceDownLine:
    """ "Face down: ...": what stands on the other side of a hero."""

    powers: tuple[object, ...] = ()


@dataclass(frozen=True)
class AttachLine:
    """ "Attach to ...", perhaps followed by what else the ability does as it resolves."""

    to: object
    effect: object = None
    rest: object = None


@dataclass(frozen=True)
class RequiredLine:
    """ "Fire Hero Required"."""

    trait: str


@dataclass(frozen=True)
class TagLine:
    """ "Totem", "Trap" standing alone."""

    word: str


@dataclass(frozen=True)
class QuestCost:
    """A quest's completion cost (below 0: X), and when it can be paid."""

    costs: tuple[object, ...] = ()
    pay: int | None = None
    condition: object = None


@dataclass(frozen=True)
class RewardLine:
    """ "Reward: ..."."""

    effect: object


@dataclass(frozen=True)
class ReputationLine:
    """ "Aldor Reputation": deck-building only."""

    name: str


@dataclass(frozen=True)
class ReputationAnd:
    """ "Nerubian Reputation, Protector"."""

    reputation: object
    keywords: tuple[object, ...]


@dataclass(frozen=True)
class RequiresOne:
    """ "Scourge or [Death Knight] Hero Required"."""

    traits: tuple[str, ...]


@dataclass(frozen=True)
class ForTotems:
    """ "For each type of Totem you have, do the following:"; a line for each type follows."""


@dataclass(frozen=True)
class TotemRow:
    """ "Fire: ..."."""

    kind: str
    effect: object


@dataclass(frozen=True)
class RewardMore:
    """A further paragraph of a quest's reward."""

    effect: object


@dataclass(frozen=True)
class BuriedTag:
    """ "[This] is a Combo card while in a graveyard"."""

    tag: str
