"""Restrictions, requirements and allowances (1.0.2); what counts as something else (1.8.8); whose zones (3.0.13)."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, effect, expect_refused
from fab_table import SMALL, THEM, YOU, Table, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.changes import CountsAs, LimitsDefense, MustDefendWith
from rulebound.fab.nodes.combat.conditions import HowManyEquipped
from rulebound.fab.nodes.effect_keywords.pitching import Pitch
from rulebound.fab.nodes.properties import HasColor, HasMoniker
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.rulebooks.reading import read_examples
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.effects.moving import Discard, PutCards
from rulebound.tcg.nodes.filters import AnyCard, Both, IsThis
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Context, Prohibition
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous

SLEEVES = "Padded Sleeves"
WORN = OfType(c.EQUIPMENT)
#: They can't defend this with equipment; they must, with equipment that they control, if able; they may.
RESTRICTION = LimitsDefense(WORN)
REQUIREMENT = MustDefendWith(WORN)
ALLOWANCE = Permission("defend")


def attacked(*says: Change, arena: str = SLEEVES) -> Table:
    """They may declare what defends against an attack of which effects say something."""
    table = Table("Plain Blow (red)", "Swell (red)", worn=arena, cards=SMALL + EVOS)
    said = [change for change in says if not isinstance(change, Permission)]
    print_on(
        table,
        "Plain Blow (red)",
        *[Continuous(place, "", IsThis(), (one,)) for place, one in enumerate(said)],
    )
    if ALLOWANCE in says:
        allowed = Continuous(0, "", Both((WORN, Side("your"))), (ALLOWANCE,))
        print_on(table, SLEEVES, allowed, zone=shared.PLAY, seat=THEM)
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")


HAND = ["That is all", "Defend with Swell (red)"]
BOTH_ARE = [*HAND, f"Defend with {SLEEVES}"]


@pytest.mark.example("fab-1.0.2-1")
@pytest.mark.rule("fab:1.0.2")
@pytest.mark.parametrize(
    ("says", "offered", "defending"),
    [
        ((), BOTH_ARE, []),
        ((ALLOWANCE,), BOTH_ARE, []),
        ((RESTRICTION,), HAND, []),
        # What must be done is done, as long as it can be.
        ((REQUIREMENT,), HAND, [SLEEVES]),
        # A restriction goes before both, a requirement before an allowance.
        ((RESTRICTION, REQUIREMENT), HAND, []),
        ((RESTRICTION, ALLOWANCE), HAND, []),
        ((REQUIREMENT, ALLOWANCE), HAND, [SLEEVES]),
    ],
)
def test_what_can_not_must_and_may_be_done(
    says: tuple[Change, ...], offered: list[str], defending: list[str]
) -> None:
    table = attacked(*says)
    assert table.offered() == offered
    table.do("That is all")
    assert [table.state.known(one).definition.key for one in table.links()[0].defenders] == defending


@pytest.mark.rule("fab:1.0.2")
def test_of_what_would_do_one_is_enough_and_which_is_chosen() -> None:
    table = attacked(REQUIREMENT, arena="Padded Sleeves, Evo Brow")
    assert table.offered() == ["Defend with Padded Sleeves", "Defend with Evo Brow"]
    table.do("Defend with Evo Brow")
    assert table.offered() == BOTH_ARE


@pytest.mark.rule("fab:1.0.2", "fab:7.3.2a")
@pytest.mark.parametrize("allowed", [True, False])
def test_what_is_no_equipment_defends_if_an_effect_allows_it(allowed: bool) -> None:
    table = Table("Plain Blow (red)", worn="Moss Veil", cards=SMALL)
    says = (Continuous(0, "", Tagged("aura"), (ALLOWANCE,)),) if allowed else ()
    print_on(table, "Moss Veil", *says, zone=shared.PLAY, seat=THEM)
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")
    assert ("Defend with Moss Veil" in table.offered()) == allowed


@pytest.mark.rule("fab:1.0.2")
@pytest.mark.parametrize("barred", [True, False])
def test_what_cannot_be_pitched_is_no_means_to_pay_and_no_effect_pitches_it(barred: bool) -> None:
    table = Table("Long Haul, Plain Blow (blue), Plain Blow (red)", cards=SMALL)
    if barred:
        resolve(table, GrantAll(None, (Prohibition("pitch", HasColor("blue"), You(), None, True),)))
    assert (table.why_not("play", table.number("Long Haul")) == []) != barred
    for color, pitched in (("blue", not barred), ("red", True)):
        resolve(table, Pitch(Each(HasColor(color), shared.HAND, You())))
        assert (f"Plain Blow ({color})" in table.cards_in(c.PITCH_ZONE)) == pitched
    assert table.has(YOU)[0] == (1 if barred else 4)


EVO = '[[card]]\nname = "Evo {0}"\ntype = "equipment"\nsubtypes = ["{1}", "evo"]\ndefense = 0\n'
EVOS = EVO.format("Brow", "head") + EVO.format("Ribs", "chest")


@pytest.mark.example("fab-1.8.8-1")
@pytest.mark.rule("fab:1.8.8")
@pytest.mark.parametrize(("counts", "more"), [(True, 4), (False, 0)])
def test_what_counts_as_more_is_counted_and_is_no_more(counts: bool, more: int) -> None:
    """One effect counts your equipped evos, another gives each of them 1 defense."""
    table = Table("Plain Blow (red)", arena="Evo Brow, Evo Ribs, Salt Lamp, Moss Veil", cards=SMALL + EVOS)
    evo = Tagged("evo")
    worn = Both((evo, WORN))
    counted = Continuous(0, "", IsThis(), (AddStat("defense", HowManyEquipped(evo)),))
    each = Continuous(1, "", worn, (AddStat("defense", Number(1)),))
    veil = print_on(table, "Moss Veil", counted, each, zone=shared.PLAY)
    says = (Continuous(0, "", None, (CountsAs(evo, 4),)),) if counts else ()
    print_on(table, "Salt Lamp", *says, zone=shared.PLAY)
    assert number_of(table, veil, c.DEFENSE) == 2 + 2 + more
    changed = [
        card.definition.name for card in table.arena() if worn.matches(Context(table.state, YOU, veil), card)
    ]
    assert changed == ["Evo Brow", "Evo Ribs"]
    assert [number_of(table, table.number(name, shared.PLAY), c.DEFENSE) for name in changed] == [1, 1]


@pytest.mark.example("fab-2.7.3-1")
@pytest.mark.rule("fab:2.7.3")
def test_which_of_its_words_are_the_moniker_of_a_personal_name() -> None:
    """The names and monikers are those that the example lists."""
    example = read_examples()["fab-2.7.3-1"]
    names, monikers = list(example.cards), [word.strip(" .") for word in example.expect.split(";")]
    assert len(names) == len(monikers) == 8
    table = Table("Plain Blow (red)", arena="Reed Cutter")
    blade = table.state.edit(table.state.known(table.number("Reed Cutter", shared.PLAY)))
    ctx = Context(table.state, YOU, blade.number)
    printed = blade.definition
    for name, moniker in zip(names, monikers, strict=True):
        made = type(printed)(name, printed.types, printed.cost, printed.tags, (), printed.program)
        made.numbers = printed.numbers
        blade.definition = made
        table.state.stale = shared.EVERYTHING
        assert values_of(table, blade.number).name == name
        found = [each for each in monikers if HasMoniker(each).matches(ctx, blade)]
        assert found == [moniker], name
        # Neither an honorific, nor a last name, nor anything behind a comma is the moniker.
        others = name.replace(",", " ").split()
        others = [word for word in others if word not in moniker.split()]
        assert [word for word in others if HasMoniker(word).matches(ctx, blade)] == []


@pytest.mark.rule("fab:3.0.13")
def test_a_zone_that_is_nobody_s_in_particular_is_the_effect_s_controller_s() -> None:
    for words in ("Discard a card from hand.", "Discard a card from your hand."):
        assert effect(words, ACTION) == Discard(You(), Number(1), AnyCard())
    stored = Pick(AnyCard(), Number(1), c.ARSENAL, You(), role="chosen 1")
    for words in ("Banish a card from arsenal.", "Banish a card from your arsenal."):
        assert effect(words, ACTION) == PutCards(stored, shared.REMOVED, how="remove")
    # So another hero is told to discard what is not in that hero's hand.
    expect_refused("Target opposing hero discards a card from hand.", "discard")


@pytest.mark.rule("fab:3.0.13")
def test_whoever_is_to_choose_from_it() -> None:
    """Both have a card in the arsenal: it is the one of who controls the effect that is banished."""
    table = Table("Steady Breath", their_arsenal="Swell (red)", arsenal="Swell (blue)", cards=SMALL)
    print_on(table, "Steady Breath", effect=effect("Banish a card from arsenal.", ACTION))
    table.do("Play Steady Breath", "Pass", "Pass")
    assert (table.cards_in(shared.REMOVED), table.cards_in(c.ARSENAL, THEM)) == (
        ["Swell (blue)"],
        ["Swell (red)"],
    )
    assert put(table, table.number("Swell (red)", c.ARSENAL, THEM), shared.HAND, THEM)
