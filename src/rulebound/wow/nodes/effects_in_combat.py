"""Effects on the combat: who leaves it, and who comes to defend (chapter 6)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.core import Context, Effect, Group
from rulebound.tcg.nodes.effects.results import DONE, note_done, wanted_of
from rulebound.wow.events import Fight, LeaveCombat
from rulebound.wow.position.state import own


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Remove characters from combat [602.5]."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(
            ctx.state, [LeaveCombat(one, ctx.cause) for one in found if one > 0], ctx.strand
        )
        note_done(ctx, facts, wanted)


@dataclass(frozen=True)
class BecomeDefender(Effect):
    """A character becomes the defender of the combat, in the place of one that was removed from it."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        combat = own(state).combat
        found = [one for one in self.what.members(ctx) if one > 0 and state.in_play(one) is not None]
        if combat is None or not combat.attacker or combat.defender or not found:
            note_done(ctx, [], 1)
            return
        changed = combat.copy()
        changed.defender = found[0]
        changed.joined = True
        changed.both = True
        event = Fight("defend", "G.defender", changed, combat.attacker, found[0], ctx.controller, ctx.cause)
        facts = yield from happen(state, [event], ctx.strand)
        note_done(ctx, facts, 1)
