"""Abilities and whole programs in words."""

from __future__ import annotations

from rulebound.fab.language.telling.plainly import plainly
from rulebound.fab.language.telling.words import NAMES
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.deck_rules import Legendary, Specialization
from rulebound.fab.nodes.faces import FacedText
from rulebound.fab.nodes.keyworded.limited import LimitedTriggered
from rulebound.tcg.language.telling.costs import cost_words
from rulebound.tcg.language.telling.words import (
    Lines,
    Teller,
    both,
    measured,
    tell_condition,
    tell_effect,
    tell_power,
    under,
)
from rulebound.tcg.program.powers import Entering, Payment, TextBox, Triggered

__all__ = ["tell_program"]


@tell_power.register
def _(node: Activated, teller: Teller) -> Lines:
    first, *rest = tell_power.dispatch(Payment)(node, teller)
    return [f"{both(NAMES.types(node.types))}: {first}", *rest]


@tell_power.register
def _(node: LimitedTriggered, teller: Teller) -> Lines:
    first, *rest = tell_power.dispatch(Triggered)(node, teller)
    often = "once" if node.per_turn == 1 else f"{node.per_turn} times"
    return [f"at most {often} each turn: {first}", *rest]


@tell_power.register
def _(node: Legendary, teller: Teller) -> Lines:
    return ["legendary: a deck has at most one of it"]


@tell_power.register
def _(node: Specialization, teller: Teller) -> Lines:
    return [f"specialization: only in a deck of {node.hero}"]


def tell_program(program: TextBox) -> Lines:
    """Return a whole program in words: who does what when, to whom, and for how long, one thing a line."""
    # What playing the card asks and does is one text, with targets in common.
    text = Teller(NAMES, (program.additional, program.effect))
    told: Lines = []
    if program.keywords:
        told.append(f"keywords: {', '.join(NAMES.keywords(program.keywords))}")
    for restriction in program.restrictions:
        told.append(f"can be played only if {tell_condition(restriction, text)}")
    if program.additional:
        told.append(f"additional cost to play it: {cost_words(program.additional, text)}")
    for alternate in program.alternates:
        only = "" if alternate.only_if is None else f", only if {tell_condition(alternate.only_if, text)}"
        told.append(f"rather than its cost, you may pay this: {cost_words(alternate.costs, text)}{only}")
    if program.attach is not None:
        told.append(plainly(program.attach, text))
    if program.entering is not None:
        told.append(_entering(program.entering, text))
    if program.effect is not None:
        told.extend(under("when this resolves:", tell_effect(program.effect, text)))
    for power in program.powers:
        told.extend(tell_power(power, Teller(NAMES, power, text.notes)))
    if isinstance(program, FacedText):
        for face in program.faces:
            told.append(f"face: {plainly(face, text)}")
    return told


def _entering(entering: Entering, teller: Teller) -> str:
    """Return how a card enters the arena."""
    told = ["tapped"] if entering.exhausted else []
    told += [f"with {measured(count, f'{name} counters', teller)}" for name, count in entering.counters]
    told += [] if entering.damage is None else [f"with {measured(entering.damage, 'damage', teller)} on it"]
    return f"it enters the arena {both(told) or 'as usual'}"
