"""Looking ahead in a redrawn game: what comes of an option, if everybody goes on sensibly until things are quiet.

A line is a list of answers that starts with the option. The seat's own choices while the option is carried out
(targets, modes, X ...) branch into several lines; everything else is answered by :func:`reply`, the cheap policy below,
for all sides alike: pass, strike, protect if that is the better exchange, use armor. An option is worth what its best
line is worth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.ai.wow_evaluation import evaluate, helps, life_left, worth_in_play
from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision, Option
from rulebound.kernel.game import Game
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.position.state import own

Fork = Callable[[], Game[State]]

#: Lines tried for one decision, for one of its options, options of a choice within a line that are told apart, and
#: answers in one line; at most (but two lines for every option).
BUDGET: Final = 120
LINES: Final = 14
BREADTH: Final = 10
LENGTH: Final = 60

#: What a decision about cards' looks compares: two cards that look alike make the same option.
Look = tuple[object, ...]


def lines_for(options: int) -> int:
    """Return how many lines to try for each of some options."""
    return max(2, min(LINES, BUDGET // max(1, options)))


def value_of_option(fork: Fork, seat: int, place: int, most: int = LINES) -> float:
    """Return what the best of some lines that start with an option is worth to a seat.

    ``fork`` gives the game to try it in, ``most`` is the number of lines.
    """
    lines: list[list[int]] = [[place]]
    best = -float("inf")
    tried = 0
    while lines and tried < most:
        tried += 1
        answers = lines.pop(0)
        game = fork()
        worth, branches = _follow(game, seat, answers, most - tried - len(lines))
        lines.extend(branches)
        best = max(best, worth)
    return best


def _follow(game: Game[State], seat: int, answers: list[int], room: int) -> tuple[float, list[list[int]]]:
    """Play a line to its quiet end; return its worth, and the other lines that could be played instead."""
    branches: list[list[int]] = []
    given: list[int] = []
    try:
        while len(given) < LENGTH:
            decision = game.decision
            if decision is None or (given and game.at_checkpoint and is_quiet(game.state)):
                break
            if len(given) < len(answers):
                place = answers[len(given)]
            elif decision.seat == seat and not game.at_checkpoint and room > len(branches):
                places = distinct(game.state, decision)[:BREADTH]
                place = places[0]
                branches.extend([*given, other] for other in places[1:])
            else:
                place = reply(game.state, decision)
            given.append(place)
            game.choose(place)
    except RuleboundError:
        # The line can't be finished (a fork in the middle of a procedure has no position to rewind to).
        return -float("inf"), branches
    return evaluate(game.state, seat), branches


def is_quiet(state: State) -> bool:
    """Tell whether nothing is under way: no link on the chain, no combat."""
    return not state.stack and own(state).combat is None


def distinct(state: State, decision: Decision) -> list[int]:
    """Return the places of the options that differ in more than which of several equal cards they mean."""
    seen: dict[Look, int] = {}
    for place, option in enumerate(decision.options):
        seen.setdefault(
            (option.verb, *_look(state, option.subject), *_look(state, option.other), option.value), place
        )
    return list(seen.values())


def _look(state: State, number: int) -> Look:
    """What can be told of an object by looking at it."""
    if (
        number <= 0
        or number >= c.LINK_BASE
        or number % c.CARDS >= len(state.cards)
        or number < c.CARDS
    ):
        return (number,)
    card = state.known(number)
    if card.number != number:
        return (number,)
    return (
        card.definition.name,
        card.zone,
        card.controller,
        card.damage,
        card.exhausted,
        card.face_down,
        card.host,
        card.counters,
        effective(state, card).atk,
        any(state.cards[id].host == number for id in state.play),
    )


# --- The cheap policy -----------------------------------------------------------------------------------------------


def reply(state: State, decision: Decision) -> int:
    """Return a sensible answer, found without looking ahead, for whoever decides."""
    options = decision.options
    kind = decision.kind
    if kind in ("priority", "strike"):
        return _strike_or_pass(state, decision)
    if kind == "protect":
        return _protect(state, decision)
    if kind == "prevention":
        return _prevent(state, options)
    if kind in ("target", "choose", "exhaust"):
        return _choose(state, decision)
    if kind in ("uniqueness", "discard"):
        worths = [_worth(state, option.subject) for option in options]
        return worths.index(min(worths))
    if kind == "number":
        return len(options) - 1
    return 0


def _strike_or_pass(state: State, decision: Decision) -> int:
    """Strike with the best weapon (against a hero only in one's own attack), else pass."""
    best, strength = -1, 0
    combat = own(state).combat
    for place, option in enumerate(decision.options):
        if option.verb == "strike" and combat is not None:
            # (A strike on the chain is for the hero [2007:303.2a], whoever is in combat.)
            if decision.kind == "priority" and not combat.in_combat(state.players[decision.seat].hero):
                continue
            weapon = effective(state, state.known(option.subject))
            attacking = combat.attacker == state.players[decision.seat].hero
            against = state.known(combat.attacker if not attacking else combat.defender)
            if weapon.atk > strength and (attacking or against.definition.types & c.ALLY):
                best, strength = place, weapon.atk
    if best >= 0:
        return best
    for place, option in enumerate(decision.options):
        if option.verb == "pass":
            return place
    return 0


def _protect(state: State, decision: Decision) -> int:
    """Protect with the character that makes the best exchange, if it is better than that of the proposed defender."""
    attacker, defender = (state.known(number) for number in decision.subjects)
    best, least = 0, _loss(state, attacker, defender)
    for place, option in enumerate(decision.options):
        if option.verb == "protect":
            loss = _loss(state, attacker, state.known(option.subject)) + 0.3
            if loss < least:
                best, least = place, loss
    return best


def _loss(state: State, attacker: Card, defender: Card) -> float:
    """Return what a combat costs the defender's side more than it costs the attacker's."""
    there, here = effective(state, attacker), effective(state, defender)
    back = 0 if there.keywords & c.LONG_RANGE else here.atk
    return _harm(state, defender, there.atk) - _harm(state, attacker, back)


def _harm(state: State, card: Card, damage: int) -> float:
    left = life_left(state, card)
    if damage <= 0 or left <= 0:
        return 0.0
    if effective(state, card).types & c.HERO:
        return 1000.0 if damage >= left else 0.6 * damage + 20.0 * (damage / left) ** 2
    return worth_in_play(state, card) if damage >= left else 0.6 * damage


def _prevent(state: State, options: list[Option]) -> int:
    """Use the bubbles that there are; exhaust the armor that wastes least of its DEF."""
    amount = next((option.value for option in options if option.verb == "let through"), 0)
    best, wasted = 0, 1 << 20
    for place, option in enumerate(options):
        if option.verb == "bubble":
            return place
        if option.verb == "armor":
            waste = abs(effective(state, state.known(option.subject)).defense - amount)
            if waste < wasted:
                best, wasted = place, waste
    return best


def _choose(state: State, decision: Decision) -> int:
    """Aim what helps at one's own best character, and what harms at the best of the others."""
    source = decision.subjects[0] if decision.subjects else 0
    kindly = c.CARDS <= source < c.LINK_BASE and helps(state.known(source).definition)
    best, most = 0, -float("inf")
    for place, option in enumerate(decision.options):
        worth = 0.0
        if option.verb != "done":
            worth = _worth(state, option.subject)
            side = _side(state, option.subject)
            mine = side >= 0 and state.friendly(side, decision.seat)
            worth = worth if mine == kindly else -worth
        if worth > most:
            best, most = place, worth
    return best


def _side(state: State, number: int) -> int:
    if number < 0:
        return -1 - number
    if number >= c.LINK_BASE:
        link = state.layer(number)
        return link.controller if link is not None else -1
    return state.known(number).controller


def _worth(state: State, number: int) -> float:
    if number <= 0 or number >= c.LINK_BASE:
        return 3.0
    card = state.known(number)
    if card.zone == c.PLAY and not card.in_row:
        return worth_in_play(state, card) or 4.0
    return 1.0 + card.definition.cost
