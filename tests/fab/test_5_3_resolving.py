"""Resolving layers: what fails to resolve, go again, what becomes of a card, and what triggers (5.3, 5.4, 6.6)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fab_table import THEM, YOU, Table, let_it, print_on, put, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.attacks import IsAttack
from rulebound.fab.position.state import own
from rulebound.fab.position.zones import ZONES
from rulebound.fab.rules import RULES
from rulebound.kernel.decision import Asking
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Move
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Are, There
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.filters import Both, IsThis
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import Role, Target, This, You
from rulebound.tcg.nodes.kinds import OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import AddStat, SetStat, Stat
from rulebound.tcg.nodes.patterns import EntersPlay, Happens, Moves, StageBegins
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context, Effect, Value
from rulebound.tcg.program.powers import Continuous, Triggered

CARDS = """
[[card]]
name = "Steady Breath"
type = "action"
cost = 0
[[card]]
name = "Spark of Wit"
type = "instant"
cost = 0
[[card]]
name = "Moss Veil"
type = "action"
subtypes = ["aura"]
cost = 0
defense = 2
[[card]]
name = "Salt Lamp"
type = "action"
subtypes = ["item"]
cost = 0
[[card]]
name = "Ill Wind"
type = "action"
subtypes = ["affliction", "aura"]
cost = 0
[[card]]
name = "Old Quarry"
type = "action"
subtypes = ["landmark"]
cost = 0
[[card]]
name = "New Quarry"
type = "action"
subtypes = ["landmark"]
cost = 0
[[card]]
name = "Great Ram"
type = "action"
subtypes = ["attack"]
cost = 0
power = 6
defense = 3
"""
CHI: Effect = GainAsset(You(), Number(1), c.CHI)
EQUIPMENT = Target(0, OfType(c.EQUIPMENT))


def chi(table: Table, seat: int = YOU) -> int:
    return table.state.assets[seat][c.CHI]


@dataclass(frozen=True)
class Leaves(Effect):
    """The card returns to its owner's hand as it resolves."""

    def run(self, ctx: Context) -> Asking[None]:
        yield from happen(ctx.state, [Move("put", "test", ctx.source, shared.HAND, ctx.controller)])


@pytest.mark.rule("fab:5.3.1", "fab:5.3.4", "fab:5.3.5", "fab:8.3.5a", "fab:5.3.7", "fab:3.0.12", "fab:8.3.5")
def test_a_card_resolves_goes_again_and_is_cleared() -> None:
    table = Table("Steady Breath", cards=CARDS)
    print_on(table, "Steady Breath", keywords=c.GO_AGAIN, effect=CHI)
    table.do("Play Steady Breath")
    assert (chi(table), table.has(YOU)) == (0, (0, 0))
    table.do("Pass", "Pass")
    assert (chi(table), table.has(YOU)) == (1, (0, 1))
    assert (table.cards_in(shared.GRAVEYARD), table.asked()) == (["Steady Breath"], ("priority", YOU))
    assert table.state.stack == []


@pytest.mark.rule("fab:5.3.5", "fab:1.13.2b")
def test_go_again_brings_nothing_in_the_action_phase_of_another_player() -> None:
    table = Table("Plain Blow (red)", "Spark of Wit", cards=CARDS)
    print_on(table, "Spark of Wit", keywords=c.GO_AGAIN, effect=CHI, seat=THEM)
    table.do("Play Plain Blow (red)", "Pass", "Play Spark of Wit", "Pass")
    assert table.asked() == ("priority", YOU)
    table.do("Pass")
    assert (chi(table, THEM), table.has(THEM)) == (1, (0, 0))
    # [5.3.7] The turn player has priority, whoever played it.
    assert table.asked() == ("priority", YOU)


