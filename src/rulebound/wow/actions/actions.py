"""What the player with priority may do [407.2]: what is offered, and what is ruled out quickly."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Option
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.contradictions import player_cant
from rulebound.tcg.continuous.listings import SAYS_CANT, SAYS_COST, SAYS_MAY, SAYS_PLAYERS_CANT
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.actions import usable_powers
from rulebound.tcg.procedures.paying import is_cost_changed
from rulebound.tcg.procedures.playing import can_add, finds_targets, plan_card
from rulebound.tcg.program.nodes import Context, all_hold
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, is_allowed_to, shelved
from rulebound.wow.events import Added
from rulebound.wow.links.adding_links import (
    ADDITIONAL,
    can_play,
    costs_what_it_says,
    may_cost_otherwise,
    plan_completion,
    plan_proposal,
    plan_resource,
)
from rulebound.wow.links.exhausting_resources import some_cant_exhaust, spendable
from rulebound.wow.nodes.changes import rule_change
from rulebound.wow.nodes.conditions import cost_to_place
from rulebound.wow.position.card_parts import Definition, printed
from rulebound.wow.position.state import own
from rulebound.wow.position.text_box import Completion, text_box
from rulebound.wow.turns.combat import (
    SAYS_WHOM,
    could_attack,
    is_attacking_taxed,
    legal_defenders,
    legal_sabotage,
    must_attack,
    opposing_parties,
    party,
)
from rulebound.wow.turns.striking import are_wielders_named, has_a_wielder, may_strike, plan_strike

PASS: Final = Option("pass")
#: What who can do nothing else may do; never written.
_ONLY_PASS: Final = [PASS]
_PLACED: Final = ("place",)

#: What may bring something within a player's reach though nothing has come to that player: how things stand elsewhere.
_FROM_ELSEWHERE: Final = frozenset((
    *("may play from graveyard", "may play from top", "may play from elsewhere", "may play from removed"),
    *("may play free from elsewhere", "may activate at once"),
))  # fmt: skip
#: What lets a certain card be played from where it is; and one that is removed from the game.
_WHERE_IT_IS: Final = frozenset(("may play from elsewhere", "may play free from elsewhere"))
_ANYWHERE: Final = frozenset((*_WHERE_IT_IS, "may play from removed"))
#: What may ask a cost for an attack.
_SAYS_TAXED: Final = SAYS_COST | SAYS_CANT


def actions(state: State) -> list[Option]:
    """[407.2] Return everything that the player with priority may do, loops aside."""
    seat = state.priority
    stage = state.stage
    window = stage == c.ACTION_PHASE and seat == state.turn_player and not state.stack
    # (Not asked for by calls: this is done all the time.)
    known: Board | None = state.board  # type: ignore[assignment]
    if known is None or state.stale & known.reads:
        known = board(state)
    elsewhere = known.says & SAYS_MAY != 0 and _reaches_elsewhere(known)
    idle = not window and not elsewhere and state.idle >> seat & 1 == 1
    if idle and stage != c.DEFEND_WINDOW:
        return _ONLY_PASS
    # [600.2] a player whose character must attack can't pass while it could
    options = [] if window and must_attack(state, seat) else [PASS]
    if not idle:
        within_reach = _playable_cards(state, seat, window, known, options)
        if known.payments and usable_powers(state, seat, known, options):
            within_reach = True
        if known.others and _completable_quests(state, seat, known, options):
            within_reach = True
        if not within_reach and not window and not elsewhere and not some_cant_exhaust(state):
            # That stays so until something comes to this player: a card, a ready one, a power, another turn; or until
            # other modifiers say what may be done, or at what cost.
            state.idle |= 1 << seat
    if stage == c.DEFEND_WINDOW:
        _strikes(state, seat, options)
    # [600.1] any number of combats, one after the other: [601.1, 2013:601.1] each begins on an empty chain in the
    # action phase
    if window:
        _proposals(state, seat, known, options)
    return options


def _reaches_elsewhere(known: Board) -> bool:
    """Tell whether modifiers may bring within reach what has been elsewhere, or in play, all the time."""
    if known.answer < 0:
        known.answer = 0 if _FROM_ELSEWHERE.isdisjoint(known.shelves) else 1
    return known.answer == 1


# --- What may be done -------------------------------------------------------------------------------------------------


def _playable_cards(state: State, seat: int, window: bool, known: Board, options: list[Option]) -> bool:
    """[407.2, 407.2b] Play an instant; in one's action phase on an empty chain, any card, or place one.

    Return whether any is within reach: it could be paid for.
    """
    player = state.players[seat]
    may_place = window and may_place_resource(state, seat)
    # Ready resources are counted as soon as something asks for them.
    ready = -1
    shelves = known.shelves
    allowed = known.says & SAYS_MAY != 0
    forbidden = known.says & SAYS_PLAYERS_CANT != 0
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
        if any_time or definition.instant:  # [G.instant]
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
            # [103.2, 408.1] what a modifier says can't be placed isn't
            if not forbidden or player_cant(state, "place face down", seat, card) is None:
                options.append(Option("place", card.number))
            if definition.types & (c.QUEST | c.LOCATION):
                if not forbidden or player_cant(state, "place face up", seat, card) is None:
                    # [2012:412.1c] if what its text asks for that can be paid
                    asked = cost_to_place(text_box(definition))
                    if not asked or can_add(plan_resource(state, seat, card)):
                        options.append(Option("place", card.number, 1))
    if allowed and "may play from graveyard" in shelves:
        for id in player.graveyard:
            card = state.cards[id]
            if (window or printed(card.definition).instant) and _may_play_from(state, card, "may play from graveyard"):
                if can_play(state, seat, card, window) and can_add(plan_card(state, seat, card)):
                    options.append(Option("play", card.number))
    if allowed and "may play from top" in shelves and player.deck:
        # Only what one sees there.
        card = state.cards[player.deck[-1]]
        if card.seen_by >> seat & 1 and (window or printed(card.definition).instant):
            if _may_play_from(state, card, "may play from top"):
                if can_play(state, seat, card, window) and can_add(plan_card(state, seat, card)):
                    options.append(Option("play", card.number))
    if allowed and not _ANYWHERE.isdisjoint(shelves):
        _plays_from_elsewhere(state, seat, window, options)
    return within_reach


def _plays_from_elsewhere(state: State, seat: int, window: bool, options: list[Option]) -> None:
    """Play what is meant by a text from where it is: any graveyard, the top of a deck, removed from the game."""
    offered = {option.subject for option in options if option.verb == "play"}
    for player in state.players:
        for id in (*player.graveyard, *player.removed, *player.deck[-1:]):
            card = state.cards[id]
            if card.number in offered or not card.seen_by >> seat & 1:
                continue
            if not window and not printed(card.definition).instant:
                continue
            shelves = _ANYWHERE if card.zone == c.REMOVED else _WHERE_IT_IS
            if any(is_allowed_to(state, seat, card, shelf) for shelf in shelves):
                if can_play(state, seat, card, window) and can_add(plan_card(state, seat, card)):
                    options.append(Option("play", card.number))


def may_be_played_from_there(state: State, seat: int, card: Card) -> bool:
    """[103.1] Tell whether a text lets a player play a card from where it is, not in hand, if it is seen there."""
    if card.zone == c.GRAVEYARD and card.owner == seat and _may_play_from(state, card, "may play from graveyard"):
        return True
    if not card.seen_by >> seat & 1 or card.zone not in (c.GRAVEYARD, c.REMOVED, c.DECK):
        return False
    if card.zone == c.DECK:
        if state.cards[state.players[card.owner].deck[-1]].number != card.number:
            return False
        if card.owner == seat and _may_play_from(state, card, "may play from top"):
            return True
    shelves = _ANYWHERE if card.zone == c.REMOVED else _WHERE_IT_IS
    return any(is_allowed_to(state, seat, card, shelf) for shelf in shelves)


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


def _may_play_from(state: State, card: Card, shelf: str) -> bool:
    return is_allowed_to(state, card.owner, card, shelf)


def may_place_resource(state: State, seat: int) -> bool:
    """[408.1] Tell whether a player may still place a resource this turn (once, unless a modifier allows more)."""
    placed = 0
    for fact in state.this_turn_of(_PLACED):
        # [2012:412.1c] an additional one doesn't count
        if isinstance(fact, Added) and fact.seat == seat and not fact.layer.numbers.get(ADDITIONAL, 0):
            placed += 1
    return placed < 1 or placed < 1 + rule_change(state, "additional resource", seat)


def _completable_quests(state: State, seat: int, known: Board, options: list[Option]) -> bool:
    """[702.3] Complete a quest, any time one has priority; return whether any is within reach."""
    cheaper = known.says & SAYS_COST != 0 and "cost of complete" in known.shelves
    as_printed = not known.says & SAYS_COST
    within_reach = False
    ready = -1
    others = "may complete" in known.shelves
    for found in known.others:
        if found.seat != seat and not (others and may_complete_that(state, seat, state.cards[found.id])):
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


def may_complete_that(state: State, seat: int, card: Card) -> bool:
    """Tell whether a player may complete another's quest: all is paid by who completes it [2013:702.2b].

    (What is exhausted to pay for it are that player's own resources, and the quest is none of those.)
    """
    for found in shelved(state, "may complete"):
        ctx = found.context(state)
        if ctx.controller == seat and found.holds(ctx) and found.applies(ctx, card):
            return True
    return False


def can_complete(state: State, seat: int, card: Card, power: Completion) -> bool:
    """[702.2] Tell whether the restrictions on when a quest can be completed are met."""
    if power.limits and not all_hold(Context(state, seat, card.number, power.place), power.limits):
        return False
    # [103.2]
    return player_cant(state, "complete", seat, card) is None


def _strikes(state: State, seat: int, options: list[Option]) -> None:
    """[407.2a, 303.2] Strike with a weapon in the defend window while one's hero, or another wielder, is in combat."""
    # [2012:410.2] later, nobody needs priority for it: it is done as the wielder becomes an attacker or defender
    combat = own(state).combat
    if own(state).edition.strikes != "on the chain" or combat is None:
        return
    if not combat.in_combat(state.players[seat].hero) and not are_wielders_named(state):
        return
    for id in state.play:
        card = state.cards[id]
        if card.controller != seat or card.exhausted or not may_strike(state, seat, card):
            continue
        if has_a_wielder(state, seat, card):
            if can_add(plan_strike(state, seat, card)):
                options.append(Option("strike", card.number))


def _proposals(state: State, seat: int, known: Board, options: list[Option]) -> None:
    """[407.2b] Propose a combat."""
    against: list[Card] | None = None
    legal: list[Card] = []
    costs = alike = sabotage = False
    for card in party(state, seat):
        if card.exhausted or could_attack(state, card) is not None:
            continue
        if against is None:
            against = opposing_parties(state, seat)
            # (Mostly nothing says anything of what an attack costs, nor of who may attack whom.)
            costs = known.says & _SAYS_TAXED != 0 and (
                is_cost_changed(state, "attack") or is_attacking_taxed(state)
            )
            sabotage = "sabotages" in known.shelves
        # What one attacker may be proposed against, each may, unless a modifier says otherwise.
        if not alike:
            legal = legal_defenders(state, card, against)
            alike = not known.says & SAYS_WHOM
        for defender in legal:
            # [600.3] what can't be paid for one defender leaves the others open
            if not costs or can_add(plan_proposal(state, seat, card, defender)):
                options.append(Option("attack", card.number, defender.number))
        if not sabotage:
            continue
        # [wow-2013:600.1] or something that it can sabotage
        for thing in legal_sabotage(state, card):
            if not costs or can_add(plan_proposal(state, seat, card, thing, True)):
                options.append(Option("attack", card.number, thing.number, 1))
