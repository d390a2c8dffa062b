"""Objects are cleared [3.0.12]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.position.cards import Card


def cleared(card: Card, rule: str, cause: Cause = BY_THE_RULES) -> Move:
    """Return the clearing of an object by a rule."""
    # [3.0.12] it goes to its owner's graveyard; [3.0.12a] what is no card leaves its zone, and ceases to exist
    to = shared.NOWHERE if card.token else shared.GRAVEYARD
    return Move("clear", rule, card.number, to, card.controller, cause, reason=c.CLEARED)
