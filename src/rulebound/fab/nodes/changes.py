"""What texts say of how an attack may be defended [7.0.5b, 7.3.2b]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg.nodes.core import Change, Context, Filter
from rulebound.tcg.position.cards import Card

#: Where it is listed what can't defend against attacks.
LIMITED_DEFENSE: Final = "limited defense"


@dataclass(frozen=True)
class LimitsDefense(Change):
    """ "This can't be defended by [cards]", or by more than so many of them; said of an attack.

    ``origin`` is the zone that they defend from (0: any).
    """

    by: Filter | None = None
    most: int = 0
    origin: int = 0

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return LIMITED_DEFENSE

    def means(self, ctx: Context, card: Card, origin: int) -> bool:
        """Tell whether a card that defends from a zone is one of those."""
        if self.origin and origin != self.origin:
            return False
        return self.by is None or self.by.matches(ctx, card)
