"""Repeating loops [801.1a, 801.1b]: a number is named, others name a lower one or break in, and it is played through.

A player with priority is offered to repeat what has come round (:mod:`rulebound.wow.actions.loops`), and can't go on
with a demonstrated loop in another way. Played through means: everybody gives the answers again that were given as the
loop was demonstrated, question by question, through the same procedures. Where that is no longer possible, or a round
doesn't come out as before, the loop is over at that point.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option, Reason, Rewind
from rulebound.tcg.citations import PRIORITY, cite
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.priority import pass_and_go_on, pass_on, passes_on, pre_priority_processing
from rulebound.wow import constants as c
from rulebound.wow.actions.actions import PASS, actions
from rulebound.wow.actions.loops import (
    DEMONSTRATED,
    came_round,
    is_same_action,
    is_same_object,
    is_sure,
    outline_of,
    place_of,
)
from rulebound.wow.actions.priority import act, only_pass
from rulebound.wow.citations import BREAK_IN, LOOP, REPETITIONS
from rulebound.wow.events import give_priority, loop_is_over, note_step
from rulebound.wow.position import state as position
from rulebound.wow.position.state import own
from rulebound.wow.position.steps import Given, Outline, Step
from rulebound.wow.turns.combat import must_attack

#: The highest number that can be named: more of anything would make no difference to a game.
HIGHEST: Final = 1000


def priority_decision(state: State) -> Decision:
    """[407.2] Return the decision of the player with priority: everything that he or she may do."""
    seat = state.priority
    options = actions(state)
    if len(options) < 2 and (not options or options[0] is PASS):
        return only_pass(state, seat)
    mine: position.State = state  # type: ignore[assignment]
    if mine.steps or mine.closed is not None:
        _with_loops(state, options)
        if len(options) == 1 and options[0] is PASS:
            return only_pass(state, seat)
    return Decision(seat, "priority", "You have priority.", options, (), cite(state, PRIORITY))


def _with_loops(state: State, options: list[Option]) -> None:
    """[801.1a] Offer to repeat what has come round, and take away what would go on with a loop otherwise."""
    mine = own(state)
    if mine.closed is None and not _may_come_round(mine.steps, state.priority):
        return
    done = _done_by(state, state.priority)
    found = _rounds(state, options, done)
    claimed = _done_twice(state, options, found, done)
    if not found and not claimed and mine.closed is None:
        # (Mostly nothing comes round.)
        return
    for place in (*[place for place, _ in found], *claimed):
        step = mine.steps[place]
        options.append(Option("repeat", step.subject, value=len(mine.steps) - place))
    for step in _closed(state, found):
        if not step.declared:
            at = place_of(options, step)
            if at >= 0:
                options.pop(at)


def _may_come_round(steps: list[Step], seat: int) -> bool:
    """Tell whether a player has done what a round could begin with, or what may have been done twice in succession."""
    for place, step in enumerate(steps):
        if step.seat == seat and step.verb != "pass":
            count = len(steps) - place
            if step.outline is not None or (count <= place and steps[place - count].verb == step.verb):
                return True
    return False


def _done_by(state: State, seat: int) -> list[int]:
    """Return the places, among the steps, of all that a player has done besides passing, the latest first."""
    done: list[int] = []
    for place, step in enumerate(own(state).steps):
        if step.seat == seat and step.verb != "pass":
            done.append(place)
    done.reverse()
    return done


def closed_by(state: State, number: int) -> list[Step]:
    """[801.1a] Return what an object has done that would go on with a loop, done again with the same choices."""
    if own(state).closed is None and not _has_begun(state, number):
        return []
    options = [option for option in actions(state) if option.subject == number]
    found = _rounds(state, options, _done_by(state, state.priority))
    return [step for step in _closed(state, found) if place_of(options, step) >= 0]


def _has_begun(state: State, number: int) -> bool:
    """Tell whether an object has done what a round could begin with."""
    for step in own(state).steps:
        if step.outline is not None and is_same_object(step.subject, number):
            return True
    return False


def _closed(state: State, found: list[tuple[int, int]]) -> list[Step]:
    """Return what goes on with a loop if no number is named, and what did with the one that is just over."""
    closed = [own(state).steps[place] for place, grade in found if grade == DEMONSTRATED]
    last = own(state).closed
    if last is not None and last.seat == state.priority:
        closed.append(last)
    return closed


def _rounds(state: State, options: list[Option], done: list[int]) -> list[tuple[int, int]]:
    """Return the rounds that the player with priority could begin again: their places among the steps, their grades.

    ``done`` are the places of what that player has done. Of rounds that begin with the same action, the shortest is
    meant.
    """
    found: list[tuple[int, int]] = []
    now: Outline | None = None
    steps, closed, stage = own(state).steps, own(state).closed, state.stage
    for place in done:
        step = steps[place]
        if step.outline is None or step.outline.stage != stage:
            continue
        if place_of(options, step) < 0 or any(is_same_action(steps[other], step) for other, _ in found):
            continue
        if closed is not None and is_same_action(closed, step):
            continue
        if now is None:
            now = outline_of(state)
        grade = came_round(state, step, now)
        if grade == DEMONSTRATED and not _goes_on(state, steps[place:], now):
            continue
        if grade:
            found.append((place, grade))
    return found


# --- What the game can't tell -----------------------------------------------------------------------------------------


def _done_twice(
    state: State, options: list[Option], found: list[tuple[int, int]], done: list[int]
) -> list[int]:
    """[801.1a] Return where a series of steps begins that has been done twice in succession, with the same choices.

    That, too, is a loop demonstrated, if its player claims so, whatever has become less or other meanwhile: the game
    can't tell for how long it could go on. It is offered if a third time is possible.
    """
    steps = own(state).steps
    claimed: list[int] = []
    length = len(steps)
    for place in done:
        count = length - place
        if count > place:
            break
        step = steps[place]
        if not _is_same(step, steps[place - count]):
            continue
        known = (*[other for other, _ in found], *claimed)
        if place_of(options, step) < 0 or any(is_same_action(steps[other], step) for other in known):
            continue
        closed = own(state).closed
        if closed is not None and is_same_action(closed, step):
            continue
        if all(_is_same(steps[at], steps[at - count]) for at in range(place, len(steps))):
            if not _fails_at(state, steps[place:]):
                claimed.append(place)
    return claimed


def _is_same(one: Step, other: Step) -> bool:
    """Tell whether two steps are the same, with the same answers to all that was asked meanwhile."""
    if not is_same_action(one, other) or len(one.answers) != len(other.answers):
        return False
    for mine, theirs in zip(one.answers, other.answers, strict=True):
        if mine[:3] != theirs[:3] or not is_same_object(mine[3], theirs[3]) or not is_same_object(mine[4], theirs[4]):
            return False
        if mine[5] != theirs[5] and mine[2] != "trigger":
            return False
    return True


def _fails_at(state: State, steps: list[Step]) -> Step | None:
    """Return the step that can't be done again, played through on a copy; None if all can, or chance would tell."""
    trial = state.fork()
    done = len(_tried(trial, steps))
    if done == len(steps) or not is_sure(trial, len(state.journal)):
        return None
    return steps[done]


