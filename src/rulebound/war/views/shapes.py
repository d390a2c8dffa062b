"""What a view of War:TCG is made of, for programs: the shape of what ``Game.view(seat)`` returns.

``cast(WarView, game.view(seat))`` says so to a type checker; that every view is of this shape, a test tells.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

__all__ = [
    "FaceDown",
    "HeldCard",
    "HeroShown",
    "NamedCard",
    "PlayerShown",
    "SlotShown",
    "TableCard",
    "WarView",
]


class NamedCard(TypedDict):
    """A card that lies open: its handle and its name."""

    id: int
    name: str


class HeldCard(TypedDict):
    """A card of the own hand, as printed."""

    id: int
    name: str
    kind: Literal["unit", "hero", "building", "skill"]
    #: "ground", "air", or "" for what is no unit.
    domain: str
    #: "melee", "range", or "" for what doesn't attack; and what it can attack: "ground", "air", "buildings".
    attack_type: str
    damage_type: Literal["normal", "magic", "siege"]
    targets: list[str]
    attack: int
    #: Life, or a building's hit points.
    life: int
    speed: Literal["fast", "normal", "slow"]
    mechanical: bool
    worker: bool
    #: The level of a skill, and the Hero whose skill it is.
    level: int
    hero: str
    ultimate: bool
    faction: str
    hero_type: str
    #: The card that it upgrades.
    upgrades: str
    text: str


class TableCard(HeldCard):
    """A card on the table that the seat knows; ``attack``, ``life`` and ``speed`` are those that it has now."""

    face_up: bool
    armor: int
    damage: int
    invisible: bool
    #: Whether something keeps enemies from targeting it, and the handle of what does.
    guarded: bool
    guarded_by: int
    #: What is on it, each with how much: "slow", "attack" ...
    effects: list[list[str | int]]
    #: Whether it has had its turn to attack in this Combat step.
    acted: bool


class FaceDown(TypedDict):
    """A card of the other player that lies face down."""

    id: int
    face_up: Literal[False]


class SlotShown(TypedDict):
    """A slot in which something lies; the topmost card comes first."""

    #: 0 to 23: seat * 12 + field * 6 + slot - 1.
    place: int
    seat: int
    #: 0: high ground, 1: low ground.
    field: int
    slot: int
    #: 1: front line, 2: range row, 3: town.
    row: int
    linked: bool
    cards: list[TableCard | FaceDown]


class HeroShown(TypedDict):
    """A Hero's record: where he is, and the skills that stay his."""

    name: str
    #: His handle, if he is in play and known to the seat; else 0.
    card: int
    where: Literal["table", "away", "dead"]
    #: The turn in which he died (0: he lives), and how many cards of the deck bringing him back costs.
    died: int
    cost: int
    damage: int
    effects: list[list[str | int]]
    skills_played: int
    skills: list[str]
    skill_cards: list[NamedCard]


class PlayerShown(TypedDict):
    """A player. ``cards`` are those of the own hand, or the names of what is known of the other's."""

    seat: int
    name: str
    coins: int
    hand: int
    deck: int
    cards: list[HeldCard] | list[str]
    #: The discard pile, the latest last; once by names alone.
    discard: list[str]
    discarded: list[NamedCard]
    heroes: list[HeroShown]
    skills_played: int
    #: What has been decided for in a step that both take at the same time; None of the other player.
    chosen: list[int] | None
    #: The deck list, name and count; None if the seat may not see it.
    list: list[list[str | int]] | None


class WarView(TypedDict):
    """All that a seat may know."""

    game: Literal["war"]
    seat: int
    turn: int
    step: str
    #: The first player of the turn; None before step 4.
    first: int | None
    #: How many opportunities of the Place Cards step are used, and how many each player has.
    opportunity: int
    placements: int
    #: The coins that win, and those in the middle of each battlefield.
    goal: int
    piles: list[int]
    outcome: list[float] | None
    players: list[PlayerShown]
    #: 24 slots; None where nothing lies.
    slots: list[SlotShown | None]
    #: Who controls each battlefield, as far as the seat can tell.
    control: list[int | None]
    #: The seat that is asked; None once the game is over.
    waiting_for: int | None
    #: What this seat is asked: kind, prompt, rule, subjects, options (each with key and label).
    decision: NotRequired[dict[str, object]]
