"""Layers, and abilities: base abilities, where each kind of them functions, modes, connected abilities (1.6, 1.7)."""

from __future__ import annotations

import pytest

from fab_table import (
    SMALL,
    THEM,
    YOU,
    Table,
    let_it,
    number_of,
    print_on,
    put,
    resolve,
    several_times,
    values_of,
)
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.combat.attacks import IsCard
from rulebound.fab.nodes.combat.groups import AttackingHero
from rulebound.fab.nodes.combat.patterns import Hits
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import HasColor
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.changes.gaining import GainKeyword, GainPower
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.choices.picking import TopCards
from rulebound.tcg.nodes.conditions import Are, ThisTurn
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards, PutCards
from rulebound.tcg.nodes.filters import AnyCard, Both, IsThis, LiesIn
from rulebound.tcg.nodes.flow import If
from rulebound.tcg.nodes.groups import Role, Target, This, You
from rulebound.tcg.nodes.kinds import OfType, Side
from rulebound.tcg.nodes.numbers import AddStat, Stat
from rulebound.tcg.nodes.patterns import DealsDamage, Happens, Moves
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Power

DESTROYED = MoveThis("destroy", shared.GRAVEYARD)
DISCARD = UseCards("discard", AnyCard(), zone=shared.HAND)


def gains(amount: int = 1, asset: int = c.RESOURCES) -> Effect:
    return GainAsset(You(), Number(amount), asset)


def chi(table: Table, seat: int = YOU) -> int:
    return table.state.assets[seat][c.CHI]


