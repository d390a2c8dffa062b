"""Binding of effects on cards: moving, looking, searching, choosing, tokens."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.wow import constants as c
from rulebound.wow.cards.card_refused import CardRefused
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.agreement import check_home, owner_of
from rulebound.wow.language.meaning.binder import Binder, Mention, Unbound, bind, meaning
from rulebound.wow.language.meaning.fields import check_counted
from rulebound.wow.language.meaning.joining import sequence
from rulebound.wow.language.meaning.nouns import noun_meaning, that_many, types_of
from rulebound.wow.language.meaning.places import as_effect, as_filter, as_group, as_players
from rulebound.wow.language.meaning.zones import check_put, check_shown, on_the_chain
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.core import Effect, Group, Value
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.particulars import AttachFound, GoneTo
from rulebound.wow.nodes.unique_cards import TurnDeckOver


def moving(b: Binder, phrase: Any) -> Group:
    """Bind what is moved; what left play in the trigger event is looked for where it went [411.8b]."""
    check_counted(phrase)
    group = as_group(b, phrase)
    if group == g.This() and b.this_moved:
        return g.ThisCard()
    if group == g.This() and b.this_fell:
        return GoneTo(group, c.GRAVEYARD)
    if isinstance(phrase, (s.Pronoun, s.Back)):
        for mention in reversed(b.mentions):
            if mention.group == group and mention.moved is not None:
                return GoneTo(group) if isinstance(mention.moved, GoneTo) else mention.moved
    return group


@meaning(s.MoveTo)
def _move_to(b: Binder, node: s.MoveTo) -> Effect:
    made = _moved(b, node)
    check_home(b, node.lies, node.home, owner=owner_of(b, made.what))
    return made


def _moved(b: Binder, node: s.MoveTo) -> e.PutCards:
    if isinstance(node.what, s.TopOf) and node.to != c.HAND:
        top = as_group(b, node.what)
        return e.PutCards(top, node.to, node.bottom, node.shuffle, node.how)
    what = moving(b, node.what)
    if node.origin == c.GRAVEYARD and what == g.This():
        # [700.2] It can do so only from there.
        b.from_graveyard = True
    if node.to == c.REMOVED and isinstance(what, g.Target):
        for mention in b.mentions:
            if mention.group == what and mention.moved is None:
                # A later "that ally", put somewhere else, is the card that was removed.
                mention.moved = GoneTo(what)
    return e.PutCards(what, node.to, node.bottom, node.shuffle, node.how)


@meaning(s.PutPlay)
def _put_play(b: Binder, node: s.PutPlay) -> Effect:
    what = moving(b, node.what)
    check_put(what)
    check_home(b, node.lies, owner=owner_of(b, what))
    under = None if node.under is None else as_players(b, node.under)
    if under is None and b.actor != g.You():
        under = b.actor
    damage = None
    if node.damage is not None:
        b.mention(Mention(g.Role("each"), c.ALLY))
        damage = bind(b, node.damage)
    # [411.8a] What enters play is a new object: a later "it" means that one, not the card that it was.
    if isinstance(what, GoneTo):
        b.mention(Mention(g.Role("put into play"), types_of(node.what)))
    elif isinstance(node.what, s.Phrase):
        plural = bool(b.mentions) and b.mentions[-1].plural
        b.mention(Mention(g.Role("put into play"), types_of(node.what), plural=plural))
    return e.PutIntoPlay(what, None if under == g.You() else under, node.exhausted, damage)


@meaning(s.PutResources)
def _put_resources(b: Binder, node: s.PutResources) -> Effect:
    what = moving(b, node.what)
    check_home(b, node.lies, owner=owner_of(b, what))
    under = as_players(b, node.under)
    return e.PutIntoResources(what, node.exhausted, True, None if under == g.You() else under)


@meaning(s.Discards)
def _discards(b: Binder, node: s.Discards) -> Effect:
    if node.what is None:
        check_home(b, node.home, owner=b.actor)
        return e.Discard(b.actor, None, f.AnyCard())
    if isinstance(node.what, s.Phrase) and node.what.det in ("a", "some", "all") and node.what.owner is None:
        assert isinstance(node.what.noun, s.Noun)
        meant = noun_meaning(b, node.what.noun)
        if meant.placed and (meant.zone != c.HAND or meant.owner != b.actor):
            raise Unbound("discard", "needs cards in the hand of whoever discards them")
        if meant.card or meant.placed:
            if node.what.det == "all":
                return e.Discard(b.actor, None, meant.what)
            count = v.Number(1) if node.what.count is None else that_many(b, bind(b, node.what.count))
            b.mention(Mention(g.Role("this way"), meant.types, card=True, zone=c.NOWHERE))
            return e.Discard(b.actor, count, meant.what, node.random)
    if isinstance(node.what, (s.Pronoun, s.Back)):
        what = as_group(b, node.what)
        if any(one.group == what and one.zone == c.PLAY for one in b.mentions):
            raise Unbound("discard", "needs cards in hand")
        return e.PutCards(what, c.GRAVEYARD, how="discard")
    if isinstance(node.what, s.OneOfSeen):
        return e.PutCards(as_group(b, node.what), c.GRAVEYARD, how="discard")
    raise Unbound("discard", "needs cards in hand")


@meaning(s.Mills)
def _mills(b: Binder, node: s.Mills) -> Effect:
    count: Value = v.Number(1) if node.count is None else bind(b, node.count)
    who = as_players(b, node.owner)
    check_home(b, node.home, owner=who)
    b.mention(Mention(g.Role("this way"), 255, plural=node.count is not None, card=True, zone=c.NOWHERE, owner=who))
    return e.Mill(who, count, node.to)


@meaning(s.SkipsTurn)
def _skips(b: Binder, node: s.SkipsTurn) -> Effect:
    check_home(b, node.whose, owner=b.actor)
    return e.ExtraTurns(b.actor, -1)


@meaning(s.Shuffles)
def _shuffles(b: Binder, node: s.Shuffles) -> Effect:
    return e.ShuffleDeck(as_players(b, node.owner))


@meaning(s.TurnsDeck)
def _turns_deck(b: Binder, node: s.TurnsDeck) -> Effect:
    return TurnDeckOver(as_players(b, node.owner))


@meaning(s.Looking)
def _looking(b: Binder, node: s.Looking) -> Effect:
    what = as_group(b, node.what)
    check_shown(what)
    if isinstance(node.what, s.AllIn):
        owner = owner_of(b, what)
        b.mention(Mention(g.Role("revealed"), 255, plural=True, card=True, zone=c.NOWHERE, owner=owner))
    return e.RevealCards(what, node.look, _other_actor(b))


def _other_actor(b: Binder) -> Group | None:
    """Return who does what is being bound, if it is not you."""
    return None if b.actor == g.You() else b.actor


@meaning(s.Acts)
def _acts(b: Binder, node: s.Acts) -> Effect:
    made: list[Effect] = []
    for place, deed in enumerate(node.deeds):
        if isinstance(deed, s.Searching):
            made.append(_search(b, deed, node.deeds[place + 1 :]))
            break
        made.append(as_effect(b, deed))
    return sequence(made)


def _search(b: Binder, node: s.Searching, rest: tuple[object, ...]) -> Effect:
    """[409.1] Search, and what is then done with what was found."""
    assert isinstance(node.noun, s.Noun)
    owner = as_players(b, node.owner)
    meant = noun_meaning(b, node.noun, None, "a" if node.count is None else "some")
    count: Value = v.Number(1) if node.count is None else bind(b, node.count)
    b.mention(Mention(g.Role("found"), meant.types, card=True, zone=c.NOWHERE, owner=owner))
    b.mention(Mention(g.Role("found"), meant.types, plural=True, card=True, zone=c.NOWHERE, owner=owner))
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
    who = _other_actor(b)
    return e.Search(node.zones, meant.what, count, sequence(after), owner, reveal, node.up_to, node.every, who)


@meaning(s.Interrupts)
def _interrupts(b: Binder, node: s.Interrupts) -> Effect:
    """[711.1] Cards that are interrupted are on the chain."""
    return e.InterruptLinks(on_the_chain(b, as_group(b, node.what)))


@meaning(s.Chooses)
def _chooses(b: Binder, node: s.Chooses) -> Effect:
    group = as_group(b, node.group)
    if isinstance(group, g.Pick):
        seen = g.Role("revealed")
        if isinstance(node.group, s.OneOfSeen):
            chooser = None if b.actor == g.You() else b.actor
            b.mention(Mention(g.Role(group.role), 255, card=True, zone=c.NOWHERE, owner=owner_of(b, group)))
            return flow.Remember(dataclasses.replace(group, chooser=chooser), group.role)
        looked_at = [one.group == seen for one in b.mentions[:-1]]
        if group.zone == c.PLAY and (any(looked_at) if b.mentions[-1].card else any(looked_at[-1:])):
            # "Look at target opponent's hand and choose an ability card": one of the cards looked at.
            group = dataclasses.replace(group, among=seen)
            b.mentions[-1].zone, b.mentions[-1].card = c.NOWHERE, True
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
    who = None if b.actor == g.You() else b.actor
    return flow.PayCosts((Pay(node.number),), who)


@meaning(s.ClearDamage)
def _clear_damage(b: Binder, node: s.ClearDamage) -> Effect:
    on = as_group(b, node.on)
    there: Value = v.StatTotal("damage", g.Role("each"))
    if node.but is not None:
        there = v.Difference(there, bind(b, node.but))
    return e.PutDamage(on, there, -1)


@meaning(s.AttachIt)
def _attach_it(b: Binder, node: s.AttachIt) -> Effect:
    what = as_group(b, node.what)
    to = node.to
    if what == g.This() and isinstance(to, (s.Pronoun, s.Back)):
        raise Unbound("attach", "an ability that resolves can't be attached to what its effect brings")
    if isinstance(to, s.Phrase) and to.det == "another":
        # Another than the one that it is attached to; that is what reattaching means [306.3f].
        to = s.Phrase("a", to.noun)
    if what == g.Role("found"):
        if not isinstance(to, s.Back):
            raise Unbound("attach it", "only an ability in play can be attached to another card")
        return AttachFound(what, as_group(b, to))
    return e.Reattach(what, as_filter(b, to))


def token_gains(b: Binder, gains: tuple[object, ...]) -> tuple[int, tuple[str, ...]]:
    """Return the keywords, and the words of the powers, with which a token is made."""
    keywords = 0
    texts: list[str] = []
    for gain in gains:
        if isinstance(gain, int):
            keywords |= gain
        elif isinstance(gain, s.NamedKeyword):
            texts.append(f"{gain.name} {gain.number}" if gain.number else gain.name)
        else:
            texts.append(str(gain))
    check_token_text(b, texts)
    return keywords, tuple(texts)


def check_token_text(b: Binder, texts: list[str]) -> None:
    """What a token is made with must be understood before it is made."""
    try:
        b.compile_text("token", tuple(texts), c.ALLY)
    except CardRefused as error:
        raise Unbound(error.words, f"of a token's text: {error.why}") from None


@meaning(s.PutsTokens)
def _tokens(b: Binder, node: s.PutsTokens) -> Effect:
    phrase = node.what
    assert isinstance(phrase, s.TokenPhrase)
    stats = phrase.with_ if phrase.with_ is not None else node.with_
    if not isinstance(stats, s.TokenStats) or (phrase.with_ is not None and node.with_ is not None):
        raise Unbound("token", "its ATK and health aren't said")
    keywords, texts = token_gains(b, stats.gains if stats.last is None else (*stats.gains, stats.last))
    count = bind(b, phrase.count)
    atk, health = bind(b, stats.atk), bind(b, stats.health)
    under = None if node.under is None else as_players(b, node.under)
    if under is None and b.actor != g.You():
        under = b.actor
    tags = tuple(word for word in phrase.words if word not in c.FACTIONS)
    icons = tuple(word for word in phrase.words if word in c.FACTIONS)
    made = e.CreateTokens(
        count, phrase.name, tags, atk, health, keywords, stats.damage_types, phrase.unique, texts,
        None if under == g.You() else under, icons=icons,
    )  # fmt: skip
    b.mention(Mention(g.Role("this way"), c.ALLY, plural=count != v.Number(1)))
    if phrase.name:
        # A token that the text calls by its name later is remembered under it.
        role = b.next_role()
        b.mention(Mention(g.Role(role), c.ALLY, name=phrase.name))
        return flow.Sequence((made, flow.Remember(g.Role("this way"), role)))
    return made
