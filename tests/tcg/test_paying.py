"""A cost is so much of each asset: declared first, changed asset by asset, and paid in the order of the assets."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rulebound.kernel.decision import Asking
from rulebound.kernel.randomness import seeded
from rulebound.kernel.records import Mark
from rulebound.tcg.game.plans import Bill
from rulebound.tcg.game.procedures import Procedures
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.position.players import Player
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.paying import added_up, bill_of, can_pay, in_payable_order, pay
from rulebound.tcg.program.nodes import Context

GOLD, LIFE = 0, 1


@dataclass(frozen=True)
class PayLife(Pay):
    """So much life."""

    def asset(self) -> int:
        return LIFE


class TwoAssets(Procedures):
    """A game in which gold and life are paid, neither by turning cards."""

    def __init__(self, gold: int, life: int) -> None:
        super().__init__(over=9)
        self.left = [gold, life]
        self.paid: list[tuple[int, int]] = []

    def assets(self) -> tuple[str, ...]:
        return ("gold", "life")

    def spendable(self, state: State, seat: int, asset: int, source: int = 0) -> int:
        return self.left[asset]

    def pay_asset(self, ctx: Context, asset: int, amount: int) -> Asking[None]:
        self.left[asset] -= amount
        self.paid.append((asset, amount))
        return
        yield


def one_player(game: TwoAssets, x: int = 0) -> Context:
    state = State(seeded(1))
    state.players.append(Player(0, 0, "You", 0, [], Mark()))
    state.procedures = game
    ctx = Context(state, 0, 0)
    ctx.x = x
    return ctx


COST = (PayLife(2), Pay(1), Pay(0, x=True), PayLife(1))


def test_a_total_has_an_amount_of_each_asset() -> None:
    ctx = one_player(TwoAssets(9, 9), x=3)
    bill = bill_of(ctx, COST)
    assert (bill.amounts, bill.way) == ([4, 3], 0)
    assert added_up(ctx, [2, 0], COST) == [6, 3]


@pytest.mark.rule("wow-2007:401.1")
@pytest.mark.parametrize(
    ("gold", "life", "enough"), [(4, 3, True), (3, 9, False), (9, 2, False), (9, 9, True)]
)
def test_all_of_every_asset_must_be_there(gold: int, life: int, enough: bool) -> None:
    ctx = one_player(TwoAssets(gold, life), x=3)
    assert can_pay(ctx, [4, 3], COST) is enough


def test_assets_are_paid_in_their_order_whatever_the_text_says_first() -> None:
    game = TwoAssets(9, 9)
    ctx = one_player(game, x=1)
    assert list(pay(ctx, bill_of(ctx, COST))) == []
    assert game.paid == [(GOLD, 2), (LIFE, 3)]
    assert game.left == [7, 6]


def test_what_costs_nothing_of_an_asset_does_not_ask_for_it() -> None:
    ctx = one_player(TwoAssets(0, 5))
    assert can_pay(ctx, [0, 5], ())
    assert [part.asset() for part in in_payable_order(ctx, Bill([0, 5], ()))] == [LIFE]


def test_only_the_first_asset_counts_for_the_quick_look() -> None:
    assert (Pay(2).least(), PayLife(2).least()) == (2, 0)
    assert (Pay(2).is_plain(), PayLife(2).is_plain(), Pay(2, x=True).is_plain()) == (True, False, False)
