"""The commands `rulebound rules show`, `rulebound rules find` and `rulebound rules report`."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

import click

from rulebound.errors import RuleboundError
from rulebound.rulebooks.citations import Survey, survey
from rulebound.rulebooks.index import DEFAULT_RULEBOOK, RULEBOOKS, load_index
from rulebound.rulebooks.kills import load_kills
from rulebound.rulebooks.report import Report, build_report, checkout_root, require_checkout, show_lines

__all__ = ["rules"]

_SOURCE = click.option(
    "--source",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The checkout to look into (default: the one this package runs from).",
)


_RULEBOOK = click.option("--rulebook", help=f"Only this one of: {', '.join(RULEBOOKS)}.")


@click.group()
def rules() -> None:
    """The rulebooks: what a rule says, where it is built, what is left to do."""


@rules.command()
@click.argument("numbers", nargs=-1, required=True, metavar="NUMBER...")
@click.option(
    "--rulebook", default=DEFAULT_RULEBOOK, show_default=True, help="The rulebook that a bare number means."
)
@_SOURCE
def show(numbers: tuple[str, ...], rulebook: str, source: Path | None) -> None:
    """Show rules: the gist, where the code implements them, which tests and examples show them.

    NUMBER is a rule's number, such as 709.2b, G.stealth or WAR-6.order.1, or a full id such as
    wow-2012:303.2a. Short names do: 2012:303.2a, 7.4:602.3. Where the text of 2012 is lost, the rule of 7.4 is shown.
    """
    index = load_index()
    chosen = [index.find(number, rulebook) for number in numbers]
    root = source or checkout_root()
    found = survey(root) if root is not None else None
    kills = load_kills(root) if root is not None else {}
    for count, rule in enumerate(chosen):
        if count:
            click.echo()
        click.echo("\n".join(show_lines(index, rule, found, kills.get(rule.id))))
    if found is None:
        click.echo(
            "Installed without the source checkout: where the rule is implemented and tested can't be shown."
        )


@rules.command()
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
@_RULEBOOK
def find(words: tuple[str, ...], rulebook: str | None) -> None:
    """List the rules whose gist has all these words, or parts of words: rulebound rules find strike chain."""
    index = load_index()
    keys = [index.rulebook(rulebook).key] if rulebook else list(RULEBOOKS)
    wanted = [word.casefold() for word in words]
    found = [
        rule
        for key in keys
        for rule in index.rulebooks[key].rules.values()
        if all(word in rule.title.casefold() for word in wanted)
    ]
    if not found:
        raise RuleboundError(
            f"no rule's gist has all of these words: {' '.join(words)}", fix="Try fewer, or the beginning of one."
        )
    for rule in found:
        click.echo(f"{rule.id:<22} {rule.title}")


@rules.command()
@_RULEBOOK
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each rulebook.")
@_SOURCE
def report(rulebook: str | None, as_json: bool, source: Path | None) -> None:
    """Report what is implemented, tested, not applicable and to do; fail on a citation that names nothing."""
    index = load_index()
    keys = [index.rulebook(rulebook).key] if rulebook else list(RULEBOOKS)
    root = source or require_checkout()
    found, kills = survey(root), load_kills(root)
    reports = [build_report(index, found, key, kills) for key in keys]
    for each in reports:
        click.echo(each.as_json() if as_json else _text(each))
    if any(each.stale for each in reports):
        if not as_json:
            click.echo("\n".join(_stale(reports, found)), err=True)
        sys.exit(1)


def _text(report: Report) -> str:
    lines = [
        f"{report.rulebook}: {report.rules} rules",
        f"  implemented      {len(report.implemented):>4}  (cited by code and held by marked tests)",
        f"  tested           {len(report.tested):>4}",
        f"  not applicable   {len(report.not_applicable):>4}",
    ]
    lines += _grouped(report.not_applicable)
    lines.append(f"  to do            {len(report.todo):>4}")
    lines += _grouped(report.why_todo)
    lines.append(
        f"  examples         {report.examples_tested:>4}  of {report.examples_total} played by a marked test"
    )
    if report.kills:
        lines += _kills(report)
    if report.stale:
        lines.append(f"  stale            {len(report.stale):>4}")
    return "\n".join(lines) + "\n"


def _kills(report: Report) -> list[str]:
    """The mutants of the rules' code that their tests notice: the median, and the rules where it is least."""
    by_ratio = sorted(report.kills.items(), key=lambda entry: entry[1].ratio)
    median = by_ratio[len(by_ratio) // 2][1].ratio
    least = " ".join(f"{number} {kills}" for number, kills in by_ratio[:10])
    text = f"of the mutants are noticed, in the median of {len(by_ratio)} rules; least: {least}"
    return textwrap.wrap(
        f"  held           {median:>6.0%}  {text}", 110, subsequent_indent="        ", break_on_hyphens=False
    )


def _grouped(reasons: dict[str, str]) -> list[str]:
    groups: dict[str, list[str]] = {}
    for number, reason in reasons.items():
        groups.setdefault(reason, []).append(number)
    lines: list[str] = []
    for reason, numbers in groups.items():
        text = f"{reason} ({len(numbers)}): {' '.join(numbers)}"
        lines += textwrap.wrap(
            text, 110, initial_indent="      - ", subsequent_indent="        ", break_on_hyphens=False
        )
    return lines


def _stale(reports: list[Report], found: Survey) -> list[str]:
    lines = dict.fromkeys(line for report in reports for line in report.stale)
    return ["Citations that name no rule:", *(f"  {line}" for line in lines)]
