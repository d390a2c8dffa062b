"""Areas as they were made before: of one view they are made once, and a face that is as it was is written once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, final

from rulebound.play.presenting.shapes import Area, Face
from rulebound.play.views.reading import View

__all__ = ["SameFaces"]

#: So many faces are remembered at most; then all are made anew.
_MOST: Final = 2_000


@final
class SameFaces:
    """Remembers the faces of a table's areas from one presentation to the next."""

    def __init__(self, areas_of: Callable[[View], tuple[Area, ...]]) -> None:
        self._areas_of = areas_of
        #: By what tells faces of different things from each other.
        self._kept: dict[tuple[object, ...], Face] = {}
        self._last: tuple[View, tuple[Area, ...]] | None = None

    def areas(self, view: View) -> tuple[Area, ...]:
        """Return the areas of a view, in which each face that is as it was is that one."""
        last = self._last
        # (A view is made anew whenever anything has changed, and never changed itself.)
        if last is None or last[0] is not view:
            made = self._areas_of(view)
            found = tuple(replace(area, faces=tuple(map(self._same, area.faces))) for area in made)
            last = self._last = (view, found)
        return last[1]

    def _same(self, face: Face) -> Face:
        key = (face.number, face.name, face.owner, face.marks)
        there = self._kept.get(key)
        if there == face:
            return there
        if len(self._kept) >= _MOST:
            self._kept.clear()
        self._kept[key] = face
        return face
