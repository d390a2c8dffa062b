"""How this game pays, lets players lose, and cites: its side of the procedures that all games with a stack have."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.citations import Step
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.procedures import Procedures
from rulebound.wow.links.exhausting_resources import pay_resources, spendable, spendable_cards
from rulebound.wow.position.state import own
from rulebound.wow.turns.winning_and_losing import players_lose, take_back, while_playing

__all__ = ["PROCEDURES", "WowProcedures"]

_ASSETS: Final = ("resources",)


@final
class WowProcedures(Procedures):
    """The game's side of procedures."""

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

    def lose(
        self, state: State, seats: list[int], rule: str, cause: Cause = BY_THE_RULES, kind: str = "lose"
    ) -> None:
        players_lose(state, seats, rule, cause, kind)

    def while_playing(self, state: State, seat: int, procedure: Asking[None]) -> Asking[bool]:
        return (yield from while_playing(state, seat, procedure))

    def take_back(self, state: State, before: State) -> None:
        take_back(state, before)


PROCEDURES: Final = WowProcedures()
