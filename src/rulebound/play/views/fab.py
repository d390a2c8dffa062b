"""A seat's view of a Flesh and Blood game (`rulebound.fab.views.view`)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from rulebound.play.views import shared
from rulebound.play.views.shared import Counted, Decision, Deck, View

__all__ = [
    "Announced",
    "Card",
    "FabView",
    "InPlay",
    "Link",
    "OnStack",
    "Player",
    "Printed",
    "StackedCard",
    "Use",
]

#: Amounts of assets by their names ("resource points", "action points" ...).
Assets = dict[str, int]


class Printed(TypedDict):
    """What is printed on a card; a number that it hasn't isn't there."""

    types: list[str]
    tags: list[str]
    cost: int | None
    pitch: NotRequired[int]
    power: NotRequired[int]
    defense: NotRequired[int]
    life: NotRequired[int]
    intellect: NotRequired[int]
    keywords: list[str]
    text: list[str]


class Card(TypedDict):
    """A card that the seat knows, somewhere but in play."""

    number: int
    name: str
    cost: int
    color: str
    printed: Printed
    faces: NotRequired[list[str]]
    host: NotRequired[int]


class Use(TypedDict):
    """An ability that can be activated: where it stands, and its words."""

    place: int
    index: int
    attacks: bool
    action: bool
    text: str


class InPlay(TypedDict):
    """A card in play with its current numbers; those of one that the seat doesn't know aren't there."""

    number: int
    name: str | None
    controller: int
    owner: int
    types: list[str]
    tags: list[str]
    pitch: NotRequired[int]
    power: NotRequired[int]
    defense: NotRequired[int]
    life: NotRequired[int]
    intellect: NotRequired[int]
    keywords: list[str]
    damage: int
    counters: list[Counted]
    exhausted: bool
    face_down: bool
    host: int
    token: bool
    text: list[str]
    color: str
    printed: NotRequired[Printed]
    uses: NotRequired[list[Use]]
    faces: NotRequired[list[str]]
    #: True of what could be equipped, and isn't.
    unequipped: NotRequired[bool]


Player = TypedDict(
    "Player",
    {
        "seat": int,
        "team": int,
        "name": str,
        "playing": bool,
        "hero": int,
        "assets": Assets,
        "hand": list[Card | None],
        "arsenal": list[Card | None],
        "deck": Deck,
        "pitch zone": list[Card | None],
        "graveyard": list[Card | None],
        "removed": list[Card | None],
        "soul": list[Card | None],
        "inventory": list[Card | None],
        "under": list[Card | None],
        "list": list[Counted] | None,
    },
)


class StackedCard(TypedDict):
    """The card that waits on the stack."""

    number: int
    name: str | None
    color: str
    owner: int
    controller: int
    printed: NotRequired[Printed]


class OnStack(shared.OnStack):
    """A layer, with its card if it is one."""

    card: StackedCard | None


class Announced(shared.Announced):
    """A card that is being played."""

    color: str
    printed: NotRequired[Printed]


class Link(TypedDict):
    """A link of the combat chain: its attack, whom it is at, who defends, with how much in all, whether it has hit."""

    attack: int
    name: str
    color: str
    power: int
    text: list[str]
    keywords: list[str]
    source: int
    controller: int
    target: int
    others: list[int]
    defenders: list[int]
    defense: int
    hit: bool


class FabView(View):
    """A seat's view. ``stack`` is in the order in which layers came, ``chain`` from the first link."""

    format: str
    turn_player: int
    stage: str
    priority: int
    players: list[Player]
    play: list[InPlay]
    stack: list[OnStack]
    announced: list[Announced]
    chain: list[Link]
    chain_open: bool
    decision: NotRequired[Decision]
