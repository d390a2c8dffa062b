"""The numbers of this game's cards [201, 203, 206], as texts ask for them and change them."""

from __future__ import annotations

from typing import Final, final

from rulebound.tcg.nodes.counters import counting
from rulebound.tcg.nodes.numbers import DamageOn, EffectiveNumber, PrintedCost
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import CardNumber, table_of
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import (
    ATK,
    DEFENSE,
    HEALTH,
    KEPT,
    STRIKE_COST,
    Effective,
    kept_bits,
    own_values,
    printed,
)
from rulebound.wow.position.state import own

__all__ = ["COUNTERS", "NUMBERS", "cost_of"]


class _Effective(EffectiveNumber):
    """A number that modifiers change; negative values count as 0 unless the edition says otherwise."""

    def below(self, state: State, amount: int) -> int:
        # [104.2] as 0; [2012:104.2, 2013:104.2] as what they are
        return amount if own(state).edition.negative_values_count else 0

    def takes(self, state: State, values: cards.Effective) -> bool:
        # [wow-2013:719.1] only a card with such a value, be it 0
        if not own(state).edition.numbers_need_a_value or values.numbers[self.index] != 0:
            return True
        return self.is_on(own_values(values))

    def is_on(self, values: Effective) -> bool:
        """Tell whether cards of such types have the number, whatever is printed."""
        return True

    def add(self, state: State, values: cards.Effective, amount: int) -> None:
        # [103.2] what can't gain or lose it doesn't
        kept = values.numbers[KEPT]
        if self.takes(state, values) and not (kept and kept & kept_bits(self.index, amount > 0, amount < 0)):
            values.numbers[self.index] += amount


@final
class _Atk(_Effective):
    """The ATK, of characters and weapons; a Totem can't gain any [306.4a]."""

    def takes(self, state: State, values: cards.Effective) -> bool:
        if own_values(values).is_totem() and not own(state).edition.totems_are_allies:
            return False
        return super().takes(state, values)

    def is_on(self, values: Effective) -> bool:
        return values.types & c.WEAPON != 0 or values.is_character()


@final
class _Health(_Effective):
    """The health, of characters."""

    def is_on(self, values: Effective) -> bool:
        return values.is_character()


@final
class _Defense(_Effective):
    """The DEF, of armor; other equipment has it if it is printed."""

    def is_on(self, values: Effective) -> bool:
        return values.types & c.ARMOR != 0


@final
class _Cost(PrintedCost):
    """The printed cost."""

    def of(self, state: State, card: Card) -> int:
        return cost_of(card)


@final
class _Printed(CardNumber):
    """A number as it is printed on a card, whatever modifiers make of it."""

    def of(self, state: State, card: Card) -> int:
        of_card = printed(card.definition)
        return of_card.atk if self.name == "printed atk" else of_card.health


def cost_of(card: Card) -> int:
    """Return a card's printed cost, which modifiers read [401.4a]; an X in it is 0 except on the chain [201.3].

    [wow-2012:201.3, wow-2013:201.3] That is so while it resolves, too, as it is on the chain then.
    [wow-2012:403.6a, wow-2013:403.6a]
    """
    if card.zone == c.CHAIN and printed(card.definition).x_cost:
        return card.definition.cost + card.x
    # [201.1] the number in its corner; [201.2] of a quest, [wow-2012:201.2, wow-2013:201.2] of a location, and [402.2]
    # of a token, 0
    return card.definition.cost


#: The numbers of a card, by the names that texts have for them.
NUMBERS: Final[dict[str, CardNumber]] = table_of(
    _Cost(),
    DamageOn(),
    _Atk("atk", "ATK", ATK, c.TYPES | c.TAGS | c.KEPT),
    _Health("health", "health", HEALTH, c.TYPES | c.TAGS | c.KEPT),
    _Defense("def", "DEF", DEFENSE, c.TYPES | c.KEPT),
    _Effective("strike cost", "strike cost", STRIKE_COST, c.KEPT),
    # [wow-2013:G.remaining-health] health less the damage on it
    _Effective("remaining health", "health left", HEALTH, 0, True),
    _Printed("printed atk", "printed ATK"),
    _Printed("printed health", "printed health"),
)

#: What an unnamed counter adds to each number, in their order, where it is part of its card from the start [402.1].
COUNTERS: Final = {"+1/+1": (1, 1), "+1 ATK": (1,), "+1 DEF": (0, 0, 1), "+1 health": (0, 1)}

#: What it does where it is a modifier of its own, until it is removed [wow-2012:404.1c].
COUNTING: Final = counting({
    name: {stat: much for stat, much in zip(("atk", "health", "def"), adds, strict=False) if much}
    for name, adds in COUNTERS.items()
})
