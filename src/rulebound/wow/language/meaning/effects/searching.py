"""Binding of looking at cards, searching for them and choosing from them."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.program.nodes import Effect
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v


@meaning(s.Delving)
def _delving(b: Binder, node: s.Delving) -> Effect:
    """[2013:G.delve] Look at the top two cards; any number stay on top in any order, the rest go to the bottom."""
    if b.actor != g.You():
        raise Unbound("Delve", "is said of another player")
    seen = g.Role("revealed")
    look = e.RevealCards(g.TopCards(v.Number(2), g.You()), True)
    top = e.PutCards(g.Pick(f.AnyCard(), None, among=seen, role=b.next_role()), c.DECK)
    rest = e.PutCards(g.Narrowed(seen, f.Rest(g.Role("this way"))), c.DECK, True)
    return flow.Sequence((look, top, rest))
