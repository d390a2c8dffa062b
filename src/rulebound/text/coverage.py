"""Coverage of many texts: which are read as a whole, what refuses the rest, and how many rest on a row of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulebound.text.parsed import Parsed
from rulebound.text.phrasebook import Phrasebook
from rulebound.text.refusals import Ambiguous, NotUnderstood


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why one text is not read: the paragraph, the reason, and where it stopped (the unread word and what it expected).

    `kind` is "unread", "ends early", "refused" (by a check) or "ambiguous".
    """

    id: str
    paragraph: str
    kind: str
    words: str
    after: str
    message: str


@dataclass(slots=True)
class Coverage:
    """The result of `coverage`: texts read, texts refused, and what the read ones rest on."""

    read: dict[str, list[Parsed]] = field(default_factory=dict)
    refused: list[Refusal] = field(default_factory=list)
    row_count: int = 0

    @property
    def total(self) -> int:
        """How many texts were tried."""
        return len(self.read) + len(self.refused)

    @property
    def share(self) -> float:
        """The share of texts read whole."""
        return len(self.read) / self.total if self.total else 0.0

    def rows_used(self) -> Counter[int]:
        """How many read texts use each row, by row number."""
        used: Counter[int] = Counter()
        for parses in self.read.values():
            used.update({row.number for parsed in parses for row in parsed.rows()})
        return used

    def resting_alone(self) -> list[str]:
        """The read texts that use a row no other read text uses."""
        used = self.rows_used()
        return [
            id
            for id, parses in self.read.items()
            if any(used[row.number] == 1 for parsed in parses for row in parsed.rows())
        ]

    @property
    def leave_one_out(self) -> float:
        """The share of texts that would be read by rows learned from the other texts only."""
        return (len(self.read) - len(self.resting_alone())) / self.total if self.total else 0.0

    def unused_rows(self) -> list[int]:
        """The numbers of rows that no read text uses."""
        used = self.rows_used()
        return [number for number in range(self.row_count) if number not in used]

    def tiebroken(self) -> dict[str, int]:
        """How many paragraphs each tie-break rule took part in deciding, and under "paragraphs" how many in all."""
        counts: Counter[str] = Counter()
        for parses in self.read.values():
            for parsed in parses:
                rules = {note.rule for note in parsed.tiebreaks}
                counts.update(sorted(rules))
                counts["paragraphs"] += bool(rules)
        return dict(counts)

    def reasons(self, length: int = 2) -> list[tuple[str, list[str]]]:
        """Refused texts grouped by their first `length` unread words (and the word before), the largest group first."""
        groups: dict[str, list[str]] = {}
        for refusal in self.refused:
            stood = " ".join(refusal.words.split()[:length])
            key = f"{refusal.after} | {stood}" if stood else f"{refusal.after} | ({refusal.kind})"
            groups.setdefault(key, []).append(refusal.id)
        return sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))

    def report(self, most: int = 30) -> str:
        """The result as lines of text."""
        lines = [
            f"read {len(self.read)} of {self.total} ({self.share:.3f}), leave-one-out {self.leave_one_out:.3f}",
            f"rows {self.row_count}, unused {len(self.unused_rows())}, tie-breaks {self.tiebroken()}",
        ]
        lines += [f"{len(ids):5d}  {reason}   e.g. {ids[0]}" for reason, ids in self.reasons()[:most]]
        return "\n".join(lines)


def coverage(
    book: Phrasebook, sort: str, texts: Iterable[tuple[str, Sequence[str]]],
    names: Callable[[str], Sequence[str]] | None = None, accept: Callable[[Any], bool] | None = None,
) -> Coverage:  # fmt: skip
    """Parse every text, given as (id, paragraphs); a text counts as read when every paragraph is.

    `names(id)` gives the own names of a text (by default, none).
    """
    result = Coverage(row_count=len(book.rows))
    for id, paragraphs in texts:
        own = names(id) if names is not None else ()
        parses: list[Parsed] = []
        for paragraph in paragraphs:
            try:
                parses.append(book.parse(sort, paragraph, own, accept))
            except Ambiguous as error:
                result.refused.append(Refusal(id, paragraph, "ambiguous", "", "", str(error)))
                break
            except NotUnderstood as error:
                kind = "unread" if error.words else "ends early" if error.expected else "refused"
                after = error.read.split()[-1] if error.read else ""
                result.refused.append(Refusal(id, paragraph, kind, error.words, after, str(error)))
                break
        else:
            result.read[id] = parses
    return result
