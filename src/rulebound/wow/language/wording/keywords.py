"""Named keywords: each stands for words of the same grammar, which say in our own words what the rules make of it.

A keyword of :mod:`~rulebound.wow.language.keyword_meanings` is read as the powers that its words mean, wherever it
stands: printed on the card, gained ("has Mend 1"), or in a list ("Elusive, Mend 1").
"""

from __future__ import annotations

from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow.language import said as s
from rulebound.wow.language.keyword_meanings import DEFINITIONS, NUMBERED
from rulebound.wow.language.wording.lexicon import CLASSES, TAG_WORDS
from rulebound.wow.nodes import values as v


def add_keywords(book: Phrasebook) -> None:
    """Add all rows of named keywords."""
    add = book.add
    for name in DEFINITIONS:
        if name in NUMBERED:
            add("namedkeyword", f"{name} {{number:number}}", s.NamedKeyword, name=name)
        else:
            add("namedkeyword", name, Value(s.NamedKeyword(name)))
    add("anykeyword", "{keyword:keyword}", PASS)
    add("anykeyword", "{keyword:namedkeyword}", PASS)
    add("gain", "{keyword:namedkeyword}", s.GainsNamed)
    add("bekeyword", "{keyword:namedkeyword}", s.GainsNamed)
    add("state", "<have> Assault {value:amount} for each {times:counted}", s.GainsAssault)
    add("state", "<have> Assault X", s.GainsAssault, value=v.X())
    for word in (*TAG_WORDS, *(f"Empower {name}" for name in (*CLASSES, "Monster"))):
        add("power", f"{word}: {{power:power}}", s.Labelled, label=word)
    add("power", "Death Rattle: {effect:body}", s.Rattle)
    add("pattern", "{:self} <enter> your graveyard from anywhere", Value(s.EntersGraveyard()))
    add("pattern", "this card enters your graveyard from anywhere", Value(s.EntersGraveyard()))
    add("static", "you (may|can) play {:self} from your graveyard", Value(s.PlayThisFromGraveyard()))
    for card in ("card", "ally", "ability", "weapon", "armor", "item", "equipment"):
        add("static", f"you (may|can) play this {card} from your graveyard", Value(s.PlayThisFromGraveyard()))
    more = "would deal more than fatal combat damage"
    rest = "to a defending ally, it deals the rest to that ally's controller's hero instead"
    add("static", f"if {{source:character}} {more} {rest}", s.Smashes)
    add("static", f"if {{source:character}} {more} with {{using:object}} {rest}", s.Smashes)
    add("common", "Preparation", Value(s.FreeAtFirst()))
    add("common", "Finishing Move", Value(s.FinishingMove()))
    add("act", "Delve", Value(s.Delving()), form="inf")

