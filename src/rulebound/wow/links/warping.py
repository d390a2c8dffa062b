"""Warp: a card revealed from its owner's deck may be removed from the game and played at once [wow-2013:G.warp].

Cards are revealed in two ways. What a text or a rule has just revealed is asked about as soon as that is done
(:func:`warp`, from ``links/procedures.py``). The top of a deck that is played with revealed is never revealed by
anything that happens: it comes to lie there. So ``wow/happening.py`` looks, whenever something has happened,
whether such a card lies there that nobody has been asked about (:func:`is_warp_due`, :func:`warp_what_is_due`).
"""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.citations import REMOVE, cite
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.playing import play_now
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.citations import WARP
from rulebound.wow.events import Move
from rulebound.wow.nodes.flow import ask_yes_no
from rulebound.wow.nodes.keywords import WarpsWhenRevealed


def has_warp(card: Card) -> bool:
    """Tell whether a card has Warp in the deck."""
    return any(
        isinstance(power, Continuous) and any(isinstance(change, WarpsWhenRevealed) for change in power.changes)
        for power in card.definition.program.powers
    )


def warp(state: State, numbers: tuple[int, ...]) -> Asking[None]:
    """Ask about cards that have just been revealed together from decks: now or never.

    Their owner may play them in any order; the last one resolves first.
    """
    for seat in state.clockwise(state.turn_player):
        left = [number for number in numbers if _can_warp(state, number, seat)]
        while left:
            place = 0
            if len(left) > 1:
                options = [Option("choose", number) for number in left]
                place = yield Decision(seat, "choose", "Which is first to warp?", options, (), cite(state, WARP))
                if place == NOBODY:
                    return
            number = left.pop(place)
            ctx = Context(state, seat, number)
            record(state, [GameEvent("warp", cite(state, WARP), ctx.cause, subject=number, seat=seat)])
            if not (yield from ask_yes_no(ctx, seat, "Remove it from the game, by Warp?", cite(state, WARP))):
                continue
            facts = yield from happen(state, [Move("remove", cite(state, REMOVE), number, c.REMOVED, seat, ctx.cause)])
            for fact in facts:
                if isinstance(fact, Move) and fact.to == c.REMOVED:
                    # It goes onto the chain on top of the link that is resolving.
                    there = Context(state, seat, fact.new)
                    if (yield from ask_yes_no(there, seat, "Play it without paying its cost?", cite(state, WARP))):
                        yield from play_now(there, fact.new, True)


def is_warp_due(state: State) -> bool:
    """Tell whether a top card that a deck is played with revealed has Warp, and nobody has been asked yet.

    Some deck is played so: whoever asks has looked at the board for that first.
    """
    return bool(_due(state))


def warp_what_is_due(state: State) -> Asking[None]:
    """Ask about the top cards that have come to lie revealed, each once for as long as it lies in the deck."""
    yield from warp(state, _due(state))


def _due(state: State) -> tuple[int, ...]:
    tops = [state.cards[player.deck[-1]] for player in state.players if player.deck and player.playing]
    everyone = (1 << len(state.players)) - 1
    due = [card.number for card in tops if card.seen_by == everyone and has_warp(card)]
    if not due:
        return ()
    asked = {
        fact.subject for fact in state.journal.since(0) if isinstance(fact, GameEvent) and fact.kind == "warp"
    }
    return tuple([number for number in due if number not in asked])


def _can_warp(state: State, number: int, seat: int) -> bool:
    card = state.find(number)
    return card is not None and card.zone == c.DECK and card.owner == seat and has_warp(card)
