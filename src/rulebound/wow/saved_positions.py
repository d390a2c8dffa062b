"""What a saved position of this game may hold besides what those of all card games may."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.codec import Ranges
from rulebound.tcg import saved_positions
from rulebound.tcg.position.state import State
from rulebound.tcg.saved_positions import AMOUNT, SavedPositions
from rulebound.wow import constants as c
from rulebound.wow.boards.numbers import NUMBERS
from rulebound.wow.events import ZONES
from rulebound.wow.position.state import own

#: A name as a number (:func:`~rulebound.tcg.nodes.choices.naming.number_of`), of at most 200 letters.
NAME: Final = 1 << 1600

#: What the numbers of a field are, by field or by class and field.
KINDS: Final[dict[str, str]] = {
    **saved_positions.KINDS,
    # Who: seats, and objects and players as they are meant alike.
    "Step.seat": "seat",
    **dict.fromkeys(("Built.subjects", "struck"), "object or player"),
    **dict.fromkeys(("attacker", "defender", "protecting"), "object"),
    **dict.fromkeys(("Step.subject", "Step.other"), "object, player or layer"),
    "Step.answers": "object, player, link, amount or name",
    **dict.fromkeys(("Outline.standing", "Outline.fighting", "Outline.modifiers"), "object or player"),
    "Outline.chain": "layer",
    "Step.at": "count",
    # In which of several.
    "back": "place in a text",
    "NthTarget.place": "place among targets",
    # (None, where what it attaches to is chosen as it enters play.)
    "HostByMode.slot": "place in a text",
    # What.
    "new_types": "set of card types",
    **dict.fromkeys(("ReplaceDamage.new_types", "damage_types"), "set of damage types"),
    **dict.fromkeys(
        (
            *("DealsDamage.damage_types", "Prevent.damage_types", "PreventsLess.damage_types"),
            *("PreventsOnly.damage_types", "PreventsMore.damage_types", "ReplaceDamage.damage_types"),
            *("PreventThat.damage_types", "DamageBecomes.damage_types", "DivideDamage.damage_types"),
            "PartOfDamage.damage_types",
        ),
        "set of damage types, or of all others",
    ),
    "back_keywords": "set of keywords",
    "barred": "set of keywords, or all powers",
    "NameSaid.types": "set of card types",
    # How much.
    "quiet": "count",
    **dict.fromkeys(("health", "defense", "strike_cost", "atk"), "amount"),
    **dict.fromkeys(("Outline.hands", "limits", "declared", "Outline.resources", "Outline.tokens"), "amount"),
    **dict.fromkeys(("Pay.number", "minimum", "results", "sign"), "number of a text"),
    **dict.fromkeys(("TopToGraveyard.count", "FlipAgain.cost"), "number of a text"),
    **dict.fromkeys(("DamageYours.amount", "RemoveDamage.amount", "CountersOfYours.count"), "number of a text"),
    **dict.fromkeys(("DamageYours.count", "OverTheRules.number"), "number of a text"),
    **dict.fromkeys(
        ("minimum_deck", "copies", "side_deck", "opening_hand", "maximum_hand_size"), "number of a text"
    ),
}

#: The numbers of a card that modifiers change.
_CHANGED: Final = ("atk", "health", "def", "strike cost")
#: All words that a field may have.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "Move.reason": c.REASONS,
    "stat": tuple(NUMBERS),
    "AddStat.stat": _CHANGED,
    "SetStat.stat": _CHANGED,
    "SetOwn.stat": _CHANGED,
    "CantGainStat.stat": ("atk", "health"),
}

_TYPES: Final = 255
_DAMAGE_TYPES: Final = 255


@final
class WowPositions(SavedPositions):
    """What this game's positions may hold."""

    def ranges(self, seats: int, cards: int, clock: int) -> Ranges:
        found = super().ranges(seats, cards, clock)
        objects, players, links = found["object"][0], (-seats, -1), found["layer"][-1]
        return {
            **found,
            "object, player, link, amount or name": (objects, players, links, (-AMOUNT, NAME)),
            "set of damage types": ((-1, _DAMAGE_TYPES),),
            "set of damage types, or of all others": ((~_DAMAGE_TYPES, _DAMAGE_TYPES),),
            "set of keywords, or all powers": ((-1, c.ALL_KEYWORDS),),
        }

    def own_faults(self, state: State) -> list[tuple[str, str]]:
        """Return what doesn't fit: who is no hero, and what players have done that nobody could."""
        found: list[tuple[str, str]] = []
        for seat, player in enumerate(state.players):
            if not state.known(max(player.hero, 0)).definition.types & c.HERO:
                found.append((f".players[{seat}].hero", f"{player.hero} is no hero"))
        closed = own(state).closed
        steps = own(state).steps if closed is None else [*own(state).steps, closed]
        for step in steps:
            if step.at > len(state.journal):
                found.append((".steps", "what has been done stands in the journal"))
            for answer in step.answers:
                if not (_is_known(state, answer[3]) and _is_known(state, answer[4])):
                    found.append((".steps", f"{answer[3]} or {answer[4]} is nothing that could be chosen"))
        return found


POSITIONS: Final = WowPositions(_TYPES, c.ALL_KEYWORDS, c.MULLIGANS, c.OVER, ZONES)


def _is_known(state: State, number: int) -> bool:
    """Tell whether a number is that of a player, an object that is or was there, or a link."""
    if number < 0:
        return -number <= len(state.players)
    try:
        return number >= c.LINK_BASE or state.known(number) is not None
    except IndexError:
        return False
