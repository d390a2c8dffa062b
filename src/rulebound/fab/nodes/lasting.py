"""Effects for what is yet to come: "your next attack this turn gets ..." [6.2.4]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import (
    Added,
    ChooseX,
    Defend,
    GameEvent,
    Modify,
    Move,
    NewAttack,
    UseUp,
    note_applied,
)
from rulebound.fab.nodes.abilities import type_of
from rulebound.fab.nodes.properties import AnAttack
from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Event
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.interaction import board, effective
from rulebound.tcg.continuous.listings import facets_of
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.changes.continuing import (
    FLAGGED,
    create,
    with_fixed_values,
    without_what_is_had,
)
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.filters import Among, Both, Either
from rulebound.tcg.nodes.groups import Role
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Change, Context, Effect, Filter
from rulebound.tcg.program.powers import Continuous
from rulebound.text.nodes import walk

#: Among a modifier's numbers: that of the effect that has waited for what this one applies to.
_WAITED: Final = "waited"
#: Among a modifier's roles: the objects that it has begun to apply to [6.2.2c].
_KEPT: Final = "kept"
#: The keywords that are paid for as an object is put on the stack, for which effects wait.
PAID_FOR: Final = ("boost", "fuse", "rune gate")


@dataclass(frozen=True)
class GrantNext(Effect):
    """ "Your next attack this turn gets +1": an effect that waits for the next such object, and then applies to that.

    ``how`` is what it waits for: that you put it on the stack ("announce"), that its player pays for a keyword of it
    ("boost", "fuse"), or defends with it ("defend"); ``times`` how
    many such objects it applies to; ``lasts`` for how long it does ("": until it would have ended waiting). What it
    applies to keeps it, whatever becomes of that object [6.2.2c]; what it counts is counted as it begins to apply,
    unless it is not ``fixed``: what depends on how that object is played is determined by then.
    ``layers`` are types of activated abilities: the layer of one of these is such an object, too. ``more`` is what it
    gets besides for as long as it is ``also`` something ("if it's fused, it gets ...").
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"duration": "durations", "how": "facts", "lasts": "durations"}

    what: Filter
    changes: tuple[Change, ...]
    times: int = 1
    duration: str = "turn"
    how: str = "announce"
    lasts: str = ""
    fixed: bool = True
    layers: int = 0
    also: Filter | None = None
    more: tuple[Change, ...] = ()

    def lends(self, field: str) -> tuple[str, ...]:
        return ("flagged",) if field in ("changes", "also", "more") else ()

    def run(self, ctx: Context) -> Asking[None]:
        yield from create(ctx, self, self.duration, None, self.times)


@dataclass(frozen=True)
class GrantNextOf(GrantNext):
    """Of activated-layers those alone whose source is one of ``sources`` are such objects [2.10.4, 2.11.4]."""

    sources: Filter | None = None


def apply_next(state: State, batch: list[Event[State]]) -> None:
    """Let effects that wait for the next object of a kind apply to what has come [6.2.4, 5.1.2a]."""
    for event in batch:
        # [1.8.10a] as it comes, and not as it becomes such a one later
        if isinstance(event, Move) and event.kind == "announce":
            _apply_all(state, "announce", event.seat, event.new, [])
        elif isinstance(event, ChooseX):
            # [5.1.2a] what depends on X applies as that is declared; what applies already doesn't once more
            card = state.known(event.subject)
            _apply_all(state, "announce", card.controller, card.number, _applied(state, card.number))
        elif isinstance(event, NewAttack):
            # [1.8.10] it comes under the player's control as an attack; [5.1.2a] it isn't played
            _apply_all(state, "announce", event.seat, event.subject, _for_what_is_played(state))
        elif isinstance(event, Added) and event.kind == "use" and not event.layer.card:
            # [1.6.1] an activated-layer is an object, and no card
            _apply_all(state, "announce", event.seat, event.layer.number, [], _types_of(state, event))
        elif isinstance(event, Defend):
            _apply_all(state, "defend", event.seat, event.subject, [])
        elif isinstance(event, GameEvent) and event.kind in PAID_FOR:
            # [8.3.9a, 8.3.17a] as it is boosted, or fused
            _apply_all(state, event.kind, event.seat, event.subject, [])


def keep_applying(state: State) -> None:
    """Let layer-continuous effects go on applying to what they have begun to apply to [6.2.2c].

    That is so of those that find objects by their properties: an object may lose these. What is said of where it is, or
    of what it does, is asked all the time.
    """
    while True:
        known = board(state)
        if known.settled:
            # (What they find follows from the board alone: it has been looked for.)
            return
        if not _note_kept(state, known):
            known.settled = True
            return