@pytest.mark.rule("fab:5.3.5a", "fab:5.3.4c")
@pytest.mark.parametrize("keywords", [0, c.GO_AGAIN])
def test_what_has_left_the_stack_by_its_own_effect_had_go_again(keywords: int) -> None:
    table = Table("Steady Breath", cards=CARDS)
    print_on(table, "Steady Breath", keywords=keywords, effect=Sequence((Leaves(), CHI)))
    table.do("Play Steady Breath", "Pass", "Pass")
    assert (table.cards_in(shared.HAND), table.state.stack) == (["Steady Breath"], [])
    assert (chi(table), table.has(YOU)[1]) == (1, 1 if keywords else 0)


@pytest.mark.rule("fab:5.3.2", "fab:5.3.2a")
@pytest.mark.parametrize("gone", [True, False])
def test_without_a_legal_target_it_fails_to_resolve(gone: bool) -> None:
    table = Table("Steady Breath", worn="Padded Sleeves", cards=CARDS)
    print_on(table, "Steady Breath", keywords=c.GO_AGAIN, effect=Sequence((Destroy(EQUIPMENT), CHI)))
    table.do("Play Steady Breath")
    if gone:
        sleeves = table.number("Padded Sleeves", shared.PLAY, THEM)
        record(table.state, [Move("put", "test", sleeves, shared.REMOVED, THEM)])
    table.do("Pass", "Pass")
    assert (chi(table), table.has(YOU)[1]) == ((0, 0) if gone else (1, 1))
    assert (table.cards_in(shared.GRAVEYARD), table.asked()) == (["Steady Breath"], ("priority", YOU))
    assert ("Padded Sleeves" in table.cards_in(shared.GRAVEYARD, THEM)) == (not gone)


@pytest.mark.rule("fab:5.3.2a")
def test_with_one_of_two_targets_left_it_resolves() -> None:
    two = Target(0, OfType(c.EQUIPMENT | c.WEAPON), least=2, most=2)
    table = Table("Steady Breath", worn="Padded Sleeves, Harbour Maul", cards=CARDS)
    print_on(table, "Steady Breath", effect=Sequence((Destroy(two), CHI)))
    table.do("Play Steady Breath", "At Padded Sleeves")
    if table.asked()[0] == "target":
        table.do("At Harbour Maul")
    maul = table.number("Harbour Maul", shared.PLAY, THEM)
    record(table.state, [Move("put", "test", maul, shared.REMOVED, THEM)])
    table.do("Pass", "Pass")
    assert (chi(table), table.cards_in(shared.GRAVEYARD, THEM)) == (1, ["Padded Sleeves"])


@pytest.mark.rule("fab:5.3.6", "fab:5.3.6a", "fab:8.2.4a", "fab:8.2.5a", "fab:8.2.4b")
@pytest.mark.parametrize("name", ["Moss Veil", "Salt Lamp"])
def test_auras_and_items_enter_the_arena_and_their_abilities_function_there(name: str) -> None:
    table = Table(f"{name}, Plain Blow (red)", cards=CARDS)
    more = Continuous(1, "", IsAttack(), (AddStat("power", Number(2)),))
    entered = Triggered(0, "", EntersPlay(IsThis()), CHI)
    print_on(table, name, entered, more, keywords=c.GO_AGAIN)
    table.do(f"Play {name}")
    number = table.state.stack[-1].card
    table.do("Pass", "Pass")
    # [3.0.9] It is the same object.
    assert table.state.in_play(number) is not None
    assert (table.cards_in(shared.GRAVEYARD), table.has(YOU)[1], len(table.state.stack)) == ([], 1, 1)
    table.do("Pass", "Pass")
    assert chi(table) == 1
    table.do("Play Plain Blow (red)")
    assert values_of(table, table.state.stack[-1].card).numbers[c.POWER] == 5


