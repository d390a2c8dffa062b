"""Filters in words: which cards are meant."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.nodes.core import Value
from rulebound.tcg.nodes.counters import CountersAre, WithCounter
from rulebound.tcg.nodes.naming import OfThatName
from rulebound.tcg.nodes.targeting import Targeting
from rulebound.wow import constants as c
from rulebound.wow.language.telling.words import (
    Noun,
    Teller,
    damage_words,
    either,
    in_zone,
    keyword_words,
    some,
    tell_condition,
    tell_filter,
    tell_group,
    tell_pattern,
    tell_value,
    word_of,
)
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes.conditions import SuchThat
from rulebound.wow.nodes.filters import CostIn, OnItsTurn
from rulebound.wow.nodes.groups import Each
from rulebound.wow.nodes.numbers import NUMBERS

#: The numbers of cards.
STATS: Final = {name: number.word for name, number in NUMBERS.items()}
_STANDING: Final = {
    "ready": ("ready", ""),
    "exhausted": ("exhausted", ""),
    "damaged": ("damaged", ""),
    "undamaged": ("undamaged", ""),
    "attacking": ("attacking", ""),
    "defending": ("defending", ""),
    "protecting": ("protecting", ""),
    "attached": ("attached", ""),
    "face down": ("face-down", ""),
    "face up": ("face-up", ""),
    "in combat": ("", "in combat"),
}
_SIDES: Final = {"opposing": "opposing", "friendly": "friendly"}
_TESTS: Final = {"<=": "at most", ">=": "at least", "=": "exactly", "<": "less than", ">": "more than"}


def type_words(types: int) -> tuple[str, ...]:
    """Return the nouns for card types."""
    names: list[str] = []
    if types & c.EQUIPMENT == c.EQUIPMENT:
        names.append("equipment")
        types &= ~c.EQUIPMENT
    return (*(name for bit, name in c.TYPE_NAMES.items() if types & bit), *names)


def test_words(test: str, value: Value, teller: Teller, node: object) -> str:
    """Return "at most 3"."""
    return f"{word_of(_TESTS, test, node)} {tell_value(value, teller)}"


@tell_filter.register
def _(node: f.AnyCard, teller: Teller) -> Noun:
    return Noun()


@tell_filter.register
def _(node: f.OfType, teller: Teller) -> Noun:
    return Noun(heads=type_words(node.types))


@tell_filter.register
def _(node: f.Character, teller: Teller) -> Noun:
    return Noun(heads=("character",))


@tell_filter.register
def _(node: f.Tagged, teller: Teller) -> Noun:
    return Noun(before=(node.tag,))


@tell_filter.register
def _(node: f.WithIcon, teller: Teller) -> Noun:
    return Noun(after=(f"with the {node.icon} icon",))


@tell_filter.register
def _(node: f.Named, teller: Teller) -> Noun:
    return Noun(after=(f'named "{node.name}"',))


@tell_filter.register
def _(node: f.SameName, teller: Teller) -> Noun:
    return Noun(after=(f"with the name of {tell_group(node.group, teller).text}",))


@tell_filter.register
def _(node: f.SharesType, teller: Teller) -> Noun:
    return Noun(after=(f"that shares a card type with {tell_group(node.group, teller).text}",))


@tell_filter.register
def _(node: f.HasKeyword, teller: Teller) -> Noun:
    return Noun(after=(f"with {either(keyword_words(node.keyword))}",))


@tell_filter.register
def _(node: f.IsInstant, teller: Teller) -> Noun:
    return Noun(before=("instant",))


@tell_filter.register
def _(node: f.IsUnique, teller: Teller) -> Noun:
    return Noun(before=("unique",))


@tell_filter.register
def _(node: f.IsToken, teller: Teller) -> Noun:
    return Noun(before=("token",))


@tell_filter.register
def _(node: f.IsOngoing, teller: Teller) -> Noun:
    return Noun(before=("ongoing",))


@tell_filter.register
def _(node: f.OfDamageType, teller: Teller) -> Noun:
    return Noun(after=(f"with {damage_words(node.damage_types)} as its damage type",))


@tell_filter.register
def _(node: f.Side, teller: Teller) -> Noun:
    if node.side == "your":
        return Noun(after=("of yours",))
    return Noun(before=(word_of(_SIDES, node.side, node),))


@tell_filter.register
def _(node: f.BelongsTo, teller: Teller) -> Noun:
    return Noun(after=(f"under the control of {some(node.players, teller).text}",))


@tell_filter.register
def _(node: f.Stat, teller: Teller) -> Noun:
    test = test_words(node.test, node.value, teller, node)
    return Noun(after=(f"with {word_of(STATS, node.stat, node)} {test}",))


@tell_filter.register
def _(node: f.Standing, teller: Teller) -> Noun:
    if node.state in ("resource", "attachment"):
        return Noun(heads=(node.state,))
    if node.state not in _STANDING:
        word_of({}, node.state, node)
    before, after = _STANDING[node.state]
    return Noun(before=(before,) if before else (), after=(after,) if after else ())


@tell_filter.register
def _(node: f.InCombatWith, teller: Teller) -> Noun:
    if isinstance(node.group, Each):
        # With any of them, that is.
        return Noun(after=(f"in combat with {tell_filter(node.group.what, teller).one()}",))
    return Noun(after=(f"in combat with {tell_group(node.group, teller).text}",))


@tell_filter.register
def _(node: f.Facing, teller: Teller) -> Noun:
    other = tell_filter(node.what, teller).one()
    how = word_of({"attacking": "attacking", "defending": "defending against"}, node.how, node)
    return Noun(after=(f"that is {how} {other}",))


@tell_filter.register
def _(node: f.IsThis, teller: Teller) -> Noun:
    return Noun(exact="this card")


@tell_filter.register
def _(node: f.Other, teller: Teller) -> Noun:
    return Noun(after=("other than this card",))


@tell_filter.register
def _(node: f.Among, teller: Teller) -> Noun:
    return Noun(exact=tell_group(node.group, teller).text)


@tell_filter.register
def _(node: f.Rest, teller: Teller) -> Noun:
    return Noun(after=(f"other than {tell_group(node.group, teller).text} (wherever that is now)",))


@tell_filter.register
def _(node: f.AttachedTo, teller: Teller) -> Noun:
    return Noun(after=(f"attached to {tell_filter(node.host, teller).one()}",))


@tell_filter.register
def _(node: f.WithAttached, teller: Teller) -> Noun:
    return Noun(after=(f"with {tell_filter(node.what, teller).one()} attached",))


@tell_filter.register
def _(node: WithCounter, teller: Teller) -> Noun:
    return Noun(after=(f'with a "{node.name}" counter',))


@tell_filter.register
def _(node: CountersAre, teller: Teller) -> Noun:
    return Noun(after=(f'with {test_words(node.test, node.value, teller, node)} "{node.name}" counters',))


@tell_filter.register
def _(node: f.OfReputation, teller: Teller) -> Noun:
    return Noun(before=(f"{node.name} reputation",))


@tell_filter.register
def _(node: f.Involved, teller: Teller) -> Noun:
    asking = teller.aside()
    asking.bind(gap="it")
    return Noun(after=(f"(of which this is so: this turn, {tell_pattern(node.pattern, asking)})",))


@tell_filter.register
def _(node: SuchThat, teller: Teller) -> Noun:
    asking = teller.aside()
    asking.bind(each="it")
    return Noun(after=(f"of which this is so: {tell_condition(node.condition, asking)}",))


@tell_filter.register
def _(node: f.LiesIn, teller: Teller) -> Noun:
    return Noun(after=(in_zone(node.zone, node.owner, teller),))


@tell_filter.register
def _(node: f.OneHanded, teller: Teller) -> Noun:
    return Noun(heads=("weapon",), before=("one-handed",))


@tell_filter.register
def _(node: OnItsTurn, teller: Teller) -> Noun:
    return Noun(after=("whose controller's turn it is",))


@tell_filter.register
def _(node: OfThatName, teller: Teller) -> Noun:
    return Noun(after=(f"with {teller.number('named')}",))


@tell_filter.register
def _(node: CostIn, teller: Teller) -> Noun:
    return Noun(after=(f"with cost {either(str(value) for value in node.values)}",))


@tell_filter.register
def _(node: Targeting, teller: Teller) -> Noun:
    return Noun(after=(f"that targets {tell_filter(node.what, teller).one()}",))


@tell_filter.register
def _(node: f.Both, teller: Teller) -> Noun:
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
def _(node: f.Either, teller: Teller) -> Noun:
    nouns = [tell_filter(part, teller) for part in node.parts]
    if all(noun == Noun(heads=noun.heads) and noun.heads for noun in nouns):
        return Noun(heads=tuple(head for noun in nouns for head in noun.heads))
    if all(noun == Noun(before=noun.before) and noun.before for noun in nouns):
        return Noun(before=(f"({either(' '.join(noun.before) for noun in nouns)})",))
    if all(noun.exact for noun in nouns):
        return Noun(exact=either(noun.one() for noun in nouns))
    return Noun(after=(f"that is either {either(f'({noun.one()})' for noun in nouns)}",))


@tell_filter.register
def _(node: f.Except, teller: Teller) -> Noun:
    noun = tell_filter(node.part, teller)
    if noun.exact:
        return Noun(after=(f"other than {noun.one()}",))
    return Noun(after=(f"that isn't {noun.predicate()}",))
