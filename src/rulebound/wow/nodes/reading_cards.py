"""What nodes read of a card: whose it is, one of its numbers, whether it is blank."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.nodes.core import Context
from rulebound.tcg.position.cards import Card
from rulebound.wow import constants as c
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.position.card_parts import printed
from rulebound.wow.position.state import own


def is_blank(card: Card) -> bool:
    """[408.1b] Tell whether a card is a face-down resource, on the chain or in play: it has no tags and no text."""
    return card.face_down and (card.resource or card.zone == c.CHAIN)


#: The facets that a number of a card is read from.
STAT_FACETS: Final = {
    "cost": 0,
    "damage": c.DAMAGE,
    "atk": c.ATK,
    "health": c.HEALTH,
    "def": c.DEFENSE,
    "strike cost": c.STRIKE_COST,
    "remaining health": c.HEALTH | c.DAMAGE,
}


def stat_of(ctx: Context, card: Card, stat: str) -> int:
    """Return one number of a card; negative values count as 0 unless the edition says otherwise [104.2]."""
    if stat == "cost":
        return cost_of(card)
    if stat == "damage":
        return card.damage
    values = effective(ctx.state, card)
    if stat == "atk":
        amount = values.atk
    elif stat == "health":
        amount = values.health
    elif stat == "def":
        amount = values.defense
    elif stat == "strike cost":
        amount = values.strike_cost
    else:
        amount = values.health - card.damage
    return amount if amount > 0 or own(ctx.state).edition.negative_values_count else 0


def cost_of(card: Card) -> int:
    """Return a card's printed cost, which modifiers read [401.4a]; an X in it is 0 except on the chain [201.3]."""
    if card.zone == c.CHAIN and printed(card.definition).x_cost:
        return card.definition.cost + card.x
    # [201.1] the number in its corner; [201.2] of a quest, and [402.2] of a token, 0
    return card.definition.cost
