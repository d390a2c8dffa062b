"""Named keywords: each stands for words of the same grammar, which say in our own words what the rules make of it.

A keyword of :mod:`~rulebound.wow.language.keyword_meanings` is read as the powers that its words mean, wherever it
stands: printed on the card, gained ("has Mend 1"), or in a list ("Elusive, Mend 1").
"""

from __future__ import annotations

from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
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
    add("effect line", '{keywords:namedkeyword+","}', s.KeywordLine)
    add("effect line", "{power:rattle}", PASS)
    add("rattle", "Death Rattle: {effect:body}", s.Rattle)
    for noun in ("cnoun", "onoun"):
        add("power", f"Diplomacy: {{noun:{noun}.pl}}", s.Diplomacy)
    for sort in ("power", "effect line"):
        add(sort, "Stash: {effect:body}", s.Stash)
    portal = (
        "reveal the top three cards of your deck. You may put a revealed Demon ally with cost less than this card's "
        "cost into play. Put the rest on the bottom of your deck"
    )
    add("act", "Portal", Value(s.Wording(portal)), form="inf")
    _add_assault(book)
    _add_inspire(book)


def _add_assault(book: Phrasebook) -> None:
    add = book.add
    each = "{who:object} <have> Assault {value:amount} {duration:duration} for each {times:counted}"
    add("lasting", each, _assault_each, back=_assault_each_back)
    add("gain", "an additional {keyword:namedkeyword}", s.GainsNamed)
    add("state", "<have> an additional Assault {value:amount} for each {times:counted}", s.GainsAssault)


def _add_inspire(book: Phrasebook) -> None:
    add = book.add
    for word, bit in (
        ("Ability", c.ABILITY), ("Ally", c.ALLY), ("Armor", c.ARMOR), ("Equipment", c.EQUIPMENT), ("Hero", c.HERO),
        ("Item", c.ITEM), ("Weapon", c.WEAPON),
    ):  # fmt: skip
        add("inspired", f"({word}|{word.lower()})", Value(bit))
    add("inspired", "(Resource|resource)", Value(0))
    add("inspired", "(Quest|quest)", Value(c.QUEST))
    add("power", "Inspire: {types:inspired}", s.Inspire)
    add("power", 'Inspire: {kinds:inspired++"or"}', s.InspireSeveral)
    add("power", 'Inspire: {kinds:inspired++"and"}', s.InspireSeveral, each=True)


def _assault_each(who: object, value: object, duration: str, times: object) -> s.Statement:
    return s.Statement(who, s.GainsAssault(value, times), duration)


def _assault_each_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Statement) or not isinstance(node.state, s.GainsAssault):
        return None
    state = node.state
    return {"who": node.who, "value": state.value, "duration": node.duration, "times": state.times}
