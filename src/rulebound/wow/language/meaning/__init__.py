"""What is said in this game, bound: what all games mean by it, and what only this one does.

Importing this imports every module that registers what something means.
"""

from rulebound.tcg.language import meaning as shared
from rulebound.wow.language.meaning import conditions, events, values
from rulebound.wow.language.meaning.effects import (
    chance,
    dealing,
    moving,
    searching,
    sentences,
    targets,
    tokens,
)
from rulebound.wow.language.meaning.nouns import own
from rulebound.wow.language.meaning.powers import costs, keywords, powers
from rulebound.wow.language.meaning.statements import choosing, continuous, damage, predicates, replacing

__all__ = [
    "chance", "choosing", "conditions", "continuous", "costs", "damage", "dealing", "events", "keywords", "moving",
    "own", "powers", "predicates", "replacing", "searching", "sentences", "shared", "targets",
    "tokens", "values",
]  # fmt: skip
