"""Surface nodes: what the phrasebook's rows make, before references are bound.

A row makes either an engine node that needs no binding (a constant filter), a `said` node (the same fields as an engine
node, but still holding noun phrases), or one of the nodes below. :mod:`rulebound.wow.binding` turns them into a
program.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from rulebound.wow.nodes.core import Node


class Said:
    """The base of the classes that `said` makes."""

    engine: Any = None


_SAID: dict[type, Any] = {}


def said(engine: type[Node]) -> Any:
    """Return the surface class of an engine node: the same fields and defaults, any content."""
    known = _SAID.get(engine)
    if known is None:
        made: list[Any] = []
        for one in dataclasses.fields(engine):
            if one.default is not dataclasses.MISSING:
                made.append((one.name, object, dataclasses.field(default=one.default)))
            else:
                made.append((one.name, object))
        known = dataclasses.make_dataclass(engine.__name__, made, bases=(Said,), frozen=True)
        known.engine = engine
        _SAID[engine] = known
    return known


# --- Noun phrases -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """What a head noun means: a filter, the card types that it can be, and whether it says "card"."""

    what: object
    types: int
    card: bool = False


@dataclass(frozen=True)
class CardOf:
    """ "Ally card", "ability or equipment card": card types and the word card."""

    kinds: tuple[object, ...]


@dataclass(frozen=True)
class Noun:
    """Adjectives, kinds (joined by "or" or "and") and what follows: "opposing ally with cost 4 or less"."""

    adjectives: tuple[object, ...]
    kinds: tuple[object, ...]
    posts: tuple[object, ...] = ()


@dataclass(frozen=True)
class Phrase:
    """A noun phrase with a determiner.

    ``det`` is target, another target, up to target, any target, a, another, some, up to, any number, each, all, bare,
    any, or one of these with "of" and an owner ("one of your ...", "your ...").
    """

    det: str
    noun: object
    count: object = None
    owner: object = None


@dataclass(frozen=True)
class Several:
    """Noun phrases joined by "and" (or "or")."""

    items: tuple[object, ...]
    word: str = "and"


@dataclass(frozen=True)
class OwnNameHere:
    """The card's own name, or "this ally"."""


@dataclass(frozen=True)
class Pronoun:
    """It, he, she, they; ``case`` is subject, object or reflexive."""

    word: str
    case: str = "object"


@dataclass(frozen=True)
class Back:
    """ "That ally", "those characters", "each of those characters": something that was mentioned, by its noun."""

    noun: object
    plural: bool = False


@dataclass(frozen=True)
class Done:
    """ "A character dealt damage this way", "the destroyed ally", "each ally destroyed this way"."""

    noun: object
    how: str
    whole: bool = False


@dataclass(frozen=True)
class Attached:
    """ "Attached ally", "attached character"."""

    noun: object


@dataclass(frozen=True)
class YourHeroHere:
    """ "Your hero"."""


@dataclass(frozen=True)
class HeroOfHere:
    """ "That player's hero"."""

    owner: object


@dataclass(frozen=True)
class TopOf:
    """ "The top two cards of your deck"."""

    count: object
    owner: object
    bottom: bool = False


@dataclass(frozen=True)
class AllIn:
    """ "Your hand", "your graveyard", "your deck": every card of a zone."""

    zone: int
    owner: object


@dataclass(frozen=True)
class Rest:
    """ "The rest", "the other", "the other one": what is left of what was seen."""


@dataclass(frozen=True)
class OneOfSeen:
    """ "One", "a revealed ally card", "all revealed ally cards", "both": some of what was looked at."""

    noun: object = None
    count: object = None
    all: bool = False


@dataclass(frozen=True)
class ByName:
    """A token that an earlier sentence named."""

    name: str


# --- Players ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlayerPhrase:
    """You, target player, each opponent, an opponent ..."""

    which: str


@dataclass(frozen=True)
class ThatPlayer:
    """ "That player", "he" for a player, "his" before a noun; ``word`` is what the text calls the player."""

    word: str


@dataclass(frozen=True)
class Keeper:
    """ "Its controller", "that ally's owner"."""

    what: object
    role: str = "controller"


@dataclass(frozen=True)
class YouAnd:
    """ "You and target opponent"."""

    items: tuple[object, ...]


# --- What follows a noun ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class InZone:
    """ "In your graveyard", "from your hand"; without an owner, in any."""

    zone: int
    owner: object = None
    one: bool = False


@dataclass(frozen=True)
class InParty:
    """ "In your party", "in target player's party"."""

    owner: object


@dataclass(frozen=True)
class Controlled:
    """ "You control", "you have"."""

    owner: object


@dataclass(frozen=True)
class NotThese:
    """ "Other than ..."."""

    what: object


@dataclass(frozen=True)
class Gap:
    """The noun that a clause is about."""


@dataclass(frozen=True)
class That_:
    """A clause about the noun: "that attacked your hero this turn (but dealt no damage to it this turn)"."""

    pattern: object
    never: object = None


@dataclass(frozen=True)
class Affirmed:
    """ "Your hero dealt damage this turn"."""

    pattern: object


@dataclass(frozen=True)
class Denied:
    """ "[It] dealt no damage this turn", "you didn't play an ability this turn"."""

    who: object
    pattern: object


@dataclass(frozen=True)
class Timing:
    """ "At end of turn", once."""

    stage: int


# --- Values -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StatOf:
    """ "Its ATK", "the combined ATK of your Daggers"."""

    stat: str
    what: object


@dataclass(frozen=True)
class HowMany:
    """ "The number of allies in your party"; a noun without a determiner."""

    noun: object


