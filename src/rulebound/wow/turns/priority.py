"""Priority (section 407): who may do what now, passing, and pre-priority processing."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option, Rewind
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.listings import ADDITIONAL_COST_OF, SAYS_COST, SAYS_REPLACE
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.core import Replacing
from rulebound.tcg.nodes.powers import Payment
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.plans import Plan
from rulebound.tcg.procedures.playing import add_layer, plan_card, plan_power
from rulebound.tcg.procedures.targets import described, targets_of
from rulebound.tcg.procedures.triggers import add_waiting_effects
from rulebound.wow import constants as c
from rulebound.wow.events import (
    Cease,
    Move,
    checks_done,
    count_quiet_turns,
    give_priority,
    keep_priority,
    pass_priority_to,
    settled,
)
from rulebound.wow.links.adding_links import plan_completion, plan_proposal, plan_resource, plan_strike
from rulebound.wow.links.resolving_links import resolve_top_link
from rulebound.wow.modifiers.interaction import board, checked, effective, shelved
from rulebound.wow.nodes.costs import Activate, Pay
from rulebound.wow.nodes.powers import Completion
from rulebound.wow.position.card_parts import HEALTH, Effective, printed
from rulebound.wow.position.state import own
from rulebound.wow.position.steps import Step
from rulebound.wow.turns.actions import PASS
from rulebound.wow.turns.loops import otherwise
from rulebound.wow.turns.turn_sequence import close_window
from rulebound.wow.turns.uniqueness import choose_repairs, violation
from rulebound.wow.turns.winning_and_losing import players_lose, was_hero, while_playing

_DAMAGE: Final = ("damage",)
#: What a player is asked who can do nothing but pass, by seat: most decisions are that.
_ONLY_PASS: Final[list[Decision]] = []


def only_pass(seat: int) -> Decision:
    """Return the decision of a player who can do nothing but pass."""
    while len(_ONLY_PASS) <= seat:
        _ONLY_PASS.append(Decision(len(_ONLY_PASS), "priority", "You have priority.", [PASS], (), "407.2"))
    return _ONLY_PASS[seat]


# --- Doing it ---------------------------------------------------------------------------------------------------------


def act(state: State, option: Option, step: Step, closed: list[Step]) -> Asking[None]:
    """Carry out what the player with priority chose instead of passing, and run to the next decision.

    ``step`` notes where the link has been added; what ``closed`` did would go on with a loop.
    """
    seat = state.priority
    count_quiet_turns(state, 0)
    card = state.known(option.subject)
    plan = plan_of(state, seat, option)
    if plan is None:
        raise Rewind
    # [102.2] if that player leaves the game meanwhile, there is no such link
    adding = add_layer(plan)
    # [801.1a] the next action can't be the one that would go on with a loop
    yield from while_playing(state, seat, otherwise(adding, closed) if closed else adding)
    step.declared = len(step.answers)
    # [407.1] a player who adds a link gets priority again
    give_priority(state, seat)
    yield from pre_priority_processing(state)
    assert card is not None


def plan_of(state: State, seat: int, option: Option) -> Plan | None:
    """Return the plan of an option."""
    card = state.find(option.subject)
    if card is None:
        return None
    verb = option.verb
    if verb == "play":
        return plan_card(state, seat, card)
    if verb == "place":
        return plan_resource(state, seat, card, option.other == 0)
    if verb == "strike":
        return plan_strike(state, seat, card)
    if verb == "attack":
        defender = state.find(option.other)
        return None if defender is None else plan_proposal(state, seat, card, defender)
    powers = effective(state, card).powers
    for index, power in enumerate(powers):
        if verb == "use" and isinstance(power, Payment) and power.place == option.other:
            if index == option.value or card.zone != c.PLAY:
                return plan_power(state, seat, card, power)
        if verb == "complete" and isinstance(power, Completion) and power.place == option.other:
            return plan_completion(state, seat, card, power)
    return None


def may_fail(state: State, option: Option) -> bool:
    """[707.2] Tell whether an option might turn out impossible to finish, so that what was before must be kept.

    Resources and the activate symbol can be paid if they could when the option was offered, and one target chosen,
    unless something else happens instead of exhausting.
    """
    plan = plan_of(state, state.priority, option)
    if plan is None or plan.alternates or plan.uses_x() or _may_exhausting_be_replaced(state):
        return True
    known = board(state)
    if known.says & SAYS_COST and ADDITIONAL_COST_OF.of(plan.action) in known.shelves:
        return True
    for cost in plan.costs:
        if not isinstance(cost, (Pay, Activate)):
            return True
    return plan.text is not None and (described(plan.text).choose is not None or len(targets_of(plan.text, ())) > 1)


def _may_exhausting_be_replaced(state: State) -> bool:
    """Tell whether something else might happen to a card that is to be exhausted [716.1]."""
    if board(state).says & SAYS_REPLACE:
        for found in shelved(state, "replace"):
            change = found.change
            if isinstance(change, Replacing) and "exhaust" in change.kinds():
                return True
    return False


def passes_on(state: State) -> bool:
    """Tell whether passing now only gives the next player priority (nothing resolves or closes)."""
    return not state.unsettled and state.passes + 1 < state.still_playing()


def simple_pass(state: State) -> None:
    """[407.1] Pass priority clockwise to the next player."""
    pass_priority_to(state, state.after(state.priority))


def pass_and_go_on(state: State) -> Asking[None]:
    """[407.4] Pass; if all players have passed in succession, the top link resolves or the window closes."""
    if state.unsettled and state.passes + 1 < state.still_playing():
        simple_pass(state)
        yield from pre_priority_processing(state)
        return
    if state.chain:
        # [407.4a] the topmost link tries to resolve; then the turn player gets priority
        yield from resolve_top_link(state)
    else:
        # [407.4b] the window closes and the game advances
        yield from close_window(state)
    if not state.is_over():
        # [709.2h] the turn player gets priority, whether a link resolved or was interrupted
        give_priority(state, _turn_player_or_next(state))
        yield from pre_priority_processing(state)


def _turn_player_or_next(state: State) -> int:
    """Return who gets priority first: the turn player, or the next player in a turn whose player has left [102.2]."""
    if state.players[state.turn_player].playing:
        return state.turn_player
    return state.after(state.turn_player)


def concede(state: State, seat: int) -> Asking[None]:
    """[102.1b] A player concedes while somebody has priority; the turn goes on with the others [102.2]."""
    links = len(state.chain)
    passed = _passed(state)
    holder = state.priority if state.priority != seat else state.after(seat)
    players_lose(state, [seat], "102.1b", kind="concede")
    if state.is_over():
        return
    if len(state.chain) < links:
        # [711.1] after a link is interrupted, the turn player gets priority
        give_priority(state, _turn_player_or_next(state))
    else:
        # [407.4] what the others have passed in succession still counts
        left = [one for one in passed if one != seat and one != holder]
        keep_priority(state, holder, len(left))
    yield from pre_priority_processing(state)


def _passed(state: State) -> list[int]:
    """Return who has passed in succession: those before the player who has priority [407.1]."""
    around = state.clockwise(state.priority)
    return around[len(around) - state.passes :] if state.passes else []


# --- Pre-priority processing ------------------------------------------------------------------------------------------


def pre_priority_processing(state: State) -> Asking[None]:
    """[407.5] Before a player gets priority: checks in waves, then waiting triggered effects."""
    while (state.unsettled or state.waiting) and not state.is_over():
        settled(state)
        # [407.6] waves, until no actions take place
        while is_anything_to_check(state):
            acted = yield from check_wave(state)
            if state.is_over():
                return
            if not acted:
                break
        settled(state)
        if state.waiting:
            links = len(state.chain)
            yield from add_waiting_effects(state)
            if len(state.chain) > links:
                # [407.4] nobody has passed since
                give_priority(state, state.priority)
            settled(state)
    if not state.players[state.priority].playing and not state.is_over():
        give_priority(state, _turn_player_or_next(state))


def is_anything_to_check(state: State) -> bool:
    """[407.6] Tell whether anything that a check reads has changed since the latest wave without an action."""
    if own(state).hurt or state.ceasing or board(state) is not state.checked:
        return True
    for player in state.players:
        if player.must_lose and player.playing:
            return True
    return False


def check_wave(state: State) -> Asking[bool]:
    """[407.6] Make one wave of checks; return whether any action took place."""
    # [407.6b] players who had to draw from an empty deck lose, and [102.1a] those whose hero an effect has destroyed
    losing = [player.seat for player in state.players if player.must_lose and player.playing]
    events: list[GameEvent] = []
    known = board(state)
    # [407.6a, 206.1] characters with fatal damage or 0 health are destroyed
    for id in state.play:
        card = state.cards[id]
        values: Effective = known.entries[id]  # type: ignore[assignment]
        health = values.numbers[HEALTH]
        if (card.damage >= health or health <= 0) and values.is_character():
            events.append(Move("destroy", "407.6a", card.number, c.GRAVEYARD, cause=_killer(state, card)))
        # [407.6d, 306.4b] abilities attached to Totems are detached
        elif card.host and own(state).edition.totems_shed_attachments:
            host = state.in_play(card.host)
            if host is not None and effective(state, host).is_totem():
                events.append(Move("put", "407.6d", card.number, c.GRAVEYARD))
    # [407.6c] uniqueness
    changed = known is not state.checked
    if changed and _may_clash_anew(state) and _is_any_violated(state):
        repairs = yield from choose_repairs(state)
        events.extend(Move("destroy", "410.2", number, c.GRAVEYARD) for number in repairs)
    # [407.6e] counters and tokens in non-play zones
    ceased: list[GameEvent] = [Cease("407.6e", state.cards[id].number) for id in state.ceasing]
    if not events and not ceased and not losing:
        checks_done(state)
        return False
    recorded = len(state.journal)
    facts = yield from happen(state, events)
    record(state, ceased)
    # [407.6a] the controller of a hero that is destroyed loses
    for fact in facts:
        if fact.kind == "destroy" and fact.seat not in losing and was_hero(state, fact.subject):
            losing.append(fact.seat)
    if losing:
        players_lose(state, losing, "102.1a")
    # What happened instead of a destruction is an action, too.
    if len(state.journal) > recorded or losing:
        return True
    # What a "can't" has spared is looked at again each time: its condition may end.
    return False


def _may_clash_anew(state: State) -> bool:
    """Tell whether anything that uniqueness looks at has changed since the latest wave without an action [410.1]."""
    now, then = board(state), checked(state)
    if not now.clashing:
        return False
    if then is None or "more of a tag" in then.shelves:
        return True
    entries, former = now.entries, then.entries
    known = len(former)
    for id in [id for id in now.ids if id >= known or entries[id] is not former[id]]:
        is_now = entries[id]
        was = former[id] if id < known else None
        if is_now is None or (was is None and _counts_for_uniqueness(state, now, id, is_now)):
            return True
        # (What has left can't clash any more.)
        if was is None:
            continue
        if is_now.controller != was.controller or is_now.name != was.name:
            return True
        # Besides names, types and tags, a hero's dual wield is looked at.
        if is_now.tags != was.tags or is_now.types != was.types or is_now.keywords != was.keywords:
            return True
    return False


def _counts_for_uniqueness(state: State, now: Board, id: int, values: cards.Effective) -> bool:
    """Tell whether a card is one that uniqueness is about, or has a tag that another one limits [410.1, 410.3b]."""
    if id in now.clashing:
        return True
    for other in now.clashing:
        for tag, _ in printed(state.cards[other].definition).limits:
            if tag in values.tags:
                return True
    return False


def _is_any_violated(state: State) -> bool:
    for player in state.players:
        if player.playing and violation(state, player.seat, []):
            return True
    return False


def _killer(state: State, card: Card) -> Cause:
    """Return the cause of the damage that a character has taken last, for the journal."""
    for fact in reversed(state.this_turn_of(_DAMAGE)):
        if isinstance(fact, GameEvent) and fact.subject == card.number:
            return fact.cause
    return BY_THE_RULES