@pytest.mark.rule("fab:5.3.3", "fab:1.7.4h")
def test_its_static_abilities_function_as_it_resolves_and_not_before() -> None:
    table = Table("Steady Breath", cards=CARDS)
    on_heroes = Continuous(0, "", OfType(c.HERO), (SetStat("intellect", Number(9)),))
    print_on(table, "Steady Breath", on_heroes, effect=Noting())
    hero = table.state.players[YOU].hero
    printed = values_of(table, hero).numbers[c.INTELLECT]
    table.do("Play Steady Breath")
    assert values_of(table, hero).numbers[c.INTELLECT] == printed
    table.do("Pass", "Pass")
    assert chi(table) == 9
    assert values_of(table, hero).numbers[c.INTELLECT] == printed


@dataclass(frozen=True)
class Noting(Effect):
    """You gain as many chi points as your hero has intellect."""

    def run(self, ctx: Context) -> Asking[None]:
        amount = effective(ctx.state, ctx.state.hero(ctx.controller)).numbers[c.INTELLECT]
        yield from GainAsset(You(), Number(amount), c.CHI).run(ctx)


@pytest.mark.rule("fab:8.2.11a", "fab:8.2.11c")
def test_an_affliction_enters_under_the_control_of_an_opponent() -> None:
    table = Table("Ill Wind", cards=CARDS).do("Play Ill Wind", "Pass", "Pass")
    assert "Ill Wind" in table.cards_in(shared.PLAY, THEM)
    number = table.number("Ill Wind", shared.PLAY, THEM)
    assert table.state.known(number).owner == YOU


@pytest.mark.rule("fab:8.2.9a", "fab:8.2.9b")
def test_a_landmark_clears_all_others() -> None:
    table = Table("New Quarry, Salt Lamp", "Old Quarry", cards=CARDS)
    quarry = table.number("Old Quarry", seat=THEM)
    record(table.state, [Move("put", "test", quarry, shared.PLAY, THEM)])
    table.do("Play New Quarry", "Pass", "Pass")
    assert "New Quarry" in table.cards_in(shared.PLAY)
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Old Quarry"]


@pytest.mark.rule("fab:7.2.3")
def test_the_resolution_abilities_of_an_attack_generate_their_effects_before_it_attacks() -> None:
    table = Table("Plain Blow (red)")
    print_on(table, "Plain Blow (red)", keywords=c.GO_AGAIN, effect=CHI)
    table.do("Play Plain Blow (red)", "Pass")
    assert chi(table) == 0
    table.do("Pass")
    # [8.3.5b] Its go again is for later.
    assert (chi(table), table.has(YOU)[1], table.state.stage) == (1, 0, c.ATTACK)


# --- Triggered-layers -------------------------------------------------------------------------------------------------


def with_triggers(*theirs: str) -> Table:
    """Two of your weapons trigger as a card is played, and so do some permanents of the other player."""
    table = Table("Plain Blow (red)", arena="Reed Cutter, Willow Fang", worn="Padded Sleeves, Harbour Maul")
    for place, name in enumerate(("Reed Cutter", "Willow Fang")):
        effect = GainAsset(You(), Number(place + 1), c.CHI)
        print_on(table, name, Triggered(0, "", Happens("play"), effect), zone=shared.PLAY)
    for place, name in enumerate(theirs):
        effect = GainAsset(You(), Number(place + 1), c.CHI)
        print_on(table, name, Triggered(0, "", Happens("play"), effect), zone=shared.PLAY, seat=THEM)
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table.do("Play Plain Blow (red)")


def waiting(table: Table) -> list[str]:
    """The sources of the triggered-layers on the stack, the topmost one last."""
    return [table.state.known(one.source).definition.key for one in table.state.stack if not one.card]


