"""What is allowed besides, or barred, in words [5.2.3, 6.3.1]; tokens that are created besides, what is equipped."""

from __future__ import annotations

from typing import Any

from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import THING
from rulebound.tcg.language import said as s
from rulebound.tcg.nodes import values as v
from rulebound.text import PASS, Phrasebook


def add_allowances(book: Phrasebook) -> None:
    """Add all rows of what is allowed besides, and of what can't be had."""
    add, what = book.add, f"{{what:{THING}}}"
    for row in (
        f"you may attack an additional time with {what}",
        f"you may attack with {what} an additional time",
    ):
        add(
            "lasting",
            f"{row} this turn",
            _again,
            back=_again_back,
            check=_something_else,
            times=v.Number(1),
            attacks=True,
        )
    for times in ("an additional time", "{times:amount} additional times"):
        fixed: dict[str, Any] = {"times": v.Number(1)} if "amount" not in times else {}
        row = f"you may activate {what} {times} this turn"
        add("lasting", row, _again, back=_again_back, check=_something_else, attacks=False, **fixed)
    # [6.4.6] a rule for as long as a card says it, or for a while
    for many in ("1", "one"):
        would = f"if you would create {many} or more {{name:tokenname}} tokens"
        add("rule", f"{would}, instead create that many plus {{more:amount}}", own.MoreTokens)
    add("limits", "{limit:losing}", PASS)
    add("value", "the number of {noun:noun.pl} you have equipped", own.Equipped)
    add("counted", "{noun:noun.sg} you have equipped", own.Equipped)
    where = "while {condition:condition}, {body:own}, where X is {value:value}"
    add("done", where, _so_while_where, back=_so_while_where_back)


def _again(what: object, times: object, attacks: bool) -> s.Statement:
    return s.Statement(what, own.ActivatedAgain(times, attacks), "turn")


def _again_back(node: Any) -> dict[str, object] | None:
    state = node.state if isinstance(node, s.Statement) and node.duration == "turn" else None
    if not isinstance(state, own.ActivatedAgain):
        return None
    return {"what": node.who, "times": state.times, "attacks": state.attacks}


def _so_while_where(condition: object, body: object, value: object) -> own.SoIf:
    return own.SoIf(condition, s.StaticWhere(body, value), "while")


def _so_while_where_back(node: Any) -> dict[str, object] | None:
    fits = isinstance(node, own.SoIf) and node.word == "while" and isinstance(node.body, s.StaticWhere)
    return {"condition": node.condition, "body": node.body.body, "value": node.body.value} if fits else None


def _something_else(node: s.Statement) -> bool:
    """[1.4.3] An attack is not what it is made with: of "it" it isn't said which of the two that is."""
    return not isinstance(node.who, (s.Pronoun, s.OwnNameHere, s.Back))
