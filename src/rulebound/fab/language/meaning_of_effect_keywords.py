"""What is said by effect keywords with procedures of their own means [8.5]."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.changes import CantGain, LosesSupertypes
from rulebound.fab.nodes.combat.filters import IsPermanent
from rulebound.fab.nodes.effect_keywords.controlling import FOR_GOOD, GainControl
from rulebound.fab.nodes.effect_keywords.counters import Distribute
from rulebound.fab.nodes.effect_keywords.creating_cards import CreateCards
from rulebound.fab.nodes.effect_keywords.dice import RollDice
from rulebound.fab.nodes.effect_keywords.equipping import Equip, IsEquipped, Retrieve
from rulebound.fab.nodes.effect_keywords.freezing import Freeze
from rulebound.fab.nodes.effect_keywords.packs import OpenPack
from rulebound.fab.nodes.effect_keywords.pitching import Pitch
from rulebound.fab.nodes.effect_keywords.processes import RepeatProcess, RevealUntil
from rulebound.fab.nodes.effect_keywords.transforming import Transform, TransformIntoTokens
from rulebound.fab.nodes.properties import means_subtypes
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.effects.moving import moving
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.posts import named_before
from rulebound.tcg.language.meaning.places import as_effect, as_filter, as_group, as_players, next_step
from rulebound.tcg.language.meaning.statements import Predicate, predicate
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.changes.gaining import LoseKeyword, LosePowers
from rulebound.tcg.nodes.choices.naming import NameCard
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.conditions import Compare, There
from rulebound.tcg.nodes.filters import Both
from rulebound.tcg.nodes.flow import If, Sequence
from rulebound.tcg.nodes.groups import Role, Target, This, You
from rulebound.tcg.nodes.kinds import Side, Tagged
from rulebound.tcg.nodes.values import Half, Number, That
from rulebound.tcg.program.nodes import Condition, Effect, Group, Value
from rulebound.tcg.program.permissions import Permission
from rulebound.text import Parsed, walk

#: What an effect has done something to.
_DONE: Final = Role("this way")


def _value(b: Binder, node: object) -> Value:
    made = bind(b, node)
    assert isinstance(made, Value)
    return made


def _by_you(b: Binder, word: str) -> None:
    if b.actor != You():
        raise Unbound(word, "is done by you")


def _in_the_arena(b: Binder, word: str, what: Group) -> Group:
    """Return a group of which the text doesn't say that it lies anywhere else."""
    if isinstance(what, (Pick, Each)) and what.zone != shared.PLAY:
        raise Unbound(word, "is done to what lies in the arena")
    return what


# --- Equipping, pitching ----------------------------------------------------------------------------------------------


@meaning(own.EquipsIt)
def _equips(b: Binder, node: own.EquipsIt) -> Effect:
    what = moving(b, node.what)
    if any(isinstance(part, IsEquipped) for _, part in walk(what)):
        # [8.5.41c] what is equipped already isn't equipped
        raise Unbound("equip", "that is equipped already")
    b.mention(Mention(_DONE, c.WEAPON | c.EQUIPMENT))
    return Equip(what, None if b.actor == You() else b.actor)


@meaning(own.RetrievesIt)
def _retrieves(b: Binder, node: own.RetrievesIt) -> Effect:
    _by_you(b, "retrieve")
    what = moving(b, node.what)
    if not isinstance(what, Pick) or what.zone == shared.PLAY:
        raise Unbound("retrieve", "from which zone?")
    b.mention(Mention(_DONE, c.WEAPON | c.EQUIPMENT))
    return Retrieve(what)


@meaning(own.PitchesIt)
def _pitches(b: Binder, node: own.PitchesIt) -> Effect:
    what = moving(b, node.what)
    b.mention(Mention(_DONE, b.words.every_type & ~c.ARENA_CARDS, card=True, zone=c.PITCH_ZONE))
    return Pitch(what, None if b.actor == You() else b.actor)


