"""Binding of costs: what is done to cards of one's own to pay."""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind, meaning
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.core import Cost, Value
from rulebound.tcg.nodes.costs import UseCards

#: Determiners that say how many cards a cost takes.
COSTS = ("a", "some", "up to", "one of", "some of", "another", "another of")


@meaning(s.UseCost)
def use_cost(b: Binder, node: s.UseCost) -> Cost:
    """Bind what is done to so many cards as a cost."""
    what = node.what
    if not isinstance(what, s.Phrase) or what.det not in COSTS:
        raise Unbound(node.how, "the cost must say how many cards of yours")
    assert isinstance(what.noun, s.Noun)
    meant = noun_meaning(b, what.noun, what.owner, what.det)
    count: Value = v.Number(1) if what.count is None else bind(b, what.count)
    zone = c.HAND if node.how in ("discard", "reveal") and not meant.placed else meant.zone
    in_play = what.owner is not None or any(isinstance(post, s.Controlled) for post in what.noun.posts)
    if node.how == "discard" and (in_play or zone != c.HAND):
        raise Unbound("discard", "needs cards in hand")
    # What has fallen is in anybody's zone.
    anybodys = meant.placed and zone != c.PLAY and meant.owner is None
    if meant.owner not in (None, g.You()) or (anybodys and zone != b.words.fallen_to):
        raise Unbound(node.how, "the cost must be cards of yours")
    if anybodys and count != v.Number(1):
        raise Unbound(node.how, "nothing that says whether all of them are in the same zone")
    paid = Mention(g.Role("paid"), meant.types, count != v.Number(1), card=meant.card, zone=zone)
    paid.what, paid.kinds = meant.what, meant.kinds
    b.mention(paid)
    if isinstance(count, v.Number):
        return UseCards(node.how, meant.what, count.number, zone, what.det == "up to", anybodys)
    if count == v.X():
        return UseCards(node.how, meant.what, None, zone, False, anybodys)
    raise Unbound(node.how, "the cost must say how many cards")
