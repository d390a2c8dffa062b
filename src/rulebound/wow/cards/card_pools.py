"""Pools of other people's cards: reading whole files, and what the phrasebook makes of every card in them.

Formats: JSON Lines (one object a line) or a JSON list, with the fields of
:func:`rulebound.wow.cards.card_files.read_record`; CSV and TSV, with the columns of :data:`COLUMNS`. A card whose
numbers are missing is read and counted but can't be played; a card whose two wordings are both understood and mean
different things is refused; nothing is guessed.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import digest
from rulebound.text.files import LARGEST, entries_of_json, name_in, parse_json, read_file
from rulebound.text.limits import said, whole
from rulebound.wow.cards.card_files import read_record, texts_of
from rulebound.wow.cards.card_records import Record, known_fields, shape_fault
from rulebound.wow.cards.deck_files import plain_name
from rulebound.wow.cards.errata import WORDINGS, BadErrata, Correction, Errata

#: The columns of a CSV or TSV file; ``name`` and ``type`` are needed, the rest may be missing or empty.
COLUMNS = {
    "name": "the card's name",
    "type": "Ability, Ally, Equipment, Hero, Quest",
    "text": "the text box; `<p>` or a line break between paragraphs",
    "cost": "a number, or X",
    "faction": "Alliance, Horde or Neutral",
    "classes": "class icons, separated by `/`",
    "tags": "what stands on the type line, separated by `/`: Weapon, Sword, Melee (1), Unique ...",
    "race": "an ally's or a hero's race",
    "class": "an ally's or a hero's class, several separated by `/`",
    "professions": "a hero's professions, separated by `/`",
    "instant": "yes for an instant",
    "unique": "yes for a unique card",
    "atk": "ATK",
    "damage": "the damage type",
    "health": "health",
    "def": "DEF of an armor",
    "strike": "strike cost of a weapon",
    "set": "the set, for the report",
}


@dataclass(frozen=True)
class PoolFile:
    """What a file has: the records of its cards, and a fault for each line or entry that is none.

    Of cards with the same name the first counts; one that says something else than the first is a fault, one that is
    printed again in another set is none.
    """

    records: list[Record]
    faults: list[RuleboundError]


def read_pool_file(path: Path) -> PoolFile:
    """Return what a file has; raises ``RuleboundError`` for one that is no file of cards at all."""
    return parse_pool(read_file(path, LARGEST), path.suffix.lower(), str(path))


def parse_pool(text: str, suffix: str, place: str) -> PoolFile:
    """Return what a file's text has; ``suffix`` (.jsonl, .json, .csv, .tsv) says how it is written."""
    if suffix in (".csv", ".tsv", ".tab"):
        return _sifted(_rows_of_table(text, "," if suffix == ".csv" else "\t", place))
    if suffix == ".json":
        return _sifted(entries_of_json(text, place))
    if suffix not in (".jsonl", ".ndjson"):
        raise RuleboundError(
            f"unknown kind of file {suffix!r}", place=place, fix="Use .jsonl, .json, .csv or .tsv"
        )
    return _sifted(_entries_of_lines(text, place))


#: Where something stands, and what: an entry, or why there is none.
_Entries = Iterator[tuple[str, object]]


def _entries_of_lines(text: str, place: str) -> _Entries:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            at = f"{place}:{number}"
            try:
                entry: object = parse_json(line, at + name_in(line))
            except RuleboundError as error:
                entry = error
            yield at, entry


def _sifted(entries: Iterable[tuple[str, object]]) -> PoolFile:
    """Tell the records from what is none."""
    found = PoolFile([], [])
    first: dict[str, tuple[str, Record]] = {}
    for place, entry in entries:
        fault = ""
        if isinstance(entry, RuleboundError):
            found.faults.append(entry)
        elif not isinstance(entry, dict):
            fix = 'Write an object: {"name": ..., "type": ...}'
            found.faults.append(RuleboundError("not a card", place=place, fix=fix))
        elif fault := shape_fault(entry):
            found.faults.append(RuleboundError(fault, place=place))
        else:
            record = known_fields(entry)
            at, other = first.setdefault(plain_name(str(record["name"])), (place, record))
            if other is record or _apart_from_sets(other) == _apart_from_sets(record):
                found.records.append(record)
            else:
                told = f"another card named {said(record['name'])}"
                found.faults.append(RuleboundError(told, place=place, fix=f"The first, at {at}, is taken."))
    return found


