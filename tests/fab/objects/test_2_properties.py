"""Properties of objects: base values and what is gained, costs, life, names (2)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.properties import AboveBase, BaseIs, HasGained, HasMoniker
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.in_play import BecomesCopy
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.kinds import Named, NameHas, Tagged
from rulebound.tcg.nodes.numbers import AddStat, ScaleStat, SetStat, Stat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.program.nodes import Change, Context, Prohibition

BASE_POWER = len(c.BASES) + c.POWER


def with_changes(*changes: Change) -> tuple[Table, int]:
    """A weapon of 3 power on which effects are for the turn, in their order."""
    table = Table("Plain Blow (red)", arena="Rune Saw", cards=SMALL)
    saw = table.number("Rune Saw", shared.PLAY)
    for change in changes:
        let_it(table, FLAGGED, change, flagged=(saw,))
    return table, saw


GAINS, LOSES = AddStat("power", Number(2)), AddStat("power", Number(1), -1)
REBASED, MORE = SetStat("base power", Number(4)), AddStat("base power", Number(2))


@pytest.mark.example("fab-2.0.3a-1")
@pytest.mark.rule("fab:2.0.3", "fab:2.0.3a", "fab:8.5.8", "fab:8.5.8b")
@pytest.mark.parametrize(
    ("changes", "power", "base"),
    [
        ((GAINS, LOSES), 4, 3),
        ((GAINS, LOSES, REBASED), 5, 4),
        ((REBASED, GAINS), 6, 4),
        ((MORE, GAINS), 7, 5),
        ((), 3, 3),
    ],
)
def test_a_base_is_changed_only_by_what_speaks_of_it(
    changes: tuple[Change, ...], power: int, base: int
) -> None:
    table, saw = with_changes(*changes)
    assert (number_of(table, saw), number_of(table, saw, BASE_POWER)) == (power, base)
    # What compares a number with its base asks for both.
    grown = Stat("power", ">", Number(base))
    assert grown.matches(Context(table.state, YOU, saw), table.state.known(saw)) == (power > base)


@pytest.mark.example("fab-2.0.3b-2")
@pytest.mark.rule("fab:2.0.3b")
def test_a_base_that_is_doubled_is_no_gain() -> None:
    table, saw = with_changes(ScaleStat("base power", 2), GAINS)
    assert (number_of(table, saw, BASE_POWER), number_of(table, saw)) == (6, 8)


@pytest.mark.rule("fab:2.0.3a", "fab:2.0.3b")
@pytest.mark.parametrize(
    ("changes", "base", "above"),
    [
        ((), 3, False),
        ((GAINS,), 3, True),
        ((REBASED,), 4, False),
        ((REBASED, GAINS), 4, True),
        ((LOSES,), 3, False),
    ],
)
def test_what_asks_for_a_base_asks_for_what_effects_have_made_of_it(
    changes: tuple[Change, ...], base: int, above: bool
) -> None:
    table, saw = with_changes(*changes)
    there, ctx = table.state.known(saw), Context(table.state, YOU, saw)
    assert [one for one in range(9) if BaseIs("power", "=", Number(one)).matches(ctx, there)] == [base]
    assert AboveBase("power").matches(ctx, there) == above
    assert not AboveBase("defense").matches(ctx, there)
    # Whatever effect changes either has to do with it, and no other.
    for change in (GAINS, REBASED):
        assert change.writes() & AboveBase("power").reads()
        assert not change.writes() & AboveBase("defense").reads()
    assert REBASED.writes() & BaseIs("power", "=", Number(3)).reads()


def test_a_position_with_another_base_is_saved() -> None:
    table, saw = with_changes(REBASED, GAINS)
    again = load(RULES, table.game.save()).state
    assert again.known(saw).number == saw
    table.game = Game(RULES, again, True, (), (YOU, THEM))
    assert (number_of(table, saw), number_of(table, saw, BASE_POWER)) == (6, 4)


@pytest.mark.rule("fab:2.0.3", "fab:2.9.2", "fab:8.5.8a", "fab:8.5.8b")
def test_what_an_object_has_not_is_not_gained() -> None:
    table = Table("Plain Blow (red)", arena="Padded Sleeves")
    sleeves = table.number("Padded Sleeves", shared.PLAY)
    for change in (GAINS, ScaleStat("power", 2)):
        let_it(table, FLAGGED, change, flagged=(sleeves,))
    assert number_of(table, sleeves) == ABSENT
    let_it(table, FLAGGED, REBASED, flagged=(sleeves,))
    # A base gives it the number, which is doubled, and then more by 2.
    assert number_of(table, sleeves) == 4 * 2 + 2


@pytest.mark.example("fab-2.2.2a-1")
@pytest.mark.rule("fab:2.2.2a", "fab:1.12.2a", "fab:1.12.2", "fab:1.12.1b")
@pytest.mark.parametrize(("x", "cost"), [(0, 0), (1, 2), (2, 4)])
def test_the_cost_of_a_card_with_x_twice_is_twice_x(x: int, cost: int) -> None:
    table = Table("Steady Breath, Plain Blow (blue), Third Reed (blue)", cards=SMALL)
    number = print_on(table, "Steady Breath", x_cost=2)
    free = Stat("cost", "=", Number(0))
    assert free.matches(Context(table.state, YOU, number), table.state.known(number))
    table.do("Play Steady Breath", str(x))
    while table.asked()[0] == "pitch":
        table.game.choose(0)
    card = table.state.known(table.state.stack[-1].card)
    assert Stat("cost", "=", Number(cost)).matches(Context(table.state, YOU, card.number), card)


@pytest.mark.example("fab-2.2.4a-1")
@pytest.mark.rule("fab:2.2.4a", "fab:5.1.6a", "fab:2.2.4", "fab:2.2.4b")
def test_what_it_costs_to_play_is_not_the_cost_of_the_card() -> None:
    table = Table("Long Haul, Plain Blow (blue)", cards=SMALL)
    let_it(table, AnyCard(), CostChange("play", Number(1), -1))
    table.do("Play Long Haul")
    card = table.state.known(table.state.stack[-1].card)
    assert table.has(YOU)[0] == 3 - 2
    assert Stat("cost", "=", Number(3)).matches(Context(table.state, YOU, card.number), card)


YOUNGER = """
[[card]]
name = "Mirel Looking-Glass"
type = "hero"
subtypes = ["young"]
life = 15
intellect = 3
"""


@pytest.mark.example("fab-2.5.3c-1")
@pytest.mark.rule("fab:2.5.3c", "fab:2.5.3", "fab:8.5.25", "fab:8.5.25a")
def test_a_hero_that_becomes_another_has_lost_what_it_had_lost() -> None:
    table = Table("Plain Blow (red)", arena="Mirel Looking-Glass", cards=YOUNGER)
    resolve(table, GainLife(You(), Number(5), -1))
    assert table.life(YOU) == 15
    hero = table.state.players[YOU].hero
    resolve(table, BecomesCopy(This(), Each(Named("Mirel Looking-Glass"))), hero)
    assert table.life(YOU) == 10
    values = values_of(table, hero)
    assert (values.name, number_of(table, hero, c.INTELLECT)) == ("Mirel Looking-Glass", 3)
    again = load(RULES, table.game.save()).state
    assert again.hero(YOU).definition.name == "Mirel Looking-Glass"


@pytest.mark.rule("fab:8.5.25", "fab:8.5.25c", "fab:3.0.9")
def test_a_card_that_has_become_another_is_what_it_was_once_it_leaves() -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp, Moss Veil", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    resolve(table, BecomesCopy(This(), Each(Tagged("aura"))), lamp)
    assert (values_of(table, lamp).name, "aura" in values_of(table, lamp).tags) == ("Moss Veil", True)
    put(table, lamp, shared.GRAVEYARD)
    assert table.cards_in(shared.GRAVEYARD) == ["Salt Lamp"]


def heroes(*names: str) -> str:
    return "".join(
        f'[[card]]\nname = "{name}"\ntype = "hero"\nsubtypes = ["young"]\nlife = 9\nintellect = 4\n'
        for name in names
    )


@pytest.mark.example("fab-2.7.3b-1")
@pytest.mark.rule("fab:2.7.3", "fab:2.7.3b", "fab:2.7.5", "fab:1.2.2b")
def test_objects_of_different_names_may_have_one_moniker() -> None:
    names = (
        "Ottar",
        "Ottar, Loud Drum",
        "Ser Ottar, Light of the Fair",
        "Ottar of the Fair",
        "Ottarin, Drum",
    )
    table = Table("Plain Blow (red)", cards=heroes(*names))
    known = {card.name: card for card in read_cards(heroes(*names), "a test")}
    ctx = Context(table.state, YOU, 0)
    hero = table.state.hero(YOU)
    found = []
    for name in names:
        hero.definition = known[name]
        table.state.stale = shared.EVERYTHING
        found.append((HasMoniker("Ottar").matches(ctx, hero), Named("Ottar").matches(ctx, hero)))
    # A moniker is no name [2.7.3c].
    assert found == [(True, True), *[(True, False)] * 3, (False, False)]


SWORD = '[[card]]\nname = "{}"\ntype = "weapon"\npower = 1\n'
SWORDS = SWORD.format("Daybreak") + SWORD.format("Daybreak, Reborn")


@pytest.mark.example("fab-2.7.3c-1")
@pytest.mark.rule("fab:2.7.3c")
def test_a_name_that_is_said_is_no_moniker() -> None:
    table = Table("Plain Blow (red)", arena="Daybreak", cards=SWORDS)
    named = table.number("Daybreak", shared.PLAY)
    known = {card.name: card for card in read_cards(SWORDS, "a test")}
    ctx, card = Context(table.state, YOU, 0), table.state.known(named)
    assert Named("Daybreak").matches(ctx, card)
    table.state.edit(card).definition = known["Daybreak, Reborn"]
    table.state.stale = shared.EVERYTHING
    card = table.state.known(named)
    assert not Named("Daybreak").matches(ctx, card)
    assert HasMoniker("Daybreak").matches(ctx, card)


AETHER = '[[card]]\nname = "{}"\ntype = "action"\ncost = 0\n'


@pytest.mark.example("fab-2.7.5-1")
@pytest.mark.rule("fab:2.7.5")
@pytest.mark.parametrize(
    ("held", "playable"),
    [("Blazing Tide", False), ("blazing tide", False), ("Trailblazing Tide", True), ("Blazing Side", True)],
)
def test_part_of_a_word_is_not_the_name(held: str, playable: bool) -> None:
    table = Table(held, cards=AETHER.format(held))
    let_it(table, Named("Blazing Tide"), Prohibition("be played"))
    assert (table.why_not("play", table.number(held)) == []) == playable


@pytest.mark.example("fab-2.7.5-2")
@pytest.mark.rule("fab:2.7.5")
@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Breaker Helm Protos", False),
        ("Proto Helm", True),
        ("Helm, Proto", True),
        ("HELM OF PROTO", True),
        ("Proton Helm", False),
    ],
)
def test_a_word_in_a_name_is_a_whole_word(name: str, meant: bool) -> None:
    table = Table("Plain Blow (red)", cards=heroes(name))
    hero = table.state.hero(YOU)
    (hero.definition,) = read_cards(heroes(name), "a test")
    table.state.stale = shared.EVERYTHING
    assert NameHas("Proto").matches(Context(table.state, YOU, 0), hero) == meant


@pytest.mark.rule("fab:2.0.4")
def test_what_an_object_has_always_had_it_has_not_gained() -> None:
    table = Table("Plain Blow (red), Needle Step (red)", arena="Reed Cutter")
    ctx = Context(table.state, YOU, 0)
    gained = HasGained(c.GO_AGAIN)
    blow, needle = table.number("Plain Blow (red)"), table.number("Needle Step (red)")
    printed = print_on(table, "Needle Step (red)", keywords=c.GO_AGAIN)
    assert printed == needle

    def has(number: int) -> bool:
        return gained.matches(ctx, table.state.known(number))

    assert (has(blow), has(needle)) == (False, False)
    for one in (blow, needle):
        let_it(table, FLAGGED, GainKeyword(c.GO_AGAIN), flagged=(one,))
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Play Plain Blow (red)")
    assert has(table.state.stack[-1].card)
    table.until(c.RESOLUTION).do("Play Needle Step (red)")
    assert not has(table.state.stack[-1].card)
    # An attack-proxy has had what is in the ability that it is for from the beginning.
    table.until(c.RESOLUTION).do("Attack with Reed Cutter")
    assert not has(table.state.stack[-1].card)


@pytest.mark.rule("fab:2.0.4")
def test_a_number_that_is_gained_is_not_increased() -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    ctx = Context(table.state, YOU, 0)

    def increased() -> bool:
        return AboveBase("power").matches(ctx, table.state.known(lamp))

    assert not increased()
    let_it(table, FLAGGED, SetStat("base power", Number(4)), flagged=(lamp,))
    assert (number_of(table, lamp), increased()) == (4, False)
    let_it(table, FLAGGED, AddStat("power", Number(1)), flagged=(lamp,))
    assert (number_of(table, lamp), increased()) == (5, True)
