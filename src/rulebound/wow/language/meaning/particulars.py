"""Binding of constructions that few cards use."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.text import replace, walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.binder import Binder, Mention, Unbound, bind, meaning
from rulebound.wow.language.meaning.conditions import subject_of
from rulebound.wow.language.meaning.deeds import check_amount
from rulebound.wow.language.meaning.joining import sequence
from rulebound.wow.language.meaning.nouns import noun_meaning
from rulebound.wow.language.meaning.places import (
    as_condition,
    as_effect,
    as_filter,
    as_group,
    as_players,
    as_powers,
    bind_pattern,
    next_step,
    static_powers,
)
from rulebound.wow.language.said import said
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import particulars as q
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.continuing import Grant, GrantAll
from rulebound.wow.nodes.core import Condition, Cost, Effect, Filter, Group, Value
from rulebound.wow.nodes.filters import IsThis, OfType
from rulebound.wow.nodes.naming import NameCard, OfThatName, SecretNumbers
from rulebound.wow.nodes.powers import Continuous, Triggered
from rulebound.wow.position.programs import Power

# --- Nouns, values, conditions --------------------------------------------------------------------------


@meaning(s.CostAmong)
def _cost_among(b: Binder, node: s.CostAmong) -> Filter:
    return q.CostIn(node.values)


@as_group.of(s.NthTarget)
def _nth_target(b: Binder, node: s.NthTarget) -> Group:
    for mention in reversed(b.mentions):
        target = mention.group
        if not isinstance(target, g.Target) or mention.player or not mention.plural:
            continue
        if target.most >= 0 and node.place >= target.most:
            raise Unbound("target", "there are not so many targets")
        group = q.NthTarget(target, node.place)
        b.mention(Mention(group, mention.types))
        return group
    raise Unbound("target", "no several targets before it")


@as_group.of(s.RemovedHere)
def _removed_here(b: Binder, node: s.RemovedHere) -> Group:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    removed = q.RemovedByThis(meant.what)
    if node.every:
        b.mention(Mention(removed, meant.types, plural=True, each=True, card=True))
        return removed
    role = b.next_role()
    b.mention(Mention(g.Role(role), meant.types, card=True, zone=c.NOWHERE))
    return g.Pick(meant.what, v.Number(1), among=removed, role=role)


@meaning(s.RemovedWith)
def _removed_with(b: Binder, node: s.RemovedWith) -> Value:
    assert isinstance(node.noun, s.Noun)
    return q.RemovedByName(noun_meaning(b, node.noun).what)


@meaning(s.Differ)
def _differ(b: Binder, node: s.Differ) -> Condition:
    return q.Apart(subject_of(b, node.group), node.what)


@meaning(s.HasThatName)
def _has_that_name(b: Binder, node: s.HasThatName) -> Condition:
    if not b.naming:
        raise Unbound("that name", "no name was said before it")
    return n.Are(subject_of(b, node.group), OfThatName())


@meaning(s.NamedHere)
def _named_here(b: Binder, node: s.NamedHere) -> Condition:
    if not b.naming:
        raise Unbound("the named card", "no card was named before it")
    return n.There(g.Each(OfThatName(), c.HAND, as_players(b, node.owner)))


# --- Sentences ------------------------------------------------------------------------------------------


@next_step.of(s.EntersHurt)
def _enters_hurt(b: Binder, node: s.EntersHurt, made: list[Effect], before: object) -> list[Effect]:
    """ "That ally enters play with damage on it": said of what the sentence before puts into play."""
    found = [part for _, part in walk(made[-1]) if isinstance(part, e.PutIntoPlay)] if made else []
    if len(found) != 1 or found[0].damage is not None:
        raise Unbound("enters play", "nothing before it that is put into play")
    b.mention(Mention(g.Role("each"), c.ALLY))
    damage = bind(b, node.damage)
    b.mentions.pop()

    def change(part: Any) -> Any:
        return dataclasses.replace(part, damage=damage) if isinstance(part, e.PutIntoPlay) else part

    return [*made[:-1], replace(made[-1], change)]


@next_step.of(s.Reflips)
def _reflips(b: Binder, node: s.Reflips, made: list[Effect], before: object) -> list[Effect]:
    """ "You may pay 2 to reflip": all since the flip once more."""
    flat = sequence(made) if made else None
    steps = list(getattr(flat, "steps", (flat,)))
    places = [place for place, step in enumerate(steps) if step == q.FlipCoin()]
    if not places:
        raise Unbound("reflip", "no flip before it")
    at = places[-1]
    return [*steps[:at], q.FlipAgain(sequence(steps[at:]), node.number)]


@meaning(s.Names)
def _names(b: Binder, node: s.Names) -> Effect:
    types = 0
    if node.noun is not None:
        assert isinstance(node.noun, s.Noun)
        meant = noun_meaning(b, node.noun)
        if meant.what != OfType(meant.types):
            raise Unbound("name", "only a card of some type can be named")
        types = meant.types
    b.naming = True
    return NameCard(b.actor, types)


@meaning(s.SecretNumber)
def _secret_number(b: Binder, node: s.SecretNumber) -> Effect:
    b.in_secret = True
    return SecretNumbers(as_players(b, node.who))


@next_step.of(s.TieRule)
def _tie_rule(b: Binder, node: s.TieRule, made: list[Effect], before: object) -> list[Effect]:
    """ "If there's a tie, you choose the outcome": said of the numbers that were chosen before."""
    found = False

    def change(part: Any) -> Any:
        nonlocal found
        if isinstance(part, SecretNumbers):
            found = True
            return SecretNumbers(part.who, True)
        return part

    changed = [replace(one, change) for one in made]
    if not found:
        raise Unbound("a tie", "no numbers were chosen before it")
    return changed


@meaning(s.BecomesDefender)
def _becomes_defender(b: Binder, node: s.BecomesDefender) -> Effect:
    if b.agent is None:
        raise Unbound("becomes a defender", "no subject before it")
    return q.BecomeDefender(b.agent.group)


@meaning(s.UntilThen)
def _until_then(b: Binder, node: s.UntilThen) -> Effect:
    made = as_effect(b, node.statement)
    pattern = bind_pattern(b, node.pattern)
    if not isinstance(made, (Grant, GrantAll)) or made.condition is not None:
        raise Unbound("until", "nothing before it that lasts so long")
    return sequence([q.MarkTime(), dataclasses.replace(made, condition=q.NotSince(pattern))])


def die_results(b: Binder, node: s.DieTable) -> Effect:
    """Bind a table of the results of the die that was rolled before."""
    results: list[tuple[int, ...]] = []
    effects: list[Effect] = []
    kept = list(b.mentions)
    for row in node.rows:
        assert isinstance(row, (s.DieRow, s.ParityRow))
        if isinstance(row, s.DieRow):
            results.append(tuple(range(row.low, row.high + 1)))
        else:
            results.append((1, 3, 5) if row.odd else (2, 4, 6))
        b.mentions = list(kept)
        b.before = None
        effects.append(as_effect(b, row.effect))
    b.mentions = kept
    return q.DieResults(tuple(results), tuple(effects))


# --- Powers ---------------------------------------------------------------------------------------------


@static_powers.of(s.DrawsAttacks)
def _draws_attacks(b: Binder, body: s.DrawsAttacks) -> list[Continuous]:
    return static_powers(b, s.Statement(body.who, said(ch.AttackOnly)(s.OwnNameHere(), if_able=True)))


@static_powers.of(s.AnyCanAttack)
def _any_can_attack(b: Binder, body: s.AnyCanAttack) -> list[Continuous]:
    assert isinstance(body.noun, s.Noun)
    attackers = noun_meaning(b, body.noun).what
    return [Continuous(-1, "", IsThis(), (ch.Permission("be attacked", attackers),))]


@static_powers.of(s.PaysForItself)
def _pays_for_itself(b: Binder, body: s.PaysForItself) -> list[Continuous]:
    if as_filter(b, body.who) != IsThis():
        raise Unbound("you", "is not who attacks with any but this card")
    cost = bind(b, body.cost)
    assert isinstance(cost, Cost)
    if cost.uses_x():
        raise Unbound("X", "nothing that says what it is")
    return [Continuous(-1, "", IsThis(), (ch.Cannot("attack", unless=cost),))]


@as_powers.of(s.WhileWhen)
def _while_when(b: Binder, node: s.WhileWhen, place: int, trait: str) -> list[Power]:
    """ "While ..., when ..., ...": the condition must have held before the event."""
    condition = as_condition(b, node.condition)
    pattern = bind_pattern(b, node.pattern)
    effect = as_effect(b, node.effect)
    check_amount(pattern, effect)
    return [Triggered(place, trait, q.WhileSo(pattern, condition), effect)]


# --- What ongoing text refers back to -------------------------------------------------------------------


def carry(b: Binder) -> None:
    """Keep what an ability's text has mentioned so far for its ongoing text."""
    b.carried = []
    b.noted = []
    for mention in b.mentions:
        group = mention.group
        if isinstance(group, g.Target) or (isinstance(group, g.Role) and group.name.startswith("chosen")):
            name = f"noted {len(b.carried)}"
            b.carried.append(Mention(q.Noted(name), mention.types, mention.plural, mention.player))
            b.noted.append(group)


def notes(b: Binder, powers: list[Power]) -> list[Effect]:
    """Return the effects that note what some powers refer back to."""
    used = sorted({part.name for power in powers for _, part in walk(power) if isinstance(part, q.Noted)})
    made: list[Effect] = []
    for name in used:
        place = next(number for number, one in enumerate(b.carried) if one.group == q.Noted(name))
        made.append(q.Note(b.noted[place], name))
    return made
