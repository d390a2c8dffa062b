"""Binding of what is looked at, searched for and chosen, and what is then done with it."""

from __future__ import annotations

import dataclasses
from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind, meaning
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.agreement import owner_of
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.zones import check_shown
from rulebound.tcg.language.meaning.places import as_effect, as_group, as_players
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.choices.picking import Pick, PickInOrder
from rulebound.tcg.nodes.effects.moving import PutCards, RevealCards
from rulebound.tcg.nodes.effects.searching import OnceShuffled, Search
from rulebound.tcg.nodes.kinds import Side
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Effect, Group, Value
from rulebound.text import walk


@meaning(s.Looking)
def _looking(b: Binder, node: s.Looking) -> Effect:
    what = as_group(b, node.what)
    check_shown(b, what)
    if isinstance(node.what, s.AllIn):
        owner = owner_of(b, what)
        b.mention(
            Mention(
                g.Role("revealed"), b.words.every_type, plural=True, card=True, zone=c.NOWHERE, owner=owner
            )
        )
    if not node.look and any(one.group == what and _chosen_of_seen(b, one) for one in b.mentions):
        # One of those looked at is revealed: "the rest" is still the rest of those.
        return RevealCards(what, False, _other_actor(b), b.next_role())
    if not node.look and isinstance(what, Pick):
        # What was chosen to be revealed is "that revealed card".
        for one in b.mentions:
            if one.group == g.Role(what.role):
                one.suffered = "revealed"
    return RevealCards(what, node.look, _other_actor(b))


def _chosen_of_seen(b: Binder, mention: Mention) -> bool:
    chosen = isinstance(mention.group, g.Role) and mention.group != g.Role("revealed")
    return chosen and mention.zone == c.NOWHERE and any(one.group == g.Role("revealed") for one in b.mentions)


#: What is yours, whoever does something with it.
_YOURS: Final = (g.You(), Side("your"))


def _other_actor(b: Binder) -> Group | None:
    """Return who does what is being bound, if it is not you."""
    return None if b.actor == g.You() else b.actor


@meaning(s.Acts)
def acts_done(b: Binder, node: s.Acts) -> Effect:
    """Bind several deeds, one after the other; what follows a search is done with what is found."""
    made: list[Effect] = []
    for place, deed in enumerate(node.deeds):
        if isinstance(deed, s.Searching):
            made.append(_search(b, deed, node.deeds[place + 1 :]))
            break
        made.append(done_by_actor(b, deed))
    return sequence(made)


def done_by_actor(b: Binder, deed: object) -> Effect:
    """Bind what whoever is spoken of does; what only you do can't be said of another player."""
    spoken_of = [mention.group for mention in b.mentions]
    made = as_effect(b, deed)
    if b.actor != g.You():
        parts = [part for _, part in walk(made)]
        # (A target that has been spoken of is no new one.)
        yours = [part for part in parts if part in _YOURS or (isinstance(part, g.Target) and part not in spoken_of)]
        if yours and b.actor not in parts:
            raise Unbound(type(deed).__name__, "done by another player than you")
    return made


def _named_as_this(b: Binder, noun: s.Noun) -> s.Noun:
    """ "Search your deck for an ally with the same name", where nothing was mentioned but this card: as this has."""
    same = s.Pronoun("same name")
    cards = [one for one in b.mentions if not one.player]
    if same not in noun.posts or not cards or not all(one.own for one in cards):
        return noun
    named = s.SameNameAs(s.OwnNameHere())
    return dataclasses.replace(noun, posts=tuple(named if post == same else post for post in noun.posts))


