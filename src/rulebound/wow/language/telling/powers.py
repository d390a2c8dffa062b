"""Powers and whole programs in words."""

from __future__ import annotations

from rulebound.tcg.language.telling.costs import cost_words
from rulebound.tcg.language.telling.words import (
    Lines,
    Teller,
    both,
    either,
    measured,
    tell_condition,
    tell_effect,
    tell_filter,
    tell_group,
    tell_pattern,
    tell_power,
    times,
    under,
)
from rulebound.tcg.nodes.core import Condition
from rulebound.tcg.nodes.groups import Role
from rulebound.tcg.nodes.powers import (
    Alternate,
    Attach,
    Continuous,
    Entering,
    KeywordContinuous,
    KeywordTriggered,
    Payment,
    Triggered,
)
from rulebound.wow import constants as c
from rulebound.wow.language.telling.changes import changes_words, whom
from rulebound.wow.language.telling.words import keyword_words, tell_program
from rulebound.wow.nodes import powers as p
from rulebound.wow.nodes.conditions import SAID_OF_IT


def _functions(zone: int, trait: str) -> str:
    """Return where a power functions, if not in play, and the trait it asks for."""
    told: list[str] = []
    if trait:
        told.append(f"your hero has the trait {trait}")
    if zone == c.NOWHERE:
        told.append("this card is in a resource row face down")
    elif zone != c.PLAY:
        told.append(f"this card is in your {c.ZONE_NAMES[zone]}" if zone != c.CHAIN else "this card is on the chain")
    return f"while {both(told)}: " if told else ""


def _limits(limits: tuple[Condition, ...], teller: Teller) -> str:
    return f", only if {both(tell_condition(limit, teller) for limit in limits)}" if limits else ""


@tell_power.register
def _(node: Payment, teller: Teller) -> Lines:
    often = f", at most {times(node.per_turn)} each turn" if node.per_turn else ""
    limits = _limits(node.limits, teller)
    head = f"{_functions(node.zone, node.trait)}cost: {cost_words(node.costs, teller)}{often}{limits}; effect:"
    return under(head, tell_effect(node.effect, teller))


@tell_power.register
def _(node: p.Completion, teller: Teller) -> Lines:
    costs = f"{cost_words(node.costs, teller)}{_limits(node.limits, teller)}"
    return under(f"{_functions(c.PLAY, node.trait)}to complete: {costs}; reward:", tell_effect(node.effect, teller))


@tell_power.register
def _(node: Triggered, teller: Teller) -> Lines:
    pattern = tell_pattern(node.pattern, teller)
    if node.first_each_turn:
        pattern += ", for the first time in a turn"
    if node.first_for:
        role = teller.role(node.first_for)
        pattern += f" (for each by itself: {role})" if node.first_each_turn else f" (not asked: the first for {role})"
    condition = ""
    if node.condition is not None:
        condition = f", if {tell_condition(node.condition, teller)} (then, and again as this resolves)"
    head = f"{_functions(node.zone, node.trait)}when {pattern}{condition}:"
    return under(head, tell_effect(node.effect, teller))


@tell_power.register
def _(node: Continuous, teller: Teller) -> Lines:
    subject = None if node.who is None else whom(node.who, node.changes, teller)
    condition = "" if node.condition is None else f"while {tell_condition(node.condition, teller)}, "
    teller.when = "counted at every moment"
    lines = changes_words(node.changes, teller, subject)
    teller.when = ""
    return [f"{_functions(node.zone, node.trait)}{condition}{lines[0]}", *lines[1:]]


@tell_power.register
def _(node: KeywordTriggered, teller: Teller) -> Lines:
    return _of_keyword(node.keyword, tell_power.dispatch(Triggered)(node, teller))


@tell_power.register
def _(node: KeywordContinuous, teller: Teller) -> Lines:
    return _of_keyword(node.keyword, tell_power.dispatch(Continuous)(node, teller))


def _of_keyword(keyword: int, lines: Lines) -> Lines:
    """Return the words of a power with the keyword that it is."""
    return [f"({either(keyword_words(keyword))}) {lines[0]}", *lines[1:]] if keyword else lines


@tell_program.register
def _(program: p.CardProgram) -> Lines:
    # What playing the card asks, attaches and does is one text, with targets in common.
    text = Teller((program.additional, program.attach, program.effect))
    told = _about_the_card(program, text)
    if program.attach is not None:
        told.extend(tell_attach(program.attach, text))
    if program.entering is not None:
        told.extend(tell_entering(program.entering, text))
    if program.effect is not None:
        told.extend(under("when this resolves:", tell_effect(program.effect, text)))
    if program.ongoing:
        told.append("ongoing: this stays in play")
    for place, power in enumerate(program.powers):
        lines = tell_power(power, Teller(power, text.notes))
        side = "on the other side (face down): " if place in program.back else ""
        told.extend([f"{side}{lines[0]}", *lines[1:]])
    return told


def _about_the_card(program: p.CardProgram, text: Teller) -> Lines:
    """Return what concerns having and playing the card."""
    told: Lines = []
    if program.keywords:
        told.append(f"keywords: {', '.join(keyword_words(program.keywords))}")
    if program.back_keywords:
        told.append(f"keywords on the other side (face down): {', '.join(keyword_words(program.back_keywords))}")
    for trait in program.required:
        told.append(f"only in a deck whose hero has the trait {trait}")
    if program.reputation:
        told.append(f"reputation: {program.reputation} (a deck has cards of at most one)")
    for tag in program.buried_tags:
        told.append(f"while in a graveyard, it has the tag {tag} as well")
    for restriction in program.restrictions:
        only = "" if isinstance(restriction, SAID_OF_IT) else "can be played only if "
        told.append(f"{only}{tell_condition(restriction, text)}")
    if program.additional:
        told.append(f"additional cost to play it: {cost_words(program.additional, text)}")
    for alternate in program.alternates:
        told.extend(tell_alternate(alternate, text))
    return told


def tell_attach(node: Attach, teller: Teller) -> Lines:
    """Return what an ability is attached to, and [2012:400.6] what it may stay attached to where that is another."""
    brought = isinstance(node.to, Role)
    told = f"attached to {'what its text has put into play' if brought else tell_group(node.to, teller).text}"
    if isinstance(node, p.AttachAndStay):
        told += f", for as long as that is {tell_filter(node.host, teller).one()}"
    return [told]


def tell_alternate(node: Alternate, teller: Teller) -> Lines:
    """Return what may be paid rather than the card's resource cost."""
    only = "" if node.only_if is None else f", only if {tell_condition(node.only_if, teller)}"
    return [f"rather than its resource cost, you may pay this: {cost_words(node.costs, teller)}{only}"]


def tell_entering(node: Entering, teller: Teller) -> Lines:
    """Return how a card enters play."""
    told: list[str] = []
    if node.exhausted:
        told.append("exhausted")
    for name, count in node.counters:
        told.append(f'with {measured(count, f"{name!r} counters", teller)}'.replace("'", '"'))
    if node.damage is not None:
        told.append(f"with {measured(node.damage, 'damage', teller)} on it")
    return [f"it enters play {both(told) or 'as usual'}"]
