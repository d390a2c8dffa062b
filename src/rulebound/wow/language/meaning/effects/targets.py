"""Binding of what is said of targets [2013:706]."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.nouns.phrases import Meant, noun_meaning
from rulebound.tcg.language.meaning.places import as_filter, as_group, static_powers
from rulebound.tcg.nodes.effects.changing_targets import ChangeTarget
from rulebound.tcg.nodes.targeting import AllTargetsAtRandom, MustBeTargeted
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import Continuous
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.nodes import groups as g


@WORDS.means(static_powers, s.DrawsTargets)
def _draws_targets(b: Binder, body: s.DrawsTargets) -> list[Continuous]:
    return [Continuous(-1, "", as_filter(b, body.who), (MustBeTargeted(),))]


@WORDS.means(static_powers, s.TargetsAtRandom)
def _targets_at_random(b: Binder, body: s.TargetsAtRandom) -> list[Continuous]:
    return [Continuous(-1, "", None, (AllTargetsAtRandom(),))]


def _card_on_the_chain(b: Binder, what: object) -> Meant:
    """Return what kind of card is meant, which is a link: only those are targeted for what they do."""
    if not isinstance(what, s.Phrase) or what.det != "a" or not isinstance(what.noun, s.Noun):
        raise Unbound("change", "needs one kind of card")
    return noun_meaning(b, what.noun)


@meaning(s.ChangesTarget)
def _changes_target(b: Binder, node: s.ChangesTarget) -> Effect:
    return ChangeTarget(_card_on_the_chain(b, node.what).what)


@meaning(s.ChangesOnlyTarget)
def _changes_only_target(b: Binder, node: s.ChangesOnlyTarget) -> Effect:
    meant = _card_on_the_chain(b, node.what)
    only = as_filter(b, node.only)
    b.mention(Mention(g.Role("it"), meant.types, card=True))
    return ChangeTarget(meant.what, only, as_group(b, node.to))
