"""Changes in words: what is so of what a continuous modifier applies to, of players, and of costs."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.tcg.language.telling.costs import cost_words
from rulebound.tcg.language.telling.words import (
    INDENT,
    Lines,
    Phrase,
    Teller,
    both,
    is_plain,
    number_word,
    plural,
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
    GainType,
    LoseKeyword,
    LosePowers,
)
from rulebound.tcg.nodes.filters import LiesIn
from rulebound.tcg.nodes.numbers import (
    AddOwn,
    AddStat,
    GrantStat,
    LoseStat,
    ScaleStat,
    SetOwn,
    SetStat,
    SwitchStats,
)
from rulebound.tcg.nodes.targeting import AllTargetsAtRandom, MustBeTargeted
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Filter, Value
from rulebound.tcg.program.rule_changes import AttachesTo, HandSize
from rulebound.text.nodes import walk


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
    added = f"whatever an opponent adds to {teller.names.stack}"
    return [f"{of_whom(subject).text} must be among the targets of {added}, where that is legal"]


@tell_change.register
def _(node: AllTargetsAtRandom, teller: Teller, subject: Phrase | None) -> Lines:
    return [f"all targets of {plural(teller.names.layer)} are chosen by chance"]


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
def _(node: AttachesTo, teller: Teller, subject: Phrase | None) -> Lines:
    return [f"{of_whom(subject).text} can be attached to {tell_filter(node.to, teller).one()}"]


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
    entering = f"as {of_whom(subject).text} enters play{under_whom}, without {teller.names.stack}:"
    return under(entering, tell_effect(node.effect, inner))


@tell_change.register
def _(node: EntersDamaged, teller: Teller, subject: Phrase | None) -> Lines:
    return [f"{of_whom(subject).text} enters play with damage on it: {tell_value(node.amount, teller)}"]


@tell_change.register
def _(node: AsTurnStarts, teller: Teller, subject: Phrase | None) -> Lines:
    who = some(node.players, teller)
    inner = teller.afresh(node)
    inner.bind(player="you" if who.text == "you" else "the player whose turn it is")
    head = f"as {who.own('turn')} starts, without {teller.names.stack}:"
    return under(head, tell_effect(node.effect, inner))


def changes_words(
    changes: Sequence[Change], teller: Teller, subject: Phrase | None, again: Phrase | None = None
) -> Lines:
    """Return all that is so of a subject: short things as one sentence, quoted powers below it.

    ``again`` is the subject as it is called where it is spoken of again.
    """
    told = [tell_change(change, teller, subject) for change in changes]
    short = [lines[0] for lines in told if len(lines) == 1]
    made: Lines = []
    if short:
        opening = f"{subject.text} " if subject is not None else ""
        made.append(both([short[0], *(_again(line.removeprefix(opening), subject, again) for line in short[1:])]))
    for lines in told:
        if len(lines) > 1:
            made.extend(lines if not made else [f"and {_again(lines[0], subject, again)}", *lines[1:]])
    return made or ["nothing changes"]


def _again(line: str, subject: Phrase | None, again: Phrase | None) -> str:
    """Return a line with its subject called as it is where it is spoken of again: "that target"."""
    return line if subject is None or again is None else line.replace(subject.text, again.text, 1)


def whom(who: Filter, changes: Sequence[Change], teller: Teller, tail: str = "") -> Phrase:
    """Return the cards that changes apply to: values are changed in play alone, the rest is asked of any card."""
    noun = tell_filter(who, teller)
    if noun.exact:
        return Phrase(noun.one())
    where = " in play" if any(change.writes() for change in changes) and not _names_a_zone(who) else ""
    return Phrase(f"every {noun.bare()}{where}{tail}")


def _names_a_zone(who: Filter) -> bool:
    return any(isinstance(part, LiesIn) for _, part in walk(who))


def _signed(value: Value, sign: int, unit: str, teller: Teller) -> str:
    told = tell_value(value, teller)
    when = "" if isinstance(value, Number) or not teller.when else f" ({teller.when})"
    if is_plain(told):
        return f"{'+' if sign > 0 else '-'}{told} {unit}{when}"
    return f"{unit} {'increased' if sign > 0 else 'reduced'} by {told}{when}"


@tell_change.register
def _(node: AddStat, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} {who.has} {_signed(node.value, node.sign, number_word(node.stat, node, teller), teller)}"]


@tell_change.register
def _(node: AddOwn, teller: Teller, subject: Phrase | None) -> Lines:
    who, own = of_whom(subject), teller.aside()
    own.bind(each="each such card itself")
    return [f"{who.text} {who.has} {_signed(node.value, node.sign, number_word(node.stat, node, teller), own)}"]


@tell_change.register
def _(node: SetStat, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    when = "" if isinstance(node.value, Number) or not teller.when else f" ({teller.when})"
    what = number_word(node.stat, node, teller)
    return [f"{who.text} {who.has} {what} of just {tell_value(node.value, teller)}{when}"]


@tell_change.register
def _(node: SetOwn, teller: Teller, subject: Phrase | None) -> Lines:
    who, own = of_whom(subject), teller.aside()
    own.bind(each="each such card itself")
    return [f"{who.text} {who.has} {number_word(node.stat, node, teller)} of just {tell_value(node.value, own)}"]


@tell_change.register
def _(node: ScaleStat, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    what = number_word(node.stat, node, teller)
    return [f"{who.text} {who.has} {node.times} {what} for each {node.over} {what} that it would have"]


@tell_change.register
def _(node: GainType, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} {who.are} also of these types: {both(teller.names.types(node.types))}"]


@tell_change.register
def _(node: SwitchStats, teller: Teller, subject: Phrase | None) -> Lines:
    one, other = number_word(node.stat, node, teller), number_word(node.other, node, teller)
    return [f"the {one} and {other} of {of_whom(subject).text} switch"]


@tell_change.register
def _(node: GrantStat, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    what = number_word(node.stat, node, teller)
    return [f"{who.text}, without {what}, {who.has} {tell_value(node.value, teller)} of it"]


@tell_change.register
def _(node: LoseStat, teller: Teller, subject: Phrase | None) -> Lines:
    who = of_whom(subject)
    return [f"{who.text} {who.has} no {number_word(node.stat, node, teller)}, not even 0"]


@tell_change.register
def _(node: LoseKeyword, teller: Teller, subject: Phrase | None) -> Lines:
    barring = " and can't have it" if node.barring else ""
    return [f"{of_whom(subject).does('lose')} {both(teller.names.keywords(node.keyword))}{barring}"]
