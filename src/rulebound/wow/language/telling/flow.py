"""How the sentences of a text hang together, in words: steps, "may", "if you do", durations, delayed triggers."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.nodes import continuing as ct
from rulebound.tcg.nodes.core import Change, Condition, Effect, Value
from rulebound.tcg.nodes.effects.chance import DieResults
from rulebound.tcg.nodes.modes import Choose
from rulebound.tcg.nodes.prevention import Prevent
from rulebound.wow.language.telling.changes import changes_words, whom
from rulebound.wow.language.telling.costs import cost_words
from rulebound.wow.language.telling.words import (
    IN_ORDER,
    INDENT,
    Lines,
    Phrase,
    Teller,
    either,
    numbered,
    some,
    step_lines,
    tell_condition,
    tell_effect,
    tell_filter,
    tell_group,
    tell_power,
    tell_value,
    times,
    under,
    word_of,
)
from rulebound.wow.nodes import flow as fl
from rulebound.wow.nodes.chance import FlipAgain
from rulebound.wow.nodes.groups import Each, Players

#: How long a modifier lasts.
DURATIONS: Final = {
    "turn": "until the end of this turn",
    "combat": "until the end of this combat",
    "own turn": "until your next turn starts",
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
def _(node: fl.Sequence, teller: Teller) -> Lines:
    return [IN_ORDER, *(INDENT + line for line in numbered(node.steps, teller))]


@tell_effect.register
def _(node: fl.Nothing, teller: Teller) -> Lines:
    return ["nothing is done"]


@tell_effect.register
def _(node: fl.May, teller: Teller) -> Lines:
    who = "you" if node.who is None else tell_group(node.who, teller).text
    if node.who is not None:
        teller.bind(player="that player")
    return under(f"{who} may:", tell_effect(node.effect, teller))


@tell_effect.register
def _(node: fl.If, teller: Teller) -> Lines:
    condition = tell_condition(node.condition, teller)
    before = teller.aside()
    told = under(f"if {condition}:", tell_effect(node.then, teller))
    if node.otherwise is not None:
        told.extend(under("otherwise:", tell_effect(node.otherwise, before)))
    return told


@tell_effect.register
def _(node: fl.IfYouDo, teller: Teller) -> Lines:
    """Tell the action as a step that what follows asks about."""
    before = teller.step
    steps = [f"{before}.{place}" if before else str(place) for place in (1, 2, 3)]
    teller.step = steps[0]
    told = step_lines(tell_effect(node.first, teller), teller)
    missed = teller.aside()
    teller.step = steps[1]
    told.extend(step_lines(under(f"if all of step {steps[0]} was done:", tell_effect(node.then, teller)), teller))
    if node.otherwise is not None:
        missed.step = steps[2]
        head = f"if not all of step {steps[0]} was done:"
        told.extend(step_lines(under(head, tell_effect(node.otherwise, missed)), missed))
    teller.step = before
    return [IN_ORDER, *(INDENT + line for line in told)]


@tell_effect.register
def _(node: fl.PayCosts, teller: Teller) -> Lines:
    costs = cost_words(node.costs, teller)
    return [costs if node.who is None else f"{tell_group(node.who, teller).text}: {costs}"]


@tell_effect.register
def _(node: fl.Unless, teller: Teller) -> Lines:
    who = tell_group(node.who, teller).text
    inner = teller.aside()
    inner.bind(player="that player" if who != "you" else "you")
    told = under(f"{who} may, to avoid what follows:", tell_effect(node.instead, inner))
    told.extend(under("unless all of that is done:", tell_effect(node.effect, teller)))
    return told


@tell_effect.register
def _(node: fl.ForEachOf, teller: Teller) -> Lines:
    group = tell_group(node.group, teller).text
    if isinstance(node.group, Players):
        teller.bind(player="that player")
    else:
        teller.bind(it="that one", player="that player")
    return under(f"for {group}, one after the other:", tell_effect(node.effect, teller))


@tell_effect.register
def _(node: fl.Repeat, teller: Teller) -> Lines:
    return under(f"as many times as {tell_value(node.times, teller)}:", tell_effect(node.effect, teller))


@tell_effect.register
def _(node: fl.ChooseNow, teller: Teller) -> Lines:
    who = tell_group(node.who, teller)
    return [f"{who.does('choose')} one of these, as this is done:", *_modes(node.modes, teller)]


def _modes(modes: tuple[Effect, ...], teller: Teller) -> Lines:
    told: Lines = []
    for place, mode in enumerate(modes):
        inner = teller.aside()
        lines = tell_effect(mode, inner)
        told.append(f"{INDENT}({chr(ord('a') + place)}) {lines[0]}")
        told.extend(INDENT + INDENT + line for line in lines[1:])
    return told


@tell_effect.register
def _(node: Choose, teller: Teller) -> Lines:
    count = str(node.most) if node.least == node.most else f"from {node.least} to {node.most}"
    more = ""
    if node.more_if is not None:
        more = f" (up to {node.more} if {tell_condition(node.more_if, teller)})"
    elif node.more:
        more = f" (up to {node.more}, but never)"
    return [f"as this is added to the chain, choose {count} of these{more}:", *_modes(node.modes, teller)]


@tell_effect.register
def _(node: fl.ChooseNumber, teller: Teller) -> Lines:
    most = tell_value(node.most, teller)
    return under(f"you choose a number from {node.least} to {most}, which is X:", tell_effect(node.then, teller))


@tell_effect.register
def _(node: fl.Remember, teller: Teller) -> Lines:
    told = tell_group(node.group, teller).text
    if not node.group.asks():
        # Nothing is chosen: it is kept in mind what is meant now.
        teller.roles[node.role] = f"what was meant{teller.here()}" if teller.step else told
        return [f"keep in mind {told}"]
    teller.roles[node.role] = f"what was chosen{teller.here()}" if teller.step else f"what was chosen ({told})"
    return [f"choose {told}"]


@tell_effect.register
def _(node: fl.ChoosePlayer, teller: Teller) -> Lines:
    players = some(node.players, teller).text
    teller.roles[node.role] = f"the player chosen{teller.here()}"
    return [f"you choose {players}"]


@tell_effect.register
def _(node: DieResults, teller: Teller) -> Lines:
    told = ["by the result of that roll:"]
    for results, effect in zip(node.results, node.effects, strict=True):
        lines = under(f"{either(str(result) for result in results)}:", tell_effect(effect, teller.aside()))
        told.extend(INDENT + line for line in lines)
    return told


@tell_effect.register
def _(node: FlipAgain, teller: Teller) -> Lines:
    told = tell_effect(node.effect, teller)
    head = f"do this, and if the flip was lost, you may pay {node.cost} to do all of it again (as often as you like):"
    return [head, *(INDENT + line for line in told)]


# --- Modifiers that last ------------------------------------------------------------------------------------------


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
def _(node: ct.Delayed, teller: Teller) -> Lines:
    how = "each time" if not node.times else f"the next time only ({times(node.times)})"
    head = f"{word_of(DURATIONS, node.duration, node)}, {how}:"
    return [head, *(INDENT + line for line in tell_power(node.power, teller.afresh(node.power)))]
