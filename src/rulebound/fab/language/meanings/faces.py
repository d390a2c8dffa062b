"""What is said of other faces, zones, the base of numbers, and where cards go instead means [9.1, 3.0.10, 2.0.3a]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.changes import MoreZones
from rulebound.fab.nodes.combat.conditions import LifeOf
from rulebound.fab.nodes.continuous.becoming import BecomeRandomOf
from rulebound.fab.nodes.continuous.in_order import NthOfTurn
from rulebound.fab.nodes.continuous.next_turn import TURN, ForNextTurn
from rulebound.fab.nodes.deck_rules import StartsWithZones
from rulebound.fab.nodes.effect_keywords.equipping import Equip
from rulebound.fab.nodes.effect_keywords.other_faces import AsBackFace
from rulebound.fab.nodes.effect_keywords.transforming import Transform
from rulebound.fab.nodes.keyworded.self_defined import CeasesInstead
from rulebound.fab.nodes.sources import HalvesUp
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.places import as_effect, as_filter, as_group, as_players, static_powers
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.conditions import Compare
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.groups import This, You, YourHero
from rulebound.tcg.nodes.numbers import ScaleStat
from rulebound.tcg.program.nodes import Change, Condition, Effect, Filter, Value
from rulebound.tcg.program.powers import Continuous
from rulebound.text import Parsed


@meaning(own.TransformsIntoBack)
def _transforms_into_back(b: Binder, node: own.TransformsIntoBack) -> Effect:
    if b.actor != You():
        raise Unbound("transform", "is done by you")
    return AsBackFace(node.name, Transform(as_group(b, node.what), This()))


@meaning(own.EquipsBack)
def _equips_back(b: Binder, node: own.EquipsBack) -> Effect:
    if b.actor != You():
        raise Unbound("equip", "is done by you")
    return AsBackFace(node.name, Equip(This()))


@WORDS.means(as_line, own.StartsWithZonesSaid)
def _starts_with_zones(b: Compiler, node: own.StartsWithZonesSaid, parsed: Parsed | None) -> None:
    """[4.1.2a]"""
    if not b.types & c.HERO:
        raise Unbound("zone", "is said of a hero alone")
    b.add_powers([StartsWithZones(len(b.powers), "", node.zone, node.count)], parsed, ())


@static_powers.of(own.HasMoreZones)
def _has_more_zones(b: Binder, node: own.HasMoreZones) -> list[Continuous]:
    return [Continuous(-1, "", None, (MoreZones(node.zone, You()),))]


@meaning(own.BecomesRandom)
def _becomes_random(b: Binder, node: own.BecomesRandom) -> Effect:
    """[1.1.2b, 2.13.4] Your hero does."""
    if b.actor != You():
        raise Unbound("become", "is done by you")
    return BecomeRandomOf(YourHero(), node.trait)


def _scaled(stats: tuple[str, ...], halved: bool) -> tuple[Change, ...]:
    """[1.12.1a] Rounded as it is said to be."""
    return tuple([HalvesUp(f"base {stat}", 1, 2) if halved else ScaleStat(f"base {stat}", 2) for stat in stats])


@static_powers.of(own.ScalesBase)
def _scales_base(b: Binder, node: own.ScalesBase) -> list[Continuous]:
    who: Filter = IsThis() if isinstance(node.who, s.OwnNameHere) else as_filter(b, node.who)
    return [Continuous(-1, "", who, _scaled(node.stats, node.halved))]


@meaning(own.FirstOfTheirsIsHalved)
def _first_of_theirs(b: Binder, node: own.FirstOfTheirsIsHalved) -> Effect:
    """[5.1.10] Of that turn: it is the next one."""
    players = as_players(b, own.They())
    what = NthOfTurn(as_filter(b.copy(), s.Phrase("a", node.noun)), 1, players, played=True)
    return ForNextTurn(players, GrantAll(what, _scaled(node.stats, True)), TURN)


@static_powers.of(own.GoesElsewhere)
def _goes_elsewhere(b: Binder, node: own.GoesElsewhere) -> list[Continuous]:
    """[1.7.4e] It functions wherever the card is by then."""
    if node.to == shared.NOWHERE:
        if node.yours:
            raise Unbound("your graveyard", "and if it were put into another one?")
        change: Change = CeasesInstead()
    else:
        owner = You() if node.yours else None
        how = "remove" if node.to == shared.REMOVED else "put"
        change = ReplaceMove(IsThis(), shared.GRAVEYARD, shared.NOWHERE, owner, "", node.to, how, node.bottom)
    return [Continuous(-1, "", None, (change,), None, shared.ANYWHERE)]


@meaning(own.LifeIs)
def _life_is(b: Binder, node: own.LifeIs) -> Condition:
    exactly = bind(b, node.amount)
    assert isinstance(exactly, Value)
    return Compare(LifeOf(You()), "=", exactly)


@meaning(own.ModeGives)
def _mode_gives(b: Binder, node: own.ModeGives) -> Effect:
    """[1.7.5, 3.0.9] For as long as that attacks: afterwards it is another object."""
    if b.in_power or b.types != c.ACTION_CARD:
        raise Unbound("this", "is given something as a mode of an action card alone")
    given = s.Statement(s.OwnNameHere(), s.Has(node.gains), c.THIS_CHAIN)
    made: Effect = as_effect(b, given)
    return made
