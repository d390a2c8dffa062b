"""What is so, in words: numbers and keywords that cards get, for how long, and while what."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language.wording.nouns import STATS, THING
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.statements import add_statements
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.text import Phrasebook, Value


def add_states(book: Phrasebook) -> None:
    """Add all rows of what is so."""
    add = book.add
    for symbol, stat in STATS:
        add("gain", f"+{{value:amount}} [{symbol}]", said(AddStat), stat=stat)
        add("gain", f"-{{value:amount}} [{symbol}]", said(AddStat), stat=stat, sign=-1)
    for bit, word in c.KEYWORDS.items():
        add("gain", word, Value(GainKeyword(bit)))
    for verb in ("<get>", "<gain>", "<have>"):
        add("state", f'{verb} {{gains:gain+"and"}}', s.Has)
    add_statements(book, ((THING, "state"),), {"this turn": "turn", "until end of turn": "turn"})
