"""The numbers that the rulebook of Flesh and Blood has for what is done.

General procedures cite the steps of `rulebound.tcg.citations`; those that this game carries out so far have a row here,
the others are called what they are.
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg import citations as steps
from rulebound.tcg.citations import UNNUMBERED, Step

#: The number of each step.
CITATIONS: Final[dict[Step, str]] = dict(UNNUMBERED)


def _row(step: Step, number: str) -> None:
    """Put a step and its number into the table."""
    CITATIONS[step] = number


# fmt: off
_row(steps.ANNOUNCE,        "5.1.2")
_row(steps.COST,            "5.1.7")
_row(steps.ASSET,           "5.1.7")
_row(steps.PLAY,            "5.1.10")
_row(steps.USE,             "5.2.2")
_row(steps.RESOLVED,        "5.3.7")
_row(steps.NO_LEGAL_TARGET, "5.3.2a")
_row(steps.NO_LONGER_TRUE,  "5.3.2b")
_row(steps.INTERRUPTED,     "5.3.2")
_row(steps.TRIGGERED,       "6.6.6")
_row(steps.ORDER_OF_TRIGGERS, "6.6.6b")
_row(steps.MODES,           "5.1.4a")
_row(steps.TARGETS,         "5.1.4a")
_row(steps.X,               "5.1.3a")
_row(steps.WHICH_COST,      "5.1.3c")
_row(steps.PRIORITY,        "1.11.1")
_row(steps.NEXT_TURN,       "4.4.4")
_row(steps.DRAW,            "8.5.6")
_row(steps.ARRANGE,         "4.4.3c")
_row(steps.DAMAGE,          "8.5.3")
_row(steps.CONCEDED,        "4.5.3c")
_row(steps.WON,             "4.5.2a")
_row(steps.ALL_LOST,        "4.5.4a")
_row(steps.LEFT,            "4.5.1a")
# fmt: on
