"""Programs in words, as far as all card games say them alike: told of the nodes, not of the words that were read.

Each module tells nodes of all games, with what a game calls its zones, types, keywords, numbers and kinds of damage
(:class:`~rulebound.tcg.language.telling.words.Names`, which the teller holds). What can't be told without more of a
game's own words (above all what it calls an action) the game tells, in modules of the same names. Nothing is left out
silently: a class that nobody tells is :class:`~rulebound.tcg.language.telling.words.Untold`.
"""

from __future__ import annotations

from rulebound.tcg.language.telling import (
    changes,
    choosing,
    conditions,
    costs,
    effects,
    filters,
    flow,
    groups,
    patterns,
    powers,
    replacing,
    values,
)

#: The modules that tell the nodes of all games; importing them is enough.
MODULES = (
    changes,
    choosing,
    conditions,
    costs,
    effects,
    filters,
    flow,
    groups,
    patterns,
    powers,
    replacing,
    values,
)

__all__ = ["MODULES"]
