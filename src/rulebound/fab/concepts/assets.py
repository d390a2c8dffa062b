"""Assets: action points, and resource points, for which cards are pitched as they are needed [1.13, 1.14]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.events import Gain, Move
from rulebound.kernel.decision import Asking, Decision, Option, Rewind
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State

#: What happens as a player has more or less of an asset.
GAINS = tuple([f"gain {asset}" for asset in c.ASSETS])


def pitch_of(state: State, card: Card) -> int:
    """Return how many resource points a card brings if it is pitched; 0 if it can't be [1.14.3a]."""
    return max(0, effective(state, card).numbers[c.PITCH])


def pitchable(state: State, seat: int) -> list[Card]:
    """Return the cards in a hand that could be pitched for resource points [1.14.3, 1.14.3b]."""
    held = [state.cards[id] for id in state.players[seat].hand]
    return [card for card in held if pitch_of(state, card)]


def resources_within_reach(state: State, seat: int, source: int) -> int:
    """Return how many resource points a player could pay with for something that is none of the cards to be pitched."""
    found = state.assets[seat][c.RESOURCES]
    for card in pitchable(state, seat):
        # [1.14.2b] what can't be paid for isn't begun; the card itself is no means to pay for it
        if card.number != source:
            found += pitch_of(state, card)
    return found


def pitch_for(ctx: Context, amount: int) -> Asking[None]:
    """Let a player pitch cards, one at a time, until there are so many resource points [1.14.2d]."""
    state, seat = ctx.state, ctx.controller
    while state.assets[seat][c.RESOURCES] < amount:
        found = pitchable(state, seat)
        if not found:
            # (Nothing is begun that can't be paid for.)
            raise Rewind
        place = 0
        if len(found) > 1:
            options = [Option("pitch", card.number) for card in found]
            place = yield Decision(seat, "pitch", "Pitch which card?", options, (ctx.source,), "1.14.2d")
        gained = pitch_of(state, found[place])
        # [1.14.3] it goes from the hand to the pitch zone, and brings what is printed as its pitch
        pitched = Move("pitch", "1.14.3", found[place].number, c.PITCH_ZONE, seat, ctx.cause)
        facts = yield from happen(state, [pitched])
        if facts:
            gain = Gain(GAINS[c.RESOURCES], "1.14.3", seat, c.RESOURCES, gained, ctx.cause)
            yield from happen(state, [gain])
