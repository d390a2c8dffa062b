"""Playing cards: when each type may be played, what is declared, what it costs, what is taken back (5.1, 8.1)."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table, let_it, print_on, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.attacks import IsAttack, IsCard
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.rules import RULES
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.filters import AnyCard, Both, IsThis
from rulebound.tcg.nodes.groups import Target, You
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.nodes.numbers import AddStat, Stat
from rulebound.tcg.nodes.values import Number, X
from rulebound.tcg.program.nodes import Change, Context, Prohibition
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Alternate, Continuous

CARDS = """
[[card]]
name = "Spark of Wit"
type = "instant"
cost = 0
[[card]]
name = "Turn the Wrist"
type = "attack reaction"
cost = 0
[[card]]
name = "Steady Breath"
type = "action"
cost = 0
[[card]]
name = "Stone Sill"
type = "block"
defense = 4
[[card]]
name = "Clear Well"
type = "resource"
pitch = 3
[[card]]
name = "Long Shaft"
type = "action"
subtypes = ["attack", "arrow"]
cost = 0
power = 4
[[card]]
name = "Yew Bow"
type = "weapon"
subtypes = ["bow", "2h"]
"""
ATTACK_ACTION = Both((IsAttack(), OfType(c.ACTION_CARD)))


def power_of(table: Table, number: int) -> int:
    return values_of(table, number).numbers[c.POWER]


def played(table: Table) -> int:
    """The card on top of the stack."""
    return table.state.stack[-1].card


@pytest.mark.rule("fab:8.1.6a", "fab:5.1.10")
def test_an_instant_is_played_whenever_its_player_has_priority() -> None:
    table = Table("Plain Blow (red), Spark of Wit", "Spark of Wit", cards=CARDS)
    print_on(table, "Spark of Wit", effect=GainAsset(You(), Number(2), c.RESOURCES))
    assert table.why_not("play", table.number("Spark of Wit")) == []
    table.do("Play Plain Blow (red)")
    # In combat, on top of an attack; the one who played it has priority again.
    table.do("Play Spark of Wit")
    assert (table.asked(), table.has(YOU)) == (("priority", YOU), (0, 0))
    table.do("Pass")
    assert table.why_not("play", table.number("Spark of Wit", seat=THEM), THEM) == []
    table.do("Pass")
    assert (table.has(YOU), table.cards_in(shared.GRAVEYARD)) == ((2, 0), ["Spark of Wit"])
    assert (table.state.stage, table.asked()) == (c.LAYER, ("priority", YOU))


@pytest.mark.rule("fab:8.1.2a", "fab:7.4.2a", "fab:8.1.2b")
def test_an_attack_reaction_is_played_by_who_attacks_in_the_reaction_step() -> None:
    table = Table("Plain Blow (red), Turn the Wrist", "Turn the Wrist", cards=CARDS)
    print_on(table, "Turn the Wrist", effect=GainAsset(You(), Number(1), c.RESOURCES))
    reaction = table.number("Turn the Wrist")
    assert table.why_not("play", reaction) == ["8.1.2a"]
    table.do("Play Plain Blow (red)")
    for stage in (c.LAYER, c.ATTACK, c.DEFEND):
        assert table.until(stage).why_not("play", reaction) == ["8.1.2a"]
    table.until(c.REACTION)
    assert table.why_not("play", table.number("Turn the Wrist", seat=THEM), THEM)[-1] == "8.1.2a"
    table.do("Play Turn the Wrist", "Pass", "Pass")
    assert (table.has(YOU), table.cards_in(shared.GRAVEYARD)) == ((1, 0), ["Turn the Wrist"])
    assert table.state.stage == c.REACTION


@pytest.mark.rule("fab:8.1.7a", "fab:8.1.12a", "fab:5.1.2b", "fab:5.1.1a")
def test_resources_and_blocks_are_never_played() -> None:
    table = Table(
        "Clear Well, Stone Sill, Steady Breath, Crane Flight (red)", deck="Swell (red)", cards=CARDS
    )
    assert table.why_not("play", table.number("Clear Well")) == ["8.1.7a"]
    assert table.why_not("play", table.number("Stone Sill")) == ["8.1.12a"]
    assert "5.1.1a" in table.why_not("play", table.number("Swell (red)", shared.DECK))
    table.do("Play Crane Flight (red)")
    # But the one is pitched for, and the other defends.
    assert table.cards_in(c.PITCH_ZONE) == ["Clear Well"]


@pytest.mark.rule("fab:7.3.2b", "fab:8.1.12a")
def test_a_block_defends_from_the_hand() -> None:
    table = Table("Plain Blow (red)", "Stone Sill, Spark of Wit", cards=CARDS)
    table.do("Play Plain Blow (red)", *["Pass"] * 4)
    # What has no defense doesn't.
    assert table.offered() == ["That is all", "Defend with Stone Sill"]
    table.do("Defend with Stone Sill").until(c.DAMAGE)
    assert table.life(THEM) == 20


@pytest.mark.rule("fab:8.2.6a")
def test_arrows_are_shot_from_the_arsenal() -> None:
    for hand, arsenal, arena, able in (
        ("Long Shaft", "", "Yew Bow", False),
        ("", "Long Shaft", "", False),
        ("", "Long Shaft", "Yew Bow", True),
    ):
        table = Table(hand, arsenal=arsenal, arena=arena, cards=CARDS)
        number = table.number("Long Shaft", shared.HAND if hand else c.ARSENAL)
        assert table.why_not("play", number) == ([] if able else ["8.2.6a"])


@pytest.mark.rule("fab:5.1.6b", "fab:8.1.1a", "fab:8.1.1b", "fab:8.1.1c", "fab:8.1.1d", "fab:5.1.3d")
def test_an_action_that_is_played_as_an_instant_waits_for_nothing_and_takes_no_action_point() -> None:
    table = Table("Plain Blow (red), Steady Breath", cards=CARDS)
    breath = table.number("Steady Breath")
    let_it(table, FLAGGED, Permission("play as an instant"), flagged=(breath,))
    table.do("Play Steady Breath")
    # It may be played as either, and its player declares it.
    assert table.asked() == ("may", YOU)
    table.do("Yes")
    assert table.has(YOU) == (0, 1)
    table.do("Pass", "Pass")
    table = Table("Plain Blow (red), Steady Breath", cards=CARDS)
    breath = table.number("Steady Breath")
    table.do("Play Plain Blow (red)")
    assert table.why_not("play", breath) == ["8.1.1a", "8.1.1b"]
    let_it(table, FLAGGED, Permission("play as an instant"), flagged=(breath,))
    assert table.why_not("play", breath) == []
    table = Table("Plain Blow (red), Steady Breath", cards=CARDS)
    let_it(table, FLAGGED, Permission("play as an instant"), flagged=(table.number("Steady Breath"),))
    table.do("Play Steady Breath", "No")
    assert table.has(YOU) == (0, 0)


@pytest.mark.rule("fab:5.1.3d", "fab:8.1.1d", "fab:7.0.1a")
def test_in_combat_it_can_only_be_an_instant() -> None:
    table = Table("Plain Blow (red), Steady Breath", cards=CARDS)
    let_it(table, FLAGGED, Permission("play as an instant"), flagged=(table.number("Steady Breath"),))
    table.do("Play Plain Blow (red)", "Play Steady Breath")
    # Nobody is asked what it is.
    assert (table.asked()[0], len(table.state.stack), table.has(YOU)) == ("priority", 2, (0, 0))
    table.do("Pass", "Pass")
    assert table.cards_in(shared.GRAVEYARD) == ["Steady Breath"]
    assert table.state.stage == c.LAYER


@pytest.mark.rule("fab:5.1.6", "fab:5.1.6a", "fab:5.1.6c")
@pytest.mark.parametrize(
    ("changes", "cost"),
    [
        ((CostChange("play", Number(1), -1), CostChange("play", Number(2), 1)), 4),
        # What sets it comes before what adds to it, though it is later; of two, the later one is left.
        ((CostChange("play", Number(2), 1), CostChange("play", Number(1), 0)), 3),
        ((CostChange("play", Number(1), 0), CostChange("play", Number(2), 0)), 2),
        # What is added comes before what is taken off, and nothing is less than nothing.
        ((CostChange("play", Number(5), -1), CostChange("play", Number(2), 1)), 0),
        ((CostChange("play", Number(9), -1), CostChange("play", Number(2), 0)), 0),
        # "To no less than 2" is no way to pay more than that in the end: the later one takes from it.
        ((CostChange("play", Number(3), -1, minimum=2), CostChange("play", Number(1), -1)), 1),
        ((CostChange("play", Number(1), -1), CostChange("play", Number(3), -1, minimum=2)), 2),
    ],
)
def test_what_it_costs_is_set_then_increased_then_reduced(changes: tuple[Change, ...], cost: int) -> None:
    table = Table("Long Haul, Plain Blow (blue), Swell (blue)", cards=HAUL)
    table.state.assets[YOU][c.RESOURCES] = 9
    for change in changes:
        let_it(table, AnyCard(), change)
    table.do("Play Long Haul")
    assert table.has(YOU)[0] == 9 - cost


HAUL = '[[card]]\nname = "Long Haul"\ntype = "action"\ncost = 3\n'


@pytest.mark.rule("fab:5.1.3a", "fab:1.12.2a", "fab:1.12.2b")
@pytest.mark.parametrize(("times", "greatest"), [(1, 3), (2, 1)])
def test_x_is_declared_and_paid_as_often_as_it_is_in_the_cost(times: int, greatest: int) -> None:
    table = Table("Steady Breath, Plain Blow (blue)", cards=CARDS)
    print_on(table, "Steady Breath", effect=GainAsset(You(), X(), c.CHI), x_cost=times)
    table.do("Play Steady Breath")
    assert table.offered() == [str(x) for x in range(greatest + 1)]
    table.do(str(greatest))
    assert table.has(YOU)[0] == 3 - greatest * times
    table.do("Pass", "Pass")
    assert table.state.assets[YOU][c.CHI] == greatest


@pytest.mark.rule("fab:5.1.5", "fab:1.10.3", "fab:1.10.3a")
def test_what_its_declared_x_makes_illegal_is_taken_back() -> None:
    """Cards that cost 2 or more can't be played; X counts for nothing until it is declared."""
    table = Table("Steady Breath, Plain Blow (blue)", cards=CARDS)
    print_on(table, "Steady Breath", x_cost=1)
    let_it(table, Stat("cost", ">=", Number(2)), Prohibition("be played"))
    hand, facts = table.cards_in(shared.HAND), len(table.state.journal)
    table.do("Play Steady Breath", "2")
    assert (table.cards_in(shared.HAND), len(table.state.journal)) == (hand, facts)
    assert (table.cards_in(c.PITCH_ZONE), table.has(YOU), table.asked()) == ([], (0, 1), ("priority", YOU))
    assert not table.state.stack


