"""Binding of what is so of cards and players, as only this game's texts say it."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.joining import product, sequence
from rulebound.tcg.language.meaning.nouns.phrases import WHOLE, noun_meaning
from rulebound.tcg.language.meaning.nouns.references import pronoun_subject
from rulebound.tcg.language.meaning.places import (
    as_effect,
    as_filter,
    as_group,
    as_players,
    bind_pattern,
)
from rulebound.tcg.language.meaning.statements import Predicate, as_duty, as_gain, joined, predicate
from rulebound.tcg.nodes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.core import Change, Effect, Group, Value
from rulebound.tcg.nodes.powers import Continuous
from rulebound.tcg.nodes.remembering import MarkTime, NotSince
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.powers.keywords import gained_powers
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.changes import MoreOfTag
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.filters import OnItsTurn
from rulebound.wow.nodes.keywords import LoseKeyword

NOW_READYING: Final = n.InStage((c.READY_STEP,))

#: A ready step is the turn player's [501.1]: that of a card's controller, if the turn player is.
ON_ITS_TURN: Final = f.BelongsTo(g.Players("turn player"))


@WORDS.means(predicate, s.GainsAssault)
def _gains_assault(b: Binder, state: s.GainsAssault) -> list[Predicate]:
    """(Assault, 7.4) What is counted is counted by whoever says so: the card has that much more ATK on its turns."""
    value = bind(b, state.value)
    counted = value if state.times is None else product(bind(b, state.times), value)
    return [Predicate((ch.AddStat("atk", counted),), (OnItsTurn(),))]


@WORDS.means(predicate, s.MustAttackThat)
def _must_attack_that(b: Binder, state: s.MustAttackThat) -> list[Predicate]:
    return [Predicate((ch.MustAttack(), ch.AttackOnly(as_group(b, state.only), True)))]


@WORDS.means(predicate, s.LosesKeywords)
def _loses_keywords(b: Binder, state: s.LosesKeywords) -> list[Predicate]:
    return [Predicate(tuple(LoseKeyword(keyword, state.barring) for keyword in state.keywords))]


@WORDS.means(predicate, s.PaysToAttack)
def _pays_to_attack(b: Binder, state: s.PaysToAttack) -> list[Predicate]:
    against = None if state.against is None else as_filter(b, state.against)
    return [Predicate((ch.Cannot("attack", against, unless=Pay(state.number)),))]


@WORDS.means(predicate, s.Cant)
def _cants(b: Binder, state: s.Cant) -> list[Predicate]:
    return joined([_cant(b, action) for action in state.actions])


def _cant(b: Binder, action: Any) -> Predicate:
    if isinstance(action, s.CantReady):
        if action.yours:
            return Predicate((ch.Cannot("ready"),), (), (NOW_READYING, n.TurnOf(g.You())))
        return Predicate((ch.Cannot("ready"),), (ON_ITS_TURN,), (NOW_READYING,))
    assert isinstance(action, s.CantDo)
    if action.action == "attack against":
        return Predicate((), about=as_filter(b, action.by), by_subject=lambda fits: ch.Cannot("be attacked", fits))
    by = None if action.by is None else as_filter(b, action.by)
    b.in_pattern = True
    players = None if action.players is None else as_players(b, action.players)
    b.in_pattern = False
    return Predicate((ch.Cannot(action.action, by, players, damage_types=action.damage_types),))


@WORDS.means(as_gain, s.GainsNamed)
def _named(b: Binder, gain: s.GainsNamed, times: Value | None) -> list[Change]:
    if times is not None or not isinstance(gain.keyword, s.NamedKeyword):
        raise Unbound("for each", "nothing before it that can be counted out")
    return list(gained_powers(b, gain.keyword))


@WORDS.means(as_gain, s.PlusBoth)
def _plus_both(b: Binder, gain: s.PlusBoth, times: Value | None) -> list[Change]:
    made: list[Change] = []
    for stat, value, sign in (("atk", gain.atk, gain.atk_sign), ("health", gain.health, gain.health_sign)):
        amount = bind(b, value)
        made.append(ch.AddStat(stat, amount if times is None else product(times, amount), sign))
    return made


@WORDS.means(as_duty, s.Controls)
def _controls(b: Binder, state: s.Controls, players: Group, duration: str) -> list[Any]:
    change = ch.ControlledBy(players)
    if duration:
        return [Grant(as_group(b, state.what), (change,), duration)]
    return [Continuous(-1, "", as_filter(b, state.what), (change,))]


@WORDS.means(as_duty, object)
def _duty(b: Binder, state: Any, players: Group, duration: str) -> list[Any]:
    """Bind what is so of players."""
    changes = duty_changes(b, state, None if players == g.You() else players)
    if duration:
        return [GrantAll(None, changes, duration)]
    zone = c.PLAY
    if isinstance(changes[0], ch.CostChange) and changes[0].cards == f.IsThis():
        # [700.2] What a card says about its own cost is so where it is played from.
        zone = c.HAND if changes[0].action == "play" else c.PLAY
    return [Continuous(-1, "", None, changes, None, zone)]


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


@meaning(s.TakeControl)
def _take_control(b: Binder, node: s.TakeControl) -> Effect:
    return Grant(as_group(b, node.what), (ch.ControlledBy(b.actor),), node.duration)


@meaning(s.UntilThen)
def _until_then(b: Binder, node: s.UntilThen) -> Effect:
    made = as_effect(b, node.statement)
    pattern = bind_pattern(b, node.pattern)
    if not isinstance(made, (Grant, GrantAll)) or made.condition is not None:
        raise Unbound("until", "nothing before it that lasts so long")
    return sequence([MarkTime(), dataclasses.replace(made, condition=NotSince(pattern))])
