"""Binding of costs: what is done to cards of one's own to pay."""

from __future__ import annotations

from typing import Any

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind, meaning
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.language.meaning.nouns.lists import taken_apart
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import cost_parts
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.costs.optional import UseEvery, UseTogether
from rulebound.tcg.nodes.costs.parts import TURNS, UseCards
from rulebound.tcg.nodes.filters import AnyCard, IsThis
from rulebound.tcg.nodes.kinds import OwnedBy
from rulebound.tcg.program.nodes import Cost, Value

#: Determiners that say how many cards a cost takes.
COSTS = ("a", "some", "up to", "any number", "any number of", "one of", "some of", "another", "another of")


@cost_parts.of(s.TurnsThisToo)
def _this_and_others(b: Binder, node: s.TurnsThisToo) -> tuple[Any, ...]:
    b.mention(Mention(b.this(), b.types, own=True))
    # [wow-2013:701.3] words, and no symbol: what has just come may be exhausted so
    return (UseCards(TURNS[0], IsThis()), s.UseCost(TURNS[0], node.what))


@cost_parts.of(s.DestroysThisToo)
def _destroys_this_too(b: Binder, node: s.DestroysThisToo) -> tuple[Any, ...]:
    b.mention(Mention(b.this(), b.types, own=True))
    return (MoveThis("destroy", b.words.fallen_to), node.other)


@meaning(s.UseCost)
def use_cost(b: Binder, node: s.UseCost) -> Cost:
    """Bind what is done to so many cards as a cost."""
    what = node.what
    if isinstance(what, s.AllIn) and node.how == "discard" and what.zone == c.HAND:
        if what.owner != s.ThatPlayer("your"):
            raise Unbound(node.how, "the cost must be cards of yours")
        return UseEvery(UseCards(node.how, AnyCard(), 1, c.HAND))
    together = False
    if isinstance(what, s.Phrase):
        what, together, apart = taken_apart(b, what)
        if apart:
            raise Unbound("different names", "is said of cards that are chosen, not paid")
    if isinstance(what, s.Phrase) and what.det == "all of" and what.owner == s.ThatPlayer("your"):
        one = use_cost(b, s.UseCost(node.how, s.Phrase("one of", what.noun, None, what.owner)))
        assert isinstance(one, UseCards)
        return UseEvery(one)
    if not isinstance(what, s.Phrase) or what.det not in COSTS:
        raise Unbound(node.how, "the cost must say how many cards of yours")
    assert isinstance(what.noun, s.Noun)
    meant = noun_meaning(b, what.noun, what.owner, what.det)
    count: Value = v.Number(1) if what.count is None else bind(b, what.count)
    if what.det.startswith("any number"):
        # [wow-2007:707.1c] However many it is, is chosen as an X is.
        count = v.X()
    zone = c.HAND if node.how in ("discard", "reveal") and not meant.placed else meant.zone
    in_play = what.owner is not None or any(isinstance(post, s.Controlled) for post in what.noun.posts)
    if node.how == "discard" and (in_play or zone != c.HAND):
        raise Unbound("discard", "needs cards in hand")
    # What has fallen is in anybody's zone, or in that of any opponent.
    others = meant.owner if meant.owner == g.Players("opponents") else None
    anybodys = meant.placed and zone != c.PLAY and (meant.owner is None or others is not None)
    if meant.owner not in (None, g.You(), others) or (anybodys and zone != b.words.fallen_to):
        raise Unbound(node.how, "the cost must be cards of yours")
    if anybodys and count != v.Number(1) and (not together or not isinstance(count, v.Number)):
        raise Unbound(node.how, "nothing that says whether all of them are in the same zone")
    whose = meant.what if others is None else both([meant.what, OwnedBy(others)])
    paid = Mention(g.Role("paid"), meant.types, count != v.Number(1), card=meant.card, zone=zone)
    paid.what, paid.kinds = meant.what, meant.kinds
    paid.suffered = "revealed" if node.how == "reveal" else ""
    b.mention(paid)
    if isinstance(count, v.Number):
        used = UseCards(node.how, whose, count.number, zone, what.det == "up to", anybodys)
        return UseTogether(used) if anybodys and together and count.number > 1 else used
    if count == v.X():
        return UseCards(node.how, meant.what, None, zone, False, anybodys)
    raise Unbound(node.how, "the cost must say how many cards")
