"""How the sentences of a text hang together, in words: steps, "may", "if you do", durations, delayed triggers."""

from __future__ import annotations

from rulebound.tcg.language.telling.changes import changes_words, whom
from rulebound.tcg.language.telling.costs import cost_words
from rulebound.tcg.language.telling.words import (
    IN_ORDER,
    INDENT,
    Lines,
    Phrase,
    Teller,
    either,
    how_long,
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
)
from rulebound.tcg.nodes.changes.continuing import Delayed, Grant, GrantAll, WhenDoneThisWay
from rulebound.tcg.nodes.choices.modes import Choose, ChooseAsMany
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.chance import DieResults, DoOneAtRandom
from rulebound.tcg.nodes.flow import (
    AllAtOnce,
    ChooseNow,
    ChooseNumber,
    ChoosePlayer,
    ChoosePlayers,
    ForEachOf,
    If,
    IfBothTimes,
    IfYouDo,
    May,
    Nothing,
    Remember,
    Repeat,
    Sequence,
    Unless,
)
from rulebound.tcg.nodes.groups import Players
from rulebound.tcg.program.nodes import Change, Condition, Effect, Value
from rulebound.tcg.program.prevention import Prevent


@tell_effect.register
def _(node: Sequence, teller: Teller) -> Lines:
    return [IN_ORDER, *(INDENT + line for line in numbered(node.steps, teller))]


@tell_effect.register
def _(node: Nothing, teller: Teller) -> Lines:
    return ["nothing is done"]


@tell_effect.register
def _(node: May, teller: Teller) -> Lines:
    who = "you" if node.who is None else tell_group(node.who, teller).text
    if node.who is not None:
        teller.bind(player="that player")
    return under(f"{who} may:", tell_effect(node.effect, teller))


@tell_effect.register
def _(node: If, teller: Teller) -> Lines:
    condition = tell_condition(node.condition, teller)
    before = teller.aside()
    told = under(f"if {condition}:", tell_effect(node.then, teller))
    if node.otherwise is not None:
        told.extend(under("otherwise:", tell_effect(node.otherwise, before)))
    return told


@tell_effect.register
def _(node: IfBothTimes, teller: Teller) -> Lines:
    condition = tell_condition(node.condition, teller)
    return under(f'if {condition}, as this is added, too ("{node.name}"):', tell_effect(node.then, teller))


@tell_effect.register
def _(node: IfYouDo, teller: Teller) -> Lines:
    """Tell the action as a step that what follows asks about."""
    before = teller.step
    steps = [f"{before}.{place}" if before else str(place) for place in (1, 2, 3)]
    teller.step = steps[0]
    told = step_lines(tell_effect(node.first, teller), teller)
    missed = teller.aside()
    teller.step = steps[1]
    told.extend(
        step_lines(under(f"if all of step {steps[0]} was done:", tell_effect(node.then, teller)), teller)
    )
    if node.otherwise is not None:
        missed.step = steps[2]
        head = f"if not all of step {steps[0]} was done:"
        told.extend(step_lines(under(head, tell_effect(node.otherwise, missed)), missed))
    teller.step = before
    return [IN_ORDER, *(INDENT + line for line in told)]


@tell_effect.register
def _(node: PayCosts, teller: Teller) -> Lines:
    costs = cost_words(node.costs, teller)
    return [costs if node.who is None else f"{tell_group(node.who, teller).text}: {costs}"]


@tell_effect.register
def _(node: Unless, teller: Teller) -> Lines:
    who = tell_group(node.who, teller).text
    inner = teller.aside()
    inner.bind(player="that player" if who != "you" else "you")
    told = under(f"{who} may, to avoid what follows:", tell_effect(node.instead, inner))
    # What follows may ask what was done instead.
    teller.roles.update({name: words for name, words in inner.roles.items() if name != "player"})
    teller.numbers.update(inner.numbers)
    told.extend(under("unless all of that is done:", tell_effect(node.effect, teller)))
    return told


@tell_effect.register
def _(node: ForEachOf, teller: Teller) -> Lines:
    group = tell_group(node.group, teller).text
    if isinstance(node.group, Players):
        teller.bind(player="that player")
    else:
        teller.bind(it="that one", player="that player")
    return under(f"for {group}, one after the other:", tell_effect(node.effect, teller))


