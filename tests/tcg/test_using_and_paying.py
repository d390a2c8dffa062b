"""What is used and paid in any card game: the power that was offered, if nothing forbids it, and all of its cost."""

from __future__ import annotations

import pytest

from rulebound.kernel.events import Event
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.filters import AnyCard, IsThis
from rulebound.tcg.nodes.groups import Players, This, You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.position.state import HandedIn, State
from rulebound.tcg.procedures.actions import plan_of, powers_to_use
from rulebound.tcg.program.nodes import Context, Prohibition
from rulebound.tcg.program.powers import Continuous, Payment, TextBox
from rulebound.tcg.program.prevention import Prevent, Unpreventable
from rulebound.tcg.setting_up import wanderers_among
from rulebound.tcg.tree import Power
from toy import vocabulary as w
from toy.procedures import PROCEDURES
from toy.test_moths import THEM, YOU, Table


def give(table: Table, number: int, *powers: Power) -> None:
    """Let a card say something else."""
    state = table.state
    card = state.edit(state.known(number))
    card.definition = Definition("Other", w.MOTH, 1, (), (), TextBox(0, powers), numbers=(1, 4))
    state.wanderers = wanderers_among(state.cards)
    state.stale = c.EVERYTHING


@pytest.mark.rule("wow-2007:700.2")
def test_the_power_of_a_card_in_hand_that_is_offered_is_the_one_that_is_used() -> None:
    table = Table(palm="Leopard")
    draw = DrawCards(You(), Number(1))
    in_play = Payment(0, "", (Pay(1),), GainAsset(You(), Number(5), w.WAX))
    give(table, table.number("Leopard"), in_play, Payment(1, "", (Pay(0),), draw, zone=c.HAND))
    (offered,) = powers_to_use(table.state, YOU)
    plan = plan_of(table.state, offered)
    assert plan is not None
    assert plan.effect == draw


class NothingIsPaid(CardEvents):
    """What would be paid isn't."""

    def forbids(self, state: State, event: Event[State]) -> bool:
        return event.kind == "pay" or super().forbids(state, event)


@pytest.mark.rule("wow-2007:401.1", "wow-2007:707.2")
def test_what_is_not_paid_for_is_taken_back() -> None:
    table = Table(palm="Lappet", glow=3)
    table.state.hand_in(HandedIn(NothingIsPaid(), Layout(w.NUMBERS, w.COUNTERS), PROCEDURES, w.ZONES))
    table.do("Play Lappet").resolve()
    assert (table.lies_in(c.HAND), table.lies_in(c.PLAY)) == (["Lappet"], [])
    assert table.state.assets[YOU][w.GLOW] == 3


@pytest.mark.rule("wow-2007:103.2")
@pytest.mark.parametrize(
    ("who", "forbids"),
    [
        (AnyCard(), Prohibition("use powers")),
        (None, Prohibition("use", players=Players("opponents"), of_players=True)),
    ],
)
def test_powers_that_cannot_be_used_are_not_offered(who: AnyCard | None, forbids: Prohibition) -> None:
    table = Table(glade="Old Lady, Leopard", theirs="Emperor", glow=5)
    assert len(powers_to_use(table.state, YOU)) == 2
    give(table, table.number("Emperor", THEM), Continuous(0, "", who, (forbids,)))
    assert powers_to_use(table.state, YOU) == []


@pytest.mark.rule("wow-2007:405.3c")
@pytest.mark.parametrize("sure", [False, True])
def test_what_cannot_be_prevented_passes_a_shield(sure: bool) -> None:
    table = Table(glade="Old Lady, Leopard", theirs="Emperor")
    if sure:
        give(table, table.number("Leopard"), Continuous(0, "", None, (Unpreventable(AnyCard()),)))
    emperor = table.number("Emperor", THEM)
    give(table, emperor, Continuous(0, "", IsThis(), (Prevent("to"),)))
    ctx = Context(table.state, YOU, table.number("Old Lady"))
    assert list(DealDamage(source=This(), to=Each(AnyCard()), amount=Number(1), damage_types=0).run(ctx)) == []
    assert table.state.known(emperor).damage == int(sure)
