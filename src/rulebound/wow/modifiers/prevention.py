"""Prevention modifiers (section 717): bubbles around characters, armor among them [304.2].

[717.3a] An unpreventable packet never comes here. [717.5b] Armor is exhausted only as a packet hits its bubble.
"""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import Cause
from rulebound.kernel.happening import Watched, commit, happen
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.continuous.listings import SAYS_PREVENT
from rulebound.tcg.happening.prevention import hit, prevention, surrounds
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.events import Damage, Turn
from rulebound.wow.modifiers.interaction import board, effective, shelved
from rulebound.wow.position.card_parts import own_values


def bubbles_around(state: State, packet: Damage) -> bool:
    """Tell whether a packet might hit any bubble at all (a quick, generous test)."""
    if board(state).says & SAYS_PREVENT:
        return True
    destination = state.in_play(packet.subject)
    return (
        destination is not None
        and effective(state, destination).types & c.HERO != 0
        and bool(ready_armor(state, destination.controller))
    )


def ready_armor(state: State, seat: int) -> list[Card]:
    """[304.1, 717.5] Return a player's ready armor with 1 or more DEF: each is a bubble around that player's hero."""
    found: list[Card] = []
    known = board(state)
    for id in state.play:
        card = state.cards[id]
        if card.controller == seat and not card.exhausted:
            values = known.entries[id]
            assert values is not None
            if values.types & c.ARMOR and own_values(values).defense > 0 and cant(state, "exhaust", card) is None:
                found.append(card)
    return found


def pass_through_bubbles(events: Watched[State], state: State, packet: Damage) -> Asking[Damage | None]:
    """[717.3] Pass a packet through each bubble around its source, then each around its destination.

    What happens meanwhile happens as the ``events`` of the game do.
    """
    # [717.4] a packet that comes to less than 1 damage ceases to exist: nothing is dealt
    current = packet.copy()
    source = state.in_play(packet.other) if packet.other > 0 else None
    if source is not None:
        alive = yield from _around(events, state, current, source, "by")
        if not alive:
            return None
    destination = state.in_play(packet.subject)
    if destination is not None:
        alive = yield from _around(events, state, current, destination, "to")
        if not alive:
            return None
    return current


def _around(events: Watched[State], state: State, packet: Damage, character: Card, side: str) -> Asking[bool]:
    """Pass through the bubbles on one side, in the order that the character's controller chooses [717.3]."""
    passed: list[int] = []
    while True:
        bubbles = [
            found
            for found in shelved(state, "prevent")
            if found.number not in passed and surrounds(state, found, packet, character, side)
        ]
        armor: list[Card] = []
        if side == "to" and effective(state, character).types & c.HERO:
            armor = ready_armor(state, character.controller)
        if not bubbles and not armor:
            return True
        options = [Option("bubble", found.active.source, value=at) for at, found in enumerate(bubbles)]
        options.extend(Option("armor", card.number) for card in armor)
        if not bubbles:
            # [717.5a] If that player chooses not to exhaust armor, the packet passes through.
            options.insert(0, Option("let through", packet.subject, value=packet.amount))
        place = 0
        if len(options) > 1:
            place = yield Decision(
                character.controller,
                "prevention",
                f"Prevent {packet.amount} damage?",
                options,
                (packet.subject, packet.other),
                "717.5a" if armor else "717.3",
            )
        if place == NOBODY:
            # [102.2] a player has left the game: with the character, or with bubbles around it
            if state.in_play(character.number) is None:
                return True
            continue
        option = options[place]
        if option.verb == "let through":
            return True
        if option.verb == "armor":
            yield from _exhaust_armor(events, state, packet, state.known(option.subject))
        else:
            found = bubbles[option.value]
            passed.append(found.number)
            yield from hit(events, state, packet, found)
        if packet.amount < 1:
            return False


def _exhaust_armor(events: Watched[State], state: State, packet: Damage, armor: Card) -> Asking[None]:
    """[717.5a] Exhaust an armor to reduce the packet by its DEF; what is too much is wasted."""
    defense = effective(state, armor).defense
    cause = Cause(armor.number)
    done = yield from happen(events, state, [Turn("exhaust", "717.5a", armor.number, cause)])
    if done:
        prevented = min(defense, packet.amount)
        packet.amount -= prevented
        commit(events, state, [prevention("717.5a", packet, prevented, cause)])
