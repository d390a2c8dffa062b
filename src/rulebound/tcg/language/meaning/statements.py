"""Binding of what is so of cards and players: for a duration, or as long as a card says it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Place, Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, asking_of_each, bind, meaning
from rulebound.tcg.language.meaning.events import as_mention
from rulebound.tcg.language.meaning.fields import is_player
from rulebound.tcg.language.meaning.joining import both, product, sequence, together
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.references import pronoun_subject
from rulebound.tcg.language.meaning.nouns.zones import check_held
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_filter,
    as_group,
    as_players,
    bind_power,
    static_powers,
)
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.gaining import GainNumbered, GainOwnNumbered, GainPower
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Not
from rulebound.tcg.nodes.flow import ChooseNow, Sequence
from rulebound.tcg.nodes.numbers import AddOwn, AddStat, SetOwn, SetStat
from rulebound.tcg.program.nodes import Change, Condition, Effect, Filter, Group, Value
from rulebound.tcg.program.powers import Continuous
from rulebound.text import replace, walk

#: Where the powers stand that cards gain, which are told apart by it.
GAINED: Final = 200


@dataclass(frozen=True)
class Predicate:
    """What a statement says of its subject: changes, a narrower subject, a condition, a subject of its own."""

    changes: tuple[Change, ...]
    narrow: tuple[Filter, ...] = ()
    conditions: tuple[Condition, ...] = ()
    #: Said of other cards than the subject ("can't attack your hero" is said of your hero), and what is so of them.
    about: Filter | None = None
    by_subject: Callable[[Filter], Change] | None = None


def _one_change(b: Binder, state: Any) -> list[Predicate]:
    made = bind(b, state)
    if not isinstance(made, Change):
        raise Unbound(type(state).__name__, "is nothing that can be so")
    return [Predicate((made,))]


#: Where something is said of a subject.
predicate: Final = Place(_one_change)


@predicate.of(s.States)
def _states(b: Binder, state: s.States) -> list[Predicate]:
    return joined([one for part in state.states for one in predicate(b, part)])


@predicate.of(s.Posed)
def _posed(b: Binder, state: s.Posed) -> list[Predicate]:
    narrow = bind(b, state.pose)
    assert isinstance(narrow, Filter)
    return [_add(one, narrow=narrow) for one in predicate(b, state.state)]


@predicate.of(s.StateWhile)
def _state_while(b: Binder, state: s.StateWhile) -> list[Predicate]:
    said = predicate(b, state.state)
    condition = as_condition(b, state.condition)
    return [_add(one, condition=condition) for one in said]


@predicate.of(s.Has)
def _has(b: Binder, state: s.Has) -> list[Predicate]:
    with asking_of_each(b):
        times = None if state.times is None else bind(b, state.times)
    return [Predicate(tuple(change for gain in state.gains for change in as_gain(b, gain, times)))]


def joined(parts: list[Predicate]) -> list[Predicate]:
    """Join what is said of the same cards under the same conditions."""
    made: list[Predicate] = []
    for part in parts:
        last = made[-1] if made else None
        if last is not None and last.about is None and part.about is None:
            if (last.narrow, last.conditions) == (part.narrow, part.conditions):
                made[-1] = Predicate(last.changes + part.changes, last.narrow, last.conditions)
                continue
        made.append(part)
    return made


def _add(one: Predicate, narrow: Filter | None = None, condition: Condition | None = None) -> Predicate:
    narrows = one.narrow if narrow is None else (*one.narrow, narrow)
    conditions = one.conditions if condition is None else (*one.conditions, condition)
    return Predicate(one.changes, narrows, conditions, one.about, one.by_subject)


def _gained_change(b: Binder, gain: Any, times: Value | None) -> list[Change]:
    change = bind(b, gain)
    assert isinstance(change, Change)
    if times is None:
        return [change]
    if not isinstance(change, AddStat):
        raise Unbound("for each", "nothing before it that can be counted out")
    return [AddStat(change.stat, product(times, change.value), change.sign)]


#: Where something is said that a subject has or gains, so many times.
as_gain: Final = Place(_gained_change)


@as_gain.of(s.Quoted)
def _quoted(b: Binder, gain: s.Quoted, times: Value | None) -> list[Change]:
    return [GainPower(quoted_power(b, gain.power))]


def quoted_power(b: Binder, power: Any) -> Any:
    """Bind a power in quotes, which has targets and mentions of its own [wow-2007:706.1c]."""
    inner = b.copy()
    inner.begin_power()
    # A power that several cards gain is told apart by where it stands [wow-2007:701.5].
    made = bind_power(inner, power, GAINED)

    if len(made) != 1:
        raise Unbound("a quoted power", "is more than one power")
    return made[0]


def state_statement(b: Binder, node: s.Statement) -> list[Any]:
    """Bind a statement about cards: powers without a duration, effects with one."""
    if is_player(b, node.who):
        return _duty(b, node)
    filtering = not node.duration
    who = node.who
    group: Group | None = None
    fits: Filter
    every = _of_the_same_class(b, who) if isinstance(who, s.Pronoun) else None
    if every is not None:
        # [wow-2007:714.3e] "Allies in your party have ..., and they can ...": whichever they are
        fits = every
    elif isinstance(who, s.Pronoun):
        mention = pronoun_subject(b, who)
        if b.words.no_more and (mention.suffered in b.words.no_more or mention.away):
            raise Unbound(who.word, "what has left play, or what you hold, gets nothing any more")
        group = g.Role("affected") if mention.each else mention.group
        b.agent = mention
        fits = f.Among(group)
    elif filtering or is_class(who):
        fits = as_filter(b, who)
        own = as_mention(b, who, type(who))
        if isinstance(who, s.OwnNameHere):
            own = Mention(g.This(), b.types, own=True)
        if own is not None and own.own:
            b.agent = b.mention(own)
        elif isinstance(who, s.Phrase) and is_class(who):
            # "Its" is said of each of them.
            several = who.det not in ("each", "each other")
            b.mention(Mention(Each(fits), types_of(b, who), several, each=True, subject=True))
    else:
        group = as_group(b, who)
        fits = f.Among(group)
        b.agent = next((one for one in reversed(b.mentions) if one.group == group), None)
    b.before = b.agent
    made: list[Any] = []
    for one in predicate(b, node.state):
        made.append(_stated(b, one, fits, group, node.duration))
    b.agent = None
    return made


def _of_the_same_class(b: Binder, who: s.Pronoun) -> Filter | None:
    """Return all that the statement before was about, if "they" are that."""
    if who.word not in ("they", "them"):
        return None
    several = next((one for one in reversed(b.mentions) if one.plural and not one.player), None)
    if several is None or not (several.subject and several.each and isinstance(several.group, Each)):
        return None
    return several.group.what


def is_class(who: Any) -> bool:
    """Tell whether a statement keeps asking whom it fits [wow-2007:714.3e], or flags what it applies to."""
    return isinstance(who, s.Phrase) and who.det in (
        "each", "each other", "all", "bare", "any", "each of", "all of", "other of", "bare of",
    )  # fmt: skip


def own_of_each(change: Change) -> Change:
    """Return what a change does to each card by a number of that card, if it asks for one.

    Only a number that no effect changes is understood: a printed one, damage, counters.
    """
    value = getattr(change, "value", None)
    if value is None or not any(part == g.Role("each") for _, part in walk(value)):
        return change
    if value.reads() & c.VALUES:
        raise Unbound("its", "is a number that may change with what is said of it")
    if isinstance(change, AddStat):
        return AddOwn(change.stat, value, change.sign)
    if isinstance(change, SetStat):
        return SetOwn(change.stat, value)
    return GainOwnNumbered(change.power, value) if isinstance(change, GainNumbered) else change


def _stated(b: Binder, one: Predicate, fits: Filter, group: Group | None, duration: str) -> Any:
    condition = together(one.conditions)
    changes = one.changes
    check_held(fits, changes)
    if one.about is not None:
        # "They can't attack your hero" is so of your hero: it can't be attacked by them.
        assert one.by_subject is not None
        changes = (one.by_subject(fits),)
        fits, group = one.about, None
    if not duration:
        changes = tuple(own_of_each(change) for change in changes)
        zone = b.words.zone_of_saying(fits, changes)
        return Continuous(-1, "", both([fits, *one.narrow]), changes, condition, zone)
    if group is None:
        return GrantAll(both([fits, *one.narrow]), changes, duration, condition)
    narrow = both(list(one.narrow)) if one.narrow else None
    return Grant(group, changes, duration, condition, None, narrow)


def _duty(b: Binder, node: s.Statement) -> list[Any]:
    """Bind a statement about players."""
    with b.watching():
        players = as_players(b, node.who)
    return as_duty(b, node.state, players, node.duration)


def _no_duty(b: Binder, state: Any, players: Group, duration: str) -> list[Any]:
    raise Unbound(type(state).__name__, "is nothing that can be so of a player")


#: Where something is said of players, for a duration ("": always): powers or effects.
as_duty: Final = Place(_no_duty)


@meaning(s.Statement)
def statement_done(b: Binder, node: s.Statement) -> Effect:
    """Bind what is so for a duration, as what an effect makes so."""
    if not node.duration:
        raise Unbound("what is so", "without a duration, it is no effect")
    made = sequence(state_statement(b, node))
    if node.duration == "game" and not b.in_power:
        # An ability's own text may have lost the word Ongoing; what is so of a target can only be a link's doing.
        if not any(isinstance(part, (g.Target, g.Role)) for _, part in walk(made)):
            raise Unbound("what is so", "is said of no target, and the text does not stay")
    return made


@meaning(s.While)
def _while(b: Binder, node: s.While) -> Effect:
    """ "While this is stealthed, prevent ... this turn"."""
    condition = as_condition(b, node.condition)
    made = as_effect(b, node.body)
    if isinstance(made, Sequence):
        return sequence([_so_while(step, condition) for step in made.steps])
    return _so_while(made, condition)


def _so_while(made: Effect, condition: Condition) -> Effect:
    if isinstance(made, Grant) and made.condition is None:
        return Grant(made.what, made.changes, made.duration, condition, made.next_times, made.narrow)
    if isinstance(made, GrantAll) and made.condition is None:
        return GrantAll(made.who, made.changes, made.duration, condition, made.next_times)
    raise Unbound("while", "nothing after it that can be so for a while")


@meaning(s.TimedEach)
def _timed_each(b: Binder, node: s.TimedEach) -> Effect:
    return as_effect(b, s.Statement(node.who, s.Has(node.gains, node.times), str(node.duration)))


@meaning(s.TwoStates)
def _two_states(b: Binder, node: s.TwoStates) -> Effect:
    if is_class(node.who) or is_player(b, node.who):
        raise Unbound("and", "is what follows it said of the same cards, too?")
    first = as_effect(b, s.Statement(node.who, node.first, node.duration))
    again = node.who if isinstance(node.who, s.Pronoun) else s.Pronoun("it")
    return sequence([first, as_effect(b, s.Statement(again, node.second, node.duration2))])


@meaning(s.HasOneOf)
def _has_one_of(b: Binder, node: s.HasOneOf) -> Effect:
    """[wow-2007:709.2b] Which one it is, is chosen as the text is processed."""
    if is_class(node.who) or is_player(b, node.who):
        raise Unbound("or", "is one chosen for each of them, or for all?")
    if isinstance(node.who, s.Pronoun):
        group = pronoun_subject(b, node.who).group
    else:
        group = as_group(b, node.who)
    if group.asks():
        raise Unbound("or", "of what is chosen as it is processed")
    grants = (Grant(group, tuple(as_gain(b, gain, None)), node.duration) for gain in node.gains)
    return ChooseNow(b.actor, tuple(grants))


@static_powers.of(s.While)
def _static_while(b: Binder, body: s.While) -> list[Continuous]:
    try:
        condition = as_condition(b, body.condition)
        made = static_powers(b, body.body)
    except Unbound:
        # "Attached card has +3 ATK if it's a weapon": what the statement is about comes first.
        made = static_powers(b, body.body)
        b.before = next((one for one in reversed(b.mentions[-1:]) if not (one.plural or one.each)), None)
        if b.before is None:
            raise
        condition = as_condition(b, body.condition)
    return [
        Continuous(
            one.place, one.trait, one.who, one.changes, together((*_parts(one.condition), condition)), one.zone
        )
        for one in made
    ]


@static_powers.of(s.HasOrMore)
def _has_or_more(b: Binder, body: s.HasOrMore) -> list[Continuous]:
    """While the second is so, what is said of it is so in place of the first."""
    first = static_powers(b, s.Statement(body.who, s.Posed(s.Has((body.gain,)), body.pose)))
    second = static_powers(b, s.Statement(body.who, s.Posed(s.Has((body.more,)), body.when)))
    when = bind(b, body.when)
    assert isinstance(when, Filter)
    but = [dataclasses.replace(one, who=both([one.who or f.AnyCard(), f.Except(when)])) for one in first]
    return [*but, *second]


@static_powers.of(s.HasMoreIf)
def _has_more_if(b: Binder, body: s.HasMoreIf) -> list[Continuous]:
    first = static_powers(b, s.Statement(body.who, s.Has((body.gain,))))
    second = static_powers(b, s.Statement(body.who, s.Has((body.more,))))
    such = body.what
    assert isinstance(such, s.Phrase) and isinstance(such.noun, s.Noun)
    what = noun_meaning(b, such.noun).what
    but = [dataclasses.replace(one, who=both([one.who or f.AnyCard(), f.Except(what)])) for one in first]
    more = [dataclasses.replace(one, who=both([one.who or f.AnyCard(), what])) for one in second]
    return [*but, *more]


@static_powers.of(s.UnlessSo)
def _unless_so(b: Binder, body: s.UnlessSo) -> list[Continuous]:
    made = static_powers(b, body.statement)
    condition = Not(as_condition(b, body.condition))
    return [so_while(one, condition) for one in made]


@static_powers.of(s.Statement)
def _static_statement(b: Binder, body: s.Statement) -> list[Continuous]:
    return state_statement(b, body)


def _parts(condition: Condition | None) -> tuple[Condition, ...]:
    return () if condition is None else (condition,)


@static_powers.of(s.Rule)
def _rule(b: Binder, body: s.Rule) -> list[Continuous]:
    """What is so of nothing in particular: what is replaced, what costs less."""
    with b.watching():
        change = bind(b, body.change)
    if not isinstance(change, Change):
        raise Unbound("what is so", "is nothing that lasts")
    return [Continuous(-1, "", None, (change,))]


@static_powers.of(s.StaticWhere)
def _static_where(b: Binder, body: s.StaticWhere) -> list[Continuous]:
    return _defined(b, static_powers(b, body.body), body.value)


@static_powers.of(s.TwoStatics)
def _two_statics(b: Binder, body: s.TwoStatics) -> list[Continuous]:
    return [*static_powers(b, body.first), *static_powers(b, body.second)]


@static_powers.of(s.EachStatic)
def _each_static(b: Binder, body: s.EachStatic) -> list[Continuous]:
    times = bind(b, body.times)
    b.mentions = []
    made = static_powers(b, body.body)
    told = [tuple(_each_change(change, times) for change in one.changes) for one in made]
    return [dataclasses.replace(one, changes=changes) for one, changes in zip(made, told, strict=True)]


def _each_change(change: Change, times: Value) -> Change:
    """Multiply what is added to a number or a cost by how many there are of something."""
    if isinstance(change, AddStat):
        return dataclasses.replace(change, value=product(times, change.value))
    if isinstance(change, CostChange) and not change.minimum:
        return dataclasses.replace(change, amount=product(times, change.amount))
    raise Unbound("for each", "nothing after it that can be counted out")


def so_while(one: Continuous, condition: Condition) -> Continuous:
    """Return a power that functions only while a condition holds, too."""
    known = (condition,) if one.condition is None else (one.condition, condition)
    return dataclasses.replace(one, condition=together(known))


def _defined(b: Binder, made: list[Continuous], value: Any) -> list[Continuous]:
    found = False
    kept, b.prelude = b.prelude, []
    with asking_of_each(b):
        counted = bind(b, value)
    if b.prelude:
        raise Unbound("where X is", "is counted all the time, and nothing can be chosen for it")
    b.prelude = kept

    def change(part: Any) -> Any:
        nonlocal found
        if part == v.X():
            found = True
            return v.WhereX(counted)
        return part

    powers = [
        dataclasses.replace(one, changes=tuple(own_of_each(change) for change in one.changes))
        for one in (replace(one, change) for one in made)
    ]
    if not found:
        raise Unbound("where X is", "no X before it")
    lent = [one for one in powers if one.who != f.IsThis() and _counts_in_a_power(one)]
    if lent:
        # Who has the power would count: what "you" and "this" are there is another matter.
        raise Unbound("where X is", "is counted by another card")
    return powers


def _counts_in_a_power(one: Continuous) -> bool:
    """Tell whether a card is given a power in which an X is counted."""
    given = [change.power for change in one.changes if isinstance(change, GainPower)]
    return any(isinstance(part, v.WhereX) for power in given for _, part in walk(power))


@meaning(s.ForSpan)
def _for_span(b: Binder, node: s.ForSpan) -> Effect:
    return sequence([as_effect(b, for_span(b, part, str(node.duration))) for part in (node.first, node.second)])


def _no_span(b: Binder, part: Any, duration: str) -> Any:
    raise Unbound("and", "is what stands before it said of this, too?")


#: Where something is said that is so, for a duration that stands before it.
for_span: Final = Place(_no_span)


@for_span.of(s.Statement)
def _statement_for_span(b: Binder, part: s.Statement, duration: str) -> s.Statement:
    return dataclasses.replace(part, duration=duration)


@for_span.of(s.Iffy)
def _iffy_for_span(b: Binder, part: s.Iffy, duration: str) -> s.Iffy:
    return dataclasses.replace(part, effect=for_span(b, part.effect, duration))


@for_span.of(s.Rule)
def _rule_for_span(b: Binder, part: s.Rule, duration: str) -> s.Rule:
    return dataclasses.replace(part, duration=duration)
