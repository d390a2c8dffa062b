"""Costs in words: the parts of a list before an arrow, and what is paid while a text is processed."""

from __future__ import annotations

from rulebound.tcg.language.wording import costs
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.nouns import THIS_CARD
from rulebound.wow.nodes import costs as k


def add_costs(book: Phrasebook) -> None:
    """Add all rows of costs."""
    add = book.add
    add("cost", "{number:number}", said(k.Pay))
    add("cost", "X", Value(k.Pay(0, True)))
    add("cost", "[[Activate]]", Value(k.Activate()))
    add("cost", "flip {:self}", Value(k.FlipThis()))
    add("deedcost", "put {amount:amount} damage on {on:object}", s.PutDamageCost)
    add("deedcost", "put the top card of your deck into your graveyard", Value(k.TopToGraveyard(1)))
    add("deedcost", "put the top {count:number} cards of your deck into your graveyard", said(k.TopToGraveyard))
    costs.add_costs(book, "object", "exhaust", "ready", c.GRAVEYARD)
    add("cost", "{cost:deedcost}", PASS)
    add("paid", "pay {number:number}", said(k.Pay))
    add("paid", "pay X", Value(k.Pay(0, True)))
    for card in THIS_CARD:
        add("deedcost", f"destroy this {card}", Value(k.MoveThis("destroy", c.GRAVEYARD)))
        add("deedcost", f"remove this {card} from the game", Value(k.MoveThis("remove", c.REMOVED)))
        for whose in ("its", "his", "her", "your"):
            row = f"put this {card} into {whose} [owner's] hand"
            add("deedcost", row, Value(k.MoveThis("put", c.HAND)))
