"""How a game is presented: what each game says in its own way, and what is put together in the same way for all.

A :class:`Presenter` works from a seat's view, the decision as that seat is told it, and the lines of its log. It never
sees the position. :func:`rulebound.play.presenting.at_a_table.present` asks it for a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebound.kernel.decision import Decision
from rulebound.play.passing.situations import Moment, Situation
from rulebound.play.presenting.shapes import Askable, Face, Line, Offer, Pass, Prompt, Recap, Scene
from rulebound.play.views.reading import View, in_turn, player_name

__all__ = ["Presenter"]


class Presenter:
    """Presents one game to one seat at a time.

    The view may be that of nobody: then its ``seat`` is -1, and what only some players know is None in it.
    """

    #: The stages in which a player can have a stop, in the order of a turn, and the stops that are set at first.
    stages: tuple[str, ...] = ()
    stops: frozenset[tuple[str, bool]] = frozenset()
    #: The verbs of answers that do nothing: they are shown as passing. And the kind of fact with which a turn begins.
    idle: frozenset[str] = frozenset({"pass"})
    turn_fact: str = "turn"

    def over(self, view: View) -> str:
        """Return the headline of a game that is over."""
        return f"Turn {view['turn']} · the game is over" if view["turn"] else "The game is over"

    def headline(self, view: View) -> str:
        """Return where the game stands, in one line."""
        if view["outcome"] is not None:
            return self.over(view)
        if not view["turn"]:
            return "Before the first turn"
        turn_player: Any = view["turn_player"]
        whose = "your turn" if turn_player == view["seat"] else f"{player_name(view, turn_player)}'s turn"
        return f"Turn {view['turn']} · {whose} · {view['stage']}"

    def scene(self, view: View) -> Scene:
        """Return the table as a seat's view shows it."""
        raise NotImplementedError

    def face(self, view: View, number: int, name: str = "") -> Face | None:
        """Return a card with all that is printed on it and so of it now; None if the seat doesn't know it.

        ``number`` is a handle (0: none), ``name`` what somebody typed (the beginning is enough).
        """
        raise NotImplementedError

    def rules(self, name: str) -> tuple[str, ...]:
        """Return the rules that define what a card is and bears, by the name of one that the seat knows."""
        return ()

    def askables(self, view: View) -> list[Askable]:
        """Return everything that a seat can ask "why not?" about."""
        raise NotImplementedError

    def called(self, view: View, number: int) -> str:
        """Return what an object is called, as far as the seat knows; "a card" for what it doesn't know."""
        raise NotImplementedError

    def prompt(self, view: View, decision: Decision, recent: Sequence[Line]) -> Prompt:
        """Return a decision as a question; ``recent`` is what has happened since the seat was asked before."""
        raise NotImplementedError

    def offers(self, view: View, decision: Decision, labels: Sequence[str]) -> tuple[Offer, ...]:
        """Return what can be chosen, but for passing, in two steps; ``labels`` are the rules' words for the options.

        Each option stands in one deed (as its ``place`` or among its ``also``), unless :meth:`passes` has it.
        """
        raise NotImplementedError

    def passes(self, view: View, decision: Decision, labels: Sequence[str]) -> Pass | None:
        """Return the answer that does nothing; None if something must be chosen."""
        for place, option in enumerate(decision.options):
            if option.verb in self.idle:
                return Pass(place, labels[place])
        return None

    def recap(self, view: View, turn: int, lines: Sequence[Line]) -> Recap | None:
        """Return what somebody's turn came to, in at most six lines; None if nothing is to be told.

        The first line is that of the turn's beginning; what follows is the whole turn, or what is new of it.
        """
        raise NotImplementedError

    def situation(self, view: View, decision: Decision) -> Situation | None:
        """Return what automatic passing needs to know; None where a decision is no matter of passing."""
        return None

    def moment(self, view: View) -> Moment:
        """Return what a wish to pass on goes by, whoever is asked."""
        raise NotImplementedError

    def result(self, view: View, scores: Sequence[float]) -> str:
        """Return how the game ended, in words."""
        winners = [player_name(view, seat) for seat, score in enumerate(scores) if score == 1.0]
        if not winners:
            return f"The game is a draw, {in_turn(view)}."
        return f"{' and '.join(winners)} won {in_turn(view)}."
