"""The numbers of this game's cards [201, 203, 206, 303.2, 304.2], as texts ask for them and change them."""

from __future__ import annotations

from typing import Final, final

from rulebound.tcg.nodes.numbers import DamageOn, EffectiveNumber, PrintedCost
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import CardNumber, table_of
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import ATK, DEFENSE, HEALTH, STRIKE_COST, own_values, printed
from rulebound.wow.position.state import own

__all__ = ["COUNTERS", "NUMBERS", "cost_of"]


class _Effective(EffectiveNumber):
    """A number that modifiers change; negative values count as 0 unless the edition says otherwise [104.2]."""

    def below(self, state: State, amount: int) -> int:
        return amount if own(state).edition.negative_values_count else 0


@final
class _Atk(_Effective):
    """The ATK; a Totem can't gain any [306.4a]."""

    def add(self, state: State, values: cards.Effective, amount: int) -> None:
        if not own_values(values).is_totem() or own(state).edition.totems_are_allies:
            values.numbers[ATK] += amount


@final
class _Cost(PrintedCost):
    """The printed cost."""

    def of(self, state: State, card: Card) -> int:
        return cost_of(card)


def cost_of(card: Card) -> int:
    """Return a card's printed cost, which modifiers read [401.4a]; an X in it is 0 except on the chain [201.3]."""
    if card.zone == c.CHAIN and printed(card.definition).x_cost:
        return card.definition.cost + card.x
    # [201.1] the number in its corner; [201.2] of a quest, and [402.2] of a token, 0
    return card.definition.cost


#: The numbers of a card, by the names that texts have for them.
NUMBERS: Final[dict[str, CardNumber]] = table_of(
    _Cost(),
    DamageOn(),
    _Atk("atk", "ATK", ATK, c.KINDS),
    _Effective("health", "health", HEALTH),
    _Effective("def", "DEF", DEFENSE),
    _Effective("strike cost", "strike cost", STRIKE_COST),
    _Effective("remaining health", "health left", HEALTH, 0, True),
)

#: What a "+1" counter adds to each number, in their order: it is part of its card from the start.
COUNTERS: Final = {"+1/+1": (1, 1), "+1 ATK": (1,), "+1 DEF": (0, 0, 1), "+1 health": (0, 1)}
