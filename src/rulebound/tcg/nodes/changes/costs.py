"""What continuous effects make of costs: more or less of an asset, more to be done, or something else altogether."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rulebound.tcg.program.nodes import Change, Cost, Filter, Group, Value


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class CostChange(Change):
    """ "You pay 1 less to play your Pets", "to strike with other Swords".

    ``action`` is what costs more or less, in a word of the game; ``amount`` is added to what it costs of an asset, with
    a ``sign``, or is what it costs before anything is added or taken off, with the sign 0; ``minimum``
    restricts this reduction alone; ``next_only`` ends it with the first that it applies to.
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"action": "facts"}

    action: str
    amount: Value
    sign: int
    cards: Filter | None = None
    players: Group | None = None
    minimum: int = 0
    next_only: bool = False

    def asset(self) -> int:
        """Return of which asset more or less is to be paid: of the game's first one, unless a game says otherwise."""
        return 0

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "cost of " + self.action


@dataclass(frozen=True)
class AdditionalCost(Change):
    """ "As an additional cost to play an ability, opponents put 1 damage on their heroes"."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"action": "facts"}

    action: str
    cost: Cost
    cards: Filter | None = None
    players: Group | None = None

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "additional cost of " + self.action


@dataclass(frozen=True)
class AlternateCost(Change):
    """ "You may pay this rather than the cost of" some other cards [wow-2007:401.3]."""

    costs: tuple[Cost, ...]
    cards: Filter
    players: Group

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "alternate cost"
