"""Programs in words: what a card's compiled text does, told independently of the words that it was read from.

:func:`tell_program` reads nothing but the nodes that the game runs, so that whoever holds what it says against the
card's text sees what the program really does: who, what, when, whose, how long. Each module tells the nodes of the
modules of ``rulebound.wow.nodes`` with the same names, and of those that all games share what needs a word of this
game's rules; the rest is told by :mod:`rulebound.tcg.language.telling`, with the names that ``words.py`` hands in.
Every class has a function, which says every field.
"""

from __future__ import annotations

from rulebound.tcg.language import telling
from rulebound.tcg.language.telling.words import Untold
from rulebound.wow.language.telling import (
    changes,
    choosing,
    conditions,
    costs,
    effects,
    filters,
    groups,
    patterns,
    replacing,
    values,
)
from rulebound.wow.language.telling.powers import tell_alternate, tell_attach, tell_entering
from rulebound.wow.language.telling.words import NAMES, tell_program

#: The modules that tell the nodes; importing them is enough.
MODULES = (
    *telling.MODULES,
    *(changes, choosing, conditions, costs, effects, filters, groups, patterns, replacing, values),
)

__all__ = ["MODULES", "NAMES", "Untold", "tell_alternate", "tell_attach", "tell_entering", "tell_program"]
