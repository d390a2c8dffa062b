"""What a player of World of Warcraft can ask "why not?" about: which cards, and what with each."""

from __future__ import annotations

from collections.abc import Mapping

from rulebound.play.presenting.shapes import Askable
from rulebound.play.wow.sight import Card, Sight
from rulebound.wow.position.card_parts import Definition

__all__ = ["askables"]


def askables(sight: Sight, library: Mapping[str, Definition]) -> list[Askable]:
    """Return the cards of a seat's hand, party and quests, with what might be done with each."""
    player = sight.players[sight.me]
    found = [
        Askable(card["number"], card["name"], "hand", ("play", "place"))
        for card in player["hand"]
        if card is not None
    ]
    for card in sight.play:
        if card["controller"] == sight.me:
            found.append(Askable(card["number"], card["name"], "play", _verbs(card, library)))
    for card in player["resources"]:
        if not card["face_down"]:
            found.append(Askable(card["number"], card["name"], "resources", ("complete",)))
    return found


def _verbs(card: Card, library: Mapping[str, Definition]) -> tuple[str, ...]:
    """Return what might be done with a card in play."""
    verbs: list[str] = []
    if {"hero", "ally"} & set(card["types"]) or "Totem" in card["tags"]:
        verbs.append("attack")
    if "weapon" in card["types"]:
        verbs.append("strike")
    printed = library.get(card["name"])
    if card["gained"] or (
        printed is not None and any(power.is_payment() for power in printed.program.powers)
    ):
        verbs.append("use")
    return tuple(verbs or ["use"])
