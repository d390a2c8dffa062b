"""What lies in all zones of a kind, what is controlled by whom, how many opponents there are, in words [3.0.13, 1.3.1b]."""

from __future__ import annotations

from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import THING, ZONES
from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.checks import other_than_this
from rulebound.tcg.nodes.costs.parts import TURNS
from rulebound.text import Phrasebook, Value

#: Zones of which everybody has one.
_EVERYBODYS = ("graveyard", "banished zone", "pitch zone", "arsenal")


def add_lying(book: Phrasebook) -> None:
    """Add all rows of these."""
    add = book.add
    for word in _EVERYBODYS:
        add("post", f"(in|from) all {word}s", s.InZone, zone=ZONES[word], weight=1)
    add("post", "controlled by {owner:player}", s.Controlled)
    for who in ("opponent", "opposing hero"):
        add("counted", who, Value(own.OpponentsThereAre()))
    # [1.8.6]
    add("post", "with different names", Value(s.Pronoun("different names")))
    # [8.5.55, 8.5.56] as costs
    add("paid", f"[[u]] {{what:{THING}}}", s.UseCost, how=TURNS[1], check=_of_yours)
    add("paid", f"[[t]] this and {{what:{THING}}}", own.TapsThisAnd, check=_of_yours)


def _of_yours(node: s.UseCost | own.TapsThisAnd) -> bool:
    """What is tapped to pay is said to be yours."""
    posts: tuple[object, ...] = getattr(getattr(node.what, "noun", None), "posts", ())
    return other_than_this(node) and s.Controlled(s.PlayerPhrase("you")) in posts
