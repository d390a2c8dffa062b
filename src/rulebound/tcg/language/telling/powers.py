"""Powers in words: what they cost, when they trigger, what is so while they function."""

from __future__ import annotations

from rulebound.tcg.language.telling.changes import changes_words, whom
from rulebound.tcg.language.telling.costs import cost_words
from rulebound.tcg.language.telling.words import (
    Lines,
    Teller,
    both,
    either,
    tell_condition,
    tell_effect,
    tell_pattern,
    tell_power,
    times,
    under,
)
from rulebound.tcg.program.nodes import Condition
from rulebound.tcg.program.powers import Continuous, KeywordContinuous, KeywordTriggered, Payment, Triggered


def functions(zone: int, trait: str, teller: Teller) -> str:
    """Return where a power functions, if not in play, and the trait it asks for."""
    told = teller.names.functioning(zone, trait)
    return f"while {both(told)}: " if told else ""


def only_if(limits: tuple[Condition, ...], teller: Teller) -> str:
    return f", only if {both(tell_condition(limit, teller) for limit in limits)}" if limits else ""


@tell_power.register
def _(node: Payment, teller: Teller) -> Lines:
    often = f", at most {times(node.per_turn)} each turn" if node.per_turn else ""
    limits = only_if(node.limits, teller)
    head = f"{functions(node.zone, node.trait, teller)}cost: {cost_words(node.costs, teller)}{often}{limits}; effect:"
    return under(head, tell_effect(node.effect, teller))


@tell_power.register
def _(node: Triggered, teller: Teller) -> Lines:
    pattern = tell_pattern(node.pattern, teller)
    if node.first_each_turn:
        pattern += ", for the first time in a turn"
    if node.first_for:
        role = teller.role(node.first_for)
        pattern += (
            f" (for each by itself: {role})"
            if node.first_each_turn
            else f" (not asked: the first for {role})"
        )
    condition = ""
    if node.condition is not None:
        condition = f", if {tell_condition(node.condition, teller)} (then, and again as this resolves)"
    head = f"{functions(node.zone, node.trait, teller)}when {pattern}{condition}:"
    return under(head, tell_effect(node.effect, teller))


@tell_power.register
def _(node: Continuous, teller: Teller) -> Lines:
    subject = None if node.who is None else whom(node.who, node.changes, teller)
    condition = "" if node.condition is None else f"while {tell_condition(node.condition, teller)}, "
    teller.when = "counted at every moment"
    lines = changes_words(node.changes, teller, subject)
    teller.when = ""
    return [f"{functions(node.zone, node.trait, teller)}{condition}{lines[0]}", *lines[1:]]


@tell_power.register
def _(node: KeywordTriggered, teller: Teller) -> Lines:
    return _of_keyword(node.keyword, tell_power.dispatch(Triggered)(node, teller), teller)


@tell_power.register
def _(node: KeywordContinuous, teller: Teller) -> Lines:
    return _of_keyword(node.keyword, tell_power.dispatch(Continuous)(node, teller), teller)


def _of_keyword(keyword: int, lines: Lines, teller: Teller) -> Lines:
    """Return the words of a power with the keyword that it is."""
    return [f"({either(teller.names.keywords(keyword))}) {lines[0]}", *lines[1:]] if keyword else lines
