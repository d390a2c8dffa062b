"""Continuing: continuous and triggered modifiers that layers create [wow-2007:714, wow-2007:715]."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import MODIFIER, cite
from rulebound.tcg.events import Added, GameEvent, Modify
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.core import Change, Condition, Context, Effect, Filter, Group, Value
from rulebound.tcg.nodes.costs_changed import CostChange
from rulebound.tcg.nodes.filters import Among, Both
from rulebound.tcg.nodes.groups import Role
from rulebound.tcg.nodes.numbers import AddStat, SetStat
from rulebound.tcg.nodes.powers import Continuous, Triggered
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.program import Node

#: How many texts are remembered; then they are worked out anew (cards come and go where many pools are read).
KEPT: Final = 20_000


@dataclass(frozen=True)
class Grant(Effect):
    """ "Target ally has +2 ATK this turn": a continuous modifier that flags what it applies to [wow-2007:714.3f].

    ``duration`` is turn, combat, own turn (until your next turn starts), source (while the source stays in play),
    party (while it stays in your party), exhausted (while it stays exhausted), or game; ``condition`` is a
    "while"; ``next_times`` limits a "next" to so many uses.
    """

    what: Group
    changes: tuple[Change, ...]
    duration: str = "turn"
    condition: Condition | None = None
    next_times: Value | None = None
    narrow: Filter | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        return ("flagged",) if field in ("changes", "narrow", "condition") else ()

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = self.what.asked_for(ctx)
        if not found:
            ctx.did = False
            return
        # Each card's controller has a next ready step of their own: one modifier for each card.
        apart = self.duration in ("next ready step", "owner's next ready step")
        done = len(found) >= wanted
        for flagged in [(one,) for one in found] if apart else [tuple(found)]:
            ctx.roles = {**ctx.roles, "flagged": flagged}
            # [wow-2007:714.3c] a modifier of its own, with one duration
            yield from create(ctx, _flagging(self), self.duration, self.next_times)
            # [wow-2007:709.2f] done for all of them
            done = done and ctx.did
        ctx.did = done


#: What grants say of the cards they flag: put together once for each text, so that it is worked out once, too.
_FLAGGING: Final[dict[int, tuple[Grant, Continuous]]] = {}
#: The cards that a modifier flagged as it was created [wow-2007:714.3f].
FLAGGED: Final = Among(Role("flagged"))


def _flagging(grant: Grant) -> Continuous:
    known = _FLAGGING.get(id(grant))
    if known is None:
        if len(_FLAGGING) > KEPT:
            _FLAGGING.clear()
        who: Filter = FLAGGED if grant.narrow is None else Both((FLAGGED, grant.narrow))
        known = (grant, Continuous(-1, "", who, grant.changes, grant.condition))
        _FLAGGING[id(grant)] = known
    return known[1]


@dataclass(frozen=True)
class GrantAll(Effect):
    """ "Allies in your party have +1 ATK this turn": a modifier that keeps asking whom it fits [wow-2007:714.3e].

    ``who`` None is for what concerns no card in particular (a cost change, a permission, a replacement).
    """

    who: Filter | None
    changes: tuple[Change, ...]
    duration: str = "turn"
    condition: Condition | None = None
    next_times: Value | None = None

    def run(self, ctx: Context) -> Asking[None]:
        # [wow-2007:714.3c] a modifier of its own, with one duration
        yield from create(
            ctx, Continuous(-1, "", self.who, self.changes, self.condition), self.duration, self.next_times
        )


@dataclass(frozen=True)
class Delayed(Effect):
    """ "At the start of your next turn, ...", "when [it] attacks this turn, ...": a trigger [wow-2007:715.1].

    ``power`` is what triggers; ``times`` 1 is "the next time"; 0 is every time within the duration.
    """

    power: Triggered
    duration: str = "turn"
    times: int = 0

    def run(self, ctx: Context) -> Asking[None]:
        yield from create(ctx, self.power, self.duration, None, self.times)


def create(
    ctx: Context, node: Node, duration: str, next_times: Value | None = None, left: int = -1
) -> Asking[None]:
    """Create a modifier from a resolving layer, with all that its text can refer back to [wow-2007:712.2].

    [wow-2007:714.3b] A modifier that lasts while its source remains somehow is not created if it no longer does.
    """
    state = ctx.state
    if duration in ("source", "exhausted", "party") and not still_remains(ctx, duration):
        ctx.did = False
        return
    if next_times is not None:
        left = next_times.amount(ctx)
    if isinstance(node, Continuous):
        node = _with_fixed_values(ctx, node)
    modifier = Modifier(
        0,
        node,
        ctx.controller,
        ctx.source,
        ctx.clause,
        tuple(ctx.targets),
        ctx.x,
        ctx.roles,
        ctx.numbers,
        0,
        duration,
        left if left != 0 else -1,
        state.turn,
    )
    facts = yield from happen(state, [Modify(cite(state, MODIFIER), modifier, ctx.cause)], ctx.strand)
    ctx.did = bool(facts)


def _with_fixed_values(ctx: Context, node: Continuous) -> Continuous:
    changes: list[Change] = []
    same = True
    for change in node.changes:
        fixed = _fixed(ctx, change)
        same = same and fixed is change
        changes.append(fixed)
    if same:
        return node
    return Continuous(node.place, node.trait, node.who, tuple(changes), node.condition, node.zone)


def _fixed(ctx: Context, change: Change) -> Change:
    """[wow-2007:709.2d] What a layer asks is asked once, as it resolves: "+X ATK this turn" stays so."""
    if isinstance(change, AddStat) and not isinstance(change.value, Number):
        return AddStat(change.stat, Number(change.value.amount(ctx)), change.sign)
    if isinstance(change, SetStat) and not isinstance(change.value, Number):
        return SetStat(change.stat, Number(change.value.amount(ctx)))
    if isinstance(change, CostChange) and not isinstance(change.amount, Number):
        return dataclasses.replace(change, amount=Number(change.amount.amount(ctx)))
    return change


def still_remains(ctx: Context, duration: str) -> bool:
    """[wow-2007:714.3b] Tell whether the source has remained in play (and exhausted) since the layer was created."""
    card = ctx.state.in_play(ctx.source)
    if card is None:
        return False
    if duration == "source":
        return True
    if duration == "party" and card.controller != ctx.controller:
        return False
    if duration == "exhausted" and not card.exhausted:
        return False
    # Readied since the layer was added, and exhausted again: it has not remained exhausted. So with control.
    stopped = "ready" if duration == "exhausted" else "control"
    added = False
    for fact in ctx.state.journal.since(max(0, len(ctx.state.journal) - 4000)):
        if isinstance(fact, Added):
            added = added or fact.layer.number == ctx.layer
        elif added and fact.kind == stopped and isinstance(fact, GameEvent) and fact.subject == ctx.source:
            return False
    return True
