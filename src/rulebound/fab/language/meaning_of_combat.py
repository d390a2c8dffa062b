"""What is said of combat means: which heroes attack and defend, what has been dealt, pitched and played."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.brought_about import DealtDamageBy
from rulebound.fab.nodes.clashing import Clash, Crowd, GainActions, Reload, Wager
from rulebound.fab.nodes.combat.conditions import DamageDealtBy, LifeOf, PitchedToPlay, PlayedOnLink
from rulebound.fab.nodes.combat.filters import DefendingCard
from rulebound.fab.nodes.combat.groups import AttackingHero, DefendingHero, TheAttack
from rulebound.fab.nodes.combat.patterns import Attacks, Defends, Dies
from rulebound.fab.nodes.creating import ActivatesType, CreateTokens
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import AnAttack, DefendedFrom
from rulebound.fab.nodes.turning import LiesFaceDown
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.events import said_event
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_filter,
    as_group,
    as_players,
    as_powers,
    bind_pattern,
    bind_power,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.conditions import Are, Compare
from rulebound.tcg.nodes.filters import Both, IsThis
from rulebound.tcg.nodes.groups import Players, Role, This, You
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.patterns import Adds, EitherEvent, LeavesPlay
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Condition, Effect, Group, Pattern, Value
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.tree import Power

#: Heroes of a combat [7.2.4a, 7.2.4b].
_HEROES: Final[dict[str, Group]] = {"attacking": AttackingHero(), "defending": DefendingHero()}


@WORDS.means(as_group, own.CombatHero)
def _combat_hero(b: Binder, node: own.CombatHero) -> Group:
    hero = _HEROES[node.which]
    b.mention(Mention(hero, c.HERO))
    return hero


@WORDS.means(as_players, own.CombatPlayer)
def _player_of_combat_hero(b: Binder, node: own.CombatPlayer) -> Group:
    """[1.1.2b] The hero stands for its player."""
    players = ControllerOf(_HEROES[node.which])
    b.mention(Mention(players, player=True))
    return players


@WORDS.means(bind_pattern, said(Attacks))
def _attacks(b: Binder, node: Any) -> Pattern:
    """ "When you attack with this" is when this attacks: nobody but its controller attacks with it."""
    made = said_event(b, node)
    assert isinstance(made, Attacks)
    if made.what == IsThis() and not b.types & c.PLAYED:
        # [1.4.3, 7.2.3b] "the attack" of an ally or a weapon is its attack-proxy, and not what attacks with it
        attack = Mention(TheAttack(), c.ACTION_CARD | c.WEAPON, kinds=(AnAttack(),), what=AnAttack())
        b.mentions.insert(0, attack)
    if made.what == IsThis() and made.players == You():
        return dataclasses.replace(made, players=None)
    return made


@meaning(own.PlaceOnChain)
def _place_on_chain(b: Binder, node: own.PlaceOnChain) -> Condition:
    _of_this(b)
    return PlayedOnLink(node.least)


def _of_this(b: Binder) -> None:
    """Remember that a condition spoke of this card: "it", then, is this."""
    b.before = b.mention(Mention(This(), b.types, own=True))


@meaning(own.DealtMore)
def _dealt_more(b: Binder, node: own.DealtMore) -> Condition:
    to = None if node.to is None else as_filter(b.copy(), node.to)
    if to is not None and node.amount == Number(0):
        # (who has been dealt it is spoken of afterwards)
        b.mention(Mention(DealtDamageBy(to), c.HERO))
    _of_this(b)
    return Compare(DamageDealtBy(to), ">", _value(b, node.amount))


@meaning(own.DamageBy)
def _damage_by(b: Binder, node: own.DamageBy) -> Value:
    return DamageDealtBy()


def _value(b: Binder, node: object) -> Value:
    made = bind(b, node)
    assert isinstance(made, Value)
    return made


@meaning(own.LifeThan)
def _life_than(b: Binder, node: own.LifeThan) -> Condition:
    yours = LifeOf(You())
    if node.other == "them":
        return Compare(yours, node.test, LifeOf(as_players(b, own.They())))
    if node.other in _HEROES:
        # [7.2.4a, 7.2.4b] (than that of nobody is none)
        return Compare(yours, node.test, LifeOf(ControllerOf(_HEROES[node.other])))
    # Less than one of them is less than the greatest, less than each is less than the least.
    one = node.other == "an opposing hero"
    least = one == (node.test == ">")
    # [1.1.5] every other hero is an opponent's, but for those of one's own party
    which = "other" if node.other == "each other hero" else "opponents"
    return Compare(yours, node.test, LifeOf(Players(which), least))


@meaning(own.PitchedFor)
def _pitched_for(b: Binder, node: own.PitchedFor) -> Condition:
    return PitchedToPlay(as_filter(b.copy(), node.what))


@WORDS.means(bind_pattern, own.BesideFromHand)
def _beside_from_hand(b: Binder, node: own.BesideFromHand) -> Pattern:
    defends = bind_pattern(b, said(Defends)(node.what))
    assert isinstance(defends, Defends)
    return dataclasses.replace(defends, beside=DefendedFrom(shared.HAND))


@WORDS.means(bind_pattern, own.ADeath)
def _a_death(b: Binder, node: own.ADeath) -> Pattern:
    """[2.5.3g, 3.0.9a] As whatever leaves the arena it is another object then."""
    leaves = bind_pattern(b, said(LeavesPlay)(node.what, ""))
    assert isinstance(leaves, LeavesPlay)
    return Dies(leaves.what)


@WORDS.means(bind_pattern, own.PlayedOrActivated)
def _played_or_activated(b: Binder, node: own.PlayedOrActivated) -> Pattern:
    """[5.1.10] A card of the type, or an ability of it."""
    what = node.what
    kind: Any = what.noun.kinds[0] if isinstance(what, s.Phrase) and isinstance(what.noun, s.Noun) else None
    if kind is None or not kind.card or what.noun.adjectives or what.noun.posts or what.det != "a":
        raise Unbound("activated", "of which type is the ability?")
    players = None if node.players is None else as_players(b, node.players)
    played = Adds("play", as_filter(b, what), players)
    return EitherEvent((played, ActivatesType(kind.types, players)))


@static_powers.of(own.MayPlayFrom)
def _may_play_from(b: Binder, node: own.MayPlayFrom) -> list[Continuous]:
    """[1.7.4e, 5.1.1a, 5.1.2b] It functions where the card would be played from."""
    return [Continuous(-1, "", IsThis(), (Permission("play"),), None, node.zone)]


@WORDS.means(as_powers, own.Limited)
def _limited(b: Binder, node: own.Limited, place: int, trait: str) -> list[Power]:
    """[5.2.1e] Its condition is asked before it is activated."""
    b.begin_power()
    condition = as_condition(b, node.condition)
    power = bind_power(b, dataclasses.replace(node.power, again=node.again), place, trait)[0]
    assert isinstance(power, Activated)
    defends = condition == Are(This(), DefendingCard())
    # [1.7.4a] what can be activated only while the card defends functions then
    zone = c.DEFENDING if defends else power.zone
    if condition == Are(This(), LiesFaceDown()):
        # [5.2.4] and what only while it is private, then
        zone = c.FACE_DOWN
    return [dataclasses.replace(power, limits=(condition, *power.limits), zone=zone)]


@meaning(own.Clashes)
def _clashes(b: Binder, node: own.Clashes) -> Effect:
    return Clash(as_players(b, node.other), CreateTokens(Role("player"), node.name, Number(1)))


@meaning(own.Wagers)
def _wagers(b: Binder, node: own.Wagers) -> Effect:
    if b.actor != You():
        raise Unbound("wager", "is done by you")
    return Wager(as_group(b, node.other), node.name)


@meaning(own.TheCrowd)
def _the_crowd(b: Binder, node: own.TheCrowd) -> Effect:
    return Crowd(node.kind, as_players(b, node.who))


@meaning(own.Reloads)
def _reloads(b: Binder, node: own.Reloads) -> Effect:
    if b.actor != You():
        raise Unbound("reload", "is done by you")
    return Reload()


@meaning(own.GainsActions)
def _gains_actions(b: Binder, node: own.GainsActions) -> Effect:
    if b.actor != You():
        raise Unbound("action point", "is gained by you")
    return GainActions(_value(b, node.amount))


@meaning(own.NextOfCost)
def _next_of_cost(b: Binder, node: own.NextOfCost) -> Effect:
    what = as_filter(b, s.Phrase("a", node.noun))
    cost = Stat("cost", node.test, _value(b, node.value))
    changes = tuple(change for gain in node.gains for change in as_gain(b, gain, None))
    return GrantNext(Both((what, cost)), changes, 1, node.duration)
