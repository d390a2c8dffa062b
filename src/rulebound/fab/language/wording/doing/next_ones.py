"""What is so of the next object of a kind, in words [6.2.4]: of one from a zone, of one that is of a class besides."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import CLASSES
from rulebound.tcg import constants as shared
from rulebound.text import Phrasebook

#: How long it is waited for.
_SPANS: Final = (("this turn", "turn"), ("this combat chain", c.THIS_CHAIN))
#: From where cards are played.
_FROM: Final = (("from arsenal", c.ARSENAL), ("from your banished zone", shared.REMOVED))
#: As what it counts besides.
_BESIDES: Final = ("", " in addition to its other class types", " in addition to its other card types")


def add_next_ones(book: Phrasebook) -> None:
    """Add all rows of what is so of the next one."""
    add, gains = book.add, '{gains:gain+"and"}'
    for span, duration in _SPANS:
        for gets in ("gets", "gains"):
            for words, zone in _FROM:
                row = f"the next {{noun:played.sg}} you play {words} {span} {gets} {gains}"
                add("lasting", row, own.NextFrom, zone=zone, duration=duration)
            for word in CLASSES:
                for besides in _BESIDES:
                    for comma in ("", ","):
                        row = f"the next {{noun:played.sg}} you play {span} is {word}{besides}"
                        row += f"{comma} and {gets} {gains}"
                        add("lasting", row, own.NextIsAndGets, tag=word, duration=duration)
