"""What the player with priority may do [407.2]: what is offered, and what is ruled out quickly."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Option
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.contradictions import cant, may, player_cant
from rulebound.tcg.continuous.listings import SAYS_CANT, SAYS_COST, SAYS_MAY, Usable
from rulebound.tcg.nodes.core import Context, all_hold
from rulebound.tcg.nodes.powers import Payment
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.paying import is_cost_changed
from rulebound.tcg.procedures.playing import can_add, finds_targets, is_free_to_use, plan_card, plan_power
from rulebound.wow import constants as c
from rulebound.wow.events import Added
from rulebound.wow.links.adding_links import (
    can_play,
    costs_what_it_says,
    may_cost_otherwise,
    plan_completion,
    plan_proposal,
    plan_strike,
)
from rulebound.wow.links.exhausting_resources import some_cant_exhaust, spendable
from rulebound.wow.modifiers.interaction import board, effective, shelved
from rulebound.wow.nodes.powers import Completion, text_box
from rulebound.wow.position.card_parts import Definition, printed
from rulebound.wow.position.state import own
from rulebound.wow.turns.combat import (
    could_attack,
    has_waited,
    is_attacking_taxed,
    legal_defenders,
    must_attack,
    opposing_parties,
    party,
    speaks_of_attacks,
)
from rulebound.wow.turns.turn_sequence import rule_change

PASS: Final = Option("pass")
_PLACED: Final = ("place",)
_USED: Final = ("use",)

#: What may bring within a player's reach what is not printed so: other times, other places, other costs.
_FURTHER: Final = (
    "may play as instant",
    "may play from graveyard",
    "may activate at once",
    "cost of play",
    "cost of use",
    "cost of complete",
    "alternate cost",
)


def actions(state: State) -> list[Option]:
    """[407.2] Return everything that the player with priority may do, loops aside."""
    seat = state.priority
    window = seat == state.turn_player and state.stage == c.ACTION_PHASE and not state.stack
    known = board(state)
    idle = not window and state.idle >> seat & 1 == 1 and not _reaches_further(known)
    if idle and state.stage != c.DEFEND_WINDOW:
        return [PASS]
    # [600.2] a player whose character must attack can't pass while it could
    options = [] if window and must_attack(state, seat) else [PASS]
    if not idle:
        within_reach = _playable_cards(state, seat, window, known, options)
        if known.payments and _usable_powers(state, seat, known, options):
            within_reach = True
        if known.others and _completable_quests(state, seat, known, options):
            within_reach = True
        if not within_reach and not window and not _reaches_further(known) and not some_cant_exhaust(state):
            # That stays so until something comes to this player: a card, a ready one, a power, another turn.
            state.idle |= 1 << seat
    if state.stage == c.DEFEND_WINDOW:
        _strikes(state, seat, options)
    # [600.1] any number of combats, one after the other: each begins on an empty chain in the action phase
    if window:
        _proposals(state, seat, options)
    return options


def _reaches_further(known: Board) -> bool:
    """Tell whether modifiers may bring within reach what is not printed so."""
    if known.says & (SAYS_MAY | SAYS_COST):
        for shelf in _FURTHER:
            if shelf in known.shelves:
                return True
    return False


# --- What may be done -------------------------------------------------------------------------------------------------


def _playable_cards(state: State, seat: int, window: bool, known: Board, options: list[Option]) -> bool:
    """[407.2, 407.2b, G.instant] Play an instant; in one's action phase on an empty chain, any card, or place one.

    Return whether any is within reach: it could be paid for.
    """
    player = state.players[seat]
    may_place = window and may_place_resource(state, seat)
    # Ready resources are counted as soon as something asks for them.
    ready = -1
    shelves = known.shelves
    allowed = known.says & SAYS_MAY != 0
    any_time = window or (allowed and "may play as instant" in shelves)
    # What costs more than there are resources need not be looked at, unless something else may be paid.
    priced = known.says & SAYS_COST != 0
    changed = priced and ("cost of play" in shelves or "alternate cost" in shelves)
    as_printed = not changed and not (priced and "additional cost of play" in shelves)
    within_reach = False
    cards = state.cards
    for id in player.hand:
        card = cards[id]
        definition: Definition = card.definition  # type: ignore[assignment]
        if any_time or definition.instant:
            if ready < 0:
                ready = spendable(state, seat)
            enough = changed or definition.cost <= ready
            if enough or may_cost_otherwise(definition):
                within_reach = True
                if can_play(state, seat, card, window):
                    if as_printed and costs_what_it_says(definition):
                        if finds_targets(state, seat, card.number, -1, text_box(definition)):
                            options.append(Option("play", card.number))
                    elif enough or _is_another_way_open(state, seat, card):
                        if can_add(plan_card(state, seat, card)):
                            options.append(Option("play", card.number))
        if may_place:
            options.append(Option("place", card.number))
            if definition.types & (c.QUEST | c.LOCATION):
                options.append(Option("place", card.number, 1))
    if allowed and "may play from graveyard" in shelves:
        for id in player.graveyard:
            card = state.cards[id]
            if (window or printed(card.definition).instant) and _may_play_from_graveyard(state, card):
                if can_play(state, seat, card, window) and can_add(plan_card(state, seat, card)):
                    options.append(Option("play", card.number))
    return within_reach


def _is_another_way_open(state: State, seat: int, card: Card) -> bool:
    """[401.3] Tell whether a card that there are too few resources for might be paid for by what its text says."""
    program = text_box(card.definition)
    if program.additional:
        return True
    ctx = Context(state, seat, card.number)
    for alternate in program.alternates:
        if alternate.only_if is None or alternate.only_if.holds(ctx):
            return True
    return False


def _may_play_from_graveyard(state: State, card: Card) -> bool:
    for found in shelved(state, "may play from graveyard"):
        ctx = found.context(state)
        cards = getattr(found.change, "cards", None)
        if ctx.controller == card.owner and found.holds(ctx) and (cards is None or cards.matches(ctx, card)):
            return True
    return False


def may_place_resource(state: State, seat: int) -> bool:
    """[408.1] Tell whether a player may still place a resource this turn (once, unless a modifier allows more)."""
    placed = 0
    for fact in state.this_turn_of(_PLACED):
        if isinstance(fact, Added) and fact.seat == seat:
            placed += 1
    return placed < 1 + rule_change(state, "additional resource", seat)


def _usable_powers(state: State, seat: int, known: Board, options: list[Option]) -> bool:
    """[701.2] Use a payment power, any time one has priority; return whether any is within reach."""
    cheaper = known.says & SAYS_COST != 0 and "cost of use" in known.shelves
    # What is in play and costs what it says can be paid for, once there are resources enough and it is ready.
    as_printed = not known.says & (SAYS_COST | SAYS_CANT)
    within_reach = False
    ready = -1
    for usable in known.payments:
        if usable.seat != seat:
            continue
        card = state.cards[usable.id]
        if card.controller != seat or (usable.activated and card.exhausted):
            continue
        if usable.least and not cheaper:
            if ready < 0:
                ready = spendable(state, seat)
            if usable.least > ready:
                continue
        if usable.marked and _is_lacking(usable, card):
            continue
        power: Payment = usable.power  # type: ignore[assignment]
        if must_wait(state, card, power):
            continue
        within_reach = True
        if not is_free_to_use(state, seat, card, power):
            continue
        if as_printed and usable.plain and card.zone == c.PLAY and not card.in_row:
            if finds_targets(state, seat, card.number, power.place, power.effect):
                options.append(Option("use", card.number, power.place, usable.index))
        elif can_add(plan_power(state, seat, card, power)):
            options.append(Option("use", card.number, power.place, usable.index))
    return within_reach


def _is_lacking(usable: Usable, card: Card) -> bool:
    for cost in usable.marked:
        if cost.is_lacking(card):
            return True
    return False


def must_wait(state: State, card: Card, power: Payment) -> bool:
    """[701.2] Tell whether a payment power can't be used before another turn: it is too early, or was used enough.

    Only allies need to have waited [302.2]; weapons [303.3], armor [304.3] and abilities [306.2b] don't.
    """
    # [302.2, 701.3] an ally's activated powers need it to have waited, [305.1] an item's don't
    if power.is_activated() and card.zone == c.PLAY and effective(state, card).types & c.ALLY:
        if not has_waited(state, card) and not may(state, "activate at once", card):
            return True
    # [701.5] "Use only once per turn" applies to that card and that power
    return power.per_turn > 0 and times_used(state, card.number, power) >= power.per_turn


def times_used(state: State, number: int, power: Payment) -> int:
    """[701.5] Return how often a power of a card has been used this turn; a power lost and regained is the same
    [701.5a], one copied from elsewhere is another."""
    count = 0
    for fact in state.this_turn_of(_USED):
        if isinstance(fact, Added) and fact.subject == number:
            effect = fact.layer.effect
            if fact.other == power.place and (effect is power.effect or effect == power.effect):
                count += 1
    return count


def _completable_quests(state: State, seat: int, known: Board, options: list[Option]) -> bool:
    """[702.3] Complete a quest, any time one has priority; return whether any is within reach."""
    cheaper = known.says & SAYS_COST != 0 and "cost of complete" in known.shelves
    as_printed = not known.says & SAYS_COST
    within_reach = False
    ready = -1
    for found in known.others:
        if found.seat != seat:
            continue
        if found.least and not cheaper:
            if ready < 0:
                ready = spendable(state, seat)
            if found.least > ready:
                continue
        card = state.cards[found.id]
        power: Completion = found.power  # type: ignore[assignment]
        within_reach = True
        if card.in_row and not card.face_down and can_complete(state, seat, card, power):
            if as_printed and found.plain and not found.activated:
                if finds_targets(state, seat, card.number, power.place, power.effect):
                    options.append(Option("complete", card.number, power.place))
            elif can_add(plan_completion(state, seat, card, power)):
                options.append(Option("complete", card.number, power.place))
    return within_reach


def can_complete(state: State, seat: int, card: Card, power: Completion) -> bool:
    """[702.2] Tell whether the restrictions on when a quest can be completed are met."""
    return not power.limits or all_hold(Context(state, seat, card.number, power.place), power.limits)


def _strikes(state: State, seat: int, options: list[Option]) -> None:
    """[407.2a, 303.2] Strike with a weapon in the defend window while one's hero is in combat."""
    # TODO [2012:303.2a] a strike without the chain, as the wielder becomes an attacker or defender.
    if not own(state).edition.strikes_use_chain:
        return
    combat = own(state).combat
    hero = state.players[seat].hero
    if combat is None or not combat.in_combat(hero):
        return
    for id in state.play:
        card = state.cards[id]
        if card.controller == seat and not card.exhausted and may_strike(state, seat, card):
            if can_add(plan_strike(state, seat, card)):
                options.append(Option("strike", card.number))