def why_not_repeat(state: State, number: int) -> list[Reason]:
    """Return why what begins with an object's latest action of this turn can't be repeated."""
    closed = own(state).closed
    if closed is not None and is_same_object(closed.subject, number):
        return [Reason(cite(state, REPETITIONS), "It was just repeated: do something else first.", number)]
    steps = own(state).steps
    begun = [
        place
        for place, step in enumerate(steps)
        if step.verb != "pass" and step.seat == state.priority and is_same_object(step.subject, number)
    ]
    if not begun:
        return [Reason(cite(state, LOOP), "It has done nothing this turn that could be repeated.", number)]
    offered = [option for option in priority_decision(state).options if option.verb == "repeat"]
    if any(is_same_object(option.subject, number) for option in offered):
        return []
    fails = _fails_at(state, steps[begun[-1] :])
    if fails is not None:
        if fails.verb == "pass":
            return [Reason(cite(state, LOOP), "Done again, it would not come out as before.", number)]
        name = state.known(fails.subject).definition.name
        told = f"It can't be done again with the same choices: {fails.verb} {name}."
        return [Reason(cite(state, LOOP), told, number)]
    told = "Not everything stands as it stood before: do all of it a second time, with the same choices, to claim it."
    return [Reason(cite(state, REPETITIONS), told, number)]


