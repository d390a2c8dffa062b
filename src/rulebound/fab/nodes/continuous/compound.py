"""Compound events: in which order their individual events happen [1.8.6d, 1.9.2]."""

from __future__ import annotations

from rulebound.fab.events import GameEvent, Move, Token
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import Event
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.continuous.interaction import board
from rulebound.tcg.continuous.listings import SAYS_CANT, Watching
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Prohibition, Replacing
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Program


def can_order_matter(state: State, events: list[Event[State]]) -> bool:
    """Tell whether it can make a difference in which order an effect does the same with several cards.

    (It does nothing to how they lie: where order means something it is asked as they are put there. What waits for
    each of them sees all of them, unless it goes itself with one of them. What waits for the first of them, or replaces
    the next, is for one.)
    """
    first = events[0]
    if not isinstance(first, Move) or first.cause.source <= 0:
        return False
    alike = [one for one in events if isinstance(one, Move) and one.kind == first.kind and one.to == first.to]
    if len(alike) < len(events) or len({one.seat for one in alike}) > 1:
        return False
    if len({state.known(one.subject).definition.key for one in alike}) < 2:
        return False
    known = board(state)
    for watcher in known.watchers(first):
        if watcher.power.first_each_turn or (watcher.modifier is not None and watcher.modifier.left > 0):
            return True
        if _sees_others_go(state, watcher, alike):
            return True
    for found in known.shelves.get("replace", ()):
        modifier, change = found.active.modifier, found.change
        if modifier is not None and modifier.left > 0 and isinstance(change, Replacing):
            if first.is_one_of(change.kinds()):
                return True
    return False


def _sees_others_go(state: State, watcher: Watching, moves: list[Move]) -> bool:
    """Tell whether what waits for several moves is on one of the objects that move: it is there for those before.

    [1.9.2, 5.4.6a] It sees how its own source ceases to exist, and nothing after that.
    """
    if all(one.subject != watcher.source for one in moves):
        return False
    power = watcher.power
    for one in moves:
        if one.subject != watcher.source:
            ctx = Context(state, watcher.controller, watcher.source, power.place)
            if power.pattern.match(ctx, one):
                return True
    return False


def act_on_each_other(state: State, events: list[Event[State]]) -> bool:
    """Tell whether what one of several objects says is about what an effect does to the others [1.9.2].

    So is what replaces that, or says that it can't be, and is on one of those that go; and what is on one of those that
    enter the arena.
    """
    first = events[0]
    if not isinstance(first, (Move, Token)) or first.cause.source <= 0:
        return False
    if any(one.kind != first.kind for one in events):
        return False
    if first.kind == "enter":
        return any(_is_about_entering(program, first) for program in _entering(state, events))
    moves = [one for one in events if isinstance(one, Move) and one.cause.source == first.cause.source]
    alike = len(moves) == len(events) and len({one.to for one in moves}) == 1
    return alike and _keep_others_from_it(state, moves)


def _entering(state: State, events: list[Event[State]]) -> list[Program]:
    """Return the texts of what enters the arena, each once."""
    found: list[Program] = []
    for one in events:
        if isinstance(one, Token):
            program = one.definition.program
        else:
            assert isinstance(one, Move)
            program = state.known(one.subject).definition.program
        if program not in found:
            found.append(program)
    return found


def _is_about_entering(program: Program, event: GameEvent) -> bool:
    """Tell whether a text says anything of what else enters the arena after its card."""
    for power in program.powers:
        if isinstance(power, Triggered):
            alone = isinstance(getattr(power.pattern, "what", None), IsThis)
            if not alone and event.is_one_of(power.pattern.kinds()):
                return True
        elif isinstance(power, Continuous) and not isinstance(power.who, IsThis):
            for change in power.changes:
                if isinstance(change, Replacing) and event.is_one_of(change.kinds()):
                    return True
                if isinstance(change, Prohibition) and change.action == event.forbidden_as():
                    return True
    return False


def _keep_others_from_it(state: State, moves: list[Move]) -> bool:
    """Tell whether something on one of several objects replaces what would happen to another, or says that it can't."""
    known, first = board(state), moves[0]
    going = [one.subject for one in moves]
    for found in known.shelves.get("replace", ()):
        source, change = found.active.source, found.change
        if found.active.modifier is None and source in going and isinstance(change, Replacing):
            ctx = found.context(state)
            if first.is_one_of(change.kinds()) and found.holds(ctx):
                if any(one.subject != source and change.would(ctx, one, -1) for one in moves):
                    return True
    if not known.says & SAYS_CANT:
        return False
    by = state.known(first.cause.source)
    for one in moves:
        barred = cant(state, one.forbidden_as(), state.known(one.subject), by, by.controller, True)
        if barred is not None and barred.active.source != one.subject and barred.active.source in going:
            return True
    return False


def each_in_order(state: State, events: list[Event[State]]) -> Asking[list[Event[State]]]:
    """Let the player who is to do it determine the order, if not all are alike [1.8.6d]; return it."""
    moves = [one for one in events if isinstance(one, Move)]
    names = {state.known(one.subject).definition.key for one in moves}
    if len(moves) == len(events) and len(names) > 1 and len({one.seat for one in moves}) == 1:
        return (yield from order_compound(state, events))
    return events


def one_by_one(state: State, facts: list[Event[State]]) -> list[list[Event[State]]]:
    """Return the individual events of which a compound event consists, each with what is a part of it [1.9.2].

    (Where nothing waits for any of them, it makes no difference.)
    """
    first = facts[0]
    if not isinstance(first, Move) or first.cause.source <= 0 or not board(state).watchers(first):
        return [facts]
    apart: list[list[Event[State]]] = []
    for fact in facts:
        if not isinstance(fact, Move):
            return [facts]
        # [1.4.3c, 3.0.14e] what goes with an object does so as a part of the same event
        if apart and any(_is_of(fact, one) for one in apart[-1]):
            apart[-1].append(fact)
        elif fact.cause.source == first.cause.source:
            apart.append([fact])
        else:
            return [facts]
    return apart


def _is_of(fact: Event[State], other: Event[State]) -> bool:
    """Tell whether one fact came of another, or both of the same."""
    return fact.intention is not None and (fact.intention is other or fact.intention is other.intention)


def order_compound(state: State, events: list[Event[State]]) -> Asking[list[Event[State]]]:
    """Let the player who is to do it determine the order, before anything of it happens [1.8.6d]."""
    left = [one for one in events if isinstance(one, Move)]
    source = left[0].cause.source
    seat = left[0].seat if left[0].seat >= 0 else state.known(source).controller
    ordered: list[Event[State]] = []
    while len(left) > 1:
        options = [Option("order", one.subject) for one in left]
        place = yield Decision(seat, "order", "Which card is next?", options, (source,), "1.8.6d")
        if place == NOBODY:
            break
        ordered.append(left.pop(place))
    return [*ordered, *left]
