"""How this game pays, lets players lose, and cites: its side of the procedures that all games with a stack have."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.kernel.events import Cause
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.contradictions import may
from rulebound.tcg.events import GameEvent
from rulebound.tcg.game.plans import Amounts, Plan
from rulebound.tcg.game.procedures import Procedures
from rulebound.tcg.happening import record
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Payment
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective, is_allowed_to
from rulebound.wow.citations import DECKED, PROPOSAL_FAILS
from rulebound.wow.edition import Edition
from rulebound.wow.events import Fight, Move, MustLose
from rulebound.wow.links.adding_links import plan_completion, plan_proposal, plan_resource, steps_of
from rulebound.wow.links.exhausting_resources import (
    pay_resources,
    pays_as_a_resource,
    spendable,
    spendable_cards,
)
from rulebound.wow.links.resolving_links import resolve_proposal, resolve_resource, resolve_strike
from rulebound.wow.links.warping import has_warp, warp
from rulebound.wow.nodes.attaching import may_attach_anew, may_be_put_onto
from rulebound.wow.nodes.changes import maximum_hand_size
from rulebound.wow.position.card_parts import own_values, printed
from rulebound.wow.position.state import own
from rulebound.wow.position.text_box import Completion
from rulebound.wow.turns.checks import check_wave, draw_endless
from rulebound.wow.turns.combat import has_waited, is_legal_proposal
from rulebound.wow.turns.master_heroes import is_hero_away, is_master, may_be_flipped, may_enter
from rulebound.wow.turns.striking import plan_strike
from rulebound.wow.turns.turn_sequence import close_window, end_turn_now

__all__ = ["WowProcedures"]

_ASSETS: Final = ("resources",)
#: (Never written.)
_NOTHING: Final = [0]
#: What is printed on most cards, by how many resources that is; never written.
_PRINTED: Final = [[cost] for cost in range(16)]


@final
class WowProcedures(Procedures):
    """The game's side of procedures, under an edition of its rulebook."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(c.OVER, ("let through",), edition.citations)
        self.untargetable = c.UNTARGETABLE  # [G.untargetable]
        self.steps = steps_of(edition)
        self.targets_once = not edition.one_card_for_two_targets
        # [wow-2013:501.1a] at the end of what is done as the ready step starts
        self.announces_turns = edition.start_of_turn == "expire, ready, as, trigger"
        self.divides_as_added = edition.divided == "as it is added"
        # [wow-2007:707.1b, wow-2013:707.1c]
        self.others_choose_modes = edition.others_choose_modes == "as it is added"
        self.game_interrupts_all = edition.by_the_game_beats_cant == "all"
        self._master_heroes = edition.master_heroes
        self._interrupts_itself = edition.link_may_interrupt_itself
        self._interrupts_resources = edition.placed_resources_can_be_interrupted
        #: What players are asked who can do nothing but pass, by seat, once they have been: most decisions are that.
        self.passing: list[Decision] = []

    # --- Costs: resources are its one asset ---

    def assets(self) -> tuple[str, ...]:
        return _ASSETS

    def nothing(self) -> Amounts:
        return _NOTHING

    def spendable(self, state: State, seat: int, asset: int, source: int = 0) -> int:
        return spendable(state, seat)

    def spendable_cards(self, state: State, seat: int, asset: int) -> list[Card] | None:
        return spendable_cards(state, seat)

    def pays(self, state: State, card: Card, seat: int) -> bool:
        return card.controller == seat and (card.in_row or pays_as_a_resource(state, card))

    def pay_asset(self, ctx: Context, asset: int, amount: int) -> Asking[None]:
        return pay_resources(ctx, amount)

    # --- [102.2] Leaving the game ---

    def ends_with(self, state: State, seats: list[int]) -> list[GameEvent]:
        # [601.3] with its proposal, a combat that has only been proposed is gone
        combat = own(state).combat
        if combat is not None and not combat.started and state.turn_player in seats:
            return [Fight("proposal ends", cite(state, PROPOSAL_FAILS), None, 0, 0, state.turn_player)]
        return []

    def is_possible(self, state: State, asked: Decision) -> bool:
        # [602.2] there must still be an attacker and a proposed defender
        return asked.kind != "protect" or all(state.in_play(one) is not None for one in asked.subjects)

    # --- Adding links ---

    def is_played(self, card: Card) -> bool:
        # quests are not, nor what is there from the beginning
        if card.definition.types & c.HERO:
            return self._master_heroes and is_master(printed(card.definition))
        return not card.definition.types & (c.QUEST | c.LOCATION)

    def pays_with_friends(self, state: State) -> bool:
        # [2012:403.5] a cost of destroying a friendly character can be paid with one of a teammate's
        return own(state).edition.friends_as_costs != "none"

    def friends_must_agree(self, state: State) -> bool:
        # [2012:403.1] whoever it takes must agree; [2013:403.5] later nobody is asked
        return own(state).edition.friends_as_costs == "if they agree"

    def may_play_cards(self, state: State, seat: int) -> bool:
        # [2012:301.5] not while one's hero is away
        return not is_hero_away(state, seat)

    def plays_free(self, state: State, seat: int, card: Card) -> bool:
        # what is so as long as a text says it, and not as something is done
        return is_allowed_to(state, seat, card, "may play free from elsewhere")

    def printed_cost(self, card: Card) -> Amounts:
        cost = card.definition.cost
        return _PRINTED[cost] if 0 <= cost < len(_PRINTED) else [cost]

    def asset_of_x(self, card: Card) -> int:
        return 0 if printed(card.definition).x_cost else -1  # [201.3]

    def pays_though_replaced(self, state: State, event: GameEvent) -> bool:
        # [411.8e] a card's move; [2012:403.1] nothing that was replaced
        return isinstance(event, Move) and own(state).edition.replaced_costs_count

    # --- [709, 711] Resolving and interrupting links ---

    def why_illegal(self, state: State, layer: Layer) -> str:
        # [601.3] a combat that can't be proposed any more
        if layer.kind == "proposal" and not is_legal_proposal(state, layer):
            return cite(state, PROPOSAL_FAILS)
        return ""

    def resolving(self, state: State, layer: Layer, ctx: Context) -> Asking[None] | None:
        if layer.kind == "proposal":
            return resolve_proposal(state, layer)
        if layer.kind == "strike":
            return resolve_strike(state, layer, ctx)
        if layer.kind == "resource":
            return resolve_resource(state, layer)
        return None

    def may_be_interrupted(self, state: State, layer: Layer, by: int) -> bool:
        # [2012:412.1a, 2013:711.3] what is placed can't be interrupted
        if layer.kind == "resource" and not self._interrupts_resources:
            return False
        # [2013:711.2] a link can't interrupt itself
        return layer.number != by or self._interrupts_itself

    def interrupted_with(self, layer: Layer) -> list[GameEvent]:
        # [601.3] the proposed characters stop being proposed
        if layer.kind == "proposal":
            return [Fight("proposal ends", self.citations[PROPOSAL_FAILS], None, 0, 0, layer.controller)]
        return []

    # --- [407] Priority ---

    def is_too_early(self, state: State, card: Card, power: Payment) -> bool:
        # [302.2, 701.3] an ally's activated powers need it to have waited, [305.1] an item's don't; neither do those of
        # weapons [303.3], armor [304.3, 2012:304.3, 2013:304.3] and abilities [306.2b]
        if not power.is_activated() or card.zone != c.PLAY or not effective(state, card).types & c.ALLY:
            return False
        return not has_waited(state, card) and not may(state, "activate at once", card)

    def plan_of(self, state: State, seat: int, card: Card, option: Option) -> Plan | None:
        verb = option.verb
        if verb == "place":
            return plan_resource(state, seat, card, option.other == 0)
        if verb == "strike":
            return plan_strike(state, seat, card)
        if verb == "attack":
            defender = state.find(option.other)
            return None if defender is None else plan_proposal(state, seat, card, defender, option.value == 1)
        if verb == "complete":
            for power in effective(state, card).powers:
                if isinstance(power, Completion) and power.place == option.other:
                    return plan_completion(state, seat, card, power)
        return None

    def advance(self, state: State) -> Asking[None]:
        return close_window(state)

    def check(self, state: State) -> Asking[bool]:
        return check_wave(state)

    def never_settles(self, state: State) -> None:
        draw_endless(state)

    # --- [411, 710] Moving cards ---

    def may_be_put_into_play(self, state: State, card: Card) -> bool:
        definition = printed(card.definition)
        if definition.types & c.HERO:
            return may_enter(state, card)
        if definition.types & (c.QUEST | c.LOCATION):
            return False
        # [2012:415.8d] an ability that is not ongoing stays where it is
        return not definition.types & c.ABILITY or definition.is_ongoing

    def may_be_flipped(self, state: State, card: Card) -> bool:
        return may_be_flipped(state, card)

    def may_attach_anew(self, state: State, card: Card, host: Card) -> bool:
        return may_attach_anew(state, card, host)

    def may_be_put_onto(self, state: State, card: Card, host: Card) -> bool:
        return may_be_put_onto(state, card, host)

    def maximum_hand_size(self, state: State, seat: int) -> int | None:
        return maximum_hand_size(state, seat)

    def arranges(self, state: State, seat: int, owner: int) -> int:
        # [411.2c] who puts them there; [wow-2012:415.3c] whose deck it is
        return seat if own(state).edition.arranged_by == "who puts them" else owner

    def shuffles_nothing_in(self, state: State) -> bool:
        # [wow-2013:G.shuffle]
        return own(state).edition.empty_zones_are_shuffled

    def as_revealed(self, state: State, numbers: tuple[int, ...]) -> Asking[None]:
        # [wow-2013:G.warp] at once, before the rest of the link
        if any(has_warp(state.known(number)) for number in numbers):
            yield from warp(state, numbers)

    def copied_onto(self, second: cards.Definition, first: cards.Definition) -> cards.Definition:
        return printed(second).copied_onto(first)

    def plays_copies(self, state: State) -> bool:
        # [2013:402.2] the first rulebook that knows of copies that are played
        return own(state).edition.played_copies

    def discards_at_once(self, state: State) -> bool:
        # [wow-2012:415.9d] later, one at a time
        return own(state).edition.discards == "together"

    def searching_hides_the_top(self, state: State) -> bool:
        return own(state).edition.deck_order_while_searching != "kept"

    def finds_any_card(self, state: State) -> bool:
        return own(state).edition.search_for_any_card_finds

    def end_turn(self, ctx: Context) -> Asking[None]:
        return end_turn_now(ctx.state, ctx.layer)

    def draw_from_nothing(self, state: State, seats: list[int], cause: Cause) -> Asking[None]:
        # [407.6b, wow-2012:410.6b] a player who has to draw from an empty deck loses in the next checks
        record(state, [MustLose(cite(state, DECKED), seat, cause) for seat in seats])
        return
        yield  # pragma: no cover

    def counts_what_was_replaced(self, state: State) -> bool:
        # [2013:709.2f] only if the card went where it was to go
        return own(state).edition.replaced_moves_count_as_done

    # --- [403, 405] Damage ---

    def damage_to_put(self, state: State, card: Card, amount: int) -> int:
        # [2012:405.3] no more than the health that is left
        if own(state).edition.put_damage_capped:
            return min(amount, max(0, own_values(effective(state, card)).health - card.damage))
        return amount
