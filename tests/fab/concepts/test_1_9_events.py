"""Events: none, one, compound and composite ones; numbers, points and counters (1.9, 1.12 to 1.15)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on, put, resolve
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.changes import CreatesMore
from rulebound.fab.nodes.combat.patterns import Hits
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.nodes.changes.continuing import Delayed, GrantAll
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage, ReplaceMove
from rulebound.tcg.nodes.choices.picking import Pick, TopCards
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.costs.parts import PayAsset
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.in_play import AddCounters
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards, PutCards, RevealCards
from rulebound.tcg.nodes.effects.searching import Search
from rulebound.tcg.nodes.filters import AnyCard, IsThis, LiesIn
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import Players, Role, Target, This, You
from rulebound.tcg.nodes.kinds import Named, OfType
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.patterns import DealsDamage, Happens, Moves
from rulebound.tcg.nodes.values import CardsIn, Count, Half, Number
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Triggered

CHI = GainAsset(You(), Number(1), c.CHI)
HEROES = OfType(c.HERO)


def chi(table: Table, seat: int = YOU) -> int:
    return table.state.assets[seat][c.CHI]


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def moves(table: Table, kind: str) -> list[Move]:
    return [fact for fact in table.state.this_turn() if isinstance(fact, Move) and fact.kind == kind]


@pytest.mark.example("fab-1.9.1b-1")
@pytest.mark.rule("fab:1.9.1b")
@pytest.mark.parametrize("pitched", [0, 1])
def test_nothing_that_is_to_be_done_is_no_event(pitched: int) -> None:
    """X arcane damage, X being how many cards lie in your pitch zone; what you deal is 2 more."""
    table = Table("Spark of Wit, Steady Breath", arena="Salt Lamp", cards=SMALL)
    if pitched:
        put(table, table.number("Steady Breath"), c.PITCH_ZONE)
    dealt = Triggered(0, "", DealsDamage(damage_types=c.ARCANE), CHI)
    print_on(table, "Salt Lamp", dealt, zone=shared.PLAY)
    resolve(table, GrantAll(None, (ReplaceDamage(plus=Number(2)),)))
    amount = CardsIn(c.PITCH_ZONE, You())
    print_on(table, "Spark of Wit", effect=DealDamage(This(), amount, c.ARCANE, Target(0, HEROES)))
    table.do("Play Spark of Wit", "At Brannoch Tidewarden", "Pass", "Pass")
    assert table.life(THEM) == (17 if pitched else 20)
    assert len(table.state.stack) == pitched


@pytest.mark.example("fab-1.9.1c-1")
@pytest.mark.rule("fab:1.9.1c", "fab:8.5.19")
def test_who_searches_a_private_zone_may_fail_to_find() -> None:
    table = Table("Plain Blow (red)", deck="Swell (red), Long Swing (red)")
    found = Search((shared.DECK,), Named("Swell"), Number(1), PutCards(Role("found"), shared.HAND), You())
    print_on(table, "Plain Blow (red)", Triggered(0, "", Hits(IsThis()), found))
    table.do("Play Plain Blow (red)").until(c.DAMAGE).do("Pass", "Pass")
    assert (table.asked(), table.offered()) == (("find", YOU), ["That is all", "Find Swell (red)"])
    table.do("That is all")
    assert (table.cards_in(shared.HAND), len(table.cards_in(shared.DECK))) == ([], 2)


@pytest.mark.example("fab-1.9.2-1")
@pytest.mark.rule("fab:1.9.2", "fab:8.5.6")
def test_drawing_three_cards_is_three_draws_one_after_another() -> None:
    table = Table("Plain Blow (red)", deck="Swell (red), Long Swing (red), Anchor Swing (red)")
    resolve(table, DrawCards(You(), Number(3)))
    assert [fact.to for fact in moves(table, "draw")] == [shared.HAND] * 3
    assert len(table.cards_in(shared.HAND)) == 4


@pytest.mark.example("fab-1.9.2a-1")
@pytest.mark.rule("fab:1.9.2a")
def test_what_triggers_by_a_compound_event_triggers_once() -> None:
    table = Table(
        "Plain Blow (red)",
        deck="Swell (red), Long Swing (red), Anchor Swing (red)",
        arena="Salt Lamp",
        cards=SMALL,
    )
    print_on(table, "Salt Lamp", Triggered(0, "", Happens("reveal"), CHI), zone=shared.PLAY)
    resolve(table, RevealCards(TopCards(Number(3), You())))
    assert len(table.state.waiting) == 1


@pytest.mark.example("fab-1.9.2c-1")
@pytest.mark.rule("fab:1.9.2c", "fab:1.1.6")
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_what_several_players_do_begins_with_whose_effect_it_is(seat: int) -> None:
    table = Table("Spark of Wit", "Spark of Wit, Swell (red)", deck="Long Swing (red)", cards=SMALL)
    put(table, table.number("Swell (red)", seat=THEM), shared.DECK, THEM)
    print_on(table, "Spark of Wit", effect=DrawCards(Players("each"), Number(1)), seat=seat)
    if seat == THEM:
        table.do("Pass")
    table.do("Play Spark of Wit")
    table.do("Pass", "Pass")
    assert [fact.seat for fact in table.state.this_turn_of(("draw",))] == [seat, 1 - seat]  # type: ignore[attr-defined]


@pytest.mark.example("fab-1.9.3-1")
@pytest.mark.rule("fab:1.9.3", "fab:1.9.3a", "fab:8.5.5")
def test_a_discard_is_a_move_from_hand_to_graveyard() -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    either = Moves("", AnyCard(), origin=shared.HAND, to=shared.GRAVEYARD)
    print_on(
        table,
        "Salt Lamp",
        Triggered(0, "", Moves("discard"), CHI),
        Triggered(1, "", either, CHI),
        zone=shared.PLAY,
    )
    resolve(table, Discard(You(), Number(1), AnyCard()))
    (fact,) = moves(table, "discard")
    assert (fact.origin, fact.to) == (shared.HAND, shared.GRAVEYARD)
    # Each of the two triggers once: there are no two events.
    assert sorted(one.power.place for one in table.state.waiting) == [0, 1]


@pytest.mark.example("fab-1.9.3c-1", "fab-1.9.3d-1")
@pytest.mark.rule("fab:1.9.3", "fab:1.9.3c", "fab:1.9.3d", "fab:8.5.5c")
@pytest.mark.parametrize("stays", [False, True])
def test_what_is_discarded_to_elsewhere_is_discarded_and_what_is_not_moved_is_not(stays: bool) -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    print_on(table, "Salt Lamp", Triggered(0, "", Moves("discard"), CHI), zone=shared.PLAY)
    elsewhere = ReplaceMove(
        AnyCard(), shared.GRAVEYARD, stay=stays, then=GainLife(You(), Number(1)) if stays else None
    )
    resolve(table, GrantAll(None, (elsewhere,)))
    resolve(table, Discard(You(), Number(1), AnyCard()))
    assert table.cards_in(shared.GRAVEYARD) == []
    assert table.cards_in(shared.HAND if stays else shared.REMOVED) == ["Plain Blow (red)"]
    assert len(table.state.waiting) == (0 if stays else 1)
    assert table.life(YOU) == (21 if stays else 20)


@pytest.mark.example("fab-1.12.1a-1")
@pytest.mark.rule("fab:1.12.1a", "fab:1.12.1b")
@pytest.mark.parametrize(("number", "half"), [(7, 3), (-7, -3), (6, 3)])
def test_what_is_left_of_one_is_dropped_towards_0(number: int, half: int) -> None:
    table = Table("Plain Blow (red)")
    ctx = Context(table.state, YOU, 0)
    assert Half(Number(number), False).amount(ctx) == half


@pytest.mark.example("fab-1.13.2b-1")
@pytest.mark.rule("fab:1.13.2b", "fab:5.3.5")
def test_nobody_gains_action_points_in_the_turn_of_another() -> None:
    """Their next action card that costs 0 or more gives them an action point as it is played; both go again."""
    table = Table("Plain Blow (red)", "Steady Breath, Second Breath", cards=SMALL)
    point = GainAsset(You(), Number(1), c.ACTIONS)
    played = Happens("play", Stat("cost", ">=", Number(0)), You())
    later = Delayed(Triggered(-1, "", played, point), "turn", 1)
    print_on(table, "Steady Breath", effect=later, keywords=c.GO_AGAIN, seat=THEM)
    print_on(table, "Second Breath", keywords=c.GO_AGAIN, seat=THEM)
    let_it(table, LiesIn(shared.HAND), Permission("play as an instant"), seat=THEM)
    anew(table).do("Pass", "Play Steady Breath", "Pass", "Pass")
    assert table.has(THEM) == (0, 0)
    table.do("Pass", "Play Second Breath")
    assert len(table.state.stack) == 2
    table.do("Pass", "Pass", "Pass", "Pass")
    assert (table.state.stack, table.has(THEM)) == ([], (0, 0))


@pytest.mark.example("fab-1.14.2d-1")
@pytest.mark.rule("fab:1.14.2d")
@pytest.mark.parametrize(("first", "left"), [("blue", 1), ("red", 0)])
def test_no_more_is_pitched_than_is_lacking(first: str, left: int) -> None:
    table = Table("Long Haul, Plain Blow (blue), Plain Blow (red), Third Reed (red)", cards=SMALL)
    table.state.assets[YOU][c.RESOURCES] = 1
    anew(table).do("Play Long Haul", f"Pitch Plain Blow ({first})")
    if first == "red":
        assert (table.asked(), table.has(YOU)[0]) == (("pitch", YOU), 2)
        table.do("Pitch Third Reed (red)")
    assert table.asked()[0] == "priority"
    assert table.has(YOU)[0] == left
    assert len(table.cards_in(c.PITCH_ZONE)) == (1 if first == "blue" else 2)


POND = """
[[card]]
name = "Still Pond"
type = "resource"
chi = true
pitch = 3
"""


@pytest.mark.example("fab-1.14.2d-2")
@pytest.mark.rule("fab:1.14.2d", "fab:1.13.5b")
def test_chi_points_are_spent_before_resource_points() -> None:
    table = Table(
        "Wide Reach, Plain Blow (red), Still Pond",
        cards=POND + SMALL.replace('"Long Haul"', '"Wide Reach"').replace("cost = 3", "cost = 2"),
    )
    table.do("Play Wide Reach", "Pitch Plain Blow (red)")
    if table.asked()[0] == "pitch":
        table.do("Pitch Still Pond")
    assert (table.has(YOU)[0], chi(table)) == (1, 1)


@pytest.mark.example("fab-1.14.4-1")
@pytest.mark.rule("fab:1.14.4", "fab:1.14.4a")
def test_a_cost_may_be_the_generating_of_an_effect() -> None:
    """Destroy this: any number of cards from your hand are shuffled into your deck, and you draw as many."""
    hand = "Plain Blow (red), Third Reed (red), Needle Step (red)"
    table = Table(hand, arena="Reed Mask", deck="Swell (red), Long Swing (red), Anchor Swing (red)")
    any_number = Pick(AnyCard(), None, shared.HAND, You(), up_to=True, role="chosen")
    back = PutCards(any_number, shared.DECK, shuffle=True)
    drawn = DrawCards(You(), Count(Role("chosen")))
    hood = Activated(0, "", (MoveThis("destroy", shared.GRAVEYARD),), Sequence((back, drawn)))
    print_on(table, "Reed Mask", hood, zone=shared.PLAY)
    anew(table).do("Activate Reed Mask")
    assert (table.cards_in(shared.GRAVEYARD), len(table.state.stack)) == (["Reed Mask"], 1)
    table.do("Pass", "Pass", "Choose Plain Blow (red)", "Choose Third Reed (red)", "That is all")
    assert (len(table.cards_in(shared.HAND)), len(table.cards_in(shared.DECK))) == (3, 3)
    assert len(moves(table, "draw")) == 2


@pytest.mark.example("fab-1.15.4-1")
@pytest.mark.rule("fab:1.15.4", "fab:1.15.2")
def test_counters_that_undo_each_other_stay() -> None:
    table = Table("Plain Blow (red)", arena="Rune Saw", cards=SMALL)
    saw = table.number("Rune Saw", shared.PLAY)
    found = []
    for name in ("+1 power", "-1 power"):
        resolve(table, AddCounters(This(), name, Number(1)), saw)
        found.append(number_of(table, saw))
    assert found == [4, 3]
    card = table.state.known(saw)
    assert (card.counter("+1 power"), card.counter("-1 power")) == (1, 1)


@pytest.mark.example("fab-1.14.3b-1")
@pytest.mark.rule("fab:1.14.3b")
def test_for_chi_points_only_what_brings_any_is_pitched() -> None:
    table = Table("Still Pond, Plain Blow (blue)", arena="Salt Lamp", cards=SMALL + POND)
    paid = Activated(0, "", (PayAsset(3, c.CHI),), GainLife(You(), Number(1)))
    print_on(table, "Salt Lamp", paid, zone=shared.PLAY)
    anew(table).do("Activate Salt Lamp")
    # Nothing is asked: there is one card that can be pitched for it.
    assert (table.cards_in(c.PITCH_ZONE), table.cards_in(shared.HAND)) == (
        ["Still Pond"],
        ["Plain Blow (blue)"],
    )
    assert table.do("Pass", "Pass").life(YOU) == 21


@pytest.mark.example("fab-1.9.2b-1")
@pytest.mark.rule("fab:1.9.2b", "fab:8.5.2")
def test_what_replaces_a_compound_event_does_not_replace_what_that_consists_of() -> None:
    """Of Runechants that you would create you create one more: of three at once, and of none, none."""
    table = Table("Plain Blow (red)")
    resolve(table, GrantAll(None, (CreatesMore("Runechant", Number(1)),)))
    for name, count, created in (("Runechant", 3, 4), ("Runechant", 0, 0), ("Might", 2, 2)):
        before = len(table.arena())
        resolve(table, CreateTokens(You(), name, Number(count)))
        assert len(table.arena()) - before == created
    # Others create as many as it says.
    resolve(table, CreateTokens(Players("opponents"), "Runechant", Number(2)))
    assert table.cards_in(shared.PLAY, THEM).count("Runechant") == 2
    # And two such effects are each one more.
    resolve(table, GrantAll(None, (CreatesMore("Runechant", Number(1)),)))
    resolve(table, CreateTokens(You(), "Runechant", Number(1)))
    assert table.cards_in(shared.PLAY).count("Runechant") == 4 + 3
