"""In which order the events of a compound event happen (1.8.6d); what is outside the game (1.9.1a)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, YOU, Table, print_on, resolve
from fab_texts import AGAIN, card
from rulebound.fab import constants as c
from rulebound.fab.rules import RULES
from rulebound.fab.scenarios import scenario
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.nodes.changes.continuing import Delayed, GrantAll
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import Role, You
from rulebound.tcg.nodes.kinds import Named, Tagged
from rulebound.tcg.nodes.numbers import StatTotal
from rulebound.tcg.nodes.patterns import Moves
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Prohibition
from rulebound.tcg.program.powers import Continuous, Triggered

HAND = "Plain Blow (red), Plain Blow (blue), Long Haul"
#: "Banish your hand."
BANISH = PutCards(Each(AnyCard(), shared.HAND, You()), shared.REMOVED, how="remove")


def banishing(*waiting: object) -> Table:
    table = Table(f"Steady Breath, {HAND}", cards=SMALL)
    print_on(table, "Steady Breath", effect=BANISH)
    for effect in waiting:
        resolve(table, effect)  # type: ignore[arg-type]
    table.game = Game(RULES, table.state, True, (), (0, 1))
    return table.do("Play Steady Breath", "Pass", "Pass")


def banished(table: Table) -> list[str]:
    facts = [fact for fact in table.state.this_turn() if isinstance(fact, Move) and fact.kind == "remove"]
    return [table.state.known(fact.new or fact.subject).definition.key for fact in facts]


#: "The next time a card of yours is banished this turn, you gain chi points, as many as its pitch is."
NEXT = Delayed(
    Triggered(
        -1, "", Moves("remove", AnyCard(), You()), GainAsset(You(), StatTotal("pitch", Role("moved")), c.CHI)
    ),
    "turn",
    1,
)


@pytest.mark.example("fab-1.8.6d-1")
@pytest.mark.rule("fab:1.8.6d", "fab:1.9.2")
@pytest.mark.parametrize("first", ["Plain Blow (blue)", "Plain Blow (red)"])
def test_who_banishes_several_cards_orders_them_before_any_is(first: str) -> None:
    table = banishing(NEXT)
    # Nothing has been banished yet.
    assert (table.asked(), banished(table)) == (("order", YOU), [])
    assert sorted(table.offered()) == sorted(f"{name} next" for name in HAND.split(", "))
    second = "Long Haul"
    table.do(f"{first} next", f"{second} next")
    third = next(name for name in HAND.split(", ") if name not in (first, second))
    assert banished(table) == [first, second, third]
    assert len(table.state.stack) == 1


@pytest.mark.rule("fab:1.8.6d")
def test_what_replaces_the_next_of_them_replaces_the_first_one_in_that_order() -> None:
    """The next card that would be banished goes to the graveyard instead."""
    kept = ReplaceMove(AnyCard(), shared.REMOVED, instead_to=shared.GRAVEYARD, instead_how="put")
    table = banishing(GrantAll(None, (kept,), next_times=Number(1)))
    assert table.asked() == ("order", YOU)
    table.do("Long Haul next", "Plain Blow (red) next")
    assert "Long Haul" in table.cards_in(shared.GRAVEYARD)
    assert sorted(table.cards_in(shared.REMOVED)) == ["Plain Blow (blue)", "Plain Blow (red)"]


@pytest.mark.rule("fab:1.8.6d")
def test_nobody_is_asked_where_the_order_makes_no_difference() -> None:
    """Nothing waits for one of them alone: they lie in the banished zone in no order."""
    each = Triggered(-1, "", Moves("remove", AnyCard(), You()), GainAsset(You(), Number(1), c.CHI))
    for waiting in ((), (Delayed(each, "turn", 0),)):
        table = banishing(*waiting)
        assert table.asked()[0] == ("order triggers" if waiting else "priority")
        assert sorted(banished(table)) == sorted(HAND.split(", "))
        assert len(table.state.waiting) == (3 if waiting else 0)


MOURNERS = """
define action "Mourner" red cost 0 subtype "aura"
  | Whenever an aura you control is destroyed, gain 1 [h].
define action "Plain Veil" red cost 0 subtype "aura"
define action "Widow" red cost 0 subtype "aura"
  | When this is destroyed, gain 1 [h].
define action "Sweep" red cost 0
  | Destroy all auras.