def _apart_from_sets(record: Record) -> Record:
    return {field: value for field, value in record.items() if field not in ("set", "sets", "number", "text_source")}


def _rows_of_table(text: str, separator: str, place: str) -> _Entries:
    first, *rest = _cells(text, separator, place)
    names = [name.strip().lower() for name in first[1]]
    known = f"Columns: {', '.join(COLUMNS)}"
    for needed in ("name", "type"):
        if needed not in names:
            raise RuleboundError(f"there is no column {needed!r}", place=f"{place}:1", fix=known)
    for number, name in enumerate(names):
        if name not in COLUMNS or name in names[:number]:
            told = "a second column" if name in COLUMNS else "unknown column"
            raise RuleboundError(f"{told} {said(name)}", place=f"{place}:1", fix=known)
    for line, cells in rest:
        at = f"{place}:{line}"
        if len(cells) > len(names) and any(cells[len(names) :]):
            fix = "Put quotation marks around what has a separator in it."
            yield at, RuleboundError("the row has more cells than there are columns", place=at, fix=fix)
        elif any(cells):
            yield at, _record(dict(zip(names, cells, strict=False)))


def _cells(text: str, separator: str, place: str) -> list[tuple[int, list[str]]]:
    """Return the rows of a table with the lines where they end; however long a cell is, it is the card's own fault."""
    rows = csv.reader(io.StringIO(text), delimiter=separator)
    before = csv.field_size_limit(len(text) + 1)
    try:
        return [(rows.line_num, cells) for cells in rows] or [(1, [])]
    except csv.Error as error:
        raise RuleboundError(f"not a table: {error}", place=f"{place}:{rows.line_num}") from None
    finally:
        csv.field_size_limit(before)


def _record(row: dict[str, str]) -> Record:
    """Return the record that a row of a table stands for; what should be a number and is none stays as it is."""

    def value(name: str) -> str:
        return row.get(name, "").strip()

    def several(name: str) -> list[str]:
        return [part.strip() for part in value(name).split("/") if part.strip()]

    def number(name: str) -> int | str | None:
        written = value(name)
        return whole(written) if whole(written) >= 0 else written or None

    def flag(name: str) -> bool | str:
        return _FLAGS.get(value(name).lower(), value(name))

    kind = value("type")
    return {
        "name": value("name"),
        "type": kind,
        "powers": [part.strip() for part in re.split(r"<p>|\n", value("text")) if part.strip()],
        "cost": number("cost"),
        "faction": value("faction") or "Neutral",
        "traits": several("classes"),
        "subtypes": several("tags"),
        "race": value("race"),
        "ally_class": several("class"),
        "professions": several("professions"),
        "instant": flag("instant"),
        "unique": flag("unique"),
        "atk": number("atk"),
        "damage_type": value("damage") or None,
        "health": number("health"),
        "defense": number("def"),
        "strike_cost": number("strike"),
        "stats_known": True,
        "set": value("set"),
        "sets": [value("set")] if value("set") else [],
    }


#: What a table has for yes and no.
_FLAGS: Final = {
    **dict.fromkeys(("yes", "y", "true", "1", "x"), True),
    **dict.fromkeys(("", "no", "n", "false", "0", "-"), False),
}


def correct_record(record: Record, errata: Errata) -> tuple[Record, tuple[Correction, ...]]:
    """Return a record as corrected by errata, and each correction; its only wording is then the corrected one."""
    name = str(record["name"])
    mine = errata.of(name)
    if not mine:
        return record, ()
    known = [wording for wording in WORDINGS if texts_of(record, wording) is not None]
    wording = mine[0].wording or (known[0] if known else WORDINGS[0])
    if mine[0].wording and wording not in known:
        fix = f"It has {', '.join(known) or 'no text at all'}"
        raise BadErrata(f'it has no wording "{wording}"', place=f"{mine[0].place}: {name}", fix=fix)
    texts, corrections = errata.correct(name, texts_of(record, wording) or ())
    kept = {field: value for field, value in record.items() if field not in (*WORDINGS, "back_powers")}
    return {**kept, wording: list(texts)}, corrections


