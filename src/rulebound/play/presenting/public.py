"""What everybody at a table knows: what all seats' views and logs have in common. Spectators are shown no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rulebound.kernel.codec import Plain
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.play.views.reading import View

__all__ = ["EVERYBODY", "full_view", "is_told", "public_view", "words_in_common"]

#: The seat of those who sit at none: they see what everybody sees.
EVERYBODY: Final = -1

#: By these an object of one view is found again in another.
_SAME: Final = ("number", "id", "place")
#: What is said of a card by who doesn't know it.
_NOTHING_SAID: Final = ("a card", "cards", "a face-down card")


def full_view(game: Game[Any], seat: int, view: View | None = None) -> View:
    """Return a seat's view with what it may ask besides: where values come from, and what its options cost.

    ``view`` is the seat's view, where it is known.
    """
    shown = {**(game.view(seat) if view is None else view), "sources": game.sources(seat)}
    if shown["waiting_for"] == seat:
        shown["costs"] = game.costs()
    return shown


def public_view(game: Game[Any]) -> View:
    """Return what every seat may know, in the shape of a view; its seat is -1, and what only some know is None."""
    views = [full_view(game, seat) for seat in range(game.rules.seats(game.state))]
    shared: list[Plain] = [
        {key: view[key] for key in view if key not in ("decision", "seat", "costs")} for view in views
    ]
    common = _in_common(shared)
    assert isinstance(common, dict)
    return {"seat": EVERYBODY, **common}


def _in_common(parts: Sequence[Plain]) -> Plain:
    """Return what parts of views at the same place have in common; None if that is nothing."""
    first = parts[0]
    if all(part == first and type(part) is type(first) for part in parts):
        return first
    if isinstance(first, dict):
        dicts = [part for part in parts if isinstance(part, dict)]
        if len(dicts) < len(parts) or any(part.get(key) != first.get(key) for part in dicts for key in _SAME):
            return None
        return {
            key: _in_common([part[key] for part in dicts])
            for key in first
            if all(key in part for part in dicts)
        }
    if isinstance(first, list):
        lists = [part for part in parts if isinstance(part, list)]
        if len(lists) < len(parts):
            return None
        if any(len(part) != len(first) for part in lists):
            return [item for item in first if all(item in part for part in lists)]
        found = [_in_common(items) for items in zip(*lists, strict=True)]
        # Unknown cards have their places where somebody sees no more than their places.
        return found if any(None in part for part in lists) else [item for item in found if item is not None]
    return None


def is_told(game: Game[Any], fact: Event[Any], seat: int) -> bool:
    """Tell whether a seat (-1: everybody) is told of a fact at all."""
    if seat != EVERYBODY:
        return bool(game.explain(fact, seat))
    return all(game.explain(fact, each) for each in range(game.rules.seats(game.state)))


def words_in_common(told: Sequence[str]) -> str:
    """Return the words that all sentences about one fact share; where they differ, what is said by who knows least."""
    first = told[0]
    if all(each == first for each in told):
        return first
    words = [each.split(" ") for each in told]
    shortest = min(len(each) for each in words)
    head = 0
    while head < shortest and len({each[head] for each in words}) == 1:
        head += 1
    tail = 0
    while tail < shortest - head and len({each[-1 - tail] for each in words}) == 1:
        tail += 1
    between = [" ".join(each[head : len(each) - tail]) for each in words]
    least = next((each for each in between if each in _NOTHING_SAID), "…")
    return " ".join([*words[0][:head], least, *words[0][len(words[0]) - tail :]])
