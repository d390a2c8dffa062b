"""Following a card to where its own link has moved it [wow-2007:411.8b]."""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.events import Modify, Move
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Context


def follow(ctx: Context, number: int) -> Card | None:
    """Return the card that an object is, or has become as the link moved it, if it has stayed there; else None.

    [wow-2007:411.8b, wow-2012:415.9b, wow-2013:415.9b] By its cost, its event, or what its modifiers did before.
    """
    state = ctx.state
    card = state.find(number)
    if card is not None or number < c.CARDS:
        return card
    card = state.cards[number % c.CARDS]
    if card.number in ctx.roles.get("moved", ()) and came_from(ctx, card) in (number, 0):
        return card
    layers = _layers(ctx)
    there = card.number
    for fact in reversed(state.journal.since(0)) if layers else []:
        if isinstance(fact, Move) and fact.new == there:
            # Moved by anything else, or in another way instead, it is another card.
            if fact.cause.layer not in layers or fact.replaced_by:
                return None
            there = fact.subject
            if there == number:
                return card
    return None


def came_from(ctx: Context, card: Card) -> int:
    """Return the object that a card was before it came where it is; 0 if that isn't remembered."""
    for fact in reversed(ctx.state.journal.since(0)):
        if isinstance(fact, Move) and fact.new == card.number:
            return fact.subject
    return 0


def _layers(ctx: Context) -> list[int]:
    """Return the layer that is processed, and, of a modifier that waited for its event, the layer that created it."""
    found = [ctx.layer] if ctx.layer else []
    wanted = ctx.roles.get("modifier", ())
    if not wanted:
        return found
    for fact in reversed(ctx.state.journal.since(0)):
        if isinstance(fact, Modify) and fact.modifier.number in wanted:
            return [*found, fact.cause.layer] if fact.cause.layer else found
    return found
