"""What this game hands in with its positions: how it does what all card games do in their own way."""

from __future__ import annotations

from typing import Final

from rulebound.fab.position.zones import ZONES
from rulebound.fab.procedures import PROCEDURES
from rulebound.fab.vocabulary import NUMBERS
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.position.state import HandedIn

HANDED_IN: Final = HandedIn(CardEvents(), Layout(NUMBERS, {}), PROCEDURES, ZONES)
