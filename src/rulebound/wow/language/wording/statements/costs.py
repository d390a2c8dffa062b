"""What it costs to complete quests and to play cards, and how many resources one may place, in words."""

from __future__ import annotations

from typing import Any

from rulebound.text import Phrasebook, Value
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.nodes import changes as g

__all__ = ["add_costs_changed"]


def add_costs_changed(book: Phrasebook) -> None:
    """What it costs to complete quests and to play cards."""
    add, cost = book.add, said(g.CostChange)
    for sign, more in ((-1, "less"), (1, "more")):
        fixed: dict[str, Any] = {"action": "complete", "sign": sign}
        base = f"<pay> {{amount:amount}} {more} to complete {{cards:object}}"
        add("duty", base, cost, **fixed)
        add("duty", f"{base}, to a minimum of {{minimum:number}}", cost, **fixed)
        each = f"<pay> {{amount:amount}} {more} to complete {{cards:object}} for each {{times:counted}}"
        add("duty", each, s.CostEach, **fixed)
        nextone = f"<pay> {{amount:amount}} {more} to complete your next {{noun:nextnoun}}"
        add("duty", nextone, s.NextCost, **fixed)
    add("lasting", "you (can|may) complete {what:object} {duration:duration}", s.MayCompleteFor)
    add("static", "{first:static} and {duty:costduty}", _and_cost, back=_and_cost_back, check=_not_for_each)
    add("static", "{duty:costduty} if {condition:condition}", s.CostIf)
    add("static", "if {condition:condition}, {duty:costduty}", s.CostIf)
    for sign, more in ((-1, "less"), (1, "more")):
        for words, action in (("play", "play"), ("strike with", "strike"), ("complete", "complete")):
            paid: dict[str, Any] = {"action": action, "sign": sign}
            add("costduty", f"you pay {{amount:amount}} {more} to {words} {{cards:object}}", cost, **paid)
    add("duty", "(can|may) place an additional resource on each of {home:whose} turns", s.MoreOfRow,
        form=("sg", "pl"))  # fmt: skip
    add("duty", "(can|may) place up to {count:number.pl} additional resources each turn", s.MoreOfRow, home=None,
        form=("sg", "pl"))  # fmt: skip
    more = "{who:player} (can|may) place an additional resource {duration:duration}"
    add("lasting", more, _more_for, back=_more_for_back)
    add("duty", "(can|may) place an additional resource during {home:whose} turn", s.MoreOfRow, form=("sg", "pl"))
    most = "this card costs 1 less to play for each ally you control of one race"
    add("static", most, Value(s.RaceDiscount()))


def _more_for(who: object, duration: str) -> s.Statement:
    return s.Statement(who, s.MoreOfRow(None), duration)


def _more_for_back(node: object) -> dict[str, object] | None:
    fits = isinstance(node, s.Statement) and node.state == s.MoreOfRow(None) and node.duration
    return {"who": node.who, "duration": node.duration} if fits and isinstance(node, s.Statement) else None


def _not_for_each(node: s.TwoStatics) -> bool:
    """ "For each armor you control, ... and you pay 1 less": both for each of them."""
    return not isinstance(node.first, s.EachStatic)


def _and_cost(first: object, duty: object) -> s.TwoStatics:
    return s.TwoStatics(first, s.Statement(s.PlayerPhrase("you"), duty))


def _and_cost_back(node: object) -> dict[str, object] | None:
    second = node.second if isinstance(node, s.TwoStatics) else None
    fits = isinstance(second, s.Statement) and second.who == s.PlayerPhrase("you") and not second.duration
    return {"first": node.first, "duty": second.state} if fits else None  # type: ignore[attr-defined]
