"""Powers, costs and the other lines of a card's text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PutDamageCost:
    """ "Put 1 damage on your hero", "put 1 damage on each of two allies in your party"."""

    amount: object
    on: object
    count: int = 1


@dataclass(frozen=True)
class RemoveDamageCost:
    """ "Remove 2 damage from an opposing hero"."""

    amount: int
    on: object


@dataclass(frozen=True)
class CountersCost:
    """ "Remove an honor counter from a card you control"."""

    name: str
    what: object
    count: int = 1


@dataclass(frozen=True)
class EitherPayment:
    """ "Pay 2 or remove a counter → ...": one of two costs pays for it."""

    pay: int
    other: object
    effect: object


@dataclass(frozen=True)
class CheaperPayment:
    """ "3 → .... You pay 1 less to use this power for each Dwarf you control."."""

    costs: tuple[object, ...]
    effect: object
    less: int
    times: object


@dataclass(frozen=True)
class StealthedHero:
    """ "Your hero is stealthed", as the first set's abilities say it: until it deals damage."""


@dataclass(frozen=True)
class TraitEffect:
    """ "[Mage] Hero: ...": what an ability does for heroes with a trait alone."""

    trait: str
    effect: object


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
class AttachToSome:
    """ "Attach to friendly ally": to one that is no target, for the word isn't there [wow-2007:306.3c]."""

    noun: object


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
    #: "For each ..., you may pay 2": how often at most.
    times: object = None
    #: "Pay 8 or ...": what may be done instead.
    others: tuple[object, ...] = ()


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
class FactionLine:
    """ "Traitor Faction: ...", or the name alone: whose side a Traitor hero has taken."""

    name: str


@dataclass(frozen=True)
class DeckbuildingLine:
    """ "Deckbuilding: You can't put [Horde] or Talent cards in your deck.": what a hero's deck can't have."""

    never: tuple[str, ...]


@dataclass(frozen=True)
class TitleLine:
    """ "Zovaar's Blessing", "Sight of Sylvanas": the name of a hero's power, with the hero's own in it."""

    name: str
    behind: bool = False


@dataclass(frozen=True)
class DeckOnlyLine:
    """ "Deckbuilding: You can include only neutral quests and any Demon allies. You can't include ...": all it has."""

    kinds: tuple[object, ...]
    either: bool = False
    #: Whether it says "other" of reputations, and of restrictions: than those that it includes.
    reputations: bool = False
    restrictions: bool = False


@dataclass(frozen=True)
class CostToPlace:
    """ "As an additional cost to place this quest face up, discard a card."."""

    kind: int
    costs: tuple[object, ...]


@dataclass(frozen=True)
class CheaperFlip:
    """ "You pay 8 less to flip [this] if ...": of the power before it that flips its hero."""

    less: int
    condition: object


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


@dataclass(frozen=True)
class AsThisEnters:
    """ "As this ally enters play, ...", "... and as your turn starts, ..."."""

    effect: object
    and_as_your_turn_starts: bool = False


@dataclass(frozen=True)
class AsYourTurnStarts:
    """ "As your turn starts, ...", "as each turn starts, ..."."""

    effect: object
    each: bool = False


@dataclass(frozen=True)
class AsOthersEnter:
    """ "As an ally enters play under an opponent's control, ..."; ``owner`` None: under anybody's."""

    what: object
    effect: object
    owner: object = None


@dataclass(frozen=True)
class WhetherIs:
    """ "Choose whether he is Elusive or Untargetable"."""

    who: object
    first: object
    second: object


@dataclass(frozen=True)
class ChosenResistance:
    """ "Has the chosen resistance"."""


@dataclass(frozen=True)
class UntilTheirTurn:
    """ "... until the start of that opponent's next turn": for as long something is so."""

    who: object
    state: object
    player: object


@dataclass(frozen=True)
class HasPowersOf:
    """ "This ally has that card's printed powers", "Aran has all powers of the chosen ally"."""

    of: object
    printed: bool = False
    duration: str = "game"


@dataclass(frozen=True)
class PaidEach:
    """ "[For each] 2 paid this way": how often so much was paid."""

    number: int


@dataclass(frozen=True)
class AttachMode:
    """ "Choose one: ...; or attach to target ally": the mode by which an ability attaches."""

    to: object
