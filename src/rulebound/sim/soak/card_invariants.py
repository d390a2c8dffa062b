"""What must hold in every position of a trading card game, whichever it is: cards lie in one place, boards are fresh.

Each check returns what is wrong, in words; nothing found is an empty list.
"""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import board
from rulebound.tcg.position.cards import Effective
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import zones_of

__all__ = ["each_card_in_one_place", "is_fresh"]


def each_card_in_one_place(state: State, settled: bool) -> list[str]:
    """Check that every card lies in one zone, its owner's, and that its record agrees; those of layers on the stack.

    ``settled`` when no procedure is under way: within one a card may be on its way to the stack.
    """
    wrong: list[str] = []
    found: dict[int, str] = {}
    for zone in zones_of(state).all:
        for seat in zone.parts(state) if zone.listed else ():
            for id in zone.ids(state, seat):
                card = state.cards[id]
                if id in found:
                    wrong.append(f"{card!r} is in {found[id]} and in {zone.name}")
                found[id] = zone.name
                if card.zone != zone.number or zone.whose(card) != seat:
                    wrong.append(f"{card!r} lies in {zone.name} ({seat}), and its record says otherwise")
    stacked = [layer.card for layer in state.stack if layer.card]
    wrong += [f"the card of a layer is gone ({one})" for one in stacked if settled and state.find(one) is None]
    if len({*stacked}) < len(stacked):
        wrong.append("a card is on the stack twice")
    for card in state.cards[1:]:
        if card.number in stacked:
            if card.id in found:
                wrong.append(f"{card!r} is on the stack and in {found[card.id]}")
        elif card.id not in found and card.zone != c.NOWHERE and (settled or card.zone != c.STACK):
            wrong.append(f"{card!r} is nowhere")
    return wrong


def is_fresh(state: State) -> list[str]:
    """Check that the board says what a board built from scratch says, and that this turn's facts are sorted rightly."""
    fresh = state.fork()
    fresh.board = None
    fresh.stale = c.EVERYTHING
    fresh.idle = 0
    now, then = board(state), board(fresh)
    wrong: list[str] = []
    if now.ids != then.ids:
        wrong.append("the board lists other cards than one built from scratch")
    for id in now.ids:
        if id in then.ids:
            for field in (*Effective.FIELDS, "numbers"):
                if getattr(now.values(id), field) != getattr(then.values(id), field):
                    wrong.append(f"the board is stale: {field} of {state.cards[id]!r}")
    for name, one, other in (
        ("shelves", now.shelves, then.shelves),
        ("watching", now.watching, then.watching),
    ):
        if [(key, len(one[key])) for key in sorted(one)] != [(key, len(other[key])) for key in sorted(other)]:
            wrong.append(f"the board is stale: {name}")
    if now.says != then.says:
        wrong.append("the board is stale: says")
    facts = state.this_turn()
    for kind in {fact.kind: None for fact in facts}:
        if state.this_turn_of((kind,)) != [fact for fact in facts if fact.kind == kind]:
            wrong.append(f"this turn's facts of kind {kind} are sorted wrongly")
    return wrong
