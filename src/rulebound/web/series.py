"""A match at a room: several games with the same tokens, exchanges between them, and when the next one begins."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain
from rulebound.play.keeping.matches import KeptMatch
from rulebound.play.matches import Match
from rulebound.play.replays import Recording
from rulebound.play.table import Table
from rulebound.web.guests import Elsewhere

__all__ = ["Series", "table_of"]


def table_of(recording: Recording, keeper: KeptMatch | None) -> Table:
    """Return the table of a game of a match."""
    return Table(recording, recording.game(), [Elsewhere(kind) for kind in recording.seats], keeper)


@final
class Series:
    """A match that is being played."""

    def __init__(self, match: Match, kept: KeptMatch) -> None:
        self.match = match
        self.kept = kept
        #: How often a game was begun anew with what had been selected.
        self.anew = 0

    def table(self) -> Table:
        """Return the table of the game under way; between two games that of the last one, which goes on no more."""
        match = self.match
        if match.recording is not None:
            return table_of(match.recording, self.kept)
        return table_of(match.played[-1].recording, None)

    @property
    def is_between(self) -> bool:
        """Whether a game is over and the next one has not begun."""
        return self.match.recording is None

    def count(self, table: Table) -> None:
        """Count the game of a table, if it is over and hasn't been counted."""
        if table.game.over and self.match.recording is not None:
            self.match.finish(table.game)
            self.kept.keep_all()

    def begin(self) -> Table:
        """Begin the next game; raises ``RuleboundError`` if the match is over."""
        self.match.begin()
        self.kept.keep_all()
        return self.table()

    def exchange(self, seat: int, out: Mapping[str, int], into: Mapping[str, int], table: Table) -> None:
        """Exchange cards of a seat with its side deck; raises ``RuleboundError`` for what isn't allowed."""
        if any(count < 1 for count in (*out.values(), *into.values())):
            raise RuleboundError("cards are exchanged one for one", place="exchange")
        self.match.exchange(seat, out, into, table.game)
        self.kept.keep_all()

    def selecting(self, table: Table) -> int:
        """Return the seat that selects now from its card-pool, as the game of a table begins; -1 if none does."""
        return self.match.selecting(table.game)

    def present(self, table: Table) -> Table | None:
        """Begin the game of a table anew once all have selected; None: it goes on."""
        if not self.match.present(table.game):
            return None
        self.anew += 1
        self.kept.keep_all()
        return self.table()

    def told(self, seat: int, ready: Collection[int], table: Table) -> Plain:
        """Return how the match stands, with a seat's own lists between two games, or while it selects."""
        match = self.match
        between = self.is_between and not match.over
        selecting = self.selecting(table)
        lists: Plain = None
        if seat >= 0 and (selecting == seat or (between and not match.kind.selects_in_game)):
            entry = match.lists(seat)
            lists = {
                "cards": [[count, name] for count, name in entry.cards],
                "side": [[count, name] for count, name in entry.side],
                "arena": [[count, name] for count, name in entry.arena],
                "beside": entry.beside,
            }
        return {
            "best_of": match.best_of,
            "number": len(match.played) + (0 if self.is_between else 1),
            "scores": list(match.scores),
            "over": match.over,
            "between": between,
            "selecting": selecting,
            "ready": [*sorted(ready)],
            "lists": lists,
            "staying": list(match.staying()) if between else [],
        }
