"""What is done, as it is said: with cards, with damage, with the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ComesAlsoAs:
    """ "Put it into play, and it's also a Demon": for as long as it is that very card."""

    tag: str


@dataclass(frozen=True)
class PutResources:
    """ "Put ... into your resource row face down and exhausted"."""

    what: object
    under: object
    exhausted: bool = False
    lies: object = None
    face_up: bool = False


@dataclass(frozen=True)
class PutPlayAs:
    """ "Put that card into play as an ally"."""

    what: object
    types: int


@dataclass(frozen=True)
class PlacesAdditional:
    """ "Place it into your resource row exhausted as an additional resource"."""

    what: object
    under: object = None
    exhausted: bool = False


@dataclass(frozen=True)
class TurnsDeck:
    """ "Turn target player's deck over" [411.2d]."""

    owner: object


@dataclass(frozen=True)
class BecomesDefender:
    """ "Becomes a defender": in the place of one that was removed from combat."""


@dataclass(frozen=True)
class ChoosesKind:
    """ "Choose 'ability', 'ally', or 'equipment'"."""

    kinds: tuple[object, ...]


@dataclass(frozen=True)
class ReadyOrExhaust:
    """ "Ready or exhaust target card": one of both, chosen as it is done."""

    what: object


@dataclass(frozen=True)
class Copies:
    """ "Copy that ability": a duplicate of it on the chain."""

    what: object


@dataclass(frozen=True)
class SharedAmong:
    """ "You control two or more allies that share a race"."""

    least: int
    noun: object
    kind: str


@dataclass(frozen=True)
class DrawsIt:
    """ "If it has that name, draw it": the card on top of the deck, which was revealed."""


@dataclass(frozen=True)
class NthCard:
    """ "The card tenth from the top of your deck"."""

    owner: object
    place: int


@dataclass(frozen=True)
class PayForEach:
    """ "Pay 1 for each card in your hand", as a cost."""

    number: int
    times: object


@dataclass(frozen=True)
class EachTopToRow:
    """ "[You and that player] each put the top card of your decks into your resource rows face down and exhausted"."""


@dataclass(frozen=True)
class UpToOneEach:
    """ "Target up to one each of an opposing ability, ally, and equipment": a target of each kind, or none."""

    noun: object


@dataclass(frozen=True)
class DealsOrHeals:
    """ "Either deals fire damage to or heals damage from target hero equal to its cost"."""

    damage_types: int
    to: object
    amount: object


@dataclass(frozen=True)
class BecomesACopy:
    """ "[Target ally] becomes a copy of a second target ally this turn"."""

    of: object
    duration: str = "game"


@dataclass(frozen=True)
class HasDone:
    """ "Have target player gain control of it": what another player does at one's word."""

    who: object
    deed: object
