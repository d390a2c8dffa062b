"""What replaces and prevents, in words: what would happen, and what happens instead."""

from __future__ import annotations

from rulebound.tcg.language.telling.words import (
    Lines,
    Phrase,
    Teller,
    tell_change,
    tell_condition,
    tell_effect,
    tell_filter,
    tell_group,
    tell_value,
    under,
    word_of,
)
from rulebound.tcg.nodes.changes import replacing as r
from rulebound.tcg.program.nodes import Filter
from rulebound.tcg.program.prevention import Prevent


def such(what: Filter | None, teller: Teller) -> str:
    return "anything" if what is None else tell_filter(what, teller).one()


def by_it(using: Filter | None, teller: Teller) -> str:
    return "" if using is None else f" with {tell_filter(using, teller).one()}"


def whom(subject: Phrase | None) -> str:
    return "" if subject is None else f" (said for {subject.text})"


def about_damage(teller: Teller, much: str = "the amount that would be dealt") -> Teller:
    inner = teller.aside()
    inner.numbers["that much"] = much
    inner.bind(dealer="what would deal it", dealt="what it would be dealt to")
    return inner


@tell_change.register
def _(node: r.ReplaceIfDone, teller: Teller, subject: Phrase | None) -> Lines:
    inner = about_damage(teller)
    inner.bind(it="that card")
    told = [*under("before something happens that this replaces:", tell_effect(node.first, inner))]
    told += under("only if that was done:", tell_change(node.change, inner, subject))
    return (
        told if node.after is None else [*told, *under("in any case then:", tell_effect(node.after, inner))]
    )


@tell_change.register
def _(node: r.ReplaceHealing, teller: Teller, subject: Phrase | None) -> Lines:
    told = f"if {such(node.source, teller)} would heal damage from {such(node.to, teller)}{by_it(node.using, teller)}"
    plus = "" if node.plus is None else f", increased by {tell_value(node.plus, teller)}"
    much = "as much" if node.times == 1 else f"{node.times} times as much"
    return [f"{told}, then instead it heals {much}{plus}{whom(subject)}"]


@tell_change.register
def _(node: r.ReplaceDraw, teller: Teller, subject: Phrase | None) -> Lines:
    players = tell_group(node.players, teller)
    times = " (only the next one)" if node.once else ""
    may = "" if node.who is None else f" {tell_group(node.who, teller).text} may choose that"
    inner = teller.aside()
    inner.bind(player="that player")
    head = f"if {players.text} would draw a card{times}{whom(subject)}, then{may} instead:"
    return under(head, tell_effect(node.then, inner))


@tell_change.register
def _(node: r.ReplaceEmptyDraw, teller: Teller, subject: Phrase | None) -> Lines:
    inner = teller.aside()
    inner.bind(player="that player")
    head = f"if {tell_group(node.players, teller).text} would draw from an empty deck{whom(subject)}, then instead:"
    return under(head, tell_effect(node.then, inner))


def prevented(node: Prevent, kind: str, subject: Phrase | None, teller: Teller) -> Lines:
    """Tell what prevents damage, whose ``kind`` a game says in its own words."""
    me = "anything" if subject is None else subject.text
    sides = {"to": f"dealt to {me}", "by": f"dealt by {me}"}
    told = f"{kind} that would be {word_of(sides, node.side, node)}"
    if node.other is not None:
        told += f" {'by' if node.side == 'to' else 'to'} {such(node.other, teller)}"
    told += by_it(node.using, teller)
    inner = about_damage(teller, "the damage that would be dealt")
    if node.condition is not None:
        told += f", if {tell_condition(node.condition, inner)},"
    amount = f"the next {teller.next} of it" if teller.next and not node.once else "all of it"
    if node.amount is not None:
        amount = f"{tell_value(node.amount, inner)} of it" + (
            f" ({amount})" if teller.next and not node.once else ""
        )
    once = ", the next time only" if node.once else ""
    head = f"{told} is prevented: {amount}{once}"
    if node.then is None:
        return [head]
    inner = about_damage(teller, "the damage prevented")
    return under(f"{head}; as that is prevented:", tell_effect(node.then, inner))
