"""Surface nodes of what later sets say: named keywords, powers with a prefix, tokens by their numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class NamedKeyword:
    """A keyword that stands for other words of the grammar: "Mend 2", "Frost Resistance"."""

    name: str
    number: int = 0


@dataclass(frozen=True)
class GainsNamed:
    """ "Has Mend 1": a named keyword that a card gains."""

    keyword: object


@dataclass(frozen=True)
class GainsAssault:
    """ "Has Assault 1 for each ...", "has Assault X": an amount that is counted."""

    value: object
    times: object = None


@dataclass(frozen=True)
class PlusBoth:
    """ "+1/+1", "+2 / -2": ATK and health."""

    atk: object
    health: object
    atk_sign: int = 1
    health_sign: int = 1


@dataclass(frozen=True)
class Prefixed:
    """ "On your turn: 2, flip ... → ...": a payment power with its restriction before it."""

    power: object
    condition: object = None
    per_turn: int = 0


@dataclass(frozen=True)
class Labelled:
    """ "Unity: ...": a power with a word before it that means nothing by itself."""

    label: str
    power: object


@dataclass(frozen=True)
class Rattle:
    """ "Death Rattle: ...": what happens as the card enters a graveyard from anywhere."""

    effect: object


@dataclass(frozen=True)
class EntersGraveyard:
    """ "[This] enters your graveyard from anywhere"."""


@dataclass(frozen=True)
class EntersUnder:
    """ "[A card] enters play under your control"."""

    what: object
    side: str = "your"


@dataclass(frozen=True)
class ThisOrOther:
    """ "This or another Tauren ally", "this and other Murloc allies you control"."""

    noun: object


@dataclass(frozen=True)
class CardMay:
    """ "This ally may deal 1 damage to ...": its controller chooses."""

    who: object
    deed: object


@dataclass(frozen=True)
class ReputationLine:
    """ "Aldor Reputation": deck-building only."""

    name: str


@dataclass(frozen=True)
class StatedTokens:
    """ "Two 1 [Melee]/1 [Health] Treant ally tokens": tokens by their numbers."""

    count: object
    numbers: object
    words: tuple[object, ...]
    name: str = ""


@dataclass(frozen=True)
class PutsStated:
    """ "Put ... tokens into play with Ferocity"."""

    what: object
    under: object = None
    gains: tuple[object, ...] = ()
    exhausted: bool = False


@dataclass(frozen=True)
class Smashes:
    """More than fatal combat damage to a defending ally goes on to its controller's hero."""

    source: object
    using: object = None


@dataclass(frozen=True)
class FreeAtFirst:
    """ "You may play this card without paying its cost on your first turn"."""


@dataclass(frozen=True)
class PlayThisFromGraveyard:
    """ "You may play this card from your graveyard"."""


@dataclass(frozen=True)
class CostIf:
    """ "You pay 2 less to play this if you control a weapon"."""

    duty: object
    condition: object


@dataclass(frozen=True)
class StaticWhere:
    """A statement, and "where X is ..."."""

    body: object
    value: object


@dataclass(frozen=True)
class FinishingMove:
    """ "Remove X Combo cards in your graveyard from the game, where X is 5 or less" as an additional cost."""

    tag: str = "Combo"


@dataclass(frozen=True)
class Delving:
    """ "Delve" as something that is done."""


@dataclass(frozen=True)
class AnyOfThem:
    """ "Any number of them": some of what was looked at."""


@dataclass(frozen=True)
class SureDamage:
    """ "Damage that it would deal is unpreventable", of a subject."""

    combat: bool = False


@dataclass(frozen=True)
class MoreOfRow:
    """ "[You] can place an additional resource on each of your turns"."""

    home: object


@dataclass(frozen=True)
class OnYourTurn:
    """ "[This] has +2 ATK on your turn": a statement that holds on your turn."""

    body: object


@dataclass(frozen=True)
class HoldsStat:
    """ "Your hero has 15 or more damage on it"."""

    group: object
    what: object


@dataclass(frozen=True)
class TokenNumbers:
    """ "1 [Melee]/1 [Health]": the numbers of a token."""

    atk: object
    health: object
    damage_types: int = 0


@dataclass(frozen=True)
class ReputationAnd:
    """ "Nerubian Reputation, Protector"."""

    reputation: object
    keywords: tuple[object, ...]


@dataclass(frozen=True)
class LiesThere:
    """ "An ally is in your graveyard"."""

    what: object
    owner: object
    zone: int


@dataclass(frozen=True)
class OwnsNone:
    """ "You control no ready resources"."""

    owner: object
    noun: object


@dataclass(frozen=True)
class OwnsMore:
    """ "An opponent controls more allies than you", "you have fewer resources than an opponent"."""

    owner: object
    noun: object
    test: str = ">"
    other: object = None


@dataclass(frozen=True)
class LosesKeywords:
    """ "Loses and can't have elusive or stealth"."""

    keywords: tuple[int, ...]
    barring: bool = False


@dataclass(frozen=True)
class Worse:
    """ "An opposing hero has more damage on it than your hero"."""

    what: object


@dataclass(frozen=True)
class CostsSo:
    """ "It costs 4 or less"."""

    group: object
    value: object
    test: str


@dataclass(frozen=True)
class ThisAndOthers:
    """ "For this and each other Murloc hero and ally you control": the source counts too."""

    noun: object


@dataclass(frozen=True)
class NoHandSize:
    """ "You have no maximum hand size"."""


@dataclass(frozen=True)
class EnteringPower:
    """How the card enters play, said among its powers."""

    line: object


@dataclass(frozen=True)
class Diplomacy:
    """ "Diplomacy: Gnomes"."""

    noun: object


@dataclass(frozen=True)
class DiscardsAtRandom:
    """ "Discards a random card"."""

    count: object


@dataclass(frozen=True)
class PlacesFaceUp:
    """ "You place a resource face up"."""

    players: object
    home: object = None


@dataclass(frozen=True)
class TurnsFaceDown:
    """ "A resource you control turns face down"."""

    what: object


@dataclass(frozen=True)
class NoneRemain:
    """ "If none remain, ...": after counters were removed."""

    effect: object


@dataclass(frozen=True)
class Stash:
    """ "Stash: ...": what happens as the card enters a resource row face down, if it is shown."""

    effect: object


@dataclass(frozen=True)
class RaceDiscount:
    """ "This card costs 1 less to play for each ally you control of one race"."""


@dataclass(frozen=True)
class TimedEach:
    """ "Target ally has +1 ATK this turn for each ..."."""

    who: object
    gains: tuple[object, ...]
    duration: object
    times: object


@dataclass(frozen=True)
class TwoStatics:
    """Two statements in one sentence."""

    first: object
    second: object


@dataclass(frozen=True)
class MaySkipDraw:
    """ "If you would draw a card, you may skip drawing it instead"."""


@dataclass(frozen=True)
class FightsEither:
    """ "[This] attacks or defends"."""

    what: object
    hows: tuple[str, ...]


@dataclass(frozen=True)
class ComesOrGoes:
    """ "[This] enters or leaves play"."""

    what: object


@dataclass(frozen=True)
class RequiresOne:
    """ "Scourge or [Death Knight] Hero Required"."""

    traits: tuple[str, ...]


@dataclass(frozen=True)
class Inspire:
    """ "Inspire: Ally": a card that may be readied as another player's ready step starts; 0 is a resource."""

    types: int


@dataclass(frozen=True)
class InspireSeveral:
    """ "Inspire: Ally or quest" is one card of either kind, "ally and quest" (``each``) one of each."""

    kinds: tuple[int, ...]
    each: bool = False
