"""Binding of damage that is spoken of: replacement and prevention, as a power or for a duration (716, 717)."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.joining import both, product, sequence, together
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_effect, as_filter, as_group, bind_pattern, next_step
from rulebound.tcg.language.meaning.replacing import is_target, narrowed
from rulebound.tcg.nodes.changes import replacing as r
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.conditions import Compare, Not
from rulebound.tcg.nodes.flow import May
from rulebound.tcg.nodes.remembering import ComeThisTurn, GoneTo, WouldBeFatal
from rulebound.tcg.program.nodes import Condition, Effect, Filter, Group, Replacing, Value
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.program.prevention import Prevent
from rulebound.text import replace, walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.language.wording.statements.damage import dealing
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import Among, AnyCard

#: The amount of the damage that would be dealt.
THAT_MUCH = v.That()


def types_of_damage(kinds: tuple[int, ...]) -> int:
    """Return the bits of several damage types."""
    found = 0
    for kind in kinds:
        found |= kind
    return found


@meaning(s.Types)
def _types(b: Binder, node: s.Types) -> int:
    return types_of_damage(node.kinds)


def condition_of(b: Binder, kind: s.DamageKind) -> Condition | None:
    """Return what must be so of a packet besides its type: how much it is."""
    conditions: list[Condition] = []
    if kind.fatal is not None:
        conditions.append(WouldBeFatal() if kind.fatal else Not(WouldBeFatal()))
    if kind.amount is not None:
        assert isinstance(kind.amount, int)
        conditions.append(Compare(THAT_MUCH, kind.test, v.Number(kind.amount)))
    return together(tuple(conditions))


def bind_damage_rule(b: Binder, would: Any, end: Any, duration: str = "", once: bool = False) -> list[Any]:
    """Bind "if [damage would be dealt], [something else happens] instead", or a part of it prevented."""
    assert isinstance(would, s.DamageWould)
    assert isinstance(end, s.DamageEnd)
    kind = would.kind
    assert isinstance(kind, s.DamageKind)
    types = types_of_damage(kind.types)
    # [716.1] "an opponent's hero" is that of whichever opponent it is
    source, to, using = _sides(b, would)
    condition = condition_of(b, kind)
    times = v.Number(1) if once else None
    if end.all or end.prevent is not None or end.but is not None:
        amount: Value | None = None
        if end.prevent is not None:
            amount = bind(b, end.prevent)
        elif end.but is not None:
            amount = v.Difference(THAT_MUCH, bind(b, end.but))
        side, about, other = ("to", to, source) if would.passive else ("by", source, to)
        then = None
        if end.then is not None:
            kept, b.amount_known = b.amount_known, True
            if not any(is_target(one) for one in (would.source, would.to, would.using)):
                _mention_sides(b, would)
            then = as_effect(b, end.then if isinstance(end.then, s.Does) else s.Does(None, end.then))
            b.amount_known = kept
            if not b.in_power:
                # By then the ability that says it of itself has entered play.
                then = replace(then, lambda part: GoneTo(g.This(), c.PLAY) if part == g.This() else part)
            if isinstance(to, Among) and isinstance(to.group, g.Target):
                # "Target ally ... that ally": the one to which it would be dealt, whatever becomes of the link.
                chosen = to.group
                then = replace(then, lambda part: g.Role("dealt") if part == chosen else part)
            if any(isinstance(part, g.Target) for _, part in walk(then)):
                raise Unbound("target", "of what is done later")
        bubble = Prevent(side, amount, kind.combat, types, other, then, using, once, condition)
        if not duration:
            return [Continuous(-1, "", about, (bubble,))]
        return [GrantAll(about, (bubble,), duration, None, times)]
    change = _replacement(b, end, source, to, using, kind.combat, types, condition, once)
    return _as_long_as(change, duration, times)


def _as_long_as(change: Replacing, duration: str, times: Value | None = None) -> list[Any]:
    if not duration:
        return [Continuous(-1, "", None, (change,))]
    return [GrantAll(None, (change,), duration, None, times)]


def _sides(b: Binder, would: s.DamageWould) -> tuple[Filter | None, Filter | None, Filter | None]:
    """Bind who would deal the damage, to whom, and with what."""
    with b.watching():
        source, to = narrowed(b, would.source), narrowed(b, would.to)
        using = narrowed(b, would.using)
    if would.pose is not None:
        # "While defending" is said of the one that the clause is about.
        pose = bind(b, would.pose)
        if would.passive:
            to = both([to or AnyCard(), pose])
        else:
            source = both([source or AnyCard(), pose])
    return source, to, using


def _mention_sides(b: Binder, would: s.DamageWould) -> None:
    """Note what a clause about damage brings up: "it" is whom it is said of, "that many" the damage [716.1]."""
    if is_target(would.source) or is_target(would.to) or is_target(would.using):
        raise Unbound("target", "of which target is it said?")
    kind = would.kind
    assert isinstance(kind, s.DamageKind)
    bind_pattern(b, dealing(s.DamageKind(kind.combat, kind.types), would.source, would.to, would.using))


def bind_damage_becomes(b: Binder, said: s.DamageBecomes) -> list[Any]:
    """Bind "if [damage would be dealt], [something else happens] instead"."""
    would = said.would
    assert isinstance(would, s.DamageWould) and isinstance(would.kind, s.DamageKind)
    source, to, using = _sides(b, would)
    condition = condition_of(b, would.kind)
    _mention_sides(b, would)
    then = as_effect(b, said.effect)
    if isinstance(then, May):
        raise Unbound("may", "is the damage dealt, if that isn't done?")
    types = types_of_damage(would.kind.types)
    change = r.DamageBecomes(source, to, would.kind.combat, types, using, condition, then)
    return _as_long_as(change, said.duration)


def bind_damage_if_done(b: Binder, said: s.DamageIfDone) -> list[Any]:
    """Bind "if [damage would be dealt], [do this]. If you do, prevent that damage", or something else happens.

    [wow-2013:717.3]
    """
    would, end = said.would, said.end
    assert isinstance(would, s.DamageWould) and isinstance(end, s.DamageEnd)
    kind = would.kind
    assert isinstance(kind, s.DamageKind)
    source, to, using = _sides(b, would)
    condition = condition_of(b, kind)
    types = types_of_damage(kind.types)
    _mention_sides(b, would)
    first = as_effect(b, said.first)
    change: Replacing
    if end.all:
        change = r.PreventThat(source, to, kind.combat, types, using, condition)
    elif end.prevent is not None or end.but is not None:
        raise Unbound("prevent", "only a part of what would be dealt")
    else:
        change = _replacement(b, end, source, to, using, kind.combat, types, condition, False)
    after = None
    if said.after is not None:
        after = next_step(b, said.after, [first], said.first)[-1]
    return _as_long_as(r.ReplaceIfDone(first, change, after), said.duration)


@meaning(s.DamageBecomes)
def _damage_becomes(b: Binder, node: s.DamageBecomes) -> Effect:
    return sequence(bind_damage_becomes(b, node))


@meaning(s.DamageIfDone)
def _damage_if_done(b: Binder, node: s.DamageIfDone) -> Effect:
    return sequence(bind_damage_if_done(b, node))


def _replacement(
    b: Binder, end: s.DamageEnd, source: Filter | None, to: Filter | None, using: Filter | None,
    combat: bool | None, types: int, condition: Condition | None, once: bool,
) -> Replacing:  # fmt: skip
    if end.among is not None:
        assert isinstance(end.among, s.Noun)
        among = noun_meaning(b, end.among).what
        return r.DivideDamage(source, to, combat, types, using, condition, among, end.may)
    if end.redirect is not None:
        redirect = as_group(b, end.redirect)
        if end.part is not None or end.may:
            part = None if end.part is None else bind(b, end.part)
            return r.PartOfDamage(source, to, combat, types, using, condition, part, redirect)
        return r.ReplaceDamage(source, to, combat, types, using, condition, redirect=redirect, use_once=once)
    much = end.much
    assert isinstance(much, s.Much)
    plus = None if much.plus is None else bind(b, much.plus)
    if plus is not None and much.each is not None:
        plus = product(bind(b, much.each), plus)
    amount: Value | None = v.Half(THAT_MUCH, much.half == "up") if much.half else None
    if much.fixed:
        amount = v.Number(much.fixed)
    return r.ReplaceDamage(
        source, to, combat, types, using, condition, much.times, plus, much.sign, much.types,
        unpreventable=much.unpreventable, use_once=once, amount=amount,
    )  # fmt: skip


@meaning(s.DamageRule)
def _damage_rule(b: Binder, node: s.DamageRule) -> Effect:
    made = bind_damage_rule(b, node.would, node.end, node.duration, node.once)
    return sequence([one for part in made for one in (_one_each(part) if node.once else [part])])


def _one_each(made: Effect) -> list[Effect]:
    """Return "the next time" for each of several targets, as many times."""
    who = made.who if isinstance(made, GrantAll) else None
    several = who.group if isinstance(who, Among) else None
    if not isinstance(made, GrantAll) or not isinstance(several, g.AnyOf):
        return [made]
    return [dataclasses.replace(made, who=Among(one)) for one in several.parts]


def bind_prevention(b: Binder, rule: s.Prevents, duration: str, is_class: Any) -> list[Any]:
    """Bind "prevent all damage that ...", "prevent the next 3 damage that ..."."""
    kind = rule.kind
    assert isinstance(kind, s.DamageKind)
    amount = None if rule.amount is None else bind(b, rule.amount)
    sides: tuple[str, ...]
    if rule.both is not None:
        sides = ("to", "by")
        about, other = rule.both, None
    elif rule.to is not None and (rule.source is None or not is_target(rule.source)):
        sides = ("to",)
        about, other = rule.to, rule.source
    elif rule.source is not None:
        sides = ("by",)
        about, other = rule.source, rule.to
    else:
        sides = ("to",)
        about = other = None
    with b.watching():
        against = narrowed(b, other)
    types = types_of_damage(kind.types)
    size = condition_of(b, kind)
    changes = tuple(Prevent(side, None, kind.combat, types, against, condition=size) for side in sides)
    pose = None if rule.pose is None else bind(b, rule.pose)
    if not duration:
        if amount is not None:
            raise Unbound("prevent the next", "without a duration, it is no effect")
        with b.watching():
            who: Filter = AnyCard() if about is None else as_filter(b, about)
        return [Continuous(-1, "", who if pose is None else both([who, pose]), changes)]
    if about is None or is_class(about):
        who = AnyCard() if about is None else as_filter(b, about)
        return [GrantAll(who if pose is None else both([who, pose]), changes, duration, None, amount)]
    group = as_group(b, about)
    flagged: Group = g.Role("affected") if isinstance(group, g.Each) else group
    return [Grant(flagged, changes, duration, None, amount, pose)]


def bind_first_each_turn(b: Binder, rule: s.PreventsFirst) -> list[Any]:
    """Bind "prevent the first 4 damage that would be dealt to your hero each turn" [wow-2013:717.6]."""
    kind = rule.kind
    assert isinstance(kind, s.DamageKind)
    if kind != s.DamageKind():
        raise Unbound("the first", "of some damage only: what else was dealt counts for nothing?")
    with b.watching():
        who = as_filter(b, rule.to)
    amount = bind(b, rule.amount)
    left = v.Difference(amount, ComeThisTurn())
    return [Continuous(-1, "", who, (Prevent("to", left, condition=Compare(left, ">", v.Number(0))),))]


__all__ = [
    "bind_damage_becomes",
    "bind_damage_if_done",
    "bind_damage_rule",
    "bind_first_each_turn",
    "bind_prevention",
]
