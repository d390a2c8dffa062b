"""Surface nodes of what is done: clauses, sentences, tokens, costs, powers and paragraphs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Acts:
    """Somebody does one thing after the other: verb phrases with one subject."""

    deeds: tuple[object, ...]


@dataclass(frozen=True)
class Does:
    """A player (None: you, as a command) or a card does something."""

    who: object
    deed: object
    may: bool = False


@dataclass(frozen=True)
class Tailed:
    """A verb phrase for each of something."""

    deed: object
    times: object


@dataclass(frozen=True)
class Where:
    """ "..., where X is ..."."""

    effect: object
    value: object


@dataclass(frozen=True)
class Iffy:
    """ "If ..., ..." or (``after``) "... if ...", "... unless ..."."""

    condition: object
    effect: object
    after: bool = False
    negative: bool = False


@dataclass(frozen=True)
class IfDone:
    """ "If you do, ...": hangs on the sentence before."""

    who: object
    effect: object
    negative: bool = False


@dataclass(frozen=True)
class OtherwiseStep:
    """ "Otherwise, ...": hangs on the "if" before."""

    effect: object


@dataclass(frozen=True)
class InsteadStep:
    """ "If ..., ... instead": done in place of the sentence before."""

    condition: object
    effect: object


@dataclass(frozen=True)
class NoPrevention:
    """ "That damage can't be prevented": about the damage of the sentence before."""


@dataclass(frozen=True)
class CountsAsCombat:
    """ "That damage counts as combat damage"."""


@dataclass(frozen=True)
class Chain:
    """Clauses of one sentence, one after the other: "..., and ...", "..., then ..."."""

    clauses: tuple[object, ...]


@dataclass(frozen=True)
class Steps:
    """The sentences of an effect."""

    steps: tuple[object, ...]


@dataclass(frozen=True)
class UnlessStep:
    """ "... unless that player ..."."""

    effect: object
    who: object
    instead: object


@dataclass(frozen=True)
class OrStep:
    """ "Discard two cards or destroy this": you choose as it is processed."""

    parts: tuple[object, ...]
    who: object = None


@dataclass(frozen=True)
class Modes:
    """ "Choose one: ...; or ..."."""

    modes: tuple[object, ...]
    least: int = 1
    most: int = 1
    trait: str = ""


@dataclass(frozen=True)
class MoreModes:
    """Modes, and "if your hero is ..., you may choose both"."""

    modes: object
    trait: str


@dataclass(frozen=True)
class Later:
    """A trigger within an effect: "when that character is destroyed this turn, ..."."""

    pattern: object
    effect: object
    duration: str = "turn"
    times: int = 0
    condition: object = None


@dataclass(frozen=True)
class Looking:
    """ "Look at ...", "reveal ...": what follows picks from it."""

    what: object
    look: bool


@dataclass(frozen=True)
class Searching:
    """ "Search your deck for ..."; ``every`` is "deck and graveyard"."""

    zones: tuple[int, ...]
    noun: object
    owner: object
    count: object = None
    up_to: bool = False
    every: bool = False


@dataclass(frozen=True)
class MoveTo:
    """ "Put ... into its owner's hand": where to is a zone; ``how`` the kind of move; ``origin`` is where from.

    ``home`` is whose zone the text says that is, ``lies`` whose it comes from.
    """

    what: object
    to: int
    bottom: bool = False
    how: str = "put"
    shuffle: bool = False
    origin: int = 0
    home: object = None
    lies: object = None


@dataclass(frozen=True)
class TakeControl:
    """ "Gain control of ..." for a duration."""

    what: object
    duration: str = "game"


@dataclass(frozen=True)
class Says:
    """ "Say '...'": words to be said aloud."""

    words: str


@dataclass(frozen=True)
class DoublesDamage:
    """ "Double the damage on each ally"."""

    on: object


@dataclass(frozen=True)
class InOrder:
    """ "3, 2, and 1 nature damage to them, respectively"."""

    amounts: tuple[int, ...]
    to: object
    damage_types: int = 0
    heal: bool = False


@dataclass(frozen=True)
class PlayerChooses:
    """ "An opponent chooses one: ...; or ..."."""

    who: object
    modes: tuple[object, ...]


@dataclass(frozen=True)
class ClearDamage:
    """ "Remove all damage from it", "remove all but 1 damage from it" (not healing)."""

    on: object
    but: object = None


@dataclass(frozen=True)
class AttachIt:
    """ "Attach it to another hero or ally" [306.3f]."""

    what: object
    to: object


@dataclass(frozen=True)
class PutPlay:
    """ "Put ... into play"."""

    what: object
    under: object = None
    exhausted: bool = False
    damage: object = None
    lies: object = None


@dataclass(frozen=True)
class PutResources:
    """ "Put ... into your resource row face down and exhausted"."""

    what: object
    under: object
    exhausted: bool = False
    lies: object = None


@dataclass(frozen=True)
class Discards:
    """ "Discards a card": what is discarded; None is the whole hand."""

    what: object
    random: bool = False
    #: Whose hand, if it is the whole hand.
    home: object = None


@dataclass(frozen=True)
class SkipsTurn:
    """ "Skip your next turn"."""

    whose: object


@dataclass(frozen=True)
class Mills:
    """ "Put the top two cards of your deck into your graveyard"."""

    owner: object
    to: int
    count: object = None
    home: object = None


@dataclass(frozen=True)
class Shuffles:
    """ "Shuffles his deck"."""

    owner: object


@dataclass(frozen=True)
class TurnsDeck:
    """ "Turn target player's deck over" [411.2d]."""

    owner: object


@dataclass(frozen=True)
class Interrupts:
    """ "Interrupt target ability card" [711.1]."""

    what: object


@dataclass(frozen=True)
class Chooses:
    """ "Choose an ally in your party": what later sentences refer to."""

    group: object


@dataclass(frozen=True)
class ChoosesPlayer:
    """ "Choose an opponent"."""

    player: object


@dataclass(frozen=True)
class PaysCost:
    """ "Pay 1" while a text is processed."""

    cost: object


@dataclass(frozen=True)
class PaysNumber:
    """ "Its controller pays 2"."""

    number: int


@dataclass(frozen=True)
class TokenStats:
    """What follows a token's "with": numbers, keywords, a quoted power."""

    atk: object
    health: object
    damage_types: int = 0
    gains: tuple[object, ...] = ()
    last: object = None


