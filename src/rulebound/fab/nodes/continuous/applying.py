"""Continuous effects that begin to apply to an object, as events [6.2.5]: "gains power"; in which order [6.3.4b]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import Applies, GameEvent, Modify, Move, UseUp
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import Event
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.applying import could_apply_to
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.interaction import board, shelved
from rulebound.tcg.continuous.listings import Active, layout_of
from rulebound.tcg.game.turns import turn_player_or_next
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.patterns import is_meant
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.records import Modifier, Roles
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Change, Context, Filter, Pattern, Value, compare
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.tree import number

#: Where it is listed what gains are increased; and that something asks which there have been.
MORE_GAINED: Final = "gain more"
REMEMBERED: Final = "gains remembered"


@dataclass(frozen=True)
class GainsNumber(Pattern):
    """ "When [an attack] gains power": an effect begins to add to a number of it [2.0.3b, 6.2.5].

    ``test`` and ``amount`` say how much that effect adds ("exactly +1"), whatever the number is after all effects.
    """

    what: Filter
    stat: str
    test: str = ">="
    amount: Value | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", number("that much"))

    def kinds(self) -> tuple[str, ...]:
        return ("apply",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Applies) or event.stat != self.stat or event.amount <= 0:
            return False
        if self.amount is not None and not compare(event.amount, self.test, self.amount.amount(ctx)):
            return False
        if not is_meant(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        ctx.numbers = {**ctx.numbers, "that much": event.amount}
        return True


@dataclass(frozen=True)
class GainsMore(Change):
    """ "If [an attack] would gain power, instead it gains that much plus 1": a replacement of that event [6.2.5]."""

    what: Filter
    stat: str
    plus: int

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return MORE_GAINED


@dataclass(frozen=True)
class RemembersGains(Change):
    """Something asks what has gained a number before: which effects have begun to apply is noted [2.0.3b, 6.2.5]."""

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return REMEMBERED


class Applying:
    """Which effects add to numbers of objects at a moment, and what was noted of the board then."""

    def __init__(self, noted: object, there: list[tuple[int, int, str, int]]) -> None:
        self.noted = noted
        self.there = there


def is_asked_for(known: Board) -> bool:
    """Tell whether anything waits for effects to begin to apply, replaces that, or asks about it."""
    # (Worked out once for a board: it is asked at each event.)
    if known.answer < 0:
        asked = "apply" in known.watching or MORE_GAINED in known.shelves or REMEMBERED in known.shelves
        known.answer = 1 if asked else 0
    return known.answer == 1


def applications(state: State) -> list[tuple[int, int, str, int]]:
    """Return what effects add now: which effect, to which object, to which of its numbers, how much."""
    return [(effect, one, stat, much) for _, effect, one, stat, much in _applications(state)]


def _applications(state: State) -> list[tuple[Active, int, int, str, int]]:
    known = board(state)
    counters = [*layout_of(state).counting.values()]
    found: list[tuple[Active, int, int, str, int]] = []
    # [6.2.5a] in the order of stages: each adds to a number, one after the other by their timestamps
    for active in sorted(known.actives, key=lambda one: one.stamp):
        modifier = active.modifier
        # [1.15.2a] what a counter does is a rule's doing, and no effect (nor is what another has been increased by)
        if active.node in counters or (modifier is not None and c.INCREASED in modifier.numbers):
            continue
        added = [change for change in active.node.changes if isinstance(change, AddStat)]
        for id in could_apply_to(state, known, active) if added else []:
            ctx = active.context(state)
            for change in added:
                much = change.sign * change.value.amount(ctx)
                # [2.0.3b] what changes the base isn't gained
                if id >= 0 and much and change.stat in c.NUMBERS_OF_CARDS:
                    found.append((active, active.number, state.cards[id].number, change.stat, much))
    return found


def note_applications(state: State, before: list[tuple[int, int, str, int]]) -> None:
    """Let what has begun to apply be an event, each application one of its own [6.2.5]."""
    for active, effect, one, stat, much in _applications(state):
        if (effect, one, stat, much) in before or _has_applied(state, effect, one, stat, much):
            continue
        more = _increased(state, active, one, stat) if much > 0 else 0
        cause = active.context(state).cause
        applied = Applies("6.2.5", one, active.source, active.controller, much + more, stat, effect, cause)
        record(state, [applied])


def _has_applied(state: State, effect: int, one: int, stat: str, much: int) -> bool:
    """Tell whether an effect has applied so to an object before: then it is not the first time [6.2.5]."""
    for fact in state.journal.since(0):
        if isinstance(fact, Applies) and (fact.effect, fact.subject, fact.stat) == (effect, one, stat):
            if much in (fact.amount, fact.amount - _by(state, fact)):
                return True
    return False


def _by(state: State, fact: Applies) -> int:
    """Return by how much an application was increased."""
    for modifier in state.modifiers:
        if modifier.numbers.get(c.INCREASED) == fact.effect and fact.subject in modifier.roles.get("flagged", ()):
            node = modifier.node
            assert isinstance(node, Continuous)
            change = node.changes[0]
            assert isinstance(change, AddStat) and isinstance(change.value, Number)
            return change.value.number
    return 0


def _increased(state: State, active: Active, one: int, stat: str) -> int:
    """Return by how much what an effect adds is increased by others; from then on it adds so much [6.2.5]."""
    more = 0
    for found in shelved(state, MORE_GAINED):
        change, ctx = found.change, found.context(state)
        assert isinstance(change, GainsMore)
        limit = found.active.modifier
        # [1.4.3d] what applies to the source of an attack-proxy applies to no attack
        if change.stat != stat or not found.holds(ctx) or not change.what.matches(ctx, state.known(one)):
            continue
        more += change.plus
        if limit is not None and limit.left > 0:
            record(state, [UseUp("6.2.5", limit.number, 1, ctx.cause)])
    if more:
        modifier = active.modifier
        lasts = modifier.duration if modifier is not None else "source"
        until = modifier.until if modifier is not None else state.turn
        node = Continuous(-1, "", FLAGGED, (AddStat(stat, Number(more)),))
        roles: Roles = {"flagged": (one,)}
        numbers = {c.INCREASED: active.number}
        seat, source = active.controller, active.source
        made = Modifier(0, node, seat, source, -1, (), 0, roles, numbers, 0, lasts, -1, until)
        record(state, [Modify("6.2.5", made, active.context(state).cause)])
    return more


# --- What starts to apply at the same time [6.3.4b] -------------------------------------------------------------------


def starting_together(state: State, facts: list[Event[State]]) -> list[Move]:
    """Return what enters the arena at once whose static abilities could bear on each other: none, if not two do."""
    found = [fact for fact in facts if isinstance(fact, Move) and fact.to == shared.PLAY]
    written = [_written(state, fact) for fact in found]
    kinds = {state.known(fact.subject).definition.key for fact in found}
    for place, facets in enumerate(written):
        if len(kinds) > 1 and any(facets & other for at, other in enumerate(written) if at != place):
            return found
    return []


def _written(state: State, move: Move) -> int:
    """Return the facets of objects that the static abilities change of what enters."""
    facets = 0
    card = state.known(move.subject)
    if not card.definition.types & c.ARENA_CARDS and not any(tag in c.PERMANENTS for tag in card.definition.tags):
        # [1.7.4a] as a defending card it has no such abilities
        return 0
    for power in card.definition.program.powers:
        if isinstance(power, Continuous) and power.zone == shared.PLAY:
            for change in power.changes:
                facets |= change.writes()
    return facets


def order_starting(
    state: State, facts: list[Event[State]], starting: list[Move]
) -> Asking[list[Event[State]]]:
    """Let the turn player order what starts to apply at the same time, once and for all [6.2.5a, 6.3.4b]."""
    seat = turn_player_or_next(state)
    left = list(starting)
    ordered: list[Move] = []
    while len(left) > 1:
        options = [Option("order", one.subject) for one in left]
        place = yield Decision(seat, "order", "Whose effects apply first?", options, (), "6.3.4b")
        if place == NOBODY:
            break
        ordered.append(left.pop(place))
    ordered += left
    places = [at for at, fact in enumerate(facts) if fact in starting]
    made = facts.copy()
    for at, move in zip(places, ordered, strict=True):
        made[at] = move
    return made
