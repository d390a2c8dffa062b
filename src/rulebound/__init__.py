"""Rulebound plays trading card games by their own rulebooks.

Give it a rulebook's numbered rules and a card's printed text; it enforces the first and runs the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.version import __version__

if TYPE_CHECKING:
    from rulebound.play.games import load, new_game

__all__ = ["__version__", "load", "new_game"]


def __getattr__(name: str) -> object:
    """What stands in front: read from ``rulebound.play`` only when it is asked for."""
    if name in ("load", "new_game"):
        from rulebound.play import games

        return getattr(games, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
