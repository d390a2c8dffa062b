"""Continuing: continuous and triggered modifiers that layers create [wow-2007:714, wow-2007:715]."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.citations import DONE_THIS_WAY, MODIFIER, cite
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import EXHAUSTED, IN_PLAY, is_so, layout_of
from rulebound.tcg.events import Added, EndModifiers, GameEvent, Modify
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.changes import gaining
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.gaining import GainNumbered
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.filters import Among, Both
from rulebound.tcg.nodes.groups import SETTLED, AttachedHost, HostOf, Role, Target, name_of
from rulebound.tcg.nodes.numbers import AddStat, GrantStat, SetStat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.records import Modifier, Roles
from rulebound.tcg.program.nodes import (
    Change,
    Condition,
    Context,
    Effect,
    Filter,
    Group,
    Value,
)
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Node, Power, worked_out
from rulebound.text.nodes import nodes_in


@dataclass(frozen=True)
class Grant(Effect):
    """ "Target ally has +2 ATK this turn": a continuous modifier that flags what it applies to.

    ``duration`` is turn, own turn (until your next turn starts), source (while the source stays in play), exhausted
    (while it stays exhausted), game, or one of the game's own; ``condition`` is a "while"; ``next_times`` limits a
    "next" to so many uses.
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"duration": "durations"}

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
        # Where it ends for each card by itself, there is one modifier for each card; [fab:8.3.5c] and where a part of
        # it may fail for some of them.
        layout = layout_of(ctx.state)
        apart = self.duration in layout.ending_apart or any(
            _is_had_once(change, layout.had_once) for change in self.changes
        )
        done = len(found) >= wanted
        for flagged in [(one,) for one in found] if apart else [tuple(found)]:
            # [wow-2007:714.3f] it applies only to those that are affected now
            ctx.roles = {**ctx.roles, "flagged": flagged}
            # [wow-2007:714.3c] a modifier of its own, with one duration
            yield from create(ctx, _flagging(self), self.duration, self.next_times)
            # [wow-2007:709.2f] done for all of them
            done = done and ctx.did
        ctx.did = done


#: The cards that a modifier flagged as it was created [wow-2007:714.3f].
FLAGGED: Final = Among(Role("flagged"))


def _flagging(grant: Grant) -> Continuous:
    """Return what a grant says of the cards that it flags: put together once, so that it is worked out once, too."""
    known = worked_out(grant)
    made = known.flagging
    if not isinstance(made, Continuous):
        who: Filter = FLAGGED if grant.narrow is None else Both((FLAGGED, grant.narrow))
        made = Continuous(-1, "", who, grant.changes, grant.condition)
        known.flagging = made
    return made


@dataclass(frozen=True)
class GrantAll(Effect):
    """ "Allies in your party have +1 ATK this turn": a modifier that keeps asking whom it fits.

    ``who`` None is for what concerns no card in particular (a cost change, a permission, a replacement).
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"duration": "durations"}

    who: Filter | None
    changes: tuple[Change, ...]
    duration: str = "turn"
    condition: Condition | None = None
    next_times: Value | None = None

    def run(self, ctx: Context) -> Asking[None]:
        # [wow-2007:714.3c, wow-2007:714.3e] a modifier of its own, with one duration, that flags no cards
        yield from create(
            ctx, Continuous(-1, "", self.who, self.changes, self.condition), self.duration, self.next_times
        )


@dataclass(frozen=True)
class Delayed(Effect):
    """ "At the start of your next turn, ...", "when [it] attacks this turn, ...": a trigger.

    [wow-2007:715.1, fab:6.6.3]

    ``power`` is what triggers; ``times`` 1 is "the next time"; 0 is every time within the duration.
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"duration": "durations"}

    power: Triggered
    duration: str = "turn"
    times: int = 0

    def run(self, ctx: Context) -> Asking[None]:
        # [fab:6.6.3a] for as long as it says
        yield from create(ctx, self.power, self.duration, None, self.times)


