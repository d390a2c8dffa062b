"""Clocks: how long each player of a game may still think, pause and be away, so that nobody stalls it.

A clock is only there if it was agreed on. The time of whoever is asked runs; each answer adds some. A player may stop
all clocks for as long as their pauses last; who is away for too long, or has no time left, has conceded. What asks
gives the time (seconds, from any beginning): here nothing looks at a clock of the machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain

__all__ = ["Clocks", "Plan", "plan_of"]

_LONGEST: Final = 24 * 60 * 60.0


@final
@dataclass(frozen=True)
class Plan:
    """What was agreed on, in seconds: for the whole game, for each answer, for pauses, for being away (0: for ever)."""

    whole: float
    each: float
    pause: float
    gone: float


def plan_of(wanted: Mapping[str, Any] | None) -> Plan | None:
    """Return what somebody asks for; None without clocks. Raises ``RuleboundError`` for times that are none."""
    if wanted is None:
        return None
    plan = Plan(
        float(wanted.get("minutes", 20)) * 60,
        float(wanted.get("seconds", 10)),
        float(wanted.get("pause", 300)),
        float(wanted.get("gone", 120)),
    )
    if not 1 <= plan.whole <= _LONGEST or not all(
        0 <= each <= _LONGEST for each in (plan.each, plan.pause, plan.gone)
    ):
        raise RuleboundError("a clock runs for a minute to a day", place="clock", fix="Choose other times.")
    return plan


@final
class Clocks:
    """The clocks of the players of a game; ``people`` are the seats that have one."""

    def __init__(
        self, plan: Plan, people: Sequence[int], now: float, kept: Mapping[str, Any] | None = None
    ) -> None:
        self.plan = plan
        self.people = tuple(people)
        kept = kept or {}
        self._left = {seat: float(kept.get("left", {}).get(str(seat), plan.whole)) for seat in people}
        self._pause = {seat: float(kept.get("pause", {}).get(str(seat), plan.pause)) for seat in people}
        #: Since when who isn't there has been away.
        self._away: dict[int, float] = dict.fromkeys(people, now)
        self.asked = -1
        self.paused_by = -1
        self._since = now

    # --- What happens ------------------------------------------------------------------------------------------------

    def _pass(self, now: float) -> None:
        """Count the time that has gone by."""
        gone = max(0.0, now - self._since)
        self._since = now
        if self.paused_by >= 0:
            self._pause[self.paused_by] -= gone
            if self._pause[self.paused_by] <= 0:
                # The pause was over some time ago: from then on the clocks ran.
                over, self._pause[self.paused_by], self.paused_by = -self._pause[self.paused_by], 0.0, -1
                if self.asked in self._left:
                    self._left[self.asked] -= over
        elif self.asked in self._left:
            self._left[self.asked] -= gone

    def ask(self, seat: int, now: float, answered: int = -1) -> None:
        """Let a seat's clock run (-1: nobody's), since it is asked; ``answered`` has just given an answer."""
        self._pass(now)
        if answered in self._left:
            self._left[answered] += self.plan.each
        self.asked = seat

    def come(self, seat: int) -> None:
        """Note that a player is there."""
        self._away.pop(seat, None)

    def go(self, seat: int, now: float) -> None:
        """Note that a player is there no more."""
        if seat in self._left:
            self._away.setdefault(seat, now)

    def pause(self, seat: int, paused: bool, now: float) -> None:
        """Stop all clocks, or let them go on; raises ``RuleboundError`` if that isn't the seat's to do."""
        self._pass(now)
        if seat not in self._left:
            raise RuleboundError("only who plays can pause the clocks")
        if paused:
            if self.paused_by >= 0:
                raise RuleboundError("the clocks stand still already")
            if self._pause[seat] <= 0:
                raise RuleboundError("your pauses are used up")
            self.paused_by = seat
        else:
            if self.paused_by not in (-1, seat):
                raise RuleboundError("only who has paused can let the clocks go on")
            self.paused_by = -1

    def lost(self, now: float) -> tuple[int, str] | None:
        """Return who has lost by now, and why in words; None if nobody has."""
        self._pass(now)
        for seat, left in self._left.items():
            if left <= 0:
                return seat, "has no time left"
        if self.plan.gone:
            for seat, since in self._away.items():
                # While nobody of the others waits, nobody is stalled.
                if now - since >= self.plan.gone and any(each not in self._away for each in self.people):
                    return seat, "has been away for too long"
        return None

    def next(self, now: float) -> float:
        """Return after how many seconds to look again at the latest."""
        times = [1.0 if self.paused_by >= 0 else 60.0]
        if self.asked in self._left and self.paused_by < 0:
            times.append(self._left[self.asked])
        if self.plan.gone:
            times += [since + self.plan.gone - now for since in self._away.values()]
        return max(0.05, min(times))

    # --- What is told ------------------------------------------------------------------------------------------------

    def told(self, seats: int, now: float) -> Plain:
        """Return how the clocks stand, for all ``seats`` of a game."""
        self._pass(now)
        listed: list[Plain] = []
        for seat in range(seats):
            if seat not in self._left:
                listed.append({"left": None, "running": False, "pause_left": 0, "gone": None})
                continue
            away = self._away.get(seat)
            gone = (
                round((away + self.plan.gone - now) * 1000) if away is not None and self.plan.gone else None
            )
            listed.append(
                {
                    "left": max(0, round(self._left[seat] * 1000)),
                    "running": self.asked == seat and self.paused_by < 0,
                    "pause_left": max(0, round(self._pause[seat] * 1000)),
                    "gone": max(0, gone) if gone is not None else None,
                }
            )
        return {"seats": listed, "paused_by": self.paused_by}

    def kept(self, now: float) -> dict[str, Any]:
        """Return what is kept of them, for :class:`Clocks` to begin with again."""
        self._pass(now)
        return {
            "left": {str(seat): left for seat, left in self._left.items()},
            "pause": {str(seat): left for seat, left in self._pause.items()},
        }
