"""How this game pays, lets players lose, and cites: its side of the procedures that all games with a stack have."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.decision import Asking, Decision
from rulebound.tcg.citations import Step
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.procedures import Procedures
from rulebound.wow import constants as c
from rulebound.wow.events import Fight
from rulebound.wow.links.exhausting_resources import pay_resources, spendable, spendable_cards
from rulebound.wow.position.state import own

__all__ = ["PROCEDURES", "WowProcedures"]

_ASSETS: Final = ("resources",)


@final
class WowProcedures(Procedures):
    """The game's side of procedures."""

    def __init__(self) -> None:
        super().__init__(c.OVER, ("let through",))

    def cite(self, state: State, step: Step) -> str:
        return own(state).edition.citations[step]

    # --- [408.2] Costs: resources are its one asset ---

    def assets(self) -> tuple[str, ...]:
        return _ASSETS

    def spendable(self, state: State, seat: int, asset: int) -> int:
        return spendable(state, seat)

    def spendable_cards(self, state: State, seat: int, asset: int) -> list[Card] | None:
        return spendable_cards(state, seat)

    def pays(self, card: Card, seat: int) -> bool:
        return card.resource and card.controller == seat

    def pay_asset(self, ctx: Context, asset: int, amount: int) -> Asking[None]:
        yield from pay_resources(ctx, amount)

    # --- [102.2] Leaving the game ---

    def ends_with(self, state: State, seats: list[int]) -> list[GameEvent]:
        # [601.3] with its proposal, a combat that has only been proposed is gone
        combat = own(state).combat
        if combat is not None and not combat.started and state.turn_player in seats:
            return [Fight("proposal ends", "601.3", None, 0, 0, state.turn_player)]
        return []

    def is_possible(self, state: State, asked: Decision) -> bool:
        # [602.2] there must still be an attacker and a proposed defender
        return asked.kind != "protect" or all(state.in_play(one) is not None for one in asked.subjects)


PROCEDURES: Final = WowProcedures()