@dataclass(frozen=True)
class WhenDoneThisWay(Effect):
    """ "Roll a die. When you roll a die this way, ...": a trigger that is there for as long as that is done.

    [wow-2013:715.1] It is there before, so it sees what is done; what it then adds chooses its targets after that.
    """

    effect: Effect
    power: Triggered

    def run(self, ctx: Context) -> Asking[None]:
        number = yield from create(ctx, self.power, "game")
        yield from self.effect.run(ctx)
        did = ctx.did
        yield from happen(ctx.state, [EndModifiers(cite(ctx.state, DONE_THIS_WAY), (number,))], ctx.strand)
        ctx.did = did

    def possible(self, ctx: Context) -> bool:
        return self.effect.possible(ctx)

    def may_refer_back(self) -> bool:
        return self.effect.may_refer_back()


def create(
    ctx: Context, node: Node, duration: str, next_times: Value | None = None, left: int = -1
) -> Asking[int]:
    """Create a modifier from a resolving layer, with all that its text can refer back to.

    [wow-2007:712.2, fab:6.2.1, fab:6.2.2]

    Its source is the card whose text it is.

    [wow-2007:714.3b] A modifier that lasts while its source remains somehow is not created if it no longer does.
    Its number is returned (0: none was created).
    """
    state = ctx.state
    layout = layout_of(state)
    so = layout.remaining.get(duration)
    # [fab:7.0.2b, fab:7.0.3d] nor is one that would last for what there isn't now
    if (so is not None and not has_remained(ctx, so)) or not layout.there_is(state, duration):
        ctx.did = False
        return 0
    if next_times is not None:
        left = next_times.amount(ctx)
        if left < 1:
            # [fab:6.4.10j] of the next 0 there is none
            ctx.did = False
            return 0
    roles = _with_what_is_settled(ctx, node)
    # [wow-2013:712.5] it keeps the text that this has now
    if isinstance(node, Continuous):
        given = without_what_is_had(ctx, node)
        if node.changes and not given.changes:
            ctx.did = False
            return 0
        node = with_fixed_values(ctx, given)
    # [fab:6.2.1] it applies from now on, for as long as it says
    modifier = Modifier(
        0,
        node,
        ctx.controller,
        ctx.source,
        ctx.clause,
        tuple(ctx.targets),
        ctx.x,
        roles,
        ctx.numbers,
        0,
        duration,
        left if left != 0 else -1,
        state.turn,
    )
    # [wow-2013:712.5] with that card as its source
    facts = yield from happen(state, [Modify(cite(state, MODIFIER), modifier, ctx.cause)], ctx.strand)

    ctx.did = bool(facts)
    return modifier.number


def _with_what_is_settled(ctx: Context, node: Node) -> Roles:
    """Return what a modifier's text can refer back to, with what it asks once: what is attached to what, whose is what.

    [wow-2007:709.2d, wow-2007:714.3d, wow-2013:709.2d, wow-2013:714.3d]
    That is asked as the layer resolves, and the modifier exists independently of its source then.
    """
    known = worked_out(node)
    if known.settled is None:
        known.settled = _asked_once(node)
    found: dict[str, Group] = known.settled  # type: ignore[assignment]
    if not found:
        return ctx.roles
    made = {SETTLED: (), **ctx.roles}
    for name, group in found.items():
        if name not in ctx.roles and all(one in ctx.roles for one in _referred_to(group)):
            made[name] = tuple(group.members(ctx))
    return made