def anew(table: Table) -> Table:
    """Ask again, now that cards say something else."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


@pytest.mark.example("fab-1.6.2b-1")
@pytest.mark.rule("fab:1.6.2b", "fab:1.6.1", "fab:5.2.1d", "fab:1.7.1a", "fab:1.7.3a")
def test_an_activated_layer_has_the_ability_of_its_source_which_is_gone_by_then() -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    lamp = print_on(table, "Salt Lamp", Activated(0, "", (DESTROYED,), gains(2)), zone=shared.PLAY)
    anew(table).do("Activate Salt Lamp")
    (layer,) = table.state.stack
    assert (layer.card, layer.source, table.cards_in(shared.GRAVEYARD)) == (0, lamp, ["Salt Lamp"])
    assert table.has(YOU)[0] == 0
    assert table.do("Pass", "Pass").has(YOU)[0] == 2


@pytest.mark.example("fab-1.6.2c-1")
@pytest.mark.rule("fab:1.6.2c")
def test_a_triggered_layer_has_the_ability_that_its_effect_says() -> None:
    table = Table("Plain Blow (red)", deck="Swell (red)")
    print_on(table, "Plain Blow (red)", Triggered(0, "", Hits(IsThis()), DrawCards(You(), Number(1))))
    table.do("Play Plain Blow (red)").until(c.DAMAGE)
    (layer,) = table.state.stack
    assert (layer.kind, layer.source, layer.controller) == ("trigger", table.links()[0].attack, YOU)
    assert table.cards_in(shared.HAND) == []
    assert table.do("Pass", "Pass").cards_in(shared.HAND) == ["Swell (red)"]


@pytest.mark.example("fab-1.7.2-1")
@pytest.mark.rule("fab:1.7.2")
def test_what_an_effect_gives_is_no_base_ability() -> None:
    table = Table("Plain Blow (red)")
    given = Triggered(0, "", Hits(IsThis()), Grant(This(), (GainKeyword(c.GO_AGAIN),)))
    print_on(table, "Plain Blow (red)", given)
    table.do("Play Plain Blow (red)").until(c.DAMAGE)
    attack = table.links()[0].attack
    found = [values_of(table, attack).has_keyword(c.GO_AGAIN)]
    table.do("Pass", "Pass")
    found.append(values_of(table, attack).has_keyword(c.GO_AGAIN))
    assert found == [False, True]
    assert not table.state.known(attack).definition.program.keywords & c.GO_AGAIN


@pytest.mark.example("fab-1.7.4a-1")
@pytest.mark.rule("fab:1.7.4a")
@pytest.mark.parametrize("zone", [c.DEFENDING, shared.PLAY])
def test_a_card_that_defends_has_the_abilities_that_are_for_defending(zone: int) -> None:
    table = Table("Plain Blow (red)", "Swell (red), Long Swing (red)")
    more = Grant(This(), (AddStat("defense", Number(3)),))
    print_on(table, "Swell (red)", Activated(0, "", (DISCARD,), more, zone=zone), seat=THEM)
    table.do("Play Plain Blow (red)", *["Pass"] * 4, "Defend with Swell (red)").until(c.REACTION)
    (swell,) = table.links()[0].defenders
    before = number_of(table, swell, c.DEFENSE)
    table.do("Pass")
    if zone == shared.PLAY:
        assert table.offered() == ["Pass"]
        return
    table.do("Activate Swell (red)", "Pass", "Pass")
    assert number_of(table, swell, c.DEFENSE) == before + 3
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Long Swing (red)"]


@pytest.mark.example("fab-1.7.4b-2")
@pytest.mark.rule("fab:1.7.4b", "fab:5.2.4")
@pytest.mark.parametrize("zone", [shared.REMOVED, shared.PLAY])
def test_what_says_so_is_activated_from_the_banished_zone(zone: int) -> None:
    table = Table("Steady Breath, Clear Well", cards=SMALL)
    number = print_on(
        table,
        "Steady Breath",
        Activated(0, "", (), PutCards(This(), shared.HAND), zone=zone, types=c.ACTION_CARD),
    )
    number = put(table, number, shared.REMOVED)
    anew(table)
    if zone == shared.PLAY:
        assert "5.2.2" in table.why_not("use", number)
        return
    table.do("Activate Steady Breath", "Pass", "Pass")
    assert sorted(table.cards_in(shared.HAND)) == ["Clear Well", "Steady Breath"]
    assert table.has(YOU)[1] == 0


@pytest.mark.example("fab-1.7.4c-1")
@pytest.mark.rule("fab:1.7.4c", "fab:8.5.12", "fab:1.7.3b")
def test_a_resolution_ability_functions_as_its_card_resolves() -> None:
    table = Table("Spark of Wit", cards=SMALL)
    print_on(table, "Spark of Wit", effect=GainLife(You(), Number(3)))
    resolve(table, GainLife(You(), Number(10), -1))
    table.do("Play Spark of Wit")
    assert table.life(YOU) == 10
    assert table.do("Pass", "Pass").life(YOU) == 13


@pytest.mark.rule("fab:1.7.4e")
@pytest.mark.parametrize(
    ("zone", "functions"),
    [
        (shared.HAND, True),
        (c.ARSENAL, True),
        (shared.REMOVED, True),
        (shared.GRAVEYARD, True),
        (shared.DECK, False),
    ],
)
@pytest.mark.parametrize("allowed", [True, False])
def test_what_says_how_it_is_played_functions_wherever_it_is_played_from(
    zone: int, functions: bool, allowed: bool
) -> None:
    """They may play it as though it were an instant, in your turn; from elsewhere than a hand an effect lets them."""
    table = Table("", "Steady Breath", cards=SMALL)
    at_once = Continuous(0, "", IsThis(), (Permission("play as an instant"),), None, shared.HAND)
    number = print_on(table, "Steady Breath", *([at_once] if allowed else []), seat=THEM)
    if zone != shared.HAND:
        number = put(table, number, zone, THEM)
        let_it(table, LiesIn(zone), Permission("play"), seat=THEM)
    anew(table).do("Pass")
    assert (table.why_not("play", number, THEM) == []) == (functions and allowed)


@pytest.mark.example("fab-1.7.4h-1")
@pytest.mark.rule("fab:1.7.4h", "fab:5.3.3")
@pytest.mark.parametrize("kind", [c.ARCANE, 0])
def test_a_static_ability_functions_while_its_card_resolves(kind: int) -> None:
    """Your next card gets an ability that triggers as it deals arcane damage to a hero."""
    table = Table("Spark of Wit", cards=SMALL)
    dealt = DealsDamage(IsThis(), OfType(c.HERO), damage_types=c.ARCANE)
    given = GainPower(Triggered(-1, "", dealt, gains(1, c.CHI)))
    resolve(table, GrantNext(IsCard(), (given,)))
    whom = Target(0, Both((OfType(c.HERO), Side("opposing"))))
    print_on(table, "Spark of Wit", effect=DealDamage(This(), Number(2), kind, whom))
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert (table.life(THEM), len(table.state.stack)) == (18, 1 if kind else 0)
    if kind:
        assert chi(table.do("Pass", "Pass")) == 1


@pytest.mark.example("fab-1.7.4i-1")
@pytest.mark.rule("fab:1.7.4i")
@pytest.mark.parametrize("face_down", [True, False])
def test_what_triggers_outside_the_arena_functions_where_its_card_comes_to_lie_face_up(
    face_down: bool,
) -> None:
    table = Table("Steady Breath", deck="Plain Blow (red)", cards=SMALL)
    moved = Moves("put", IsThis(), origin=shared.DECK, to=shared.REMOVED)
    number = print_on(
        table,
        "Plain Blow (red)",
        Triggered(0, "", moved, gains(1, c.CHI), zone=shared.REMOVED),
        zone=shared.DECK,
    )
    put(table, number, shared.REMOVED, face_down=face_down)
    assert len(table.state.waiting) == (0 if face_down else 1)


UNDER = ReplaceMove(IsThis(), shared.GRAVEYARD, instead_to=shared.DECK, instead_how="put", bottom=True)


@pytest.mark.example("fab-1.7.4j-1", "fab-3.0.8a-1")
@pytest.mark.rule("fab:1.7.4j", "fab:3.0.8a")
@pytest.mark.parametrize("zone", [shared.HAND, shared.REMOVED, c.PITCH_ZONE])
def test_what_replaces_its_own_move_functions_wherever_that_would_begin(zone: int) -> None:
    table = Table("Plain Blow (red)", deck="Swell (red)")
    number = print_on(table, "Plain Blow (red)", Continuous(0, "", None, (UNDER,), zone=shared.ANYWHERE))
    if zone != shared.HAND:
        number = put(table, number, zone)
    effect: Effect = Discard(You(), Number(1), AnyCard())
    if zone != shared.HAND:
        effect = PutCards(This(), shared.GRAVEYARD)
    resolve(table, effect, number)
    assert table.cards_in(shared.GRAVEYARD) == []
    assert sorted(table.cards_in(shared.DECK)) == ["Plain Blow (red)", "Swell (red)"]
    # It lies at the bottom, where nobody sees it.
    assert table.state.players[YOU].deck[0] == number % shared.CARDS
    moves = [fact for fact in table.state.journal.since(0) if isinstance(fact, Move)]
    assert shared.GRAVEYARD not in [move.to for move in moves]


FOUR = tuple([gains(10**place, c.CHI) for place in range(4)])


@pytest.mark.example("fab-1.7.5b-1")
@pytest.mark.rule("fab:1.7.5", "fab:1.7.5a", "fab:1.7.5b")
def test_two_different_modes_are_chosen_as_it_is_played() -> None:
    table = Table("Steady Breath", cards=SMALL)
    print_on(table, "Steady Breath", effect=Choose(FOUR, 2, 2))
    table.do("Play Steady Breath")
    assert table.offered() == ["Mode 1", "Mode 2", "Mode 3", "Mode 4"]
    assert table.do("Mode 3").offered() == ["Mode 1", "Mode 2", "Mode 4"]
    table.do("Mode 1")
    # They are done in the order in which they are listed.
    assert (table.asked()[0], table.state.stack[-1].modes) == ("priority", (0, 2))
    assert chi(table.do("Pass", "Pass")) == 101


@pytest.mark.example("fab-1.7.5e-1")
@pytest.mark.rule("fab:1.7.5e")
@pytest.mark.parametrize("before", [True, False])
def test_how_many_modes_there_are_is_asked_as_they_are_chosen(before: bool) -> None:
    table = Table("Spark of Wit, Calm Breath (blue)", cards=SMALL.replace("yellow = {pitch", "blue = {pitch"))
    blue = ThisTurn(Happens("play", HasColor("blue")))
    print_on(table, "Spark of Wit", effect=Choose(FOUR[:3], 1, 1, more_if=blue, more=3))
    if before:
        table.do("Play Calm Breath (blue)", "Pass", "Pass")
    table.do("Play Spark of Wit", "Mode 1")
    if before:
        table.do("Mode 2", "Mode 3")
    else:
        table.do("Play Calm Breath (blue)", "Pass", "Pass")
    assert len(table.state.stack[-1].modes) == (3 if before else 1)
    assert chi(table.do("Pass", "Pass")) == (111 if before else 1)


@pytest.mark.example("fab-1.7.6-1")
@pytest.mark.rule("fab:1.7.6", "fab:1.7.6a")
@pytest.mark.parametrize(("other", "life"), [("Swell (red)", 18), ("Needle Step (red)", 20)])
def test_what_is_discarded_for_it_is_what_it_speaks_of(other: str, life: int) -> None:
    table = Table("Plain Blow (red)", f"Give Ground (red), {other}")
    strong = Are(Role("paid"), Stat("power", ">=", Number(6)))
    hurts = If(strong, DealDamage(This(), Number(2), 0, AttackingHero()))
    number = print_on(table, "Give Ground (red)", seat=THEM, additional=(DISCARD,), effect=hurts)
    # (It costs nothing here.)
    table.state.edit(table.state.known(number)).definition.cost = 0
    table.do("Play Plain Blow (red)").until(c.REACTION).do("Pass", "Play Give Ground (red)", "Pass", "Pass")
    assert table.cards_in(shared.GRAVEYARD, THEM) == [other]
    assert table.life(YOU) == life


def ability(zone: int, *more: Power) -> tuple[Power, ...]:
    return (Activated(0, "", (), gains(1, c.CHI), zone=zone), *more)


@pytest.mark.rule("fab:1.7.4", "fab:1.7.1b")
@pytest.mark.parametrize("zone", [shared.GRAVEYARD, shared.REMOVED, c.PITCH_ZONE, c.ARSENAL])
def test_elsewhere_than_in_the_arena_an_ability_has_no_function(zone: int) -> None:
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    lamp = print_on(table, "Salt Lamp", *ability(shared.PLAY), zone=shared.PLAY)
    assert table.why_not("use", lamp) == []
    lamp = put(table, lamp, zone)
    assert "5.2.2" in table.why_not("use", lamp)


@pytest.mark.rule("fab:1.7.4")
def test_a_private_card_in_the_arena_has_no_abilities() -> None:
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    lamp = print_on(table, "Salt Lamp", *ability(shared.PLAY), zone=shared.PLAY)
    table.state.edit(table.state.known(lamp)).face_down = True
    table.state.stale = shared.EVERYTHING
    assert "5.2.2" in table.why_not("use", lamp)


@pytest.mark.example("fab-1.7.5c-1")
@pytest.mark.rule("fab:1.7.5b", "fab:1.7.5c")
def test_a_mode_may_be_chosen_twice_where_the_text_says_so_and_have_one_target_twice() -> None:
    """Choose two, any of them twice: target one-handed weapon has 1 power more, or you gain 1 chi point."""
    table = Table("Steady Breath", arena="Reed Cutter, Willow Fang", cards=SMALL)
    more = Grant(Target(0, Both((OfType(c.WEAPON), Side("your")))), (AddStat("power", Number(1)),))
    print_on(table, "Steady Breath", effect=several_times((more, gains(1, c.CHI)), 2))
    first, second = (table.number(name, shared.PLAY) for name in ("Reed Cutter", "Willow Fang"))
    before = (number_of(table, first), number_of(table, second))
    # One of two alike is offered, and the second time of a mode only once it has been chosen.
    table.do("Play Steady Breath")
    assert table.offered() == ["Mode 1", "Mode 2"]
    assert table.do("Mode 1").offered() == ["Mode 2", "Mode 3"]
    table.do("Mode 3", "At Reed Cutter", "At Reed Cutter")
    assert table.state.stack[-1].targets == ((first,), (first,))
    table.do("Pass", "Pass")
    assert (number_of(table, first), number_of(table, second)) == (before[0] + 2, before[1])
    assert chi(table) == 0


@pytest.mark.rule("fab:1.7.5b", "fab:1.7.5c")
def test_modes_of_which_one_is_chosen_twice_are_done_in_the_order_in_which_they_are_listed() -> None:
    table = Table("Steady Breath", deck="Swell (red), Plain Blow (red)", cards=SMALL)
    to_arsenal = PutCards(TopCards(Number(1), You()), shared.GRAVEYARD)
    print_on(table, "Steady Breath", effect=several_times((gains(1, c.CHI), to_arsenal, gains(5, c.CHI)), 3))
    table.do("Play Steady Breath", "Mode 3", "Mode 1")
    # (The fourth is the first one's second time.)
    assert table.offered() == ["Mode 2", "Mode 4", "Mode 6"]
    table.do("Mode 4")
    assert table.state.stack[-1].modes == (0, 3, 2)
    assert chi(table.do("Pass", "Pass")) == 7
