"""Binding of what several players do at once: "players put all cards from their hands into play"."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.tcg import constants as c
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.choices.picking import Each, Pick, PickEach, TopCards
from rulebound.tcg.nodes.effects.in_play import Destroy, FlipCards, TurnCards
from rulebound.tcg.nodes.effects.moving import (
    Discard,
    DrawCards,
    Mill,
    PutCards,
    RevealCards,
    ShuffleDeck,
)
from rulebound.tcg.nodes.known import given, needed
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Effect, Group
from rulebound.text import walk

#: Some kinds of effect.
Kinds = tuple[type[Effect], ...]

#: What each of some players is called while the same is done by one after the other.
PLAYER: Final = g.Role("player")


#: What several players do at once to what each of them chooses.
TO_WHAT_EACH_CHOOSES: Final = (Destroy, TurnCards, PutCards, FlipCards)
#: What several players do at once by a node of its own.
BY_EACH: Final = (DrawCards, Discard, Mill, ShuffleDeck)


def at_once(who: Group, made: Effect, entering: Kinds, creating: Kinds) -> Effect | None:
    """Return what each of some players does as one event; None if it is not so simple.

    First all of them choose, then it happens simultaneously: cards of several players enter play together. Of several
    actions all players do the first, then all do the next, unless one asks what its player did before. ``entering`` are
    the effects that put cards into play under whom they say, ``creating`` those that make cards so.
    """
    if not isinstance(made, flow.Sequence):
        return _together(who, made, entering, creating)
    steps: list[Effect] = []
    before: list[str] = []
    for step in made.steps:
        together = _together(who, step, entering, creating)
        if together is None or (_chosen(step) and any(name in before for name in needed(step))):
            return None
        steps.append(together)
        before.extend(given(step))
    return flow.Sequence(tuple(steps))


def perhaps(who: Group, made: Effect, entering: Kinds, creating: Kinds) -> Effect:
    """Return what each of some players may do: all choose in turn order, then it happens at once [wow-2007:802.1]."""
    one = Number(1)
    picked = getattr(made, "what", None)
    if isinstance(picked, Pick):
        together = _together(who, made, entering, creating)
        if together is not None and picked.count == one and not picked.random and not picked.up_to:
            each: Any = {"what": PickEach(who, picked, True)}
            return dataclasses.replace(together, **each)
    elif isinstance(made, Discard):
        if _together(who, made, entering, creating) is not None and made.count == one and not made.random:
            return dataclasses.replace(made, who=who, may=True)
    return flow.May(made, who)


def _chosen(made: Effect) -> bool:
    """Tell whether each of the players chooses, or does a number of times, what may follow from what they did."""
    return isinstance(made, BY_EACH) or isinstance(getattr(made, "what", None), Pick)


def _changed(made: Effect, **fields: Any) -> Effect:
    """Return the same effect with other fields."""
    node: Any = made
    changed: Effect = dataclasses.replace(node, **fields)
    return changed


def _together(who: Group, made: Effect, entering: Kinds, creating: Kinds) -> Effect | None:
    picked = getattr(made, "what", None)
    if isinstance(picked, Pick):
        each = PickEach(who, picked)
        if isinstance(made, TO_WHAT_EACH_CHOOSES):
            return _changed(made, what=each)
        hurt = getattr(made, "damage", None) is not None
        if isinstance(made, entering) and getattr(made, "under", None) == PLAYER == picked.owner and not hurt:
            # What is a player's own enters under its owner's control.
            return _changed(made, what=each, under=None, owners=True)
        return None
    together = _of_each(who, made, entering, creating)
    if together is None or any(part == PLAYER for _, part in walk(together)):
        return None
    return together


def _of_each(who: Group, made: Effect, entering: Kinds, creating: Kinds) -> Effect | None:
    """Return what each of some players does to all of theirs, or so many times."""
    under = getattr(made, "under", None)
    if isinstance(made, creating) and under == PLAYER:
        return _changed(made, under=who)
    if isinstance(made, BY_EACH):
        return dataclasses.replace(made, who=who) if made.who == PLAYER else None
    if not isinstance(made, (RevealCards, PutCards, *entering)):
        return None
    moved = getattr(made, "what", None)
    what = _of_all(who, moved) if isinstance(moved, Group) else None
    if what is None:
        return None
    if isinstance(made, RevealCards):
        return None if made.look else RevealCards(what, role=made.role)
    if isinstance(made, PutCards):
        # Several cards are put on a deck in an order that each player chooses.
        arranged = made.to == c.DECK and not made.shuffle
        return None if arranged else dataclasses.replace(made, what=what)
    if under != PLAYER:
        return None
    # What is a player's own enters under its owner's control.
    return _changed(made, what=what, under=None, owners=True)


def _of_all(who: Group, what: Group) -> Group | None:
    """Return the cards of all of some players, where a group is of the one player's."""
    if isinstance(what, (Each, TopCards)) and what.owner == PLAYER:
        return dataclasses.replace(what, owner=who)
    if isinstance(what, g.Narrowed) and what.group == g.Role("revealed"):
        return what
    return None
