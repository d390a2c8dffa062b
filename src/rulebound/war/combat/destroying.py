"""Cards without life left are destroyed [WAR-6.damage.2], and what that sets off happens."""

from __future__ import annotations

from rulebound.kernel.events import Cause
from rulebound.war import constants as c
from rulebound.war.events import GameEvent, Move
from rulebound.war.happening import record
from rulebound.war.position.playing_field import territory
from rulebound.war.position.state import Card, State
from rulebound.war.texts.abilities import values
from rulebound.war.texts.board import Source, sources
from rulebound.war.texts.parts import Effect, clause_of

Dying = list[tuple[Source, int, Effect]]


def doomed(state: State) -> list[Card]:
    """Return the cards whose damage has reached their life, the first player's first."""
    cards = state.cards
    # The cards below the top one of a link have no damage.
    return [
        cards[id]
        for seat in state.order()
        for place in territory(seat)
        for id in state.slots[place]
        if cards[id].damage and cards[id].damage >= values(state, cards[id]).life
    ]


def dying_effects(state: State, cards: list[Card]) -> Dying:
    """Return what happens when these cards are destroyed, seen from where they are now."""
    found: Dying = []
    for card in cards:
        if not card.face_up:
            continue
        for source in sources(state, card):
            for clause in source.card.definition.dying:
                effect = clause_of(clause).effect_of()
                if effect is not None:
                    place = source.card.definition.clauses.index(clause)
                    found.append((source, place, effect))
    return found


def let_happen(state: State, events: list[GameEvent]) -> None:
    """Let events happen together; what is destroyed by them leaves with what has no life left after them."""
    struck: dict[int, Move] = {}
    others: list[GameEvent] = []
    for event in events:
        if isinstance(event, Move):
            struck.setdefault(event.subject, event)
        else:
            others.append(event)
    record(state, others)
    _destroy(state, struck)


def destroy_the_dead(state: State) -> None:
    """Destroy all cards without life left, together, until none is left."""
    _destroy(state, {})


def _destroy(state: State, struck: dict[int, Move]) -> None:
    while True:
        dead = doomed(state)
        ids = [card.id for card in dead]
        dead += [state.cards[id] for id in struck if id not in ids and state.cards[id].zone == c.TABLE]
        if not dead:
            return
        effects = dying_effects(state, [card for card in dead if not card.linked or state.is_top(card)])
        # [WAR-5.linking.4] with the top card a whole link is lost, of a stack only the card itself (Q24, Q83)
        lost = {member.id: member for card in dead for member in state.one_with(card)}
        gone: list[GameEvent] = [
            struck[id] if id in struck else Move("destroy", "WAR-6.damage.2", id, c.DISCARD) for id in lost
        ]
        record(state, gone)
        struck = {}
        for source, clause, effect in effects:
            events = effect.events(state, source, Cause(source.card.id, clause), 0)
            struck |= {event.subject: event for event in events if isinstance(event, Move)}
            record(state, [event for event in events if not isinstance(event, Move)])