@pytest.mark.rule("fab:6.6.6b", "fab:1.10.2d", "fab:6.6.6", "fab:1.10.2", "fab:1.6.1b")
@pytest.mark.parametrize("first", [YOU, THEM])
def test_the_turn_player_selects_who_adds_triggered_layers_first_and_each_orders_their_own(
    first: int,
) -> None:
    table = with_triggers("Padded Sleeves", "Harbour Maul")
    assert (table.asked(), len(table.offered())) == (("order triggers", YOU), 2)
    assert waiting(table) == []
    table.game.choose(first)
    mine = ["The effect of Willow Fang"]
    theirs = ["The effect of Harbour Maul"]
    for seat, labels in ((YOU, mine), (THEM, theirs)) if first == YOU else ((THEM, theirs), (YOU, mine)):
        assert table.asked() == ("order triggers", seat)
        table.do(*labels)
    yours, others = ["Willow Fang", "Reed Cutter"], ["Harbour Maul", "Padded Sleeves"]
    assert waiting(table) == (yours + others if first == YOU else others + yours)
    # All are on the stack before anyone has priority, above the card that was played.
    assert (table.asked(), table.state.stack[0].card != 0) == (("priority", YOU), True)
    table.do("Pass", "Pass")
    assert (chi(table, THEM), chi(table, YOU)) == ((1, 0) if first == YOU else (0, 1))


@pytest.mark.rule("fab:6.6.6b")
def test_nobody_selects_where_one_player_alone_has_triggered_layers() -> None:
    table = with_triggers()
    assert (table.asked(), table.offered()) == (
        ("order triggers", YOU),
        ["The effect of Reed Cutter", "The effect of Willow Fang"],
    )


@pytest.mark.rule("fab:5.3.2b", "fab:6.6.5b")
@pytest.mark.example("fab-5.3.2b-1")
@pytest.mark.parametrize("weakened", [True, False])
def test_what_is_no_longer_so_as_the_triggered_layer_resolves_lets_it_fail(weakened: bool) -> None:
    """An attack is destroyed as a card with 6 or more power defends against it; then that card has less."""
    table = Table("Plain Blow (red)", "Great Ram", cards=CARDS)
    strong = Are(Role("it"), Stat("power", ">=", Number(6)))
    print_on(
        table, "Plain Blow (red)", Triggered(0, "", Happens("defend", IsAttack()), Destroy(This()), strong)
    )
    table.do("Play Plain Blow (red)", *["Pass"] * 4, "Defend with Great Ram")
    assert len(table.state.stack) == 1
    if weakened:
        ram = table.links()[0].defenders
        let_it(table, FLAGGED, AddStat("power", Number(2), -1), flagged=ram)
    table.do("Pass", "Pass")
    assert ("Plain Blow (red)" in table.cards_in(shared.GRAVEYARD)) == (not weakened)
    assert (own(table.state).chain == c.OPEN) == weakened


@pytest.mark.rule("fab:6.6.5b", "fab:6.6.1c")
def test_a_state_that_is_not_so_as_the_event_occurs_triggers_nothing() -> None:
    table = Table("Plain Blow (red)", "Needle Step (red)")
    strong = Are(Role("it"), Stat("power", ">=", Number(6)))
    print_on(table, "Plain Blow (red)", Triggered(0, "", Happens("defend", IsAttack()), CHI, strong))
    table.do("Play Plain Blow (red)", *["Pass"] * 4, "Defend with Needle Step (red)")
    assert table.state.stack == []


# --- Static abilities -------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:5.4.6", "fab:5.4.6a")
@pytest.mark.example("fab-5.4.6a-1")
def test_what_is_destroyed_sees_its_own_destruction() -> None:
    destroyed = Moves("destroy", Both((Tagged("aura"), Side("your"))))
    table = Table("Plain Blow (red)", arena="Moss Veil", cards=CARDS)
    veil = print_on(table, "Moss Veil", Triggered(0, "", destroyed, CHI), zone=shared.PLAY)
    for _ in happen(table.state, [Move("destroy", "test", veil, shared.GRAVEYARD)]):
        raise AssertionError
    assert [one.source for one in table.state.waiting] == [veil]


