"""Processes that are repeated, layers that negate themselves, revealing until something [8.5.17e, 8.5.26a, 8.5.27]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg.events import GameEvent, Show
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.choices.choosing import deck_from_the_top
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.nodes.known import Gathered
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.interrupting import interrupt_layers
from rulebound.tcg.program.nodes import Context, Effect, Filter, Group
from rulebound.tcg.tree import number

#: Among the numbers of a text under way: whether its process is to be repeated.
_AGAIN: Final = "again"


@dataclass(frozen=True)
class Process(Effect):
    """What a text does, which may say "repeat this process" of all of it that stands before those words.

    [8.5.27, 8.5.27a]
    """

    effect: Effect

    def possible(self, ctx: Context) -> bool:
        return self.effect.possible(ctx)

    def run(self, ctx: Context) -> Asking[None]:
        gathered = Gathered(ctx, self.effect)
        done, first = True, True
        while True:
            before = _standing(ctx.state)
            gathered.begin(ctx)
            ctx.numbers = {**ctx.numbers, _AGAIN: 0}
            ctx.did = True
            yield from self.effect.run(ctx)
            again = ctx.numbers[_AGAIN] != 0
            gathered.add(ctx)
            done, first = (ctx.did if first else done), False
            # [8.5.27b] what doesn't advance the game is not done once more
            if not again or _standing(ctx.state) == before:
                break
        gathered.end(ctx)
        ctx.did = done


def _standing(state: State) -> int:
    """Return how far the game has come: how much has happened in it that has changed anything.

    (What is only noted, looked at or revealed has not.)
    """
    facts = state.this_turn()
    return len([fact for fact in facts if type(fact) is not GameEvent and not isinstance(fact, Show)])


@dataclass(frozen=True)
class RepeatProcess(Effect):
    """ "Repeat this process": its instructions are carried out once more [8.5.27]."""

    def gives(self) -> tuple[str, ...]:
        return (number(_AGAIN),)

    def run(self, ctx: Context) -> Asking[None]:
        ctx.numbers = {**ctx.numbers, _AGAIN: 1}
        ctx.did = True
        return
        yield  # pragma: no cover


class Unfinished(Exception):
    """A layer has negated itself as it resolved: it doesn't finish resolving [8.5.26a]."""


@dataclass(frozen=True)
class NegateThis(Effect):
    """ "Negate this": the layer that says so is cleared from the stack, and nothing more of it is done.

    [8.5.26, 8.5.26a]
    """

    def run(self, ctx: Context) -> Asking[None]:
        layer = ctx.state.layer(ctx.layer)
        ctx.did = False
        if layer is not None and (yield from interrupt_layers(ctx.state, [layer], "8.5.26", ctx.cause)):
            raise Unfinished


@dataclass(frozen=True)
class RevealUntil(Effect):
    """ "Reveal cards from the top of your deck until you reveal [a card]": all of them are one reveal [8.5.17e].

    The card is "revealed" for what follows; without one the effect has failed, though they were revealed all the same.
    """

    what: Filter
    who: Group

    def gives(self) -> tuple[str, ...]:
        return ("revealed", number("revealed"))

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        seat = next(iter(seats_of(ctx, self.who)), ctx.controller)
        shown: list[int] = []
        match = 0
        for one in deck_from_the_top(ctx, seat):
            shown.append(one)
            if self.what.matches(ctx, state.known(one)):
                match = one
                break
        if shown:
            record(state, [Show("reveal", "8.5.17e", tuple(shown), seat, True, ctx.cause)])
        ctx.roles = {**ctx.roles, "revealed": (match,) if match else ()}
        ctx.numbers = {**ctx.numbers, "revealed": len(shown)}
        ctx.did = match != 0
        return
        yield  # pragma: no cover
