"""Targets: one of several by its place, cards on the stack that have them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.nodes.groups import Target, in_one
from rulebound.tcg.nodes.reading import controller_or_owner
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Change, Context, Effect, Filter, Group, Value
from rulebound.tcg.program.powers import TextBox


def in_order(ctx: Context, group: Group, members: list[int]) -> list[tuple[int, int]]:
    """Return each member with its place: among targets as they were chosen, so that others can have become illegal."""
    chosen = members
    if isinstance(group, Target):
        for layer in ctx.state.stack:
            if layer.number == ctx.layer and group.slot < len(layer.targets):
                chosen = list(layer.targets[group.slot])
    return [(place, one) for place, one in enumerate(chosen) if one in members]


@dataclass(frozen=True)
class NthTarget(Group):
    """One of several targets, in the order chosen; none if it has become illegal [wow-2007:709.2c]."""

    target: Target
    place: int

    def reads(self) -> int:
        return 0

    def members(self, ctx: Context) -> list[int]:
        return [one for place, one in in_order(ctx, self.target, self.target.members(ctx)) if place == self.place]


#: The role of what has been chosen as targets of a card that is being played, while its cost is worked out.
AIMED_AT: Final = "aimed at"
#: The number by which it is known which power of its source is being paid for, while its cost is worked out.
PAID_POWER: Final = "power paid for"
#: The number by which it is known that what a card says lets it be played without paying is not used [fab:5.1.3c].
PAID_IN_FULL: Final = "paid in full"


@dataclass(frozen=True)
class RandomTarget(Target):
    """A target description among whose possible subjects chance chooses [wow-2013:706.5]."""


@dataclass(frozen=True)
class TargetsInAll(Target):
    """Targets that may cost no more than so much together ("with combined cost 5 or less")."""

    combined: Value | None = None


def affordable(ctx: Context, target: Target, found: list[int], chosen: list[int]) -> list[int]:
    """Return those that cost no more than the others leave, if all targets of a description may cost but so much."""
    if not isinstance(target, TargetsInAll) or target.combined is None:
        return found
    state, cost = ctx.state, layout_of(ctx.state).numbers["cost"]
    left = target.combined.amount(ctx) - sum(cost.of(state, state.known(one)) for one in chosen)
    return [one for one in found if cost.of(state, state.known(one)) <= left]


@dataclass(frozen=True)
class MustBeTargeted(Change):
    """ "Opposing cards and effects must target [this] if able" [wow-2013:706.4]."""

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "must be targeted"


@dataclass(frozen=True)
class AllTargetsAtRandom(Change):
    """ "All targets are chosen at random" [wow-2013:706.5]."""

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "targets at random"


@dataclass(frozen=True)
class Targeting(Filter):
    """Cards on the stack one of whose targets a filter means; or the card that is being played."""

    what: Filter

    def matches(self, ctx: Context, card: Card) -> bool:
        if self._means_any(ctx, ctx.roles.get(AIMED_AT, ())):
            return True
        for layer in ctx.state.stack:
            if layer.card == card.number and any(self._means_any(ctx, chosen) for chosen in layer.targets):
                return True
        return False

    def _means_any(self, ctx: Context, chosen: tuple[int, ...]) -> bool:
        for subject in chosen:
            if c.CARDS <= subject < c.LAYER_BASE and self.what.matches(ctx, ctx.state.known(subject)):
                return True
        return False


@dataclass(frozen=True)
class AttachByMode(Effect):
    """ "Choose one: ...; or attach to target ally" [wow-2013:305.2d]: the mode by which a card attaches.

    ``host`` is its target (None: a card that its attach description fits, chosen as it enters play).
    """

    host: Target | None = None

    def run(self, ctx: Context) -> Asking[None]:
        return
        yield  # pragma: no cover


@dataclass(frozen=True)
class HostByMode(Group):
    """What a card attaches to by the mode with a number, if that was chosen: the target of a slot.

    Without one (below 0) it is any card that ``what`` means.
    """

    mode: int
    slot: int
    what: Filter

    def reads(self) -> int:
        return 0

    def description(self) -> Filter | None:
        return self.what

    def is_settled(self, ctx: Context) -> bool:
        # [wow-2013:305.2d] (by a mode that wasn't chosen it is nothing)
        return self.slot >= 0 or self.mode not in ctx.modes

    def members(self, ctx: Context) -> list[int]:
        chosen = self.mode in ctx.modes and 0 <= self.slot < len(ctx.targets)
        return list(ctx.targets[self.slot]) if chosen else []


def is_in_another_mode(state: State, card: Card) -> bool:
    """[wow-2013:305.2d] Tell whether a card on the stack attaches by a mode that wasn't chosen."""
    program = card.definition.program
    to = program.attach.to if isinstance(program, TextBox) and program.attach is not None else None
    if not isinstance(to, HostByMode):
        return False
    return any(layer.card == card.number and to.mode not in layer.modes for layer in state.stack)


def note_places(ctx: Context, targets: tuple[Target, ...]) -> None:
    """Note in whose party, or graveyard, the targets are that are all "in one": it is asked again [wow-2013:709.2a]."""
    for target in targets:
        chosen = ctx.targets[target.slot]
        if target.together and chosen:
            seat = controller_or_owner(ctx, ctx.state.known(chosen[0]))
            ctx.numbers = {**ctx.numbers, in_one(target.slot): seat}
