"""What this game hands in with its positions: how it does what all card games do in their own way."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.position.state import HandedIn
from rulebound.wow.events import ZONES
from rulebound.wow.links.procedures import PROCEDURES
from rulebound.wow.modifiers.happening import EVENTS
from rulebound.wow.modifiers.layout import LAYOUT

HANDED_IN: Final = HandedIn(EVENTS, LAYOUT, PROCEDURES, ZONES)
