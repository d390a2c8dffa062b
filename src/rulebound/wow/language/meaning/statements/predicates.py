"""Binding of what is so of cards and players, as a power or for a duration."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.fields import is_player
from rulebound.tcg.language.meaning.joining import both, product, sequence, together
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.nouns.phrases import WHOLE, noun_meaning
from rulebound.tcg.language.meaning.nouns.references import pronoun_subject
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_filter,
    as_group,
    as_players,
    bind_pattern,
    bind_power,
)
from rulebound.tcg.nodes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.core import Change, Condition, Effect, Filter, Group, Value
from rulebound.tcg.nodes.powers import Continuous
from rulebound.tcg.nodes.remembering import MarkTime, NotSince
from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.nouns.own import check_held
from rulebound.wow.language.meaning.powers.keywords import gained_powers
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.changes import MoreOfTag
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.filters import OnItsTurn
from rulebound.wow.nodes.keywords import LoseKeyword


@dataclass(frozen=True)
class Predicate:
    """What a statement says of its subject: changes, a narrower subject, a condition, a subject of its own."""

    changes: tuple[Change, ...]
    narrow: tuple[Filter, ...] = ()
    conditions: tuple[Condition, ...] = ()
    #: Said of other cards than the subject ("can't attack your hero" is said of your hero).
    about: Filter | None = None
    by_subject: str = ""


def predicate(b: Binder, state: Any) -> list[Predicate]:
    """Bind what is said of a subject."""
    if isinstance(state, s.States):
        return joined([one for part in state.states for one in predicate(b, part)])
    if isinstance(state, s.Posed):
        narrow = bind(b, state.pose)
        assert isinstance(narrow, Filter)
        return [_add(one, narrow=narrow) for one in predicate(b, state.state)]
    if isinstance(state, s.StateWhile):
        said = predicate(b, state.state)
        condition = as_condition(b, state.condition)
        return [_add(one, condition=condition) for one in said]
    if isinstance(state, s.Has):
        return [Predicate(_gains(b, state))]
    if isinstance(state, s.GainsAssault):
        # (Assault, 7.4) What is counted is counted by whoever says so: the card has that much more ATK on its turns.
        value = bind(b, state.value)
        counted = value if state.times is None else product(bind(b, state.times), value)
        return [Predicate((ch.AddStat("atk", counted),), (OnItsTurn(),))]
    if isinstance(state, s.MustAttackThat):
        return [Predicate((ch.MustAttack(), ch.AttackOnly(as_group(b, state.only), True)))]
    if isinstance(state, s.LosesKeywords):
        return [Predicate(tuple(LoseKeyword(keyword, state.barring) for keyword in state.keywords))]
    if isinstance(state, s.PaysToAttack):
        against = None if state.against is None else as_filter(b, state.against)
        return [Predicate((ch.Cannot("attack", against, unless=Pay(state.number)),))]
    if isinstance(state, s.Cant):
        return joined([_cant(b, action) for action in state.actions])
    made = bind(b, state)
    if not isinstance(made, Change):
        raise Unbound(type(state).__name__, "is nothing that can be so")
    return [Predicate((made,))]


def joined(parts: list[Predicate]) -> list[Predicate]:
    """Join what is said of the same cards under the same conditions."""
    made: list[Predicate] = []
    for part in parts:
        last = made[-1] if made else None
        if last is not None and last.about is None and part.about is None and not part.by_subject:
            if (last.narrow, last.conditions, last.by_subject) == (part.narrow, part.conditions, part.by_subject):
                made[-1] = Predicate(last.changes + part.changes, last.narrow, last.conditions)
                continue
        made.append(part)
    return made


def _add(one: Predicate, narrow: Filter | None = None, condition: Condition | None = None) -> Predicate:
    narrows = one.narrow if narrow is None else (*one.narrow, narrow)
    conditions = one.conditions if condition is None else (*one.conditions, condition)
    return Predicate(one.changes, narrows, conditions, one.about, one.by_subject)


def _gains(b: Binder, state: s.Has) -> tuple[Change, ...]:
    times = None if state.times is None else bind(b, state.times)
    made: list[Change] = []
    for gain in state.gains:
        if isinstance(gain, s.Quoted):
            made.append(ch.GainPower(quoted_power(b, gain.power)))
            continue
        if isinstance(gain, s.GainsNamed):
            made.extend(_named(b, gain, times))
            continue
        if isinstance(gain, s.PlusBoth):
            made.extend(_plus_both(b, gain, times))
            continue
        change = bind(b, gain)
        assert isinstance(change, Change)
        if times is not None:
            if not isinstance(change, ch.AddStat):
                raise Unbound("for each", "nothing before it that can be counted out")
            change = ch.AddStat(change.stat, product(times, change.value), change.sign)
        made.append(change)
    return tuple(made)


def _named(b: Binder, gain: s.GainsNamed, times: Value | None) -> tuple[Change, ...]:
    if times is not None or not isinstance(gain.keyword, s.NamedKeyword):
        raise Unbound("for each", "nothing before it that can be counted out")
    return gained_powers(b, gain.keyword)


def _plus_both(b: Binder, gain: s.PlusBoth, times: Value | None) -> tuple[Change, ...]:
    made: list[Change] = []
    for stat, value, sign in (("atk", gain.atk, gain.atk_sign), ("health", gain.health, gain.health_sign)):
        amount = bind(b, value)
        made.append(ch.AddStat(stat, amount if times is None else product(times, amount), sign))
    return tuple(made)


def quoted_power(b: Binder, power: Any) -> Any:
    """Bind a power in quotes, which has targets and mentions of its own [706.1c]."""
    inner = b.copy()
    inner.begin_power()
    # A power that several cards gain is told apart by where it stands [701.5].
    made = bind_power(inner, power, 200)
    if len(made) != 1:
        raise Unbound("a quoted power", "is more than one power")
    return made[0]


def _cant(b: Binder, action: Any) -> Predicate:
    if isinstance(action, s.CantReady):
        if action.yours:
            return Predicate((ch.Cannot("ready"),), (), (NOW_READYING, n.TurnOf(g.You())))
        return Predicate((ch.Cannot("ready"),), (ON_ITS_TURN,), (NOW_READYING,))
    assert isinstance(action, s.CantDo)
    if action.action == "attack against":
        return Predicate((), about=as_filter(b, action.by), by_subject="be attacked")
    by = None if action.by is None else as_filter(b, action.by)
    b.in_pattern = True
    players = None if action.players is None else as_players(b, action.players)
    b.in_pattern = False
    return Predicate((ch.Cannot(action.action, by, players, damage_types=action.damage_types),))


def state_statement(b: Binder, node: s.Statement) -> list[Any]:
    """Bind a statement about cards: powers without a duration, effects with one."""
    if is_player(b, node.who):
        return _duty(b, node)
    filtering = not node.duration
    who = node.who
    group: Group | None = None
    if isinstance(who, s.Pronoun):
        mention = pronoun_subject(b, who)
        group = g.Role("affected") if mention.each else mention.group
        b.agent = mention
        fits: Filter = f.Among(group)
    elif filtering or _is_class(who):
        fits = as_filter(b, who)
        if isinstance(who, s.OwnNameHere):
            b.agent = Mention(g.This(), b.types, own=True)
            b.mention(b.agent)
        elif isinstance(who, s.YourHeroHere):
            b.agent = Mention(g.YourHero(), c.HERO, own=True)
            b.mention(b.agent)
        elif isinstance(who, s.Phrase) and _is_class(who):
            # "Its" is said of each of them.
            several = who.det not in ("each", "each other")
            b.mention(Mention(g.Each(fits), types_of(b, who), several, each=True, subject=True))
    else:
        group = as_group(b, who)
        fits = f.Among(group)
        b.agent = next((one for one in reversed(b.mentions) if one.group == group), None)
    b.before = b.agent
    made: list[Any] = []
    for one in predicate(b, node.state):
        made.append(_stated(one, fits, group, node.duration))
    b.agent = None
    return made


def _is_class(who: Any) -> bool:
    """Tell whether a statement keeps asking whom it fits [714.3e], or flags what it applies to."""
    return isinstance(who, s.Phrase) and who.det in (
        "each", "each other", "all", "bare", "any", "each of", "all of", "other of", "bare of",
    )  # fmt: skip


def _stated(one: Predicate, fits: Filter, group: Group | None, duration: str) -> Any:
    condition = together(one.conditions)
    changes = one.changes
    check_held(fits, changes)
    if one.about is not None:
        # "They can't attack your hero" is so of your hero: it can't be attacked by them.
        changes = (ch.Cannot(one.by_subject, fits),)
        fits, group = one.about, None
    if not duration:
        # [700.2] What a card says of itself on the chain is so there, and wherever it is played from.
        chained = fits == f.IsThis() and changes == (ch.Cannot("be interrupted"),)
        zone = c.HAND if chained else c.PLAY
        return Continuous(-1, "", both([fits, *one.narrow]), changes, condition, zone)
    if group is None:
        return GrantAll(both([fits, *one.narrow]), changes, duration, condition)
    narrow = both(list(one.narrow)) if one.narrow else None
    return Grant(group, changes, duration, condition, None, narrow)


def _duty(b: Binder, node: s.Statement) -> list[Any]:
    """Bind a statement about players."""
    b.in_pattern = True
    players = as_players(b, node.who)
    b.in_pattern = False
    narrowed = players
    conditions: tuple[Condition, ...] = ()
    who: Filter | None = None
    state = node.state
    if isinstance(state, s.Controls):
        who = as_filter(b, state.what) if not node.duration else None
        change: Change = ch.ControlledBy(players)
        if node.duration:
            group = as_group(b, state.what)
            return [Grant(group, (change,), node.duration)]
        return [Continuous(-1, "", who, (change,))]
    changes = duty_changes(b, state, None if narrowed == g.You() else narrowed)
    condition = together(conditions)
    if not node.duration:
        zone = c.PLAY
        if isinstance(changes[0], ch.CostChange) and changes[0].cards == f.IsThis():
            # [700.2] What a card says about its own cost is so where it is played from.
            zone = c.HAND if changes[0].action == "play" else c.PLAY
        return [Continuous(-1, "", None, changes, condition, zone)]
    return [GrantAll(None, changes, node.duration, condition)]


def duty_changes(b: Binder, state: Any, players: Group | None) -> tuple[Change, ...]:
    """Bind what is so of players."""
    if isinstance(state, s.CostEach):
        amount = product(bind(b, state.times), bind(b, state.amount))
        return (ch.CostChange(state.action, amount, state.sign, as_filter(b, state.cards), players),)
    if isinstance(state, s.NextCost):
        assert isinstance(state.noun, s.Noun)
        what = noun_meaning(b, state.noun).what
        return (ch.CostChange(state.action, bind(b, state.amount), state.sign, what, players, next_only=True),)
    if isinstance(state, s.NextTime):
        cards = as_filter(b, state.cards)
        return (ch.CostChange(state.action, bind(b, state.amount), state.sign, cards, players, next_only=True),)
    if isinstance(state, s.PlayerCant):
        by = None if state.cards is None else as_filter(b, state.cards)
        return (ch.Cannot(state.action, by, players or g.You(), of_players=True),)
    if isinstance(state, s.PlayerCantBoth):
        one, other = as_filter(b, state.cards), as_filter(b, state.others)
        whom = players or g.You()
        return (
            ch.Cannot("play", one, whom, of_players=True),
            ch.Cannot("strike", other, whom, of_players=True),
        )
    if isinstance(state, (s.PlayFrom, s.MayStayExhausted)) and players is not None:
        raise Unbound("can", "is said of you")
    if isinstance(state, s.PlayFrom):
        return (_play_from(b, state),)
    if isinstance(state, s.MoreTagged):
        if players is not None:
            raise Unbound("an additional", "is said of you")
        return (MoreOfTag(state.tag),)
    if isinstance(state, s.NoHandSize):
        return (ch.HandSize(players or g.You(), None),)
    if isinstance(state, (s.MoreOfRow, s.Revealed)) and (state.home == s.ThatPlayer("your")) != (players is None):
        raise Unbound("whose", "is it of those of whom it is said?")
    if isinstance(state, s.MoreOfRow):
        return (ch.RuleChange("additional resource", players or g.You(), v.Number(1)),)
    if isinstance(state, s.Revealed):
        return (ch.RuleChange("revealed hand", players or g.You(), v.Number(1)),)
    if isinstance(state, s.MayStayExhausted):
        return (ch.Permission("choose not to ready", as_filter(b, state.what)),)
    made = bind(b, state)
    if isinstance(made, ch.CostChange):
        return (
            ch.CostChange(made.action, made.amount, made.sign, made.cards, players, made.minimum, made.next_only),
        )
    raise Unbound(type(state).__name__, "is nothing that can be so of a player")


def _play_from(b: Binder, state: s.PlayFrom) -> Change:
    phrase = state.cards
    if not isinstance(phrase, s.Phrase) or not isinstance(phrase.noun, s.Noun):
        raise Unbound("can play", "needs a kind of card")
    if phrase.det not in WHOLE:
        raise Unbound("can play", "is said of every card of a kind")
    meant = noun_meaning(b, phrase.noun, phrase.owner)
    if meant.zone != c.GRAVEYARD:
        raise Unbound("can play", "only from a graveyard")
    if meant.owner != g.You():
        raise Unbound("can play", "from another graveyard than yours is not understood")
    return ch.Permission("play from graveyard", meant.what)


@meaning(s.Statement)
def _statement(b: Binder, node: s.Statement) -> Effect:
    if not node.duration:
        raise Unbound("what is so", "without a duration, it is no effect")
    made = sequence(state_statement(b, node))
    if node.duration == "game" and not b.in_power:
        # An ability's own text may have lost the word Ongoing; what is so of a target can only be a link's doing.
        if not any(isinstance(part, (g.Target, g.Role)) for _, part in walk(made)):
            raise Unbound("what is so", "is ongoing text without Ongoing before it")
    return made


@meaning(s.NotHealed)
def _not_healed(b: Binder, node: s.NotHealed) -> Effect:
    found = bind(b, node.statement)
    assert isinstance(found, Effect)
    return found


@meaning(s.AtLeast)
def _at_least(b: Binder, node: s.AtLeast) -> Effect:
    made = bind(b, node.statement)
    if isinstance(made, GrantAll) and len(made.changes) == 1:
        change = made.changes[0]
        if isinstance(change, ch.CostChange) and change.sign < 0:
            limited = dataclasses.replace(change, minimum=node.minimum)
            return GrantAll(made.who, (limited,), made.duration, made.condition)
    raise Unbound("to a minimum of", "nothing before it that is reduced")


NOW_READYING: Final = n.InStage((c.READY_STEP,))


#: A ready step is the turn player's [501.1]: that of a card's controller, if the turn player is.
ON_ITS_TURN: Final = f.BelongsTo(g.Players("turn player"))


@meaning(s.CantReadyNext)
def _cant_ready_next(b: Binder, node: s.CantReadyNext) -> Effect:
    if isinstance(node.who, s.Pronoun):
        mention = pronoun_subject(b, node.who)
        group: Group = g.Role("affected") if mention.each else mention.group
    else:
        group = as_group(b, node.who)
    whose = node.whose
    if isinstance(whose, s.Keeper) and isinstance(whose.what, s.Pronoun):
        if whose.role == "controller":
            return Grant(group, (ch.Cannot("ready"),), "next ready step", NOW_READYING, narrow=ON_ITS_TURN)
        owner = n.Everything((NOW_READYING, n.TurnOf(g.OwnerOf(g.Role("flagged")))))
        return Grant(group, (ch.Cannot("ready"),), "owner's next ready step", owner)
    if whose == s.ThatPlayer("your"):
        yours = n.Everything((NOW_READYING, n.TurnOf(g.You())))
        return Grant(group, (ch.Cannot("ready"),), "your next ready step", yours)
    raise Unbound("next ready step", "must be its controller's, its owner's or yours")


@meaning(s.While)
def _while(b: Binder, node: s.While) -> Effect:
    """ "While this is stealthed, prevent ... this turn" [714.3a]."""
    condition = as_condition(b, node.condition)
    made = as_effect(b, node.body)
    if isinstance(made, Grant) and made.condition is None:
        return Grant(made.what, made.changes, made.duration, condition, made.next_times, made.narrow)
    if isinstance(made, GrantAll) and made.condition is None:
        return GrantAll(made.who, made.changes, made.duration, condition, made.next_times)
    raise Unbound("while", "nothing after it that can be so for a while")


@meaning(s.TakeControl)
def _take_control(b: Binder, node: s.TakeControl) -> Effect:
    return Grant(as_group(b, node.what), (ch.ControlledBy(b.actor),), node.duration)


@meaning(s.TimedEach)
def _timed_each(b: Binder, node: s.TimedEach) -> Effect:
    return as_effect(b, s.Statement(node.who, s.Has(node.gains, node.times), str(node.duration)))


@meaning(s.UntilThen)
def _until_then(b: Binder, node: s.UntilThen) -> Effect:
    made = as_effect(b, node.statement)
    pattern = bind_pattern(b, node.pattern)
    if not isinstance(made, (Grant, GrantAll)) or made.condition is not None:
        raise Unbound("until", "nothing before it that lasts so long")
    return sequence([MarkTime(), dataclasses.replace(made, condition=NotSince(pattern))])
