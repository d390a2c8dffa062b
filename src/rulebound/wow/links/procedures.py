"""How this game pays, lets players lose, and cites: its side of the procedures that all games with a stack have."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.decision import Asking, Decision
from rulebound.kernel.events import Cause
from rulebound.tcg.citations import Step
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.procedures.losing import end_what_they_do, players_lose
from rulebound.tcg.procedures.plans import Amounts, Plan
from rulebound.tcg.procedures.procedures import Procedures
from rulebound.wow import constants as c
from rulebound.wow.events import Fight, Flip, MustLose
from rulebound.wow.links.exhausting_resources import pay_resources, spendable, spendable_cards
from rulebound.wow.links.resolving_links import resolve_proposal, resolve_resource, resolve_strike
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.nodes.attaching import may_attach_anew
from rulebound.wow.nodes.changes import maximum_hand_size
from rulebound.wow.position import state as position
from rulebound.wow.position.card_parts import own_values, printed
from rulebound.wow.position.state import own
from rulebound.wow.turns.checks import check_wave
from rulebound.wow.turns.combat import is_legal_proposal, propose, struck_with
from rulebound.wow.turns.turn_sequence import close_window

__all__ = ["PROCEDURES", "WowProcedures"]

_ASSETS: Final = ("resources",)
_NOTHING: Final = [0]


@final
class WowProcedures(Procedures):
    """The game's side of procedures."""

    def __init__(self) -> None:
        super().__init__(c.OVER, ("let through",))
        # [G.untargetable]
        self.untargetable = c.UNTARGETABLE

    def cite(self, state: State, step: Step) -> str:
        # (One call less: this is asked all the time.)
        mine: position.State = state  # type: ignore[assignment]
        return mine.edition.citations[step]

    # --- [408.2] Costs: resources are its one asset ---

    def assets(self) -> tuple[str, ...]:
        return _ASSETS

    def nothing(self) -> Amounts:
        return _NOTHING

    def spendable(self, state: State, seat: int, asset: int) -> int:
        return spendable(state, seat)

    def spendable_cards(self, state: State, seat: int, asset: int) -> list[Card] | None:
        return spendable_cards(state, seat)

    def pays(self, card: Card, seat: int) -> bool:
        return card.in_row and card.controller == seat

    def pay_asset(self, ctx: Context, asset: int, amount: int) -> Asking[None]:
        return pay_resources(ctx, amount)

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

    # --- [707.1] Adding links ---

    def is_played(self, card: Card) -> bool:
        # [307.1] quests are not, nor what is there from the beginning
        return not card.definition.types & (c.QUEST | c.LOCATION | c.HERO)

    def printed_cost(self, card: Card) -> Amounts:
        return [card.definition.cost]

    def costs_x(self, card: Card) -> bool:
        return printed(card.definition).x_cost

    def announce(self, plan: Plan) -> None:
        # [601.1] a proposal names its characters; [705.5] its source is the proposing player
        if plan.kind == "proposal":
            ctx = plan.ctx
            attacker = plan.card.number
            propose(ctx.state, attacker, plan.against)
            ctx.roles = {"attacker": (attacker,), "defender": (plan.against,)}
            plan.source = player_subject(ctx.controller)

    def further_payment(self, plan: Plan) -> Asking[None] | None:
        # [702.3] as part of paying, the quest is flipped face down, if it is still in play
        if plan.kind == "completion":
            return _flip_quest(plan)
        return None

    def about_to_be_added(self, plan: Plan) -> None:
        # [303.2] what was struck with is noted
        if plan.kind == "strike":
            struck_with(plan.ctx.state, plan.ctx.controller, plan.card.number)

    # --- [709, 711] Resolving and interrupting links ---

    def why_illegal(self, state: State, layer: Layer) -> str:
        # [601.3] a combat that can't be proposed any more
        return "601.3" if layer.kind == "proposal" and not is_legal_proposal(state, layer) else ""

    def resolving(self, state: State, layer: Layer, ctx: Context) -> Asking[None] | None:
        if layer.kind == "proposal":
            return resolve_proposal(state, layer)
        if layer.kind == "strike":
            return resolve_strike(state, layer, ctx)
        if layer.kind == "resource":
            return resolve_resource(state, layer)
        return None

    def interrupted_with(self, layer: Layer) -> list[GameEvent]:
        # [601.3] the proposed characters stop being proposed
        if layer.kind == "proposal":
            return [Fight("proposal ends", "601.3", None, 0, 0, layer.controller)]
        return []

    # --- [407] Priority ---

    def advance(self, state: State) -> Asking[None]:
        return close_window(state)

    def check(self, state: State) -> Asking[bool]:
        return check_wave(state)

    # --- [411, 710] Moving cards ---

    def may_be_put_into_play(self, state: State, card: Card) -> bool:
        definition = printed(card.definition)
        if definition.types & (c.HERO | c.QUEST):
            return False
        return not definition.types & c.ABILITY or definition.is_ongoing

    def may_attach_anew(self, state: State, card: Card, host: Card) -> bool:
        return may_attach_anew(state, card, host)

    def maximum_hand_size(self, state: State, seat: int) -> int | None:
        return maximum_hand_size(state, seat)

    def draw_from_nothing(self, state: State, seats: list[int], cause: Cause) -> Asking[None]:
        # [102.1a] a player who decks out loses in the next checks; [2012:102.3] at once
        if own(state).edition.losing_is_a_check:
            record(state, [MustLose("102.1a", seat, cause) for seat in seats])
        else:
            players_lose(state, seats, "102.1a", cause)
            yield from end_what_they_do(state, seats)

    def counts_what_was_replaced(self, state: State) -> bool:
        # [2012:403.1] only if the card went where it was to go
        return own(state).edition.replaced_costs_count

    # --- [403, 405] Damage ---

    def damage_to_put(self, state: State, card: Card, amount: int) -> int:
        # [2012:405.3] no more than the health that is left
        if own(state).edition.put_damage_capped:
            return min(amount, max(0, own_values(effective(state, card)).health - card.damage))
        return amount


def _flip_quest(plan: Plan) -> Asking[None]:
    ctx = plan.ctx
    yield from happen(ctx.state, [Flip("702.3", plan.card.number, True, ctx.cause)])


PROCEDURES: Final = WowProcedures()
