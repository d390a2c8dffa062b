"""What a view of Flesh and Blood is made of, for programs: the shape of what ``Game.view(seat)`` returns.

``cast(FabView, game.view(seat))`` says so to a type checker; that every view is of this shape, a test tells.
(Zones with two words in their names are keys with a space: such shapes are written as calls.)
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

__all__ = [
    "DeckShown",
    "FabView",
    "Held",
    "InPlay",
    "LayerShown",
    "LinkShown",
    "OnTheStack",
    "PlayerShown",
    "Printed",
    "Usable",
]


class Printed(TypedDict):
    """What is printed on a card; numbers that it doesn't have are left out."""

    types: list[str]
    #: Subtypes, and classes and talents, which have a capital.
    tags: list[str]
    #: None for what isn't played.
    cost: int | None
    power: NotRequired[int]
    defense: NotRequired[int]
    life: NotRequired[int]
    intellect: NotRequired[int]
    pitch: NotRequired[int]
    keywords: list[str]
    #: Its text, paragraph by paragraph; [p], [d], [r], [h] stand for power, defense, resource points, life.
    text: list[str]


class Held(TypedDict):
    """A card in a hand, an arsenal or another zone, that the seat knows."""

    number: int
    name: str
    cost: int
    color: str
    printed: Printed
    #: The faces of a card that has several.
    faces: NotRequired[list[str]]
    #: The object that it lies under.
    host: NotRequired[int]


class Usable(TypedDict):
    """An activated ability of a card that the seat controls; options name its place and its index."""

    place: int
    index: int
    attacks: bool
    action: bool
    text: str


class InPlay(TypedDict):
    """An object in the arena as it is now; of one that the seat doesn't know the name is None, and little else told."""

    number: int
    name: str | None
    color: str
    controller: int
    owner: int
    types: list[str]
    tags: list[str]
    power: NotRequired[int]
    defense: NotRequired[int]
    life: NotRequired[int]
    intellect: NotRequired[int]
    pitch: NotRequired[int]
    keywords: list[str]
    damage: int
    counters: list[list[str | int]]
    exhausted: bool
    face_down: bool
    #: The object that it lies under or belongs to.
    host: int
    token: bool
    text: list[str]
    printed: NotRequired[Printed]
    uses: NotRequired[list[Usable]]
    faces: NotRequired[list[str]]


class LinkShown(TypedDict):
    """A link of the combat chain: the attack, what it attacks, what defends, and whether it has hit."""

    attack: int
    name: str
    color: str
    power: int
    keywords: list[str]
    text: list[str]
    #: The object that the attack is of: the attack itself, or a weapon.
    source: int
    controller: int
    target: int
    others: list[int]
    defenders: list[int]
    defense: int
    hit: bool


class OnTheStack(TypedDict):
    """A card on the stack, or on its way there."""

    number: int
    name: str | None
    color: str
    controller: int
    owner: NotRequired[int]
    printed: NotRequired[Printed]


class LayerShown(TypedDict):
    """A layer of the stack; the last one is on top."""

    number: int
    kind: str
    controller: int
    text: str
    #: The words of the ability that it is of; "" for a card.
    clause: str
    targets: list[list[int]]
    modes: list[str]
    chosen_by: list[int]
    card: OnTheStack | None
    #: The object that it comes from, if the seat knows it.
    source: int


class DeckShown(TypedDict):
    """A deck: how many cards, and those whose place the seat knows, counted from the top."""

    count: int
    face_up: bool
    known: list[dict[str, str | int]]


#: A player; a card that the seat doesn't know is None, and so is the deck list where it may not see it.
PlayerShown = TypedDict(
    "PlayerShown",
    {
        "seat": int,
        "team": int,
        "name": str,
        "playing": bool,
        "deck": DeckShown,
        "graveyard": list[Held | None],
        "hand": list[Held | None],
        "removed": list[Held | None],
        "arsenal": list[Held | None],
        "pitch zone": list[Held | None],
        "inventory": list[Held | None],
        "soul": list[Held | None],
        "under": list[Held | None],
        "assets": NotRequired[dict[str, int]],
        "list": list[list[str | int]] | None,
        "hero": int,
    },
)


class FabView(TypedDict):
    """All that a seat may know."""

    game: Literal["fab"]
    seat: int
    format: str
    turn: int
    turn_player: int
    stage: str
    priority: int
    outcome: list[float] | None
    players: list[PlayerShown]
    play: list[InPlay]
    stack: list[LayerShown]
    announced: list[OnTheStack]
    chain: list[LinkShown]
    chain_open: bool
    #: The seat that is asked; None once the game is over.
    waiting_for: int | None
    #: What this seat is asked: kind, prompt, rule, subjects, options (each with key and label).
    decision: NotRequired[dict[str, object]]
