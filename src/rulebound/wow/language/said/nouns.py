"""Surface nodes of noun phrases, players, values and conditions."""

from __future__ import annotations

from dataclasses import dataclass

# --- Noun phrases ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """What a head noun means: a filter, the card types that it can be, and whether it says "card"."""

    what: object
    types: int
    card: bool = False


@dataclass(frozen=True)
class CardOf:
    """ "Ally card", "ability or equipment card": card types and the word card; ``joint`` joins them, if not or."""

    kinds: tuple[object, ...]
    joint: str = ""


@dataclass(frozen=True)
class Noun:
    """Adjectives, kinds, what follows: "opposing ally with cost 4 or less"; ``joint`` joins the kinds, if not or."""

    adjectives: tuple[object, ...]
    kinds: tuple[object, ...]
    posts: tuple[object, ...] = ()
    joint: str = ""


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
    #: What was done to it: "destroyed", or nothing that can be told from the role.
    done: str = ""


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
    up_to: bool = False


@dataclass(frozen=True)
class ByName:
    """A token that an earlier sentence named."""

    name: str


# --- Players --------------------------------------------------------------------------------------------


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


# --- What follows a noun --------------------------------------------------------------------------------


@dataclass(frozen=True)
class InZone:
    """ "In your graveyard", "from your hand"; without an owner, in any; in "a" graveyard (``single``)."""

    zone: int
    owner: object = None
    one: bool = False
    single: bool = False


@dataclass(frozen=True)
class InParty:
    """ "In your party", "in target player's party"."""

    owner: object


@dataclass(frozen=True)
class InRow:
    """ "In your resource row"."""

    owner: object


@dataclass(frozen=True)
class Controlled:
    """ "You control", "you have", "you don't control"."""

    owner: object
    negative: bool = False


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
    """ "Your hero dealt damage this turn", "your hero dealt no damage this turn"."""

    pattern: object
    negative: bool = False


@dataclass(frozen=True)
class Denied:
    """ "[It] dealt no damage this turn", "you didn't play an ability this turn"."""

    who: object
    pattern: object


@dataclass(frozen=True)
class Timing:
    """ "At end of turn", once."""

    stage: int


# --- Values ---------------------------------------------------------------------------------------------


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


@dataclass(frozen=True)
class DamageSource:
    """ "The source of that damage"."""


@dataclass(frozen=True)
class PlayedBy:
    """ "Played by its controller"."""

    player: object


# --- Conditions -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Isnt:
    """ "It isn't exhausted"."""

    group: object
    what: object


@dataclass(frozen=True)
class Fatal:
    """ "It has fatal damage on it"."""

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
    home: object = None


@dataclass(frozen=True)
class HandSizeIs:
    """ "You have four or more cards in your hand"."""

    owner: object
    least: object
    test: str
    home: object = None


@dataclass(frozen=True)
class InPartyNow:
    """ "An ally is in your party"."""

    what: object
    owner: object


@dataclass(frozen=True)
class Targeted:
    """ "You targeted a hero"."""

    what: object


@dataclass(frozen=True)
class LastRemoved:
    """ "You removed the last counter"."""


@dataclass(frozen=True)
class InYourGraveyard:
    """ "[This] is in your graveyard": the power functions there."""


@dataclass(frozen=True)
class MoreAllies:
    """ "More allies are in an opponent's party than in yours"."""
