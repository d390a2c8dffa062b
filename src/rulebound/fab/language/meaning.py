"""What this game's own surface nodes mean: the next of some objects, where a card was played from."""

from __future__ import annotations

import dataclasses
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.abilities import Activated, GoAgain
from rulebound.fab.nodes.clashing import LOSER
from rulebound.fab.nodes.combat.attacks import AttackEffect
from rulebound.fab.nodes.combat.groups import AttackingHero, DefendingHero
from rulebound.fab.nodes.combat.patterns import Attacks, Defends, Dies
from rulebound.fab.nodes.keyworded.worn import TurnThisUp
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import AnAttack, PlayedFrom
from rulebound.fab.nodes.sources import AttackSource
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.players import that_player
from rulebound.tcg.language.meaning.nouns.references import back
from rulebound.tcg.language.meaning.places import (
    as_filter,
    as_group,
    as_players,
    as_powers,
    bind_costs,
    bind_pattern,
    bind_power,
)
from rulebound.tcg.language.meaning.powers import triggered
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.nodes.filters import Except, IsThis, Other
from rulebound.tcg.nodes.groups import Role, You
from rulebound.tcg.nodes.patterns import EitherEvent, LeavesPlay
from rulebound.tcg.program.nodes import Condition, Effect, Group, Pattern
from rulebound.tcg.program.powers import Payment, Triggered
from rulebound.tcg.tree import Power
from rulebound.text import walk


@meaning(own.NextGets)
def _next_gets(b: Binder, node: own.NextGets) -> Effect:
    """[6.2.4] It applies to the next such object that its controller puts on the stack."""
    what = as_filter(b, s.Phrase("a", node.noun))
    changes = tuple(change for gain in node.gains for change in as_gain(b, gain, None))
    return GrantNext(what, changes, 1, node.duration)


@meaning(own.WasPlayedFrom)
def _was_played_from(b: Binder, node: own.WasPlayedFrom) -> Condition:
    return Are(as_group(b, s.OwnNameHere()), PlayedFrom(node.zone))


#: The players of heroes of combat, and those heroes [7.2.4a, 7.2.4b].
_OF_COMBAT: Final[dict[Group, Group]] = {ControllerOf(one): one for one in (AttackingHero(), DefendingHero())}


def _hero_before(b: Binder) -> Mention | None:
    """Return the one hero that was mentioned last, if it is no player's own that came after."""
    for mention in reversed(b.mentions):
        if mention.player and mention.group in _OF_COMBAT:
            # [1.1.2b] "the attacking hero" has stood for its player
            return Mention(_OF_COMBAT[mention.group], c.HERO)
        if not mention.own and not mention.player and mention.types == c.HERO:
            return None if mention.plural or mention.each else mention
    return None


@WORDS.means(as_group, own.Them)
def _them(b: Binder, node: own.Them) -> Group:
    hero = _hero_before(b)
    if hero is None:
        raise Unbound("them", "no one hero before it that it can mean")
    return hero.group


@WORDS.means(as_players, own.They)
def _they(b: Binder, node: own.They) -> Group:
    if b.actor in (Role("player"), Role(LOSER)):
        # (each of those who do it, and what is theirs)
        return b.actor
    hero = _hero_before(b)
    if hero is None:
        raise Unbound("they", "no one hero before it that it can mean")
    # [1.1.2b] the hero stands for its player
    return ControllerOf(hero.group)


@WORDS.means(as_players, s.ThatPlayer)
def _theirs(b: Binder, phrase: s.ThatPlayer) -> Group:
    hero = _hero_before(b)
    if (
        phrase.word == "his"
        and b.actor == You()
        and hero is not None
        and not any(one.player for one in b.mentions)
    ):
        return ControllerOf(hero.group)
    return that_player(b, phrase)


