"""Freezing and unfreezing objects [8.5.34, 8.5.37]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.events import EndModifiers, GameEvent
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import FLAGGED, create
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group, wanted_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Effect, Filter, Group, Prohibition
from rulebound.tcg.program.powers import Continuous

#: For how long something is frozen if that isn't said: until the start of its player's next turn [8.5.34b].
UNTIL_NEXT_TURN: Final = "own turn"
#: What is so of what is frozen: it isn't played, and its abilities aren't activated [8.5.34].
_FROZEN: Final = Continuous(-1, "", FLAGGED, (Prohibition("be played"), Prohibition("use powers")))


@dataclass(frozen=True)
class Freeze(Effect):
    """Freeze objects for a while: by each time that it is done an effect of its own applies to each of them.

    [8.5.34, 8.5.34a, 8.5.34c]
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"duration": "durations"}

    what: Group
    duration: str = UNTIL_NEXT_TURN

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        frozen: list[GameEvent] = []
        before = ctx.roles
        for one in [one for one in found if one > 0 and ctx.state.find(one) is not None]:
            ctx.roles = {**before, "flagged": (one,)}
            # [8.5.34c] whether or not it is frozen already
            if (yield from create(ctx, _FROZEN, self.duration)):
                # [8.5.34a] who controls the effect has frozen it
                frozen.append(GameEvent("freeze", "8.5.34a", ctx.cause, subject=one, seat=ctx.controller))
        ctx.roles = before
        record(ctx.state, [*frozen])
        note_done(ctx, frozen, wanted_of(ctx, self.what, found))


def _freezing(state: State, number: int) -> list[Modifier]:
    """Return the freeze effects that apply to an object."""
    return [one for one in state.modifiers if one.node == _FROZEN and number in one.roles["flagged"]]


@dataclass(frozen=True)
class IsFrozen(Filter):
    """Objects to which a freeze effect applies [8.5.34a]."""

    def reads(self) -> int:
        return shared.STRUCTURE | shared.HISTORY

    def matches(self, ctx: Context, card: Card) -> bool:
        return _freezing(ctx.state, card.number) != []


@dataclass(frozen=True)
class Unfreeze(Effect):
    """Unfreeze objects: all freeze effects that apply to them cease to exist [8.5.37, 8.5.37a].

    What would freeze them later does [8.5.37a].
    """

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what, lambda card: _freezing(ctx.state, card.number) != [])

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select_able(ctx, lambda card: _freezing(state, card.number) != [])
        ends: list[GameEvent] = []
        thawed: list[GameEvent] = []
        for one in found:
            effects = _freezing(state, one)
            # [8.5.37b] what isn't frozen isn't unfrozen
            if effects:
                ends.append(EndModifiers("8.5.37a", tuple([effect.number for effect in effects])))
                thawed.append(GameEvent("unfreeze", "8.5.37", ctx.cause, subject=one, seat=ctx.controller))
        facts = yield from happen(state, thawed, ctx.strand)
        if facts:
            record(state, ends)
        note_done(ctx, facts, wanted_of(ctx, self.what, found))
