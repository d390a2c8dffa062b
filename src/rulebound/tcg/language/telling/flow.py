"""How the sentences of a text hang together, in words: steps, "may", "if you do", durations, delayed triggers."""

from __future__ import annotations

from rulebound.tcg.language.telling.costs import cost_words
from rulebound.tcg.language.telling.words import (
    IN_ORDER,
    INDENT,
    Lines,
    Teller,
    either,
    numbered,
    some,
    step_lines,
    tell_condition,
    tell_effect,
    tell_group,
    tell_value,
    under,
)
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.core import Effect
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.chance import DieResults, DoOneAtRandom
from rulebound.tcg.nodes.flow import (
    ChooseNow,
    ChooseNumber,
    ChoosePlayer,
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
        more = f" (up to {node.more} if {tell_condition(node.more_if, teller)})"
    elif node.more:
        more = f" (up to {node.more}, but never)"
    if node.choosers is None:
        return [f"as this is added to the chain, choose {count} of these{more}:", *_modes(node.modes, teller)]
    who = some(node.choosers, teller).text
    teller.roles[node.role] = f"the player chosen{teller.here()}"
    told = [
        "as this is added to the chain, or where the rules have it so as it is done:",
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