def _search(b: Binder, node: s.Searching, rest: tuple[object, ...]) -> Effect:
    """[wow-2007:409.1] Search, and what is then done with what was found."""
    assert isinstance(node.noun, s.Noun)
    owner = as_players(b, node.owner)
    if node.count is None and not node.all:
        node = dataclasses.replace(node, noun=_named_as_this(b, node.noun))
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun, None, "all" if node.all else "a" if node.count is None else "some")
    count: Value | None = Number(1) if node.count is None else bind(b, node.count)
    if node.all:
        count = None
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
    then = sequence(after)
    if any(isinstance(part, PutCards) and part.to == c.DECK and not part.shuffle for _, part in walk(then)):
        then = OnceShuffled(then)
    return Search(node.zones, meant.what, count, then, owner, reveal, node.up_to, node.every, who)


@meaning(s.ChoosesInOrder)
def _chooses_in_order(b: Binder, node: s.ChoosesInOrder) -> Effect:
    """[wow-2007:709.2b] Who chooses them chooses their order, too."""
    made = as_effect(b, s.Chooses(node.group))
    if not isinstance(made, flow.Remember) or not isinstance(made.group, Pick) or made.group.among is not None:
        raise Unbound("in order", "of what?")
    if b.actor == g.Role("player"):
        raise Unbound("in order", "of each of several")
    return flow.Remember(PickInOrder(made.group), made.role)


@meaning(s.Chooses)
def _chooses(b: Binder, node: s.Chooses) -> Effect:
    group = as_group(b, node.group)
    if isinstance(group, Pick):
        seen = g.Role("revealed")
        if isinstance(node.group, s.OneOfSeen):
            b.mention(
                Mention(
                    g.Role(group.role),
                    b.words.every_type,
                    card=True,
                    zone=c.NOWHERE,
                    owner=owner_of(b, group),
                )
            )
            if len(b.mentions) > 1 and b.mentions[-2].group == b.mentions[-1].group:
                b.mentions[-1].kinds = b.mentions[-2].kinds
            return flow.Remember(group, group.role)
        looked_at = [one.group == seen for one in b.mentions[:-1]]
        if group.zone == c.PLAY and (any(looked_at) if b.mentions[-1].card else any(looked_at[-1:])):
            # "Look at target opponent's hand and choose an ability card": one of the cards looked at.
            group = dataclasses.replace(group, among=seen)
            b.mentions[-1].zone, b.mentions[-1].card = c.NOWHERE, True
        return flow.Remember(group, group.role)
    if isinstance(group, g.AnyOf) and all(isinstance(one, Pick) for one in group.parts):
        # "Chooses an ability and an ally": one of each, which "them" are.
        picks = [one for one in group.parts if isinstance(one, Pick)]
        b.mention(Mention(g.AnyOf(tuple(g.Role(one.role) for one in picks)), b.words.every_type, plural=True))
        return sequence([flow.Remember(one, one.role) for one in picks])
    if isinstance(group, g.AnyOf) and all(isinstance(one, g.Target) for one in group.parts):
        # "Target up to one ability and up to one ally": "them" are all of these.
        b.mention(Mention(group, b.words.every_type, plural=True))
        return sequence([flow.Remember(one, b.next_role()) for one in group.parts])
    if isinstance(group, g.Target):
        return flow.Remember(group, b.next_role())
    raise Unbound("choose", "nothing to choose from")


@meaning(s.ChoosesPlayers)
def _chooses_players(b: Binder, node: s.ChoosesPlayers) -> Effect:
    if b.actor != g.You():
        raise Unbound("choose", "others than you choose players")
    role = b.next_role()
    b.mention(Mention(g.Role(role), plural=True, player=True))
    return flow.ChoosePlayers(g.Players("each"), node.count, role)


@meaning(s.ChoosesPlayer)
def _chooses_player(b: Binder, node: s.ChoosesPlayer) -> Effect:
    as_players(b, node.player)
    if not b.prelude or not isinstance(b.prelude[-1], flow.ChoosePlayer):
        raise Unbound("choose", "no players to choose from")
    if b.actor != g.You():
        raise Unbound("choose", "others than you choose a player")
    return b.prelude.pop()
