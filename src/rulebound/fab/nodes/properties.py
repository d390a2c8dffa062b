"""Cards by their properties that texts name: their color, that they are cards and no attack-proxies (chapter 2)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import Defend, Move
from rulebound.fab.nodes.clashing import Clash
from rulebound.fab.nodes.combat.attacks import IsCard as IsCard
from rulebound.fab.position.card_parts import Definition, is_called, is_proxy
from rulebound.fab.position.state import is_defending
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.nodes.changes.continuing import Delayed
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.filters import Both, Either
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.position.cards import Card, keyword_facets
from rulebound.tcg.position.numbers import ABSENT, facets_of_number
from rulebound.tcg.program.nodes import Context, Effect, Feature, Filter, Value, compare
from rulebound.tcg.program.powers import box_of


@dataclass(frozen=True)
class HasColor(Feature):
    """Cards of a color [2.1]: what its color strip shows, and no other."""

    color: str

    def reads(self) -> int:
        # (A property of the object, though no effect changes it.)
        return shared.NAMES

    def matches(self, ctx: Context, card: Card) -> bool:
        definition = card.definition
        # [2.1.2]
        return isinstance(definition, Definition) and definition.color == self.color


@dataclass(frozen=True)
class HasMoniker(Feature):
    """Objects with a moniker: it stands in their name, before any comma [2.7.3, 2.7.3a, 2.7.3b].

    (Which of the words before a comma are the moniker, and which a title or a last name, the data don't tell.)
    """

    moniker: str

    def reads(self) -> int:
        return shared.NAMES

    def matches(self, ctx: Context, card: Card) -> bool:
        values = effective(ctx.state, card)
        return has_personal_name(values.types, values.tags) and is_called(values.name, self.moniker)


def has_personal_name(types: int, tags: tuple[str, ...]) -> bool:
    """Tell whether the name of an object is a personal one, as only what has such a name has a moniker [2.7.3a].

    (The data don't say which names are: those of heroes, allies, weapons and equipment may be; what is played for what
    it does is called by what happens.)
    """
    return types & c.ARENA_CARDS != 0 or c.ALLY in tags


@dataclass(frozen=True)
class HasLife(Feature):
    """Living objects [1.8.5d, 2.5.1a]: what has life, and is no attack-proxy of that."""

    def reads(self) -> int:
        return shared.STATS

    def matches(self, ctx: Context, card: Card) -> bool:
        return not is_proxy(card) and effective(ctx.state, card).numbers[c.LIFE] != ABSENT


@dataclass(frozen=True)
class AnAttack(Feature):
    """Attacks [1.2.2d, 1.4.1]: attack-proxies, and cards of that subtype on the stack or attacking.

    [1.4.2, 1.4.2a, 8.2.3a]
    """

    def reads(self) -> int:
        return shared.TAGS | shared.STRUCTURE | c.LINKS

    def matches(self, ctx: Context, card: Card) -> bool:
        if is_proxy(card):
            return True
        lies = card.zone in (shared.STACK, shared.PLAY)
        attack = c.ATTACK_TAG in effective(ctx.state, card).tags
        return lies and attack and not is_defending(ctx.state, card.number)


def means_attacks(what: Filter) -> bool:
    """Tell whether all that a description means are attacks, or cards of attacks [1.4.1, 1.4.2]."""
    if isinstance(what, Both):
        return any(means_attacks(part) for part in what.parts)
    if isinstance(what, Either):
        return bool(what.parts) and all(means_attacks(part) for part in what.parts)
    return isinstance(what, AnAttack) or (isinstance(what, Tagged) and what == _AN_ATTACK)


def means_subtypes(what: Filter) -> bool:
    """Tell whether all that a description means are cards of subtypes that become permanents [1.2.2c]."""
    if isinstance(what, Both):
        return any(means_subtypes(part) for part in what.parts)
    if isinstance(what, Either):
        return bool(what.parts) and all(means_subtypes(part) for part in what.parts)
    return isinstance(what, Tagged) and what.tag in c.PERMANENTS


#: A card of attacks, as texts call it.
_AN_ATTACK: Final = Tagged(c.ATTACK_TAG)


@dataclass(frozen=True)
class PlayedFrom(Feature):
    """Cards that were played from a zone, for as long as they are the objects that they became by that."""

    zone: int

    def reads(self) -> int:
        return shared.facts_of(("announce",))

    def matches(self, ctx: Context, card: Card) -> bool:
        for fact in reversed(ctx.state.this_turn_of(("announce",))):
            if isinstance(fact, Move) and fact.new == card.number:
                return fact.origin == self.zone
        return False


@dataclass(frozen=True)
class DefendedFrom(Feature):
    """Cards that have come to defend from a zone this turn, for as long as they are the same objects [7.0.5a]."""

    zone: int

    def reads(self) -> int:
        return shared.facts_of(("defend",))

    def matches(self, ctx: Context, card: Card) -> bool:
        for fact in ctx.state.this_turn_of(("defend",)):
            if isinstance(fact, Defend) and fact.subject == card.number:
                return fact.origin == self.zone
        return False


@dataclass(frozen=True)
class BaseIs(Feature):
    """Cards by the base of a number: by what is printed, unless an effect has changed that [2.0.3a]."""

    stat: str
    test: str
    value: Value

    def reads(self) -> int:
        return facets_of_number(f"base {self.stat}") | self.value.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        base = effective(ctx.state, card).numbers[_base_of(self.stat)]
        return base != ABSENT and compare(base, self.test, self.value.amount(ctx))


@dataclass(frozen=True)
class AboveBase(Feature):
    """Cards with a number that is greater than its base, as effects have made both [2.0.3a, 2.0.3b].

    A number that an object has gained is its base then: it isn't increased by that [2.0.4]. ``times``: greater than so
    many times its base.
    """

    stat: str
    times: int = 1

    def reads(self) -> int:
        return facets_of_number(self.stat) | facets_of_number(f"base {self.stat}")

    def matches(self, ctx: Context, card: Card) -> bool:
        numbers = effective(ctx.state, card).numbers
        base = numbers[_base_of(self.stat)]
        # [2.0.4] without a base it has no number to be increased
        return base != ABSENT and numbers[c.NUMBERS_OF_CARDS.index(self.stat)] > self.times * base


@dataclass(frozen=True)
class HasGained(Feature):
    """Objects that have gained a keyword: they have it, and have not had it from the beginning [2.0.4].

    What is printed on an object it has always had, and so has an attack-proxy what is printed on its source, or in the
    ability that it is for; what has lost a keyword and has it again has gained it no more than anything else.
    """

    keyword: int

    def reads(self) -> int:
        return keyword_facets(self.keyword)

    def matches(self, ctx: Context, card: Card) -> bool:
        if not effective(ctx.state, card).has_keyword(self.keyword):
            return False
        # [2.0.4] it did not have it before, but does now
        before = card.definition.program.keywords
        if is_proxy(card) and card.host:
            before |= ctx.state.known(card.host).definition.program.keywords
        return not before & self.keyword


def _generated(node: object) -> list[Effect]:
    """Return the effects that an ability generates itself: none of what others wait for, or are given [1.8.2]."""
    found: list[Effect] = []
    if isinstance(node, (tuple, list)):
        for part in node:
            found += _generated(part)
    elif isinstance(node, Effect) and not isinstance(node, Delayed):
        found.append(node)
        for field in fields(node):
            # (What it is about, or if, or what it costs, is no effect; nor is what a change gives to an object.)
            found += _generated(getattr(node, field.name))
    return found


@dataclass(frozen=True)
class HasEffect(Feature):
    """Objects with an effect that deals damage, or clashes: their abilities directly generate it [1.8.2].

    That includes what is optional, and what depends on a condition. ``damage`` are types of damage (0: a clash is
    meant); ``amount`` is how much they deal, an X that nothing has defined yet being 0.
    """

    damage: int = 0
    amount: Value | None = None

    def reads(self) -> int:
        return shared.POWERS | shared.ADDED_POWERS | (0 if self.amount is None else self.amount.reads())

    def matches(self, ctx: Context, card: Card) -> bool:
        powers = effective(ctx.state, card).powers
        effects = [box_of(card.definition).effect, *[getattr(power, "effect", None) for power in powers]]
        # [1.8.2] whatever waits for a clash has none
        return any(self._is_it(ctx, card, one) for one in _generated(effects))

    def _is_it(self, ctx: Context, card: Card, effect: Effect) -> bool:
        if not self.damage:
            return isinstance(effect, Clash)
        if not isinstance(effect, DealDamage) or not effect.damage_types & self.damage:
            return False
        if self.amount is None:
            return True
        # [1.8.2] X is 0 until it is defined
        its = Context(ctx.state, card.controller, card.number)
        its.x = card.x
        return effect.amount.amount(its) == self.amount.amount(ctx)


def _base_of(stat: str) -> int:
    """Return the place of the base of a number among a card's values."""
    return len(c.NUMBERS_OF_CARDS) + c.NUMBERS_OF_CARDS.index(stat)
