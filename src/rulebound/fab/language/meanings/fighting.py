"""What is asked of attacks, heroes and the combat chain means."""

from __future__ import annotations

from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.combat.added_defenders import AddDefenders
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.brought_about import HasLostLife
from rulebound.fab.nodes.clashing import LOSER, LOSING_HERO, Clash
from rulebound.fab.nodes.combat.conditions import HowManyEquipped, LifeOf, TimesHappened
from rulebound.fab.nodes.combat.filters import Attacking, DefendedBy
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.effect_keywords.equipping import IsEquipped
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import AboveBase, AnAttack, IsCard
from rulebound.fab.nodes.standing import HasBaseKeyword, HasLifeTotal, OnCombatChain
from rulebound.fab.nodes.turning import LiesFaceDown
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.posts import bind_post
from rulebound.tcg.language.meaning.places import (
    as_effect,
    as_filter,
    as_group,
    as_players,
    bind_pattern,
    next_step,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.conditions import Compare, Everything, Not, OfPlayers, There
from rulebound.tcg.nodes.filters import Among, AnyCard, Both, Except, IsThis, LiesIn
from rulebound.tcg.nodes.flow import ForEachOf, If
from rulebound.tcg.nodes.groups import Players, Role, Target, This, You
from rulebound.tcg.nodes.kinds import BelongsTo, Named, OfType, OwnedBy, Side
from rulebound.tcg.nodes.numbers import SetStat
from rulebound.tcg.nodes.patterns import DealsDamage, Happens, Moves
from rulebound.tcg.nodes.values import Count, That
from rulebound.tcg.program.nodes import Change, Condition, Effect, Filter, Group, Pattern, Value
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous
from rulebound.text import walk

A_HERO: Final = Both((IsCard(), OfType(c.HERO)))


def _value(b: Binder, node: object) -> Value:
    made = bind(b, node)
    assert isinstance(made, Value)
    return made


# --- Events -----------------------------------------------------------------------------------------------------------


@WORDS.means(bind_pattern, own.AnAttackWagers)
def _an_attack_wagers(b: Binder, node: own.AnAttackWagers) -> Pattern:
    """[8.5.46a] It is the attack that is considered to have wagered."""
    b.in_pattern = True
    what = as_filter(b, node.what)
    b.in_pattern = False
    attack = b.mention(Mention(Role("it"), c.ACTION_CARD | c.WEAPON))
    attack.what, attack.kinds = AnAttack(), (AnAttack(),)
    b.before = attack
    return Happens("wager", what)


@WORDS.means(bind_pattern, own.PlaysOrActivatesIt)
def _plays_or_activates_it(b: Binder, node: own.PlaysOrActivatesIt) -> Pattern:
    """[5.1.10] A card of the type, or an ability of it."""
    with b.watching():
        made = bind_pattern(b, own.PlayedOrActivated(node.what, node.players))
    b.mentions = [one for one in b.mentions if one.group != Role("it")]
    return made


@WORDS.means(bind_pattern, own.BoostsAnAttack)
def _boosts_an_attack(b: Binder, node: own.BoostsAnAttack) -> Pattern:
    """[8.3.9a] What is boosted is an attack action card."""
    attack = b.mention(Mention(Role("it"), c.ACTION_CARD, card=True))
    attack.what, attack.kinds = AnAttack(), (AnAttack(),)
    b.before = attack
    return Happens("boost", None, You())


# --- Conditions, filters and values -----------------------------------------------------------------------------------


@meaning(own.LifeOfThem)
def _life_of_them(b: Binder, node: own.LifeOfThem) -> Condition:
    """[1.13.4] "They" are the hero of whom it is said."""
    theirs = LifeOf(as_players(b, own.They()))
    if node.other == "you":
        return Compare(theirs, node.test, LifeOf(You()))
    others = Both((A_HERO, Except(Among(as_group(b, own.Them())))))
    as_much = HasLifeTotal("<=" if node.test == "<" else ">=", theirs)
    return Not(There(Each(Both((others, as_much)))))


@meaning(own.UsedMany)
def _used_many(b: Binder, node: own.UsedMany) -> Condition:
    one = s.Phrase("a", node.noun)
    pattern = bind_pattern(b.copy(), own.PlayedOrActivated(one, s.PlayerPhrase("you")))
    return Compare(TimesHappened(pattern, node.span), ">=", _value(b, node.least))


@meaning(own.PutToTheirs)
def _put_to_theirs(b: Binder, node: own.PutToTheirs) -> Condition:
    """[3.0.13] Of one of them at least: what lies there is owned by that player."""
    moved = Moves("", None, Role("player"), to=node.zone)
    return OfPlayers(Players("opponents"), Compare(TimesHappened(moved, "turn"), ">=", _value(b, node.least)))


@meaning(own.ManyEquipped)
def _many_equipped(b: Binder, node: own.ManyEquipped) -> Condition:
    worn = HowManyEquipped(as_filter(b.copy(), s.Phrase("a", node.noun)))
    return Compare(worn, ">=", _value(b, node.least))


@WORDS.means(bind_post, own.EquippedBy)
def _equipped_by(b: Binder, node: own.EquippedBy) -> Filter:
    return Both((bind_post(b, s.Controlled(node.owner)), IsEquipped()))


@WORDS.means(bind_post, own.OwnedThere)
def _owned_there(b: Binder, node: own.OwnedThere) -> Filter:
    """[1.3.1a] What one owns lies anywhere: what is waited for is done by what is there."""
    if not b.in_pattern:
        raise Unbound("own", "is said of cards in all zones")
    return bind_post(b, s.OwnedBy(node.owner))


@WORDS.means(bind_post, own.OwnedOnChain)
def _owned_on_chain(b: Binder, node: own.OwnedOnChain) -> Filter:
    return Both((bind_post(b, s.OwnedBy(node.owner)), Named(node.name), OnCombatChain()))


@meaning(own.AttackingWhom)
def _attacking_whom(b: Binder, node: own.AttackingWhom) -> Filter:
    """[1.4.5b]"""
    return Attacking(target=as_filter(b.copy(), node.target))


@meaning(own.IsAboveBase)
def _is_above_base(b: Binder, node: own.IsAboveBase) -> Filter:
    return AboveBase(node.stat, node.times)


@meaning(own.HasBaseKeyword)
def _has_base_keyword(b: Binder, node: own.HasBaseKeyword) -> Filter:
    return HasBaseKeyword(node.keyword)


@meaning(own.StandsOnChain)
def _on_the_chain(b: Binder, node: own.StandsOnChain) -> Filter:
    return OnCombatChain(node.active)


@meaning(own.NamedAsThis)
def _named_as_this(b: Binder, node: own.NamedAsThis) -> Filter:
    return Named(b.name)


@meaning(own.OthersOf)
def _others_of(b: Binder, node: own.OthersOf) -> Value:
    """Than this card: where another one was spoken of, that might be meant."""
    if any(not (one.own or one.player) and one.kinds for one in b.mentions):
        raise Unbound("other", "than this card, or than what was spoken of?")
    return Count(Each(Both((as_filter(b.copy(), s.Phrase("a", node.noun)), Except(IsThis())))))


@meaning(own.NamedSelf)
def _named_self(b: Binder, node: own.NamedSelf) -> Value:
    owner = Players("each") if node.owner is None else as_players(b, node.owner)
    return Count(Each(Named(b.name), node.zone, owner))


@meaning(own.OpponentsOfMoreLife)
def _opponents_of_more_life(b: Binder, node: own.OpponentsOfMoreLife) -> Value:
    return Count(Each(Both((A_HERO, Side("opposing"), HasLifeTotal(">", LifeOf(You()))))))


@meaning(own.DamageThisWay)
def _damage_this_way(b: Binder, node: own.DamageThisWay) -> Value:
    return _value(b, That())


@static_powers.of(own.DefinesStat)
def _defines_stat(b: Binder, node: own.DefinesStat) -> list[Continuous]:
    """[5.4.5, 1.7.4f, 1.12.3b] It is the base, wherever the card is."""
    value = _value(b, node.value)
    changes = tuple([SetStat(f"base {stat}", value) for stat in node.stats])
    return [Continuous(-1, "", IsThis(), changes, None, shared.ANYWHERE)]


# --- What is done -----------------------------------------------------------------------------------------------------


def _gained(b: Binder, gains: tuple[object, ...]) -> tuple[Change, ...]:
    return tuple([change for gain in gains for change in as_gain(b, gain, None)])


@meaning(own.IfNextDefends)
def _if_next_defends(b: Binder, node: own.IfNextDefends) -> Effect:
    """[6.2.4] It is the next card that defends, whether or not it is such a one."""
    what = as_filter(b, s.Phrase("a", node.noun))
    also = as_filter(b.copy(), node.what)
    return GrantNext(what, (), 1, "turn", "defend", also=also, more=_gained(b, node.gains))


@meaning(own.NextGetsInstead)
def _next_gets_instead(b: Binder, node: own.NextGetsInstead) -> Effect:
    """[6.2.4] What it is decides which of the two it gets."""
    what = as_filter(b, s.Phrase("a", node.noun))
    also: Any = bind(b, node.what)
    if not isinstance(also, Filter):
        raise Unbound("if", "can what is played be that?")
    steps = [
        GrantNext(what, (), 1, node.duration, also=Except(also), more=_gained(b, node.gains)),
        GrantNext(what, (), 1, node.duration, also=also, more=_gained(b, node.more)),
    ]
    return sequence([*steps])


@WORDS.means(as_players, own.TheLoser)
def _the_loser(b: Binder, node: own.TheLoser) -> Group:
    return Role(LOSER)


@meaning(own.WinnerAndLoser)
def _winner_and_loser(b: Binder, node: own.WinnerAndLoser) -> Effect:
    """[8.5.45c] Where nobody wins, nobody loses."""
    other = as_players(b, node.other)
    tried = b.copy()
    loser = own.TheLoser()
    steps: tuple[object, ...] = (s.Does(loser, node.deed),)
    if node.otherwise is not None:
        steps = (*steps, s.IfDone(loser, s.Does(loser, node.otherwise), negative=True))
    made = as_effect(tried, s.Steps(steps))
    if any(isinstance(part, Target) for _, part in walk(made)):
        raise Unbound("target", "is chosen by then")
    return Clash(other, made)


@meaning(own.AddsDefenders)
def _adds_defenders(b: Binder, node: own.AddsDefenders) -> Effect:
    """[8.5.32]"""
    what = as_group(b, node.what)
    # (Under whose control somebody else's cards would defend, no text that is read says.)
    chosen = isinstance(what, Pick) and what.zone != shared.PLAY and what.owner == You()
    mine = chosen or what == This() or any(one.group == what and one.owner == You() for one in b.mentions)
    if b.actor != You() or not mine:
        raise Unbound("add", "is done by you, with what is yours")
    return AddDefenders(what)


@WORDS.means(as_group, own.HeroWhoLost)
def _hero_who_lost(b: Binder, node: own.HeroWhoLost) -> Group:
    """(A text in which nobody has lost a clash gives no such hero, and is refused.)"""
    return Role(LOSING_HERO)


@WORDS.means(next_step, own.BuriesRevealed)
def _buries_revealed(b: Binder, step: own.BuriesRevealed, made: list[Effect], before: object) -> list[Effect]:
    """[8.5.45] It is on top of the deck still, as long as the winner only creates something."""
    last = made[-1] if made else None
    if not isinstance(last, Clash) or not isinstance(last.then, CreateTokens):
        raise Unbound("your revealed card", "is it still where it was?")
    you = s.PlayerPhrase("you")
    top = s.MoveTo(s.TopOf(None, you), shared.DECK, bottom=True, home=s.ThatPlayer("your"))
    return [*made, as_effect(b, s.Does(you, top, may=True))]


@meaning(own.LessOfAll)
def _less_of_all(b: Binder, node: own.LessOfAll) -> Condition:
    """[1.1.2b] Of each of them, so."""
    them = as_players(b, own.They())
    parts: list[Condition] = [Compare(LifeOf(You()), "<", LifeOf(them))]
    for noun in (node.first, node.second):
        what = noun_meaning(b.copy(), noun, None, "a").what
        mine, theirs = (Count(Each(Both((what, whose)))) for whose in (Side("your"), BelongsTo(them)))
        parts.append(Compare(mine, "<", theirs))
    return Everything(tuple(parts))


@meaning(own.MoreDamage)
def _more_damage(b: Binder, node: own.MoreDamage) -> Effect:
    """[6.4.9] Each time, of whoever it is."""
    what = as_filter(b.copy(), node.what)
    more = ReplaceDamage(what, damage_types=node.damage_types, plus=_value(b, node.amount))
    return GrantAll(None, (more,), node.duration)


@static_powers.of(own.MayPlayThose)
def _may_play_those(b: Binder, node: own.MayPlayThose) -> list[Continuous]:
    """[5.1.1a, 5.1.2b] What lies face down is no such card."""
    what = as_filter(b.copy(), s.Phrase("bare", node.noun))
    there = Both((what, LiesIn(node.zone), OwnedBy(You()), Except(LiesFaceDown())))
    return [Continuous(-1, "", there, (Permission("play"),))]


@WORDS.means(as_players, own.EachOfThem)
def _each_of_them(b: Binder, node: own.EachOfThem) -> Group:
    return Role("player")


@meaning(own.EachHeroWho)
def _each_hero_who(b: Binder, node: own.EachHeroWho) -> Effect:
    """[1.1.2b] Each hero stands for its player."""
    tried = b.copy()
    tried.mention(Mention(Role("player"), player=True))
    done = as_effect(tried, s.Does(own.EachOfThem(), node.deed))
    if any(isinstance(part, Target) for _, part in walk(done)):
        raise Unbound("target", "is chosen once, and not for each")
    if node.which == "empty":
        asked: Condition = Not(There(Each(AnyCard(), c.ARSENAL, Role("player"))))
    else:
        asked = There(Each(Both((A_HERO, HasLostLife(), BelongsTo(Role("player"))))))
    return ForEachOf(Players("each"), If(asked, done))


@meaning(own.CalledSo)
@WORDS.means(as_filter, own.CalledSo)
def _called_so(b: Binder, node: own.CalledSo) -> Filter:
    return Named(node.name)


@meaning(own.DefendedBySuch)
def _defended_by_such(b: Binder, node: own.DefendedBySuch) -> Filter:
    """[7.0.5c]"""
    return DefendedBy(as_filter(b.copy(), node.what))


@WORDS.means(bind_pattern, own.OpponentIsDealt)
def _opponent_is_dealt(b: Binder, node: own.OpponentIsDealt) -> Pattern:
    """[1.1.2b]"""
    return DealsDamage(to=Both((A_HERO, Side("opposing"))))
