"""What a view shows by name, and by which handles."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Final

from rulebound.kernel.codec import Plain
from rulebound.play.views.reading import View

__all__ = ["BESIDE", "PLACES", "WITHIN", "names_in", "objects_in"]

#: What stands in a view beside the table: what is asked, where values come from, what options cost.
BESIDE: Final = ("decision", "sources", "costs")

#: From here on handles say where something hidden lies, and not what it is: whose, in which zone, and, within that
#: zone (below this number), in which place.
PLACES: Final = 1 << 40
WITHIN: Final = 1 << 24


def names_in(view: View) -> dict[int, str]:
    """Return the names of the objects that a view shows, by handle; hidden ones aren't among them."""
    return {number: str(card["name"]) for number, card in objects_in(view) if number < PLACES}


def objects_in(view: View) -> Iterator[tuple[int, dict[str, Plain]]]:
    """Return the objects that a view shows by name, with their handles, wherever they lie."""
    waiting: deque[Plain] = deque(view[key] for key in view if key not in BESIDE)
    while waiting:
        item = waiting.popleft()
        parts: Iterable[Plain] = ()
        if isinstance(item, dict):
            number = item.get("number", item.get("id"))
            if isinstance(number, int) and number > 0 and isinstance(item.get("name"), str):
                yield number, item
            parts = item.values()
        elif isinstance(item, list):
            parts = item
        # (A view has far more words, numbers and empty lists than objects.)
        for part in parts:
            if part and (type(part) is dict or type(part) is list):
                waiting.append(part)
