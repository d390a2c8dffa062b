"""The table as Markdown, for documentation generated from code."""

from __future__ import annotations

from rulebound.text.phrasebook import Phrasebook
from rulebound.text.rows import PASS, Row, Value


def describe(book: Phrasebook, title: str = "Phrasebook") -> str:
    """The whole table as Markdown: one section per sort, one line per row, in the table's order."""
    sorts = list(dict.fromkeys(row.sort for row in book.rows))
    lines = [f"# {title}", "", f"{len(book.rows)} rows in {len(sorts)} sorts."]
    for sort in sorts:
        kinds = [
            name
            for name, group in (("noun", book.lexical.nouns), ("verb", book.lexical.verbs))
            if sort in group
        ]
        notes = [f"a {kind} sort" for kind in kinds]
        if book.wider(sort):
            notes.append("fills holes of " + ", ".join(book.wider(sort)))
        lines += ["", f"## {sort}", ""]
        if notes:
            lines += ["; ".join(notes).capitalize() + ".", ""]
        lines += ["| template | meaning | notes |", "| --- | --- | --- |"]
        lines += [_line(row) for row in book.rows if row.sort == sort]
    return "\n".join(lines) + "\n"


def _line(row: Row) -> str:
    notes = []
    if row.weight:
        notes.append("generic" if row.weight == 1 else f"weight {row.weight}")
    if row.prefer:
        notes.append(f"attaches {row.prefer}")
    if row.check is not None:
        notes.append(f"check {getattr(row.check, '__name__', 'yes')}")
    if row.form:
        notes.append("/".join(row.form))
    cells = (
        f"`{row.template}`" if "`" not in row.template else row.template,
        _meaning(row),
        ", ".join(notes),
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _meaning(row: Row) -> str:
    if row.node is PASS:
        return "what its hole means"
    if isinstance(row.node, Value):
        return f"{row.node.of!r}"
    fixed = ", ".join(f"{name}={value!r}" for name, value in row.constants.items())
    name = str(getattr(row.node, "__name__", row.node))
    return f"{name}({fixed})" if fixed else name
