"""The lines of a text: keywords, what it does as it resolves, what is so, what else it costs to play."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.powers import add_powers
from rulebound.tcg.language.wording.sentences import add_sentences
from rulebound.tcg.nodes.conditions import TurnOf
from rulebound.tcg.nodes.groups import You
from rulebound.text import Phrasebook, Value


def add_lines(book: Phrasebook) -> None:
    """Add all rows of lines."""
    add = book.add
    for bit, word in c.KEYWORDS.items():
        add("keyword", word, Value(bit))
    for sort in ("powers", "effect line"):
        add(sort, '{keywords:keyword+","}', s.KeywordLine)
    add("powers", '{powers:power+"."}', s.PowerLine)
    add("effect line", "{effect:body}", s.EffectLine)
    # [5.4.7] what is so of this card while something else is, is asked for as long as it is there
    add("effect line", "if {condition:condition}, {body:own}", own.SoIf)
    add("own", "this {state:state}", s.Statement, who=s.OwnNameHere())
    add("own", "{:self} {state:state}", s.Statement, who=s.OwnNameHere())
    add("own", "it {state:state}", s.Statement, who=s.Pronoun("it", "subject"))
    add_powers(book, TurnOf(You()))
    add_sentences(book, {}, {"this turn": "turn"})
