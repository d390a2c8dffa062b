"""The command `rulebound rules`, with what a game's engine adds to it: `rulebound rules diff`."""

from __future__ import annotations

import textwrap

import click

from rulebound.play.games import GAMES, game_named
from rulebound.rulebooks.commands import rules
from rulebound.rulebooks.diff import Diff, Field, Row, compare
from rulebound.rulebooks.index import Index, load_index

__all__ = ["diff", "rules"]

#: Kinds of rows that say what is otherwise; of the rest only the numbers are.
_OTHERWISE = ("changed", "new", "gone")


@rules.command()
@click.argument("before")
@click.argument("after")
@click.option("--section", default="", help="Only this section (602), this chapter (6) or the glossary (G).")
@click.option("--json", "as_json", is_flag=True, help="A line of JSON for each rule, and one for the sum at the end.")
def diff(before: str, after: str, section: str, as_json: bool) -> None:
    """Show what differs between two editions of a rulebook: rulebound rules diff 2007 2012.

    Rule by rule, with the number that each edition has for it, and then what the engine does otherwise. Where the text
    of 2012 is lost, 7.4 stands in: such numbers are written 7.4:602.3.
    """
    index = load_index()
    found = compare(index, before, after, section, _fields(index, before, after))
    if as_json:
        click.echo("\n".join([*(row.as_json() for row in found.rows), found.as_json()]))
        return
    click.echo(f"{found.before.title}\n  against\n{found.after.title}")
    for title, rows in found.by_section().items():
        click.echo(f"\n{click.style(title, bold=True)}")
        for row in rows:
            if row.change in _OTHERWISE:
                click.echo(_row(row))
        click.echo("".join(f"{line}\n" for line in _only_numbers(rows)), nl=False)
    if found.fields:
        click.echo(f"\n{click.style('What is played otherwise', bold=True)}")
    for field in found.fields:
        click.echo(_field(field))
    click.echo(f"\n{_sum(found)}")
    if section.endswith("00"):
        click.echo(f"That is section {section} alone; --section {section[0]} shows all of the chapter.")


def _fields(index: Index, before: str, after: str) -> list[Field]:
    """What the game whose editions these are goes by."""
    keys = [index.rulebook(before).key, index.rulebook(after).key]
    for name in GAMES:
        kind = game_named(name)
        named = {kind.rulebook(edition): edition for edition in kind.editions}
        if all(key in named for key in keys):
            return kind.fields(*(named[key] for key in keys))
    return []


def _row(row: Row) -> str:
    numbers = " -> ".join(number for number in (row.before, row.after) if number)
    head = f"  {row.change:<8} {numbers:<22} {row.title}"
    words = "" if row.words in ("New.", "New keyword.") else row.words
    return "\n".join([head, *textwrap.wrap(words, 100, initial_indent=" " * 11, subsequent_indent=" " * 11)])


def _only_numbers(rows: list[Row]) -> list[str]:
    """The rules that only got another number, and those that are part of another now."""
    lines: list[str] = []
    for kind, said in (("renumbered", "the same but for the number"), ("merged", "now part of another")):
        pairs = ", ".join(f"{row.before} -> {row.after}" for row in rows if row.change == kind)
        if pairs:
            lines += textwrap.wrap(f"  {said}: {pairs}", 110, subsequent_indent="    ", break_on_hyphens=False)
    return lines


def _field(field: Field) -> str:
    name = field.name.replace("_", " ")
    told = [
        f"{'yes' if one is True else 'no' if one is False else one}" + ("" if rule == "-" else f" [{rule}]")
        for one, rule in ((field.before, field.rule_before), (field.after, field.rule_after))
    ]
    return f"  {name:<38} {told[0]} -> {told[1]}"


def _sum(found: Diff) -> str:
    counts = ", ".join(f"{found.count(kind)} {kind}" for kind in (*_OTHERWISE, "merged", "renumbered"))
    return f"{counts}; {len(found.fields)} things are played otherwise."
