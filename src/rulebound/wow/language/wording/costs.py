"""Costs in words: the parts of a list before an arrow, and what is paid while a text is processed."""

from __future__ import annotations

from rulebound.tcg.language.wording.checks import other_than_this
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.nouns import THIS_CARD
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import costs as n


def add_costs(book: Phrasebook) -> None:
    """Add all rows of costs."""
    add = book.add
    add("cost", "{number:number}", said(n.Pay))
    add("cost", "X", Value(n.Pay(0, True)))
    add("cost", "[[Activate]]", Value(n.Activate()))
    add("cost", "flip {:self}", Value(n.FlipThis()))
    add("deedcost", "destroy {:self}", Value(n.MoveThis("destroy", c.GRAVEYARD)))
    add("deedcost", "remove {:self} from the game", Value(n.MoveThis("remove", c.REMOVED)))
    add("deedcost", "put {:self} into (its|his|her|your) [owner's] hand", Value(n.MoveThis("put", c.HAND)))
    add("deedcost", "exhaust {:self}", Value(n.Activate()))
    add("deedcost", "put {amount:amount} damage on {on:object}", s.PutDamageCost)
    for how in ("destroy", "exhaust", "discard", "ready", "reveal"):
        add("deedcost", f"{how} {{what:object}}", s.UseCost, how=how, check=other_than_this)
    add("deedcost", "remove {what:object} from the game", s.UseCost, how="remove", check=other_than_this)
    add("deedcost", "put {what:object} into (its|their) (owner's|owners') (hand|hands)", s.UseCost, how="hand",
        check=other_than_this)  # fmt: skip
    add("deedcost", "put {what:object} into your hand", s.UseCost, how="hand", check=other_than_this)
    add("deedcost", "turn {what:object} face down", s.UseCost, how="turn face down")
    add("deedcost", "put {what:object} on the bottom of your deck", s.UseCost, how="bottom")
    add("deedcost", "put {what:object} on top of your deck", s.UseCost, how="top")
    add("deedcost", "put the top card of your deck into your graveyard", Value(n.TopToGraveyard(1)))
    add("deedcost", "put the top {count:number} cards of your deck into your graveyard", said(n.TopToGraveyard))
    remove = said(n.RemoveCounters)
    add("deedcost", "remove a {name:countername} counter from (it|{:self})", remove, count=1)
    add("deedcost", "remove {count:number} {name:countername} counters from (it|{:self})", remove)
    add("deedcost", "remove X {name:countername} counters from (it|{:self})", remove, count=None)
    add("deedcost", "remove a {name:countername} counter", remove, count=1)
    add("deedcost", "remove {count:number.pl} {name:countername} counters", remove)
    add("deedcost", "say {words:quote}", said(n.Say))
    add("cost", "{cost:deedcost}", PASS)
    add("paid", "pay {number:number}", said(n.Pay))
    add("paid", "pay X", Value(n.Pay(0, True)))
    for card in THIS_CARD:
        add("deedcost", f"destroy this {card}", Value(k.MoveThis("destroy", c.GRAVEYARD)))
        add("deedcost", f"remove this {card} from the game", Value(k.MoveThis("remove", c.REMOVED)))
        for whose in ("its", "his", "her", "your"):
            row = f"put this {card} into {whose} [owner's] hand"
            add("deedcost", row, Value(k.MoveThis("put", c.HAND)))
