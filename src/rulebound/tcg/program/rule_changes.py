"""Numbers of the rules that effects change for some players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg.program.nodes import Change, Filter, Group, Value

#: Where what cards can be attached to by what a modifier says is looked up.
ATTACH_DESCRIPTION: Final = "attach description"


@dataclass(frozen=True)
class AttachesTo(Change):
    """What a card can be attached to, which was no attachment before a modifier attached it."""

    to: Filter

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return ATTACH_DESCRIPTION


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


#: What all games know: players play with their hands, or with the top cards of their decks, revealed.
REVEALED_HAND: Final = "revealed hand"
REVEALED: Final = (REVEALED_HAND, "revealed top")
#: And one looks at the top cards of decks at any time.
SEEN_TOP: Final = "seen top"


@dataclass(frozen=True)
class RuleChange(Change):
    """A number of the rules that a modifier changes for some players.

    ``what`` is what it is called, in a game's own words, or one of those that all games know.
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"what": "rules"}

    what: str
    players: Group
    amount: Value

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return self.what
