"""Cards without life left are destroyed [WAR-6.damage.2], and what that sets off happens."""

from __future__ import annotations

from rulebound.kernel.events import Cause
from rulebound.war import constants as c
from rulebound.war.abilities import Source, sources, values
from rulebound.war.events import GameEvent, Move
from rulebound.war.happening import record
from rulebound.war.nodes import Effect
from rulebound.war.playing_field import territory
from rulebound.war.state import Card, State

Dying = list[tuple[Source, int, Effect]]


def doomed(state: State) -> list[Card]:
    """Return the top cards whose damage has reached their life, the first player's first."""
    found: list[Card] = []
    for seat in state.order():
        for place in territory(seat):
            ids = state.slots[place]
            if ids:
                card = state.cards[ids[0]]
                if card.damage and card.damage >= values(state, card).life:
                    found.append(card)
    return found


def destroyed_with(state: State, card: Card) -> list[int]:
    """Return what is lost with a top card: [WAR-5.linking.4] a whole link, of a stack only that card (Q24, Q83)."""
    return list(state.slots[card.place]) if card.linked else [card.id]


def dying_effects(state: State, cards: list[Card]) -> Dying:
    """Return what happens when these cards are destroyed, seen from where they are now."""
    found: Dying = []
    for card in cards:
        if not card.face_up:
            continue
        for source in sources(state, card):
            for clause in source.card.definition.dying:
                effect = clause.effect_of()
                if effect is not None:
                    place = source.card.definition.clauses.index(clause)
                    found.append((source, place, effect))
    return found


def destroy_the_dead(state: State) -> None:
    """Destroy all cards without life left, together, until none is left."""
    while True:
        cards = [state.cards[id] for card in doomed(state) for id in destroyed_with(state, card)]
        if not cards:
            return
        effects = dying_effects(state, cards)
        gone: list[GameEvent] = [Move("destroy", "WAR-6.damage.2", card.id, c.DISCARD) for card in cards]
        record(state, gone)
        for source, clause, effect in effects:
            cause = Cause(source.card.id, clause)
            record(state, effect.events(state, source, cause, 0))
