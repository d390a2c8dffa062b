"""Filters in words: which cards are meant."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.telling.words import (
    Noun,
    Teller,
    either,
    in_zone,
    number_word,
    some,
    tell_condition,
    tell_filter,
    tell_group,
    tell_pattern,
    tell_value,
    word_of,
)
from rulebound.tcg.nodes.choices.naming import OfThatName
from rulebound.tcg.nodes.conditions import SuchThat
from rulebound.tcg.nodes.counters import CountersAre, WithCounter
from rulebound.tcg.nodes.filters import (
    Among,
    AnyCard,
    AttachedTo,
    Both,
    CameFrom,
    Either,
    Except,
    Involved,
    IsThis,
    IsToken,
    LiesIn,
    Other,
    Rest,
    WithAttached,
)
from rulebound.tcg.nodes.kinds import (
    BelongsTo,
    HasKeyword,
    Named,
    NameHas,
    OfSameTypes,
    OfType,
    OnItsTurn,
    OwnedBy,
    SameName,
    SharesType,
    Side,
    Tagged,
)
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.targeting import Targeting
from rulebound.tcg.program.nodes import Value

_SIDES: Final = {"opposing": "opposing", "friendly": "friendly"}

_TESTS: Final = {"<=": "at most", ">=": "at least", "=": "exactly", "<": "less than", ">": "more than"}


def test_words(test: str, value: Value, teller: Teller, node: object) -> str:
    """Return "at most 3"."""
    return f"{word_of(_TESTS, test, node)} {tell_value(value, teller)}"


@tell_filter.register
def _(node: AnyCard, teller: Teller) -> Noun:
    return Noun()


@tell_filter.register
def _(node: Tagged, teller: Teller) -> Noun:
    return Noun(before=(node.tag,))


@tell_filter.register
def _(node: Named, teller: Teller) -> Noun:
    return Noun(after=(f'named "{node.name}"',))


@tell_filter.register
def _(node: NameHas, teller: Teller) -> Noun:
    return Noun(after=(f"with {node.name} in its name",))


@tell_filter.register
def _(node: SameName, teller: Teller) -> Noun:
    return Noun(after=(f"with the name of {tell_group(node.group, teller).text}",))


@tell_filter.register
def _(node: SharesType, teller: Teller) -> Noun:
    return Noun(after=(f"that shares a card type with {tell_group(node.group, teller).text}",))


@tell_filter.register
def _(node: OfSameTypes, teller: Teller) -> Noun:
    return Noun(after=(f"with the same card type as {tell_group(node.group, teller).text}",))


@tell_filter.register
def _(node: IsToken, teller: Teller) -> Noun:
    return Noun(before=("token",))


@tell_filter.register
def _(node: Side, teller: Teller) -> Noun:
    if node.side == "your":
        return Noun(after=("of yours",))
    return Noun(before=(word_of(_SIDES, node.side, node),))


@tell_filter.register
def _(node: BelongsTo, teller: Teller) -> Noun:
    return Noun(after=(f"under the control of {some(node.players, teller).text}",))


@tell_filter.register
def _(node: OwnedBy, teller: Teller) -> Noun:
    return Noun(after=(f"owned by {some(node.players, teller).text}",))


@tell_filter.register
def _(node: IsThis, teller: Teller) -> Noun:
    return Noun(exact="this card")


@tell_filter.register
def _(node: Other, teller: Teller) -> Noun:
    return Noun(after=("other than this card",))


@tell_filter.register
def _(node: Among, teller: Teller) -> Noun:
    return Noun(exact=tell_group(node.group, teller).text)


@tell_filter.register
def _(node: Rest, teller: Teller) -> Noun:
    return Noun(after=(f"other than {tell_group(node.group, teller).text} (wherever that is now)",))


@tell_filter.register
def _(node: AttachedTo, teller: Teller) -> Noun:
    return Noun(after=(f"attached to {tell_filter(node.host, teller).one()}",))


@tell_filter.register
def _(node: WithAttached, teller: Teller) -> Noun:
    return Noun(after=(f"with {tell_filter(node.what, teller).one()} attached",))


@tell_filter.register
def _(node: WithCounter, teller: Teller) -> Noun:
    return Noun(after=(f'with a "{node.name}" counter' if node.name else "with a counter of any name",))


@tell_filter.register
def _(node: CountersAre, teller: Teller) -> Noun:
    return Noun(after=(f'with {test_words(node.test, node.value, teller, node)} "{node.name}" counters',))


@tell_filter.register
def _(node: Involved, teller: Teller) -> Noun:
    asking = teller.aside()
    asking.bind(gap="it")
    return Noun(after=(f"(of which this is so: this turn, {tell_pattern(node.pattern, asking)})",))


@tell_filter.register
def _(node: SuchThat, teller: Teller) -> Noun:
    asking = teller.aside()
    asking.bind(each="it")
    return Noun(after=(f"of which this is so: {tell_condition(node.condition, asking)}",))


@tell_filter.register
def _(node: OnItsTurn, teller: Teller) -> Noun:
    return Noun(after=("whose controller's turn it is",))


@tell_filter.register
def _(node: OfThatName, teller: Teller) -> Noun:
    return Noun(after=(f"with {teller.number('named')}",))


@tell_filter.register
def _(node: Targeting, teller: Teller) -> Noun:
    return Noun(after=(f"that targets {tell_filter(node.what, teller).one()}",))


@tell_filter.register
def _(node: Both, teller: Teller) -> Noun:
    heads: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    exact = ""
    for part in node.parts:
        noun = tell_filter(part, teller)
        if (noun.exact and (exact or heads)) or (noun.heads and heads):
            # It is the one and the other.
            after += (f"that is {noun.one()}",)
            continue
        heads, exact = heads or noun.heads, exact or noun.exact
        before, after = before + noun.before, after + noun.after
    # "Opposing" and "friendly" stand before what the card is.
    return Noun(heads, tuple(sorted(before, key=lambda word: word not in _SIDES)), after, exact)


@tell_filter.register
def _(node: Either, teller: Teller) -> Noun:
    nouns = [tell_filter(part, teller) for part in node.parts]
    if all(noun == Noun(heads=noun.heads) and noun.heads for noun in nouns):
        return Noun(heads=tuple(head for noun in nouns for head in noun.heads))
    if all(noun == Noun(before=noun.before) and noun.before for noun in nouns):
        return Noun(before=(f"({either(' '.join(noun.before) for noun in nouns)})",))
    if all(noun.exact for noun in nouns):
        return Noun(exact=either(noun.one() for noun in nouns))
    return Noun(after=(f"that is either {either(f'({noun.one()})' for noun in nouns)}",))


@tell_filter.register
def _(node: Except, teller: Teller) -> Noun:
    noun = tell_filter(node.part, teller)
    if noun.exact:
        return Noun(after=(f"other than {noun.one()}",))
    return Noun(after=(f"that isn't {noun.predicate()}",))


@tell_filter.register
def _(node: OfType, teller: Teller) -> Noun:
    return Noun(heads=teller.names.types(node.types))


@tell_filter.register
def _(node: HasKeyword, teller: Teller) -> Noun:
    return Noun(after=(f"with {either(teller.names.keywords(node.keyword))}",))


@tell_filter.register
def _(node: Stat, teller: Teller) -> Noun:
    test = test_words(node.test, node.value, teller, node)
    return Noun(after=(f"with {number_word(node.stat, node, teller)} {test}",))


@tell_filter.register
def _(node: CameFrom, teller: Teller) -> Noun:
    return Noun(after=(f"that came from {in_zone(node.zone, node.owner, teller).removeprefix('in ')}",))


@tell_filter.register
def _(node: LiesIn, teller: Teller) -> Noun:
    return Noun(after=(in_zone(node.zone, node.owner, teller),))
