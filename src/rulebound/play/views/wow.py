"""A seat's view of a World of Warcraft game (`rulebound.wow.views.view`), and what is asked besides it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from rulebound.play.views.shared import Announced, Counted, Decision, Deck, OnStack, View

__all__ = ["Card", "Combat", "InPlay", "Player", "Printed", "Resource", "WowView"]


class Printed(TypedDict):
    """What is printed on a card: type line, numbers (0 where there is none), keywords, text by paragraphs."""

    types: list[str]
    tags: list[str]
    traits: list[str]
    instant: bool
    unique: bool
    cost: int
    x_cost: bool
    atk: int
    health: int
    defense: int
    strike_cost: int
    damage_types: list[str]
    keywords: list[str]
    text: list[str]


class Card(TypedDict):
    """A card that the seat knows in a hand, a graveyard, or removed from the game."""

    number: int
    name: str
    cost: int
    printed: Printed


class Resource(TypedDict):
    """A card in a row of resources; without a name if it lies face down and the seat may not look at it."""

    number: int
    name: str | None
    printed: Printed | None
    face_down: bool
    exhausted: bool


class InPlay(TypedDict):
    """A card in play with its current values; those of one that the seat doesn't know aren't there.

    ``waited`` tells whether its controller has had it since that player's turn began, ``host`` is what it is attached
    to (0: nothing), ``gained`` the powers that it has and doesn't print, in words.
    """

    number: int
    name: str | None
    controller: int
    owner: int
    types: list[str]
    tags: list[str]
    atk: NotRequired[int]
    health: NotRequired[int]
    defense: NotRequired[int]
    strike_cost: NotRequired[int]
    damage_types: NotRequired[list[str]]
    keywords: list[str]
    damage: int
    counters: list[Counted]
    exhausted: bool
    face_down: bool
    host: int
    token: bool
    text: list[str]
    printed: Printed | None
    waited: bool
    gained: list[str]


class Player(TypedDict):
    """A player: hero (its handle; 0: none), resources, hand (None for each card not known), piles, the deck's list."""

    seat: int
    team: int
    name: str
    playing: bool
    hero: int
    resources: list[Resource]
    hand: list[Card | None]
    deck: Deck
    graveyard: list[Card | None]
    removed: list[Card | None]
    list: list[Counted] | None


class Combat(TypedDict):
    """A combat: who attacks, who is attacked (or defends, once it is ``joined``)."""

    attacker: int
    defender: int
    joined: bool


class WowView(View):
    """A seat's view. ``play`` is in the order in which cards came, ``chain`` from its bottom."""

    edition: str
    turn_player: int
    stage: str
    priority: int
    players: list[Player]
    play: list[InPlay]
    chain: list[OnStack]
    announced: list[Announced]
    combat: Combat | None
    decision: NotRequired[Decision]
