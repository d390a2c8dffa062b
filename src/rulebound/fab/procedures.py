"""How Flesh and Blood does what is done in all card games: turns, combat, priority, paying."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.abilities.playing_cards import STEPS, plan_of_side, playable_elsewhere, sides
from rulebound.fab.abilities.resolving_layers import (
    is_permanent_once_resolved,
    layers_go_with_their_cards,
    resolve_layer,
)
from rulebound.fab.abilities.static_abilities import start_looking
from rulebound.fab.abilities.triggered_layers import (
    decide_to_trigger,
    is_hidden_trigger,
    select_first,
    trigger_by_state,
)
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.cards.tokens import tokens
from rulebound.fab.citations import CITATIONS
from rulebound.fab.combat.attack_step import attack_step
from rulebound.fab.combat.close_step import chain_is_closed, close_if_attack_is_gone, close_step
from rulebound.fab.combat.damage_step import damage_step
from rulebound.fab.combat.defend_step import defend_step
from rulebound.fab.combat.reaction_step import reaction_step, why_it_cannot_defend
from rulebound.fab.combat.resolution_step import resolution_step
from rulebound.fab.concepts.assets import points, within_reach
from rulebound.fab.concepts.attacks import end_proxies, is_attack_layer, living_objects_die
from rulebound.fab.concepts.costs import can_cover, pay_asset
from rulebound.fab.concepts.privacy import is_private
from rulebound.fab.events import Cease, GameEvent, Move
from rulebound.fab.nodes.abilities import type_of
from rulebound.fab.nodes.changes import MORE_ZONES
from rulebound.fab.nodes.continuous.becoming import defined_by, parameters_of
from rulebound.fab.nodes.keyworded.limited import note_in_vain
from rulebound.fab.nodes.properties import means_attacks, means_subtypes
from rulebound.fab.nodes.turning import LiesFaceDown, zones_cease
from rulebound.fab.position.card_parts import Definition, x_in_cost
from rulebound.fab.position.zones import ARSENAL, ZONES
from rulebound.fab.refusals import can_activate, can_play, can_play_side, is_too_early_for_actions
from rulebound.fab.turn.action_phase import action_phase
from rulebound.fab.turn.end_phase import end_of_turn, end_phase
from rulebound.fab.turn.ending_a_game import cleared_with, demi_heroes_succeed, heroes_die
from rulebound.fab.turn.starting_a_game import start_of_game
from rulebound.kernel.decision import Asking, Option
from rulebound.kernel.events import Cause
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import board, checked, effective
from rulebound.tcg.events import checks_done
from rulebound.tcg.game.plans import Amounts, Plan
from rulebound.tcg.game.procedures import Procedures
from rulebound.tcg.game.turns import turn_player_or_next
from rulebound.tcg.happening import record
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.cards import Definition as Printed
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.records import Layer, Modifier, Waiting
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import EVERYBODY
from rulebound.tcg.program.nodes import Context, Cost, Filter
from rulebound.tcg.program.powers import Continuous, Payment
from rulebound.text.nodes import nodes_in

#: The stages in which nobody has priority.
_QUIET: Final = (c.START, c.CLOSE, c.END)


class FabProcedures(Procedures):
    """The game's side of procedures."""

    steps = STEPS
    # [1.14.2a] all of each asset before the next one, and then what else is to be done, as it was declared [5.1.9]
    pays_in_any_order = False
    # [1.8.5b] only what one word "target" stands for must differ
    targets_once: bool = False
    # [3.0.9b] of the object that an effect has put somewhere it goes on to speak
    follows_what_it_put: bool = True
    #: [1.9.3d] an event has not occurred if nothing within it has
    counts_what_never_moved: bool = False
    # [8.5.4] whatever it is, and wherever it lies
    destroys_in_play_alone = False

    order_of_assets: tuple[int, ...] = c.ORDER_OF_ASSETS
    weighs_costs = True
    weighed: tuple[int, ...] = (c.CHI, c.RESOURCES)
    # [1.8.6a, 1.9.2c] an effect's controller determines and acts first, then the others clockwise
    controller_first: bool = True
    # [5.1.6a]
    changes_costs_in_time: bool = True

    # --- Assets [1.13, 1.14] ---

    def assets(self) -> tuple[str, ...]:
        return c.ASSETS

    def spendable(self, state: State, seat: int, asset: int, source: int = 0) -> int:
        return within_reach(state, seat, asset, source)

    def held(self, state: State, seat: int, asset: int) -> int:
        return points(state, seat, asset)

    def can_cover(self, ctx: Context, amounts: Amounts, costs: tuple[Cost, ...]) -> bool:
        return can_cover(ctx, amounts, costs)

    def pay_asset(self, ctx: Context, asset: int, amount: int) -> Asking[None]:
        for part, owed in (yield from pay_asset(ctx, asset, amount)):
            yield from super().pay_asset(ctx, part, owed)

    def pays_though_replaced(self, state: State, event: GameEvent) -> bool:
        # [1.14.4c, 5.1.9a] what was begun is paid for, whatever happens instead
        return True

    def printed_cost(self, card: Card) -> Amounts:
        amounts = self.nothing()
        # [1.13.3, 5.1.6c] the resource cost starts at what is printed
        amounts[c.RESOURCES] = card.definition.cost
        # [1.13.2, 5.1.6b, 8.1.1c] an action costs an action point besides
        amounts[c.ACTIONS] = 1 if card.definition.types & c.ACTION_CARD else 0
        return amounts

    def base_of_power(self, power: Payment) -> Amounts:
        amounts = self.nothing()
        # [5.1.6b, 8.1.1c] the ability of an action costs an action point
        amounts[c.ACTIONS] = 1 if type_of(power) & c.ACTION_CARD else 0
        return amounts

    def left_by_another_cost(self, base: Amounts) -> Amounts:
        # [5.1.3c, 5.1.6c, 5.4.4b] rather than its resource cost: the action point is paid all the same
        left = base.copy()
        left[c.RESOURCES] = 0
        return left

    def asset_of_x(self, card: Card) -> int:
        return c.RESOURCES if x_in_cost(card) else -1

    def times_of_x(self, card: Card) -> int:
        return x_in_cost(card)

    def moves_unseen(self, state: State, move: Move, what: Filter) -> bool:
        # [3.0.7a, 3.0.8, 3.0.8a] private where it was, or is yet, and where it is put: no property of it is looked at
        card = state.known(move.subject)
        if not what.reads() & shared.VALUES:
            return False
        was = ZONES.all[move.origin].hides(card) if move.origin else is_private(state, card)
        return was and (move.face_down or ZONES.all[move.to].seen != EVERYBODY)

    def copied_with(self, subject: int, other: Card, cause: Cause) -> list[GameEvent]:
        return parameters_of(subject, other, cause)

    def finds_any_card(self, state: State) -> bool:
        # [8.5.19c] who searches for just "a card" finds one, if there is any [8.5.19d]
        return True

    def may_be_shown(self, state: State, card: Card) -> bool:
        # [8.5.11c, 8.5.17d] what is public isn't revealed, nor looked at
        return is_private(state, card)

    def copied_onto(self, second: Printed, first: Printed) -> Printed:
        assert isinstance(second, Definition)
        # [1.12.3b, 8.5.25e] what is printed as * is what was printed on the original
        return defined_by(second.copied_onto(first), first)

    def all_cards(self, state: State) -> list[Printed]:
        known: dict[str, Printed] = {card.key: card for card in shipped_cards().values()}
        for card in state.cards[1:]:
            if not card.token:
                known.setdefault(card.definition.key, card.definition)
        for printed in state.definitions:
            # [8.5.40b] what may be created
            if not printed.types & c.TOKEN:
                known.setdefault(printed.key, printed)
        return [known[key] for key in sorted(known)]

    # --- Layers [5.3] ---

    def all_passed(self, state: State) -> Asking[None] | None:
        # [7.1.3] with the attack on top of the stack the layer step ends
        layer = state.stack[-1]
        if state.stage == c.LAYER and is_attack_layer(state, layer):
            return attack_step(state, layer)
        return None

    def why_illegal(self, state: State, layer: Layer) -> str:
        return why_it_cannot_defend(state, layer)

    def aims_at_the_stack(self, what: Filter) -> bool:
        # [1.8.5a] objects in the arena or on the stack: of what texts call by these words, attacks are on both [1.4.1],
        # [1.2.2c] and cards that become permanents, which have the identities of their subtypes there, too
        return means_attacks(what) or means_subtypes(what)

    def aims_at_what_is_hidden(self, what: Filter) -> bool:
        # [1.8.5a] public objects alone are targets, unless it is stated otherwise
        return any(isinstance(part, LiesFaceDown) for part in nodes_in(what))

    def resolving(self, state: State, layer: Layer, ctx: Context) -> Asking[None] | None:
        return resolve_layer(state, layer, ctx)

    def created(self, name: str) -> Printed:
        # [8.5.2a] what a token is, the rules define
        return tokens()[name]

    def may_be_put_into_play(self, state: State, card: Card) -> bool:
        # [3.13.2, 1.3.3] what is a permanent there
        return bool(card.definition.types & c.ARENA_CARDS) or is_permanent_once_resolved(state, card)

    # --- Leaving the game [4.5.1a] ---

    def ends_with(self, state: State, seats: list[int]) -> list[GameEvent]:
        return cleared_with(state, seats)

    def goes_on(self, modifier: Modifier) -> bool:
        # [4.5.1a] layer-continuous effects go on; of what would trigger, nobody could add a layer
        return isinstance(modifier.node, Continuous)

    # --- Triggered effects [6.6] ---

    def first_to_order(self, state: State) -> Asking[int] | None:
        # [6.6.6b] the turn player selects who adds triggered-layers first, where several players have any
        return select_first(state, [one.controller for one in state.waiting])

    def decides_to_trigger(self, state: State, waiting: Waiting) -> Asking[bool] | None:
        # [5.4.7b] the owner of what is hidden may trigger it
        return decide_to_trigger(state, waiting) if is_hidden_trigger(state, waiting) else None

    def comes_to_nothing(self, state: State, waiting: Waiting) -> None:
        # [6.6.6a] without a legal target its layer isn't added; it has been triggered all the same
        note_in_vain(state, waiting, "6.6.6a")

    # --- Damage [8.5.3] ---

    def deals_for_its_player(self, state: State, source: int) -> bool:
        # [8.5.3a, 8.2.8e] what lives deals it itself: an ally does; of a hero that player is spoken of
        card = state.known(source)
        its_own = effective(state, card).numbers[c.LIFE] != ABSENT
        return not its_own or card.number == state.players[card.controller].hero

    # --- Priority [1.11] ---

    def first_with_priority(self, state: State) -> int:
        # [1.11.3, 4.2.1, 4.4.1, 7.7.1, 7.1.2, 7.2.5, 7.3.3, 7.5.3, 7.6.3]
        # in the action phase: in each step of combat but one
        return -1 if state.stage in _QUIET else turn_player_or_next(state)

    def start(self, state: State) -> Asking[None]:
        return start_of_game(state)

    def advance(self, state: State) -> Asking[None]:
        stage = state.stage
        if stage == c.START:
            # [4.2.3] the start phase has ended
            action_phase(state)
        elif stage == c.ACTION:
            # [4.3.4] the action phase ends
            end_phase(state)
        elif stage == c.ATTACK:
            # [7.2.6]
            yield from defend_step(state)
        elif stage == c.DEFEND:
            # [7.3.4]
            reaction_step(state)
        elif stage == c.REACTION:
            # [7.4.3]
            yield from damage_step(state)
        elif stage == c.DAMAGE:
            # [7.5.4]
            yield from resolution_step(state)
        elif stage == c.RESOLUTION:
            # [7.6.4, 7.7.2a] nobody has attacked again
            yield from close_step(state)
        elif stage == c.CLOSE:
            yield from chain_is_closed(state)
        else:
            yield from end_of_turn(state)

    def is_anything_to_check(self, state: State) -> bool:
        # [1.10.2c] what may be looked at by where it lies
        start_looking(state)
        # [1.10.2d] what a state of the game triggers may come about by anything
        return True

    def check(self, state: State) -> Asking[bool]:
        acted = died = succeeded = lost = False
        # (Where nothing has changed on the board, nor been hurt, since nothing was found, nothing has died.)
        changed = state.hurt or checked(state) is not board(state)
        if changed:
            # [8.1.11b] who has no hero may have a demi-hero for one
            succeeded = yield from demi_heroes_succeed(state)
            # [1.10.2a] heroes that have died
            acted = heroes_die(state)
            # [1.10.2b] other living objects that have died
            died = yield from living_objects_die(state)
            if not acted and not died and not succeeded:
                checks_done(state)
        if state.ceasing:
            # [1.5.3, 3.0.12a, 8.1.8a] what is no card doesn't lie anywhere else
            record(state, [Cease("3.0.12a", state.cards[id].number) for id in state.ceasing])
        # [3.0.10b, 3.0.10c] what lies in zones that are gone
        if changed or MORE_ZONES in board(state).shelves:
            lost = yield from zones_cease(state)
        # [3.15.6] layers whose cards have been moved from the stack, and [1.4.3c] proxies of what is gone
        left = layers_go_with_their_cards(state)
        ended = yield from end_proxies(state)
        # [1.10.2d] what a state of the game triggers
        trigger_by_state(state)
        # [1.10.2e] a chain that is to close
        closed = yield from close_if_attack_is_gone(state)
        return succeeded or acted or died or lost or left or ended or closed

    # --- What can be done ---

    def plan_of(self, state: State, seat: int, card: Card, option: Option) -> Plan | None:
        side = option.value - 1
        return plan_of_side(state, seat, card, side) if side in sides(card) else None

    def actions(self, state: State, seat: int) -> list[Option]:
        found: list[Option] = []
        # [8.1.1a, 8.1.1b] (Mostly nobody can take an action now, and nothing else is asked of one.)
        too_early = is_too_early_for_actions(state)
        _find_playable(state, seat, state.players[seat].hand, too_early, found)
        # [3.3.4]
        _find_playable(state, seat, ARSENAL.ids(state, seat), too_early, found)
        _find_playable(state, seat, playable_elsewhere(state, seat), too_early, found)
        # [1.7.1b, 1.7.3a] activated abilities, of whoever controls their sources
        for usable in board(state).payments:
            card, power = state.cards[usable.id], usable.power
            if usable.seat == seat and isinstance(power, Payment):
                if too_early and type_of(power) & c.ACTION_CARD:
                    continue
                if can_activate(state, seat, card, power):
                    found.append(Option("use", card.number, power.place, usable.index))
        return found


def _find_playable(state: State, seat: int, ids: list[int], too_early: bool, found: list[Option]) -> None:
    """Find which of some cards a player can play; the actions among them aren't asked about where it is too early."""
    for id in ids:
        card = state.cards[id]
        declared = sides(card)
        if not declared:
            if too_early and effective(state, card).types & c.ACTION_CARD:
                continue
            if can_play(state, seat, card):
                found.append(Option("play", card.number))
        for side in declared:
            # [5.1.2c] with which side it is played is declared as it is announced
            if can_play_side(state, seat, card, side):
                found.append(Option("play", card.number, value=side + 1))


PROCEDURES: Final = FabProcedures(c.OVER, ("first player",), CITATIONS)
