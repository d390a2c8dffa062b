"""What is said, bound: who "it" is, what a list covers. The binder makes programs of what the rows have read.

Importing it imports every module that registers meanings.
"""

from rulebound.wow.language.meaning import (
    agreement,
    amounts,
    cards,
    conditions,
    damage,
    effects,
    fields,
    later,
    nouns,
    particulars,
    powers,
    references,
    statements,
)

__all__ = [
    "agreement", "amounts", "cards", "conditions", "damage", "effects", "fields", "later", "nouns", "particulars",
    "powers", "references", "statements",
]  # fmt: skip
