"""What this game hands in with its positions: how it does what all card games do in their own way."""

from __future__ import annotations

from typing import Final

from rulebound.fab.effects import EVENTS
from rulebound.fab.position.layout import LAYOUT
from rulebound.fab.position.zones import ZONES
from rulebound.fab.procedures import PROCEDURES
from rulebound.tcg.position.state import HandedIn

HANDED_IN: Final = HandedIn(EVENTS, LAYOUT, PROCEDURES, ZONES)
