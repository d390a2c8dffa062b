"""What is said, bound: who "it" is, what a list covers. The binder makes programs of what the rows have read.

:mod:`.binder` is where the reading of a text stands, :mod:`.places` what can be asked from everywhere, :mod:`.words`
what a game hands in. Importing this imports every module that registers what something means in all games.
"""

from rulebound.tcg.language.meaning import (
    conditions,
    costs,
    duties,
    events,
    fields,
    powers,
    prohibitions,
    replacing,
    statements,
    values,
)
from rulebound.tcg.language.meaning.effects import (
    clauses,
    counters,
    dealing,
    how_much,
    moving,
    naming,
    searching,
    sentences,
)
from rulebound.tcg.language.meaning.nouns import lists, phrases, players, posts, references, seen

__all__ = [
    "clauses", "conditions", "costs", "counters", "dealing", "duties", "events", "fields", "how_much", "lists",
    "moving", "naming", "phrases", "players", "posts", "powers", "prohibitions", "references", "replacing",
    "searching", "seen", "sentences", "statements", "values",
]  # fmt: skip
