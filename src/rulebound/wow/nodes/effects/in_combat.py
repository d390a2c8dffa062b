"""Effects on the combat: who leaves it, and who comes to defend (chapter 6)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import cite
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.effects.results import DONE, note_done, wanted_of
from rulebound.tcg.program.nodes import Context, Effect, Group
from rulebound.wow.citations import LEAVE_COMBAT, NEW_DEFENDER
from rulebound.wow.events import Fight, LeaveCombat
from rulebound.wow.position.state import own
from rulebound.wow.turns.striking import strike_as_it_fights


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Remove characters from combat [602.5]."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        rule = cite(ctx.state, LEAVE_COMBAT)
        # [2013:602.4] which doesn't end the combat step by itself
        leaving: list[GameEvent] = [LeaveCombat(rule, one, ctx.cause) for one in found if one > 0]
        facts = yield from happen(ctx.state, leaving, ctx.strand)
        note_done(ctx, facts, wanted)


@dataclass(frozen=True)
class BecomeDefender(Effect):
    """A character becomes the defender of the combat, in the place of one that was removed from it.

    [wow-2013:602.3a] Later, the present defender is removed from it.
    """

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        combat = own(state).combat
        found = [one for one in self.what.members(ctx) if one > 0 and state.in_play(one) is not None]
        if combat is None or not combat.attacker or not found or combat.defender == found[0]:
            note_done(ctx, [], 1)
            return
        replaces = own(state).edition.new_defender == "in place of another"
        if combat.defender and not replaces:
            note_done(ctx, [], 1)
            return
        if combat.defender:
            # [wow-2013:602.3a] the current defender is removed from combat
            yield from happen(
                state, [LeaveCombat(cite(state, NEW_DEFENDER), combat.defender, ctx.cause)], ctx.strand
            )
            combat = own(state).combat
            assert combat is not None
        changed = combat.copy()
        changed.defender = found[0]
        changed.joined = True
        changed.both = True
        rule = cite(state, NEW_DEFENDER)
        made: list[GameEvent] = [
            Fight("defend", rule, changed, combat.attacker, found[0], ctx.controller, ctx.cause)
        ]
        if replaces:
            # [wow-2013:602.3a] both enter combat
            made.append(
                Fight("enter combat", rule, changed, combat.attacker, found[0], ctx.controller, ctx.cause)
            )
        facts = yield from happen(state, made, ctx.strand)
        # [wow-2012:303.2] its controller may strike, at whatever moment it becomes the defender
        if facts and own(state).edition.strikes == "as the wielder fights":
            yield from strike_as_it_fights(state, found[0])
        note_done(ctx, facts, 1)
