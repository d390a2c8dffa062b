"""What came of many games: win rates with their intervals, lengths, cards, quantities turn by turn."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Final

from rulebound.kernel.codec import Plain, digest
from rulebound.sim.intervals import wilson
from rulebound.sim.measuring import Measuring, Seen, turn_of
from rulebound.sim.plans import Plan, Table
from rulebound.sim.workers import shared

__all__ = ["CardLine", "GameRecord", "Report", "record_one", "records", "simulate"]

#: Turns that a quantity is reported for.
LONGEST: Final = 40


@dataclass(frozen=True)
class GameRecord:
    """How one game went, as plain data; ``scores`` are each seat's (1 won, 0 lost, 0.5 drawn).

    ``course`` is the hash of what happened in it, fact by fact: the kinds of all of them in their order.
    """

    number: int
    scores: tuple[float, ...]
    turns: int
    decisions: int
    course: str
    seen: Seen
    by_turn: dict[str, list[list[float]]]


def record_one(table: Table, number: int) -> GameRecord:
    """Play one game at a table and return how it went."""
    measuring = Measuring(table.plan.game)
    game = table.play(number, measuring)
    scores = game.result
    assert scores is not None
    facts = game.journal
    kinds = [fact.kind for fact in facts]
    return GameRecord(
        number,
        tuple(scores),
        turn_of(game),
        game.decisions,
        hashlib.sha256(" ".join(kinds).encode()).hexdigest(),
        measuring.cards(game, facts, kinds),
        measuring.by_turn,
    )


@dataclass(slots=True)
class CardLine:
    """One card of one seat over all games: in how many it was drawn, was played, and was played by the winner."""

    drawn: int = 0
    played: int = 0
    won_when_drawn: float = 0.0
    won_when_played: float = 0.0


@dataclass
class Report:
    """The sum of many games of one plan; add records in any number, read the properties at any time."""

    plan: Plan
    games: int = 0
    won: list[float] = field(default_factory=list)
    draws: int = 0
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    cards: list[defaultdict[str, CardLine]] = field(default_factory=list)
    #: Quantity -> for each turn, for each seat: the sum over the games that got there, and how many did.
    sums: dict[str, list[list[tuple[float, int]]]] = field(default_factory=dict)
    courses: list[str] = field(default_factory=list)

    def add(self, record: GameRecord) -> None:
        """Count one more game."""
        if not self.won:
            self.won = [0.0] * len(record.scores)
            self.cards = [defaultdict(CardLine) for _ in record.scores]
        self.games += 1
        self.draws += max(record.scores) < 1
        self.turns.append(record.turns)
        self.decisions.append(record.decisions)
        self.courses.append(record.course)
        for seat, score in enumerate(record.scores):
            self.won[seat] += score
        for lines, score, (drawn, played) in zip(self.cards, record.scores, record.seen, strict=False):
            for name in drawn:
                line = lines[name]
                line.drawn += 1
                line.won_when_drawn += score
            for name in played:
                line = lines[name]
                line.played += 1
                line.won_when_played += score
        for quantity, rows in record.by_turn.items():
            sums = self.sums.setdefault(quantity, [])
            for turn, row in enumerate(rows[:LONGEST]):
                if turn == len(sums):
                    sums.append([(0.0, 0)] * len(row))
                sums[turn] = [(total + new, n + 1) for (total, n), new in zip(sums[turn], row, strict=True)]

    def rate(self, seat: int) -> tuple[float, float, float]:
        """Return a seat's share of the wins (a draw is half a win) and the bounds of its 95% interval."""
        low, high = wilson(self.won[seat], self.games)
        return self.won[seat] / self.games, low, high

    def as_data(self) -> dict[str, Plain]:
        """Return the report as plain data; the same games give the same data, whoever played them."""
        kinds, decks = self.plan.kinds(), self.plan.names()
        seats: list[Plain] = []
        for seat in range(len(self.won)):
            share, low, high = self.rate(seat)
            seats.append(
                {
                    "seat": seat,
                    "deck": decks[seat],
                    "player": kinds[seat],
                    "wins": self.won[seat],
                    "win_rate": _rounded(share),
                    "interval95": [_rounded(low), _rounded(high)],
                }
            )
        cards: list[Plain] = []
        for seat, lines in enumerate(self.cards):
            for name in sorted(lines):
                line = lines[name]
                cards.append(
                    {
                        "seat": seat,
                        "deck": decks[seat],
                        "card": name,
                        "drawn": line.drawn,
                        "played": line.played,
                        "won_when_drawn": _share(line.won_when_drawn, line.drawn),
                        "won_when_played": _share(line.won_when_played, line.played),
                    }
                )
        return {
            "game": self.plan.game,
            "edition": self.plan.edition,
            "games": self.games,
            "seed": self.plan.seed,
            "seats": seats,
            "draws": self.draws,
            "turns": _spread(self.turns),
            "decisions": _spread(self.decisions),
            "cards": cards,
            "by_turn": {
                quantity: [[_share(total, n) for total, n in row] for row in rows]
                for quantity, rows in sorted(self.sums.items())
            },
            "hash": digest(list[Plain](self.courses)),
        }


def records(plan: Plan, games: int, workers: int = 1) -> Iterator[GameRecord]:
    """Play games 0 to ``games`` - 1 of a plan and yield how each went, in order, whoever plays it.

    Interrupted, it raises ``KeyboardInterrupt`` between two records: those until then are of the first games.
    """
    return shared(record_one, plan, range(games), workers, Table)


def simulate(
    plan: Plan, games: int, workers: int = 1, progress: Callable[[int], None] | None = None
) -> Report:
    """Play games 0 to ``games`` - 1 of a plan and return their report, the same for any number of workers.

    ``progress`` is called with the number of games done.
    """
    report = Report(plan)
    for record in records(plan, games, workers):
        report.add(record)
        if progress is not None:
            progress(report.games)
    return report


def _rounded(number: float) -> float:
    return round(number, 6)


def _share(part: float, whole: int) -> float | None:
    return _rounded(part / whole) if whole else None


def _spread(numbers: Iterable[int]) -> dict[str, Plain]:
    ordered = sorted(numbers)
    if not ordered:
        return {}
    return {
        "mean": _rounded(fmean(ordered)),
        "median": median(ordered),
        "least": ordered[0],
        "most": ordered[-1],
    }
