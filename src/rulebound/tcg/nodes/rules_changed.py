"""Numbers of the rules that effects change for some players."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg.nodes.core import Change, Group, Value


@dataclass(frozen=True)
class HandSize(Change):
    """ "Your maximum hand size is increased by three"; you have none (``amount`` None) [wow-2007:411.3b]."""

    players: Group
    amount: Value | None
    sign: int = 1

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "hand size"


@dataclass(frozen=True)
class RuleChange(Change):
    """A number of the rules that a modifier changes for some players.

    ``what`` is what it is called, in a game's own words; "revealed hand" is known to all games: players play with
    their hands revealed.
    """

    what: str
    players: Group
    amount: Value

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return self.what
