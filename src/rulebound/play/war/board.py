"""The table of a War:TCG game: both battlefields as the diagram has them, and the menu by card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, final

from rich.console import RenderableType
from rich.text import Text

from rulebound.kernel.decision import Decision, Option
from rulebound.play.board import Askable, Board, Choice, Look, View
from rulebound.play.passing.situations import Moment, Situation
from rulebound.play.war import windows
from rulebound.war.position.card_parts import Definition
from rulebound.war.views.table_text import drawn, spoken, stats, summary, told

_GROUPS = {
    "place": "place",
    "stack": "place",
    "link": "place",
    "upgrade": "place",
    "heal": "place",
    "clear": "make room",
    "skill": "skills",
    "reveal": "reveal",
    "attack": "attack",
    "use": "abilities",
}


@final
class WarBoard(Board):
    """Draws a game of War:TCG."""

    last = frozenset({"make room"})
    stages = windows.STAGES
    stops = windows.STOPS

    def __init__(self, library: Mapping[str, Definition], known: Mapping[str, Definition]) -> None:
        #: All cards of the game, and those that everybody can look up, whatever is in the decks.
        self.library = library
        self.known = known

    def headline(self, view: View) -> str:
        if view["outcome"] is not None:
            return f"Turn {view['turn']} · the game is over"
        if not view["turn"]:
            return "Before the first turn"
        players: Any = view["players"]
        first: Any = view["first"]
        words = f"Turn {view['turn']} · {view['step']}"
        # Before step 4 there is none.
        return words if first is None else f"{words} · first player: {players[first]['name']}"

    def draw(self, view: View, look: Look) -> list[RenderableType]:
        me: Any = view["seat"]
        players: Any = view["players"]
        lines = spoken(view) if look.plain else drawn(view, look.width)
        hand = Text("hand: ")
        cards = players[me]["cards"]
        for number, card in enumerate(cards):
            hand.append(("; " if look.plain else " · ") if number else "")
            hand.append(card["name"], style="bold")
            words = f", {told(card)}" if look.plain else f" {stats(card)}"
            hand.append(words.rstrip(" ,"))
        if not cards:
            hand.append("empty")
        table = [Text(line, no_wrap=not look.plain) for line in lines]
        return [Text(summary(view, 1 - me)), *table, Text(summary(view, me)), hand]

    def choice(self, view: View, decision: Decision, option: Option, label: str, place: int) -> Choice:
        group = _GROUPS.get(option.verb, "")
        if option.verb == "place" and " in " in label:
            # All slots for one card stand in one line.
            card, _, where = label.rpartition(" in ")
            return Choice(card, where.replace(" ground slot", ""), label, place)
        return Choice(group, label, label, place)

    def askables(self, view: View) -> list[Askable]:
        me: Any = view["seat"]
        players: Any = view["players"]
        found = [
            Askable(card["id"], card["name"], "hand", ("place", "discard")) for card in players[me]["cards"]
        ]
        for card, slot in _on_table(view):
            if "name" in card:
                mine = slot["seat"] == me
                verbs = ("attack", "pick up", "reveal") if mine else ("target",)
                found.append(Askable(card["id"], card["name"], "table", verbs))
        return found

    def called(self, view: View, number: int) -> str:
        for ask in self.askables(view):
            if ask.number == number:
                return ask.name
        return "a card"

    def card_text(self, view: View, number: int, name: str) -> list[str]:
        wanted = name.casefold()
        lines: list[str] = []
        for card, slot in _on_table(view):
            if "name" in card and (
                card["id"] == number or (wanted and card["name"].casefold().startswith(wanted))
            ):
                field = ("high ground", "low ground")[slot["field"]]
                lines.append(f"{card['name']} ({field} slot {slot['slot']}): {stats(card)}")
                name = card["name"]
                break
        if not name:
            name = next((ask.name for ask in self.askables(view) if ask.number == number), "")
        shown = _names(view)
        for known in sorted({*self.known, *shown}):
            if name and known.casefold().startswith(name.casefold()):
                printed = self.library[known] if known in shown else self.known[known]
                return [*lines, f"{known}: {printed.text}" if printed.text else f"{known} has no text."]
        return lines

    def situation(self, view: View, decision: Decision) -> Situation | None:
        return windows.situation(view, decision)

    def moment(self, view: View) -> Moment:
        return windows.moment(view)

    def result(self, view: View, scores: Sequence[float]) -> str:
        players: Any = view["players"]
        winners = [players[seat]["name"] for seat, score in enumerate(scores) if score == 1.0]
        gold = " to ".join(str(player["coins"]) for player in players)
        if not winners:
            return f"The game is a draw in turn {view['turn']}, {gold} gold."
        return f"{winners[0]} won in turn {view['turn']}, {gold} gold."


def _names(view: View) -> list[str]:
    """Return the names of all cards that a view shows, wherever they are."""
    found: list[str] = [card["name"] for card, _ in _on_table(view) if "name" in card]
    players: Any = view["players"]
    for player in players:
        found += [card if isinstance(card, str) else card["name"] for card in player["cards"]]
        found += player["discard"]
        found += [name for hero in player["heroes"] for name in (hero["name"], *hero["skills"])]
        found += [name for name, _ in player["list"] or []]
    return found


def _on_table(view: View) -> list[tuple[Any, Any]]:
    slots: Any = view["slots"]
    return [(card, slot) for slot in slots if slot is not None for card in slot["cards"]]
