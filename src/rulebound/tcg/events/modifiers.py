"""Modifiers that layers of the stack make begin, end, and are used up."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg import constants as c
from rulebound.tcg.events.event import GameEvent
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Modify(GameEvent):
    """A layer of the stack creates a continuous or triggered modifier [wow-2007:712.1]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("modifier",)

    def __init__(self, rule: str, modifier: Modifier, cause: Cause) -> None:
        super().__init__("modifier", rule, cause, subject=modifier.source, seat=modifier.controller)
        self.modifier = modifier

    def apply(self, state: State) -> None:
        state.clock += 1
        self.modifier.number = state.clock
        # [fab:6.3.4a] when it was generated
        self.modifier.stamp = state.clock
        state.modifiers.append(self.modifier)
        state.stale |= c.IMPOSED | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class EndModifiers(GameEvent):
    """Modifiers expire."""

    FIELDS: ClassVar[tuple[str, ...]] = ("numbers",)

    def __init__(self, rule: str, numbers: tuple[int, ...]) -> None:
        super().__init__("expire", rule, BY_THE_RULES, amount=len(numbers))
        self.numbers = numbers

    def apply(self, state: State) -> None:
        # (By their places: as one ends, a later one of them may be renewed.)
        for place in range(len(state.modifiers)):
            modifier = state.modifiers[place]
            if "copied onto" in modifier.roles and modifier.number in self.numbers:
                _no_copy_any_more(state, modifier)
        # [wow-2007:503.2a, wow-2007:603.3a] nothing is left of them
        state.modifiers = [modifier for modifier in state.modifiers if modifier.number not in self.numbers]

        state.stale |= c.IMPOSED
        state.unsettled = True


def _no_copy_any_more(state: State, modifier: Modifier) -> None:
    """A card was a copy for a while: it is again what it was before, or will be once what was copied since ends, too.

    What is printed on it was replaced as it became a copy [wow-2012:402.2, wow-2013:402.3]; each time knows only what
    was there before it.
    """
    copy, before = modifier.numbers["copy"], modifier.numbers["before"]
    for place, later in enumerate(state.modifiers):
        onto = later.roles.get("copied onto")
        if (
            later.stamp > modifier.stamp
            and onto == modifier.roles["copied onto"]
            and later.numbers["before"] == copy
        ):
            state.modifiers[place] = later.with_number("before", before)
            return
    card = state.in_play(modifier.roles["copied onto"][0])
    if card is not None and card.definition.key == state.definitions[copy].key:
        state.edit(card).definition = state.definitions[before]
        state.idle = 0
        state.stale |= c.LYING | c.ROWS


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class UseUp(GameEvent):
    """What a modifier still prevents, or a "next time", is used up in part [wow-2007:717.3c, wow-2007:716.4].

    By a layer of the stack, only as that layer leaves the stack.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("layer",)

    def __init__(self, rule: str, number: int, amount: int, cause: Cause, layer: int = 0) -> None:
        super().__init__("use up", rule, cause, subject=0, other=number, amount=amount)
        self.layer = layer

    def apply(self, state: State) -> None:
        for place, modifier in enumerate(state.modifiers):
            if modifier.number == self.other:
                if self.layer:
                    state.modifiers[place] = modifier.with_left(modifier.left, self.layer)
                else:
                    take_off(state, place, self.amount)
                state.stale |= c.IMPOSED
                return


def take_off(state: State, place: int, amount: int) -> None:
    """Take so much off what a modifier has left; with nothing left it ends."""
    modifier = state.modifiers[place]
    if modifier.left - amount < 1:
        del state.modifiers[place]
    else:
        state.modifiers[place] = modifier.with_left(modifier.left - amount)
