"""The turn sequence (chapter 5), and what happens as each priority window closes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.kernel.events import Cause
from rulebound.tcg.citations import EXPIRED, TURN_ENDS, cite
from rulebound.tcg.continuous.contradictions import cant, may, player_cant
from rulebound.tcg.continuous.listings import SAYS_CANT, SAYS_MAY
from rulebound.tcg.events import GameEvent, LeaveStack, StartOfTurn
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.game.turns import ends_with_the_turn, enter_stage, expire, next_turn, start_turn
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.definite import create_as_turn_starts
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.effects.moving import draw_a_card
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board
from rulebound.wow.citations import (
    ACTION_PHASE,
    DRAW_STEP,
    END_PHASE,
    ENDED_TURN,
    HAND_SIZE,
    INSPIRE,
    READY_STEP,
)
from rulebound.wow.events import (
    Fight,
    Move,
    Stage,
    Turn,
    give_priority,
    loop_is_over,
)
from rulebound.wow.nodes.changes import maximum_hand_size, rule_change
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
        # [wow-2013:501.2b] the first player skips the draw step of the first turn
        if state.turn == 1 and own(state).edition.first_turn_skips == "draw step":
            action_phase(state)
        elif rule_change(state, "skipped draw step", state.turn_player) > 0:
            # What lasted until then is over.
            expire(state, EXPIRED, lambda modifier: _was_for_this_ready_step(state, modifier))
            action_phase(state)
        else:
            yield from draw_step(state)
    elif stage == c.DRAW_STEP:
        action_phase(state)
    elif stage == c.ACTION_PHASE:
        end_phase(state)
    elif stage == c.ATTACK_WINDOW:
        yield from protect_point(state)
        # [wow-2013:602.4a] what has left combat in the midst of a chain is missed as the window closes
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
    # [wow-2012:101.3] what is in the players' hands as the first turn starts are their opening hands
    start_turn(state, seat, extra)
    # [501.2b] the first player skips the start phase of the first turn
    if first and own(state).edition.first_turn_skips == "start phase":
        # (The turn starts all the same.)
        yield from create_as_it_starts(state)
        action_phase(state)
    else:
        yield from ready_step(state)


def ready_step(state: State) -> Asking[None]:
    """[501.1a] The turn player readies all cards in play he or she controls; a priority window opens."""
    record(state, [Stage(cite(state, READY_STEP), c.READY_STEP, state.turn_player)])
    for step in STARTS[own(state).edition.start_of_turn]:
        yield from step(state)
    give_priority(state, state.turn_player)


def ready_cards(state: State) -> Asking[None]:
    """[501.1a] The turn player readies all cards in play he or she controls, and others theirs that are inspired."""
    seat = state.turn_player
    rule = cite(state, READY_STEP)
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
        events.append(Turn("ready", rule, card.number))
    if not player.playing:
        # [102.2] the turn player has left the game over the choices
        events = []
    # (Inspire, 7.4) at the same time, not using the chain
    for number, by in (yield from inspire(state, seat)):
        events.append(Turn("ready", cite(state, INSPIRE), number, Cause(by)))
    yield from happen(state, events)


def create_as_it_starts(state: State) -> Asking[None]:
    """[wow-2012:501.1a, wow-2013:501.1a, wow-2007:103.1] What is done "as [the turn] starts" is done."""
    yield from create_as_turn_starts(state, state.turn_player)


def announce_turn(state: State) -> Asking[None]:
    """[wow-2013:501.1a] What triggers at the start of the turn triggers, if it is there by now."""
    record(state, [StartOfTurn(cite(state, READY_STEP), state.turn_player)])
    return
    yield  # pragma: no cover


#: What is done as a ready step starts, and in which order. (What lasts until then has ended as the turn started.)
STARTS: Final[dict[str, tuple[Callable[[State], Asking[None]], ...]]] = {
    "ready, as": (ready_cards, create_as_it_starts),
    "ready with as-modifiers": (create_as_it_starts, ready_cards),
    "expire, ready, as, trigger": (ready_cards, create_as_it_starts, announce_turn),
}


def _chooses_not_to_ready(state: State, card: Card) -> Asking[bool]:
    """Ask, if a modifier lets the player choose not to ready a card during the ready step."""
    if not may(state, "choose not to ready", card):
        return False
    options = [Option("yes", card.number), Option("no", card.number)]
    place = yield Decision(card.controller, "may", "Ready it?", options, (card.number,), cite(state, READY_STEP))
    return place == 1


def draw_step(state: State) -> Asking[None]:
    """[501.2a] The turn player draws a card; a priority window opens."""
    seat = state.turn_player
    expire(state, EXPIRED, lambda modifier: _was_for_this_ready_step(state, modifier))
    record(state, [Stage(cite(state, DRAW_STEP), c.DRAW_STEP, seat)])
    ctx = Context(state, seat, 0)
    if state.players[seat].playing:
        for _ in range(1 + rule_change(state, "additional draw", seat)):
            yield from draw_a_card(ctx, [seat])
    give_priority(state, seat)


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
    enter_stage(state, c.ACTION_PHASE, cite(state, ACTION_PHASE))


def end_phase(state: State) -> None:
    """[503.1] An end phase starts and a priority window opens."""
    enter_stage(state, c.END_PHASE, cite(state, END_PHASE))


def wrap_up_step(state: State) -> Asking[None]:
    """[503.2a] The turn player discards down to the maximum hand size, modifiers expire, the next turn starts."""
    seat = state.turn_player
    player = state.players[seat]
    most = maximum_hand_size(state, seat)
    excess = 0 if most is None else len(player.hand) - most
    # [103.2] who can't discard keeps them all
    if excess > 0 and player_cant(state, "discard", seat) is None:
        hand = [state.cards[id].number for id in player.hand]
        rule = cite(state, HAND_SIZE)
        chosen = yield from choose_some(
            state, seat, hand, excess, excess, "discard", "Discard down to your maximum hand size.", 0, rule
        )
        discards: list[GameEvent] = [Move("discard", rule, one, c.GRAVEYARD, seat) for one in chosen]
        # [wow-2012:415.9d, wow-2013:415.9e] one at a time
        batches = [discards] if procedures_of(state).discards_at_once(state) else [[one] for one in discards]
        for batch in batches:
            yield from happen(state, batch)
    expire(state, TURN_ENDS, lambda m: ends_with_the_turn(state, m))
    extra, seat = next_turn(state)
    yield from begin_turn(state, seat, extra)


def end_turn_now(state: State, link: int) -> Asking[None]:
    """[wow-2012:500.5, wow-2013:500.5] A link ends the turn: step by step, and nobody gets priority meanwhile."""
    # all other links are interrupted by the game, which nothing can stop
    rule = cite(state, ENDED_TURN)
    gone: list[GameEvent] = []
    for layer in reversed(state.stack):
        if layer.number != link:
            gone.append(LeaveStack("interrupt", rule, layer))
            if layer.card:
                gone.append(Move("interrupt", rule, layer.card, c.GRAVEYARD))
    # nobody attacks, defends, or is proposed to
    combat = own(state).combat
    if combat is not None:
        gone.append(Fight("leave combat", rule, None, combat.attacker, combat.defender, state.turn_player))
    if gone:
        record(state, gone)
    # what lasts for this combat or this turn ends
    expire(state, ENDED_TURN, lambda m: m.duration == "combat" or ends_with_the_turn(state, m))
    # the next turn starts, and nothing triggers as this one ends
    extra, seat = next_turn(state)
    yield from begin_turn(state, seat, extra)
