"""A ruler for cards that move on a page: how many of the frames that were due were drawn, as Chromium's trace says.

The page notes each movement of a card (`NOTING`) by the timeline: when it was asked for, when it began and when it is
over. A frame is due for each interval of the screen in which something moves; it was drawn, or it was not, however late
the page itself noticed that the movement was over. One that nobody began, because everything stood still, was due, too.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

__all__ = ["NOTING", "TRACED", "Drawn", "drawn", "in_order"]

Data = dict[str, Any]

#: What Chromium is asked to trace.
TRACED: Final = (
    "blink.user_timing",
    "disabled-by-default-devtools.timeline.frame",
    "devtools.timeline.frame",
    "cc",
)

#: Notes each movement of a card, or of something on it, as a mark at the moment at which it was asked for: milliseconds
#: from then to its first moment by the timeline (null: it had none), and to its last one. `movements.running` says how
#: many there are now.
NOTING: Final = """
(() => {
  const movements = window.movements = { running: 0 };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    if (!this.closest(".card")) return animation;
    const asked = performance.now();
    const long = animation.effect.getComputedTiming().endTime;
    // (One that is cut short before anybody has seen it doesn't begin.)
    let begun = null;
    movements.running++;
    const begin = () => { if (animation.playState === "running") begun = Math.max(0, animation.startTime - asked); };
    animation.ready.then(begin, () => undefined);
    const end = () => {
      movements.running--;
      // (One that is cut short is over then; its timeline's begin is moved so that it is.)
      const ended = animation.startTime === null ? performance.now() : animation.startTime + long;
      performance.mark("movement", { startTime: asked, detail: [begun, ended - asked] });
    };
    animation.finished.then(end, end);
    return animation;
  };
})();
"""

#: Microseconds by which the clocks of a page and of a trace may differ.
_NEAR: Final = 1000
#: A frame that comes more than so many intervals after the one before is late.
_LATE: Final = 1.5


@dataclass(frozen=True)
class Drawn:
    """The frames of all times in which something moved."""

    #: Those that were due, and of these those that were drawn.
    due: int = 0
    drawn: int = 0
    #: How many a second the screen has.
    rate: float = 60.0
    #: Milliseconds from each frame to the next: from the first that was drawn to the one that shows all at rest.
    gaps: tuple[float, ...] = ()

    @property
    def seconds(self) -> float:
        """How long something moved."""
        return self.due / self.rate

    @property
    def a_second(self) -> float:
        """How many frames were drawn a second; as many as the screen has if none was lost."""
        return self.rate * self.drawn / self.due if self.due else 0.0

    @property
    def longest(self) -> float:
        """The longest time between two frames, in milliseconds."""
        return max(self.gaps, default=0.0)

    @property
    def late(self) -> float:
        """The share of frames that came late after the one before."""
        late = sum(gap * self.rate > 1000 * _LATE for gap in self.gaps)
        return late / len(self.gaps) if self.gaps else 0.0


def in_order(traced: bytes) -> list[Data]:
    """Return the events of a trace by their time."""
    found: list[Data] = json.loads(traced)["traceEvents"]
    return sorted(found, key=lambda each: float(each.get("ts", 0)))


def drawn(events: Iterable[Data], asked: bool = False) -> Drawn:
    """Return the frames of all movements; with ``asked``, from when each was asked for, not from its first moment."""
    begins: dict[int, float] = {}
    draws: list[tuple[float, int]] = []
    moving: list[tuple[float, float]] = []
    for each in events:
        if each["name"] == "BeginFrame":
            begins[each["args"]["frameSeqId"]] = each["ts"]
        elif each["name"] == "DrawFrame":
            draws.append((each["ts"], each["args"]["frameSeqId"]))
        elif each["name"] == "movement":
            begun, ended = json.loads(each["args"]["data"]["detail"])
            if asked or begun is not None:
                moving.append((each["ts"] + (0 if asked else begun * 1000), each["ts"] + ended * 1000))
    # Intervals of the screen are numbered: where nobody could be told of one, its number is missing.
    told = sorted(begins.items())
    if not told or not moving:
        return Drawn()
    interval = statistics.median(
        [(after - now) / (later - number) for (number, now), (later, after) in pairwise(told)] or [1e6 / 60]
    )
    was_drawn = {number for _, number in draws}
    due = 0
    shown = 0
    gaps: list[float] = []
    for begun, ended in _together(moving):
        near, at = min(told, key=lambda each: abs(each[1] - begun))
        first = near - int((at - begun + _NEAR) // interval)
        wanted = range(first, first + max(0, _until(at + (first - near) * interval, ended - _NEAR, interval)))
        due += len(wanted)
        shown += sum(number in was_drawn for number in wanted)
        times = [time for time, number in draws if number in wanted]
        rest = next((time for time, number in draws if number >= wanted.stop), None)
        times += [rest] if rest is not None and times else []
        gaps += [(later - now) / 1000 for now, later in pairwise(times)]
    return Drawn(due, shown, 1e6 / interval, tuple(gaps))


def _until(first: float, end: float, interval: float) -> int:
    """Return how many intervals that begin at ``first`` and after it do so before ``end``."""
    return -int((first - end) // interval)


def _together(moving: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the times in which anything moved: where one movement begins during another, they are one."""
    found: list[tuple[float, float]] = []
    for begun, ended in sorted(moving):
        if found and begun <= found[-1][1]:
            found[-1] = (found[-1][0], max(ended, found[-1][1]))
        elif ended > begun:
            found.append((begun, ended))
    return found
