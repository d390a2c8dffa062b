"""What texts of this game say of combat, of what is next, of tokens and keywords, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar


@dataclass(frozen=True)
class SoIf:
    """ "If [condition], this gets ...", "while [condition], ...": so for as long as the condition is."""

    condition: object
    body: Any
    word: str = "if"


@dataclass(frozen=True)
class NextGets:
    """ "Your next [attack] this turn gets ...", "the next [card] you play this turn gets ..."."""

    noun: object
    gains: tuple[object, ...]
    duration: str = "turn"


@dataclass(frozen=True)
class WasPlayedFrom:
    """ "This is played from arsenal"."""

    zone: int


@dataclass(frozen=True)
class Them:
    """ "Them": the hero that was mentioned."""


@dataclass(frozen=True)
class They:
    """ "They": the player of the hero that was mentioned."""

    #: What they do is said as a command is: "they draw a card".
    like_commands: ClassVar[bool] = True


@dataclass(frozen=True)
class Ability:
    """ "Once per Turn Action - [cost]: ...": an activated ability [5.2.1]; ``again``: it ends with go again."""

    types: int
    costs: tuple[Any, ...]
    effect: Any
    per_turn: int = 0
    again: bool = False


@dataclass(frozen=True)
class Attacking:
    """ "Attack" as what an ability does [8.3.1]."""


@dataclass(frozen=True)
class AttacksOrDefends:
    """ "When this attacks or defends": either event."""

    what: Any


@dataclass(frozen=True)
class ADeath:
    """ "When [an ally] dies" [2.5.3g]."""

    what: Any


@dataclass(frozen=True)
class StandsFor:
    """ "Ward 3": a keyword that stands for an ability, and its number."""

    words: str
    amount: int = 0


@dataclass(frozen=True)
class LabelledLine:
    """ "Combo - ...": a line with a word before it that does nothing by itself [8.4]; 0 if no text asks for it."""

    label: int
    line: Any


@dataclass(frozen=True)
class LegendarySaid:
    """ "Legendary"."""


@dataclass(frozen=True)
class SpecializationSaid:
    """ "[Hero] Specialization"."""

    hero: str


@dataclass(frozen=True)
class LegendaryFor:
    """ "Legendary [Hero] Specialization": both."""

    hero: str


@dataclass(frozen=True)
class LastWas:
    """ "[An attack] was the last attack this combat chain"."""

    what: Any


@dataclass(frozen=True)
class CardsNamed:
    """ "A or B": cards of these names, as what the last attack was."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class LinksControlled:
    """ "Draconic chain links you control", counted."""

    adjectives: tuple[object, ...] = ()


@dataclass(frozen=True)
class ControlsLinks:
    """ "You control two or more Draconic chain links"."""

    least: object
    adjectives: tuple[object, ...] = ()


@dataclass(frozen=True)
class IsDefended:
    """ "This is defended by an action card", "by less than two" (``below``), "by 3 or more cards" (``least``)."""

    group: Any
    what: Any
    below: int = 0
    least: int = 0


@dataclass(frozen=True)
class DefendsAgainstIt:
    """ "Defending it": against this, or against what the text has spoken of."""


@dataclass(frozen=True)
class Happened:
    """ "You've ... this combat chain", "... this chain link": something has happened; ``least`` times."""

    pattern: Any
    span: str


@dataclass(frozen=True)
class YouHit:
    """ "You've hit with a dagger"."""

    what: Any


@dataclass(frozen=True)
class ThereIs:
    """ "There is a card with 6 or more power in your pitch zone"."""

    what: Any


@dataclass(frozen=True)
class AboveItsBase:
    """ "This has power greater than its base", or than so many times its base."""

    group: Any
    stat: str
    times: int = 1


@dataclass(frozen=True)
class DealsMuch:
    """ "This deals 4 or more damage to a hero"."""

    what: Any
    least: object
    to: Any
    more: bool = False


@dataclass(frozen=True)
class CreatesSeveral:
    """ "Create an Agility, Might, and Vigor token under [somebody]'s control": one of each."""

    names: tuple[str, ...]
    who: Any = None


@dataclass(frozen=True)
class Opts:
    """ "Opt 2"."""

    amount: object


@dataclass(frozen=True)
class Shields:
    """ "Prevent the next 3 damage that would be dealt to you this turn"."""

    amount: object
    to: Any
    damage_types: int = 0


@dataclass(frozen=True)
class PreventsNextTime:
    """ "The next time you would be dealt damage this turn, prevent 3 of that damage"; None: all of it.

    ``source`` is a word that says of which sources.
    """

    to: Any
    amount: object = None
    damage_types: int = 0
    source: Any = None


