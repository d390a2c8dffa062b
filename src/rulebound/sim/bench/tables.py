"""The benchmark's results as tables for a person: one for each question, and what we want of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from rulebound.sim.bench.goals import GOALS, Row, value_of
from rulebound.sim.bench.subjects import SUBJECTS, Subject

__all__ = ["ends_alike", "show_bench"]

#: The costs that change as a game goes on: key of the result, what its lines are.
_LANES: Final = (
    ("by_turn", "turn"),
    ("by_cards", "cards in play"),
    ("crowds", "cards in a crowd that is made"),
)


def show_bench(found: Mapping[str, Any], console: Console | None = None) -> None:
    """Print what :func:`rulebound.sim.bench.running.run_bench` returns."""
    out = console or Console()
    results: dict[str, list[Row]] = found["results"]
    rounds = f"median of {found['rounds']} rounds" if found["rounds"] > 1 else "one round"
    out.print(f"Each measurement: {rounds} of {found['seconds']:g} s, in a process of its own.")
    for engine, why in found["missing"].items():
        out.print(f"Not measured: {engine}: {why}", highlight=False)
    for subject in SUBJECTS:
        rows = list(results.get(subject.name, []))
        if not rows:
            continue
        if subject.name == "forks":
            # The copies that other engines make were measured with their speed.
            rows += [row for row in results.get("speed", []) if "fork_at_priority_us" in row]
        out.print(f"\n[bold]{subject.question}[/]", highlight=False)
        if subject.columns:
            out.print(_table(subject, rows))
        else:
            for key, title in _LANES:
                if any(row.get(key) for row in rows):
                    out.print(_lanes(title, rows, key))
        if subject.name == "ends":
            for game, same in ends_alike(rows).items():
                told = "the same games, compiled and not" if same else "NOT the same games, compiled and not"
                out.print(f"  {game}: {told}", highlight=False)
        for row in rows:
            if "problem" in row:
                out.print(f"  {_who(row)}: {row['problem']}", highlight=False)
    goals = _goals(results)
    if goals.row_count:
        out.print("\n[bold]What is wanted, and what it is here[/]", highlight=False)
        out.print(goals)
    out.print(
        "\nA real decision has two options or more; forced ones are answered automatically and not counted. "
        "How each number comes about: docs/performance.md."
    )


def ends_alike(rows: Sequence[Row]) -> dict[str, bool]:
    """Return, for each game that several engines have played to its end, whether they came to the same ends."""
    found: dict[str, list[str]] = {}
    for row in rows:
        if "ends" in row:
            found.setdefault(row["game"], []).append(row["ends"])
    return {game: len(set(ends)) == 1 for game, ends in found.items() if len(ends) > 1}


def _table(subject: Subject, rows: Sequence[Row]) -> Table:
    """Return the table of one subject; with peers, also what each is beside the first line of its game (or of all)."""
    columns = subject.columns
    table = Table("engine", "game")
    for title in [title for title, _, _ in columns] + ["ratio"] * subject.peers:
        table.add_column(title, justify="right")
    measured = [row for row in rows if "problem" not in row]
    for row in measured:
        cells = [format(row[key], style) if row.get(key) is not None else "" for _, key, style in columns]
        if subject.peers:
            key = columns[0][1]
            first = next(each for each in measured if each["game"] == row["game"] or not row["game"])
            cells.append(f"{row[key] / first[key]:.2f}")
        table.add_row(row["engine"], row["game"], *cells)
    return table


def _lanes(title: str, rows: Sequence[Row], key: str) -> Table:
    """Return a table with a line for each lane ("6-10"), and a column for each engine and game."""
    table = Table()
    table.add_column(title)
    with_lanes = [row for row in rows if row.get(key)]
    for row in with_lanes:
        table.add_column(_who(row), justify="right")
    names = list(dict.fromkeys(name for row in with_lanes for name in row[key]))
    names.sort(key=lambda name: int(name.split("-")[0]))
    for name in names:
        cells = [f"{row[key][name]['decision_us']:,.0f}" if name in row[key] else "" for row in with_lanes]
        table.add_row(name, *cells)
    return table


def _goals(results: Mapping[str, Sequence[Row]]) -> Table:
    table = Table("what")
    for title in ("here", "wanted", ""):
        table.add_column(title, justify="right")
    for goal in GOALS:
        value = value_of(goal, results)
        if value is not None:
            bound = f"{'at least' if goal.least else 'at most'} {goal.wanted:g}"
            table.add_row(goal.what, f"{value:.3g}", bound, "yes" if goal.held(value) else "no")
    return table


def _who(row: Row) -> str:
    return f"{row['engine']}, {row['game']}" if row["game"] else str(row["engine"])
