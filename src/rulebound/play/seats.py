"""Who sits at the table: people, random players, the computer. Each decides through its own window and no other.

A :class:`Window` is all that a seat is given of a game: its view, its decisions, and forks in which everything that it
may not know has been drawn anew.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, final

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision, Option, Reason
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.play.views.reading import View

__all__ = [
    "SEATS",
    "ComputerSeat",
    "HumanSeat",
    "PositionChanged",
    "RandomSeat",
    "Seat",
    "Window",
    "make_seat",
    "refuse_unknown",
]

#: How often somebody who answers at random has a loop repeated, at most.
A_FEW: Final = 10

#: What can be asked for, and what it is.
SEATS: Final = {
    "human": "you, or somebody beside you",
    "ai": "the computer opponent",
    "random": "answers at random",
}


class PositionChanged(Exception):
    """The question is no longer the one asked: somebody took something back, resigned, or left the table."""


@final
class Window:
    """What one seat may reach of a game, by the names that the session uses; anything else is refused.

    The game itself is held by closures only, so that a seat has to go out of its way to cheat.
    """

    __slots__ = ("_answered", "_decision", "_fork", "_label", "_view", "_why_not", "seat")

    def __init__(self, game: Game[Any], seat: int) -> None:
        def decision() -> Decision | None:
            asked = game.decision
            return game.told(asked) if asked is not None and asked.seat == seat else None

        self.seat = seat
        self._decision: Callable[[], Decision | None] = decision
        self._view: Callable[[], View] = lambda: game.view(seat)
        self._fork: Callable[[int, bool], Game[Any]] = lambda seed, remember: game.fork(seat, seed, remember)
        self._label: Callable[[int], str] = lambda place: game.label(place)
        self._why_not: Callable[[str, int], list[Reason]] = lambda verb, handle: game.why_not(seat, verb, handle)
        self._answered: Callable[[], int] = lambda: game.answered[seat]

    @property
    def decision(self) -> Decision | None:
        """What this seat is asked, with objects called as its view calls them; None while somebody else is."""
        return self._decision()

    def answers_of(self, seat: int) -> int:
        """Return how many answers this seat has given (how many others have differs with what their hands allow)."""
        self._own(seat)
        return self._answered()

    @property
    def over(self) -> bool:
        """Whether this seat has nothing to decide now."""
        return self.decision is None

    def view(self, seat: int | None = None) -> View:
        """Return what this seat may know; raises ``RuleboundError`` for any other seat's view."""
        self._own(seat)
        return self._view()

    def fork(self, seat: int | None = None, seed: int = 0, remember: bool = False) -> Game[Any]:
        """Return a game that goes on from here, in which everything that this seat may not know is drawn anew."""
        self._own(seat)
        return self._fork(seed, remember)

    def label(self, option: Option) -> str:
        """Return an option of this seat's decision in words."""
        decision = self.decision
        if decision is None:
            raise RuleboundError(f"seat {self.seat} is not asked anything now")
        if option not in decision.options:
            raise RuleboundError(f"{option.key()} is not offered: {decision.prompt}")
        return self._label(decision.options.index(option))

    def why_not(self, verb: str, handle: int = 0) -> list[Reason]:
        """Return every reason why this seat can't do something now, with something that its view shows."""
        return self._why_not(verb, handle)

    def _own(self, seat: int | None) -> None:
        if seat is not None and seat != self.seat:
            raise RuleboundError(f"seat {self.seat} may not look through seat {seat}'s window")


class Seat(Protocol):
    """Somebody who decides for a seat."""

    #: One of ``SEATS``.
    kind: str

    def choose(self, window: Window, decision: Decision) -> int:
        """Return the place of the option chosen; may raise ``PositionChanged`` instead."""


@final
class RandomSeat:
    """Answers at random: every option is equally likely, and the same seed answers the same questions alike.

    Only a loop [wow-2007:801.1a] it has repeated a few times at most.
    """

    kind = "random"

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        self.seat = seat
        self.seed = seed

    def choose(self, window: Window, decision: Decision) -> int:
        """Return a random option's place: a function of the seed and of how far the game is."""
        return seeded(f"random seat {self.seat} {self.seed} {window.answers_of(self.seat)}").below(_so_many(decision))


def _so_many(decision: Decision) -> int:
    """Return of how many options to take one: a thousand rounds of a loop are no better than a few."""
    many = len(decision.options)
    return min(many, A_FEW) if decision.kind == "loop" else many


@final
class HumanSeat:
    """A person: asks whatever puts the question on a screen."""

    kind = "human"

    def __init__(self, seat: int, ask: Callable[[Window, Decision], int]) -> None:
        self.seat = seat
        self._ask = ask

    def choose(self, window: Window, decision: Decision) -> int:
        """Return what the person chose."""
        return self._ask(window, decision)


@final
class ComputerSeat:
    """The computer opponent of ``rulebound.ai``, given its window only."""

    kind = "ai"

    def __init__(self, game: str, seat: int, seed: int | str = 0) -> None:
        try:
            seated = importlib.import_module("rulebound.ai.seats").seated
        except ModuleNotFoundError:
            raise RuleboundError(
                "there is no computer opponent in this version",
                place="seats",
                fix="Choose human or random.",
            ) from None
        self.seat = seat
        number = seed if isinstance(seed, int) else seeded(seed).word()
        self._opponent: Any = seated("ai", game, seat, number)

    def choose(self, window: Window, decision: Decision) -> int:
        """Return the opponent's answer."""
        return int(self._opponent.choose(window))


def make_seat(
    kind: str, game: str, seat: int, seed: int | str, ask: Callable[[Window, Decision], int] | None = None
) -> Seat:
    """Return a seat of a kind at a table of a game.

    Raises ``RuleboundError`` for an unknown kind, and for a person where nobody can be asked.
    """
    if kind == "human":
        if ask is None:
            raise RuleboundError("nobody can be asked here", place="seats", fix="Choose ai or random.")
        return HumanSeat(seat, ask)
    if kind == "random":
        return RandomSeat(seat, seed)
    if kind == "ai":
        return ComputerSeat(game, seat, seed)
    raise _no_seat(kind)


def refuse_unknown(kinds: Sequence[str]) -> None:
    """Refuse seats of which there is one of an unknown kind."""
    for kind in kinds:
        if kind not in SEATS:
            raise _no_seat(kind)


def _no_seat(kind: str) -> RuleboundError:
    return RuleboundError(f"there is no seat {kind!r}", place="seats", fix=f"Known: {', '.join(SEATS)}.")
