"""What this game hands in with its positions: how it does what all card games do in their own way."""

from __future__ import annotations

from rulebound.tcg.position.state import HandedIn
from rulebound.wow.boards.layout import WowLayout
from rulebound.wow.edition import Edition
from rulebound.wow.events import ZONES
from rulebound.wow.happening import WowEvents
from rulebound.wow.procedures import WowProcedures


def handed_in(edition: Edition) -> HandedIn:
    """Return what is handed in with a position under an edition."""
    return HandedIn(WowEvents(edition), WowLayout(edition), WowProcedures(edition), ZONES)
