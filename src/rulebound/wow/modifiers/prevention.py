"""Prevention modifiers (section 717): bubbles around characters, armor among them [304.2].

An unpreventable packet never comes here. [717.5b] Armor is exhausted only as a packet hits its bubble.
"""

from __future__ import annotations

from typing import final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import Cause, Event
from rulebound.kernel.happening import Replacement, Watched, commit, happen
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.continuous.listings import SAYS_MAY, SAYS_PREVENT
from rulebound.tcg.happening.prevention import hit, prevention, surrounds
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.prevention import about_damage
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective, shelved
from rulebound.wow.citations import ARMOR, PREVENTING
from rulebound.wow.events import Damage, Turn
from rulebound.wow.nodes.changes import PreventsMore, PreventsOnly
from rulebound.wow.position.card_parts import own_values
from rulebound.wow.position.state import own


def bubbles_around(state: State, packet: Damage) -> bool:
    """Tell whether a packet might hit any bubble at all (a quick, generous test)."""
    if board(state).says & SAYS_PREVENT:
        return True
    destination = state.in_play(packet.subject)
    return (
        destination is not None
        and is_shielder(state, destination)
        and bool(ready_armor(state, destination.controller))
    )


def ready_armor(state: State, seat: int) -> list[Card]:
    """[304.1, 717.5] Return a player's ready armor with 1 or more DEF: each is a bubble around that player's hero.

    [wow-2013:717.2c] Later it is any equipment with DEF.
    """
    found: list[Card] = []
    known = board(state)
    types = c.ARMOR if own(state).edition.armor == "armor" else c.EQUIPMENT
    for id in state.play:
        card = state.cards[id]
        if card.controller == seat and not card.exhausted:
            values = known.entries[id]
            assert values is not None
            if (
                values.types & types
                and own_values(values).defense > 0
                and cant(state, "exhaust", card) is None
            ):
                found.append(card)
    return found


def can_prevent(state: State, armor: Card, packet: Damage) -> bool:
    """Tell whether an equipment can be exhausted for a packet of that damage type; its text may say for which."""
    if not board(state).says & SAYS_PREVENT:
        return True
    for found in shelved(state, "prevents only"):
        change = found.change
        assert isinstance(change, PreventsOnly)
        if not packet.is_of(change.damage_types) and found.applies(found.context(state), armor):
            return False
    return True


def _prevented(state: State, armor: Card, packet: Damage) -> int:
    """Return how much of a packet an equipment prevents: its DEF, and what a text adds to that."""
    much = effective(state, armor).defense
    for found in shelved(state, "prevents more"):
        change = found.change
        assert isinstance(change, PreventsMore)
        ctx = found.context(state)
        if packet.is_of(change.damage_types) and found.applies(ctx, armor):
            much += change.more.amount(about_damage(ctx, packet))
    return much


def is_shielder(state: State, character: Card) -> bool:
    """Tell whether equipment can be exhausted for a character: for all heroes, and for whom an equipment says it.

    [wow-2013:717.2c]
    """
    if effective(state, character).types & c.HERO:
        return True
    if not board(state).says & SAYS_MAY:
        return False
    for found in shelved(state, "may shield those"):
        change = found.change
        assert isinstance(change, Permission)
        ctx = found.context(state)
        # "You control": it is the controller of that equipment who can.
        if found.holds(ctx) and found.active.controller == character.controller:
            if change.cards is None or change.cards.matches(ctx, character):
                return True
    return False


@final
class ArmorReplacement(Replacement[State]):
    """[wow-2013:717.2c] A ready equipment with DEF: an optional prevention modifier, which competes with all others."""

    def __init__(self, armor: Card) -> None:
        # (No modifier has such a number.)
        super().__init__(-armor.number, armor.number, armor.controller)

    def replaces(self, state: State, event: Event[State]) -> bool:
        if not isinstance(event, Damage) or event.unpreventable or event.amount < 1:
            return False
        destination = state.in_play(event.subject)
        if destination is None or destination.controller != self.seat:
            return False
        if not is_shielder(state, destination):
            return False
        ready = [card for card in ready_armor(state, self.seat) if card.number == self.source]
        return any(can_prevent(state, card, event) for card in ready)

    def replace(self, state: State, event: Event[State]) -> Asking[list[Event[State]]]:
        assert isinstance(event, Damage)
        options = [Option("let through", event.subject, value=event.amount), Option("armor", self.source)]
        place = yield Decision(
            self.seat,
            "prevention",
            f"Prevent {event.amount} damage?",
            options,
            (event.subject, event.other),
            cite(state, ARMOR),
        )
        if place in (NOBODY, 0):
            return [event]
        packet = event.copy()
        yield from _exhaust_armor(state.events, state, packet, state.known(self.source))
        return [packet] if packet.amount > 0 else []


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
        used = (*passed, *packet.cause.replaced_by)
        bubbles = [
            found
            for found in shelved(state, "prevent")
            if found.number not in used and surrounds(state, found, packet, character, side)
        ]
        armor: list[Card] = []
        if side == "to" and is_shielder(state, character):
            armor = [
                card for card in ready_armor(state, character.controller) if can_prevent(state, card, packet)
            ]
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
                cite(state, ARMOR) if armor else cite(state, PREVENTING),
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
    defense = _prevented(state, armor, packet)
    cause = Cause(armor.number)
    done = yield from happen(events, state, [Turn("exhaust", cite(state, ARMOR), armor.number, cause)])
    if done:
        prevented = min(defense, packet.amount)
        packet.amount -= prevented
        commit(events, state, [prevention(cite(state, ARMOR), packet, prevented, cause)])
