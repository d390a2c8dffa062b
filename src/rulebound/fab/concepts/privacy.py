"""What is public and what private [3.0.3]; what is public for as long as a layer is there [5.2.4b, 5.4.7b]."""

from __future__ import annotations

from rulebound.fab.events import MadePublic
from rulebound.fab.position.zones import ZONES
from rulebound.kernel.events import Cause
from rulebound.tcg.happening import record
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State


def is_private(state: State, card: Card) -> bool:
    """Tell whether an object is private: by its zone, or as it lies face down, and no layer makes it public."""
    if not ZONES.all[card.zone].hides(card):
        return False
    # [5.2.4b, 5.4.7b] until the layer resolves or ceases to exist, or it is another object itself
    return all(layer.source != card.number for layer in state.stack)


def make_public(state: State, card: Card, seat: int, rule: str, cause: Cause) -> None:
    """Let everybody see the source of what is put on the stack, if it is private [5.2.4b, 5.4.7b]."""
    if ZONES.all[card.zone].hides(card):
        record(state, [MadePublic(rule, card.number, seat, cause)])
