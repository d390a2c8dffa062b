"""Costs in words: the parts of a list before an arrow, that any game may have."""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.checks import not_from_top, other_than_this
from rulebound.tcg.nodes.costs.counted import RemoveAllCounters
from rulebound.tcg.nodes.costs.of_this import MoveThis, PutThisUnder
from rulebound.tcg.nodes.costs.parts import TURNS, Activate, RemoveCounters, Say
from rulebound.text import Phrasebook, Value

__all__ = ["add_costs"]


def add_costs(book: Phrasebook, things: str, turn: str, back: str, fallen: int) -> None:
    """Add the rows of what is done to cards as a cost, of the sort "deedcost".

    A game hands in the sort of its things, its words for turning a card and turning it back, and the zone where what is
    destroyed goes. Made of that, "number", "countername" and "quote".
    """
    add = book.add
    add("deedcost", "destroy {:self}", Value(MoveThis("destroy", fallen)))
    add("deedcost", "remove {:self} from the game", Value(MoveThis("remove", c.REMOVED)))
    add("deedcost", "put {:self} into (its|his|her|your) [owner's] hand", Value(MoveThis("put", c.HAND)))
    add("deedcost", "discard {:self} from your hand", Value(MoveThis("discard", fallen, c.HAND)))
    for place, cost in (("on the bottom", PutThisUnder()), ("on top", MoveThis("put", c.DECK))):
        add("deedcost", f"put {{:self}} {place} of (its owner's|your) deck", Value(cost))
    add("deedcost", f"{turn} {{:self}}", Value(Activate()))
    for word in ("destroy", turn, "discard", back, "reveal"):
        how = {turn: TURNS[0], back: TURNS[1]}.get(word, word)
        add("deedcost", f"{word} {{what:{things}}}", s.UseCost, how=how, check=other_than_this)
    for this in ("this", "{:self}"):
        add("deedcost", f"{turn} {this} and {{what:{things}}}", s.TurnsThisToo, check=_another)
        also = f"destroy {this} and {{other:alsodestroyed}}"
        add("deedcost", also, s.DestroysThisToo)
    add("alsodestroyed", f"{{what:{things}}}", s.UseCost, how="destroy", check=_more_than_one)
    add("deedcost", f"remove {{what:{things}}} from the game", s.UseCost, how="remove", check=_of_others)
    add("deedcost", f"put {{what:{things}}} into (its|their) (owner's|owners') (hand|hands)", s.UseCost, how="hand",
        check=other_than_this)  # fmt: skip
    add("deedcost", f"put {{what:{things}}} into your hand", s.UseCost, how="hand", check=other_than_this)
    add("deedcost", f"turn {{what:{things}}} face down", s.UseCost, how="turn face down")
    add("deedcost", f"put {{what:{things}}} on the bottom of your deck", s.UseCost, how="bottom", check=other_than_this)
    add("deedcost", f"put {{what:{things}}} on top of your deck", s.UseCost, how="top")
    remove = said(RemoveCounters)
    add("deedcost", "remove a {name:countername} counter from (it|{:self})", remove, count=1)
    add("deedcost", "remove {count:number} {name:countername} counters from (it|{:self})", remove)
    add("deedcost", "remove X {name:countername} counters from (it|{:self})", remove, count=None)
    add("deedcost", "remove all {name:countername} counters", said(RemoveAllCounters))
    add("deedcost", "remove a {name:countername} counter", remove, count=1)
    add("deedcost", "remove {count:number.pl} {name:countername} counters", remove)
    add("deedcost", "say {words:quote}", said(Say))


def _of_others(node: s.UseCost) -> bool:
    """The card itself, and cards from the top of a deck, are removed by rows of their own."""
    return other_than_this(node) and not_from_top(node)


def _more_than_one(node: s.UseCost) -> bool:
    """ "Destroy this and two other allies"."""
    return isinstance(node.what, s.Phrase) and node.what.det in ("another", "some")


def _another(node: s.TurnsThisToo) -> bool:
    """ "Exhaust this and another ally": besides this card, one or more others."""
    return isinstance(node.what, s.Phrase) and node.what.det in ("another", "some")