DISCARD = UseCards("discard", AnyCard(), zone=shared.HAND)
BANISH = UseCards("remove", AnyCard(), zone=shared.HAND)


@pytest.mark.rule("fab:5.1.3b", "fab:5.4.4a")
@pytest.mark.parametrize("paid", [True, False])
def test_optional_costs_are_declared_before_any_cost_is_paid(paid: bool) -> None:
    table = Table("Steady Breath, Plain Blow (blue), Swell (red), Third Reed (red)", cards=CARDS)
    print_on(table, "Steady Breath", additional=(OptionalCost(DISCARD),), x_cost=1)
    table.do("Play Steady Breath", "1")
    assert table.asked() == ("may", YOU)
    table.do("Yes" if paid else "No")
    # Then only what is to be pitched is asked, and what is discarded after that.
    assert table.asked()[0] == "pitch"
    table.do("Pitch Third Reed (red)")
    assert len(table.cards_in(shared.HAND)) == 2
    if paid:
        assert table.asked()[0] != "priority"
        table.game.choose(0)
    assert table.asked()[0] == "priority"
    assert len(table.cards_in(shared.GRAVEYARD)) == int(paid)


@pytest.mark.rule("fab:5.1.3b", "fab:5.1.8a")
def test_an_optional_cost_that_could_not_be_paid_is_not_declared() -> None:
    table = Table("Steady Breath, Plain Blow (blue)", cards=CARDS)
    print_on(table, "Steady Breath", additional=(OptionalCost(DISCARD),), x_cost=1)
    table.do("Play Steady Breath", "1")
    # The only other card is pitched.
    assert (table.asked()[0], table.cards_in(c.PITCH_ZONE)) == ("priority", ["Plain Blow (blue)"])