def _asked_once(node: Node) -> dict[str, Group]:
    """Return the hosts and controllers of which a text speaks and that are known as it is processed, by their names.

    What it learns itself, later, it asks then: whom a trigger tells of, what is chosen and targeted then.
    """
    parts = nodes_in(node)
    learnt: set[str] = set()
    for part in parts:
        if isinstance(part, Node):
            learnt.update(part.gives())
            for field in dataclasses.fields(part):
                learnt.update(part.lends(field.name))
    aimed = [
        part
        for power in parts
        if isinstance(power, Power) and (power is not node or not isinstance(node, Continuous))
        for part in nodes_in(power)
        if isinstance(part, Target)
    ]
    found: dict[str, Group] = {}
    for part in parts:
        if not isinstance(part, (AttachedHost, HostOf, ControllerOf)):
            continue
        of = nodes_in(part)
        name = part.settled_name() if isinstance(part, ControllerOf) else name_of(part)
        if name and not any(one is other for one in of for other in aimed) and learnt.isdisjoint(_referred_to(part)):
            found[name] = part
    return found


def _referred_to(group: Group) -> list[str]:
    """Return the roles to which a group refers back."""
    return [part.name for part in nodes_in(group) if isinstance(part, Role)]


def without_what_is_had(ctx: Context, node: Continuous) -> Continuous:
    """Return what an effect gives that is beginning to apply to what is flagged, but for what that can't be given.

    [fab:8.3.5c] It has it already, and can't have it twice: that part of the effect fails.
    """
    once = layout_of(ctx.state).had_once
    if not once or not any(_is_had_once(change, once) for change in node.changes):
        return node
    flagged = [one for one in ctx.roles.get("flagged", ()) if 0 < one < c.LAYER_BASE]
    if not flagged or (
        node.who is not FLAGGED and not (isinstance(node.who, Both) and FLAGGED in node.who.parts)
    ):
        return node
    had = [effective(ctx.state, ctx.state.known(one)).keywords & once for one in flagged]
    kept = [
        change
        for change in node.changes
        if not (isinstance(change, gaining.GainKeyword) and all(change.keyword & one for one in had))
    ]
    if len(kept) == len(node.changes):
        return node
    return Continuous(node.place, node.trait, node.who, tuple(kept), node.condition, node.zone)


def _is_had_once(change: Change, once: int) -> bool:
    """Tell whether a change gives a keyword of those that are had once at most."""
    return once != 0 and isinstance(change, gaining.GainKeyword) and change.keyword & once != 0


def with_fixed_values(ctx: Context, node: Continuous) -> Continuous:
    """Return an effect that has asked what it counts, as it begins to apply [fab:6.2.2b]."""
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
    """What a layer asks is asked once, as it resolves: "+X ATK this turn" stays so.

    [wow-2007:709.2d, wow-2013:709.2d]
    """
    if isinstance(change, AddStat) and not isinstance(change.value, Number):
        return AddStat(change.stat, Number(change.value.amount(ctx)), change.sign)
    if isinstance(change, SetStat) and not isinstance(change.value, Number):
        return SetStat(change.stat, Number(change.value.amount(ctx)))
    if isinstance(change, GrantStat) and not isinstance(change.value, Number):
        return GrantStat(change.stat, Number(change.value.amount(ctx)))
    if isinstance(change, GainNumbered) and not isinstance(change.value, Number):
        return GainNumbered(change.power, Number(change.value.amount(ctx)))
    if isinstance(change, CostChange) and not isinstance(change.amount, Number):
        return dataclasses.replace(change, amount=Number(change.amount.amount(ctx)))
    return change


def has_remained(ctx: Context, so: str) -> bool:
    """[wow-2007:714.3b] Tell whether the source has remained in play (and exhausted) since the layer was created."""
    if not is_so(ctx.state.in_play(ctx.source), so, ctx.controller):
        return False
    if so == IN_PLAY:
        return True
    # Readied since the layer was added, and exhausted again: it has not remained exhausted. So with control.
    stopped = "ready" if so == EXHAUSTED else "control"
    added = False
    for fact in ctx.state.journal.since(max(0, len(ctx.state.journal) - 4000)):
        if isinstance(fact, Added):
            added = added or fact.layer.number == ctx.layer
        elif added and fact.kind == stopped and isinstance(fact, GameEvent) and fact.subject == ctx.source:
            return False
    return True
