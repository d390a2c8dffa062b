"""Joins the index with what a checkout cites: what is implemented, tested, not applicable, to do.

A rule is *implemented* when code cites it (and no ``TODO`` for it is left), a marked test shows it, and the marked
tests notice at least half of the mutants of that code (`rulebound.rulebooks.kills`). That code is at the steps that
cite the rule; a module's headline cites it, too, but is measured only where there is no step. A rule that another
edition has with another number is cited, and its code's mutants are noticed, where that one's are; its marked test is
its own. A rule is *not applicable* when it isn't implemented and either is a heading, which only names a group of
rules, or is listed in data/not_applicable/ with a reason. Everything else is *to do*. The three add up to all rules.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.rulebooks.citations import Citation, Survey
from rulebound.rulebooks.index import Index, Rule
from rulebound.rulebooks.kills import Kills

__all__ = ["Report", "build_report", "checkout_root", "require_checkout", "show_lines"]

HEADING: Final = "a heading: it only names a group of rules"


@final
class Report:
    """The state of one rulebook.

    `todo` holds rule numbers in the rulebook's order; `why_todo` says for each what is missing. `stale` holds
    one line for each citation that names nothing.
    """

    __slots__ = (
        "examples_tested",
        "examples_total",
        "implemented",
        "kills",
        "not_applicable",
        "rulebook",
        "rules",
        "stale",
        "tested",
        "todo",
        "why_todo",
    )

    def __init__(self, rulebook: str) -> None:
        self.rulebook = rulebook
        self.rules = 0
        self.implemented: list[str] = []
        self.tested: list[str] = []
        self.not_applicable: dict[str, str] = {}
        self.todo: list[str] = []
        self.why_todo: dict[str, str] = {}
        self.examples_total = 0
        self.examples_tested = 0
        self.stale: list[str] = []
        self.kills: dict[str, Kills] = {}

    def as_json(self) -> str:
        """The report as one line of JSON."""
        return json.dumps(
            {
                "rulebook": self.rulebook,
                "rules": self.rules,
                "implemented": len(self.implemented),
                "tested": len(self.tested),
                "not_applicable": len(self.not_applicable),
                "todo": self.todo,
                "examples": {"total": self.examples_total, "tested": self.examples_tested},
                "stale": self.stale,
                "kills": {number: str(kills) for number, kills in self.kills.items()},
            },
            ensure_ascii=False,
        )


def build_report(index: Index, found: Survey, rulebook: str, kills: dict[str, Kills]) -> Report:
    """The report of one rulebook (key or short name) from a survey of a checkout and what `make mutation` measured."""
    book = index.rulebook(rulebook)
    report = Report(book.key)
    report.rules = len(book.rules)
    for number, rule in book.rules.items():
        code = [citation for id in (rule.id, *rule.same_as) for citation in found.code.get(id, [])]
        tested = bool(found.tests.get(rule.id))
        left = any(citation.todo for citation in code)
        cited = any(not citation.todo for citation in code)
        if tested:
            report.tested.append(number)
        measured = next((kills[id] for id in (rule.id, *rule.same_as) if id in kills), None)
        built = cited and tested and not left
        if built and measured is not None:
            report.kills[number] = measured
        if built and measured is not None and measured.enough:
            report.implemented.append(number)
        elif rule.heading and not left:
            report.not_applicable[number] = HEADING
        elif number in book.not_applicable and not left:
            report.not_applicable[number] = book.not_applicable[number]
        else:
            report.todo.append(number)
            report.why_todo[number] = _missing(cited, tested, left, measured)
    shown = _shown_examples(index, found)
    examples = [example for example in index.examples.values() if example.rulebook == book.key]
    report.examples_total = len(examples)
    report.examples_tested = sum(example.id in shown for example in examples)
    report.stale = [str(problem) for problem in found.problems if problem.rulebook in ("", book.key)]
    return report


def show_lines(index: Index, rule: Rule, found: Survey | None, measured: Kills | None = None) -> list[str]:
    """What `rulebound rules show` prints; `found` is None where there is no checkout to look into."""
    book = index.rulebooks[rule.rulebook]
    lines = [f"{rule.id}  {rule.title}", f"  kind         {rule.kind}{', a heading' if rule.heading else ''}"]
    section = book.sections.get(_section(rule.number))
    if section:
        lines.append(f"  section      {_section(rule.number)} {section}")
    if rule.source:
        lines.append(f"  source       {rule.source}")
    if rule.news:
        lines.append(f"  history      {rule.news}")
    lines += _other_editions(index, rule)
    if rule.number in book.not_applicable:
        lines.append(f"  no code      {book.not_applicable[rule.number]}")
    if found is not None:
        code = found.code.get(rule.id, [])
        same = next((id for id in rule.same_as if found.code.get(id)), "")
        if not code and same:
            lines.append(f"  built as     {same}")
            code = found.code[same]
        lines += _places("code", [citation for citation in code if not citation.todo], "nowhere yet")
        lines += _places("to do", [citation for citation in code if citation.todo], "")
        lines += _places("tests", found.tests.get(rule.id, []), "none yet")
        if measured is not None:
            lines.append(f"  held         the tests notice {measured} mutants of the code")
    examples = [example for example in index.examples.values() if rule.id in example.rules]
    for example in examples:
        lines.append(f"  example      {example.id}")
        lines += [f"    setup      {example.setup}", f"    action     {example.action}"]
        lines.append(f"    expect     {example.expect}")
        if found is not None:
            lines += _places("  tests", found.examples.get(example.id, []), "none yet")
    if not examples:
        lines.append("  examples     none in the rulebook")
    return lines


def _other_editions(index: Index, rule: Rule) -> list[str]:
    """The rules on the same subject in other editions, with what differs, and what became of one they don't have."""
    book = index.rulebooks[rule.rulebook]
    lines: list[str] = []
    for other in rule.counterparts:
        same = ", the same but for its number" if other in rule.same_as and not rule.heading else ""
        lines.append(f"  see also     {other}  {index.find(other).title}{same}")
        if rule.versions.get(other):
            lines.append(f"    differs    {rule.versions[other]}")
    if rule.number in book.gone:
        lines.append(f"  gone         in later editions: {book.gone[rule.number]}")
    if rule.number in book.merged:
        lines.append(f"  merged       in later editions: stands in {book.merged[rule.number]}")
    return lines