@pytest.mark.rule("fab:5.1.3c", "fab:5.1.6c", "fab:5.4.4", "fab:5.4.4b")
@pytest.mark.parametrize("other", [True, False])
def test_an_alternative_cost_is_declared_and_what_is_added_is_paid_all_the_same(other: bool) -> None:
    table = Table("Long Haul, Plain Blow (blue), Swell (red)", cards=HAUL)
    print_on(table, "Long Haul", alternates=(Alternate((DISCARD,)),))
    let_it(table, AnyCard(), CostChange("play", Number(1), 1))
    table.state.assets[YOU][c.RESOURCES] = 9
    table.do("Play Long Haul")
    assert table.asked() == ("cost", YOU)
    table.game.choose(1 if other else 0)
    assert table.has(YOU)[0] == (8 if other else 5)


@pytest.mark.rule("fab:5.4.4", "fab:5.4.4a", "fab:5.1.3e", "fab:5.1.8", "fab:5.1.9", "fab:1.14.4a")
@pytest.mark.parametrize("first", [0, 1])
def test_two_effect_costs_are_paid_in_the_order_that_is_declared(first: int) -> None:
    table = Table("Steady Breath, Plain Blow (blue), Swell (red)", cards=CARDS)
    print_on(table, "Steady Breath", additional=(DISCARD, BANISH))
    table.do("Play Steady Breath")
    assert (table.asked(), table.offered()) == (
        ("order costs", YOU),
        ["Pay this part next: discard a card", "Pay this part next: banish a card"],
    )
    table.game.choose(first)
    table.game.choose(0)
    moved = [fact.to for fact in table.state.this_turn() if isinstance(fact, Move)][-2:]
    expected = [shared.GRAVEYARD, shared.REMOVED]
    assert moved == (expected if first == 0 else expected[::-1])


