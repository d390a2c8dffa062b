"""Binding of replacement and prevention, as a power or for a duration."""

from __future__ import annotations

from typing import Any, Final

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.places import as_effect, as_filter, as_players, static_powers
from rulebound.tcg.language.meaning.statements import is_class
from rulebound.tcg.nodes import replacing as r
from rulebound.tcg.nodes.continuing import GrantAll
from rulebound.tcg.nodes.core import Change, Effect, Filter, Group, Value
from rulebound.tcg.nodes.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.statements.damage import bind_damage_rule, bind_prevention, narrowed
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.flow import Nothing


def bind_rule(b: Binder, node: s.Rule) -> list[Any]:
    """Bind a statement about what happens."""
    rule = node.change
    if isinstance(rule, s.Prevents):
        return bind_prevention(b, rule, node.duration, is_class)
    if isinstance(rule, s.DamageInstead):
        return bind_damage_rule(b, rule.would, rule.end, node.duration)
    change, times = _rule_change(b, rule)
    duration = node.duration or ("turn" if getattr(rule, "once", False) else getattr(rule, "duration", ""))
    if not duration:
        return [Continuous(-1, "", None, (change,))]
    return [GrantAll(None, (change,), duration, None, times)]


#: Whose graveyard a card would be put into; "": anybody's.
_OWNERS: Final[dict[str, Group]] = {"you": g.You(), "opponents": g.Players("opponents")}


def _rule_change(b: Binder, rule: Any) -> tuple[Change, Value | None]:
    if isinstance(rule, s.WouldHeal):
        with b.watching():
            source, to, using = (narrowed(b, side) for side in (rule.source, rule.to, rule.using))
        return r.ReplaceHealing(source, to, 1, bind(b, rule.plus), using), None
    if isinstance(rule, s.WouldMove):
        with b.watching():
            what = as_filter(b, rule.what)
        return r.ReplaceMove(what, c.GRAVEYARD, rule.origin, _OWNERS.get(rule.owner)), None
    if isinstance(rule, s.WouldBeDestroyed):
        with b.watching():
            saved = as_filter(b, rule.what)
        b.mention(Mention(g.Role("it"), types_of(b, rule.what)))
        then = as_effect(b, rule.effect)
        return _not_destroyed(saved, then), None
    if isinstance(rule, s.WouldDraw):
        # [716.1] whose draw is replaced is nobody's choice
        with b.watching():
            players = as_players(b, rule.player)
        if players != g.You():
            b.mention(Mention(g.Role("player"), player=True))
        if rule.player2 is None:
            return r.ReplaceDraw(players, as_effect(b, rule.effect)), None
        who = as_players(b, rule.player2)
        return r.ReplaceDraw(players, as_effect(b, s.Does(rule.player2, rule.effect)), who), None
    if isinstance(rule, s.MaySkipDraw):
        return r.ReplaceDraw(g.You(), Nothing(), g.You()), None
    if isinstance(rule, s.HandSizeChange):
        with b.watching():
            players = as_players(b, rule.owner)
        return ch.HandSize(players, bind(b, rule.amount), rule.sign), None
    raise Unbound(type(rule).__name__, "is not understood yet")


def _not_destroyed(saved: Filter, then: Effect) -> r.ReplaceMove:
    """Return what happens instead of being destroyed: a card that goes elsewhere does so as the event [716.1]."""
    if isinstance(then, e.PutCards) and then.what == g.Role("it") and not then.shuffle:
        return r.ReplaceMove(
            saved,
            c.GRAVEYARD,
            c.PLAY,
            how="destroy",
            instead_to=then.to,
            instead_how=then.how,
            bottom=then.bottom,
        )
    return r.ReplaceMove(saved, c.GRAVEYARD, c.PLAY, how="destroy", stay=True, then=then)


@meaning(s.Rule)
def _rule(b: Binder, node: s.Rule) -> Effect:
    change = node.change
    lasting = node.duration or getattr(change, "once", False) or getattr(change, "duration", "")
    if not lasting:
        raise Unbound("what is so", "without a duration, it is no effect")
    return sequence(bind_rule(b, node))


@meaning(s.SparedThisTurn)
def _spared(b: Binder, node: s.SparedThisTurn) -> Effect:
    saved = narrowed(b, node.what)
    assert saved is not None
    b.mention(Mention(g.Role("it"), types_of(b, node.what)))
    then = as_effect(b, node.effect)
    change = _not_destroyed(saved, then)
    return GrantAll(None, (change,), "turn", None, v.Number(1) if node.once else None)


@meaning(s.SkipsNextDraw)
def _skips_next_draw(b: Binder, node: s.SkipsNextDraw) -> Effect:
    with b.watching():
        skipped = r.ReplaceDraw(as_players(b, node.player), Nothing(), once=True)
    return GrantAll(None, (skipped,), node.duration, None, v.Number(1))


@meaning(s.WouldMove)
def _would(b: Binder, node: Any) -> Effect:
    return _rule(b, s.Rule(node))


@WORDS.means(static_powers, s.Rule)
def _static_rule(b: Binder, body: s.Rule) -> list[Continuous]:
    return bind_rule(b, body)