def _goes_on(state: State, steps: list[Step], now: Outline) -> bool:
    """Tell whether one more round comes out as the one before did: something could happen the first time only."""
    trial = state.fork()
    if len(_tried(trial, steps)) < len(steps):
        return False
    begun = Step(state.priority, "", outline=now, at=len(state.journal))
    return not trial.is_over() and came_round(trial, begun, outline_of(trial)) == DEMONSTRATED


def repeat_loop(state: State, option: Option) -> Asking[None]:
    """[801.1a] Repeat what a player's steps of this turn from some point on were, as often as the players agree on."""
    steps = own(state).steps[len(own(state).steps) - option.value :]
    first = steps[0]
    note_step(state, Step(first.seat, "repeat"))
    comes_round = came_round(state, first, outline_of(state)) > 0
    named_by = first.seat
    # [801.1a] whoever performed the first action of the demonstrated loop names a number
    up_to_ones_own = own(state).edition.optional_loops == "up to one's own action"
    asked = "How often is it to begin anew?" if up_to_ones_own else "How often is it to be repeated?"
    count = yield from _name(state, first, named_by, 1, HIGHEST, asked)
    if not state.players[named_by].playing:
        # [102.1b] that player has left the game instead, and the turn goes on without
        loop_is_over(state, None)
        yield from pre_priority_processing(state)
        return
    breaks: list[tuple[int, int]] = []
    chosen = _tried(state.fork(), steps)
    # [801.1a] then, clockwise, whoever performed an action in it may name a smaller number
    for seat in state.clockwise(named_by)[1:]:
        options = [Option("agree", value=count)]
        least = 1 if up_to_ones_own else 0
        if count > least and any(step.seat == seat and step.verb != "pass" for step in steps):
            options.append(Option("lower"))
        mine = [place for place, free in enumerate(chosen) if free and steps[place].seat == seat]
        # [801.1b] whoever gets priority in it may stop it there
        if count and mine:
            options.append(Option("break in"))
        if len(options) == 1:
            continue
        prompt = f"What has been done is to be repeated {count} times. Do you let that happen?"
        place = yield Decision(seat, "loop", prompt, options, (first.subject,), cite(state, REPETITIONS))
        if place == NOBODY:
            continue
        if options[place].verb == "lower":
            lower = yield from _name(state, first, seat, least, count - 1, "How often, at most?")
            if state.players[seat].playing:
                count, named_by = lower, seat
        elif options[place].verb == "break in":
            turn = yield from _name(state, first, seat, 1, count, "In which repetition do you break in?")
            points = [Option("point", _at(state, steps[place]), value=place) for place in mine]
            at = 0
            if len(points) > 1:
                prompt = "Instead of which of your passes and actions?"
                at = yield Decision(seat, "loop", prompt, points, (first.subject,), cite(state, BREAK_IN))
            if not state.players[seat].playing:
                continue
            breaks.append((turn, points[at].value))
    # [wow-2013:803.2] it begins so often, and ends just before what the player of that number did first in it
    theirs = [place for place, step in enumerate(steps) if step.seat == named_by and step.verb != "pass"]
    end = (count, theirs[0]) if up_to_ones_own else (count + 1, 0)
    last = first
    for turn in range(1, count + 1):
        for place, step in enumerate(steps):
            if (turn, place) == end:
                last = step
                break
            # [801.1b] here somebody breaks in: this player decides anew, and the loop is over
            broken = (turn, place) in breaks
            held = not broken and (yield from _again(state, step))
            if state.is_over():
                return
            if not held:
                loop_is_over(state, None)
                return
        else:
            if comes_round and not came_round(state, first, outline_of(state)):
                loop_is_over(state, None)
                return
    # [801.1a] who named the smallest number gets priority, and the next action can't be the one that goes on
    loop_is_over(state, last)
    if state.priority != named_by:
        give_priority(state, named_by)


