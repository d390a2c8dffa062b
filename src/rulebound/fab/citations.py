"""The numbers that the rulebook of Flesh and Blood has for what is done.

General procedures cite the steps of `rulebound.tcg.citations`; those that this game carries out have a row here. The
others are another game's: nothing here turns resources, seats players elsewhere, or heals.
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
_row(steps.COST,            "1.14.4")
_row(steps.PAY_ASSET,       "1.14.2")
_row(steps.ASSET,           "8.5.7")
_row(steps.PLAY,            "5.1.10")
_row(steps.USE,             "5.2.2")
_row(steps.RESOLVED,        "5.3.7")
_row(steps.NO_LEGAL_TARGET, "5.3.2a")
_row(steps.NO_LONGER_TRUE,  "5.3.2b")
# [8.5.26] what is negated is cleared from the stack as what fails to resolve
_row(steps.INTERRUPTED,     "5.3.2")
_row(steps.TRIGGERED,       "6.6.6")
_row(steps.ORDER_OF_TRIGGERS, "6.6.6b")
_row(steps.MODES,           "5.1.4a")
_row(steps.TARGETS,         "5.1.4a")
_row(steps.X,               "5.1.3a")
_row(steps.WHICH_COST,      "5.1.3c")
_row(steps.PRIORITY,        "1.11.1")
_row(steps.NEXT_TURN,       "4.4.4")
_row(steps.EXTRA_TURN,      "4.0.3c")
_row(steps.SKIPPED_TURN,    "4.0.3c")
# [8.5.6a, 8.5.6b] of nothing else, and of no card that isn't there
_row(steps.DRAW,            "8.5.6")
_row(steps.ARRANGE,         "4.4.3c")
_row(steps.DAMAGE,          "8.5.3")
_row(steps.CONCEDED,        "4.5.3c")
_row(steps.MADE_TO_LOSE,    "4.5.3b")
_row(steps.WON,             "4.5.2a")
_row(steps.ALL_LOST,        "4.5.4a")
_row(steps.LEFT,            "4.5.1a")
_row(steps.CHOICE, "1.8.6")
_row(steps.WHETHER, "1.8.3a")
_row(steps.UNLESS, "1.8.4b")
_row(steps.PREVENTED, "6.4.10a")
_row(steps.SHIELD_SPENT, "6.4.10j")
_row(steps.ONCE_SPENT, "6.4.10i")
_row(steps.LESS_SPENT, "6.4.10g")
_row(steps.NEXT_TIME, "6.6.3")
_row(steps.NEXT_TIME_REPLACED, "6.4.10i")
# [8.5.5a, 8.5.5b] of nothing else, and of no card that isn't there
_row(steps.DISCARD, "8.5.5")
# [8.5.20a, 8.5.20c] whatever there is; the own deck, if nothing else is said
_row(steps.SHUFFLE, "8.5.20")
_row(steps.SEARCH, "8.5.19")
_row(steps.FIND, "8.5.19")
_row(steps.MOVE, "8.5.15")
_row(steps.BECOME_A_COPY, "8.5.25")
_row(steps.MODIFIER, "6.2.2")
_row(steps.TURN_SOURCE, "8.5.55")
_row(steps.FLIP_SOURCE, "8.5.24")
_row(steps.MOVE_SOURCE, "1.14.4")
_row(steps.ENDED_BY_USE, "6.2.2a")
_row(steps.CHANGED_TARGET, "1.8.5f")
_row(steps.DIVIDING, "6.4.10f")
_row(steps.DONE_THIS_WAY, "6.6.3a")
_row(steps.SOURCE_IS_GONE, "6.2.2a")
_row(steps.RETURNED, "6.2.2a")
_row(steps.COUNTED, "1.15.2")
_row(steps.CONTROL, "8.5.35")
_row(steps.REVEALED, "8.5.17")
_row(steps.LOOK_AT_TOP, "8.5.11")
_row(steps.REPLACED, "6.4.1")
_row(steps.NUMBER, "1.8.6")
# [8.5.1a] and nothing else is that
_row(steps.REMOVE, "8.5.1")
# [8.5.17a, 8.5.17b, 8.5.17c] and nothing else is that; it stays where it is
_row(steps.REVEAL, "8.5.17")
# [8.5.11b] as it does here
_row(steps.LOOK, "8.5.11")
_row(steps.ENTER, "8.5.15")
_row(steps.COPY, "8.5.25")
_row(steps.TOKEN, "8.5.2")
# [8.5.4a] and nothing else is that
_row(steps.DESTROY, "8.5.4")
# [8.5.55a] what is tapped already isn't tapped
_row(steps.TURN, "8.5.55")
_row(steps.TURN_BACK, "8.5.56")
_row(steps.FLIP, "8.5.24")
_row(steps.COUNTERS, "8.5.14")
# [8.5.16a, 8.5.16b] all at once; which of several that are alike makes no difference
_row(steps.COUNTERS_REMOVED, "8.5.16")
_row(steps.PUT_DAMAGE, "2.5.3")
_row(steps.DIE, "8.5.18")
_row(steps.EXPIRED, "6.2.2a")
_row(steps.TURN_ENDS, "6.2.2a")
# fmt: on
