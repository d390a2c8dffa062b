"""What is said of what has been done, by whom and how often, means."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.meanings.with_attacks import attack_with
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.brought_about import AtRandom, BroughtAbout, SameColorAgain
from rulebound.fab.nodes.clashing import WINS
from rulebound.fab.nodes.combat.conditions import TimesHappened
from rulebound.fab.nodes.combat.patterns import Attacks
from rulebound.fab.nodes.properties import PlayedFrom
from rulebound.fab.nodes.sources import AttackSource
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.conditions import subject_of
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_condition, bind_pattern
from rulebound.tcg.nodes.conditions import Are, TurnOf
from rulebound.tcg.nodes.filters import Among, Both, IsThis
from rulebound.tcg.nodes.groups import Players, This, You
from rulebound.tcg.nodes.kinds import OwnedBy
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.patterns import Happens, LeavesPlay, Moves, WhileSo
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Condition, Filter, Pattern, Value


@WORDS.means(bind_pattern, own.BanishesColorAgain)
def _banishes_color_again(b: Binder, node: own.BanishesColorAgain) -> Pattern:
    """[8.5.1, 2.1]"""
    moved = bind_pattern(b, said(Moves)("remove", node.what))
    b.before = b.mention(Mention(This(), b.types, own=True))
    return SameColorAgain(BroughtAbout(moved, IsThis()))


@meaning(own.ClashesWon)
def _clashes_won(b: Binder, node: own.ClashesWon) -> Value:
    return TimesHappened(Happens(WINS, None, You()), "turn")


@meaning(own.HaveLeft)
def _have_left(b: Binder, node: own.HaveLeft) -> Value:
    """[3.0.9] Whosever they were."""
    meant = noun_meaning(b.copy(), node.noun, None, "a")
    if meant.types != c.TOKEN or meant.placed:
        raise Unbound("arena", "left it from where?")
    return TimesHappened(LeavesPlay(meant.what, ""), "turn")


@meaning(own.DoneManyThisWay)
def _done_many(b: Binder, node: own.DoneManyThisWay) -> Condition:
    return as_condition(b, s.WasDone(node.noun, "this way", False, node.done, node.least))


@meaning(own.ItWasPlayedFrom)
def _it_was_played_from(b: Binder, node: own.ItWasPlayedFrom) -> Condition:
    """[3.0.13] What lies there is owned by its player."""
    what: Filter = PlayedFrom(node.zone)
    if node.zone == shared.REMOVED:
        what = Both((what, OwnedBy(You())))
    it = subject_of(b, s.Pronoun("it"))
    if it != This():
        raise Unbound("it", "is that this card?")
    return Are(it, what)


@WORDS.means(bind_pattern, own.AtRandomOfThis)
def _at_random_of_this(b: Binder, node: own.AtRandomOfThis) -> Pattern:
    """[8.5.5, 1.7.4i] It functions where the card is by then: that says the pattern (`FabWords.zone_of`)."""
    b.before = b.mention(Mention(This(), b.types, own=True))
    return AtRandom(Moves("discard", IsThis()))


@WORDS.means(bind_pattern, own.RandomOfPower)
def _random_of_power(b: Binder, node: own.RandomOfPower) -> Pattern:
    """[8.5.5] A card of a player's own: nobody discards another one's."""
    return AtRandom(Moves("discard", Stat("power", ">=", Number(node.least)), You()))


@WORDS.means(bind_pattern, own.EventInTheirs)
def _event_in_theirs(b: Binder, node: own.EventInTheirs) -> Pattern:
    return WhileSo(bind_pattern(b, node.pattern), TurnOf(Players("opponents")))


@meaning(own.TimesWithIt)
def _times_with_it(b: Binder, node: own.TimesWithIt) -> Value:
    """[1.4.3b, 7.2.3b] Of the attack that was spoken of, and before."""
    attack = attack_with(b, node.kind)
    if attack is None:
        raise Unbound("the", "no attack with such a weapon before it")
    return TimesHappened(Attacks(Among(AttackSource(attack)), None, You()), "turn")
