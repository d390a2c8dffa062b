"""Objects that become others, or are others as they enter [6.4.8a, 8.5.25]; groups by a trait [2.13]; what is added."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import BecomeCopy, GameEvent, TakesOverX
from rulebound.fab.position.card_parts import Definition
from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Cause
from rulebound.tcg import constants as shared
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.changes.continuing import create
from rulebound.tcg.nodes.changes.gaining import gain_power
from rulebound.tcg.nodes.remembering import AsKept, Keep, is_same_card, kept
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State, draw_lots
from rulebound.tcg.program.nodes import Change, Context, Effect, Filter, Group, Replacing
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.tree import Power, number
from rulebound.text.nodes import replace, walk


@dataclass(frozen=True)
class LeftOpen(Power):
    """Numbers that are printed as * on a card: what defines them is an ability, or an effect [1.12.3, 1.12.3b]."""

    numbers: tuple[str, ...]

    def __hash__(self) -> int:
        return self.place


def defined_by(made: Definition, before: cards.Definition) -> Definition:
    """Return what something has become, its numbers that are printed as * defined by what it was [8.5.25e]."""
    words = [word for power in made.program.powers if isinstance(power, LeftOpen) for word in power.numbers]
    if not words:
        return made
    numbers = list(made.numbers)
    for word in words:
        place = c.NUMBERS_OF_CARDS.index(word)
        # [1.12.3b, 8.5.25e] the same as is printed on the original object, or 0 if there is none
        numbers[place] = 0 if before.numbers[place] == ABSENT else before.numbers[place]
    return Definition(
        *(made.name, made.types, made.cost, made.tags, made.paragraphs, made.program, made.short_names),
        *(made.source, tuple(numbers), made.color, made.pitched_for, made.x_cost),
    )


def becoming(state: State, number: int, reference: cards.Definition, ctx: Context) -> list[GameEvent]:
    """Return the event of something becoming what has such copyable properties [8.5.25, 8.5.25a]."""
    made = procedures_of(state).copied_onto(reference, state.known(number).definition)
    return [BecomeCopy("8.5.25", number, made, ctx.cause)]


def parameters_of(number: int, reference: Card, cause: Cause) -> list[GameEvent]:
    """Return the event of what has become something using what was determined as that was played [8.5.25b]."""
    return [TakesOverX("8.5.25b", number, reference.x, cause)] if reference.x else []


@dataclass(frozen=True)
class BecomeRandomOf(Effect):
    """ "You become a random [card of a trait]": one of all cards that there are with that trait [2.13.4]."""

    what: Group
    trait: str

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select(ctx)
        # [2.13.4] wherever they are, and whether or not they are in the game
        group = [one for one in procedures_of(state).all_cards(state) if self.trait in one.tags]
        ctx.did = False
        if not found or not group:
            return
        place = draw_lots(state, list(range(len(group))), 1)[0]
        facts = yield from happen(state, becoming(state, found[0], group[place], ctx), ctx.strand)
        ctx.did = bool(facts)


@dataclass(frozen=True)
class BecomesAsItEnters(Replacing):
    """ "As this enters the arena, it becomes a copy of [an object]": it is that from the beginning [6.4.8].

    What it has become so is what others copy that become a copy of it [6.4.8a].
    """

    of: Group

    def kinds(self) -> tuple[str, ...]:
        return ("enter",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        return event.subject == ctx.source

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        found = yield from self.of.select(ctx)
        if not found:
            return [event]
        reference = ctx.state.known(found[0])
        made = becoming(ctx.state, event.subject, reference.definition, ctx)
        return [event, *made, *parameters_of(event.subject, reference, ctx.cause)]


# --- Connected abilities that are added [1.7.6c] ----------------------------------------------------------------------


@dataclass(frozen=True)
class KeepForPair(Effect):
    """Keep what was said by a leading ability that was added, for the following ability that was added with it."""

    names: tuple[str, ...]
    pair: int

    def needs(self) -> tuple[str, ...]:
        return tuple([number(name) for name in self.names])

    def run(self, ctx: Context) -> Asking[None]:
        did, before = ctx.did, ctx.numbers
        ctx.numbers = {_kept_for(name, self.pair): before[name] for name in self.names if name in before}
        yield from create(ctx, Continuous(-1, "", None, ()), "game")
        ctx.numbers, ctx.did = before, did


@dataclass(frozen=True)
class AsKeptForPair(Filter):
    """What a filter means by a number that the leading ability of the same pair has kept: if there is none, nothing."""

    name: str
    what: Filter
    pair: int

    def lends(self, field: str) -> tuple[str, ...]:
        return (number(self.name),) if field == "what" else ()

    def reads(self) -> int:
        return self.what.reads() | shared.STRUCTURE

    def matches(self, ctx: Context, card: Card) -> bool:
        under = _kept_for(self.name, self.pair)
        found = [
            modifier.numbers[under]
            for modifier in ctx.state.modifiers
            if under in modifier.numbers and is_same_card(ctx.state, modifier.source, ctx.source)
        ]
        if not found:
            # [1.7.6b] there is nothing to refer to
            return False
        inner = ctx.derived(ctx.state)
        inner.numbers = {**ctx.numbers, self.name: found[-1]}
        return self.what.matches(inner, card)


def _kept_for(name: str, pair: int) -> str:
    return f"{kept(name)} for pair {pair}"


@dataclass(frozen=True)
class GainsTogether(Change):
    """ "Gets '[this]' and '[that]'": abilities that one effect adds; those that are connected are so with each other.

    [1.7.6c] And with no others: not with what is printed on the object, nor with what another effect adds to it.
    """

    powers: tuple[Power, ...]

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return shared.ADDED_POWERS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        there = [one.pair for _, one in walk(values.powers) if isinstance(one, (KeepForPair, AsKeptForPair))]
        pair = max(there, default=-1) + 1
        for power in self.powers:
            gain_power(values, _of_pair(power, pair))


#: Added abilities, as those of which pair: always the same objects, so that what is known of them is kept.
_OF_PAIRS: Final[dict[tuple[Power, int], Power]] = {}


def _of_pair(power: Power, pair: int) -> Power:
    """Return an ability that keeps, or refers to, what one of its own pair has kept."""

    def paired(node: object) -> object:
        if isinstance(node, Keep):
            return KeepForPair(node.names, pair)
        return AsKeptForPair(node.name, node.what, pair) if isinstance(node, AsKept) else node

    made = _OF_PAIRS.get((power, pair))
    if made is None:
        made = dataclasses.replace(replace(power, paired), place=power.place + pair)
        _OF_PAIRS[power, pair] = made
    return made
