"""Binding of what several players do at once: "players put all ally cards from their graveyards into play" [802.1]."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.tcg.nodes.core import Effect, Group
from rulebound.tcg.nodes.known import given, needed
from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v

#: What each of some players is called while the same is done by one after the other.
PLAYER: Final = g.Role("player")


#: What several players do at once to what each of them chooses.
TO_WHAT_EACH_CHOOSES: Final = (e.Destroy, e.TurnCards, e.PutCards, e.FlipCards)
#: What several players do at once by a node of its own.
BY_EACH: Final = (e.DrawCards, e.Discard, e.Mill, e.ShuffleDeck)


def at_once(who: Group, made: Effect) -> Effect | None:
    """Return what each of some players does as one event; None if it is not so simple.

    First all of them choose, then it happens simultaneously: cards of several players enter play together. Of several
    actions all players do the first, then all do the next, unless one asks what its player did before.
    """
    if not isinstance(made, flow.Sequence):
        return _together(who, made)
    steps: list[Effect] = []
    before: list[str] = []
    for step in made.steps:
        together = _together(who, step)
        if together is None or (_chosen(step) and any(name in before for name in needed(step))):
            return None
        steps.append(together)
        before.extend(given(step))
    return flow.Sequence(tuple(steps))


def perhaps(who: Group, made: Effect) -> Effect:
    """Return what each of some players may do: who decides chooses in turn order, then it happens at once [802.1]."""
    one = v.Number(1)
    picked = getattr(made, "what", None)
    if isinstance(picked, g.Pick):
        together = _together(who, made)
        if together is not None and picked.count == one and not picked.random and not picked.up_to:
            each: Any = {"what": g.PickEach(who, picked, True)}
            return dataclasses.replace(together, **each)
    elif isinstance(made, e.Discard):
        if _together(who, made) is not None and made.count == one and not made.random:
            return dataclasses.replace(made, who=who, may=True)
    return flow.May(made, who)


def _chosen(made: Effect) -> bool:
    """Tell whether each of the players chooses, or does a number of times, what may follow from what they did."""
    return isinstance(made, BY_EACH) or isinstance(getattr(made, "what", None), g.Pick)


def _together(who: Group, made: Effect) -> Effect | None:
    picked = getattr(made, "what", None)
    if isinstance(picked, g.Pick):
        each = g.PickEach(who, picked)
        if isinstance(made, TO_WHAT_EACH_CHOOSES):
            return dataclasses.replace(made, what=each)
        if isinstance(made, e.PutIntoPlay) and made.under == PLAYER == picked.owner and made.damage is None:
            # What is a player's own enters under its owner's control.
            return dataclasses.replace(made, what=each, under=None, owners=True)
        if isinstance(made, e.PutIntoResources) and made.under == PLAYER == picked.owner:
            return dataclasses.replace(made, what=each, under=None, owners=True)
        return None
    together = _of_each(who, made)
    if together is None or any(part == PLAYER for _, part in walk(together)):
        return None
    return together


def _of_each(who: Group, made: Effect) -> Effect | None:
    """Return what each of some players does to all of theirs, or so many times."""
    if isinstance(made, e.CreateTokens) and made.under == PLAYER:
        return dataclasses.replace(made, under=who)
    if isinstance(made, BY_EACH):
        return dataclasses.replace(made, who=who) if made.who == PLAYER else None
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
