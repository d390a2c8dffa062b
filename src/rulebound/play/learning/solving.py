"""Whether a player can win by force within a few turns: all that can be done is tried, against every answer to it.

Who looks for it sees all cards, so it is asked of positions in which nothing that matters is hidden: puzzles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Option
from rulebound.kernel.game import Game

__all__ = ["Found", "solve"]

#: So many positions are tried at most, unless more are asked for.
MANY: Final = 20_000


@final
@dataclass(frozen=True)
class Found:
    """What came out: the winning player's answers in words with the answers to them, and how many positions were tried.

    ``openings`` are the places of all first answers from which the win can be forced (only if they were asked for).
    """

    line: tuple[str, ...]
    tried: int
    openings: tuple[int, ...] = ()


@final
class _Search:
    def __init__(self, seat: int, last_turn: int, most: int) -> None:
        self.seat = seat
        self.last_turn = last_turn
        self.most = most
        self.tried = 0
        self._known: dict[str, tuple[str, ...] | None] = {}

    def line(self, game: Game[Any]) -> tuple[str, ...] | None:
        """Return a line that wins from here whatever the others do; None if there is none in time."""
        decision = game.decision
        if decision is None:
            result = game.result or ()
            return () if result[self.seat] == 1.0 else None
        if int(str(game.view(self.seat)["turn"])) > self.last_turn:
            return None
        key = game.hash()
        if key not in self._known:
            self.tried += 1
            if self.tried > self.most:
                raise RuleboundError(
                    f"more than {self.most} positions would have to be tried",
                    place="solving",
                    fix="Ask of fewer turns, or of fewer cards.",
                )
            self._known[key] = self._tried(game)
        return self._known[key]

    def _tried(self, game: Game[Any]) -> tuple[str, ...] | None:
        decision = game.decision
        assert decision is not None
        longest: tuple[str, ...] = ()
        for place in _promising(decision.options):
            label = game.label(place)
            then = game.fork(remember=True)
            then.give(place)
            line = self.line(then)
            if decision.seat == self.seat:
                if line is not None:
                    return (label, *line)
            elif line is None:
                return None
            elif len(line) >= len(longest):
                longest = (f"({label})", *line)
        return None if decision.seat == self.seat else longest


def _promising(options: list[Option]) -> list[int]:
    """Return the places of options, those that do nothing last."""
    return sorted(range(len(options)), key=lambda place: options[place].verb in ("pass", "done"))


def solve(
    game: Game[Any], seat: int, turns: int = 1, most: int = MANY, openings: bool = False
) -> Found | None:
    """Return how a seat wins by force before so many turns are over (this one is the first); None if it can't.

    With ``openings`` all first answers are tried, and which of them win is told. Raises ``RuleboundError`` if more than
    ``most`` positions would have to be tried.
    """
    now = int(str(game.view(seat)["turn"]))
    search = _Search(seat, now + turns - 1, most)
    # (Forks are wanted in the middle of procedures, too.)
    game = game.fork(remember=True)
    line = search.line(game)
    if line is None:
        return None
    decision = game.decision
    if not openings or decision is None or decision.seat != seat:
        return Found(line, search.tried)
    winning: list[int] = []
    for place in range(len(decision.options)):
        then = game.fork(remember=True)
        then.give(place)
        if search.line(then) is not None:
            winning.append(place)
    return Found(line, search.tried, tuple(winning))
