"""What is so in the arena and between heroes means."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.combat.conditions import LifeOf
from rulebound.fab.nodes.effect_keywords.creating_cards import CreateCards
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_group, as_players
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Compare, Not, There
from rulebound.tcg.nodes.filters import Both, Except, IsThis
from rulebound.tcg.nodes.groups import Role, This, You
from rulebound.tcg.nodes.kinds import Side
from rulebound.tcg.program.nodes import Condition, Effect, Group, Value
from rulebound.tcg.program.permissions import Permission


@meaning(own.ControlsNoOther)
def _controls_no_other(b: Binder, node: own.ControlsNoOther) -> Condition:
    """Than this card: where another one was spoken of, that might be meant."""
    if any(not (one.own or one.player) and one.group != This() for one in b.mentions):
        raise Unbound("other", "than this card, or than what was spoken of?")
    meant = noun_meaning(b.copy(), node.noun, None, "a")
    if meant.placed or any(isinstance(post, s.Controlled) for post in node.noun.posts):
        raise Unbound("no other", "whose they are is said twice")
    return Not(There(Each(Both((meant.what, Side("your"), Except(IsThis()))))))


@meaning(own.CreatesMany)
def _creates_many(b: Binder, node: own.CreatesMany) -> Effect:
    """[8.5.40] The name of each is said in the plural."""
    if b.actor != You():
        raise Unbound("create", "is done by you")
    count = bind(b, node.count)
    assert isinstance(count, Value)
    types = b.words.every_type & ~c.ARENA_CARDS
    b.mention(Mention(Role("this way"), types, plural=True, card=True, zone=node.zone, owner=You()))
    return CreateCards(You(), node.name.removesuffix("s"), count, node.zone)


@meaning(own.MayPlayThem)
def _may_play_them(b: Binder, node: own.MayPlayThem) -> Effect:
    """[1.0.1a, 5.1.1a] From where they lie, though the rules let nobody."""
    them = next((one for one in reversed(b.mentions) if not one.player and one.plural), None)
    if them is None or them.zone == shared.PLAY or not them.card or them.lost:
        raise Unbound("them", "are nothing that lies where cards aren't played from")
    return Grant(them.group, (Permission("play"),), node.duration)


@WORDS.means(as_group, own.AllSeen)
def _all_seen(b: Binder, node: own.AllSeen) -> Group:
    return Role("revealed")
