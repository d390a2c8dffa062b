"""Effects as they are generated: what they choose, what is triggered inline, what is left of them (6.1, 6.6)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on, put, resolve
from rulebound.fab import constants as c
from rulebound.fab.nodes.changes import LosesSupertypes
from rulebound.fab.nodes.costs import TriggersAsPaid
from rulebound.fab.nodes.effects import GainLife, InlineTriggered
from rulebound.fab.position.history import link_of
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent, Move
from rulebound.tcg.nodes.changes.continuing import FLAGGED, Grant, GrantAll
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import There
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.moving import Discard
from rulebound.tcg.nodes.filters import AnyCard, Both
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import Named, Tagged
from rulebound.tcg.nodes.numbers import AddStat, ScaleStat, SetStat, Stat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.program.nodes import Change, Context, Replacing
from rulebound.tcg.program.powers import Continuous, Entering

CHI = GainAsset(You(), Number(1), c.CHI)
#: A Salt Lamp is in the arena.
LIT = There(Each(Named("Salt Lamp")))
CUTTER = "Reed Cutter"


def chi(table: Table) -> int:
    return table.state.assets[YOU][c.CHI]


@pytest.mark.rule("fab:5.3.4a")
def test_what_an_effect_leaves_open_is_determined_as_it_is_generated() -> None:
    """Gain chi; then discard a card: which one is asked as the card resolves, after the chi."""
    table = Table("Steady Breath, Plain Blow (red), Third Reed (red)", cards=SMALL)
    thrown = Discard(You(), Number(1), AnyCard())
    print_on(table, "Steady Breath", effect=Sequence((CHI, thrown)))
    table.do("Play Steady Breath")
    assert (table.asked()[0], chi(table)) == ("priority", 0)
    table.do("Pass", "Pass")
    assert (table.asked(), chi(table)) == (("choose", YOU), 1)
    assert len(table.offered()) == 2
    table.game.choose(1)
    assert table.cards_in(shared.HAND) == ["Plain Blow (red)"]


@pytest.mark.rule("fab:6.1.1", "fab:6.2.1")
def test_a_discrete_effect_has_no_influence_once_it_is_complete_and_a_continuous_one_goes_on() -> None:
    table = Table("Steady Breath, Second Breath", arena=CUTTER, cards=SMALL)
    cutter = table.number(CUTTER, shared.PLAY)
    print_on(table, "Steady Breath", effect=CHI)
    more = Grant(Each(Named(CUTTER)), (AddStat("power", Number(2)),))
    print_on(table, "Second Breath", effect=more)
    table.state.assets[YOU][c.ACTIONS] = 2
    table.do("Play Steady Breath", "Pass", "Pass")
    assert (chi(table), table.state.modifiers) == (1, [])
    table.do("Play Second Breath", "Pass", "Pass")
    assert (chi(table), number_of(table, cutter), len(table.state.modifiers)) == (1, 3, 1)
    table.do("Pass", "Pass")
    # Until the turn is over, as it says nothing else.
    assert (number_of(table, cutter), table.state.modifiers) == (1, [])


@pytest.mark.rule("fab:6.2.1", "fab:6.2.3")
def test_what_an_ability_says_is_so_for_as_long_as_it_functions() -> None:
    table = Table("Plain Blow (red)", arena=f"{CUTTER}, Salt Lamp", cards=SMALL)
    cutter = table.number(CUTTER, shared.PLAY)
    says = Continuous(0, "", Named(CUTTER), (AddStat("power", Number(2)),))
    lamp = print_on(table, "Salt Lamp", says, zone=shared.PLAY)
    assert number_of(table, cutter) == 3
    put(table, lamp, shared.GRAVEYARD)
    assert number_of(table, cutter) == 1


@pytest.mark.rule("fab:6.3.2c")
def test_each_part_of_an_effect_applies_in_its_own_stage() -> None:
    """The older effect adds power to what is heavy; the newer one makes it heavy, and 5 at base."""
    table = Table("Plain Blow (red)", arena=CUTTER)
    cutter = table.number(CUTTER, shared.PLAY)
    let_it(table, Tagged("heavy"), AddStat("power", Number(1)))
    assert number_of(table, cutter) == 1
    both = (SetStat("base power", Number(5)), GainTag("heavy"))
    let_it(table, FLAGGED, *both, flagged=(cutter,))
    assert number_of(table, cutter) == 6


@pytest.mark.rule("fab:6.3.1", "fab:6.3.2", "fab:6.3.3")
@pytest.mark.parametrize(
    ("older", "newer", "power"),
    [
        # What sets a base is of an earlier stage than what adds to the number, whichever is older.
        (AddStat("power", Number(3)), SetStat("base power", Number(5)), 8),
        (SetStat("base power", Number(5)), AddStat("power", Number(3)), 8),
        # Within the stage of the number what sets it is of an earlier substage.
        (AddStat("power", Number(3)), SetStat("power", Number(5)), 8),
        (SetStat("power", Number(5)), SetStat("base power", Number(7)), 5),
    ],
)
def test_stages_and_substages_come_before_timestamps(older: Change, newer: Change, power: int) -> None:
    table = Table("Plain Blow (red)", arena=CUTTER)
    cutter = table.number(CUTTER, shared.PLAY)
    for change in (older, newer):
        let_it(table, FLAGGED, change, flagged=(cutter,))
    assert number_of(table, cutter) == power


@pytest.mark.rule("fab:6.3.2c", "fab:6.3.1")
def test_the_parts_of_an_effect_have_those_of_another_between_them() -> None:
    """The older effect sets the base to 5, and adds 3; the newer one sets the base to 2."""
    table = Table("Plain Blow (red)", arena=CUTTER)
    cutter = table.number(CUTTER, shared.PLAY)
    let_it(table, FLAGGED, SetStat("base power", Number(5)), AddStat("power", Number(3)), flagged=(cutter,))
    let_it(table, FLAGGED, SetStat("base power", Number(2)), flagged=(cutter,))
    assert number_of(table, cutter) == 5


@pytest.mark.rule("fab:6.3.2c", "fab:6.3.5a")
def test_what_one_part_of_an_effect_does_takes_the_object_from_no_other_part() -> None:
    """What has a base power of up to 3 has one of 6, and 1 more."""
    table = Table("Plain Blow (red)", arena=CUTTER)
    cutter = table.number(CUTTER, shared.PLAY)
    weak = Both((Named(CUTTER), Stat("base power", "<=", Number(3))))
    let_it(table, weak, SetStat("base power", Number(6)), AddStat("power", Number(1)))
    assert number_of(table, cutter) == 7


@pytest.mark.rule("fab:6.3.5", "fab:6.3.5a")
# (One that adds to what has a small base, and is older, has begun to apply, and goes on [fab:6.2.2c].)
@pytest.mark.parametrize(
    ("test", "older", "power"), [("<=", "sets", 5), (">=", "sets", 8), (">=", "adds", 8)]
)
def test_an_effect_finds_what_an_earlier_stage_has_made_of_an_object(
    test: str, older: str, power: int
) -> None:
    """Its base is 1, which an effect makes 5; another one adds 3 to what has a small base, or a great one."""
    table = Table("Plain Blow (red)", arena=CUTTER)
    cutter = table.number(CUTTER, shared.PLAY)
    found = Both((Named(CUTTER), Stat("base power", test, Number(4))))
    for what in (older, "adds" if older == "sets" else "sets"):
        if what == "sets":
            let_it(table, FLAGGED, SetStat("base power", Number(5)), flagged=(cutter,))
        else:
            let_it(table, found, AddStat("power", Number(3)))
    assert number_of(table, cutter) == power


@pytest.mark.rule("fab:6.3.3")
def test_a_number_is_set_then_multiplied_then_divided_then_added_to() -> None:
    """Each effect is older than the one that is applied before it."""
    table = Table("Plain Blow (red)", arena=CUTTER)
    cutter = table.number(CUTTER, shared.PLAY)
    for change in (
        AddStat("power", Number(1), -1),
        AddStat("power", Number(4)),
        ScaleStat("power", 1, 2),
        ScaleStat("power", 3),
        SetStat("power", Number(4)),
    ):
        let_it(table, FLAGGED, change, flagged=(cutter,))
    # Half of 4 times 3 is 6; and 4 more, less 1.
    assert number_of(table, cutter) == 9


@pytest.mark.rule("fab:6.2.2c")
@pytest.mark.parametrize("before", [True, False])
def test_what_applies_to_an_object_goes_on_though_that_is_no_such_object_any_more(before: bool) -> None:
    """What is Runeblade has 2 more power this turn; the saw loses its supertypes before that, or after it."""
    table = Table("Ember Dart, Plain Blow (red)", arena="Rune Saw, Salt Lamp", cards=SMALL)
    saw = table.number("Rune Saw", shared.PLAY)
    more = GrantAll(Tagged("Runeblade"), (AddStat("power", Number(2)),))
    for first in (before, not before):
        if first:
            resolve(table, more)
        else:
            let_it(table, FLAGGED, LosesSupertypes(), flagged=(saw,))
    assert not Tagged("Runeblade").matches(Context(table.state, YOU, 0), table.state.known(saw))
    assert number_of(table, saw) == (5 if before else 3)
    # It goes on to find what comes later.
    dart = put(table, table.number("Ember Dart"), shared.STACK)
    assert number_of(table, dart) == 5
    let_it(table, FLAGGED, LosesSupertypes(), flagged=(dart,))
    assert number_of(table, dart) == 5
    # As another object it is what it is.
    put(table, saw, shared.GRAVEYARD)
    assert len(table.state.modifiers) == 3


@pytest.mark.rule("fab:6.2.2c", "fab:6.2.3")
def test_a_static_effect_applies_to_what_is_so_now() -> None:
    table = Table("Plain Blow (red)", arena="Rune Saw, Salt Lamp", cards=SMALL)
    saw = table.number("Rune Saw", shared.PLAY)
    says = Continuous(0, "", Tagged("Runeblade"), (AddStat("power", Number(2)),))
    print_on(table, "Salt Lamp", says, zone=shared.PLAY)
    assert number_of(table, saw) == 5
    let_it(table, FLAGGED, LosesSupertypes(), flagged=(saw,))
    assert number_of(table, saw) == 3


# --- Inline-triggered effects -----------------------------------------------------------------------------------------


@pytest.mark.rule("fab:6.6.2", "fab:6.6.2a")
@pytest.mark.parametrize("lit", ["before", "as it resolves", "after"])
def test_what_is_triggered_inline_is_so_as_it_is_generated_or_never(lit: str) -> None:
    """When there is a lamp, gain life: a layer of its own."""
    table = Table("Steady Breath, Salt Lamp", cards=SMALL)
    print_on(table, "Steady Breath", effect=Sequence((CHI, InlineTriggered(LIT, GainLife(You(), Number(2))))))
    lamp = table.number("Salt Lamp")
    if lit == "before":
        lamp = put(table, lamp, shared.PLAY)
    table.do("Play Steady Breath")
    if lit == "as it resolves":
        lamp = put(table, lamp, shared.PLAY)
    table.do("Pass", "Pass")
    if lit == "after":
        put(table, lamp, shared.PLAY)
    # Its layer is on the stack; what has been met once need not be so any more.
    assert len(table.state.stack) == (0 if lit == "after" else 1)
    assert table.life(YOU) == 20
    if lit != "after":
        put(table, lamp, shared.GRAVEYARD)
        table.do("Pass", "Pass")
    assert (table.life(YOU), chi(table), table.state.stack) == (20 if lit == "after" else 22, 1, [])


@pytest.mark.rule("fab:5.4.4c")
@pytest.mark.parametrize("paid", [True, False])
def test_what_is_triggered_by_paying_is_done_before_what_is_paid_for_resolves(paid: bool) -> None:
    """As an additional cost you may discard a card; when you do, gain life."""
    table = Table("Steady Breath, Plain Blow (red)", cards=SMALL)
    thrown = UseCards("discard", AnyCard(), zone=shared.HAND)
    cost = OptionalCost(TriggersAsPaid(thrown, GainLife(You(), Number(2))))
    print_on(table, "Steady Breath", additional=(cost,), effect=CHI)
    table.do("Play Steady Breath", "Yes" if paid else "No")
    # Its layer is above the card, which is yet to resolve.
    assert [layer.kind for layer in table.state.stack][1:] == (["trigger"] if paid else [])
    table.do("Pass", "Pass")
    assert (table.life(YOU), chi(table)) == ((22, 0) if paid else (20, 1))
    if paid:
        table.do("Pass", "Pass")
        assert (table.life(YOU), chi(table)) == (22, 1)


# --- Identity-replacement ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Looks(Replacing):
    """A standard-replacement effect that looks with how many counters something would enter, and lets it."""

    seen: list[int]

    def kinds(self) -> tuple[str, ...]:
        return ("enter",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        return isinstance(event, Move) and bool(event.counters)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Move)
        self.seen.append(sum([count for _, count in event.counters]))
        return [event]
        yield


@pytest.mark.rule("fab:6.5.3", "fab:6.4.8")
def test_how_it_enters_is_settled_before_what_else_would_replace_that() -> None:
    table = Table("Moss Veil", cards=SMALL)
    print_on(table, "Moss Veil", entering=Entering(counters=(("mist", Number(2)),)))
    seen: list[int] = []
    let_it(table, AnyCard(), Looks(seen))
    table.do("Play Moss Veil", "Pass", "Pass")
    assert seen == [2]
    assert [card.counters for card in table.arena() if card.definition.key == "Moss Veil"] == [(("mist", 2),)]


@pytest.mark.rule("fab:6.5.3", "fab:6.4.8")
@pytest.mark.parametrize(("exhausted", "damage"), [(True, 0), (False, 2), (False, 0)])
def test_it_enters_tapped_or_damaged_if_its_text_says_so(exhausted: bool, damage: int) -> None:
    table = Table("Moss Veil", cards=SMALL)
    print_on(table, "Moss Veil", entering=Entering(exhausted, (), Number(damage) if damage else None))
    table.do("Play Moss Veil", "Pass", "Pass")
    found = [(card.exhausted, card.damage) for card in table.arena() if card.definition.key == "Moss Veil"]
    assert found == [(exhausted, damage)]


# --- On the combat chain ----------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:7.0.3f")
def test_what_is_put_on_a_link_is_in_the_arena_and_of_that_link_until_it_leaves() -> None:
    table = Table("Needle Step (red), Plain Blow (red)", "Swell (red)")
    table.do("Play Needle Step (red)").until(c.RESOLUTION).do("Play Plain Blow (red)").until(c.ATTACK)
    first, second = table.links()
    for link in (first, second):
        assert table.state.known(link.attack).zone == shared.PLAY
        assert link_of(table.state, link.attack) is link
        assert [one.has(link.attack) for one in (first, second)] == [link is first, link is second]
    gone = put(table, first.attack, shared.GRAVEYARD)
    assert link_of(table.state, gone) is None
    assert table.links() == (first, second)


@pytest.mark.rule("fab:3.11.2", "fab:3.0.11")
def test_a_hero_zone_contains_one_hero() -> None:
    heroes = '[[card]]\nname = "Mira"\ntype = "hero"\nlife = 20\nintellect = 4\n'
    table = Table("Mira", arena=CUTTER, cards=heroes)
    mira = table.number("Mira")
    moved = Move("put", "test", mira, shared.PLAY, YOU)
    assert table.state.events.forbids(table.state, moved)
    # Elsewhere it may lie, and anything else may be put into the arena.
    assert not table.state.events.forbids(table.state, Move("put", "test", mira, shared.GRAVEYARD, YOU))
    cutter = put(table, table.number(CUTTER, shared.PLAY), shared.GRAVEYARD)
    assert not table.state.events.forbids(table.state, Move("put", "test", cutter, shared.PLAY, YOU))
    # Nor does anybody else's hero take its place.
    theirs = Move("put", "test", table.state.players[THEM].hero, shared.PLAY, THEM)
    assert table.state.events.forbids(table.state, theirs)
