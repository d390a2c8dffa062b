"""The soak: thousands of games in which every position is checked, and now and then taken apart and put together.

A game that fails is named with the command that plays it again and the decision at which it failed.
"""

from __future__ import annotations

import importlib
import json
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, final

from rulebound.kernel.codec import canonical
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.play.interrupting import give_way
from rulebound.sim.plans import Plan, Table

__all__ = [
    "CADENCE",
    "DEEP",
    "INVARIANTS",
    "Broken",
    "Finding",
    "Inspector",
    "SoakPlan",
    "SoakTables",
    "soak_one",
]

#: The slow checks are made at one decision in so many, the very slow ones (saving, hashing) at one in so many.
CADENCE: Final = 10
DEEP: Final = 120

#: Game name -> module with ``at_a_decision(state, decision, settled)`` and ``now_and_then(state)``.
INVARIANTS: Final[dict[str, str]] = {
    "wow": "rulebound.sim.soak.wow_invariants",
    "war": "rulebound.sim.soak.war_invariants",
    "fab": "rulebound.sim.soak.fab_invariants",
}


class Broken(Exception):
    """An invariant doesn't hold."""


@dataclass(frozen=True)
class SoakPlan:
    """The games of a soak: the decks of each game are drawn from ``decks`` by its number.

    ``thorough`` makes every check at every decision, ``players`` is how many play each game.
    """

    plan: Plan
    decks: tuple[str, ...]
    thorough: bool = False
    players: int = 2

    def of(self, number: int) -> Plan:
        """Return the plan of one game: every ordered pair of decks takes its turn, and goes round with more players."""
        plan, decks = self.plan, self.decks
        if not decks:
            return plan
        pair = (decks[number % len(decks)], decks[number // len(decks) % len(decks)])
        taken = (pair * self.players)[: self.players]
        return replace(plan, decks=taken)


@dataclass(frozen=True)
class Finding:
    """How one game went: plain data. ``fault`` is empty if nothing is wrong, ``trace`` says where it was found."""

    number: int
    decisions: int
    turns: int
    fault: str = ""
    trace: str = ""


@final
class Inspector:
    """Checks a game before each answer; raises :class:`Broken` with what is wrong."""

    def __init__(self, game: str, number: int = 0, thorough: bool = False, deep: int = DEEP) -> None:
        module = importlib.import_module(INVARIANTS[game]) if game in INVARIANTS else None
        self._at_a_decision: Callable[[Any, Decision, bool], list[str]] | None = getattr(
            module, "at_a_decision", None
        )
        self._now_and_then: Callable[[Any], list[str]] | None = getattr(module, "now_and_then", None)
        self._cadence, self._deep = (1, 1) if thorough else (CADENCE, deep)
        #: Other games are sampled at other decisions.
        self._shift = number * 7
        self.seen = 0

    def __call__(self, game: Game[Any]) -> None:
        """Check the position that a game is in."""
        give_way()
        decision = game.decision
        assert decision is not None
        wrong = _options(decision)
        if self._at_a_decision is not None:
            wrong += self._at_a_decision(game.state, decision, game.at_checkpoint)
        turn = self.seen + self._shift
        if turn % self._cadence == 0:
            if self._now_and_then is not None:
                wrong += self._now_and_then(game.state)
            if game.at_checkpoint:
                wrong += _windows(game)
        if turn % self._deep == 0 and not wrong:
            wrong += _forks(game) + _saves(game)
        self.seen += 1
        if wrong:
            raise Broken("; ".join(wrong))


def _options(decision: Decision) -> list[str]:
    """A real decision has two options or more, and no two of them are the same."""
    keys = [option.key() for option in decision.options]
    wrong = [] if len(keys) > 1 else [f"{decision!r} is no real decision"]
    if len(dict.fromkeys(keys)) < len(keys):
        wrong.append(f"{decision!r} offers the same thing twice: {' '.join(keys)}")
    return wrong


def _forks(game: Game[Any]) -> list[str]:
    """A fork is the same position, goes on in the same way, and takes its answer back exactly."""
    here = game.hash()
    one, other = game.fork(remember=True), game.fork(remember=True)
    if one.hash() != here:
        return ["a fork has another hash"]
    place = game.decisions % len(one.decision.options) if one.decision is not None else 0
    one.choose(place)
    other.choose(place)
    wrong = []
    if game.hash() != here:
        wrong.append("playing on in a fork changes the game")
    if one.hash() != other.hash():
        wrong.append("two forks with the same answer differ")
    if not one.undo() or one.hash() != here:
        wrong.append("undo does not restore the position")
    return wrong


def _saves(game: Game[Any]) -> list[str]:
    """A saved game is the same game."""
    text = game.save()
    back = load(game.rules, text)
    wrong = []
    if back.hash() != game.hash():
        wrong.append("a loaded game has another hash")
    if back.save() != text:
        wrong.append("a loaded game saves differently")
    ours, theirs = game.decision, back.decision
    if ours is None or theirs is None or [o.key() for o in ours.options] != [o.key() for o in theirs.options]:
        wrong.append("a loaded game asks something else")
    return wrong


def _windows(game: Game[Any]) -> list[str]:
    """A seat's view is made of nothing that the seat can't know: redrawn, all that is hidden looks the same."""
    wrong = []
    rules = game.rules
    for seat in range(rules.seats(game.state)):
        redrawn = rules.redrawn(game.state, game.state, seat, game.decisions)
        if canonical(rules.view(redrawn, seat)) != canonical(rules.view(game.state, seat)):
            wrong.append(f"the view of player {seat} depends on hidden things")
    return wrong


@final
class SoakTables:
    """Where the games of a soak are played: a table for each pair of decks, laid when its first game is played."""

    def __init__(self, soak: SoakPlan) -> None:
        self.soak = soak
        self._tables: dict[Plan, Table] = {}

    def of(self, number: int) -> Table:
        """Return the table of one game."""
        plan = self.soak.of(number)
        if plan not in self._tables:
            self._tables[plan] = Table(plan)
        return self._tables[plan]


def soak_one(tables: SoakTables, number: int) -> Finding:
    """Play one game of a soak and return how it went; never raises for a fault of the game."""
    soak = tables.soak
    inspector = Inspector(soak.plan.game, number, soak.thorough)
    try:
        game = tables.of(number).play(number, inspector, remember=True)
        if game.result is None:
            raise Broken("the game is over without a result")
        json.dumps(game.view(0))
    except Exception as error:
        fault = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        return Finding(number, inspector.seen, 0, fault, traceback.format_exc())
    return Finding(number, game.decisions, int(getattr(game.state, "turn", 0)))
