"""The World of Warcraft phrasebook: one table of rows, split by construction, built once.

Sorts with a number: character (allies, heroes, Totems), object (any card; every character phrase fills it), player,
amount, value, and the nouns below them. Sorts with a verb form: feat (what a character does), act (what a player does),
state (what is so of a card), duty (what is so of a player).
"""

from __future__ import annotations

from functools import cache

from rulebound.text import Phrasebook
from rulebound.wow.language.wording.conditions import add_conditions
from rulebound.wow.language.wording.effects.chance import add_chance
from rulebound.wow.language.wording.effects.counters import add_counters
from rulebound.wow.language.wording.effects.deeds import add_effects
from rulebound.wow.language.wording.effects.sentences import add_sentences
from rulebound.wow.language.wording.effects.tokens import add_tokens
from rulebound.wow.language.wording.lexicon import add_lexicon
from rulebound.wow.language.wording.nouns.filters import add_filters
from rulebound.wow.language.wording.nouns.phrases import add_nouns
from rulebound.wow.language.wording.nouns.players import add_players
from rulebound.wow.language.wording.patterns import add_patterns
from rulebound.wow.language.wording.powers.costs import add_costs
from rulebound.wow.language.wording.powers.keywords import add_keywords
from rulebound.wow.language.wording.powers.paragraphs import add_paragraphs
from rulebound.wow.language.wording.statements.becoming import add_becoming
from rulebound.wow.language.wording.statements.choosing import add_choosing
from rulebound.wow.language.wording.statements.continuous import add_continuous
from rulebound.wow.language.wording.statements.damage import add_damage_words
from rulebound.wow.language.wording.statements.of_turns import add_of_turns
from rulebound.wow.language.wording.statements.replacing import add_replacing
from rulebound.wow.language.wording.statements.striking import add_striking
from rulebound.wow.language.wording.values import add_values

NOUNS = (
    "character", "object", "player", "amount", "value", "ckind", "okind", "anykind", "cnoun", "onoun", "seen", "rest",
)  # fmt: skip
VERBS = ("feat", "act", "state", "duty")
#: What refusals call the sorts whose phrases one would write; the others are parts that only the table knows.
LABELS = {
    "": "",
    "act": "thing that is done",
    "adjective": "quality",
    "amount": "amount",
    "character": "hero or ally",
    "ckind": "card type",
    "clause": "sentence",
    "cnoun": "kind of card",
    "condition": "condition",
    "cost": "cost",
    "countername": "kind of counter",
    "damagekind": "damage type",
    "duration": "duration",
    "feat": "thing that happens to it",
    "icon": "icon",
    "keyword": "keyword",
    "object": "card in play",
    "okind": "card type",
    "onoun": "kind of card in play",
    "pattern": "thing that happens",
    "payment": "cost",
    "player": "player",
    "predicate": "thing that it does",
    "reputation": "reputation",
    "sentence": "sentence",
    "stat": "number of a card",
    "state": "way that something is",
    "tag": "tag",
    "tagword": "tag",
    "tagwords": "tag",
    "timing": "time",
    "trait": "trait",
    "value": "number",
    "when": "time",
}


@cache
def book() -> Phrasebook:
    """Return the whole table."""
    made = Phrasebook({"character": ("object",)}, NOUNS, VERBS, LABELS, after_unknown=("counter", "counters", "ally"))
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
    add_counters(made)
    add_tokens(made)
    add_chance(made)
    add_choosing(made)
    add_striking(made)
    add_becoming(made)
    add_of_turns(made)
    return made