def _name(state: State, first: Step, seat: int, least: int, most: int, prompt: str) -> Asking[int]:
    options = [Option("number", value=number) for number in range(least, most + 1)]
    place = 0
    if len(options) > 1:
        place = yield Decision(seat, "loop", prompt, options, (first.subject,), cite(state, REPETITIONS))
    if place == NOBODY:
        return most
    return options[place].value


def _at(state: State, step: Step) -> int:
    return step.subject if step.verb != "pass" else 0


def _tried(trial: State, steps: list[Step]) -> list[bool]:
    """Do steps again on a copy of a position, until one can't be done; tell of each whether it was anybody's choice."""
    found: list[bool] = []
    for step in steps:
        free = not trial.is_over() and len(actions(trial)) > 1
        procedure = _again(trial, step)
        try:
            # A question to which there is no answer from before: the round ends here.
            next(procedure)
            break
        except StopIteration as end:
            if not end.value:
                break
        except Rewind:
            break
        found.append(free)
    return found


def _again(state: State, step: Step) -> Asking[bool]:
    """Do what a step did, with the same answers; tell whether that was possible."""
    seat = state.priority
    if seat != step.seat or state.is_over():
        return False
    if step.verb == "pass":
        window = state.stage == c.ACTION_PHASE and not state.stack and seat == state.turn_player
        # [600.2] a player whose character must attack can't pass while it could
        if window and must_attack(state, seat):
            return False
        if passes_on(state):
            pass_on(state)
            return True
        return (yield from _follow(state, pass_and_go_on(state), step.answers))
    options = actions(state)
    place = place_of(options, step)
    if place < 0:
        return False
    anew = Step(seat, step.verb)
    return (yield from _follow(state, act(state, options[place], anew, []), step.answers))


def _follow(state: State, procedure: Asking[None], answers: list[Given]) -> Asking[bool]:
    """Run a procedure with the answers from before; ask, once they don't fit. Tell whether all of them did."""
    held = True
    at = 0
    try:
        decision = next(procedure)
        while True:
            place = -1
            if held and at < len(answers):
                place = _answer(state, decision, answers[at])
            if place < 0:
                held = False
                place = yield decision
            at += 1
            decision = procedure.send(place)
    except StopIteration:
        return held and at == len(answers)


def _answer(state: State, decision: Decision, answer: Given) -> int:
    """Return the place of the option that was chosen before, or of one that looks the same; -1 if there is none."""
    seat, kind, verb, subject, other, value = answer
    if decision.seat != seat or decision.kind != kind:
        return -1
    alike = -1
    for place, option in enumerate(decision.options):
        # Effects that wait are numbered anew each time.
        if option.verb != verb or (option.value != value and verb != "trigger"):
            continue
        if is_same_object(option.subject, subject) and is_same_object(option.other, other):
            return place
        if alike < 0 and _looks_like(state, option.subject, subject) and _looks_like(state, option.other, other):
            alike = place
    return alike


def _looks_like(state: State, one: int, other: int) -> bool:
    """Tell whether two objects are the same, or one is a token like the other, or an effect of the same card."""
    if is_same_object(one, other):
        return True
    if one >= c.LINK_BASE and other >= c.LINK_BASE:
        return True
    if not c.CARDS <= one < c.LINK_BASE or not c.CARDS <= other < c.LINK_BASE:
        return False
    now, then = state.known(one), state.known(other)
    return (
        now.token
        and then.token
        and now.definition is then.definition
        and now.controller == then.controller
        and now.exhausted == then.exhausted
    )