@dataclass(frozen=True)
class HandOf:
    """How many cards are in a zone of a player."""

    zone: int
    owner: object


@dataclass(frozen=True)
class DoneThisWay:
    """ "Damage dealt this way", "ally destroyed this way"."""

    what: str


@dataclass(frozen=True)
class Counted:
    """ "Fury counter on it"."""

    name: str
    on: object


# --- Conditions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Isnt:
    """ "It isn't exhausted"."""

    group: object
    what: object


@dataclass(frozen=True)
class Fatal:
    """ "It has fatal damage on it" [405.3]."""

    group: object
    negative: bool = False


@dataclass(frozen=True)
class HasCounter:
    """ "It has a charge counter"."""

    group: object
    name: str


@dataclass(frozen=True)
class OnlyOne:
    """ "He is the only ally in your party"."""

    what: object
    noun: object


@dataclass(frozen=True)
class Owns:
    """ "You have a Dagger", "an opponent controls a Totem"."""

    owner: object
    what: object


@dataclass(frozen=True)
class OwnsMany:
    """ "You have five or more equipment", "there are four or more allies in your party"."""

    owner: object
    least: object
    noun: object


@dataclass(frozen=True)
class EmptyHand:
    """ "Its controller has no cards in his hand"."""

    owner: object


@dataclass(frozen=True)
class HandSizeIs:
    """ "You have four or more cards in your hand"."""

    owner: object
    least: object
    test: str


@dataclass(frozen=True)
class InPartyNow:
    """ "An ally is in your party"."""

    what: object
    owner: object


@dataclass(frozen=True)
class MoreAllies:
    """ "More allies are in an opponent's party than in yours"."""


# --- Clauses ----------------------------------------------------------------------------------------------------------


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
class Rule:
    """A statement about nothing in particular: prevention, replacement, a cost change."""

    change: object
    duration: str = ""
    who: object = None


@dataclass(frozen=True)
class CantDo:
    """One thing that can't be done, and by or to whom."""

    action: str
    by: object = None
    players: object = None


@dataclass(frozen=True)
class CantReady:
    """ "Ready during its controller's ready step"."""


@dataclass(frozen=True)
class Cant:
    """ "Can't attack or protect"."""

    actions: tuple[object, ...]


@dataclass(frozen=True)
class CantReadyNext:
    """ "Can't ready during its controller's next ready step"."""

    who: object


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
    """ "If ..., ..." or "... if ..."."""

    condition: object
    effect: object
    otherwise: object = None


@dataclass(frozen=True)
class IfDone:
    """ "If you do, ...": hangs on the sentence before."""

    effect: object
    negative: bool = False


@dataclass(frozen=True)
class OtherwiseStep:
    """ "Otherwise, ...": hangs on the "if" before."""

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
class WouldDamage:
    """ "If ... would deal damage ..., ... instead", or a part of it prevented."""

    source: object = None
    to: object = None
    using: object = None
    combat: bool | None = None
    damage_types: int = 0
    plus: object = None
    sign: int = 1
    times: int = 1
    prevent: object = None
    all: bool = False
    redirect: object = None
    once: bool = False


@dataclass(frozen=True)
class WouldHeal:
    """ "If ... would heal damage, ... instead" [404.2]."""

    plus: object
    source: object = None
    to: object = None


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
class Prevents:
    """ "Prevent all damage that would be dealt to ..."; ``amount`` None is all."""

    to: object = None
    source: object = None
    both: object = None
    amount: object = None
    combat: bool | None = None
    damage_types: int = 0


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
    """ "Search your deck for ..."."""

    zones: tuple[int, ...]
    noun: object
    owner: object
    count: object = None
    up_to: bool = False


@dataclass(frozen=True)
class MoveTo:
    """ "Put ... into its owner's hand": where to is a zone; ``how`` the kind of move."""

    what: object
    to: int
    bottom: bool = False
    how: str = "put"
    shuffle: bool = False


@dataclass(frozen=True)
class TakeControl:
    """ "Gain control of ..." for a duration."""

    what: object
    duration: str = "game"


@dataclass(frozen=True)
class Attackers:
    """ "All attackers": the attacker of the combat [600]."""


@dataclass(frozen=True)
class ClearDamage:
    """ "Remove all damage from it" (not healing)."""

    on: object


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


@dataclass(frozen=True)
class PutResources:
    """ "Put ... into your resource row face down and exhausted"."""

    what: object
    under: object
    exhausted: bool = False


@dataclass(frozen=True)
class Discards:
    """ "Discards a card": what is discarded; None is the whole hand."""

    what: object
    random: bool = False


@dataclass(frozen=True)
class Mills:
    """ "Put the top two cards of your deck into your graveyard"."""

    owner: object
    to: int
    count: object = None


@dataclass(frozen=True)
class Shuffles:
    """ "Shuffles his deck"."""

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
    keywords: tuple[int, ...] = ()
    last: int = 0
    text: str = ""


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


# --- Costs ------------------------------------------------------------------------------------------------------------


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


# --- Powers and paragraphs --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class KeywordLine:
    """ "Elusive, Protector": keywords as powers."""

    keywords: tuple[int, ...]


@dataclass(frozen=True)
class PaymentPower:
    """Costs, arrow, effect, and limits on its use."""

    costs: tuple[object, ...]
    effect: object
    limits: tuple[object, ...] = ()


@dataclass(frozen=True)
class TriggeredPower:
    """Trigger, condition, effect."""

    pattern: object
    effect: object
    condition: object = None
    first: bool = False


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
    """A quest's completion cost, and when it can be paid."""

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
