"""Players of this game, besides those of any: teams, and who chose the highest number."""

from __future__ import annotations

from rulebound.tcg.language.wording import players
from rulebound.text import Phrasebook


def add_players(book: Phrasebook) -> None:
    """Add all rows of players."""
    one = {"each friendly player": "friendly", "the player who chooses the highest number": "the highest"}
    players.add_players(book, "object", one, {"friendly players": "friendly"})
