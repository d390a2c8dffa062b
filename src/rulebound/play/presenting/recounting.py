"""Recaps: a turn in a few lines, from the lines of a log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rulebound.play.presenting.shapes import Line

__all__ = ["MOST", "counted", "listed", "names_of", "shortened"]

#: How many lines a recap has at most.
MOST: Final = 6
#: How many things a line of a recap names.
_NAMED: Final = 5


def counted(names: Iterable[str]) -> list[str]:
    """Return names in the order in which they come first, each once, with how often where that is more."""
    return [name if count == 1 else f"{name} x{count}" for name, count in Counter(names).items()]


def listed(names: Sequence[str], most: int = _NAMED) -> str:
    """Return names as a list in words; of more than so many, how many are left out."""
    shown = list(names[:most])
    if len(names) > most:
        shown.append(f"{len(names) - most} more")
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}" if shown else ""


def names_of(lines: Iterable[Line], *kinds: str) -> list[str]:
    """Return the names of what lines of some kinds are mainly about."""
    return [line.name for line in lines if line.kind in kinds and line.name]


def shortened(told: Sequence[str], most: int = MOST) -> tuple[str, ...]:
    """Return at most so many lines, the first ones; the last says how many more there were."""
    if len(told) <= most:
        return tuple(told)
    return (*told[: most - 1], f"… and {len(told) - most + 1} more")
