"""What a seat's view of a World of Warcraft game shows, found by handle and said in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, final

from rulebound.play.views.reading import View

__all__ = ["Card", "Sight", "possessive"]

#: A card, or a player, as a view shows it.
Card = dict[str, Any]

#: The zones of a player whose cards a view lists, and what they are called.
ZONES = ("hand", "resources", "graveyard", "removed")


@final
class Sight:
    """A view, read: ``me`` is the seat that looks (-1: nobody's)."""

    def __init__(self, view: View) -> None:
        self.view = view
        seat: Any = view["seat"]
        self.me: int = seat
        self.players: list[Card] = list(view["players"])  # type: ignore[arg-type]
        self.play: list[Card] = [card for card in view["play"] if card is not None]  # type: ignore[union-attr, misc]
        self.chain: list[Card] = list(view["chain"])  # type: ignore[arg-type]
        self.announced: list[Card] = list(view["announced"])  # type: ignore[arg-type]
        combat: Any = view["combat"]
        self.combat: Card | None = combat
        self._in_play = {card["number"]: card for card in self.play}
        self._attached: dict[int, list[Card]] = {}
        for card in self.play:
            if card["host"]:
                self._attached.setdefault(card["host"], []).append(card)

    @property
    def mine(self) -> bool:
        """Whether it is this seat's turn."""
        return self.view["turn_player"] == self.me

    # --- Finding -----------------------------------------------------------------------------------------------------

    def in_play(self, number: int) -> Card | None:
        """Return the card in play with a handle."""
        return self._in_play.get(number)

    def known(self) -> Iterator[tuple[str, int, Card]]:
        """Return every card that is named: where it lies, whose that is, and the card."""
        for card in self.play:
            if card["name"] is not None:
                yield "play", card["controller"], card
        for card in self.announced:
            if card["name"] is not None:
                yield "chain", card["controller"], card
        for player in self.players:
            for zone in ZONES:
                for card in player[zone]:
                    if card is not None and card["name"] is not None:
                        yield zone, player["seat"], card

    def find(self, number: int) -> tuple[str, int, Card] | None:
        """Return where a named card is, whose that is, and the card."""
        return (
            next((found for found in self.known() if found[2]["number"] == number), None)
            if number > 0
            else None
        )

    def attached(self, number: int) -> list[Card]:
        """Return what is attached to a card."""
        return self._attached.get(number, [])

    def link(self, number: int) -> Card | None:
        """Return the link of the chain that has a handle, or is of the card that has it."""
        found = [link for link in self.chain if number in (link["number"], link["source"])]
        return found[-1] if found else None

    def hero(self, seat: int) -> Card | None:
        """Return a player's hero."""
        return self.in_play(self.players[seat]["hero"])

    # --- Words -------------------------------------------------------------------------------------------------------

    def is_friend(self, seat: int) -> bool:
        """Tell whether a player plays on this seat's side."""
        if self.me < 0 or seat < 0:
            return seat == self.me
        return bool(self.players[seat]["team"] == self.players[self.me]["team"])

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return "you" if seat == self.me else str(self.players[seat]["name"])

    def whose(self, seat: int) -> str:
        """Return a player as the one whose something is."""
        return "your" if seat == self.me else possessive(str(self.players[seat]["name"]))

    def name(self, number: int) -> str:
        """Return what a card, a player or a link is called, as far as this seat knows."""
        if number < 0:
            return self.player(-1 - number)
        found = self.find(number)
        if found is not None:
            return str(found[2]["name"])
        link = self.link(number)
        return str(link["text"]) if link is not None else "a card"

    def full_name(self, number: int) -> str:
        """Return what something is called, with whose it is where it lies in play; a hero as whose hero it is."""
        card = self.in_play(number)
        if card is None or card["name"] is None:
            return self.name(number)
        whose = self.whose(card["controller"])
        if number == self.players[card["controller"]]["hero"]:
            return f"{whose} hero"
        return str(card["name"]) if card["controller"] == self.me else f"{whose} {card['name']}"


def possessive(name: str) -> str:
    """Return a name as the one whose something is."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
