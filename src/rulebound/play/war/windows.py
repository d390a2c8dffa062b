"""Windows of a War:TCG game: where passing is possible it is a choice like any other, so nothing is passed unasked.

Placing cards is the only step in which one may pass, each opportunity by itself. One can wish to pass all that are
left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Decision
from rulebound.play.passing.situations import Ahead, Moment, Situation

__all__ = ["STAGES", "STOPS", "moment", "situation"]

STAGES: Final = ("discard", "draw", "resurrect heroes", "place cards", "combat", "collect gold")
#: Where one is asked unless one has said otherwise.
STOPS: Final[frozenset[tuple[str, bool]]] = frozenset()
_NEXT: Final = "your next opportunity to place a card"


def situation(view: Mapping[str, Plain], decision: Decision) -> Situation | None:
    """Return what automatic passing needs to know of a decision; None where it is no matter of passing."""
    at = next((place for place, option in enumerate(decision.options) if option.verb == "pass"), -1)
    if at < 0:
        return None
    turn: Any = view["turn"]
    opportunity: Any = view["opportunity"]
    placements: Any = view["placements"]
    last = view["step"] != "place cards" or opportunity // 2 + 1 >= placements
    ahead = Ahead("combat", True, "combat", True) if last else Ahead("place cards", True, _NEXT, True)
    return Situation(
        str(view["step"]),
        True,
        turn,
        at,
        main=True,
        matters="you can place a card",
        usual=True,
        ahead=(ahead,),
        choices=len(decision.options) > 1,
    )


def moment(view: Mapping[str, Plain]) -> Moment:
    """Return what a wish to pass on goes by, whoever is asked: both players act in every turn."""
    turn: Any = view["turn"]
    return Moment(turn, True)