@dataclass(frozen=True)
class CantBePrevented:
    """ "Damage that would be dealt by this can't be prevented"."""

    what: Any


@dataclass(frozen=True)
class Amps:
    """ "Amp 2"."""

    amount: object


@dataclass(frozen=True)
class CostsSo:
    """ "This costs 1 resource less to play", "... for each [of something]"."""

    what: Any
    amount: object
    sign: int = -1
    times: object = None


@dataclass(frozen=True)
class NextCosts:
    """ "The next [card] you play this turn costs 1 resource less to play [and gets ...]"."""

    noun: object
    amount: object
    duration: str = "turn"
    gains: tuple[object, ...] = ()


@dataclass(frozen=True)
class NextDefends:
    """ "The next [card] you defend with this turn gets ...", for the turn or (``lasts``) a shorter while."""

    noun: object
    gains: tuple[object, ...]
    lasts: str = ""


@dataclass(frozen=True)
class PlaysOrActivates:
    """ "You play [a card] or activate [a weapon attack]"; ``other`` None: that alone."""

    players: Any
    what: Any
    other: Any


@dataclass(frozen=True)
class PlayedOrCreated:
    """ "You've played or created an aura"."""

    what: Any


@dataclass(frozen=True)
class CostKeyword:
    """ "Boost", "Ice Fusion": a keyword that is an additional cost, which may be paid."""

    kind: str
    of: str = ""


@dataclass(frozen=True)
class SuspenseSaid:
    """ "Suspense"."""


@dataclass(frozen=True)
class WasPaidSo:
    """ "This was fused", "it was boosted"."""

    group: Any
    kind: str


@dataclass(frozen=True)
class AtRandom:
    """ "Discard a random card" as a cost."""

    how: str
    count: int
    zone: int


@dataclass(frozen=True)
class LimitedBy:
    """ "Can't be defended by [cards]", "by more than 2 [cards]"."""

    noun: Any
    most: int = 0


@dataclass(frozen=True)
class NextLimited:
    """ "Your next attack this turn can't be defended by equipment"."""

    noun: object
    limit: Any
    duration: str = "turn"


@dataclass(frozen=True)
class CombatHero:
    """ "The attacking hero", "the defending hero"."""

    which: str


@dataclass(frozen=True)
class CombatPlayer:
    """ "The attacking hero", "the defending hero": its player."""

    which: str


@dataclass(frozen=True)
class PlaceOnChain:
    """ "This was played as chain link 3 or higher"."""

    least: int


@dataclass(frozen=True)
class DealtMore:
    """ "This deals more than 4 damage [to a hero]": as it resolves."""

    amount: object
    to: Any = None


@dataclass(frozen=True)
class DamageBy:
    """ "The damage dealt by this"."""


@dataclass(frozen=True)
class LifeThan:
    """ "You have less life than an opposing hero", "than each other hero", "more life than them"."""

    test: str
    other: Any


@dataclass(frozen=True)
class PitchedFor:
    """ "A [card] was pitched to play this"."""

    what: Any


@dataclass(frozen=True)
class BesideFromHand:
    """ "This defends together with a card from hand"."""

    what: Any


@dataclass(frozen=True)
class MayPlayFrom:
    """ "You may play this from your banished zone"."""

    zone: int


@dataclass(frozen=True)
class Limited:
    """An activated ability, and "activate this only while ..." after it; ``again``: then go again."""

    power: Any
    condition: object
    again: bool = False


@dataclass(frozen=True)
class Clashes:
    """ "Clash with the attacking hero. The winner creates a token of a name"."""

    other: Any
    name: str


@dataclass(frozen=True)
class Reloads:
    """ "Reload"."""


@dataclass(frozen=True)
class GainsActions:
    """ "Gain an action point"."""

    amount: object


@dataclass(frozen=True)
class PlayedOrActivated:
    """ "An attack reaction has been played or activated", "you've played or activated an attack reaction"."""

    what: Any
    players: Any = None


@dataclass(frozen=True)
class NextOfCost:
    """ "The next [card] you play this turn with cost 1 or less gets ..."."""

    noun: Any
    value: object
    test: str
    gains: tuple[object, ...]
    duration: str = "turn"


@dataclass(frozen=True)
class Wagers:
    """ "Wager a Might token with them", "wager with the defending hero. The winner creates a Might token"."""

    name: str
    other: Any


@dataclass(frozen=True)
class TheCrowd:
    """ "The crowd cheers you", "the crowd boos you"."""

    who: Any
    kind: str


@dataclass(frozen=True)
class UnlimitedSaid:
    """ "Unlimited"."""


@dataclass(frozen=True)
class EssenceSaid:
    """ "Essence of Earth"."""

    of: tuple[str, ...]
