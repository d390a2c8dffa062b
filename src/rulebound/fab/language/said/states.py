"""What is so in the arena, and where cards lie, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ControlsNoOther:
    """ "You control no other [auras]": than this card."""

    noun: Any


@dataclass(frozen=True)
class LifeOfThem:
    """ "They have less life than each other hero", "than you" (``other``)."""

    test: str
    other: str


@dataclass(frozen=True)
class CreatesMany:
    """ "Create 3 Crouching Tigers in your banished zone": cards of one name, and no tokens."""

    count: Any
    name: str
    zone: int


@dataclass(frozen=True)
class MayPlayThem:
    """ "You may play them this turn": from where they lie."""

    duration: str


@dataclass(frozen=True)
class AllSeen:
    """ "Them", "the cards": all that has been looked at, or revealed."""


@dataclass(frozen=True)
class AnAttackWagers:
    """ "An attack you control wagers"."""

    what: Any


@dataclass(frozen=True)
class PlaysOrActivatesIt:
    """ "An opponent plays or activates an attack reaction": a card, or an ability of such a type."""

    players: Any
    what: Any


@dataclass(frozen=True)
class BoostsAnAttack:
    """ "You boost an attack"."""


@dataclass(frozen=True)
class UsedMany:
    """ "You've played or activated 2 or more attack reactions this chain link"."""

    least: Any
    noun: Any
    span: str


@dataclass(frozen=True)
class PutToTheirs:
    """ "3 or more cards have been put into an opponent's banished zone this turn"."""

    least: Any
    zone: int


@dataclass(frozen=True)
class ManyEquipped:
    """ "You have 2 or more Evos equipped"."""

    least: Any
    noun: Any


@dataclass(frozen=True)
class EquippedBy:
    """ "[Equipment] you have equipped"."""

    owner: Any


@dataclass(frozen=True)
class AttackingWhom:
    """ "[Attacks] that are attacking a marked hero", "while attacking a marked hero"."""

    target: Any


@dataclass(frozen=True)
class IsAboveBase:
    """ "[An attack] with power greater than its base", or than so many times its base."""

    stat: str
    times: int = 1


@dataclass(frozen=True)
class HasBaseKeyword:
    """ "[Cards] with base go again"."""

    keyword: int


@dataclass(frozen=True)
class StandsOnChain:
    """ "[Cards] on the combat chain", or on its active link."""

    active: bool = False


@dataclass(frozen=True)
class DefinesStat:
    """ "This card's power is equal to ..." [5.4.5]."""

    stats: tuple[str, ...]
    value: Any


@dataclass(frozen=True)
class OpponentsOfMoreLife:
    """ "The number of opponents with greater life than you"."""


@dataclass(frozen=True)
class DamageThisWay:
    """ "The damage dealt this way": that of the hit that was waited for."""


@dataclass(frozen=True)
class IfNextDefends:
    """ "If the next card you defend with this turn is a card with combo, it gets ..."."""

    noun: Any
    what: Any
    gains: tuple[Any, ...]


@dataclass(frozen=True)
class NextGetsInstead:
    """ "Your next attack this turn gets ... If it's fused, instead it gets ..."."""

    noun: Any
    gains: tuple[Any, ...]
    what: Any
    more: tuple[Any, ...]
    duration: str


@dataclass(frozen=True)
class WinnerAndLoser:
    """ "Clash with them. If there is a winner, the other hero ...": and if they don't, something else."""

    other: Any
    deed: Any
    otherwise: Any = None


@dataclass(frozen=True)
class AddsDefenders:
    """ "Add [a card] to this chain link as a defending card"."""

    what: Any


@dataclass(frozen=True)
class NamedSelf:
    """ "The number of [cards named as this is] in [a graveyard]"; without an owner, in all of them."""

    zone: int
    owner: Any = None


@dataclass(frozen=True)
class NamedAsThis:
    """ "[Cards] named" as this card is."""


@dataclass(frozen=True)
class OthersOf:
    """ "For each other [card]": than this one."""

    noun: Any


@dataclass(frozen=True)
class TheLoser:
    """ "The other hero", where there is a winner of a clash [8.5.45a]."""


@dataclass(frozen=True)
class OwnedThere:
    """ "[Daggers] you own"."""

    owner: Any


@dataclass(frozen=True)
class MayBanishToPrevent:
    """ "If you would be dealt damage, you may banish this to prevent 2 of that damage"."""

    amount: Any
    damage_types: int = 0


