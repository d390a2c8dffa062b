"""How the sentences of a text hang together, in words: steps, "may", "if you do", durations, delayed triggers."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.telling.words import (
    INDENT,
    Lines,
    Phrase,
    Teller,
    tell_condition,
    tell_effect,
    tell_filter,
    tell_group,
    tell_power,
    tell_value,
    times,
    word_of,
)
from rulebound.tcg.nodes.changes import continuing as ct
from rulebound.tcg.nodes.changes.prevention import Prevent
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.core import Change, Condition, Value
from rulebound.wow.language.telling.changes import changes_words, whom
from rulebound.wow.nodes.effects.chance import FlipAgain

#: How long a modifier lasts.
DURATIONS: Final = {
    "turn": "until the end of this turn",
    "combat": "until the end of this combat",
    "own turn": "until your next turn starts",
    "their turn": "until that player's next turn starts",
    "after own turn": "until the end of your next turn",
    "next ready step": "until the end of its controller's next ready step",
    "owner's next ready step": "until the end of its owner's next ready step",
    "your next ready step": "until the end of your next ready step",
    "source": "for as long as this card stays in play",
    "party": "for as long as this card stays in your party",
    "exhausted": "for as long as this card stays exhausted",
    "game": "for the rest of the game",
}


@tell_effect.register
def _(node: FlipAgain, teller: Teller) -> Lines:
    told = tell_effect(node.effect, teller)
    head = f"do this, and if the flip was lost, you may pay {node.cost} to do all of it again (as often as you like):"
    return [head, *(INDENT + line for line in told)]


def _lasting(duration: str, condition: Condition | None, next_times: Value | None, teller: Teller, node: object) -> str:
    told = word_of(DURATIONS, duration, node)
    if next_times is not None and not teller.next:
        often = tell_value(next_times, teller)
        told += f", only the next {'time' if often == '1' else f'{often} times'}"
    if condition is not None:
        told += f", while {tell_condition(condition, teller)}"
    return told


def _limit(changes: tuple[Change, ...], next_times: Value | None, teller: Teller) -> None:
    """Note that what is limited is the damage prevented, not how often."""
    if next_times is not None and any(isinstance(change, Prevent) for change in changes):
        teller.next = tell_value(next_times, teller)


@tell_effect.register
def _(node: ct.Grant, teller: Teller) -> Lines:
    subject = tell_group(node.what, teller)
    if isinstance(node.what, Each):
        subject = Phrase(f"{subject.text} (those that are there now)")
    teller.bind(flagged="what this applies to")
    _limit(node.changes, node.next_times, teller)
    told = _lasting(node.duration, node.condition, node.next_times, teller, node)
    if node.narrow is not None:
        told += f", as long as it is {tell_filter(node.narrow, teller).predicate()}"
    teller.when = "counted once, as this is done"
    lines = changes_words(node.changes, teller, subject, tell_group(node.what, teller))
    teller.when = teller.next = ""
    return [f"{told}, {lines[0]}", *lines[1:]]


@tell_effect.register
def _(node: ct.GrantAll, teller: Teller) -> Lines:
    _limit(node.changes, node.next_times, teller)
    told = _lasting(node.duration, node.condition, node.next_times, teller, node)
    later = " (those that come later, too)"
    subject = None if node.who is None else whom(node.who, node.changes, teller, later)
    teller.when = "counted once, as this is done"
    lines = changes_words(node.changes, teller, subject)
    teller.when = teller.next = ""
    return [f"{told}, {lines[0]}", *lines[1:]]


@tell_effect.register
def _(node: ct.WhenDoneThisWay, teller: Teller) -> Lines:
    # The trigger knows what was known before.
    then = [INDENT + line for line in tell_power(node.power, teller.afresh(node.power))]
    return [*tell_effect(node.effect, teller), "each time, as that is done:", *then]


@tell_effect.register
def _(node: ct.Delayed, teller: Teller) -> Lines:
    how = "each time" if not node.times else f"the next time only ({times(node.times)})"
    head = f"{word_of(DURATIONS, node.duration, node)}, {how}:"
    return [head, *(INDENT + line for line in tell_power(node.power, teller.afresh(node.power)))]
