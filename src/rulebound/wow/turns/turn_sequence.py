"""The turn sequence (chapter 5), and what happens as each priority window closes."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.tcg import citations as steps
from rulebound.tcg.continuous.contradictions import cant, may
from rulebound.tcg.continuous.listings import SAYS_CANT, SAYS_MAY
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choosing import choose_some
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.nodes.effects.moving import draw_a_card
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.procedures.turns import enter_stage, expire, next_turn, start_turn
from rulebound.wow import constants as c
from rulebound.wow.events import (
    Move,
    Stage,
    Turn,
    give_priority,
    loop_is_over,
)
from rulebound.wow.modifiers.interaction import board, shelved
from rulebound.wow.nodes.changes import RuleChange, maximum_hand_size
from rulebound.wow.nodes.keywords import inspire
from rulebound.wow.position.state import own
from rulebound.wow.turns.combat import conclude_combat, open_defend_window, protect_point

#: What says that a card can't ready, or needn't.
_SAYS_WHICH: Final = SAYS_CANT | SAYS_MAY


def close_window(state: State) -> Asking[None]:
    """[407.4b] All players have passed on an empty chain: the priority window closes and the game advances.

    There are no windows between steps other than theirs [501.1b]; in the action phase its closing ends it [502.2].
    """
    stage = state.stage
    if stage == c.READY_STEP:
        yield from draw_step(state)
    elif stage == c.DRAW_STEP:
        action_phase(state)
    elif stage == c.ACTION_PHASE:
        end_phase(state)
    elif stage == c.ATTACK_WINDOW:
        yield from protect_point(state)
        combat = own(state).combat
        both = combat is not None and combat.attacker != 0 and combat.defender != 0
        if both or not own(state).edition.defend_window_needs_both:
            yield from open_defend_window(state)
        else:
            # (602.3 of 7.4) without an attacker or a proposed defender, the combat concludes at once
            yield from conclude_combat(state)
    elif stage == c.DEFEND_WINDOW:
        yield from conclude_combat(state)
    else:
        yield from wrap_up_step(state)


def begin_turn(state: State, seat: int, extra: bool = False) -> Asking[None]:
    """[500.1] A player's turn starts."""
    first = state.turn == 0
    loop_is_over(state, None)
    start_turn(state, seat, extra)
    # [501.2b] the first player skips the start phase of the first turn
    if first and own(state).edition.first_player_skips_start:
        action_phase(state)
    else:
        yield from ready_step(state)


def ready_step(state: State) -> Asking[None]:
    """[501.1a] The turn player readies all cards in play he or she controls; a priority window opens."""
    seat = state.turn_player
    record(state, [Stage("501.1a", c.READY_STEP, seat)])
    events: list[GameEvent] = []
    player = state.players[seat]
    may_stay = board(state).says & _SAYS_WHICH != 0
    for id in (*state.play, *player.row):
        card = state.cards[id]
        if card.controller != seat or not card.exhausted:
            continue
        if may_stay:
            if cant(state, "ready in the ready step", card) is not None:
                continue
            stays = yield from _chooses_not_to_ready(state, card)
            if stays:
                continue
        events.append(Turn("ready", "501.1a", card.number))
    if not player.playing:
        # [102.2] the turn player has left the game over the choices
        events = []
    # (Inspire, 7.4) at the same time, not using the chain
    for number in (yield from inspire(state, seat)):
        events.append(Turn("ready", "501.1a", number))
    yield from happen(state, events)
    give_priority(state, seat)


def _chooses_not_to_ready(state: State, card: Card) -> Asking[bool]:
    """Ask, if a modifier lets the player choose not to ready a card during the ready step."""
    if not may(state, "choose not to ready", card):
        return False
    options = [Option("yes", card.number), Option("no", card.number)]
    place = yield Decision(card.controller, "may", "Ready it?", options, (card.number,), "501.1a")
    return place == 1


def draw_step(state: State) -> Asking[None]:
    """[501.2a] The turn player draws a card; a priority window opens."""
    seat = state.turn_player
    expire(state, steps.EXPIRED, lambda modifier: _was_for_this_ready_step(state, modifier))
    record(state, [Stage("501.2a", c.DRAW_STEP, seat)])
    ctx = Context(state, seat, 0)
    if state.players[seat].playing:
        for _ in range(1 + rule_change(state, "additional draw", seat)):
            yield from draw_a_card(ctx, [seat])
    give_priority(state, seat)


def _was_until_after_now(state: State, modifier: Modifier) -> bool:
    """Tell whether a modifier lasts "until after your next turn", and this is that turn."""
    if modifier.duration != "after own turn" or modifier.until >= state.turn:
        return False
    return modifier.controller == state.turn_player


def _was_for_this_ready_step(state: State, modifier: Modifier) -> bool:
    """Tell whether a modifier was for the next ready step of its card's controller or owner, or yours; it is over."""
    if modifier.until >= state.turn or not modifier.duration.endswith("next ready step"):
        return False
    if modifier.duration == "your next ready step":
        return modifier.controller == state.turn_player
    flagged = [state.in_play(one) for one in modifier.roles.get("flagged", ())]
    if modifier.duration == "owner's next ready step":
        return all(card is None or card.owner == state.turn_player for card in flagged)
    return all(card is None or card.controller == state.turn_player for card in flagged)


def action_phase(state: State) -> None:
    """[502.1] An action phase starts and a priority window opens."""
    enter_stage(state, c.ACTION_PHASE, "502.1")


def end_phase(state: State) -> None:
    """[503.1] An end phase starts and a priority window opens."""
    enter_stage(state, c.END_PHASE, "503.1")


def wrap_up_step(state: State) -> Asking[None]:
    """[503.2a] The turn player discards down to the maximum hand size, modifiers expire, the next turn starts."""
    seat = state.turn_player
    player = state.players[seat]
    most = maximum_hand_size(state, seat)
    excess = 0 if most is None else len(player.hand) - most
    if excess > 0:
        hand = [state.cards[id].number for id in player.hand]
        chosen = yield from choose_some(
            state, seat, hand, excess, excess, "discard", "Discard down to your maximum hand size.", 0, "503.2a"
        )
        yield from happen(state, [Move("discard", "503.2a", one, c.GRAVEYARD, seat) for one in chosen])
    expire(state, steps.TURN_ENDS, lambda m: m.duration == "turn" or _was_until_after_now(state, m))
    extra, seat = next_turn(state)
    yield from begin_turn(state, seat, extra)


def rule_change(state: State, what: str, seat: int) -> int:
    """Return by how much modifiers raise one of the rules' numbers for a player."""
    total = 0
    for found in shelved(state, what):
        change = found.change
        assert isinstance(change, RuleChange)
        ctx = found.context(state)
        if found.holds(ctx) and player_subject(seat) in change.players.members(ctx):
            total += change.amount.amount(ctx)
    return total
