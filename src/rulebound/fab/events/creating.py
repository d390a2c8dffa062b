"""Cards are created [8.5.40]; what has become another object has what was declared for that [8.5.25b]."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Cause
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.state import State
from rulebound.tcg.setting_up import wanders


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class MakesCard(GameEvent):
    """A card that hasn't existed before comes to be [8.5.40b]; ``new`` is its number, it lies nowhere yet.

    It is a card as any other [8.5.40a], of the player who creates it.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("definition", "new")

    def __init__(self, rule: str, definition: Definition, seat: int, cause: Cause) -> None:
        super().__init__("make card", rule, cause, seat=seat)
        self.definition = definition
        self.new = 0

    def apply(self, state: State) -> None:
        card = Card(len(state.cards), self.seat, self.definition, shared.NOWHERE, state.mark)
        state.clock += 1
        card.number = state.clock * shared.CARDS + card.id
        card.seen_by = (1 << len(state.players)) - 1
        state.cards.append(card)
        state.keep_definition(self.definition)
        if wanders(self.definition):
            # [1.7.4i] it has an ability that functions elsewhere than in the arena
            state.wanderers = (*state.wanderers, card.id)
        self.new = card.number
        state.stale |= shared.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class TakesOverX(GameEvent):
    """What has become another object uses the X that was declared for that [8.5.25b]."""

    def __init__(self, rule: str, subject: int, x: int, cause: Cause) -> None:
        super().__init__("take over x", rule, cause, subject=subject, amount=x)

    def is_vain(self, state: State) -> bool:
        return state.find(self.subject) is None

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is not None:
            state.edit(card).x = self.amount
            state.stale |= shared.EVERYTHING
