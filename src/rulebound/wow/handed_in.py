"""What this game hands in with its positions: how it does what all card games do in their own way."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.position.state import HandedIn
from rulebound.wow.boards.layout import WowLayout
from rulebound.wow.edition import Edition
from rulebound.wow.events import ZONES
from rulebound.wow.happening import WowEvents
from rulebound.wow.procedures import WowProcedures

#: What has been handed in, with the edition that it is for: the same for all its games, which keep nothing in it.
_KNOWN: Final[list[tuple[Edition, HandedIn]]] = []
#: How many editions are kept: there are three, and what tests make of them.
_MOST: Final = 8


def handed_in(edition: Edition) -> HandedIn:
    """Return what is handed in with a position under an edition."""
    for known, made in _KNOWN:
        if known is edition:
            return made
    made = HandedIn(WowEvents(edition), WowLayout(edition), WowProcedures(edition), ZONES)
    if len(_KNOWN) == _MOST:
        _KNOWN.pop(0)
    _KNOWN.append((edition, made))
    return made
