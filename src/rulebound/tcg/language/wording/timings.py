"""Times at which something triggers, in words: the start and the end of turns."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language import said as s
from rulebound.text import Phrasebook, Value

__all__ = ["add_timings"]


def add_timings(book: Phrasebook, begins: Any, ends: Any, stage: int) -> None:
    """Add the starts and ends of turns.

    A game hands in the surface classes of the beginning of a turn and of a stage, and the stage at which turns end.
    """
    add = book.add
    add("timing", "the start of {players:whose} turn", begins)
    add("timing", "the start of {players:whose} turns", begins, weight=1)
    add("timing", "the start of each turn", begins)
    add("timing", "the start of turn", begins)
    add("nexttime", "the start of {players:whose} next turn", begins)
    add("nexttime", "the start of the next turn", begins)
    add("timing", "the end of {players:whose} turn", ends, stage=stage)
    add("timing", "the end of {players:whose} turns", ends, stage=stage, weight=1)
    add("timing", "the end of each turn", ends, stage=stage)
    add("timing", "the end of turn", ends, stage=stage)
    add("timing", "end of turn", ends, stage=stage)
    add("nexttime", "the end of {players:whose} next turn", ends, stage=stage)
    add("nexttime", "the end of the next turn", ends, stage=stage)
    add(
        "nexttime",
        "the end of the next opponent's turn",
        ends,
        stage=stage,
        players=s.PlayerPhrase("opponents"),
    )
    # [wow-2007:715.1] only the end of "this" turn comes in a turn that is meant
    add("nexttime", "(the|the next|) end of turn", Value(s.Timing(stage)))
    add("soon", "the end of (this turn|the turn)", Value(s.Timing(stage)))