def correct_records(records: Iterable[Record], errata: Errata, where: str) -> tuple[list[Record], list[Correction]]:
    """Return all records as corrected, and each correction; raises for an erratum that fits no card of them."""
    listed = list(records)
    errata.expect([str(record["name"]) for record in listed], where)
    made: list[Record] = []
    corrections: list[Correction] = []
    for record in listed:
        corrected, found = correct_record(record, errata)
        made.append(corrected)
        corrections.extend(found)
    return made, corrections


def in_sets(records: Iterable[Record], sets: tuple[str, ...]) -> list[Record]:
    """Return the records of some sets (all, if none is named)."""
    if not sets:
        return list(records)
    return [record for record in records if any(name in sets for name in sets_of(record))]


def sets_of(record: Record) -> list[str]:
    """Return the sets that a record says its card is in."""
    listed = record.get("sets")
    found = [str(name) for name in listed] if isinstance(listed, list) else []
    only = record.get("set")
    if isinstance(only, str) and only and only not in found:
        found.append(only)
    return found


#: What a tie-break decided: the rule, the row that won, and the row that lost.
Pair = tuple[str, str, str]


@dataclass(frozen=True)
class Outcome:
    """What became of one card: read (its whole text understood), playable, or refused for certain words.

    ``rows`` are the phrasebook's rows that it used, ``tied`` how many of its paragraphs a tie-break decided, and
    ``pairs`` between which rows: for each such paragraph, each (rule, winner, loser) once.
    """

    name: str
    read: bool
    playable: bool
    words: str = ""
    why: str = ""
    rows: tuple[str, ...] = ()
    paragraphs: int = 0
    tied: int = 0
    pairs: tuple[Pair, ...] = ()
    #: Why a card that was read can't be played.
    unplayable: str = ""
    #: What was read for what is printed, where misprints were mended.
    mended: tuple[str, ...] = ()


def outcome_of(record: Record) -> Outcome:
    """Read one card and say what became of it."""
    read = read_record(record)
    if read.definition is None:
        refusal = read.refusal
        assert refusal is not None
        return Outcome(read.name, False, False, refusal.words or refusal.why, str(refusal))
    # With it comes the phrasebook.
    from rulebound.wow.language.compiling import compiled

    readings = compiled(read.definition).readings
    rows = sorted({str(row) for reading in readings for row in reading.rows()})
    decided = [sorted({(note.rule, note.winner, note.loser) for note in one.tiebreaks}) for one in readings]
    pairs = tuple(pair for one in decided for pair in one)
    tied = sum(1 for one in decided if one)
    mended = tuple(str(mending) for mending in read.definition.mended)
    why = read.unplayable
    return Outcome(read.name, True, read.playable, "", "", tuple(rows), len(readings), tied, pairs, why, mended)


def key_of(record: Record) -> str:
    """Return the fingerprint of a record: cards of equal content are compiled once."""
    return digest([json.dumps(record, sort_keys=True, ensure_ascii=True)])


def outcome_text(outcome: Outcome) -> str:
    """Return an outcome as text in one line, to be kept."""
    return json.dumps(asdict(outcome), ensure_ascii=True)


def outcome_in(text: str) -> Outcome | None:
    """Return the outcome of a text; None if it is none."""
    try:
        values = json.loads(text)
        pairs = tuple(tuple(pair) for pair in values["pairs"])
        listed = {name: tuple(values[name]) for name in ("rows", "mended")}
        return Outcome(**{**values, **listed, "pairs": pairs})
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


