"""Binding of damage that is spoken of: replacement and prevention, as a power or for a duration (716, 717)."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.joining import both, product, sequence
from rulebound.tcg.language.meaning.places import as_filter, as_group
from rulebound.tcg.language.meaning.replacing import is_target, narrowed
from rulebound.tcg.nodes import replacing as r
from rulebound.tcg.nodes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.core import Effect, Filter, Group, Value
from rulebound.tcg.nodes.powers import Continuous
from rulebound.tcg.nodes.prevention import Prevent
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import AnyCard

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


def bind_damage_rule(b: Binder, would: Any, end: Any, duration: str = "", once: bool = False) -> list[Any]:
    """Bind "if [damage would be dealt], [something else happens] instead", or a part of it prevented."""
    assert isinstance(would, s.DamageWould)
    assert isinstance(end, s.DamageEnd)
    kind = would.kind
    assert isinstance(kind, s.DamageKind)
    types = types_of_damage(kind.types)
    # [716.1] "an opponent's hero" is that of whichever opponent it is
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
    times = v.Number(1) if once else None
    if end.all or end.prevent is not None or end.but is not None:
        amount: Value | None = None
        if end.prevent is not None:
            amount = bind(b, end.prevent)
        elif end.but is not None:
            amount = v.Difference(THAT_MUCH, bind(b, end.but))
        side, about, other = ("to", to, source) if would.passive else ("by", source, to)
        bubble = Prevent(side, amount, kind.combat, types, other, None, using, once)
        if not duration:
            return [Continuous(-1, "", about, (bubble,))]
        return [GrantAll(about, (bubble,), duration, None, times)]
    change = _replacement(b, end, source, to, using, kind.combat, types, once)
    if not duration:
        return [Continuous(-1, "", None, (change,))]
    return [GrantAll(None, (change,), duration, None, times)]


def _replacement(
    b: Binder, end: s.DamageEnd, source: Filter | None, to: Filter | None, using: Filter | None,
    combat: bool | None, types: int, once: bool,
) -> r.ReplaceDamage:  # fmt: skip
    if end.redirect is not None:
        redirect = as_group(b, end.redirect)
        return r.ReplaceDamage(source, to, combat, types, using, redirect=redirect, use_once=once)
    much = end.much
    assert isinstance(much, s.Much)
    plus = None if much.plus is None else bind(b, much.plus)
    if plus is not None and much.each is not None:
        plus = product(bind(b, much.each), plus)
    amount = v.Half(THAT_MUCH, much.half == "up") if much.half else None
    return r.ReplaceDamage(
        source, to, combat, types, using, much.times, plus, much.sign, much.types, use_once=once, amount=amount
    )


@meaning(s.DamageRule)
def _damage_rule(b: Binder, node: s.DamageRule) -> Effect:
    return sequence(bind_damage_rule(b, node.would, node.end, node.duration, node.once))


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
    changes = tuple(Prevent(side, None, kind.combat, types, against) for side in sides)
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


__all__ = ["bind_damage_rule", "bind_prevention"]