# --- Freezing, control, transforming ----------------------------------------------------------------------------------


@meaning(own.FreezesIt)
def _freezes(b: Binder, node: own.FreezesIt) -> Effect:
    _by_you(b, "freeze")
    return Freeze(as_group(b, node.what), node.duration)


@meaning(own.TakesControl)
def _takes_control(b: Binder, node: own.TakesControl) -> Effect:
    _by_you(b, node.how)
    what = _in_the_arena(b, node.how, as_group(b, node.what))
    for_a_while = node.duration != FOR_GOOD
    if for_a_while and isinstance(what, Target) and what.what is not None and means_subtypes(what.what):
        # (Whose a card on the stack would be once it is in the arena, no rule says: docs/fab.md.)
        narrowed = dataclasses.replace(what, what=Both((what.what, IsPermanent())))
        for mention in b.mentions:
            # What is called "it" later is this target, too.
            mention.group = narrowed if mention.group == what else mention.group
        what = narrowed
    who = You() if node.to is None else as_players(b, node.to)
    return GainControl(what, who, node.how, node.duration)


@meaning(own.TransformsIt)
def _transforms(b: Binder, node: own.TransformsIt) -> Effect:
    _by_you(b, "transform")
    what = _in_the_arena(b, "transform", as_group(b, node.what))
    if node.token:
        return TransformIntoTokens(what, node.token)
    return Transform(what, This())


@WORDS.means(as_line, own.MadeOfBase)
def _made_of_base(b: Compiler, node: own.MadeOfBase, parsed: Parsed | None) -> None:
    """[5.3.4] What it does as it resolves, by which it becomes a permanent [8.5.36b] and is equipped [8.5.41]."""
    b.binder.in_power = False
    meant = noun_meaning(b.binder, node.what.noun, None, "a")
    if not b.types & c.EQUIPMENT or not any(Tagged(slot) in _parts(meant.what) for slot in c.SLOTS):
        raise Unbound("equipped", "said of what is worn in one zone, by what becomes an equipment")
    worn = Each(Both((meant.what, Side("your"), IsEquipped())))
    made = Sequence((Transform(worn, This()), Equip(This())))
    b.take_effect(If(There(worn), made))


def _parts(what: object) -> tuple[object, ...]:
    """Return the parts of a filter of cards."""
    return tuple([part for _, part in walk(what)])


@meaning(own.MayPlayIt)
def _may_play_it(b: Binder, node: own.MayPlayIt) -> Effect:
    """[1.0.1a, 5.1.1a] From where it lies, though the rules let nobody."""
    it = b.latest("it")
    if it.group == Role("revealed") and it.moved is None and (node.loose or it.suffered != "removed"):
        # (on top of a deck it isn't played from, unless a text says so)
        raise Unbound("it", "may have been put somewhere, or not")
    if it.zone == shared.PLAY or not it.card or it.player:
        raise Unbound("it", "is nothing that lies where cards aren't played from")
    # [3.0.9] what was found, and banished, is another object there
    where = Role("this way") if it.group in (Role("found"), Role("revealed")) else it.moved or it.group
    # [5.1.1a, 8.1.1d]
    allowed = (Permission("play"), Permission("play as an instant")) if node.instant else (Permission("play"),)
    return Grant(where, allowed, node.duration)


@WORDS.means(next_step, own.MayPlayIt)
def _may_play_what_was_banished(b: Binder, step: own.MayPlayIt, made: list[Effect], before: Any) -> list[Effect]:
    """ "If it's red, banish it. You may play it this turn": what was banished alone."""
    last = made[-1] if made else None
    if isinstance(last, If) and isinstance(before, s.Iffy) and last.otherwise is None and not before.after:
        deed = before.effect.deed if isinstance(before.effect, s.Does) and not before.effect.may else None
        if isinstance(deed, s.MoveTo) and deed.what == s.Pronoun("it") and deed.to == shared.REMOVED:
            allowed = Grant(Role("this way"), (Permission("play"),), step.duration)
            return [*made[:-1], If(last.condition, sequence([last.then, allowed]))]
    return [*made, as_effect(b, dataclasses.replace(step, loose=True))]


