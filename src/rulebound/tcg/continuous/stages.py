"""Stages: in which order a game applies what continuous effects change, before their timestamps decide.

In one rulebook all effects are of one stage: timestamps order them, and dependency, found by trial, comes first.
Another has a stage for each kind of property (who controls a card, what it is called, its types, its abilities, its
numbers), and in a stage of numbers substages: what sets comes before what multiplies,
that before what adds. Each part of an effect applies in its own stage.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.tcg import constants as c
from rulebound.tcg.program.nodes import Change

# --- Substages of numbers [fab:6.3.3]: what isn't said to be of one comes before them all -----------------------------
ADDS_PROPERTY: Final = 1
SETS: Final = 2
MULTIPLIES: Final = 3
DIVIDES: Final = 4
ADDS: Final = 5
SUBTRACTS: Final = 6
SUBSTAGES: Final = (ADDS_PROPERTY, SETS, MULTIPLIES, DIVIDES, ADDS, SUBTRACTS)
#: The last substage of every stage: of what depends on what the stage does.
DEPENDENT: Final = 15
#: A timestamp is below this: what stands before it in a key is the stage and the substage.
TIMES: Final = 1 << 40
#: What effects can change of any card, in words.
_FACETS: Final = {
    "control": c.CONTROL,
    "names": c.NAMES,
    "types": c.TYPES,
    "tags": c.TAGS,
    "powers": c.POWERS,
    "added powers": c.ADDED_POWERS,
    "keywords": c.KEYWORDS,
    "numbers": c.STATS,
}


@final
class Stages:
    """The stages of a game: a row for each, in their order, of the facets of cards' values that it is about.

    All facets of values are in the rows, so that nothing is left to apply after them all.

    ``retroactive`` tells what becomes of an effect that finds other cards, or counts otherwise, for what is done in its
    own stage or a later one. If it is, it waits for that one effect, and what it counts is read from the finished board
    [wow-2007:714.2]. If it is not, it goes to the last substage of the latest stage on which it depends
    [fab:6.3.2a, 6.3.2b]; there its timestamp decides, and what has been applied by then stays as it was applied,
    whatever comes after it.

    ``substages`` are those that the game tells apart, in their order; what is of none of them comes before them all.
    """

    def __init__(
        self, rows: tuple[int, ...], retroactive: bool = False, substages: tuple[int, ...] = SUBSTAGES
    ) -> None:
        listed = 0
        for facets in rows:
            listed |= facets
        missing = [name for name, facet in _FACETS.items() if facet & ~listed]
        if missing:
            raise RuleboundError(
                f"no stage is about {', '.join(missing)}",
                fix="Each facet of cards' values is in one of the rows.",
            )
        self.rows = rows
        self.retroactive = retroactive
        self.substages = substages

    def place_of(self, change: Change) -> int:
        """Return where a change is applied, stage and substage as one number that orders them [fab:6.3.2, 6.3.3]."""
        writes = change.writes()
        for stage, facets in enumerate(self.rows):
            if writes & facets:
                if facets & c.STATS:
                    return stage * (DEPENDENT + 1) + self._at(change.substage())
                # [fab:6.3.6] what takes away or bars is done before what adds
                return stage * (DEPENDENT + 1) + (0 if change.comes_first() else 1)
        raise RuleboundError(
            f"no stage is about what {type(change).__name__} changes", fix="Add its facet to a row."
        )

    def _at(self, substage: int) -> int:
        return self.substages.index(substage) + 1 if substage in self.substages else 0


def last_of(place: int) -> int:
    """Return the last substage of the stage of a place."""
    return place | DEPENDENT
