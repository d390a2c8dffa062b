"""What is said to be allowed besides, or barred, means [5.2.3, 6.3.1]; tokens created besides, what is equipped."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.abilities import MoreActivations
from rulebound.fab.nodes.changes import CreatesMore
from rulebound.fab.nodes.combat.conditions import HowManyEquipped
from rulebound.fab.nodes.combat.patterns import LinkResolved
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.places import as_filter, bind_pattern
from rulebound.tcg.language.meaning.statements import Predicate, predicate
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Pattern, Value


@WORDS.means(predicate, own.ActivatedAgain)
def _activated_again(b: Binder, state: own.ActivatedAgain) -> list[Predicate]:
    """[5.2.3b, 5.2.3c] An object: its abilities share the times; or what of them attacks."""
    times = bind(b, state.times)
    if not isinstance(times, Number):
        raise Unbound("additional times", "needs a number that is printed")
    return [Predicate((MoreActivations(times.number, attacks=state.attacks),))]


@meaning(own.MoreTokens)
def _more_tokens(b: Binder, node: own.MoreTokens) -> Change:
    """[1.9.2b] Of all that are created at once."""
    more = bind(b, node.more)
    assert isinstance(more, Value)
    return CreatesMore(node.name, more)


@meaning(own.Equipped)
def _equipped(b: Binder, node: own.Equipped) -> Value:
    return HowManyEquipped(as_filter(b.copy(), s.Phrase("a", node.noun)))


@WORDS.means(bind_pattern, own.ThisLinkResolves)
def _this_link_resolves(b: Binder, node: own.ThisLinkResolves) -> Pattern:
    """[7.6.2] That on which the attack is that has this ability."""
    if not b.types & c.ACTION_CARD:
        raise Unbound("this chain link", "is that of an attack: this is none")
    return LinkResolved(IsThis())