def may_strike(state: State, seat: int, card: Card) -> bool:
    """[602.4, 303.2c, 303.2d] Tell whether a player may strike with this weapon in this combat."""
    values = effective(state, card)
    if not values.types & c.WEAPON:
        return False
    combat = own(state).combat
    assert combat is not None
    struck = [weapon for striker, weapon in combat.struck if striker == seat]
    others = list(dict.fromkeys(weapon for weapon in struck if weapon != card.number))
    if others:
        hero = effective(state, state.hero(seat))
        if not hero.keywords & c.DUAL_WIELD or len(others) > 1:
            return False
        # [303.2d] dual wield allows two Melee weapons
        for weapon in (card.number, others[0]):
            if not is_melee(state, state.known(weapon)):
                return False
    return cant(state, "be struck with", card) is None and player_cant(state, "strike", seat, card) is None


def is_melee(state: State, weapon: Card) -> bool:
    """Tell whether a weapon has the Melee tag, with or without a number."""
    return "Melee" in effective(state, weapon).tags


def _proposals(state: State, seat: int, options: list[Option]) -> None:
    """[407.2b, 601.1] Propose a combat."""
    against: list[Card] | None = None
    legal: list[Card] = []
    costs = alike = False
    for card in party(state, seat):
        if card.exhausted or could_attack(state, card) is not None:
            continue
        if against is None:
            against = opposing_parties(state, seat)
            costs = is_cost_changed(state, "attack") or is_attacking_taxed(state)
        # What one attacker may be proposed against, each may, unless a modifier says otherwise.
        if not alike:
            legal = legal_defenders(state, card, against)
            alike = not speaks_of_attacks(state)
        for defender in legal:
            # [600.3] what can't be paid for one defender leaves the others open
            if not costs or can_add(plan_proposal(state, seat, card, defender)):
                options.append(Option("attack", card.number, defender.number))
