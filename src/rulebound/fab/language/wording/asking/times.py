"""How often something was done, what was last, on which link something defends, in words [7.0.3, 8.4.1, 8.4.6]."""

from __future__ import annotations

from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import STATS, THING
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.numbers import Stat
from rulebound.text import PASS, Phrasebook, Value

#: How a card calls itself.
_SELVES = ("this", "{:self}")


def add_times(book: Phrasebook) -> None:
    """Add all rows of these."""
    add = book.add
    for words in ("you've", "you have"):
        # [8.5.10a, 8.5.46a, 8.3.9a]
        for done, kind in (("intimidated", "intimidate"), ("wagered", "wager"), ("boosted", "boost")):
            row = f"{words} {done} {{least:number}} or more times this turn"
            add("condition", row, own.DoneOften, kind=kind)
    for words in ("you haven't", "you have not"):
        row = f"{words} played {{first:ofkind}} and {{second:ofkind}} this turn"
        add("condition", row, own.NotBothPlayed)
    # [8.4.1] on whatever combat chain
    add("condition", "{what:attackname} was the last attack this turn", own.LastThisTurn)
    # [8.4.6]
    for this in _SELVES:
        for is_ in ("is", "was"):
            add("condition", f"{this} {is_} played on chain link {{least:number}} or higher", own.PlaceOnChain)
        for word in ("on", "at"):
            row = f"{this} is defending {word} chain link {{least:number}} or higher"
            add("condition", row, own.DefendsOnLink)
    # [7.5.5]
    for this in _SELVES:
        for hasnt in ("hasn't", "has not"):
            add("condition", f"{this} {hasnt} hit this turn", own.HasNotHit, what=s.OwnNameHere())
    for hasnt in ("hasn't", "has not"):
        add("condition", f"{{what:ofkind}} {hasnt} hit this turn", own.HasNotHit)
    # [8.5.46a]
    add("post", "that has wagered", Value(own.WageredBefore()))
    add("wageredbefore", "wagered", Value(own.WageredBefore()))
    for has in (" has", ""):
        add("condition", f"{{group:{THING}}}{has} {{what:wageredbefore}}", said(Are))
    # [2.3, 2.4] exactly so much of it
    for symbol, stat in STATS:
        add("heldstat", f"{{value:amount}} [{symbol}]", said(Stat), stat=stat, test="=")
    # [5.3.4a] asked once what stands before it is done
    add("thenif", "if {condition:condition}, {effect:sentence}", s.Iffy)
    add("step", "then {step:thenif}", PASS)
    for counters in ("{value:amount} or more {name:countername} counters",):
        add("condition", f"there are {counters} on {{group:{THING}}}", s.CountersSo, test=">=")
