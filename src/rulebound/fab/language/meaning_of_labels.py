"""What stands behind labels, and fusion of several supertypes, means [8.3.17, 8.4]."""

from __future__ import annotations

import dataclasses

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.combat.filters import DefendingCard
from rulebound.fab.nodes.keyworded.fusing import FusedWith
from rulebound.fab.nodes.keyworded.labels import BanishBoth, OnlyOneWielded, ShowAndLose
from rulebound.fab.nodes.keyworded.worn import PairsWith
from rulebound.fab.nodes.turning import LiesFaceDown
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.conditions import subject_of
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_filter, as_players, as_powers, bind_power, static_powers
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.counters import CountersOn
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.filters import Both, IsThis
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Condition, Effect
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Power
from rulebound.text import Parsed, walk


@WORDS.means(as_line, own.ChannelLine)
def _channel(b: Compiler, node: own.ChannelLine, parsed: Parsed | None) -> None:
    """[8.4.4] The label does nothing; that it is of the supertype that its line wants is no matter of meaning."""
    wanted = [part.tag for _, part in walk(node.line) if isinstance(part, Tagged)]
    if wanted != [node.of]:
        raise Unbound(f"Channel {node.of}", "what it wants is of another kind")
    b.keywords |= c.CHANNEL
    if isinstance(node.line, s.PowerLine):
        b.take_powers(node.line.powers, parsed, ("line", "powers"))
    else:
        as_line(b, node.line, parsed)


@meaning(own.PutsForEach)
def _puts_for_each(b: Binder, node: own.PutsForEach) -> Effect:
    """[8.4.4] As many as there are counters on it by then; [1.8.3b] all of them, or it isn't done."""
    what = noun_meaning(b, node.noun, None, "a").what
    many = CountersOn(node.name, This())
    found = Pick(what, many, node.zone, You())
    if node.how == "remove":
        return PutCards(found, shared.REMOVED, how="remove")
    return PutCards(found, shared.DECK, True)


@meaning(own.BanishesBoth)
def _banishes_both(b: Binder, node: own.BanishesBoth) -> Effect:
    if b.actor != You():
        raise Unbound("banish", "is done by you")
    count = bind(b, node.count)
    number = count.number if isinstance(count, Number) else count
    if not isinstance(number, int):
        raise Unbound("banish", "needs a number that is printed")
    first = noun_meaning(b, node.first, None, "a").what
    return BanishBoth(first, number, noun_meaning(b, node.second, None, "a").what)


@meaning(own.ShowsAndLoses)
def _shows_and_loses(b: Binder, node: own.ShowsAndLoses) -> Effect:
    who = as_players(b, own.They())
    return ShowAndLose(who, noun_meaning(b, node.noun, None, "a").what, node.name)


@meaning(own.OnlyWielded)
def _only_wielded(b: Binder, node: own.OnlyWielded) -> Condition:
    return OnlyOneWielded()


@static_powers.of(own.WhileDefendingThis)
def _while_defending_this(b: Binder, node: own.WhileDefendingThis) -> list[Continuous]:
    what = as_filter(b, s.Phrase("bare", node.noun))
    changes = tuple(change for gain in node.gains for change in as_gain(b, gain, None))
    return [Continuous(-1, "", Both((what, DefendingCard(IsThis()))), changes)]


@meaning(own.WasFusedWith)
def _was_fused_with(b: Binder, node: own.WasFusedWith) -> Condition:
    return Are(subject_of(b, node.group), FusedWith(node.word))


@WORDS.means(as_powers, own.WhileFaceDown)
def _while_face_down(b: Binder, node: own.WhileFaceDown, place: int, trait: str) -> list[Power]:
    """[5.4.7b] It functions while its source is private, whose owner may let it trigger."""
    made = bind_power(b, node.power, place, trait)
    hidden: list[Power] = []
    for power in made:
        assert isinstance(power, Triggered)
        hidden.append(dataclasses.replace(power, zone=c.FACE_DOWN))
    return hidden


@meaning(own.LiesDown)
def _lies_down(b: Binder, node: own.LiesDown) -> Condition:
    return Are(This(), LiesFaceDown())


@WORDS.means(as_powers, own.PairsSaid)
def _pairs(b: Binder, node: own.PairsSaid, place: int, trait: str) -> list[Power]:
    return [PairsWith(place, trait, node.tag)]
