"""What a saved position of this game may hold besides what those of all card games may."""

from __future__ import annotations

from typing import Final, final

from rulebound.fab import constants as c
from rulebound.fab.formats import is_format
from rulebound.fab.position.state import own
from rulebound.fab.position.zones import ZONES
from rulebound.kernel.codec import Ranges
from rulebound.tcg import constants as shared
from rulebound.tcg import saved_positions
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import State
from rulebound.tcg.saved_positions import AMOUNT, SavedPositions

#: What the numbers of a field are, by field or by class and field.
KINDS: Final[dict[str, str]] = {
    **saved_positions.KINDS,
    **dict.fromkeys(("Link.attack", "Link.source", "Link.target", "Link.defenders"), "object or player"),
    **dict.fromkeys(("Link.others", "Link.guarded", "others", "instead_of"), "object or player"),
    **dict.fromkeys(("Defend.against", "Defend.together", "FailsToWin.together"), "object or player"),
    **dict.fromkeys(("Definition.numbers", "Effective.numbers", "Face.numbers"), "number of a card"),
    **dict.fromkeys(("Continuous.zone", "Triggered.zone", "Payment.zone"), "place of an ability"),
    **dict.fromkeys(
        ("Activated.zone", "KeywordTriggered.zone", "KeywordContinuous.zone"), "place of an ability"
    ),
    "chain": "state of the chain",
    "resolving": "object",
    **dict.fromkeys(("met", "equipped"), "object"),
    "met_places": "place in a text",
    **dict.fromkeys(("standing", "unmoved"), "count"),
    "pitched_for": "asset",
    "damage_types": "set of damage types",
}

#: All words that a field may have.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "Move.reason": (*shared.REASONS, c.CLEARED, c.EXCHANGED),
    "color": ("", *c.COLORS),
}


@final
class FabPositions(SavedPositions):
    """What this game's positions may hold."""

    # [2.5] a hero may gain more life than it has lost
    below_zero = True

    def ranges(self, seats: int, cards: int, clock: int) -> Ranges:
        return {
            **super().ranges(seats, cards, clock),
            # A card may be without a number.
            "number of a card": ((ABSENT, ABSENT), (-AMOUNT, AMOUNT)),
            "place of an ability": ((0, shared.ANYWHERE),),
            "set of damage types": ((0, c.PHYSICAL | c.ARCANE),),
            "asset": ((0, len(c.ASSETS) - 1),),
            "state of the chain": ((c.CLOSED, c.ENDED),),
        }

    def own_faults(self, state: State) -> list[tuple[str, str]]:
        mine = own(state)
        found: list[tuple[str, str]] = []
        if not is_format(mine.format):
            found.append((".format", "it is a format of this game"))
        for seat, player in enumerate(state.players):
            hero = state.known(player.hero)
            if player.playing and not (state.in_play(player.hero) and hero.definition.types & c.HERO):
                found.append((f".players[{seat}].hero", "a player's hero is in the arena"))
        for card in state.cards[1:]:
            if len(card.definition.numbers) != len(c.NUMBERS_OF_CARDS):
                found.append((f".cards[{card.id}]", "a printed card has a place for each number"))
        if mine.chain == c.CLOSED and mine.links:
            found.append((".links", "there are none while the combat chain is closed"))
        fighting = state.stage in (c.ATTACK, c.DEFEND, c.REACTION, c.DAMAGE, c.RESOLUTION)
        if fighting and not mine.links:
            found.append((".links", "there is an active one in the steps of combat"))
        if state.stage == c.LAYER and not any(layer.card and layer.targets for layer in state.stack):
            found.append((".stack", "an attack is on the stack in the layer step"))
        if len(mine.met) != len(mine.met_places):
            found.append((".met", "each has its place"))
        if any(state.in_play(number) is None for number in mine.equipped):
            found.append((".equipped", "what is equipped is in the arena"))
        for place, link in enumerate(mine.links):
            numbers = (link.attack, *link.targets(), *link.defenders, *link.guarded)
            if any(one % shared.CARDS >= len(state.cards) or one < shared.CARDS for one in numbers):
                found.append((f".links[{place}]", "what is on a link is an object"))
            if len(link.guarded) != len(link.defenders):
                found.append((f".links[{place}].guarded", "each card that defends has what it defends"))
        return found


POSITIONS: Final = FabPositions(sum(c.TYPES), sum(c.ALL_KEYWORDS), c.OVER, c.OVER, ZONES)
