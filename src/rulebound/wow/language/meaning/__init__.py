"""What is said, bound: who "it" is, what a list covers. The binder makes programs of what the rows have read.

:mod:`.binder` is where the reading of a text stands, :mod:`.places` what can be asked from everywhere. Importing this
imports every module that registers what something means.
"""

from rulebound.wow.language.meaning import conditions, events, fields, values
from rulebound.wow.language.meaning.effects import (
    chance,
    clauses,
    dealing,
    how_much,
    moving,
    naming,
    searching,
    sentences,
    tokens,
)
from rulebound.wow.language.meaning.nouns import adjectives, phrases, players, posts, references, seen
from rulebound.wow.language.meaning.powers import costs, keywords, powers
from rulebound.wow.language.meaning.statements import continuous, damage, predicates, replacing

__all__ = [
    "adjectives", "chance", "clauses", "conditions", "continuous", "costs", "damage", "dealing", "events", "fields",
    "how_much", "keywords", "moving", "naming", "phrases", "players", "posts", "powers", "predicates", "references",
    "replacing", "searching", "seen", "sentences", "tokens", "values",
]  # fmt: skip
