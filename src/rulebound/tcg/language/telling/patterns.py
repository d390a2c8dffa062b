"""Patterns in words: what must happen, and what the text can then refer back to."""

from __future__ import annotations

from rulebound.tcg.language.telling.words import (
    Teller,
    either,
    some,
    tell_condition,
    tell_filter,
    tell_pattern,
)
from rulebound.tcg.nodes.patterns import (
    Attaches,
    EitherEvent,
    EntersPlay,
    Heals,
    LastCounter,
    Prevents,
    Targets,
    TurnBegins,
    WhileSo,
)
from rulebound.tcg.nodes.patterns_elsewhere import IsRemoved, RevealedFromDeck
from rulebound.tcg.program.nodes import Filter


def any_such(what: Filter | None, teller: Teller, anything: str = "anything") -> str:
    return anything if what is None else tell_filter(what, teller).one()


def which(told: str, did: str) -> str:
    """Return "the ally of yours that was destroyed" for "an ally of yours"; what is one thing only stays as it is."""
    first, _, rest = told.partition(" ")
    if first in ("a", "an"):
        return f"the {rest} that {did}"
    if told.startswith("what was dealt damage"):
        return f"the one among {told} that {did}"
    return f"what {did}" if told == "anything" else told


@tell_pattern.register
def _(node: EntersPlay, teller: Teller) -> str:
    what = any_such(node.what, teller)
    teller.bind(it=which(what, "entered play"))
    teller.bind(player="the player under whose control it entered", moved=teller.roles["it"])
    return f"{what} enters play"


@tell_pattern.register
def _(node: Heals, teller: Teller) -> str:
    source, to = any_such(node.source, teller), any_such(node.to, teller)
    told = f"{source} heals damage from {to}"
    if node.using is not None:
        told += f" with {any_such(node.using, teller)}"
    teller.bind(it=which(to, "that damage was healed from"), other=which(source, "healed that damage"))
    teller.bind(using="what that damage was healed with")
    teller.numbers["that much"] = "the damage healed"
    return told


@tell_pattern.register
def _(node: LastCounter, teller: Teller) -> str:
    what = any_such(node.what, teller)
    last = f'last "{node.name}" counter' if node.name else "last counter"
    teller.bind(it=which(what, f"lost its {last}"))
    return f"the {last} is removed from {what}"


@tell_pattern.register
def _(node: Targets, teller: Teller) -> str:
    target = any_such(node.target, teller)
    by = any_such(node.by, teller, "any card's link")
    who = some(node.players, teller).text
    teller.bind(it=which(target, "became a target"), other=which(by, "targeted it"))
    teller.bind(player="you" if who == "you" else "the player whose link that is")
    return f"{target} becomes a target of {by}, under the control of {who}"


@tell_pattern.register
def _(node: TurnBegins, teller: Teller) -> str:
    who = some(node.players, teller)
    teller.bind(player="you" if who.text == "you" else "the player whose turn it is")
    return f"{who.own('turn')} starts"


@tell_pattern.register
def _(node: Prevents, teller: Teller) -> str:
    return f"{tell_filter(node.by, teller).one()} prevents damage"


@tell_pattern.register
def _(node: EitherEvent, teller: Teller) -> str:
    told: list[str] = []
    tellers = [teller.aside() for _ in node.parts]
    for part, each in zip(node.parts, tellers, strict=True):
        told.append(f"({tell_pattern(part, each)})")
    for each in tellers:
        for name, words in each.roles.items():
            known = teller.roles.get(name, "")
            teller.roles[name] = words if not known or known == words else f"{known}, or else {words}"
        teller.numbers.update(each.numbers)
    return either(told)


@tell_pattern.register
def _(node: WhileSo, teller: Teller) -> str:
    told = tell_pattern(node.part, teller)
    return f"{told}, and just before it {tell_condition(node.condition, teller)}"


@tell_pattern.register
def _(node: RevealedFromDeck, teller: Teller) -> str:
    teller.bind(it="this card")
    return "this card is revealed from its owner's deck"


@tell_pattern.register
def _(node: Attaches, teller: Teller) -> str:
    what, to = any_such(node.what, teller), any_such(node.to, teller)
    who = some(node.players, teller)
    teller.bind(it=which(what, "was attached"), other=which(to, "it was attached to"))
    teller.bind(player="you" if who.text == "you" else "that player")
    return f"{who.does('attach')} {what} to {to}"


@tell_pattern.register
def _(node: IsRemoved, teller: Teller) -> str:
    here = "this card (removed from the game)"
    teller.bind(it=here, moved=here, player="the owner of this card")
    return "this card is removed from the game from anywhere, face up"
