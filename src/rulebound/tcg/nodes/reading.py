"""What nodes read of a card: whose it is."""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Context


def controller_or_owner(ctx: Context, card: Card) -> int:
    """Return whose a card is: its controller's in play and on the stack, else its owner's [wow-2007:400.1]."""
    # [wow-2012:401.1, wow-2013:401.1] what is in play is controlled by somebody,
    # [wow-2007:400.2, wow-2012:401.2, wow-2013:401.2] to whom it belongs, who may or may not be its owner
    if card.zone == c.PLAY:
        seat = effective(ctx.state, card).controller
        return seat if seat >= 0 else card.controller
    if card.zone == c.STACK:
        return card.controller
    return card.owner