@dataclass
class Tally:
    """How many cards there are, were read (their whole text understood), and compiled (read and playable)."""

    cards: int = 0
    read: int = 0
    compiled: int = 0

    def count(self, outcome: Outcome) -> None:
        """Count one card."""
        self.cards += 1
        self.read += 1 if outcome.read else 0
        self.compiled += 1 if outcome.read and outcome.playable else 0

    def data(self) -> dict[str, int]:
        """Return the numbers by their names."""
        return {
            "cards": self.cards,
            "read": self.read,
            "compiled": self.compiled,
            "refused": self.cards - self.read,
        }


@dataclass
class PoolReport:
    """What a pool's cards came to: in all, by set and by type, and the refusals by what is missing."""

    total: Tally = field(default_factory=Tally)
    by_set: dict[str, Tally] = field(default_factory=dict)
    by_type: dict[str, Tally] = field(default_factory=dict)
    missing: dict[str, list[str]] = field(default_factory=dict)
    #: The cards that were read and can't be played, by the reason.
    unplayable: dict[str, list[str]] = field(default_factory=dict)
    #: The cards that were read with misprints mended, and what was read for what.
    mended: dict[str, tuple[str, ...]] = field(default_factory=dict)
    #: Cards that use a row of the phrasebook which no other card of the pool uses.
    alone: list[str] = field(default_factory=list)
    #: Paragraphs, and those among them that a tie-break decided.
    paragraphs: int = 0
    tied: int = 0
    #: Every pair of rows between which a tie-break decided, and the cards where it did, once for each paragraph.
    pairs: dict[Pair, list[str]] = field(default_factory=dict)

    def residual(self) -> list[tuple[Pair, list[str]]]:
        """Return the pairs of rows that tie-breaks told apart, the most frequent first."""
        return sorted(self.pairs.items(), key=lambda entry: (-len(entry[1]), entry[0]))

    def data(self) -> dict[str, object]:
        """Return the report as plain data, for one line of JSON."""
        read = self.total.read
        return {
            **self.total.data(),
            "by_set": {name: tally.data() for name, tally in self.by_set.items()},
            "by_type": {name: tally.data() for name, tally in self.by_type.items()},
            "unplayable": {why: len(names) for why, names in self.unplayable.items()},
            "mended": {name: list(mendings) for name, mendings in self.mended.items()},
            "leave_one_out": round((read - len(self.alone)) / self.total.cards, 4)
            if self.total.cards
            else 0.0,
            "paragraphs": self.paragraphs,
            "tie_breaks": self.tied,
            "tie_pairs": [
                {"rule": rule, "winner": winner, "loser": loser, "paragraphs": len(names), "card": names[0]}
                for (rule, winner, loser), names in self.residual()
            ],
        }


def report(
    records: list[Record], outcomes: list[Outcome], sets: tuple[str, ...] = (), faults: Sequence[RuleboundError] = ()
) -> PoolReport:
    """Return the report of a pool; ``sets`` narrows which are told apart, ``faults`` are what is no card at all."""
    made = PoolReport(total=Tally(cards=len(faults)))
    for fault in faults:
        made.missing.setdefault("(no card that can be used)", []).append(fault.place)
    uses: dict[str, int] = {}
    for record, outcome in zip(records, outcomes, strict=True):
        made.total.count(outcome)
        for name in sets_of(record):
            if not sets or name in sets:
                made.by_set.setdefault(name, Tally()).count(outcome)
        made.by_type.setdefault(str(record["type"]), Tally()).count(outcome)
        if not outcome.read:
            # Where reading stopped, and the words there: what others lack too comes first.
            words = " ".join(outcome.words.split()[:4])
            made.missing.setdefault(words or outcome.why or "its text", []).append(outcome.name)
        elif outcome.unplayable:
            made.unplayable.setdefault(outcome.unplayable, []).append(outcome.name)
        if outcome.mended:
            made.mended[outcome.name] = outcome.mended
        made.paragraphs += outcome.paragraphs
        made.tied += outcome.tied
        for pair in outcome.pairs:
            made.pairs.setdefault(pair, []).append(outcome.name)
        for row in outcome.rows:
            uses[row] = uses.get(row, 0) + 1
    made.alone = [outcome.name for outcome in outcomes if any(uses[row] == 1 for row in outcome.rows)]
    return made
