"""Changes in words: what is so of what a continuous modifier applies to, of players, and of costs."""

from __future__ import annotations

from rulebound.tcg.language.telling.costs import cost_words
from rulebound.tcg.language.telling.words import (
    INDENT,
    Lines,
    Phrase,
    Teller,
    some,
    tell_change,
    tell_effect,
    tell_filter,
    tell_group,
    tell_power,
    tell_value,
    under,
)
from rulebound.tcg.nodes.changes.costs import AlternateCost
from rulebound.tcg.nodes.changes.definite import AsItEnters, AsTurnStarts, EntersDamaged
from rulebound.tcg.nodes.changes.gaining import (
    ControlExchanged,
    ControlledBy,
    GainNumbered,
    GainOwnNumbered,
    GainPaymentPowersOf,
    GainPower,
    GainTag,
    LosePowers,
)
from rulebound.tcg.nodes.changes.rules import HandSize
from rulebound.tcg.nodes.targeting import AllTargetsAtRandom, MustBeTargeted


def of_whom(subject: Phrase | None) -> Phrase:
    return subject if subject is not None else Phrase("nobody in particular")


def said_of(told: str, subject: Phrase | None) -> Lines:
    """Return what concerns players rather than cards; whom the modifier names is said where it names somebody."""
    return [told if subject is None else f"{told} (said for {subject.text})"]


@tell_change.register
def _(node: GainOwnNumbered, teller: Teller, subject: Phrase | None) -> Lines:
    who, own = of_whom(subject), teller.aside()
    own.bind(each="each such card itself")
    quoted = tell_power(node.power, teller.afresh(node.power))
    number = tell_value(node.value, own)
    head = f'{who.text} {who.has} this power, in which it is itself "this card" and its number {number} (for 0 none):'
    return [head, *(INDENT + line for line in quoted)]


@tell_change.register
def _(node: GainPower, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    quoted = tell_power(node.power, teller.afresh(node.power))
    head = f'{who.text} {who.has} this power, in which it is itself "this card":'
    return [head, *(INDENT + line for line in quoted)]


@tell_change.register
def _(node: MustBeTargeted, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} must be among the targets of whatever an opponent adds to the chain, where that is legal"]


@tell_change.register
def _(node: AllTargetsAtRandom, teller: Teller, subject: Phrase | None) -> Lines:
    return ["all targets of links are chosen by chance"]


@tell_change.register
def _(node: GainNumbered, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    quoted = tell_power(node.power, teller.afresh(node.power))
    number = tell_value(node.value, teller)
    head = f'{who.text} {who.has} this power, in which it is itself "this card" and its number {number} (for 0 none):'
    return [head, *(INDENT + line for line in quoted)]


@tell_change.register
def _(node: GainPaymentPowersOf, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} {who.has} all payment powers of every other {tell_filter(node.others, teller).bare()} in play"]


@tell_change.register
def _(node: LosePowers, teller: Teller, subject: Phrase | None) -> Lines:
    barring = " and can't have powers" if node.barring else ""
    return [f"{of_whom(subject).does('lose')} all powers and keywords{barring}"]


@tell_change.register
def _(node: GainTag, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} {who.has} the tag {node.tag} as well"]


@tell_change.register
def _(node: ControlledBy, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} {who.are} controlled by {tell_group(node.players, teller).text}"]


@tell_change.register
def _(node: ControlExchanged, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} {who.are} controlled by each other's controller"]


@tell_change.register
def _(node: AlternateCost, teller: Teller, subject: Phrase | None) -> Lines:
    what = tell_filter(node.cards, teller).one()
    who = tell_group(node.players, teller).text
    return said_of(f"{who} may {cost_words(node.costs, teller)} rather than pay the cost to play {what}", subject)


@tell_change.register
def _(node: HandSize, teller: Teller, subject: Phrase | None) -> Lines:
    more = "greater" if node.sign > 0 else "smaller"
    players = tell_group(node.players, teller)
    size = players.own("maximum hand size")
    if node.amount is None:
        return said_of(f"{players.text} {players.has} no maximum hand size", subject)
    return said_of(f"{size} is {more} by {tell_value(node.amount, teller)}", subject)


@tell_change.register
def _(node: AsItEnters, teller: Teller, subject: Phrase | None) -> Lines:
    inner = teller.afresh(node)
    inner.bind(it="that card", player="the player under whose control it enters")
    under_whom = "" if node.under is None else f" under the control of {some(node.under, teller).text}"
    entering = f"as {of_whom(subject).text} enters play{under_whom}, without the chain:"
    return under(entering, tell_effect(node.effect, inner))


@tell_change.register
def _(node: EntersDamaged, teller: Teller, subject: Phrase | None) -> Lines:
    return [f"{of_whom(subject).text} enters play with damage on it: {tell_value(node.amount, teller)}"]


@tell_change.register
def _(node: AsTurnStarts, teller: Teller, subject: Phrase | None) -> Lines:
    who = some(node.players, teller)
    inner = teller.afresh(node)
    inner.bind(player="you" if who.text == "you" else "the player whose turn it is")
    return under(f"as {who.own('turn')} starts, without the chain:", tell_effect(node.effect, inner))
