"""Binding of what several players do at once: "players put all ally cards from their graveyards into play" [802.1]."""

from __future__ import annotations

import dataclasses
from typing import Final

from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.core import Effect, Group

#: What each of some players is called while the same is done by one after the other.
PLAYER: Final = g.Role("player")


def at_once(who: Group, made: Effect) -> Effect | None:
    """Return what each of some players does to all of theirs as one event; None if it is not so simple.

    Nobody chooses anything, so it happens simultaneously: cards of several players enter play together.
    """
    if isinstance(made, flow.Sequence):
        steps = tuple(at_once(who, step) for step in made.steps)
        return None if None in steps else flow.Sequence(tuple(step for step in steps if step is not None))
    together = _together(who, made)
    if together is None or any(part == PLAYER for _, part in walk(together)):
        return None
    return together


def _together(who: Group, made: Effect) -> Effect | None:
    if isinstance(made, e.CreateTokens) and made.under == PLAYER:
        return dataclasses.replace(made, under=who)
    if isinstance(made, e.ShuffleDeck) and made.who == PLAYER:
        return e.ShuffleDeck(who)
    if not isinstance(made, (e.RevealCards, e.PutIntoPlay, e.PutIntoResources, e.PutCards)):
        return None
    what = _of_all(who, made.what)
    if what is None:
        return None
    if isinstance(made, e.RevealCards):
        return None if made.look else e.RevealCards(what, role=made.role)
    if isinstance(made, e.PutCards):
        # Several cards are put on a deck in an order that each player chooses.
        arranged = made.to == c.DECK and not made.shuffle
        return None if arranged else dataclasses.replace(made, what=what)
    if made.under != PLAYER:
        return None
    # What is a player's own enters under its owner's control.
    return dataclasses.replace(made, what=what, under=None, owners=True)


def _of_all(who: Group, what: Group) -> Group | None:
    """Return the cards of all of some players, where a group is of the one player's."""
    if isinstance(what, (g.Each, g.TopCards)) and what.owner == PLAYER:
        return dataclasses.replace(what, owner=who)
    if isinstance(what, g.Narrowed) and what.group == g.Role("revealed"):
        return what
    return None