@WORDS.means(as_group, s.Back)
def _back(b: Binder, phrase: s.Back) -> Group:
    """[1.4.3] "The sword", after a sword attack, is no attack: it is what that attack is made with [1.4.3b]."""
    group = back(b, phrase)
    meant = [one for one in b.mentions if one.group == group]
    attacks = any(_is_attack(part) for one in meant for part in (one.what, *one.kinds))
    if attacks and isinstance(phrase.noun, s.Kind) and phrase.noun.types == c.WEAPON:
        if not _is_attack(phrase.noun.what):
            return AttackSource(group)
    return group


def _is_attack(what: object) -> bool:
    return any(part == AnAttack() for _, part in walk(what))


@WORDS.means(as_powers, own.Ability)
def _ability(b: Binder, node: own.Ability, place: int, trait: str) -> list[Power]:
    if isinstance(node.effect, own.Attacking):
        costs = bind_costs(b, node.costs)
        # [8.3.1, 8.3.5a] the go again of an ability that attacks is the attack's
        effect: Effect = AttackEffect(c.GO_AGAIN if node.again else 0)
        zone = shared.PLAY
    else:
        made = bind_power(b, s.PaymentPower(node.costs, node.effect), place, trait)[0]
        assert isinstance(made, Payment)
        costs, effect, zone = made.costs, made.effect, made.zone
        effect = sequence([effect, GoAgain()]) if node.again else effect
    # [5.2.1c] zero is no cost
    paid = tuple(cost for cost in costs if cost != Pay(0))
    if TurnThisUp() in paid:
        # [5.2.4] that can be paid only while it is private
        zone = c.FACE_DOWN
    return [Activated(place, trait, paid, effect, (), node.per_turn, zone, node.types)]


@WORDS.means(bind_pattern, own.AttacksOrDefends)
def _attacks_or_defends(b: Binder, node: own.AttacksOrDefends) -> Pattern:
    attacks = bind_pattern(b, said(Attacks)(node.what))
    return EitherEvent((attacks, bind_pattern(b, said(Defends)(node.what))))


def _said_of(steps: tuple[object, ...]) -> int:
    """Return of how many sentences a condition before them is said: of those that go on with the first of them.

    What begins with a condition of its own of the same kind begins anew.
    """
    for place, step in enumerate(steps):
        if place == 0 or isinstance(step, (s.IfDone, s.OtherwiseStep, own.MayPlayIt)):
            # (what may be played is what the first one has put there)
            continue
        if isinstance(step, s.Iffy) and not step.after and isinstance(step.effect, own.MayPlayIt):
            continue
        if isinstance(step, s.Iffy) and not step.after and isinstance(step.condition, own.PitchedFor):
            return place
        raise Unbound("if", "is that said of all that follows?")
    return len(steps)


@WORDS.means(as_powers, s.TriggeredPower)
def _triggered(b: Binder, node: s.TriggeredPower, place: int, trait: str) -> list[Power]:
    """[6.6.1d, 5.3.4] What follows "if" is an ability of the layer: it is asked as that resolves, and not before."""
    if node.condition is not None and not node.during:
        steps = node.effect.steps if isinstance(node.effect, s.Steps) else ()
        count = _said_of(steps)
        said_of_all = s.Iffy(node.condition, node.effect if count == len(steps) else s.Steps(steps[:count]))
        anew = steps[count:] if steps else ()
        node = dataclasses.replace(node, condition=None, effect=s.Steps((said_of_all, *anew)) if anew else said_of_all)
    made = triggered(b, node, place, trait)
    for power in made:
        assert isinstance(power, Triggered)
        leaving = (LeavesPlay(IsThis(), ""), Dies(IsThis()))
        gone = any(part in leaving for _, part in walk(power.pattern))
        others = (Other(), Except(IsThis()))
        if gone and any(part in others for _, part in walk(power.effect)):
            # [3.0.9] it has become another object itself
            raise Unbound("another", "is what this has become another one?")
    return made