@dataclass(frozen=True)
class DifferentCosts(Value):
    """How many different costs the cards in your pitch zone have."""

    def reads(self) -> int:
        return shared.EVERYTHING

    def amount(self, ctx: Context) -> int:
        found = ZONES.all[c.PITCH_ZONE].ids(ctx.state, ctx.controller)
        return len({ctx.state.cards[id].definition.cost for id in found})


@dataclass(frozen=True)
class Twice(Value):
    value: Value

    def reads(self) -> int:
        return self.value.reads()

    def amount(self, ctx: Context) -> int:
        return 2 * self.value.amount(ctx)


@pytest.mark.example("fab-1.7.4f-1")
@pytest.mark.rule("fab:5.4.5", "fab:5.4.5a", "fab:1.7.4f")
@pytest.mark.example("fab-5.4.5-1")
def test_what_defines_a_property_functions_wherever_the_card_is() -> None:
    amount = Twice(DifferentCosts())
    changes = (SetStat("power", amount), SetStat("defense", amount))
    hand = "Great Ram, Plain Blow (red), Third Reed (red), Crane Flight (red)"
    table = Table(hand, cards=CARDS)
    number = print_on(table, "Great Ram", Continuous(0, "", IsThis(), changes, None, shared.ANYWHERE))
    expected = [0]
    costs: set[int] = set()
    for name in ("Plain Blow (red)", "Third Reed (red)", "Crane Flight (red)"):
        pitched = table.number(name)
        costs.add(table.state.known(pitched).definition.cost)
        record(table.state, [Move("pitch", "test", pitched, c.PITCH_ZONE, YOU)])
        expected.append(2 * len(costs))
        numbers = values_of(table, number).numbers
        assert (numbers[c.POWER], numbers[c.DEFENSE]) == (expected[-1], expected[-1])
    assert expected == [0, 2, 2, 4]
    # Also on the stack before it resolves, and in the arena face down, where nothing else of it functions.
    for zone, face_down in ((shared.STACK, False), (shared.PLAY, True), (shared.GRAVEYARD, False)):
        number = put(table, number, zone, face_down=face_down)
        assert values_of(table, number).numbers[c.POWER] == 4


@pytest.mark.example("fab-1.7.4g-1")
@pytest.mark.rule("fab:5.4.7", "fab:5.4.7a", "fab:1.7.4a", "fab:1.7.4g")
@pytest.mark.example("fab-5.4.7-1")
@pytest.mark.parametrize("aura", [True, False])
def test_while_it_defends_and_you_control_an_aura_it_has_more_defense(aura: bool) -> None:
    table = Table("Plain Blow (red)", "Swell (red)", worn="Moss Veil" if aura else "", cards=CARDS)
    condition = There(Each(Both((Tagged("aura"), Side("your")))))
    more = Continuous(0, "", IsThis(), (AddStat("defense", Number(1)),), condition, c.DEFENDING)
    number = print_on(table, "Swell (red)", more, seat=THEM)
    printed = values_of(table, number).numbers[c.DEFENSE]
    table.do("Play Plain Blow (red)", *["Pass"] * 4, "Defend with Swell (red)")
    now = values_of(table, table.links()[0].defenders[0]).numbers[c.DEFENSE]
    assert now == printed + int(aura)


@pytest.mark.rule("fab:5.4.7a", "fab:8.3.11a")
@pytest.mark.example("fab-5.4.7a-2")
@pytest.mark.parametrize("face_down", [True, False])
def test_what_functions_in_the_banished_zone_does_so_face_up(face_down: bool) -> None:
    table = Table("Great Ram", cards=CARDS)
    number = print_on(
        table, "Great Ram", Triggered(0, "", StageBegins(c.END, You()), CHI, zone=shared.REMOVED)
    )
    record(table.state, [Move("put", "test", number, shared.REMOVED, YOU, face_down=face_down)])
    table.state.unsettled = True
    table.do("Pass", "Pass")
    triggered = [fact for fact in table.state.journal.since(0) if fact.kind == "trigger"]
    assert len(triggered) == (0 if face_down else 1)