@pytest.mark.rule("fab:5.1.8a", "fab:5.1.9", "fab:1.10.3")
@pytest.mark.parametrize("first", [0, 1])
def test_what_cannot_be_paid_in_the_order_that_is_declared_is_taken_back(first: int) -> None:
    """Tap a weapon and destroy a weapon, of which there is one: it can't be tapped once it is destroyed."""
    table = Table("Steady Breath", arena="Reed Cutter", cards=CARDS)
    weapon = OfType(c.WEAPON)
    tapped, destroyed = (UseCards(how, weapon, zone=shared.PLAY) for how in ("exhaust", "destroy"))
    print_on(table, "Steady Breath", additional=(tapped, destroyed))
    table.do("Play Steady Breath")
    assert table.asked()[0] == "order costs"
    table.game.choose(first)
    if first == 0:
        assert (len(table.state.stack), table.cards_in(shared.GRAVEYARD)) == (1, ["Reed Cutter"])
    else:
        assert (table.state.stack, table.cards_in(shared.HAND)) == ([], ["Steady Breath"])
        assert table.number("Reed Cutter", shared.PLAY)
        assert (table.has(YOU), table.asked()) == ((0, 1), ("priority", YOU))


@pytest.mark.example("fab-1.7.4e-1")
@pytest.mark.example("fab-3.0.4e-1")
@pytest.mark.rule("fab:5.1.2b", "fab:1.7.4e")
@pytest.mark.example("fab-5.1.2b-1")
@pytest.mark.parametrize("face_down", [True, False])
def test_what_allows_it_to_be_played_from_the_banished_zone_functions_face_up(face_down: bool) -> None:
    table = Table("Steady Breath", cards=CARDS)
    allowed = Continuous(0, "", IsThis(), (Permission("play"),), zone=shared.REMOVED)
    number = print_on(table, "Steady Breath", allowed)
    moved = Move("put", "test", number, shared.REMOVED, YOU, face_down=face_down)
    record(table.state, [moved])
    assert (table.why_not("play", moved.new) == []) == (not face_down)
    offered = procedures_of(table.state).actions(table.state, YOU)
    assert (moved.new in [option.subject for option in offered]) == (not face_down)


