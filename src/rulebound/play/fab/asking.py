"""What a player of Flesh and Blood can ask "why not?" about, what things are called, and what defends so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.fab.position.card_parts import Definition
from rulebound.kernel.decision import Decision
from rulebound.play.fab.faces import called
from rulebound.play.presenting.shapes import Askable
from rulebound.play.views.reading import View, player_name

__all__ = ["askables", "called_in", "declared"]

Card = dict[str, Any]


def askables(view: View, library: Mapping[str, Definition]) -> list[Askable]:
    """Return the cards of a seat's hand, arsenal and arena, with what might be done with each."""
    me: Any = view["seat"]
    players: Any = view["players"]
    found = [
        Askable(card["number"], called(card), zone, ("play",))
        for zone in ("hand", "arsenal")
        for card in players[me][zone]
        if card is not None
    ]
    play: Any = view["play"]
    for card in play:
        printed = library.get(called(card))
        if card["controller"] == me and not card["token"] and printed is not None:
            if any(power.is_payment() for power in printed.program.powers):
                found.append(Askable(card["number"], called(card), "arena", ("use",)))
    return found


def declared(view: View, decision: Decision) -> list[tuple[str, int]]:
    """Return what has been declared to defend with so far, each with its defense."""
    if decision.kind != "defend":
        return []
    me: Any = view["seat"]
    play: Any = view["play"]
    players: Any = view["players"]
    numbers = decision.subjects[1:]
    found = [
        (called(card), card.get("defense", 0))
        for card in play
        if card["number"] in numbers and "hero" not in card["types"] and card["controller"] == me
    ]
    for zone in ("hand", "arsenal"):
        for card in players[me][zone]:
            if card is not None and card["number"] in numbers:
                found.append((called(card), max(0, card["printed"].get("defense", 0))))
    return found


def _known(view: View) -> list[Card]:
    """Return every card that the view names, wherever it is."""
    cards: list[Any] = list(view["play"])  # type: ignore[arg-type]
    announced: Any = view["announced"]
    players: Any = view["players"]
    cards += announced
    for player in players:
        for zone in ("hand", "arsenal", "pitch zone", "soul", "graveyard", "removed"):
            cards += [card for card in player[zone] if card is not None]
    return [card for card in cards if card["name"] is not None]


def called_in(view: View, number: int) -> str:
    """Return what an object is called, as far as the seat knows; of heroes of one name, whose."""
    if number < 0:
        return player_name(view, -1 - number)
    for card in _known(view):
        if card["number"] == number:
            return called(card) + _whose(view, card)
    for list_of in ("stack", "chain"):
        found: Any = view[list_of]
        for one in found:
            if number and number in (one.get("number"), one.get("attack")):
                return str(one["text"]) if "text" in one else called(one)
            if number and lies_on_the_stack(one, number):
                return f"{called(one['card'])} on the stack"
    return "a card"


def lies_on_the_stack(layer: Card, number: int) -> bool:
    """Tell whether a layer of a view is a card, and that one."""
    card: Any = layer.get("card")
    return isinstance(card, dict) and card.get("number") == number


def _whose(view: View, hero: Card) -> str:
    """Return whose hero a card is, where another player has one of its name; "" for anything else."""
    if "hero" not in hero.get("types", ()):
        return ""
    play: Any = view["play"]
    heroes = [card for card in play if "hero" in card["types"] and card["name"] == hero["name"]]
    return f" ({player_name(view, hero['controller'])}'s)" if len(heroes) > 1 else ""