def _note_kept(state: State, known: Board) -> bool:
    """Note all that effects have begun to apply to on one board; tell if there is anything new."""
    settled = True
    for place, modifier in enumerate(state.modifiers):
        node = modifier.node
        if not isinstance(node, Continuous) or not facets_of(node).of_properties:
            continue
        who = node.who
        assert who is not None
        kept = modifier.roles.get(_KEPT, ())
        if known.reached is None:
            ctx = Context(state, modifier.controller, modifier.source, modifier.clause)
            ctx.roles, ctx.numbers = modifier.roles, modifier.numbers
            ctx.targets, ctx.x = list(modifier.targets), modifier.x
            found = [card.number for card in [state.cards[id] for id in known.ids] if who.matches(ctx, card)]
        else:
            # [6.3.5b] what became such an object when its turn was over it has not begun to apply to
            found = [state.cards[id].number for id in known.reached.get(modifier.number, ())]
        new = tuple([number for number in found if number not in kept])
        if new:
            if not kept:
                who = Either((who, Among(Role(_KEPT))))
                node = Continuous(node.place, node.trait, who, node.changes, node.condition, node.zone)
            note_applied(state, place, node, {**modifier.roles, _KEPT: (*kept, *new)})
            settled = False
    return not settled


def _for_what_is_played(state: State) -> list[int]:
    """Return the effects that wait for a card that is played: those for "your next attack" ask for any attack."""
    found: list[int] = []
    for modifier in state.modifiers:
        node = modifier.node
        if isinstance(node, GrantNext) and not any(isinstance(part, AnAttack) for _, part in walk(node.what)):
            found.append(modifier.number)
    return found


def _applied(state: State, number: int) -> list[int]:
    """Return the effects that have waited for an object and apply to it, by their numbers."""
    there = [one for one in state.modifiers if one.roles.get("flagged") == (number,)]
    return [one.numbers[_WAITED] for one in there if _WAITED in one.numbers]


def _types_of(state: State, event: Added) -> int:
    """Return the types of the ability that has been activated [5.2.1b]."""
    for power in effective(state, state.known(event.layer.source)).powers:
        if power.place == event.layer.power:
            return type_of(power)
    return 0


def goes_again(state: State, number: int) -> bool:
    """Tell whether an effect has given go again to an activated-layer [8.3.5a]."""
    for modifier in state.modifiers:
        node = modifier.node
        if isinstance(node, Continuous) and number in modifier.roles.get("flagged", ()):
            if any(isinstance(one, GainKeyword) and one.keyword == c.GO_AGAIN for one in node.changes):
                return True
    return False


def _apply_all(state: State, how: str, seat: int, number: int, done: list[int], types: int = 0) -> None:
    """Apply one effect after the other, but for those ``done``: what one makes of the object, the next one sees.

    Of an activated-layer, ``types`` are those of its ability.
    """
    while True:
        found = _first(state, how, seat, number, done, types)
        if found is None:
            return
        done.append(found.number)
        node = found.node
        assert isinstance(node, GrantNext)
        ctx = _context_of(state, found, number)
        given = [Continuous(-1, "", FLAGGED, node.changes)]
        if node.also is not None:
            given.append(Continuous(-1, "", Both((FLAGGED, node.also)), node.more))
        facts: list[GameEvent] = [UseUp("6.2.4", found.number, 1, ctx.cause)]
        for one in given:
            # [6.2.2b] what it counts is counted as it begins to apply; [6.4.7b] or else as that is determined
            applying = with_fixed_values(ctx, one) if node.fixed else one
            # [8.3.5c] what goes again already isn't given that
            applying = without_what_is_had(ctx, applying)
            made = Modifier(
                0,
                applying,
                found.controller,
                found.source,
                found.clause,
                found.targets,
                found.x,
                ctx.roles,
                {**found.numbers, _WAITED: found.number},
                0,
                node.lasts or found.duration,
                -1,
                found.until,
            )
            facts.append(Modify("6.2.4", made, ctx.cause))
        record(state, facts)


def _is_what_resolved(modifier: Modifier, number: int) -> bool:
    """Tell whether what defends is what an effect was made by as it resolved: that waits for another card [7.3.2c].

    (A reaction defends as it resolves; what its text does then is no clause of a power. What has an ability that made
    one may well be next.)
    """
    return number == modifier.source and modifier.clause < 0


def _first(state: State, how: str, seat: int, number: int, done: list[int], types: int) -> Modifier | None:
    """Return the earliest effect that waits for such an object, of those that don't apply to it yet."""
    for modifier in state.modifiers:
        node = modifier.node
        if not isinstance(node, GrantNext) or node.how != how or modifier.number in done:
            continue
        if how == "defend" and _is_what_resolved(modifier, number):
            continue
        if types:
            if modifier.controller == seat and node.layers & types and _is_of(state, node, modifier, number):
                return modifier
            continue
        if modifier.controller == seat:
            ctx = _context_of(state, modifier, number)
            if node.what.matches(ctx, state.known(number)):
                return modifier
    return None


def _is_of(state: State, node: GrantNext, modifier: Modifier, number: int) -> bool:
    """Tell whether an activated-layer is of one of the sources that are meant [2.10.4, 2.11.4]."""
    if not isinstance(node, GrantNextOf) or node.sources is None:
        return True
    layer = state.layer(number)
    return layer is not None and node.sources.matches(
        _context_of(state, modifier, number), state.known(layer.source)
    )


def _context_of(state: State, modifier: Modifier, number: int) -> Context:
    ctx = Context(state, modifier.controller, modifier.source, modifier.clause)
    ctx.roles = {**modifier.roles, "flagged": (number,)}
    ctx.numbers = modifier.numbers
    ctx.targets = list(modifier.targets)
    ctx.x = modifier.x
    return ctx