@dataclass(frozen=True)
class TokenPhrase:
    """ "Three Treant ally tokens with 1 ATK and 1 health"."""

    words: tuple[str, ...]
    count: object
    unique: bool = False
    name: str = ""
    with_: object = None


@dataclass(frozen=True)
class PutsTokens:
    """ "Put ... tokens into play", with their numbers before or after."""

    what: object
    under: object = None
    with_: object = None


# --- Costs ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class UseCost:
    """ "Destroy an ally in your party": something done to cards as a cost."""

    how: str
    what: object


@dataclass(frozen=True)
class PutDamageCost:
    """ "Put 1 damage on your hero"."""

    amount: object
    on: object


# --- Powers and paragraphs ------------------------------------------------------------------------------


@dataclass(frozen=True)
class KeywordLine:
    """ "Elusive, Protector": keywords as powers."""

    keywords: tuple[object, ...]


@dataclass(frozen=True)
class PaymentPower:
    """Costs, arrow, effect, and limits on its use."""

    costs: tuple[object, ...]
    effect: object
    limits: tuple[object, ...] = ()


@dataclass(frozen=True)
class TriggeredPower:
    """Trigger, condition, effect; the condition is of the event itself ("while you control a Pet": ``during``)."""

    pattern: object
    effect: object
    condition: object = None
    first: bool = False
    during: bool = False


@dataclass(frozen=True)
class StealthedHero:
    """ "Your hero is stealthed", as the first set's abilities say it: until it deals damage."""


@dataclass(frozen=True)
class StaticPower:
    """One statement, or several joined."""

    body: object


@dataclass(frozen=True)
class TraitPower:
    """ "[Alliance]: ...": powers that need a trait icon."""

    trait: str
    powers: tuple[object, ...]


@dataclass(frozen=True)
class PowerLine:
    """A paragraph of powers."""

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
class EffectLine:
    """A paragraph of a non-ongoing text."""

    effect: object


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
class EnteringLine:
    """ "Enters play exhausted", "enters play with three charge counters on it"."""

    exhausted: bool = False
    count: object = None
    name: str = ""
    damage: object = None


@dataclass(frozen=True)
class AdditionalLine:
    """ "As an additional cost to play [this], ..."."""

    costs: tuple[object, ...]


@dataclass(frozen=True)
class AlternateLine:
    """ "You may ... rather than pay [this]'s cost"."""

    costs: tuple[object, ...]


@dataclass(frozen=True)
class RestrictionLine:
    """ "Play only if ..."."""

    condition: object


@dataclass(frozen=True)
class NotInCombat:
    """ "You can't play [this] during combat"."""


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
class Limit:
    """ "Use only ...": a condition, or how often a turn."""

    condition: object = None
    per_turn: int = 0
