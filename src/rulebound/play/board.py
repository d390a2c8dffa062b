"""What a game must be able to show of itself at a table: rows of cards, a menu, reasons, rules texts.

A board works from a seat's view alone. It never sees the position, so whatever it prints the seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from rich.console import RenderableType
from rich.text import Text

from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Decision, Option
from rulebound.play.passing.situations import Moment, Situation

__all__ = ["Askable", "Board", "Choice", "Look", "View", "is_playing", "pack", "player_name"]

#: What a seat may know, as ``Game.view`` gives it.
View = dict[str, Plain]


@final
@dataclass(frozen=True)
class Look:
    """How things are shown: columns and rows of the screen, in plain sentences (for screen readers) or drawn."""

    width: int = 80
    height: int = 24
    plain: bool = False


@final
@dataclass(frozen=True)
class Choice:
    """One line of a menu: the group it stands in, its words there, its words alone, and its place in the decision."""

    group: str
    short: str
    full: str
    place: int


@final
@dataclass(frozen=True)
class Askable:
    """Something a player can ask "why not?" about: what it is, and the verbs to ask about."""

    number: int
    name: str
    where: str
    verbs: tuple[str, ...]


def player_name(view: View, seat: int) -> str:
    """Return what a seat's player is called, if the view tells."""
    players = view.get("players")
    if isinstance(players, list) and 0 <= seat < len(players):
        player = players[seat]
        if isinstance(player, dict) and isinstance(player.get("name"), str):
            return str(player["name"])
    return f"Seat {seat + 1}"


def is_playing(view: View, seat: int) -> bool:
    """Tell whether a seat's player is still in the game, as far as the view tells."""
    players = view.get("players")
    if isinstance(players, list) and 0 <= seat < len(players):
        player = players[seat]
        return not isinstance(player, dict) or player.get("playing") is not False
    return True


def pack(items: Sequence[Text], width: int, gap: str = "   ") -> list[Text]:
    """Return items side by side, in as many lines as it takes; no item is broken unless it is too wide alone."""
    lines: list[Text] = []
    for item in items:
        if lines and len(lines[-1]) + len(gap) + len(item) <= width:
            lines[-1] = lines[-1] + Text(gap, style="dim") + item
        else:
            lines.append(item.copy())
    return lines


class Board:
    """Draws the table of one game, for one seat at a time."""

    #: The stages in which a player can have a stop, in the order of a turn.
    stages: tuple[str, ...] = ()
    #: Groups of the menu that come after all others.
    last: frozenset[str] = frozenset()
    #: Stops that are set at first: (stage, own turn).
    stops: frozenset[tuple[str, bool]] = frozenset()

    def headline(self, view: View) -> str:
        """Return where the game stands, in one line."""
        raise NotImplementedError

    def draw(self, view: View, look: Look) -> list[RenderableType]:
        """Return the table, from top to bottom."""
        raise NotImplementedError

    def choice(self, view: View, decision: Decision, option: Option, label: str, place: int) -> Choice:
        """Return how an option stands in the menu; ``label`` is the rules' own name for it."""
        return Choice("", label, label, place)

    def askables(self, view: View) -> list[Askable]:
        """Return everything a seat can ask "why not?" about."""
        return []

    def called(self, view: View, number: int) -> str:
        """Return the name of an object as the seat may know it."""
        return "a card"

    def card_text(self, view: View, number: int, name: str) -> list[str]:
        """Return a card's printed text and, if it is on the table, its current values; empty if it isn't known.

        ``number`` is an object's number (0: none), ``name`` what somebody typed (the beginning is enough).
        """
        return []

    def situation(self, view: View, decision: Decision) -> Situation | None:
        """Return what automatic passing needs to know; None where a decision is no matter of passing."""
        return None

    def moment(self, view: View) -> Moment:
        """Return what a wish to pass on goes by, whoever is asked."""
        raise NotImplementedError

    def result(self, view: View, scores: Sequence[float]) -> str:
        """Return how the game ended, in words."""
        winners = [seat for seat, score in enumerate(scores) if score == 1.0]
        if not winners:
            return "The game is a draw."
        return f"{' and '.join(player_name(view, seat) for seat in winners)} won."
