"""Costs in words: the parts of a list before an arrow, and what is paid while a text is processed."""

from __future__ import annotations

from rulebound.tcg.language.wording import costs
from rulebound.tcg.language.wording.checks import other_than_this
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.effects.deeds import ANTICS
from rulebound.wow.language.wording.nouns.phrases import THIS_CARD
from rulebound.wow.nodes import costs as k


def add_costs(book: Phrasebook) -> None:
    """Add all rows of costs."""
    add = book.add
    add("cost", "{number:number}", said(k.Pay))
    add("cost", "pay {number:number} for each {times:counted}", s.PayForEach)
    add("cost", "X", Value(k.Pay(0, True)))
    toll = "{who:character} can't attack or exhaust unless (its|their) controller pays {number:number}"
    add("static", toll, s.PaysToAttackOrExhaust)
    toll = "{who:object} can't exhaust unless (its|their) controller pays {number:number}"
    add("static", toll, s.PaysToAttackOrExhaust, attack=False)
    add("cost", "[[Activate]]", Value(k.Activate()))
    add("cost", "flip {:self}", Value(k.FlipThis()))
    # (As some texts write it.)
    add("cost", "flip", Value(k.FlipThis()))
    add("cost", "flip {:self} face down", Value(k.FlipThis()))
    add("deedcost", "put {amount:amount} damage on {on:object}", s.PutDamageCost)
    each = "put {amount:amount} damage on each of {count:number} [different] {noun:cnoun.pl}"
    add("deedcost", each, _on_each, back=_on_each_back)
    add("deedcost", "remove {amount:number} damage from {on:object}", s.RemoveDamageCost)
    add("deedcost", "put the top card of your deck into your graveyard", Value(k.TopToGraveyard(1)))
    add("deedcost", "put the top {count:number} cards of your deck into your graveyard", said(k.TopToGraveyard))
    costs.add_costs(book, "object", "exhaust", "ready", c.GRAVEYARD)
    add("deedcost", "choose and destroy {what:object}", s.UseCost, how="destroy", check=other_than_this)
    off, count = said(k.RemoveCounters), "{count:number} {name:countername} counters"
    for card in THIS_CARD:
        add("deedcost", f"remove a {{name:countername}} counter from this {card}", off, count=1)
        add("deedcost", f"remove {count} from this {card}", off)
        bare = f"remove all {{name:countername}} counters from this {card}"
        add("deedcost", bare, said(k.RemoveAllCounters))
        add("emptied", bare, said(k.RemoveAllCounters))
    add("deedcost", "{other:emptied} and destroy it", s.DestroysThisToo)
    add("deedcost", "remove a {name:countername} counter from {what:object}", s.CountersCost, check=_of_others)
    add("deedcost", f"remove {count} from {{what:object}}", s.CountersCost, check=_of_others)
    for gone, to in (("put the top X cards of your deck into your graveyard", c.GRAVEYARD),
                     ("remove the top X cards of your deck from the game", c.REMOVED)):  # fmt: skip
        add("deedcost", gone, Value(k.TopToGraveyard(None, to)))
    add("deedcost", "remove the top card of your deck from the game", Value(k.TopToGraveyard(1, c.REMOVED)))
    add("deedcost", "remove the top {count:number} cards of your deck from the game", said(k.TopToGraveyard),
        to=c.REMOVED)  # fmt: skip
    buried = Value(k.MoveThis("remove", c.REMOVED, c.GRAVEYARD))
    for this in ("{:self}", *(f"this {card}" for card in THIS_CARD)):
        add("deedcost", f"remove {this} in your graveyard from the game", buried)
        # [wow-2007:411.8c] what is discarded is so from a hand
        held = Value(k.MoveThis("discard", c.GRAVEYARD, c.HAND))
        if this != "{:self}":
            add("deedcost", f"discard {this} from your hand", held)
        else:
            add("deedcost", f"discard {this}", held)
    for antic in ANTICS:
        add("deedcost", antic, Value(k.Say(antic)))
    add("cost", "{cost:deedcost}", PASS)
    add("paid", "pay {number:number}", said(k.Pay))
    add("paid", "pay X", Value(k.Pay(0, True)))
    for card in THIS_CARD:
        add("deedcost", f"destroy this {card}", Value(k.MoveThis("destroy", c.GRAVEYARD)))
        add("deedcost", f"remove this {card} from the game", Value(k.MoveThis("remove", c.REMOVED)))
        for whose in ("its", "his", "her", "your"):
            row = f"put this {card} into {whose} [owner's] hand"
            add("deedcost", row, Value(k.MoveThis("put", c.HAND)))


def _of_others(node: s.CountersCost) -> bool:
    """What is removed from this very card has rows of its own."""
    return not isinstance(node.what, (s.OwnNameHere, s.Pronoun))


def _on_each(amount: object, count: int, noun: object) -> s.PutDamageCost:
    return s.PutDamageCost(amount, s.Phrase("a", noun), count)


def _on_each_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.PutDamageCost) or node.count < 2 or not isinstance(node.on, s.Phrase):
        return None
    return {"amount": node.amount, "count": node.count, "noun": node.on.noun}
