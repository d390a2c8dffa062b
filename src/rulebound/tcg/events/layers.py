"""Layers are added to the stack and leave it."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg import constants as c
from rulebound.tcg.events.event import GameEvent
from rulebound.tcg.events.modifiers import take_off
from rulebound.tcg.position.records import SPENT, Layer
from rulebound.tcg.position.state import State


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Added(GameEvent):
    """A layer has become added to the stack [wow-2007:707.1f]: a card, or an effect of what was done.

    ``kind`` is what was done, in a word of the game's own: play, use, trigger ...; ``subject`` the source (the card on
    the stack, if that is what was added); ``other`` the power's number within the text.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("layer",)

    family: str = c.ANY_LAYER

    def __init__(self, kind: str, rule: str, layer: Layer, cause: Cause) -> None:
        # What all events have is set here: a call less for what happens most.
        self.kind = kind
        self.rule = rule
        self.cause = cause
        self.subject = layer.source
        self.other = layer.power
        self.seat = layer.controller
        self.amount = 0
        self.layer = layer

    def apply(self, state: State) -> None:
        state.clock += 1
        self.layer.number = c.LAYER_BASE + state.clock
        # [wow-2007:407.3, fab:1.6.1, 3.15.3, 3.15.4] it is on the stack, on top of what is there
        state.stack.append(self.layer)

        state.stale |= c.THE_STACK | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Retarget(GameEvent):
    """A player aims a layer on the stack at another target, ``other``, which becomes targeted [wow-2013:706.2]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("layer",)

    family: str = c.ANY_LAYER

    def __init__(self, rule: str, layer: Layer, other: int, cause: Cause) -> None:
        super().__init__(
            "change target", rule, cause, subject=layer.source, other=other, seat=layer.controller
        )
        self.layer = layer

    def apply(self, state: State) -> None:
        state.stack = [self.layer if layer.number == self.layer.number else layer for layer in state.stack]
        state.stale |= c.THE_STACK | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseX(GameEvent):
    """The value of X is chosen for a card on the stack [wow-2007:201.3, wow-2007:707.1c]."""

    def __init__(self, rule: str, subject: int, amount: int) -> None:
        super().__init__("choose X", rule, BY_THE_RULES, subject=subject, amount=amount)

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is not None:
            state.edit(card).x = self.amount
        state.stale |= c.THE_STACK


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class LeaveStack(GameEvent):
    """A layer leaves the stack, resolved or interrupted [wow-2007:709.2g, wow-2007:711.1]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("layer",)

    def __init__(self, kind: str, rule: str, layer: Layer, cause: Cause = BY_THE_RULES) -> None:
        # What all events have is set here: a call less for what happens most.
        self.kind = kind
        self.rule = rule
        self.cause = cause
        self.subject = layer.source
        self.other = layer.number
        self.seat = layer.controller
        self.amount = 0
        self.layer = layer

    def apply(self, state: State) -> None:
        number = self.layer.number
        # [fab:3.15.6] the others keep their order
        if state.stack and state.stack[-1].number == number:
            # (Mostly it is the topmost.)
            state.stack = state.stack[:-1]
        else:
            state.stack = [layer for layer in state.stack if layer.number != number]
        # [wow-2007:716.4] the "next time" that this layer's packets were is over
        place = len(state.modifiers) - 1
        while place >= 0:
            numbers = state.modifiers[place].numbers
            if numbers and numbers.get(SPENT) == number:
                take_off(state, place, 1)
                state.stale |= c.IMPOSED
            place -= 1
        state.stale |= c.THE_STACK | c.HISTORY
        state.unsettled = True
