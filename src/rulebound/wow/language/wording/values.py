"""Values of this game, besides those of any: damage, and what was done to pay or this way."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language.wording.values import Countable, Numbers, add_portion
from rulebound.tcg.language.wording.values import add_values as add_any_values
from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import no_cards_held
from rulebound.wow.nodes import values as v

STATS = (
    ("ATK", "atk"), ("health", "health"), ("DEF", "def"), ("cost", "cost"), ("strike cost", "strike cost"),
    ("[[Health]]", "health"), ("[[DEF]]", "def"),
)  # fmt: skip
NUMBERS = Numbers(
    v.Number, v.X(), v.That(), said(v.Number), said(v.Sum), said(v.Difference), said(v.Half), said(v.Times)
)
COUNTABLE = Countable(
    "object", STATS, (("hand", c.HAND), ("graveyard", c.GRAVEYARD)), {"cnoun": None, "onoun": no_cards_held}
)
#: What was done this way, or to pay for it.
PARTICIPLES = ("removed", "destroyed", "discarded", "exhausted")


def add_values(book: Phrasebook) -> None:
    """Add all rows of values."""
    add_any_values(book, NUMBERS, COUNTABLE)
    add = book.add
    opposing: dict[str, Any] = {"zone": c.GRAVEYARD, "owner": s.PlayerPhrase("opponents")}
    add("value", "the number of cards in opposing graveyards", s.HandOf, **opposing)
    add("counted", "card in opposing graveyards", s.HandOf, **opposing)
    add("value", "the (amount of|combined|total|) damage on {what:object}", s.StatOf, stat="damage")
    add("counted", "damage on {what:object}", s.StatOf, stat="damage")
    add_portion(book, "damage on {what:object}", s.StatOf, stat="damage")
    add("value", "the (amount of|) damage dealt (this way|)", s.DoneThisWay, what="damage dealt")
    add("counted", "damage dealt (this way|)", s.DoneThisWay, what="damage dealt")
    add("counted", "damage healed (this way|)", s.DoneThisWay, what="damage healed")
    add("counted", "damage prevented (this way|)", Value(v.That()))
    for noun in ("cnoun", "onoun"):
        add("counted", f"{{noun:{noun}.sg}} dealt damage this way", s.DealtCount)
        add("value", f"the number of {{noun:{noun}.pl}} dealt damage this way", s.DealtCount)
        for participle in PARTICIPLES:
            row = f"the number of {{noun:{noun}.pl}} {participle} (this way|)"
            add("value", row, s.Done, how="paid or this way", done=participle, whole=True)
        for participle in (*PARTICIPLES, "revealed"):
            for who in ("", "you "):
                row = f"{{noun:{noun}.sg}} {who}{participle} (this way|)"
                add("counted", row, s.Done, how="paid or this way", done=participle, whole=True)
    add("counted", "{noun:onoun.sg} you've removed with quests named {:self}", s.RemovedWith)