def checkout_root() -> Path | None:
    """The folder of the source checkout that this package runs from; None if it is installed without one."""
    package = Path(__file__).resolve().parents[1]
    root = package.parent.parent
    if package.parent.name == "src" and (root / "pyproject.toml").is_file() and (root / "tests").is_dir():
        return root
    return None


def require_checkout() -> Path:
    """As `checkout_root`, but a RuleboundError when there is none."""
    root = checkout_root()
    if root is None:
        raise RuleboundError(
            "this Rulebound is installed without its source checkout, so code and tests can't be read",
            fix="Run the command in a checkout, or name one with --source.",
        )
    return root


def _missing(cited: bool, tested: bool, left: bool, measured: Kills | None) -> str:
    if left:
        return "marked TODO in the code"
    if cited and tested:
        if measured is None:
            return "how much of its code the tests hold is not measured (make mutation)"
        return "its tests notice less than half of the mutants of its code"
    if cited:
        return "in the code, but no marked test shows it"
    if tested:
        return "tested, but no code cites it"
    return "neither code nor test"


def _shown_examples(index: Index, found: Survey) -> frozenset[str]:
    """Ids of the examples that a marked test plays; playing an example plays its duplicates too."""
    shown = {id for id in index.examples if found.examples.get(id)}
    for example in index.examples.values():
        if example.duplicate_of in shown:
            shown.add(example.id)
        elif example.duplicate_of and example.id in shown:
            shown.add(example.duplicate_of)
    return frozenset(shown)


def _places(label: str, citations: list[Citation], nothing: str) -> list[str]:
    if not citations:
        return [f"  {label:<12} {nothing}"] if nothing else []
    texts = list(dict.fromkeys(f"{each.place}{' headline' if each.headline else ''}" for each in citations))
    return [f"  {label if count == 0 else '':<12} {text}" for count, text in enumerate(texts)]


def _section(number: str) -> str:
    """The section that a number stands in: 707 for 707.1e, 5.1 for 5.1.6a, 6 for WAR-6.order.1."""
    if number.startswith("WAR-"):
        return number[4:].split(".")[0]
    match = re.match(r"\d{3}|\d\.\d{1,2}", number)
    return match[0] if match else ""
