"""Binding of effects: who does what, one sentence after the other."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.text import replace, walk
from rulebound.wow import constants as c
from rulebound.wow.binding import PLAYERS, Binder, Mention, Unbound, bind, meaning
from rulebound.wow.binding_conditions import as_condition, bind_pattern
from rulebound.wow.binding_nouns import (
    as_filter,
    as_group,
    as_players,
    noun_meaning,
    pronoun_subject,
    types_of,
)
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.conditions import HeroHas, Not
from rulebound.wow.nodes.continuing import Delayed
from rulebound.wow.nodes.core import Effect, Group, Value
from rulebound.wow.nodes.modes import Choose
from rulebound.wow.nodes.powers import Triggered
from rulebound.wow.phrases import surface as s
from rulebound.wow.phrases.surface import said

#: Deeds that several players do at once, by a node of their own.
TOGETHER = (said(e.DrawCards), s.Discards, said(e.ExtraTurns), said(e.LoseGame), said(e.DrawToSize))


def as_effect(b: Binder, node: Any) -> Effect:
    """Bind an effect; what must be chosen first comes before it."""
    kept, b.prelude = b.prelude, []
    made = bind(b, node)
    if not isinstance(made, Effect):
        raise Unbound(type(node).__name__, "is nothing that is done")
    before, b.prelude = b.prelude, kept
    return sequence([*before, made])


def sequence(steps: list[Effect]) -> Effect:
    """Join effects into one."""
    flat: list[Effect] = []
    for step in steps:
        flat.extend(step.steps if isinstance(step, flow.Sequence) else (step,))
    return flat[0] if len(flat) == 1 else flow.Sequence(tuple(flat))


@meaning(s.Steps)
def _steps(b: Binder, node: s.Steps) -> Effect:
    made: list[Effect] = []
    for step in node.steps:
        if isinstance(step, s.IfDone):
            if not made:
                raise Unbound("if you do", "nothing before it")
            first = made.pop()
            then = as_effect(b, step.effect)
            made.append(flow.IfYouDo(first, flow.Nothing(), then) if step.negative else flow.IfYouDo(first, then))
        elif isinstance(step, s.OtherwiseStep):
            last = made.pop() if made else None
            if not isinstance(last, flow.If) or last.otherwise is not None:
                raise Unbound("otherwise", 'no "if" before it')
            made.append(flow.If(last.condition, last.then, as_effect(b, step.effect)))
        elif isinstance(step, (s.NoPrevention, s.CountsAsCombat)):
            if not made:
                raise Unbound("that damage", "no damage before it")
            made.append(_about_damage(made.pop(), isinstance(step, s.NoPrevention)))
        else:
            made.append(as_effect(b, step))
    return sequence(made)


def _about_damage(effect: Effect, sure: bool) -> Effect:
    found = False

    def change(node: Any) -> Any:
        nonlocal found
        if isinstance(node, e.DealDamage):
            found = True
            if sure:
                return e.DealDamage(node.source, node.amount, node.damage_types, node.to, node.combat, True)
            return e.DealDamage(node.source, node.amount, node.damage_types, node.to, True, node.unpreventable)
        return node

    made = replace(effect, change)
    if not found:
        raise Unbound("that damage", "no damage before it")
    assert isinstance(made, Effect)
    return made


@meaning(s.Chain)
def _chain(b: Binder, node: s.Chain) -> Effect:
    return sequence([as_effect(b, clause) for clause in node.clauses])


@meaning(s.Acts)
def _acts(b: Binder, node: s.Acts) -> Effect:
    made: list[Effect] = []
    for place, deed in enumerate(node.deeds):
        if isinstance(deed, s.Searching):
            made.append(_search(b, deed, node.deeds[place + 1 :]))
            break
        made.append(as_effect(b, deed))
    return sequence(made)


@meaning(said(flow.Sequence))
def _several(b: Binder, node: Any) -> Effect:
    return sequence([as_effect(b, step) for step in node.steps])


# --- Clauses --------------------------------------------------------------------------------------------


@meaning(s.Does)
def _does(b: Binder, node: s.Does) -> Effect:
    if node.who is None:
        return _player_does(b, g.You(), node.deed, False, False)
    if isinstance(node.who, PLAYERS):
        who = as_players(b, node.who)
        if who == g.You():
            return _player_does(b, who, node.deed, node.may, False)
        b.mention(Mention(who, player=True))
        return _player_does(b, who, node.deed, node.may, _is_many(who))
    made = _card_does(b, node.who, node.deed)
    return flow.May(made) if node.may else made


def _is_many(who: Group) -> bool:
    return isinstance(who, (g.Players, g.AnyOf)) and who != g.Players("turn player")


def _player_does(b: Binder, who: Group, deed: Any, may: bool, many: bool) -> Effect:
    kept_actor, kept_agent = b.actor, b.agent
    b.agent = None
    if who == g.You():
        b.actor = who
        made = as_effect(b, deed)
        made = flow.May(made) if may else made
    elif may:
        b.actor = g.Role("player")
        b.mention(Mention(g.Role("player"), player=True))
        made = flow.May(as_effect(b, deed), who)
    elif many and not isinstance(deed, TOGETHER):
        b.actor = g.Role("player")
        b.mention(Mention(g.Role("player"), player=True))
        made = as_effect(b, deed)
        picked = getattr(made, "what", None)
        if isinstance(picked, g.Pick) and isinstance(made, (e.Destroy, e.TurnCards, e.PutCards, e.FlipCards)):
            made = dataclasses.replace(made, what=g.PickEach(who, picked))
        else:
            made = flow.ForEachOf(who, made)
    else:
        b.actor = who
        made = as_effect(b, deed)
    b.actor, b.agent = kept_actor, kept_agent
    b.before = None
    return made


def _card_does(b: Binder, who: Any, deed: Any) -> Effect:
    kept = b.agent
    if isinstance(who, s.Pronoun):
        mention = pronoun_subject(b, who)
        if mention.each:
            raise Unbound(who.word, "several cards before it")
    else:
        group = as_group(b, who)
        last = b.mentions[-1:] if isinstance(group, g.Pick) else []
        known = [one for one in b.mentions if one.group == group] or last
        mention = known[-1] if known else Mention(group)
        if isinstance(group, g.Pick):
            b.prelude.append(flow.Remember(group, group.role))
        if mention.plural or mention.each or isinstance(group, g.Each):
            b.agent = Mention(g.Role("it"), mention.types)
            made: Effect = flow.ForEachOf(group, as_effect(b, deed))
            b.agent = kept
            b.before = None
            return made
    kept_excluding, b.excluding = b.excluding, True
    b.agent = mention
    made = as_effect(b, deed)
    b.agent, b.excluding = kept, kept_excluding
    b.before = mention
    return made


@meaning(s.Tailed)
def _tailed(b: Binder, node: s.Tailed) -> Effect:
    made = as_effect(b, node.deed)
    times = bind(b, node.times)
    assert isinstance(times, Value)
    return multiplied(made, times)


def multiplied(effect: Effect, times: Value) -> Effect:
    """Multiply the amount of an effect ("for each")."""
    if isinstance(effect, flow.Sequence):
        return sequence([*effect.steps[:-1], multiplied(effect.steps[-1], times)])
    for name in ("amount", "count"):
        amount = getattr(effect, name, None)
        if isinstance(amount, Value):
            return dataclasses.replace(effect, **{name: product(times, amount)})
    what = getattr(effect, "what", None)
    if isinstance(what, g.Pick) and what.count is not None:
        count = product(times, what.count)
        changed: dict[str, Any] = {"what": dataclasses.replace(what, count=count)}
        return dataclasses.replace(effect, **changed)
    raise Unbound("for each", "nothing before it that can be counted out")


def product(times: Value, amount: Value) -> Value:
    """Return an amount for each of something."""
    return times if amount == v.Number(1) else v.Times(times, amount)


@meaning(s.Where)
def _where(b: Binder, node: s.Where) -> Effect:
    made = as_effect(b, node.effect)
    kept = b.prelude
    b.prelude = []
    value = bind(b, node.value)
    before, b.prelude = b.prelude, kept
    found = False

    def change(part: Any) -> Any:
        nonlocal found
        if part == v.X():
            found = True
            return v.WhereX(value)
        return part

    defined = replace(made, change)
    if not found:
        raise Unbound("where X is", "no X before it")
    assert isinstance(defined, Effect)
    return sequence([*before, defined])


@meaning(s.Iffy)
def _iffy(b: Binder, node: s.Iffy) -> Effect:
    if node.after:
        then = as_effect(b, node.effect)
        b.before = None
        condition = as_condition(b, node.condition)
    else:
        condition = as_condition(b, node.condition)
        kept = b.before
        then = as_effect(b, node.effect)
        b.before = kept
    return flow.If(Not(condition) if node.negative else condition, then)


@meaning(s.UnlessStep)
def _unless(b: Binder, node: s.UnlessStep) -> Effect:
    made = as_effect(b, node.effect)
    who = as_players(b, node.who)
    kept, b.actor = b.actor, g.Role("player")
    instead = as_effect(b, node.instead)
    b.actor = kept
    return flow.Unless(made, instead, who)


@meaning(s.OrStep)
def _or(b: Binder, node: s.OrStep) -> Effect:
    return flow.ChooseNow(g.You(), tuple(as_effect(b, part) for part in node.parts))


@meaning(s.Modes)
def _modes(b: Binder, node: s.Modes) -> Effect:
    modes: list[Effect] = []
    kept = list(b.mentions)
    for mode in node.modes:
        b.mentions = list(kept)
        b.before = None
        modes.append(as_effect(b, mode))
    most = min(node.most, len(modes))
    return Choose(tuple(modes), node.least, most)


@meaning(s.MoreModes)
def _more_modes(b: Binder, node: s.MoreModes) -> Effect:
    made = bind(b, node.modes)
    assert isinstance(made, Choose)
    return Choose(made.modes, made.least, made.most, HeroHas(node.trait, g.You()), len(made.modes))


@meaning(s.Later)
def _later(b: Binder, node: s.Later) -> Effect:
    """[715.1] A trigger within an effect."""
    # What the text has chosen as targets so far is remembered for then, when there will be other targets.
    stood_for: list[tuple[Mention, Group, str]] = []
    for mention in b.mentions:
        if isinstance(mention.group, g.Target):
            role = b.next_role()
            stood_for.append((mention, mention.group, role))
            mention.group = g.Role(role)
    b.in_delayed = True
    pattern = bind_pattern(b, node.pattern)
    b.in_delayed = False
    slots, b.slots = b.slots, 0
    condition = None if node.condition is None else as_condition(b, node.condition)
    effect = as_effect(b, node.effect)
    b.slots = slots
    made = Delayed(Triggered(-1, "", pattern, effect, condition), node.duration, node.times)
    used = [part.name for _, part in walk(made) if isinstance(part, g.Role)]
    for mention, group, role in stood_for:
        mention.group = group
        if role in used:
            b.prelude.append(flow.Remember(group, role))
    return made


# --- Moving cards ---------------------------------------------------------------------------------------


def moving(b: Binder, phrase: Any) -> Group:
    """Bind what is moved; what left play in the trigger event is looked for where it went [411.8b]."""
    group = as_group(b, phrase)
    if group == g.This() and b.this_moved:
        return g.ThisCard()
    if isinstance(phrase, (s.Pronoun, s.Back)):
        for mention in reversed(b.mentions):
            if mention.group == group and mention.moved is not None:
                return mention.moved
    return group


@meaning(s.MoveTo)
def _move_to(b: Binder, node: s.MoveTo) -> Effect:
    if isinstance(node.what, s.TopOf) and node.to != c.HAND:
        top = as_group(b, node.what)
        return e.PutCards(top, node.to, node.bottom, node.shuffle, node.how)
    return e.PutCards(moving(b, node.what), node.to, node.bottom, node.shuffle, node.how)


@meaning(s.PutPlay)
def _put_play(b: Binder, node: s.PutPlay) -> Effect:
    what = moving(b, node.what)
    under = None if node.under is None else as_players(b, node.under)
    if under is None and b.actor != g.You():
        under = b.actor
    damage = None
    if node.damage is not None:
        b.mention(Mention(g.Role("each"), c.ALLY))
        damage = bind(b, node.damage)
    # [411.8a] What enters play is a new object: a later "it" means that one, not the card that it was.
    if isinstance(node.what, s.Phrase):
        plural = bool(b.mentions) and b.mentions[-1].plural
        b.mention(Mention(g.Role("put into play"), types_of(node.what), plural=plural))
    return e.PutIntoPlay(what, None if under == g.You() else under, node.exhausted, damage)


@meaning(s.PutResources)
def _put_resources(b: Binder, node: s.PutResources) -> Effect:
    what = moving(b, node.what)
    under = as_players(b, node.under)
    return e.PutIntoResources(what, node.exhausted, True, None if under == g.You() else under)


@meaning(s.Discards)
def _discards(b: Binder, node: s.Discards) -> Effect:
    if node.what is None:
        return e.Discard(b.actor, None, f.AnyCard())
    if isinstance(node.what, s.Phrase) and node.what.det in ("a", "some", "all") and node.what.owner is None:
        assert isinstance(node.what.noun, s.Noun)
        meant = noun_meaning(b, node.what.noun)
        if meant.card:
            if node.what.det == "all":
                return e.Discard(b.actor, None, meant.what)
            count = v.Number(1) if node.what.count is None else bind(b, node.what.count)
            b.mention(Mention(g.Role("this way"), meant.types, card=True))
            return e.Discard(b.actor, count, meant.what, node.random)
    if isinstance(node.what, (s.Pronoun, s.Back)):
        return e.PutCards(as_group(b, node.what), c.GRAVEYARD, how="discard")
    raise Unbound("discard", "needs cards in hand")


@meaning(s.Mills)
def _mills(b: Binder, node: s.Mills) -> Effect:
    count: Value = v.Number(1) if node.count is None else bind(b, node.count)
    return e.Mill(as_players(b, node.owner), count, node.to)


@meaning(s.Shuffles)
def _shuffles(b: Binder, node: s.Shuffles) -> Effect:
    return e.ShuffleDeck(as_players(b, node.owner))


@meaning(s.Looking)
def _looking(b: Binder, node: s.Looking) -> Effect:
    what = as_group(b, node.what)
    if isinstance(node.what, s.AllIn):
        b.mention(Mention(g.Role("revealed"), 255, plural=True, card=True))
    return e.RevealCards(what, node.look)


def _search(b: Binder, node: s.Searching, rest: tuple[object, ...]) -> Effect:
    """[409.1] Search, and what is then done with what was found."""
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    count: Value = v.Number(1) if node.count is None else bind(b, node.count)
    b.mention(Mention(g.Role("found"), meant.types, card=True))
    b.mention(Mention(g.Role("found"), meant.types, plural=True, card=True))
    reveal = False
    after: list[Effect] = []
    for deed in rest:
        if isinstance(deed, s.Looking) and not deed.look:
            reveal = True
        elif isinstance(deed, s.Shuffles):
            continue
        else:
            after.append(as_effect(b, deed))
    if not after:
        raise Unbound("search", "nothing is done with what is found")
    return e.Search(node.zones, meant.what, count, sequence(after), as_players(b, node.owner), reveal, node.up_to)


@meaning(s.Interrupts)
def _interrupts(b: Binder, node: s.Interrupts) -> Effect:
    """[711.1] Cards that are interrupted are on the chain."""
    group = as_group(b, node.what)
    if isinstance(group, g.Target) and group.zone == c.PLAY:
        links = ""
        made: Group = g.Target(group.slot, group.what, c.CHAIN, group.least, group.most, links=links)
        for mention in b.mentions:
            if mention.group == group:
                mention.group = made
        return e.InterruptLinks(made)
    if isinstance(group, g.Pick) and group.zone == c.PLAY:
        return e.InterruptLinks(dataclasses.replace(group, zone=c.CHAIN))
    return e.InterruptLinks(group)


@meaning(s.Chooses)
def _chooses(b: Binder, node: s.Chooses) -> Effect:
    group = as_group(b, node.group)
    if isinstance(group, g.Pick):
        seen = g.Role("revealed")
        if isinstance(node.group, s.OneOfSeen):
            chooser = None if b.actor == g.You() else b.actor
            b.mention(Mention(g.Role(group.role), 255, card=True))
            return flow.Remember(dataclasses.replace(group, chooser=chooser), group.role)
        if group.zone == c.PLAY and b.mentions[-1].card and any(one.group == seen for one in b.mentions):
            # "Look at target opponent's hand and choose an ability card": one of the cards looked at [300.2].
            group = dataclasses.replace(group, among=seen)
        return flow.Remember(group, group.role)
    if isinstance(group, g.Target):
        return flow.Remember(group, b.next_role())
    raise Unbound("choose", "nothing to choose from")


@meaning(s.Says)
def _says(b: Binder, node: s.Says) -> Effect:
    return flow.Nothing()


@meaning(s.DoublesDamage)
def _doubles(b: Binder, node: s.DoublesDamage) -> Effect:
    return e.PutDamage(as_group(b, node.on), v.StatTotal("damage", g.Role("each")))


@meaning(s.InOrder)
def _in_order(b: Binder, node: s.InOrder) -> Effect:
    """ "3, 2, and 1 damage to them, respectively"."""
    assert b.agent is not None
    to = as_group(b, node.to)
    return e.DealInOrder(b.agent.group, node.amounts, node.damage_types, to, node.heal)


@meaning(s.PlayerChooses)
def _player_chooses(b: Binder, node: s.PlayerChooses) -> Effect:
    who = as_players(b, node.who)
    modes = tuple(as_effect(b, mode) for mode in node.modes)
    return flow.ChooseNow(who, modes)


@meaning(s.ChoosesPlayer)
def _chooses_player(b: Binder, node: s.ChoosesPlayer) -> Effect:
    who = as_players(b, node.player)
    if not b.prelude or not isinstance(b.prelude[-1], flow.ChoosePlayer):
        raise Unbound("choose", "no players to choose from")
    del who
    return b.prelude.pop()


@meaning(s.PaysCost)
def _pays(b: Binder, node: s.PaysCost) -> Effect:
    who = None if b.actor == g.You() else b.actor
    return flow.PayCosts((bind(b, node.cost),), who)


@meaning(s.PaysNumber)
def _pays_number(b: Binder, node: s.PaysNumber) -> Effect:
    from rulebound.wow.nodes.costs import Pay

    who = None if b.actor == g.You() else b.actor
    return flow.PayCosts((Pay(node.number),), who)


@meaning(s.ClearDamage)
def _clear_damage(b: Binder, node: s.ClearDamage) -> Effect:
    on = as_group(b, node.on)
    return e.PutDamage(on, v.StatTotal("damage", g.Role("each")), -1)


@meaning(s.AttachIt)
def _attach_it(b: Binder, node: s.AttachIt) -> Effect:
    what = as_group(b, node.what)
    if what == g.Role("found"):
        raise Unbound("attach it", "only an ability in play can be attached to another card")
    return e.Reattach(what, as_filter(b, node.to))


@meaning(s.PutsTokens)
def _tokens(b: Binder, node: s.PutsTokens) -> Effect:
    phrase = node.what
    assert isinstance(phrase, s.TokenPhrase)
    stats = phrase.with_ if phrase.with_ is not None else node.with_
    if not isinstance(stats, s.TokenStats) or (phrase.with_ is not None and node.with_ is not None):
        raise Unbound("token", "its ATK and health aren't said")
    keywords = stats.last
    for keyword in stats.keywords:
        keywords |= keyword
    count = bind(b, phrase.count)
    atk, health = bind(b, stats.atk), bind(b, stats.health)
    under = None if node.under is None else as_players(b, node.under)
    if under is None and b.actor != g.You():
        under = b.actor
    tags = tuple(word for word in phrase.words if word not in c.FACTIONS)
    icons = tuple(word for word in phrase.words if word in c.FACTIONS)
    texts = (stats.text,) if stats.text else ()
    made = e.CreateTokens(
        count, phrase.name, tags, atk, health, keywords, 0, phrase.unique, texts, None if under == g.You() else under,
        icons=icons,
    )  # fmt: skip
    b.mention(Mention(g.Role("this way"), c.ALLY, plural=count != v.Number(1)))
    if phrase.name:
        # A token that the text calls by its name later is remembered under it.
        role = b.next_role()
        b.mention(Mention(g.Role(role), c.ALLY, name=phrase.name))
        return flow.Sequence((made, flow.Remember(g.Role("this way"), role)))
    return made
