"""Statements in words: what is so for a while, or as long as something is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.checks import (
    counts_cards,
    no_turn_defined,
    no_while_for_a_span,
    not_of_cards,
    not_shown,
    one_state,
    said_evenly,
    then_of_you,
)
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
        span = "{duration:duration}"
        two = f"{{who:{subject}}} {{first:{predicate}}} {span}, and {{second:{predicate}}} {{duration2:duration}}"
        add("lasting", two, s.TwoStates)
        if predicate == "state":
            more = f"{{who:{subject}}} <have> {{gain:gain}} while {{pose:pose}}, or {{more:gain}} while {{when:pose}}"
            add("static", more, s.HasOrMore)
            two = f"{{who:{subject}}} <have> {{gains:gain+\"and\"}} while {{pose:pose}} and {{more:gain}}"
            add("static", two, _posed_and_more, back=_posed_and_more_back)
        add("static", row, s.Statement, check=check)
        add("lasting", f"{row} {{duration:duration}}", s.Statement)
        add("lasting", f"{{duration:duration}}, {row}", s.Statement)
    add("state", '{states:state++"and"}', s.States)
    add("state", "also {state:state}", PASS)
    add("state", "{state:state} (while|when) {pose:pose}", s.Posed, check=one_state)
    add("state", "{state:state} while {condition:condition}", s.StateWhile, prefer="high", check=said_evenly)
    add("static", "{change:rule}", s.Rule)
    add("lasting", "{change:rule} {duration:duration}", s.Rule)
    add("lasting", "{duration:duration}, {change:rule}", s.Rule)
    for while_ in ("while", "as long as"):
        add("static", f"{while_} {{condition:condition}}, {{body:static}}", s.While, prefer="high", check=not_shown)
    add("static", "{body:static} while {condition:condition}", s.While, check=not_of_cards)
    add("static", "{body:static} (as long as|for as long as) {condition:condition}", s.While, check=said_evenly)
    add("static", "{body:static}, where X is {value:value}", s.StaticWhere, check=no_turn_defined)
    add("static", "{first:static}, and {second:static}", s.TwoStatics)
    add("lasting", "{first:static} and {second:static} {duration:duration}", s.ForSpan, check=then_of_you)
    add("static", "when {condition:condition}, {body:static}", s.While, check=counts_cards)
    add("static", "for each {times:counted}, {body:static}", s.EachStatic)
    add("lasting", "{duration:duration}, {first:static}, and {second:static}", s.ForSpan, check=no_while_for_a_span)
    add("lasting", "{duration:duration}, {first:static} and {second:static}", s.ForSpan, check=then_of_you)
    iffy = "{duration:duration}, {first:static}, and if {condition:condition}, {second:static}"
    add("lasting", iffy, _span_if, back=_span_if_back)


def _posed_and_more(who: object, gains: tuple[object, ...], pose: object, more: object) -> s.TwoStatics:
    """Make "has +1 ATK while attacking and +1 health": the second is so in any case."""
    return s.TwoStatics(s.Statement(who, s.Posed(s.Has(gains), pose)), s.Statement(who, s.Has((more,))))


def _posed_and_more_back(node: object) -> dict[str, object] | None:
    first: Any = getattr(node, "first", None)
    more: Any = getattr(getattr(getattr(node, "second", None), "state", None), "gains", ())
    state = getattr(first, "state", None)
    if not isinstance(state, s.Posed) or not isinstance(state.state, s.Has) or len(more) != 1:
        return None
    fields = {"who": first.who, "gains": state.state.gains, "pose": state.pose, "more": more[0]}
    return fields if node == _posed_and_more(**fields) else None


def _span_if(duration: object, first: object, condition: object, second: object) -> s.ForSpan:
    return s.ForSpan(duration, first, s.Iffy(condition, second))


def _span_if_back(node: object) -> dict[str, object] | None:
    second = node.second if isinstance(node, s.ForSpan) else None
    if not isinstance(node, s.ForSpan) or not isinstance(second, s.Iffy):
        return None
    return {"duration": node.duration, "first": node.first, "condition": second.condition, "second": second.effect}
