"""What differs between two editions of a rulebook, rule by rule, from what the index says of each.

Headings, which only name a group of rules, are left out. What an engine does otherwise under each edition is its own
knowledge: whoever shows a difference hands it in as `Field`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.rulebooks.index import Index, Rule, Rulebook

__all__ = ["Diff", "Field", "Row", "compare"]

CHANGED: Final = "changed"
NEW: Final = "new"
GONE: Final = "gone"
MERGED: Final = "merged"
RENUMBERED: Final = "renumbered"


@final
class Row:
    """One rule that isn't the same in both: its number in each (empty: none), its gist, and what differs, in words.

    `change` is changed, new, gone, merged (it stands in another rule now) or renumbered (it is the same but for that).
    A number of 7.4 that stands in for one of 2012 is written ``7.4:602.3``.
    """

    __slots__ = ("after", "before", "change", "title", "words")

    def __init__(self, change: str, before: str, after: str, title: str, words: str) -> None:
        self.change = change
        self.before = before
        self.after = after
        self.title = title
        self.words = words

    def as_json(self) -> str:
        """The row as one line of JSON."""
        told = {name: getattr(self, name) for name in ("change", "before", "after", "title", "words")}
        return json.dumps(told, ensure_ascii=False)


@final
class Field:
    """What an engine goes by in each of two editions, by the name of its field, and the rule of each that says so."""

    __slots__ = ("after", "before", "name", "rule_after", "rule_before")

    def __init__(
        self, name: str, before: int | bool | str, after: int | bool | str, rule_before: str, rule_after: str
    ) -> None:
        self.name = name
        self.before = before
        self.after = after
        self.rule_before = rule_before
        self.rule_after = rule_after


@final
class Diff:
    """All that differs from one rulebook to another: the rules, in their order, and the fields."""

    __slots__ = ("after", "before", "fields", "rows", "titles")

    def __init__(self, before: Rulebook, after: Rulebook, rows: list[Row], fields: list[Field]) -> None:
        self.before = before
        self.after = after
        self.rows = rows
        self.fields = fields
        #: The titles of sections where the later one's are lost.
        self.titles: dict[str, str] = {}

    def count(self, change: str) -> int:
        """How many rows there are of a kind of change."""
        return sum(row.change == change for row in self.rows)

    def by_section(self) -> dict[str, list[Row]]:
        """The rows by the title of the section in which they stand; those of rules that are gone come last."""
        found: dict[str, list[Row]] = {}
        for row in self.rows:
            number = row.after.removeprefix("7.4:")
            section = "Glossary" if number.startswith("G.") else number.partition(".")[0]
            title = self.after.sections.get(section) or self.titles.get(section, "")
            found.setdefault(f"{section} {title}".strip() if number else "Gone", []).append(row)
        return dict(sorted(found.items(), key=lambda entry: entry[0] == "Gone"))

    def as_json(self) -> str:
        """The sum of it as one line of JSON."""
        return json.dumps(
            {
                "from": self.before.key,
                "to": self.after.key,
                **{change: self.count(change) for change in (CHANGED, NEW, GONE)},
                "fields": {field.name: [field.before, field.after] for field in self.fields},
            },
            ensure_ascii=False,
        )


def compare(
    index: Index, before: str, after: str, section: str = "", fields: Sequence[Field] = ()
) -> Diff:
    """What differs from one edition to another, in one section (``602``) or chapter (``6``) or in all.

    Raises RuleboundError for rulebooks that aren't two editions of one game, and for a section that neither has.
    """
    one, other = index.rulebook(before), index.rulebook(after)
    if one is other:
        raise RuleboundError(f"{one.key} doesn't differ from itself", fix="Name two editions: rules diff 2007 2012.")
    if one.key.partition("-")[0] != other.key.partition("-")[0]:
        raise RuleboundError(f"{one.key} and {other.key} aren't two editions of one game")
    if section and not any(name.startswith(section) for book in (one, other) for name in [*book.sections, "G"]):
        raise RuleboundError(f"no section {section!r} in {one.key} or {other.key}", fix="Say 602, 6 or G.")
    backwards = list(index.rulebooks).index(one.key) > list(index.rulebooks).index(other.key)
    rows = _backwards(_rows(other, one)) if backwards else _rows(one, other)
    chosen = [row for row in rows if _is_in(section, row.before) or _is_in(section, row.after)]
    found = Diff(
        one,
        other,
        sorted(chosen, key=lambda row: _place(row.after or row.before)),
        [each for each in fields if _is_in(section, each.rule_before) or _is_in(section, each.rule_after)],
    )
    if other.stand_ins:
        found.titles = index.rulebooks[next(iter(other.stand_ins.values())).rulebook].sections
    return found


def _rows(earlier: Rulebook, later: Rulebook) -> list[Row]:
    found: list[Row] = []
    kept: set[str] = set()
    mine = {rule.id: number for number, rule in _whole(earlier).items()}
    for number, rule in _whole(later).items():
        shown = _shown(later, number)
        versions = {id: words for id, words in rule.versions.items() if id in mine}
        if number in earlier.stand_ins:
            # The earlier one's text is lost, and the later one's stands in for it.
            versions = {earlier.stand_ins[number].id: earlier.revised.get(number, "")}
        kept.update(versions)
        if rule.heading:
            continue
        words = " ".join(dict.fromkeys(word for word in versions.values() if word))
        numbers = ", ".join(_shown(earlier, mine[id]) for id in versions)
        if not versions:
            found.append(Row(NEW, "", shown, rule.title, rule.news))
        elif words:
            found.append(Row(CHANGED, numbers, shown, rule.title, words))
        elif number not in [mine[id] for id in versions]:
            found.append(Row(RENUMBERED, numbers, shown, rule.title, ""))
    for id, number in mine.items():
        rule = _whole(earlier)[number]
        if id in kept or rule.heading:
            continue
        if number in earlier.merged:
            found.append(Row(MERGED, number, _shown(later, earlier.merged[number]), rule.title, ""))
        else:
            found.append(Row(GONE, _shown(earlier, number), "", rule.title, earlier.gone.get(number, "")))
    return found


def _backwards(rows: list[Row]) -> list[Row]:
    """The same from the later edition to the earlier: what was new is gone, and the other way round."""
    kinds = {NEW: GONE, GONE: NEW}
    return [Row(kinds.get(row.change, row.change), row.after, row.before, row.title, row.words) for row in rows]


def _whole(book: Rulebook) -> dict[str, Rule]:
    """The rules of an edition, with those that stand in where its text is lost."""
    return {**book.rules, **book.stand_ins}


def _shown(book: Rulebook, number: str) -> str:
    return number if number in book.rules else f"7.4:{number}"


def _is_in(section: str, numbers: str) -> bool:
    """Whether one of these numbers stands in a section, a chapter, or the glossary."""
    return not section or any(
        number.removeprefix("7.4:").startswith(section) for number in re.split(r",\s*", numbers)
    )


def _place(numbers: str) -> tuple[bool, list[tuple[int, str]]]:
    """Where a rule stands: by its numbers, the glossary after all others."""
    number = numbers.partition(",")[0].removeprefix("7.4:")
    parts = re.findall(r"(\d+)|([a-zA-Z-]+)", number)
    return number.startswith("G."), [(int(digits or 0), letters) for digits, letters in parts]
