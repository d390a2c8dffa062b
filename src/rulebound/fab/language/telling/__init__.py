"""Programs of this game's cards in words, told of the nodes that run and not of the words that were read.

What all games share is told by :mod:`rulebound.tcg.language.telling`, with the names that ``words.py`` hands in; what
is this game's own, or needs its words, here; and what has no words of its own, by the name of its class with each of
its fields (``plainly.py``), so that nothing is left out.
"""

from __future__ import annotations

from rulebound.fab.language.telling import effects, filters, patterns, plainly, powers
from rulebound.fab.language.telling.powers import tell_program
from rulebound.tcg.language import telling

#: The modules that tell the nodes; importing them is enough.
MODULES = (*telling.MODULES, effects, filters, patterns, plainly, powers)

__all__ = ["MODULES", "tell_program"]
