"""What keywords, labels and lines about decks come to as abilities of a card [8.3, 8.4]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS
from rulebound.fab.nodes.combat.patterns import BecomesSo
from rulebound.fab.nodes.costs import Boost, NotedCost
from rulebound.fab.nodes.deck_rules import (
    Essence,
    Legendary,
    Specialization,
    StartsInArena,
    StartsInGraveyard,
    Unlimited,
)
from rulebound.fab.nodes.keywords import ability_of
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.fab.nodes.properties import IsCard
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.language.meaning.places import as_effect, as_powers
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.changes.gaining import GainPower
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.counters import WithCounter
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy
from rulebound.tcg.nodes.filters import Both, Either, Except
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.kinds import OfType, Tagged
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Cost, Value
from rulebound.tcg.program.powers import Triggered
from rulebound.tcg.tree import Power
from rulebound.text import Parsed

#: Where an ability stands that an object is given: not in its own text.
_GIVEN = 200


def _ability(node: own.StandsFor, place: int) -> Power:
    made = ability_of(f"{node.words} {node.amount}" if node.amount else node.words, place)
    if made is None:
        raise Unbound(node.words, "is no such ability with this number")
    return made


@WORDS.means(as_powers, own.StandsFor)
def _stands_for(b: Binder, node: own.StandsFor, place: int, trait: str) -> list[Power]:
    return [_ability(node, place)]


@WORDS.means(as_gain, own.StandsFor)
def _gains_it(b: Binder, node: own.StandsFor, times: Value | None) -> list[Change]:
    if times is not None:
        raise Unbound("for each", "nothing before it that can be counted out")
    if node.words == c.ABILITIES[c.CRANK]:
        # [8.3.29] it is asked for as its card enters the arena, before anything there has gained anything
        raise Unbound(node.words, "is asked for as it enters, which has nothing yet")
    return [GainPower(_ability(node, _GIVEN))]


def cost_of(node: own.CostKeyword) -> tuple[int, Cost]:
    """Return the keyword (a bit; 0 if none asks for it) and the additional cost that it stands for."""
    if node.kind == "boost":
        return c.BOOST, OptionalCost(NotedCost(Boost(), node.kind))
    if node.kind == "scrap":
        # [8.3.32, 8.3.32b] an item or equipment from the graveyard
        what = Both((IsCard(), Either((Tagged("item"), OfType(c.EQUIPMENT)))))
        return c.SCRAP, OptionalCost(NotedCost(UseCards("remove", what, 1, shared.GRAVEYARD), node.kind))
    if node.kind == "beat chest":
        # [8.3.33, 8.3.33b] a card with 6 or more power
        strong = UseCards("discard", Stat("power", ">=", Number(6)), 1, shared.HAND)
        return c.BEAT_CHEST, OptionalCost(NotedCost(strong, node.kind))
    # [8.3.17, 8.3.17b] a card with the supertype from hand
    return 0, OptionalCost(NotedCost(UseCards("reveal", Tagged(node.of), 1, shared.HAND), node.kind))


@WORDS.means(as_powers, own.SuspenseSaid)
def _suspense(b: Binder, node: own.SuspenseSaid, place: int, trait: str) -> list[Power]:
    """[8.3.42] At the start of your turn a counter goes; once it has none, it is destroyed."""
    goes = AddCounters(This(), "suspense", Number(1), -1)
    begins = PhaseBegins(c.START, You())
    # [6.6.5c] a state triggers, and [5.3.2b] must still be so
    spent = Are(This(), Except(WithCounter("suspense")))
    return [
        Triggered(place, trait, begins, goes),
        Triggered(place + 1, trait, BecomesSo(spent), Destroy(This()), spent),
    ]


@WORDS.means(as_powers, own.LegendarySaid)
def _legendary(b: Binder, node: own.LegendarySaid, place: int, trait: str) -> list[Power]:
    return [Legendary(place, trait)]


@WORDS.means(as_powers, own.UnlimitedSaid)
def _unlimited(b: Binder, node: own.UnlimitedSaid, place: int, trait: str) -> list[Power]:
    return [Unlimited(place, trait)]


@WORDS.means(as_powers, own.EssenceSaid)
def _essence(b: Binder, node: own.EssenceSaid, place: int, trait: str) -> list[Power]:
    return [Essence(place, trait, node.of)]


@WORDS.means(as_powers, own.SpecializationSaid)
def _specialization(b: Binder, node: own.SpecializationSaid, place: int, trait: str) -> list[Power]:
    return [Specialization(place, trait, node.hero)]


@WORDS.means(as_line, own.StartsInGraveyardSaid)
def _starts_in_graveyard(b: Compiler, node: own.StartsInGraveyardSaid, parsed: Parsed | None) -> None:
    _of_a_hero(b)
    b.add_powers([StartsInGraveyard(len(b.powers), "", node.name)], parsed, ())


@WORDS.means(as_line, own.StartsInArenaSaid)
def _starts_in_arena(b: Compiler, node: own.StartsInArenaSaid, parsed: Parsed | None) -> None:
    _of_a_hero(b)
    b.add_powers([StartsInArena(len(b.powers), "", (node.of, node.kind), node.cost)], parsed, ())


def _of_a_hero(b: Compiler) -> None:
    """[4.1.5b] It is a hero's to say."""
    if not b.types & c.HERO:
        raise Unbound("start the game", "is said by a hero")


@WORDS.means(as_line, own.LegendaryFor)
def _legendary_for(b: Compiler, node: own.LegendaryFor, parsed: Parsed | None) -> None:
    place = len(b.powers)
    b.add_powers([Legendary(place, ""), Specialization(place + 1, "", node.hero)], parsed, ())


@WORDS.means(as_line, own.LabelledLine)
def _labelled(b: Compiler, node: own.LabelledLine, parsed: Parsed | None) -> None:
    """The label does nothing; what it stands before is a line as any other [8.4].

    [8.4.2, 8.4.10, 8.4.11, 8.4.12, 8.4.13, 8.4.14, 8.4.16, 8.4.17, 8.4.18, 8.4.19]
    """
    b.keywords |= node.label
    if isinstance(node.line, s.PowerLine):
        b.take_powers(node.line.powers, parsed, ("line", "powers"))
    elif isinstance(node.line, s.StaticPower):
        b.take_power(node.line, parsed, ("line", "body"))
    elif isinstance(node.line, s.EffectLine):
        # [1.7.4a, 5.3.4] what a defense reaction gets as it resolves it has as it defends
        b.binder.in_power = b.types & c.DEFENSE_REACTION != 0
        b.take_effect(as_effect(b.binder, node.line.effect))
    else:
        as_line(b, node.line, parsed)