def next_one(table: Table, node: GrantNext) -> None:
    """Let an effect of the next such card wait for it."""
    for _ in node.run(Context(table.state, YOU, table.state.players[YOU].hero)):
        raise AssertionError


MORE = (AddStat("power", Number(3)),)


@pytest.mark.rule("fab:5.1.2a", "fab:6.2.3a")
@pytest.mark.example("fab-5.1.2a-1")
def test_effects_of_the_next_card_and_of_all_cards_begin_as_it_is_announced() -> None:
    table = Table("Third Reed (red), Needle Step (red), Plain Blow (red), Spark of Wit", cards=CARDS)
    next_one(table, GrantNext(ATTACK_ACTION, MORE))
    let_it(table, ATTACK_ACTION, *MORE)
    table.state.assets[YOU][c.RESOURCES] = 1
    let_it(table, AnyCard(), CostChange("play", Number(1), 1, OfType(c.ACTION_CARD)))
    printed = power_of(table, table.number("Needle Step (red)"))
    # What is no attack action card is not what it waits for.
    table.do("Play Spark of Wit", "Pass", "Pass")
    table.do("Play Needle Step (red)")
    assert (power_of(table, played(table)), table.has(YOU)[0]) == (printed + 6, 0)
    first = played(table)
    table.until(c.RESOLUTION)
    table.state.assets[YOU][c.RESOURCES] = 1
    other = power_of(table, table.number("Third Reed (red)"))
    table.do("Play Third Reed (red)")
    # The next one was that, for good.
    assert (power_of(table, played(table)), power_of(table, first)) == (other + 3, printed + 6)


@pytest.mark.rule("fab:5.1.2a", "fab:5.1.3a")
@pytest.mark.example("fab-5.1.2a-2")
@pytest.mark.parametrize(("x", "more"), [(0, 0), (1, 0), (2, 2), (3, 2)])
def test_what_depends_on_x_applies_once_x_is_declared(x: int, more: int) -> None:
    table = Table("Plain Blow (red), Swell (blue)")
    print_on(table, "Plain Blow (red)", x_cost=1)
    costly = Both((ATTACK_ACTION, Stat("cost", ">=", Number(2))))
    next_one(table, GrantNext(costly, (AddStat("power", Number(2)),)))
    table.do("Play Plain Blow (red)", str(x))
    assert power_of(table, played(table)) == 3 + more


@pytest.mark.rule("fab:5.1.2a", "fab:1.4.3a")
@pytest.mark.parametrize("only_played", [True, False])
def test_the_next_attack_may_be_a_proxy_but_no_card_that_is_played(only_played: bool) -> None:
    table = Table("Plain Blow (red)", arena="Reed Cutter")
    next_one(table, GrantNext(Both((IsAttack(), IsCard())) if only_played else IsAttack(), MORE))
    table.do("Attack with Reed Cutter")
    assert power_of(table, played(table)) == (1 if only_played else 4)
    again = load(RULES, table.game.save())
    assert [one.roles for one in again.state.modifiers] == [one.roles for one in table.state.modifiers]


