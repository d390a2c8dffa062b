"""Triggered effects: delayed ones, limits and ordinals, what triggered-layers declare, and in which order (6.6)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, deal, print_on, put, resolve
from rulebound.fab import constants as c
from rulebound.fab.nodes.changes import DoesNotTrigger
from rulebound.fab.nodes.combat.attacks import IsAttack
from rulebound.fab.nodes.combat.patterns import Defends, Hits
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.keyworded.limited import LimitedTriggered
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import Delayed, GrantAll
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.conditions import TurnOf
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards, RemoveFaceDown
from rulebound.tcg.nodes.filters import AnyCard, Both, IsThis
from rulebound.tcg.nodes.flow import IfYouDo, May
from rulebound.tcg.nodes.groups import Players, Target, You
from rulebound.tcg.nodes.kinds import OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.patterns import DealsDamage, Happens, Moves, StageBegins
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.powers import Continuous, Triggered

CHI = GainAsset(You(), Number(1), c.CHI)


def chi(table: Table, seat: int = YOU) -> int:
    return table.state.assets[seat][c.CHI]


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


@pytest.mark.example("fab-6.6.3-1")
@pytest.mark.rule("fab:6.6.3", "fab:6.6.3a", "fab:6.6.1b")
def test_a_delayed_effect_waits_for_the_next_time_of_what_it_says() -> None:
    """The next time you play a card that costs 2 or more, you gain an action point."""
    hand = "Wheel Kick (red), Long Haul, Plain Blow (blue), Third Reed (blue)"
    table = Table(hand, cards=SMALL)
    played = Happens("play", Stat("cost", ">=", Number(2)), You())
    point = GainAsset(You(), Number(1), c.ACTIONS)
    resolve(table, Delayed(Triggered(-1, "", played, point), "turn", 1))
    table.do("Play Wheel Kick (red)", "Pitch Plain Blow (blue)")
    assert len(table.state.stack) == 1
    table.until(c.RESOLUTION).until(c.ACTION).do("Play Long Haul")
    assert (len(table.state.stack), table.has(YOU)[1]) == (2, 0)
    table.do("Pass", "Pass")
    assert (len(table.state.stack), table.has(YOU)[1]) == (1, 1)


@pytest.mark.example("fab-6.6.4-1")
@pytest.mark.rule("fab:6.6.4", "fab:6.6.5", "fab:6.6.6", "fab:8.5.10", "fab:6.6.1d", "fab:5.4.6")
@pytest.mark.parametrize(("name", "triggers"), [("Great Ram", True), ("Plain Blow (red)", False)])
def test_a_static_triggered_effect_makes_a_layer_that_resolves_later(name: str, triggers: bool) -> None:
    """As you discard a card with 6 or more power in your own turn, a random card of an opponent is banished."""
    table = Table(f"{name}, Steady Breath", "Swell (red)", arena="Salt Lamp", cards=SMALL)
    hidden = RemoveFaceDown(Pick(AnyCard(), Number(1), shared.HAND, Players("opponents"), random=True))
    thrown = Moves("discard", Stat("power", ">=", Number(6)), You())
    print_on(table, "Salt Lamp", Triggered(0, "", thrown, hidden, TurnOf(You())), zone=shared.PLAY)
    print_on(table, "Steady Breath", effect=Discard(You(), Number(1), AnyCard()))
    table.do("Play Steady Breath", "Pass", "Pass")
    assert len(table.state.stack) == int(triggers)
    assert table.cards_in(shared.HAND, THEM) == ["Swell (red)"]
    if triggers:
        table.do("Pass", "Pass")
        assert table.cards_in(shared.HAND, THEM) == []


@pytest.mark.example("fab-6.6.5d-1")
@pytest.mark.rule("fab:6.6.5d", "fab:6.6.1b")
def test_the_first_time_of_a_turn_that_is_past_is_waited_for_until_the_next_turn() -> None:
    hand = "Calm Breath (yellow), Spark of Wit, Second Breath, Steady Breath"
    table = Table(hand, cards=SMALL)
    first = Triggered(0, "", Moves("discard", AnyCard(), You()), CHI, first_each_turn=True)
    resolve(table, Discard(You(), Number(1), Tagged("nothing")))
    one = next(label for label in ("Second Breath",))
    put(table, table.number(one), shared.GRAVEYARD, how="discard")
    print_on(table, "Spark of Wit", first)
    put(table, table.number("Spark of Wit"), shared.PLAY)
    put(table, table.number("Steady Breath"), shared.GRAVEYARD, how="discard")
    assert table.state.waiting == []
    anew(table).do("Pass", "Pass", "That is all")
    assert table.state.turn_player == THEM
    put(table, table.number("Calm Breath (yellow)"), shared.GRAVEYARD, how="discard")
    assert len(table.state.waiting) == 1


MODES = (
    Destroy(Target(0, Both((Tagged("aura"), Side("opposing"))))),
    Destroy(Target(1, Both((OfType(c.EQUIPMENT), Side("opposing"))))),
)


@pytest.mark.example("fab-6.6.6a-1")
@pytest.mark.rule("fab:6.6.6a", "fab:1.7.5a", "fab:1.8.5")
@pytest.mark.parametrize("worn", ["Moss Veil", ""])
def test_a_triggered_layer_declares_modes_and_targets_as_it_is_added_or_is_not_added(worn: str) -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", worn=worn, cards=SMALL)
    print_on(table, "Salt Lamp", Triggered(0, "", Happens("play"), Choose(MODES)), zone=shared.PLAY)
    table.do("Play Plain Blow (red)")
    if not worn:
        assert [layer.kind for layer in table.state.stack] == ["card"]
        return
    layer = table.state.stack[-1]
    assert (layer.modes, layer.targets[0]) == ((0,), (table.number("Moss Veil", shared.PLAY, THEM),))
    table.do("Pass", "Pass")
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Moss Veil"]


@pytest.mark.example("fab-6.6.6b-1")
@pytest.mark.rule("fab:6.6.6b", "fab:6.6.5a")
@pytest.mark.parametrize("gain_first", [True, False])
def test_each_player_orders_the_own_layers_whoever_has_the_turn(gain_first: bool) -> None:
    """One brings a resource point as it is destroyed, the other may be paid a point for, and draws a card."""
    table = Table("Spark of Wit", "Swell (red)", worn="Padded Sleeves, Road Boots", cards=SMALL)
    put(table, table.number("Swell (red)", seat=THEM), shared.DECK, THEM)
    gains = GainAsset(You(), Number(1), c.RESOURCES)
    paid = IfYouDo(May(PayCosts((Pay(1),))), DrawCards(You(), Number(1)))
    for name, effect in (("Padded Sleeves", gains), ("Road Boots", paid)):
        destroyed = Triggered(0, "", Moves("destroy", IsThis()), effect)
        print_on(table, name, destroyed, zone=shared.PLAY, seat=THEM)
    print_on(table, "Spark of Wit", effect=Destroy(Each(Both((OfType(c.EQUIPMENT), Side("opposing"))))))
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert table.asked() == ("order triggers", THEM)
    # What is added last is on top.
    table.do("The effect of Road Boots" if gain_first else "The effect of Padded Sleeves")
    table.do("Pass", "Pass")
    if gain_first:
        assert table.has(THEM)[0] == 1
        table.do("Pass", "Pass", "Yes")
        assert table.cards_in(shared.HAND, THEM) == ["Swell (red)"]
    else:
        table.do("Pass", "Pass")
        assert (table.has(THEM)[0], table.cards_in(shared.HAND, THEM)) == (1, [])


@pytest.mark.rule("fab:6.6.5a", "fab:6.6.3")
def test_what_begins_to_wait_after_the_event_does_not_trigger() -> None:
    table = Table("Plain Blow (red)")
    table.do("Play Plain Blow (red)").until(c.DAMAGE)
    resolve(table, Delayed(Triggered(-1, "", Hits(AnyCard()), CHI), "turn"))
    table.until(c.RESOLUTION)
    assert (table.state.stack, chi(table)) == ([], 0)


@pytest.mark.rule("fab:6.6.3")
@pytest.mark.parametrize(("times", "points", "left"), [(1, 1, 0), (2, 2, 0), (3, 2, 1), (0, 2, 1)])
def test_a_delayed_effect_is_used_up_by_the_times_that_it_speaks_of(times: int, points: int, left: int) -> None:
    """The next time that an attack hits, the next two times, or whenever one does: there are two hits."""
    table = Table("Needle Step (red), Plain Blow (red)")
    resolve(table, Delayed(Triggered(-1, "", Hits(AnyCard()), CHI), "turn", times))
    assert len(table.state.modifiers) == 1
    table.do("Play Needle Step (red)").until(c.RESOLUTION).do("Play Plain Blow (red)").until(c.RESOLUTION)
    assert (table.life(THEM), chi(table), len(table.state.modifiers)) == (14, points, left)


@pytest.mark.rule("fab:6.6.5a")
@pytest.mark.parametrize(("before", "times"), [(True, 1), (False, 0)])
@pytest.mark.parametrize("kind", ["defends", "hits"])
def test_what_triggers_an_effect_happens_after_it_has_come_to_be(before: bool, times: int, kind: str) -> None:
    table = Table("Plain Blow (red)", worn="Padded Sleeves")
    later = Delayed(Triggered(-1, "", Defends(AnyCard()) if kind == "defends" else Hits(AnyCard()), CHI), "turn")
    table.do("Play Plain Blow (red)").until(c.ATTACK)
    if before:
        resolve(table, later)
    table.do("Pass", "Pass", "Defend with Padded Sleeves")
    if kind == "hits":
        table.until(c.DAMAGE)
        assert table.life(THEM) == 18
    assert len(table.state.stack) == times
    if not before:
        resolve(table, later)
    table.until(c.RESOLUTION)
    assert chi(table) == times


@pytest.mark.rule("fab:6.6.1a", "fab:6.6.5e")
@pytest.mark.parametrize("limit", [True, False])
def test_a_limit_keeps_it_from_triggering_more_often(limit: bool) -> None:
    table = Table("Needle Step (red), Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    print_on(
        table, "Salt Lamp", Triggered(0, "", Hits(AnyCard()), CHI, first_each_turn=limit), zone=shared.PLAY
    )
    table.do("Play Needle Step (red)").until(c.RESOLUTION).do("Play Plain Blow (red)").until(c.RESOLUTION)
    assert chi(table) == (1 if limit else 2)


@pytest.mark.rule("fab:6.6.3a")
def test_what_waits_for_the_end_of_the_turn_needs_no_duration() -> None:
    table = Table("Plain Blow (red)")
    later = Delayed(Triggered(-1, "", StageBegins(c.END), GainLife(You(), Number(2))), "game", 1)
    resolve(table, later)
    table.do("Pass", "Pass", "That is all")
    assert table.life(YOU) == 22
    table.do("Pass", "Pass")
    assert table.life(YOU) == 22


@pytest.mark.example("fab-6.6.5f-1")
@pytest.mark.rule("fab:6.6.5f", "fab:6.6.1b")
@pytest.mark.parametrize("kept", [True, False])
def test_what_is_kept_from_triggering_has_been_triggered_for_its_limit(kept: bool) -> None:
    """The first time that an attack of yours hits each turn you gain chi; hit effects don't trigger on this link."""
    table = Table("Needle Step (red), Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    first = Triggered(0, "", Hits(AnyCard()), CHI, first_each_turn=True)
    print_on(table, "Salt Lamp", first, zone=shared.PLAY)
    table.do("Play Needle Step (red)").until(c.ATTACK)
    if kept:
        resolve(table, GrantAll(None, (DoesNotTrigger(Hits(AnyCard())),), c.THIS_LINK))
    table.until(c.RESOLUTION)
    assert chi(table) == int(not kept)
    table.do("Play Plain Blow (red)").until(c.RESOLUTION)
    assert (chi(table), table.life(THEM)) == (int(not kept), 14)


@pytest.mark.rule("fab:6.6.5f", "fab:6.6.5e")
@pytest.mark.parametrize("kept", [True, False])
def test_what_is_kept_from_triggering_once_per_turn_has_been_triggered_for_that(kept: bool) -> None:
    """Once per turn, when an attack of yours hits, you gain chi; hit effects don't trigger on the first link."""
    table = Table("Needle Step (red), Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    print_on(table, "Salt Lamp", LimitedTriggered(0, "", Hits(AnyCard()), CHI), zone=shared.PLAY)
    table.do("Play Needle Step (red)").until(c.ATTACK)
    if kept:
        resolve(table, GrantAll(None, (DoesNotTrigger(Hits(AnyCard())),), c.THIS_LINK))
    table.until(c.RESOLUTION)
    assert chi(table) == int(not kept)
    table.do("Play Plain Blow (red)").until(c.RESOLUTION)
    assert (chi(table), table.life(THEM)) == (int(not kept), 14)


@pytest.mark.rule("fab:6.6.5f")
def test_what_waits_for_the_next_time_has_had_it_though_it_was_kept_from_triggering() -> None:
    table = Table("Needle Step (red), Plain Blow (red)")
    resolve(table, Delayed(Triggered(-1, "", Hits(AnyCard()), CHI), "turn", 1))
    table.do("Play Needle Step (red)").until(c.ATTACK)
    resolve(table, GrantAll(None, (DoesNotTrigger(Hits(AnyCard())),), c.THIS_LINK))
    table.until(c.RESOLUTION).do("Play Plain Blow (red)").until(c.RESOLUTION)
    assert chi(table) == 0


@pytest.mark.example("fab-7.5.5c-1")
@pytest.mark.rule("fab:7.5.5c", "fab:6.6.5f")
@pytest.mark.parametrize("hero", [False, True])
def test_what_waits_for_damage_is_kept_from_triggering_by_a_hit_too(hero: bool) -> None:
    """Effects of attack action cards don't trigger as they hit, not those that wait for damage; others' do."""
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    attack = Both((IsAttack(), OfType(c.ACTION_CARD)))
    keeps = DoesNotTrigger(Hits(AnyCard()), attack)
    print_on(table, "Salt Lamp", Continuous(0, "", None, (keeps,)), zone=shared.PLAY)
    table.do("Play Plain Blow (red)").until(c.ATTACK)
    source = table.state.players[YOU].hero if hero else table.links()[0].attack
    dealt = Triggered(-1, "", DealsDamage(to=OfType(c.HERO)), CHI)
    resolve(table, Delayed(dealt, "turn"), source)
    table.until(c.DAMAGE)
    assert (table.life(THEM), len(table.state.stack)) == (17, int(hero))
    deal(table, 1, table.links()[0].attack, table.state.players[THEM].hero)
    # What is no hit triggers it.
    assert [one.source for one in table.state.waiting] == [source]
