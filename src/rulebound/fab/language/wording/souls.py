"""A hero's soul in words [3.11.5, 8.5.29]: what is put there, charged, banished from it."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.nodes.costs import CHARGE_COST
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes import patterns as p
from rulebound.tcg.nodes.groups import You
from rulebound.text import Phrasebook, Value


def add_souls(book: Phrasebook) -> None:
    """Add all rows of souls."""
    add = book.add
    add("whose", "your hero's", s.ThatPlayer, word="your")
    # (of a hero, by its name)
    add("post", "(in|from) {:self}'s soul", s.InZone, zone=c.SOUL, owner=s.ThatPlayer("your"))
    add("act", f"<put> {{what:{THING}}} into {{home:whose}} soul", s.MoveTo, to=c.SOUL)
    for soul in ("your hero's soul", "your soul"):
        row = f"<put> this and {{second:{THING}}} into {soul}"
        add("act", row, _both_into_soul, back=_both_into_soul_back, check=_of_all)
    # [8.5.29]
    for soul in ("your hero's soul", "your soul"):
        add("act", f"<charge> {soul}", own.ChargesSoul)
        add("paid", f"charge {soul}", Value(CHARGE_COST))
        add("paidcost", f"charge {soul}", Value(CHARGE_COST))
        add("past", f"{{what:ofkind}} has been put into {soul}", said(p.Moves), how="",
            players=s.PlayerPhrase("you"), to=c.SOUL)  # fmt: skip
        for this in ("this", "{:self}"):
            add("pattern", f"{this} is charged to {soul}", own.OfThis, how="charge")
    charged: dict[str, Any] = {"how": "charge", "players": s.PlayerPhrase("you")}
    for words in ("you've", "you have"):
        add("past", f"{words} charged", Value(p.Moves("charge", None, You())))
        add("past", f"{words} charged {{what:ofkind}}", said(p.Moves), **charged)
    add("condition", "a {noun:noun.sg} (is|was) charged this way", s.WasDone, how="this way")
    add("condition", "a {what:noun.sg} (is|was) charged this way", own.PaidThisWay, how="charge")


def _both_into_soul(second: object) -> s.Acts:
    """Make "put this and all cards in your hand into your soul": the one, and the others."""
    return s.Acts((_into_soul(s.OwnNameHere()), _into_soul(second)))


def _into_soul(what: object) -> s.MoveTo:
    return s.MoveTo(what, c.SOUL, home=s.ThatPlayer("your"))


def _both_into_soul_back(node: object) -> dict[str, object] | None:
    second = getattr(node.deeds[-1], "what", None) if isinstance(node, s.Acts) else None
    return {"second": second} if isinstance(node, s.Acts) and node == _both_into_soul(second) else None


def _of_all(node: s.Acts) -> bool:
    """ "All cards in your hand": which ones isn't chosen."""
    what = getattr(node.deeds[-1], "what", None)
    return isinstance(what, s.AllIn) or (isinstance(what, s.Phrase) and what.det == "all")