@dataclass(frozen=True)
class WhileInGraveyard:
    """ "While this is in your graveyard, [something is waited for]" [1.7.4]."""

    power: Any


@dataclass(frozen=True)
class HasFused:
    """ "You've Earth fused": a card was fused with a card of a talent."""

    word: str


@dataclass(frozen=True)
class ComesToYours:
    """ "A card is put into your soul", "into your banished zone"."""

    what: Any
    zone: int


@dataclass(frozen=True)
class HadControl:
    """ "You've controlled [a token] this turn": at any time of it."""

    what: Any


@dataclass(frozen=True)
class ActivatedInGraveyard:
    """ "[It is activated] only while this is in your graveyard"."""

    power: Any


@dataclass(frozen=True)
class TotalDamage:
    """ "The total damage you've dealt this turn"."""


@dataclass(frozen=True)
class OwnedOnChain:
    """ "[Cards] you own named [so] on the combat chain"."""

    owner: Any
    name: str


@dataclass(frozen=True)
class NextManyWhile:
    """ "Your next 3 attacks this turn get +1 power while they have go again"."""

    count: Any
    noun: Any
    gains: tuple[Any, ...]
    keyword: int
    duration: str


@dataclass(frozen=True)
class DealsOrIsDealt:
    """ "You deal or are dealt damage"."""


@dataclass(frozen=True)
class IsDealt:
    """ "You've been dealt damage", of some types."""

    damage_types: int = 0


@dataclass(frozen=True)
class PitchedCards:
    """ "For each blue card you've pitched this turn"."""

    noun: Any


@dataclass(frozen=True)
class PlayedBoth:
    """ "You've played an attack action card and a non-attack action card this turn"."""

    first: Any
    second: Any


@dataclass(frozen=True)
class ArsenalGets:
    """ "Target face-up arrow in your arsenal gets ... until end of turn"."""

    noun: Any
    gains: tuple[Any, ...]


@dataclass(frozen=True)
class HasActivated:
    """ "You've activated a cannon", "you activate a Goldkiss Rum": an ability of such a card."""

    what: Any
    players: Any


@dataclass(frozen=True)
class HeroWhoLost:
    """ "The other hero", of a clash that one has won."""


@dataclass(frozen=True)
class BuriesRevealed:
    """ "You may put your revealed card on the bottom of its owner's deck", after a clash."""


@dataclass(frozen=True)
class LessOfAll:
    """ "You have less life and control fewer equipment and fewer tokens than them"."""

    first: Any
    second: Any


@dataclass(frozen=True)
class MoreDamage:
    """ "If [an attack] would deal damage, instead it deals that much damage plus 1", for a while."""

    what: Any
    amount: Any
    duration: str
    damage_types: int = 0


@dataclass(frozen=True)
class MayPlayThose:
    """ "You may play [cards] from your graveyard": as long as that is said."""

    noun: Any
    zone: int


@dataclass(frozen=True)
class EachHeroWho:
    """ "Each hero who has lost life this turn banishes a card from their hand"."""

    deed: Any
    which: str


@dataclass(frozen=True)
class EachOfThem:
    """Each of the heroes of whom something is said."""


@dataclass(frozen=True)
class CalledSo:
    """A card by its name alone."""

    name: str


@dataclass(frozen=True)
class DefendedBySuch:
    """ "[Attacks] while defended by an attack action card"."""

    what: Any


@dataclass(frozen=True)
class OpponentIsDealt:
    """ "An opponent is dealt damage"."""


@dataclass(frozen=True)
class PreventsThere:
    """ "While this is attacking, defending, or on the stack, if you would be dealt damage, prevent 1 of it"."""

    amount: Any
    damage_types: int = 0


@dataclass(frozen=True)
class NextInstantDealsMore:
    """ "You may play your next [card] as though it were an instant. If it has an arcane damage effect, ... plus 3"."""

    noun: Any
    amount: Any


@dataclass(frozen=True)
class CreatesThenCounter:
    """ "Create a [token], then if you control no other [auras], put a counter on it": than the one created."""

    name: str
    noun: Any
    counter: str


@dataclass(frozen=True)
class QuotedIf:
    """ "[It gets] "If [so], this gets ..."": what is so of what has that ability, while something is [5.4.7]."""

    condition: Any
    body: Any