@pytest.mark.rule("fab:5.1.2a")
def test_of_the_next_two_each_has_it() -> None:
    table = Table("Needle Step (red), Third Reed (red), Plain Blow (red)")
    next_one(table, GrantNext(ATTACK_ACTION, MORE, times=2))
    let_it(table, IsAttack(), GainKeyword(c.GO_AGAIN))
    for name in ("Needle Step (red)", "Third Reed (red)", "Plain Blow (red)"):
        before = power_of(table, table.number(name))
        table.do(f"Play {name}")
        assert power_of(table, played(table)) == before + (0 if name.startswith("Plain") else 3)
        table.until(c.RESOLUTION)


@pytest.mark.rule("fab:5.1.4", "fab:5.1.4a", "fab:1.7.5", "fab:1.8.5")
@pytest.mark.parametrize("mode", [1, 2])
def test_modes_are_declared_and_then_the_targets_of_those_modes_alone(mode: int) -> None:
    sleeves, maul = Target(0, OfType(c.EQUIPMENT)), Target(1, OfType(c.WEAPON))
    table = Table("Steady Breath", worn="Padded Sleeves, Harbour Maul", cards=CARDS)
    print_on(table, "Steady Breath", effect=Choose((Destroy(sleeves), Destroy(maul)), 1, 1))
    table.do("Play Steady Breath", f"Mode {mode}")
    # Declared as it is announced, before anybody has priority.
    if table.asked()[0] == "target":
        table.game.choose(0)
    layer = table.state.stack[-1]
    name = "Padded Sleeves" if mode == 1 else "Harbour Maul"
    number = table.number(name, shared.PLAY, THEM)
    assert (layer.modes, [one for chosen in layer.targets for one in chosen]) == ((mode - 1,), [number])
    table.do("Pass", "Pass")
    assert table.cards_in(shared.GRAVEYARD, THEM) == [name]


@pytest.mark.rule("fab:5.1.1", "fab:5.1.2", "fab:5.1.10")
def test_it_lies_on_the_stack_from_when_it_is_announced_and_is_played_once_it_is_paid_for() -> None:
    table = Table("Flurry of Husks (red), Plain Blow (red), Plain Blow (blue)").do(
        "Play Flurry of Husks (red)"
    )
    announced = [card for card in table.state.cards[1:] if card.zone == shared.STACK]
    assert [card.definition.key for card in announced] == ["Flurry of Husks (red)"]
    assert (table.asked()[0], table.state.stack) == ("pitch", [])
    table.do("Pitch Plain Blow (blue)")
    assert ([layer.card for layer in table.state.stack], table.asked()) == (
        [announced[0].number],
        ("priority", YOU),
    )


@pytest.mark.rule("fab:5.1.1", "fab:5.1.3", "fab:5.1.4", "fab:5.1.6", "fab:5.1.7", "fab:5.1.9")
def test_costs_are_declared_before_modes_and_targets_and_those_before_anything_is_paid() -> None:
    table = Table(
        "Steady Breath, Plain Blow (blue), Swell (red), Third Reed (red)",
        worn="Padded Sleeves, Harbour Maul",
        cards=CARDS,
    )
    anything = Target(0, OfType(c.EQUIPMENT | c.WEAPON))
    gained, ended = GainAsset(You(), Number(1), c.CHI), Destroy(anything)
    effect = Choose((gained, ended), 1, 1)
    print_on(table, "Steady Breath", effect=effect, additional=(OptionalCost(DISCARD),), x_cost=1)
    table.do("Play Steady Breath")
    asked: list[str] = []
    for answer in ("1", "Yes", "Mode 2", "", "Pitch Plain Blow (blue)", ""):
        asked.append(table.asked()[0])
        hand, pitched = table.cards_in(shared.HAND), table.cards_in(c.PITCH_ZONE)
        if "pitch" not in asked:
            assert (len(hand), pitched) == (3, [])
        table.game.choose(table.offered().index(answer) if answer else 0)
    assert asked == ["number", "may", "mode", "target", "pitch", "pay"]
    assert (table.asked(), len(table.cards_in(shared.GRAVEYARD))) == (("priority", YOU), 1)
