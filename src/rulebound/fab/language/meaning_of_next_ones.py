"""What is said of the next of a kind, by what it has or what is done with it, and of boosting means [6.2.4, 8.3.9]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.brought_about import BoostBanishes
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import HasEffect
from rulebound.tcg.language import said as s
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_filter, bind_pattern
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.nodes.conditions import ThisTurn
from rulebound.tcg.nodes.filters import Both, Either, IsThis
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.program.nodes import Condition, Effect, Filter, Pattern, Value


def _value(b: Binder, node: object) -> Value:
    made = bind(b, node)
    assert isinstance(made, Value)
    return made


@meaning(own.NextDealsMore)
def _next_deals_more(b: Binder, node: own.NextDealsMore) -> Effect:
    """[6.2.4, 6.4.9] Each arcane damage that this card would deal is so much more."""
    parts: list[Filter] = [as_filter(b, s.Phrase("a", node.noun)), HasEffect(c.ARCANE)]
    if node.cost is not None:
        parts.append(Stat("cost", node.test, _value(b, node.cost)))
    more = ReplaceDamage(FLAGGED, damage_types=c.ARCANE, plus=_value(b, node.amount))
    return GrantNext(Both(tuple(parts)), (more,))


@meaning(own.NextPaidSo)
def _next_paid_so(b: Binder, node: own.NextPaidSo) -> Effect:
    """[8.3.9a, 8.3.17a] Which one that is, is settled as its cost is paid."""
    what = as_filter(b, s.Phrase("a", node.noun))
    gains = tuple(change for gain in node.gains for change in as_gain(b, gain, None))
    return GrantNext(what, gains, 1, node.duration, node.kind)


@WORDS.means(bind_pattern, own.BoostedAway)
def _boosted_away(b: Binder, node: own.BoostedAway) -> Pattern:
    return BoostBanishes(as_filter(b.copy(), node.what), players=You() if node.yours else None)


@WORDS.means(bind_pattern, own.ThisBoostedAway)
def _this_boosted_away(b: Binder, node: own.ThisBoostedAway) -> Pattern:
    """[1.7.4i] It functions where it is by then: that says the pattern (`FabWords.zone_of`)."""
    b.before = b.mention(Mention(This(), b.types, own=True))
    return BoostBanishes(IsThis())


@meaning(own.EitherBoostedAway)
def _either_boosted_away(b: Binder, node: own.EitherBoostedAway) -> Condition:
    """[8.3.9a] In boosting this card."""
    if node.second is None:
        what: Filter = as_filter(b.copy(), node.first)
    else:
        nouns = (node.first, node.second)
        what = Either(tuple([noun_meaning(b.copy(), one, None, "a").what for one in nouns]))
    return ThisTurn(BoostBanishes(what, IsThis()))
