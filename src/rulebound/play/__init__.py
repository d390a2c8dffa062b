"""One game at a table: seats, automatic passing, undo, replays, persistence, and the terminal."""

from __future__ import annotations

from rulebound.play.games import load, new_game

__all__ = ["load", "new_game"]