# --- Dice -------------------------------------------------------------------------------------------------------------


@meaning(own.RollsDie)
def _rolls(b: Binder, node: own.RollsDie) -> Effect:
    _by_you(b, "roll")
    return RollDice(Number(1), node.sides)


@meaning(own.TheRoll)
def _the_roll(b: Binder, node: own.TheRoll) -> Value:
    rolled = That("that much")
    return Half(rolled, False) if node.half else rolled


@meaning(own.RolledSo)
def _rolled_so(b: Binder, node: own.RolledSo) -> Condition:
    least, most = min(node.shown), max(node.shown)
    if tuple(range(least, most + 1)) != node.shown:
        raise Unbound("the number rolled", "these are not all numbers from one to another")
    if least == most:
        return Compare(That("that much"), "=", Number(least))
    if most != _SIDES:
        raise Unbound("the number rolled", "may be more than that")
    return Compare(That("that much"), ">=", Number(least))


#: How many sides a die of the usual sort has.
_SIDES: Final = 6


# --- Cards that are created, processes, counters ----------------------------------------------------------------------


@meaning(own.CreatesCards)
def _creates_cards(b: Binder, node: own.CreatesCards) -> Effect:
    _by_you(b, "create")
    b.mention(Mention(_DONE, b.words.every_type & ~c.ARENA_CARDS, card=True, zone=node.zone, owner=You()))
    return CreateCards(You(), node.name, Number(1), node.zone)


@meaning(own.NamesOfType)
def _names_of_type(b: Binder, node: own.NamesOfType) -> Effect:
    """[8.5.21b]"""
    b.naming = True
    return NameCard(b.actor, node.types)


@meaning(own.OpensPack)
def _opens_pack(b: Binder, node: own.OpensPack) -> Effect:
    """[1.9.1a]"""
    _by_you(b, "open")
    named_before(b, "the chosen name")
    return OpenPack()


@meaning(own.RepeatsProcess)
def _repeats(b: Binder, node: own.RepeatsProcess) -> Effect:
    return RepeatProcess()


@meaning(own.Distributes)
def _distributes(b: Binder, node: own.Distributes) -> Effect:
    _by_you(b, "distribute")
    among = _in_the_arena(b, "distribute", as_group(b, s.Phrase("each", node.among.noun)))
    return Distribute(node.name, Number(node.count), among, node.up_to)


@meaning(own.RevealsUntil)
def _reveals_until(b: Binder, node: own.RevealsUntil) -> Effect:
    _by_you(b, "reveal")
    what = as_filter(b, s.Phrase("a", node.noun))
    met = Role("revealed")
    b.mention(Mention(met, b.words.every_type & ~c.ARENA_CARDS, card=True, zone=shared.DECK, owner=You()))
    return RevealUntil(what, You())


# --- What is lost -----------------------------------------------------------------------------------------------------


@WORDS.means(predicate, own.LosesKeyword)
def _loses_keyword(b: Binder, state: own.LosesKeyword) -> list[Predicate]:
    """[8.5.13, 8.5.13a] A base ability; [6.3.1, 6.3.7] and no effect gives it one."""
    lost = LoseKeyword(state.keyword)
    return [Predicate((lost, CantGain(state.keyword)) if state.barred else (lost,))]


@WORDS.means(predicate, own.LosesAll)
def _loses_all(b: Binder, state: own.LosesAll) -> list[Predicate]:
    if state.what == "supertypes":
        # [2.11, 8.5.13]
        return [Predicate((LosesSupertypes(),))]
    return [Predicate((LosePowers(state.barred),))]
