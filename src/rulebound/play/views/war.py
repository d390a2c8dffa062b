"""A seat's view of a War:TCG game (`rulebound.war.views.view`)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from rulebound.play.views.shared import Counted, Decision, View

__all__ = ["FaceDown", "Hero", "InHand", "Named", "OnTable", "Player", "Slot", "WarView"]


class Named(TypedDict):
    """A card that lies open, by its handle and its name."""

    id: int
    name: str


class InHand(Named):
    """A card of the seat's own hand, as printed."""

    kind: str
    domain: str
    attack_type: str
    damage_type: str
    targets: list[str]
    attack: int
    life: int
    speed: str
    mechanical: bool
    worker: bool
    level: int
    faction: str
    hero_type: str
    ultimate: bool
    hero: str
    upgrades: str
    text: str


class OnTable(InHand):
    """A card in a slot as it is now, which the seat knows."""

    face_up: bool
    armor: int
    damage: int
    invisible: bool
    guarded: bool
    guarded_by: int
    effects: list[Counted]
    acted: bool


class FaceDown(TypedDict):
    """Another's card in a slot that lies face down."""

    id: int
    face_up: bool


class Slot(TypedDict):
    """A slot with cards in it: whose territory it lies in, on which battlefield, its number and row; top card last."""

    place: int
    seat: int
    field: int
    slot: int
    row: int
    linked: bool
    cards: list[OnTable | FaceDown]


class Hero(TypedDict):
    """A Hero that the seat has seen: where he is ("dead", "table", "away"), his card there (0: none), his skills."""

    name: str
    card: int
    where: str
    died: int
    cost: int
    damage: int
    effects: list[Counted]
    skills_played: int
    skills: list[str]
    skill_cards: list[Named]


class Player(TypedDict):
    """A player: sizes of hand and deck, ``cards`` of the hand that the seat knows, what it has ``chosen`` itself."""

    seat: int
    name: str
    coins: int
    hand: int
    deck: int
    cards: list[InHand | str]
    discard: list[str]
    discarded: list[Named]
    heroes: list[Hero]
    skills_played: int
    chosen: list[int] | None
    list: list[Counted] | None


class WarView(View):
    """A seat's view: ``slots`` by place (None: empty), who is ``first``, the coins in the middle (``piles``)."""

    step: str
    first: int | None
    opportunity: int
    placements: int
    goal: int
    piles: list[int]
    players: list[Player]
    slots: list[Slot | None]
    control: list[int | None]
    decision: NotRequired[Decision]