@tell_effect.register
def _(node: AllAtOnce, teller: Teller) -> Lines:
    return ["all of this at once:", *(INDENT + line for line in numbered(node.parts, teller))]


@tell_effect.register
def _(node: Repeat, teller: Teller) -> Lines:
    return under(f"as many times as {tell_value(node.times, teller)}:", tell_effect(node.effect, teller))


@tell_effect.register
def _(node: ChooseNow, teller: Teller) -> Lines:
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
def _(node: DoOneAtRandom, teller: Teller) -> Lines:
    return ["chance chooses one of these, as this is done:", *_modes(node.modes, teller)]


@tell_effect.register
def _(node: Choose, teller: Teller) -> Lines:
    count = str(node.most) if node.least == node.most else f"from {node.least} to {node.most}"
    more = ""
    if node.more_if is not None:
        up_to = "" if isinstance(node, ChooseAsMany) else "up to "
        more = f" ({up_to}{node.more} if {tell_condition(node.more_if, teller)})"
    elif node.more:
        more = f" (up to {node.more}, but never)"
    if node.again:
        more += f", of which the first {node.again} are all that there are, listed over and over"
    stack = teller.names.stack
    if node.choosers is None:
        return [f"as this is added to {stack}, choose {count} of these{more}:", *_modes(node.modes, teller)]
    who = some(node.choosers, teller).text
    teller.roles[node.role] = f"the player chosen{teller.here()}"
    told = [
        f"as this is added to {stack}, or where the rules have it so as it is done:",
        f"{INDENT}you choose {who}",
        f"{INDENT}the player chosen chooses {count} of these{more}:",
    ]
    return [*told, *_modes(node.modes, teller)]


@tell_effect.register
def _(node: ChooseNumber, teller: Teller) -> Lines:
    most = tell_value(node.most, teller)
    return under(
        f"you choose a number from {node.least} to {most}, which is X:", tell_effect(node.then, teller)
    )


@tell_effect.register
def _(node: Remember, teller: Teller) -> Lines:
    told = tell_group(node.group, teller).text
    if not node.group.asks():
        # Nothing is chosen: it is kept in mind what is meant now.
        teller.roles[node.role] = f"what was meant{teller.here()}" if teller.step else told
        return [f"keep in mind {told}"]
    teller.roles[node.role] = (
        f"what was chosen{teller.here()}" if teller.step else f"what was chosen ({told})"
    )
    return [f"choose {told}"]


@tell_effect.register
def _(node: ChoosePlayers, teller: Teller) -> Lines:
    teller.roles[node.role] = f"each of the players chosen{teller.here()}"
    return [f"you choose up to {node.most} of these: {some(node.players, teller).text}"]


@tell_effect.register
def _(node: ChoosePlayer, teller: Teller) -> Lines:
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


def _lasting(
    duration: str, condition: Condition | None, next_times: Value | None, teller: Teller, node: object
) -> str:
    told = how_long(duration, node, teller)
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
def _(node: Grant, teller: Teller) -> Lines:
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
def _(node: GrantAll, teller: Teller) -> Lines:
    _limit(node.changes, node.next_times, teller)
    told = _lasting(node.duration, node.condition, node.next_times, teller, node)
    later = " (those that come later, too)"
    subject = None if node.who is None else whom(node.who, node.changes, teller, later)
    teller.when = "counted once, as this is done"
    lines = changes_words(node.changes, teller, subject)
    teller.when = teller.next = ""
    return [f"{told}, {lines[0]}", *lines[1:]]


@tell_effect.register
def _(node: WhenDoneThisWay, teller: Teller) -> Lines:
    # The trigger knows what was known before.
    then = [INDENT + line for line in tell_power(node.power, teller.afresh(node.power))]
    return [*tell_effect(node.effect, teller), "each time, as that is done:", *then]


@tell_effect.register
def _(node: Delayed, teller: Teller) -> Lines:
    how = "each time" if not node.times else f"the next time only ({times(node.times)})"
    head = f"{how_long(node.duration, node, teller)}, {how}:"
    return [head, *(INDENT + line for line in tell_power(node.power, teller.afresh(node.power)))]
