"""Statements in words: what is so for a while, or as long as something is so."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.checks import not_of_cards, one_state
from rulebound.text import PASS, Phrasebook, Value

__all__ = ["add_statements"]


def add_statements(
    book: Phrasebook,
    subjects: tuple[tuple[str, str], ...],
    durations: dict[str, str],
    check: Callable[[s.Statement], bool] | None = None,
) -> None:
    """Add all rows of statements.

    A game hands in ``subjects``: the sorts of those of whom something is so, and of what is so of them ("player",
    "duty"); ``durations``: the words for times, and what its programs call them; and what a statement never is.
    """
    add = book.add
    for words, duration in durations.items():
        add("duration", words, Value(duration))
    for subject, predicate in subjects:
        row = f"{{who:{subject}}} {{state:{predicate}}}"
        add("static", row, s.Statement, check=check)
        add("lasting", f"{row} {{duration:duration}}", s.Statement)
        add("lasting", f"{{duration:duration}}, {row}", s.Statement)
    add("state", '{states:state++"and"}', s.States)
    add("state", "also {state:state}", PASS)
    add("state", "{state:state} (while|when) {pose:pose}", s.Posed, check=one_state)
    add("state", "{state:state} while {condition:condition}", s.StateWhile, prefer="high")
    add("static", "{change:rule}", s.Rule)
    add("lasting", "{change:rule} {duration:duration}", s.Rule)
    add("lasting", "{duration:duration}, {change:rule}", s.Rule)
    for while_ in ("while", "as long as"):
        add("static", f"{while_} {{condition:condition}}, {{body:static}}", s.While)
    add("static", "{body:static} while {condition:condition}", s.While, check=not_of_cards)
    add("static", "{body:static} (as long as|for as long as) {condition:condition}", s.While)
    add("static", "{body:static}, where X is {value:value}", s.StaticWhere)
    add("static", "{first:static}, and {second:static}", s.TwoStatics)
