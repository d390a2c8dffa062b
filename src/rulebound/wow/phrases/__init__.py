"""The World of Warcraft phrasebook: one table of rows, split by construction, built once.

Sorts with a number: character (allies, heroes, Totems), object (any card; every character phrase fills it), player,
amount, value, and the nouns below them. Sorts with a verb form: feat (what a character does), act (what a player does),
state (what is so of a card), duty (what is so of a player).
"""

from __future__ import annotations

from functools import cache

from rulebound.text import Phrasebook
from rulebound.wow.phrases.amounts import add_amounts
from rulebound.wow.phrases.conditions import add_conditions
from rulebound.wow.phrases.continuous import add_continuous
from rulebound.wow.phrases.costs import add_costs
from rulebound.wow.phrases.damage_words import add_damage_words
from rulebound.wow.phrases.effects import add_effects
from rulebound.wow.phrases.filters import add_filters
from rulebound.wow.phrases.keywords import add_keywords
from rulebound.wow.phrases.later import add_later
from rulebound.wow.phrases.later_details import add_later_details
from rulebound.wow.phrases.later_tails import add_later_tails
from rulebound.wow.phrases.lexicon import add_lexicon
from rulebound.wow.phrases.nouns import add_nouns
from rulebound.wow.phrases.paragraphs import add_paragraphs
from rulebound.wow.phrases.particulars import add_particulars
from rulebound.wow.phrases.patterns import add_patterns
from rulebound.wow.phrases.players import add_players
from rulebound.wow.phrases.replacing import add_replacing
from rulebound.wow.phrases.sentences import add_sentences
from rulebound.wow.phrases.values import add_values

NOUNS = (
    "character", "object", "player", "amount", "value", "ckind", "okind", "anykind", "cnoun", "onoun", "seen", "rest",
)  # fmt: skip
VERBS = ("feat", "act", "state", "duty")


@cache
def book() -> Phrasebook:
    """Return the whole table."""
    labels = {"tagword": "tag", "tagwords": "tag"}
    made = Phrasebook({"character": ("object",)}, NOUNS, VERBS, labels, after_unknown=("counter", "counters", "ally"))
    add_lexicon(made)
    add_players(made)
    add_nouns(made)
    add_filters(made)
    add_values(made)
    add_patterns(made)
    add_conditions(made)
    add_costs(made)
    add_effects(made)
    add_continuous(made)
    add_replacing(made)
    add_damage_words(made)
    add_sentences(made)
    add_paragraphs(made)
    add_keywords(made)
    add_later(made)
    add_later_details(made)
    add_later_tails(made)
    add_particulars(made)
    add_amounts(made)
    return made