"""


def swept(*auras: str, order: tuple[str, ...] = ()) -> int:
    """How many effects trigger as all auras are destroyed in an order (as far as that is asked)."""
    lie = "; ".join(f'card "{aura}"' for aura in auras)
    table = scenario(f'{MOURNERS}you: hero "Me" damage 9; {lie}; hand "Sweep"\nopponent: hero "Guard"\n')
    table.play("Sweep").resolve(*order)
    decision = table.game.decision
    assert decision is not None
    assert decision.kind in ("order triggers", "priority")
    return len(table.state.waiting) + len(table.state.stack)


@pytest.mark.rule("fab:1.9.2", "fab:1.8.6d", "fab:5.4.6a")
@pytest.mark.parametrize(
    ("order", "layers"),
    [
        # Each is destroyed by itself: what goes before it sees it no more.
        (("Mourner", "Plain Veil"), 2 + 1 + 1),
        (("Mourner", "Mourner"), 2 + 1 + 0),
        (("Plain Veil", "Mourner"), 2 + 2 + 1),
    ],
)
def test_what_is_destroyed_first_does_not_see_the_others_go(order: tuple[str, ...], layers: int) -> None:
    assert swept("Mourner", "Mourner", "Plain Veil", order=order) == layers


@pytest.mark.rule("fab:1.9.2", "fab:5.4.6a")
def test_those_that_are_alike_go_one_after_the_other_and_nobody_is_asked() -> None:
    assert swept("Mourner", "Mourner", "Mourner") == 3 + 2 + 1


@pytest.mark.rule("fab:1.8.6d", "fab:1.9.2", "fab:5.4.6a")
def test_nobody_is_asked_where_each_sees_only_itself_go() -> None:
    assert swept("Widow", "Plain Veil", "Widow") == 2


HERALDS = """
define action "Herald" red cost 0 subtype "aura"
  | Whenever an aura enters the arena under your control, gain 1 [h].
define action "Plain Veil" red cost 0 subtype "aura"
define action "Bride" red cost 0 subtype "aura"
  | When this enters the arena, gain 1 [h].
define action "Call" red cost 0
  | Put all auras from your hand into the arena.
"""


def called(*auras: str, order: tuple[str, ...] = ()) -> int:
    """How many effects trigger as auras enter the arena in an order (as far as that is asked)."""
    hand = " ".join(f'"{aura}"' for aura in ("Call", *auras))
    table = scenario(f'{HERALDS}you: hero "Me" damage 9; hand {hand}\nopponent: hero "Guard"\n')
    table.play("Call").resolve(*order)
    decision = table.game.decision
    assert decision is not None
    assert decision.kind in ("order triggers", "priority")
    return len(table.state.waiting) + len(table.state.stack)


@pytest.mark.rule("fab:1.9.2", "fab:1.8.6d")
@pytest.mark.parametrize(("order", "layers"), [(("Herald", "Plain Veil"), 1 + 1), (("Plain Veil", "Herald"), 0 + 1)])
def test_what_enters_the_arena_last_has_not_seen_the_others_come(order: tuple[str, ...], layers: int) -> None:
    assert called("Herald", "Plain Veil", order=order[:1]) == layers


@pytest.mark.rule("fab:1.9.2", "fab:1.8.6d")
def test_those_that_are_alike_enter_one_after_the_other_and_nobody_is_asked() -> None:
    assert called("Herald", "Herald", "Herald") == 1 + 2 + 3


@pytest.mark.rule("fab:1.9.2", "fab:1.8.6d")
def test_nobody_is_asked_where_each_sees_only_itself_enter() -> None:
    assert called("Bride", "Plain Veil", "Bride") == 2


#: "Destroy all auras."
SWEEP = Destroy(Each(Tagged("aura")))
#: "If [the other aura] would be destroyed, banish it instead."
INSTEAD = ReplaceMove(Named("Plain Veil"), shared.GRAVEYARD, how="destroy")


def kept(*powers: Continuous, order: str) -> Table:
    """Destroy all auras in an order: one of them has these abilities."""
    veils = card("Plain Veil", AGAIN, tags="aura") + card("Keeper", AGAIN, tags="aura")
    table = Table("Steady Breath", arena="Plain Veil, Keeper", cards=SMALL + veils)
    print_on(table, "Keeper", *powers, zone=shared.PLAY)
    print_on(table, "Steady Breath", effect=SWEEP)
    table.game = Game(RULES, table.state, True, (), (0, 1))
    table.do("Play Steady Breath", "Pass", "Pass")
    if powers:
        assert table.asked() == ("order", YOU)
        table.do(f"{order} next")
    return table


@pytest.mark.rule("fab:1.9.2", "fab:1.8.6d", "fab:6.4.2")
@pytest.mark.parametrize("first", ["Plain Veil", "Keeper"])
def test_what_is_destroyed_first_replaces_nothing_of_what_happens_to_the_others(first: str) -> None:
    table = kept(Continuous(0, "", None, (INSTEAD,)), order=first)
    assert table.cards_in(shared.REMOVED) == (["Plain Veil"] if first == "Plain Veil" else [])
    assert "Keeper" in table.cards_in(shared.GRAVEYARD)


@pytest.mark.rule("fab:1.9.2", "fab:1.8.6d", "fab:1.0.2")
@pytest.mark.parametrize("first", ["Plain Veil", "Keeper"])
def test_what_is_destroyed_first_keeps_nothing_else_from_it(first: str) -> None:
    """Asked of each as its turn comes, and of what can't be destroyed now, too."""
    table = kept(Continuous(0, "", Named("Plain Veil"), (Prohibition("be destroyed"),)), order=first)
    assert ("Plain Veil" in table.cards_in(shared.PLAY)) == (first == "Plain Veil")
    assert "Keeper" in table.cards_in(shared.GRAVEYARD)


@pytest.mark.rule("fab:1.8.6d")
def test_nobody_is_asked_where_nothing_on_them_is_about_the_others() -> None:
    table = kept(order="")
    assert table.asked()[0] == "priority"
    assert {"Keeper", "Plain Veil"} <= set(table.cards_in(shared.GRAVEYARD))
