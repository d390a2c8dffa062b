"""What one seat of a game has been told so far, as numbered events; what is new is told as differences.

All who look through a seat's eyes are told the same. Each seat's events are counted by themselves: from another's
numbers one could tell what happens in secret.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final, final

from rulebound.kernel.codec import Plain
from rulebound.play.presenting.shapes import Line, plain

__all__ = ["KEPT", "Stream", "changes", "written"]

#: How many events are kept for who was away for a moment.
KEPT: Final = 40
#: How many lines of the log a snapshot has.
LINES: Final = 200

Data = dict[str, Plain]


def written(data: Mapping[str, object]) -> str:
    """Return data as a message has them."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def changes(before: Mapping[str, Plain], now: Mapping[str, Plain]) -> Data:
    """Return the keys whose values have changed, whole; of the scene, those within it."""
    found: Data = {}
    for key, value in now.items():
        old = before.get(key)
        if value == old:
            continue
        if key == "scene" and isinstance(value, dict) and isinstance(old, dict):
            found[key] = {part: value[part] for part in value if part not in old or value[part] != old[part]}
        else:
            found[key] = value
    return found


@final
class Stream:
    """What has been told to a seat; number, presentation and log as its clients have them now."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        # No client of an earlier process has these numbers.
        self.number = int(time.time() * 1000)
        self.presented: Data = {}
        self.table: Data = {}
        #: How many lines of the log and notes of the table have been told.
        self.told = 0
        self.notes = 0
        #: The state of the game that this tells of, and when somebody last listened.
        self.version = -1
        self.events: deque[tuple[int, str]] = deque(maxlen=KEPT)

    def event(
        self, presented: Data | None, lines: Sequence[Line], table: Data, clock: Plain, forced: bool = False
    ) -> str:
        """Return the next event as it is sent, "" if nothing has changed; ``presented`` None means as before."""
        told: dict[str, object] = {}
        if presented is not None:
            different = changes(self.presented, presented)
            if different:
                told["presented"] = different
            self.presented = presented
        if lines:
            told["lines"] = [plain(line) for line in lines]
        if table != self.table:
            told["table"] = table
            self.table = table
        if not told and not forced:
            return ""
        if clock is not None:
            told["clock"] = clock
        self.number += 1
        text = written({"type": "event", "number": self.number, **told})
        self.events.append((self.number, text))
        return text

    def begin_anew(self, presented: Data, table: Data) -> None:
        """Start over from a snapshot: what was told before is no use to anybody."""
        self.number += 1
        self.events.clear()
        self.presented = presented
        self.table = table

    def since(self, number: int) -> list[str] | None:
        """Return the events after a number; None if they aren't known any more (or never were)."""
        if number == self.number:
            return []
        if not self.events or not self.events[0][0] - 1 <= number < self.number:
            return None
        return [text for at, text in self.events if at > number]
