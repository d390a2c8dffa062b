"""What a text knows while it is processed: which roles and numbers its parts need and give, done or left out.

A part that is not done gives what it would have given, as nothing: "the cards discarded this way" are none where nobody
chose to discard any. What no part gives is refused as the text is read (:mod:`~rulebound.tcg.language.given`).
"""

from __future__ import annotations

import dataclasses
from typing import Final, final

from rulebound.tcg.position.records import Numbers, Roles
from rulebound.tcg.program.nodes import Context, Cost, Effect, Group
from rulebound.tcg.tree import Node, WorkedOut, worked_out

#: How numbers are told from roles in what nodes need and give.
NUMBER: Final = "number "
#: How what was done is told from what it was done to.
DEED: Final = "deed "
#: Numbers that add up where something is done several times.
ADDED_UP: Final = ("this way", "that much", "damage dealt", "damage healed", "damage removed", "counters")


def needed(node: Node) -> tuple[str, ...]:
    """Return the roles and numbers that a node and its parts look up."""
    return _names(node).needed or ()


def given(node: Node) -> tuple[str, ...]:
    """Return the roles and numbers that a node and its parts give."""
    return _names(node).given


def _names(node: Node) -> WorkedOut:
    known = worked_out(node)
    if known.needed is None:
        needs: dict[str, None] = {}
        gives: dict[str, None] = {}
        _collect(node, needs, gives)
        known.needed = tuple(needs)
        known.given = tuple(gives)
    return known


def _collect(part: object, needs: dict[str, None], gives: dict[str, None], giving: bool = True) -> None:
    if isinstance(part, tuple):
        for one in part:
            _collect(one, needs, gives, giving)
    elif isinstance(part, Node):
        # What a condition or a value looks for is known to itself alone; only what is done or chosen gives anything.
        giving = giving and isinstance(part, (Effect, Cost, Group))
        needs.update(dict.fromkeys(_kept(part.needs())))
        if giving:
            gives.update(dict.fromkeys(_kept(part.gives())))
        for field in dataclasses.fields(part):
            _collect(getattr(part, field.name), needs, gives, giving)


def _kept(names: tuple[str, ...]) -> list[str]:
    """Leave out what was done: only the text is checked for that; nothing of it is kept as it is processed."""
    return [name for name in names if not name.startswith(DEED)]


def leave_out(ctx: Context, parts: tuple[Effect, ...], done: tuple[Effect, ...] = ()) -> None:
    """Note that parts were not done, but for those that were: what they would have given is nothing."""
    kept = [name for part in done for name in given(part)]
    for part in parts:
        for name in given(part):
            if name in kept:
                continue
            if name.startswith(NUMBER):
                ctx.numbers = {**ctx.numbers, name.removeprefix(NUMBER): 0}
            else:
                ctx.roles = {**ctx.roles, name: ()}


def take_over(ctx: Context, other: Context, part: Node) -> None:
    """Let a context know what a part has given in another one: of another player who paid, or acted."""
    for name in given(part):
        if name.startswith(NUMBER):
            called = name.removeprefix(NUMBER)
            ctx.numbers = {**ctx.numbers, called: other.numbers[called]}
        else:
            ctx.roles = {**ctx.roles, name: other.roles[name]}


@final
class Gathered:
    """What is given by something done several times: "this way" means all of it, each time begins from the same."""

    def __init__(self, ctx: Context, effect: Effect) -> None:
        self.effect = effect
        self.before = ctx.roles
        self.counted = ctx.numbers
        self.roles: Roles = {}
        self.numbers: Numbers = {}
        self.times = 0

    def begin(self, ctx: Context) -> None:
        """Let a context know again what was known before the first time."""
        ctx.roles = self.before
        ctx.numbers = self.counted

    def add(self, ctx: Context) -> None:
        """Add what was given this time."""
        self.times += 1
        for name in given(self.effect):
            if not name.startswith(NUMBER):
                found = self.roles.get(name, ())
                self.roles[name] = (*found, *[one for one in ctx.roles[name] if one not in found])
            else:
                called = name.removeprefix(NUMBER)
                amount = ctx.numbers[called]
                self.numbers[called] = amount + self.numbers.get(called, 0) if called in ADDED_UP else amount

    def end(self, ctx: Context) -> None:
        """Let a context know all of it, or that nothing was done."""
        self.begin(ctx)
        if self.times:
            ctx.roles = {**ctx.roles, **self.roles}
            ctx.numbers = {**ctx.numbers, **self.numbers}
        else:
            leave_out(ctx, (self.effect,))
