"""Binding of cards that were looked at or revealed, and of those on top of a deck or in a zone."""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.language.meaning.nouns.lists import joined_by_and, one_of_each
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning, who_picks
from rulebound.tcg.language.meaning.places import as_group, as_players
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.choices.picking import Each, Pick, TopCards
from rulebound.tcg.program.nodes import Filter, Group, Value


@as_group.of(s.TopOf)
def _top_of(b: Binder, phrase: s.TopOf) -> Group:
    count: Value = v.Number(1) if phrase.count is None else bind(b, phrase.count)
    owner, seen, many = as_players(b, phrase.owner), g.Role("revealed"), phrase.count is not None
    b.mention(Mention(seen, b.words.every_type, plural=many, card=True, zone=c.NOWHERE, owner=owner))
    b.taken = ()
    return TopCards(count, owner, phrase.bottom)


@as_group.of(s.AllIn)
def _all_in(b: Binder, phrase: s.AllIn) -> Group:
    b.taken = ()
    return Each(f.AnyCard(), phrase.zone, as_players(b, phrase.owner))


@as_group.of(s.OneOfSeen)
def _one_of_seen(b: Binder, phrase: s.OneOfSeen) -> Group:
    """Bind what was seen by looking at or revealing cards."""
    seen = g.Role("revealed")
    kinds: tuple[Filter, ...] = ()
    if phrase.noun is not None:
        assert isinstance(phrase.noun, s.Noun)
        if joined_by_and(phrase.noun) and not phrase.all:
            before, parts = b.taken, []
            roles: tuple[str, ...] = ()
            for one in one_of_each(phrase):
                parts.append(_one_of_seen(b, one))
                roles, b.taken = (*roles, *b.taken[-1]), before
            b.taken = (*before, roles)
            return g.AnyOf(tuple(parts))
        meant = noun_meaning(b, phrase.noun)
        what, kinds = meant.what, meant.kinds
    else:
        what = f.AnyCard()
    if phrase.all:
        return g.Narrowed(seen, what)
    looked_at = next((one for one in reversed(b.mentions) if one.group == seen), None)
    if looked_at is None:
        raise Unbound("from it", "nothing was looked at before it")
    count: Value = v.Number(1) if phrase.count is None else bind(b, phrase.count)
    role = b.next_role()
    if phrase.noun is not None:
        chosen = Mention(g.Role(role), b.words.every_type, card=True, zone=c.NOWHERE, owner=looked_at.owner)
        chosen.kinds = kinds
        b.mention(chosen)
    what = both([what, *_others(b)])
    b.taken = (*b.taken, (role,))
    return Pick(what, count, chooser=who_picks(b), up_to=phrase.up_to, role=role, among=seen)


@as_group.of(s.SomeOfSeen)
def _some_of_seen(b: Binder, phrase: s.SomeOfSeen) -> Group:
    assert isinstance(phrase.noun, s.Noun)
    if joined_by_and(phrase.noun):
        raise Unbound("and", "is said of cards that are chosen")
    what, seen = noun_meaning(b, phrase.noun, None, "any number").what, g.Role("revealed")
    if not any(one.group == seen for one in b.mentions):
        raise Unbound("revealed", "nothing was revealed before it")
    role, others = b.next_role(), _others(b)
    b.taken = (*b.taken, (role,))
    return Pick(both([what, *others]), None, chooser=who_picks(b), role=role, among=seen)


def _others(b: Binder) -> tuple[Filter, ...]:
    """ "One into your hand, one into your graveyard": another one than those taken before it."""
    return tuple(f.Rest(g.Role(one)) for roles in b.taken for one in roles)


@as_group.of(s.Rest)
def _rest(b: Binder, phrase: s.Rest) -> Group:
    taken: Group = g.Role("this way")
    if len(b.taken) > 1:
        taken = g.AnyOf(tuple(g.Role(one) for roles in b.taken for one in roles))
    return g.Narrowed(g.Role("revealed"), f.Rest(taken))

