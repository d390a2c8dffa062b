"""Which effects objects have: what their abilities directly generate (1.8.2)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, YOU, Table, print_on
from rulebound.fab import constants as c
from rulebound.fab.nodes.clashing import Clash
from rulebound.fab.nodes.combat.groups import AttackingHero
from rulebound.fab.nodes.combat.patterns import Defends, Hits
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.properties import HasEffect
from rulebound.tcg.nodes.changes.continuing import Delayed, Grant
from rulebound.tcg.nodes.changes.gaining import GainPower
from rulebound.tcg.nodes.choices.picking import ControllerOf, Each
from rulebound.tcg.nodes.conditions import ThisTurn
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.filters import AnyCard, IsThis
from rulebound.tcg.nodes.flow import If, May
from rulebound.tcg.nodes.groups import HeroOf, Players, Target, This, You
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.nodes.patterns import Happens
from rulebound.tcg.nodes.values import Number, X
from rulebound.tcg.program.nodes import Context, Effect
from rulebound.tcg.program.powers import Triggered

OPPOSING = HeroOf(Players("opponents"))
BURNS = DealDamage(This(), Number(3), c.ARCANE, OPPOSING)
MIGHT = CreateTokens(You(), "Might", Number(1))
CLASH = Clash(ControllerOf(AttackingHero()), MIGHT)


def has(what: HasEffect, effect: Effect | None = None, *powers: Triggered) -> bool:
    table = Table("Steady Breath", cards=SMALL)
    number = print_on(table, "Steady Breath", *powers, effect=effect)
    return what.matches(Context(table.state, YOU, 0), table.state.known(number))


@pytest.mark.example("fab-1.8.2-1")
@pytest.mark.rule("fab:1.8.2")
def test_an_effect_that_depends_on_a_condition_is_one_that_it_has() -> None:
    """If you have played another one this turn, deal 3 arcane damage to each opposing hero."""
    burns = If(ThisTurn(Happens("play")), BURNS)
    assert has(HasEffect(c.ARCANE, Number(3)), burns)
    assert not has(HasEffect(c.ARCANE, Number(2)), burns)
    assert has(HasEffect(c.ARCANE), May(burns))
    assert not has(HasEffect(c.PHYSICAL), burns)
    assert not has(HasEffect(), burns)


@pytest.mark.example("fab-1.8.2-2")
@pytest.mark.rule("fab:1.8.2")
def test_an_x_that_is_not_defined_yet_is_0() -> None:
    burns = DealDamage(This(), X(), c.ARCANE, Target(0, OfType(c.HERO)))
    assert has(HasEffect(c.ARCANE), burns)
    assert has(HasEffect(c.ARCANE, Number(0)), burns)
    assert not has(HasEffect(c.ARCANE, Number(1)), burns)


@pytest.mark.example("fab-1.8.2-3", "fab-1.8.2-4")
@pytest.mark.rule("fab:1.8.2")
def test_what_clashes_is_a_card_with_clash_and_what_waits_for_one_is_none() -> None:
    clashes = Triggered(0, "", Defends(IsThis()), CLASH)
    waits = Triggered(0, "", Happens("fail to win"), MIGHT)
    assert has(HasEffect(), None, clashes)
    assert not has(HasEffect(), None, waits)


@pytest.mark.rule("fab:1.8.2")
@pytest.mark.parametrize("given", [True, False])
def test_what_it_gives_to_others_or_lets_wait_it_does_not_generate_itself(given: bool) -> None:
    hits = Triggered(-1, "", Hits(AnyCard()), BURNS)
    weapons = Each(OfType(c.WEAPON))
    indirect: Effect = Grant(weapons, (GainPower(hits),)) if given else Delayed(hits, "turn", 1)
    assert not has(HasEffect(c.ARCANE), indirect)
    assert has(HasEffect(c.ARCANE), None, hits)
