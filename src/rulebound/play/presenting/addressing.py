"""Sentences about a player, said to that player: "Player 1 draws 2 cards" becomes "You draw 2 cards"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rulebound.play.presenting.naming import names_in
from rulebound.play.views.reading import View, player_name

__all__ = ["own_name", "to_you"]

#: Verbs whose second person isn't the third without its s.
_OTHERWISE: Final = {"is": "are", "has": "have", "does": "do", "doesn't": "don't", "passes": "pass"}


def own_name(view: View, names: Mapping[int, str] | None = None) -> str:
    """Return what the player who looks is called; "" for nobody, and for a name that a card in view bears, too.

    ``names`` are those in the view, where they are known.
    """
    seat = view["seat"]
    name = player_name(view, seat) if isinstance(seat, int) and seat >= 0 else ""
    borne = names_in(view) if names is None else names
    return "" if name in borne.values() else name


def to_you(told: str, name: str) -> str:
    """Return a sentence as it is said to the player of that name."""
    if not name:
        return told
    who = re.escape(name)
    said = re.sub(rf"^{who}'s\b", "Your", told)
    said = re.sub(rf"\({who}'s\)", "(yours)", said)
    said = re.sub(rf"(?<![\w']){who}'s\b", "your", said)
    begun = re.match(rf"{who} ([a-z']+)", said)
    if begun is not None:
        verb = begun.group(1)
        said = f"You {_OTHERWISE.get(verb) or _second(verb)}{said[begun.end() :]}"
    said = re.sub(rf"(?<![\w']){who}(?![\w'])", "you", said)
    return said[:1].upper() + said[1:] if told.startswith(name) else said


def _second(verb: str) -> str:
    """Return a verb in the second person."""
    if verb.endswith(("sses", "shes", "ches", "xes", "zes", "oes")):
        return verb[:-2]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
