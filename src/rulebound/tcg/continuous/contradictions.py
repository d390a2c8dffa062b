"""What effects forbid and allow: whatever they say is asked before a rule is applied.

A "can't" is no replacement, and beats whatever tries.
"""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.interaction import board, shelved
from rulebound.tcg.continuous.listings import (
    CANT,
    MAY,
    PLAYERS_CANT,
    SAYS_CANT,
    SAYS_MAY,
    SAYS_PLAYERS_CANT,
    Shelved,
)
from rulebound.tcg.events import Damage, GameEvent, Heal
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.program.nodes import Prohibition
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.rule_changes import HandSize


def cant(
    state: State, action: str, card: Card, by: Card | None = None, seat: int = -1, happens: bool = False
) -> Shelved | None:
    """Return the modifier that says that a card can't do or suffer something, or None.

    ``by`` is the card, and ``seat`` the player, that would do it to the card [wow-2007:103.2];
    ``happens`` if it is about to happen, so that what it costs is asked for.
    """
    known: Board | None = state.board  # type: ignore[assignment]
    if known is None or state.stale & known.reads:
        known = board(state)
    if not known.says & SAYS_CANT:
        return None
    shelf = known.shelves.get(CANT.of(action))
    if shelf is None:
        return None
    # [wow-2007:G.cant]
    for found in shelf:
        change = found.change
        assert isinstance(change, Prohibition)
        if change.players is not None and change.by is None and seat < 0:
            continue
        ctx = found.context(state)
        if not found.applies(ctx, card):
            continue
        if change.by is not None and (by is None or not change.by.matches(ctx, by)):
            continue
        if change.players is not None and player_subject(seat) not in change.players.members(ctx):
            continue
        if change.lifted(ctx, card, happens):
            continue
        return found
    return None


def player_cant(state: State, action: str, seat: int, card: Card | None = None) -> Shelved | None:
    """Return the modifier that says that a player can't do something (to a card), or None [wow-2007:103.2]."""
    known = board(state)
    if not known.says & SAYS_PLAYERS_CANT:
        return None
    for found in shelved(state, PLAYERS_CANT.of(action)):
        change = found.change
        assert isinstance(change, Prohibition)
        ctx = found.context(state)
        if not found.holds(ctx):
            continue
        if change.players is not None and player_subject(seat) not in change.players.members(ctx):
            continue
        if change.by is not None and (card is None or not change.by.matches(ctx, card)):
            continue
        return found
    return None


def may(state: State, what: str, card: Card) -> bool:
    """Tell whether a modifier allows a card (or its player, with that card) something beyond the rules.

    [wow-2007:103.1]
    """
    known = board(state)
    if not known.says & SAYS_MAY:
        return False
    for found in shelved(state, MAY.of(what)):
        change = found.change
        assert isinstance(change, Permission)
        ctx = found.context(state)
        if found.applies(ctx, card) and (change.cards is None or change.cards.matches(ctx, card)):
            return True
    return False


def forbidden(state: State, action: str, event: GameEvent) -> bool:
    """Tell whether a modifier says that an event can't happen, whatever tries to make it happen."""
    if event.subject <= 0:
        return event.seat >= 0 and player_cant(state, action, event.seat) is not None
    card = state.known(event.subject)
    by: Card | None = None
    if isinstance(event, (Damage, Heal)):
        by = state.known(event.other) if event.other > 0 else None
    elif event.cause.source > 0:
        by = state.known(event.cause.source)
    seat = by.controller if by is not None else -1
    if card.zone in (c.DECK, c.HAND) and player_cant(state, action, card.owner, card) is not None:
        return True
    # [wow-2007:G.cant, wow-2013:G.cant] that it can't counts for more
    return cant(state, action, card, by, seat, True) is not None


def changed_hand_size(state: State, seat: int, size: int) -> int | None:
    """Return a player's maximum hand size, of what the rules say that it is; None if there is none.

    [wow-2007:411.3b]
    """
    for found in shelved(state, "hand size"):
        change = found.change
        assert isinstance(change, HandSize)
        ctx = found.context(state)
        if found.holds(ctx) and player_subject(seat) in change.players.members(ctx):
            if change.amount is None:
                return None
            size += change.sign * change.amount.amount(ctx)
    return max(0, size)
