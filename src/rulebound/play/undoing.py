"""Who may take back what: freely against the computer; against a person only until something hidden was revealed."""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol, final

from rulebound.kernel.game import Game
from rulebound.play.games import GameKind
from rulebound.play.views.reading import View

__all__ = ["FreeUndo", "UndoPolicy", "UntilRevealed", "names_known"]


class UndoPolicy(Protocol):
    """A table's rule about taking back."""

    def objection(self, before: Game[Any], now: Game[Any], seat: int) -> str:
        """Return why others must agree before ``seat`` goes back from ``now`` to ``before``; empty if they needn't."""


@final
class FreeUndo:
    """Anything may be taken back: nobody else at the table minds."""

    def objection(self, before: Game[Any], now: Game[Any], seat: int) -> str:
        """Nobody ever objects."""
        return ""


@final
class UntilRevealed:
    """Others must agree once a hidden card has become known to anybody, or chance has spoken."""

    def __init__(self, kind: GameKind) -> None:
        self.kind = kind

    def objection(self, before: Game[Any], now: Game[Any], seat: int) -> str:
        """Return what has come to light since."""
        for fact in now.journal[len(before.journal) :]:
            if fact.kind in self.kind.chance:
                return f"since then: {now.explain(fact, seat) or 'the others have gone on'}"
        for looker in range(now.rules.seats(now.state)):
            learned = names_known(now.view(looker)) - names_known(before.view(looker))
            if learned:
                shown = next(iter(sorted(learned)))
                return (
                    f"since then {shown} was revealed" if looker == seat else "since then a card was revealed"
                )
        return ""


def names_known(view: View) -> Counter[str]:
    """Count the names of the cards that a view shows, wherever they lie."""
    found: Counter[str] = Counter()
    waiting: list[object] = [view[key] for key in view if key != "decision"]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            name = item.get("name")
            if isinstance(name, str) and "number" in item:
                found[name] += 1
            waiting += item.values()
        elif isinstance(item, list):
            waiting += item
    return found
