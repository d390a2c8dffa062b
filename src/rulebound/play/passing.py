"""Automatic passing: when a player's priority is passed without asking, and why.

Two modes. ``careful`` (the usual one) asks whenever there is anything to choose: what has one answer only is answered
by the session itself. ``smart`` passes an empty chain in stages where the player has set no stop, and lets the player's
own links resolve. No mode passes while an opponent's link waits and there is an answer to it, and none passes in the
player's own action phase.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.play.board import Situation

__all__ = ["MODES", "AutoPass"]

MODES: Final = {
    "careful": "asks you whenever there is anything to choose",
    "smart": "passes for you where you have set no stop, and lets your own links resolve",
}


@final
class AutoPass:
    """One seat's wishes: a mode, stops by stage and turn owner, and perhaps a turn to be passed through."""

    def __init__(self, mode: str = "careful", stops: Iterable[tuple[str, bool]] = ()) -> None:
        self.mode = mode
        self.stops = set(stops)
        #: Pass until this turn is over, unless an opponent adds a link (0: no such wish).
        self.until_after = 0

    @property
    def is_on(self) -> bool:
        """Whether anything could be passed at all."""
        return self.mode == "smart" or self.until_after > 0

    def set_mode(self, mode: str) -> None:
        """Change the mode; raises ``RuleboundError`` for an unknown one."""
        if mode not in MODES:
            raise RuleboundError(f"there is no mode {mode!r}", fix=f"Known: {', '.join(MODES)}.")
        self.mode = mode

    def toggle(self, stage: str, mine: bool) -> bool:
        """Set a stop, or take it away if it is set; return whether it is set now."""
        self.stops ^= {(stage, mine)}
        return (stage, mine) in self.stops

    def reason(self, now: Situation | None) -> str:
        """Return why this decision is passed without asking; empty if the player is asked."""
        if now is None or now.pass_at < 0:
            return ""
        # An opponent's link waits, and there is something that could be done about it.
        if now.their_links:
            self.until_after = 0
            return ""
        whose = "your" if now.mine else "the opponent's"
        if self.until_after:
            if now.turn <= self.until_after and not now.combat:
                return f"passed in {whose} {now.stage}: you asked to pass until the turn ends"
            self.until_after = 0
        if self.mode != "smart":
            return ""
        if now.my_links:
            return "passed: the link waiting to resolve is your own"
        if now.main or (now.stage, now.mine) in self.stops:
            return ""
        return f"passed in {whose} {now.stage}: the chain is empty and no stop is set there"
